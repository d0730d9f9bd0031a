"""Turns: initiative, the next turn, the end. Source: `turns.turn`, `turns.end`."""

from __future__ import annotations

from rpgkit.engine.ask import Total
from rpgkit.engine.decrees import whole
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.combat_turns.actions import EndSequence, NextTurn, RollInitiative
from rpgkit.rules.combat_turns.order import settle
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import IN, INITIATIVE, OVER, TURN_END, Fighter, State

__all__ = [
    "can_roll",
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


def can_roll(fighter: Fighter) -> tuple[int, int]:
    """The lowest and the highest score somebody can roll.

    Examples
    --------
    >>> from rpgkit.rules.combat_turns.model import Combatant
    >>> from rpgkit.rules.combat_turns.setting import new_fighter
    >>> can_roll(new_fighter(Combatant("Vex", reaction=6, dice=2)))
    (8, 18)
    """
    dice = fighter.card.dice
    return fighter.reaction + dice, fighter.reaction + 6 * dice


def refuse_initiative(t: Setting, s: State, a: RollInitiative) -> Refusal | None:
    """Why initiative cannot be rolled now.

    Raises
    ------
    BadValue
        For scores of somebody who is not there, or that their dice cannot make.
    """
    if s.phase != INITIATIVE:
        return Refusal("turns.refuse.phase", {"action": a.kind, "phase": s.phase})
    if not any(f.status == IN for f in s.fighters):
        return Refusal("turns.refuse.nobody", {})
    for name, score in (a.scores or {}).items():
        fighter = s.fighters[t.number(s, name)]
        if fighter.status != IN:
            return Refusal("turns.refuse.not-in", {"who": name, "status": fighter.status})
        whole("scores", score, *can_roll(fighter))
    return None


def roll_initiative(t: Setting, s: State, a: RollInitiative) -> Procedure:
    """Modified Reaction and initiative dice, for everybody who has no score yet."""
    scores: dict[str, int] = {}
    given = {**(t.setup.scores if s.turn == 1 else {}), **(a.scores or {})}
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
