"""The two tables of the document, and which cell of them a scene falls into."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import NamedTuple

from rpgkit.rules.pursuit.measure import hundredths

__all__ = ["Band", "Cell", "WaterRow", "water", "water_rows", "wilderness", "wilderness_rows"]


class Band(NamedTuple):
    """A range of numbers, both ends in it; `high` is None for "and more"."""

    low: int
    high: int | None

    def holds(self, number: int) -> bool:
        """Whether a number falls into it."""
        return self.low <= number and (self.high is None or number <= self.high)


class Cell(NamedTuple):
    """A cell of the wilderness table.

    Attributes
    ----------
    fugitives, pursuers : Band
        Its row and its column.
    chance : int
        Percent.
    row, column : int
        Where it stands, from 0.
    """

    fugitives: Band
    pursuers: Band
    chance: int
    row: int
    column: int


class WaterRow(NamedTuple):
    """A row of the table for flight on water.

    Attributes
    ----------
    slower : int or None
        Metres by which the fugitives are slower where the row begins; None for the row of
        fugitives who are faster.
    chance : int
        Percent.
    row : int
        Where it stands, from 0.
    """

    slower: int | None
    chance: int
    row: int


def _lines(name: str) -> list[list[str]]:
    text = resources.files(__package__).joinpath(f"tables/{name}.csv").read_text("utf-8")
    return [line.split(",") for line in text.splitlines()[1:]]


def _bands(lows: list[int]) -> list[Band]:
    ends = [None if after is None else after - 1 for after in (*lows[1:], None)]
    return [Band(low, high) for low, high in zip(lows, ends, strict=True)]


@cache
def wilderness_rows() -> tuple[tuple[Cell, ...], ...]:
    """The table for the wilderness, a tuple of cells for each row.

    Source: `wilderness.flight`.

    Examples
    --------
    >>> [cell.chance for cell in wilderness_rows()[1]]
    [35, 50, 70]
    """
    rows: dict[int, list[tuple[int, int]]] = {}
    for fugitives, pursuers, chance in _lines("wilderness"):
        rows.setdefault(int(fugitives), []).append((int(pursuers), int(chance)))
    return tuple(
        tuple(
            Cell(band, column, chance, row, n)
            for n, (column, (_, chance)) in enumerate(
                zip(_bands([low for low, _ in cells]), cells, strict=True)
            )
        )
        for row, (band, cells) in enumerate(zip(_bands(list(rows)), rows.values(), strict=True))
    )


def wilderness(fugitives: int, pursuers: int) -> Cell:
    """The cell for two groups of so many.

    Parameters
    ----------
    fugitives, pursuers : int
        Their numbers, 1 or more.

    Examples
    --------
    >>> wilderness(6, 9).chance, wilderness(12, 8).chance, wilderness(13, 6).chance
    (70, 50, 25)
    """
    cells = next(row for row in wilderness_rows() if row[0].fugitives.holds(fugitives))
    return next(cell for cell in cells if cell.pursuers.holds(pursuers))


@cache
def water_rows() -> tuple[WaterRow, ...]:
    """The table for water, from the fugitives' best row to their worst.

    Source: `water.flight`.
    """
    return tuple(
        WaterRow(None if slower == "faster" else int(slower), int(chance), row)
        for row, (slower, chance) in enumerate(_lines("water"))
    )


def water(slower: int, rulings: Mapping[str, str]) -> WaterRow:
    """The row for fugitives who are slower by so much.

    Parameters
    ----------
    slower : int
        Hundredths of a metre a round; below 0 when they are faster.
    rulings : mapping
        `water-band-edge` decides for 9, 18 and 27 m, `water-36` for 36 m.

    Examples
    --------
    >>> rulings = {"water-band-edge": "upper-inclusive", "water-36": "10"}
    >>> [water(100 * slower, rulings).chance for slower in (-1, 0, 9, 10, 36)]
    [80, 50, 50, 40, 10]
    """
    faster, *rows = water_rows()
    if slower < 0:
        return faster
    last = rows[-1]
    assert last.slower is not None
    end = hundredths(last.slower)
    if slower == end:
        return last if rulings["water-36"] == "10" else rows[-2]
    upper = rulings["water-band-edge"] == "upper-inclusive"
    for row, after in pairwise(rows):
        edge = hundredths(after.slower or 0)
        if slower < edge or (upper and slower == edge):
            return row
    return last
