"""Hazards: when they strike, and what a hit does. Source: `chase.hazard`."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rpgkit.engine.ask import Ask, Attack, Term, Total, dice_code
from rpgkit.engine.procedure import Event
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import IN, Placed, State

__all__ = ["enter", "last", "worst", "wreck"]

Going = Generator[Ask[Any] | Event, Any, State]


def here(t: Setting, s: State, i: int) -> list[Placed]:
    """The hazards of the place where vehicle `i` stands."""
    car = s.cars[i]
    lane = car.lane if t.lanes(s, car.zone) else None
    return [
        h
        for h in s.hazards
        if h.zone in (None, car.zone) and (h.lane is None or lane is None or h.lane == lane)
    ]


def enter(t: Setting, s: State, i: int, ends: int, crossing: bool = False) -> Going:
    """Vehicle `i` comes into the zone where it now stands, in whatever way.

    `ends` is when a swerve that begins now is over; `crossing` from the other lane of the zone
    meets only what is in this one.
    """
    if not s.hazards:
        return s
    for placed in here(t, s, i):
        new = placed.lane is not None or not crossing
        if new and placed.danger.fires != "last" and s.cars[i].status is IN:
            s = yield from _strike(t, s, i, placed, ends)
    return s


def last(t: Setting, s: State, ends: int) -> Going:
    """Each round, at the end of progress: hazards that go for the last vehicle, or vehicles."""
    if not any(h.danger.fires == "last" for h in s.hazards):
        return s
    zones = [car.zone for car in s.cars if car.status is IN]
    if not zones:
        return s
    for i in s.order:
        if s.cars[i].status is IN and s.cars[i].zone == min(zones):
            for placed in here(t, s, i):
                if placed.danger.fires == "last" and s.cars[i].status is IN:
                    s = yield from _strike(t, s, i, placed, ends)
    return s


def worst(t: Setting, s: State, rounds: int) -> int:
    """The most hit points a vehicle can lose to hazards in so many rounds, or fewer.

    A vehicle comes into a zone three times a round at most: twice by accelerating, once by
    progress; dropping back from an escape is the fourth.
    """
    offered = [
        trick.hazard.in_play()
        for environment in t.grounds(s)
        for trick in environment.tricks
        if trick.hazard is not None
    ]
    lost = 0
    for danger in [*(placed.danger for placed in s.hazards), *offered * len(s.cars)]:
        if danger.damage:
            n, sides, plus = dice_code(danger.damage)
            most = (n * sides + plus) // (2 if danger.halved else 1)
            lost += most * (1 if danger.fires == "last" else 4)
    return lost * rounds


def _strike(t: Setting, s: State, i: int, placed: Placed, ends: int) -> Going:
    """One hazard attacks one vehicle."""
    danger, name = placed.danger, t.vehicles[i].name
    s = yield Event(
        "chase.hazard-fires",
        {
            "hazard": danger.name,
            "cr": danger.cr,
            "vehicle": name,
            "zone": placed.zone,
            "lane": placed.lane,
            "spent": danger.fires == "once",
        },
    )
    facts = {"hazard": danger.name, "vehicle": name}
    bonus = Term("term.hazard", danger.attack, "chase.hazard", {"name": danger.name})
    armour = tuple(
        Term(code, amount, "chase.hazard", {"who": name}) for code, amount in t.armour(s, i)
    )
    naturals = t.rulings["natural-20"] == "yes"
    hit = yield Attack("chase.hazard", facts, (bonus,), armour, naturals)
    if not hit:
        s = yield Event("chase.hazard-missed", facts)
        return s
    if danger.damage:
        counts = s.cars[i].hp is not None
        rolled = yield Total("chase.hazard-damage", facts, danger.damage, counts)
        damage = rolled // 2 if danger.halved else rolled
        s = yield Event("chase.damaged", {"vehicle": name, "damage": damage, "hazard": danger.name})
    if danger.swerve:
        s = yield Event("chase.swerved", {"vehicle": name, "amount": -4, "ends": ends})
    s = yield from wreck(t, s, i)
    return s


def wreck(t: Setting, s: State, i: int) -> Going:
    """A vehicle brought to 0 hit points is out of the chase, if the ruling says so."""
    if s.cars[i].hp == 0 and s.cars[i].status is IN and t.rulings["wreck"] == "out":
        s = yield Event("chase.wrecked", {"vehicle": t.vehicles[i].name})
    return s
