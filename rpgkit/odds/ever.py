"""What a chain of rounds comes to in the end: exactly when it is small, within proved bounds else.

Mass settles where it is over, and where it can go round for ever without any question changing any
more. Every other node is passed through only so many times. A small chain is solved by eliminating
its nodes one by one, in whole numbers. A large one is played on in fixed point, rounded down, until
little mass is left; what is left, or was lost in rounding, may still go either way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from operator import itemgetter, mul
from typing import Protocol

from rpgkit.odds.estimate import Estimate

__all__ = ["Edge", "Ever", "eventually", "pulls"]

Edge = tuple[tuple[int, ...], tuple[int, ...], int]
Pull = tuple[Callable[[Sequence[int]], tuple[int, ...]], tuple[int, ...]]
Fate = tuple[int, bool]  # the questions answered, and whether it is over

SMALL = 100  # nodes to eliminate; beyond, the numbers fill pages
EFFORT = 100_000  # products of words in an elimination, about a tenth of a second
ONE = 1 << 96  # fixed point
LITTLE = ONE >> 27  # mass not worth another round
TIME = -1  # a column of the elimination
PLAYED = 20_000_000  # products in playing on, about a second


class Reached(Protocol):
    """The parts of `rpgkit.odds.chain.Graph` that are read here."""

    masks: list[int]
    ports: set[int]
    edges: list[Edge]


@dataclass(frozen=True)
class Ever:
    """Where all mass is in the end.

    Attributes
    ----------
    settled : dict of (int, bool) to Fraction
        At least this much ends with these questions answered, and is over or never will be.
    going : dict of int to Fraction
        At least this much has these questions answered and goes on.
    shortest, longest : Fraction, Fraction or None
        Bounds of the expected number of rounds; None when there is none above.
    """

    settled: dict[Fate, Fraction]
    going: dict[int, Fraction]
    shortest: Fraction
    longest: Fraction | None

    def share(self, which: Callable[[int, bool], bool]) -> Estimate:
        """How much comes to a fate; a fate true of mass that goes on stays true of it."""
        low = sum((m for fate, m in self.settled.items() if which(*fate)), Fraction(0))
        other = sum((m for fate, m in self.settled.items() if not which(*fate)), Fraction(0))
        low += sum((m for mask, m in self.going.items() if which(mask, False)), Fraction(0))
        return Estimate.exact(low) if low + other == 1 else Estimate.between(low, 1 - other)

    def length(self) -> Estimate | None:
        """The expected number of rounds; None when some mass goes on for ever."""
        if any(not over for (_, over), mass in self.settled.items() if mass):
            return None
        if self.shortest == self.longest:
            return Estimate.exact(self.shortest)
        return Estimate.between(self.shortest, self.longest)


def pulls(edges: Iterable[tuple[int, Edge]], nodes: int, under: int) -> list[Pull]:
    """How each node's mass comes from its predecessors in a round.

    Parameters
    ----------
    edges : iterable of (int, Edge)
        Nodes with their successors, weights and total.
    nodes : int
        How many there are.
    under : int
        A multiple of all totals.

    Returns
    -------
    list of (callable, tuple of int)
        For each node, what picks its predecessors' masses, and the weights of these in `under`.
    """
    before: list[list[int]] = [[] for _ in range(nodes)]
    weights: list[list[int]] = [[] for _ in range(nodes)]
    for node, (after, ways, total) in edges:
        scale = under // total
        for there, weight in zip(after, ways, strict=True):
            before[there].append(node)
            weights[there].append(weight * scale)
    made: list[Pull] = []
    for picked, factors in zip(before, weights, strict=True):
        padding = [0] * max(0, 2 - len(picked))  # itemgetter gives a tuple for two or more
        made.append((itemgetter(*picked, *padding), (*factors, *padding)))
    return made


def eventually(graph: Reached) -> Ever:
    """Where all mass is in the end.

    Parameters
    ----------
    graph : Graph
        What can be reached; nodes that are not expanded may come to anything.

    Returns
    -------
    Ever
        Exact, or with bounds.
    """
    fates = _fates(graph)
    unknown = range(len(graph.edges), len(graph.masks))
    inner = [node for node in range(len(graph.edges)) if node not in fates]
    if not unknown and len(inner) <= SMALL:
        solved = _eliminate(graph, inner, fates)
        if solved is not None:
            return solved
    return _play_on(graph, inner, fates)


def _fates(graph: Reached) -> dict[int, Fate]:
    """The nodes in which nothing that matters can change any more."""
    edges, masks = graph.edges, graph.masks
    before: list[list[int]] = [[] for _ in masks]
    for node, (after, _, _) in enumerate(edges):
        for there in after:
            before[there].append(node)

    def leading_to(found: set[int]) -> set[int]:
        ahead = list(found)
        while ahead:
            for node in before[ahead.pop()]:
                if node not in found:
                    found.add(node)
                    ahead.append(node)
        return found

    open_ended = leading_to({*graph.ports, *range(len(edges), len(masks))})
    stuck = [node for node in range(len(edges)) if node not in open_ended]
    changing = leading_to(
        {node for node in stuck if any(masks[there] != masks[node] for there in edges[node][0])}
    )
    fates = {node: (masks[node], True) for node in graph.ports}
    fates.update((node, (masks[node], False)) for node in stuck if node not in changing)
    return fates


def _eliminate(graph: Reached, inner: list[int], fates: dict[int, Fate]) -> Ever | None:
    """Solve exactly, or give up when the numbers grow too long.

    A row says ``own · x[node] = sum of weight · x[other]``, where x stands for the chance of any
    one fate. Columns below 0 are the fates. The expected number of rounds obeys the same equations
    with one round added: that is column `TIME`.
    """
    if 0 in fates:
        return Ever({fates[0]: Fraction(1)}, {}, Fraction(0), Fraction(0))
    columns: dict[Fate, int] = {}
    rows: dict[int, dict[int, int]] = {}
    own: dict[int, int] = {}
    users: dict[int, set[int]] = {node: set() for node in inner}
    for node in inner:
        after, weights, total = graph.edges[node]
        row = {TIME: total}
        own[node] = total
        for there, weight in zip(after, weights, strict=True):
            if there == node:
                own[node] -= weight
                continue
            column = there
            if there in fates:
                column = columns.setdefault(fates[there], -2 - len(columns))
            else:
                users[there].add(node)
            row[column] = row.get(column, 0) + weight
        rows[node] = row
    left = set(inner) - {0}
    effort = 0
    while left:
        # the node that brings the fewest new entries
        node = min(left, key=lambda n: (len(users[n]) * len(rows[n]), n))
        left.remove(node)
        gone, gone_own = rows.pop(node), own.pop(node)
        for column in gone:
            if column >= 0:
                users[column].discard(node)
        for user in users.pop(node):
            row = rows[user]
            share = row.pop(node)
            common = gcd(share, gone_own)
            stretch, share = gone_own // common, share // common
            own[user] *= stretch
            for column in row:
                row[column] *= stretch
            for column, weight in gone.items():
                if column == user:
                    own[user] -= share * weight
                else:
                    row[column] = row.get(column, 0) + share * weight
                    if column >= 0:
                        users[column].add(user)
            shared = gcd(own[user], *row.values())
            own[user] //= shared
            for column in row:
                row[column] //= shared
            effort += (len(row) + len(gone)) * (1 + own[user].bit_length() // 64)
        if effort > EFFORT:
            return None
    row, under = rows[0], own[0]
    settled = {fate: Fraction(row.get(n, 0), under) for fate, n in columns.items()}
    lasts = Fraction(row[TIME], under)
    return Ever(settled, {}, lasts, lasts)


def _play_on(graph: Reached, inner: list[int], fates: dict[int, Fate]) -> Ever:
    """Play round after round in fixed point, rounded down."""
    nodes, expanded = len(graph.masks), len(graph.edges)
    under = lcm(*{graph.edges[node][2] for node in inner})
    take = pulls(((node, graph.edges[node]) for node in inner), nodes, under)
    size = sum(len(ways) for _, ways in take)
    settled: dict[Fate, int] = {}
    unknown = dict.fromkeys(range(expanded, nodes), 0)
    ends = list(fates.items())
    mass = [ONE] + [0] * (nodes - 1)
    shortest, longest = 0, 0
    played = 0
    while True:
        for node, fate in ends:
            if mass[node]:
                settled[fate] = settled.get(fate, 0) + mass[node]
        running = sum(mass[node] for node in inner)
        shortest += running
        for node in unknown:
            unknown[node] += mass[node]
            shortest += mass[node]
        if running < LITTLE or played > PLAYED:
            break
        longest += ONE - sum(settled.values())
        played += size
        mass = [sum(map(mul, ways, pick(mass))) // under for pick, ways in take]
    going: dict[int, int] = {}
    for node in inner:
        going[graph.masks[node]] = going.get(graph.masks[node], 0) + mass[node]
    for node, there in unknown.items():
        going[graph.masks[node]] = going.get(graph.masks[node], 0) + there
    above = None
    if not unknown and all(over for _, over in fates.values()):
        rest = _longest_rest(graph, inner, PLAYED // size)
        if rest is not None:
            above = (longest + (ONE - sum(settled.values())) * rest) / ONE
    return Ever(
        {fate: Fraction(m, ONE) for fate, m in settled.items()},
        {mask: Fraction(m, ONE) for mask, m in going.items() if m},
        Fraction(shortest, ONE),
        above,
    )


def _longest_rest(graph: Reached, inner: list[int], rounds: int) -> Fraction | None:
    """A bound of the expected number of rounds to come, from wherever one stands.

    When no node has more than a share m of its mass still running after k rounds, it is
    k + k·m + k·m² + ... at most.
    """
    rows = []
    place = {node: n for n, node in enumerate(inner)}
    for node in inner:
        after, weights, total = graph.edges[node]
        kept = [(place[j], w) for j, w in zip(after, weights, strict=True) if j in place]
        picked, factors = [j for j, _ in kept], [w for _, w in kept]
        padding = [0] * max(0, 2 - len(picked))
        rows.append((itemgetter(*picked, *padding), (*factors, *padding), total))
    running = [ONE] * len(inner)
    for n in range(1, rounds + 1):
        # -(-a // b) rounds up
        running = [-(-sum(map(mul, ways, pick(running))) // total) for pick, ways, total in rows]
        if 2 * max(running) <= ONE:
            return Fraction(n * ONE, ONE - max(running))
    return None
