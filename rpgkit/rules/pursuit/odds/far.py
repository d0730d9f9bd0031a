"""What a pursuit comes to however long it takes: one pass over its states, from the ends back.

A pursuit hardly ever comes back to a state it has left: a gap shrinks, or grows, or stays as it is.
So each state is worked out once, after those it leads to, and a run of thousands of rounds is as
exact as one of two.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import NamedTuple, TypeVar

from rpgkit.odds.distribution import Distribution

__all__ = ["Far", "in_the_end"]

N = TypeVar("N", bound=Hashable)
LIMIT = 5_000  # states, about half a second


class Far(NamedTuple):
    """What a state comes to.

    Attributes
    ----------
    shares : dict of str to Fraction
        The chance of each fate; that of "" is the chance that it never ends.
    length : Fraction or None
        Steps on average; None when it may never end.
    """

    shares: dict[str, Fraction]
    length: Fraction | None


def in_the_end(
    step: Callable[[N], Distribution[N]],
    start: N,
    fate: Callable[[N], str],
    limit: int = LIMIT,
) -> Far | None:
    """Work out what a chain of steps comes to.

    Parameters
    ----------
    step : callable
        Where a step can lead from a state.
    start : object
        Where it begins.
    fate : callable
        How it ended in a state; "" where it goes on.
    limit : int
        States to look at.

    Returns
    -------
    Far or None
        None when there are more states, or when states lead back to one another; one may lead
        back to itself.

    Examples
    --------
    >>> thirds = Distribution({"running": 1, "away": 1, "caught": 1})
    >>> far = in_the_end(lambda s: thirds, "running", lambda s: "" if s == "running" else s)
    >>> far.shares, far.length
    ({'away': Fraction(1, 2), 'caught': Fraction(1, 2)}, Fraction(3, 2))
    """
    known: dict[N, Far] = {}
    ways: dict[N, list[tuple[N, Fraction]]] = {}
    ahead = [start]
    while ahead:
        here = ahead[-1]
        if here in known:
            ahead.pop()
        elif fate(here):
            known[here] = Far({fate(here): Fraction(1)}, Fraction(0))
        elif here in ways:
            known[here] = _weigh(here, ways[here], known)
        else:
            if len(ways) == limit:
                return None
            ways[here] = list(step(here).items())
            unknown = [there for there, _ in ways[here] if there != here and there not in known]
            if any(there in ways for there in unknown):  # on the way here: it leads back
                return None
            ahead += unknown
    return known[start]


def _weigh(here: N, ways: list[tuple[N, Fraction]], known: dict[N, Far]) -> Far:
    """A state from those it leads to; what stays only makes it longer."""
    stays = sum((share for there, share in ways if there == here), Fraction(0))
    if stays == 1:
        return Far({"": Fraction(1)}, None)
    shares: dict[str, Fraction] = {}
    length: Fraction | None = 1 / (1 - stays)
    for there, share in ways:
        if there == here:
            continue
        far, part = known[there], share / (1 - stays)
        for fate, chance in far.shares.items():
            shares[fate] = shares.get(fate, Fraction(0)) + part * chance
        length = None if length is None or far.length is None else length + part * far.length
    return Far(shares, length)
