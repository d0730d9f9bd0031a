"""`table`: the pandas table that belongs to a game or a result, whatever the document."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.session import Session
from rpgkit.rules import DOCUMENTS
from rpgkit.rules.vehicle_chase.advice import Advice
from rpgkit.rules.vehicle_chase.chase import Chase
from rpgkit.rules.vehicle_chase.odds import ActionOdds, ChaseOdds, RoundOdds
from rpgkit.say import resolve, text
from rpgkit.say.story import heading, log_lines
from rpgkit.show.vehicle_chase import tables as chase_tables

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["decided", "log", "rulings", "table"]

Maker = Callable[..., "DataFrame"]


def log(session: Session[Any], *, lang: str | None = None) -> "DataFrame":
    """Everything that happened in a game, oldest entry first.

    Parameters
    ----------
    session : Session
        Of any document.
    lang : str, optional
        A language for this once; so everywhere below.

    Returns
    -------
    pandas.DataFrame
        By number of the entry: its kind, what happened, how the dice fell, whether it was undone.
    """
    import pandas as pd

    lang = resolve(lang)
    lines = log_lines(session, lang)
    rows = [
        (
            text(f"table.kind.{line['kind']}", lang),
            "; ".join((line["text"], *line["details"])),
            line["dice"],
            line["undone"],
        )
        for line in lines
    ]
    heads = [text(f"table.{head}", lang) for head in ("kind", "what", "dice", "undone")]
    index = pd.Index([line["n"] for line in lines], name=text("table.entry", lang))
    return pd.DataFrame(rows, index, heads)


def rulings(session: Session[Any], *, lang: str | None = None) -> "DataFrame":
    """How a game reads the points its document leaves open.

    Returns
    -------
    pandas.DataFrame
        By key: the question, the readings there are, the one chosen, the heading it belongs to.
    """
    import pandas as pd

    lang = resolve(lang)
    known = session.rulings.known

    def said(key: str, reading: str) -> str:
        return text(f"ruling.{key}.{reading}", lang)

    rows = [
        (
            text(f"ruling.{one.key}", lang),
            " / ".join(said(one.key, reading) for reading in one.readings),
            said(one.key, session.rulings[one.key]),
            heading(one.rule, lang),
        )
        for one in known
    ]
    heads = [text(f"table.{head}", lang) for head in ("question", "readings", "chosen", "rule")]
    index = pd.Index([one.key for one in known], name=text("table.key", lang))
    return pd.DataFrame(rows, index, heads)


def decided(document: str, *, lang: str | None = None) -> "DataFrame":
    """Every point that a document leaves open and that is settled here for all games.

    Parameters
    ----------
    document : str
        Such as ``"vehicle_chase"``.

    Returns
    -------
    pandas.DataFrame
        By key: the question, the reading that stands, the one not taken, the heading.

    Raises
    ------
    UnknownName
        For a document that does not exist.
    """
    import pandas as pd

    if document not in DOCUMENTS:
        raise UnknownName("document", document, DOCUMENTS)
    lang = resolve(lang)
    points = import_module(f"rpgkit.rules.{document}.decided").DECIDED
    rows = [
        (
            text(f"decided.{one.key}", lang),
            text(f"decided.{one.key}.{one.stands}", lang),
            text(f"decided.{one.key}.{one.not_taken}", lang),
            heading(one.rule, lang),
        )
        for one in points
    ]
    heads = [text(f"table.{head}", lang) for head in ("question", "stands", "not-taken", "rule")]
    index = pd.Index([one.key for one in points], name=text("table.key", lang))
    return pd.DataFrame(rows, index, heads)


_OF_SESSION: dict[str, Maker] = {"log": log, "rulings": rulings}
# What can be tabled of each type; the first is the one shown unless another is named.
_OF: dict[type, dict[str, Maker]] = {
    Chase: {"positions": chase_tables.positions, "coming": chase_tables.coming, **_OF_SESSION},
    ActionOdds: {"odds": chase_tables.action_odds},
    RoundOdds: {"odds": chase_tables.round_odds},
    ChaseOdds: {"odds": chase_tables.chase_odds},
    Advice: {"advice": chase_tables.advice},
    Session: _OF_SESSION,
}


def table(x: Any, what: str | None = None, *, lang: str | None = None, **how: Any) -> "DataFrame":
    """Make a pandas table of a game or a result.

    Parameters
    ----------
    x : Chase, ActionOdds, RoundOdds, ChaseOdds, Advice, or the name of a document
        A document gives the points that are settled here.
    what : {"positions", "coming", "log", "rulings"}, optional
        Of a chase; its positions when left out.
    lang : str, optional
        A language for this once.
    **how
        For odds and advice ``exact=True``: chances as ``Fraction``. For `ChaseOdds`
        ``bounds=True``: with their bounds.

    Returns
    -------
    pandas.DataFrame
        Headings in the reader's language.

    Raises
    ------
    BadValue
        For something that has no table.
    UnknownName
        For a table or a document that does not exist.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> odds = vc.odds.action(chase, vc.Accelerate("A"))
    >>> table(odds, exact=True, lang="en")["Chance"].to_list()
    [Fraction(2, 5), Fraction(1, 5), Fraction(2, 5)]
    """
    if isinstance(x, str):
        return decided(x, lang=lang)
    makers = next((made for kind, made in _OF.items() if isinstance(x, kind)), None)
    if makers is None:
        raise BadValue("x", x, "a game, its odds, advice, or the name of a document")
    name = what or next(iter(makers))
    if name not in makers:
        raise UnknownName("what", name, makers)
    return makers[name](x, lang=lang, **how)
