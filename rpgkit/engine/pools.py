"""Pools of dice that count successes, sixes rolled again."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from rpgkit.engine.ask import Ask, Term

__all__ = ["Successes", "share"]

Faces = tuple[int, ...]
SIDES = 6


@lru_cache(maxsize=256)
def share(target: int, again: bool = True) -> Fraction:
    """The chance of one die to reach a target number.

    Parameters
    ----------
    target : int
        What the die must show or more.
    again : bool
        Whether a six is rolled again and added.

    Examples
    --------
    >>> share(4), share(8), share(8, again=False), share(6), share(7)
    (Fraction(1, 2), Fraction(5, 36), Fraction(0, 1), Fraction(1, 6), Fraction(1, 6))
    """
    sixes, rest = divmod(max(target, 1) - 1, SIDES)
    if sixes and not again:
        return Fraction(0)
    return Fraction(SIDES - rest, SIDES ** (sixes + 1))


@lru_cache(maxsize=4096)
def _weights(dice: int, target: int, again: bool) -> tuple[tuple[int, int], ...]:
    """Each number of successes with its number of ways."""
    one = share(target, again)
    good, bad = one.numerator, one.denominator - one.numerator
    ways = ((k, comb(dice, k) * good**k * bad ** (dice - k)) for k in range(dice + 1))
    return tuple((k, n) for k, n in ways if n)


class Successes(Ask[int]):
    """A number of d6, each a success when it reaches the target number.

    Parameters
    ----------
    key, facts
        See `Ask`.
    dice : int
        How many, 0 or more.
    target : int
        The target number (TN), 2 or more.
    again : bool
        Whether a six is rolled again and added to it. It matters for targets above six only, so
        only then are more dice asked for.
    terms : tuple of Term
        What makes up the target, where it is a sum.

    Examples
    --------
    Two dice against 8: a six and its second roll of 3 make 9; a 5 is no success.

    >>> test = Successes("turns.surprise", {}, dice=2, target=8)
    >>> test.needed((6,)), test.needed((6, 3)), test.needed((6, 3, 5))
    ((6, 6), (6,), ())
    >>> test.read((6, 3, 5)), test.outcomes()
    (1, ((0, 961), (1, 310), (2, 25)))
    """

    __slots__ = ("again", "dice", "target", "terms")

    def __init__(
        self,
        key: str,
        facts: Mapping[str, Any],
        dice: int,
        target: int,
        again: bool = True,
        terms: tuple[Term, ...] = (),
    ) -> None:
        self.key, self.facts, self.dice, self.target = key, facts, dice, target
        self.again, self.terms = again, terms

    def thrown(self, faces: Faces) -> tuple[Faces, ...]:
        """The faces of each die begun: more than one where a six was rolled again."""
        dice: list[Faces] = []
        for face in faces:
            if dice and self._again(dice[-1]):
                dice[-1] += (face,)
            else:
                dice.append((face,))
        return tuple(dice)

    def _again(self, die: Faces) -> bool:
        return self.again and die[-1] == SIDES and sum(die) < self.target

    def needed(self, faces: Faces) -> tuple[int, ...]:
        dice = self.thrown(faces)
        on = bool(dice) and self._again(dice[-1])
        return (SIDES,) * (self.dice - len(dice) + on)

    def read(self, faces: Faces) -> int:
        return sum(sum(die) >= self.target for die in self.thrown(faces))

    def outcomes(self) -> tuple[tuple[int, int], ...]:
        return _weights(self.dice, self.target, self.again)

    def report(self, faces: Faces) -> dict[str, Any]:
        totals = [sum(die) for die in self.thrown(faces)]
        return {"answer": self.read(faces), "target": self.target, "totals": totals}

    def sums(self) -> dict[str, tuple[Term, ...]]:
        return {"target": self.terms} if self.terms else {}
