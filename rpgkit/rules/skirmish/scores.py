"""The score to reach: to hit, to wound, to save; term by term.

Source: `skirmish.shooting`, `skirmish.melee`, `skirmish.saves`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rpgkit.engine.ask import Term
from rpgkit.engine.pools import share
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import Arms, Card

__all__ = [
    "NEVER",
    "Pool",
    "Score",
    "blow",
    "hit",
    "melee_hit",
    "save",
    "shot",
    "wound",
]

NEVER = 7  # no die shows it


class Score(NamedTuple):
    """What a d6 must show or more; 7 when nothing will do.

    Attributes
    ----------
    target : int
        The score to reach.
    terms : tuple of Term
        How it comes about.
    """

    target: int
    terms: tuple[Term, ...]


def hit(t: Setting, ballistic: int) -> Score:
    """To hit by shooting, from CT."""
    table = t.tables.hit
    need = table[min(ballistic, len(table)) - 1]
    return Score(need, (Term("skirmish.term.hit", need, "skirmish.shooting", {"ct": ballistic}),))


def melee_hit(t: Setting, mine: int, theirs: int) -> Score:
    """To hit in melee, CC against CC."""
    table = t.tables.melee
    need = table.higher if mine > theirs else table.doubled if theirs > 2 * mine else table.other
    facts = {"cc": mine, "against": theirs}
    return Score(need, (Term("skirmish.term.melee-hit", need, "skirmish.melee", facts),))


def wound(t: Setting, strength: int, toughness: int) -> Score:
    """To wound, strength against toughness.

    Source: `skirmish.shooting`; ruling `wound-impossible`.
    """
    table, more = t.tables.wound, toughness - strength
    beyond = 6 if t.always_wounds else NEVER
    need = table.get(max(more, min(table)), beyond)
    facts = {"strength": strength, "toughness": toughness}
    return Score(need, (Term("skirmish.term.wound", need, "skirmish.shooting", facts),))


def save(t: Setting, target: Card, pierced: int, power: bool = False) -> Score:
    """The better of the armour save, less what pierces it, and the invulnerable save.

    Source: `skirmish.saves`; rulings `save-beyond-6`, `save-natural-1`.

    Parameters
    ----------
    pierced : int
        What comes off the die: the weapon's AP, or a power weapon's wielder's strength.
    power : bool
        Whether it is the latter.
    """
    best = Score(NEVER, ())
    if target.save is not None:
        need = _able(t, target.save + pierced)
        terms: tuple[Term, ...] = (Term("skirmish.term.save", target.save, "skirmish.saves"),)
        if pierced:
            code = "skirmish.term.power" if power else "skirmish.term.ap"
            terms += (Term(code, pierced, "skirmish.saves"),)
        best = Score(need, terms)
    if target.invulnerable is not None:
        need = _able(t, target.invulnerable)
        if need < best.target:
            terms = (Term("skirmish.term.invulnerable", target.invulnerable, "skirmish.saves"),)
            best = Score(need, terms)
    return best


def _able(t: Setting, need: int) -> int:
    """What a die must show, once the rulings about a 1 and a 6 have their say."""
    if t.ones_fail:
        need = max(2, need)
    return min(need, 6 if t.six_saves else NEVER)


class Pool(NamedTuple):
    """What one shot or blow must show, at each step.

    Attributes
    ----------
    hit, wound, save : Score
        The last one is the target's.
    """

    hit: Score
    wound: Score
    save: Score

    @property
    def chance(self) -> Fraction:
        """The chance of one shot or blow to take a PV."""
        return _chance(self.hit.target, self.wound.target, self.save.target)


@lru_cache(maxsize=1024)
def _chance(hit: int, wound: int, save: int) -> Fraction:
    return _reach(hit) * _reach(wound) * (1 - _reach(save))


def _reach(target: int) -> Fraction:
    return share(target, again=False)


def shot(t: Setting, shooter: Card, arms: Arms, target: Card) -> Pool:
    """What a shot must show.

    Examples
    --------
    CT 4, strength 4 against toughness 4, Svg 3+ against AP 1.

    >>> from rpgkit.engine.rulings import Rulings
    >>> from rpgkit.rules.skirmish.model import Fighter, Weapon
    >>> from rpgkit.rules.skirmish.rulings import RULINGS
    >>> from rpgkit.rules.skirmish.setup import Setup
    >>> rifle = Weapon("Rifle", "rapid-fire", 24, strength=4, ap=1)
    >>> noor = Fighter("Noor", "Hollow", ballistic=4, weapons=[rifle])
    >>> setup = Setup([noor, Fighter("Rask", "Dune", toughness=4, save=3)])
    >>> t = Setting(setup, Rulings(RULINGS))
    >>> one, other = (soldier.card for soldier in t.start.soldiers)
    >>> pool = shot(t, one, one.arms[0], other)
    >>> pool.hit.target, pool.wound.target, pool.save.target, pool.chance
    (3, 4, 4, Fraction(1, 6))
    """
    key = (shooter.ballistic, arms.strength, arms.ap, target.toughness, *target.saves)
    known: Pool | None = t.shots.get(key)
    if known is None:
        known = t.shots[key] = Pool(
            hit(t, shooter.ballistic),
            wound(t, arms.strength, target.toughness),
            save(t, target, arms.ap),
        )
    return known


def blow(t: Setting, striker: Card, target: Card) -> Pool:
    """What a blow in melee must show: no AP there, a power weapon pierces by its wielder's F."""
    pierced = striker.strength if striker.power else 0
    key = (striker.melee, target.melee, striker.strength, target.toughness, pierced, *target.saves)
    known: Pool | None = t.blows.get(key)
    if known is None:
        known = t.blows[key] = Pool(
            melee_hit(t, striker.melee, target.melee),
            wound(t, striker.strength, target.toughness),
            save(t, target, pierced, power=True),
        )
    return known
