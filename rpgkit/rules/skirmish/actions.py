"""What can be done in a fight.

Actions carry names, not numbers: they are typed by people, and stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rpgkit.engine.actions import Action, Actions

__all__ = [
    "ACTIONS",
    "Act",
    "Assault",
    "Attack",
    "Begin",
    "Choose",
    "Confirm",
    "GoOn",
    "HoldFire",
    "Hunt",
    "Join",
    "Shoot",
    "StandFast",
    "Strike",
    "Wait",
]

# --- opening -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Open a fight against a player's fighter, with a strategy. Source: `skirmish.start`.

    Parameters
    ----------
    who, target : str
        Who attacks whom; both must be in the same region.
    strategy : {"charge", "entrench"}
        The attacker's.
    """

    who: str
    target: str
    strategy: str
    kind: ClassVar[str] = "attack"


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    """The target's presence is confirmed. Source: `skirmish.start`.

    Parameters
    ----------
    by : {"gm", "player"}
        By whom.
    """

    by: str = "gm"
    kind: ClassVar[str] = "confirm"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """State the strategy, kept to the end. Source: `skirmish.strategy`."""

    who: str
    strategy: str
    kind: ClassVar[str] = "choose"


@dataclass(frozen=True, slots=True)
class Hunt(Action):
    """Roll encounter dice: the first hunter, or one who joins. Source: `skirmish.group-hunt`.

    Parameters
    ----------
    who : str
        The hunter.
    strategy : {"charge", "entrench"}
        Theirs.
    dice, die : int, optional
        How many dice of how many sides they roll; left out, the right ones. A wrong roll is void.
        Source: `skirmish.roll-integrity`.
    """

    who: str
    strategy: str
    dice: int | None = None
    die: int | None = None
    kind: ClassVar[str] = "hunt"


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Join a fight on the clan's side, until 30 minutes after it opened. Source: `skirmish.join`.

    Parameters
    ----------
    who : str
        A fighter of the setup who is not in the fight yet.
    strategy : {"charge", "entrench"}
        Theirs.
    """

    who: str
    strategy: str
    kind: ClassVar[str] = "join"


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Let minutes pass on the clock of the fight. Source: `skirmish.join`."""

    minutes: int
    kind: ClassVar[str] = "wait"


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Begin the first turn. Source: `skirmish.start`.

    Parameters
    ----------
    distance : int, optional
        Paces between the camps; the setup's when left out.
    """

    distance: int | None = None
    kind: ClassVar[str] = "begin"


# --- turn --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Act(Action):
    """Somebody of the camp that is due acts: they move as their strategy says.

    Source: `skirmish.turn`.
    """

    who: str
    kind: ClassVar[str] = "act"


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Fire a weapon. Source: `skirmish.shooting`.

    Parameters
    ----------
    weapon, target : str
        What is fired at whom.
    shots : int, optional
        Fewer than it has; all of them when left out.
    """

    weapon: str
    target: str
    shots: int | None = None
    kind: ClassVar[str] = "shoot"


@dataclass(frozen=True, slots=True)
class HoldFire(Action):
    """Fire no more in this phase: nobody must shoot at friends. Source: `skirmish.shooting`."""

    kind: ClassVar[str] = "hold-fire"


@dataclass(frozen=True, slots=True)
class Assault(Action):
    """Assault an enemy at 6 paces or less. Source: `skirmish.turn`."""

    target: str
    kind: ClassVar[str] = "assault"


@dataclass(frozen=True, slots=True)
class StandFast(Action):
    """Entrenched, assault nobody. Ruling `entrench-assault`."""

    kind: ClassVar[str] = "stand-fast"


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """Strike in melee. Source: `skirmish.melee`.

    Parameters
    ----------
    who : str
        One of those who strike now.
    target : str
        Whom all blows go to; may be left out when there is one opponent.
    split : dict of str to int, optional
        Blows by opponent, instead.
    """

    who: str
    target: str = ""
    split: Mapping[str, int] | None = None
    kind: ClassVar[str] = "strike"


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Go on where a GM's decree has left nobody to act."""

    kind: ClassVar[str] = "go-on"


_WORDS = ((str,), "a name")
_NUMBER = ((int, type(None)), "a whole number, or nothing")
ACTIONS = Actions(
    Attack,
    Confirm,
    Choose,
    Hunt,
    Join,
    Wait,
    Begin,
    Act,
    Shoot,
    HoldFire,
    Assault,
    StandFast,
    Strike,
    GoOn,
    checks={
        "who": _WORDS,
        "target": _WORDS,
        "weapon": _WORDS,
        "strategy": ((str,), '"charge" or "entrench"'),
        "by": ((str,), '"gm" or "player"'),
        "minutes": ((int,), "a whole number"),
        "dice": _NUMBER,
        "die": _NUMBER,
        "shots": _NUMBER,
        "distance": _NUMBER,
        "split": ((Mapping, type(None)), "a table of names and numbers of blows"),
    },
)
