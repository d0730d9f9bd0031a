"""The best action now against the others' plans, and what it gains over the next best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.walk import walk
from rpgkit.rules.vehicle_chase import pilot
from rpgkit.rules.vehicle_chase.actions import Action, PilotAction
from rpgkit.rules.vehicle_chase.plans import Plan, Plans
from rpgkit.rules.vehicle_chase.rounds import Rounds
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import ESCAPED, LEFT_BEHIND, OVER, WRECKED, State

if TYPE_CHECKING:
    from rpgkit.rules.vehicle_chase.chase import Chase

__all__ = ["GOALS", "Advice", "Option", "advise"]

Goal = Callable[[Setting, int, State], bool]


def _escaped(t: Setting, i: int, s: State) -> bool:
    return s.cars[i].status == ESCAPED


def _side_escaped(t: Setting, i: int, s: State) -> bool:
    return all(
        car.status == ESCAPED
        for car, side in zip(s.cars, t.sides, strict=True)
        if side == t.sides[i]
    )


def _kept_up(t: Setting, i: int, s: State) -> bool:
    return s.cars[i].status not in (LEFT_BEHIND, WRECKED)


def _stopped_them(t: Setting, i: int, s: State) -> bool:
    foes = t.foes(s)[i]
    return not any(car.status == ESCAPED for j, car in enumerate(s.cars) if foes[j])


GOALS: dict[str, Goal] = {
    "escape": _escaped,
    "all-escape": _side_escaped,
    "keep-up": _kept_up,
    "stop-them": _stopped_them,
}
"""What a pilot may want by the end of the rounds looked at: to have escaped, that every vehicle of
the side has, not to have been left behind or wrecked, or that no enemy has escaped."""


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
    """The chance of the goal from any situation, so many rounds before the end."""

    def __init__(self, steps: Rounds, wanted: Callable[[State], bool]) -> None:
        self.steps, self.wanted = steps, wanted
        self._rows: dict[State, Distribution[State]] = {}

    def over(self, start: Distribution[State], rounds: int) -> Fraction:
        """The chance of the goal after `rounds` more rounds from a distribution of situations.

        Forward in whole numbers: one pass over the rounds for each call, rows shared by all.
        """
        mass, under = dict(start.weights), start.total
        for _ in range(rounds):
            moving = [s for s in mass if s.phase != OVER]
            if not moving:
                break
            rows = [self._row(s) for s in moving]
            scale = lcm(*(row.total for row in rows))
            after = {s: w * scale for s, w in mass.items() if s.phase == OVER}
            for s, row in zip(moving, rows, strict=True):
                share = mass[s] * (scale // row.total)
                for t, w in row.weights.items():
                    after[t] = after.get(t, 0) + share * w
            mass, under = after, under * scale
        return Fraction(sum(w for s, w in mass.items() if self.wanted(s)), under)

    def _row(self, s: State) -> Distribution[State]:
        row = self._rows.get(s)
        if row is None:
            row = self._rows[s] = self.steps.step(s)
        return row


def advise(
    chase: Chase,
    plans: Mapping[str, Plan] | None = None,
    *,
    goal: str = "escape",
    rounds: int = 10,
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
    if goal not in GOALS:
        raise UnknownName("goal", goal, GOALS)
    if rounds < 1:
        raise BadValue("rounds", rounds, "1 or more")
    state, t = chase.state, chase.setting
    i = pilot.current(state)
    if i is None:
        raise BadValue("phase", state.phase, "a pilot's turn")
    steps = Rounds(t, Plans(t, plans))
    outlook = _Outlook(steps, lambda s: GOALS[goal](t, i, s))
    options = []
    for action in _with_lanes(t, state, i, pilot.legal(t, state)):
        after = walk(chase.rules, state, action)
        if any(s.half for s in after.weights):
            options.append(_double(chase, outlook, i, action, after, rounds))
        else:
            options.append(Option(action, outlook.over(_rest(steps, after), rounds - 1)))
    options.sort(key=lambda option: (-option.chance, _effort(option.action)))
    return Advice(t.vehicles[i].name, goal, rounds, tuple(options))


def _rest(steps: Rounds, after: Distribution[State]) -> Distribution[State]:
    """The rest of the round from where an action has led."""
    return after.then(steps.step)


def _double(
    chase: Chase,
    outlook: _Outlook,
    i: int,
    action: Action,
    after: Distribution[State],
    rounds: int,
) -> Option:
    """A double manoeuvre: after each result of the first half, the best second half."""
    t, chance = chase.setting, Fraction(0)
    then: dict[str, Action] = {}
    for s, weight in after.weights.items():
        share = Fraction(weight, after.total)
        if not s.half:  # wrecked on the way
            ahead = outlook.over(_rest(outlook.steps, Distribution.sure(s)), rounds - 1)
            chance += share * ahead
            continue
        best: tuple[Fraction, Action] | None = None
        for second in _with_lanes(t, s, i, pilot.legal(t, s)):
            ahead = outlook.over(_rest(outlook.steps, walk(chase.rules, s, second)), rounds - 1)
            if best is None or ahead > best[0]:
                best = ahead, second
        assert best is not None
        chance += share * best[0]
        then[str(s.cars[i].done[-1][1])] = best[1]
    return Option(action, chance, tuple(then.items()))


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
