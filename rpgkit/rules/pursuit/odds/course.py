"""The course of a pursuit: away, caught or still running, by day or by round, and in the end."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, cached_property, partial
from typing import Any

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.chain import forecast
from rpgkit.odds.estimate import Estimate, Forecast, Kind
from rpgkit.rules.pursuit.ends import AWAY, CAUGHT, CLEAR, ENCOUNTER
from rpgkit.rules.pursuit.odds.far import Far, in_the_end
from rpgkit.rules.pursuit.odds.ways import Node, Plan, way_of
from rpgkit.rules.pursuit.pursuits import Pursuit

__all__ = ["Course", "Plan", "course"]

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
    way = way_of(pursuit, plan, by)
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


def _labels(state: Any) -> tuple[str, ...]:
    return (state.fate,) if state.fate else (CLEAR,) if state.phase == CLEAR else ()
