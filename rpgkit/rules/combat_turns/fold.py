"""What each event changes. Nothing else ever changes a running sequence."""

from __future__ import annotations

from rpgkit.engine.fold import Facts, Folds
from rpgkit.rules.combat_turns.model import LEVELS, Combatant
from rpgkit.rules.combat_turns.order import STEP
from rpgkit.rules.combat_turns.setting import KINDS, Setting, new_fighter
from rpgkit.rules.combat_turns.state import (
    ACTING,
    BEFORE,
    EVENT,
    GONE,
    IN,
    INITIATIVE,
    OUT,
    OVER,
    TURN_END,
    WAITS,
    Device,
    Held,
    Phase,
    State,
)

__all__ = ["FOLD", "passes_of"]

DEADLY = LEVELS[-1]
FOLD = Folds[Setting, State]()
on = FOLD.on


def passes_of(score: int | None) -> int:
    """How many passes a score lasts: a tenth of it, rounded up.

    Examples
    --------
    >>> [passes_of(score) for score in (0, 1, 10, 11, 34)]
    [0, 1, 1, 2, 4]
    """
    return max(0, -(-(score or 0) // STEP))


# --- surprise ----------------------------------------------------------------------------------


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


# --- turns and passes --------------------------------------------------------------------------


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
        s = _scored(t, s, t.number(s, name), score)
    there = (x for x in s.fighters if x.status == IN and not x.barred)
    passes = max((passes_of(x.rolled) for x in there), default=0)
    if t.rulings["first-action"] == "one":
        passes = max(passes, 1)
    return s._replace(phase=ACTING, passes=passes)


def _scored(t: Setting, s: State, i: int, rolled: int) -> State:
    score = rolled - STEP * (s.in_pass - 1)
    owed = t.rulings["first-action"] == "one" and rolled <= 0 and s.in_pass == 1
    late = rolled if s.in_pass > 1 else None
    owed = owed and not s.fighters[i].barred
    return s.fighter(i, rolled=rolled, score=score, owed=owed, acted_at=late)


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


# --- phases ------------------------------------------------------------------------------------


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
        s = _had_phase(s, now)
    at = score if fighter.acted_at is None else fighter.acted_at
    s = s.fighter(now.who, acted=True, owed=False, held=held, acted_at=at)
    return s._replace(now=None, clock=_passed(s, now.score))


def _passed(s: State, score: int) -> int:
    """The clock after a phase: it never goes back, not even for one who comes too late."""
    return score if s.clock is None else min(s.clock, score)


def _had_phase(s: State, now: Phase) -> State:
    """From here on the devices of whoever has had their phase go off at that score."""
    who, moment = s.fighters[now.who].name, (s.turn, s.in_pass)
    devices = tuple(
        d._replace(phase=now.score)
        if d.setter == who and d.phase is None and (d.turn, d.in_pass) == moment
        else d
        for d in s.devices
    )
    return s._replace(devices=devices)


@on("turns.held")
def _held(t: Setting, s: State, f: Facts) -> State:
    assert s.now is not None  # who delays has a phase
    s = _had_phase(s, s.now)
    s = s.fighter(t.number(s, f["who"]), held=Held(f["score"], s.in_pass, s.in_pass), acted=True)
    return s._replace(now=None, clock=_passed(s, f["score"]))


@on("turns.held-played")
def _held_played(t: Setting, s: State, f: Facts) -> State:
    return s._replace(now=Phase(t.number(s, f["who"]), f["score"], held=True))


@on("turns.held-lost")
def _held_lost(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    played = s.now is not None and s.now.held and s.now.who == i
    return s.fighter(i, held=None)._replace(now=None if played else s.now)


# --- people ------------------------------------------------------------------------------------


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
    return _scored(t, s, t.number(s, f["who"]), f["score"])


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
        s = s.fighter(i, acted=True) if now.held else _had_phase(s.fighter(i, acted=True), now)
        s = s._replace(clock=_passed(s, now.score))
    return s._replace(now=None)


@on("turns.returned")
def _returned(t: Setting, s: State, f: Facts) -> State:
    early = s.stage == BEFORE and f["who"] not in dict(s.forewarned)
    status = WAITS if early else IN
    i = t.number(s, f["who"])
    return s.fighter(i, status=status, rolled=None, score=None, acted_at=None)


# --- devices -----------------------------------------------------------------------------------


@on("turns.timer-set")
def _timer_set(t: Setting, s: State, f: Facts) -> State:
    device = Device(f["name"], f["who"], f["turn"], f["in_pass"], f["phase"])
    kept = tuple(one for one in s.devices if one.name != f["name"])
    s = s._replace(devices=(*kept, device))
    return s._replace(now=None) if s.now is not None and s.now.device == f["name"] else s


@on("turns.due")
def _due(t: Setting, s: State, f: Facts) -> State:
    return s._replace(now=Phase(-1, f["score"], device=f["name"]))


@on("turns.asks")
def _asks(t: Setting, s: State, f: Facts) -> State:
    return s._replace(
        devices=tuple(d._replace(asks=d.asks or d.name == f["name"]) for d in s.devices)
    )


@on("turns.went-off")
def _went_off(t: Setting, s: State, f: Facts) -> State:
    now = s.now
    s = s._replace(devices=tuple(d for d in s.devices if d.name != f["name"]))
    if now is not None and now.device == f["name"]:
        return s._replace(now=None, clock=_passed(s, now.score))
    return s


# --- what a GM edits ---------------------------------------------------------------------------


@on("turns.score")
def _score(t: Setting, s: State, f: Facts) -> State:
    i, rolled = t.number(s, f["who"]), f["score"] + STEP * (s.in_pass - 1)
    at = rolled if s.fighters[i].acted_at is None and s.in_pass > 1 else s.fighters[i].acted_at
    return s.fighter(i, score=f["score"], rolled=rolled, acted_at=at)


@on("turns.pool")
def _pool(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    fighter = s.fighters[i]
    pools = tuple(
        f["left"] if name == f["pool"] else left
        for (name, _), left in zip(fighter.card.pools, fighter.pools, strict=True)
    )
    return s.fighter(i, pools=pools)


@on("turns.hidden")
def _hidden(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    return s.fighter(i, card=s.fighters[i].card._replace(hidden=f["hidden"]))


@on("turns.note")
def _note(t: Setting, s: State, f: Facts) -> State:
    return s
