"""People, and what the GM changes besides."""

from __future__ import annotations

from rpgkit.engine.fold import Facts
from rpgkit.rules.vehicle_chase.fold.engagement import settle
from rpgkit.rules.vehicle_chase.fold.moving import look
from rpgkit.rules.vehicle_chase.fold.registry import on
from rpgkit.rules.vehicle_chase.setting import Setting, placed_by
from rpgkit.rules.vehicle_chase.state import BOTH, MOVE, STANDARD, State
from rpgkit.rules.vehicle_chase.track import Environment


@on("chase.spent")
def _spent(t: Setting, s: State, f: Facts) -> State:
    n = t.person_number(f["person"])
    spent = s.people[n].spent
    cost = {"standard": STANDARD, "move": MOVE, "full": BOTH, "all": BOTH}[f["cost"]]
    if cost == MOVE and not t.left(s, n) & MOVE:  # a standard action may be spent on a move
        cost = STANDARD
    return s.person(n, spent=spent | cost)


@on("chase.boarded")
def _boarded(t: Setting, s: State, f: Facts) -> State:
    n = t.person_number(f["person"])
    return s.person(n, aboard=t.number(f["vehicle"]), role="passenger")


@on("chase.fell")
def _fell(t: Setting, s: State, f: Facts) -> State:
    return s.person(t.person_number(f["person"]), aboard=-1, prone=True)


@on("chase.seated")
def _seated(t: Setting, s: State, f: Facts) -> State:
    n = t.person_number(f["person"])
    if f["role"] == "pilot":
        for m, other in enumerate(s.people):
            if other.aboard == s.people[n].aboard and other.role == "pilot":
                s = s.person(m, role="passenger")
    return s.person(n, role=f["role"])


@on("chase.allied", "chase.betrayed")
def _allied(_: Setting, s: State, f: Facts) -> State:
    pair = tuple(sorted(f["sides"]))
    kept = tuple(p for p in s.allied if tuple(sorted(p)) != pair)
    return s._replace(allied=(*kept, (pair[0], pair[1])) if f["allies"] else kept)


@on("chase.scenery")
def _scenery(t: Setting, s: State, f: Facts) -> State:
    laid = f["environment"]
    there: Environment | tuple[Environment, Environment] | None
    if isinstance(laid, list):
        there = (Environment.model_validate(laid[0]), Environment.model_validate(laid[1]))
    else:
        there = None if laid is None else Environment.model_validate(laid)
    zone = f["zone"]
    gone = {(h.danger, h.lane) for h in placed_by(zone, t.scenery(s, zone))}
    hazards = tuple(h for h in s.hazards if h.zone != zone or (h.danger, h.lane) not in gone)
    kept = tuple(pair for pair in s.scenery if pair[0] != zone)
    s = s._replace(scenery=(*kept, (zone, there)), hazards=(*hazards, *placed_by(zone, there)))
    return look(t, settle(t, s))
