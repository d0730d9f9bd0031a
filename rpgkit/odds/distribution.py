"""Exact distributions: whole-number weights over one denominator, never a float."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Generic, TypeVar

from rpgkit.engine.errors import BadValue

__all__ = ["Distribution", "common"]

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Distribution(Generic[T]):
    """What may come, each value with its exact probability.

    Parameters
    ----------
    weights : mapping of value to int
        Whole numbers, 0 or more, not all 0; a value's probability is its share of their sum.

    Attributes
    ----------
    weights : mapping of value to int
        The weights above 0, in the order given. Not to be changed.
    total : int
        Their sum: the common denominator.

    Raises
    ------
    BadValue
        When a weight is negative or no whole number, or when nothing has a weight.

    Examples
    --------
    >>> d6 = Distribution({face: 1 for face in range(1, 7)})
    >>> d6.mean(), d6.probability(lambda face: face >= 5)
    (Fraction(7, 2), Fraction(1, 3))
    >>> two = d6.then(lambda a: d6.map(lambda b: a + b))
    >>> two.probability(7)
    Fraction(1, 6)
    """

    __slots__ = ("total", "weights")
    weights: Mapping[T, int]
    total: int

    def __init__(self, weights: Mapping[T, int]) -> None:
        for value, weight in weights.items():
            if not isinstance(weight, int) or weight < 0:
                raise BadValue(f"weights[{value!r}]", weight, "a whole number, 0 or more")
        self.weights = {value: weight for value, weight in weights.items() if weight}
        self.total = sum(self.weights.values())
        if not self.total:
            raise BadValue("weights", dict(weights), "at least one weight above 0")

    @classmethod
    def _of(cls, weights: dict[T, int], total: int) -> Distribution[T]:
        """Weights known to be right, unchecked: the exact walk makes thousands of these."""
        made = cls.__new__(cls)
        made.weights, made.total = weights, total
        return made

    @classmethod
    def sure(cls, value: T) -> Distribution[T]:
        """The distribution in which `value` is certain.

        Examples
        --------
        >>> Distribution.sure("escaped")
        Distribution({'escaped': 1})
        """
        return cls._of({value: 1}, 1)

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Distribution[T], int]]) -> Distribution[T]:
        """One of several distributions, drawn with the whole-number weight beside it.

        Examples
        --------
        >>> fair, loaded = Distribution({"H": 1, "T": 1}), Distribution({"H": 1})
        >>> Distribution.mixture([(fair, 3), (loaded, 1)])
        Distribution({'H': 5, 'T': 3})
        """
        chosen = list(parts)
        drawn = Distribution({i: weight for i, (_, weight) in enumerate(chosen)})
        return drawn.then(lambda i: chosen[i][0])

    def probability(self, which: T | Callable[[T], object]) -> Fraction:
        """The probability of a value, or that a predicate holds.

        Parameters
        ----------
        which : value or callable
            A callable is taken for a predicate on the values.

        Returns
        -------
        Fraction
            From 0 to 1, exact.
        """
        if callable(which):
            return Fraction(sum(w for v, w in self.weights.items() if which(v)), self.total)
        return Fraction(self.weights.get(which, 0), self.total)

    def mean(self, of: Callable[[T], Any] | None = None) -> Fraction:
        """The expected value, of the values themselves or of a number read from each.

        Parameters
        ----------
        of : callable, optional
            Gives an int or a Fraction for each value; a float is taken at its exact value.
        """
        summed = Fraction(0)
        for value, weight in self.weights.items():
            number: Any = value if of is None else of(value)
            summed += Fraction(number) * weight
        return summed / self.total

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        """The distribution of `change(value)`; equal results are merged."""
        weights: dict[U, int] = {}
        for value, weight in self.weights.items():
            changed = change(value)
            weights[changed] = weights.get(changed, 0) + weight
        return Distribution._of(weights, self.total)

    def then(self, follow: Callable[[T], Distribution[U]]) -> Distribution[U]:
        """What comes after: each value followed by what `follow` says may come of it.

        Parameters
        ----------
        follow : callable
            Gives a distribution for each value.

        Returns
        -------
        Distribution
            Of the last values, equal ones merged.
        """
        shares: dict[int, dict[U, int]] = {}
        for value, weight in self.weights.items():
            after = follow(value)
            into = shares.get(after.total)
            if into is None:
                into = shares[after.total] = {}
            for last, more in after.weights.items():
                into[last] = into.get(last, 0) + weight * more
        weights, scale = common(shares)
        return Distribution._of(weights, self.total * scale)

    def reduced(self) -> Distribution[T]:
        """The same distribution over the smallest denominator.

        Examples
        --------
        >>> Distribution({"success": 8, "fail": 12}).reduced()
        Distribution({'success': 2, 'fail': 3})
        """
        shared = gcd(*self.weights.values())
        if shared == 1:
            return self
        smaller = {value: weight // shared for value, weight in self.weights.items()}
        return Distribution._of(smaller, self.total // shared)

    def items(self) -> list[tuple[T, Fraction]]:
        """Each value with its probability, in the order the values were first met.

        Examples
        --------
        >>> Distribution({"success": 8, "fail": 12}).items()
        [('success', Fraction(2, 5)), ('fail', Fraction(3, 5))]
        """
        return [(value, Fraction(weight, self.total)) for value, weight in self.weights.items()]

    def __len__(self) -> int:
        return len(self.weights)

    def __eq__(self, other: object) -> bool:
        """Whether every value has the same probability, whatever the denominators and order."""
        if not isinstance(other, Distribution):
            return NotImplemented
        return self.reduced().weights == other.reduced().weights

    def __hash__(self) -> int:
        return hash(frozenset(self.reduced().weights.items()))

    def __repr__(self) -> str:
        return f"Distribution({dict(self.weights)!r})"


def common(shares: dict[int, dict[T, int]]) -> tuple[dict[T, int], int]:
    """Bring weights over several denominators to their least common one.

    Parameters
    ----------
    shares : dict of int to dict of value to int
        ``shares[20]["hit"] == 7`` stands for 7/20. May be used up in the making.

    Returns
    -------
    weights, denominator : dict of value to int, int
        Equal values merged.

    Examples
    --------
    >>> common({20: {"hit": 7}, 400: {"hit": 20, "miss": 240}})
    ({'hit': 160, 'miss': 240}, 400)
    """
    if len(shares) == 1:
        ((denominator, weights),) = shares.items()
        return weights, denominator
    denominator = lcm(*shares)
    merged: dict[T, int] = {}
    for under, weights in shares.items():
        scale = denominator // under
        for value, weight in weights.items():
            merged[value] = merged.get(value, 0) + weight * scale
    return merged, denominator
