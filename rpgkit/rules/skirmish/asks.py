"""Rolls of this document that no other one has: 2d6 against Leadership, and a handful of dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

from rpgkit.engine.ask import Ask, Term

__all__ = ["Handful", "MoraleTest", "ways_to_pass"]

Faces = tuple[int, ...]


@lru_cache(maxsize=128)
def ways_to_pass(at_most: int) -> int:
    """How many of the 36 throws of 2d6 pass a morale test; a 2 always does.

    Examples
    --------
    >>> [ways_to_pass(n) for n in (-5, 2, 3, 7, 8, 12)]
    [1, 1, 3, 21, 26, 36]
    """
    return sum(a + b <= max(2, at_most) for a in range(1, 7) for b in range(1, 7))


class MoraleTest(Ask[bool]):
    """2d6, at Leadership with its modifiers or less; a 2 always passes.

    Parameters
    ----------
    key, facts
        See `Ask`.
    terms : tuple of Term
        What makes up the number: Leadership, then the modifiers.

    Examples
    --------
    >>> test = MoraleTest("skirmish.morale", {}, (Term("leadership", 8, ""), Term("half", -1, "")))
    >>> test.at_most, test.read((3, 4)), test.read((4, 4)), test.outcomes()
    (7, True, False, ((True, 21), (False, 15)))
    """

    __slots__ = ("at_most", "terms")

    def __init__(self, key: str, facts: Mapping[str, Any], terms: tuple[Term, ...]) -> None:
        self.key, self.facts, self.terms = key, facts, terms
        self.at_most = sum(term.amount for term in terms)

    def needed(self, faces: Faces) -> tuple[int, ...]:
        """See `Ask`."""
        return (6,) * (2 - len(faces))

    def read(self, faces: Faces) -> bool:
        """Whether they stand."""
        return sum(faces) <= max(2, self.at_most)

    def outcomes(self) -> tuple[tuple[bool, int], ...]:
        """See `Ask`."""
        good = ways_to_pass(self.at_most)
        return tuple((answer, n) for answer, n in ((True, good), (False, 36 - good)) if n)

    def report(self, faces: Faces) -> dict[str, Any]:
        """The total, and what it had to stay under."""
        return {"answer": self.read(faces), "total": sum(faces), "at_most": self.at_most}

    def sums(self) -> dict[str, tuple[Term, ...]]:
        """Leadership and its modifiers."""
        return {"at_most": self.terms}


class Handful(Ask[tuple[int, ...]]):
    """Several dice of one kind, each read by itself; their order does not matter.

    Examples
    --------
    >>> Handful("skirmish.encounter", {}, dice=2, sides=2).outcomes()
    (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    """

    __slots__ = ("dice", "sides")

    def __init__(self, key: str, facts: Mapping[str, Any], dice: int, sides: int) -> None:
        self.key, self.facts, self.dice, self.sides = key, facts, dice, sides

    def needed(self, faces: Faces) -> tuple[int, ...]:
        """See `Ask`."""
        return (self.sides,) * (self.dice - len(faces))

    def read(self, faces: Faces) -> tuple[int, ...]:
        """The faces, lowest first."""
        return tuple(sorted(faces))

    def outcomes(self) -> tuple[tuple[tuple[int, ...], int], ...]:
        """See `Ask`."""
        found = []
        for faces in combinations_with_replacement(range(1, self.sides + 1), self.dice):
            ways = factorial(self.dice)
            for n in Counter(faces).values():
                ways //= factorial(n)
            found.append((faces, ways))
        return tuple(found)

    def report(self, faces: Faces) -> dict[str, Any]:
        """The faces."""
        return {"answer": list(self.read(faces))}
