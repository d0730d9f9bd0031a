"""Who fights, and what a GM lays out beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Annotated, ClassVar, Literal, Self, get_args

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from rpgkit.engine.model import Model
from rpgkit.rules.combat_turns import spreadsheet

__all__ = [
    "LEVELS",
    "Combatant",
    "Event",
    "ExtraAction",
    "Setup",
    "catalogue",
    "wound_table",
]

MOST = 40  # combatants at once
LEVELS = ("none", "light", "moderate", "serious", "deadly")


def _name(value: str) -> str:
    stripped = value.strip()
    if not stripped:
        raise ValueError("some words")
    return stripped


Name = Annotated[str, Field(max_length=80), AfterValidator(_name)]
Kind = Literal["free", "simple", "complex"]
YesNo = Annotated[bool, BeforeValidator(spreadsheet.yes)]
OldWound = Annotated[
    Literal["none", "light", "moderate", "serious"], BeforeValidator(spreadsheet.level)
]
Pools = Annotated[
    dict[Name, Annotated[int, Field(ge=0, le=99)]], BeforeValidator(spreadsheet.pools)
]


def _rows(table: str) -> list[list[str]]:
    text = resources.files(__package__).joinpath(f"tables/{table}.csv").read_text("utf-8")
    return [line.split(",") for line in text.splitlines()[1:]]


@cache
def catalogue() -> dict[str, str]:
    """The actions of the document: key to kind (free, simple, complex). Source: `turns.actions`.

    Examples
    --------
    >>> kinds = list(catalogue().values())
    >>> [kinds.count(kind) for kind in ("free", "simple", "complex")]
    [13, 16, 13]
    """
    return {row[0]: row[1] for row in _rows("actions")}


@cache
def wound_table() -> dict[str, int]:
    """What a wound of each level takes off. Not in the source: replaceable in `Setup`.

    Examples
    --------
    >>> wound_table()
    {'light': 1, 'moderate': 2, 'serious': 3}
    """
    return {level: int(penalty) for level, penalty in _rows("wounds")}


class Combatant(Model):
    r"""Somebody in the fight.

    A party can be read from a spreadsheet, by `Combatant.from_frame` or `Combatant.from_csv`, with
    headings in English or French; dice may be written "2d6", pools "Combat 9, Astral 7".

    Parameters
    ----------
    name : str
        No two may share one.
    side : str
        Whom they fight for.
    reaction : int
        Modified Reaction, old wounds in it already.
    dice : int
        Initiative dice.
    natural : int, optional
        Unmodified Reaction, for ties and nothing else; `reaction` when left out.
    quickness : int
        Rapidité, for movement. Source: `turns.movement`.
    dwarf : bool
        Runs at twice Quickness instead of three times.
    athletics : int
        Dice of an Athletics test.
    pools : dict of str to int
        Dice pools, by name; they come back each turn.
    physical, stun : str
        Old wounds: "none", "light", "moderate", "serious". They are in `reaction` already.
    hidden : bool
        Whether players must not see them.
    note : str
        The GM's own words; never shown to players.

    Examples
    --------
    >>> Combatant("El Rayo", side="runners", reaction=13, dice=4)
    Combatant('El Rayo', side='runners', reaction=13, dice=4)
    >>> Combatant.from_csv("nom;camp;réaction;dés\nEl Rayo;runners;13;4d6\n")
    [Combatant('El Rayo', side='runners', reaction=13, dice=4)]
    """

    headings: ClassVar[Mapping[str, str]] = spreadsheet.HEADINGS
    name: Name
    side: Name = "A"
    reaction: int = Field(ge=-20, le=99)
    dice: Annotated[int, BeforeValidator(spreadsheet.dice)] = Field(1, ge=0, le=20)
    natural: int | None = Field(None, ge=-20, le=99)
    quickness: int = Field(3, ge=0, le=99)
    dwarf: YesNo = False
    athletics: int = Field(0, ge=0, le=60)
    pools: Pools = Field(default_factory=dict)
    physical: OldWound = "none"
    stun: OldWound = "none"
    hidden: YesNo = False
    note: str = Field("", max_length=400)


class Event(Model):
    """What sets the sequence off, and whom it may surprise. Source: `turns.surprise`.

    Parameters
    ----------
    name : str
        What happens; ``"name.event"`` is said as "the event" in the reader's language.
    authors : tuple of str
        Who brings it about; empty when nobody does so on purpose.
    victims : tuple of str
        Who suffers it; everybody but the authors when left out.
    ambush : bool
        Whether its authors lie in ambush: their target number is 2 less.
    speed : {"fast", "medium", "slow"}
        Of an event that nobody set off on purpose: under 4 seconds, between, over a minute.

    Examples
    --------
    >>> Event("the shelf falls", speed="slow").reaction
    2
    """

    REACTIONS: ClassVar[dict[str, int]] = {"fast": 8, "medium": 5, "slow": 2}
    name: Name = "name.event"
    authors: tuple[Name, ...] = ()
    victims: tuple[Name, ...] = ()
    ambush: bool = False
    speed: Literal["fast", "medium", "slow"] = "medium"

    @model_validator(mode="after")
    def _sides(self) -> Self:
        both = {*self.authors} & {*self.victims}
        if both:
            raise ValueError(f"authors or victims, not both: {', '.join(sorted(both))}")
        if self.ambush and not self.authors:
            raise ValueError("an ambush has authors")
        return self

    @property
    def reaction(self) -> int:
        """Dice of an event that nobody set off on purpose."""
        return self.REACTIONS[self.speed]


class ExtraAction(Model):
    """An action that a GM adds to the catalogue.

    Parameters
    ----------
    name : str
        What it is called.
    kind : {"free", "simple", "complex"}
        What it takes.
    """

    positional: ClassVar[tuple[str, ...]] = ("name", "kind")
    name: Name
    kind: Kind


class Setup(Model):
    """What a GM lays out before the first turn.

    Parameters
    ----------
    combatants : tuple of Combatant
        1 to 40, each with a name of their own.
    players : str
        The players' side: the scores of the others are not shown to players.
    event : Event, optional
        What sets it off; None when everybody is ready.
    scores : dict of str to int
        Initiative of the first turn already rolled, by name.
    wounds : dict of str to int
        What light, moderate and serious wounds take off; the default is not in the source.
    extra : tuple of ExtraAction
        Added to the catalogue.
    title : str
        What the fight is called.
    """

    combatants: tuple[Combatant, ...] = Field(min_length=1, max_length=MOST)
    players: str = ""
    event: Event | None = None
    scores: dict[str, Annotated[int, Field(ge=-99, le=199)]] = Field(default_factory=dict)
    wounds: dict[Literal["light", "moderate", "serious"], Annotated[int, Field(ge=0, le=99)]] = (
        Field(default_factory=dict)
    )
    extra: tuple[ExtraAction, ...] = ()
    title: str = Field("", max_length=80)

    @model_validator(mode="after")
    def _names(self) -> Self:
        names = [one.name for one in self.combatants]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"each combatant their own name; twice: {', '.join(twice)}")
        named = [*self.scores]
        if self.event:
            named += [*self.event.authors, *self.event.victims]
        for name in named:
            if name not in names:
                raise ValueError(f"nobody is called {name!r}; there are {', '.join(names)}")
        if self.players and self.players not in {one.side for one in self.combatants}:
            raise ValueError(f"nobody is on the players' side {self.players!r}")
        keys = [one.name for one in self.extra]
        known = [*catalogue(), *get_args(Kind)]
        if len({*keys, *known}) < len(keys) + len(known):
            raise ValueError("an extra action needs a name that the catalogue has not got")
        return self
