"""Small tables of words about a fight: what a notebook shows of it and of its odds."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import zip_longest

from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.odds import Matrix, Opposed, Warned
from rpgkit.rules.combat_turns.odds.scores import Changes
from rpgkit.say import number, percent, resolve, signed, text
from rpgkit.say.names import named
from rpgkit.show.combat_turns.words import (
    NOTHING,
    column,
    notes_said,
    queued,
    roll_said,
    standing_said,
    there,
)
from rpgkit.show.listing import Listing
from rpgkit.show.written import chance

__all__ = ["before", "changes", "fight", "opposed", "order", "passes", "queue", "surprise"]


# --- a fight as it stands ---------------------------------------------------------------------


def fight(session: Fight, lang: str | None = None) -> Listing:
    """List the order of what is left of the turn, or who is there when nothing is rolled yet.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> from rpgkit.show.listing import as_text
    >>> example = ct.ready.fight("example")
    >>> _ = example.do(ct.RollInitiative())
    >>> print(as_text(fight(example, "en")))
    The example of the document: Turn 1, pass 1 of 4
    Pass 1        Pass 2        Pass 3        Pass 4
    El Rayo (34)  El Rayo (24)  El Rayo (14)  El Rayo (4)
    Sinaril (18)  Sinaril (8)
    Bob (14)      Bob (4)
    Fat (6)
    acting: El Rayo, at 34
    """
    lang = resolve(lang)
    title = standing_said(session, lang)
    if session.title:
        title = text("figure.named", lang, who=named(session.title, lang), what=title)
    notes = " · ".join(notes_said(session, lang))
    if session.passes():
        heads, rows = order(session, lang)
        return Listing(title, heads, rows, notes, words=tuple(range(len(heads))))
    rows = tuple(
        (
            named(f.name, lang),
            named(f.card.side, lang),
            roll_said(f, lang),
            text(f"turns.status.{f.status}", lang),
        )
        for f in there(session)
    )
    heads = tuple(column(name, lang) for name in ("name", "side", "initiative", "standing"))
    return Listing(title, heads, rows, notes, words=(0, 1, 2, 3))


def order(session: Fight, lang: str) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The passes from the running one on, as the document writes them: headings and rows.

    Returns
    -------
    tuple of str
        A heading for each pass.
    tuple of tuple of str
        Each place: who acts in it in each pass, with the score; "" where nobody does.
    """
    first = session.state.in_pass
    columns = [
        [text("turns.cell", lang, who=named(who, lang), score=score) for who, score in each.items()]
        for each in session.passes()
    ]
    heads = tuple(column("pass", lang, n=first + n) for n in range(len(columns)))
    return heads, tuple(zip_longest(*columns, fillvalue=""))


def queue(session: Fight, lang: str | None = None) -> Listing:
    """List who is still to act in this pass, and who holds an action."""
    lang = resolve(lang)
    rows = tuple(
        (
            named(one.name, lang),
            number(one.score, lang),
            named(one.side, lang),
            text(f"turns.queue.{one.standing}", lang, **one.facts),
        )
        for one in queued(session)
    )
    heads = tuple(column(name, lang) for name in ("name", "score", "side", "standing"))
    return Listing(standing_said(session, lang), heads, rows, words=(0, 2, 3))


# --- odds -------------------------------------------------------------------------------------


def passes(found: dict[str, Distribution[int]], lang: str | None = None) -> Listing:
    """List how many passes each has in a turn, and how many phases that is on average."""
    lang = resolve(lang)
    most = range(min(min(one.weights) for one in found.values()), 1 + most_of(found))
    rows = tuple(
        (
            named(name, lang),
            *(_or_nothing(percent(share, lang), share) for share in map(one.probability, most)),
            number(one.mean(), lang, 2),
        )
        for name, one in found.items()
    )
    heads = (column("name", lang), *(column("passes", lang, n=n) for n in most))
    return Listing(
        text("turns.odds.passes", lang), (*heads, column("phases", lang)), rows, exact(lang)
    )


def most_of(found: dict[str, Distribution[int]]) -> int:
    """The most passes that anybody can have."""
    return max(max(one.weights) for one in found.values())


def exact(lang: str) -> str:
    """What stands under numbers that are exact."""
    return text("figure.exact", lang)


def _or_nothing(said: str, share: object) -> str:
    return said if share else NOTHING


def before(found: Matrix, lang: str | None = None) -> Listing:
    """List who acts before whom in the first pass: each row before each column.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> from rpgkit.show.listing import as_text
    >>> two = [ct.Combatant("Vex", reaction=6), ct.Combatant("Tomas", reaction=5)]
    >>> print(as_text(before(ct.odds.before(two), "en")))
    Who acts before whom in the first pass
    Name   Vex  Tomas
    Vex      –    72%
    Tomas  28%      –
    Each row before each column.
    """
    lang = resolve(lang)
    rows = tuple(
        (
            named(a, lang),
            *(NOTHING if a == b else percent(found.chance(a, b), lang) for b in found.names),
        )
        for a in found.names
    )
    return Listing(
        text("turns.odds.before", lang),
        (column("name", lang), *(named(name, lang) for name in found.names)),
        rows,
        text("turns.odds.before.read", lang),
    )


def surprise(found: Warned, lang: str | None = None) -> Listing:
    """List who acts before the event, and against which of its authors."""
    lang = resolve(lang)
    several = len(found.authors) > 1
    rows = tuple(
        (
            named(victim, lang),
            chance(found.forewarned(victim), lang),
            *(chance(found.against(victim, one), lang) for one in found.authors if several),
        )
        for victim in found.victims
    )
    against = (column("against", lang, who=named(one, lang)) for one in found.authors if several)
    nobody = chance(found.nobody(), lang)
    return Listing(
        text("turns.odds.surprise", lang),
        (column("victim", lang), column("forewarned", lang), *against),
        rows,
        text("turns.odds.surprise.nobody", lang, chance=nobody),
    )


def changes(found: Changes, lang: str | None = None) -> Listing:
    """List what wounds, a die more and two points of Reaction do to the phases of a turn."""
    lang = resolve(lang)
    rows = tuple(
        (
            text(f"turns.change.{one.key}", lang),
            text("turns.roll", lang, reaction=one.reaction, dice=one.dice),
            _exactly(one.actions, lang),
            signed(one.gain, lang, 2) if one.gain else NOTHING,
        )
        for one in found
    )
    heads = tuple(column(name, lang) for name in ("change", "initiative", "phases", "gain"))
    now = found[0]
    title = text("turns.odds.changes", lang, reaction=now.reaction, dice=now.dice)
    return Listing(title, heads, rows, exact(lang), words=(0, 1))


def _exactly(x: Fraction, lang: str) -> str:
    said = number(x, lang, 2)
    return f"{said} ({x})" if x.denominator not in (1, 2, 4, 5) and x.denominator < 1000 else said


def opposed(found: Opposed | Mapping[str, Opposed], lang: str | None = None) -> Listing:
    """List the chances of one test against another, or of several such."""
    lang = resolve(lang)
    every = {"": found} if isinstance(found, Opposed) else found
    rows = tuple(
        (
            text(f"turns.odds.opposed.{name}", lang),
            *(chance(getattr(one, name), lang) for one in every.values()),
        )
        for name in Opposed._fields
    )
    names = (named(name, lang) if name else column("chance", lang) for name in every)
    return Listing(
        text("turns.odds.opposed", lang), (column("what", lang), *names), rows, exact(lang)
    )
