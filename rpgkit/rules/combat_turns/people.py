"""Wounds, and people who come and go. Source: `turns.damage`, `turns.join`."""

from __future__ import annotations

from rpgkit.engine.errors import UnknownName
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.combat_turns.actions import (
    Enter,
    Heal,
    Join,
    KnockOut,
    Remove,
    Return,
    Wound,
)
from rpgkit.rules.combat_turns.model import LEVELS, MOST, Combatant
from rpgkit.rules.combat_turns.order import Part, settle
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import (
    ACTING,
    GONE,
    OUT,
    OVER,
    WAITS,
    State,
)
from rpgkit.rules.combat_turns.turns import initiative

__all__ = [
    "TRACKS",
    "away",
    "come_back",
    "enter",
    "heal",
    "join",
    "refuse_away",
    "refuse_back",
    "refuse_enter",
    "refuse_heal",
    "refuse_join",
    "refuse_wound",
    "wound",
]

TRACKS = ("physical", "stun")
DEADLY = LEVELS[-1]


def _track(t: Setting, s: State, a: Wound | Heal, levels: tuple[str, ...]) -> tuple[int, int]:
    """The number of the fighter, and how bad the wound of that track is now."""
    i = t.number(s, a.who)
    if a.track not in TRACKS:
        raise UnknownName("track", a.track, TRACKS)
    if a.level not in levels:
        raise UnknownName("level", a.level, levels)
    return i, LEVELS.index(s.fighters[i].wounds[TRACKS.index(a.track)])


def _over(s: State) -> Refusal | None:
    return Refusal("turns.refuse.over", {}) if s.phase == OVER else None


def refuse_wound(t: Setting, s: State, a: Wound) -> Refusal | None:
    """Why somebody cannot be hurt so."""
    i, now = _track(t, s, a, LEVELS[1:])
    if s.fighters[i].status == GONE:
        return Refusal("turns.refuse.not-in", {"who": a.who, "status": GONE})
    if LEVELS.index(a.level) <= now:
        return Refusal("turns.refuse.not-worse", {"who": a.who, "level": LEVELS[now]})
    return _over(s)


def _lowered(t: Setting, s: State, a: Wound | Heal) -> int:
    """By how much the penalty of both wounds together changes."""
    fighter = s.fighters[t.number(s, a.who)]
    wounds = list(fighter.wounds)
    wounds[TRACKS.index(a.track)] = a.level
    return t.penalty((wounds[0], wounds[1])) - t.penalty(fighter.wounds)


def wound(t: Setting, s: State, a: Wound) -> Procedure:
    """The difference comes off score and Reaction at once; a deadly wound takes them out."""
    i = t.number(s, a.who)
    facts = {"who": a.who, "level": a.level, "track": a.track, "off": _lowered(t, s, a)}
    s = yield Event("turns.wounded", facts)
    fighter, now = s.fighters[i], s.now
    playing = now is not None and now.who == i and now.held and not now.fresh
    holds = fighter.held is not None and not playing
    if a.level == DEADLY:
        s = yield Event("turns.out", {"who": a.who})
    elif holds and (fighter.score or 0) <= 0 and t.rulings["damage-to-zero"] == "loses":
        s = yield Event("turns.held-lost", {"who": a.who})
    yield from settle(t, s)


def refuse_heal(t: Setting, s: State, a: Heal) -> Refusal | None:
    """Why a wound cannot get better so."""
    i, now = _track(t, s, a, LEVELS[:-1])
    if s.fighters[i].status == GONE:
        return Refusal("turns.refuse.not-in", {"who": a.who, "status": GONE})
    if LEVELS.index(a.level) >= now:
        return Refusal("turns.refuse.not-better", {"who": a.who, "level": LEVELS[now]})
    return _over(s)


def heal(t: Setting, s: State, a: Heal) -> Procedure:
    """Reaction comes back, the score of the running turn does not."""
    facts = {"who": a.who, "level": a.level, "track": a.track, "back": -_lowered(t, s, a)}
    yield Event("turns.healed", facts)


# --- coming ------------------------------------------------------------------------------------


def refuse_join(t: Setting, s: State, a: Join) -> Refusal | None:
    """Why nobody can join so.

    Raises
    ------
    BadValue
        For fields that no combatant can have.
    """
    one = Combatant(**a.combatant)
    if one.name in {f.name for f in s.fighters}:
        return Refusal("turns.refuse.same-name", {"who": one.name})
    if sum(f.status != GONE for f in s.fighters) >= MOST:
        return Refusal("turns.refuse.too-many", {"most": MOST})
    return _over(s)


def join(t: Setting, s: State, a: Join) -> Procedure:
    """They roll as usual and come into the running pass."""
    one = Combatant(**a.combatant)
    s = yield Event("turns.joins", {"who": one.name, "combatant": one.to_json()})
    s = yield from _late(t, s, one.name)
    yield from settle(t, s)


def refuse_enter(t: Setting, s: State, a: Enter) -> Refusal | None:
    """Why somebody who waited does not come in now."""
    fighter = s.fighters[t.number(s, a.who)]
    if fighter.status != WAITS:
        return Refusal("turns.refuse.does-not-wait", {"who": a.who})
    return _over(s)


def enter(t: Setting, s: State, a: Enter) -> Procedure:
    """They roll as usual and come into the running pass."""
    s = yield Event("turns.enters", {"who": a.who})
    s = yield from _late(t, s, a.who)
    yield from settle(t, s)


def _late(t: Setting, s: State, who: str) -> Part:
    """The roll of somebody late, if the turn is running already."""
    if s.phase != ACTING:
        return s
    fighter = s.fighters[t.number(s, who)]
    ask = initiative(fighter)
    dice = 0 if ask is None else (yield ask)
    s = yield Event("turns.late", {"who": who, "score": fighter.reaction + dice})
    return s


# --- going -------------------------------------------------------------------------------------


def refuse_away(t: Setting, s: State, a: KnockOut | Remove) -> Refusal | None:
    """Why somebody cannot be taken out."""
    status = s.fighters[t.number(s, a.who)].status
    gone = (GONE,) if isinstance(a, Remove) else (OUT, GONE)
    if status in gone:
        return Refusal("turns.refuse.not-in", {"who": a.who, "status": status})
    return _over(s)


def away(t: Setting, s: State, a: KnockOut | Remove) -> Procedure:
    """They act no more; the order closes up."""
    code = "turns.removed" if isinstance(a, Remove) else "turns.out"
    s = yield Event(code, {"who": a.who})
    yield from settle(t, s)


def refuse_back(t: Setting, s: State, a: Return) -> Refusal | None:
    """Why somebody cannot come round."""
    fighter = s.fighters[t.number(s, a.who)]
    if fighter.status != OUT:
        return Refusal("turns.refuse.not-out", {"who": a.who})
    if DEADLY in fighter.wounds:
        return Refusal("turns.refuse.deadly", {"who": a.who})
    return _over(s)


def come_back(t: Setting, s: State, a: Return) -> Procedure:
    """They act again from the next turn on."""
    yield Event("turns.returned", {"who": a.who})
