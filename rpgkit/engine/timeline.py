"""Frozen moments of a game: how an action goes on from one, and the line undo goes back along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from rpgkit.engine.ask import Ask
from rpgkit.engine.dice import Dice
from rpgkit.engine.errors import BadRoll
from rpgkit.engine.procedure import Event, Rolled, Rules, advance

__all__ = ["Moment", "Timeline", "draw", "extend", "finish"]

S = TypeVar("S")


class Moment(NamedTuple, Generic[S]):
    """A state, and what led to it.

    Attributes
    ----------
    state : object
        The state, with every event so far.
    base : object
        The state before what led here.
    entry : int
        The log entry that began what led here; 0 for the start.
    action : object
        The action that led here, or is under way.
    recipe : mapping or None
        The action as JSON.
    event : Event or None
        The GM's event that led here instead.
    rolls : tuple of tuple of int
        The action's faces so far, one tuple an ask; the last may be incomplete.
    story : tuple of Event or Rolled
        What happened in the action so far.
    pending : Ask or None
        What must be rolled before the action can go on.
    """

    state: S
    base: S
    entry: int = 0
    action: Any = None
    recipe: Mapping[str, Any] | None = None
    event: Event | None = None
    rolls: tuple[tuple[int, ...], ...] = ()
    story: tuple[Event | Rolled, ...] = ()
    pending: Ask[Any] | None = None

    @property
    def answered(self) -> int:
        """How many rolls are complete."""
        return sum(isinstance(item, Rolled) for item in self.story)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of the pending roll that lie on the table already."""
        return self.rolls[-1] if len(self.rolls) > self.answered else ()


def extend(rules: Rules[S], moment: Moment[S], faces: tuple[int, ...]) -> Moment[S]:
    """Go on with an action by some more faces of its pending roll.

    Raises
    ------
    BadRoll
        When the dice cannot show them, or there are too many.
    """
    if moment.pending is None:
        raise BadRoll("roll", list(faces), "no more dice are asked for")
    rolls = (*moment.rolls[: moment.answered], moment.faces + faces)
    step = advance(rules, moment.base, moment.action, rolls)
    return moment._replace(state=step.state, rolls=rolls, story=step.story, pending=step.pending)


def draw(moment: Moment[Any], dice: Dice) -> tuple[int, ...]:
    """Roll what is missing of the pending roll."""
    drawn: tuple[int, ...] = ()
    while moment.pending and (sides := moment.pending.needed(moment.faces + drawn)):
        drawn += (dice.draw(sides[0]),)
    return drawn


def finish(rules: Rules[S], moment: Moment[S], dice: Dice) -> Moment[S]:
    """Roll until the action is done."""
    while moment.pending:
        moment = extend(rules, moment, draw(moment, dice))
    return moment


@dataclass(frozen=True, slots=True)
class Timeline(Generic[S]):
    """Moments in order, and which of them is now.

    An action under way is always the last moment: whatever begins forgets what was undone.
    """

    moments: tuple[Moment[S], ...]
    at: int = 0

    @property
    def now(self) -> Moment[S]:
        """The present moment."""
        return self.moments[self.at]

    def add(self, moment: Moment[S]) -> Timeline[S]:
        """Put a new moment after the present one; what was undone is forgotten."""
        return Timeline((*self.moments[: self.at + 1], moment), self.at + 1)

    def replace(self, moment: Moment[S]) -> Timeline[S]:
        """Put the present moment one roll further."""
        return Timeline((*self.moments[: self.at], moment), self.at)

    def move(self, by: int) -> Timeline[S]:
        """See the same line from `by` moments further."""
        return Timeline(self.moments, self.at + by)
