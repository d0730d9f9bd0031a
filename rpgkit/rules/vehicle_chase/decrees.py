"""What a GM may decree beside the rules, and what even a GM cannot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rpgkit.engine.decrees import Decrees, names, whole
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.procedure import Event, Refusal
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import IN, OVER, State
from rpgkit.rules.vehicle_chase.track import Danger, Environment, Hazard

__all__ = [
    "DECREES",
    "add_hazard",
    "ally",
    "award",
    "end",
    "engage",
    "engaged_no_more",
    "hit_points",
    "lay_out",
    "leave_behind",
    "let_escape",
    "note",
    "overrule",
    "place",
    "reenter",
    "remove_hazard",
    "reorder",
    "seat",
    "wreck",
]


def place(vehicle: str, zone: int, lane: int | None = None) -> Event:
    """Put a vehicle into a zone; no hazard fires.

    Examples
    --------
    >>> place("Comète", 5)
    Event(code='chase.placed', facts={'vehicle': 'Comète', 'zone': 5, 'lane': None})
    """
    return Event("chase.placed", {"vehicle": vehicle, "zone": zone, "lane": lane})


def overrule(vehicle: str, move: int | None) -> Event:
    """Set how far a vehicle moves in the coming progress; None takes that back."""
    return Event("chase.overruled", {"vehicle": vehicle, "move": move})


def reenter(vehicle: str, zone: int) -> Event:
    """Bring a vehicle back that was out. Source: `chase.left-behind`."""
    return Event("chase.reentered", {"vehicle": vehicle, "zone": zone})


def let_escape(vehicle: str) -> Event:
    """Let a vehicle escape."""
    return Event("chase.escaped", {"vehicle": vehicle})


def leave_behind(vehicle: str) -> Event:
    """Leave a vehicle behind."""
    return Event("chase.left-behind", {"vehicle": vehicle})


def wreck(vehicle: str) -> Event:
    """Wreck a vehicle."""
    return Event("chase.wrecked", {"vehicle": vehicle})


def hit_points(name: str, hp: int | None, *, person: bool = False) -> Event:
    """Set the hit points of a vehicle, or of a person."""
    if person:
        return Event("chase.person-hp", {"person": name, "hp": hp})
    return Event("chase.hp", {"vehicle": name, "hp": hp})


def reorder(people: list[str]) -> Event:
    """Set the initiative order: everybody, by name, first to act first."""
    return Event("chase.order", {"order": people})


def engage(*vehicles: str) -> Event:
    """Engage vehicles of one zone with each other."""
    return Event("chase.engaged", {"vehicles": list(vehicles)})


def engaged_no_more(vehicle: str) -> Event:
    """Take a vehicle out of its engagement."""
    return Event("chase.disengaged", {"vehicle": vehicle})


def add_hazard(hazard: Hazard, zone: int | None = None, lane: int | None = None) -> Event:
    """Put a hazard into a zone, or everywhere."""
    if not isinstance(hazard, Hazard):
        raise BadValue("hazard", hazard, "a Hazard")
    return Event(
        "chase.hazard-appears",
        {
            "hazard": hazard.name,
            "danger": list(hazard.in_play()),
            "zone": zone,
            "lane": lane,
            "rounds": hazard.rounds,
        },
    )


def remove_hazard(name: str, zone: int | None = None) -> Event:
    """Take a hazard off the track."""
    return Event("chase.hazard-gone", {"hazard": name, "zone": zone})


def lay_out(zone: int, environment: Environment | tuple[Environment, Environment] | None) -> Event:
    """Change what a zone is; a pair makes parallel routes, None a plain zone."""
    pair = environment if isinstance(environment, tuple) else (environment,)
    if environment is not None and not all(isinstance(e, Environment) for e in pair):
        raise BadValue("environment", environment, "an Environment, a pair of them, or None")
    laid: Any = None
    if isinstance(environment, tuple):
        laid = [e.model_dump(mode="json") for e in environment]
    elif environment is not None:
        laid = environment.model_dump(mode="json")
    return Event("chase.scenery", {"zone": zone, "environment": laid})


def ally(one: str, other: str, allies: bool = True) -> Event:
    """Make two sides allies, or enemies again."""
    code = "chase.allied" if allies else "chase.betrayed"
    return Event(code, {"sides": [one, other], "allies": allies})


def seat(person: str, role: str) -> Event:
    """Put somebody at the wheel, at a gunner's station, or among the passengers."""
    return Event("chase.seated", {"person": person, "role": role})


def end() -> Event:
    """End the chase now."""
    return Event("chase.ended", {})


def award(points: int) -> Event:
    """Write the experience of a successful chase into the log; see `Chase.experience`."""
    return Event("chase.awarded", {"points": points})


def note(text: str) -> Event:
    """Write a line into the log."""
    return Event("chase.note", {"text": text})


# --- what cannot be --------------------------------------------------------------------------


def _lane(f: Mapping[str, Any]) -> None:
    lane = f.get("lane")
    if isinstance(lane, bool) or lane not in (None, 0, 1):
        raise BadValue("lane", lane, "0, 1, or nothing")


