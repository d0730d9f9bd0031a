"""Why something cannot be done, and what would do."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- what belongs to another setting
    "pursuit.refuse.place.run-on": (
        "rounds are counted in a dungeon and on water: in the wilderness a pursuit goes by the day"
    ),
    "pursuit.refuse.place.drop": "food and treasure are for a dungeon: nobody stops for them here",
    "pursuit.refuse.place.obstacle": "oil and other obstacles are for a dungeon",
    "pursuit.refuse.place.travel": "days of travel are for the wilderness",
    "pursuit.refuse.place.next-day": "the next day matters on water only",
    "pursuit.refuse.place.rest": "exhaustion and rest are counted in a dungeon only",
    # --- what belongs to another phase
    "pursuit.refuse.not-yet": "there is no pursuit yet: flee first",
    "pursuit.refuse.fleeing": "the fugitives are fleeing already: keep going, or stop",
    "pursuit.refuse.travel-first": (
        "the day’s travel comes first: whether to flee again or to stop is decided after it"
    ),
    "pursuit.refuse.travelled": "the day’s travel is done: flee again, or stop",
    "pursuit.refuse.safe": "nobody can catch the fugitives today: go on to the next day",
    "pursuit.refuse.not-safe": (
        "the next day comes after a flight that succeeds: this one is a pursuit"
    ),
    "pursuit.refuse.rest-later": "rest comes after the pursuit",
    "pursuit.refuse.over": "the pursuit is over: reopen it, or undo",
    # --- things, rest, dice
    "pursuit.refuse.used-up": "nothing is left of “{name}”",
    "pursuit.refuse.not-tempted.treasure": (
        "treasure does not tempt {who}: only greedy monsters stop for it"
    ),
    "pursuit.refuse.not-tempted.food": (
        "food does not tempt {who}: only hungry or unintelligent monsters stop for it"
    ),
    "pursuit.refuse.tried.treasure": (
        "treasure has been tried on {who} already, and this table checks once in a pursuit"
    ),
    "pursuit.refuse.tried.food": (
        "food has been tried on {who} already, and this table checks once in a pursuit"
    ),
    "pursuit.refuse.fresh": "nobody is exhausted, so there is nothing to rest for",
    "pursuit.refuse.no-chance": (
        "this pursuit has no chance for a random encounter: say whether there is one"
    ),
    # --- decrees
    "pursuit.refuse.going-on": "the pursuit is going on already",
    "pursuit.refuse.no-pursuit": "there is no pursuit, so there is no gap",
    "pursuit.refuse.met-already": "this is settled at the meeting, which has passed",
    "pursuit.refuse.no-rest": "nobody is resting",
}
