"""The pictures of a skirmish's odds: duels, strategies, volleys, one more point, morale."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from rpgkit.rules.skirmish.asks import ways_to_pass
from rpgkit.rules.skirmish.odds import Changes, Duel, Nerve, Outlook, Strategies, Volley
from rpgkit.rules.skirmish.state import FLED, IN, KO
from rpgkit.say import percent, resolve, text
from rpgkit.show import telling
from rpgkit.show.charts import Bar, BarChart, Column, ColumnChart, Part, Texture
from rpgkit.show.curves import levels
from rpgkit.show.listing import Listing
from rpgkit.show.skirmish import listings
from rpgkit.show.skirmish.words import change_said, column

__all__ = [
    "changes_bars",
    "duel_bars",
    "morale_columns",
    "outlook_bars",
    "strategies_bars",
    "volley_bar",
]

Key = tuple[tuple[Texture, str], ...]

_FATES: Mapping[str, Texture] = {IN: "yes", FLED: "near", KO: "no"}
TOTALS = range(2, 13)  # of 2d6


def _bar(name: str, shares: Iterable[Fraction], key: Key, lang: str) -> Bar:
    """A bar whose parts follow the key."""
    parts = []
    for share, (texture, what) in zip(shares, key, strict=True):
        written = percent(share, lang)
        said = text("figure.share", lang, who=name, what=what, chance=written)
        parts.append(Part(texture, float(share), written, said))
    return Bar(name, tuple(parts))


def _chart(
    title: str, bars: Sequence[Bar], key: Key, numbers: Listing, lang: str, code: str = "exact"
) -> BarChart:
    return BarChart(
        title=title,
        caption=text(f"figure.{code}", lang),
        bars=tuple(bars),
        key=key,
        told=telling.whole(
            title, (telling.shares(bar.name, bar.parts, key, lang) for bar in bars), lang
        ),
        numbers=numbers,
    )


def _fates(lang: str) -> Key:
    return tuple(
        (texture, text(f"skirmish.duel.share.{fate}", lang)) for fate, texture in _FATES.items()
    )


def duel_bars(found: Duel, lang: str | None = None) -> BarChart:
    """Draw what becomes of both in a duel: stands, flees, knocked out.

    Parameters
    ----------
    found : Duel
        What `duel` gave.
    lang : str, optional
        A language for this once; so everywhere below.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> found = sk.odds.duel(sk.ready.fighter("noor"), sk.ready.fighter("rask"))
    >>> bar = duel_bars(found, "en").bars[0]
    >>> bar.name, [part.written for part in bar.parts]
    ('Noor', ['47%', '53%', '<1%'])
    """
    lang = resolve(lang)
    key = _fates(lang)
    bars = [_bar(who, (found.fate(who, fate) for fate in _FATES), key, lang) for who in found.names]
    one, other = found.names
    title = text("skirmish.duel", lang, one=one, other=other)
    return _chart(title, bars, key, listings.duel(found, lang), lang)


def outlook_bars(found: Outlook, lang: str | None = None) -> BarChart:
    """Draw what becomes of everybody in a larger fight, by a sample."""
    lang = resolve(lang)
    key = _fates(lang)
    bars = [
        _bar(who, (found.fate(who, fate).value for fate in _FATES), key, lang)
        for who in found.names
    ]
    title = text("skirmish.outlook", lang)
    numbers = replace(listings.outlook(found, lang), note="")  # the caption has it
    return _chart(title, bars, key, numbers, lang, "sampled")


def _winning(one: str, other: str, lang: str) -> Key:
    return (
        ("yes", text("skirmish.win.share.wins", lang, who=one)),
        ("near", text("skirmish.win.share.nobody", lang)),
        ("no", text("skirmish.win.share.wins", lang, who=other)),
    )


def _outcome(found: Duel) -> tuple[Fraction, Fraction, Fraction]:
    mine, theirs = map(found.wins, found.names)
    return mine, 1 - mine - theirs, theirs


def strategies_bars(found: Strategies, lang: str | None = None) -> BarChart:
    """Draw who wins, by the strategies of both.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> found = sk.odds.strategies(sk.ready.fighter("noor"), sk.ready.fighter("rask"))
    >>> [bar.name for bar in strategies_bars(found, "en").bars][:2]
    ['charge against charge', 'charge against entrench']
    """
    lang = resolve(lang)
    one, other = found.names
    key = _winning(one, other, lang)
    bars = [
        _bar(
            text("skirmish.strategies.pair", lang, mine=mine, theirs=theirs),
            _outcome(made),
            key,
            lang,
        )
        for (mine, theirs), made in found.items()
    ]
    title = text("skirmish.duel", lang, one=one, other=other)
    return _chart(title, bars, key, listings.strategies(found, lang), lang)


def changes_bars(found: Changes, lang: str | None = None, *, most: int = 6) -> BarChart:
    """Draw who wins as things stand, and with each of the changes that gain most.

    Parameters
    ----------
    found : Changes
        What `what_if` gave.
    lang : str, optional
        A language for this once.
    most : int
        How many changes are drawn; the numbers have all.
    """
    lang = resolve(lang)
    one, other = found.before.names
    key = _winning(one, other, lang)
    bars = [_bar(text("skirmish.changes.before", lang), _outcome(found.before), key, lang)]
    bars += [_bar(change_said(row, lang), _outcome(row.duel), key, lang) for row in found[:most]]
    title = text("skirmish.changes", lang, who=one)
    return _chart(title, bars, key, listings.changes(found, lang), lang)


def volley_bar(found: Volley, lang: str | None = None) -> BarChart:
    """Draw what a volley does: nothing, wounds, flight, knock-out.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> noor, rask = sk.ready.fighter("noor"), sk.ready.fighter("rask", left=2)
    >>> found = sk.odds.volley(noor, "name.rotor", rask, 24)
    >>> [part.written for part in volley_bar(found, "en").bars[0].parts]
    ['34%', '0%', '41%', '25%']
    """
    lang = resolve(lang)
    nothing = found.lost.probability(0)
    parts: dict[str, tuple[Texture, Fraction]] = {
        "ko": ("yes", found.ko),
        "flees": ("near", found.flees),
        "hurt": ("lost", 1 - nothing - found.ko - found.flees),
        "nothing": ("no", nothing),
    }
    key = tuple(
        (texture, text(f"skirmish.volley.share.{name}", lang))
        for name, (texture, _) in parts.items()
    )
    numbers = listings.volley(found, lang)
    bar = _bar(numbers.title, (share for _, share in parts.values()), key, lang)
    return _chart(numbers.title, [bar], key, numbers, lang)


def morale_columns(found: Nerve, lang: str | None = None) -> ColumnChart:
    """Draw the chance to hold at every score to reach; the one of this test is marked.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> chart = morale_columns(sk.odds.morale(8, 3, 12, opponent=12), "en")
    >>> [(column.name, column.written) for column in chart.columns][:3]
    [('2', '3%'), ('▶ 3', '8%'), ('4', '17%')]
    """
    lang = resolve(lang)
    key: Key = (("yes", column("holds", lang)), ("no", column("breaks", lang)))
    title = text("skirmish.morale.shape", lang)
    here = min(max(2, found.at_most), 12)
    columns, rows = [], []
    for total in TOTALS:
        ways = ways_to_pass(total)
        name = f"▶ {total}" if total == here else f"{total}"
        bar = _bar(name, (Fraction(ways, 36), 1 - Fraction(ways, 36)), key, lang)
        columns.append(Column(name, bar.parts, bar.parts[0].written))
        rows.append((name, *(part.written for part in bar.parts), f"{ways}"))
    heads = tuple(column(head, lang) for head in ("score", "holds", "breaks", "ways"))
    every = (telling.shares(one.name, one.parts, key, lang) for one in columns)
    return ColumnChart(
        title=title,
        caption=listings.nerve(found, lang).note,
        across=text("skirmish.morale.across", lang),
        columns=tuple(columns),
        key=key,
        levels=levels(lang),
        told=telling.whole(title, every, lang),
        numbers=Listing(title, heads, tuple(rows)),
    )
