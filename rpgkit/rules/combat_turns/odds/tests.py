"""Success tests, alone and against each other."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rpgkit.engine.decrees import whole
from rpgkit.engine.pools import Successes
from rpgkit.odds.distribution import Distribution

__all__ = ["Opposed", "opposed", "successes"]


def successes(dice: int, target: int, *, again: bool = True) -> Distribution[int]:
    """How many of some d6 reach a target number.

    Parameters
    ----------
    dice : int
        0 to 60.
    target : int
        2 to 60.
    again : bool
        Whether sixes are rolled again and added. Ruling: `rule-of-six`.

    Raises
    ------
    BadNumber
        For a number out of range.

    Examples
    --------
    >>> successes(2, 8).items()
    [(0, Fraction(961, 1296)), (1, Fraction(155, 648)), (2, Fraction(25, 1296))]
    """
    whole("dice", dice, 0, 60)
    whole("target", target, 2, 60)
    return Distribution(dict(Successes("", {}, dice, target, again).outcomes()))


class Opposed(NamedTuple):
    """A test against another.

    Attributes
    ----------
    more, equal, fewer : Fraction
        The chance of more successes than the other, as many, and fewer.
    """

    more: Fraction
    equal: Fraction
    fewer: Fraction


def opposed(
    dice: int, target: int, other_dice: int, other_target: int, *, again: bool = True
) -> Opposed:
    """One test against another: who has more successes.

    Parameters
    ----------
    dice, target, other_dice, other_target, again
        See `successes`.

    Examples
    --------
    Reaction 2 against a slow event, both against 4.

    >>> opposed(2, 4, 2, 4).more
    Fraction(5, 16)
    """
    mine = successes(dice, target, again=again)
    theirs = successes(other_dice, other_target, again=again)
    more = equal = 0
    below = 0  # ways in which the other has fewer than n
    for n in range(max(dice, other_dice) + 1):
        here, there = mine.weights.get(n, 0), theirs.weights.get(n, 0)
        more += here * below
        equal += here * there
        below += there
    total = mine.total * theirs.total
    return Opposed(
        Fraction(more, total), Fraction(equal, total), Fraction(total - more - equal, total)
    )
