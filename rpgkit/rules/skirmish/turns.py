"""The turn: who acts, moving, assaults, and what comes after everybody has acted.

Source: `skirmish.turn`, `skirmish.strategy`, `skirmish.end`.
"""

from __future__ import annotations

from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.skirmish import line, melee, morale, shooting
from rpgkit.rules.skirmish.actions import Act, Assault, GoOn, HoldFire, Shoot, StandFast, Strike
from rpgkit.rules.skirmish.losses import Part, over
from rpgkit.rules.skirmish.model import CHARGE
from rpgkit.rules.skirmish.scores import blow, shot
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import ASSAULT, IN, MELEE, OVER, TURN, State

__all__ = [
    "act",
    "assault",
    "due",
    "endless",
    "go_on",
    "hold_fire",
    "refuse_act",
    "refuse_assault",
    "refuse_go_on",
    "refuse_stand_fast",
    "settle",
    "shoot",
    "stand_fast",
    "strike",
    "totals",
]


def due(t: Setting, s: State) -> list[int]:
    """Who can act now: of the camp that is due, everybody free who has not acted.

    Source: `skirmish.turn`; ruling `turn-order`.
    """
    free = [
        i for i, one in enumerate(s.soldiers) if one.status == IN and not (one.acted or one.lock)
    ]
    camps = len(s.camps)
    first = s.last + 1 if t.rulings["turn-order"] == "alternate" else 0
    for n in range(camps):
        found = [i for i in free if s.soldiers[i].camp == (first + n) % camps]
        if found:
            return found
    return []


def endless(t: Setting, s: State) -> bool:
    """Whether a turn that begins so will change nothing, and so never will any.

    Nobody moves or assaults, and neither a shot nor a blow can take a PV. Source: `skirmish.end`.
    """
    for i, one in enumerate(s.soldiers):
        if one.status != IN:
            continue
        if one.lock:
            if any(blow(t, one.card, s.soldiers[j].card).chance for j in melee.opponents(s, i)):
                return False
        elif line.move(t, s, i) or line.assaults(t, s, i):
            return False
        else:
            for k, j, _ in shooting.options(t, s, i):
                arms = one.card.arms[k]
                for other in line.affected(t, s, i, k, j):
                    if shot(t, one.card, arms, s.soldiers[other].card).chance:
                        return False
    return True


def totals(s: State) -> Event:
    """What everybody has gained, told at the end."""
    every = [
        {"who": one.name, "status": one.status, "pv": one.pv, "xp": one.xp, "credits": one.credits}
        for one in s.soldiers
    ]
    return Event("skirmish.totals", {"totals": every})


def settle(t: Setting, s: State) -> Part:
    """Go on until somebody must act or strike, or it is over."""
    while s.phase != OVER:
        if over(s):
            s = yield Event("skirmish.ended", {"how": "one-camp"})
            s = yield totals(s)
        elif s.phase == MELEE and s.striking:
            break
        elif s.phase == MELEE:
            s = yield Event("skirmish.turn-over", {"turn": s.turn})
            if not s.endless and endless(t, s):
                s = yield Event("skirmish.endless", {"turn": s.turn})
        elif due(t, s):
            break
        else:
            s = yield Event("skirmish.melees", {"melees": melee.melees(s)})
            s = yield from melee.fought(t, s)
    return s


# --- acting ------------------------------------------------------------------------------------


def refuse_act(t: Setting, s: State, a: Act) -> Refusal | None:
    """Why somebody does not act now.

    Raises
    ------
    UnknownName
        For somebody who is not there.
    """
    i = t.number(s, a.who)
    one = s.soldiers[i]
    if s.phase != TURN:
        return Refusal("skirmish.refuse.phase", {"action": a.kind, "phase": s.phase})
    if one.status != IN:
        return Refusal("skirmish.refuse.not-in", {"who": a.who, "status": one.status})
    if one.lock:
        return Refusal("skirmish.refuse.is-locked", {"who": a.who})
    if one.acted:
        return Refusal("skirmish.refuse.acted", {"who": a.who})
    if i not in due(t, s):
        names = [s.soldiers[n].name for n in due(t, s)]
        return Refusal("skirmish.refuse.other-camp", {"who": a.who, "due": names})
    return None


