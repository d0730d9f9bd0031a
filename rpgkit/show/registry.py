"""What can be shown of a result: found in the show package of the document it belongs to.

A document says it in ``rpgkit/show/<document>/results.py``, which holds, by type:

TABLES
    What `rpgkit.table` makes of it, by name; the first is made unless another is asked for.
PLOTS
    What `rpgkit.plot` draws of it, by name; the first is drawn unless another is asked for.
SEVERAL
    What `rpgkit.plot` draws of a mapping whose values are all of that type.

and in ``DOCUMENT``, by name, the tables of the document itself.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from rpgkit.rules import DOCUMENTS

__all__ = ["document_tables", "shown"]

Makers = Mapping[str, Callable[..., Any]]


def shown(kind: type, what: str) -> Makers:
    """Look up what a document says about a type, or about the nearest type it comes from.

    Parameters
    ----------
    kind : type
        Of the result.
    what : {"TABLES", "PLOTS", "SEVERAL"}
        Where to look.

    Returns
    -------
    mapping
        Functions by name; empty for what no document knows.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> list(shown(vc.Chase, "TABLES"))
    ['positions', 'coming']
    >>> shown(int, "TABLES")
    {}
    """
    for one in kind.__mro__:
        document = _document(one)
        if document:
            found: Makers | None = getattr(_results(document), what).get(one)
            if found is not None:
                return found
    return {}


def document_tables(document: str) -> Makers:
    """The tables that a document has of its own, by name."""
    found: Makers = _results(document).DOCUMENT
    return found


def _results(document: str) -> Any:
    return import_module(f"rpgkit.show.{document}.results")


def _document(kind: type) -> str:
    """The document whose rules define a type; "" for any other type."""
    parts = kind.__module__.split(".")
    return parts[2] if parts[:2] == ["rpgkit", "rules"] and parts[2] in DOCUMENTS else ""
