"""One combat phase: what is done in it, delays, and how everybody moves.

Source: `turns.actions`, `turns.delay`, `turns.movement`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import floor

from rpgkit.engine.errors import BadNumber, UnknownName
from rpgkit.engine.pools import Successes
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.combat_turns.actions import (
    ActHeld,
    Athletics,
    EndPass,
    EndPhase,
    Hold,
    Move,
    Spend,
)
from rpgkit.rules.combat_turns.fold import passes_of
from rpgkit.rules.combat_turns.order import (
    Part,
    due,
    holders,
    key,
    pass_over,
    queue,
    settle,
    window,
)
from rpgkit.rules.combat_turns.setting import COMPLEX, FREE, KINDS, SIMPLE, Setting
from rpgkit.rules.combat_turns.state import ACTING, IN, Fighter, State

__all__ = [
    "SPRINT",
    "act_held",
    "athletics",
    "end_pass",
    "end_phase",
    "hold",
    "metres",
    "move",
    "refuse_act_held",
    "refuse_athletics",
    "refuse_end_pass",
    "refuse_end_phase",
    "refuse_hold",
    "refuse_move",
    "refuse_spend",
    "spend",
]

SPRINT = 4  # target number of Athletics
DELAY = "delay"  # the key of the catalogue


def _acting(s: State, kind: str) -> Refusal | None:
    """Refuse what belongs into somebody's phase."""
    if s.phase != ACTING:
        return Refusal("turns.refuse.phase", {"action": kind, "phase": s.phase})
    if s.now is None:
        return Refusal("turns.refuse.nobody-acts", {})
    if s.now.device:
        return Refusal("turns.refuse.device-first", {"name": s.now.device})
    return None


def _pool(t: Setting, fighter: Fighter, pool: Mapping[str, int]) -> Refusal | None:
    """Look at dice taken from pools."""
    sizes = dict(zip((name for name, _ in fighter.card.pools), fighter.pools, strict=True))
    for name, dice in pool.items():
        if name not in sizes:
            raise UnknownName("pool", name, sizes)
        if not isinstance(dice, int) or isinstance(dice, bool) or dice < 0:
            raise BadNumber("pool", dice, 0, sizes[name])
        if dice > sizes[name]:
            facts = {"who": fighter.name, "pool": name, "dice": dice, "left": sizes[name]}
            return Refusal("turns.refuse.pool", facts)
    return None


def _own_phase(s: State) -> Part:
    """Who acts in their own phase loses what they carried into this pass. Source: `turns.delay`."""
    now = s.now
    if now is not None and not now.held and s.fighters[now.who].held is not None:
        s = yield Event("turns.held-lost", {"who": s.fighters[now.who].name})
    return s


# --- doing something ---------------------------------------------------------------------------


def refuse_spend(t: Setting, s: State, a: Spend) -> Refusal | None:
    """Why that cannot be done in this phase."""
    if a.what not in t.kinds:
        raise UnknownName("what", a.what, t.kinds)
    if a.what == DELAY:
        return Refusal("turns.refuse.use-hold", {})
    refusal = _acting(s, a.kind)
    if refusal is not None or s.now is None:
        return refusal
    kind = t.kinds[a.what]
    if not t.fits(s.now, tuple(int(kind == one) for one in KINDS)):
        left = t.left(s.now)
        facts = {"what": a.what, "kind": kind, **dict(zip(KINDS, left, strict=True))}
        return Refusal("turns.refuse.no-room", facts)
    return _pool(t, s.fighters[s.now.who], a.pool)


def spend(t: Setting, s: State, a: Spend) -> Procedure:
    """It is done, and the dice of the pool are gone until the next turn."""
    assert s.now is not None  # refuse has looked
    facts = {"who": s.fighters[s.now.who].name, "what": a.what, "kind": t.kinds[a.what]}
    s = yield from _own_phase(s)
    yield Event("turns.spent", {**facts, "pool": dict(a.pool)})


# --- moving ------------------------------------------------------------------------------------


def metres(t: Setting, s: State, i: int) -> Fraction:
    """How far somebody gets in this pass, in metres.

    Source: `turns.movement`; rulings `passes-count`, `move-rounding`.
    """
    fighter = s.fighters[i]
    if not fighter.move:
        return Fraction(0)
    passes = s.passes if t.rulings["passes-count"] == "all" else passes_of(fighter.rolled)
    times = (2 if fighter.card.dwarf else 3) if fighter.move == "run" else 1
    far = Fraction(fighter.card.quickness * times, max(1, passes)) + fighter.bonus
    return Fraction(floor(far)) if t.rulings["move-rounding"] == "down" else far


def refuse_move(t: Setting, s: State, a: Move) -> Refusal | None:
    """Why somebody cannot move so."""
    if a.how not in ("", "walk", "run"):
        raise UnknownName("how", a.how, ("walk", "run"))
    fighter = s.fighters[t.number(s, a.who)]
    if s.phase != ACTING:
        return Refusal("turns.refuse.phase", {"action": a.kind, "phase": s.phase})
    if fighter.status != IN:
        return Refusal("turns.refuse.not-in", {"who": a.who, "status": fighter.status})
    if fighter.bonus and a.how != "run":
        return Refusal("turns.refuse.sprinting", {"who": a.who})
    return None


def move(t: Setting, s: State, a: Move) -> Procedure:
    """Somebody moves in this pass; the log says that it is not without a price."""
    yield Event("turns.moves", {"who": a.who, "how": a.how})


