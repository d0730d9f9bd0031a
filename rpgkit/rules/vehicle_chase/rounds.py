"""A whole round as one step of a chain, with states made comparable between rounds.

Two situations from which the same can come are one: that is what keeps exact odds of a whole chase
possible. What is left out is only what no rule reads any more; the rules themselves are played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from threading import get_ident

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Band
from rpgkit.engine.dice import Dice
from rpgkit.odds.chain import TooLarge
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.simulate import play
from rpgkit.odds.walk import walk
from rpgkit.rules.vehicle_chase import hazards
from rpgkit.rules.vehicle_chase.actions import NextRound, Progress
from rpgkit.rules.vehicle_chase.plans import Plan, Plans, named
from rpgkit.rules.vehicle_chase.procedure import ChaseRules
from rpgkit.rules.vehicle_chase.progress import Move, own_move
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import (
    COMBAT,
    ESCAPED,
    IN,
    LEFT_BEHIND,
    OVER,
    PILOT,
    PROGRESS,
    WRECKED,
    Car,
    State,
)

__all__ = ["Rounds"]

Done = tuple[tuple[str, Band], ...]

OUT = {status: Car(0, status) for status in (IN, ESCAPED, LEFT_BEHIND, WRECKED)}
"""A vehicle of which only the fate still matters."""
DECIDES = 2
"""Zones of a lead from which it makes no difference how long it is; see `chase.escaped`."""
ANYTHING = (1, 3)
"""What a vehicle can do in a round at most: fall back one zone, win three."""


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

    Attributes
    ----------
    looks : int
        How many outcomes of situations inside rounds have been worked out so far.
    budget : int or None
        How many may be before `TooLarge` is raised; None for no end.
    """

    def __init__(
        self,
        setting: Setting,
        plans: Plans,
        decline: Collection[str] = (),
    ) -> None:
        self.rules, self.plans = ChaseRules(setting), plans
        self.progress = Progress(decline=tuple(decline))
        self.looks = 0
        self.budget: int | None = None
        self._turns: dict[State, Distribution[State]] = {}
        self._tails: dict[State, Distribution[State]] = {}
        self._known: dict[State, Distribution[State]] = {}
        self._earned: dict[Done, tuple[int, Done]] = {}
        self._alike: dict[Move, Done] = {}

    @classmethod
    def of(
        cls,
        setting: Setting,
        plans: Mapping[str, Plan] | None = None,
        decline: Collection[str] = (),
    ) -> Rounds:
        """The rounds of a chase under these plans: those used before, where that is safe.

        A turn later most of what can come has been worked out already. Plans that are functions
        may come to answer otherwise, so nothing is kept of theirs.
        """
        plans = named(plans)
        fixed = tuple(sorted((name, p) for name, p in plans.items() if isinstance(p, str)))
        if len(fixed) == len(plans):
            return _kept(setting, fixed, tuple(sorted(decline)), get_ident())
        return cls(setting, Plans(setting, plans), decline)

    # --- from round to round ---------------------------------------------------------------

    def step(self, s: State) -> Distribution[State]:
        """Where the rest of a round can lead: to the start of the next one, or to the end."""
        near, shift = self._near(s)
        known = self._known.get(near)
        if known is None:
            now = Distribution.sure(near)
            while any(state.phase == PILOT for state in now.weights):
                now = now.then(self._turn)
            known = self._known[near] = now.then(self._tail).reduced()
        return known if shift is None else known.map(lambda after: self._apart(after, shift))

    def safe(self, s: State, rounds: int) -> State:
        """The state without hit points that cannot run out in so many rounds: nobody need count.

        Exact for that many rounds, and much smaller: each point would be a state of its own.
        """
        if not any(car.hp is not None for car in s.cars):
            return s
        stays = self.rules.setting.rulings["wreck"] == "stays"
        worst = 0 if stays else hazards.worst(self.rules.setting, s, rounds)
        return s.with_cars(
            tuple(
                car._replace(hp=None) if car.hp is not None and (stays or car.hp > worst) else car
                for car in s.cars
            )
        )

    def tell_rounds(self) -> None:
        """Tell rounds apart by their number from now on; those known so far are forgotten."""
        self.plans.timed = True
        for known in (self._turns, self._tails, self._known):
            known.clear()

    def _turn(self, s: State) -> Distribution[State]:
        """One pilot action, as planned.

        What the others have done so far this round is read in progress, and not before: so it is
        laid aside, and many situations share one turn.
        """
        if s.phase != PILOT:
            return Distribution.sure(s)
        mine, theirs = s.order[s.turn], [(i, car.done) for i, car in enumerate(s.cars) if car.done]
        if s.half:
            theirs.remove((mine, s.cars[mine].done))
        alike = _did(s, [(i, ()) for i, _ in theirs])
        known = self._turns.get(alike)
        if known is None:
            known = self._turns[alike] = self.act(alike, self.plans.choose(alike))
            self._spend(s, len(known))
        if not theirs:
            return known
        return known.map(lambda after: self._ready(_did(after, theirs)))

    def _ready(self, s: State) -> State:
        """Merged, if it is not yet."""
        return self.merged(s) if s.phase == PROGRESS else s

    def act(self, s: State, action: Action) -> Distribution[State]:
        """Where one action of the pilot phase leads, what comes to the same merged."""
        return walk(self.rules, s, action).map(self.merged)

    def _tail(self, s: State) -> Distribution[State]:
        """The rest of a round once every pilot has acted."""
        known = self._tails.get(s)
        if known is None:
            known = self._tails[s] = self.finish(s).map(self.canonical)
            self._spend(s, len(known))
        return known

    def _spend(self, s: State, outcomes: int) -> None:
        self.looks += outcomes
        if self.budget is not None and self.looks > self.budget:
            raise TooLarge(self.budget, s.round)

    # --- one round, as it is ---------------------------------------------------------------

    def finish(self, s: State) -> Distribution[State]:
        """Play the rest of the round in every way, one action after another; nothing left out."""
        now, start = Distribution.sure(s), s.round

        def one(state: State) -> Distribution[State]:
            if not _goes_on(state, start):
                return Distribution.sure(state)
            return walk(self.rules, state, self.next_action(state))

        while any(_goes_on(state, start) for state in now.weights):
            now = now.then(one)
        return now

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

    # --- equal chances, equal states -------------------------------------------------------

    def canonical(self, s: State) -> State:
        """The state without what no later round depends on."""
        if s.phase == OVER:
            cars = tuple(OUT[car.status] for car in s.cars)
            return s._replace(
                round=0,
                turn=0,
                cars=cars,
                groups=(),
                parted=(),
                overruled=(),
                hazards=(),
                seen=0,
                met=(),
                scenery=(),
            )
        return self._bared(s, [car if car.status is IN else OUT[car.status] for car in s.cars])

    def merged(self, s: State) -> State:
        """The same in the middle of a round.

        Pilot actions that earn the same move are alike once the turn is over. And when all have
        had theirs, and no engagement, hazard or GM has a say in it, each vehicle moves by its own
        result alone: it may as well stand there already.
        """
        alone = s.phase == PROGRESS and not (s.groups or s.parted or s.hazards or s.overruled)
        acting = s.order[s.turn] if s.half else -1
        cars = list(s.cars)
        for i, car in enumerate(cars):
            if car.status is not IN:
                cars[i] = OUT[car.status]
            elif car.done and i != acting:
                earned = self._earned.get(car.done)
                if earned is None:
                    move = own_move(car.done, self.rules.setting.rulings)
                    earned = move.zones, self._alike.setdefault(move, car.done)
                    self._earned[car.done] = earned
                zone, status, _, effects, lane, hp = car
                if alone:
                    cars[i] = Car(zone + earned[0], status, (), effects, lane, hp)
                else:
                    cars[i] = Car(zone, status, earned[1], effects, lane, hp)
        return self._bared(s, cars)

    def _bared(self, s: State, cars: list[Car]) -> State:
        """Without what has only been of interest; on level ground without the place itself."""
        if self._level(s):
            low = min((car.zone for car in cars if car.status is IN), default=0)
            if low:
                cars = _shifted(cars, [-low] * len(cars))
        round_ = s.round if self.plans.timed else 0
        if s.round != round_ or s.seen or s.met:
            s = s._replace(round=round_, seen=0, met=())
        return s.with_cars(tuple(cars))

    def _level(self, s: State) -> bool:
        """Whether the ground is the same everywhere, so that only relative positions matter."""
        return self.rules.setting.bare and not s.scenery and all(h.zone is None for h in s.hazards)

    def _near(self, s: State) -> tuple[State, list[int] | None]:
        """The state with gaps too wide to matter narrowed, and how far that moved each vehicle.

        A gap between neighbours is wide when, whatever this round brings, it leaves a lead that
        decides: who is ahead of whom, and who is out, is then the same for all such gaps.
        """
        if self.plans.situational or self.progress.decline or s.hazards or s.overruled:
            return s, None
        running = sorted((car.zone, i) for i, car in enumerate(s.cars) if car.status is IN)
        if not running or running[-1][0] - running[0][0] <= DECIDES or not self._level(s):
            return s, None
        reach = [
            ANYTHING if car.done else planned
            for car, planned in zip(s.cars, self.plans.reach, strict=True)
        ]
        shift, back = [0] * len(s.cars), 0
        for n, ((low, _), (high, _)) in enumerate(pairwise(running), 1):
            wide = DECIDES
            if high - low > wide:
                wide += max(reach[i][0] for _, i in running[n:])
                wide += max(reach[i][1] for _, i in running[:n])
                back += max(0, high - low - wide)
            shift[running[n][1]] = back
        if not back:
            return s, None
        return s.with_cars(tuple(_shifted(s.cars, [-by for by in shift]))), shift

    def _apart(self, s: State, shift: list[int]) -> State:
        """Undo `_near` after a round; the hindmost, whoever that is by now, still stand at 0."""
        running = [by for car, by in zip(s.cars, shift, strict=True) if car.status is IN]
        if s.phase == OVER or min(running) == max(running):
            return s
        low = min(running)
        return s.with_cars(tuple(_shifted(s.cars, [by - low for by in shift])))


def _did(s: State, done: list[tuple[int, Done]]) -> State:
    """The state with other pilot actions behind some vehicles."""
    if not done:
        return s
    cars = list(s.cars)
    for i, what in done:
        zone, status, _, effects, lane, hp = cars[i]
        cars[i] = Car(zone, status, what, effects, lane, hp)
    return s.with_cars(tuple(cars))


def _shifted(cars: Iterable[Car], by: list[int]) -> list[Car]:
    """Vehicles still in the chase, moved."""
    return [
        Car(car.zone + more, *car[1:]) if more and car.status is IN else car
        for car, more in zip(cars, by, strict=True)
    ]


@lru_cache(maxsize=8)
def _kept(
    setting: Setting, plans: tuple[tuple[str, str], ...], decline: tuple[str, ...], thread: int
) -> Rounds:
    """One for each thread: a board works its odds out beside the game."""
    return Rounds(setting, Plans(setting, dict(plans)), decline)


def _goes_on(s: State, start: int) -> bool:
    return s.phase != OVER and s.round == start
