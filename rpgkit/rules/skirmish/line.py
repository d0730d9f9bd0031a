"""Where everybody stands: distances, the nearest enemy, and whom somebody can shoot or reach.

Source: `skirmish.strategy`, `skirmish.turn`, `skirmish.shooting`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rpgkit.rules.skirmish.model import CHARGE
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import IN, Arms, State

__all__ = [
    "FLAME",
    "PACES",
    "affected",
    "assaults",
    "distance",
    "enemies",
    "longest",
    "may_assault",
    "move",
    "nearest",
    "reach",
    "shots",
    "targets",
]

PACES = 6  # a move, and an assault
FLAME = 12  # how far flames go, and rapid fire twice
NO_ASSAULT = ("heavy", "rapid-fire")  # after a shot of these


def distance(s: State, i: int, j: int) -> int:
    """Paces between two soldiers."""
    return abs(s.soldiers[i].x - s.soldiers[j].x)


def enemies(s: State, i: int) -> Iterator[int]:
    """The enemies still standing, as they came."""
    camp = s.soldiers[i].camp
    for j, other in enumerate(s.soldiers):
        if other.status == IN and other.camp != camp:
            yield j


def nearest(s: State, i: int) -> int | None:
    """The nearest enemy still standing, locked or not; the first of several."""
    return min(enemies(s, i), key=lambda j: distance(s, i, j), default=None)


def reach(arms: Arms) -> int:
    """How far somebody may be to be named as a target: a flame never goes beyond 12 paces."""
    return min(arms.range, FLAME) if arms.flame else arms.range


def longest(s: State, i: int) -> int:
    """The reach of the longest-ranged weapon; 0 without any."""
    return max((reach(arms) for arms in s.soldiers[i].card.arms), default=0)


def move(t: Setting, s: State, i: int) -> int:
    """By how much a soldier's strategy moves them now: signed paces, 0 when it does not.

    Source: `skirmish.strategy`; ruling `close-move`.
    """
    j = nearest(s, i)
    if j is None:
        return 0
    away = distance(s, i, j)
    if s.soldiers[i].strategy == CHARGE:
        near = 0 if t.rulings["close-move"] == "moves" else PACES
    else:
        near = longest(s, i)
    if away <= near:
        return 0
    return min(PACES, away) * (1 if s.soldiers[j].x > s.soldiers[i].x else -1)


def shots(arms: Arms, away: int, moved: bool) -> int:
    """How many shots a weapon has at a distance, after moving or not; 0 when it cannot fire.

    Source: `skirmish.shooting`.

    Examples
    --------
    >>> rifle = Arms("Rifle", "rapid-fire", 24, 1, 4, 0, False, False, False, False)
    >>> [shots(rifle, away, moved) for away in (12, 24) for moved in (False, True)]
    [2, 2, 1, 0]
    """
    if arms.type == "melee" or away > reach(arms):
        return 0
    if arms.type == "rapid-fire":
        return 2 if away <= FLAME else int(not moved)
    if arms.type == "pistol":
        return 1 if moved else 2
    return 0 if arms.type == "heavy" and moved else arms.shots


def targets(s: State, i: int, k: int) -> Iterator[tuple[int, int]]:
    """The enemies a weapon can be fired at now, each with its number of shots.

    Locked fighters neither shoot nor are targeted.
    """
    me = s.soldiers[i]
    if me.lock:
        return
    for j in enemies(s, i):
        if not s.soldiers[j].lock:
            n = shots(me.card.arms[k], distance(s, i, j), me.moved)
            if n:
                yield j, n


def affected(t: Setting, s: State, i: int, k: int, j: int) -> tuple[int, ...]:
    """Whom a shot at `j` hits: the target, first; then who is in the area of a blast or a flame.

    Source: `skirmish.shooting`; ruling `area-friends`. Locked fighters are spared.
    """
    me, target = s.soldiers[i], s.soldiers[j]
    arms = me.card.arms[k]
    if not arms.blast and not arms.flame:
        return (j,)
    found = [j]
    ahead = 1 if target.x > me.x else -1
    for n, other in enumerate(s.soldiers):
        if n in (i, j) or other.status != IN or other.lock:
            continue
        if other.camp == me.camp and t.rulings["area-friends"] == "enemies":
            continue
        there = (other.x - me.x) * ahead
        if other.x == target.x if arms.blast else 0 < there <= FLAME:
            found.append(n)
    return tuple(found)


def may_assault(t: Setting, s: State, i: int) -> bool:
    """Whether a soldier's strategy and shots allow an assault at all.

    Source: `skirmish.strategy`; ruling `entrench-assault`.
    """
    me = s.soldiers[i]
    if me.lock or any(me.card.arms[k].type in NO_ASSAULT for k in me.fired):
        return False
    return me.strategy == CHARGE or t.rulings["entrench-assault"] == "may"


def assaults(t: Setting, s: State, i: int) -> tuple[int, ...]:
    """Whom a soldier can assault now: enemies at 6 paces or less, locked ones too."""
    if not may_assault(t, s, i):
        return ()
    return tuple(j for j in enemies(s, i) if distance(s, i, j) <= PACES)
