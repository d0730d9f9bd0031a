"""A distribution of numbers as a table, a listing and a picture, whatever it is of."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from rpgkit.odds.distribution import Distribution
from rpgkit.say import number, percent, resolve, text
from rpgkit.say.names import named
from rpgkit.show.charts import Column, ColumnChart, Part, Texture
from rpgkit.show.curves import levels
from rpgkit.show.listing import Listing
from rpgkit.show.telling import shares, whole
from rpgkit.show.written import chance

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["PLOTS", "SEVERAL", "TABLES", "columns", "listing", "table"]

_RARE = Fraction(1, 200)
MOST = 16  # lines of a listing
WIDE, NARROW = 8, 10  # columns of a picture: of several results, and of one each
_KEY: dict[Texture, str] = {"yes": "exactly", "near": "more", "no": "less"}


class Row(NamedTuple):
    """A result, or several that stand together: its name, its chance, and that of more."""

    name: str
    exactly: Fraction
    more: Fraction

    @property
    def at_least(self) -> Fraction:
        """The chance of this or more."""
        return self.exactly + self.more


def _rows(found: Distribution[Any], lang: str, most: int) -> list[Row]:
    """The results in order, several to a row where there are too many."""
    chances = dict(found.items())
    if not all(isinstance(value, int | Fraction) for value in chances):
        return [Row(named(value, lang), share, Fraction(0)) for value, share in chances.items()]
    rows: list[Row] = []
    more = Fraction(1)
    for some in _together(chances, most):
        share = sum((chances[value] for value in some), Fraction(0))
        more -= share
        low, high = (number(value, lang) for value in (some[0], some[-1]))
        name = low if len(some) == 1 else text("figure.from-to", lang, low=low, high=high)
        rows.append(Row(name, share, more))
    return rows


def _together(chances: Mapping[Any, Fraction], most: int) -> list[list[Any]]:
    """Results in order: each by itself, or, of too many, the rare ones at both ends together."""
    values = sorted(chances)
    if len(values) <= most:
        return [[value] for value in values]
    first, last = _rare(values, chances), len(values) - _rare(values[::-1], chances)
    each = -(-(last - first) // (most - 2))
    middle = [values[n : min(n + each, last)] for n in range(first, last, each)]
    return [some for some in (values[:first], *middle, values[last:]) if some]


def _rare(values: list[Any], chances: Mapping[Any, Fraction]) -> int:
    """How many of the first results are rare, all together."""
    n, share = 0, chances[values[0]]
    while share < _RARE:
        n += 1
        share += chances[values[n]]
    return n


def _mean(found: Distribution[Any], lang: str) -> str:
    if not all(isinstance(value, int | Fraction) for value in found.weights):
        return ""
    mean = found.mean()
    exactly = "" if 100 % mean.denominator == 0 or mean.denominator > 999 else f" ({mean})"
    return text("figure.mean", lang, mean=number(mean, lang) + exactly)


def table(found: Distribution[Any], *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """Each result, its chance, and the chance of this or more.

    Parameters
    ----------
    found : Distribution
        Of numbers, or of anything else.
    exact : bool
        Chances as ``Fraction`` rather than as floats.
    lang : str, optional
        A language for this once.

    Returns
    -------
    pandas.DataFrame
        By result. ``attrs["mean"]`` is the mean, of numbers.

    Examples
    --------
    >>> d6 = Distribution({face: 1 for face in range(1, 7)})
    >>> table(d6, exact=True, lang="en").loc[5].to_list()
    [Fraction(1, 6), Fraction(1, 3)]
    """
    import pandas as pd

    lang = resolve(lang)
    chances = dict(found.items())
    numbers = all(isinstance(value, int | Fraction) for value in chances)
    values = sorted(chances) if numbers else list(chances)
    shares = [chances[value] for value in values]
    data = {text("figure.exactly", lang): shares}
    if numbers:
        tails = [sum(shares[n:], Fraction(0)) for n in range(len(shares))]
        data[text("figure.at-least-so", lang)] = tails
    if not exact:
        data = {head: [float(x) for x in column] for head, column in data.items()}
    names = values if numbers else [named(value, lang) for value in values]
    made = pd.DataFrame(data, pd.Index(names, name=text("figure.result", lang)))
    if numbers:
        made.attrs["mean"] = found.mean() if exact else float(found.mean())
    return made


def listing(found: Distribution[Any], lang: str | None = None) -> Listing:
    """List each result, its chance, and the chance of this or more.

    Examples
    --------
    >>> from rpgkit.show.listing import as_text
    >>> print(as_text(listing(Distribution({2: 1, 3: 1}), "en")))
    Chances
    result  exactly  this or more
    2           50%          100%
    3           50%           50%
    On average 2.5.
    """
    lang = resolve(lang)
    rows = _rows(found, lang, MOST)
    mean = _mean(found, lang)
    heads = ["figure.result", "figure.exactly", *(["figure.at-least-so"] if mean else [])]
    return Listing(
        text("figure.chances", lang),
        tuple(text(head, lang) for head in heads),
        tuple(
            (row.name, chance(row.exactly, lang), *([chance(row.at_least, lang)] if mean else []))
            for row in rows
        ),
        mean,
    )


def columns(found: Distribution[Any], lang: str | None = None) -> ColumnChart:
    """Draw the results as columns: exactly this, more, less.

    Examples
    --------
    >>> chart = columns(Distribution({2: 1, 3: 1}), "en")
    >>> [(column.name, column.written) for column in chart.columns]
    [('2', '50%'), ('3', '50%')]
    """
    lang = resolve(lang)
    rows = _rows(found, lang, NARROW if len(found) <= NARROW else WIDE)
    ordered = any(row.more for row in rows)
    words = {texture: text(f"figure.{word}", lang) for texture, word in _KEY.items()}
    if not ordered:
        del words["near"]
    key = tuple(words.items())
    made = tuple(_column(row, key, lang) for row in rows)
    title = text("figure.chances", lang)
    return ColumnChart(
        title=title,
        caption=_mean(found, lang) or text("figure.exact", lang),
        across=text("figure.result", lang),
        columns=made,
        key=key,
        levels=levels(lang),
        told=whole(title, (shares(one.name, one.parts, key, lang) for one in made), lang),
        numbers=replace(listing(found, lang), note=""),
    )


def _column(row: Row, key: tuple[tuple[Texture, str], ...], lang: str) -> Column:
    found = {"yes": row.exactly, "near": row.more, "no": 1 - row.at_least}
    parts = []
    for texture, what in key:
        written = percent(found[texture], lang)
        said = text("figure.share", lang, who=row.name, what=what, chance=written)
        parts.append(Part(texture, float(found[texture]), written, said))
    return Column(row.name, tuple(parts), percent(row.exactly, lang))


TABLES: dict[type, Mapping[str, Callable[..., Any]]] = {Distribution: {"chances": table}}
PLOTS: dict[type, Mapping[str, Callable[..., Any]]] = {Distribution: {"columns": columns}}
SEVERAL: dict[type, Mapping[str, Callable[..., Any]]] = {}
