"""After the fight: the infirmary, and what everybody goes home with. Source: `skirmish.ko`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rpgkit.engine.errors import UnknownName, at_least
from rpgkit.rules.skirmish.state import KO, Soldier

__all__ = ["Cared", "care", "half", "percent", "sent_home"]

ROUNDINGS = ("down", "nearest")


class Cared(NamedTuple):
    """A fighter after the next care session.

    Attributes
    ----------
    pv, xp, credits : int
        What they have then.
    """

    pv: int
    xp: int
    credits: int


def half(amount: int, rounding: str = "down") -> int:
    """Half of gains, rounded down or, half up, to the nearest. Ruling `rounding`.

    Examples
    --------
    >>> half(17), half(17, "nearest")
    (8, 9)
    """
    return (amount + (rounding == "nearest")) // 2


def percent(amount: int, share: int, rounding: str = "down") -> int:
    """So many percent of an amount: what is lost is rounded, not what is kept.

    Examples
    --------
    >>> percent(105, 10), percent(105, 10, "nearest")
    (10, 11)
    """
    return (amount * share + (50 if rounding == "nearest" else 0)) // 100


def care(
    base: int, xp: int, credits: int, by_player: bool = False, rounding: str = "down"
) -> Cared:
    """What the care session leaves of somebody knocked out. Source: `skirmish.ko`.

    Parameters
    ----------
    base : int
        Base PV: they get half of them, always rounded down (so 0 of 1).
    xp, credits : int
        What they had.
    by_player : bool
        Whether a player's fighter felled them: 10 % of the credits instead of 5 %.
    rounding : {"down", "nearest"}
        How what is *lost* is rounded: 10 % of 105 XP are 10 when rounded down, 11 to the nearest.
        Ruling `rounding`.

    Raises
    ------
    BadValue
        For a negative number, or a rounding that does not exist.

    Examples
    --------
    >>> care(13, 105, 99, by_player=True)
    Cared(pv=6, xp=95, credits=90)
    """
    at_least(0, base=base, xp=xp, credits=credits)
    if rounding not in ROUNDINGS:
        raise UnknownName("rounding", rounding, ROUNDINGS)
    return Cared(
        base // 2,
        xp - percent(xp, 10, rounding),
        credits - percent(credits, 10 if by_player else 5, rounding),
    )


def sent_home(one: Soldier, rulings: Mapping[str, str]) -> Cared:
    """Somebody after the fight, with their gains; of one knocked out, after the care session.

    What they lose is counted on what they have with the gains of this fight.
    """
    xp, credits = one.card.xp + one.xp, one.card.credits + one.credits
    if one.status != KO:
        return Cared(one.pv, xp, credits)
    return care(one.card.pv, xp, credits, one.felled_by_player, rulings["rounding"])
