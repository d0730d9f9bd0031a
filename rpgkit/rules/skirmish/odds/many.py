"""Fights of more than two, by a seeded sample: every number is labelled, with an interval."""

from __future__ import annotations

from concurrent.futures import Executor
from functools import cached_property
from typing import Any, NamedTuple

from rpgkit.engine.dice import Dice
from rpgkit.engine.errors import BadValue, UnknownName, at_least
from rpgkit.engine.rulings import Rulings
from rpgkit.odds.estimate import Estimate
from rpgkit.odds.simulate import Sample, play, simulate
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.procedure import SkirmishRules
from rpgkit.rules.skirmish.rulings import RULINGS
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.setup import Setup
from rpgkit.rules.skirmish.state import FLED, IN, KO, OPENING, OVER, WAITS
from rpgkit.rules.skirmish.tactics import by_strategy

__all__ = ["Course", "Outlook", "outlook"]


class Course(NamedTuple):
    """How one fight went.

    Attributes
    ----------
    turns : int
        The turn in which it ended, or was cut off.
    over : bool
        Whether it ended.
    fates : tuple of str
        Of everybody who was in it, in order.
    pv : tuple of int
        PV at the end.
    """

    turns: int
    over: bool
    fates: tuple[str, ...]
    pv: tuple[int, ...]


class Outlook:
    """What a fight comes to when everybody follows their strategy.

    Attributes
    ----------
    courses : Sample of Course
        All runs.
    names, camps : tuple of str
        Who is in it, and each one's camp.
    """

    def __init__(
        self, courses: Sample[Course], names: tuple[str, ...], camps: tuple[str, ...]
    ) -> None:
        self.courses, self.names, self.camps = courses, names, camps

    @property
    def runs(self) -> int:
        """How many runs there were."""
        return self.courses.runs

    def _number(self, who: str) -> int:
        if who not in self.names:
            raise UnknownName("who", who, self.names)
        return self.names.index(who)

    def stands(self, camp: str) -> Estimate:
        """The chance that a camp still stands at the end, and no other.

        Raises
        ------
        UnknownName
            For a camp that is not there.
        """
        if camp not in self.camps:
            raise UnknownName("camp", camp, dict.fromkeys(self.camps))
        return self.courses.probability(lambda course: self._standing(course) == {camp})

    def _standing(self, course: Course) -> set[str]:
        return {camp for camp, fate in zip(self.camps, course.fates, strict=True) if fate == IN}

    def fate(self, who: str, fate: str) -> Estimate:
        """The chance of a fate: "in" (stands), "ko" or "fled".

        Raises
        ------
        UnknownName
            For somebody who is not there, or another fate.
        """
        if fate not in (IN, KO, FLED):
            raise UnknownName("fate", fate, (IN, KO, FLED))
        i = self._number(who)
        return self.courses.probability(lambda course: course.fates[i] == fate)

    def left(self, who: str) -> Estimate:
        """The mean of somebody's PV at the end."""
        i = self._number(who)
        return self.courses.mean(lambda course: course.pv[i])

    def ends(self) -> Estimate:
        """The share of fights that ended by themselves."""
        return self.courses.probability(lambda course: course.over)

    def turns(self) -> Estimate:
        """The mean number of turns, of fights cut off the turns played."""
        return self.courses.mean(lambda course: course.turns)

    def __repr__(self) -> str:
        return f"<Outlook: {self.runs} runs>"


def outlook(
    fight: Skirmish,
    runs: int = 1000,
    *,
    turns: int = 200,
    seed: int | str = 0,
    executor: Executor | None = None,
) -> Outlook:
    """Play a fight to its end many times from where it stands, everybody by their strategy.

    Parameters
    ----------
    fight : Skirmish
        A fight whose first turn has begun; it is left as it is.
    runs : int
        How many times.
    turns : int
        Where a run is cut off.
    seed, executor
        See `rpgkit.odds.simulate.simulate`.

    Raises
    ------
    BadValue
        When there is no run to make, or the fight is not under way or waits for a roll.

    Examples
    --------
    >>> from rpgkit.rules import skirmish as sk
    >>> odds = outlook(sk.ready.fight("lines"), 50, seed=4)
    >>> hollow = odds.stands("Hollow")
    >>> str(hollow.kind), 0 <= hollow.low < hollow.high <= 1
    ('sampled', True)
    """
    at_least(1, turns=turns)
    if fight.pending is not None:
        raise BadValue("fight", fight, "roll what waits first")
    if fight.state.phase in (OPENING, OVER):
        raise BadValue("fight", fight, "one whose first turn has begun, and that is not over")
    s = fight.state
    there = [one for one in s.soldiers if one.status != WAITS]
    return Outlook(
        simulate(_Run(fight, turns), runs, seed=seed, executor=executor),
        tuple(one.name for one in there),
        tuple(s.camps[one.camp] for one in there),
    )


class _Run:
    """One run; it can be sent to another process, which makes the rules anew."""

    def __init__(self, fight: Skirmish, turns: int) -> None:
        self.setup, self.rulings = fight.setup, dict(fight.rulings)
        self.start, self.turns = fight.state, turns

    @cached_property
    def rules(self) -> SkirmishRules:
        """The rules, made once."""
        return SkirmishRules(Setting(Setup(**self.setup), Rulings(RULINGS, self.rulings)))

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "rules"}

    def __call__(self, dice: Dice) -> Course:
        """Play it to its end."""
        s, last = self.start, self.start.turn + self.turns
        while s.turn < last and (action := by_strategy(self.rules.setting, s)):
            s = play(self.rules, s, action, dice)
        there = [one for one in s.soldiers if one.status != WAITS]
        fates, pv = zip(*((one.status, one.pv) for one in there), strict=True)
        return Course(s.turn, s.phase == OVER, fates, pv)
