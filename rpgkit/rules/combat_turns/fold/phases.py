"""Combat phases, delays and movement. Source: `turns.actions`, `turns.delay`."""

from __future__ import annotations

from rpgkit.engine.fold import Facts
from rpgkit.rules.combat_turns.fold.registry import had_phase, on, passed
from rpgkit.rules.combat_turns.setting import KINDS, Setting
from rpgkit.rules.combat_turns.state import Held, Phase, State


@on("turns.phase")
def _phase(t: Setting, s: State, f: Facts) -> State:
    return s._replace(now=Phase(t.number(s, f["who"]), f["score"]))


@on("turns.phase-void")
def _void(t: Setting, s: State, f: Facts) -> State:
    return s._replace(now=None)


@on("turns.spent")
def _spent(t: Setting, s: State, f: Facts) -> State:
    now = s.now
    assert now is not None  # refuse has looked
    spent = tuple(n + (kind == f["kind"]) for n, kind in zip(now.spent, KINDS, strict=True))
    fighter = s.fighters[now.who]
    pools = tuple(
        left - f["pool"].get(name, 0)
        for (name, _), left in zip(fighter.card.pools, fighter.pools, strict=True)
    )
    s = s.fighter(now.who, pools=pools)
    return s._replace(now=now._replace(spent=(spent[0], spent[1], spent[2])))


@on("turns.sprint")
def _sprint(t: Setting, s: State, f: Facts) -> State:
    return s.fighter(t.number(s, f["who"]), bonus=f["metres"])


@on("turns.moves")
def _moves(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    bonus = s.fighters[i].bonus if f["how"] == "run" else 0
    return s.fighter(i, move=f["how"], bonus=bonus)


@on("turns.phase-over")
def _phase_over(t: Setting, s: State, f: Facts) -> State:
    now = s.now
    assert now is not None  # refuse has looked
    fighter = s.fighters[now.who]
    held, score = fighter.held, now.score
    if now.held:
        score = fighter.score or 0
        own = not fighter.acted and score > 0
        chained = t.rulings["held-consumes"] == "chains" and own
        held = Held(score, s.in_pass, s.in_pass + 1) if chained else None
    else:
        s = had_phase(s, now)
    at = score if fighter.acted_at is None else fighter.acted_at
    s = s.fighter(now.who, acted=True, owed=False, held=held, acted_at=at)
    return s._replace(now=None, clock=passed(s, now.score))


@on("turns.held")
def _held(t: Setting, s: State, f: Facts) -> State:
    assert s.now is not None  # who delays has a phase
    s = had_phase(s, s.now)
    s = s.fighter(t.number(s, f["who"]), held=Held(f["score"], s.in_pass, s.in_pass), acted=True)
    return s._replace(now=None, clock=passed(s, f["score"]))


@on("turns.held-played")
def _held_played(t: Setting, s: State, f: Facts) -> State:
    return s._replace(now=Phase(t.number(s, f["who"]), f["score"], held=True))


@on("turns.held-lost")
def _held_lost(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    played = s.now is not None and s.now.held and s.now.who == i
    return s.fighter(i, held=None)._replace(now=None if played else s.now)
