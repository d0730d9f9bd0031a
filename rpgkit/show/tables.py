"""`table`: the pandas table that belongs to a game or a result, whatever the document."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.session import Session
from rpgkit.rules import DOCUMENTS
from rpgkit.say import resolve, text
from rpgkit.say.story import heading, log_lines
from rpgkit.show.registry import document_tables, shown

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

    _known(document)
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


def table(x: Any, what: str | None = None, *, lang: str | None = None, **how: Any) -> "DataFrame":
    """Make a pandas table of a game or a result.

    Parameters
    ----------
    x : object
        A game of any document; what its odds or its advice gave; or the name of a document.
    what : str, optional
        Which table, if there are several. Of every game ``"log"`` and ``"rulings"``, of a chase
        ``"positions"`` (when left out) and ``"coming"``, of a pursuit ``"standing"`` (when left
        out), ``"decisions"`` and ``"chances"``, of a fight ``"order"`` (when left out),
        ``"scores"``, ``"queue"``, ``"party"``, and its odds ``"passes"``, ``"before"``,
        ``"surprise"`` and ``"changes"``. Of every document ``"decided"``: the points that are
        settled here; of ``"pursuit"`` also ``"wilderness"`` and ``"water"``, of
        ``"combat_turns"`` also ``"actions"`` and ``"wounds"``.
    lang : str, optional
        A language for this once.
    **how
        For odds and advice ``exact=True``: chances as ``Fraction``. For `ChaseOdds`
        ``bounds=True``: with their bounds. For a `Course` ``each=True``: what comes to pass on
        each day or in each round, instead of by its end. For the ``"changes"`` of a fight
        ``who=``: for whom.

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
    makers = _makers(x)
    if not makers:
        raise BadValue("x", x, "a game, its odds, advice, or the name of a document")
    name = what or next(iter(makers))
    if name not in makers:
        raise UnknownName("what", name, makers)
    return makers[name](x, lang=lang, **how)


def _makers(x: Any) -> dict[str, Maker]:
    if isinstance(x, str):
        _known(x)
        return {"decided": decided, **{n: _of_all(make) for n, make in document_tables(x).items()}}
    return {**shown(type(x), "TABLES"), **(_OF_SESSION if isinstance(x, Session) else {})}


def _of_all(make: Maker) -> Maker:
    """A table of the document's own, which needs no game to be made of."""
    return lambda document, **how: make(**how)


def _known(document: str) -> None:
    if document not in DOCUMENTS:
        raise UnknownName("document", document, DOCUMENTS)
