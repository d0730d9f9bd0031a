"""Dice requests that know their own exact distribution.

An `Ask` asks for what matters to the rule ("success, failed by less than 5, failed by more"), so
that the exact walk branches little. At the table every die is still rolled, and logged.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from rpgkit.engine.errors import BadRoll, BadValue

__all__ = ["Ask", "Attack", "Band", "Chance", "Check", "Die", "Term", "Total", "dice_code"]

A = TypeVar("A")
Faces = tuple[int, ...]
NOTHING: Mapping[str, Any] = {}


class Band(StrEnum):
    """How a check went: what the rules tell apart, no more."""

    SUCCESS = "success"
    NEAR = "near"  # failed, but by less than the margin
    FAIL = "fail"

    __hash__ = str.__hash__  # an Enum hashes in Python code, and states are full of bands


class Term(NamedTuple):
    """One line of a sum: what it is, how much, and the rule it comes from."""

    code: str
    amount: int
    rule: str
    facts: Mapping[str, Any] = NOTHING


class Ask(Generic[A]):
    """A request for dice.

    Parameters
    ----------
    key : str
        The rule that asks, such as ``"chase.accelerate"``.
    facts : mapping
        What a sentence about the request needs: who rolls, against whom.

    Notes
    -----
    A subclass says which dice are still to be rolled (`needed`), what the faces mean (`read`) and
    what may come of it with which weight (`outcomes`). The three must agree: brute force over all
    faces gives the same distribution as `outcomes`, and a test holds every subclass to it.
    """

    __slots__ = ("facts", "key")
    key: str
    facts: Mapping[str, Any]

    def needed(self, faces: Faces) -> tuple[int, ...]:
        """Sides of the dice still to be rolled once `faces` lie on the table; () when done."""
        raise NotImplementedError

    def read(self, faces: Faces) -> A:
        """What the faces mean to the rule."""
        raise NotImplementedError

    def outcomes(self) -> tuple[tuple[A, int], ...]:
        """Each answer with its whole-number weight; the weights' sum is the denominator."""
        raise NotImplementedError

    def report(self, faces: Faces) -> dict[str, Any]:
        """What a log and a screen show of the roll, as JSON values."""
        return {"answer": self.read(faces)}

    def sums(self) -> dict[str, tuple[Term, ...]]:
        """The sums behind the numbers of `report`, by their names there, term by term."""
        return {}

    def check(self, faces: Faces) -> None:
        """Refuse faces these dice cannot show.

        Raises
        ------
        BadRoll
            When there are too many faces or one is out of range.
        """
        for i, face in enumerate(faces):
            sides = self.needed(faces[:i])
            if not sides:
                raise BadRoll("roll", list(faces), f"{i} dice are enough")
            whole = isinstance(face, int) and not isinstance(face, bool)
            if not whole or not 1 <= face <= sides[0]:
                raise BadRoll("roll", face, f"a d{sides[0]} shows a whole number 1 to {sides[0]}")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}>"


@lru_cache(maxsize=4096)
def _bands(need: int, margin: int) -> tuple[tuple[Band, int], ...]:
    """The bands of a d20 that must show `need` or more, with their number of faces."""
    good = min(20, max(0, 21 - need))
    near = min(20, max(0, 21 - need + margin - 1)) - good if margin else 0
    every = ((Band.SUCCESS, good), (Band.NEAR, near), (Band.FAIL, 20 - good - near))
    return tuple((band, faces) for band, faces in every if faces)


