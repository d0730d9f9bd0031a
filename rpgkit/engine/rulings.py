"""How a table reads the points its document leaves open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rpgkit.engine.errors import BadValue, UnknownName

__all__ = ["Ruling", "Rulings"]


class Ruling(NamedTuple):
    """An ambiguous point of a document.

    Attributes
    ----------
    key : str
        Such as ``"trick-allies"``.
    rule : str
        The rule it belongs to, such as ``"chase.trick"``.
    readings : tuple of str
        What a table may choose; the first is the default.
    """

    key: str
    rule: str
    readings: tuple[str, ...]


class Rulings(Mapping[str, str]):
    """A frozen choice of one reading for each ruling of a document.

    Parameters
    ----------
    known : tuple of Ruling
        The document's rulings.
    chosen : mapping of str to str
        The readings that differ from the default.

    Raises
    ------
    UnknownName
        For a key or a reading that does not exist; the nearest is named.
    BadValue
        For anything but a table of keys and readings.

    Examples
    --------
    >>> known = (Ruling("trick-allies", "chase.trick", ("all", "enemies")),)
    >>> Rulings(known, {"trick-allies": "enemies"})["trick-allies"]
    'enemies'
    >>> Rulings(known, {"trick-alies": "enemies"})
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.UnknownName: rulings = 'trick-alies': did you mean "trick-allies"?
    """

    __slots__ = ("_read", "known")

    def __init__(self, known: tuple[Ruling, ...], chosen: Mapping[str, str] | None = None) -> None:
        self.known = known
        self._read = {ruling.key: ruling.readings[0] for ruling in known}
        readings = {ruling.key: ruling.readings for ruling in known}
        if chosen is not None and not isinstance(chosen, Mapping):
            raise BadValue("rulings", chosen, "a table of keys and readings")
        for key, reading in (chosen or {}).items():
            if key not in readings:
                raise UnknownName("rulings", key, readings)
            if reading not in readings[key]:
                raise UnknownName(f"rulings.{key}", reading, readings[key])
            self._read[key] = reading

    def __getitem__(self, key: str) -> str:
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)

    def changed(self) -> dict[str, str]:
        """The readings that differ from the default."""
        return {r.key: self[r.key] for r in self.known if self[r.key] != r.readings[0]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulings) and self._read == other._read

    def __hash__(self) -> int:
        return hash(tuple(self._read.items()))

    def __repr__(self) -> str:
        return f"Rulings({self.changed()})"
