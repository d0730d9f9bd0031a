"""The order of play: initiative, turns, phases, rounds."""

from __future__ import annotations

from rpgkit.engine.fold import Facts
from rpgkit.rules.vehicle_chase.fold.registry import on
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import (
    AT_ROUND_END,
    COMBAT,
    IN,
    OVER,
    PILOT,
    PROGRESS,
    Car,
    State,
)


@on("chase.initiative")
def _initiative(t: Setting, s: State, f: Facts) -> State:
    talk = tuple(t.person_number(name) for name in f["order"])
    return seek(s._replace(talk=talk, order=t.pilots_of(talk), phase=PILOT), 0)


@on("chase.order")
def _order(t: Setting, s: State, f: Facts) -> State:
    talk = tuple(t.person_number(name) for name in f["order"])
    order = t.pilots_of(talk)
    begun = s.order[: s.turn + s.half]  # a double manoeuvre under way is finished first
    acted = [i for i in order if i in begun]
    s = s._replace(talk=talk, order=(*acted, *(i for i in order if i not in begun)))
    return seek(s, s.turn) if s.phase == PILOT and not s.half else s


def expired(cars: tuple[Car, ...], end: int) -> tuple[Car, ...]:
    """The vehicles without the effects that end now."""
    for car in cars:
        if car.effects:
            break
    else:  # by far the most common, and this runs for every vehicle of every branch
        return cars
    return tuple(
        car._replace(effects=tuple(e for e in car.effects if e.ends != end)) for car in cars
    )


def seek(s: State, turn: int) -> State:
    """Go on to the next vehicle still in the chase; effects end as their maker's turn comes up."""
    cars = s.cars
    for position in range(turn, len(s.order)):
        i = s.order[position]
        cars = expired(cars, i)
        if cars[i].status is IN:
            return s.at_turn(position, s.phase, cars)
    return s.at_turn(len(s.order), PROGRESS, cars)


@on("chase.turn-over")
def _turn_over(_: Setting, s: State, f: Facts) -> State:
    return seek(s, s.turn + 1)


@on("chase.half")
def _half(_: Setting, s: State, f: Facts) -> State:
    return s._replace(half=True)


@on("chase.combat-begins")
def _combat(_: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=COMBAT)


@on("chase.round-over")
def round_over(_: Setting, s: State, f: Facts) -> State:
    """A new round: what lasted until the end of the last one is gone."""
    cars = tuple(
        car._replace(done=()) if car.done else car for car in expired(s.cars, AT_ROUND_END)
    )
    hazards = s.hazards and tuple(
        h if h.rounds is None else h._replace(rounds=h.rounds - 1)
        for h in s.hazards
        if h.rounds != 1
    )
    people = s.people
    if any(p.spent for p in people):
        people = tuple(p._replace(spent=0) for p in people)
    fresh = s._replace(cars=cars, hazards=hazards, people=people, round=s.round + 1, phase=PILOT)
    return seek(fresh, 0)


@on("chase.ended")
def _ended(_: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=OVER, half=False)


@on(
    "chase.hazard-missed",
    "chase.provokes",
    "chase.attack-missed",
    "chase.concealed",
    "chase.stayed-aboard",
    "chase.ram-missed",
    "chase.could-turn-back",
    "chase.awarded",
    "chase.note",
    "chase.round-begins",
)
def _nothing(_: Setting, s: State, f: Facts) -> State:
    return s
