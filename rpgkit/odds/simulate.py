"""Many games with seeded dice, for what is too large to compute; labelled as sampled.

Run number i has dice of its own, seeded with the seed and i. So the result is the same in one
process or in many, in whatever pieces the work is cut.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from concurrent.futures import Executor
from fractions import Fraction
from functools import partial
from itertools import repeat
from math import sqrt
from typing import Any, Generic, NamedTuple, TypeVar

from rpgkit.engine.ask import Ask
from rpgkit.engine.dice import Dice, Seeded
from rpgkit.engine.errors import at_least
from rpgkit.engine.procedure import Event, Rules
from rpgkit.odds.estimate import Estimate, Forecast, Kind

__all__ = ["Course", "Sample", "SampledForecast", "play", "sample", "simulate", "wilson"]

S = TypeVar("S")
T = TypeVar("T", bound=Hashable)
L = TypeVar("L", bound=Hashable)

Z = 1.959963984540054  # a normal variable is within ±Z of its mean with a probability of 95 %
PIECE = 200  # runs handed out at a time


def play(rules: Rules[S], state: S, action: Any, dice: Dice) -> S:
    """Do one action with dice; what happens on the way is not kept.

    Parameters
    ----------
    rules : Rules
        The document's rules.
    state : object
        Where the action starts.
    action : object
        What is done; it must not be refused.
    dice : Dice
        Who rolls.

    Returns
    -------
    object
        The state after the action.
    """
    send = rules.resolve(state, action).send
    reply: Any = None
    try:
        while True:
            met = send(reply)
            if isinstance(met, Event):
                reply = state = rules.apply(state, met)
            else:
                reply = met.read(_throw(met, dice))
    except StopIteration:
        return state


def _throw(ask: Ask[Any], dice: Dice) -> tuple[int, ...]:
    faces: tuple[int, ...] = ()
    while sides := ask.needed(faces):
        faces += tuple(map(dice.draw, sides))
    return faces


def wilson(hits: int, runs: int) -> tuple[Fraction, Fraction]:
    """Wilson's 95 % confidence interval of a probability.

    Parameters
    ----------
    hits, runs : int
        It was so in `hits` of `runs` runs.

    Returns
    -------
    low, high : Fraction
        Within 0 to 1, around ``hits / runs``.

    Examples
    --------
    >>> low, high = wilson(14, 20)
    >>> round(float(low), 4), round(float(high), 4)
    (0.481, 0.8545)
    """
    seen = hits / runs
    spread = Z * sqrt(seen * (1 - seen) / runs + Z * Z / (4 * runs * runs))
    middle, scale = seen + Z * Z / (2 * runs), 1 + Z * Z / runs
    share = Fraction(hits, runs)
    low = Fraction((middle - spread) / scale) if hits else Fraction(0)
    high = Fraction((middle + spread) / scale) if hits < runs else Fraction(1)
    return min(low, share), max(high, share)


class Sample(Generic[T]):
    """What came of many runs.

    Attributes
    ----------
    counts : mapping of outcome to int
        How often each came, in the order they first came.
    runs : int
        How many runs there were.
    """

    __slots__ = ("counts", "runs")

    def __init__(self, counts: Mapping[T, int]) -> None:
        self.counts = counts
        self.runs = sum(counts.values())

    def count(self, which: Callable[[T], object]) -> int:
        """In how many runs a predicate holds."""
        return sum(n for outcome, n in self.counts.items() if which(outcome))

    def probability(self, which: Callable[[T], object]) -> Estimate:
        """The share of the runs in which a predicate holds, with Wilson's interval."""
        return _share(self.count(which), self.runs)

    def mean(self, of: Callable[[T], int]) -> Estimate:
        """The mean of a number read from each outcome, with its normal interval."""
        total = sum(of(outcome) * n for outcome, n in self.counts.items())
        squares = sum(of(outcome) ** 2 * n for outcome, n in self.counts.items())
        mean = Fraction(total, self.runs)
        variance = (squares - mean * total) / max(1, self.runs - 1)
        spread = Fraction(Z * sqrt(variance / self.runs))
        return Estimate(mean, mean - spread, mean + spread, Kind.SAMPLED)

    def __repr__(self) -> str:
        return f"Sample({self.counts!r})"


def simulate(
    run: Callable[[Dice], T],
    runs: int,
    *,
    seed: int | str = 0,
    executor: Executor | None = None,
) -> Sample[T]:
    """Run something many times, each time with dice of its own.

    Parameters
    ----------
    run : callable
        Is given dice, returns what came of it. For processes it must be one that can be pickled.
    runs : int
        How many times.
    seed : int or str
        The same seed gives the same sample, whatever the executor.
    executor : concurrent.futures.Executor, optional
        Who does the work; this thread when left out.

    Returns
    -------
    Sample
        How often each outcome came.

    Raises
    ------
    BadValue
        When there is no run to make.

    Examples
    --------
    >>> flips = simulate(lambda dice: dice.draw(2), 1000, seed=7)
    >>> heads = flips.probability(lambda face: face == 2)
    >>> str(heads.kind), heads.low < heads.value < heads.high
    ('sampled', True)
    """
    at_least(1, runs=runs)
    firsts = range(0, runs, PIECE)
    ends = [min(first + PIECE, runs) for first in firsts]
    spread: Callable[..., Iterable[dict[T, int]]] = map if executor is None else executor.map
    counts: dict[T, int] = {}
    for piece in spread(partial(_piece, run), repeat(seed), firsts, ends):
        for outcome, n in piece.items():
            counts[outcome] = counts.get(outcome, 0) + n
    return Sample(counts)


