"""What lies in the GM's hand: the decision picked on one board, which is no part of the game."""

from dataclasses import dataclass
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import UnknownName
from rpgkit.rules.pursuit import NextDay, Pursuit
from rpgkit.rules.pursuit.odds import Decision, decisions

__all__ = ["Hand", "chosen", "key", "picked"]


@dataclass
class Hand:
    """The choice a GM is making on one board.

    Attributes
    ----------
    card : str
        Key of the decision picked; "" for the first that is open.
    """

    card: str = ""

    def drop(self) -> None:
        """Forget the choice: it is done, or taken back."""
        self.card = ""


def key(action: Action) -> str:
    """What a decision is known by on a board.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> key(pu.DropThing("ration")), key(pu.NextDay(True)), key(pu.Flee())
    ('drop:ration', 'next-day:yes', 'flee')
    """
    if isinstance(action, NextDay):
        told = {None: "", True: ":yes", False: ":no"}[action.encounter]
        return action.kind + told
    name = getattr(action, "name", "")
    return f"{action.kind}:{name}" if name else action.kind


def picked(every: tuple[Decision, ...], hand: Hand) -> Decision | None:
    """The decision in hand: the one picked while it can be done, else the first that can."""
    can = [one for one in every if one.refusal is None]
    return next((one for one in can if key(one.action) == hand.card), can[0] if can else None)


def chosen(pursuit: Pursuit[Any, Any], hand: Hand) -> Action:
    """The action in hand.

    Raises
    ------
    UnknownName
        When nothing can be decided now.
    """
    every = decisions(pursuit)
    one = picked(every, hand)
    if one is None:
        raise UnknownName("decision", hand.card, [key(each.action) for each in every])
    return one.action
