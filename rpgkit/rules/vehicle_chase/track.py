"""What the ground does: environments, their five levers, and the track they lie on."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BeforeValidator, Field, field_validator

from rpgkit.engine.ask import dice_code
from rpgkit.engine.errors import UnknownName
from rpgkit.engine.model import Model

__all__ = [
    "AttackLever",
    "Danger",
    "Environment",
    "EnvironmentTrick",
    "Hazard",
    "MovementLever",
    "Name",
    "Rating",
    "Track",
    "Zone",
    "hazard_table",
]


@cache
def hazard_table() -> dict[str, tuple[int, str]]:
    """Attack bonus and damage dice of a hazard by its CR, as the document prints them.

    Returns
    -------
    dict of str to (int, str)
        CR, such as ``"1/2"`` or ``"12"``, to attack bonus and dice. Source: `chase.hazard`.

    Examples
    --------
    >>> hazard_table()["4"]
    (11, '5d6')
    """
    text = resources.files(__package__).joinpath("tables/hazards.csv").read_text("utf-8")
    rows = [line.split(",") for line in text.splitlines() if line and not line.startswith("#")]
    return {cr: (int(attack), damage) for cr, attack, damage in rows[1:]}


def _rating(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Rating = Annotated[str, BeforeValidator(_rating)]
"""A challenge rating (CR): ``"1/4"``, ``"1/3"``, ``"1/2"`` or ``"1"`` to ``"20"``; a whole
number is read as its text."""


def _number_or(most: int, *names: str) -> AfterValidator:
    """A number up to `most`, or the name of a d20 convention."""
    wanted = f"0 to {most}, or " + " or ".join(f'"{name}"' for name in names)

    def check(value: int | str) -> int | str:
        if value in names or (isinstance(value, int) and 0 <= value <= most):
            return value
        raise ValueError(wanted)

    return AfterValidator(check)


def _words(value: str) -> str:
    if not value.strip():
        raise ValueError("some words")
    return value


Name = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_words)]
"""What something is called: some words, 80 characters at most."""

Zone = Annotated[int, Field(ge=-9999, le=9999)]
"""A place on the track."""

Concealment = Annotated[int | str, _number_or(100, "concealment", "total-concealment")]
"""Percent of hits that miss all the same, or the d20 convention of that name."""
Cover = Annotated[int | str, _number_or(20, "cover")]
"""What cover adds to armour class, or the d20 convention."""


class Danger(NamedTuple):
    """A hazard in play: what never changes of it, small and hashable."""

    name: str
    cr: str
    fires: str
    attack: int
    damage: str
    halved: bool
    swerve: bool


class Hazard(Model):
    """An active hazard. Source: `chase.hazard`.

    Parameters
    ----------
    name : str
        What it is.
    cr : str or int
        Challenge rating, which gives the attack bonus and the damage; pick one near the item
        levels of the vehicles.
    fires : {"entering", "once", "last"}
        At every vehicle that enters, at the first one only, or each round at the last vehicle.
    damage : bool
        Whether a hit deals damage.
    swerve : bool
        Whether a hit makes the vehicle swerve: −4 to Piloting for 1 round. With damage as well,
        the attack bonus is 2 less and the damage halved (rounded down).
    rounds : int, optional
        How many rounds it lasts; None for as long as the chase.

    Examples
    --------
    >>> Hazard("Rockfall", cr=4, swerve=True).in_play().attack
    9
    """

    name: Name
    cr: Rating
    fires: Literal["entering", "once", "last"] = "entering"
    damage: bool = True
    swerve: bool = False
    rounds: int | None = Field(None, ge=1, le=9999)

    @field_validator("cr")
    @classmethod
    def _known_rating(cls, value: str) -> str:
        if value not in hazard_table():
            raise UnknownName("cr", value, hazard_table())
        return value

    def in_play(self) -> Danger:
        """The hazard as the running state carries it."""
        attack, damage = hazard_table()[self.cr]
        both = self.damage and self.swerve
        return Danger(
            self.name,
            self.cr,
            self.fires,
            attack - 2 if both else attack,
            damage if self.damage else "",
            both,
            self.swerve,
        )


class AttackLever(Model):
    """A way the ground changes attacks from or at vehicles in it. Source: `chase.environment`.

    Parameters
    ----------
    name : str
        What does it.
    amount : int
        Added to attack rolls; a positive one eases the usual penalty.
    cover : int or "cover"
        Added to the armour class of targets in it; by name, the d20 convention.
    concealment : int, "concealment" or "total-concealment"
        Chance in percent that a hit misses all the same; by name, the d20 convention.
    """

    name: Name
    amount: int = Field(0, ge=-20, le=20)
    cover: Cover = 0
    concealment: Concealment = 0


class MovementLever(Model):
    """A way the ground changes tests in the pilot-action phase. Source: `chase.environment`.

    Parameters
    ----------
    name : str
        What does it.
    amount : int
        Added to the test.
    actions : tuple of str
        Only these pilot actions, such as ``("accelerate",)``; all when empty.
    skills : tuple of str
        Only these skills; all when empty.
    kinds : tuple of str
        Only these kinds of vehicle; all when empty.
    """

    name: Name
    amount: int = Field(ge=-20, le=20)
    actions: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()

    def modifies(self, action: str, skill: str, kind: str) -> bool:
        """Whether it holds for a pilot action, tested with a skill, by a kind of vehicle."""
        pairs = ((action, self.actions), (skill, self.skills), (kind, self.kinds))
        return all(not only or one.casefold() in map(str.casefold, only) for one, only in pairs)


class EnvironmentTrick(Model):
    """A trick the ground offers. Source: `chase.environment`.

    Parameters
    ----------
    name : str
        What the pilot does.
    dc : int
        Added to the difficulty of a normal trick, 2 to 4.
    penalty : int
        To the Piloting of enemies behind for 1 round, 0 or −4 to −6.
    hazard : Hazard, optional
        Appears in the zone directly behind.
    concealment : int, "concealment" or "total-concealment"
        Chance in percent that attacks on the vehicle miss, for 1 round; by name, the d20
        convention.
    """

    name: Name
    dc: int = Field(2, ge=2, le=4)
    penalty: int = Field(0, ge=-6, le=0)
    hazard: Hazard | None = None
    concealment: Concealment = 0

    @field_validator("penalty")
    @classmethod
    def _strong_or_none(cls, value: int) -> int:
        if value in (-1, -2, -3):
            raise ValueError("0 for none, or -4 to -6")
        return value


class Environment(Model):
    """What a zone, or one lane of it, does to the vehicles there. Source: `chase.environment`.

    Parameters
    ----------
    name : str
        Shown on the zone.
    hazards, attacks, movement, tricks : tuple
        Four of the five levers; the fifth, parallel routes, is two environments side by side.

    Examples
    --------
    >>> sand = Environment("Dunes", movement=[MovementLever("Soft sand", amount=-2)])
    >>> sand.movement[0].amount
    -2
    """

    name: Name
    hazards: tuple[Hazard, ...] = ()
    attacks: tuple[AttackLever, ...] = ()
    movement: tuple[MovementLever, ...] = ()
    tricks: tuple[EnvironmentTrick, ...] = ()


class Track(Model):
    """Where environments lie. Source: `chase.environment`, `chase.parallel`.

    Parameters
    ----------
    zones : dict of int to Environment or pair of Environment
        A pair makes parallel routes: two lanes of one zone.
    everywhere : Environment, optional
        Holds in every zone, beside what the zone has of its own.
    sight : int
        How many zones ahead of the foremost vehicle can be seen from it; environments farther on
        are not revealed yet. Not in the source: 1 unless the GM says otherwise.

    Examples
    --------
    >>> Track(zones={3: Environment("Tunnel")}).zones[3].name
    'Tunnel'
    """

    zones: dict[Zone, Environment | tuple[Environment, Environment]] = Field(default_factory=dict)
    everywhere: Environment | None = None
    sight: int = Field(1, ge=0, le=9999)


def needed_dice(value: str) -> str:
    """Validate dice such as ``"5d6"``."""
    dice_code(value)
    return value


def dice_field(value: str) -> str:
    """Validate dice such as ``"5d6"``; empty for none."""
    if value:
        dice_code(value)
    return value
