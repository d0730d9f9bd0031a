"""What each decision of the fugitives is worth now, and what comes if nothing changes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import BadValue, at_least
from rpgkit.engine.procedure import Refusal, advance
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.estimate import Estimate
from rpgkit.odds.walk import walk
from rpgkit.rules.pursuit.actions import (
    DropThing,
    Flee,
    NextDay,
    Rest,
    RunOn,
    SetObstacle,
    Stop,
    Travel,
)
from rpgkit.rules.pursuit.dungeon import DungeonState
from rpgkit.rules.pursuit.ends import AWAY, CAUGHT, CLEAR, RUNNING
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds.course import course
from rpgkit.rules.pursuit.pursuits import Dungeon, Pursuit, Water, Wilderness

__all__ = ["Decision", "Decisions", "Horizon", "decisions", "horizon"]

FAR = 2_000  # rounds looked ahead


class Horizon(NamedTuple):
    """What comes in a dungeon or on water if the fugitives only run.

    Attributes
    ----------
    fate, how : str
        The end, such as "caught" and "reached"; "" when there is none in sight, or dice decide.
    round : int
        The round of it.
    gaps : tuple of (int, number)
        The gap at the end of each round from now, in metres.
    tired : dict of str to int
        The round at whose end each side is exhausted, by name, if it is before the end.
    """

    fate: str
    how: str
    round: int
    gaps: tuple[tuple[int, int | float], ...]
    tired: dict[str, int]


def horizon(pursuit: Dungeon | Water, *, rounds: int = FAR) -> Horizon:
    """Look ahead, round by round, as long as no die decides.

    Parameters
    ----------
    pursuit : Dungeon or Water
        With a pursuit going on.
    rounds : int
        How far to look.

    Raises
    ------
    BadValue
        For another pursuit, or less than no rounds.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Dungeon(pu.Group("Company", 4, speed=27), pu.Group("Ghouls", 3, speed=36), gap=18)
    >>> _ = p.do(pu.Flee())
    >>> pu.odds.horizon(p)
    Horizon(fate='caught', how='reached', round=2, gaps=((1, 9), (2, 0)), tired={})
    """
    if not isinstance(pursuit, Dungeon | Water):
        raise BadValue("pursuit", pursuit, "a Dungeon or a Water")
    at_least(0, rounds=rounds)
    return _ahead(pursuit, pursuit.state, rounds)


def _ahead(pursuit: Pursuit[Any, Any], state: Any, rounds: int = FAR) -> Horizon:
    rules: Any = pursuit.rules
    gaps: list[tuple[int, int | float]] = []
    tired: dict[str, int] = {}
    seen: set[Any] = set()
    while state.phase == RUNNING and len(gaps) < rounds and _still(state) not in seen:
        seen.add(_still(state))
        step = advance(rules, state, RunOn())
        if step.pending is not None:  # whether they stop now is a matter of dice
            break
        for met in step.story:
            if getattr(met, "code", "") == "dungeon.exhausted":
                facts: Any = met.facts  # type: ignore[union-attr]
                tired[facts["who"]] = step.state.round
        state = step.state
        gaps.append((state.round, metres(state.gap)))
    return Horizon(state.fate, state.how, state.round, tuple(gaps), tired)


def _still(state: Any) -> Any:
    """A state without the clock, to see whether anything still moves."""
    if isinstance(state, DungeonState):
        return state._replace(round=0, ran=(min(state.ran[0], 30), min(state.ran[1], 30)))
    return state._replace(round=0)


class Decision(NamedTuple):
    """Something the fugitives can do now, or could if it were not refused.

    Attributes
    ----------
    action : Action
        What they do.
    refusal : Refusal or None
        Why they cannot.
    away, caught : Fraction
        The chance that this very step gets them away (on water: safe until tomorrow), or has
        them caught.
    ever : Estimate or None
        The chance to get away in the end: by this and, of a drop or an obstacle, by what is left
        of its kind, one a round, then by running. None when it cannot be done.
    until : Horizon or None
        In a dungeon or on water: what comes if this fails and they only run.
    """

    action: Action
    refusal: Refusal | None
    away: Fraction
    caught: Fraction
    ever: Estimate | None
    until: Horizon | None


class Decisions(tuple[Decision, ...]):
    """The possible decisions and, of those that belong to this phase, the refused ones."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Decisions: {len(self)}>"


