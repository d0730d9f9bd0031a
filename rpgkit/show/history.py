"""The way back of a board that keeps no session: what lay on its desk, step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rpgkit.engine.errors import NothingToDo

__all__ = ["History"]

D = TypeVar("D")


@dataclass(slots=True)
class History(Generic[D]):
    """Desks, one after the other, and which of them is looked at.

    Examples
    --------
    >>> history = History(["a"])
    >>> history.put("b")
    >>> history.undo()
    >>> history.now, history.can_undo, history.can_redo
    ('a', False, True)
    """

    desks: list[D]
    at: int = 0
    moving: str = field(default="")
    """The slider that is being dragged: all of a drag is one step."""

    @property
    def now(self) -> D:
        """The desk as it is."""
        return self.desks[self.at]

    @property
    def can_undo(self) -> bool:
        """Whether there is a way back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self.at + 1 < len(self.desks)

    def put(self, desk: D, slider: str = "", moving: bool = False) -> None:
        """Go on with another desk; what was taken back is gone.

        Parameters
        ----------
        desk : object
            The new one; nothing happens if it is the same.
        slider : str
            Whose value has changed.
        moving : bool
            Whether it is still being dragged.
        """
        dragged = self.moving and self.moving == slider
        self.moving = slider if moving else ""
        if desk == self.now:
            return
        if dragged:
            self.desks[self.at] = desk
            if self.at and desk == self.desks[self.at - 1]:  # dragged back to where it was
                self.at -= 1
                self.moving = ""
        else:
            self.at += 1
            self.desks[self.at :] = [desk]

    def undo(self) -> None:
        """Go back by one step.

        Raises
        ------
        NothingToDo
            At the start.
        """
        if not self.can_undo:
            raise NothingToDo("nothing to undo")
        self.at, self.moving = self.at - 1, ""

    def redo(self) -> None:
        """Go on again by one step.

        Raises
        ------
        NothingToDo
            When nothing was taken back.
        """
        if not self.can_redo:
            raise NothingToDo("nothing to redo")
        self.at, self.moving = self.at + 1, ""
