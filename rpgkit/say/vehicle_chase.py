"""How a vehicle chase is told: which template an event or an action takes, with which facts.

Templates stand in `rpgkit.rules.vehicle_chase.messages`; here is only what depends on the facts:
a list with nobody in it, a share in percent, a double manoeuvre.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.rules.vehicle_chase.actions import ACTIONS
from rpgkit.rules.vehicle_chase.fold import FOLD

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
]

Facts = Mapping[str, Any]
Told = dict[str, Any] | None  # a code with its facts, or nothing to be said

PREFIX = "chase"
EVENTS = frozenset(FOLD)

# What is said in an entry's own line rather than under it.
HEADLINES = frozenset(
    {
        "chase.advanced",
        "chase.initiative",
        "chase.round-begins",
        "chase.spent",
        "chase.tried",
        "chase.turn-over",
    }
)
# The rolls that belong to an action's own line, by its kind.
OWN: Mapping[str, frozenset[str]] = {kind: frozenset({f"chase.{kind}"}) for kind in ACTIONS}
# What a log leaves out, for the line of the roll before it says the same.
ROLLED = frozenset({"chase.attack-missed", "chase.hazard-missed", "chase.ram-missed"})
# Refusals and lines of a sum that depend on their facts: none.
RETOLD: frozenset[str] = frozenset()
# Events that say nothing: what they change is told by the event after or before them.
SILENT = frozenset({"chase.half", "chase.progress-begins", "chase.round-over"})


def retell(code: str, facts: Facts) -> Told:
    """Choose how an event is told.

    Parameters
    ----------
    code : str
        The event's code.
    facts : mapping
        Its facts.

    Returns
    -------
    dict or None
        A message code under ``"code"`` and the facts its template needs; None when the event
        says nothing.

    Examples
    --------
    >>> retell("chase.half", {"vehicle": "Comète"})
    >>> retell("chase.tricked", {"vehicle": "Comète", "behind": [], "amount": -2})["code"]
    'chase.tricked.nobody'
    """
    if code in SILENT:
        return None
    special = _SPECIAL.get(code)
    return special(facts) if special else {"code": code, **facts}


def deed(action: Action) -> dict[str, Any]:
    """Choose how an action is told in full, as `retell` does for an event.

    Examples
    --------
    >>> from rpgkit.rules.vehicle_chase.actions import Accelerate
    >>> deed(Accelerate("Comète", double=True))["code"]
    'chase.do.double'
    """
    facts = ACTIONS.to_json(action)
    code = "chase.do." + facts.pop("do")
    for variant in ("agreed", "using", "skill", "occupant", "decline"):
        if facts.get(variant) and code not in ("chase.do.board",):
            code += f".{variant}"
    told = {"code": code, **facts}
    if facts.get("full"):
        told = {"code": "chase.do.full", "what": told}
    if facts.get("penalty"):
        told = {"code": "chase.do.penalty", "what": told, "penalty": facts["penalty"]}
    if facts.get("lane") is not None:
        told = {"code": "chase.do.lane", "what": told, "lane": facts["lane"]}
    if facts.get("double"):
        told = {"code": "chase.do.double", "what": told}
    return told


# --- events whose sentence depends on their facts ---------------------------------------------


def _initiative(f: Facts) -> Told:
    order = [
        {"code": "chase.initiative.one", "name": n, "score": f["scores"][n]} for n in f["order"]
    ]
    return {"code": "chase.initiative", "order": order}


def _turn_over(f: Facts) -> Told:
    return {"code": "chase.uncontrolled", **f} if f["uncontrolled"] else None


def _tried(f: Facts) -> Told:
    band = f["band"]
    if band == "near" and f["action"] != "accelerate":
        band = "fail"
    return {"code": f"chase.tried.{f['action']}.{band}", **f}


def _tricked(f: Facts) -> Told:
    return {"code": "chase.tricked" if f["behind"] else "chase.tricked.nobody", **f}


def _advanced(f: Facts) -> Told:
    moves = []
    for name, move in f["moves"].items():
        why = f.get("why", {}).get(name)
        one = "chase.advanced.one" if move else "chase.advanced.none"
        told = {"code": one, "vehicle": name, "move": move}
        if why is not None and why != "moved":
            told = {"code": "chase.advanced.why", "what": told, "why": why}
        moves.append(told)
    told = {"code": "chase.advanced", "moves": moves}
    if f.get("apart"):
        told = {"code": "chase.advanced.apart", "what": told, "apart": f["apart"]}
    return told


def _overruled(f: Facts) -> Told:
    if f["move"] is None:
        return {"code": "chase.overruled.back", **f}
    return {"code": "chase.overruled" if f["move"] else "chase.overruled.none", **f}


def _spent(f: Facts) -> Told:
    return {"code": "chase.passed", **f} if f["action"] == "pass" else None


def _seated(f: Facts) -> Told:
    return {"code": f"chase.seated.{f['role']}", **f}


def _hazard_appears(f: Facts) -> Told:
    code = "chase.hazard-appears" + (".everywhere" if f["zone"] is None else "")
    return {"code": code, "cr": f["danger"][1], **f}


def _alliance(f: Facts) -> Told:
    return {"code": "chase.allied" if f["allies"] else "chase.betrayed", **f}


def _scenery(f: Facts) -> Told:
    laid = f["environment"]
    if laid is None:
        return {"code": "chase.scenery.plain", **f}
    if isinstance(laid, list):
        names = [one["name"] for one in laid]
        return {"code": "chase.scenery.lanes", "zone": f["zone"], "names": names}
    return {"code": "chase.scenery", "zone": f["zone"], "name": laid["name"]}


def _if(code: str, variant: str, test: Callable[[Facts], bool]) -> Callable[[Facts], Told]:
    """The plain sentence, or its variant where `test` holds."""
    return lambda f: {"code": f"{code}.{variant}" if test(f) else code, **f}


def _share(code: str, field: str) -> Callable[[Facts], Told]:
    """A number of percent, said as a share."""
    return lambda f: {"code": code, "chance": Fraction(f[field], 100), **f}


_SPECIAL: dict[str, Callable[[Facts], Told]] = {
    "chase.initiative": _initiative,
    "chase.turn-over": _turn_over,
    "chase.tried": _tried,
    "chase.tricked": _tricked,
    "chase.advanced": _advanced,
    "chase.overruled": _overruled,
    "chase.spent": _spent,
    "chase.seated": _seated,
    "chase.hazard-appears": _hazard_appears,
    "chase.allied": _alliance,
    "chase.betrayed": _alliance,
    "chase.scenery": _scenery,
    "chase.hidden": _share("chase.hidden", "amount"),
    "chase.concealed": _share("chase.concealed", "percent"),
    "chase.placed": _if("chase.placed", "lane", lambda f: f.get("lane") is not None),
    "chase.damaged": _if("chase.damaged", "ram", lambda f: f["hazard"] is None),
    "chase.hp": _if("chase.hp", "none", lambda f: f["hp"] is None),
    "chase.person-hp": _if("chase.person-hp", "none", lambda f: f["hp"] is None),
    "chase.hurt": _if("chase.hurt", "fall", lambda f: f["by"] is None),
    "chase.hazard-fires": _if("chase.hazard-fires", "spent", lambda f: bool(f.get("spent"))),
    "chase.hazard-gone": _if("chase.hazard-gone", "everywhere", lambda f: f["zone"] is None),
}
