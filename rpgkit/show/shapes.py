"""Shapes of the sides, and the icons: inline, so that no page needs a file or an id."""

from math import cos, pi, sin

from rpgkit.show.html import Markup, classes, h

COLOURS = "abcd"
"""Classes of `tokens.css`. Beyond four sides colours repeat; shapes and letters do not."""


def _star(points: int, inner: float, turn: float = 0) -> str:
    """Corners of a regular star round (12, 12); `inner` is 1 for a plain polygon."""
    corners = []
    for n in range(2 * points):
        radius = 12.5 if n % 2 == 0 else 12.5 * inner
        angle = pi * (n / points + turn) - pi / 2
        corners.append(f"{12 + radius * cos(angle):.1f},{12 + radius * sin(angle):.1f}")
    return " ".join(corners)


# Corner points, and how far down the letter sits: it has to stay inside the shape.
_SHAPES: tuple[tuple[str, int], ...] = (
    ("", 16),  # circle
    ("12,0 24,12 12,24 0,12", 16),  # diamond
    ("12,1 24,23 0,23", 20),  # triangle
    ("2,2 22,2 22,22 2,22", 16),  # square
    ("6,1.5 18,1.5 24,12 18,22.5 6,22.5 0,12", 16),  # hexagon
    ("0,1 24,1 12,23", 12),  # triangle on its point
    ("12,0 24,9.5 19.5,23.5 4.5,23.5 0,9.5", 17),  # pentagon
    ("7,0 17,0 17,7 24,7 24,17 17,17 17,24 7,24 7,17 0,17 0,7 7,7", 16),  # cross
    (_star(8, 0.8), 16),  # star of eight
    ("1,1 23,1 23,15 12,24 1,15", 14),  # shield
    ("5,3 19,3 24,22 0,22", 17),  # trapezium
    ("0,4 12,0 24,4 24,20 12,24 0,20", 16),  # barrel
)

_ICONS = {
    "undo": "M8 5 3 10l5 5M3.5 10H14a5 5 0 0 1 0 10h-3",
    "redo": "m16 5 5 5-5 5M20.5 10H10a5 5 0 0 0 0 10h3",
    "log": "M5 6h14M5 12h14M5 18h9",
    "save": "M12 3v11m-5-4.5 5 5 5-5M4 20h16",
    "master": "M4 7h9m5 0h2M4 17h2m5 0h9M15.500 4.500v5M8.500 14.500v5",
    "post": "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5",
    "run": "M12 4v16M7 20h10M4 7h16M5 7l-2.500 6.500h5zM19 7l-2.500 6.500h5z",
    "turn": "m9 6 6 6-6 6",
    "clock": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2",
    "eye": "M3 12c5-7 13-7 18 0c-5 7-13 7-18 0M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "hold": "M8 5v14M16 5v14",
    "wound": "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
    "hazard": "M12 3 22 20.5H2zM12 10v4.5M12 17.2v.6",
    "pin": "M9 3h6l-1 6 4 4H6l4-4zM12 13v8",
    "ahead": "M4 12h15m-6-6 6 6-6 6",
    "back": "M20 12H5m6-6-6 6 6 6",
    "flag": "M6 21V4h11l-2.5 4L17 12H6",
    "hidden": "M3 12c5-7 13-7 18 0c-5 7-13 7-18 0M4 20 20 4",
    "done": "m4 12.5 5.5 5.5L20 6.5",
    "no": "M6 6l12 12M18 6 6 18",
    "up": "M12 20V5m-6 6 6-6 6 6",
    "down": "M12 4v15m-6-6 6 6 6-6",
}


def colour(side: int) -> str:
    """Class that colours a side.

    Examples
    --------
    >>> colour(0), colour(5)
    ('a', 'b')
    """
    return COLOURS[side % len(COLOURS)]


def letter(side: int) -> str:
    """Letter of a side, from A.

    Examples
    --------
    >>> letter(2)
    'C'
    """
    return chr(ord("A") + side % 26)


def corners(side: int) -> tuple[tuple[float, float], ...]:
    """Corners of a side's shape in a square of 24; none for the circle.

    Examples
    --------
    >>> corners(1)
    ((12.0, 0.0), (24.0, 12.0), (12.0, 24.0), (0.0, 12.0))
    """
    pairs = (pair.split(",") for pair in _SHAPES[side % len(_SHAPES)][0].split())
    return tuple((float(x), float(y)) for x, y in pairs)


def shape(side: int) -> Markup:
    """Draw the sign of a side; a reader is told the side's name elsewhere."""
    corners, baseline = _SHAPES[side % len(_SHAPES)]
    outline = (
        h("polygon", {"points": corners}) if corners else h("circle", {"cx": 12, "cy": 12, "r": 11})
    )
    text = h("text", {"x": 12, "y": baseline}, letter(side))
    return h(
        "svg",
        {"class": classes("side", colour(side)), "viewBox": "0 0 24 24", "aria-hidden": "true"},
        outline,
        text,
    )


def icon(name: str, size: int = 18) -> Markup:
    """Draw an icon; the words beside it carry the meaning."""
    return h(
        "svg",
        {
            "class": f"i i-{name}",
            "viewBox": "0 0 24 24",
            "width": size,
            "height": size,
            "aria-hidden": "true",
        },
        h("path", {"d": _ICONS[name]}),
    )
