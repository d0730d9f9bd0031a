"""The pictures of a pursuit's course: what becomes of the fugitives, by day or by round."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from rpgkit.engine.errors import BadValue
from rpgkit.odds.estimate import Estimate
from rpgkit.rules.pursuit.odds import Course
from rpgkit.say import percent, resolve, text
from rpgkit.say.names import named
from rpgkit.show import telling
from rpgkit.show.charts import Column, ColumnChart, Curve, CurveChart, Part, Texture
from rpgkit.show.curves import labels, levels, marks, settled, told
from rpgkit.show.listing import Listing
from rpgkit.show.written import bounded, caption

__all__ = ["Shares", "course_columns", "course_curves", "shares"]

Key = tuple[tuple[Texture, str], ...]

GOING = "going"
_TEXTURES: dict[str, Texture] = {
    "away": "yes",
    "clear": "yes",
    "encounter": "lost",
    GOING: "near",
    "caught": "no",
}
_SETTLED = Fraction(1, 200)  # what changes by less is not worth another column


class Shares(NamedTuple):
    """All that may have become of the fugitives; together 1.

    Attributes
    ----------
    fates : tuple of str
        Those that can be, ``"going"`` among them.
    steps : tuple of dict of str to Fraction
        The share of each by the end of each day or round.
    ever : dict of str to Estimate
        The share of each in the end.
    """

    fates: tuple[str, ...]
    steps: tuple[dict[str, Fraction], ...]
    ever: dict[str, Estimate]


def shares(found: Course) -> Shares:
    """Read off a course what may have become of the fugitives.

    Parameters
    ----------
    found : Course
        What `course` gave. On water, safe until the next day ends the rounds; in a look over the
        days ahead, the flight goes on.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> six = pu.Group("Company", 6, speed=24)
    >>> read = shares(pu.odds.course(pu.Wilderness(six, pu.Group("Wolves", 3, speed=36))))
    >>> read.fates, str(read.steps[1]["caught"]), str(read.ever["away"].value)
    (('away', 'going', 'caught'), '13/40', '14/27')
    """
    ends = [fate for fate in _TEXTURES if fate != GOING and (fate != "clear" or _by_round(found))]
    ever = {fate: found.ever(fate) for fate in ends}
    rest = 1 - sum((e.value for e in ever.values()), Fraction(0))
    ever[GOING] = Estimate.exact(rest)
    courses = {fate: found.by(fate) for fate in ends} | {GOING: found.going()}
    possible = [
        fate
        for fate in _TEXTURES
        if fate in courses and (ever[fate].value or any(e.value for e in courses[fate]))
    ]
    if "away" not in possible and "clear" not in possible:
        possible.insert(0, "away")  # 0% is said, not left out
    steps = tuple(
        {fate: courses[fate][n].value for fate in possible} for n in range(len(courses[GOING]))
    )
    return Shares(tuple(possible), steps, {fate: ever[fate] for fate in possible})


def _by_round(found: Course) -> bool:
    return found.unit == "round"


def course_columns(found: Course, lang: str | None = None, *, most: int = 6) -> ColumnChart:
    """Draw what has become of the fugitives: got away, still in flight, caught.

    Parameters
    ----------
    found : Course
        What `course` gave.
    lang : str, optional
        A language for this once.
    most : int
        How many days or rounds are shown, beside the end: the first ones while they all differ,
        else those in which something changes.

    Raises
    ------
    BadValue
        For fewer than three columns.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> six = pu.Group("Company", 6, speed=24)
    >>> found = pu.odds.course(pu.Wilderness(six, pu.Group("Wolves", 3, speed=36)))
    >>> chart = course_columns(found, "en")
    >>> [(column.name, column.written) for column in chart.columns][:3], chart.columns[-1].written
    ([('0', '35%'), ('1', '46%'), ('2', '50%')], '52%')
    >>> chart.key
    (('yes', 'got away'), ('near', 'still in flight'), ('no', 'caught'))
    """
    if most < 3:
        raise BadValue("most", most, "3 or more")
    lang = resolve(lang)
    fates, steps, ever = shares(found)
    chosen = _chosen(steps, most, least=1 if _by_round(found) else most)
    at = [text(f"pursuit.figure.at.{found.unit}", lang, at=found.first + n) for n in chosen]
    key = tuple((_TEXTURES[fate], text(f"pursuit.share.{fate}", lang)) for fate in fates)
    columns = [
        _column(
            f"{found.first + n}", said, steps[n], key, lang, apart=n > 0 and n - 1 not in chosen
        )
        for n, said in zip(chosen, at, strict=True)
    ]
    ends = {fate: e.value for fate, e in ever.items()}
    last = text("pursuit.figure.at.ever", lang)
    columns.append(_column(text("pursuit.figure.ever", lang), last, ends, key, lang, apart=True))
    title = text(f"pursuit.figure.course.{found.unit}", lang)
    head = text(f"pursuit.figure.{found.unit}", lang)
    return ColumnChart(
        title=title,
        caption=caption(ever.values(), lang),
        across=head,
        columns=tuple(columns),
        key=key,
        levels=levels(lang),
        told=_told(title, [*at, last], columns, key, lang),
        numbers=Listing(
            title,
            (head[:1].upper() + head[1:], *(said for _, said in key)),
            (
                *((c.name, *(part.written for part in c.parts)) for c in columns[:-1]),
                (columns[-1].name, *(bounded(ever[fate], lang) for fate in fates)),
            ),
        ),
    )


def _chosen(steps: Sequence[Mapping[str, Fraction]], most: int, least: int) -> list[int]:
    """The steps worth a column, the first always.

    What goes on day after day is shown from its beginning on; what happens once, in a late round,
    is shown with the round before it.
    """
    changes = []
    for n, (before, after) in enumerate(pairwise(steps), 1):
        if before.get(GOING, 0) < _SETTLED:  # so little can change by no more
            break
        if any(abs(after[fate] - before[fate]) >= _SETTLED for fate in after):
            changes.append(n)
    if not changes:
        return [0]
    if changes[:most] == list(range(1, len(changes[:most]) + 1)):
        return list(range(min(max(changes[-1] + 1, least), most, len(steps))))
    if len(changes) >= most:
        changes = [*changes[: most - 2], changes[-1]]
    chosen = {0, *changes}
    for n in changes:
        if len(chosen) < most:
            chosen.add(n - 1)
    return sorted(chosen)


def _column(
    name: str, at: str, step: Mapping[str, Fraction], key: Key, lang: str, *, apart: bool
) -> Column:
    """The shares of a step, in the order of the key."""
    parts = []
    for share, (texture, what) in zip(step.values(), key, strict=True):
        chance = percent(share, lang)
        said = text("figure.share", lang, who=at, what=what, chance=chance)
        parts.append(Part(texture, float(share), chance, said))
    return Column(name, tuple(parts), parts[0].written, apart)


def _told(title: str, at: Iterable[str], columns: Iterable[Column], key: Key, lang: str) -> str:
    parts = [
        telling.shares(when, column.parts, key, lang)
        for when, column in zip(at, columns, strict=True)
    ]
    first = parts[0][:1].upper() + parts[0][1:]
    return telling.whole(title, [first, *parts[1:]], lang)


def course_curves(
    courses: Course | Mapping[str, Course],
    fate: str = "away",
    lang: str | None = None,
    *,
    steps: int | None = None,
) -> CurveChart:
    """Draw one chance of several pursuits over days or rounds.

    Parameters
    ----------
    courses : Course, or mapping of str to Course
        By the name to be shown; all in days or all in rounds, from the same one on.
    fate : {"away", "caught", "encounter", "clear"}
        What becomes of the fugitives. Of rounds on water ``"away"`` counts those who are safe
        until the next day.
    lang : str, optional
        A language for this once.
    steps : int, optional
        How many steps; until nothing changes any more, and six at least, when left out.

    Raises
    ------
    BadValue
        For no course, courses that do not fit together, or more steps than were worked out.
    UnknownName
        For a fate that does not exist.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> six = pu.Group("Company", 6, speed=24)
    >>> packs = {f"{n} wolves": pu.Wilderness(six, pu.Group("Wolves", n, speed=36)) for n in (3, 9)}
    >>> chart = course_curves({name: pu.odds.course(p) for name, p in packs.items()}, lang="en")
    >>> [label.text for label in chart.labels]
    ['9 wolves 82%', '3 wolves 52%']
    """
    lang = resolve(lang)
    if isinstance(courses, Course):
        _chances(courses, fate)  # an unknown fate is refused by name
        courses = {text(f"pursuit.share.{fate}", lang): courses}
    kinds = {(found.unit, found.first) for found in courses.values()}
    if len(kinds) != 1:
        raise BadValue("courses", list(courses), "courses of one unit, from one day or round on")
    ((unit, first),) = kinds
    chances = {name: _chances(found, fate) for name, found in courses.items()}
    worked = min(map(len, chances.values()))
    floats = tuple(tuple(map(float, values[:worked])) for values in chances.values())
    count = settled(floats) if steps is None else steps
    if not 1 <= count <= worked:
        raise BadValue("steps", count, f"1 to {worked}, the steps that were worked out")
    shown = tuple(range(first, first + count))
    reached = f"pursuit.figure.reached.{unit}"
    curves = []
    for n, (key, values) in enumerate(zip(chances, floats, strict=True)):
        name = named(key, lang)
        said = (
            text(reached, lang, chance=percent(value, lang), round=at)
            for at, value in zip(shown, values, strict=False)
        )
        points = tuple(text("figure.named", lang, who=name, what=point) for point in said)
        curves.append(Curve(name, values[:count], (), (), points, n))
    title = text(f"pursuit.figure.by.{fate}", lang)
    head = text(f"pursuit.figure.{unit}", lang)
    every = tuple(curves)
    return CurveChart(
        title=title,
        caption=text("figure.exact", lang),
        across=head,
        rounds=shown,
        marks=marks(shown),
        levels=levels(lang),
        curves=every,
        labels=labels(every, shown, lang),
        told=told(title, every, shown, lang, reached),
        numbers=Listing(
            title,
            (head[:1].upper() + head[1:], *(curve.name for curve in curves)),
            tuple(
                (f"{at}", *(percent(values[n], lang) for values in chances.values()))
                for n, at in enumerate(shown)
            ),
        ),
    )


def _chances(found: Course, fate: str) -> tuple[Fraction, ...]:
    chances = [e.value for e in found.by(fate)]
    if fate == "away" and _by_round(found):
        safe = found.by("clear")
        chances = [chance + e.value for chance, e in zip(chances, safe, strict=True)]
    return tuple(chances)
