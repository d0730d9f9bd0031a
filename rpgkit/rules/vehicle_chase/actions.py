"""What can be done in a chase, phase by phase.

Actions carry names, not numbers: they are typed by people, and stored.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from rpgkit.engine.actions import Action, Actions

__all__ = [
    "ACTIONS",
    "Accelerate",
    "Board",
    "Disengage",
    "DropSecond",
    "Engage",
    "Evade",
    "KeepPace",
    "NextRound",
    "Pass",
    "PilotAction",
    "Progress",
    "Ram",
    "RollInitiative",
    "Shoot",
    "SlowDown",
    "Strike",
    "Trick",
    "Uncontrolled",
]


@dataclass(frozen=True, slots=True)
class RollInitiative(Action):
    """Everybody rolls initiative, once, at the start. Source: `chase.round`."""

    kind: ClassVar[str] = "roll-initiative"


@dataclass(frozen=True, slots=True)
class PilotAction(Action):
    """A pilot action. Source: `chase.pilot-actions`.

    Parameters
    ----------
    vehicle : str
        Whose pilot acts.
    lane : int, optional
        The lane to take, 0 or 1: at once in a zone with parallel routes, which then modify this
        very action, and in those entered from now on.
    double : bool
        Whether this is the first half of a double manoeuvre.
    """

    vehicle: str
    lane: int | None = field(default=None, kw_only=True)
    double: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Accelerate(PilotAction):
    """Piloting, DC 17 + item level: a zone now and one in progress. Source: `chase.accelerate`."""

    kind: ClassVar[str] = "accelerate"


@dataclass(frozen=True, slots=True)
class Disengage(PilotAction):
    """Leave an engagement. Source: `chase.disengage`.

    Parameters
    ----------
    agreed : bool
        Every side in the engagement wants out, so no test is needed.
    """

    agreed: bool = False
    kind: ClassVar[str] = "disengage"


@dataclass(frozen=True, slots=True)
class Engage(PilotAction):
    """Engage a vehicle of the same zone; allies without a test. Source: `chase.engage`.

    Examples
    --------
    >>> Engage("Comète", "Milice").target
    'Milice'
    """

    target: str = ""
    kind: ClassVar[str] = "engage"


@dataclass(frozen=True, slots=True)
class Evade(PilotAction):
    """Piloting, DC 10 + item level: +2 to armour class for 1 round. Source: `chase.evade`."""

    kind: ClassVar[str] = "evade"


@dataclass(frozen=True, slots=True)
class Trick(PilotAction):
    """DC 15 + item level: −2 to the Piloting of those behind. Source: `chase.trick`.

    Parameters
    ----------
    skill : str
        ``"piloting"``, or another skill of the pilot that the GM allows.
    using : str
        A trick the environment offers, by name; empty for a plain one.
    """

    skill: str = "piloting"
    using: str = ""
    kind: ClassVar[str] = "trick"


@dataclass(frozen=True, slots=True)
class KeepPace(PilotAction):
    """Piloting, DC 10 + item level: a zone in progress, or one back. Source: `chase.keep-pace`."""

    kind: ClassVar[str] = "keep-pace"


@dataclass(frozen=True, slots=True)
class SlowDown(PilotAction):
    """No test: no movement in progress. Source: `chase.slow-down`."""

    kind: ClassVar[str] = "slow-down"


@dataclass(frozen=True, slots=True)
class DropSecond(Action):
    """Drop the second half of a double manoeuvre. Source: `chase.double`."""

    vehicle: str
    kind: ClassVar[str] = "drop-second"


@dataclass(frozen=True, slots=True)
class Uncontrolled(Action):
    """No pilot action at all: every test counts as failed. Source: `chase.pilot-actions`."""

    vehicle: str
    kind: ClassVar[str] = "uncontrolled"


@dataclass(frozen=True, slots=True)
class Progress(Action):
    """The GM moves everybody and judges who is out. Source: `chase.progress`.

    Parameters
    ----------
    decline : tuple of str
        Vehicles that would rather drop back than escape.
    """

    decline: tuple[str, ...] = ()
    kind: ClassVar[str] = "progress"


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """A ranged attack. Source: `chase.combat`.

    Parameters
    ----------
    person : str
        Who shoots.
    weapon : str
        Carried, or mounted on the vehicle for a gunner.
    target : str
        The vehicle shot at.
    occupant : str
        Somebody in it instead of the vehicle itself.
    full : bool
        A full attack.
    penalty : int
        What the GM takes off for an awkward shot, 0 or less.
    """

    person: str
    weapon: str
    target: str
    occupant: str = ""
    full: bool = False
    penalty: int = 0
    kind: ClassVar[str] = "shoot"


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """A melee attack on somebody engaged, or aboard the same vehicle. Source: `chase.combat`."""

    person: str
    weapon: str
    target: str
    full: bool = False
    penalty: int = 0
    kind: ClassVar[str] = "strike"


@dataclass(frozen=True, slots=True)
class Board(Action):
    """Leap into an engaged vehicle: a move action. Source: `chase.board`.

    Parameters
    ----------
    skill : str
        ``"acrobatics"`` or ``"athletics"``; the better one when empty.
    """

    person: str
    vehicle: str
    skill: str = ""
    kind: ClassVar[str] = "board"


@dataclass(frozen=True, slots=True)
class Ram(Action):
    """The pilot rams an engaged enemy: a standard action. Source: `chase.ram`."""

    vehicle: str
    target: str
    kind: ClassVar[str] = "ram"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Somebody is done for this combat phase."""

    person: str
    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class NextRound(Action):
    """The combat phase ends, whoever could still act. Source: `chase.round`."""

    kind: ClassVar[str] = "next-round"


ACTIONS = Actions(
    RollInitiative,
    Accelerate,
    Disengage,
    Engage,
    Evade,
    Trick,
    KeepPace,
    SlowDown,
    DropSecond,
    Uncontrolled,
    Progress,
    Shoot,
    Strike,
    Board,
    Ram,
    Pass,
    NextRound,
    checks={
        "lane": ((int, type(None)), "0, 1, or nothing"),
        "double": ((bool,), "True or False"),
        "agreed": ((bool,), "True or False"),
        "full": ((bool,), "True or False"),
        "penalty": ((int,), "a whole number"),
        "skill": ((str,), "the name of a skill"),
        "using": ((str,), "the name of a trick"),
        "weapon": ((str,), "the name of a weapon"),
        "occupant": ((str,), "somebody's name"),
        "decline": ((tuple,), "a list of vehicles"),
    },
)
"""Every action, by kind. Names of vehicles and people are looked up by the rules.

Examples
--------
>>> ACTIONS.to_json(Accelerate("Comète", double=True))
{'do': 'accelerate', 'vehicle': 'Comète', 'double': True}
>>> ACTIONS.from_json({"do": "keep-pace", "vehicle": "Comète"})
KeepPace(vehicle='Comète', lane=None, double=False)
"""
