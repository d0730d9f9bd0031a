"""Timed devices, and what a GM edits. Source: `turns.timer`."""

from __future__ import annotations

from rpgkit.engine.fold import Facts
from rpgkit.rules.combat_turns.fold.registry import on, passed
from rpgkit.rules.combat_turns.order import STEP
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import Device, Phase, State


@on("turns.timer-set")
def _timer_set(t: Setting, s: State, f: Facts) -> State:
    device = Device(f["name"], f["who"], f["turn"], f["in_pass"], f["phase"])
    kept = tuple(one for one in s.devices if one.name != f["name"])
    s = s._replace(devices=(*kept, device))
    return s._replace(now=None) if s.now is not None and s.now.device == f["name"] else s


@on("turns.due")
def _due(t: Setting, s: State, f: Facts) -> State:
    return s._replace(now=Phase(-1, f["score"], device=f["name"]))


@on("turns.asks")
def _asks(t: Setting, s: State, f: Facts) -> State:
    return s._replace(
        devices=tuple(d._replace(asks=d.asks or d.name == f["name"]) for d in s.devices)
    )


@on("turns.went-off")
def _went_off(t: Setting, s: State, f: Facts) -> State:
    now = s.now
    s = s._replace(devices=tuple(d for d in s.devices if d.name != f["name"]))
    if now is not None and now.device == f["name"]:
        return s._replace(now=None, clock=passed(s, now.score))
    return s


@on("turns.score")
def _score(t: Setting, s: State, f: Facts) -> State:
    i, rolled = t.number(s, f["who"]), f["score"] + STEP * (s.in_pass - 1)
    at = rolled if s.fighters[i].acted_at is None and s.in_pass > 1 else s.fighters[i].acted_at
    return s.fighter(i, score=f["score"], rolled=rolled, acted_at=at)


@on("turns.pool")
def _pool(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    fighter = s.fighters[i]
    pools = tuple(
        f["left"] if name == f["pool"] else left
        for (name, _), left in zip(fighter.card.pools, fighter.pools, strict=True)
    )
    return s.fighter(i, pools=pools)


@on("turns.hidden")
def _hidden(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    return s.fighter(i, card=s.fighters[i].card._replace(hidden=f["hidden"]))


@on("turns.note")
def _note(t: Setting, s: State, f: Facts) -> State:
    return s
