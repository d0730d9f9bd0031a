"""What a session remembers: each accepted change as an entry of facts, never prose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rpgkit.engine.ask import Ask, Term
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.procedure import Event, Rolled
from rpgkit.engine.timeline import Moment

__all__ = ["Entry", "ask_facts", "checked_command", "checked_event", "story_facts"]

Faces = tuple[int, ...]
Kind = Literal["do", "roll", "decree", "undo", "redo"]


def _term(term: Term) -> dict[str, Any]:
    return {
        "code": term.code,
        "amount": term.amount,
        "rule": term.rule,
        "facts": dict(term.facts),
    }


def ask_facts(ask: Ask[Any]) -> dict[str, Any]:
    """Write a request for dice as JSON values: its rule key, facts, dice, and every sum in it.

    Examples
    --------
    >>> from rpgkit.engine.ask import Total
    >>> ask_facts(Total("chase.hazard", {"vehicle": "Comète"}, "2d4"))
    {'roll': 'chase.hazard', 'facts': {'vehicle': 'Comète'}, 'dice': [4, 4], 'sums': {}}
    """
    return {
        "roll": ask.key,
        "facts": dict(ask.facts),
        "dice": list(ask.needed(())),
        "sums": {name: [_term(t) for t in terms] for name, terms in ask.sums().items()},
    }


def story_facts(item: Event | Rolled) -> dict[str, Any]:
    """Write one thing that happened, an event or a roll, as JSON values.

    Examples
    --------
    >>> story_facts(Event("chase.moved", {"vehicle": "Comète", "zones": 1}))
    {'event': 'chase.moved', 'facts': {'vehicle': 'Comète', 'zones': 1}}
    """
    if isinstance(item, Event):
        return {"event": item.code, "facts": dict(item.facts)}
    faces = list(item.faces)
    return {**ask_facts(item.ask), "faces": faces, "report": item.ask.report(item.faces)}


def checked_event(field: str, event: object) -> Event:
    """Read an event from JSON values.

    Raises
    ------
    BadValue
        When it is not a code and a table of facts.

    Examples
    --------
    >>> checked_event("event", {"code": "chase.note", "facts": {"text": "Rain"}})
    Event(code='chase.note', facts={'text': 'Rain'})
    """
    if (
        not isinstance(event, Mapping)
        or not isinstance(event.get("code"), str)
        or not isinstance(event.get("facts"), Mapping)
    ):
        raise BadValue(field, event, "an event: a code, and a table of facts")
    return Event(event["code"], event["facts"])


# What each kind of command carries, with what that must be.
_CARRIES: dict[str, dict[str, tuple[type, str]]] = {
    "do": {"action": (Mapping, "an action"), "rolls": (list, "a list of rolls")},
    "roll": {"rolls": (list, "a list of rolls"), "typed": (bool, "True or False")},
    "decree": {"event": (Mapping, "an event")},
    "undo": {},
    "redo": {},
}


def checked_command(field: str, command: object) -> Mapping[str, Any]:
    """Look whether a command has the shape that `Entry.command` gives it.

    Raises
    ------
    BadValue
        When a part of it is missing or of another kind; what is in the parts is not looked at.
    """
    if not isinstance(command, Mapping):
        raise BadValue(field, command, "a table with the kind of the entry")
    kind = command.get("kind")
    if not isinstance(kind, str) or kind not in _CARRIES:
        raise UnknownName(f"{field}.kind", kind, _CARRIES)
    for part, (wanted, said) in _CARRIES[kind].items():
        if not isinstance(command.get(part), wanted):
            raise BadValue(f"{field}.{part}", command.get(part), said)
    rolls = command.get("rolls", [])
    if not all(isinstance(faces, list) for faces in rolls) or (kind == "roll" and not rolls):
        raise BadValue(f"{field}.rolls", rolls, "a list of rolls, each a list of faces")
    if kind == "decree":
        checked_event(f"{field}.event", command["event"])
    return command


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted change of a session.

    Attributes
    ----------
    n : int
        Its number, from 1.
    kind : str
        ``"do"``, ``"roll"``, ``"decree"``, ``"undo"`` or ``"redo"``.
    action : mapping or None
        The action, as JSON: the one done, rolled for, taken back or brought back.
    event : Event or None
        The GM's event: decreed, taken back or brought back.
    rolls : tuple of tuple of int
        The faces that came with this entry, one tuple an ask; the first goes on with a roll
        begun before, the last may be incomplete.
    typed : bool
        Whether those faces were typed (real dice) rather than drawn.
    of : int
        The entry that began what this one goes on with, takes back or brings back; its own
        number when it begins something.
    story : tuple of Event or Rolled
        What happened with this entry, in order. Empty for undo and redo.
    """

    n: int
    kind: Kind
    action: Mapping[str, Any] | None = None
    event: Event | None = None
    rolls: tuple[Faces, ...] = ()
    typed: bool = False
    of: int = 0
    story: tuple[Event | Rolled, ...] = ()

    @classmethod
    def begun(cls, moment: Moment[Any]) -> Entry:
        """Write what an action or a decree began, and how far it came at once."""
        n = moment.entry
        kind: Kind = "decree" if moment.event else "do"
        return cls(n, kind, moment.recipe, moment.event, moment.rolls, of=n, story=moment.story)

    @classmethod
    def rolled(cls, n: int, before: Moment[Any], after: Moment[Any], typed: bool) -> Entry:
        """Write what a roll added to the action under way."""
        first, *others = after.rolls[before.answered :]
        rolls = (first[len(before.faces) :], *others)
        story = after.story[len(before.story) :]
        return cls(n, "roll", after.recipe, None, rolls, typed, after.entry, story)

    @classmethod
    def moved(cls, n: int, kind: Kind, moment: Moment[Any]) -> Entry:
        """Write that `moment` was taken back or brought back."""
        return cls(n, kind, moment.recipe, moment.event, of=moment.entry)

    def command(self) -> dict[str, Any]:
        """Write the least that plays the entry again; the rest follows from the rules."""
        if self.kind == "do":
            return {"kind": "do", "action": self.action, "rolls": [list(r) for r in self.rolls]}
        if self.kind == "roll":
            return {"kind": "roll", "rolls": [list(r) for r in self.rolls], "typed": self.typed}
        if self.kind == "decree" and self.event is not None:
            event = {"code": self.event.code, "facts": dict(self.event.facts)}
            return {"kind": "decree", "event": event}
        return {"kind": self.kind}

    def to_json(self) -> dict[str, Any]:
        """Write the whole entry as JSON values."""
        event = None if self.event is None else story_facts(self.event)
        return {
            "n": self.n,
            "kind": self.kind,
            "action": None if self.action is None else dict(self.action),
            "event": event,
            "rolls": [list(r) for r in self.rolls],
            "typed": self.typed,
            "of": self.of,
            "story": [story_facts(item) for item in self.story],
        }

    def __repr__(self) -> str:
        told = [
            i.code if isinstance(i, Event) else f"{i.ask.key}{list(i.faces)}" for i in self.story
        ]
        back = f" of {self.of}" if self.of != self.n else ""
        return f"<{self.n} {self.kind}{back}: {', '.join(told) or '-'}>"
