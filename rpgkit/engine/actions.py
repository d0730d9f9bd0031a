"""What can be done in a document, as a catalogue: actions by kind, to and from JSON values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar

from rpgkit.engine.errors import BadValue, UnknownName

__all__ = ["Action", "Actions", "Checks"]

Checks = Mapping[str, tuple[tuple[type, ...], str]]


class Action:
    """Anything that can be done; a document's own are frozen dataclasses with a `kind` each."""

    __slots__ = ()
    kind: ClassVar[str] = ""


class Actions(dict[str, type[Action]]):
    """The actions of a document, by kind.

    Parameters
    ----------
    *classes : type of Action
        Frozen dataclasses, each with a `kind` of its own.
    checks : mapping of str to (tuple of type, str), optional
        What the fields must be that the rules do not look up by name, whatever the action: the
        types that will do, and what to tell whoever gave something else. True and False are
        numbers only where `bool` is among the types.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Climb(Action):
    ...     who: str
    ...     ledges: int = 1
    ...     kind: ClassVar[str] = "climb"
    >>> actions = Actions(Climb, checks={"ledges": ((int,), "a whole number")})
    >>> actions.to_json(Climb("Noor", 2)), actions.to_json(Climb("Rask"))
    ({'do': 'climb', 'who': 'Noor', 'ledges': 2}, {'do': 'climb', 'who': 'Rask'})
    >>> actions.from_json({"do": "climb", "who": "Noor", "ledges": "two"})
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.BadValue: climb.ledges = 'two': a whole number
    """

    def __init__(self, *classes: type[Action], checks: Checks | None = None) -> None:
        super().__init__((cls.kind, cls) for cls in classes)
        self.checks: Checks = checks or {}

    def has(self, action: object) -> bool:
        """Whether something is an action of this catalogue."""
        return isinstance(action, tuple(self.values()))

    def to_json(self, action: Action) -> dict[str, Any]:
        """An action as JSON values, without what is at its default.

        Raises
        ------
        BadValue
            For something that is no action of this catalogue.
        """
        if not self.has(action):
            known = ", ".join(cls.__name__ for cls in self.values())
            raise BadValue("action", action, f"an action, one of {known}")
        facts: dict[str, Any] = {"do": action.kind}
        for field in fields(action):  # type: ignore[arg-type]
            value = getattr(action, field.name)
            if value != field.default:
                facts[field.name] = list(value) if isinstance(value, tuple) else value
        return facts

    def from_json(self, data: Mapping[str, Any]) -> Action:
        """The action that `to_json` wrote.

        Raises
        ------
        UnknownName
            For an action that does not exist.
        BadValue
            For fields it does not have, or lacks, or that are not what they must be.
        """
        if not isinstance(data, Mapping):
            raise BadValue("action", data, "a table with what is done")
        kind = data.get("do")
        if not isinstance(kind, str) or kind not in self:
            raise UnknownName("do", kind, self)
        facts = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items() if k != "do"}
        for name, (wanted, said) in self.checks.items():
            if name in facts and not _is(facts[name], wanted):
                raise BadValue(f"{kind}.{name}", facts[name], said)
        try:
            return self[kind](**facts)
        except TypeError:
            takes = ", ".join(f.name for f in fields(self[kind]))  # type: ignore[arg-type]
            raise BadValue(kind, facts, f"it takes {takes}") from None


def _is(value: object, kinds: tuple[type, ...]) -> bool:
    """Whether a value is of one of these types; True and False are no numbers here."""
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))
