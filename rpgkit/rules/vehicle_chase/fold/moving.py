"""Moving: zones, lanes, and the engagements that end or begin by it."""

from __future__ import annotations

from rpgkit.engine.fold import Facts
from rpgkit.rules.vehicle_chase.fold.engagement import disengaged, settle
from rpgkit.rules.vehicle_chase.fold.order import expired
from rpgkit.rules.vehicle_chase.fold.registry import on
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import AT_PROGRESS, IN, State


def look(t: Setting, s: State) -> State:
    """What the foremost vehicle sees is revealed."""
    if t.bare and not s.scenery:
        return s
    foremost = max((car.zone for car in s.cars if car.status is IN), default=s.seen)
    return s._replace(seen=max(s.seen, foremost + t.setup.track.sight))


@on("chase.moved", "chase.declined", "chase.placed")
def _moved(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    lane = f.get("lane")
    s = s.car(i, zone=f["zone"]) if lane is None else s.car(i, zone=f["zone"], lane=lane)
    return look(t, settle(t, s))


@on("chase.progress-begins")
def _progress_begins(_: Setting, s: State, f: Facts) -> State:
    return s._replace(cars=expired(s.cars, AT_PROGRESS))


@on("chase.advanced")
def _advanced(t: Setting, s: State, f: Facts) -> State:
    cars = list(s.cars)
    for name, move in f["moves"].items():
        i = t.index[name]
        if move:
            cars[i] = cars[i]._replace(zone=cars[i].zone + move)
    s = s._replace(cars=tuple(cars), overruled=())
    for name in f.get("apart", ()):
        s = disengaged(t, s, {"vehicle": name})
    return look(t, settle(t, s))


@on("chase.overruled")
def _overruled(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    kept = [(j, move) for j, move in s.overruled if j != i]
    if f["move"] is not None:
        kept.append((i, f["move"]))
    return s._replace(overruled=tuple(sorted(kept)))
