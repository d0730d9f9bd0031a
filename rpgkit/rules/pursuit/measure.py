"""Distances and speeds: metres to two decimals outside, whole hundredths inside.

A gap that shrinks by 4.5 m a round must reach 0 exactly, so nothing here is ever a rounded float.
"""

from __future__ import annotations

from math import isfinite
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field

__all__ = ["Metres", "Whole", "hundredths", "metres"]


def hundredths(amount: float) -> int:
    """An amount in whole hundredths.

    Examples
    --------
    >>> hundredths(4.5)
    450
    """
    return round(amount * 100)


def metres(inner: int) -> int | float:
    """The amount that so many hundredths make, whole where it can be.

    Examples
    --------
    >>> metres(450), metres(3600)
    (4.5, 36)
    """
    return inner // 100 if inner % 100 == 0 else inner / 100


def _number(value: Any) -> int | float:
    """One complaint about what is no number, where the union below would make one for each type."""
    if isinstance(value, bool):
        raise ValueError("a number")
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        raise ValueError("a number") from None
    if not isfinite(number):
        raise ValueError("a number that is not infinite")
    return value if isinstance(value, int) else number


def _tidy(amount: float) -> int | float:
    return metres(hundredths(amount))


def _whole(value: Any) -> Any:
    if isinstance(value, bool):
        raise ValueError("a whole number")
    return value


Whole = Annotated[int, BeforeValidator(_whole)]
"""A whole number; True and False are none."""

Metres = Annotated[
    int | float, BeforeValidator(_number), Field(ge=0, le=100_000), AfterValidator(_tidy)
]
"""A distance or a speed, 0 or more, kept to the hundredth."""
