"""What the rules of all three settings have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from rpgkit.engine.actions import Action
from rpgkit.engine.decrees import Decrees
from rpgkit.engine.fold import Folds
from rpgkit.engine.procedure import Event, Refusal
from rpgkit.rules.pursuit.scenes import Scene

__all__ = ["Rules"]

C = TypeVar("C", bound=Scene)
S = TypeVar("S")


class Rules(Generic[C, S]):
    """The rules of a setting, for one scene.

    Parameters
    ----------
    scene : Scene
        Who flees from whom, and where.
    rulings : mapping of str to str
        How the table reads what is left open.
    """

    FOLD: ClassVar[Folds[Any, Any]]
    DECREES: ClassVar[Decrees[Any, Any]]

    def __init__(self, scene: C, rulings: Mapping[str, str]) -> None:
        self.scene, self.rulings = scene, rulings

    def apply(self, state: S, event: Event) -> S:
        """The state after an event.

        Raises
        ------
        UnknownName
            For an event this setting does not know.
        """
        after: S = self.FOLD[event.code](self.scene, state, event.facts)
        return after

    def refuse_decree(self, state: S, event: Event) -> Refusal | None:
        """Why the GM cannot decree `event`, or None."""
        return self.DECREES.refuse(self.scene, state, event)

    def phase_refusal(self, phase: str, action: Action) -> Refusal:
        """The refusal of what belongs to another phase, or to another setting."""
        facts = {"action": action.kind, "phase": phase, "setting": self.scene.setting}
        return Refusal("pursuit.refuse.phase", facts)