def decisions(pursuit: Pursuit[Any, Any]) -> Decisions:
    """Weigh everything the fugitives might do now.

    Parameters
    ----------
    pursuit : Pursuit
        As it stands; with a roll waiting there is nothing to decide.

    Returns
    -------
    Decisions
        The possible ones and, of those that belong to this phase, the refused ones.

    Raises
    ------
    BadValue
        For what is no pursuit.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Dungeon(pu.Group("Company", 4, speed=27),
    ...                pu.Group("Ghouls", 3, speed=30, hungry=True), gap=57,
    ...                drops=[pu.Drop("ration", "food", 2), pu.Drop("purse", "treasure")])
    >>> _ = p.do(pu.Flee())
    >>> for d in pu.odds.decisions(p):
    ...     print(d.action.kind, d.refusal and d.refusal.code, d.away, d.ever and d.ever.value)
    drop None 1/2 3/4
    drop pursuit.refuse.not-tempted.treasure 0 None
    run-on None 0 0
    stop None 0 0
    """
    if not isinstance(pursuit, Dungeon | Wilderness | Water):
        raise BadValue("pursuit", pursuit, "a Dungeon, a Wilderness or a Water")
    if pursuit.pending is not None:
        return Decisions()
    return Decisions(
        _weigh(pursuit, action)
        for action in _thinkable(pursuit)
        if not _of_another_phase(pursuit, action)
    )


def _thinkable(pursuit: Pursuit[Any, Any]) -> list[Action]:
    if isinstance(pursuit, Dungeon):
        drops = [DropThing(drop.name) for drop in pursuit.scene.drops]
        obstacles = [SetObstacle(one.name) for one in pursuit.scene.obstacles]
        return [Flee(), *drops, *obstacles, RunOn(), Stop(), Rest()]
    if isinstance(pursuit, Wilderness):
        return [Flee(), Travel(), Stop()]
    return [Flee(), RunOn(), NextDay(), NextDay(True), NextDay(False), Stop()]


def _of_another_phase(pursuit: Pursuit[Any, Any], action: Action) -> bool:
    refusal = pursuit.why_not(action)
    return refusal is not None and refusal.code in ("pursuit.refuse.phase", "pursuit.refuse.fresh")


def _weigh(pursuit: Pursuit[Any, Any], action: Action) -> Decision:
    refusal = pursuit.why_not(action)
    if refusal is not None:
        return Decision(action, refusal, Fraction(0), Fraction(0), None, None)
    after: Distribution[Any] = walk(pursuit.rules, pursuit.state, action)
    away = after.probability(lambda s: s.fate == AWAY or s.phase == CLEAR)
    caught = after.probability(lambda s: s.fate == CAUGHT)
    until = None
    if not isinstance(pursuit, Wilderness):
        running = [s for s in after.weights if s.phase == RUNNING]
        if len(running) == 1:
            until = _ahead(pursuit, running[0])
    return Decision(action, None, away, caught, _ever(pursuit, action, away, after), until)


def _ever(
    pursuit: Pursuit[Any, Any],
    action: Action,
    away: Fraction,
    after: Distribution[Any],
) -> Estimate | None:
    if isinstance(action, Rest):
        return None
    if all(s.fate for s in after.weights):
        return Estimate.exact(away)
    if isinstance(action, DropThing | SetObstacle):
        assert isinstance(pursuit, Dungeon)
        return course(pursuit, [action.name] * pursuit.left[action.name], steps=1).ever(AWAY)
    low, high = Fraction(0), Fraction(0)
    for state, share in after.items():
        found = _in_the_end(pursuit, state)
        low += share * found.low
        high += share * (1 if found.high is None else found.high)
    return Estimate.exact(low) if low == high else Estimate.between(low, high)


def _in_the_end(pursuit: Pursuit[Any, Any], state: Any) -> Estimate:
    """The chance to get away from a state on, by running or fleeing all the time."""
    if state.fate:
        return Estimate.exact(Fraction(int(state.fate == AWAY)))
    there = pursuit.imagine(state)
    if not isinstance(pursuit, Water):
        return course(there, steps=1).ever(AWAY)
    if pursuit.scene.encounter is None:
        return course(there, steps=1).ever(CLEAR)
    return course(there, steps=1, by="day").ever(AWAY)
