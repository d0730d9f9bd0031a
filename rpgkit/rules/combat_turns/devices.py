"""Timed devices. Source: `turns.timer`."""

from __future__ import annotations

from rpgkit.engine.decrees import whole
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.combat_turns.actions import GoOff, SetTimer
from rpgkit.rules.combat_turns.order import settle
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import ACTING, GONE, State

__all__ = ["go_off", "refuse_go_off", "refuse_timer", "set_timer"]


def _setter(s: State, a: SetTimer) -> str:
    if a.who:
        return a.who
    known = next((d.setter for d in s.devices if d.name == a.name), "")
    if s.now is None or s.now.device:
        return known
    return known or s.fighters[s.now.who].name


def refuse_timer(t: Setting, s: State, a: SetTimer) -> Refusal | None:
    """Why a device cannot be set so."""
    if not a.name.strip():
        raise BadValue("name", a.name, "some words")
    for field, value in (("turn", a.turn), ("in_pass", a.in_pass), ("phase", a.phase)):
        if value is not None:
            whole(field, value, 1, 999)
    if s.phase != ACTING:
        return Refusal("turns.refuse.phase", {"action": a.kind, "phase": s.phase})
    who = _setter(s, a)
    if not who:
        return Refusal("turns.refuse.who-sets", {})
    if s.fighters[t.number(s, who)].status == GONE:
        return Refusal("turns.refuse.not-in", {"who": who, "status": GONE})
    turn, in_pass, phase = _moment(s, a)
    now = (s.turn, s.in_pass)
    if (turn, in_pass) < now or ((turn, in_pass) == now and _gone_by(s, phase)):
        facts = {"turn": turn, "pass": in_pass, "phase": phase}
        return Refusal("turns.refuse.gone-by", facts)
    return None


def _gone_by(s: State, phase: int | None) -> bool:
    """Whether a phase of the running pass lies behind, or cannot be told."""
    if phase is None:
        return True
    reached = s.now.score if s.now is not None else s.clock
    return reached is not None and phase > reached


def _moment(s: State, a: SetTimer) -> tuple[int, int, int | None]:
    """Turn, pass and phase: the setter's phase in the next pass, but for what the GM says."""
    if a.turn is None and a.in_pass is None and a.phase is None:
        return s.turn, s.in_pass + 1, None
    turn = s.turn if a.turn is None else a.turn
    if a.in_pass is not None:
        return turn, a.in_pass, a.phase
    return turn, s.in_pass if turn == s.turn else 1, a.phase


def set_timer(t: Setting, s: State, a: SetTimer) -> Procedure:
    """It is set; one that is set already gets the new moment."""
    turn, in_pass, phase = _moment(s, a)
    facts = {"name": a.name.strip(), "who": _setter(s, a)}
    moment = {"turn": turn, "in_pass": in_pass, "phase": phase}
    s = yield Event("turns.timer-set", {**facts, **moment})
    yield from settle(t, s)


def refuse_go_off(t: Setting, s: State, a: GoOff) -> Refusal | None:
    """Why nothing goes off."""
    known = [device.name for device in s.devices]
    if a.name not in known:
        raise UnknownName("name", a.name, known)
    return None


def go_off(t: Setting, s: State, a: GoOff) -> Procedure:
    """It goes off."""
    device = next(d for d in s.devices if d.name == a.name)
    s = yield Event("turns.went-off", {"name": device.name, "who": device.setter})
    yield from settle(t, s)
