"""The questions a GM asks: what does this action do, and this round, and this chase.

Everything is worked out from the very procedures the table plays, exactly where that is possible.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from concurrent.futures import Executor
from fractions import Fraction
from typing import TYPE_CHECKING

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.chain import TooLarge, forecast
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.estimate import Estimate, Forecast, Kind
from rpgkit.odds.simulate import sample
from rpgkit.rules.vehicle_chase.action_odds import ActionOdds, BandOdds, action
from rpgkit.rules.vehicle_chase.plans import Plan, ReadsRound
from rpgkit.rules.vehicle_chase.rounds import Rounds
from rpgkit.rules.vehicle_chase.state import (
    ESCAPED,
    INITIATIVE,
    LEFT_BEHIND,
    OVER,
    WRECKED,
    State,
)

if TYPE_CHECKING:
    from rpgkit.rules.vehicle_chase.chase import Chase

__all__ = ["ActionOdds", "BandOdds", "ChaseOdds", "RoundOdds", "action", "escape", "whole_round"]

FATES = (ESCAPED, LEFT_BEHIND, WRECKED)
BUDGET = 60_000  # situations looked at before a chase is sampled instead
STATES = 12_000


class RoundOdds:
    """Where a round can lead.

    Attributes
    ----------
    after : Distribution of State
        The states after it, exact.
    """

    def __init__(self, chase: Chase, after: Distribution[State]) -> None:
        self._chase, self.after = chase, after

    @property
    def vehicles(self) -> tuple[str, ...]:
        """Who takes part."""
        return tuple(self._chase.setting.index)

    def zones(self, vehicle: str) -> dict[int, Fraction]:
        """How far a vehicle has moved, in zones, with the chance of each; sorted."""
        i = self._chase.setting.number(vehicle)
        before = self._chase.state.cars[i].zone
        moved = self.after.map(lambda s: s.cars[i].zone - before)
        return dict(sorted(moved.items()))

    def status(self, vehicle: str) -> dict[str, Fraction]:
        """What has become of a vehicle: in, escaped, left-behind or wrecked."""
        i = self._chase.setting.number(vehicle)
        return dict(self.after.map(lambda s: s.cars[i].status).items())

    def __repr__(self) -> str:
        return f"<RoundOdds: {len(self.after)} situations>"


def _rounds(chase: Chase, plans: Mapping[str, Plan] | None, decline: Iterable[str]) -> Rounds:
    if isinstance(decline, str) or not isinstance(decline, Iterable):
        raise BadValue("decline", decline, "a list of vehicles")
    decline = tuple(decline)
    if chase.state.phase == INITIATIVE:
        raise BadValue("initiative", None, "roll initiative first: the order decides the odds")
    for name in decline:
        chase.setting.number(name)
    return Rounds.of(chase.setting, plans, decline)


def whole_round(
    chase: Chase, plans: Mapping[str, Plan] | None = None, *, decline: Collection[str] = ()
) -> RoundOdds:
    """Where the rest of this round can lead, exactly.

    Parameters
    ----------
    chase : Chase
        As it stands, in the middle of a round or not.
    plans : mapping of str to Plan, optional
        By vehicle or side; see `Plans`. Everybody else keeps pace.
    decline : collection of str
        Vehicles that drop back rather than escape.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> {zones: str(p) for zones, p in vc.odds.whole_round(chase).zones("A").items()}
    {-1: '1/4', 1: '3/4'}
    """
    return RoundOdds(chase, _rounds(chase, plans, decline).finish(chase.state))


class ChaseOdds:
    """What a chase comes to under given plans.

    Attributes
    ----------
    forecast : Forecast
        The curves themselves.
    kind : Kind
        Exact or sampled.
    first : int
        The round the curves begin with: entry 0 is now, entry n the end of round first + n − 1.
    """

    def __init__(self, chase: Chase, found: Forecast[tuple[str, str, str]], first: int) -> None:
        self.forecast, self.first = found, first
        self._setting = chase.setting

    @property
    def kind(self) -> Kind:
        """How the curves were come by."""
        return self.forecast.kind

    @property
    def vehicles(self) -> tuple[str, ...]:
        """Who takes part."""
        return tuple(self._setting.index)

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in the order of their first vehicle."""
        return tuple(dict.fromkeys(self._setting.sides))

    def side(self, vehicle: str) -> str:
        """The side of a vehicle."""
        return self._setting.sides[self._setting.number(vehicle)]

    def _question(self, fate: str, who: str, how: str) -> tuple[str, str, str]:
        if fate not in FATES:
            raise UnknownName("fate", fate, FATES)
        if who in self._setting.index:
            return fate, "vehicle", who
        if who not in self._setting.sides:
            raise UnknownName("who", who, [*self.vehicles, *self.sides])
        if how not in ("all", "any"):
            raise UnknownName("how", how, ("all", "any"))
        return fate, how, who

    def by(self, fate: str, who: str, how: str = "all") -> tuple[Estimate, ...]:
        """The chance of a fate by the end of each round.

        Parameters
        ----------
        fate : {"escaped", "left-behind", "wrecked"}
            What becomes of them.
        who : str
            A vehicle or a side.
        how : {"all", "any"}
            Of a side: every vehicle of it, or at least one.

        Returns
        -------
        tuple of Estimate
            Entry 0 is now, then one a round.
        """
        return self.forecast.by(self._question(fate, who, how))

    def ever(self, fate: str, who: str, how: str = "all") -> Estimate:
        """The chance of a fate, however late."""
        return self.forecast.ever(self._question(fate, who, how))

    def over(self) -> tuple[Estimate, ...]:
        """The chance that the chase is over by the end of each round."""
        return self.forecast.over()

    def length(self) -> Estimate | None:
        """The expected number of rounds from now; None when it may never end."""
        return self.forecast.length()

    def __repr__(self) -> str:
        return f"<ChaseOdds: {self.kind}, {self.forecast.rounds} rounds from round {self.first}>"