def _piece(run: Callable[[Dice], T], seed: int | str, first: int, end: int) -> dict[T, int]:
    counts: dict[T, int] = {}
    for number in range(first, end):
        outcome = run(Seeded(f"{seed}/{number}"))
        counts[outcome] = counts.get(outcome, 0) + 1
    return counts


class Course(NamedTuple):
    """How one run of a chain went.

    Attributes
    ----------
    rounds : int
        Rounds played.
    over : bool
        Whether it was over after them, or cut off.
    since : tuple of (question, int)
        Questions that came true, each with the round by whose end it first was.
    """

    rounds: int
    over: bool
    since: tuple[tuple[Any, int], ...]


class SampledForecast(Forecast[L]):
    """The forecast that `sample` gives.

    Attributes
    ----------
    courses : Sample of Course
        All runs.
    runs : int
        Their number.
    """

    kind = Kind.SAMPLED

    def __init__(self, courses: Sample[Course], questions: tuple[L, ...], rounds: int) -> None:
        self.courses, self.questions, self.rounds = courses, questions, rounds
        self.runs = courses.runs
        self._since: dict[L, list[int]] = {q: [0] * (rounds + 1) for q in questions}
        self._ended = [0] * (rounds + 1)
        for course, n in courses.counts.items():
            for question, since in course.since:
                self._since[question][since] += n
            if course.over:
                self._ended[course.rounds] += n

    def by(self, question: L) -> tuple[Estimate, ...]:
        """The share of runs in which `question` had been true by the end of each round."""
        return self._curve(self._since[self.questions[self._number(question)]])

    def over(self) -> tuple[Estimate, ...]:
        """The share of runs that were over by the end of each round."""
        return self._curve(self._ended)

    def ever(self, question: L) -> Estimate:
        """The share of runs in which `question` came true; cut runs widen the interval upwards."""
        hits = sum(self._since[self.questions[self._number(question)]])
        cut = self.courses.count(
            lambda course: not course.over and question not in dict(course.since)
        )
        return self._open(hits, cut)

    def ends(self) -> Estimate:
        """The share of runs that ended; cut runs widen the interval upwards."""
        ended = sum(self._ended)
        return self._open(ended, self.runs - ended)

    def length(self) -> Estimate | None:
        """The mean number of rounds; without a bound above when runs were cut."""
        mean = self.courses.mean(lambda course: course.rounds)
        return mean if sum(self._ended) == self.runs else mean._replace(high=None)

    def _curve(self, new: Iterable[int]) -> tuple[Estimate, ...]:
        hits = 0
        curve = []
        for more in new:
            hits += more
            curve.append(_share(hits, self.runs))
        return tuple(curve)

    def _open(self, hits: int, undecided: int) -> Estimate:
        return _share(hits, self.runs)._replace(high=wilson(hits + undecided, self.runs)[1])


def _share(hits: int, runs: int) -> Estimate:
    return Estimate(Fraction(hits, runs), *wilson(hits, runs), Kind.SAMPLED)


def sample(
    step: Callable[[S, Dice], S],
    start: S,
    done: Callable[[S], bool],
    *,
    runs: int,
    rounds: int = 30,
    labels: Callable[[S], Collection[L]] | None = None,
    questions: Iterable[L] = (),
    seed: int | str = 0,
    executor: Executor | None = None,
) -> SampledForecast[L]:
    """Sample a chain of rounds; the twin of `rpgkit.odds.chain.forecast`.

    Parameters
    ----------
    step : callable
        Plays one round from a state with the dice given. For processes it, `done` and `labels`
        must be such as can be pickled.
    start, done, labels, questions
        See `forecast`.
    runs : int
        How many times the chain is played.
    rounds : int
        Where a run that is not over is cut off.
    seed, executor
        See `simulate`.

    Returns
    -------
    SampledForecast
        Every number of it is an estimate with a 95 % confidence interval.

    Raises
    ------
    BadValue
        When there is no run to make, or `rounds` is negative.

    Examples
    --------
    >>> odds = sample(lambda s, dice: s + dice.draw(6), 0, lambda s: s >= 10, runs=500, rounds=10)
    >>> [str(e.value) for e in odds.over()[:2]], str(odds.over()[10].value)
    (['0', '0'], '1')
    """
    at_least(0, rounds=rounds)
    run = partial(_course, step, start, done, labels, rounds)
    return SampledForecast(
        simulate(run, runs, seed=seed, executor=executor), tuple(questions), rounds
    )


def _course(
    step: Callable[[S, Dice], S],
    state: S,
    done: Callable[[S], bool],
    labels: Callable[[S], Collection[Any]] | None,
    rounds: int,
    dice: Dice,
) -> Course:
    since: dict[Any, int] = {}
    n = 0
    while True:
        for label in labels(state) if labels else ():
            since.setdefault(label, n)
        over = done(state)
        if over or n == rounds:
            # in one order, so that equal courses are one
            return Course(
                n, over, tuple(sorted(since.items(), key=lambda item: (item[1], repr(item[0]))))
            )
        state = step(state, dice)
        n += 1
