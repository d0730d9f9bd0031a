"""Who fights, and with what."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from rpgkit.engine.model import Model

__all__ = ["CHARGE", "ENTRENCH", "STRATEGIES", "Fighter", "Name", "Weapon"]

CHARGE, ENTRENCH = "charge", "entrench"
STRATEGIES = (CHARGE, ENTRENCH)
SHEET = {
    "ct": "ballistic",
    "cc": "melee",
    "f": "strength",
    "e": "toughness",
    "i": "initiative",
    "a": "attacks",
    "cd": "leadership",
    "svg": "save",
    "svg*": "invulnerable",
    "svg_star": "invulnerable",  # what a column "Svg*" of a table becomes
}


def _name(value: str) -> str:
    stripped = value.strip()
    if not stripped:
        raise ValueError("some words")
    return stripped


Name = Annotated[str, Field(max_length=80), AfterValidator(_name)]
Characteristic = Annotated[int, Field(ge=1, le=10)]
Save = Annotated[int | None, Field(ge=1, le=6)]


class Weapon(Model):
    """Something to shoot or strike with. Source: `skirmish.shooting`.

    Parameters
    ----------
    name : str
        What it is called.
    type : {"heavy", "rapid-fire", "assault", "pistol", "melee"}
        It rules moving, shots and assaults.
    range : int
        Farthest distance in paces; 0 for melee.
    shots : int
        Of heavy and assault weapons; rapid fire and pistols have one or two as the rules say.
    strength : int
        Against toughness; in melee it is the fighter's own that counts.
    ap : int
        Armour penetration, taken off armour saves. Shots only.
    blast, flame : bool
        Whether it hits everybody on the target's line, or up to 12 paces ahead.
    power : bool
        Whether in melee the strength of whoever carries it is taken off armour saves. Source:
        `skirmish.saves`.
    one_handed : bool
        Two of those give an attack more in melee. Source: `skirmish.melee`.

    Raises
    ------
    BadValue
        For a shooting weapon without a range, or a melee weapon with one.

    Examples
    --------
    >>> Weapon("Long rifle", "rapid-fire", 24, strength=4, ap=1)
    Weapon('Long rifle', 'rapid-fire', 24, ap=1)
    >>> Weapon("Knife", "melee", 6)
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.BadValue: Weapon = 'Knife': no range, blast or flame for a melee weapon
    """

    positional: ClassVar[tuple[str, ...]] = ("name", "type", "range", "shots")
    name: Name
    type: Literal["heavy", "rapid-fire", "assault", "pistol", "melee"]
    range: int = Field(0, ge=0, le=240)
    shots: int = Field(1, ge=1, le=40)
    strength: Characteristic = 4
    ap: int = Field(0, ge=0, le=10)
    blast: bool = False
    flame: bool = False
    power: bool = False
    one_handed: bool = False

    @model_validator(mode="after")
    def _range_where_it_shoots(self) -> Self:
        if self.type == "melee" and (self.range or self.blast or self.flame):
            raise ValueError("no range, blast or flame for a melee weapon")
        if self.type != "melee" and not self.range:
            raise ValueError("a range of 1 pace or more")
        if self.blast and self.flame:
            raise ValueError("blast or flame, not both")
        return self


class Fighter(Model):
    """A soldier, with the characteristics of their sheet.

    The abbreviations of the French sheet (CT, CC, F, E, I, A, Cd, Svg, Svg*) are taken as well,
    so that a table of sheets can be read as it is.

    Parameters
    ----------
    name : str
        What they are called.
    clan : str
        The clan, or the band of an NPC: their camp.
    region : str
        Where they are; "" when nobody says. Source: `skirmish.start`.
    ballistic, melee, strength, toughness, initiative, attacks, leadership : int
        CT, CC, F, E, I, A and Cd.
    pv : int
        Base hit points.
    left : int, optional
        Hit points now; all of them when left out.
    save, invulnerable : int, optional
        Svg and Svg*: what a die must show or more; None for no such save.
    weapons : tuple of Weapon
        What they carry.
    two_weapons : bool, optional
        Whether they fight with two one-handed weapons; counted from `weapons` when left out.
    xp, credits : int
        Before the fight.
    player : bool
        A player's fighter, not an NPC.
    worth : int
        Their line in the table of gains.
    strategy : {"charge", "entrench", ""}
        What they have chosen already, or what an NPC carries; "" when it is still to be said.

    Examples
    --------
    >>> noor = Fighter("Noor", "Hollow", CT=4, F=4, pv=12, Svg=3)
    >>> noor.ballistic, noor.strength, noor.save, noor.toughness, noor.now
    (4, 4, 3, 3, 12)
    >>> saber = Weapon("Saber", "melee", one_handed=True)
    >>> Fighter("Ivo", "Hollow", weapons=[saber, saber]).two
    True
    """

    positional: ClassVar[tuple[str, ...]] = ("name", "clan")
    name: Name
    clan: Name
    region: str = Field("", max_length=80)
    ballistic: Characteristic = 3
    melee: Characteristic = 3
    strength: Characteristic = 3
    toughness: Characteristic = 3
    pv: int = Field(10, ge=1, le=99)
    left: int | None = Field(None, ge=1, le=99)
    initiative: Characteristic = 3
    attacks: int = Field(1, ge=1, le=20)
    leadership: int = Field(7, ge=-10, le=20)
    save: Save = None
    invulnerable: Save = None
    weapons: Annotated[tuple[Weapon, ...], Field(max_length=6)] = ()
    two_weapons: bool | None = None
    xp: int = Field(0, ge=0, le=1_000_000)
    credits: int = Field(0, ge=0, le=1_000_000)
    player: bool = True
    worth: int = Field(1, ge=0, le=99)
    strategy: Literal["charge", "entrench", ""] = ""

    @model_validator(mode="before")
    @classmethod
    def _from_the_sheet(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        fields = {SHEET.get(str(key).lower(), key): value for key, value in data.items()}
        if len(fields) < len(data):
            raise ValueError("each characteristic once, by its name or its abbreviation")
        return fields

    @model_validator(mode="after")
    def _within_its_means(self) -> Self:
        if self.left is not None and self.left > self.pv:
            raise ValueError(f"left: {self.pv} hit points at most")
        if self.strategy == ENTRENCH and not self.shoots:
            raise ValueError("a shooting weapon for somebody entrenched")
        names = [weapon.name for weapon in self.weapons if weapon.type != "melee"]
        if len(set(names)) < len(names):
            raise ValueError("each shooting weapon its own name")
        return self

    @property
    def now(self) -> int:
        """Hit points now."""
        return self.pv if self.left is None else self.left

    @property
    def shoots(self) -> bool:
        """Whether they carry something to shoot with."""
        return any(weapon.type != "melee" for weapon in self.weapons)

    @property
    def two(self) -> bool:
        """Whether they fight with two one-handed weapons. Source: `skirmish.melee`."""
        if self.two_weapons is not None:
            return self.two_weapons
        return sum(weapon.one_handed for weapon in self.weapons) > 1
