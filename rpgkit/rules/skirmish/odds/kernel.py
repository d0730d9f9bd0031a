"""What a shooting phase or a turn of melee does to two fighters, from given PV, exactly.

Between two fighters who follow their strategies only PV, flight and knock-out are uncertain. So a
stage is a table: from the PV of both, each outcome with its weight.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rpgkit.rules.skirmish.asks import ways_to_pass
from rpgkit.rules.skirmish.morale import enough, terms
from rpgkit.rules.skirmish.odds.binomial import Weights, binomial, cut
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import FLED, IN, KO

__all__ = ["Blows", "Both", "End", "Fire", "Fray", "Sides", "Stage"]

Sides = tuple["Side", "Side"]
Both = tuple[int, int]
THROWS = 36


class End(NamedTuple):
    """How two fighters stand.

    Attributes
    ----------
    pv : (int, int)
        PV of both.
    fates : (str, str)
        "in", "ko" or "fled".
    """

    pv: Both
    fates: tuple[str, str] = (IN, IN)

    @property
    def going(self) -> bool:
        """Whether both still stand."""
        return self.fates == (IN, IN)


class Side(NamedTuple):
    """What morale asks of a fighter."""

    leadership: int
    base: int


class Blows(NamedTuple):
    """Shots or blows of one fighter.

    Attributes
    ----------
    who : int
        0 or 1.
    pools : tuple of (int, Fraction)
        How many, each with what chance to take a PV of the other's.
    """

    who: int
    pools: tuple[tuple[int, Fraction], ...]

    @property
    def weights(self) -> Weights:
        """The weight of each number of PV taken."""
        found: Weights = (1,)
        for n, chance in self.pools:
            more = binomial(n, chance)
            summed = [0] * (len(found) + len(more) - 1)
            for i, a in enumerate(found):
                for j, b in enumerate(more):
                    summed[i + j] += a * b
            found = tuple(summed)
        return found


def _gone(end: End, i: int) -> End:
    """Somebody flees, with a wound in the back that may be the last."""
    pv, fates = list(end.pv), list(end.fates)
    pv[i] -= 1
    fates[i] = FLED if pv[i] else KO
    return End((pv[0], pv[1]), (fates[0], fates[1]))


class Stage:
    """Something that happens to both.

    Attributes
    ----------
    total : int
        What the weights of `outcomes` add up to, from any PV.
    """

    total: int

    def outcomes(self, pv: Both) -> dict[End, int]:
        """Where it can lead from the PV of both, with weights."""
        raise NotImplementedError


class Tested(Stage):
    """A stage that may end in a morale test of one of the two."""

    def __init__(self, t: Setting, sides: Sides) -> None:
        self.t, self.sides = t, sides
        self._throws: dict[tuple[int, int, int | None], int] = {}

    def fails(self, i: int, pv: int, opponent: int | None) -> int:
        """How many of the 36 throws of somebody's morale test fail."""
        key = i, pv, opponent
        found = self._throws.get(key)
        if found is None:
            side = self.sides[i]
            sums = terms(self.t, side.leadership, pv, side.base, opponent)
            found = THROWS - ways_to_pass(sum(term.amount for term in sums))
            self._throws[key] = found
        return found

    def outcomes(self, pv: Both) -> dict[End, int]:
        """See `Stage`."""
        found: dict[End, int] = {}
        for end, weight, fails, i in self._ends(pv):
            stands = weight * (THROWS - fails)
            if stands:
                found[end] = found.get(end, 0) + stands
            if fails:
                gone = _gone(end, i)
                found[gone] = found.get(gone, 0) + weight * fails
        return found

    def _ends(self, pv: Both) -> list[tuple[End, int, int, int]]:
        """Each end before morale: weight, failing throws of who must test, and who that is."""
        raise NotImplementedError


class Fire(Tested):
    """A shooting phase, with the morale test that it may call for. Source: `skirmish.shooting`."""

    def __init__(self, t: Setting, sides: Sides, blows: Blows) -> None:
        super().__init__(t, sides)
        self.blows = blows
        self._weights = blows.weights
        self.total = sum(self._weights) * THROWS

    def _ends(self, pv: Both) -> list[tuple[End, int, int, int]]:
        i = 1 - self.blows.who
        found = []
        for lost, weight in enumerate(cut(self._weights, pv[i])):
            left = pv[i] - lost
            both = (left, pv[1]) if i == 0 else (pv[0], left)
            if not left:
                found.append((End(both, (KO, IN) if i == 0 else (IN, KO)), weight, 0, i))
                continue
            fails = 0
            if enough(self.sides[i].base, lost):
                fails = self.fails(i, left, None)
            found.append((End(both), weight, fails, i))
        return found


class Fray(Tested):
    """A turn of melee, with the morale test of who lost more. Source: `skirmish.melee`.

    Parameters
    ----------
    steps : tuple of tuple of Blows
        By decreasing initiative; those of one step strike together.
    """

    def __init__(self, t: Setting, sides: Sides, steps: tuple[tuple[Blows, ...], ...]) -> None:
        super().__init__(t, sides)
        self.steps = steps
        self._weights = {one.who: one.weights for step in steps for one in step}
        self.total = THROWS
        for weights in self._weights.values():
            self.total *= sum(weights)

    def _ends(self, pv: Both) -> list[tuple[End, int, int, int]]:
        lost: dict[Both, int] = {(0, 0): 1}  # by each side, with weights
        for step in self.steps:
            lost = self._struck(pv, step, lost)
        return [self._morale(pv, both, weight) for both, weight in lost.items()]

    def _struck(
        self, pv: Both, step: tuple[Blows, ...], before: dict[Both, int]
    ) -> dict[Both, int]:
        """The losses of both after a step; who is out before it does not strike."""
        after: dict[Both, int] = {}
        for (a, b), weight in before.items():
            parts: dict[Both, int] = {(a, b): weight}
            for one in step:
                weights = self._weights[one.who]
                struck: dict[Both, int] = {}
                if (b == pv[1]) if one.who else (a == pv[0]):
                    struck = {both: w * sum(weights) for both, w in parts.items()}
                else:
                    for (x, y), w in parts.items():
                        left = pv[0] - x if one.who else pv[1] - y
                        for n, ways in enumerate(cut(weights, left)):
                            both = (x + n, y) if one.who else (x, y + n)
                            struck[both] = struck.get(both, 0) + w * ways
                parts = struck
            for both, w in parts.items():
                after[both] = after.get(both, 0) + w
        return after

    def _morale(self, pv: Both, lost: Both, weight: int) -> tuple[End, int, int, int]:
        left = pv[0] - lost[0], pv[1] - lost[1]
        fates = (IN if left[0] else KO, IN if left[1] else KO)
        end = End(left, fates)
        i = 0 if lost[0] > lost[1] else 1
        if lost[0] == lost[1] or not left[i]:
            return end, weight, 0, i
        opponent = left[1 - i]
        if not opponent and self.t.rulings["morale-after-ko"] == "no":
            return end, weight, 0, i
        return end, weight, self.fails(i, left[i], opponent or None), i
