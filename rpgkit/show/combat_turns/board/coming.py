"""What comes next: people and devices, in this pass and those after it."""

from typing import NamedTuple

from rpgkit.rules.combat_turns.order import STEP, key, queue
from rpgkit.rules.combat_turns.state import ACTING, BEFORE, IN, Device
from rpgkit.show.combat_turns.board.course import Course
from rpgkit.show.combat_turns.board.views import Coming, Timer
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.view import Press

__all__ = ["Ahead", "ahead", "coming", "timers"]


class Ahead(NamedTuple):
    """A phase that comes: in which pass, at which score, whose (-1 for a device)."""

    in_pass: int
    score: int
    who: int
    device: str = ""


def ahead(w: Words) -> list[Ahead]:
    """Everything that comes in this turn, in its order, without the phase that runs."""
    s = w.fight.state
    if s.phase != ACTING:
        return []
    found = _in_pass(w, s.in_pass)
    action = s.stage == BEFORE and w.fight.rulings["forewarned-time"] == "action"
    n = s.in_pass + 1
    while not action and (more := _in_pass(w, n)):
        found += more
        n += 1
    return found


def _in_pass(w: Words, n: int) -> list[Ahead]:
    s, t = w.fight.state, w.fight.setting
    off = STEP * (n - s.in_pass)
    if n == s.in_pass:
        going = [i for i in queue(t, s) if s.now is None or s.now.who != i]
    else:
        there = (
            i
            for i, f in enumerate(s.fighters)
            if f.status == IN and not f.barred and (f.score or 0) > off
        )
        going = sorted(there, key=lambda i: key(t, s.fighters[i]), reverse=True)
    people = [Ahead(n, max(0, (s.fighters[i].score or 0) - off), i) for i in going]
    devices = [
        Ahead(n, _at(w, d, off), -1, d.name)
        for d in s.devices
        if not d.asks
        and (d.turn, d.in_pass) == (s.turn, n)
        and (s.now is None or s.now.device != d.name)
    ]
    # At the same score the person comes first; of several devices the first that was set.
    return sorted([*people, *devices], key=lambda one: (-one.score, one.who < 0))


def _at(w: Words, device: Device, off: int) -> int:
    """The score at which a device goes off."""
    if device.phase is not None:
        return device.phase
    s = w.fight.state
    setter = next((f for f in s.fighters if f.name == device.setter), None)
    return 0 if setter is None else (setter.score or 0) - off


def coming(w: Words, course: Course, most: int = 3) -> list[Coming]:
    """The next few."""
    s = w.fight.state
    found: list[Coming] = []
    for n, one in enumerate(ahead(w)[:most]):
        if one.who < 0:
            setter = next(d.setter for d in s.devices if d.name == one.device)
            where = "" if one.in_pass == s.in_pass else w.b("pass", n=one.in_pass)
            note = w.b("device-set", who=w.name(setter))
            found.append(
                {
                    "key": f"up-{n}",
                    "score": w.number(one.score),
                    "name": w.name(one.device),
                    "side": None,
                    "note": ", ".join(filter(None, (where, note))),
                }
            )
            continue
        f = s.fighters[one.who]
        notes = [w.b("in-pass", n=one.in_pass)]
        hurt = course.wounds(f.name)
        if hurt:
            notes.append(w.b("off-for-wounds", n=-sum(line.amount for line in hurt)))
        if f.held is not None and one.in_pass > s.in_pass:
            notes.append(w.b("unless-held"))
        found.append(
            {
                "key": f"up-{n}",
                "score": w.number(one.score),
                "name": w.name(f.name),
                "side": w.side(f),
                "note": ", ".join(notes),
            }
        )
    return found


def timers(w: Words) -> list[Timer]:
    """Every device that is set: those the GM must be asked about come first."""
    s = w.fight.state
    found: list[Timer] = []
    devices = sorted(s.devices, key=lambda d: not d.asks)
    for n, device in enumerate(devices):
        off: Press = {
            "label": w.b("do-go-off-now"),
            "do": {"intent": "go-off", "name": device.name},
            "key": f"off-{device.name}",
        }
        if not n:
            off["hotkey"] = "d"
        again: Press = {
            "label": w.b("set-again"),
            "do": {"intent": "open", "tool": "timer", "device": device.name},
            "key": f"again-{device.name}",
        }
        found.append(
            {
                "key": f"timer-{device.name}",
                "name": w.name(device.name),
                "line": _when(w, device),
                "asks": device.asks,
                "presses": [off, again] if s.phase == ACTING else [off],
            }
        )
    return found


def _when(w: Words, device: Device) -> str:
    who = w.name(device.setter)
    if device.asks:
        return w.b("timer-asks", who=who)
    code = "timer-own" if device.phase is None else "timer-at"
    facts = {"turn": device.turn, "n": device.in_pass, "phase": device.phase}
    return w.b(code, who=who, **facts)
