"""A number, and how well it is known: exactly, between bounds, or from a sample."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from enum import StrEnum
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from rpgkit.engine.errors import UnknownName

__all__ = ["Estimate", "Forecast", "Kind"]

L = TypeVar("L", bound=Hashable)


class Kind(StrEnum):
    """How a number was come by."""

    EXACT = "exact"
    BRACKET = "bracket"  # proved to lie between low and high
    SAMPLED = "sampled"  # low to high is a 95 % confidence interval


class Estimate(NamedTuple):
    """A number with its bounds.

    Attributes
    ----------
    value : Fraction
        The number; the middle of a bracket, its lower end when it has no upper one; the sample's
        own value.
    low, high : Fraction, Fraction or None
        Bounds, both equal to `value` when it is exact; `high` is None when nothing bounds it.
    kind : Kind
        What the bounds mean.

    Examples
    --------
    >>> Estimate.exact(Fraction(14, 27))
    Estimate(value=14/27, exact)
    >>> Estimate.between(Fraction(1, 2), Fraction(3, 4))
    Estimate(value=5/8, low=1/2, high=3/4, bracket)
    """

    value: Fraction
    low: Fraction
    high: Fraction | None
    kind: Kind

    @classmethod
    def exact(cls, value: Fraction) -> Estimate:
        """A number that is known."""
        return cls(value, value, value, Kind.EXACT)

    @classmethod
    def between(cls, low: Fraction, high: Fraction | None) -> Estimate:
        """A number proved to lie between two others, or above one."""
        return cls(low if high is None else (low + high) / 2, low, high, Kind.BRACKET)

    def __float__(self) -> float:
        return float(self.value)

    def __repr__(self) -> str:
        if self.kind is Kind.EXACT:
            return f"Estimate(value={self.value}, exact)"
        return f"Estimate(value={self.value}, low={self.low}, high={self.high}, {self.kind})"


class Forecast(ABC, Generic[L]):
    """What a chain of rounds comes to: the same questions, whether computed or sampled.

    Attributes
    ----------
    questions : tuple of hashable
        What can be asked about.
    rounds : int
        How far the curves go.
    kind : Kind
        `Kind.EXACT` or `Kind.SAMPLED`: how the curves were come by.
    """

    questions: tuple[L, ...]
    rounds: int
    kind: Kind

    @abstractmethod
    def by(self, question: L) -> tuple[Estimate, ...]:
        """The probability that `question` has been true by the end of round 0, 1, ... `rounds`.

        Raises
        ------
        UnknownName
            For a question that the forecast does not follow.
        """

    @abstractmethod
    def over(self) -> tuple[Estimate, ...]:
        """The probability that all is over by the end of round 0, 1, ... `rounds`."""

    @abstractmethod
    def ever(self, question: L) -> Estimate:
        """The probability that `question` is true at some time, however late.

        Raises
        ------
        UnknownName
            For a question that the forecast does not follow.
        """

    @abstractmethod
    def ends(self) -> Estimate:
        """The probability that it is over some time, however late."""

    @abstractmethod
    def length(self) -> Estimate | None:
        """The expected number of rounds; None when infinite: it may well never end."""

    def _number(self, question: L) -> int:
        """Where a question stands among the others."""
        try:
            return self.questions.index(question)
        except ValueError:
            raise UnknownName("question", question, map(str, self.questions)) from None
