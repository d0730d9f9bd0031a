"""The pictures of a fight's odds: passes, who comes before whom, surprise, changes, tests."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from rpgkit.engine.errors import UnknownName
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.odds import Matrix, Opposed, Warned
from rpgkit.rules.combat_turns.odds.scores import Changes
from rpgkit.say import number, percent, resolve, text
from rpgkit.say.names import named
from rpgkit.show.charts import Bar, BarChart, Part, Texture
from rpgkit.show.combat_turns import listings
from rpgkit.show.combat_turns.words import column, passes_of_all
from rpgkit.show.listing import Listing
from rpgkit.show.telling import shares, whole

__all__ = ["before_bars", "changes_bars", "opposed_bars", "passes_bars", "surprise_bars"]

Key = tuple[tuple[Texture, str], ...]
MANY = 4  # as many textures as there are


def _chart(
    title: str,
    caption: str,
    rows: Iterable[tuple[str, tuple[Fraction, ...]]],
    key: Key,
    numbers: Listing,
    lang: str,
) -> BarChart:
    """Bars of shares, each of which adds up to 1."""
    bars = []
    for name, chances in rows:
        parts = []
        for (texture, what), share in zip(key, chances, strict=True):
            written = percent(share, lang)
            said = text("figure.share", lang, who=name, what=what, chance=written)
            parts.append(Part(texture, float(share), written, said))
        bars.append(Bar(name, tuple(parts)))
    numbers = replace(numbers, note="") if numbers.note == caption else numbers
    told = whole(title, (shares(bar.name, bar.parts, key, lang) for bar in bars), lang)
    return BarChart(title, caption, tuple(bars), key, told, numbers)


# --- passes -----------------------------------------------------------------------------------


def passes_bars(
    found: Fight | Mapping[str, Distribution[int]], lang: str | None = None
) -> BarChart:
    """Draw how many passes each has in a turn.

    Parameters
    ----------
    found : Fight, or mapping of str to Distribution
        What `passes` gave, by the name to be shown.
    lang : str, optional
        A language for this once.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> chart = passes_bars({"Vex": ct.odds.passes(10, 3), "Bo": ct.odds.passes(5, 1)}, "en")
    >>> chart.key
    (('no', '1 pass'), ('lost', '2 passes'), ('near', '3 passes'))
    >>> [part.written for part in chart.bars[1].parts]
    ['83%', '17%', '0%']
    """
    lang = resolve(lang)
    every = passes_of_all(found) if isinstance(found, Fight) else dict(found)
    key, groups = _groups(every.values(), lang)
    rows = [
        (named(name, lang), tuple(one.probability(lambda n, g=g: n in g) for g in groups))  # type: ignore[misc]
        for name, one in every.items()
    ]
    title = text("turns.odds.passes", lang)
    numbers = listings.passes(every, lang)
    return _chart(title, text("figure.exact", lang), rows, key, numbers, lang)


def _groups(found: Iterable[Distribution[int]], lang: str) -> tuple[Key, list[range]]:
    """Numbers of passes, each with its texture: the more, the darker."""
    there = {n for one in found for n in one.weights}
    low, high = max(1, min(there)), max(1, *there)
    last = min(high, low + MANY - 1)
    groups = [range(n, n + 1) for n in range(low, last)]
    groups.append(range(last, high + 1))
    names = [column("passes", lang, n=group.start) for group in groups]
    if 0 in there:
        groups[0] = range(groups[0].stop)
        names[0] = text("turns.odds.passes.zero", lang)
    if high > last:
        names[-1] = text("turns.odds.passes.most", lang, n=last)
    textures: list[Texture] = ["no", "lost", "near", "yes"]
    return tuple(zip(textures, names, strict=False)), groups


def changes_bars(found: Changes, lang: str | None = None) -> BarChart:
    """Draw what wounds, a die more and two points of Reaction do to the number of passes."""
    lang = resolve(lang)
    key, groups = _groups((one.passes for one in found), lang)
    rows = [
        (
            text("turns.odds.change", lang, key=one.key, phases=number(one.actions, lang, 2)),
            tuple(one.passes.probability(lambda n, g=g: n in g) for g in groups),  # type: ignore[misc]
        )
        for one in found
    ]
    numbers = listings.changes(found, lang)
    return _chart(numbers.title, text("figure.exact", lang), rows, key, numbers, lang)


# --- who comes first --------------------------------------------------------------------------


def before_bars(found: Matrix, who: str = "", lang: str | None = None) -> BarChart:
    """Draw whether somebody acts before or after each of the others in the first pass.

    Parameters
    ----------
    found : Matrix
        What `before` gave.
    who : str
        Whose; the first one's when left out.
    lang : str, optional
        A language for this once.

    Raises
    ------
    UnknownName
        For somebody who is not in the group.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> two = [ct.Combatant("Vex", reaction=6), ct.Combatant("Tomas", reaction=5)]
    >>> chart = before_bars(ct.odds.before(two), lang="en")
    >>> chart.bars[0].name, [part.written for part in chart.bars[0].parts]
    ('Tomas', ['72%', '28%'])
    """
    lang = resolve(lang)
    name = who or found.names[0]
    if name not in found.names:
        raise UnknownName("who", name, found.names)
    rows = []
    for other in found.names:
        if other != name:
            first, then = found.chance(name, other), found.chance(other, name)
            rows.append((named(other, lang), (first, then, 1 - first - then)))
    words: list[tuple[Texture, str]] = [("yes", "first"), ("no", "then"), ("lost", "neither")]
    if not any(neither for _, (_, _, neither) in rows):
        words.pop()
    key = tuple((texture, text(f"turns.odds.{word}", lang)) for texture, word in words)
    cut = [(other, chances[: len(key)]) for other, chances in rows]
    title = text("turns.odds.before.of", lang, who=named(name, lang))
    numbers = Listing(
        title,
        (column("name", lang), *(said for _, said in key)),
        tuple((other, *(percent(x, lang) for x in chances)) for other, chances in cut),
    )
    return _chart(title, text("figure.exact", lang), cut, key, numbers, lang)


def surprise_bars(found: Warned, lang: str | None = None) -> BarChart:
    """Draw who acts before the event."""
    lang = resolve(lang)
    rows = [
        (named(victim, lang), (chance, 1 - chance))
        for victim in found.victims
        for chance in [found.forewarned(victim)]
    ]
    words: tuple[tuple[Texture, str], ...] = (("yes", "yes"), ("no", "no"))
    key = tuple((texture, text(f"turns.odds.surprise.{word}", lang)) for texture, word in words)
    numbers = listings.surprise(found, lang)
    return _chart(numbers.title, numbers.note, rows, key, numbers, lang)


def opposed_bars(found: Opposed | Mapping[str, Opposed], lang: str | None = None) -> BarChart:
    """Draw one test against another, or several such: more successes, as many, fewer.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> chart = opposed_bars(ct.odds.opposed(2, 4, 2, 4), "en")
    >>> [part.written for part in chart.bars[0].parts]
    ['31%', '38%', '31%']
    """
    lang = resolve(lang)
    title = text("turns.odds.opposed", lang)
    every = {title: found} if isinstance(found, Opposed) else dict(found)
    words: tuple[tuple[Texture, str], ...] = (("yes", "more"), ("near", "equal"), ("no", "fewer"))
    key = tuple((texture, text(f"turns.odds.opposed.{word}", lang)) for texture, word in words)
    rows = [(named(name, lang), tuple(one)) for name, one in every.items()]
    numbers = listings.opposed(found, lang)
    return _chart(title, text("figure.exact", lang), rows, key, numbers, lang)
