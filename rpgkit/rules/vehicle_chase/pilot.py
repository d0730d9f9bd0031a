"""The pilot-action phase: what a pilot may do, and what comes of it.

Source: `chase.pilot-actions`.
"""

from __future__ import annotations

from dataclasses import replace

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Band
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.vehicle_chase import hazards, sums
from rpgkit.rules.vehicle_chase.actions import (
    Accelerate,
    Disengage,
    DropSecond,
    Engage,
    Evade,
    KeepPace,
    PilotAction,
    SlowDown,
    Trick,
    Uncontrolled,
)
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import IN, PILOT, State

__all__ = ["legal", "refuse", "resolve"]


def current(s: State) -> int | None:
    """Number of the vehicle whose pilot is to act, if it is that phase."""
    return s.order[s.turn] if s.phase == PILOT and s.turn < len(s.order) else None


def candidates(t: Setting, s: State, i: int) -> list[Action]:
    """Everything the pilot of vehicle `i` could think of, one half at a time, legal or not."""
    name = t.vehicles[i].name
    others = [t.vehicles[j].name for j, car in enumerate(s.cars) if j != i and car.status is IN]
    n = t.pilot_of(s, i)
    skills = [k.casefold() for k in t.people[n].skills] if n is not None else []
    car = s.cars[i]
    offered = [
        trick.name
        for environment in t.environments(s, car.zone, car.lane)
        for trick in environment.tricks
    ]
    return [
        Accelerate(name),
        KeepPace(name),
        Evade(name),
        *(
            Trick(name, skill=skill, using=using)
            for using in ["", *offered]
            for skill in ["piloting", *skills]
        ),
        *(Engage(name, target=other) for other in others),
        Disengage(name),
        SlowDown(name),
    ]


def legal(t: Setting, s: State) -> list[Action]:
    """Every pilot action open now: alone, as first half of a double manoeuvre, or as second."""
    i = current(s)
    if i is None:
        return []
    name = t.vehicles[i].name
    if t.pilot_of(s, i) is None:
        return [DropSecond(name) if s.half else Uncontrolled(name)]
    single = [a for a in candidates(t, s, i) if refuse(t, s, a) is None]
    if s.half:
        return [*single, DropSecond(name)]
    double = [replace(a, double=True) for a in single if isinstance(a, PilotAction)]
    return [*single, *double, Uncontrolled(name)]


def refuse(t: Setting, s: State, a: Action) -> Refusal | None:
    """Why a pilot action cannot be done now, or None."""
    if s.phase != PILOT:
        return Refusal("refuse.phase", {"action": a.kind, "phase": s.phase})
    i = t.number(a.vehicle)  # type: ignore[attr-defined]
    name = t.vehicles[i].name
    if s.cars[i].status is not IN:
        return Refusal("refuse.out", {"vehicle": name, "status": s.cars[i].status})
    if i != current(s):
        now = current(s)
        who = t.vehicles[now].name if now is not None else ""
        return Refusal("refuse.not-your-turn", {"vehicle": name, "now": who})
    if isinstance(a, DropSecond):
        return None if s.half else Refusal("refuse.no-second-half", {"vehicle": name})
    if isinstance(a, Uncontrolled):
        return Refusal("refuse.half-done", {"vehicle": name}) if s.half else None
    if t.pilot_of(s, i) is None:
        return Refusal("refuse.no-pilot", {"vehicle": name})
    assert isinstance(a, PilotAction)
    if a.double and s.half:
        return Refusal("refuse.double-in-double", {"vehicle": name})
    if a.lane not in (None, 0, 1):
        return Refusal("refuse.lane", {"vehicle": name, "lane": a.lane})
    if isinstance(a, (Accelerate, SlowDown)) and t.in_combat(s, i):
        return Refusal("refuse.engaged", {"vehicle": name, "action": a.kind})
    if isinstance(a, Engage):
        return _refuse_engage(t, s, i, a)
    if isinstance(a, Disengage) and not s.group(i):
        return Refusal("refuse.not-engaged", {"vehicle": name})
    if isinstance(a, Trick):
        return _refuse_trick(t, s, i, a)
    return None


