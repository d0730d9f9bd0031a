"""A pursuit as pandas tables: headings in the reader's language, numbers as numbers."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rpgkit.engine.errors import BadValue
from rpgkit.rules.pursuit.ends import FUGITIVES, PURSUERS, SIDES
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import (
    Comparison,
    Course,
    Decisions,
    Horizon,
    Outlook,
    Split,
)
from rpgkit.rules.pursuit.odds import decisions as weigh
from rpgkit.rules.pursuit.pursuits import Dungeon, Pursuit, Water, Wilderness
from rpgkit.rules.pursuit.tables import Cell, WaterRow, water_rows, wilderness_rows
from rpgkit.say import resolve, text
from rpgkit.say.names import named
from rpgkit.say.story import action, refusal
from rpgkit.show.pursuit.figures import shares
from rpgkit.show.pursuit.listings import cell_said
from rpgkit.show.pursuit.words import band_said, column, option_said, row_said, unit, until_said

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = [
    "chances",
    "comparison",
    "course",
    "decisions",
    "horizon",
    "of_pursuit",
    "outlook",
    "split",
    "standing",
    "water",
    "wilderness",
]

Number = float | Fraction


def _chance(x: Fraction, exact: bool) -> Number:
    return x if exact else float(x)


def _points(x: Fraction, exact: bool) -> Number:
    return 100 * x if exact else float(100 * x)


# --- a pursuit as it stands -------------------------------------------------------------------


def standing(session: Pursuit[Any, Any], *, lang: str | None = None) -> "DataFrame":
    """The two sides of a pursuit: name, number, speed and, in a dungeon, rounds run.

    Parameters
    ----------
    session : Pursuit
        As it stands.
    lang : str, optional
        A language for this once; so everywhere below.

    Returns
    -------
    pandas.DataFrame
        By side. ``attrs`` holds the gap in metres, the day and the round, where there are any.
    """
    import pandas as pd

    lang = resolve(lang)
    state: Any = session.state
    sides = (FUGITIVES, PURSUERS)
    columns: dict[str, list[Any]] = {
        column("name", lang): [named(session.scene.groups[side].name, lang) for side in sides],
        column("number", lang): list(state.numbers),
        column("speed", lang): [metres(speed) for speed in state.speeds],
    }
    if isinstance(session, Dungeon):
        columns[column("ran", lang)] = list(state.ran)
    names = [text(f"pursuit.side.{SIDES[side]}", lang) for side in sides]
    table = pd.DataFrame(columns, pd.Index(names, name=column("side", lang)))
    for name in ("day", "round"):
        if hasattr(state, name):
            table.attrs[name] = getattr(state, name)
    if isinstance(session, Dungeon | Water):
        table.attrs["gap"] = session.gap
    return table


def of_pursuit(
    session: Pursuit[Any, Any], *, exact: bool = False, lang: str | None = None
) -> "DataFrame":
    """What each decision is worth now."""
    return decisions(weigh(session), exact=exact, lang=lang)


# --- the document's tables --------------------------------------------------------------------


def chances(session: Wilderness | Water, *, lang: str | None = None) -> "DataFrame":
    """The document's table for a setting, the cell in use marked.

    Raises
    ------
    BadValue
        In a dungeon, where there is no table.
    """
    if isinstance(session, Wilderness):
        cell = session.flight.cell if session.flight else None
        assert not isinstance(cell, WaterRow)
        return wilderness(cell, lang=lang)
    if isinstance(session, Water):
        row = session.flight.cell
        assert isinstance(row, WaterRow)
        return water(row, lang=lang)
    raise BadValue("x", session, "a Wilderness or a Water: in a dungeon speeds alone decide")


def wilderness(used: Cell | None = None, *, lang: str | None = None) -> "DataFrame":
    """The table for the wilderness, in words: a row of fugitives, three columns of pursuers.

    Parameters
    ----------
    used : Cell, optional
        The cell to be marked.

    Returns
    -------
    pandas.DataFrame
        ``attrs["used"]`` is where the marked cell stands, if there is one.
    """
    import pandas as pd

    lang = resolve(lang)
    cells = [[cell_said(cell, cell == used, lang) for cell in row] for row in wilderness_rows()]
    names = [band_said(row[0].fugitives, lang) for row in wilderness_rows()]
    heads = [column(name, lang) for name in ("few", "some", "many")]
    table = pd.DataFrame(cells, pd.Index(names, name=column("fugitives", lang)), heads)
    if used is not None:
        table.attrs["used"] = (used.row, used.column)
    return table


def water(used: WaterRow | None = None, *, lang: str | None = None) -> "DataFrame":
    """The table for water: chances in percent, by the fugitives' speed against the pursuers'.

    Parameters
    ----------
    used : WaterRow, optional
        The row to be marked.
    """
    import pandas as pd

    lang = resolve(lang)
    rows = water_rows()
    names = [row_said(row, lang) for row in rows]
    columns: dict[str, list[Any]] = {column("percent", lang): [row.chance for row in rows]}
    if used is not None:
        columns[column("used", lang)] = ["▶" if row == used else "" for row in rows]
    table = pd.DataFrame(columns, pd.Index(names, name=column("speeds", lang)))
    if used is not None:
        table.attrs["used"] = used.row
    return table


# --- odds -------------------------------------------------------------------------------------


def course(
    found: Course, *, exact: bool = False, each: bool = False, lang: str | None = None
) -> "DataFrame":
    """What has become of the fugitives by the end of each day or round.

    Parameters
    ----------
    found : Course
        What `course` gave.
    exact : bool
        Chances as ``Fraction`` rather than as floats; so everywhere below.
    each : bool
        What comes to pass on each day or in each round, instead of by its end.

    Returns
    -------
    pandas.DataFrame
        By day or round; a column for each fate. ``attrs["ever"]`` holds the chances in the end,
        under the same headings.
    """
    import pandas as pd

    lang = resolve(lang)
    fates, steps, ever = shares(found)
    rows = _each(steps) if each else list(steps)
    if each:
        fates = tuple(fate for fate in fates if fate != "going")
    heads = {fate: text(f"pursuit.share.{fate}", lang) for fate in fates}
    index = pd.Index(range(found.first, found.first + len(rows)), name=column(found.unit, lang))
    values = [[_chance(row[fate], exact) for fate in fates] for row in rows]
    table = pd.DataFrame(values, index, list(heads.values()))
    table.attrs["kind"] = str(found.kind)
    table.attrs["ever"] = {said: _chance(ever[fate].value, exact) for fate, said in heads.items()}
    return table


def _each(steps: tuple[dict[str, Fraction], ...]) -> list[Mapping[str, Fraction]]:
    later = [
        {fate: after[fate] - before[fate] for fate in after} for before, after in pairwise(steps)
    ]
    return [steps[0], *later]


def outlook(found: Outlook, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """What fleeing on comes to: at once, in the end, caught, and how long it takes."""
    import pandas as pd

    lang = resolve(lang)
    length = found.length.value if found.length else None
    unit = f"length.{found.course.unit}"
    columns = {
        column("now", lang): _chance(found.now, exact),
        column("ever", lang): _chance(found.ever.value, exact),
        text("pursuit.share.caught", lang): _chance(found.caught.value, exact),
        column(unit, lang): None if length is None else _chance(length, exact),
    }
    return pd.DataFrame(columns, [text("pursuit.outlook", lang)])


def comparison(found: Comparison, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """Options side by side, with the change in points against the first."""
    import pandas as pd

    lang = resolve(lang)
    rows = [
        (
            _chance(row.now, exact),
            _chance(row.ever.value, exact),
            _points(row.gain_now, exact),
            _points(row.gain, exact),
            None if row.length is None else _chance(row.length.value, exact),
        )
        for row in found
    ]
    length = f"length.{unit(found[0].outlook)}"
    heads = [column(name, lang) for name in ("now", "ever", "gain-now", "gain", length)]
    names = [option_said(row.option, lang) for row in found]
    return pd.DataFrame(rows, pd.Index(names, name=column("option", lang)), heads)


def decisions(found: Decisions, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """What each decision is worth; why another is refused."""
    import pandas as pd

    lang = resolve(lang)
    rows = [
        (
            _chance(one.away, exact),
            _chance(one.caught, exact),
            None if one.ever is None else _chance(one.ever.value, exact),
            until_said(one.until, lang),
            "" if one.refusal is None else refusal(one.refusal, lang),
        )
        for one in found
    ]
    names = [action(one.action, lang) for one in found]
    heads = [column(name, lang) for name in ("away", "caught", "ever", "until", "refusal")]
    return pd.DataFrame(rows, pd.Index(names, name=column("decision", lang)), heads)


def split(found: Split, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """What becomes of each part of a party that splits, and of all of them."""
    import pandas as pd

    lang = resolve(lang)
    names = [
        text("pursuit.split.part", lang, fugitives=fugitives, pursuers=pursuers)
        for fugitives, pursuers in found.numbers
    ]
    sure = Fraction(1)  # whoever is not followed is away
    rows: list[tuple[Number | None, Number]] = [
        (
            _chance(part.now if part else sure, exact),
            _chance(part.ever.value if part else sure, exact),
        )
        for part in found.parts
    ]
    rows.append((_chance(found.now, exact), _chance(found.everybody.value, exact)))
    rows.append((None, _chance(found.somebody.value, exact)))
    names += [text(f"pursuit.split.{who}", lang) for who in ("everybody", "somebody")]
    heads = [column(name, lang) for name in ("now", "ever")]
    return pd.DataFrame(rows, pd.Index(names, name=column("part", lang)), heads)


def horizon(found: Horizon, *, lang: str | None = None) -> "DataFrame":
    """The gap in metres at the end of each coming round."""
    import pandas as pd

    lang = resolve(lang)
    index = pd.Index([at for at, _ in found.gaps], name=column("round", lang))
    gaps = [gap for _, gap in found.gaps]
    return pd.DataFrame({column("gap", lang): gaps}, index)