class Check(Ask[Band]):
    """A d20 and a bonus against a difficulty: success, failed by less than `margin`, or failed.

    Parameters
    ----------
    key, facts
        See `Ask`.
    terms : tuple of Term
        What makes up the bonus.
    dc_terms : tuple of Term
        What makes up the difficulty (DC).
    margin : int
        Failing by less than this is told apart; 0 when the rule does not care.

    Examples
    --------
    Piloting +8 against DC 21: a 13 succeeds, a 9 fails by less than 5.

    >>> check = Check("chase.accelerate", {}, (Term("piloting", 8, ""),), (Term("dc", 21, ""),), 5)
    >>> check.need, check.read((13,)), check.read((9,)), check.read((8,))
    (13, <Band.SUCCESS: 'success'>, <Band.NEAR: 'near'>, <Band.FAIL: 'fail'>)
    >>> [(str(band), n) for band, n in check.outcomes()]
    [('success', 8), ('near', 4), ('fail', 8)]
    """

    __slots__ = ("bonus", "dc", "dc_terms", "margin", "terms")

    def __init__(
        self,
        key: str,
        facts: Mapping[str, Any],
        terms: tuple[Term, ...],
        dc_terms: tuple[Term, ...],
        margin: int = 0,
    ) -> None:
        self.key, self.facts, self.terms, self.dc_terms = key, facts, terms, dc_terms
        self.margin = margin
        bonus = dc = 0
        for term in terms:
            bonus += term[1]
        for term in dc_terms:
            dc += term[1]
        self.bonus, self.dc = bonus, dc

    @property
    def need(self) -> int:
        """The lowest face that succeeds; below 2 every face does, above 20 none."""
        return self.dc - self.bonus

    def needed(self, faces: Faces) -> tuple[int, ...]:
        return () if faces else (20,)

    def read(self, faces: Faces) -> Band:
        short = self.dc - self.bonus - faces[0]
        if short <= 0:
            return Band.SUCCESS
        return Band.NEAR if short < self.margin else Band.FAIL

    def outcomes(self) -> tuple[tuple[Band, int], ...]:
        return _bands(self.dc - self.bonus, self.margin)

    def report(self, faces: Faces) -> dict[str, Any]:
        total = faces[0] + self.bonus
        return {
            "answer": str(self.read(faces)),
            "bonus": self.bonus,
            "total": total,
            "dc": self.dc,
            "by": total - self.dc,
        }

    def sums(self) -> dict[str, tuple[Term, ...]]:
        return {"bonus": self.terms, "dc": self.dc_terms}


class Attack(Ask[bool]):
    """A d20 and an attack bonus against an armour class: hit or missed.

    Parameters
    ----------
    key, facts, terms
        See `Check`.
    ac_terms : tuple of Term
        What makes up the armour class.
    naturals : bool
        Whether a natural 20 always hits and a natural 1 always misses.

    Examples
    --------
    >>> hopeless = Attack("chase.hazard", {}, (), (Term("ac", 40, ""),), naturals=True)
    >>> hopeless.read((20,)), hopeless.outcomes()
    (True, ((True, 1), (False, 19)))
    """

    __slots__ = ("ac", "ac_terms", "bonus", "naturals", "terms")

    def __init__(
        self,
        key: str,
        facts: Mapping[str, Any],
        terms: tuple[Term, ...],
        ac_terms: tuple[Term, ...],
        naturals: bool,
    ) -> None:
        self.key, self.facts, self.terms, self.ac_terms = key, facts, terms, ac_terms
        self.naturals = naturals
        self.bonus = sum(t.amount for t in terms)
        self.ac = sum(t.amount for t in ac_terms)

    @property
    def need(self) -> int:
        """The lowest face that hits, naturals apart."""
        return self.ac - self.bonus

    def needed(self, faces: Faces) -> tuple[int, ...]:
        return () if faces else (20,)

    def read(self, faces: Faces) -> bool:
        if self.naturals and faces[0] in (1, 20):
            return faces[0] == 20
        return faces[0] >= self.need

    def outcomes(self) -> tuple[tuple[bool, int], ...]:
        hits = sum(self.read((face,)) for face in range(1, 21))
        return tuple((hit, n) for hit, n in ((True, hits), (False, 20 - hits)) if n)

    def report(self, faces: Faces) -> dict[str, Any]:
        total = faces[0] + self.bonus
        return {"answer": self.read(faces), "bonus": self.bonus, "total": total, "ac": self.ac}

    def sums(self) -> dict[str, tuple[Term, ...]]:
        return {"bonus": self.terms, "ac": self.ac_terms}


_DICE = re.compile(r"\s*(\d*)\s*[dD]\s*(\d+)\s*(?:([+-])\s*(\d+))?\s*")


@lru_cache(maxsize=512)
def dice_code(code: str) -> tuple[int, int, int]:
    """Read dice written as ``"5d6"``, ``"d20"`` or ``"2d4+3"``.

    Parameters
    ----------
    code : str
        Number of dice (1 when left out, 100 at most), ``d``, sides (2 to 1000), and a constant.

    Returns
    -------
    tuple of int
        Number of dice, sides, constant.

    Raises
    ------
    BadValue
        When it is not written that way.

    Examples
    --------
    >>> dice_code("2d4+3")
    (2, 4, 3)
    """
    found = _DICE.fullmatch(code)
    if found:
        n, sides, plus = (
            int(found[1] or 1),
            int(found[2]),
            int((found[3] or "") + (found[4] or "0")),
        )
        if 1 <= n <= 100 and 2 <= sides <= 1000:
            return n, sides, plus
    raise BadValue("dice", code, 'write dice as "5d6", "d20" or "2d4+3"')


