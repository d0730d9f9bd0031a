"""Engagements: what begins and ends them, and lanes that part and rejoin them."""

from __future__ import annotations

from collections.abc import Iterable

from rpgkit.engine.fold import Facts
from rpgkit.rules.vehicle_chase.fold.registry import on
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import IN, State


@on("chase.engaged")
def _engaged(t: Setting, s: State, f: Facts) -> State:
    both = {t.index[name] for name in f["vehicles"]}
    whole = both.union(*(set(g) for g in s.groups if both & set(g)))
    groups = [g for g in s.groups if not both & set(g)]
    return s._replace(groups=tuple(sorted((*groups, tuple(sorted(whole))))))


@on("chase.disengaged")
def disengaged(t: Setting, s: State, f: Facts) -> State:
    """Out of the engagement, which ends when one vehicle is left in it."""
    i = t.number(f["vehicle"])
    groups = (tuple(j for j in g if j != i) for g in s.groups)
    parted = tuple(pair for pair in s.parted if i not in pair)
    return s._replace(groups=tuple(g for g in groups if len(g) > 1), parted=parted)


def settle(t: Setting, s: State) -> State:
    """Engagements end between vehicles that stand apart, and begin again where lanes meet."""
    if not s.groups and not s.parted:
        return s
    groups: list[tuple[int, ...]] = []
    parted = set(s.parted)
    for group in s.groups:
        for i in group:
            together = tuple(j for j in group if _beside(t, s, i, j))
            if len(together) > 1 and together not in groups:
                groups.append(together)
            parted |= {(i, j) for j in group if i < j and _in_lanes(t, s, i, j)}
    for pair in s.parted:
        if any(s.cars[i].status is not IN for i in pair):
            parted.discard(pair)
        elif all(t.lanes(s, s.cars[i].zone) is None for i in pair):
            parted.discard(pair)
            if _beside(t, s, *pair):
                groups = _joined(groups, pair)
    return s._replace(groups=tuple(sorted(groups)), parted=tuple(sorted(parted)))


def _beside(t: Setting, s: State, i: int, j: int) -> bool:
    """Whether an engagement of these two can last."""
    return s.cars[i].status is IN and s.cars[j].status is IN and t.same_place(s, i, j)


def _in_lanes(t: Setting, s: State, i: int, j: int) -> bool:
    """Whether parallel routes keep these two apart."""
    a, b = s.cars[i], s.cars[j]
    return a.zone == b.zone and a.lane != b.lane and t.lanes(s, a.zone) is not None


def _joined(groups: list[tuple[int, ...]], members: Iterable[int]) -> list[tuple[int, ...]]:
    whole = set(members).union(*(group for group in groups if set(members) & set(group)))
    apart = [group for group in groups if not whole & set(group)]
    return [*apart, tuple(sorted(whole))]
