"""What each event changes. Nothing else ever changes a running pursuit."""

from __future__ import annotations

from typing import Any

from rpgkit.engine.fold import Facts, Folds
from rpgkit.rules.pursuit.ends import CLEAR, DECIDE, MEETING, OVER, RUNNING, SIDES
from rpgkit.rules.pursuit.measure import hundredths
from rpgkit.rules.pursuit.scenes import DungeonScene, Scene, WaterScene, WildernessScene

__all__ = ["DUNGEON", "WATER", "WILDERNESS"]

S = Any  # the state of the setting whose event it is

DUNGEON = Folds[DungeonScene, S]()
WILDERNESS = Folds[WildernessScene, S]()
WATER = Folds[WaterScene, S]()


def _everywhere(fold: Any, *codes: str) -> None:
    for folds in (DUNGEON, WILDERNESS, WATER):
        folds.on(*codes)(fold)


# --- all settings ------------------------------------------------------------------------------


def _ended(_: Scene, s: S, f: Facts) -> S:
    return s._replace(phase=OVER, fate=f["fate"], how=f["how"])


def _reopened(_: Scene, s: S, f: Facts) -> S:
    return s._replace(phase=f["phase"], fate="", how="")


def _speed(_: Scene, s: S, f: Facts) -> S:
    return s._replace(speeds=_put(s.speeds, f["side"], hundredths(f["speed"])))


def _number(_: Scene, s: S, f: Facts) -> S:
    return s._replace(numbers=_put(s.numbers, f["side"], f["number"]))


def _put(pair: tuple[int, int], side: str, value: int) -> tuple[int, int]:
    return (value, pair[1]) if side == SIDES[0] else (pair[0], value)


def _nothing(_: Scene, s: S, f: Facts) -> S:
    return s


_everywhere(_ended, "pursuit.ended")
_everywhere(_reopened, "pursuit.reopened")
_everywhere(_speed, "pursuit.speed")
_everywhere(_number, "pursuit.number")
_everywhere(_nothing, "pursuit.note")


# --- dungeon -----------------------------------------------------------------------------------


@DUNGEON.on("dungeon.pursuit")
def _dungeon_pursuit(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(phase=RUNNING, gap=hundredths(f["gap"]))


@DUNGEON.on("dungeon.ran")
def _ran(_: DungeonScene, s: S, f: Facts) -> S:
    fugitives, pursuers = s.ran
    return s._replace(
        round=f["round"],
        gap=hundredths(f["gap"]),
        ran=(fugitives + 1, pursuers + (not s.held)),
        held=max(0, s.held - 1),
        slowed=tuple((percent, left - 1) for percent, left in s.slowed if left > 1),
        rest=0,  # a pursuit that was reopened: the turns of rest before it do not count
    )


@DUNGEON.on("dungeon.dropped")
def _dropped(scene: DungeonScene, s: S, f: Facts) -> S:
    s = _used(scene, s, f)
    return s._replace(tried=tuple(sorted({*s.tried, f["kind"]})))


@DUNGEON.on("dungeon.obstacle")
def _used(scene: DungeonScene, s: S, f: Facts) -> S:
    left = (n - (thing.name == f["name"]) for thing, n in zip(scene.things, s.left, strict=True))
    return s._replace(left=tuple(left))


@DUNGEON.on("dungeon.held")
def _held(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(held=s.held + f["rounds"])


@DUNGEON.on("dungeon.slowed")
def _slowed(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(slowed=(*s.slowed, (f["percent"], f["rounds"])))


@DUNGEON.on("dungeon.unseen")
def _unseen(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(unseen=True)


@DUNGEON.on("dungeon.seen")
def _seen(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(unseen=False)


@DUNGEON.on("dungeon.rested")
def _rested(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(rest=f["turn"])


@DUNGEON.on("dungeon.rested-enough")
def _fresh(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(ran=(0, 0), rest=0)


@DUNGEON.on("dungeon.rest-broken")
def _broken(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(rest=0)


@DUNGEON.on("dungeon.gap")
def _gap(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(gap=hundredths(f["gap"]))


@DUNGEON.on("dungeon.sight")
def _sight(_: DungeonScene, s: S, f: Facts) -> S:
    sight = None if f["sight"] is None else hundredths(f["sight"])
    return s._replace(sight=sight, unseen=False)


@DUNGEON.on("dungeon.stock")
def _stock(scene: DungeonScene, s: S, f: Facts) -> S:
    left = (
        f["number"] if thing.name == f["name"] else n
        for thing, n in zip(scene.things, s.left, strict=True)
    )
    return s._replace(left=tuple(left))


@DUNGEON.on("dungeon.halt")
def _halt(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(halt=f["outcome"])


@DUNGEON.on("dungeon.breath")
def _breath(_: DungeonScene, s: S, f: Facts) -> S:
    return s._replace(ran=_put(s.ran, f["side"], f["rounds"]))


DUNGEON.on("dungeon.exhausted")(_nothing)  # the clock that says so has moved already


# --- wilderness --------------------------------------------------------------------------------


@WILDERNESS.on("wilderness.failed")
def _failed(_: WildernessScene, s: S, f: Facts) -> S:
    return s._replace(phase=RUNNING)


@WILDERNESS.on("wilderness.travelled")
def _travelled(_: WildernessScene, s: S, f: Facts) -> S:
    return s._replace(phase=DECIDE, day=f["day"], headings=(*s.headings, f["heading"]))


@WILDERNESS.on("wilderness.surprised")
def _surprised(_: WildernessScene, s: S, f: Facts) -> S:
    return s._replace(surprised=f["who"])


@WILDERNESS.on("wilderness.modifier")
def _modifier(_: WildernessScene, s: S, f: Facts) -> S:
    return s._replace(modifier=f["points"])


# --- water -------------------------------------------------------------------------------------


@WATER.on("water.clear")
def _clear(_: WaterScene, s: S, f: Facts) -> S:
    return s._replace(phase=CLEAR)


@WATER.on("water.next-day")
def _next_day(_: WaterScene, s: S, f: Facts) -> S:
    return s._replace(phase=MEETING, day=f["day"], round=0, gap=None)


@WATER.on("water.pursuit")
def _water_pursuit(_: WaterScene, s: S, f: Facts) -> S:
    return s._replace(phase=RUNNING, round=0, gap=hundredths(f["gap"]))


@WATER.on("water.sailed")
def _sailed(_: WaterScene, s: S, f: Facts) -> S:
    return s._replace(round=f["round"], gap=hundredths(f["gap"]))


@WATER.on("water.gap")
def _water_gap(_: WaterScene, s: S, f: Facts) -> S:
    return s._replace(gap=hundredths(f["gap"]))
