"""What lies on the desk of the duel odds: two fighters, a distance, the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.skirmish import RULINGS, Fighter, ready
from rpgkit.rules.skirmish.model import CHARGE, STRATEGIES
from rpgkit.show.entries import whole

__all__ = ["FAR", "NUMBERS", "TOUCHING", "Desk", "known", "ready_fighter", "typed"]

Changed = tuple[tuple[str, str], ...]  # readings that differ from the default, by key
FAR = 240  # paces: as far as any weapon
MOST = 6  # weapons
NUMBERS: Mapping[str, tuple[int, int]] = {
    "ballistic": (1, 10),
    "melee": (1, 10),
    "strength": (1, 10),
    "toughness": (1, 10),
    "pv": (1, 99),
    "left": (1, 99),
    "initiative": (1, 10),
    "attacks": (1, 20),
    "leadership": (-10, 20),
    "save": (1, 6),
    "invulnerable": (1, 6),
}
"""Of a fighter, in the order of the sheet."""
SAVES = ("save", "invulnerable")
TOUCHING = (
    "weapons-a-phase",
    "entrench-assault",
    "close-move",
    "wound-impossible",
    "save-beyond-6",
    "save-natural-1",
    "melee-loser",
    "morale-after-ko",
    "morale-ratio",
)
"""The rulings that a duel may hang on."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything that somebody has put in, at one moment.

    Attributes
    ----------
    fighters : (Fighter, Fighter)
        Each with a strategy; the first opens the fight.
    distance : int
        Paces between them.
    rulings : tuple of (str, str)
        The readings that differ from the default.
    """

    fighters: tuple[Fighter, Fighter]
    distance: int = 24
    rulings: Changed = ()

    def swapped(self) -> Desk:
        """The same with the other one first."""
        one, other = self.fighters
        return replace(self, fighters=(other, one))

    def having(self, side: int, fighter: Fighter) -> Desk:
        """The same with another fighter on a side."""
        one, other = self.fighters
        pair = (_steady(fighter), other) if side == 0 else (one, _steady(fighter))
        return replace(self, fighters=pair)

    def reading(self, key: str, reading: str) -> Desk:
        """The same with another reading of a ruling.

        Raises
        ------
        UnknownName
            For a ruling or a reading that does not exist.
        """
        found = Rulings(RULINGS, {**dict(self.rulings), key: reading})
        return replace(self, rulings=tuple(found.changed().items()))

    def armed(self, side: int, key: str) -> Desk:
        """The same with one ready weapon more on a side.

        Raises
        ------
        UnknownName
            For one that there is not.
        BadValue
            For a seventh, or a shooting weapon that is carried already.
        """
        me, weapon = self.fighters[side], ready.weapon(key)
        names = [one.name for one in me.weapons]
        if len(names) >= MOST or (weapon.type != "melee" and weapon.name in names):
            raise BadValue("weapon", weapon.name, "another, and six at most")
        return self.having(side, me.but(weapons=(*me.weapons, weapon)))

    def disarmed(self, side: int, n: int, name: str) -> Desk:
        """The same without the n-th weapon of a side; a shooter without one charges.

        Raises
        ------
        BadValue
            When that is another one by now.
        """
        me = self.fighters[side]
        if not 0 <= n < len(me.weapons) or me.weapons[n].name != name:
            raise BadValue("weapon", name, "one of theirs")
        kept = (*me.weapons[:n], *me.weapons[n + 1 :])
        shoots = any(one.type != "melee" for one in kept)
        strategy = me.strategy if shoots else CHARGE
        return self.having(side, me.but(weapons=kept, strategy=strategy))

    def following(self, side: int, strategy: str) -> Desk:
        """The same with another strategy on a side.

        Raises
        ------
        UnknownName
            For one that there is not.
        BadValue
            For somebody who shall entrench with nothing to shoot with.
        """
        if strategy not in STRATEGIES:
            raise UnknownName("strategy", strategy, STRATEGIES)
        return self.having(side, self.fighters[side].but(strategy=strategy))


def _steady(fighter: Fighter) -> Fighter:
    return fighter if fighter.strategy else fighter.but(strategy=CHARGE)


def known() -> dict[str, Fighter]:
    """Everybody who can be picked: the ready fighters, then the NPCs.

    Examples
    --------
    >>> len(known()), known()["skarn"].name
    (24, 'Skarn')
    """
    found = {key: ready.fighter(key) for key in ready.fighters()}
    return found | {key: ready.npc(key) for key in ready.npcs()}


def ready_fighter(key: str) -> Fighter:
    """One of those.

    Raises
    ------
    UnknownName
        For somebody who is not there.
    """
    found = known()
    if key not in found:
        raise UnknownName("fighter", key, found)
    return _steady(found[key])


def typed(desk: Desk, side: int, key: str, value: object) -> Desk:
    """The desk with something as somebody typed or slid it.

    Parameters
    ----------
    side : int
        0 or 1, of what belongs to a fighter.
    key : str
        "distance", "name", or one of `NUMBERS`.

    Raises
    ------
    BadNumber
        When it cannot be; the desk stays as it is.
    BadValue
        For a name that is none, or an input that does not exist.

    Examples
    --------
    >>> desk = Desk((ready_fighter("noor"), ready_fighter("rask")))
    >>> typed(desk, 0, "save", "").fighters[0].save is None
    True
    """
    if key == "distance":
        return replace(desk, distance=whole(key, value, 0, FAR) or 0)
    me = desk.fighters[side]
    if key == "name":
        return desk.having(side, me.but(name=str(value)))
    if key not in NUMBERS:
        raise BadValue("field", key, f"one of {', '.join(NUMBERS)}")
    low, high = NUMBERS[key]
    if key == "left":
        n = whole(key, value, low, me.pv)
        return desk.having(side, me.but(left=None if n == me.pv else n))
    n = whole(key, value, low, high, optional=key in SAVES)
    if key == "pv" and me.left is not None:
        left = None if n is None or me.left >= n else me.left
        return desk.having(side, me.but(pv=n, left=left))
    return desk.having(side, me.but(**{key: n}))
