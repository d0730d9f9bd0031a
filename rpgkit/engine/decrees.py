"""What a GM may decree beside the rules: events by code, and how each is looked at first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from rpgkit.engine.errors import BadNumber, BadValue, UnknownName
from rpgkit.engine.procedure import Event, Refusal

__all__ = ["Decrees", "Look", "names", "whole"]

T = TypeVar("T")
S = TypeVar("S")
Look = Callable[[T, S, Mapping[str, Any]], Refusal | None]


class Decrees(dict[str, tuple[Look[T, S], str]], Generic[T, S]):
    """The decrees of a document, by event code: how each is looked at, and the facts it carries.

    The look takes the setting, the state and the event's facts, and gives why the GM cannot
    decree that now, or None; it raises `BadValue` for facts that can never be. The facts are
    names with spaces between them, a ``?`` after one that may be left out.

    Examples
    --------
    >>> def _place(setting, state, facts):
    ...     whole("at", facts["at"], 0, 10)
    >>> decrees = Decrees({"toy.placed": (_place, "who at why?")})
    >>> decrees.refuse(None, None, Event("toy.placed", {"who": "Noor", "at": 3}))
    >>> decrees.refuse(None, None, Event("toy.placed", {"who": "Noor"}))
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.BadValue: toy.placed.at = None: must be given
    """

    def refuse(self, setting: T, state: S, event: Event) -> Refusal | None:
        """Why the GM cannot decree `event` now, or None.

        Raises
        ------
        UnknownName
            For an event that is no decree, or a fact it does not carry.
        BadValue
            For a fact that is missing, or cannot be.
        """
        if event.code not in self:
            raise UnknownName("decree", event.code, self)
        look, facts = self[event.code]
        known = facts.replace("?", "").split()
        for name in event.facts:
            if name not in known:
                raise UnknownName(event.code, name, known)
        for name in facts.split():
            if name not in event.facts and not name.endswith("?"):
                raise BadValue(f"{event.code}.{name}", None, "must be given")
        return look(setting, state, event.facts)


def whole(field: str, value: object, low: int = -9999, high: int = 9999) -> None:
    """Look whether a fact is a whole number in a range, both ends with it.

    Raises
    ------
    BadNumber
        When it is not.

    Examples
    --------
    >>> whole("zone", 12, -9, 9)
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.BadNumber: zone = 12: a whole number from -9 to 9
    """
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadNumber(field, value, low, high)


def names(facts: Mapping[str, Any], field: str) -> list[str]:
    """Read a fact that must be a list of names.

    Raises
    ------
    BadValue
        When it is not.

    Examples
    --------
    >>> names({"order": ["Noor", "Rask"]}, "order")
    ['Noor', 'Rask']
    """
    found = facts[field]
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise BadValue(field, found, "a list of names")
    return found
