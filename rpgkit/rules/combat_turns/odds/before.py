"""Who acts before whom: the chance for every pair of a group, every tie-break included."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.model import Combatant
from rpgkit.rules.combat_turns.odds.scores import score
from rpgkit.rules.combat_turns.order import STEP, key
from rpgkit.rules.combat_turns.state import IN, Fighter

__all__ = ["Matrix", "before"]


class Roller(NamedTuple):
    """Somebody whose score is rolled, or known: all that decides an order but the last d6.

    `standing` is that of somebody who has rolled, as things are: wounds and d6 are in it.
    """

    name: str
    scores: Distribution[int]
    reaction: int
    natural: int
    standing: tuple[int, ...] = ()


class Matrix:
    """The chances of a group.

    Attributes
    ----------
    names : tuple of str
        Who, in the order given.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> odds = before([ct.Combatant("Vex", reaction=6), ct.Combatant("Tomas", reaction=5)])
    >>> odds.chance("Vex", "Tomas"), odds.chance("Tomas", "Vex")
    (Fraction(13, 18), Fraction(5, 18))
    """

    def __init__(self, rollers: tuple[Roller, ...], one: bool) -> None:
        self.names = tuple(roller.name for roller in rollers)
        self._chances = {
            (a.name, b.name): _before(a, b, one) for a in rollers for b in rollers if a is not b
        }

    def chance(self, first: str, then: str) -> Fraction:
        """The chance that one acts in the first pass before the other does, if they do at all.

        Raises
        ------
        UnknownName
            For somebody who is not in the group.
        BadValue
            For somebody against themselves.
        """
        for name in (first, then):
            if name not in self.names:
                raise UnknownName("name", name, self.names)
        if first == then:
            raise BadValue("name", first, "two different people")
        return self._chances[first, then]

    def rows(self) -> dict[str, dict[str, Fraction]]:
        """Each with the chance to act before each of the others."""
        return {a: {b: self._chances[a, b] for b in self.names if b != a} for a in self.names}

    def __repr__(self) -> str:
        return f"<Matrix: {len(self.names)} combatants>"


def before(group: Fight | Iterable[Combatant], *, first_action: str = "none") -> Matrix:
    """Work out who acts before whom in the first pass. Source: `turns.turn`, `turns.ties`.

    Parameters
    ----------
    group : Fight, or iterable of Combatant
        Of a fight, those in it; scores rolled or given already are taken as they are, with
        wounds and the d6 of ties.
    first_action : {"none", "one"}
        Whether a score of 0 or less acts in pass 1; a fight's own ruling counts there.

    Raises
    ------
    BadValue
        For anything else, or fewer than two.
    """
    if isinstance(group, Fight):
        first_action = group.rulings["first-action"]
        rollers = tuple(_fighter(group, f) for f in group.state.fighters if f.status == IN)
    else:
        rollers = tuple(map(_roller, group))
    if len(rollers) < 2:
        raise BadValue("group", [r.name for r in rollers], "two combatants at least")
    return Matrix(rollers, first_action == "one")


def _fighter(fight: Fight, one: Fighter) -> Roller:
    s, natural = fight.state, one.card.natural
    if one.score is not None:
        standing = key(fight.setting, one)
        scores = Distribution.sure(one.score + STEP * (s.in_pass - 1))
        return Roller(one.name, scores, one.reaction, natural, standing)
    given = fight.setting.setup.scores.get(one.name) if s.turn < 2 else None
    scores = score(one.reaction, one.card.dice) if given is None else Distribution.sure(given)
    return Roller(one.name, scores, one.reaction, natural)


def _roller(one: Any) -> Roller:
    if not isinstance(one, Combatant):
        raise BadValue("group", one, "a Fight, or combatants")
    natural = one.reaction if one.natural is None else one.natural
    return Roller(one.name, score(one.reaction, one.dice), one.reaction, natural)


def _before(a: Roller, b: Roller, one: bool) -> Fraction:
    """Higher score, then modified Reaction, then natural Reaction, then an even chance."""
    if a.standing and b.standing:
        acts = one or next(iter(a.scores.weights)) > 0
        return _first(a.standing, b.standing) if acts else Fraction(0)
    mine, theirs = (a.reaction, a.natural), (b.reaction, b.natural)
    twice = 2 if mine > theirs else 0 if mine < theirs else 1  # of equal scores, in halves
    ways = 0
    for score_a, weight in a.scores.weights.items():
        if score_a <= 0 and not one:
            continue
        for score_b, other in b.scores.weights.items():
            if score_a > score_b:
                ways += 2 * weight * other
            elif score_a == score_b:
                ways += twice * weight * other
    return Fraction(ways, 2 * a.scores.total * b.scores.total)


def _first(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Fraction:
    """The chance of one standing to come before another; of equal ones, that of the d6 to come."""
    both = min(len(mine), len(theirs))
    if mine[:both] != theirs[:both]:
        return Fraction(int(mine > theirs))
    if len(mine) < len(theirs):
        return 1 - _first(theirs, mine)
    chance = Fraction(1, 2)
    for die in reversed(mine[both:]):  # the other is still to roll against each of these
        chance = (die - 1 + chance) / 6
    return chance
