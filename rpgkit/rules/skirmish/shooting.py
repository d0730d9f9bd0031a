"""A shooting phase: what can be fired at whom, and what comes of it.

Source: `skirmish.shooting`.
"""

from __future__ import annotations

from fractions import Fraction

from rpgkit.engine.pools import Successes
from rpgkit.engine.procedure import Event, Refusal
from rpgkit.rules.skirmish import scores
from rpgkit.rules.skirmish.actions import HoldFire, Shoot
from rpgkit.rules.skirmish.line import NO_ASSAULT, affected, assaults, distance, reach, targets
from rpgkit.rules.skirmish.losses import Part, fall, inflict
from rpgkit.rules.skirmish.model import CHARGE
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import IN, SHOOTING, State

__all__ = ["fire", "hopes", "may_hold", "options", "refuse_hold", "refuse_shoot"]


def assault_first(t: Setting, s: State, i: int, k: int) -> bool:
    """Whether a shot would forbid an assault that comes first."""
    me = s.soldiers[i]
    if me.strategy != CHARGE or me.card.arms[k].type not in NO_ASSAULT:
        return False
    return bool(assaults(t, s, i))


def options(t: Setting, s: State, i: int) -> list[tuple[int, int, int]]:
    """What can be fired now: weapon, target, and its number of shots.

    Ruling `weapons-a-phase`.
    """
    me = s.soldiers[i]
    if me.fired and t.rulings["weapons-a-phase"] == "one":
        return []
    return [
        (k, j, n)
        for k in range(len(me.card.arms))
        if k not in me.fired and not assault_first(t, s, i, k)
        for j, n in targets(s, i, k)
    ]


def hopes(t: Setting, s: State, i: int, k: int, j: int, n: int) -> Fraction:
    """The PV that shots are expected to take from enemies, less those of friends."""
    me = s.soldiers[i]
    total = Fraction(0)
    for other in affected(t, s, i, k, j):
        there = s.soldiers[other]
        chance = scores.shot(t, me.card, me.card.arms[k], there.card).chance
        total += -chance if there.camp == me.camp else chance
    return total * n


def may_hold(t: Setting, s: State, i: int) -> bool:
    """Whether somebody may fire no more: when they have fired, or would hit friends in any case.

    The document has them shoot when they can, but fewer shots than allowed are theirs to choose.
    """
    me = s.soldiers[i]
    if me.fired:
        return True
    return all(
        any(s.soldiers[other].camp == me.camp for other in affected(t, s, i, k, j))
        for k, j, _ in options(t, s, i)
    )


def _shooting(s: State, kind: str) -> Refusal | None:
    if s.phase != SHOOTING:
        return Refusal("skirmish.refuse.phase", {"action": kind, "phase": s.phase})
    return None


def refuse_shoot(t: Setting, s: State, a: Shoot) -> Refusal | None:
    """Why that cannot be fired.

    Raises
    ------
    UnknownName
        For a weapon or a target that is not there.
    """
    j = t.number(s, a.target, "target")
    refusal = _shooting(s, a.kind)
    if refusal:
        return refusal
    me, target = s.soldiers[s.now], s.soldiers[j]
    k = t.weapon(me, a.weapon)
    arms, away = me.card.arms[k], distance(s, s.now, j)
    facts = {"who": me.name, "weapon": a.weapon, "target": a.target, "distance": away}
    if arms.type == "melee":
        return Refusal("skirmish.refuse.no-shot", facts)
    if target.camp == me.camp:
        return Refusal("skirmish.refuse.friend", facts)
    if target.status != IN:
        return Refusal("skirmish.refuse.not-in", {"who": a.target, "status": target.status})
    if target.lock:
        return Refusal("skirmish.refuse.locked", facts)
    if k in me.fired:
        return Refusal("skirmish.refuse.fired", facts)
    if away > reach(arms):
        return Refusal("skirmish.refuse.out-of-range", {**facts, "range": reach(arms)})
    if assault_first(t, s, s.now, k):
        return Refusal("skirmish.refuse.assault-first", facts)
    most = dict(targets(s, s.now, k)).get(j, 0)
    if not most:
        return Refusal("skirmish.refuse.moved", facts)
    if a.shots is not None and not 1 <= a.shots <= most:
        return Refusal("skirmish.refuse.shots", {**facts, "shots": a.shots, "most": most})
    return None


def fire(t: Setting, s: State, a: Shoot) -> Part:
    """All to-hits, all to-wounds, all saves; then who falls."""
    i, j = s.now, t.number(s, a.target, "target")
    me = s.soldiers[i]
    k = t.weapon(me, a.weapon)
    arms = me.card.arms[k]
    n = a.shots or dict(targets(s, i, k))[j]
    struck = affected(t, s, i, k, j)
    facts = {
        "who": me.name,
        "weapon": arms.name,
        "target": a.target,
        "distance": distance(s, i, j),
        "shots": n,
        "affected": [s.soldiers[other].name for other in struck],
    }
    s = yield Event("skirmish.fires", facts)
    need, terms = scores.hit(t, me.card.ballistic)
    asked = {**facts, "where": "shooting"}
    hits = yield Successes("skirmish.hit", asked, n, need, False, terms)
    if hits:
        pools = [scores.shot(t, me.card, arms, s.soldiers[other].card) for other in struck]
        each = [(other, hits, pool) for other, pool in zip(struck, pools, strict=True)]
        s = yield from inflict(t, s, i, each, "shooting")
    return (yield from fall(t, s))


def refuse_hold(t: Setting, s: State, a: HoldFire) -> Refusal | None:
    """Why somebody cannot keep from shooting."""
    refusal = _shooting(s, a.kind)
    if refusal or may_hold(t, s, s.now):
        return refusal
    return Refusal("skirmish.refuse.must-shoot", {"who": s.soldiers[s.now].name})