def _vehicle(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    i = t.number(f.get("vehicle", ""))
    if s.cars[i].status is not IN:
        return Refusal("refuse.out", {"vehicle": f["vehicle"], "status": s.cars[i].status})
    return None


def _place(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    whole("zone", f.get("zone"))
    _lane(f)
    return _vehicle(t, s, f)


def _overrule(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    if f.get("move") is not None:
        whole("move", f["move"], -9, 9)
    if s.phase == OVER:
        return Refusal("refuse.over", {})
    return _vehicle(t, s, f)


def _reenter(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    whole("zone", f.get("zone"))
    if s.cars[t.number(f.get("vehicle", ""))].status is IN:
        return Refusal("refuse.still-in", {"vehicle": f["vehicle"]})
    return None


def _hp(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    if f.get("hp") is not None:
        whole("hp", f["hp"], 0)
    if "person" in f:
        t.person_number(f["person"])
    else:
        t.number(f.get("vehicle", ""))
    return None


def _reorder(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    everybody = sorted(t.person_index)
    if sorted(names(f, "order")) != everybody:
        raise BadValue("order", f.get("order"), f"everybody once: {', '.join(everybody)}")
    return None


def _engage(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    vehicles = names(f, "vehicles")
    numbers = [t.number(name) for name in vehicles]
    if len(set(numbers)) < 2:
        raise BadValue("vehicles", vehicles, "two different vehicles at least")
    for i in numbers:
        if (refusal := _vehicle(t, s, {"vehicle": t.vehicles[i].name})) is not None:
            return refusal
        facts = {"vehicle": t.vehicles[i].name, "target": t.vehicles[numbers[0]].name}
        here, there = s.cars[i].zone, s.cars[numbers[0]].zone
        if here != there:
            return Refusal("refuse.other-zone", {**facts, "zone": here, "there": there})
        if not t.same_place(s, numbers[0], i):
            return Refusal("refuse.other-lane", facts)
    return None


def _disengage(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    if not s.group(t.number(f.get("vehicle", ""))):
        return Refusal("refuse.not-engaged", {"vehicle": f["vehicle"]})
    return None


_PARTS = [str, str, str, int, str, bool, bool]  # of a Danger
_FROM_HAZARD = "what add_hazard makes of a Hazard"


def _hazard(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    if f.get("zone") is not None:
        whole("zone", f["zone"])
    _lane(f)
    if f.get("rounds") is not None:
        whole("rounds", f["rounds"], 1)
    danger = f["danger"]
    if not isinstance(danger, list) or [*map(type, danger)] != _PARTS:
        raise BadValue("danger", danger, _FROM_HAZARD)
    d = Danger(*danger)
    hazard = Hazard(name=d.name, cr=d.cr, fires=d.fires, damage=bool(d.damage), swerve=d.swerve)
    if hazard.in_play() != d or f["hazard"] != d.name:
        raise BadValue("danger", danger, _FROM_HAZARD)
    return None


def _hazard_gone(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    known = [h.danger.name for h in s.hazards if h.zone == f["zone"]]
    if f["hazard"] not in known:
        raise UnknownName("hazard", f["hazard"], dict.fromkeys(known))
    return None


def _scenery(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    whole("zone", f.get("zone"))
    laid = f["environment"]
    if isinstance(laid, list) and len(laid) != 2:
        raise BadValue("environment", laid, "an environment, two side by side, or nothing")
    for one in laid if isinstance(laid, list) else [] if laid is None else [laid]:
        if not isinstance(one, Mapping):
            raise BadValue("environment", laid, "an environment, two side by side, or nothing")
        try:
            Environment.from_json(one)
        except BadValue as error:
            raise BadValue("environment", laid, str(error)) from error
    return None


def _sides(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    sides = names(f, "sides")
    for side in sides:
        if side not in t.sides:
            raise UnknownName("sides", side, dict.fromkeys(t.sides))
    if len(set(sides)) != 2:
        raise BadValue("sides", sides, "two different sides")
    if not isinstance(f["allies"], bool):
        raise BadValue("allies", f["allies"], "True or False")
    return None


def _seat(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    n = t.person_number(f.get("person", ""))
    if f.get("role") not in ("pilot", "passenger", "gunner"):
        raise UnknownName("role", f.get("role"), ("pilot", "passenger", "gunner"))
    if s.people[n].aboard < 0:
        return Refusal("refuse.fallen", {"who": f["person"]})
    return None


def _anything(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    return None


def _award(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    whole("points", f.get("points"), 0, 10_000_000)
    return None


def _note(t: Setting, s: State, f: Mapping[str, Any]) -> Refusal | None:
    if not isinstance(f.get("text"), str) or not f["text"].strip():
        raise BadValue("text", f.get("text"), "some words")
    return None


DECREES: Decrees[Setting, State] = Decrees(
    {
        "chase.placed": (_place, "vehicle zone lane?"),
        "chase.overruled": (_overrule, "vehicle move"),
        "chase.reentered": (_reenter, "vehicle zone"),
        "chase.escaped": (_vehicle, "vehicle"),
        "chase.left-behind": (_vehicle, "vehicle"),
        "chase.wrecked": (_vehicle, "vehicle"),
        "chase.hp": (_hp, "vehicle hp"),
        "chase.person-hp": (_hp, "person hp"),
        "chase.order": (_reorder, "order"),
        "chase.engaged": (_engage, "vehicles"),
        "chase.disengaged": (_disengage, "vehicle"),
        "chase.hazard-appears": (_hazard, "hazard danger zone lane rounds"),
        "chase.hazard-gone": (_hazard_gone, "hazard zone"),
        "chase.scenery": (_scenery, "zone environment"),
        "chase.allied": (_sides, "sides allies"),
        "chase.betrayed": (_sides, "sides allies"),
        "chase.seated": (_seat, "person role"),
        "chase.ended": (_anything, ""),
        "chase.awarded": (_award, "points"),
        "chase.note": (_note, "text"),
    }
)
"""What may be decreed: how it is looked at, and the facts it carries ("?": or not)."""
