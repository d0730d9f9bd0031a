"""A volley, exactly: hits, wounds, PV lost, knock-out, morale test, flight.

Source: `skirmish.shooting`, `skirmish.saves`, `skirmish.morale`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from rpgkit.engine.errors import BadValue, IllegalAction, UnknownName
from rpgkit.engine.pools import share
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.skirmish.actions import Shoot
from rpgkit.rules.skirmish.conventions import Tables
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.line import affected, reach, shots, targets
from rpgkit.rules.skirmish.model import Fighter, Weapon
from rpgkit.rules.skirmish.morale import enough
from rpgkit.rules.skirmish.odds.binomial import losses
from rpgkit.rules.skirmish.odds.nerve import Nerve, anybody, morale
from rpgkit.rules.skirmish.scores import Pool, shot
from rpgkit.rules.skirmish.state import Card, armed, card

__all__ = ["Volley", "before", "volley"]


class Volley:
    """What a volley does to somebody.

    Attributes
    ----------
    shots : int
        How many are fired.
    pool : Pool
        The scores to reach: to hit, to wound, to save.
    pv : int
        PV of who is shot at.
    lost : Distribution of int
        PV lost to the volley itself, without the wound of a flight.
    """

    def __init__(
        self,
        shots: int,
        pool: Pool,
        target: Card,
        pv: int,
        rulings: Mapping[str, str] | None = None,
        friend: bool = False,
    ) -> None:
        self.shots, self.pool, self.pv = shots, pool, pv
        self._target, self._rulings, self._friend = target, rulings, friend
        self.lost = losses(shots, pool.chance, pv)

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
        """The chance that the shots themselves knock them out."""
        return self.lost.probability(self.pv)

    @cached_property
    def tests(self) -> Fraction:
        """The chance of a morale test; friendly fire calls for none."""
        return self.lost.probability(self._tests)

    @cached_property
    def flees(self) -> Fraction:
        """The chance that they flee, whether the wound in the back kills or not."""
        return sum(map(self._fails, self.lost.weights), Fraction(0))

    @cached_property
    def out(self) -> Fraction:
        """The chance that they are knocked out, by the shots or in flight."""
        return self.ko + self._fails(self.pv - 1)

    def nerve(self, lost: int) -> Nerve:
        """The morale test after a loss of so many PV."""
        base = self._target.pv
        return morale(self._target.leadership, self.pv - lost, base, rulings=self._rulings)

    def _tests(self, lost: int) -> bool:
        return lost < self.pv and not self._friend and enough(self._target.pv, lost)

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
    fired: int | None = None,
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
    fired : int, optional
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
    arms = armed(weapon)
    most = shots(arms, distance, moved)
    if not most:
        why = "one that can fire so"
        if arms.type == "melee":
            why = "a shooting weapon"
        elif distance > reach(arms):
            why = f"one for {distance} paces: its own are {reach(arms)}"
        raise BadValue("weapon", weapon.name, why)
    if fired is not None and fired < 1:
        raise BadValue("fired", fired, "1 or more")
    t = anybody(rulings, tables)
    me, other = card(shooter), card(target)
    return Volley(fired or most, shot(t, me, arms, other), other, target.now, rulings)


def before(fight: Skirmish, action: Shoot) -> dict[str, Volley]:
    """What a shot that can be fired now will do to each of those it hits.

    Parameters
    ----------
    fight : Skirmish
        A fight in somebody's shooting phase.
    action : Shoot
        What is about to be fired.

    Raises
    ------
    IllegalAction
        When the rules refuse it.

    Examples
    --------
    >>> from rpgkit.rules import skirmish as sk
    >>> fight = sk.ready.fight("duel")
    >>> _ = fight.do(sk.Act("Noor"))
    >>> volleys = before(fight, sk.Shoot("name.rotor", "Rask"))
    >>> {name: str(one.lost.mean()) for name, one in volleys.items()}
    {'Rask': '32/27'}
    """
    refusal = fight.why_not(action)
    if refusal:
        raise IllegalAction(refusal.code, refusal.facts, action, fight.legal())
    t, s = fight.setting, fight.state
    i, j = s.now, t.number(s, action.target, "target")
    me = s.soldiers[i]
    k = t.weapon(me, action.weapon)
    n = action.shots or dict(targets(s, i, k))[j]
    found = {}
    for other in affected(t, s, i, k, j):
        one = s.soldiers[other]
        pool = shot(t, me.card, me.card.arms[k], one.card)
        friend = one.camp == me.camp
        found[one.name] = Volley(n, pool, one.card, one.pv, fight.rulings, friend)
    return found
