"""What happened: a sentence for each event. A code with a dot more is one way of telling it."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- in every setting
    "pursuit.ended.away": "The fugitives get away: {how:@pursuit.how.}",
    "pursuit.ended.caught": "The fugitives are caught: {how:@pursuit.how.}",
    "pursuit.ended.encounter": "The encounter goes on: {how:@pursuit.how.}",
    "pursuit.reopened": "The pursuit goes on after all",
    "pursuit.speed": "{side:@pursuit.side.}: speed {speed}",
    "pursuit.number": "{side:@pursuit.side.}: {number} strong",
    "pursuit.note": "{text}",
    # --- in a dungeon
    "dungeon.pursuit": "The pursuit begins, {gap} m apart",
    "dungeon.pursuit.halted": (
        "Something stops the fugitives, and the pursuit begins, {gap} m apart"
    ),
    "dungeon.ran": "Round {round}: {fled} m against {chased} m, gap {gap} m",
    "dungeon.exhausted": (
        "{who}: exhausted, {attack:+} to attack, {damage:+} to damage and {ac:+} to AC"
    ),
    "dungeon.unseen": "The fugitives are out of sight, but still followed",
    "dungeon.seen": "The fugitives are in sight again",
    "dungeon.dropped.taken": "Dropped: {name}; the pursuers stop",
    "dungeon.dropped.left": "Dropped: {name}; the pursuers run on",
    "dungeon.obstacle": "In the way: {name}",
    "dungeon.held": (
        "{who}: held up for {n} round ({by})",
        "{who}: held up for {n} rounds ({by})",
    ),
    "dungeon.slowed": (
        "{who}: {share:%} slower for {n} round ({by})",
        "{who}: {share:%} slower for {n} rounds ({by})",
    ),
    "dungeon.rested": "Rest: turn {turn} of {turns}",
    "dungeon.rested-enough": "Rested: the exhaustion and its penalties are gone",
    "dungeon.rest-broken": "The rest is disturbed, and starts again from the first turn",
    "dungeon.gap": "Gap set to {gap} m",
    "dungeon.sight": "The pursuers see as far as {sight} m",
    "dungeon.sight.none": "The pursuers cannot lose sight of the fugitives",
    "dungeon.stock": "{name}: {number} left",
    "dungeon.halt.none": "Nothing stops the fugitives from running",
    "dungeon.halt.pursuit": "If the fugitives flee, something stops them and there is a pursuit",
    "dungeon.halt.caught": "If the fugitives flee, something stops them and they are caught",
    "dungeon.breath": (
        "{side:@pursuit.side.}: {n} round of running so far",
        "{side:@pursuit.side.}: {n} rounds of running so far",
    ),
    # --- in the wilderness
    "wilderness.failed": "The flight fails, and a pursuit begins",
    "wilderness.failed.again": "The flight fails on day {day}, and the pursuit goes on",
    "wilderness.travelled": "Day {day}: heading {heading}",
    "wilderness.surprised.nobody": "Nobody is surprised",
    "wilderness.surprised.fugitives": "The fugitives are surprised",
    "wilderness.surprised.pursuers": "The pursuers are surprised",
    "wilderness.surprised.both": "Both sides are surprised",
    "wilderness.modifier": "Referee’s modifier to the flight: {points:+}",
    # --- on water
    "water.clear": "The fugitives cannot be caught until the next day",
    "water.next-day": "Day {day}: a random encounter, and the pursuers are near again",
    "water.pursuit": "The pursuit begins, {gap} m apart",
    "water.sailed": "Round {round}: {closed} m closer, gap {gap} m",
    "water.gap": "Gap set to {gap} m",
}
