"""Who meets whom, drawn: facts, the compass of the ways taken, the table with its cell lit."""

from math import cos, pi, sin

from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, sum_row
from rpgkit.show.pursuit.track.views import Compass, Meeting, Table

__all__ = ["meeting"]

ROSE, REACH = 105, 66  # radius of the picture, and of the rose in it
TRAIL = 12  # days whose way is drawn


def meeting(page: Page, view: Meeting) -> Markup:
    """Draw a meeting, or a day of flight."""
    compass, table = view.get("compass"), view.get("table")
    return h(
        "div",
        {
            "class": classes("pt-meet", compass is not None and "has-compass"),
            "data-key": "meeting",
        },
        _compass(compass) if compass else None,
        h(
            "div",
            {"class": "pt-facts"},
            h("h3", {"class": "h"}, view["title"]),
            [h("p", {"class": "name"}, line) for line in view["lines"]],
            h(
                "table",
                {"class": "sum"},
                h("tbody", None, [sum_row(page, one) for one in view["facts"]]),
            )
            if view["facts"]
            else None,
        ),
        _table(table) if table else None,
    )


def _compass(view: Compass) -> Markup:
    """The rose of the referee's die, the last way lit, the ways before it as a path."""
    sides, headings = view["directions"], view["headings"]
    last = headings[-1] if headings else 0
    spokes = []
    for n in range(sides):
        x, y = _way(n, sides)
        lit = last and _spoke(last, sides) == n
        spokes.append(
            h(
                "line",
                {
                    "class": classes("spoke", bool(lit) and "lit"),
                    "x1": 0,
                    "y1": 0,
                    "x2": f"{REACH * x:.1f}",
                    "y2": f"{REACH * y:.1f}",
                },
            )
        )
        if view["letters"][n]:
            far = REACH + 24
            spokes.append(
                h(
                    "text",
                    {"x": f"{far * x:.1f}", "y": f"{far * y + 5:.1f}", "class": "letter"},
                    view["letters"][n],
                )
            )
    return h(
        "div",
        {"class": "pt-compass"},
        h(
            "svg",
            {
                "viewBox": f"{-ROSE} {-ROSE} {2 * ROSE} {2 * ROSE}",
                "role": "img",
                "aria-label": view["told"],
            },
            h("circle", {"class": "rim", "cx": 0, "cy": 0, "r": REACH}),
            spokes,
            _path(headings[-TRAIL:], sides),
            _needle(_spoke(last, sides), sides) if last else None,
        ),
        h(
            "div",
            {"class": "pt-ways"},
            h("p", None, h("b", None, view["title"])),
            h(
                "ol",
                {"reversed": True},
                [h("li", {"class": "note quiet"}, day) for day in view["days"][1:]],
            )
            if len(view["days"]) > 1
            else None,
        ),
    )


def _spoke(face: int, sides: int) -> int:
    """Which direction a face is, clockwise from north: 12 sides are a clock face."""
    return face % 12 if sides == 12 else face - 1


def _way(n: int, sides: int) -> tuple[float, float]:
    angle = 2 * pi * n / sides
    return sin(angle), -cos(angle)


def _needle(n: int, sides: int) -> Markup:
    """The way of the last day, on the rim of the rose."""
    x, y = _way(n, sides)
    tip, foot = REACH + 9, REACH - 13
    corners = [(tip * x, tip * y)]
    corners += [(foot * x - 11 * turn * y, foot * y + 11 * turn * x) for turn in (1, -1)]
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
    return h("polygon", {"class": "needle", "points": points})


def _path(headings: list[int], sides: int) -> Markup | None:
    """The ways of some days as a walk, made to fit into the rose; it ends in a dot."""
    if not headings:
        return None
    x = y = 0.0
    points = [(x, y)]
    for face in headings:
        by = _way(_spoke(face, sides), sides)
        x, y = x + by[0], y + by[1]
        points.append((x, y))
    wide = [max(p[k] for p in points) - min(p[k] for p in points) for k in (0, 1)]
    middle = [(max(p[k] for p in points) + min(p[k] for p in points)) / 2 for k in (0, 1)]
    size = 78 / max(*wide, 2)
    placed = [((px - middle[0]) * size, (py - middle[1]) * size) for px, py in points]
    return h(
        "g",
        {"class": "walk"},
        h("polyline", {"points": " ".join(f"{a:.1f},{b:.1f}" for a, b in placed)}),
        [h("circle", {"cx": f"{a:.1f}", "cy": f"{b:.1f}", "r": 2.5}) for a, b in placed[:-1]],
        h(
            "circle",
            {"class": "end", "cx": f"{placed[-1][0]:.1f}", "cy": f"{placed[-1][1]:.1f}", "r": 5},
        ),
    )


def _table(view: Table) -> Markup:
    width = max(len(row) for row in view["rows"])
    first, *others = view["heads"]
    return h(
        "table",
        {"class": "pt-table"},
        h("caption", None, view["title"]),
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                h("th", {"scope": "col"}, first),
                [h("th", {"scope": "colgroup", "colspan": width - 1}, one) for one in others],
            ),
        ),
        h(
            "tbody",
            None,
            [
                h("tr", None, [_cell(cell, (n, k) == tuple(view["lit"]), k) for k, cell in row_of])
                for n, row_of in enumerate(enumerate(row) for row in view["rows"])
            ],
        ),
        h("tfoot", None, h("tr", None, h("td", {"colspan": width}, view["note"])))
        if view.get("note")
        else None,
    )


def _cell(said: str, lit: bool, column: int) -> Markup:
    if not column:
        return h("th", {"scope": "row"}, said)
    band, _, chance = said.rpartition("|")
    return h(
        "td",
        {"class": classes(lit and "lit"), "aria-current": "true" if lit else None},
        h("span", {"class": "note"}, band) if band else None,
        h("b", None, chance),
    )
