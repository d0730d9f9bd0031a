"""What a GM builds for a chase: vehicles, the people aboard, their weapons."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from rpgkit.engine.model import Model
from rpgkit.rules.vehicle_chase.track import Name, Rating, Zone, dice_field, needed_dice

__all__ = ["Crew", "Vehicle", "Weapon"]

Dice = Annotated[str, AfterValidator(dice_field)]
DiceCode = Annotated[str, AfterValidator(needed_dice)]
Skill = Annotated[int, Field(ge=-20, le=60)]


class Weapon(Model):
    """A weapon, carried or mounted. Source: `chase.combat`.

    Parameters
    ----------
    name : str
        What it is called.
    attack : int
        Added to the attack bonus of whoever uses it.
    damage : str
        Dice, such as ``"3d6"``.
    range : int
        Metres of one range increment. Not in the source how far a shot loses accuracy: by d20
        convention −2 for each further increment.
    melee, reach : bool
        A melee weapon; one with reach can strike into an engaged vehicle.
    against : {"kac", "eac"}
        The armour class it attacks.
    unfit : bool
        The GM rules it out in a chase (a thrown grenade hardly serves).
    """

    name: Name
    attack: int = Field(0, ge=-20, le=50)
    damage: DiceCode = "1d6"
    range: int = Field(30, ge=1, le=9999)
    melee: bool = False
    reach: bool = False
    against: Literal["kac", "eac"] = "kac"
    unfit: bool = False


class Crew(Model):
    """Somebody aboard.

    Parameters
    ----------
    name : str
        No two people of a chase may share a name.
    role : {"pilot", "passenger", "gunner"}
        A gunner is a passenger at a gunner's station, and may board like any other.
    piloting : int
        Bonus to Piloting tests.
    skills : dict of str to int
        Bonuses to other skills: ``"bluff"``, ``"stealth"``, ``"acrobatics"``, ``"athletics"``, ...
    initiative, attack : int
        Bonuses.
    kac, eac : int
        Armour classes; `eac` is `kac` unless given.
    hp : int, optional
        Hit points; None when nobody counts them.
    cr : str or int, optional
        Challenge rating, for experience.
    weapons : tuple of Weapon
        Carried.

    Examples
    --------
    >>> Crew("Noor", role="pilot", piloting=8).skill("Piloting")
    8
    """

    name: Name
    role: Literal["pilot", "passenger", "gunner"] = "passenger"
    piloting: int = Field(0, ge=-20, le=60)
    skills: dict[Name, Skill] = Field(default_factory=dict)
    initiative: int = Field(0, ge=-20, le=60)
    attack: int = Field(0, ge=-20, le=60)
    kac: int = Field(10, ge=0, le=80)
    eac: int | None = Field(None, ge=0, le=80)
    hp: int | None = Field(None, ge=1, le=9999)
    cr: Rating | None = None
    weapons: tuple[Weapon, ...] = ()

    def skill(self, name: str) -> int | None:
        """The bonus to a skill, or None for one this person has not got."""
        if name.casefold() == "piloting":
            return self.piloting
        return {k.casefold(): v for k, v in self.skills.items()}.get(name.casefold())


class Vehicle(Model):
    """A vehicle and the people in it. Source: `chase.round`, `chase.combat`.

    Parameters
    ----------
    name : str
        No two vehicles of a chase may share a name.
    side : str
        Vehicles of different sides are enemies, unless their sides are allied.
    level : int
        Item level, 0 to 25.
    kac, eac : int
        Armour classes; `eac` is `kac` unless given.
    piloting, pilot, initiative
        The pilot in short: Piloting bonus, name (the vehicle's unless given), initiative bonus.
        Leave them out when `crew` has somebody with the role ``"pilot"``.
    hp : int, optional
        Hit points; None when nobody counts them.
    speed : int
        Metres; 15 more than the fastest enemy eases a double manoeuvre.
    kind : str
        ``"wheeled"``, ``"hover"``, ``"boat"``, ...: an environment may single it out.
    attack_modifier, full_speed_modifier : int
        For attacks made from it. In a chase it is always the first one.
    collision : str
        Damage dice when it rams.
    open : bool
        An open vehicle gives no cover.
    cover : int, optional
        Armour class its occupants gain; by d20 convention 4 unless it is open.
    height : float
        Metres somebody falls from it.
    weapons : tuple of Weapon
        Mounted; gunners fire them.
    crew : tuple of Crew
        The people aboard, beside the pilot given in short.
    zone : int
        Where it starts.
    lane : int
        Which lane of parallel routes it starts in, 0 or 1.

    Raises
    ------
    BadValue
        For a value that cannot be: the message names field, value and what would do.

    Examples
    --------
    >>> comet = Vehicle("Comète", side="crew", level=4, kac=16, piloting=8, pilot="Noor")
    >>> comet.people[0].name, comet.people[0].piloting
    ('Noor', 8)
    """

    name: Name
    side: Name
    level: int = Field(ge=0, le=25)
    kac: int = Field(ge=0, le=80)
    eac: int | None = Field(None, ge=0, le=80)
    piloting: int = Field(0, ge=-20, le=60)
    pilot: str = Field("", max_length=80)
    initiative: int = Field(0, ge=-20, le=60)
    hp: int | None = Field(None, ge=1, le=9999)
    speed: int = Field(30, ge=0, le=9999)
    kind: str = Field("wheeled", max_length=80)
    attack_modifier: int = Field(0, ge=-20, le=20)
    full_speed_modifier: int = Field(0, ge=-20, le=20)
    collision: Dice = "1d6"
    open: bool = False
    cover: int | None = Field(None, ge=0, le=20)
    height: float = Field(1.0, ge=0, le=9999)
    weapons: tuple[Weapon, ...] = ()
    crew: tuple[Crew, ...] = ()
    zone: Zone = 0
    lane: Literal[0, 1] = 0

    @model_validator(mode="after")
    def _one_pilot(self) -> Vehicle:
        pilots = [c.name for c in self.crew if c.role == "pilot"]
        if len(pilots) > 1:
            raise ValueError(f"one pilot only, not {' and '.join(pilots)}")
        if pilots and (self.piloting or self.pilot or self.initiative):
            raise ValueError(f"{pilots[0]} is the pilot: put piloting and initiative there")
        return self

    @cached_property
    def people(self) -> tuple[Crew, ...]:
        """Everybody aboard at the start, the pilot first."""
        if any(c.role == "pilot" for c in self.crew):
            return tuple(sorted(self.crew, key=lambda c: c.role != "pilot"))
        name = self.pilot or self.name
        short = Crew(
            name=name,
            role="pilot",
            piloting=self.piloting,
            initiative=self.initiative,
            kac=self.kac,
        )
        return (short, *self.crew)
