"""What each event of a document changes: functions by event code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Never, TypeVar

from rpgkit.engine.errors import UnknownName
from rpgkit.engine.procedure import Event

__all__ = ["Facts", "Fold", "Folds"]

T = TypeVar("T")
S = TypeVar("S")
Facts = Mapping[str, Any]
Fold = Callable[[T, S, Facts], S]


class Folds(dict[str, Fold[T, S]], Generic[T, S]):
    """The functions that fold events into a state, by event code.

    Each takes the setting (what never changes in a game), the state and the event's facts, and
    gives the state after it.

    Notes
    -----
    It is a dict because exact odds look up a function for each event of each branch. A code that
    is not in it raises `UnknownName`, here and in `apply`.

    Examples
    --------
    >>> FOLD = Folds[None, int]()
    >>> @FOLD.on("toy.climbed", "toy.pushed")
    ... def _climbed(setting, ledge, facts):
    ...     return ledge + facts["by"]
    >>> FOLD.apply(None, 3, Event("toy.climbed", {"by": 2}))
    5
    >>> FOLD.apply(None, 3, Event("toy.climbd", {"by": 2}))
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.UnknownName: event = 'toy.climbd': did you mean "toy.climbed"?
    """

    def on(self, *codes: str) -> Callable[[Fold[T, S]], Fold[T, S]]:
        """Register what an event of these codes changes."""

        def register(fold: Fold[T, S]) -> Fold[T, S]:
            for code in codes:
                self[code] = fold
            return fold

        return register

    def apply(self, setting: T, state: S, event: Event) -> S:
        """The state after an event.

        Raises
        ------
        UnknownName
            For an event this document does not know.
        """
        return self[event.code](setting, state, event.facts)

    def __missing__(self, code: str) -> Never:
        raise UnknownName("event", code, self)