class _Labels:
    """Which questions are true in a state; a class, so that processes can share the work."""

    def __init__(self, names: tuple[str, ...], sides: tuple[str, ...]) -> None:
        self.names, self.sides = names, sides

    def questions(self) -> list[tuple[str, str, str]]:
        sides = dict.fromkeys(self.sides)
        return [
            *((fate, "vehicle", name) for fate in FATES for name in self.names),
            *((fate, how, side) for fate in FATES for how in ("all", "any") for side in sides),
        ]

    def __call__(self, s: State) -> list[tuple[str, str, str]]:
        true = []
        by_side: dict[str, list[str]] = {}
        for name, side, car in zip(self.names, self.sides, s.cars, strict=True):
            by_side.setdefault(side, []).append(car.status)
            if car.status in FATES:
                true.append((car.status, "vehicle", name))
        for side, statuses in by_side.items():
            for fate in FATES:
                if fate in statuses:
                    true.append((fate, "any", side))
                    if statuses.count(fate) == len(statuses):
                        true.append((fate, "all", side))
        return true


def _over(s: State) -> bool:
    return s.phase == OVER


def escape(
    chase: Chase,
    plans: Mapping[str, Plan] | None = None,
    *,
    rounds: int = 30,
    method: str = "auto",
    decline: Iterable[str] = (),
    runs: int = 4000,
    seed: int | str = 0,
    executor: Executor | None = None,
) -> ChaseOdds:
    """Each side's chance to have escaped or been left behind, round by round and ever.

    Parameters
    ----------
    chase : Chase
        As it stands.
    plans : mapping of str to Plan, optional
        By vehicle or side; see `Plans`. Everybody else keeps pace. Nobody fights.
    rounds : int
        How far the curves go.
    method : {"auto", "exact", "sampled"}
        Exact unless that is too large, or as told.
    decline : iterable of str
        Vehicles that drop back rather than escape.
    runs, seed, executor
        Of a sample: how many chases, from which seed, and who does the work.

    Raises
    ------
    TooLarge
        When it must be exact and cannot.
    BadValue, UnknownName
        For plans or numbers that cannot be.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> odds = vc.odds.escape(chase, {"a": "accelerate"}, rounds=5)
    >>> [str(e.value) for e in odds.by("escaped", "A")[:2]]
    ['0', '21/100']
    """
    if method not in ("auto", "exact", "sampled"):
        raise UnknownName("method", method, ("auto", "exact", "sampled"))
    labels = _Labels(tuple(chase.setting.index), chase.setting.sides)
    questions = labels.questions()
    first = chase.state.round
    steps = _rounds(chase, plans, decline)
    if method != "sampled":
        steps.budget = steps.looks + BUDGET if method == "auto" else None
        try:
            return ChaseOdds(chase, _exact(steps, chase, labels, questions, rounds), first)
        except TooLarge:
            if method == "exact":
                raise
    fresh = Rounds(
        chase.setting, steps.plans, steps.progress.decline
    )  # light enough to be sent to processes
    found = sample(
        fresh.play,
        chase.state,
        _over,
        runs=runs,
        rounds=rounds,
        labels=labels,
        questions=questions,
        seed=seed,
        executor=executor,
    )
    return ChaseOdds(chase, found, first)


def _exact(
    steps: Rounds,
    chase: Chase,
    labels: _Labels,
    questions: list[tuple[str, str, str]],
    rounds: int,
) -> Forecast[tuple[str, str, str]]:
    """The exact forecast; played anew, round by round, when a plan turns out to read the round."""

    def run() -> Forecast[tuple[str, str, str]]:
        return forecast(
            steps.step,
            steps.merged(chase.state),
            _over,
            rounds=rounds,
            labels=labels,
            questions=questions,
            limit=STATES,
        )

    try:
        return run()
    except ReadsRound:
        steps.tell_rounds()
        return run()
