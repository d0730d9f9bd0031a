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
        score = _moment(t, s, device)
        if score is not None:
            found.append((score, device))
    if not found:
        return None
    score, device = max(found, key=lambda each: each[0])
    return device, score


def _moment(t: Setting, s: State, device: Device) -> int | None:
    """The phase of a device in this pass; None while whoever set it has no phase in it."""
    if device.phase is not None:
        return device.phase
    setter = s.fighters[t.number(s, device.setter)]
    score = setter.score or 0
    played = setter.status == IN and setter.acted and score > 0  # what was held, before this
    return max(0, score) if played or has_phase(setter) else None


def window(t: Setting, s: State, i: int) -> tuple[int, int] | None:
    """The phases at which a holder can act now: lowest and highest; None when too late or early.

    Source: `turns.delay`. Before whoever acts next, after whoever acted last, and not above the
    score held from; in the pass after, before their own phase too. People come before a device
    at the same phase.
    """
    fighter = s.fighters[i]
    if fighter.held is None or fighter.held.opens > s.in_pass:
        return None
    high = fighter.held.score if s.clock is None else min(fighter.held.score, s.clock)
    low = 1
    others = [s.fighters[n].score or 0 for n in queue(t, s) if n != i]
    if others:
        low = max(low, others[0] + 1)
    device = due(t, s)
    if device is not None:
        low = max(low, device[1])
    if s.now is not None and s.now.held and s.now.who != i:
        low = max(low, s.now.score)
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
            tied = _tied(t, s, going)
            if tied:
                s = yield from _break_tie(s, tied)
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
                facts = {"who": s.fighters[going[0]].name, "score": score}
                s = yield Event("turns.phase", facts)
            return s
        if now is not None:
            s = yield Event("turns.phase-void", {})
        elif any(_may_still_act(s, i) for i in holders(s)):
            return s  # the GM says when nobody wants to act any more
        else:
            s = yield from pass_over(t, s)
    return s


def _may_still_act(s: State, i: int) -> bool:
    """Whether an action is held that belongs into this pass."""
    held = s.fighters[i].held
    return held is not None and held.in_pass == held.opens == s.in_pass


def _tied(t: Setting, s: State, going: list[int]) -> list[int]:
    """Who must roll before it is known who acts first; nobody when that is known.

    Somebody who joined later has fewer d6 than those who rolled before, and catches up.
    """
    keys = {i: key(t, s.fighters[i]) for i in going}
    first = keys[going[0]]
    equal = [i for i in going if keys[i] == first[: len(keys[i])]]
    fewest = min(len(keys[i]) for i in equal)
    return [i for i in equal if len(keys[i]) == fewest] if len(equal) > 1 else []


def _break_tie(s: State, tied: list[int]) -> Part:
    """One d6 each; those still equal roll again. Source: `turns.ties`."""
    for i in tied:
        face = yield Die("turns.tie", {"who": s.fighters[i].name}, 6)
        s = yield Event("turns.tie", {"who": s.fighters[i].name, "die": face})
    return s


def pass_over(t: Setting, s: State) -> Part:
    """Nobody acts any more in this pass: the next one, the event, or the end of the turn."""
    forewarned = s.stage == BEFORE
    if forewarned and t.rulings["forewarned-time"] == "action":
        s = yield Event("turns.event-due", {})
        return s
    going_on = any(map(_goes_on, s.fighters))
    for i in holders(s):
        if not _goes_on(s.fighters[i]):
            s = yield Event("turns.held-lost", {"who": s.fighters[i].name})
    s = yield from _ask_about_devices(t, s, going_on)
    if going_on:
        s = yield Event("turns.pass-over", {"next": s.in_pass + 1})
    elif forewarned:
        s = yield Event("turns.event-due", {})
    else:
        s = yield Event("turns.turn-over", {"turn": s.turn})
    return s


def _goes_on(fighter: Fighter) -> bool:
    """Whether somebody has a phase in the next pass."""
    return fighter.status == IN and not fighter.barred and (fighter.score or 0) > STEP


def _ask_about_devices(t: Setting, s: State, going_on: bool) -> Part:
    """Devices whose setter has no phase where they were to go off: the GM says when.

    Source: `turns.timer`.
    """
    for device in s.devices:
        if device.asks or device.turn != s.turn:
            continue
        lost = not going_on or device.in_pass <= s.in_pass
        if device.phase is None and device.in_pass == s.in_pass + 1:
            setter = s.fighters[t.number(s, device.setter)]
            lost = lost or not _goes_on(setter)
        if lost:
            s = yield Event("turns.asks", {"name": device.name, "who": device.setter})
    return s