def act(t: Setting, s: State, a: Act) -> Procedure:
    """Move as the strategy says, then shoot."""
    i = t.number(s, a.who)
    s = yield Event("skirmish.acts", {"who": a.who, "turn": s.turn})
    by = line.move(t, s, i)
    if by:
        x = s.soldiers[i].x + by
        away = {s.soldiers[j].name: abs(s.soldiers[j].x - x) for j in line.enemies(s, i)}
        facts = {"who": a.who, "paces": abs(by), "at": x, "distances": away}
        s = yield Event("skirmish.moved", facts)
    if not shooting.options(t, s, i):
        yield from _shooting_over(t, s)


def shoot(t: Setting, s: State, a: Shoot) -> Procedure:
    """Fire; then, when nothing more can be fired, the tests it calls for."""
    s = yield from shooting.fire(t, s, a)
    if not shooting.options(t, s, s.now):
        yield from _shooting_over(t, s)


def hold_fire(t: Setting, s: State, a: HoldFire) -> Procedure:
    """Fire no more."""
    yield from _shooting_over(t, s)


def _shooting_over(t: Setting, s: State) -> Part:
    """Tests at once; then the assault, or the next one's turn."""
    s = yield from morale.after_shooting(t, s)
    s = yield Event("skirmish.shooting-over", {"who": s.soldiers[s.now].name})
    if line.assaults(t, s, s.now) and s.soldiers[s.now].status == IN:
        return s
    return (yield from _acted(t, s))


def _acted(t: Setting, s: State) -> Part:
    s = yield Event("skirmish.acted", {"who": s.soldiers[s.now].name})
    return (yield from settle(t, s))


def _assaulting(s: State, kind: str) -> Refusal | None:
    if s.phase != ASSAULT:
        return Refusal("skirmish.refuse.phase", {"action": kind, "phase": s.phase})
    return None


def refuse_assault(t: Setting, s: State, a: Assault) -> Refusal | None:
    """Why nobody can be assaulted so.

    Raises
    ------
    UnknownName
        For a target that is not there.
    """
    j = t.number(s, a.target, "target")
    refusal = _assaulting(s, a.kind)
    if refusal or j in line.assaults(t, s, s.now):
        return refusal
    me, target = s.soldiers[s.now], s.soldiers[j]
    if target.camp == me.camp:
        return Refusal("skirmish.refuse.friend", {"who": me.name, "target": a.target})
    if target.status != IN:
        return Refusal("skirmish.refuse.not-in", {"who": a.target, "status": target.status})
    facts = {"who": me.name, "target": a.target, "distance": line.distance(s, s.now, j)}
    return Refusal("skirmish.refuse.too-far", facts)


def assault(t: Setting, s: State, a: Assault) -> Procedure:
    """Move into contact: both are locked, with everybody in that melee."""
    i, j = s.now, t.number(s, a.target, "target")
    lock = s.soldiers[j].lock or 1 + max(one.lock for one in s.soldiers)
    facts = {
        "who": s.soldiers[i].name,
        "target": a.target,
        "distance": line.distance(s, i, j),
        "at": s.soldiers[j].x,
        "melee": lock,
    }
    s = yield Event("skirmish.assaulted", facts)
    yield from _acted(t, s)


def refuse_stand_fast(t: Setting, s: State, a: StandFast) -> Refusal | None:
    """Why somebody cannot keep from assaulting: a charge must."""
    refusal = _assaulting(s, a.kind)
    if refusal or s.soldiers[s.now].strategy != CHARGE:
        return refusal
    return Refusal("skirmish.refuse.must-assault", {"who": s.soldiers[s.now].name})


def stand_fast(t: Setting, s: State, a: StandFast) -> Procedure:
    """Assault nobody."""
    yield from _acted(t, s)


def strike(t: Setting, s: State, a: Strike) -> Procedure:
    """Strike in melee; after the last melee, the next turn."""
    s = yield from melee.strike(t, s, a)
    yield from settle(t, s)


def refuse_go_on(t: Setting, s: State, a: GoOn) -> Refusal | None:
    """Why there is nothing to go on with: somebody can act, or strike."""
    stuck = s.phase == TURN and (over(s) or not due(t, s))
    return None if stuck else Refusal("skirmish.refuse.somebody-acts", {})


def go_on(t: Setting, s: State, a: GoOn) -> Procedure:
    """On to the melees, the next turn, or the end."""
    yield from settle(t, s)
