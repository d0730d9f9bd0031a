"""The course of a pursuit: away, caught or still running, by day or by round, and in the end.

The procedures of play are walked, step by step. What a step does not depend on (the days counted,
the headings taken) is left out of the states that are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache, cached_property, partial
from typing import Any, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.chain import forecast
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.estimate import Estimate, Forecast, Kind
from rpgkit.odds.walk import walk
from rpgkit.rules.pursuit.actions import DropThing, Flee, NextDay, RunOn, SetObstacle, Travel
from rpgkit.rules.pursuit.dungeon import TIRED, DungeonRules, DungeonState
from rpgkit.rules.pursuit.ends import (
    AWAY,
    CAUGHT,
    CLEAR,
    DECIDE,
    ENCOUNTER,
    FUGITIVES,
    MEETING,
    OVER,
    PURSUERS,
    RUNNING,
)
from rpgkit.rules.pursuit.measure import hundredths
from rpgkit.rules.pursuit.model import Drop
from rpgkit.rules.pursuit.odds.far import Far, in_the_end
from rpgkit.rules.pursuit.pursuits import Dungeon, Pursuit, Water, Wilderness

__all__ = ["Course", "Plan", "course"]

Plan = Iterable[str | Iterable[str]]
QUESTIONS = (AWAY, CAUGHT, ENCOUNTER, CLEAR)


class Course:
    """What a pursuit comes to.

    Attributes
    ----------
    unit : str
        ``"day"`` or ``"round"``.
    first : int
        The day or round that the curves begin with.
    kind : Kind
        Always exact.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Wilderness(pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36))
    >>> odds = pu.odds.course(p)
    >>> odds.unit, [str(e.value) for e in odds.by("away")[:2]], str(odds.ever("away").value)
    ('day', ['7/20', '371/800'], '14/27')
    """

    kind = Kind.EXACT

    def __init__(
        self,
        made: Forecast[str],
        unit: str,
        first: int,
        early: int,
        far: Callable[[], Far | None],
    ) -> None:
        self._made, self.unit, self.first, self._early = made, unit, first, early
        self._work_out = far

    @cached_property
    def _far(self) -> Far | None:
        return self._work_out()

    def by(self, fate: str) -> tuple[Estimate, ...]:
        """The chance of a fate by the end of each day or round.

        Parameters
        ----------
        fate : {"away", "caught", "encounter", "clear"}
            ``"clear"``: on water, safe until tomorrow.

        Returns
        -------
        tuple of Estimate
            Entry 0 belongs to `first`.

        Raises
        ------
        UnknownName
            For any other fate.
        """
        return self._made.by(_fate(fate))[self._early :]

    def going(self) -> tuple[Estimate, ...]:
        """The chance that it still goes on at the end of each day or round."""
        return tuple(Estimate.exact(1 - e.value) for e in self._made.over()[self._early :])

    def ever(self, fate: str) -> Estimate:
        """The chance of a fate at any time, however late."""
        passing = fate == CLEAR and self.unit == "day"  # on a voyage, and it goes on
        if passing or self._far is None:
            return self._made.ever(_fate(fate))
        return Estimate.exact(self._far.shares.get(_fate(fate), Fraction(0)))

    def ends(self) -> Estimate:
        """The chance that it ends at all."""
        if self._far is None:
            return self._made.ends()
        return Estimate.exact(1 - self._far.shares.get("", Fraction(0)))

    def length(self) -> Estimate | None:
        """The expected number of days or rounds from now; None when it may never end."""
        found = self._long()
        if found is None or not self._early:
            return found
        # The first step was no day and no round, unless it was all over before.
        now = self._made.over()[0].value
        less = 1 - now
        return Estimate(
            found.value - less,
            found.low - less,
            None if found.high is None else found.high - less,
            found.kind,
        )

    def _long(self) -> Estimate | None:
        if self._far is None:
            return self._made.length()
        steps = self._far.length
        return None if steps is None else Estimate.exact(steps)

    def __repr__(self) -> str:
        return f"<Course: {len(self.going())} {self.unit}s from {self.unit} {self.first}>"


def _fate(fate: str) -> str:
    if fate not in QUESTIONS:
        raise UnknownName("fate", fate, QUESTIONS)
    return fate


def course(
    pursuit: Pursuit[Any, Any],
    plan: Plan = (),
    *,
    steps: int = 30,
    by: str = "",
) -> Course:
    """Work out the course of a pursuit whose fugitives never stop.

    Parameters
    ----------
    pursuit : Pursuit
        As it stands; nothing may wait for a roll.
    plan : iterable of str or of iterables of str
        In a dungeon, what is dropped or set in each round from now: a name, or several. After the
        plan they only run.
    steps : int
        How many days or rounds the curves show.
    by : {"", "round", "day"}
        On water: the rounds of a pursuit, or the days of a voyage on which each success is
        followed by the chance of a random encounter. Rounds unless given.

    Returns
    -------
    Course
        Exact.

    Raises
    ------
    BadValue
        For a plan that cannot be, or a roll that waits.
    UnknownName
        For a name in the plan that is no drop or obstacle of the scene.
    """
    if not isinstance(pursuit, Pursuit):
        raise BadValue("pursuit", pursuit, "a Dungeon, a Wilderness or a Water")
    if pursuit.pending is not None:
        raise BadValue("pursuit", pursuit, "a roll waits: give it first")
    way = _way(pursuit, plan, by)
    start, step = (way.plain(pursuit.state), 0), cache(way.step)
    made = forecast(
        step,
        start,
        lambda node: way.over(node[0]),
        rounds=steps + way.early,
        labels=lambda node: _labels(node[0]),
        questions=QUESTIONS,
    )

    def fate(node: Node) -> str:
        return _labels(node[0])[0] if way.over(node[0]) else ""

    far = partial(in_the_end, step, start, fate)
    return Course(made, way.unit, way.first, way.early, far)


Node = tuple[Any, int]  # a state, and how many steps of the plan are done


class _Way(NamedTuple):
    """How the course of a setting is walked."""

    step: Callable[[Node], Distribution[Node]]
    plain: Callable[[Any], Any]
    over: Callable[[Any], bool]
    unit: str
    first: int
    early: int  # 1 when the first step is no day and no round


def _labels(state: Any) -> tuple[str, ...]:
    return (state.fate,) if state.fate else (CLEAR,) if state.phase == CLEAR else ()


def _way(pursuit: Pursuit[Any, Any], plan: Plan, by: str) -> _Way:
    if by not in ("", "round", "day"):
        raise UnknownName("by", by, ("round", "day"))
    if by and not isinstance(pursuit, Water):
        raise BadValue("by", by, "nothing: only on water there are days and rounds")
    if isinstance(pursuit, Dungeon):
        return _dungeon(pursuit, _schedule(pursuit, plan))
    if tuple(plan):
        raise BadValue("plan", plan, "nothing: things are dropped in a dungeon only")
    if isinstance(pursuit, Wilderness):
        return _wilderness(pursuit)
    assert isinstance(pursuit, Water)
    return _voyage(pursuit) if by == "day" else _water(pursuit)


def _walker(pursuit: Pursuit[Any, Any]) -> Callable[[Any, Action], Distribution[Any]]:
    return lambda state, action: walk(pursuit.rules, state, action)


# --- wilderness --------------------------------------------------------------------------------


def _wilderness(pursuit: Wilderness) -> _Way:
    after = _walker(pursuit)

    def plain(state: Any) -> Any:
        return state._replace(day=0, headings=())

    def step(node: Node) -> Distribution[Node]:
        state, n = node
        if state.phase == RUNNING:
            made = after(state, Travel()).then(
                lambda s: after(s, Flee()) if s.phase == DECIDE else Distribution.sure(s)
            )
        else:
            made = after(state, Flee())
        return made.map(lambda s: (plain(s), n))

    start = pursuit.state
    early = int(start.phase in (MEETING, DECIDE))
    return _Way(step, plain, lambda s: s.phase == OVER, "day", start.day, early)


# --- water -------------------------------------------------------------------------------------


def _water(pursuit: Water) -> _Way:
    after = _walker(pursuit)

    def plain(state: Any) -> Any:
        return state._replace(day=0, round=0)

    def step(node: Node) -> Distribution[Node]:
        state, n = node
        action = Flee() if state.phase == MEETING else RunOn()
        return after(state, action).map(lambda s: (plain(s), n))

    over = (OVER, CLEAR)
    start = pursuit.state
    early = int(start.phase == MEETING)
    return _Way(step, plain, lambda s: s.phase in over, "round", start.round, early)


def _voyage(pursuit: Water) -> _Way:
    """Day by day: a pursuit that is sailed to its end always ends caught."""
    if pursuit.scene.encounter is None:
        raise BadValue("encounter", None, "the chance of a random encounter, to look days ahead")
    after = _walker(pursuit)

    def plain(state: Any) -> Any:
        state = state._replace(day=0, round=0)
        return state._replace(gap=0) if state.phase == RUNNING else state

    def sail(state: Any) -> Any:
        if state.phase != RUNNING:
            return state
        return state._replace(phase=OVER, fate=CAUGHT, how="reached", gap=0)

    def step(node: Node) -> Distribution[Node]:
        state, n = node
        if state.phase == CLEAR:
            made = after(state, NextDay()).then(
                lambda s: after(s, Flee()) if s.phase == MEETING else Distribution.sure(s)
            )
        elif state.phase == MEETING:
            made = after(state, Flee())
        else:
            made = Distribution.sure(state)
        return made.map(lambda s: (plain(sail(s)), n))

    start = pursuit.state
    early = int(start.phase != CLEAR)
    return _Way(step, plain, lambda s: s.phase == OVER, "day", start.day, early)


# --- dungeon -----------------------------------------------------------------------------------


def _schedule(pursuit: Dungeon, plan: Plan) -> tuple[tuple[Action, ...], ...]:
    """The plan as actions; it may not use more than there is, nor what tempts nobody."""
    scene = pursuit.scene
    things = {thing.name: thing for thing in scene.things}
    if isinstance(plan, str) or not isinstance(plan, Iterable):
        raise BadValue("plan", plan, "a list: what is dropped or set in each round")
    rounds = [[each] if isinstance(each, str) else list(each) for each in plan]
    left = pursuit.left
    for name in (name for each in rounds for name in each):
        if name not in things:
            raise UnknownName("plan", name, things)
        left[name] -= 1
        if left[name] < 0:
            raise BadValue("plan", name, f"no more than there is: {pursuit.left[name]}")
    return tuple(
        tuple(
            DropThing(name) if isinstance(things[name], Drop) else SetObstacle(name)
            for name in each
        )
        for each in rounds
    )


def _dungeon(pursuit: Dungeon, schedule: Sequence[Sequence[Action]]) -> _Way:
    after = _walker(pursuit)
    rules = pursuit.rules
    assert isinstance(rules, DungeonRules)

    def plain(state: DungeonState, done: bool = False) -> DungeonState:
        return _bare(rules, state, done)

    def use(state: DungeonState, action: Action) -> Distribution[DungeonState]:
        if rules.refuse(state, action) is not None:  # it is over, or they have seen through it
            return Distribution.sure(state)
        return after(state, action)

    def step(node: Node) -> Distribution[Node]:
        state, n = node
        if state.phase == MEETING:
            return after(state, Flee()).map(lambda s: (plain(s), n))
        made = Distribution.sure(state)
        for action in schedule[n] if n < len(schedule) else ():
            made = made.then(lambda s, a=action: use(s, a))  # type: ignore[misc]
        made = made.then(lambda s: use(s, RunOn()))
        later = min(n + 1, len(schedule))
        return made.map(lambda s: (plain(s, later == len(schedule)), later))

    start = pursuit.state
    early = int(start.phase == MEETING)
    return _Way(step, plain, lambda s: s.phase == OVER, "round", start.round, early)


def _bare(rules: DungeonRules, s: DungeonState, done: bool) -> DungeonState:
    """A state without what nothing coming depends on, once the plan is `done`."""
    fugitives, pursuers = s.ran
    s = s._replace(ran=(min(fugitives, TIRED), min(pursuers, TIRED)))
    if not rules.scene.patience:
        s = s._replace(round=0)
    if s.phase == OVER:
        return s._replace(gap=0, ran=(0, 0), held=0, slowed=(), left=(), tried=(), unseen=False)
    if not done:
        return s
    s = s._replace(left=(), tried=())
    if _for_ever(rules, s):
        beyond = max(hundredths(rules.scene.reach), s.sight or 0) + 1
        s = s._replace(gap=beyond)
    return s


def _for_ever(rules: DungeonRules, s: DungeonState) -> bool:
    """Whether the gap only grows from here on, and nobody minds."""
    slows = rules.rulings["exhausted-speed"] == "half"
    breath = (FUGITIVES, PURSUERS) if slows else ()
    steady = all(not rules.tires(side) or s.ran[side] >= TIRED for side in breath)
    grows = rules.pace(s, FUGITIVES) > rules.pace(s, PURSUERS)
    heeded = s.sight is not None and rules.scene.gives_up and not s.unseen
    settled = not (s.held or s.slowed or rules.scene.patience or heeded)
    return s.phase == RUNNING and steady and grows and settled
