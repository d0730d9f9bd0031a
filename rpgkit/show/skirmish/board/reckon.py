"""What a shot or a blow comes to, exactly, with what has been rolled of it already."""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.pools import Successes, share
from rpgkit.engine.procedure import Rolled
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.skirmish.actions import Shoot, Strike
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.line import affected, targets
from rpgkit.rules.skirmish.melee import blows, opponents
from rpgkit.rules.skirmish.morale import enough
from rpgkit.rules.skirmish.odds import losses, morale
from rpgkit.rules.skirmish.odds.nerve import Nerve
from rpgkit.rules.skirmish.scores import NEVER, Pool, blow, shot
from rpgkit.rules.skirmish.state import Soldier, State

__all__ = ["KINDS", "Known", "Struck", "known", "struck"]

KINDS = ("hit", "wound", "save")
Known = Mapping[tuple[str, str], int]


class Struck(NamedTuple):
    """Somebody whom a volley or a blow may hurt.

    Attributes
    ----------
    one : Soldier
        Who, as they were before it.
    dice : int
        Shots or blows.
    pool : Pool
        The scores to reach.
    tests : bool
        Whether losing enough calls for a morale test at once.
    """

    one: Soldier
    dice: int
    pool: Pool
    tests: bool

    def left(self, done: Known) -> tuple[int, Fraction]:
        """How many dice may still take a PV, and the chance of each.

        Parameters
        ----------
        done : mapping
            What has been rolled, as `known` tells it.
        """
        name = self.one.name
        hit, wound, save = (share(score.target, again=False) for score in self.pool)
        n, chance = self.dice, hit * wound * (1 - save)
        if ("hit", name) in done:
            n, chance = done["hit", name], wound * (1 - save)
            if self.pool.wound.target >= NEVER:
                n = 0
        if ("wound", name) in done:
            n, chance = done["wound", name], 1 - save
        if ("save", name) in done:
            n, chance = n - done["save", name], Fraction(1)
        return n, chance

    def lost(self, done: Known) -> Distribution[int]:
        """The PV lost."""
        return losses(*self.left(done), self.one.pv)

    @property
    def limit(self) -> int:
        """The loss that calls for a morale test."""
        return max(1, ceil(Fraction(self.one.card.pv, 4)))

    def nerve(self, rulings: Mapping[str, str]) -> Nerve | None:
        """The test that losing just so much would call for; None if that knocks them out."""
        pv = self.one.pv - self.limit
        if not self.tests or pv < 1:
            return None
        return morale(self.one.card.leadership, pv, self.one.card.pv, rulings=rulings)

    def tested(self, lost: Distribution[int]) -> Fraction:
        """The chance of a morale test."""
        base, pv = self.one.card.pv, self.one.pv
        if not self.tests:
            return Fraction(0)
        return lost.probability(lambda n: n < pv and enough(base, n))


def struck(fight: Skirmish, s: State, action: Action) -> tuple[Struck, ...]:
    """Everybody whom an action may hurt, in the order of its dice.

    Parameters
    ----------
    s : State
        Before it.
    """
    t = fight.setting
    if isinstance(action, Shoot):
        i, j = s.now, t.number(s, action.target)
        me = s.soldiers[i]
        k = t.weapon(me, action.weapon)
        n = action.shots or dict(targets(s, i, k))[j]
        there = [s.soldiers[other] for other in affected(t, s, i, k, j)]
        return tuple(
            Struck(one, n, shot(t, me.card, me.card.arms[k], one.card), one.camp != me.camp)
            for one in there
        )
    if isinstance(action, Strike):
        i = t.number(s, action.who)
        me = s.soldiers[i]
        whom = [action.target] if action.target else [s.soldiers[j].name for j in opponents(s, i)]
        split = action.split or dict.fromkeys(whom[:1], blows(me))
        found = [(s.soldiers[t.number(s, name)], n) for name, n in split.items()]
        return tuple(Struck(one, n, blow(t, me.card, one.card), False) for one, n in found)
    return ()


def known(story: tuple[object, ...], every: tuple[Struck, ...]) -> dict[tuple[str, str], int]:
    """What has been rolled of an action: the successes of each kind, by whom they concern.

    A shot is rolled to hit once for everybody in its area.
    """
    done: dict[tuple[str, str], int] = {}
    for item in story:
        if not isinstance(item, Rolled) or not isinstance(item.ask, Successes):
            continue
        kind, facts = item.ask.key.rpartition(".")[2], item.ask.facts
        got = item.ask.read(item.faces)
        if kind == "hit" and facts["where"] == "shooting":
            done |= {("hit", each.one.name): got for each in every}
        else:
            done[kind, facts["who" if kind == "save" else "target"]] = got
    return done