def refuse_athletics(t: Setting, s: State, a: Athletics) -> Refusal | None:
    """Why nobody can run faster now."""
    refusal = _acting(s, a.kind)
    if refusal is not None or s.now is None:
        return refusal
    fighter = s.fighters[s.now.who]
    if fighter.move != "run":
        return Refusal("turns.refuse.not-running", {"who": fighter.name})
    if s.now.spent[SIMPLE] or s.now.spent[COMPLEX] or s.now.spent[FREE] > 1 - s.now.held:
        return Refusal("turns.refuse.whole-phase", {"who": fighter.name})
    refusal = _pool(t, fighter, a.pool)
    if refusal is None and not fighter.card.athletics + sum(a.pool.values()):
        return Refusal("turns.refuse.no-dice", {"who": fighter.name})
    return refusal


def athletics(t: Setting, s: State, a: Athletics) -> Procedure:
    """A test against 4: 3 m a success in this pass, 2 m for a dwarf."""
    assert s.now is not None  # refuse has looked
    fighter = s.fighters[s.now.who]
    dice = fighter.card.athletics + sum(a.pool.values())
    facts = {"who": fighter.name}
    s = yield from _own_phase(s)
    won = yield Successes("turns.athletics", facts, dice, SPRINT, t.again)
    spent = {**facts, "what": "use-skill", "kind": "complex", "pool": dict(a.pool)}
    yield Event("turns.spent", spent)
    far = won * (2 if fighter.card.dwarf else 3)
    yield Event("turns.sprint", {**facts, "successes": won, "metres": far})


# --- the end of a phase, and delays ------------------------------------------------------------


def refuse_end_phase(t: Setting, s: State, a: EndPhase) -> Refusal | None:
    """Why no phase ends now."""
    return _acting(s, a.kind)


def end_phase(t: Setting, s: State, a: EndPhase) -> Procedure:
    """The next one acts."""
    assert s.now is not None  # refuse has looked
    who = s.fighters[s.now.who].name
    s = yield from _own_phase(s)
    s = yield Event("turns.phase-over", {"who": who})
    yield from settle(t, s)


def refuse_hold(t: Setting, s: State, a: Hold) -> Refusal | None:
    """Why the phase cannot be delayed."""
    refusal = _acting(s, a.kind)
    if refusal is not None or s.now is None:
        return refusal
    who = {"who": s.fighters[s.now.who].name}
    if s.now.held:
        return Refusal("turns.refuse.held-already", who)
    if not s.now.fresh:
        return Refusal("turns.refuse.has-acted", who)
    if s.now.score < 1:
        return Refusal("turns.refuse.no-later-phase", who)
    return None


def hold(t: Setting, s: State, a: Hold) -> Procedure:
    """The action is held from this score on."""
    assert s.now is not None  # refuse has looked
    who, score = s.fighters[s.now.who].name, s.now.score
    s = yield from _own_phase(s)
    s = yield Event("turns.held", {"who": who, "score": score})
    yield from settle(t, s)


def refuse_act_held(t: Setting, s: State, a: ActHeld) -> Refusal | None:
    """Why a held action cannot be played now."""
    i = t.number(s, a.who)
    if s.phase != ACTING:
        return Refusal("turns.refuse.phase", {"action": a.kind, "phase": s.phase})
    who = {"who": a.who}
    if s.fighters[i].held is None or (s.now is not None and s.now.held and s.now.who == i):
        return Refusal("turns.refuse.holds-nothing", who)
    if s.now is not None and not s.now.fresh:
        return Refusal("turns.refuse.phase-runs", {"who": s.fighters[s.now.who].name})
    span = window(t, s, i)
    if span is None:
        return Refusal("turns.refuse.not-between", who)
    if s.now is not None and s.now.held and not _comes_first(t, s, i, s.now.who):
        return Refusal("turns.refuse.other-holder", {"who": s.fighters[s.now.who].name})
    if a.phase is not None and not span[0] <= a.phase <= span[1]:
        facts = {**who, "phase": a.phase, "low": span[0], "high": span[1]}
        return Refusal("turns.refuse.window", facts)
    return None


def _comes_first(t: Setting, s: State, i: int, other: int) -> bool:
    """Whether a holder comes before another: the higher score held from, then the tie-breaks."""
    mine, theirs = s.fighters[i], s.fighters[other]
    assert mine.held is not None
    assert theirs.held is not None
    return (mine.held.score, key(t, mine)) > (theirs.held.score, key(t, theirs))


def act_held(t: Setting, s: State, a: ActHeld) -> Procedure:
    """It is played at the phase named, or at the first that is possible."""
    span = window(t, s, t.number(s, a.who))
    assert span is not None  # refuse has looked
    score = span[1] if a.phase is None else a.phase
    yield Event("turns.held-played", {"who": a.who, "score": score})


def refuse_end_pass(t: Setting, s: State, a: EndPass) -> Refusal | None:
    """Why the pass does not end now."""
    if s.phase != ACTING:
        return Refusal("turns.refuse.phase", {"action": a.kind, "phase": s.phase})
    if s.now is not None or not holders(s):
        return Refusal("turns.refuse.pass-runs", {})
    return None


def end_pass(t: Setting, s: State, a: EndPass) -> Procedure:
    """What is held goes into the next pass, or is lost."""
    if not queue(t, s) and due(t, s) is None:  # a decree may have given somebody a phase
        s = yield from pass_over(t, s)
    yield from settle(t, s)
