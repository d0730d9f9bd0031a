"""Rulings: a question and each reading of it. Points decided: what stands, what is not taken."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- rulings: a table may choose
    "ruling.water-band-edge": "Exactly 9, 18 or 27 m slower: which row of the table?",
    "ruling.water-band-edge.upper-inclusive": "the better one (9 m slower is still 50%)",
    "ruling.water-band-edge.lower-inclusive": "the worse one (9 m slower is 40%)",
    "ruling.water-36": "Exactly 36 m slower: which row of the table?",
    "ruling.water-36.10": "the last one, “36 and more”: 10%",
    "ruling.water-36.25": "the one before, which ends at 36: 25%",
    "ruling.water-difference": "By how much does the gap close when the fugitives are faster?",
    "ruling.water-difference.9": "by the least there is, 9 m a round",
    "ruling.water-difference.absolute": "by the difference of speeds, 9 m a round at least",
    "ruling.water-next-day": "A random encounter on the day after a flight: what follows?",
    "ruling.water-next-day.roll": "a new roll to flee",
    "ruling.water-next-day.pursuit": "a pursuit, without another roll",
    "ruling.lure-checks": "Food or treasure dropped several times: how many checks?",
    "ruling.lure-checks.each": "one for each drop",
    "ruling.lure-checks.once": "one for food and one for treasure in the whole pursuit",
    "ruling.who-tires": "Who is exhausted after 30 rounds?",
    "ruling.who-tires.all": "everybody who runs",
    "ruling.who-tires.characters": "characters only: monsters never tire",
    "ruling.exhausted-speed": "Do the exhausted run more slowly?",
    "ruling.exhausted-speed.no": "no: they have their penalties, no more",
    "ruling.exhausted-speed.half": "yes: at half their speed",
    "ruling.wilderness-equal": (
        "Pursuers exactly as fast as the fugitives: can they catch up during the day?"
    ),
    "ruling.wilderness-equal.not-faster": "no: they would have to be faster",
    "ruling.wilderness-equal.roll": "yes: the 50% are rolled",
    "ruling.later-chance": (
        "Surprised fugitives were granted a chance: what do they roll against on later days?"
    ),
    "ruling.later-chance.table": "the table: nobody is surprised any more",
    "ruling.later-chance.same": "the chance that was granted",
    "ruling.twice-as-fast": (
        "Does a side at least twice as fast change the chance in the wilderness? (Not in the "
        "document.)"
    ),
    "ruling.twice-as-fast.ignored": "no: numbers alone count",
    "ruling.twice-as-fast.25": (
        "yes: 25 points more for faster fugitives, 25 less for faster pursuers, never below 5%"
    ),
    # --- decided: the first reading stands, the other is named
    "decided.lure-stops": "Monsters that stop for food or treasure",
    "decided.lure-stops.ends": (
        "the pursuit is over, unless the referee says for how many rounds they stop"
    ),
    "decided.lure-stops.goes-on": "they always take the pursuit up again",
    "decided.sight-lost": "Monsters that lose sight of the fugitives",
    "decided.sight-lost.stop": (
        "stop, unless the referee gives a chance for it (most do, says the document)"
    ),
    "decided.sight-lost.go-on": "go on by sound and scent",
    "decided.caught-at": "How near is caught, in a dungeon and on water?",
    "decided.caught-at.zero": "0 m, unless the referee gives a reach",
    "decided.caught-at.reach": "within reach of a weapon",
    "decided.gives-up": "When do pursuers in a dungeon tire of it?",
    "decided.gives-up.never": "never by the clock, unless the referee gives a number of rounds",
    "decided.gives-up.clock": "after a number of rounds that is the same for all",
    "decided.round-order": "In what order does a round go?",
    "decided.round-order.things-first": (
        "drops and their checks, obstacles, both sides run, caught, out of sight, patience"
    ),
    "decided.round-order.run-first": "both sides run before anything is dropped",
    "decided.surprised-chance": "The chance of surprised fugitives",
    "decided.surprised-chance.none": "none, unless the referee grants one",
    "decided.surprised-chance.table": "that of the table",
    "decided.both-surprised": "Both sides are surprised",
    "decided.both-surprised.nobody": "as if nobody were",
    "decided.both-surprised.no-flight": "the fugitives cannot flee",
    "decided.encounter-distance": "Encounter distance on water (not in the document)",
    "decided.encounter-distance.dice": "dice of the referee’s; 4d6 × 10 m when none are given",
    "decided.encounter-distance.fixed": "one distance for all",
    "decided.no-encounter": "No random encounter on the day after a flight on water",
    "decided.no-encounter.away": "the fugitives have got away for good",
    "decided.no-encounter.again": "every later day is looked at again",
}
