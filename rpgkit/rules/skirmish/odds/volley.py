"""A volley, exactly: hits, wounds, PV lost, knock-out, morale test, flight.

Source: `skirmish.shooting`, `skirmish.saves`, `skirmish.morale`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.pools import share
from rpgkit.engine.rulings import Rulings
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.skirmish.conventions import Tables
from rpgkit.rules.skirmish.line import reach, shots
from rpgkit.rules.skirmish.model import Fighter, Weapon
from rpgkit.rules.skirmish.morale import enough
from rpgkit.rules.skirmish.odds.binomial import losses
from rpgkit.rules.skirmish.odds.nerve import Nerve, morale
from rpgkit.rules.skirmish.rulings import RULINGS
from rpgkit.rules.skirmish.scores import Pool, shot
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.setup import Setup
from rpgkit.rules.skirmish.state import card

__all__ = ["Volley", "volley"]

_ANYBODY = Setup(fighters=[Fighter(name="A", clan="A"), Fighter(name="B", clan="B")])


class Volley:
    """What a volley does to its target.

    Attributes
    ----------
    shots : int
        How many were fired.
    pool : Pool
        The scores to reach: to hit, to wound, to save.
    target : Fighter
        At whom.
    lost : Distribution of int
        PV lost to the volley itself, without the wound of a flight.
    """

    def __init__(
        self, shots: int, pool: Pool, target: Fighter, rulings: Mapping[str, str] | None = None
    ) -> None:
        self.shots, self.pool, self.target = shots, pool, target
        self._rulings = rulings
        self.lost = losses(shots, pool.chance, target.now)

    @cached_property
    def hits(self) -> Distribution[int]:
        """How many shots hit."""
        return losses(self.shots, share(self.pool.hit.target, again=False), self.shots)

    @cached_property
    def wounds(self) -> Distribution[int]:
        """How many wound, before saves."""
        hit, wound = (share(score.target, again=False) for score in self.pool[:2])
        return losses(self.shots, hit * wound, self.shots)

    @cached_property
    def ko(self) -> Fraction:
        """The chance that the shots themselves knock the target out."""
        return self.lost.probability(self.target.now)

    @cached_property
    def tests(self) -> Fraction:
        """The chance of a morale test."""
        return self.lost.probability(self._tests)

    def _tests(self, lost: int) -> bool:
        return lost < self.target.now and enough(self.target.pv, lost)

    def nerve(self, lost: int) -> Nerve:
        """The morale test after a loss of so many PV."""
        left = self.target.now - lost
        return morale(self.target.leadership, left, self.target.pv, rulings=self._rulings)

    @cached_property
    def flees(self) -> Fraction:
        """The chance that the test fails, whether the wound in the back kills or not."""
        return sum(map(self._fails, self.lost.weights), Fraction(0))

    @cached_property
    def out(self) -> Fraction:
        """The chance that the target is knocked out, by the shots or in flight."""
        return self.ko + self._fails(self.target.now - 1)

    def _fails(self, lost: int) -> Fraction:
        """The chance that so many PV are lost, and the test for them fails."""
        if not self._tests(lost):
            return Fraction(0)
        return self.lost.probability(lost) * (1 - self.nerve(lost).chance)

    def __repr__(self) -> str:
        return f"<Volley of {self.shots}: {float(self.lost.mean()):.2f} PV on average>"


def volley(
    shooter: Fighter,
    weapon: Weapon | str,
    target: Fighter,
    distance: int = 12,
    *,
    moved: bool = False,
    shots_fired: int | None = None,
    rulings: Mapping[str, str] | None = None,
    tables: Tables | None = None,
) -> Volley:
    """A volley of one weapon at one target; of a blast or a flame, what it does to each.

    Parameters
    ----------
    shooter : Fighter
        Who shoots.
    weapon : Weapon or str
        With what; a name stands for a weapon that they carry.
    target : Fighter
        At whom, with the PV they have left.
    distance : int
        Paces.
    moved : bool
        Whether the shooter has moved this turn.
    shots_fired : int, optional
        As many shots, whatever the weapon's number; all it has when left out.
    rulings, tables
        As for `Skirmish`.

    Raises
    ------
    UnknownName
        For a weapon that they do not carry.
    BadValue
        When it cannot be fired so.

    Examples
    --------
    Ten shots, CT 4, F 4 against E 4, Svg 3+ against AP 1: 1/6 each.

    >>> gun = Weapon("Gun", "heavy", 36, 10, strength=4, ap=1)
    >>> noor = Fighter("Noor", "Hollow", CT=4, weapons=[gun])
    >>> salvo = volley(noor, "Gun", Fighter("Rask", "Dune", E=4, Svg=3, pv=12), 24)
    >>> salvo.pool.chance, salvo.lost.mean(), salvo.lost.probability(0) == Fraction(5, 6) ** 10
    (Fraction(1, 6), Fraction(5, 3), True)
    >>> salvo.tests == salvo.lost.probability(lambda lost: 3 <= lost < 12)
    True
    """
    if isinstance(weapon, str):
        carried = {one.name: one for one in shooter.weapons}
        if weapon not in carried:
            raise UnknownName("weapon", weapon, carried)
        weapon = carried[weapon]
    me, other = card(shooter.but(weapons=(weapon,), strategy="")), card(target)
    arms = me.arms[0]
    most = shots(arms, distance, moved)
    if not most:
        wanted = "no melee weapon" if arms.type == "melee" else f"{reach(arms)} paces at most"
        raise BadValue("weapon", weapon.name, f"{wanted}, and one that fires after a move if any")
    if shots_fired is not None and shots_fired < 1:
        raise BadValue("shots_fired", shots_fired, "1 or more")
    setup = _ANYBODY if tables is None else _ANYBODY.but(tables=tables)
    t = Setting(setup, Rulings(RULINGS, rulings))
    return Volley(shots_fired or most, shot(t, me, arms, other), target, rulings)
