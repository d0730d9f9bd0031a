"""A chart as an inline picture: for pages with no kernel, and with nothing that an id could clash.

Everything is drawn in the ink of the page (`currentColor`), so it is right in every theme; only
the lamp has a colour of its own. Hatching is drawn line by line, for a pattern would need an id.
"""

from collections.abc import Iterator

from rpgkit.show.charts import (
    Bar,
    BarChart,
    Chart,
    ColumnChart,
    Curve,
    CurveChart,
    Label,
    Part,
    Texture,
)
from rpgkit.show.html import Markup, h, join
from rpgkit.show.shapes import corners

__all__ = ["DASHES", "LAMP", "svg"]

LAMP = "#f5b544"
WIDTH, SIZE = 460, 13  # the width of every chart, and of its letters
LETTER = 7.2  # how wide a letter is, more or less
DASHES = ("", "7 4", "2 3", "10 3 2 3", "14 4", "1 6")
_QUIET = {"stroke": "currentColor", "stroke-width": 1}


def svg(chart: Chart) -> Markup:
    """Draw a chart.

    Parameters
    ----------
    chart : Chart
        What it says.

    Returns
    -------
    Markup
        One ``<svg>``, as wide as its container; a screen reader is told `Chart.told`.
    """
    match chart:
        case CurveChart():
            return _curves(chart)
        case ColumnChart():
            return _columns(chart)
    return _bars(chart)


def _frame(height: float, told: str, *inside: object) -> Markup:
    return h(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {height:g}",
            "role": "img",
            "aria-label": told,
            "fill": "none",
            "font-size": SIZE,
            "font-family": "inherit",
            "style": "display:block;width:100%;height:auto;overflow:visible",
        },
        *inside,
    )


def _words(
    x: float, y: float, words: str, anchor: str = "start", *, strong: bool = False
) -> Markup:
    return h(
        "text",
        {
            "x": f"{x:.1f}",
            "y": f"{y:.1f}",
            "fill": "currentColor",
            "fill-opacity": None if strong else 0.72,
            "text-anchor": anchor,
            "font-weight": 600 if strong else None,
        },
        words,
    )


# --- curves -----------------------------------------------------------------------------------


class _Scale:
    """Where a round and a chance are on the picture."""

    top, bottom, left = 14.0, 196.0, 44.0

    def __init__(self, chart: CurveChart) -> None:
        ends = [len(label.text) for label in chart.labels if label.place == "end"]
        self.right = WIDTH - (16 + LETTER * max(ends) if ends else 14)
        self.first = chart.rounds[0]
        self.step = (self.right - self.left) / max(1, chart.rounds[-1] - self.first)
        self.top_value = chart.top

    def x(self, round: int) -> float:
        return self.left + (round - self.first) * self.step

    def y(self, value: float) -> float:
        return self.bottom - value / self.top_value * (self.bottom - self.top)


def _curves(chart: CurveChart) -> Markup:
    at = _Scale(chart)
    grid = [
        join(
            h(
                "path",
                {
                    "d": f"M{at.left} {at.y(level):.1f}H{at.right:.1f}",
                    **_QUIET,
                    "stroke-opacity": 0.18 if level else 0.6,
                },
            ),
            _words(at.left - 8, at.y(level) + 4.5, said, "end"),
        )
        for level, said in chart.levels
    ]
    marks = [_words(at.x(mark), at.bottom + 21, f"{mark}", "middle") for mark in chart.marks]
    return _frame(
        238,
        chart.told,
        grid,
        marks,
        _words(at.right, at.bottom + 37, chart.across, "end"),
        [_curve(chart, curve, n, at) for n, curve in enumerate(chart.curves)],
        [_label(label, at) for label in chart.labels],
    )


def _path(rounds: tuple[int, ...], values: tuple[float, ...], at: _Scale) -> str:
    return " ".join(f"{at.x(r):.1f},{at.y(v):.1f}" for r, v in zip(rounds, values, strict=True))


def _curve(chart: CurveChart, curve: Curve, n: int, at: _Scale) -> Markup:
    rounds = chart.rounds
    there, back = _path(rounds, curve.high, at) if curve.high else "", ""
    if curve.low:
        back = _path(rounds[::-1], curve.low[::-1], at)
    spots = [
        h("g", None, h("title", None, said), _spot(curve.marker, at.x(r), at.y(v), lit=not i))
        for i, (r, v, said) in enumerate(zip(rounds, curve.values, curve.said, strict=True))
    ]
    return join(
        h("polygon", {"points": f"{there} {back}", "fill": "currentColor", "fill-opacity": 0.16})
        if curve.low
        else None,
        h(
            "polyline",
            {
                "points": _path(rounds, curve.values, at),
                "stroke": "currentColor",
                "stroke-width": 2.2,
                "stroke-linejoin": "round",
                "stroke-dasharray": DASHES[n % len(DASHES)] or None,
            },
        ),
        spots[1:],
        spots[:1],  # the lamp over everything
    )


def _spot(marker: int, x: float, y: float, *, lit: bool) -> Markup:
    """The sign of a side, small; lit where the table is now."""
    radius = 6.0 if lit else 3.6
    looks: dict[str, object] = {"fill": LAMP if lit else "currentColor", "stroke": "currentColor"}
    looks["stroke-width"] = 1.6 if lit else 0
    outline = corners(marker)
    if not outline:
        return h("circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": radius, **looks})
    points = " ".join(
        f"{x + (cx - 12) / 10 * radius:.1f},{y + (cy - 12) / 10 * radius:.1f}" for cx, cy in outline
    )
    return h("polygon", {"points": points, **looks})


