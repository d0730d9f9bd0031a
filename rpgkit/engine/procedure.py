"""Procedures that ask, and the one function that drives them.

A procedure is a generator. It yields an `Ask` and is sent the answer; it yields an `Event` and is
sent the state after it. Playing, replaying, exact odds and simulation differ in who answers.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from rpgkit.engine.ask import Ask

__all__ = ["Event", "Procedure", "Refusal", "Rolled", "Rules", "Step", "advance"]

S = TypeVar("S")
Faces = tuple[int, ...]


class Event(NamedTuple):
    """A fact: a code and JSON values, never prose."""

    code: str
    facts: Mapping[str, Any]


class Refusal(NamedTuple):
    """Why an action cannot be done: a code and the values its sentence needs."""

    code: str
    facts: Mapping[str, Any]


Procedure = Generator[Ask[Any] | Event, Any, None]


class Rules(Protocol[S]):
    """What a document gives to the kernel."""

    def legal(self, state: S) -> Sequence[Any]:
        """Every action that can be done now."""

    def refuse(self, state: S, action: Any) -> Refusal | None:
        """Why `action` cannot be done now, or None."""

    def resolve(self, state: S, action: Any) -> Procedure:
        """The rule itself: what the action asks for and what comes of it."""

    def apply(self, state: S, event: Event) -> S:
        """The state after an event: the only way a state ever changes."""


class Rolled(NamedTuple):
    """An ask that was answered, with the faces that answered it."""

    ask: Ask[Any]
    faces: Faces


class Step(NamedTuple, Generic[S]):
    """Where an action stands.

    Attributes
    ----------
    state : object
        The state so far.
    story : tuple of Event or Rolled
        What happened so far, in order.
    pending : Ask or None
        What must be rolled before it can go on; None once the action is done.
    """

    state: S
    story: tuple[Event | Rolled, ...]
    pending: Ask[Any] | None


def advance(rules: Rules[S], state: S, action: Any, rolls: Sequence[Faces] = ()) -> Step[S]:
    """Run an action with the rolls known so far.

    Parameters
    ----------
    rules : Rules
        The document's rules.
    state : object
        Where the action starts.
    action : object
        What is done; it must not be refused.
    rolls : sequence of tuple of int
        The faces of each roll, in the order the procedure asks for them. The last one may be
        incomplete.

    Returns
    -------
    Step
        Done, or waiting for its `pending` ask.

    Raises
    ------
    BadRoll
        When faces are given that the dice cannot show.
    """
    story: list[Event | Rolled] = []
    waiting = iter(rolls)
    procedure = rules.resolve(state, action)
    try:
        asked = next(procedure)
        while True:
            if isinstance(asked, Event):
                state = rules.apply(state, asked)
                story.append(asked)
                asked = procedure.send(state)
            else:
                faces = tuple(next(waiting, ()))
                asked.check(faces)
                if asked.needed(faces):
                    return Step(state, tuple(story), asked)
                story.append(Rolled(asked, faces))
                asked = procedure.send(asked.read(faces))
    except StopIteration:
        return Step(state, tuple(story), None)
