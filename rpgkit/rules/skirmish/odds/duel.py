"""A duel to its end, exactly: who wins, who flees, who is knocked out, how long it takes.

The turns before everything repeats are passed through one by one. The turn that then repeats leaves
the PV of both as they were with a chance that does not depend on them, and lowers them otherwise:
so the rest is solved from many PV to few, in whole numbers, without a system of equations.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.rulings import Rulings
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.skirmish.conventions import Tables
from rpgkit.rules.skirmish.model import Fighter
from rpgkit.rules.skirmish.odds.kernel import Both, End, Stage
from rpgkit.rules.skirmish.odds.schedule import locked, schedule
from rpgkit.rules.skirmish.rulings import RULINGS
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.setup import Setup
from rpgkit.rules.skirmish.state import FLED, IN, KO

__all__ = ["Duel", "duel", "round_of_melee", "setting_of"]

Mass = dict[Both, int]
EFFORT = 20_000_000  # products of words, a few seconds


class Duel:
    """What a duel comes to.

    Attributes
    ----------
    names : (str, str)
        Of both fighters.
    ends : Distribution of End
        Every way it can end: fates and PV of both. Of a duel that may never end, also those
        where both still stand.
    turns : Fraction or None
        The expected number of turns; None when it may never end.
    """

    def __init__(
        self, names: tuple[str, str], ends: Distribution[End], turns: Fraction | None
    ) -> None:
        self.names, self.ends, self.turns = names, ends, turns

    def _side(self, who: str) -> int:
        if who not in self.names:
            raise UnknownName("who", who, self.names)
        return self.names.index(who)

    def wins(self, who: str) -> Fraction:
        """The chance to be the one who still stands.

        Raises
        ------
        UnknownName
            For somebody else than the two.
        """
        i = self._side(who)
        return self.ends.probability(lambda end: end.fates[i] == IN and end.fates[1 - i] != IN)

    def fate(self, who: str, fate: str) -> Fraction:
        """The chance of a fate: "in" (stands), "ko" or "fled".

        Raises
        ------
        UnknownName
            For somebody else, or another fate.
        """
        if fate not in (IN, KO, FLED):
            raise UnknownName("fate", fate, (IN, KO, FLED))
        i = self._side(who)
        return self.ends.probability(lambda end: end.fates[i] == fate)

    def left(self, who: str) -> Distribution[int]:
        """PV at the end."""
        i = self._side(who)
        return self.ends.map(lambda end: end.pv[i])

    @cached_property
    def nobody(self) -> Fraction:
        """The chance that both are out."""
        return self.ends.probability(lambda end: IN not in end.fates)

    @cached_property
    def endless(self) -> Fraction:
        """The chance that it never ends: both stand, and nothing can change any more."""
        return self.ends.probability(lambda end: end.going)

    def __repr__(self) -> str:
        told = ", ".join(f"{name} {float(self.wins(name)):.1%}" for name in self.names)
        return f"<Duel: {told}>"


def setting_of(
    one: Fighter,
    other: Fighter,
    distance: int,
    rulings: Mapping[str, str] | None,
    tables: Tables | None,
) -> Setting:
    """The setting of two fighters; the second one's clan and name give way where they are alike."""
    if other.clan == one.clan:
        other = other.but(clan=f"{other.clan} *")
    if other.name.casefold() == one.name.casefold():
        other = other.but(name=f"{other.name} *")
    setup = Setup(fighters=(one, other), distance=distance, tables=tables or Tables())
    return Setting(setup, Rulings(RULINGS, rulings))


def duel(
    one: Fighter,
    other: Fighter,
    strategies: tuple[str, str] | None = None,
    distance: int = 24,
    rulings: Mapping[str, str] | None = None,
    tables: Tables | None = None,
) -> Duel:
    """A duel to its end.

    Parameters
    ----------
    one, other : Fighter
        The first one opens the fight.
    strategies : (str, str), optional
        "charge" or "entrench" for each; their own when left out, a charge if they have none.
    distance : int
        Paces between them.
    rulings, tables
        As for `Skirmish`.

    Returns
    -------
    Duel
        Exact.

    Raises
    ------
    BadValue
        For a strategy that somebody cannot follow, or more PV and blows than can be worked out
        in a few seconds.

    Notes
    -----
    Both follow their strategies as `by_strategy` has it: the weapon that takes the most PV on
    average, whatever is left of the target.

    Examples
    --------
    >>> from rpgkit.rules import skirmish as sk
    >>> fight = duel(sk.ready.fighter("noor"), sk.ready.fighter("rask"))
    >>> fight
    <Duel: Noor 46.8%, Rask 53.2%>
    >>> round(float(fight.fate("Noor", "fled")), 3), round(float(fight.turns), 2)
    (0.528, 8.33)
    >>> sum(fight.fate("Noor", fate) for fate in ("in", "ko", "fled"))
    Fraction(1, 1)
    """
    if strategies is not None:
        one, other = one.but(strategy=strategies[0]), other.but(strategy=strategies[1])
    t = setting_of(one, other, distance, rulings, tables)
    start = t.start
    plan = schedule(t)
    mass: Mass = {(start.soldiers[0].pv, start.soldiers[1].pv): 1}
    under = 1
    ends: dict[End, Fraction] = {}
    turns = Fraction(0)
    for stages in plan.turns:
        turns += Fraction(sum(mass.values()), under)
        for stage in stages:
            mass, over = _through(stage, mass)
            under *= stage.total
            for end, weight in over.items():
                ends[end] = ends.get(end, Fraction(0)) + Fraction(weight, under)
    endless = False
    if mass:
        block = plan.block[0] if len(plan.block) == 1 else _Block(plan.block)
        rest, lasted, endless = _solved(block, mass, under)
        turns += lasted
        for end, share in rest.items():
            ends[end] = ends.get(end, Fraction(0)) + share
    names = (start.soldiers[0].name, start.soldiers[1].name)
    return Duel(names, _distribution(ends), None if endless else turns)


