"""How a pursuit is told: which template an event, a refusal or an action takes, with which facts.

Templates stand in `rpgkit.rules.pursuit.messages`; here is only what depends on the facts: how it
ended, a direction, an action that does not belong where it was tried.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.rules.pursuit.actions import ACTIONS
from rpgkit.rules.pursuit.dungeon import PENALTIES, REST
from rpgkit.rules.pursuit.fold import DUNGEON, WATER, WILDERNESS

__all__ = [
    "ACTIONS",
    "EVENTS",
    "HEADLINES",
    "OWN",
    "PREFIX",
    "RETOLD",
    "ROLLED",
    "SILENT",
    "band",
    "deed",
    "heading",
    "retell",
]

Facts = Mapping[str, Any]
Told = dict[str, Any] | None  # a code with its facts, or nothing to be said

PREFIX = "pursuit"
EVENTS = frozenset(DUNGEON) | frozenset(WILDERNESS) | frozenset(WATER)

# What is said in an entry's own line rather than under it.
HEADLINES = frozenset(
    {
        "dungeon.dropped",
        "dungeon.obstacle",
        "dungeon.pursuit",
        "dungeon.ran",
        "dungeon.rested",
        "pursuit.ended",
        "water.clear",
        "water.next-day",
        "water.pursuit",
        "water.sailed",
        "wilderness.failed",
        "wilderness.travelled",
    }
)
# The rolls that belong to an action's own line, by its kind.
OWN: Mapping[str, frozenset[str]] = {
    "flee": frozenset({"wilderness.flight", "water.flight"}),
    "drop": frozenset({"dungeon.food", "dungeon.treasure"}),
    "travel": frozenset({"wilderness.direction"}),
    "next-day": frozenset({"water.encounter"}),
}
# What a log leaves out, for the line of the roll before it says the same: nothing here.
ROLLED: frozenset[str] = frozenset()
# Events that say nothing by themselves: none.
SILENT: frozenset[str] = frozenset()


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
    >>> retell("pursuit.ended", {"fate": "away", "how": "sight"})["code"]
    'pursuit.ended.away'
    """
    special = _SPECIAL.get(code)
    return special(facts) if special else {"code": code, **facts}


def deed(action: Action) -> dict[str, Any]:
    """Choose how an action is told in full, as `retell` does for an event.

    Examples
    --------
    >>> from rpgkit.rules.pursuit.actions import NextDay
    >>> deed(NextDay(encounter=False))["code"]
    'pursuit.do.next-day.none'
    """
    facts = ACTIONS.to_json(action)
    code = "pursuit.do." + facts.pop("do")
    if facts.get("encounter") is not None:
        code += ".encounter" if facts["encounter"] else ".none"
    return {"code": code, **facts}


def band(low: int, high: int | None) -> dict[str, Any]:
    """Choose how a range of numbers is written.

    Parameters
    ----------
    low, high : int
        Both ends; `high` is None for "and more".

    Examples
    --------
    >>> band(5, 12)["code"], band(1, 1)["code"], band(31, None)["code"]
    ('pursuit.band', 'pursuit.band.one', 'pursuit.band.more')
    """
    variant = ".more" if high is None else ".one" if low == high else ""
    return {"code": f"pursuit.band{variant}", "low": low, "high": high}


def heading(face: int, directions: int) -> dict[str, Any]:
    """Choose the word for a direction, as the referee's die shows it.

    Parameters
    ----------
    face : int
        On 6 or 8 sides 1 is north and the others go round clockwise; 12 sides are a clock face,
        with 12 north.
    directions : {6, 8, 12}
        Sides of the die.

    Examples
    --------
    >>> heading(3, 8)
    {'code': 'pursuit.heading.8.3'}
    """
    return {"code": f"pursuit.heading.{directions}.{face}"}


# --- events whose sentence depends on their facts ---------------------------------------------


def _variant(code: str, choose: Callable[[Facts], str]) -> Callable[[Facts], Told]:
    """One of the ways of telling a code."""

    def told(f: Facts) -> Told:
        variant = choose(f)
        return {"code": f"{code}.{variant}" if variant else code, **f}

    return told