def _label(label: Label, at: _Scale) -> Markup:
    x, y = at.x(label.x), at.y(label.y)
    match label.place:
        case "end":
            return _words(x + 10, y + 4.5, label.text, strong=True)
        case "before":
            return _words(x + 4, y + 22, label.text, "end", strong=True)
        case "above":
            return _words(x + 2, y - 11, label.text, strong=True)
        case "left":
            return _words(x + 2, y - 11, label.text, "end", strong=True)
    return _words(x + 9, y + 19, label.text, strong=True)


# --- bars -------------------------------------------------------------------------------------

THICK, APART = 18.0, 62.0


def _bars(chart: BarChart) -> Markup:
    # What stands in the title already is not said again.
    first = -18.0 if [bar.name for bar in chart.bars] == [chart.title] else 4.0
    rows = [_bar(bar, first + n * APART, chart.title) for n, bar in enumerate(chart.bars)]
    under = first + len(chart.bars) * APART
    keys, end = _key(chart.key, under + 6)
    return _frame(end, chart.told, rows, keys)


def _key(key: tuple[tuple[Texture, str], ...], y: float) -> tuple[Markup, float]:
    """What the textures mean, from a height on; and where that ends."""
    keys, x = [], 1.0
    for texture, said in key:
        width = 22 + LETTER * len(said)
        if x > 1 and x + width > WIDTH:
            x, y = 1.0, y + 22
        keys += [_texture(texture, x, y, 12, 12), _words(x + 18, y + 10.5, said)]
        x += width + 14
    return join(keys), y + 20


def _bar(bar: Bar, y: float, title: str) -> Markup:
    top, x = y + 36, 1.0
    parts: list[Markup] = []
    for part in bar.parts:
        width = part.share * (WIDTH - 2)
        if width > 0:
            piece = _texture(part.texture, x, top, width, THICK)
            parts.append(h("g", None, h("title", None, part.said), piece))
        if width >= LETTER * len(part.written):
            parts.append(_words(x + 1, top - 5, part.written, strong=True))
        x += width
    return join(_words(1, y + 13, bar.name, strong=True) if bar.name != title else None, parts)


# --- columns ----------------------------------------------------------------------------------

CEILING, FLOOR, MARGIN = 28.0, 188.0, 48.0  # where the columns end, above, below and on the left


def _columns(chart: ColumnChart) -> Markup:
    gaps = sum(column.apart for column in chart.columns)
    step = min(62.0, (WIDTH - MARGIN - 8) / (len(chart.columns) + 0.4 * gaps))
    x, drawn = MARGIN + 8, []
    for column in chart.columns:
        x += 0.4 * step if column.apart else 0
        middle = x + 0.38 * step
        drawn += [
            _stack(column.parts, x, 0.76 * step),
            _words(middle, CEILING - 8, column.written, "middle", strong=True),
            _words(middle, FLOOR + 19, column.name, "middle"),
        ]
        x += step
    grid = []
    for level, said in chart.levels:
        y = FLOOR - level * (FLOOR - CEILING)
        line = {"d": f"M{MARGIN} {y:.1f}H{x:.1f}", **_QUIET, "stroke-opacity": 0.18}
        # The floor's own number would stand where the axis is named.
        grid += [h("path", line), _words(MARGIN - 6, y + 4.5, said, "end") if level else None]
    keys, end = _key(chart.key, FLOOR + 36)
    across = _words(MARGIN - 6, FLOOR + 19, chart.across, "end")
    return _frame(end, chart.told, grid, drawn, across, keys)


def _stack(parts: tuple[Part, ...], x: float, width: float) -> Markup:
    drawn, y = [], FLOOR
    for part in parts:
        height = part.share * (FLOOR - CEILING)
        y -= height
        if height > 0:
            piece = _texture(part.texture, x, y, width, height)
            drawn.append(h("g", None, h("title", None, part.said), piece))
    return join(drawn)


# --- textures ---------------------------------------------------------------------------------


def _texture(texture: Texture, x: float, y: float, width: float, height: float) -> Markup:
    solid = "currentColor" if texture == "yes" else "none"
    inside = ""
    if texture == "near":
        inside = "".join(_hatching(x, y, width, height))
    elif texture == "lost":
        inside = "".join(_dots(x, y, width, height))
    return join(
        h(
            "rect",
            {
                "x": f"{x:.1f}",
                "y": f"{y:.1f}",
                "width": f"{width:.1f}",
                "height": f"{height:.1f}",
                "fill": solid,
                "stroke": "currentColor",
                "stroke-width": 1.3,
            },
        ),
        h("path", {"d": inside, **_QUIET, "stroke-width": 1.8, "stroke-linecap": "round"})
        if inside
        else None,
    )


def _hatching(x: float, y: float, width: float, height: float) -> Iterator[str]:
    """Strokes of 45 degrees, cut at the edges."""
    start = 4.0
    while start < width + height:
        left, right = max(0.0, start - height), min(start, width)
        yield f"M{x + left:.1f} {y + start - left:.1f}L{x + right:.1f} {y + start - right:.1f}"
        start += 5.5


def _dots(x: float, y: float, width: float, height: float) -> Iterator[str]:
    across, down = int((width - 2) / 5), int((height - 2) / 5)
    for row in range(down):
        for column in range(across):
            yield f"M{x + 3.5 + 5 * column:.1f} {y + 3.5 + 5 * row:.1f}h.01"