def _distribution(ends: Mapping[Any, Fraction]) -> Distribution[Any]:
    under = lcm(*(share.denominator for share in ends.values()))
    return Distribution(
        {end: share.numerator * (under // share.denominator) for end, share in ends.items()}
    )


def _through(stage: Stage, mass: Mass) -> tuple[Mass, dict[End, int]]:
    """Mass after a stage: what goes on, and what has ended."""
    going: Mass = {}
    over: dict[End, int] = {}
    for pv, weight in mass.items():
        for end, ways in stage.outcomes(pv).items():
            if end.going:
                going[end.pv] = going.get(end.pv, 0) + weight * ways
            else:
                over[end] = over.get(end, 0) + weight * ways
    return going, over


class _Block(Stage):
    """A whole turn as one stage."""

    def __init__(self, stages: tuple[Stage, ...]) -> None:
        self.stages = stages
        self.total = 1
        for stage in stages:
            self.total *= stage.total
        self._known: dict[tuple[int, Both], dict[End, int]] = {}

    def outcomes(self, pv: Both) -> dict[End, int]:
        """See `Stage`."""
        found: dict[End, int] = {}
        going: Mass = {pv: 1}
        rest = self.total
        for n, stage in enumerate(self.stages):
            rest //= stage.total
            after: Mass = {}
            for both, weight in going.items():
                known = self._known.get((n, both))
                if known is None:
                    known = self._known[n, both] = stage.outcomes(both)
                for end, ways in known.items():
                    if end.going:
                        after[end.pv] = after.get(end.pv, 0) + weight * ways
                    else:
                        found[end] = found.get(end, 0) + weight * ways * rest
            going = after
        for both, weight in going.items():
            found[End(both)] = weight
        return found


def _solved(block: Stage, mass: Mass, under: int) -> tuple[dict[End, Fraction], Fraction, bool]:
    """Where it ends when a turn repeats for ever; the turns it takes; whether it may not end.

    Mass at a level, that is at so many PV in all, is kept over ``under * change ** level``, where
    `change` is the weight of a turn in which somebody loses something.
    """
    most = max(mass)
    first, top = block.outcomes(most), max(a + b for a, b in mass)
    change = block.total - first.get(End(most), 0)
    if not change:
        return {End(pv): Fraction(weight, under) for pv, weight in mass.items()}, Fraction(0), True
    if most[0] * most[1] * len(first) * (1 + top * change.bit_length() // 64) > EFFORT:
        raise BadValue("pv", most, "fewer, for exact odds of so many blows; sample with outlook")
    powers = [1]
    for _ in range(top):
        powers.append(powers[-1] * change)
    levels: list[Mass] = [{} for _ in range(top + 1)]
    for pv, weight in mass.items():
        level = top - sum(pv)
        levels[level][pv] = weight * powers[level]
    over: dict[End, int] = {}  # over `under * powers[top]`
    lasted = 0
    for level, here in enumerate(levels):
        for pv, weight in here.items():
            lasted += weight * powers[top - level - 1]
            for end, ways in block.outcomes(pv).items():
                if not end.going:
                    share = weight * ways * powers[top - level - 1]
                    over[end] = over.get(end, 0) + share
                elif end.pv != pv:
                    there = top - sum(end.pv)
                    share = weight * ways * powers[there - level - 1]
                    levels[there][end.pv] = levels[there].get(end.pv, 0) + share
    whole = under * powers[top]
    ends = {end: Fraction(weight, whole) for end, weight in over.items()}
    return ends, Fraction(lasted * block.total, whole), False


def round_of_melee(
    one: Fighter,
    other: Fighter,
    assaulted: str = "",
    rulings: Mapping[str, str] | None = None,
    tables: Tables | None = None,
) -> Distribution[End]:
    """One turn of melee between two who are locked, morale and all.

    Parameters
    ----------
    one, other : Fighter
        With the PV they have left.
    assaulted : str
        The name of who assaulted this turn: one blow more. "" for nobody.
    rulings, tables
        As for `Skirmish`.

    Returns
    -------
    Distribution of End
        PV and fates of both after it.

    Raises
    ------
    UnknownName
        When it is neither who is said to have assaulted.

    Examples
    --------
    >>> from rpgkit.rules import skirmish as sk
    >>> noor, rask = sk.ready.fighter("noor"), sk.ready.fighter("rask")
    >>> after = round_of_melee(noor, rask, assaulted="Rask")
    >>> round(float(after.probability(lambda end: end.fates[0] == "fled")), 3)
    0.102
    """
    t = setting_of(one, other, 0, rulings, tables)
    names = [man.name for man in t.start.soldiers]
    if assaulted and assaulted not in names:
        raise UnknownName("assaulted", assaulted, names)
    fray = locked(t, assaulted)
    pv = t.start.soldiers[0].pv, t.start.soldiers[1].pv
    return Distribution(fray.outcomes(pv))
