"""What happened: a sentence for each event. A code with a dot more is one way of telling it."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- surprise
    "turns.surprise": "Able to act before the event: {who}",
    "turns.surprise.one": "{who} (against {against})",
    "turns.surprise.nobody": "Nobody can act before the event",
    "turns.event-due": "The forewarned have had their time: the event comes now",
    "turns.happens": "It takes place: {name}",
    # --- turns and passes
    "turns.begins": "Turn {turn}: all dice pools are full again",
    "turns.initiative": "Initiative: {order}",
    "turns.initiative.one": "{who} {score}",
    "turns.initiative.nobody": "Initiative: nobody rolls",
    "turns.tie": "{who}: {die} to break the tie",
    "turns.pass-over": "Pass {next}: every score drops by 10",
    "turns.turn-over": "Turn {turn} is over",
    "turns.ended": "The combat sequence is over",
    # --- phases
    "turns.phase": "{who}: combat phase at {score}",
    "turns.phase-over": "{who}: end of the phase",
    "turns.spent": "{who}: {kind:@turns.kind.}, “{what}”",
    "turns.spent.kind": "{who}: {kind:@turns.kind.}",
    "turns.spent.pool": "{what}; pool dice: {dice}",
    "turns.dice": "{n} ({pool})",
    "turns.sprint": "{who}: Athletics, {metres:+} m in this pass",
    "turns.moves.stand": "{who}: standing still in this pass",
    "turns.moves.walk": (
        "{who}: walking in this pass; actions take a penalty, and so do attacks on the mover "
        "(how much is for the GM to say)"
    ),
    "turns.moves.run": (
        "{who}: running in this pass; actions take a penalty, and so do attacks on the runner "
        "(how much is for the GM to say)"
    ),
    "turns.held": "{who}: action delayed, from {score} on",
    "turns.held-played": "{who}: delayed action played at {score}",
    "turns.held-lost": "{who}: delayed action lost",
    # --- people
    "turns.wounded": (
        "{who}: {level:@turns.level.} wound ({track:@turns.track.}), {off:+} to the score and to "
        "Reaction"
    ),
    "turns.wounded.level": "{who}: {level:@turns.level.} wound ({track:@turns.track.})",
    "turns.healed": (
        "{who}: down to a {level:@turns.level.} wound ({track:@turns.track.}), {back:+} to "
        "Reaction; the score of this turn stays"
    ),
    "turns.healed.none": (
        "{who}: wound healed ({track:@turns.track.}), {back:+} to Reaction; the score of this "
        "turn stays"
    ),
    "turns.joins": "{who}: new in the fight",
    "turns.enters": "{who}: in the sequence from now on",
    "turns.late": "{who}: initiative {score}, less 10 for each pass gone by",
    "turns.out": "{who}: out of the fight",
    "turns.removed": "{who}: gone from the fight",
    "turns.returned": "{who}: back in the fight from the next roll of initiative",
    # --- devices
    "turns.timer-set": "{name}: set by {who}, to go off in pass {in_pass} of turn {turn}, {at}",
    "turns.timer-set.own": "in the setter’s phase",
    "turns.timer-set.phase": "at phase {phase}",
    "turns.due": "{name}: due now, at {score}",
    "turns.asks": "{name}: no phase of {who} to go off in; the GM says when",
    "turns.went-off": "{name}: it goes off",
    # --- what a GM edits
    "turns.score": "{who}: score {score}",
    "turns.pool": "{who}: {left} left in the pool “{pool}”",
    "turns.hidden": "{who}: hidden from the players",
    "turns.hidden.no": "{who}: seen by the players",
    "turns.note": "{text}",
}
