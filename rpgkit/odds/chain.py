"""Round after round: exact curves over time.

The states met are numbered in the order they are met, level by level: a state first met after n
rounds comes after all those met earlier. One round then is one sum of products a state, over its
predecessors, in whole numbers over a common denominator; nothing is reduced on the way.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from operator import mul
from typing import Any, Generic, TypeVar

from rpgkit.engine.errors import RpgkitError, UnknownName, at_least
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.estimate import Estimate, Forecast, Kind
from rpgkit.odds.ever import Edge, Ever, eventually, pulls

__all__ = ["ExactForecast", "Graph", "TooLarge", "forecast", "undisturbed"]

S = TypeVar("S", bound=Hashable)
L = TypeVar("L", bound=Hashable)


class TooLarge(RpgkitError):
    """More states than allowed; sample instead.

    Attributes
    ----------
    limit : int
        The states allowed.
    round : int
        The round in which they ran out.
    """

    def __init__(self, limit: int, round: int) -> None:
        super().__init__(f"more than {limit} states by round {round}: raise the limit, or sample")
        self.limit, self.round = limit, round

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.limit, self.round)


class Graph(Generic[S]):
    """The states a chain can reach, as numbered nodes.

    A node is a state together with the questions that have been true so far, as a mask of bits.
    Where the chain is over, all states of one mask are one node, a port, for each level.

    Attributes
    ----------
    masks : list of int
        By node.
    ports : set of int
        The nodes where it is over.
    edges : list of (tuple of int, tuple of int, int)
        By expanded node: successors, weights, their total. The nodes from ``len(edges)`` on are
        not expanded.
    levels : list of int
        The first node of every level.
    layered : bool
        Whether no node has been met in two rounds, as when the states carry the round.
    """

    def __init__(
        self,
        step: Callable[[S], Distribution[S]] | Callable[[S, int], Distribution[S]],
        start: S,
        done: Callable[[S], bool],
        labels: Callable[[S], Collection[Any]] | None,
        bits: dict[Any, int],
        timed: bool,
    ) -> None:
        self._step: Callable[..., Distribution[S]] = step
        self._done, self._labels, self._bits, self._timed = done, labels, bits, timed
        self._facts: dict[S, tuple[int, bool, int]] = {}  # number, over?, questions true
        self._states: list[S] = []
        self._steps: dict[tuple[int, int], Distribution[S]] = {}  # by state and level
        self._nodes: dict[tuple[int, int, int], int] = {}  # by state, mask and level
        self._here: list[int] = []  # the number of the node's state
        self.masks: list[int] = []
        self.ports: set[int] = set()
        self.edges: list[Edge] = []
        self.levels = [0]
        self.layered = True
        self._node(start, 0, 0)
        self.levels.append(1)

    def expand(self, limit: int) -> bool:
        """Expand the last level; whether that was possible within `limit` nodes."""
        first, end = self.levels[-2:]
        level = len(self.levels) - 1
        for node in range(max(first, len(self.edges)), end):
            if len(self.masks) > limit:
                return False
            if node in self.ports:
                self.edges.append(((), (), 1))
                continue
            mask, here = self.masks[node], self._here[node]
            when = here, level if self._timed else 0
            after = self._steps.get(when)
            if after is None:
                state = self._states[here]
                after = self._step(state, level) if self._timed else self._step(state)
                self._steps[when] = after
            into: dict[int, int] = {}
            for state, weight in after.weights.items():
                there = self._node(state, mask, level)
                into[there] = into.get(there, 0) + weight
            self.layered = self.layered and min(into) >= end
            shared = gcd(after.total, *into.values())  # shorter numbers from here to the end
            ways = tuple(weight // shared for weight in into.values())
            self.edges.append((tuple(into), ways, after.total // shared))
        self.levels.append(len(self.masks))
        return True

    @property
    def closed(self) -> bool:
        """Whether every reachable node has been met and expanded."""
        return len(self.edges) == len(self.masks)

    def _node(self, state: S, mask: int, level: int) -> int:
        facts = self._facts.get(state)
        if facts is None:
            facts = self._facts[state] = self._look(state)
            self._states.append(state)
        here, over, true = facts
        mask |= true
        key = (-1, mask, level) if over else (here, mask, level if self._timed else 0)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = len(self.masks)
            self.masks.append(mask)
            self._here.append(here)
            if over:
                self.ports.add(node)
        return node

    def _look(self, state: S) -> tuple[int, bool, int]:
        true = 0
        for label in self._labels(state) if self._labels else ():
            if label not in self._bits:
                raise UnknownName("label", label, map(str, self._bits))
            true |= self._bits[label]
        return len(self._states), bool(self._done(state)), true


class ExactForecast(Forecast[L]):
    """The exact forecast that `forecast` computes."""

    kind = Kind.EXACT

    def __init__(
        self, graph: Graph[Any], questions: tuple[L, ...], rounds: int, limit: int
    ) -> None:
        self.questions, self.rounds = questions, rounds
        self._graph, self._limit = graph, limit
        self._under = 1  # the denominator of a round; of n rounds, its n-th power
        self._over: list[dict[int, int]] = []  # by round: mass by mask where it is over
        self._going: list[dict[int, int]] = []  # and where it goes on
        self._propagate()

    @property
    def states(self) -> int:
        """How many different situations were met."""
        return len(self._graph.masks)

    def by(self, question: L) -> tuple[Estimate, ...]:
        """The probability that `question` has been true by the end of each round."""
        bit = 1 << self._number(question)
        return self._curve(
            sum(mass for mask, mass in (*over.items(), *going.items()) if mask & bit)
            for over, going in zip(self._over, self._going, strict=True)
        )

    def over(self) -> tuple[Estimate, ...]:
        """The probability that all is over by the end of each round."""
        return self._curve(sum(over.values()) for over in self._over)

    def ever(self, question: L) -> Estimate:
        """The probability that `question` is true at some time, however late."""
        bit = 1 << self._number(question)
        return self._eventually.share(lambda mask, _: bool(mask & bit))

    def ends(self) -> Estimate:
        """The probability that it is over some time, however late."""
        return self._eventually.share(lambda _, over: over)

    def length(self) -> Estimate | None:
        """The expected number of rounds; None when infinite."""
        return self._eventually.length()

    def _curve(self, masses: Iterable[int]) -> tuple[Estimate, ...]:
        return tuple(
            Estimate.exact(Fraction(mass, self._under**n)) for n, mass in enumerate(masses)
        )

    def _propagate(self) -> None:
        graph, rounds = self._graph, self.rounds
        nodes = len(graph.masks)
        under = self._under = lcm(*{total for _, _, total in graph.edges})
        take = pulls(enumerate(graph.edges), nodes, under)
        ports = sorted(graph.ports)
        mass = [1] + [0] * (nodes - 1)
        over: dict[int, int] = {}
        for n in range(rounds + 1):
            first, end = graph.levels[n] if graph.layered else 0, graph.levels[n + 1]
            if n:
                inner = [sum(map(mul, ways, pick(mass))) for pick, ways in take[first:end]]
                mass = [0] * first + inner + [0] * (nodes - end)
            over = {mask: gone * under for mask, gone in over.items()}
            for port in ports:
                if mass[port]:
                    mask = graph.masks[port]
                    over[mask] = over.get(mask, 0) + mass[port]
                    mass[port] = 0
            going: dict[int, int] = {}
            for mask, there in zip(graph.masks[first:end], mass[first:end], strict=True):
                if there:
                    going[mask] = going.get(mask, 0) + there
            self._over.append(over)
            self._going.append(going)

    @cached_property
    def _eventually(self) -> Ever:
        """What it comes to in the end.

        States not met within `rounds` are looked at too, in the hope that there are few of them.
        If not, little mass gets there: what becomes of that is left open.
        """
        graph = self._graph
        few = min(self._limit, len(graph.masks) * 5 // 4 + 300)
        while self._going[-1] and not graph.closed and graph.expand(few):
            pass
        if self._going[-1] and (graph.closed or not graph.layered):
            return eventually(graph)
        settled = {
            (mask, True): Fraction(mass, self._under**self.rounds)
            for mask, mass in self._over[-1].items()
        }
        going = {
            mask: Fraction(mass, self._under**self.rounds) for mask, mass in self._going[-1].items()
        }
        lasted = sum(
            (
                Fraction(sum(masses.values()), self._under**n)
                for n, masses in enumerate(self._going)
            ),
            Fraction(0),
        )
        return Ever(settled, going, lasted, None if going else lasted)


def forecast(
    step: Callable[[S], Distribution[S]] | Callable[[S, int], Distribution[S]],
    start: S,
    done: Callable[[S], bool],
    *,
    rounds: int = 30,
    labels: Callable[[S], Collection[L]] | None = None,
    questions: Iterable[L] = (),
    timed: bool = False,
    limit: int = 20_000,
) -> ExactForecast[L]:
    """Play a chain of rounds in every way it can go.

    Parameters
    ----------
    step : callable
        Where one round can lead from a state; called once for each state.
    start : object
        The state before the first round.
    done : callable
        Whether it is over in a state; no round is played from there.
    rounds : int
        How far the curves go.
    labels : callable, optional
        Those of `questions` that are true in a state. Once true on the way, a question counts as
        answered for good.
    questions : iterable of hashable
        What is to be followed.
    timed : bool
        Whether a round depends on its number: `step` is then called with the state and the number
        of the round to play, from 1, and "ever" is known within bounds only.
    limit : int
        States to meet at most; a state counts once for each set of questions answered so far.

    Returns
    -------
    ExactForecast
        Curves are exact. "Ever" and the expected length are exact when the chain is small,
        otherwise proved bounds.

    Raises
    ------
    TooLarge
        When `limit` states are not enough for the rounds asked for.
    UnknownName
        When `labels` gives something that is not among `questions`.

    Examples
    --------
    Each round the quarry escapes on 7 faces of a d20 and is caught on 3.

    >>> from rpgkit.odds.distribution import Distribution
    >>> odds = forecast(
    ...     lambda s: Distribution({"escaped": 7, "caught": 3, "chased": 10}),
    ...     "chased", lambda s: s != "chased",
    ...     rounds=2, labels=lambda s: {s} - {"chased"}, questions=["escaped", "caught"])
    >>> [str(e.value) for e in odds.by("escaped")]
    ['0', '7/20', '21/40']
    >>> odds.ever("escaped"), odds.length()
    (Estimate(value=7/10, exact), Estimate(value=2, exact))
    """
    at_least(0, rounds=rounds)
    asked = tuple(questions)
    bits = {question: 1 << n for n, question in enumerate(asked)}
    with undisturbed():
        graph = Graph(step, start, done, labels, bits, timed)
        for n in range(rounds):
            if not graph.expand(limit):
                raise TooLarge(limit, n + 1)
        return ExactForecast(graph, asked, rounds, limit)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the collector of cycles: it would look through thousands of states, again and again.

    States hold no cycles; whatever else may is collected afterwards.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
