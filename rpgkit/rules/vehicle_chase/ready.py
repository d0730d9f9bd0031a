"""Ready-made vehicles, environments and chases: a table can play within a minute.

Vehicles with their crews, and the chases, are invented here; the environments are the four of the
document, as palettes of what they list. Source: `chase.environment`, `chase.parallel`.

Things have names such as ``"name.rockfall"``, which are said in the reader's language; vehicles and
people have names of their own.

Examples
--------
>>> from rpgkit import dice, vehicle_chase as vc
>>> chase = vc.ready.chase("motorway", dice=dice.Seeded(1))
>>> _ = chase.do(vc.RollInitiative())
>>> chase.state.phase
'pilot'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rpgkit.engine.errors import BadValue
from rpgkit.engine.sources import find, shipped
from rpgkit.rules.vehicle_chase.chase import Chase
from rpgkit.rules.vehicle_chase.model import Crew, Vehicle
from rpgkit.rules.vehicle_chase.track import (
    AttackLever,
    Environment,
    EnvironmentTrick,
    Hazard,
    MovementLever,
    Track,
)

__all__ = [
    "Palette",
    "chase",
    "environment",
    "environments",
    "lanes",
    "vehicle",
    "vehicles",
    "zone",
]


# --- vehicles ----------------------------------------------------------------------------------


def vehicles() -> tuple[str, ...]:
    """The ready vehicles, from item level 1 to 12.

    Examples
    --------
    >>> vehicles()[:4]
    ('pipistrelle', 'domino', 'barracuda', 'comet')
    """
    return tuple(shipped(__package__, "vehicles"))


def vehicle(
    key: str,
    *,
    side: str,
    name: str = "",
    zone: int = 0,
    crew: tuple[str, ...] | list[str] = (),
    **changes: Any,
) -> Vehicle:
    """A ready vehicle with its crew.

    Parameters
    ----------
    key : str
        One of `vehicles`.
    side : str
        The side it is on.
    name : str
        Another name than its own. The people aboard then carry it in brackets, so that a vehicle
        can be in a chase twice, unless `crew` names them.
    zone : int
        Where it starts.
    crew : tuple of str
        Other names for the people aboard, the pilot first.
    **changes
        Any other fields of `Vehicle`, such as ``hp=40``.

    Raises
    ------
    UnknownName
        For a vehicle that is not there, or a field that does not exist.
    BadValue
        For more names than there are people aboard, or a field that cannot be.

    Examples
    --------
    >>> comet = vehicle("comet", side="crew")
    >>> comet.name, comet.level, [person.name for person in comet.people]
    ('Comète', 4, ['Noor', 'Ivo', 'Perle'])
    >>> [person.name for person in vehicle("brigade", side="law", name="Brigade 12").people]
    ['Rask (Brigade 12)', 'Dorval (Brigade 12)']
    """
    fields = dict(find("vehicle", key, shipped(__package__, "vehicles")))
    people = [dict(person) for person in fields["crew"]]
    if not isinstance(crew, list | tuple):
        raise BadValue("crew", crew, "a list of names, the pilot's first")
    if len(crew) > len(people):
        raise BadValue("crew", list(crew), f"{len(people)} names at most")
    for i, person in enumerate(people):
        if i < len(crew):
            person["name"] = crew[i]
        elif name and name != fields["name"]:
            person["name"] = f"{person['name']} ({name})"
    fields["crew"] = tuple(Crew(**person) for person in people)
    fields |= {"name": name or fields["name"], "side": side, "zone": zone, **changes}
    return Vehicle(**fields)


# --- environments ------------------------------------------------------------------------------


class Palette(NamedTuple):
    """What the document lists for an environment; `zone` and `lanes` take from it.

    Attributes
    ----------
    key : str
        Such as ``"motorway"``.
    hazards, attacks, movement, tricks : tuple of str
        What zones can be made of.
    lane : str
        The parallel route.
    """

    key: str
    hazards: tuple[str, ...]
    attacks: tuple[str, ...]
    movement: tuple[str, ...]
    tricks: tuple[str, ...]
    lane: str


def environments() -> tuple[str, ...]:
    """The environments of the document.

    Examples
    --------
    >>> environments()
    ('water', 'desert', 'forest', 'motorway')
    """
    return tuple(shipped(__package__, "environments"))


def environment(key: str) -> Palette:
    """What an environment of the document offers.

    Raises
    ------
    UnknownName
        For one that is not there.

    Examples
    --------
    >>> environment("motorway").hazards, environment("motorway").lane
    (('oncoming-traffic', 'police-roadblock'), 'hypertube')
    """
    held = find("environment", key, shipped(__package__, "environments"))
    (lane,) = held["lane"]
    return Palette(
        key,
        hazards=tuple(held["hazards"]),
        attacks=tuple(held["attacks"]),
        movement=tuple(held["movement"]),
        tricks=tuple(held["tricks"]),
        lane=lane,
    )


def zone(key: str, *what: str, cr: str | int | None = None) -> Environment:
    """A zone made of some of what an environment offers.

    Parameters
    ----------
    key : str
        One of `environments`.
    *what : str
        Any of its hazards, attacks, movement and tricks, and its parallel route for a zone that
        is like it all over.
    cr : str or int, optional
        Challenge rating of the hazards, near the item levels of the vehicles; needed when there
        are any, since the document gives none.

    Raises
    ------
    UnknownName
        For what the environment does not offer.
    BadValue
        For hazards without a challenge rating.

    Examples
    --------
    >>> road = zone("motorway", "damaged-road", "oncoming-traffic", cr=4)
    >>> road.name, road.movement[0].amount, road.hazards[0].in_play().attack
    ('name.motorway', -1, 11)
    """
    held = find("environment", key, shipped(__package__, "environments"))
    kinds = {one: kind for kind, entries in held.items() for one in entries}
    parts: dict[str, list[Any]] = {"hazards": [], "attacks": [], "movement": [], "tricks": []}
    for one in what:
        kind = find(f"zone of {key}", one, kinds)
        fields = {"name": f"name.{one}", **held[kind][one]}
        if kind == "hazards":
            parts[kind].append(_hazard(one, fields, cr))
        elif kind == "attacks":
            parts[kind].append(AttackLever(**fields))
        elif kind == "tricks":
            if appears := fields.get("hazard"):
                fields["hazard"] = _hazard(appears, {"name": f"name.{appears}"}, cr)
            parts[kind].append(EnvironmentTrick(**fields))
        else:
            parts["movement"].append(MovementLever(**fields))
    return Environment(name=f"name.{key}", **parts)


def _hazard(key: str, fields: Mapping[str, Any], cr: str | int | None) -> Hazard:
    if cr is None:
        raise BadValue("cr", cr, f"a challenge rating for {key}, near the vehicles' item levels")
    return Hazard(**fields, cr=cr)


def lanes(key: str, *what: str, cr: str | int | None = None) -> tuple[Environment, Environment]:
    """A zone of two parallel routes: one as `zone` makes it, and the environment's own beside it.

    Examples
    --------
    >>> road, tube = lanes("motorway", "damaged-road")
    >>> road.movement[0].amount, tube.name, tube.movement[0].amount, tube.movement[0].actions
    (-1, 'name.hypertube', 4, ('accelerate',))
    """
    aside = environment(key).lane
    return zone(key, *what, cr=cr), zone(key, aside).but(name=f"name.{aside}")


# --- chases ------------------------------------------------------------------------------------


def chase(key: str = "motorway", **options: Any) -> Chase:
    """A chase to start with at once: two vehicles of the players, one zone ahead of two hunters.

    Parameters
    ----------
    key : str
        One of `environments`.
    **options
        Anything of `Chase` but its vehicles, such as ``dice=`` or ``rulings=``.

    Raises
    ------
    UnknownName
        For an environment that is not there.

    Examples
    --------
    >>> running = chase("desert")
    >>> [(v.name, v.zone) for v in running.setting.vehicles]
    [('Mirage', 1), ('Maestro', 1), ('Avalanche', 0), ('Bison', 0)]
    """
    plan = find("chase", key, shipped(__package__, "chases"))
    cr = plan["cr"]
    track = Track(
        zones={
            laid["zone"]: (lanes if laid.get("lane") else zone)(key, *laid["what"], cr=cr)
            for laid in plan["zones"]
        }
    )
    driven = [
        vehicle(one["ready"], side=f"name.{side}", name=one.get("name", ""), zone=start)
        for side, start in (("players", 1), ("hunters", 0))
        for one in plan[side]
    ]
    ready = {"track": track, "players": "name.players", "title": f"name.chase-{key}"}
    return Chase(driven, **{**ready, **options})
