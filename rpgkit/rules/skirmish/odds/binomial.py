"""So many shots or blows, each taking a PV with the same chance: a closed form.

A shot takes a PV when it hits, wounds and is not saved; the shots are independent. So however the
dice are staged, what is lost is binomial, cut off at the PV there are.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

from rpgkit.odds.distribution import Distribution

__all__ = ["binomial", "cut", "losses"]

Weights = tuple[int, ...]


@lru_cache(maxsize=4096)
def binomial(n: int, chance: Fraction) -> Weights:
    """The weight of each number of successes from 0 to `n`, over ``denominator ** n``.

    Examples
    --------
    >>> binomial(2, Fraction(1, 6))
    (25, 10, 1)
    """
    good = chance.numerator
    bad = chance.denominator - good
    return tuple(comb(n, k) * good**k * bad ** (n - k) for k in range(n + 1))


def cut(weights: Weights, pv: int) -> Weights:
    """The weights when no more than `pv` can be lost: the surplus goes nowhere.

    Examples
    --------
    >>> cut((25, 10, 1), 1)
    (25, 11)
    """
    return weights if len(weights) <= pv + 1 else (*weights[:pv], sum(weights[pv:]))


def losses(n: int, chance: Fraction, pv: int) -> Distribution[int]:
    """The PV that somebody loses to so many shots or blows.

    Parameters
    ----------
    n : int
        How many.
    chance : Fraction
        Of each to take a PV.
    pv : int
        How many there are to lose.

    Examples
    --------
    Ten shots with a chance of 1/6 each: 10/6 on average, were there PV enough.

    >>> losses(10, Fraction(1, 6), 10).mean()
    Fraction(5, 3)
    >>> losses(10, Fraction(1, 6), 1)
    Distribution({0: 9765625, 1: 50700551})
    """
    return Distribution(dict(enumerate(cut(binomial(n, chance), pv))))
