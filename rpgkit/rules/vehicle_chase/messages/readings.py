"""Rulings: a question and each reading of it. Points decided: what stands, what is not taken."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- rulings: a table may choose
    "ruling.double-accelerate-stay": (
        "Accelerate twice, both failed: when does the vehicle stay where it is?"
    ),
    "ruling.double-accelerate-stay.both": "only when both failed by 5 or more",
    "ruling.double-accelerate-stay.any": "as soon as one failed by 5 or more",
    "ruling.slow-down-cancels": (
        "Slow down beside an acceleration that succeeded: what does it undo?"
    ),
    "ruling.slow-down-cancels.progress": (
        "the zone of progress only: the zone won at once is kept"
    ),
    "ruling.slow-down-cancels.all": "the zone won at once as well",
    "ruling.keep-pace-double": (
        "Keep pace failed, and the other action succeeded (or an acceleration failed by less "
        "than 5): which way?"
    ),
    "ruling.keep-pace-double.forward": "one zone forward: one success is enough",
    "ruling.keep-pace-double.back": "one zone back",
    "ruling.disengage-several": "Disengaging from several enemies: what is the DC?",
    "ruling.disengage-several.literal": (
        "the highest KAC, and 5 for each enemy beyond the first (so two are no harder than one)"
    ),
    "ruling.disengage-several.base-5": (
        "5 more than that: the 5 of a single enemy is added here too"
    ),
    "ruling.trick-ahead": "When does a Piloting trick get the +2 for being ahead?",
    "ruling.trick-ahead.all": "when every enemy is behind",
    "ruling.trick-ahead.some": "when at least one enemy is behind",
    "ruling.one-round": "When does something that lasts 1 round end?",
    "ruling.one-round.same-moment": (
        "at the same moment of the next round: the turn of whoever made it, or the next progress"
    ),
    "ruling.one-round.round-end": "at the end of the round in which it was made",
    "ruling.trick-allies": "Do allies behind suffer from a trick?",
    "ruling.trick-allies.all": "yes: every vehicle behind does",
    "ruling.trick-allies.enemies": "no: enemies only",
    "ruling.evade-raises-dc": (
        "Does the +2 of evading raise the DCs built on KAC (engage, disengage, board, ram)?"
    ),
    "ruling.evade-raises-dc.yes": "yes: they rise by 2",
    "ruling.evade-raises-dc.no": "no: it counts against attacks only",
    "ruling.end-with-three": "Three sides or more: when is the chase over?",
    "ruling.end-with-three.one-side": "when one side, with its allies, is left in it",
    "ruling.end-with-three.players": "when the players, or all their enemies, are out of it",
    "ruling.natural-20": (
        "Does a natural 20 always hit, and a natural 1 always miss? (Attacks only, never skill "
        "tests.)"
    ),
    "ruling.natural-20.yes": "yes",
    "ruling.natural-20.no": "no: the total alone decides",
    "ruling.wreck": "What becomes of a vehicle at 0 hit points? (Not in the document.)",
    "ruling.wreck.out": "it is wrecked, and out of the chase",
    "ruling.wreck.stays": "it stays in the chase",
    # --- decided: the first reading stands, the other is named
    "decided.slow-down-fell-back": "Slow down beside a keep pace that failed",
    "decided.slow-down-fell-back.0": "the vehicle does not move",
    "decided.slow-down-fell-back.back": "it falls back one zone",
    "decided.all-failed": "Everybody in an engagement failed everything",
    "decided.all-failed.best": "they move together, by the best of their own results",
    "decided.all-failed.stay": "they stay where they are",
    "decided.slowed-then-engaged": "A vehicle slowed down, then a later pilot engaged it",
    "decided.slowed-then-engaged.apart": "it stays, and its engagement ends",
    "decided.slowed-then-engaged.carried": "it is carried along",
    "decided.carried-behind": (
        "A vehicle carried along by its engagement although it failed everything: does it count "
        "as behind the others?"
    ),
    "decided.carried-behind.no": "no (nothing in this document says so)",
    "decided.carried-behind.yes": "yes, until the next progress",
    "decided.allied-engagement": "An engagement among allies alone",
    "decided.allied-engagement.free": (
        "binds nobody: they may accelerate or slow down, which ends it"
    ),
    "decided.allied-engagement.binds": "binds as combat does",
    "decided.who-is-tricked": "Who suffers from a trick?",
    "decided.who-is-tricked.when-made": "those who were behind when it was made",
    "decided.who-is-tricked.when-tested": "those who are behind when they roll",
    "decided.test-free": (
        "Does engaging or disengaging without a test count as a success in progress?"
    ),
    "decided.test-free.yes": "yes",
    "decided.test-free.no": "no",
    "decided.hazard-armour": "Which armour class does a hazard attack?",
    "decided.hazard-armour.kac": "KAC",
    "decided.hazard-armour.eac": "EAC",
    "decided.once-together": (
        "A hazard that strikes only once, and several vehicles enter together"
    ),
    "decided.once-together.first": "it attacks the first in initiative order",
    "decided.once-together.all": "it attacks all of them",
    "decided.several-last": "A hazard that goes for the last vehicle, and several are last",
    "decided.several-last.all": "it attacks all of them",
    "decided.several-last.names": "the GM names one",
    "decided.moving-back": "Moving back into a zone with a hazard",
    "decided.moving-back.fires": "the hazard attacks",
    "decided.moving-back.forward": "it attacks only those who move forward",
    "decided.swerve-only": "A hazard that only makes vehicles swerve",
    "decided.swerve-only.hit": "has to hit",
    "decided.swerve-only.always": "always works",
    "decided.falling": "Normal falling damage (not in the document)",
    "decided.falling.d20": "as d20 games have it: 1d6 for each full 3 m, 20d6 at most",
    "decided.falling.other": "another scale: change the conventions fall-per and fall-most",
    "decided.double-falling": "“Double” falling damage",
    "decided.double-falling.total": "the total that was rolled is doubled",
    "decided.double-falling.dice": "twice as many dice are rolled",
}
