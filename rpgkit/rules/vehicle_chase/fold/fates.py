"""In and out of the chase, and the harm that may lead there."""

from __future__ import annotations

from rpgkit.engine.fold import Facts, Fold
from rpgkit.rules.vehicle_chase.fold.engagement import disengaged, settle
from rpgkit.rules.vehicle_chase.fold.moving import look
from rpgkit.rules.vehicle_chase.fold.order import round_over, seek
from rpgkit.rules.vehicle_chase.fold.piloting import with_effect
from rpgkit.rules.vehicle_chase.fold.registry import FOLD, on
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import (
    ESCAPED,
    IN,
    LEFT_BEHIND,
    OVER,
    PILOT,
    WRECKED,
    Effect,
    Placed,
    State,
)
from rpgkit.rules.vehicle_chase.track import Danger


def _out(status: str) -> Fold[Setting, State]:
    def fold(t: Setting, s: State, f: Facts) -> State:
        i = t.number(f["vehicle"])
        s = settle(t, disengaged(t, s.car(i, status=status, effects=()), f))
        if s.phase == PILOT and s.order[s.turn] == i:  # its turn is over with it
            s = seek(s, s.turn + 1)
        return s

    return fold


FOLD["chase.escaped"] = _out(ESCAPED)
FOLD["chase.left-behind"] = _out(LEFT_BEHIND)
FOLD["chase.wrecked"] = _out(WRECKED)


@on("chase.reentered")
def _reentered(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    s = s.car(i, status=IN, zone=f["zone"], done=(), effects=())
    if s.phase == OVER:
        s = round_over(t, s, {})
    return look(t, s)


@on("chase.damaged", "chase.rammed")
def _damaged(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    hp = s.cars[i].hp
    return s if hp is None else s.car(i, hp=max(0, hp - f["damage"]))


@on("chase.hp")
def _hp(t: Setting, s: State, f: Facts) -> State:
    return s.car(t.number(f["vehicle"]), hp=f["hp"])


@on("chase.hurt")
def _hurt(t: Setting, s: State, f: Facts) -> State:
    n = t.person_number(f["person"])
    hp = s.people[n].hp
    if hp is None:
        return s
    return s.person(n, hp=max(0, hp - f["damage"]))


@on("chase.person-hp")
def _person_hp(t: Setting, s: State, f: Facts) -> State:
    return s.person(t.person_number(f["person"]), hp=f["hp"])


@on("chase.swerved")
def _swerved(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    effect = Effect("swerve", f["amount"], -1, f["ends"])
    return s.car(i, effects=with_effect(s.cars[i].effects, effect))


@on("chase.hazard-fires")
def _hazard_fires(_: Setting, s: State, f: Facts) -> State:
    key = (f["hazard"], f["cr"])
    s = s if key in s.met else s._replace(met=(*s.met, key))
    if not f.get("spent"):
        return s
    spot = (f["hazard"], f["zone"], f["lane"])
    kept = tuple(h for h in s.hazards if (h.danger.name, h.zone, h.lane) != spot)
    return s._replace(hazards=kept)


@on("chase.hazard-appears")
def _hazard_appears(_: Setting, s: State, f: Facts) -> State:
    placed = Placed(Danger(*f["danger"]), f["zone"], f["lane"], f["rounds"])
    return s._replace(hazards=(*s.hazards, placed))


@on("chase.hazard-gone")
def _hazard_gone(_: Setting, s: State, f: Facts) -> State:
    spot = (f["hazard"], f["zone"])
    kept = tuple(h for h in s.hazards if (h.danger.name, h.zone) != spot)
    return s._replace(hazards=kept)
