"""Every error a user of rpgkit can meet.

::

    RpgkitError
    ├── BadValue (ValueError)        built or typed wrong: field, value, what would do
    │   ├── BadNumber                no whole number, or out of range: the range is named
    │   ├── BadRoll                  faces that the dice asked for cannot show
    │   └── UnknownName (KeyError)   nothing goes by that name: the nearest is named
    ├── IllegalAction (ValueError)   refused by the rules: code, facts, legal alternatives
    ├── TooLarge                     exact odds of too many situations (rpgkit.odds.chain)
    ├── NothingToDo (ValueError)     undo, redo or roll with nothing to undo, redo or roll
    └── CampaignError (OSError)      the campaign file
        ├── AnotherWriter            somebody else has gone on with this session since
        └── NotACampaign             the file is something else, damaged, or from a later version
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

__all__ = [
    "AnotherWriter",
    "BadNumber",
    "BadRoll",
    "BadValue",
    "CampaignError",
    "IllegalAction",
    "NotACampaign",
    "NothingToDo",
    "RpgkitError",
    "UnknownName",
    "at_least",
    "nearest",
]


def nearest(name: str, known: Iterable[str]) -> str:
    """What somebody who typed `name` may have meant, as the end of an error message.

    Parameters
    ----------
    name : str
        What was typed.
    known : iterable of str
        Every name that exists.

    Returns
    -------
    str
        The closest name, or all of them when none is close.

    Examples
    --------
    >>> nearest("trick-alies", ["trick-allies", "wreck"])
    'did you mean "trick-allies"?'
    >>> nearest("zzz", ["one", "two"])
    'one of "one", "two"'
    """
    names = [str(k) for k in known]
    folded = {n.casefold(): n for n in names}
    close = difflib.get_close_matches(name.casefold(), folded, n=1, cutoff=0.6)
    if close:
        return f'did you mean "{folded[close[0]]}"?'
    if not names:
        return "there is none"
    return "one of " + ", ".join(f'"{n}"' for n in names)


class RpgkitError(Exception):
    """The root of the tree.

    Attributes
    ----------
    speak : callable or None
        Says an error in the user's language. The kernel knows no sentences: `rpgkit` itself
        sets this, once for all errors.
    """

    speak: ClassVar[Callable[[RpgkitError], str] | None] = None


class BadValue(RpgkitError, ValueError):
    """A value that cannot be used.

    Attributes
    ----------
    field : str
        Where it stands, such as ``"level"`` or ``"crew.0.name"``.
    value : object
        What was given.
    wanted : str
        What would do.
    """

    def __init__(self, field: str, value: object, wanted: str) -> None:
        super().__init__(f"{field} = {value!r}: {wanted}")
        self.field, self.value, self.wanted = field, value, wanted

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.value, self.wanted)


class BadNumber(BadValue):
    """A value that is no whole number, or out of range.

    Attributes
    ----------
    low, high : int
        The range that would do, both ends with it.
    """

    def __init__(self, field: str, value: object, low: int, high: int) -> None:
        super().__init__(field, value, f"a whole number from {low} to {high}")
        self.low, self.high = low, high

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.value, self.low, self.high)


class BadRoll(BadValue):
    """Faces that the dice asked for cannot show."""


class UnknownName(BadValue, KeyError):
    """A name nothing goes by."""

    def __init__(self, field: str, value: object, known: Iterable[str]) -> None:
        self.known = tuple(known)
        super().__init__(field, value, nearest(str(value), self.known))

    def __str__(self) -> str:  # KeyError would show the repr of its argument
        return f"{self.field} = {self.value!r}: {self.wanted}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.value, self.known)


class IllegalAction(RpgkitError, ValueError):
    """An action the rules refuse; no die was rolled and nothing changed.

    Attributes
    ----------
    code : str
        Why, as a message code.
    facts : mapping
        The values the sentence needs.
    action : object
        What was tried.
    legal : tuple
        What could be done instead.
    """

    def __init__(
        self, code: str, facts: Mapping[str, Any], action: object, legal: tuple[Any, ...]
    ) -> None:
        told = ", ".join(f"{k} = {v!r}" for k, v in facts.items())
        could = ", ".join(map(repr, legal[:6])) + (", ..." if len(legal) > 6 else "")
        super().__init__(f"{action!r}: {code} ({told}); legal now: {could or 'nothing'}")
        self.code, self.facts, self.action, self.legal = code, dict(facts), action, legal

    def __str__(self) -> str:
        plain = super().__str__()
        if RpgkitError.speak is None:
            return plain
        try:
            return f"{RpgkitError.speak(self)}\n({plain})"
        except RpgkitError:  # a document that has no sentence for it
            return plain

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.facts, self.action, self.legal)


class NothingToDo(RpgkitError, ValueError):
    """Undo, redo or roll, with nothing to undo, redo or roll."""


class CampaignError(RpgkitError, OSError):
    """A campaign file that cannot be read or written.

    Attributes
    ----------
    code : str
        Why, as the end of a message code; "" where there is no more to say than the text.
    facts : mapping
        The values the sentence needs.
    """

    def __init__(self, told: str, code: str = "", **facts: object) -> None:
        super().__init__(told)
        self.code, self.facts = code, facts


class AnotherWriter(CampaignError):
    """Somebody else has gone on with this session since it was opened here."""


class NotACampaign(CampaignError):
    """A file that is no campaign, is damaged, or comes from a later version."""


def at_least(low: int, **values: object) -> None:
    """Look whether arguments are whole numbers, not below `low`.

    Raises
    ------
    BadValue
        For one that is not.

    Examples
    --------
    >>> at_least(1, rounds=5, runs=0)
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.BadValue: runs = 0: a whole number, 1 or more
    """
    for field, value in values.items():
        if isinstance(value, bool) or not isinstance(value, int) or value < low:
            raise BadValue(field, value, f"a whole number, {low} or more")
