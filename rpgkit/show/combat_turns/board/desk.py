"""The phase that runs: who acts, what is left to spend, what can be done, and what comes next."""

from rpgkit.engine.actions import Action
from rpgkit.rules.combat_turns import (
    ActHeld,
    Athletics,
    EndPass,
    EndPhase,
    Hold,
)
from rpgkit.rules.combat_turns.order import holders, window
from rpgkit.rules.combat_turns.setting import COMPLEX, FREE, KINDS, SIMPLE
from rpgkit.rules.combat_turns.state import BEFORE, Fighter
from rpgkit.rules.combat_turns.state import Phase as Running
from rpgkit.say import story
from rpgkit.show.combat_turns.board.course import Course
from rpgkit.show.combat_turns.board.views import Holder, Now, Phase, Pips
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.view import Press

__all__ = ["KEYS", "held", "phase"]

KEYS = {
    "next": "n",
    "simple": "s",
    "free": "f",
    "complex": "c",
    "hold": "h",
    "athletics": "a",
    "wound": "w",
    "heal": "e",
    "move": "m",
    "timer": "t",
    "join": "j",
    "knock-out": "k",
    "return": "b",
    "remove": "x",
    "odds": "o",
    "go-off": "d",
    "happen": "v",
    "end-sequence": "q",
    "roll": "r",
    "redo": "y",
}
"""The key of each control; "g", "l" and "u" are the drawers' and undo's own."""

_SHARED = "glu"


def phase(w: Words, course: Course) -> Phase:
    """What the lamp is on, and what can be done there."""
    s = w.fight.state
    found: Phase = {
        "kind": "phase",
        "now": _waiting(w),
        "pips": [],
        "pools": [],
        "buttons": [],
        "hints": [],
    }
    if s.now is None:
        found["buttons"] = [_go(w, "end-pass", EndPass())]
    elif s.now.device:
        found["now"] = _device(w, s.now)
        go: Press = {
            "label": w.b("do-go-off", name=s.now.device),
            "do": {"intent": "go-off", "name": s.now.device},
            "key": "next",
            "hotkey": KEYS["next"],
        }
        found["buttons"] = [go]
    else:
        f = s.fighters[s.now.who]
        found["now"] = _person(w, course, f, s.now)
        found["pips"] = _pips(w, s.now)
        found["pools"] = [
            w.b("pool", pool=w.name(name), left=left, size=size)
            for (name, size), left in zip(f.card.pools, f.pools, strict=True)
        ]
        found["buttons"] = _buttons(w)
        found["hints"] = _hints(w, s.now)
    if s.stage == BEFORE:
        happen: Press = {
            "label": w.b("do-happen", name=_event(w)),
            "do": {"intent": "happen"},
            "key": "happen",
            "hotkey": KEYS["happen"],
        }
        found["buttons"].append(happen)
        found["hints"].insert(0, w.b("before-event", name=_event(w)))
    return found


def _event(w: Words) -> str:
    event = w.fight.setting.setup.event
    return w.name(event.name) if event else ""


# --- the lamp ----------------------------------------------------------------------------------


def _person(w: Words, course: Course, f: Fighter, now: Running) -> Now:
    s = w.fight.state
    code = "acts-held" if now.held else "acts"
    lines = [w.b(code, side=w.name(f.card.side), n=s.in_pass)]
    if f.rolled is not None:
        lines.append(w.b("gave", what=w.reaction(f), score=f.rolled))
    if hurt := w.wounds(f):
        lines.append(w.b("is-hurt", wounds=hurt))
    if f.move:
        lines.append(w.b(f"goes-{f.move}", metres=w.metres(now.who)))
    against = dict(s.forewarned).get(f.name)
    if against and s.stage == BEFORE:
        lines.append(w.b("against", names=tuple(map(w.name, against))))
    return {
        "score": w.number(now.score),
        "score_said": w.b("phase-at", score=now.score),
        "name": w.name(f.name),
        "side": w.side(f),
        "lines": lines,
    }


def _device(w: Words, now: Running) -> Now:
    setter = next((d.setter for d in w.fight.state.devices if d.name == now.device), "")
    return {
        "score": w.number(now.score),
        "score_said": w.b("phase-at", score=now.score),
        "name": w.name(now.device),
        "side": None,
        "icon": "clock",
        "lines": [w.b("device-due", who=w.name(setter))],
    }


