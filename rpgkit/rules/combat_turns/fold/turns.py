"""Surprise, turns and passes. Source: `turns.surprise`, `turns.turn`."""

from __future__ import annotations

from rpgkit.engine.fold import Facts
from rpgkit.rules.combat_turns.fold.registry import on, passes_of, scored
from rpgkit.rules.combat_turns.order import STEP
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import (
    ACTING,
    BEFORE,
    EVENT,
    IN,
    INITIATIVE,
    OVER,
    TURN_END,
    WAITS,
    State,
)


@on("turns.surprise")
def _surprise(t: Setting, s: State, f: Facts) -> State:
    forewarned = {name: tuple(against) for name, against in f["forewarned"].items()}
    if not forewarned:
        fighters = tuple(x._replace(status=WAITS) if x.status == IN else x for x in s.fighters)
        return s._replace(phase=EVENT, fighters=fighters)
    fighters = tuple(
        x if x.status != IN or x.name in forewarned else x._replace(status=WAITS)
        for x in s.fighters
    )
    return s._replace(
        phase=INITIATIVE,
        fighters=fighters,
        turn=1,
        in_pass=1,
        stage=BEFORE,
        forewarned=tuple(forewarned.items()),
    )


@on("turns.event-due")
def _event_due(t: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=EVENT, now=None)


@on("turns.happens")
def _happens(t: Setting, s: State, f: Facts) -> State:
    fighters = tuple(x._replace(status=IN) if x.status == WAITS else x for x in s.fighters)
    s = s._replace(phase=INITIATIVE, fighters=fighters, stage="", forewarned=(), clock=None)
    return s if s.turn else s._replace(turn=1, in_pass=1)


@on("turns.begins")
def _begins(t: Setting, s: State, f: Facts) -> State:
    fighters = tuple(
        x._replace(
            rolled=None,
            score=None,
            acted_at=None,
            acted=False,
            owed=False,
            held=None,
            ties=(),
            pools=tuple(size for _, size in x.card.pools),
            move="",
            bonus=0,
        )
        for x in s.fighters
    )
    return s._replace(
        phase=INITIATIVE,
        fighters=fighters,
        turn=f["turn"],
        in_pass=1,
        passes=0,
        now=None,
        clock=None,
    )


@on("turns.initiative")
def _initiative(t: Setting, s: State, f: Facts) -> State:
    for name, score in f["scores"].items():
        s = scored(t, s, t.number(s, name), score)
    there = (x for x in s.fighters if x.status == IN and not x.barred)
    passes = max((passes_of(x.rolled) for x in there), default=0)
    if t.rulings["first-action"] == "one":
        passes = max(passes, 1)
    return s._replace(phase=ACTING, passes=passes)


@on("turns.tie")
def _tie(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    return s.fighter(i, ties=(*s.fighters[i].ties, f["die"]))


@on("turns.pass-over")
def _pass_over(t: Setting, s: State, f: Facts) -> State:
    fighters = tuple(
        x._replace(
            score=None if x.score is None else x.score - STEP,
            acted_at=x.score if x.acted_at is None else x.acted_at,
            acted=False,
            owed=False,
            move="",
            bonus=0,
        )
        for x in s.fighters
    )
    return s._replace(fighters=fighters, in_pass=f["next"], now=None, clock=None)


@on("turns.turn-over")
def _turn_over(t: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=TURN_END, now=None, clock=None)


@on("turns.ended")
def _ended(t: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=OVER, now=None)
