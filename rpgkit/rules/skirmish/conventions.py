"""The tables that the document lost: data that is not its own, and can be replaced."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, model_validator

from rpgkit.engine.model import Model

__all__ = ["Encounter", "Gain", "Melee", "Tables", "read"]

Face = Annotated[int, Field(ge=1, le=6)]


@cache
def read(name: str) -> dict[str, Any]:
    """The values of a data file of this package."""
    text = resources.files(__package__).joinpath(f"tables/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


class Gain(Model):
    """What the knock-out of an opponent brings. Not from the document.

    Examples
    --------
    >>> Gain(2, 9, 25)
    Gain(2, 9, 25)
    """

    positional: ClassVar[tuple[str, ...]] = ("worth", "xp", "credits")
    worth: int = Field(ge=0, le=99)
    xp: int = Field(ge=0, le=100_000)
    credits: int = Field(ge=0, le=100_000)


class Encounter(Model):
    """Who is found on some faces of an encounter die. Not from the document.

    Parameters
    ----------
    die, low, high : int
        The sides of the die, and the faces.
    npc : str
        A key of the setup's NPCs; "" when nobody is found.
    number : int
        How many of them.

    Examples
    --------
    >>> Encounter(6, 3, 4, "skarn")
    Encounter(6, 3, 4, 'skarn')
    """

    positional: ClassVar[tuple[str, ...]] = ("die", "low", "high", "npc", "number")
    die: int = Field(ge=2, le=1000)
    low: int = Field(ge=1, le=1000)
    high: int = Field(ge=1, le=1000)
    npc: str = ""
    number: int = Field(1, ge=1, le=20)

    @model_validator(mode="after")
    def _faces_of_the_die(self) -> Self:
        if not self.low <= self.high <= self.die:
            raise ValueError("low and high: faces of the die, in this order")
        return self


@cache
def _gains() -> tuple[Gain, ...]:
    return tuple(Gain(**row) for row in read("gains")["gain"])


@cache
def _encounters() -> tuple[Encounter, ...]:
    return tuple(Encounter(**row) for row in read("encounters")["encounter"])


class Melee(Model):
    """To hit in melee, CC against CC."""

    higher: Face = 3
    other: Face = 4
    doubled: Face = 5


class Tables(Model):
    """To hit, to wound, gains and encounters.

    Parameters
    ----------
    hit : tuple of int
        What a d6 must show to hit, for CT 1, 2, ...; the last for more too.
    wound : dict of int to int
        What it must show to wound, by toughness less strength; below the lowest key as there,
        above the highest it cannot (ruling `wound-impossible`).
    melee : Melee
        What it must show to hit in melee.
    gains : tuple of Gain
        By worth.
    encounters : tuple of Encounter
        By die and face; faces that are not named find nobody.

    Notes
    -----
    None of it is from the document, whose tables were images and are lost: the first three are
    the common convention of the genre, the others are invented here.

    Examples
    --------
    >>> tables = Tables()
    >>> tables.hit, tables.wound[0], tables.melee.doubled, tables.gain(1)
    ((6, 5, 4, 3, 2), 4, 5, (4, 10))
    >>> Tables.from_toml("hit = [5, 4, 3, 2]").hit
    (5, 4, 3, 2)
    """

    hit: Annotated[tuple[Face, ...], Field(min_length=1, max_length=10)] = Field(
        default_factory=lambda: tuple(read("conventions")["hit"])
    )
    wound: Annotated[dict[int, Face], Field(min_length=1)] = Field(
        default_factory=lambda: {int(k): v for k, v in read("conventions")["wound"].items()}
    )
    melee: Melee = Field(default_factory=lambda: Melee(**read("conventions")["melee"]))
    gains: tuple[Gain, ...] = Field(default_factory=_gains)
    encounters: tuple[Encounter, ...] = Field(default_factory=_encounters)

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        if sorted(self.wound) != list(range(min(self.wound), max(self.wound) + 1)):
            raise ValueError("wound: a number for each difference from the lowest to the highest")
        if len({gain.worth for gain in self.gains}) < len(self.gains):
            raise ValueError("gains: each worth once")
        faces = [(e.die, n) for e in self.encounters for n in range(e.low, e.high + 1)]
        if len(set(faces)) < len(faces):
            raise ValueError("encounters: each face of a die once")
        return self

    def gain(self, worth: int) -> tuple[int, int]:
        """XP and credits for an opponent of that worth; nothing for one not in the table."""
        return next(((g.xp, g.credits) for g in self.gains if g.worth == worth), (0, 0))

    def met(self, die: int, face: int) -> Encounter | None:
        """What a face of an encounter die finds, or None."""
        for row in self.encounters:
            if row.die == die and row.low <= face <= row.high and row.npc:
                return row
        return None
