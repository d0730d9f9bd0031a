"""How the course of each setting is walked, one step of its procedure of play after another.

What a step does not depend on (the days counted, the headings taken) is left out of the states that
are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.walk import walk
from rpgkit.rules.pursuit.actions import DropThing, Flee, NextDay, RunOn, SetObstacle, Travel
from rpgkit.rules.pursuit.dungeon import TIRED, DungeonRules, DungeonState
from rpgkit.rules.pursuit.ends import (
    CAUGHT,
    CLEAR,
    DECIDE,
    FUGITIVES,
    MEETING,
    OVER,
    PURSUERS,
    RUNNING,
)
from rpgkit.rules.pursuit.measure import hundredths
from rpgkit.rules.pursuit.model import Drop
from rpgkit.rules.pursuit.pursuits import Dungeon, Pursuit, Water, Wilderness

__all__ = ["Node", "Plan", "Way", "way_of"]

Plan = Iterable[str | Iterable[str]]
Node = tuple[Any, int]  # a state, and how many steps of the plan are done


class Way(NamedTuple):
    """How the course of a setting is walked."""

    step: Callable[[Node], Distribution[Node]]
    plain: Callable[[Any], Any]
    over: Callable[[Any], bool]
    unit: str
    first: int
    early: int  # 1 when the first step is no day and no round


def way_of(pursuit: Pursuit[Any, Any], plan: Plan, by: str) -> Way:
    """How the course of a pursuit is walked; see `course` for the arguments and errors."""
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


def _wilderness(pursuit: Wilderness) -> Way:
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
    return Way(step, plain, lambda s: s.phase == OVER, "day", start.day, early)


# --- water -------------------------------------------------------------------------------------


def _water(pursuit: Water) -> Way:
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
    return Way(step, plain, lambda s: s.phase in over, "round", start.round, early)


def _voyage(pursuit: Water) -> Way:
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
    return Way(step, plain, lambda s: s.phase == OVER, "day", start.day, early)


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


def _dungeon(pursuit: Dungeon, schedule: Sequence[Sequence[Action]]) -> Way:
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
    return Way(step, plain, lambda s: s.phase == OVER, "round", start.round, early)


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
