"""What lies in the GM's hand, and what the players may see: no part of the game."""

from collections.abc import Callable
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from rpgkit.rules.combat_turns import Fight

__all__ = ["TOOLS", "Hand", "Shown", "shown_of"]

TOOLS = (
    "free",
    "simple",
    "complex",
    "wound",
    "heal",
    "knock-out",
    "return",
    "remove",
    "join",
    "timer",
    "move",
    "odds",
)
"""What can lie open under the buttons, one at a time."""


@dataclass
class Hand:
    """The choices a GM is making on one board.

    Attributes
    ----------
    tool : str
        What lies open; one of `TOOLS`, or "".
    picked : str
        Whoever is looked at; "" for nobody.
    device : str
        The device that gets another moment; "" for a new one.
    rolls : str
        Whose odds are looked at; "" for whoever is picked, or acts.
    opened : int
        How many tools have been opened: each gets the focus once.
    whole_log : bool
        Whether the log is shown from its beginning.
    """

    tool: str = ""
    picked: str = ""
    device: str = ""
    rolls: str = ""
    opened: int = 0
    whole_log: bool = False

    def open(self, tool: str, device: str = "") -> None:
        """Lay a tool open, or put it away if it lies there."""
        self.tool = "" if tool == self.tool and device == self.device else tool
        self.device = device
        self.opened += 1

    def drop(self) -> None:
        """Put away what belonged to the moment that has gone; odds and movement stay."""
        if self.tool not in ("odds", "move"):
            self.tool = ""


@dataclass
class Shown:
    """What the players may see beyond names and turns.

    Attributes
    ----------
    scores : bool
        The scores of the other sides.
    wounds : bool
        Wounds.
    devices : set of str
        Timed devices, by name.
    """

    scores: bool = False
    wounds: bool = False
    devices: set[str] = field(default_factory=set)
    _watchers: list[Callable[[], object]] = field(default_factory=list, repr=False)

    def watch(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Call `callback` when something else may be seen; gives what stops that."""
        self._watchers.append(callback)
        return lambda: self._watchers.remove(callback) if callback in self._watchers else None

    def changed(self) -> None:
        """Tell everybody who watches."""
        for callback in tuple(self._watchers):
            callback()


_SHOWN: "WeakKeyDictionary[Fight, Shown]" = WeakKeyDictionary()


def shown_of(fight: Fight) -> Shown:
    """What the players may see of a fight, the same for all its boards; at first nothing."""
    return _SHOWN.setdefault(fight, Shown())
