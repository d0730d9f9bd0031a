"""What lies in the GM's hand on one board: the deed picked, and how it is to be done."""

from dataclasses import dataclass, field
from typing import NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.procedure import Refusal

__all__ = ["Deed", "Hand"]


@dataclass
class Hand:
    """The choices a GM is making on one board.

    Attributes
    ----------
    card : str
        Key of the deed picked; "" for the first that is open.
    picks : dict of str to str
        How it is to be done, by what is chosen: ``"shots"``, ``"strategy"``, ``"target"``, ...
    """

    card: str = ""
    picks: dict[str, str] = field(default_factory=dict)

    def drop(self) -> None:
        """Let go of every choice: somebody else acts now."""
        self.card, self.picks = "", {}

    def pick(self, card: str) -> None:
        """Take another deed."""
        if card != self.card:
            self.card, self.picks = card, {}

    def number(self, name: str, otherwise: int, most: int = 10_000) -> int:
        """A whole number chosen, from 0 on."""
        said = self.picks.get(name, "")
        return min(int(said), most) if said.isascii() and said.isdigit() else otherwise


class Deed(NamedTuple):
    """Something that may be done now, or may not.

    Attributes
    ----------
    key : str
        What it is known by on the board.
    action : Action
        With everything chosen for it so far.
    refusal : Refusal or None
        Why it cannot be done so.
    open : bool
        Whether it can be picked, since something of its kind can be done.
    who, target : str
        Whom of the line it is about; "" for nobody.
    """

    key: str
    action: Action
    refusal: Refusal | None = None
    open: bool = True
    who: str = ""
    target: str = ""
