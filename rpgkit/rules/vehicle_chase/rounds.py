"""A whole round as one step of a chain, with states made comparable between rounds."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from rpgkit.engine.dice import Dice
from rpgkit.odds.chain import TooLarge
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.simulate import play
from rpgkit.odds.walk import walk
from rpgkit.rules.vehicle_chase.actions import Action, NextRound, Progress
from rpgkit.rules.vehicle_chase.plans import Plans
from rpgkit.rules.vehicle_chase.procedure import ChaseRules
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import COMBAT, IN, OVER, PILOT, PROGRESS, Car, State

__all__ = ["Rounds"]

FAR = 6
"""A gap between neighbours wider than this is the same to every rule of one round: two vehicles
close in on each other by 4 zones in it at most (+3 against −1), and 2 zones decide."""


class Rounds:
    """The rounds of a chase under given plans; in the combat phase nobody does anything.

    Parameters
    ----------
    setting : Setting
        The chase.
    plans : Plans
        What every pilot does.
    decline : collection of str
        Vehicles that drop back rather than escape.
    budget : int, optional
        How many situations inside rounds may be looked at before `TooLarge` is raised.
    """

    def __init__(
        self,
        setting: Setting,
        plans: Plans,
        decline: Collection[str] = (),
        budget: int | None = None,
    ) -> None:
        self.rules, self.plans, self.budget = ChaseRules(setting), plans, budget
        self.progress = Progress(decline=tuple(decline))
        self._known: dict[State, Distribution[State]] = {}
        self._looked = 0

    def canonical(self, s: State) -> State:
        """The state without what no later round depends on: equal chances, equal states."""
        if s.phase == OVER:
            return s._replace(
                round=0,
                turn=0,
                cars=tuple(Car(0, car.status) for car in s.cars),
                groups=(),
                parted=(),
                overruled=(),
                hazards=(),
                seen=0,
                met=(),
                scenery=(),
            )
        cars = tuple(car if car.status is IN else Car(0, car.status) for car in s.cars)
        if self._level(s) and (low := min(car.zone for car in cars if car.status is IN)):
            cars = tuple(
                car._replace(zone=car.zone - low) if car.status is IN else car for car in cars
            )
        round_ = s.round if self.plans.timed else 0
        return s._replace(round=round_, cars=cars, seen=0, met=())

    def _level(self, s: State) -> bool:
        """Whether the ground is the same everywhere, so that only relative positions matter."""
        return self.rules.setting.bare and not s.scenery and all(h.zone is None for h in s.hazards)

    def step(self, s: State) -> Distribution[State]:
        """Where the rest of a round can lead: to the start of the next one, or to the end."""
        if s.phase == OVER:
            return Distribution.sure(s)
        near, shift = self._near(s)
        known = self._known.get(near)
        if known is None:
            known = self._known[near] = self.finish(near).map(self.canonical)
        return known if shift is None else known.map(lambda after: self._apart(after, shift))

    def forget(self) -> None:
        """Forget the rounds known so far: they are told apart by their number from now on."""
        self._known.clear()

    def finish(self, s: State) -> Distribution[State]:
        """Play the rest of the round in every way, one action after another."""
        now, start = Distribution.sure(s), s.round
        while any(_goes_on(state, start) for state in now.weights):
            now = now.then(lambda state: self._one(state, start))
        return now

    def _one(self, s: State, start: int) -> Distribution[State]:
        if not _goes_on(s, start):
            return Distribution.sure(s)
        self._looked += 1
        if self.budget is not None and self._looked > self.budget:
            raise TooLarge(self.budget, s.round)
        after = walk(self.rules, s, self.next_action(s))
        if s.phase == PROGRESS:  # nobody acts in combat: what was done is of no more consequence
            return after.map(_forget)
        return after

    def next_action(self, s: State) -> Action:
        """What happens next in a round, as planned."""
        if s.phase == PILOT:
            return self.plans.choose(s)
        if s.phase == PROGRESS:
            return self.progress
        assert s.phase == COMBAT, s.phase
        return NextRound()

    def play(self, s: State, dice: Dice) -> State:
        """Play the rest of a round once, with dice."""
        start = s.round
        while _goes_on(s, start):
            s = play(self.rules, s, self.next_action(s), dice)
        return s

    def _near(self, s: State) -> tuple[State, tuple[int, ...] | None]:
        """The state with its wide gaps narrowed, and how far that moved each vehicle back."""
        if self.plans.situational or self.progress.decline or s.hazards or not self._level(s):
            return s, None
        zones = sorted({car.zone for car in s.cars if car.status is IN})
        if zones[-1] - zones[0] <= FAR:
            return s, None
        back, moved = 0, {zones[0]: 0}
        for low, high in pairwise(zones):
            back += max(0, high - low - FAR)
            moved[high] = back
        if not back:
            return s, None
        shift = tuple(moved[car.zone] if car.status is IN else 0 for car in s.cars)
        cars = tuple(
            car._replace(zone=car.zone - by) for car, by in zip(s.cars, shift, strict=True)
        )
        return s.with_cars(cars), shift

    def _apart(self, s: State, shift: tuple[int, ...]) -> State:
        """Undo `_near` after a round."""
        if s.phase == OVER:
            return s
        cars = tuple(
            car._replace(zone=car.zone + by) if car.status is IN and by else car
            for car, by in zip(s.cars, shift, strict=True)
        )
        return self.canonical(s.with_cars(cars))


def _goes_on(s: State, start: int) -> bool:
    return s.phase != OVER and s.round == start


def _forget(s: State) -> State:
    return s.with_cars(tuple(car._replace(done=()) if car.done else car for car in s.cars))
