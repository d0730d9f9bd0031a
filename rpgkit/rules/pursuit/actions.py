"""What can be done in a pursuit. Fugitives act; pursuers only follow.

Actions carry names, not numbers: they are typed by people, and stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rpgkit.engine.actions import Action, Actions

__all__ = [
    "ACTIONS",
    "DropThing",
    "Flee",
    "NextDay",
    "Rest",
    "RunOn",
    "SetObstacle",
    "Stop",
    "Travel",
]


@dataclass(frozen=True, slots=True)
class Flee(Action):
    """Try to get away: at the meeting, and again each day in the wilderness.

    Source: `dungeon.flight`, `wilderness.flight`, `water.flight`.
    """

    kind: ClassVar[str] = "flee"


@dataclass(frozen=True, slots=True)
class RunOn(Action):
    """Run, or sail, for a round. Source: `dungeon.running`, `water.pursuit`."""

    kind: ClassVar[str] = "run-on"


@dataclass(frozen=True, slots=True)
class DropThing(Action):
    """Let treasure or food fall. Source: `dungeon.treasure`, `dungeon.food`.

    Parameters
    ----------
    name : str
        One of the scene's drops.
    """

    name: str
    kind: ClassVar[str] = "drop"


@dataclass(frozen=True, slots=True)
class SetObstacle(Action):
    """Put something in the way. Source: `dungeon.obstacles`.

    Parameters
    ----------
    name : str
        One of the scene's obstacles.
    """

    name: str
    kind: ClassVar[str] = "obstacle"


@dataclass(frozen=True, slots=True)
class Travel(Action):
    """A day of flight: a random direction, and perhaps caught. Source: `wilderness.pursuit`."""

    kind: ClassVar[str] = "travel"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Flee no more: caught, or at the meeting, the encounter goes on."""

    kind: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class NextDay(Action):
    """The day after a successful flight on water. Source: `water.success`.

    Parameters
    ----------
    encounter : bool, optional
        Whether the fugitives meet a random encounter; rolled when left out, if the scene has a
        chance for it.
    """

    encounter: bool | None = None
    kind: ClassVar[str] = "next-day"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """A whole turn of rest; the third ends exhaustion. Source: `dungeon.exhaustion`."""

    kind: ClassVar[str] = "rest"


ACTIONS = Actions(
    Flee,
    RunOn,
    DropThing,
    SetObstacle,
    Travel,
    Stop,
    NextDay,
    Rest,
    checks={
        "name": ((str,), "the name of a drop or an obstacle"),
        "encounter": ((bool, type(None)), "True, False, or nothing"),
    },
)
