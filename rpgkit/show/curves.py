"""What is written into a chart of curves, and how all of it is told."""

from rpgkit.say import join, percent, text
from rpgkit.show.charts import Curve, Label, Place
from rpgkit.show.telling import whole

__all__ = ["labels", "levels", "marks", "settled", "told"]

_LINE = 0.085  # how high a line of writing is, the height of a chart being 1
_SETTLED = 0.005  # what changes by less is not worth another round of the picture


def settled(courses: tuple[tuple[float, ...], ...], least: int = 6) -> int:
    """Count the steps that are worth showing: until nothing changes any more.

    Parameters
    ----------
    courses : tuple of tuple of float
        Chances by step, all of the same length.
    least : int
        So many at least, if there are.

    Examples
    --------
    >>> settled(((0.35, 0.46, 0.5, 0.5, 0.5),), least=2)
    3
    """
    most = len(courses[0])
    for n in range(min(least, most), most):
        if all(course[-1] - course[n - 1] < _SETTLED for course in courses):
            return n
    return most


def marks(rounds: tuple[int, ...]) -> tuple[int, ...]:
    """Choose the rounds that are written under the axis."""
    count = len(rounds)
    return rounds[:: 1 if count <= 12 else 2 if count <= 24 else 5]


def levels(lang: str) -> tuple[tuple[float, str], ...]:
    """The lines of the grid, for chances."""
    return tuple((level, percent(level, lang)) for level in (0, 0.5, 1))


def labels(curves: tuple[Curve, ...], rounds: tuple[int, ...], lang: str) -> tuple[Label, ...]:
    """A few numbers beside a lone curve; beside several, whose each is and where it ends."""
    if len(curves) > 1:
        return _ends(curves, rounds[-1], lang)
    values, last = curves[0].values, len(rounds) - 1
    found = []
    for n in sorted({0, min(2, last // 2), last}):
        low = values[n] < 2 * _LINE
        place: Place = "above" if low else "before" if n == last and n else "below"
        found.append(Label(rounds[n], values[n], percent(values[n], lang), place))
    return tuple(found)


def _ends(curves: tuple[Curve, ...], last: int, lang: str) -> tuple[Label, ...]:
    """The names in the margin, from the top, none over another."""
    heights: list[float] = []
    found = []
    for curve in sorted(curves, key=lambda curve: -curve.values[-1]):
        value = curve.values[-1]
        # Whoever comes after must still find room above the axis.
        lowest = _LINE * (len(curves) - 1 - len(heights))
        height = max(value, lowest)
        if heights:
            height = min(height, heights[-1] - _LINE)
        heights.append(height)
        short = curve.name if len(curve.name) <= 16 else curve.name[:15].rstrip() + "…"
        said = text("figure.part", lang, what=short, chance=percent(value, lang))
        found.append(Label(last, height, said, "end"))
    return tuple(found)


def told(
    title: str,
    curves: tuple[Curve, ...],
    rounds: tuple[int, ...],
    lang: str,
    reached: str = "figure.reached",
) -> str:
    """Say all of it in a sentence.

    Parameters
    ----------
    reached : str
        The code that says a `chance` by the end of a `round`.
    """
    places = sorted({0, len(rounds) // 3, len(rounds) // 2, len(rounds) - 1})
    courses = []
    for curve in curves:
        points = [
            text(reached, lang, round=rounds[n], chance=percent(curve.values[n], lang))
            for n in places
        ]
        said = join(points, lang)
        courses.append(
            said if len(curves) == 1 else text("figure.course", lang, who=curve.name, points=said)
        )
    return whole(title, courses, lang)
