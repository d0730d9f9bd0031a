"""What pilots do: tests, effects of one round, engagements."""

from __future__ import annotations

from rpgkit.engine.ask import Band
from rpgkit.engine.fold import Facts
from rpgkit.rules.vehicle_chase.fold.engagement import settle
from rpgkit.rules.vehicle_chase.fold.registry import on
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import Car, Effect, State


@on("chase.lane")
def _lane(t: Setting, s: State, f: Facts) -> State:
    return settle(t, s.car(t.number(f["vehicle"]), lane=f["lane"]))


@on("chase.tried")
def _tried(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    zone, status, done, effects, lane, hp = s.cars[i]
    tried = (*done, (f["action"], Band(f["band"])))
    return s.with_car(i, Car(zone, status, tried, effects, lane, hp))


def with_effect(effects: tuple[Effect, ...], new: Effect) -> tuple[Effect, ...]:
    """Add an effect; of one kind from one source only the stronger stands."""
    kept = []
    for old in effects:
        if (old.kind, old.source) == (new.kind, new.source):
            if abs(old.amount) > abs(new.amount):
                new = new._replace(amount=old.amount)
        else:
            kept.append(old)
    return tuple(sorted((*kept, new)))


@on("chase.evading")
def _evading(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    effect = Effect("evade", f["amount"], i, t.until(i))
    return s.car(i, effects=with_effect(s.cars[i].effects, effect))


@on("chase.tricked")
def _tricked(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    effect = Effect("trick", f["amount"], i, t.until(i))
    for name in f["behind"]:
        j = t.index[name]
        s = s.car(j, effects=with_effect(s.cars[j].effects, effect))
    return s


@on("chase.hidden")
def _hidden(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    effect = Effect("hidden", f["amount"], i, t.until(i))
    return s.car(i, effects=with_effect(s.cars[i].effects, effect))
