"""The progress phase: who moves how far, who is out, whether it is over.

Source: `chase.progress`.
"""

from __future__ import annotations

from typing import NamedTuple

from rpgkit.engine.ask import Band
from rpgkit.engine.procedure import Event, Procedure
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.vehicle_chase import hazards
from rpgkit.rules.vehicle_chase.actions import Progress
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import AT_PROGRESS, AT_ROUND_END, IN, State

__all__ = ["Move", "is_over", "judge", "moves", "own_move", "resolve"]


class Move(NamedTuple):
    """What progress does to one vehicle.

    Attributes
    ----------
    zones : int
        How far it moves.
    why : str
        Which line of the rule: ``"slowed"``, ``"moved"``, ``"stayed"``, ``"fell-back"``,
        ``"uncontrolled"``, ``"carried"``, ``"together"`` or ``"overruled"``.
    """

    zones: int
    why: str


def own_move(done: tuple[tuple[str, Band], ...], rulings: Rulings) -> Move:
    """What a vehicle's own pilot actions earn it, engagements apart.

    Examples
    --------
    >>> from rpgkit.engine.rulings import Rulings
    >>> from rpgkit.rules.vehicle_chase.rulings import RULINGS
    >>> own_move((("keep-pace", Band.FAIL),), Rulings(RULINGS))
    Move(zones=-1, why='fell-back')
    """
    if not done:
        return Move(0, "uncontrolled")
    kinds = [kind for kind, _ in done]
    if "slow-down" in kinds:
        won = sum(kind == "accelerate" and band is Band.SUCCESS for kind, band in done)
        return Move(-won if rulings["slow-down-cancels"] == "all" else 0, "slowed")
    bands = [band for _, band in done]
    if kinds == ["accelerate", "accelerate"] and Band.SUCCESS not in bands:
        missed = bands.count(Band.FAIL)
        stays = missed == 2 if rulings["double-accelerate-stay"] == "both" else missed >= 1
        return Move(0, "stayed") if stays else Move(1, "moved")
    fell = ("keep-pace", Band.FAIL) in done
    if Band.SUCCESS in bands or ("accelerate", Band.NEAR) in done:
        if fell and rulings["keep-pace-double"] == "back":
            return Move(-1, "moved")
        return Move(1, "moved")
    return Move(-1, "fell-back") if fell else Move(0, "stayed")


def moves(t: Setting, s: State) -> dict[int, Move]:
    """What the coming progress does to each vehicle still in the chase, by number.

    What the GM has overruled stands above all. Those engaged in combat who failed everything move
    with the vehicles they are engaged with.
    """
    own = {i: own_move(car.done, t.rulings) for i, car in enumerate(s.cars) if car.status is IN}
    own |= {i: Move(zones, "overruled") for i, zones in s.overruled if i in own}
    result = dict(own)
    for group in s.groups:
        settled = [i for i in group if own[i].why in ("moved", "overruled")]
        failed = [
            i for i in group if i not in settled and own[i].why != "slowed" and t.in_combat(s, i)
        ]
        if failed:
            zones = max(own[i].zones for i in settled or failed)
            move = Move(zones, "carried") if settled else Move(zones, "together")
            result |= dict.fromkeys(failed, move)
    return result


def judge(t: Setting, s: State) -> tuple[list[int], list[int]]:
    """Who has escaped and who is left behind, both on the positions as they are."""
    escaped, behind = [], []
    running = [(i, s.cars[i].zone) for i in s.order if s.cars[i].status is IN]
    foes = t.foes(s)
    for i, mine in running:
        others = [zone for j, zone in running if foes[i][j]]
        if others and mine >= max(others) + 2:
            escaped.append(i)
        elif others and mine <= min(others) - 2:
            behind.append(i)
    return escaped, behind


def is_over(t: Setting, s: State) -> bool:
    """Whether the chase has come to its end. Source: `chase.end`."""
    running = [i for i, car in enumerate(s.cars) if car.status is IN]
    foes = t.foes(s)
    if not any(foes[i][j] for i in running for j in running):
        return True
    if t.rulings["end-with-three"] == "players":
        us = t.setup.players
        with_us = {us, *(side for pair in s.allied if us in pair for side in pair)}
        ours = [i for i in running if t.sides[i] in with_us]
        first = t.sides.index(us)
        return not ours or not any(foes[first][j] for j in running)
    return False


def resolve(t: Setting, s: State, a: Progress) -> Procedure:
    """The whole phase."""
    swerve_ends = AT_PROGRESS if t.same_moment else AT_ROUND_END
    s = yield Event("chase.progress-begins", {})
    name = [v.name for v in t.vehicles]
    going = moves(t, s)
    s = yield Event(
        "chase.advanced",
        {
            "moves": {name[i]: move.zones for i, move in going.items()},
            "why": {name[i]: move.why for i, move in going.items()},
            "apart": [name[i] for i, move in going.items() if _apart(t, s, i, move)],
        },
    )
    for i in s.order:
        if i in going and going[i].zones:
            s = yield from hazards.enter(t, s, i, swerve_ends)
    for i in judge(t, s)[0] if a.decline else ():
        if name[i] in a.decline:
            zone = max(s.cars[j].zone for j in t.enemies(s, i)) + 1
            s = yield Event("chase.declined", {"vehicle": name[i], "zone": zone})
            s = yield from hazards.enter(t, s, i, swerve_ends)
    escaped, behind = judge(t, s)
    slowed = [i for i in behind if going[i].why == "slowed"]
    for i in escaped:
        s = yield Event("chase.escaped", {"vehicle": name[i]})
    for i in behind:
        s = yield Event("chase.left-behind", {"vehicle": name[i]})
        if i in slowed:
            s = yield Event("chase.could-turn-back", {"vehicle": name[i]})
    s = yield from hazards.last(t, s, swerve_ends)
    yield Event("chase.ended", {}) if is_over(t, s) else Event("chase.combat-begins", {})


def _apart(t: Setting, s: State, i: int, move: Move) -> bool:
    """Slowed down, then engaged by a later pilot: it stays, and the engagement ends."""
    return move.why == "slowed" and t.in_combat(s, i)
