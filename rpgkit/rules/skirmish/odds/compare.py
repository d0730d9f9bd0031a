"""Which strategy is the better one, and what one more point of anything buys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from rpgkit.rules.skirmish.conventions import Tables
from rpgkit.rules.skirmish.model import STRATEGIES, Fighter, Weapon
from rpgkit.rules.skirmish.odds.duel import Duel, duel

__all__ = ["Change", "Changes", "Strategies", "strategies", "what_if"]

MORE = {
    "ballistic": 10,
    "melee": 10,
    "strength": 10,
    "toughness": 10,
    "pv": 99,
    "initiative": 10,
    "attacks": 20,
    "leadership": 20,
}
SAVES = ("save", "invulnerable")


class Strategies(dict[tuple[str, str], Duel]):
    """The duels of two fighters, by the strategies of both.

    Attributes
    ----------
    names : (str, str)
        Of both.
    """

    names: tuple[str, str]

    def chance(self, mine: str, theirs: str) -> Fraction:
        """The first fighter's chance to win."""
        return self[mine, theirs].wins(self.names[0])

    def best(self, theirs: str) -> tuple[str, Fraction]:
        """The first fighter's better strategy against one of the other's, and by how much.

        Of two that are equal, the first that can be followed; 0 when there is no other.
        """
        open_to = [mine for mine in STRATEGIES if (mine, theirs) in self]
        best = max(open_to, key=lambda mine: self.chance(mine, theirs))
        others = [self.chance(mine, theirs) for mine in open_to if mine != best]
        gain = self.chance(best, theirs) - max(others) if others else Fraction(0)
        return best, gain


def strategies(
    one: Fighter,
    other: Fighter,
    distance: int = 24,
    rulings: Mapping[str, str] | None = None,
    tables: Tables | None = None,
) -> Strategies:
    """Each strategy against each, of those that the two can follow.

    Parameters
    ----------
    one, other, distance, rulings, tables
        See `duel`.

    Examples
    --------
    >>> from rpgkit.rules import skirmish as sk
    >>> found = strategies(sk.ready.fighter("noor"), sk.ready.fighter("rask"))
    >>> len(found), found.best("charge")[0]
    (4, 'entrench')
    """
    found = Strategies()
    for mine in STRATEGIES:
        for theirs in STRATEGIES:
            if (mine == "charge" or one.shoots) and (theirs == "charge" or other.shoots):
                made = duel(one, other, (mine, theirs), distance, rulings, tables)
                found[mine, theirs] = made
                found.names = made.names
    return found


class Change(NamedTuple):
    """What a change of the first fighter does.

    Attributes
    ----------
    what : str
        The characteristic that is a point better, or ``"weapon"``.
    facts : mapping
        Its value before and after; of a weapon, its name and that of the one it takes the place
        of.
    fighter : Fighter
        The fighter with the change.
    duel : Duel
        What the duel then comes to.
    gain : Fraction
        The change of their chance to win; times 100, in points.
    """

    what: str
    facts: Mapping[str, Any]
    fighter: Fighter
    duel: Duel
    gain: Fraction


class Changes(list[Change]):
    """Changes of a fighter, the best gain first.

    Attributes
    ----------
    name : str
        Whose.
    before : Duel
        What the duel comes to without any of them.
    """

    def __init__(self, name: str, before: Duel, rows: Iterable[Change]) -> None:
        super().__init__(sorted(rows, key=lambda row: -row.gain))
        self.name, self.before = name, before


def what_if(
    one: Fighter,
    other: Fighter,
    strategies: tuple[str, str] | None = None,
    distance: int = 24,
    *,
    weapons: Iterable[Weapon] = (),
    instead: str = "",
    rulings: Mapping[str, str] | None = None,
    tables: Tables | None = None,
) -> Changes:
    """What one more point of each characteristic buys the first fighter, or another weapon.

    Parameters
    ----------
    one, other, strategies, distance, rulings, tables
        See `duel`.
    weapons : iterable of Weapon
        Each to be tried.
    instead : str
        The weapon they take the place of; left out, the first that is of the same kind (a melee
        weapon or not), or none, when it comes on top.

    Returns
    -------
    Changes
        A list of `Change`, the best gain first. A save gets better as its number falls; somebody
        without one gets 6+.

    Examples
    --------
    >>> from rpgkit.rules import skirmish as sk
    >>> rows = what_if(sk.ready.fighter("noor"), sk.ready.fighter("rask"))
    >>> [(row.what, round(float(row.gain), 3)) for row in rows[:3]]
    [('toughness', 0.135), ('save', 0.135), ('strength', 0.119)]
    """
    before = duel(one, other, strategies, distance, rulings, tables)
    rows: list[Change] = []

    def add(what: str, facts: Mapping[str, Any], changed: Fighter) -> None:
        after = duel(changed, other, strategies, distance, rulings, tables)
        gain = after.wins(after.names[0]) - before.wins(before.names[0])
        rows.append(Change(what, facts, changed, after, gain))

    for what, most in MORE.items():
        now = getattr(one, what)
        if now < most:
            left = {"left": one.now + 1} if what == "pv" else {}
            add(what, {"before": now, "after": now + 1}, one.but(**{what: now + 1}, **left))
    for what in SAVES:
        now = getattr(one, what)
        better = 6 if now is None else now - 1
        if better > 1:  # 2+ is the best there is
            add(what, {"before": now, "after": better}, one.but(**{what: better}))
    for weapon in weapons:
        old = instead or next(
            (w.name for w in one.weapons if (w.type == "melee") == (weapon.type == "melee")), ""
        )
        kept = tuple(weapon if w.name == old else w for w in one.weapons)
        if not old:
            kept = (*one.weapons, weapon)
        add("weapon", {"weapon": weapon.name, "instead": old}, one.but(weapons=kept))
    return Changes(before.names[0], before, rows)
