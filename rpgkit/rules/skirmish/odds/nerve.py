"""The chance to pass a morale test, whatever the state. Source: `skirmish.morale`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rpgkit.engine.ask import Term
from rpgkit.engine.errors import at_least
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.skirmish.asks import ways_to_pass
from rpgkit.rules.skirmish.conventions import Tables
from rpgkit.rules.skirmish.model import Fighter
from rpgkit.rules.skirmish.morale import terms
from rpgkit.rules.skirmish.rulings import RULINGS
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.setup import Setup

__all__ = ["Nerve", "anybody", "morale"]

_ANYBODY = Setup(fighters=[Fighter(name="A", clan="A"), Fighter(name="B", clan="B")])


def anybody(rulings: Mapping[str, str] | None = None, tables: Tables | None = None) -> Setting:
    """A setting for questions that need no fight: rulings and tables."""
    if not rulings and tables is None:
        return _usual()
    setup = _ANYBODY if tables is None else _ANYBODY.but(tables=tables)
    return Setting(setup, Rulings(RULINGS, rulings))


@cache
def _usual() -> Setting:
    return Setting(_ANYBODY, Rulings(RULINGS))


class Nerve(NamedTuple):
    """A morale test.

    Attributes
    ----------
    terms : tuple of Term
        Leadership and every modifier.
    at_most : int
        What 2d6 must not exceed; a 2 passes in any case.
    ways : int
        How many of the 36 throws pass.
    """

    terms: tuple[Term, ...]
    at_most: int
    ways: int

    @property
    def chance(self) -> Fraction:
        """The chance to pass."""
        return Fraction(self.ways, 36)


def morale(
    leadership: int,
    pv: int,
    base: int,
    opponent: int | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Nerve:
    """A morale test of somebody in a given state.

    Parameters
    ----------
    leadership, pv, base : int
        Cd, PV now and base PV of who tests.
    opponent : int, optional
        PV of the strongest opponent left in the melee; None after shooting, or when none is left.
    rulings : dict of str to str, optional
        Only `morale-ratio` matters.

    Raises
    ------
    BadValue
        For PV below 1.

    Examples
    --------
    Cd 8: 26 of 36. Under half, against four times as many PV: 3 of 36.

    >>> morale(8, 12, 12).chance == Fraction(26, 36)
    True
    >>> worst = morale(8, 3, 12, opponent=12)
    >>> worst.at_most, worst.ways, [term.amount for term in worst.terms]
    (3, 3, [8, -1, -4])
    """
    at_least(1, pv=pv, base=base)
    found = terms(anybody(rulings), leadership, pv, base, opponent)
    at_most = sum(term.amount for term in found)
    return Nerve(found, at_most, ways_to_pass(at_most))