def _waiting(w: Words) -> Now:
    return {
        "score": "–",
        "score_said": w.b("no-phase"),
        "name": w.b("nobody-acts"),
        "side": None,
        "lines": [w.b("pass-waits")],
    }


# --- what is left ------------------------------------------------------------------------------


def _pips(w: Words, now: Running) -> list[Pips]:
    left = w.fight.setting.left(now)
    found: list[Pips] = []
    for kind in (SIMPLE, FREE, COMPLEX):
        spent, more = now.spent[kind], left[kind]
        pip: Pips = {
            "label": w.b(f"kind-{KINDS[kind]}"),
            "spent": spent,
            "left": more,
            "said": w.b("left", n=more),
            "wide": kind == COMPLEX,
        }
        if not more:
            pip["gone"] = True
            pip["said"] = w.b("spent") if spent else _why_gone(w, now)
        found.append(pip)
    return found


def _why_gone(w: Words, now: Running) -> str:
    """What took the place of a kind of action."""
    if now.spent[COMPLEX]:
        return w.b("gone-complex")
    if now.spent[SIMPLE]:
        return w.b("gone-simple")
    return w.b("gone-free")


def _hints(w: Words, now: Running) -> list[str]:
    """Why a button is off, where it is not plain to see."""
    refused = w.fight.why_not(Hold())
    return [] if refused is None else [w.b("no-hold", why=story.refusal(refused, w.lang))]


# --- buttons -----------------------------------------------------------------------------------


def _go(w: Words, what: str, action: Action) -> Press:
    return {
        "label": w.b(f"do-{what}"),
        "do": {"intent": what},
        "key": "next",
        "hotkey": KEYS["next"],
        "off": w.fight.why_not(action) is not None,
    }


def _buttons(w: Words) -> list[Press]:
    left = w.fight.left()
    buttons = [_go(w, "end-phase", EndPhase())]
    buttons += [
        {
            "label": w.b(f"do-{kind}"),
            "do": {"intent": "open", "tool": kind},
            "key": kind,
            "hotkey": KEYS[kind],
            "off": not left[kind],
        }
        for kind in ("simple", "free", "complex")
    ]
    buttons.append(_press(w, "hold", w.fight.why_not(Hold()) is not None))
    if w.fight.why_not(Athletics()) is None:
        buttons.append(_press(w, "athletics", False))
    return buttons


def _press(w: Words, what: str, off: bool) -> Press:
    return {
        "label": w.b(f"do-{what}"),
        "do": {"intent": what},
        "key": what,
        "hotkey": KEYS[what],
        "off": off,
    }


# --- those who hold ----------------------------------------------------------------------------


def held(w: Words) -> list[Holder]:
    """Everybody who holds an action, from which score and until when, each with a key."""
    s, t = w.fight.state, w.fight.setting
    taken = {*KEYS.values(), *_SHARED}
    found: list[Holder] = []
    for n, i in enumerate(holders(s)):
        f = s.fighters[i]
        assert f.held is not None
        name = w.name(f.name)
        one: Holder = {
            "key": f"held-{i}",
            "name": name,
            "side": w.side(f),
            "line": _until(w, f),
        }
        refused = w.fight.why_not(ActHeld(f.name))
        if refused is None:
            hotkey = _letter(name, taken) or (str(n + 1) if n < 9 else "")
            taken.add(hotkey)
            span = window(t, s, i)
            assert span is not None  # or it would be refused
            press: Press = {
                "label": w.b("do-act-held", who=name, score=span[1]),
                "do": {"intent": "act-held", "who": f.name},
                "key": f"act-{i}",
                "hotkey": hotkey,
            }
            one["press"] = press
        else:
            one["why_not"] = story.refusal(refused, w.lang)
        found.append(one)
    return found


def _letter(name: str, taken: set[str]) -> str:
    """A letter of a name that is nobody's key yet."""
    letters = (c for c in name.casefold() if c.isascii() and c.isalpha())
    return next((c for c in letters if c not in taken), "")


def _until(w: Words, f: Fighter) -> str:
    s = w.fight.state
    assert f.held is not None
    if f.held.in_pass < s.in_pass:
        return w.b("held-over", score=f.held.score, own=f.score or 0)
    later = (f.score or 0) - 10
    if later > 0 and not f.barred:
        return w.b("held-on", score=f.held.score, n=s.in_pass + 1, own=later)
    return w.b("held-here", score=f.held.score)
