"""A dungeon on the board: the gap, the breath of both sides, what is left to throw."""

from typing import Any

from rpgkit.rules.pursuit import Dungeon
from rpgkit.rules.pursuit.dungeon import PENALTIES, REST, TIRED, DungeonRules
from rpgkit.rules.pursuit.ends import FUGITIVES, MEETING, OVER, PURSUERS, RUNNING
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import Horizon
from rpgkit.show.pursuit.track.ruler import line
from rpgkit.show.pursuit.track.views import Breath, Cell, Clock, Gap, Thing, Tick
from rpgkit.show.pursuit.track.words import Words

__all__ = ["STEPS", "breath", "gap", "step", "things", "title"]

STEPS: tuple[str, ...] = ("things", "run", "caught", "sight")


def title(w: Words, p: Dungeon) -> str:
    """The round being run."""
    s = p.state
    if s.phase == MEETING:
        return w.t("pursuit.phase.meeting")
    return w.b("round", n=s.round + (s.phase == RUNNING and not _at_sight(p)))


def step(p: Dungeon) -> int:
    """Which of `STEPS` is now; -1 when none is."""
    if p.state.phase != RUNNING:
        return -1
    return 3 if _at_sight(p) else 0


def _at_sight(p: Dungeon) -> bool:
    """Whether both have run, and dice say whether the pursuers give up."""
    return p.pending is not None and p.pending.key == "dungeon.sight"


def gap(w: Words, p: Dungeon, ahead: Horizon) -> Gap:
    """How far apart they are, and how that changes."""
    s, rules = p.state, _rules(p)
    reach = p.scene.reach
    marks = []
    if s.held:
        marks.append(w.b("held", n=s.held))
    marks += [w.b("slowed", share=percent / 100, n=rounds) for percent, rounds in s.slowed]
    if s.unseen:
        marks.append(w.b("unseen"))
    lines = []
    if s.phase != OVER:
        paces = [metres(rules.pace(s, side)) for side in (FUGITIVES, PURSUERS)]
        lines.append(closes(w, paces[PURSUERS], paces[FUGITIVES]))
    sight = None if s.sight is None else metres(s.sight)
    trail = [metres(each.gap) for each in p.history if each.phase == RUNNING]
    return {
        "amount": w.number(p.gap),
        "unit": w.b("m"),
        "title": w.b("between"),
        "lines": lines,
        "marks": marks,
        "line": line(
            w,
            gap=p.gap,
            trail=trail,
            ahead=[each for _, each in ahead.gaps],
            reach=reach,
            sight=sight,
            paces=(metres(s.speeds[0]), metres(s.speeds[1])),
        ),
    }


def closes(w: Words, chased: float, fled: float) -> str:
    """How the gap changes in the coming round."""
    by = chased - fled
    code = "closes" if by > 0 else "opens" if by < 0 else "stays"
    return w.b(code, by=round(abs(by), 2), chased=chased, fled=fled)


def breath(w: Words, p: Dungeon, ahead: Horizon) -> Breath | None:
    """The clock of thirty rounds, of each side that can tire."""
    rules, s = _rules(p), p.state
    tiring = [side for side in (FUGITIVES, PURSUERS) if rules.tires(side)]
    if not tiring:
        return None
    together = len(tiring) == 2 and s.ran[0] == s.ran[1] and not s.held
    groups = [tiring] if together else [[side] for side in tiring]
    said = ""
    if s.phase == RUNNING:
        said = w.b("if-nothing", then=w.follows(ahead))
    return {
        "title": w.b("breath"),
        "said": said,
        "clocks": [_clock(w, p, ahead, group) for group in groups],
    }


def _clock(w: Words, p: Dungeon, ahead: Horizon, sides: list[int]) -> Clock:
    rules, s = _rules(p), p.state
    side = sides[0]
    ran = min(s.ran[side], TIRED)
    running = s.phase == RUNNING
    tired = rules.exhausted(s, side)
    stands = s.held if side == PURSUERS else 0  # rounds held up are not run
    cells: list[Cell] = [{"kind": "ran" if n < ran else "left"} for n in range(TIRED)]
    ticks: list[Tick] = []
    now = w.b("tick.now")
    if running and not tired:
        cells[ran]["kind"] = "now"
        ticks.append({"at": _middle(ran), "label": w.number(s.round + 1), "strong": now})
    if not tired and cells[-1]["kind"] == "left":
        cells[-1]["kind"] = "tired"
    caught = ran + ahead.round - s.round - stands - 1 if ahead.fate == "caught" else -1
    if running and not tired and ran <= caught < TIRED:
        cells[caught]["kind"] = "caught"
        word = w.t("pursuit.share.caught")
        if caught == ran:
            ticks[0]["strong"] = w.b("tick.both", one=now, other=word)
        else:
            label = w.number(ahead.round)
            ticks.append({"at": _middle(caught), "label": label, "strong": word})
    if not tired and caught != TIRED - 1 and ran < TIRED - 1:
        ticks.append({"at": 100, "label": w.number(TIRED), "strong": w.b("tick.tired")})
    said = w.b("ran", n=s.ran[side], all=TIRED)
    marks = [w.b("penalties", **PENALTIES)] if tired else []
    if tired and s.phase == OVER:
        marks.append(w.b("rested", n=s.rest, all=REST))
    names = [w.sides[each] for each in sides]
    told = [w.b("clock", who=names, said=said), *marks]
    told += [w.b("tick", n=one["label"], what=one["strong"]) for one in ticks]
    return {
        "key": "clock-" + "-".join(map(str, sides)),
        "sides": [w.named(each) for each in sides],
        "told": "; ".join(told),
        "said": said,
        "cells": cells,
        "ticks": _apart(ticks),
        "marks": marks,
    }


def _middle(n: int) -> float:
    return (n + 0.5) * 100 / TIRED


def _apart(ticks: list[Tick]) -> list[Tick]:
    """The ticks, each where it can be read: what is crowded out is on the clock all the same."""
    shown: list[Tick] = []
    for one in ticks:
        if shown and one["at"] - shown[-1]["at"] < 12:
            one["spare"] = True
        shown.append(one)
    return shown


def things(w: Words, p: Dungeon) -> list[Thing]:
    """What there was to drop and to set in the way, and what is left of it."""
    return [
        {
            "key": f"thing-{n}",
            "name": w.name(thing.name),
            "left": w.b("left-of", n=left, all=max(thing.number, left)),
            "gone": not left,
        }
        for n, (thing, left) in enumerate(zip(p.scene.things, p.state.left, strict=True))
    ]


def _rules(p: Dungeon) -> DungeonRules:
    rules: Any = p.rules
    assert isinstance(rules, DungeonRules)
    return rules
