"""Surprise: who can act before the event. Source: `turns.surprise`."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rpgkit.engine.ask import Ask, Term
from rpgkit.engine.pools import Successes
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.combat_turns.actions import Declare, Happen, RollSurprise
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import BEFORE, EVENT, IN, OVER, SURPRISE, State

__all__ = [
    "AMBUSH",
    "TARGET",
    "declare",
    "forewarned",
    "happen",
    "participants",
    "refuse_declare",
    "refuse_happen",
    "refuse_surprise",
    "roll_surprise",
    "target_terms",
]

TARGET = 4
AMBUSH = -2


def participants(t: Setting, s: State) -> tuple[list[str], list[str]]:
    """Authors, and those who suffer the event; bystanders are neither."""
    event = t.setup.event
    assert event is not None  # there is something to be surprised by
    there = [f.name for f in s.fighters if f.status == IN]
    authors = [name for name in there if name in event.authors]
    chosen = event.victims or [name for name in there if name not in event.authors]
    return authors, [name for name in there if name in chosen]


def target_terms(t: Setting, author: bool) -> tuple[Term, ...]:
    """What makes up the target number of somebody's test."""
    event = t.setup.event
    terms: tuple[Term, ...] = (Term("turns.term.target", TARGET, "turns.surprise"),)
    if author and event is not None and event.ambush:
        terms += (Term("turns.term.ambush", AMBUSH, "turns.surprise"),)
    return terms


def _test(t: Setting, who: str, dice: int, author: bool) -> Generator[Ask[int], int, int]:
    """The successes of somebody's test; without dice there are none, and nothing to roll."""
    if dice <= 0:
        return 0
    terms = target_terms(t, author)
    target = sum(term.amount for term in terms)
    return (yield Successes("turns.surprise", {"who": who}, dice, target, t.again, terms))


def refuse_surprise(t: Setting, s: State, a: RollSurprise | Declare) -> Refusal | None:
    """Why surprise cannot be settled now."""
    if s.phase != SURPRISE:
        return Refusal("turns.refuse.phase", {"action": a.kind, "phase": s.phase})
    return None


def roll_surprise(t: Setting, s: State, a: RollSurprise) -> Procedure:
    """One roll each; sufferers are compared with every author, or with the event itself."""
    authors, victims = participants(t, s)
    event = t.setup.event
    assert event is not None  # refuse has looked
    reactions = {f.name: f.reaction for f in s.fighters}
    rolled: dict[str, int] = {}
    for name in authors:
        rolled[name] = yield from _test(t, name, reactions[name], author=True)
    if not authors:
        rolled[event.name] = yield from _test(t, event.name, event.reaction, author=True)
    against = dict(rolled)
    for name in victims:
        rolled[name] = yield from _test(t, name, reactions[name], author=False)
    beaten = {name: [other for other, n in against.items() if rolled[name] > n] for name in victims}
    facts = {"successes": rolled, "forewarned": forewarned(t, beaten, len(against))}
    yield Event("turns.surprise", facts)


def forewarned(t: Setting, beaten: dict[str, list[str]], authors: int) -> dict[str, list[str]]:
    """Who acts before the event, and against whom. Ruling: `partly-forewarned`."""
    enough = 1 if t.rulings["partly-forewarned"] == "before" else authors
    return {name: others for name, others in beaten.items() if len(others) >= max(1, enough)}


def refuse_declare(t: Setting, s: State, a: Declare) -> Refusal | None:
    """Why the GM's word does not do."""
    refusal = refuse_surprise(t, s, a)
    if refusal is not None:
        return refusal
    _, victims = participants(t, s)
    for name in a.forewarned:
        t.number(s, name)
        if name not in victims:
            return Refusal("turns.refuse.no-victim", {"who": name})
    return None


def declare(t: Setting, s: State, a: Declare) -> Procedure:
    """The GM says who is forewarned: against everybody."""
    authors, _ = participants(t, s)
    assert t.setup.event is not None  # refuse has looked
    against = authors or [t.setup.event.name]
    said = dict.fromkeys(a.forewarned, against)
    yield Event("turns.surprise", {"successes": {}, "forewarned": said})


def refuse_happen(t: Setting, s: State, a: Happen) -> Refusal | None:
    """Why the event cannot take place now."""
    if s.phase == EVENT or (s.stage == BEFORE and s.phase != OVER):
        return None
    return Refusal("turns.refuse.no-event", {})


def happen(t: Setting, s: State, a: Happen) -> Procedure:
    """The event takes place, and those it surprised join. Ruling: `forewarned-time`."""
    assert t.setup.event is not None  # refuse has looked
    anew = s.stage == BEFORE and t.rulings["forewarned-time"] == "turn"
    facts: dict[str, Any] = {"name": t.setup.event.name}
    s = yield Event("turns.happens", facts)
    if anew:
        yield Event("turns.begins", {"turn": s.turn + 1})
