"""The odds of a duel, and what a change of it would do: slow enough to be worked out beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rpgkit.engine.errors import RpgkitError
from rpgkit.rules.skirmish import Weapon, ready
from rpgkit.rules.skirmish.odds import Changes, Duel, Strategies, duel, strategies, what_if
from rpgkit.show.skirmish.duel.desk import Desk

__all__ = ["Advice", "Found", "Overtaken", "advise", "reckon"]


class Overtaken(Exception):
    """Nobody wants to know any more."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a duel comes to, or why that cannot be told."""

    duel: Duel | None
    error: RpgkitError | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What the first of the two may do better.

    Attributes
    ----------
    changes : Changes or None
        What one more point buys, or another weapon.
    strategies : Strategies or None
        Each strategy against each.
    error : RpgkitError, optional
        Why it cannot be told.
    """

    changes: Changes | None
    strategies: Strategies | None
    error: RpgkitError | None = None


def reckon(desk: Desk) -> Found:
    """The duel itself; the first of the two opens the fight."""
    one, other = desk.fighters
    try:
        return Found(duel(one, other, None, desk.distance, dict(desk.rulings)))
    except RpgkitError as error:
        return Found(None, error)


def advise(desk: Desk, wanted: Callable[[], bool] = lambda: True) -> Advice:
    """What one more point buys the first of the two, and the strategies.

    Parameters
    ----------
    desk : Desk
        The duel.
    wanted : callable
        Asked between two weapons whether to go on.

    Raises
    ------
    Overtaken
        When it is not wanted any more.
    """
    me, them = desk.fighters
    rulings = dict(desk.rulings)
    carried = {weapon.name for weapon in me.weapons}

    def weapons() -> Iterator[Weapon]:
        for key in ready.weapons():
            weapon = ready.weapon(key)
            if not wanted():
                raise Overtaken
            if weapon.name not in carried:
                yield weapon

    try:
        found = strategies(me, them, desk.distance, rulings)
        changes = what_if(me, them, None, desk.distance, weapons=weapons(), rulings=rulings)
    except RpgkitError as error:
        return Advice(None, None, error)
    return Advice(changes, found)
