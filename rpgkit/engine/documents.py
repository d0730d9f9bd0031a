"""Which session class plays which document, found by the name a save carries."""

from __future__ import annotations

import importlib
import re
from typing import TYPE_CHECKING, Any

from rpgkit.engine.errors import BadValue, UnknownName

if TYPE_CHECKING:
    from rpgkit.engine.session import Session

__all__ = ["find", "register"]

_KNOWN: dict[str, type[Session[Any]]] = {}
_NAME = re.compile(r"[a-z][a-z0-9_]*")  # nothing else reaches the import system


def register(name: str, session: type[Session[Any]]) -> None:
    """Let saves of the document `name` be opened by `session`."""
    if not _NAME.fullmatch(name):
        raise BadValue("document", name, "a lower-case name such as vehicle_chase")
    _KNOWN[name] = session


def find(name: object) -> type[Session[Any]]:
    """The session class of a document, which is imported when it has not been yet.

    Parameters
    ----------
    name : str
        A folder under ``rpgkit.rules``, such as ``"vehicle_chase"``.

    Raises
    ------
    UnknownName
        When no document has that name.
    """
    if isinstance(name, str) and _NAME.fullmatch(name) and name not in _KNOWN:
        module = f"rpgkit.rules.{name}"
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as missing:
            if missing.name not in (module, "rpgkit.rules"):  # a fault inside the document
                raise
    if isinstance(name, str) and name in _KNOWN:
        return _KNOWN[name]
    raise UnknownName("document", name, _KNOWN)
