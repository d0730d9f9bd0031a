"""Who rolls: a seed, a script, or real dice on the table."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from rpgkit.engine.errors import BadRoll, BadValue, NothingToDo, UnknownName

__all__ = ["AtTable", "Dice", "Scripted", "Seeded", "from_json"]


class Dice(Protocol):
    """A source of faces whose state can be saved.

    Attributes
    ----------
    waits : bool
        Whether a session waits for faces to be typed, or rolls by itself as soon as it may.
    """

    waits: bool

    def draw(self, sides: int) -> int:
        """Roll one die."""

    def to_json(self) -> dict[str, Any]:
        """The state, so that the next roll after a load is the one there would have been."""


class Seeded:
    """Dice rolled by the machine, the same for the same seed.

    Each face is drawn from a hash of the seed and of the number of dice drawn before it, so that
    the whole state is those two and does not depend on the Python version.

    Parameters
    ----------
    seed : int or str, optional
        Drawn at random when left out; shown in `repr`, so that a session can be played again.
    drawn : int
        Dice drawn so far.

    Raises
    ------
    BadValue
        For a seed or a number of dice that cannot be.

    Examples
    --------
    >>> dice = Seeded(7)
    >>> [dice.draw(20) for _ in range(5)] == [Seeded(7, drawn=n).draw(20) for n in range(5)]
    True
    """

    waits = False

    def __init__(self, seed: int | str | None = None, drawn: int = 0) -> None:
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | str)):
            raise BadValue("seed", seed, "a whole number, or some text")
        if isinstance(drawn, bool) or not isinstance(drawn, int) or drawn < 0:
            raise BadValue("drawn", drawn, "a whole number, 0 or more")
        self.seed = secrets.randbelow(10**9) if seed is None else seed
        self.drawn = drawn

    def draw(self, sides: int) -> int:
        """Roll one die of `sides` sides: 1 to `sides`, all equally likely."""
        if not isinstance(sides, int) or not 1 <= sides < 1 << 32:
            raise BadValue("sides", sides, "a whole number, 1 or more")
        word = f"{self.seed}/{self.drawn}/{sides}"
        self.drawn += 1
        retry = 0
        while True:
            digest = hashlib.sha256(f"{word}/{retry}".encode(errors="replace")).digest()
            number = int.from_bytes(digest[:8], "big")
            if number < (1 << 64) // sides * sides:  # the rest would favour the low faces
                return number % sides + 1
            retry += 1

    def to_json(self) -> dict[str, Any]:
        """The seed and the number of dice drawn."""
        return {"dice": "seeded", "seed": self.seed, "drawn": self.drawn}

    def __repr__(self) -> str:
        return f"Seeded({self.seed!r}, drawn={self.drawn})"


class Scripted:
    """Faces that are known beforehand: for tests, and for an example in a notebook.

    Parameters
    ----------
    faces : iterable of int
        The faces, in the order they are drawn.

    Raises
    ------
    BadValue
        For faces that are no whole numbers.
    BadRoll
        On `draw`, when the next face is none the die can show.
    NothingToDo
        On `draw`, when no face is left.

    Examples
    --------
    >>> dice = Scripted([13, 4])
    >>> dice.draw(20), dice.draw(6)
    (13, 4)
    """

    waits = False

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces = list(faces) if isinstance(faces, Iterable) else [faces]
        if any(isinstance(face, bool) or not isinstance(face, int) for face in self.faces):
            raise BadValue("faces", faces, "a list of whole numbers")

    def draw(self, sides: int) -> int:
        """Take the next face."""
        if not self.faces:
            raise NothingToDo("the script has no face left: add some, or use seeded dice")
        face = self.faces[0]
        if not 1 <= face <= sides:
            raise BadRoll("faces", face, f"a d{sides} shows a whole number 1 to {sides}")
        return self.faces.pop(0)

    def to_json(self) -> dict[str, Any]:
        """The faces not drawn yet."""
        return {"dice": "scripted", "faces": list(self.faces)}

    def __repr__(self) -> str:
        return f"Scripted({self.faces!r})"


class AtTable(Seeded):
    """Real dice: a session waits until the faces that fell are typed.

    The machine can still roll when it is told to (`session.roll()` without faces), for the dice
    nobody wants to pick up; those come from the seed.

    Examples
    --------
    >>> AtTable(seed=1).waits
    True
    """

    waits = True

    def to_json(self) -> dict[str, Any]:
        """The seed and the number of dice the machine drew."""
        return {**super().to_json(), "dice": "at-table"}

    def __repr__(self) -> str:
        return f"AtTable({self.seed!r}, drawn={self.drawn})"


def checked(dice: Dice | None) -> Dice | None:
    """The dice, or None for none, once it is sure that they are dice and not, say, their class.

    Raises
    ------
    BadValue
        When they are something else.
    """
    fits = all(hasattr(dice, name) for name in ("draw", "to_json", "waits"))
    if dice is not None and (isinstance(dice, type) or not fits):
        raise BadValue("dice", dice, "dice.Seeded(), dice.AtTable() or dice.Scripted()")
    return dice


def from_json(data: Mapping[str, Any]) -> Dice:
    """Dice in the state that `to_json` saved.

    Raises
    ------
    UnknownName
        For a kind of dice that does not exist.
    BadValue
        When the state is incomplete.

    Examples
    --------
    >>> from_json({"dice": "seeded", "seed": 7, "drawn": 3})
    Seeded(7, drawn=3)
    """
    if not isinstance(data, Mapping):
        raise BadValue("dice", data, "what to_json of some dice gave")
    kind = data.get("dice")
    try:
        if kind == "seeded":
            return Seeded(data["seed"], data["drawn"])
        if kind == "at-table":
            return AtTable(data["seed"], data["drawn"])
        if kind == "scripted":
            return Scripted(data["faces"])
    except KeyError as missing:
        raise BadValue("dice", data, f"it lacks {missing}") from missing
    raise UnknownName("dice", kind, ("seeded", "at-table", "scripted"))
