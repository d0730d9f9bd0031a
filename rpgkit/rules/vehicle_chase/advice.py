"""The best action now against the others' plans, and what it gains over the next best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import lcm
from operator import itemgetter, mul
from typing import TYPE_CHECKING, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import BadValue, UnknownName, at_least
from rpgkit.odds.chain import undisturbed
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.vehicle_chase import pilot
from rpgkit.rules.vehicle_chase.actions import PilotAction
from rpgkit.rules.vehicle_chase.plans import Plan, ReadsRound
from rpgkit.rules.vehicle_chase.rounds import Rounds
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import ESCAPED, IN, OVER, State

if TYPE_CHECKING:
    from rpgkit.rules.vehicle_chase.chase import Chase

__all__ = ["GOALS", "Advice", "Option", "advise"]


class Goal(NamedTuple):
    """What a pilot may want.

    Attributes
    ----------
    decided : callable
        Whether vehicle number i has it for good; None while that is open.
    meanwhile : bool
        What counts if it is still open when the last round is over.
    """

    decided: Callable[[Setting, int, State], bool | None]
    meanwhile: bool


def _escaped(t: Setting, i: int, s: State) -> bool | None:
    status = s.cars[i].status
    return None if status is IN else status == ESCAPED


def _side_escaped(t: Setting, i: int, s: State) -> bool | None:
    mine = {car.status for car, side in zip(s.cars, t.sides, strict=True) if side == t.sides[i]}
    if mine <= {IN, ESCAPED}:
        return None if IN in mine else True
    return False


def _kept_up(t: Setting, i: int, s: State) -> bool | None:
    status = s.cars[i].status
    return None if status is IN else status == ESCAPED


def _stopped_them(t: Setting, i: int, s: State) -> bool | None:
    theirs = {car.status for car, foe in zip(s.cars, t.foes(s)[i], strict=True) if foe}
    if ESCAPED in theirs:
        return False
    return None if IN in theirs else True


GOALS = {
    "escape": Goal(_escaped, meanwhile=False),
    "all-escape": Goal(_side_escaped, meanwhile=False),
    "keep-up": Goal(_kept_up, meanwhile=True),
    "stop-them": Goal(_stopped_them, meanwhile=True),
}
"""By the end of the rounds looked at: to have escaped, that every vehicle of the side has, not to
have been left behind or wrecked, or that no enemy has escaped."""


class Option(NamedTuple):
    """One thing the pilot can do now.

    Attributes
    ----------
    action : Action
        For a double manoeuvre its first half.
    chance : Fraction
        Of reaching the goal; the second half of a double manoeuvre is then chosen best.
    then : tuple of (str, Action)
        For a double manoeuvre: after each result of the first half, the best second half.
    """

    action: Action
    chance: Fraction
    then: tuple[tuple[str, Action], ...] = ()


class Advice(NamedTuple):
    """What to do.

    Attributes
    ----------
    vehicle : str
        Whose turn it is.
    goal : str
        What counts; see `GOALS`.
    rounds : int
        How many rounds are looked at, this one included.
    options : tuple of Option
        Best first.
    """

    vehicle: str
    goal: str
    rounds: int
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """The best option; among equals the simplest."""
        return self.options[0]

    @property
    def gain(self) -> Fraction:
        """What the best gains over the next best, as a difference of chances."""
        if len(self.options) < 2:
            return Fraction(0)
        return self.options[0].chance - self.options[1].chance


class _Outlook:
    """The chance of the goal from any situation, so many rounds before the end.

    First every situation that matters is seen, then all are worked out together, backwards from the
    last round and in whole numbers: what many options lead to is worked out once.
    """

    def __init__(self, steps: Rounds, decided: Callable[[State], bool | None], goal: Goal) -> None:
        self.steps, self.decided, self.goal = steps, decided, goal
        self._numbers: dict[State, int] = {}
        self._states: list[State] = []
        self._fates: list[bool | None] = []
        self._values: list[int] = []
        self._under = 1

    def see(self, s: State) -> int:
        """The number of a situation that will have to be judged."""
        number = self._numbers.setdefault(s, len(self._states))
        if number == len(self._states):
            fate = self.decided(s)
            self._states.append(s)
            self._fates.append(self.goal.meanwhile if fate is None and s.phase == OVER else fate)
        return number

    def look(self, rounds: int) -> None:
        """Judge the situations seen, `rounds` rounds before the end."""
        rows: list[tuple[list[int], list[int], int]] = []
        levels = [len(self._states)]  # the situations seen so far, round by round
        for _ in range(rounds):
            for n in range(len(rows), levels[-1]):
                if self._fates[n] is None:
                    row = self.steps.step(self._states[n])
                    into = [self.see(after) for after in row.weights]
                    rows.append((into, list(row.weights.values()), row.total))
                else:
                    rows.append(([], [], 1))
            levels.append(len(self._states))
        self._under = 1
        self._values = [self.goal.meanwhile if f is None else f for f in self._fates]
        scale = lcm(*{total for _, _, total in rows})
        # with one round more to go, each time, the situations first met one round earlier
        for end in reversed(levels[:-1]):
            self._under *= scale
            before = self._values
            self._values = [
                scale // total * sum(map(mul, ways, [before[n] for n in into]))
                if fate is None
                else fate * self._under
                for (into, ways, total), fate in zip(rows[:end], self._fates, strict=False)
            ]

    def chance(self, after: Distribution[State]) -> Fraction:
        """The chance of the goal from situations seen."""
        mass = sum(way * self._values[self._numbers[s]] for s, way in after.weights.items())
        return Fraction(mass, after.total * self._under)


def advise(
    chase: Chase,
    plans: Mapping[str, Plan] | None = None,
    *,
    goal: str = "escape",
    rounds: int = 10,
    budget: int | None = None,
) -> Advice:
    """Weigh everything the pilot whose turn it is can do now.

    Parameters
    ----------
    chase : Chase
        In the pilot-action phase.
    plans : mapping of str to Plan, optional
        What the others do, and what this vehicle does from the next round on; see `Plans`.
        Whoever is missing keeps pace.
    goal : str
        What counts; see `GOALS`.
    rounds : int
        How many rounds to look at, this one included.
    budget : int, optional
        How many outcomes inside rounds may be worked out; without end when left out.

    Returns
    -------
    Advice
        Every option with its exact chance, best first; the gain over the next best.

    Raises
    ------
    BadValue
        When it is no pilot's turn.
    UnknownName
        For a goal or a plan that does not exist.
    TooLarge
        When the budget is not enough.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, zone=1, pilot="N"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="R")],
    ...                  initiative={"N": 17, "R": 14})
    >>> for option in vc.advise(chase, rounds=1).options[:2]:
    ...     print(option.action, option.chance)
    Accelerate(vehicle='A', lane=None, double=True) 1363/2000
    Accelerate(vehicle='A', lane=None, double=False) 27/40
    """
    if not isinstance(goal, str) or goal not in GOALS:
        raise UnknownName("goal", goal, GOALS)
    at_least(1, rounds=rounds)
    if budget is not None:
        at_least(0, budget=budget)
    i = pilot.current(chase.state)
    if i is None:
        raise BadValue("phase", chase.state.phase, "a pilot's turn")
    steps = Rounds.of(chase.setting, plans)
    steps.budget = None if budget is None else steps.looks + budget
    with undisturbed():
        try:
            options = _options(chase, steps, i, GOALS[goal], rounds)
        except ReadsRound:
            steps.tell_rounds()
            options = _options(chase, steps, i, GOALS[goal], rounds)
    options.sort(key=lambda option: (-option.chance, _effort(option.action)))
    return Advice(chase.setting.vehicles[i].name, goal, rounds, tuple(options))


class _Result(NamedTuple):
    """How an action can turn out, and what may follow: the rest of the round, or second halves."""

    chance: Fraction
    band: str
    ways_on: Sequence[tuple[Action | None, Distribution[State]]]


def _options(chase: Chase, steps: Rounds, i: int, goal: Goal, rounds: int) -> list[Option]:
    t, state = chase.setting, steps.safe(chase.state, rounds)
    outlook = _Outlook(steps, lambda s: goal.decided(t, i, s), goal)
    tree = {
        action: _results(t, steps, i, state, action)
        for action in _with_lanes(t, state, i, pilot.legal(t, state))
    }
    for results in tree.values():
        for result in results:
            for _, after in result.ways_on:
                for s in after.weights:
                    outlook.see(s)
    outlook.look(rounds - 1)
    return [_weighed(outlook, action, results) for action, results in tree.items()]


def _results(t: Setting, steps: Rounds, i: int, s: State, action: Action) -> list[_Result]:
    after = steps.act(s, action)
    if not any(half.half for half in after.weights):
        return [_Result(Fraction(1), "", [(None, after.then(steps.step))])]
    results = []
    for half, chance in after.items():
        if half.half:
            seconds = _with_lanes(t, half, i, pilot.legal(t, half))
            ways_on = [(second, steps.act(half, second).then(steps.step)) for second in seconds]
            results.append(_Result(chance, str(half.cars[i].done[-1][1]), ways_on))
        else:  # wrecked on the way
            results.append(_Result(chance, "", [(None, steps.step(half))]))
    return results


def _weighed(outlook: _Outlook, action: Action, results: list[_Result]) -> Option:
    """An action with its chance; of second halves the best."""
    total = Fraction(0)
    then: dict[str, tuple[Fraction, Action]] = {}
    for result in results:
        best, second = max(
            ((outlook.chance(after), second) for second, after in result.ways_on),
            key=itemgetter(0),
        )
        total += result.chance * best
        # hazards may tell apart results of one band: the likeliest speaks for it
        if second is not None and result.chance > then.get(result.band, (0,))[0]:
            then[result.band] = result.chance, second
    return Option(action, total, tuple((band, second) for band, (_, second) in then.items()))


def _with_lanes(t: Setting, s: State, i: int, actions: list[Action]) -> list[Action]:
    """Each action in either lane, where parallel routes are within reach."""
    zone = s.cars[i].zone
    if not any(t.lanes(s, z) for z in range(zone - 1, zone + 4)):
        return actions
    return [
        choice
        for a in actions
        for choice in (
            [replace(a, lane=0), replace(a, lane=1)] if isinstance(a, PilotAction) else [a]
        )
    ]


def _effort(action: Action) -> int:
    """Among equals the simple action comes before the double manoeuvre."""
    return int(getattr(action, "double", False))