def _refuse_engage(t: Setting, s: State, i: int, a: Engage) -> Refusal | None:
    j = t.number(a.target)
    facts = {"vehicle": a.vehicle, "target": a.target}
    if i == j:
        return Refusal("refuse.itself", facts)
    if s.cars[j].status is not IN:
        return Refusal("refuse.out", {"vehicle": a.target, "status": s.cars[j].status})
    if j in s.group(i):
        return Refusal("refuse.engaged-already", facts)
    if s.cars[i].zone != s.cars[j].zone:
        here, there = s.cars[i].zone, s.cars[j].zone
        return Refusal("refuse.other-zone", {**facts, "zone": here, "there": there})
    if not t.same_place(s, i, j):
        return Refusal("refuse.other-lane", facts)
    if t.foes(s)[i][j] and t.in_combat(s, i):
        return Refusal("refuse.engaged", {"vehicle": a.vehicle, "action": "engage"})
    return None


def _refuse_trick(t: Setting, s: State, i: int, a: Trick) -> Refusal | None:
    n = t.pilot_of(s, i)
    assert n is not None
    if t.people[n].skill(a.skill) is None:
        return Refusal("refuse.no-skill", {"who": t.people[n].name, "skill": a.skill})
    if a.using and sums.environment_trick(t, s, i, a.using) is None:
        return Refusal("refuse.no-such-trick", {"vehicle": a.vehicle, "name": a.using})
    return None


def resolve(t: Setting, s: State, a: Action) -> Procedure:
    """One pilot action: the test, what it changes at once, and whose turn it is then."""
    i = t.number(a.vehicle)  # type: ignore[attr-defined]
    name = t.vehicles[i].name
    if isinstance(a, PilotAction):
        second = s.half
        if a.lane is not None:
            crossing = a.lane != s.cars[i].lane and t.lanes(s, s.cars[i].zone) is not None
            s = yield Event("chase.lane", {"vehicle": name, "lane": a.lane})
            if crossing:
                s = yield from hazards.enter(t, s, i, t.until(i), crossing=True)
                if s.cars[i].status is not IN:
                    return
        check = sums.pilot_check(t, s, i, a)
        band = Band.SUCCESS if check is None else (yield check)
        s = yield Event("chase.tried", {"vehicle": name, "action": a.kind, "band": band.value})
        if band is Band.SUCCESS:
            s = yield from _succeed(t, s, i, a)
        if s.cars[i].status is not IN:  # wrecked on the way, which ended its turn
            return
        if a.double and not second:
            yield Event("chase.half", {"vehicle": name})
            return
    elif isinstance(a, DropSecond):
        dropped = {"vehicle": name, "action": a.kind, "band": Band.FAIL.value}
        s = yield Event("chase.tried", dropped)
    yield Event("chase.turn-over", {"vehicle": name, "uncontrolled": isinstance(a, Uncontrolled)})


def _succeed(t: Setting, s: State, i: int, a: PilotAction) -> hazards.Going:
    """What a success does at once; the zone it earns in progress comes later."""
    name = t.vehicles[i].name
    if isinstance(a, Accelerate):
        zone = s.cars[i].zone + 1
        s = yield Event("chase.moved", {"vehicle": name, "zone": zone})
        s = yield from hazards.enter(t, s, i, t.until(i))
    elif isinstance(a, Evade):
        s = yield Event("chase.evading", {"vehicle": name, "amount": 2})
    elif isinstance(a, Engage):
        s = yield Event("chase.engaged", {"vehicles": [name, a.target]})
    elif isinstance(a, Disengage):
        s = yield Event("chase.disengaged", {"vehicle": name})
    elif isinstance(a, Trick):
        s = yield from _trick(t, s, i, a)
    return s


def _trick(t: Setting, s: State, i: int, a: Trick) -> hazards.Going:
    name = t.vehicles[i].name
    special = sums.environment_trick(t, s, i, a.using) if a.using else None
    amount = special.penalty if special else -2
    if amount:
        behind = sums.behind(t, s, i, special is not None or not t.trick_hits_allies)
        names = [t.vehicles[j].name for j in behind]
        s = yield Event("chase.tricked", {"vehicle": name, "behind": names, "amount": amount})
    if special and special.concealment:
        amount = t.convention(special.concealment)
        s = yield Event("chase.hidden", {"vehicle": name, "amount": amount})
    if special and special.hazard:
        danger, zone = special.hazard.in_play(), s.cars[i].zone - 1
        s = yield Event(
            "chase.hazard-appears",
            {
                "hazard": danger.name,
                "danger": list(danger),
                "zone": zone,
                "lane": s.cars[i].lane if t.lanes(s, zone) else None,
                "rounds": special.hazard.rounds,
            },
        )
    return s
