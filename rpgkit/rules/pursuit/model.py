"""Who flees, who pursues, and what is thrown in their way."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from rpgkit.engine.errors import BadValue
from rpgkit.engine.model import Model
from rpgkit.rules.pursuit.measure import Metres, Whole

__all__ = ["MOST_THINGS", "Drop", "Group", "Member", "Name", "Obstacle"]


def _name(value: str) -> str:
    stripped = value.strip()
    if not stripped:
        raise ValueError("some words")
    return stripped


Name = Annotated[str, Field(max_length=80), AfterValidator(_name)]
Count = Annotated[Whole, Field(ge=1, le=9999)]
MOST_THINGS = 99  # of a kind: what each of them is worth is reckoned one by one
Things = Annotated[Whole, Field(ge=1, le=MOST_THINGS)]


class Member(Model):
    """Somebody of a group, or several who move alike.

    Parameters
    ----------
    name : str
        What they are called.
    speed : number
        How far they move: metres a round, or a day's travel in the wilderness.
    number : int
        How many they are.

    Examples
    --------
    >>> Member("Bo, in plate", 18)
    Member('Bo, in plate', 18)
    """

    positional: ClassVar[tuple[str, ...]] = ("name", "speed", "number")
    name: Name
    speed: Metres
    number: Count = 1


class Group(Model):
    """A side: how many they are, how fast, and what may tempt them.

    Parameters
    ----------
    name : str
        What they are called.
    number : int, optional
        How many they are; counted from `members` when those are given.
    speed : number, optional
        Metres a round in a dungeon or on water, a day's travel in the wilderness. A group moves
        at the speed of its slowest member, so it is read from `members` when those are given.
    members : tuple of Member
        One by one, instead of `number` and `speed`.
    monsters : bool, optional
        Whether they are monsters. Left out, pursuers are and fugitives are not.
    greedy : bool
        Monsters that stop for treasure. Source: `dungeon.treasure`.
    hungry : bool
        Hungry or unintelligent monsters, which stop for food. Source: `dungeon.food`.
    gives_up : bool, optional
        Whether they stop once they see nobody any more; left out, monsters do. Source:
        `dungeon.sight`.

    Raises
    ------
    BadValue
        For a group with neither a speed nor members, or with both.

    Examples
    --------
    >>> company = Group("Company", members=[Member("Noor", 36), Member("Bo", 27, 2)])
    >>> company.size, company.pace
    (3, 27)
    >>> Group("Ghouls", 4, speed=27, hungry=True).pace
    27
    """

    positional: ClassVar[tuple[str, ...]] = ("name", "number")
    name: Name
    number: Count | None = None
    speed: Metres | None = None
    members: tuple[Member, ...] = ()
    monsters: bool | None = None
    greedy: bool = False
    hungry: bool = False
    gives_up: bool | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.members:
            if self.speed is not None or self.number is not None:
                raise ValueError("members, or a number and a speed: not both")
        elif self.speed is None:
            raise ValueError("a speed, or members with a speed each")
        return self

    @property
    def size(self) -> int:
        """How many they are."""
        return sum(m.number for m in self.members) if self.members else self.number or 1

    @property
    def pace(self) -> int | float:
        """The speed of the slowest."""
        if self.members:
            return min(m.speed for m in self.members)
        assert self.speed is not None  # _one_way has looked
        return self.speed

    def resized(self, number: int) -> Self:
        """As many of them as `number`, at the same pace.

        Examples
        --------
        >>> Group("Wolves", 3, speed=54).resized(2)
        Group('Wolves', 2, speed=54)
        """
        return self.but(number=number, speed=self.pace, members=())

    def paced(self, speed: float) -> Self:
        """All of them at another speed.

        Examples
        --------
        >>> Group("Company", 6, speed=27).paced(36)
        Group('Company', 6, speed=36)
        """
        return self.but(number=self.size, speed=speed, members=())

    def without(self, name: str) -> Self:
        """The group when a member has gone, or been put on a horse's back.

        Raises
        ------
        BadValue
            When nobody of that name is among its members, or nobody else would be left.
        """
        left = tuple(m for m in self.members if m.name != name)
        if not left or len(left) == len(self.members):
            others = ", ".join(m.name for m in self.members) or "members one by one"
            raise BadValue("without", name, f"one of several members: {others}")
        return self.but(members=left)


class Drop(Model):
    """Treasure or food to let fall. Source: `dungeon.treasure`, `dungeon.food`.

    Parameters
    ----------
    name : str
        Such as ``"two rations"``.
    kind : {"treasure", "food"}
        What it is to those behind.
    number : int
        How many times it can be dropped, 99 at most.
    delay : int, optional
        Rounds for which it holds pursuers who stop for it; left out, the pursuit ends there.

    Examples
    --------
    >>> Drop("ration", "food", 2)
    Drop('ration', 'food', 2)
    """

    positional: ClassVar[tuple[str, ...]] = ("name", "kind", "number")
    name: Name
    kind: Literal["treasure", "food"]
    number: Things = 1
    delay: Whole | None = Field(None, ge=1, le=999)


class Obstacle(Model):
    """Something in the pursuers' way. Source: `dungeon.obstacles`.

    Parameters
    ----------
    name : str
        Such as ``"burning oil"``.
    number : int
        How many times it can be set, 99 at most.
    holds : int
        Rounds for which they do not move at all.
    slows : int
        Percent of their speed that it takes, for `rounds` rounds.
    rounds : int
        See `slows`.
    ends : bool
        It ends the pursuit.

    Raises
    ------
    BadValue
        For an obstacle that does nothing, or several things at once.

    Examples
    --------
    >>> Obstacle("burning oil", holds=1)
    Obstacle('burning oil', holds=1)
    """

    positional: ClassVar[tuple[str, ...]] = ("name", "number")
    name: Name
    number: Things = 1
    holds: Whole = Field(0, ge=0, le=999)
    slows: Whole = Field(0, ge=0, le=100)
    rounds: Whole = Field(0, ge=0, le=999)
    ends: bool = False

    @model_validator(mode="after")
    def _does_one_thing(self) -> Self:
        if (self.slows > 0) != (self.rounds > 0):
            raise ValueError("slows takes a number of percent, and rounds says for how long")
        if bool(self.holds) + bool(self.slows) + self.ends != 1:
            raise ValueError("one of: holds (rounds), slows (percent) with rounds, ends")
        return self
