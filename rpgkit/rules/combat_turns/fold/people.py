"""Wounds, and people who come and go. Source: `turns.damage`, `turns.join`."""

from __future__ import annotations

from rpgkit.engine.fold import Facts
from rpgkit.rules.combat_turns.fold.registry import had_phase, on, passed, scored
from rpgkit.rules.combat_turns.model import LEVELS, Combatant
from rpgkit.rules.combat_turns.setting import Setting, new_fighter
from rpgkit.rules.combat_turns.state import BEFORE, GONE, IN, OUT, WAITS, State

DEADLY = LEVELS[-1]


@on("turns.wounded")
def _wounded(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    fighter = s.fighters[i]
    physical, stun = fighter.wounds
    wounds = (f["level"], stun) if f["track"] == "physical" else (physical, f["level"])
    off = f["off"]
    score = None if fighter.score is None else fighter.score - off
    fell = score is not None and score <= 0 < (fighter.score or 0) and f["level"] != DEADLY
    keeps = t.rulings["damage-to-zero"] == "keeps" and fell and not fighter.acted
    barred = fell and t.rulings["zero-score"] == "sequence"
    return s.fighter(
        i,
        wounds=wounds,
        reaction=fighter.reaction - off,
        score=score,
        owed=fighter.owed or keeps,
        barred=fighter.barred or barred,
    )


@on("turns.healed")
def _healed(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    fighter = s.fighters[i]
    physical, stun = fighter.wounds
    wounds = (f["level"], stun) if f["track"] == "physical" else (physical, f["level"])
    return s.fighter(i, wounds=wounds, reaction=fighter.reaction + f["back"])


@on("turns.joins")
def _joins(t: Setting, s: State, f: Facts) -> State:
    made = new_fighter(Combatant(**f["combatant"]))
    return s._replace(fighters=(*s.fighters, made))


@on("turns.enters")
def _enters(t: Setting, s: State, f: Facts) -> State:
    return s.fighter(t.number(s, f["who"]), status=IN)


@on("turns.late")
def _late(t: Setting, s: State, f: Facts) -> State:
    return scored(t, s, t.number(s, f["who"]), f["score"])


@on("turns.out")
def _out(t: Setting, s: State, f: Facts) -> State:
    return _away(s, t.number(s, f["who"]), OUT)


@on("turns.removed")
def _removed(t: Setting, s: State, f: Facts) -> State:
    return _away(s, t.number(s, f["who"]), GONE)


def _away(s: State, i: int, status: str) -> State:
    now, s = s.now, s.fighter(i, status=status, held=None, owed=False)
    if now is None or now.who != i:
        return s
    if not now.fresh:  # so much of it was played that it counts
        s = s.fighter(i, acted=True) if now.held else had_phase(s.fighter(i, acted=True), now)
        s = s._replace(clock=passed(s, now.score))
    return s._replace(now=None)


@on("turns.returned")
def _returned(t: Setting, s: State, f: Facts) -> State:
    early = s.stage == BEFORE and f["who"] not in dict(s.forewarned)
    status = WAITS if early else IN
    i = t.number(s, f["who"])
    return s.fighter(i, status=status, rolled=None, score=None, acted_at=None)
