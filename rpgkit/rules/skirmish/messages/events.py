"""What happened: a sentence for each event. A code with a dot more is one way of telling it."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- opening
    "skirmish.attacked": "{who} attacks {target}; strategy: {strategy:@skirmish.strategy.}",
    "skirmish.confirmed.gm": "The GM confirms that {target} is there",
    "skirmish.confirmed.player": "The player confirms that {target} is there",
    "skirmish.strategy": "{who}; strategy: {strategy:@skirmish.strategy.}",
    "skirmish.joined": (
        "{who} joins the fight after {n} minute; strategy: {strategy:@skirmish.strategy.}",
        "{who} joins the fight after {n} minutes; strategy: {strategy:@skirmish.strategy.}",
    ),
    "skirmish.hunts": (
        "{who} hunts and rolls {n} encounter die (d{die}); "
        "strategy: {strategy:@skirmish.strategy.}",
        "{who} hunts and rolls {n} encounter dice (d{die}); "
        "strategy: {strategy:@skirmish.strategy.}",
    ),
    "skirmish.found": "On a {face}, {name} turns up",
    "skirmish.nobody": "On a {face}, nobody turns up",
    "skirmish.void-roll": (
        "The roll of {dice}d{die} is void, whatever it shows: {wanted_dice}d{wanted_die} was wanted"
    ),
    "skirmish.clock": (
        "{n} minute since the fight was opened",
        "{n} minutes since the fight was opened",
    ),
    "skirmish.begins": "The fight begins, {distance} paces apart",
    # --- acting
    "skirmish.moved": (
        "{who} advances {n} pace: {distances}",
        "{who} advances {n} paces: {distances}",
    ),
    "skirmish.fires": (
        "{who} fires at {target}, {distance} paces away: {weapon}, {n} shot",
        "{who} fires at {target}, {distance} paces away: {weapon}, {n} shots",
    ),
    "skirmish.fires.area": (
        "{who} fires at {target}, {distance} paces away: {weapon}, {n} shot; "
        "each hit counts against {affected}",
        "{who} fires at {target}, {distance} paces away: {weapon}, {n} shots; "
        "each hit counts against {affected}",
    ),
    "skirmish.assaulted": (
        "{who} assaults {target}, from {n} pace away: both are locked in melee",
        "{who} assaults {target}, from {n} paces away: both are locked in melee",
    ),
    "skirmish.assaulted.there": "{who} assaults {target} on the spot: both are locked in melee",
    # --- wounds
    "skirmish.cannot-wound": "{who} cannot wound {target}: too strong a Toughness",
    "skirmish.no-save": (
        "{who} has no save against {n} wound",
        "{who} has no save against {n} wounds",
    ),
    "skirmish.hurt": "{who}: −{lost} W, {pv} left",
    "skirmish.ko": "{who} is knocked out by {by}",
    "skirmish.ko.alone": "{who} is knocked out",
    "skirmish.stands": "{who} fights on",
    "skirmish.flees": "{who} panics, takes a wound in the back and flees: {pv} W left",
    "skirmish.gains.whole": "{who} gains {xp} XP and {credits} credits for {from}",
    "skirmish.gains.half": (
        "{who} gains {xp} XP and {credits} credits for {from}: half, for a flight"
    ),
    # --- melee and turn
    "skirmish.melees": "Everybody has acted: on to the melees",
    "skirmish.step": "Initiative {initiative}: {who}",
    "skirmish.strikes": (
        "{who} strikes {blows} with {n} blow",
        "{who} strikes {blows} with {n} blows",
    ),
    "skirmish.strikes.more": (
        "{who} strikes {blows} with {n} blow ({reasons})",
        "{who} strikes {blows} with {n} blows ({reasons})",
    ),
    "skirmish.strikes.assault": "+1 for the assault",
    "skirmish.strikes.two": "+1 for two weapons",
    "skirmish.turn-over": "Turn {turn} ends",
    "skirmish.endless": "This fight can change no more by itself: the GM may close it",
    "skirmish.ended": "The fight is over: {how:@skirmish.how.}",
    "skirmish.totals": "Gains of the fight: {totals}",
    # --- decrees
    "skirmish.pv": "{who}: {pv} W",
    "skirmish.placed": "{who} now stands at {at} paces on the line",
    "skirmish.recruited": "{name} is there too, on the side of {clan}",
    "skirmish.removed.fled": "{who} leaves the fight",
    "skirmish.removed.ko": "{who} is out of action",
    "skirmish.granted": "{who}: {xp:+} XP, {credits:+} credits",
    "skirmish.note": "{text}",
}
