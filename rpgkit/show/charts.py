"""What a picture of numbers says, before it is drawn: plain data, in the reader's language.

A chart is drawn twice from the same data, by `rpgkit.show.plotly_chart` for a live page and by
`rpgkit.show.svg` for a page with no kernel, and told once, by its `numbers`.
"""

from dataclasses import dataclass
from typing import Literal

from rpgkit.show.listing import Listing

__all__ = [
    "Bar",
    "BarChart",
    "Chart",
    "Column",
    "ColumnChart",
    "Curve",
    "CurveChart",
    "Label",
    "Part",
    "Place",
    "Texture",
]

Texture = Literal["yes", "near", "lost", "no"]
"""Solid, hatched, dotted or hollow: odds are told by texture, not by hue."""

Place = Literal["below", "above", "before", "left", "end"]


@dataclass(frozen=True, slots=True)
class Label:
    """Words beside a point of a curve.

    Attributes
    ----------
    x : int
        The round.
    y : float
        0 to the `top` of the chart.
    text : str
        Such as ``"48%"``.
    place : {"below", "above", "before", "left", "end"}
        Right of the point and below or above it; left of it and below or above; or in the margin.
    """

    x: int
    y: float
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Curve:
    """A chance or a distance, round after round.

    Attributes
    ----------
    name : str
        Whose.
    values : tuple of float
        One for each round of the chart, 0 to the `top` of the chart.
    low, high : tuple of float
        The bounds of each; () when all are exact.
    said : tuple of str
        Each value in words, for whoever points at it.
    marker : int
        Number of the side, from 0: circle, diamond, triangle, square, ...
    """

    name: str
    values: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    said: tuple[str, ...]
    marker: int


@dataclass(frozen=True, slots=True)
class CurveChart:
    """Chances, or distances, over time.

    Attributes
    ----------
    title, caption : str
        What it is, and how the numbers were come by.
    across : str
        What the rounds are called.
    rounds : tuple of int
        From the present one on.
    marks : tuple of int
        Those that are written under the axis.
    levels : tuple of (float, str)
        The lines of the grid, and how each is written.
    curves : tuple of Curve
        The first is drawn plain, the others dashed.
    labels : tuple of Label
        What is written into the chart.
    told : str
        All of it in a sentence, for a reader who does not see it.
    numbers : Listing
        All of it as a table.
    top : float
        The highest value there is room for: 1 for chances.
    """

    title: str
    caption: str
    across: str
    rounds: tuple[int, ...]
    marks: tuple[int, ...]
    levels: tuple[tuple[float, str], ...]
    curves: tuple[Curve, ...]
    labels: tuple[Label, ...]
    told: str
    numbers: Listing
    top: float = 1.0


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a bar: its texture, its share (0 to 1), the share written, and in words."""

    texture: Texture
    share: float
    written: str
    said: str


@dataclass(frozen=True, slots=True)
class Bar:
    """Everything that may become of something; the shares add up to 1."""

    name: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class BarChart:
    """Shares as bars of texture.

    Attributes
    ----------
    title, caption : str
        What it is, and how the numbers were come by.
    bars : tuple of Bar
        From the top.
    key : tuple of (Texture, str)
        What each texture means; every bar has its parts in this order.
    told, numbers
        See `CurveChart`.
    """

    title: str
    caption: str
    bars: tuple[Bar, ...]
    key: tuple[tuple[Texture, str], ...]
    told: str
    numbers: Listing


@dataclass(frozen=True, slots=True)
class Column:
    """Everything that may have happened by some time; the shares add up to 1.

    Attributes
    ----------
    name : str
        The time, written under it.
    parts : tuple of Part
        From the bottom.
    written : str
        What stands over it.
    apart : bool
        It does not follow upon the one before: something between them is left out.
    """

    name: str
    parts: tuple[Part, ...]
    written: str
    apart: bool = False


@dataclass(frozen=True, slots=True)
class ColumnChart:
    """Shares over time, as columns of texture.

    Attributes
    ----------
    title, caption : str
        What it is, and how the numbers were come by.
    across : str
        What the times are called.
    columns : tuple of Column
        From the left.
    key : tuple of (Texture, str)
        What each texture means; every column has its parts in this order.
    levels, told, numbers
        See `CurveChart`.
    """

    title: str
    caption: str
    across: str
    columns: tuple[Column, ...]
    key: tuple[tuple[Texture, str], ...]
    levels: tuple[tuple[float, str], ...]
    told: str
    numbers: Listing


Chart = CurveChart | BarChart | ColumnChart
