"""Wounds, saves, knock-outs, flight and gains.

Source: `skirmish.saves`, `skirmish.ko`, `skirmish.morale`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from rpgkit.engine.ask import Ask
from rpgkit.engine.pools import Successes
from rpgkit.engine.procedure import Event
from rpgkit.rules.skirmish.care import half
from rpgkit.rules.skirmish.line import enemies
from rpgkit.rules.skirmish.scores import NEVER, Pool
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import IN, WAITS, State

__all__ = ["Part", "fall", "flee", "inflict", "over"]

Part = Generator[Ask[Any] | Event, Any, State]


def inflict(
    t: Setting, s: State, i: int, hits: Sequence[tuple[int, int, Pool]], where: str
) -> Part:
    """All to-wounds, then all saves, then what is lost.

    Parameters
    ----------
    i : int
        Whose hits they are.
    hits : sequence of (int, int, Pool)
        Who is hit, how often, and the scores to reach.
    where : {"shooting", "melee"}
        In which phase.
    """
    who = s.soldiers[i].name
    wounds: list[int] = []
    for j, n, pool in hits:
        target = s.soldiers[j].name
        got = 0
        if n and pool.wound.target >= NEVER:
            s = yield Event("skirmish.cannot-wound", {"who": who, "target": target})
        elif n:
            facts = {"who": who, "target": target, "where": where}
            need, terms = pool.wound
            got = yield Successes("skirmish.wound", facts, n, need, False, terms)
        wounds.append(got)
    unsaved: list[int] = []
    for (j, _, pool), n in zip(hits, wounds, strict=True):
        target = s.soldiers[j].name
        if n and pool.save.target >= NEVER:
            s = yield Event("skirmish.no-save", {"who": target, "wounds": n})
        elif n:
            facts = {"who": target, "target": who, "where": where}
            need, terms = pool.save
            n -= yield Successes("skirmish.save", facts, n, need, False, terms)
        unsaved.append(n)
    for (j, _, _), n in zip(hits, unsaved, strict=True):
        struck = s.soldiers[j]
        lost = min(n, struck.pv)  # the surplus goes nowhere
        if lost:
            left = struck.pv - lost
            told = {"who": struck.name, "by": who, "lost": lost, "pv": left, "where": where}
            s = yield Event("skirmish.hurt", told)
    return s


def over(s: State) -> bool:
    """Whether one camp at most still stands. Source: `skirmish.end`."""
    return len({soldier.camp for soldier in s.soldiers if soldier.status == IN}) < 2


def fall(t: Setting, s: State) -> Part:
    """Everybody who is down to 0 PV is out, at the same moment; then the others take the gains."""
    fallen = [i for i, one in enumerate(s.soldiers) if one.status == IN and not one.pv]
    for i in fallen:
        by = [s.soldiers[n] for n in s.soldiers[i].by]
        facts = {
            "who": s.soldiers[i].name,
            "by": [one.name for one in by],
            "player": any(one.card.player for one in by),
        }
        s = yield Event("skirmish.ko", facts)
    for i in fallen:
        s = yield from _pay(t, s, i, whole=True)
    return s


def flee(t: Setting, s: State, i: int) -> Part:
    """A wound in the back, without a save, and away; half the gains unless it kills.

    Credits lost after that wound are those of one felled by a player when any player opponent
    was in the fight.
    """
    me = s.soldiers[i]
    s = yield Event("skirmish.flees", {"who": me.name, "pv": me.pv - 1})
    if me.pv > 1:
        return (yield from _pay(t, s, i, whole=False))
    player = any(
        one.card.player and one.camp != me.camp and one.status != WAITS for one in s.soldiers
    )
    s = yield Event("skirmish.ko", {"who": me.name, "by": [], "player": player})
    return (yield from _pay(t, s, i, whole=True))


def _pay(t: Setting, s: State, i: int, whole: bool) -> Part:
    """Each opponent still in the fight takes the gains."""
    out = s.soldiers[i]
    xp, credits = t.tables.gain(out.card.worth)
    if not whole:
        rounding = t.rulings["rounding"]
        xp, credits = half(xp, rounding), half(credits, rounding)
    for j in tuple(enemies(s, i)):
        facts = {
            "who": s.soldiers[j].name,
            "from": out.name,
            "xp": xp,
            "credits": credits,
            "whole": whole,
        }
        s = yield Event("skirmish.gains", facts)
    return s
