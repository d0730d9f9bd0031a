"""How a skirmish is told: which template an event, a refusal or an action takes, with which facts.

Templates stand in `rpgkit.rules.skirmish.messages`; here is only what depends on the facts: who is
how far away, blows that are split, an action that does not belong where it was tried.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, cast

from rpgkit.engine.actions import Action
from rpgkit.rules.skirmish.actions import ACTIONS
from rpgkit.rules.skirmish.fold import FOLD
from rpgkit.rules.skirmish.scores import NEVER
from rpgkit.rules.skirmish.state import OPENING, OVER

__all__ = [
    "ACTIONS",
    "EVENTS",
    "HEADLINES",
    "OWN",
    "PREFIX",
    "RETOLD",
    "ROLLED",
    "SILENT",
    "deed",
    "retell",
    "score",
]

Facts = Mapping[str, Any]
Told = dict[str, Any] | None  # a code with its facts, or nothing to be said

PREFIX = "skirmish"
EVENTS = frozenset(FOLD)

# What is said in an entry's own line rather than under it.
HEADLINES = frozenset(
    {
        "skirmish.assaulted",
        "skirmish.attacked",
        "skirmish.begins",
        "skirmish.clock",
        "skirmish.confirmed",
        "skirmish.fires",
        "skirmish.hunts",
        "skirmish.joined",
        "skirmish.moved",
        "skirmish.strategy",
        "skirmish.strikes",
    }
)
# The rolls that belong to an action's own line, by its kind.
OWN: Mapping[str, frozenset[str]] = {
    "hunt": frozenset({"skirmish.encounter"}),
    "shoot": frozenset({"skirmish.hit"}),
}
# What a log leaves out, for the line of the roll before it says the same.
ROLLED: frozenset[str] = frozenset({"skirmish.stands"})
# Events that say nothing by themselves: the action, or what comes next, does.
SILENT: frozenset[str] = frozenset(
    {
        "skirmish.acted",
        "skirmish.acts",
        "skirmish.melee-over",
        "skirmish.shooting-over",
    }
)


def retell(code: str, facts: Facts) -> Told:
    """Choose how an event is told, or a code of `RETOLD`.

    Parameters
    ----------
    code : str
        The code of an event, of a refusal or of a line of a sum.
    facts : mapping
        Its facts.

    Returns
    -------
    dict or None
        A message code under ``"code"`` and the facts its template needs; None when it says
        nothing.

    Examples
    --------
    >>> retell("skirmish.ko", {"who": "Rask", "by": [], "player": True})["code"]
    'skirmish.ko.alone'
    >>> retell("skirmish.refuse.phase", {"action": "strike", "phase": "shooting"})["code"]
    'skirmish.refuse.shooting.strike'
    """
    if code in SILENT:
        return None
    special = _SPECIAL.get(code)
    return special(facts) if special else {"code": code, **facts}


def deed(action: Action) -> dict[str, Any]:
    """Choose how an action is told in full, as `retell` does for an event.

    Examples
    --------
    >>> from rpgkit.rules.skirmish.actions import Begin
    >>> deed(Begin(18))
    {'code': 'skirmish.do.begin.at', 'distance': 18}
    """
    facts = ACTIONS.to_json(action)
    kind = facts.pop("do")
    variant = _DEEDS.get(kind)
    if variant is not None:
        facts = variant({**_fields(action), **facts})
    return {"code": f"skirmish.do.{kind}", **facts}


def score(target: int) -> dict[str, Any]:
    """Choose how a score to reach on a die is written.

    Parameters
    ----------
    target : int
        What a d6 must show or more; 7 when nothing will do.

    Examples
    --------
    >>> score(4)["code"], score(7)["code"]
    ('skirmish.score', 'skirmish.score.none')
    """
    if target >= NEVER:
        return {"code": "skirmish.score.none"}
    return {"code": "skirmish.score", "score": target}


# --- actions -----------------------------------------------------------------------------------


def _fields(action: Action) -> dict[str, Any]:
    """All fields, those at their default too."""
    return {field.name: getattr(action, field.name) for field in fields(cast("Any", action))}


def _strike(f: Facts) -> dict[str, Any]:
    if f["split"] is not None:
        return {**f, "code": "skirmish.do.strike.split", "split": _shared(f["split"])}
    return {**f, "code": "skirmish.do.strike.at"} if f["target"] else dict(f)


def _begin(f: Facts) -> dict[str, Any]:
    if f["distance"] is None:
        return {}
    return {"code": "skirmish.do.begin.at", "distance": f["distance"]}


def _shoot(f: Facts) -> dict[str, Any]:
    if f["shots"] is None:
        return dict(f)
    return {**f, "code": "skirmish.do.shoot.some", "n": f["shots"]}


_DEEDS: Mapping[str, Callable[[Facts], dict[str, Any]]] = {
    "begin": _begin,
    "confirm": lambda f: {"code": f"skirmish.do.confirm.{f['by']}"},
    "shoot": _shoot,
    "strike": _strike,
    "wait": lambda f: {"n": f["minutes"]},
}


# --- events whose sentence depends on their facts ---------------------------------------------


def _variant(code: str, choose: Callable[[Facts], str]) -> Callable[[Facts], Told]:
    """One of the ways of telling a code."""

    def told(f: Facts) -> Told:
        variant = choose(f)
        return {"code": f"{code}.{variant}" if variant else code, **f}

    return told


def _counted(code: str, what: str) -> Callable[[Facts], Told]:
    """A sentence in the singular or the plural, by one of its facts."""
    return lambda f: {"code": code, "n": f[what], **f}


def _shared(blows: Mapping[str, int]) -> list[Facts]:
    """Blows by opponent."""
    return [{"code": "skirmish.blows-at", "target": who, "n": n} for who, n in blows.items()]


def _moved(f: Facts) -> Told:
    away = [
        {"code": "skirmish.away", "who": who, "paces": paces}
        for who, paces in f["distances"].items()
    ]
    return {"code": "skirmish.moved", **f, "n": f["paces"], "distances": away}


def _assaulted(f: Facts) -> Told:
    there = "" if f["distance"] else ".there"
    return {"code": f"skirmish.assaulted{there}", "n": f["distance"], **f}


def _fires(f: Facts) -> Told:
    area = ".area" if len(f["affected"]) > 1 else ""
    return {"code": f"skirmish.fires{area}", "n": f["shots"], **f}


def _strikes(f: Facts) -> Told:
    blows = f["blows"]
    told = {
        "code": "skirmish.strikes",
        "who": f["who"],
        "n": sum(blows.values()),
        "blows": _shared(blows) if len(blows) > 1 else list(blows),
    }
    reasons = {"assault": f["assaulted"], "two": f["two_weapons"]}
    more = [{"code": f"skirmish.strikes.{why}"} for why, counts in reasons.items() if counts]
    return {**told, "code": "skirmish.strikes.more", "reasons": more} if more else told


def _totals(f: Facts) -> Told:
    every = [
        {"code": "skirmish.total", **{key: one[key] for key in ("who", "xp", "credits")}}
        for one in f["totals"]
        if one["status"] != "waits"
    ]
    return {"code": "skirmish.totals", "totals": every}


# --- refusals and sums that do ----------------------------------------------------------------

# What an action is about, of those that belong to a phase of their own.
_ABOUT: Mapping[str, str] = {
    "act": "act",
    "shoot": "shoot",
    "hold-fire": "shoot",
    "assault": "assault",
    "stand-fast": "assault",
    "strike": "strike",
}


def _phase(f: Facts) -> Told:
    phase, about = f["phase"], _ABOUT.get(f["action"])
    if phase == OVER:
        why = "over"
    elif about is None:
        why = "opening-over"
    elif phase == OPENING:
        why = "not-begun"
    else:
        why = f"{phase}.{about}"
    return {"code": f"skirmish.refuse.{why}"}


_SPECIAL: dict[str, Callable[[Facts], Told]] = {
    "skirmish.assaulted": _assaulted,
    "skirmish.clock": _counted("skirmish.clock", "minutes"),
    "skirmish.confirmed": _variant("skirmish.confirmed", lambda f: str(f["by"])),
    "skirmish.fires": _fires,
    "skirmish.gains": _variant("skirmish.gains", lambda f: "whole" if f["whole"] else "half"),
    "skirmish.hunts": _counted("skirmish.hunts", "dice"),
    "skirmish.joined": _counted("skirmish.joined", "clock"),
    "skirmish.ko": _variant("skirmish.ko", lambda f: "" if f["by"] else "alone"),
    "skirmish.melees": lambda f: {"code": "skirmish.melees"} if f["melees"] else None,
    "skirmish.moved": _moved,
    "skirmish.no-save": _counted("skirmish.no-save", "wounds"),
    "skirmish.recruited": lambda f: {"code": "skirmish.recruited", **f["fighter"]},
    "skirmish.removed": _variant("skirmish.removed", lambda f: str(f["status"])),
    "skirmish.strikes": _strikes,
    "skirmish.totals": _totals,
    "skirmish.refuse.phase": _phase,
    "skirmish.refuse.opening": _variant(
        "skirmish.refuse.opening", lambda f: f["opening"] or "none"
    ),
    "skirmish.refuse.not-in": _variant("skirmish.refuse.not-in", lambda f: str(f["status"])),
    "skirmish.term.weaker": _variant("skirmish.term.weaker", lambda f: str(f["times"])),
}
RETOLD = frozenset(_SPECIAL) - EVENTS
