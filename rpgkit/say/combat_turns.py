"""How a fight is told: which template an event, a refusal or an action takes, with which facts.

Templates stand in `rpgkit.rules.combat_turns.messages`; here is only what depends on the facts:
what somebody does with which dice, who may act against whom, what does not belong where it was
tried.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.rules.combat_turns.actions import ACTIONS
from rpgkit.rules.combat_turns.fold import FOLD
from rpgkit.rules.combat_turns.model import LEVELS, catalogue
from rpgkit.rules.combat_turns.setting import KINDS
from rpgkit.rules.combat_turns.state import ACTING, EVENT, INITIATIVE, OVER, SURPRISE, TURN_END

__all__ = [
    "ACTIONS",
    "EVENTS",
    "HEADLINES",
    "OWN",
    "PREFIX",
    "RETOLD",
    "ROLLED",
    "SILENT",
    "act",
    "deed",
    "left",
    "retell",
]

Facts = Mapping[str, Any]
Told = dict[str, Any] | None  # a code with its facts, or nothing to be said

PREFIX = "turns"
EVENTS = frozenset(FOLD)

# What is said in an entry's own line rather than under it.
HEADLINES = frozenset(
    {
        "turns.begins",
        "turns.ended",
        "turns.enters",
        "turns.event-due",
        "turns.happens",
        "turns.healed",
        "turns.held",
        "turns.held-played",
        "turns.initiative",
        "turns.joins",
        "turns.moves",
        "turns.out",
        "turns.pass-over",
        "turns.phase-over",
        "turns.removed",
        "turns.returned",
        "turns.spent",
        "turns.surprise",
        "turns.timer-set",
        "turns.turn-over",
        "turns.went-off",
        "turns.wounded",
    }
)
# The rolls that belong to an action's own line, by its kind.
OWN: Mapping[str, frozenset[str]] = {"athletics": frozenset({"turns.athletics"})}
# What a log leaves out, for the line of the roll before it says the same.
ROLLED = frozenset({"turns.tie"})
# Events that say nothing: another of the same action tells what it changes.
SILENT = frozenset({"turns.phase-void"})


def retell(code: str, facts: Facts) -> Told:
    """Choose how an event is told, or a code of `RETOLD`.

    Parameters
    ----------
    code : str
        The code of an event or of a refusal.
    facts : mapping
        Its facts.

    Returns
    -------
    dict or None
        A message code under ``"code"`` and the facts its template needs; None when it says
        nothing.

    Examples
    --------
    >>> retell("turns.phase-void", {})
    >>> retell("turns.surprise", {"successes": {}, "forewarned": {}})["code"]
    'turns.surprise.nobody'
    """
    if code in SILENT:
        return None
    special = _SPECIAL.get(code)
    return special(facts) if special else {"code": code, **facts}


def deed(action: Action) -> dict[str, Any]:
    """Choose how an action is told in full, as `retell` does for an event.

    Examples
    --------
    >>> from rpgkit.rules.combat_turns.actions import Move
    >>> deed(Move("Vex", "run"))["code"]
    'turns.do.move.run'
    """
    facts = ACTIONS.to_json(action)
    told = {"code": "turns.do." + facts.pop("do"), **facts}
    special = _DEEDS.get(action.kind)
    if special:
        told = special(told)
    if facts.get("pool"):
        told = {"code": "turns.do.pool", "what": told, "dice": _dice(facts["pool"])}
    return told


def act(what: str) -> Any:
    """Choose what an action is called: one of the catalogue in words, any other as it was typed.

    Parameters
    ----------
    what : str
        A key of the catalogue, a kind, or the name of an extra action.

    Examples
    --------
    >>> act("cast-spell"), act("Juggle knives")
    ({'code': 'turns.act.cast-spell'}, 'Juggle knives')
    """
    known = what in KINDS or what in catalogue()
    return {"code": f"turns.act.{what}"} if known else what


def left(each: Mapping[str, int]) -> list[dict[str, Any]]:
    """Choose how what still fits a phase is told; kinds of which nothing fits are left out.

    Parameters
    ----------
    each : mapping of str to int
        How many free, simple and complex actions fit, each by itself.

    Examples
    --------
    >>> left({"free": 2, "simple": 1, "complex": 0})
    [{'code': 'turns.left.free', 'n': 2}, {'code': 'turns.left.simple', 'n': 1}]
    """
    return [{"code": f"turns.left.{kind}", "n": each[kind]} for kind in KINDS if each[kind]]


def _dice(pool: Mapping[str, int]) -> list[dict[str, Any]]:
    """The dice announced with an action."""
    return [{"code": "turns.dice", "pool": name, "n": n} for name, n in pool.items() if n]


def _when(turn: int | None, in_pass: int | None, phase: int | None) -> dict[str, Any] | None:
    """A moment, from its phase up to its turn; None for no moment at all."""
    given = {"phase": phase, "in_pass": in_pass, "turn": turn}
    codes = {"in_pass": "pass"}
    told: dict[str, Any] | None = None
    for field, value in given.items():
        if value is not None:
            part = {"code": f"turns.when.{codes.get(field, field)}", field: value}
            told = part if told is None else {"code": "turns.when.of", "what": told, "of": part}
    return told


def _order(scores: Mapping[str, int]) -> list[dict[str, Any]]:
    """Scores, the highest first."""
    best = sorted(scores.items(), key=lambda item: -item[1])
    return [{"code": "turns.initiative.one", "who": who, "score": score} for who, score in best]


# --- actions that depend on their facts -------------------------------------------------------


def _declare(told: dict[str, Any]) -> dict[str, Any]:
    nobody = not told.get("forewarned")
    return {**told, "code": "turns.do.declare.nobody"} if nobody else told


def _roll_initiative(f: dict[str, Any]) -> dict[str, Any]:
    if not f.get("scores"):
        return f
    return {"code": "turns.do.roll-initiative.scores", "order": _order(f["scores"])}


def _set_timer(f: dict[str, Any]) -> dict[str, Any]:
    told = {"code": f["code"], "name": f["name"]}
    if f.get("who"):
        told = {"code": "turns.do.set-timer.who", "what": told, "who": f["who"]}
    when = _when(f.get("turn"), f.get("in_pass"), f.get("phase"))
    return {"code": "turns.do.set-timer.when", "what": told, "when": when} if when else told


def _heal(f: dict[str, Any]) -> dict[str, Any]:
    told = {"level": "none", "track": "physical", **f}
    return {**told, "code": "turns.do.heal.none"} if told["level"] == "none" else told


_DEEDS: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "declare": _declare,
    "roll-initiative": _roll_initiative,
    "spend": lambda f: {"code": f["code"], "what": act(f["what"])},
    "move": lambda f: {**f, "code": f"turns.do.move.{f['how'] or 'stand'}"},
    "act-held": lambda f: {**f, "code": f["code"] + (".phase" if "phase" in f else "")},
    "wound": lambda f: {"track": "physical", **f},
    "heal": _heal,
    "join": lambda f: {"code": f["code"], "who": f["combatant"].get("name", "")},
    "set-timer": _set_timer,
}


# --- events whose sentence depends on their facts ---------------------------------------------


def _surprise(f: Facts) -> Told:
    who = [
        {"code": "turns.surprise.one", "who": name, "against": against}
        for name, against in f["forewarned"].items()
    ]
    return {"code": "turns.surprise" if who else "turns.surprise.nobody", "who": who}


def _initiative(f: Facts) -> Told:
    order = _order(f["scores"])
    return {"code": "turns.initiative" if order else "turns.initiative.nobody", "order": order}


def _spent(f: Facts) -> Told:
    bare = f["what"] in KINDS
    code = "turns.spent.kind" if bare else "turns.spent"
    told = {"code": code, "who": f["who"], "kind": f["kind"], "what": act(f["what"])}
    dice = _dice(f["pool"])
    return {"code": "turns.spent.pool", "what": told, "dice": dice} if dice else told


def _wounded(f: Facts) -> Told:
    code = "turns.wounded" if f["off"] else "turns.wounded.level"
    return {"code": code, **f, "off": -f["off"]}


def _timer_set(f: Facts) -> Told:
    own = f["phase"] is None
    at = {"code": f"turns.timer-set.{'own' if own else 'phase'}", "phase": f["phase"]}
    return {"code": "turns.timer-set", **f, "at": at}


def _variant(code: str, choose: Callable[[Facts], str]) -> Callable[[Facts], Told]:
    """One of the ways of telling a code."""

    def told(f: Facts) -> Told:
        variant = choose(f)
        return {"code": f"{code}.{variant}" if variant else code, **f}

    return told


# --- refusals that do -------------------------------------------------------------------------

# What has to come first, by phase; an action in its own time is not refused for it.
_FIRST: Mapping[str, str] = {
    SURPRISE: "surprise-first",
    INITIATIVE: "initiative-first",
    EVENT: "event-first",
    TURN_END: "turn-over",
    OVER: "over",
}
# What is out of its time for good, or for this turn.
_PAST: Mapping[str, str] = {
    "roll-surprise": "surprise-settled",
    "declare": "surprise-settled",
    "roll-initiative": "rolled",
    "next-turn": "turn-runs",
}


def _phase(f: Facts) -> Told:
    phase, action = f["phase"], f["action"]
    settled = _PAST.get(action) == "surprise-settled" and phase not in (EVENT, OVER)
    why = _PAST[action] if settled or phase == ACTING else _FIRST[phase]
    return {"code": f"turns.refuse.{why}", **f}


def _no_room(f: Facts) -> Told:
    fits = left(f)
    if not fits:
        return {"code": "turns.refuse.no-room.none"}
    code = "turns.refuse.no-room" + (".kind" if f["what"] in KINDS else "")
    return {"code": code, "what": act(f["what"]), "kind": f["kind"], "left": fits}


def _gone_by(f: Facts) -> Told:
    code = "turns.refuse.gone-by" + (".phase" if f["phase"] is None else "")
    return {"code": code, "when": _when(f["turn"], f["pass"], f["phase"])}


_SPECIAL: dict[str, Callable[[Facts], Told]] = {
    "turns.surprise": _surprise,
    "turns.initiative": _initiative,
    "turns.spent": _spent,
    "turns.moves": _variant("turns.moves", lambda f: f["how"] or "stand"),
    "turns.wounded": _wounded,
    "turns.healed": _variant("turns.healed", lambda f: "none" if f["level"] == LEVELS[0] else ""),
    "turns.timer-set": _timer_set,
    "turns.hidden": _variant("turns.hidden", lambda f: "" if f["hidden"] else "no"),
    "turns.refuse.phase": _phase,
    "turns.refuse.no-room": _no_room,
    "turns.refuse.gone-by": _gone_by,
    "turns.refuse.not-in": _variant("turns.refuse.not-in", lambda f: str(f["status"])),
    "turns.refuse.not-better": _variant(
        "turns.refuse.not-better", lambda f: "none" if f["level"] == LEVELS[0] else ""
    ),
    "turns.refuse.window": _variant(
        "turns.refuse.window", lambda f: "one" if f["low"] == f["high"] else ""
    ),
}
RETOLD = frozenset(_SPECIAL) - EVENTS
