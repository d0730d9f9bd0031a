"""Why something cannot be done, and what would do."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- what belongs to another phase
    "turns.refuse.surprise-first": "surprise comes first: roll for it, or say who is forewarned",
    "turns.refuse.surprise-settled": (
        "surprise is settled before the first turn, and this sequence is past that"
    ),
    "turns.refuse.initiative-first": "initiative comes first: roll it, or type the scores",
    "turns.refuse.rolled": (
        "initiative is rolled once a turn: who comes late rolls on joining, and a GM can edit a "
        "score"
    ),
    "turns.refuse.event-first": "the event comes first: let it take place",
    "turns.refuse.turn-over": "the turn is over: begin the next one, or end the sequence",
    "turns.refuse.turn-runs": (
        "this turn is not over: somebody still has a phase, or holds an action"
    ),
    "turns.refuse.over": "the sequence is over: undo to take it up again",
    # --- surprise
    "turns.refuse.no-victim": "{who}: not among those who suffer the event",
    "turns.refuse.no-event": "there is no event to come",
    "turns.refuse.nobody": "nobody is in the fight to roll",
    # --- a phase
    "turns.refuse.nobody-acts": "nobody acts now: play an action that is held, or end the pass",
    "turns.refuse.device-first": "{name}: due now; let it go off, or set another moment",
    "turns.refuse.no-room": (
        "“{what}” is a {kind:@turns.kind.}; this phase has room for {left:or}"
    ),
    "turns.refuse.no-room.kind": (
        "no {kind:@turns.kind.} fits any more; this phase has room for {left:or}"
    ),
    "turns.refuse.no-room.none": "this phase is full: there is nothing left to do but to end it",
    "turns.refuse.pool": (
        "{who}: {left} left in the pool “{pool}”, not {dice}; it is full again next turn"
    ),
    "turns.refuse.use-hold": "a delay takes the place of acting: delay the whole phase",
    "turns.refuse.whole-phase": (
        "{who}: the Athletics test takes the whole phase, and something has been done in this one"
    ),
    "turns.refuse.not-running": "{who}: only a runner can test Athletics; run first",
    "turns.refuse.no-dice": "{who}: no dice of Athletics, and none from a pool",
    "turns.refuse.sprinting": "{who}: has run faster for this pass already, and so must run on",
    # --- delays
    "turns.refuse.held-already": "{who}: this action has been held already; play it now",
    "turns.refuse.has-acted": "{who}: has begun to act; a delay takes the place of acting",
    "turns.refuse.no-later-phase": "{who}: acts last, after phase 1; there is no later one",
    "turns.refuse.holds-nothing": "{who}: holds no action",
    "turns.refuse.phase-runs": "{who}: has begun to act; end that phase first",
    "turns.refuse.not-between": (
        "{who}: no phase now between the last to act and the next; wait, or let others act"
    ),
    "turns.refuse.other-holder": "{who}: is playing a held action, and comes first",
    "turns.refuse.window": (
        "{who}: the held action can be played from phase {high} down to phase {low}, not at {phase}"
    ),
    "turns.refuse.window.one": "{who}: the held action can be played at {low} now, not at {phase}",
    "turns.refuse.pass-runs": (
        "a pass ends by itself, unless only held actions are left: somebody still has a phase"
    ),
    # --- people
    "turns.refuse.not-in.waits": "{who}: has not joined the sequence yet",
    "turns.refuse.not-in.out": "{who}: is out of the fight",
    "turns.refuse.not-in.gone": "{who}: has left the fight",
    "turns.refuse.not-worse": (
        "{who}: has a {level:@turns.level.} wound there already; name a worse one"
    ),
    "turns.refuse.not-better": "{who}: has a {level:@turns.level.} wound there; name a lesser one",
    "turns.refuse.not-better.none": "{who}: has no wound there",
    "turns.refuse.same-name": "{who}: somebody in this fight has that name",
    "turns.refuse.too-many": (
        "there are {most} combatants in the fight already, the most there can be"
    ),
    "turns.refuse.does-not-wait": "{who}: is in the sequence already, or has left it",
    "turns.refuse.not-out": "{who}: is not out of the fight",
    "turns.refuse.deadly": "{who}: has a deadly wound; heal it first",
    # --- devices
    "turns.refuse.who-sets": "nobody acts now: say who sets it",
    "turns.refuse.gone-by": "{when}: that has gone by; name a later moment",
    "turns.refuse.gone-by.phase": (
        "{when}: of the pass that is running, a phase still to come must be named"
    ),
    # --- decrees
    "turns.refuse.no-turn": "there are no scores now: roll initiative first",
}
