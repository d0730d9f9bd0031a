"""How much further a test of Athletics carries a runner."""

from __future__ import annotations

from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns.odds.tests import successes
from rpgkit.rules.combat_turns.phases import SPRINT

__all__ = ["sprint"]


def sprint(dice: int, *, dwarf: bool = False, again: bool = True) -> Distribution[int]:
    """The metres that a test of Athletics adds in a pass. Source: `turns.movement`.

    Parameters
    ----------
    dice : int
        Athletics and pool dice.
    dwarf : bool
        2 m a success instead of 3.
    again : bool
        See `successes`.

    Examples
    --------
    >>> sprint(4).mean(), sprint(4, dwarf=True).mean()
    (Fraction(6, 1), Fraction(4, 1))
    """
    each = 2 if dwarf else 3
    return successes(dice, SPRINT, again=again).map(lambda won: won * each)
