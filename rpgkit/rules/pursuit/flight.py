"""The chance to flee at the meeting, with the row and column it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from rpgkit.engine.ask import Term
from rpgkit.rules.pursuit import tables
from rpgkit.rules.pursuit.ends import FUGITIVES, PURSUERS
from rpgkit.rules.pursuit.measure import hundredths, metres

__all__ = [
    "DAILY",
    "Flight",
    "by_numbers",
    "by_speeds",
    "closing",
    "daily_catch",
    "granted",
    "rounds_until",
]

DAILY = 50  # percent to be caught by faster pursuers. Source: `wilderness.pursuit`


class Flight(NamedTuple):
    """A chance to flee.

    Attributes
    ----------
    percent : int
        The chance: d100 at this or less.
    terms : tuple of Term
        What makes it up; their sum, kept within bounds, is `percent`.
    cell : Cell or WaterRow or None
        Where it stands in the document's table.
    """

    percent: int
    terms: tuple[Term, ...]
    cell: tables.Cell | tables.WaterRow | None

    @property
    def chance(self) -> Fraction:
        """The chance as a fraction."""
        return Fraction(self.percent, 100)


def by_numbers(
    numbers: tuple[int, int], speeds: tuple[int, int], modifier: int, rulings: Mapping[str, str]
) -> Flight:
    """The chance in the wilderness when nobody is surprised. Source: `wilderness.flight`.

    Parameters
    ----------
    numbers : tuple of int
        How many fugitives and pursuers there are.
    speeds : tuple of int
        Of both; they matter with the ruling `twice-as-fast` only.
    modifier : int
        The referee's points.
    rulings : mapping
        See `rpgkit.rules.pursuit.RULINGS`.

    Examples
    --------
    >>> by_numbers((6, 9), (24, 36), 5, {"twice-as-fast": "ignored"}).percent
    75
    """
    cell = tables.wilderness(*numbers)
    where = {
        "fugitives": list(cell.fugitives),
        "pursuers": list(cell.pursuers),
        "row": cell.row,
        "column": cell.column,
    }
    terms = [Term("pursuit.term.table", cell.chance, "wilderness.flight", where)]
    if modifier:
        terms.append(Term("pursuit.term.referee", modifier, "wilderness.flight"))
    low = 0
    fast = _twice_as_fast(speeds) if rulings["twice-as-fast"] == "25" else 0
    if fast:
        code = "pursuit.term.twice" if fast > 0 else "pursuit.term.half"
        terms.append(Term(code, 25 * fast, "wilderness.flight"))
        low = 5
    percent = min(100, max(low, sum(term.amount for term in terms)))
    return Flight(percent, tuple(terms), cell)


def _twice_as_fast(speeds: tuple[int, int]) -> int:
    """1 when the fugitives are at least twice as fast, -1 when the pursuers are."""
    fugitives, pursuers = speeds[FUGITIVES], speeds[PURSUERS]
    return (fugitives >= 2 * pursuers and fugitives > 0) - (
        pursuers >= 2 * fugitives and pursuers > 0
    )


def granted(percent: int) -> Flight:
    """The chance that the surroundings grant to surprised fugitives."""
    return Flight(percent, (Term("pursuit.term.granted", percent, "wilderness.surprise"),), None)


def by_speeds(speeds: tuple[int, int], rulings: Mapping[str, str]) -> Flight:
    """The chance on water. Source: `water.flight`.

    Parameters
    ----------
    speeds : tuple of int
        Of fugitives and pursuers, in hundredths of a metre a round.
    rulings : mapping
        `water-band-edge` and `water-36` are asked.

    Examples
    --------
    >>> rulings = {"water-band-edge": "upper-inclusive", "water-36": "10"}
    >>> by_speeds((3600, 4800), rulings).percent
    40
    """
    slower = speeds[PURSUERS] - speeds[FUGITIVES]
    cell = tables.water(slower, rulings)
    code = "pursuit.term.faster" if slower < 0 else "pursuit.term.slower"
    where = {"by": metres(abs(slower)), "row": cell.row}
    return Flight(cell.chance, (Term(code, cell.chance, "water.flight", where),), cell)


def daily_catch(speeds: tuple[int, int], rulings: Mapping[str, str]) -> int:
    """Percent to be caught on a day of flight in the wilderness: 50, or 0.

    Source: `wilderness.pursuit`; ruling `wilderness-equal`.

    Examples
    --------
    >>> daily_catch((24, 36), {"wilderness-equal": "not-faster"})
    50
    >>> daily_catch((24, 24), {"wilderness-equal": "not-faster"})
    0
    """
    fugitives, pursuers = speeds[FUGITIVES], speeds[PURSUERS]
    equal = fugitives == pursuers and rulings["wilderness-equal"] == "roll"
    return DAILY if pursuers > fugitives or equal else 0


def closing(speeds: tuple[int, int], rulings: Mapping[str, str]) -> int:
    """By how much the gap shrinks in a round on water, in hundredths of a metre.

    Source: `water.pursuit`; ruling `water-difference`.

    Examples
    --------
    >>> closing((3600, 4800), {"water-difference": "9"})
    1200
    >>> closing((6000, 4800), {"water-difference": "9"})
    900
    """
    difference = speeds[PURSUERS] - speeds[FUGITIVES]
    if rulings["water-difference"] == "absolute":
        difference = abs(difference)
    return max(hundredths(9), difference)


def rounds_until(
    gap: int, reach: float, speeds: tuple[int, int], rulings: Mapping[str, str]
) -> int:
    """Rounds until fugitives on water are caught. Source: `water.pursuit`.

    Parameters
    ----------
    gap : int
        Hundredths of a metre.
    reach : number
        Metres at which they are caught.
    speeds, rulings
        See `closing`.

    Examples
    --------
    >>> rounds_until(10000, 0, (3600, 4800), {"water-difference": "9"})
    9
    """
    return max(1, ceil(Fraction(gap - hundredths(reach), closing(speeds, rulings))))