def _ran(f: Facts) -> Told:
    fled, chased = f["moved"]
    return {"code": "dungeon.ran", "fled": fled, "chased": chased, **f}


def _travelled(f: Facts) -> Told:
    way = heading(f["heading"], f["directions"])
    return {"code": "wilderness.travelled", "day": f["day"], "heading": way}


def _slowed(f: Facts) -> Told:
    share = Fraction(f["percent"], 100)
    return {"code": "dungeon.slowed", "n": f["rounds"], "share": share, **f}


def _rounds(code: str) -> Callable[[Facts], Told]:
    """A number of rounds, singular or plural."""
    return lambda f: {"code": code, "n": f["rounds"], **f}


# --- refusals and sums that do ----------------------------------------------------------------

_ROUNDS = ("dungeon", "water")
# Where an action that is not for every setting belongs.
_PLACES: Mapping[str, tuple[str, ...]] = {
    "run-on": _ROUNDS,
    "drop": ("dungeon",),
    "obstacle": ("dungeon",),
    "rest": ("dungeon",),
    "travel": ("wilderness",),
    "next-day": ("water",),
}
# Why not in this phase: setting, phase, action. At a meeting it is mostly too early.
_REASONS: Mapping[tuple[str, str, str], str] = {
    ("dungeon", "meeting", "rest"): "rest-later",
    ("dungeon", "running", "rest"): "rest-later",
    ("dungeon", "running", "flee"): "fleeing",
    ("wilderness", "running", "flee"): "travel-first",
    ("wilderness", "running", "stop"): "travel-first",
    ("wilderness", "decide", "travel"): "travelled",
    ("water", "running", "flee"): "fleeing",
    ("water", "running", "next-day"): "not-safe",
    ("water", "clear", "flee"): "safe",
    ("water", "clear", "run-on"): "safe",
    ("water", "clear", "stop"): "safe",
}


def _phase(f: Facts) -> Told:
    setting, phase, action = f["setting"], f["phase"], f["action"]
    if setting not in _PLACES.get(action, (setting,)):
        why = f"place.{action}"
    elif phase == "over":
        why = "over"
    else:
        why = _REASONS.get((setting, phase, action), "not-yet")
    return {"code": f"pursuit.refuse.{why}", **f}


def _table(f: Facts) -> Told:
    bands = {side: band(*f[side]) for side in ("fugitives", "pursuers")}
    return {"code": "pursuit.term.table", **bands}


_SPECIAL: dict[str, Callable[[Facts], Told]] = {
    "pursuit.ended": _variant("pursuit.ended", lambda f: str(f["fate"])),
    "dungeon.pursuit": _variant("dungeon.pursuit", lambda f: "halted" if f["halted"] else ""),
    "dungeon.ran": _ran,
    "dungeon.exhausted": lambda f: {"code": "dungeon.exhausted", **PENALTIES, **f},
    "dungeon.dropped": _variant("dungeon.dropped", lambda f: "taken" if f["taken"] else "left"),
    "dungeon.held": _rounds("dungeon.held"),
    "dungeon.slowed": _slowed,
    "dungeon.rested": lambda f: {"code": "dungeon.rested", "turns": REST, **f},
    "dungeon.sight": _variant("dungeon.sight", lambda f: "none" if f["sight"] is None else ""),
    "dungeon.halt": _variant("dungeon.halt", lambda f: f["outcome"] or "none"),
    "dungeon.breath": _rounds("dungeon.breath"),
    "wilderness.failed": _variant("wilderness.failed", lambda f: "again" if f["day"] else ""),
    "wilderness.travelled": _travelled,
    "wilderness.surprised": _variant("wilderness.surprised", lambda f: str(f["who"])),
    "pursuit.refuse.phase": _phase,
    "pursuit.term.table": _table,
    "pursuit.term.slower": _variant("pursuit.term.slower", lambda f: "" if f["by"] else "equal"),
}
RETOLD = frozenset(_SPECIAL) - EVENTS
