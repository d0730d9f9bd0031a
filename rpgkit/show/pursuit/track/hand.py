"""What is to be decided, and what lies in the GM's hand: the decision picked on one board."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.rules.pursuit import Dungeon, NextDay, Pursuit, Stop, Water
from rpgkit.rules.pursuit.ends import RUNNING
from rpgkit.rules.pursuit.odds import Decision, Horizon, decisions, horizon

__all__ = ["Hand", "Weighed", "chosen", "key", "picked", "weigh"]


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
        """Keep the choice when the session has moved on: who runs mostly runs on.

        Where it cannot be done any more, the first that can is in hand.
        """


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


class Weighed(NamedTuple):
    """What there is to decide, weighed: worked out once for all that a board says of it.

    Attributes
    ----------
    every : tuple of Decision
        Empty while a roll waits.
    ahead : Horizon or None
        What comes if the fugitives only run; None where that is no question.
    """

    every: tuple[Decision, ...]
    ahead: Horizon | None


def weigh(pursuit: Pursuit[Any, Any]) -> Weighed:
    """Weigh every decision as the pursuit stands."""
    ahead = None
    if isinstance(pursuit, Dungeon | Water) and pursuit.state.phase == RUNNING:
        ahead = horizon(pursuit)
    return Weighed(decisions(pursuit), ahead)


def picked(every: tuple[Decision, ...], hand: Hand) -> Decision | None:
    """The decision in hand: the one picked while it can be done, else the first that can."""
    can = [one for one in every if one.refusal is None]
    return next((one for one in can if key(one.action) == hand.card), can[0] if can else None)


def chosen(weighed: Weighed, hand: Hand) -> Action:
    """The action in hand; where there is nothing to decide, one whose refusal says why."""
    one = picked(weighed.every, hand)
    return Stop() if one is None else one.action
