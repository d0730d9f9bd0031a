"""Turns: initiative, the next turn, the end. Source: `turns.turn`, `turns.end`."""

from __future__ import annotations

from rpgkit.engine.ask import Total
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.combat_turns.actions import EndSequence, NextTurn, RollInitiative
from rpgkit.rules.combat_turns.order import settle
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import IN, INITIATIVE, OVER, TURN_END, Fighter, State

__all__ = [
    "end_sequence",
    "initiative",
    "next_turn",
    "refuse_end",
    "refuse_initiative",
    "refuse_next_turn",
    "roll_initiative",
]


def initiative(fighter: Fighter) -> Total | None:
    """The roll of somebody's initiative; None for one without dice. They never explode."""
    if not fighter.card.dice:
        return None
    facts = {"who": fighter.name, "reaction": fighter.reaction}
    return Total("turns.initiative", facts, f"{fighter.card.dice}d6")


def refuse_initiative(t: Setting, s: State, a: RollInitiative) -> Refusal | None:
    """Why initiative cannot be rolled now."""
    if s.phase != INITIATIVE:
        return Refusal("turns.refuse.phase", {"action": a.kind, "phase": s.phase})
    if not any(f.status == IN for f in s.fighters):
        return Refusal("turns.refuse.nobody", {})
    return None


def roll_initiative(t: Setting, s: State, a: RollInitiative) -> Procedure:
    """Modified Reaction and initiative dice, for everybody who has no score yet."""
    scores: dict[str, int] = {}
    given = t.setup.scores if s.turn == 1 else {}
    for fighter in s.fighters:
        if fighter.status != IN or fighter.rolled is not None:
            continue
        if fighter.name in given:
            scores[fighter.name] = given[fighter.name]
            continue
        ask = initiative(fighter)
        dice = 0 if ask is None else (yield ask)
        scores[fighter.name] = fighter.reaction + dice
    s = yield Event("turns.initiative", {"scores": scores})
    yield from settle(t, s)


def refuse_next_turn(t: Setting, s: State, a: NextTurn) -> Refusal | None:
    """Why no new turn begins now."""
    if s.phase != TURN_END:
        return Refusal("turns.refuse.phase", {"action": a.kind, "phase": s.phase})
    return None


def next_turn(t: Setting, s: State, a: NextTurn) -> Procedure:
    """Pools come back, and everybody rolls anew."""
    yield Event("turns.begins", {"turn": s.turn + 1})


def refuse_end(t: Setting, s: State, a: EndSequence) -> Refusal | None:
    """Why the sequence cannot end now."""
    return Refusal("turns.refuse.over", {}) if s.phase == OVER else None


def end_sequence(t: Setting, s: State, a: EndSequence) -> Procedure:
    """The GM ends it."""
    yield Event("turns.ended", {"turn": s.turn})