@lru_cache(maxsize=512)
def _sums(n: int, sides: int, plus: int) -> tuple[tuple[int, int], ...]:
    """Each total of n dice with its number of ways, by convolution."""
    ways = [1]
    for _ in range(n):
        longer = [0] * (len(ways) + sides - 1)
        for i, w in enumerate(ways):
            for face in range(sides):
                longer[i + face] += w
        ways = longer
    return tuple((n + i + plus, w) for i, w in enumerate(ways))


class Total(Ask[int]):
    """The sum of some dice, such as 5d6 of damage.

    Parameters
    ----------
    key, facts
        See `Ask`.
    dice : str
        Such as ``"5d6"``; see `dice_code`.
    counts : bool
        Whether the total changes anything. Damage to somebody whose hit points nobody counts is
        rolled at the table all the same, but exact odds need not tell one total from another.

    Examples
    --------
    >>> Total("chase.hazard", {}, "2d4").outcomes()
    ((2, 1), (3, 2), (4, 3), (5, 4), (6, 3), (7, 2), (8, 1))
    >>> Total("chase.hazard", {}, "2d4", counts=False).outcomes()
    ((2, 1),)
    """

    __slots__ = ("counts", "dice", "n", "plus", "sides")

    def __init__(self, key: str, facts: Mapping[str, Any], dice: str, counts: bool = True) -> None:
        self.key, self.facts, self.dice, self.counts = key, facts, dice, counts
        self.n, self.sides, self.plus = dice_code(dice)

    def needed(self, faces: Faces) -> tuple[int, ...]:
        return (self.sides,) * (self.n - len(faces))

    def read(self, faces: Faces) -> int:
        return sum(faces) + self.plus

    def outcomes(self) -> tuple[tuple[int, int], ...]:
        if not self.counts:
            return ((self.n + self.plus, 1),)
        return _sums(self.n, self.sides, self.plus)


class Die(Ask[int]):
    """One die whose face itself is the answer.

    Examples
    --------
    >>> Die("chase.initiative", {}, 20).read((17,))
    17
    """

    __slots__ = ("sides",)

    def __init__(self, key: str, facts: Mapping[str, Any], sides: int) -> None:
        self.key, self.facts, self.sides = key, facts, sides

    def needed(self, faces: Faces) -> tuple[int, ...]:
        return () if faces else (self.sides,)

    def read(self, faces: Faces) -> int:
        return faces[0]

    def outcomes(self) -> tuple[tuple[int, int], ...]:
        return tuple((face, 1) for face in range(1, self.sides + 1))


class Chance(Ask[bool]):
    """`sides`-sided die at `at_most` or less.

    Parameters
    ----------
    key, facts
        See `Ask`.
    at_most : int
        The highest face that succeeds; kept between 0 and `sides`.
    sides : int
        Of the die; a d100 unless given.
    terms : tuple of Term
        What makes up `at_most`, where it is a sum.

    Examples
    --------
    >>> Chance("pursuit.wilderness", {}, at_most=35).outcomes()
    ((True, 35), (False, 65))
    """

    __slots__ = ("at_most", "sides", "terms")

    def __init__(
        self,
        key: str,
        facts: Mapping[str, Any],
        at_most: int,
        sides: int = 100,
        terms: tuple[Term, ...] = (),
    ) -> None:
        self.key, self.facts, self.sides, self.terms = key, facts, sides, terms
        self.at_most = min(sides, max(0, at_most))

    def needed(self, faces: Faces) -> tuple[int, ...]:
        return () if faces else (self.sides,)

    def read(self, faces: Faces) -> bool:
        return faces[0] <= self.at_most

    def outcomes(self) -> tuple[tuple[bool, int], ...]:
        both = ((True, self.at_most), (False, self.sides - self.at_most))
        return tuple((answer, n) for answer, n in both if n)

    def report(self, faces: Faces) -> dict[str, Any]:
        return {"answer": self.read(faces), "at_most": self.at_most}

    def sums(self) -> dict[str, tuple[Term, ...]]:
        return {"at_most": self.terms} if self.terms else {}
