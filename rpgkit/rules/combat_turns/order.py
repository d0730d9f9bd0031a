"""Who acts next: the order of a pass, ties, devices, and what happens when nobody is left."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rpgkit.engine.ask import Ask, Die
from rpgkit.engine.procedure import Event
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import ACTING, BEFORE, IN, Device, Fighter, State

__all__ = ["Part", "due", "has_phase", "holders", "key", "queue", "settle", "window"]

Part = Generator[Ask[Any] | Event, Any, State]  # of a procedure: gives the state after it
STEP = 10  # a pass. Source: `turns.turn`


def has_phase(fighter: Fighter) -> bool:
    """Whether a fighter still has a phase of their own in this pass."""
    if fighter.status != IN or fighter.acted or fighter.score is None:
        return False
    return fighter.owed or (fighter.score > 0 and not fighter.barred)


def key(t: Setting, fighter: Fighter) -> tuple[int, ...]:
    """What decides the order, in its order; the d6 comes last. Source: `turns.ties`."""
    first = fighter.rolled
    if t.rulings["first-score"] == "acted":
        first = fighter.score if fighter.acted_at is None else fighter.acted_at
    return (
        fighter.score or 0,
        first or 0,
        fighter.reaction,
        fighter.card.natural,
        *fighter.ties,
    )


def queue(t: Setting, s: State) -> list[int]:
    """Who still acts in this pass, first to act first; ties not rolled yet as they came."""
    going = [i for i, fighter in enumerate(s.fighters) if has_phase(fighter)]
    return sorted(going, key=lambda i: key(t, s.fighters[i]), reverse=True)


def holders(s: State) -> list[int]:
    """Who holds an action, the higher score held from first."""
    held = [(f.held.score, -i) for i, f in enumerate(s.fighters) if f.held and f.status == IN]
    return [-i for _, i in sorted(held, reverse=True)]


def due(t: Setting, s: State) -> tuple[Device, int] | None:
    """The next device of this pass that goes off, and at which score."""
    found = []
    for device in s.devices:
        if device.asks or (device.turn, device.in_pass) != (s.turn, s.in_pass):
            continue
        score = device.phase
        if score is None:
            score = s.fighters[t.number(s, device.setter)].score or 0
        found.append((score, device))
    if not found:
        return None
    score, device = max(found, key=lambda each: each[0])
    return device, score


def window(t: Setting, s: State, i: int) -> tuple[int, int] | None:
    """The phases at which a holder can act now: lowest and highest; None when too late or early.

    Source: `turns.delay`. Before whoever acts next, after whoever acted last, and not above the
    score held from; in the pass after, before their own phase too.
    """
    fighter = s.fighters[i]
    if fighter.held is None:
        return None
    high = fighter.held.score if s.clock is None else min(fighter.held.score, s.clock)
    low = 1
    others = [s.fighters[n].score or 0 for n in queue(t, s) if n != i]
    if others:
        low = max(low, others[0] + 1)
    device = due(t, s)
    if device is not None:
        low = max(low, device[1] + 1)
    if fighter.held.in_pass < s.in_pass:
        low = max(low, (fighter.score or 0) + 1)
    return (low, high) if low <= high else None


def settle(t: Setting, s: State) -> Part:
    """Go on to whoever acts next, rolling what must be rolled for it.

    A phase in which something was done stays; one in which nothing was done yet gives way when
    the order changes.
    """
    while s.phase == ACTING:
        now = s.now
        if now is not None and (now.held or not now.fresh):
            return s
        going = queue(t, s)
        if going:
            top = [i for i in going if key(t, s.fighters[i]) == key(t, s.fighters[going[0]])]
            if len(top) > 1:
                s = yield from _break_tie(s, top)
                continue
        device = due(t, s)
        score = max(0, s.fighters[going[0]].score or 0) if going else None
        if device is not None and (score is None or device[1] > score):
            facts = {"name": device[0].name, "score": device[1]}
            if now is None or now.device != device[0].name:
                s = yield Event("turns.due", facts)
            return s
        if score is not None:
            if now is None or (now.who, now.score) != (going[0], score):
                s = yield from _begin(s, going[0], score)
            return s
        if now is not None:
            s = yield Event("turns.phase-void", {})
        elif any(s.fighters[i].held.in_pass == s.in_pass for i in holders(s)):  # type: ignore[union-attr]
            return s  # the GM says when nobody wants to act any more
        else:
            s = yield from pass_over(t, s)
    return s


def _break_tie(s: State, tied: list[int]) -> Part:
    """One d6 each; those still equal roll again. Source: `turns.ties`."""
    for i in tied:
        face = yield Die("turns.tie", {"who": s.fighters[i].name}, 6)
        s = yield Event("turns.tie", {"who": s.fighters[i].name, "die": face})
    return s


def _begin(s: State, i: int, score: int) -> Part:
    """A fighter's own phase; what they carried into this pass is lost. Source: `turns.delay`."""
    fighter = s.fighters[i]
    if fighter.held is not None and fighter.held.in_pass < s.in_pass:
        s = yield Event("turns.held-lost", {"who": fighter.name})
    s = yield Event("turns.phase", {"who": fighter.name, "score": score})
    return s


def pass_over(t: Setting, s: State) -> Part:
    """Nobody acts any more in this pass: the next one, the event, or the end of the turn."""
    forewarned = s.stage == BEFORE
    if forewarned and t.rulings["forewarned-time"] == "action":
        s = yield Event("turns.event-due", {})
        return s
    going_on = any(f.status == IN and not f.barred and (f.score or 0) > STEP for f in s.fighters)
    for i in holders(s):
        f = s.fighters[i]
        if not going_on or f.barred or (f.score or 0) <= STEP:
            s = yield Event("turns.held-lost", {"who": f.name})
    s = yield from _ask_about_devices(s, going_on)
    if going_on:
        s = yield Event("turns.pass-over", {"next": s.in_pass + 1})
    elif forewarned:
        s = yield Event("turns.event-due", {})
    else:
        s = yield Event("turns.turn-over", {"turn": s.turn})
    return s


def _ask_about_devices(s: State, going_on: bool) -> Part:
    """Devices whose setter has no phase where they were to go off: the GM says when.

    Source: `turns.timer`.
    """
    for device in s.devices:
        if device.asks or device.turn != s.turn:
            continue
        lost = not going_on
        if going_on and device.phase is None and device.in_pass == s.in_pass + 1:
            setter = next((f for f in s.fighters if f.name == device.setter), None)
            lost = setter is None or setter.status != IN or (setter.score or 0) <= STEP
        if lost:
            s = yield Event("turns.asks", {"name": device.name, "who": device.setter})
    return s
