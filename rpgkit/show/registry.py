"""What can be shown of a result: found in the show package of the document it belongs to.

A document says it in ``rpgkit/show/<document>/results.py``, which holds, by type:

TABLES
    What `rpgkit.table` makes of it, by name; the first is made unless another is asked for.
PLOTS
    What `rpgkit.plot` draws of it, by name; the first is drawn unless another is asked for.
SEVERAL
    What `rpgkit.plot` draws of a mapping whose values are all of that type.

and in ``DOCUMENT``, by name, the tables of the document itself. What is of no document, a
`Distribution`, is looked up in `rpgkit.show.distributions`.
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
        place = _place(one)
        if place:
            found: Makers | None = getattr(import_module(place), what).get(one)
            if found is not None:
                return found
    return {}


def document_tables(document: str) -> Makers:
    """The tables that a document has of its own, by name."""
    found: Makers = import_module(f"rpgkit.show.{document}.results").DOCUMENT
    return found


def _place(kind: type) -> str:
    """The module that says what can be shown of a type; "" for a type that is not ours."""
    parts = kind.__module__.split(".")
    if parts[:2] == ["rpgkit", "rules"] and parts[2] in DOCUMENTS:
        return f"rpgkit.show.{parts[2]}.results"
    return "rpgkit.show.distributions" if parts[:2] == ["rpgkit", "odds"] else ""
