"""Words and numbers that the tables and listings of a pursuit share."""

from fractions import Fraction
from typing import Any

from rpgkit.odds.estimate import Estimate
from rpgkit.rules.pursuit.odds import Horizon, Option, Outlook
from rpgkit.rules.pursuit.tables import Band, WaterRow, water_rows
from rpgkit.say import number, signed, text
from rpgkit.say.catalogue import messages
from rpgkit.say.names import named, spoken
from rpgkit.say.pursuit import band
from rpgkit.show.written import fraction

__all__ = [
    "NOTHING",
    "band_said",
    "column",
    "lengthy",
    "option_said",
    "points",
    "row_said",
    "until_said",
]

NOTHING = "–"


def column(name: str, lang: str) -> str:
    """A heading."""
    return text(f"pursuit.col.{name}", lang)


def lengthy(x: Estimate | None, lang: str) -> str:
    """Write an expected number of days or rounds; a dash when it may never end."""
    if x is None:
        return NOTHING
    whole = x.value.denominator == 1
    said = number(x.value, lang, None if whole else 2)
    exactly = "" if whole or x.low != x.high else fraction(x.value)
    return f"{said} ({exactly})" if exactly else said


def points(x: Fraction, lang: str) -> str:
    """Write a change in points; a dash for none.

    Examples
    --------
    >>> points(Fraction(7, 20), "en"), points(Fraction(-1, 400), "en"), points(Fraction(0), "en")
    ('+35', '−0.3', '–')
    """
    if not x:
        return NOTHING
    return signed(100 * x, lang, 0 if abs(x) >= Fraction(1, 100) else 1)


def option_said(option: Option, lang: str) -> str:
    """Say what an option is; one with a name of its own, by that name."""
    if option.code not in messages():
        return named(option.code, lang)
    facts: dict[str, Any] = spoken(dict(option.facts), lang)
    return text(option.code, lang, **facts)


def until_said(found: Horizon | None, lang: str) -> str:
    """Say what comes if nothing changes; a dash for nothing, or when dice decide."""
    if found is None or not found.fate:
        return NOTHING
    return text("pursuit.until", lang, fate=found.fate, round=found.round)


def unit(found: Outlook | None) -> str:
    """What the length of an option is counted in; days for a party that splits."""
    return found.course.unit if found else "day"


def band_said(found: Band, lang: str) -> str:
    """Write a range of numbers."""
    told = band(*found)
    return text(told.pop("code"), lang, **told)


def row_said(row: WaterRow, lang: str) -> str:
    """Say which speeds a row of the table for water is of."""
    if row.slower is None:
        return text("pursuit.row.faster", lang)
    rows = water_rows()
    if row is rows[-1]:
        return text("pursuit.row.slowest", lang, low=row.slower)
    high = rows[row.row + 1].slower
    return text("pursuit.row.slower", lang, low=row.slower, high=high)
