"""Rulings: a question and each reading of it. Points decided: what stands, what is not taken."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- rulings: a table may choose
    "ruling.forewarned-time": "How long is the “one turn” of the forewarned before the event?",
    "ruling.forewarned-time.turn": (
        "a whole combat turn, in which its authors do not act; everybody rolls anew after it"
    ),
    "ruling.forewarned-time.action": "one combat phase each, then the event",
    "ruling.partly-forewarned": (
        "More successes than one author but not than another: when does one act?"
    ),
    "ruling.partly-forewarned.before": "before the event, against those beaten only",
    "ruling.partly-forewarned.after": "after it",
    "ruling.first-action": "A score of 0 or less when rolled: is there a first action?",
    "ruling.first-action.none": "no",
    "ruling.first-action.one": "yes: everybody acts once in the first pass (the literal reading)",
    "ruling.zero-score": "A score brought to 0 or less by damage: until when does one not act?",
    "ruling.zero-score.turn": "until the end of the turn",
    "ruling.zero-score.sequence": (
        "until the end of the sequence (the literal “end of the combat”)"
    ),
    "ruling.first-score": "Ties, “the higher score in the first pass”: which score is that?",
    "ruling.first-score.rolled": "the one that was rolled",
    "ruling.first-score.acted": "the one at which the first action was played",
    "ruling.rule-of-six": "Success tests: is a six rolled again and added?",
    "ruling.rule-of-six.yes": "yes",
    "ruling.rule-of-six.no": "no: a target number above 6 is out of reach",
    "ruling.free-swap": "How many simple actions of a phase can be turned into two free ones?",
    "ruling.free-swap.each": "both",
    "ruling.free-swap.one": "only one",
    "ruling.move-rounding": "Are the metres of a pass rounded?",
    "ruling.move-rounding.exact": "no: 1.5 m are 1.5 m",
    "ruling.move-rounding.down": "yes: the total is rounded down",
    "ruling.passes-count": "Movement is divided by the number of passes: whose?",
    "ruling.passes-count.all": "the most that anybody has in the turn",
    "ruling.passes-count.own": "the mover’s own",
    "ruling.held-consumes": (
        "A held action is played in the next pass: what of that pass’s own action?"
    ),
    "ruling.held-consumes.uses": "the held one takes its place",
    "ruling.held-consumes.chains": (
        "it is held in its turn, under the same limits and without a new free action"
    ),
    "ruling.damage-to-zero": "A score brought to 0 or less before acting: is the action lost?",
    "ruling.damage-to-zero.loses": "yes",
    "ruling.damage-to-zero.keeps": "no: it is played at the end of the pass",
    # --- decided: the first reading stands, the other is named
    "decided.last-tie": "The 1d6 of the last tie-break (higher first, again while equal: ours)",
    "decided.last-tie.once": "is rolled once a turn",
    "decided.last-tie.each": "is rolled at each tie",
    "decided.athletics-metres": "The 3 m of a success on the Athletics test",
    "decided.athletics-metres.pass": "count in full in that pass",
    "decided.athletics-metres.turn": "are divided by the passes, like the rest",
    "decided.passes-when": "The number of passes that divides movement",
    "decided.passes-when.start": "is that of the beginning of the turn",
    "decided.passes-when.now": "changes with wounds and with those who join",
    "decided.held-phase": "The phase at which a held action is played",
    "decided.held-phase.comes": "is chosen when it comes",
    "decided.held-phase.named": "is named with the delay",
    "decided.held-past": (
        "Holding into a pass in which one has no phase, or past the last pass of the turn"
    ),
    "decided.held-past.refused": "the action is lost",
    "decided.held-past.allowed": (
        "it can be played until the end of that pass, but never in the next turn"
    ),
    "decided.held-free": "Has the phase of a held action a free action of its own?",
    "decided.held-free.no": "no: the delay was it",
    "decided.held-free.yes": "yes",
    "decided.held-after-simple": "Can one delay after a simple action?",
    "decided.held-after-simple.no": "no: a delay takes the place of acting",
    "decided.held-after-simple.yes": "yes: what is left of the phase is held",
    "decided.holder-at-zero": "A holder whose score is brought to 0 or less",
    "decided.holder-at-zero.as-damage": "follows the ruling on scores brought to 0",
    "decided.holder-at-zero.keeps": "keeps the action",
    "decided.held-and-normal": "A held action and a normal one at the same phase",
    "decided.held-and-normal.normal-first": "the normal one comes first",
    "decided.held-and-normal.held-first": "the held one comes first",
    "decided.several-holders": "Several held actions at the same phase",
    "decided.several-holders.score": (
        "the higher score held from comes first, then ties are broken as usual"
    ),
    "decided.several-holders.declared": "the first to have delayed comes first",
    "decided.setter-delays": "Who set a device delays the action of the pass in which it goes off",
    "decided.setter-delays.score": "the device goes off at the setter’s score",
    "decided.setter-delays.with": "the device waits for the action",
    "decided.device-and-person": "A device and a person at the same score",
    "decided.device-and-person.person-first": "the person acts first",
    "decided.device-and-person.device-first": "the device goes off first",
    "decided.joiner-gone-by": "A latecomer whose phase in the running pass has gone by",
    "decided.joiner-gone-by.once": "acts at once",
    "decided.joiner-gone-by.next": "acts from the next pass on",
}
