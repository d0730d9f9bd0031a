"""A fight as pandas tables: headings in the reader's language, numbers as numbers."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rpgkit.engine.errors import UnknownName
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.model import catalogue, wound_table
from rpgkit.rules.combat_turns.odds import Matrix, Opposed, Warned
from rpgkit.rules.combat_turns.odds import before as reckon_before
from rpgkit.rules.combat_turns.odds import changes as reckon_changes
from rpgkit.rules.combat_turns.odds import surprise as reckon_surprise
from rpgkit.rules.combat_turns.odds.scores import Changes
from rpgkit.rules.combat_turns.setting import KINDS
from rpgkit.say import resolve, text
from rpgkit.say.names import named
from rpgkit.show.combat_turns.listings import order as written_order
from rpgkit.show.combat_turns.words import column, passes_of_all, pools_said, queued, there

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = [
    "actions",
    "before",
    "changes",
    "of_somebody",
    "opposed",
    "order",
    "party",
    "passes",
    "queue",
    "scores",
    "surprise",
    "wounds",
]

Number = float | Fraction


def _number(x: Fraction, exact: bool) -> Number:
    return x if exact else float(x)


# --- a fight as it stands ---------------------------------------------------------------------


def order(session: Fight, *, lang: str | None = None) -> "DataFrame":
    """The passes from the running one on, as the document writes them: "El Rayo (34)".

    Parameters
    ----------
    session : Fight
        As it stands.
    lang : str, optional
        A language for this once; so everywhere below.

    Returns
    -------
    pandas.DataFrame
        By place, from 1; a column for each pass. ``attrs`` holds the turn, the pass, and who acts.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.ready.fight("example")
    >>> _ = fight.do(ct.RollInitiative())
    >>> order(fight, lang="en")["Pass 2"].to_list()
    ['El Rayo (24)', 'Sinaril (8)', 'Bob (4)', '']
    """
    import pandas as pd

    lang = resolve(lang)
    heads, rows = written_order(session, lang)
    places = pd.RangeIndex(1, len(rows) + 1, name=column("place", lang))
    table = pd.DataFrame(list(rows), places, list(heads))
    s = session.state
    table.attrs.update({"turn": s.turn, "pass": s.in_pass, "acting": session.acting})
    return table


def scores(session: Fight, *, lang: str | None = None) -> "DataFrame":
    """The scores of the passes from the running one on, as numbers.

    Returns
    -------
    pandas.DataFrame
        By name, in the order of the running pass; a column for each pass, whole numbers, nothing
        where there is no phase.
    """
    import pandas as pd

    lang = resolve(lang)
    every, first = session.passes(), session.state.in_pass
    names = list(every[0]) if every else []
    columns = {
        column("pass", lang, n=first + n): pd.array([each.get(x) for x in names], dtype="Int64")
        for n, each in enumerate(every)
    }
    index = pd.Index([named(name, lang) for name in names], name=column("name", lang))
    return pd.DataFrame(columns, index)


def queue(session: Fight, *, lang: str | None = None) -> "DataFrame":
    """Everybody in the running pass: who acts, who is to act, who holds, who is done.

    Returns
    -------
    pandas.DataFrame
        By name, first to act first: score, side, and what they are about.
    """
    import pandas as pd

    lang = resolve(lang)
    rows = queued(session)
    data = {
        column("score", lang): [one.score for one in rows],
        column("side", lang): [named(one.side, lang) for one in rows],
        column("standing", lang): [
            text(f"turns.queue.{one.standing}", lang, **one.facts) for one in rows
        ],
    }
    index = pd.Index([named(one.name, lang) for one in rows], name=column("name", lang))
    return pd.DataFrame(data, index)


def party(session: Fight, *, lang: str | None = None) -> "DataFrame":
    """Everybody who has not left, as they are now; `Combatant.from_frame` reads it again.

    Returns
    -------
    pandas.DataFrame
        By name, as they came: a column for each field of `Combatant`.
    """
    import pandas as pd

    lang = resolve(lang)
    rows = [
        {
            "side": named(f.card.side, lang),
            "reaction": f.reaction,
            "dice": f.card.dice,
            "natural": f.card.natural,
            "quickness": f.card.quickness,
            "dwarf": f.card.dwarf,
            "athletics": f.card.athletics,
            "pools": pools_said(dict(f.card.pools), lang),
            "physical": text(f"turns.level.{f.wounds[0]}", lang),
            "stun": text(f"turns.level.{f.wounds[1]}", lang),
            "hidden": f.card.hidden,
            "note": named(f.card.note, lang),
        }
        for f in there(session)
    ]
    index = pd.Index([named(f.name, lang) for f in there(session)], name=column("name", lang))
    table = pd.DataFrame(rows, index)
    return table.rename(columns={name: column(name, lang) for name in table.columns})


# --- odds -------------------------------------------------------------------------------------


def passes(session: Fight, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """How many passes each has in this turn: chances, and the expected number of phases.

    Parameters
    ----------
    exact : bool
        Numbers as ``Fraction`` rather than as floats; so everywhere below.

    Returns
    -------
    pandas.DataFrame
        By name; a column for each number of passes that somebody can have.
    """
    import pandas as pd

    lang = resolve(lang)
    found: Mapping[str, Distribution[int]] = passes_of_all(session)
    every = sorted({n for one in found.values() for n in one.weights})
    data = {
        column("passes", lang, n=n): [_number(one.probability(n), exact) for one in found.values()]
        for n in range(every[0], every[-1] + 1)
    }
    data[column("phases", lang)] = [_number(one.mean(), exact) for one in found.values()]
    return pd.DataFrame(data, pd.Index([named(x, lang) for x in found], name=column("name", lang)))


def before(found: Fight | Matrix, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """Who acts before whom in the first pass: each row before each column.

    Returns
    -------
    pandas.DataFrame
        Nothing on the diagonal.
    """
    import pandas as pd

    lang = resolve(lang)
    matrix = reckon_before(found) if isinstance(found, Fight) else found
    names = matrix.names
    nothing = None if exact else float("nan")
    rows = [
        [nothing if a == b else _number(matrix.chance(a, b), exact) for b in names] for a in names
    ]
    said = [named(name, lang) for name in names]
    kind = object if exact else float
    return pd.DataFrame(rows, pd.Index(said, name=column("name", lang)), said, dtype=kind)


def surprise(found: Fight | Warned, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """Who acts before the event, and who beats which of its authors.

    Returns
    -------
    pandas.DataFrame
        By victim. ``attrs["nobody"]`` is the chance that nobody acts before the event.
    """
    import pandas as pd

    lang = resolve(lang)
    warned = reckon_surprise(found) if isinstance(found, Fight) else found
    data = {
        column("forewarned", lang): [_number(warned.forewarned(v), exact) for v in warned.victims]
    }
    for author in warned.authors:
        head = column("against", lang, who=named(author, lang))
        data[head] = [_number(warned.against(v, author), exact) for v in warned.victims]
    names = [named(victim, lang) for victim in warned.victims]
    table = pd.DataFrame(data, pd.Index(names, name=column("victim", lang)))
    table.attrs["nobody"] = _number(warned.nobody(), exact)
    return table


def of_somebody(session: Fight, who: str = "") -> Changes:
    """What changes what for somebody in a fight; for whoever acts when nobody is named.

    Raises
    ------
    UnknownName
        For somebody who is not there.
    """
    fighters = {f.name: f for f in there(session)}
    name = who or (session.acting if session.acting in fighters else next(iter(fighters)))
    if name not in fighters:
        raise UnknownName("who", name, fighters)
    fighter = fighters[name]
    own: dict[str, int] = dict(session.setting.setup.wounds.items())
    return reckon_changes(fighter.reaction, fighter.card.dice, own)


def changes(
    found: Fight | Changes, *, who: str = "", exact: bool = False, lang: str | None = None
) -> "DataFrame":
    """What wounds, a die more and two points of Reaction do to the phases of a turn.

    Parameters
    ----------
    who : str
        Of a fight, for whom; for whoever acts when left out.

    Returns
    -------
    pandas.DataFrame
        By change: Reaction and dice after it, the chance of each number of passes, the expected
        phases, and how many more than as things are.
    """
    import pandas as pd

    lang = resolve(lang)
    every = of_somebody(found, who) if isinstance(found, Fight) else found
    most = sorted({n for one in every for n in one.passes.weights})
    data: dict[str, list[Any]] = {
        column("reaction", lang): [one.reaction for one in every],
        column("dice", lang): [one.dice for one in every],
    }
    for n in range(most[0], most[-1] + 1):
        data[column("passes", lang, n=n)] = [
            _number(one.passes.probability(n), exact) for one in every
        ]
    data[column("phases", lang)] = [_number(one.actions, exact) for one in every]
    data[column("gain", lang)] = [_number(one.gain, exact) for one in every]
    names = [text(f"turns.change.{one.key}", lang) for one in every]
    return pd.DataFrame(data, pd.Index(names, name=column("change", lang)))


def opposed(found: Opposed, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """The chances of one test against another."""
    import pandas as pd

    lang = resolve(lang)
    names = [text(f"turns.odds.opposed.{name}", lang) for name in found._fields]
    data = {column("chance", lang): [_number(x, exact) for x in found]}
    return pd.DataFrame(data, pd.Index(names, name=column("what", lang)))


# --- tables of the document and of ours -------------------------------------------------------


def actions(*, lang: str | None = None) -> "DataFrame":
    """The catalogue of actions of the document.

    Returns
    -------
    pandas.DataFrame
        By key, as `Spend` takes it: what it is called, and which kind of action it is.
    """
    import pandas as pd

    lang = resolve(lang)
    data = {
        column("action", lang): [text(f"turns.act.{key}", lang) for key in catalogue()],
        column("kind", lang): [text(f"turns.kind.{kind}", lang) for kind in catalogue().values()],
    }
    table = pd.DataFrame(data, pd.Index(list(catalogue()), name=text("table.key", lang)))
    table.attrs["counts"] = {kind: list(catalogue().values()).count(kind) for kind in KINDS}
    return table


def wounds(*, lang: str | None = None) -> "DataFrame":
    """What a wound of each level takes off score and Reaction: ours, and replaceable."""
    import pandas as pd

    lang = resolve(lang)
    names = [text(f"turns.level.{level}", lang) for level in wound_table()]
    data = {column("penalty", lang): [-off for off in wound_table().values()]}
    return pd.DataFrame(data, pd.Index(names, name=column("level", lang)))
