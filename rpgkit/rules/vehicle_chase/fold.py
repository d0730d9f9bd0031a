"""What each event changes. Nothing else ever changes a running chase."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rpgkit.engine.ask import Band
from rpgkit.rules.vehicle_chase.setting import Setting, placed_by
from rpgkit.rules.vehicle_chase.state import (
    AT_PROGRESS,
    AT_ROUND_END,
    BOTH,
    COMBAT,
    ESCAPED,
    IN,
    LEFT_BEHIND,
    MOVE,
    OVER,
    PILOT,
    PROGRESS,
    STANDARD,
    WRECKED,
    Car,
    Effect,
    Placed,
    State,
)
from rpgkit.rules.vehicle_chase.track import Danger, Environment

__all__ = ["FOLD"]

Facts = Mapping[str, Any]
Fold = Callable[[Setting, State, Facts], State]
FOLD: dict[str, Fold] = {}


def on(*codes: str) -> Callable[[Fold], Fold]:
    """Register what an event of these codes changes."""

    def register(fold: Fold) -> Fold:
        for code in codes:
            FOLD[code] = fold
        return fold

    return register


@on(
    "chase.hazard-missed",
    "chase.provokes",
    "chase.attack-missed",
    "chase.attack-hit",
    "chase.concealed",
    "chase.stayed-aboard",
    "chase.ram-missed",
    "chase.could-turn-back",
    "chase.awarded",
    "chase.note",
    "chase.round-begins",
)
def _nothing(_: Setting, s: State, f: Facts) -> State:
    return s


# --- the order of play -----------------------------------------------------------------------


@on("chase.initiative")
def _initiative(t: Setting, s: State, f: Facts) -> State:
    talk = tuple(t.person_number(name) for name in f["order"])
    return _seek(s._replace(talk=talk, order=t.pilots_of(talk), phase=PILOT), 0)


@on("chase.order")
def _order(t: Setting, s: State, f: Facts) -> State:
    talk = tuple(t.person_number(name) for name in f["order"])
    order = t.pilots_of(talk)
    begun = s.order[: s.turn + s.half]  # a double manoeuvre under way is finished first
    acted = [i for i in order if i in begun]
    s = s._replace(talk=talk, order=(*acted, *(i for i in order if i not in begun)))
    return _seek(s, s.turn) if s.phase == PILOT and not s.half else s


def _expired(cars: tuple[Car, ...], end: int) -> tuple[Car, ...]:
    """The vehicles without the effects that end now."""
    for car in cars:
        if car.effects:
            break
    else:  # by far the most common, and this runs for every vehicle of every branch
        return cars
    return tuple(
        car._replace(effects=tuple(e for e in car.effects if e.ends != end)) for car in cars
    )


def _seek(s: State, turn: int) -> State:
    """Go on to the next vehicle still in the chase; effects end as their maker's turn comes up."""
    cars = s.cars
    for position in range(turn, len(s.order)):
        i = s.order[position]
        cars = _expired(cars, i)
        if cars[i].status is IN:
            return s.at_turn(position, s.phase, cars)
    return s.at_turn(len(s.order), PROGRESS, cars)


@on("chase.turn-over")
def _turn_over(_: Setting, s: State, f: Facts) -> State:
    return _seek(s, s.turn + 1)


@on("chase.half")
def _half(_: Setting, s: State, f: Facts) -> State:
    return s._replace(half=True)


@on("chase.combat-begins")
def _combat(_: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=COMBAT)


@on("chase.round-over")
def _round_over(_: Setting, s: State, f: Facts) -> State:
    cars = tuple(
        car._replace(done=()) if car.done else car for car in _expired(s.cars, AT_ROUND_END)
    )
    hazards = s.hazards and tuple(
        h if h.rounds is None else h._replace(rounds=h.rounds - 1)
        for h in s.hazards
        if h.rounds != 1
    )
    people = s.people
    if any(p.spent for p in people):
        people = tuple(p._replace(spent=0) for p in people)
    fresh = s._replace(cars=cars, hazards=hazards, people=people, round=s.round + 1, phase=PILOT)
    return _seek(fresh, 0)


@on("chase.ended")
def _ended(_: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=OVER, half=False)


# --- pilots ----------------------------------------------------------------------------------


@on("chase.lane")
def _lane(t: Setting, s: State, f: Facts) -> State:
    return settle(t, s.car(t.number(f["vehicle"]), lane=f["lane"]))


@on("chase.tried")
def _tried(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    zone, status, done, effects, lane, hp = s.cars[i]
    tried = (*done, (f["action"], Band(f["band"])))
    return s.with_car(i, Car(zone, status, tried, effects, lane, hp))


def _with(effects: tuple[Effect, ...], new: Effect) -> tuple[Effect, ...]:
    """Add an effect; of one kind from one source only the stronger stands."""
    kept = []
    for old in effects:
        if (old.kind, old.source) == (new.kind, new.source):
            if abs(old.amount) > abs(new.amount):
                new = new._replace(amount=old.amount)
        else:
            kept.append(old)
    return tuple(sorted((*kept, new)))


@on("chase.evading")
def _evading(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    effect = Effect("evade", f["amount"], i, t.until(i))
    return s.car(i, effects=_with(s.cars[i].effects, effect))


@on("chase.tricked")
def _tricked(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    effect = Effect("trick", f["amount"], i, t.until(i))
    for name in f["behind"]:
        j = t.index[name]
        s = s.car(j, effects=_with(s.cars[j].effects, effect))
    return s


@on("chase.hidden")
def _hidden(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    effect = Effect("hidden", f["amount"], i, t.until(i))
    return s.car(i, effects=_with(s.cars[i].effects, effect))


@on("chase.engaged")
def _engaged(t: Setting, s: State, f: Facts) -> State:
    both = {t.index[name] for name in f["vehicles"]}
    whole = both.union(*(set(g) for g in s.groups if both & set(g)))
    groups = [g for g in s.groups if not both & set(g)]
    return s._replace(groups=tuple(sorted((*groups, tuple(sorted(whole))))))


@on("chase.disengaged")
def _disengaged(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    groups = (tuple(j for j in g if j != i) for g in s.groups)
    parted = tuple(pair for pair in s.parted if i not in pair)
    return s._replace(groups=tuple(g for g in groups if len(g) > 1), parted=parted)


# --- moving ----------------------------------------------------------------------------------


def settle(t: Setting, s: State) -> State:
    """Engagements end between vehicles that stand apart, and begin again where lanes meet."""
    if not s.groups and not s.parted:
        return s
    groups: list[tuple[int, ...]] = []
    parted = set(s.parted)
    for group in s.groups:
        for i in group:
            together = tuple(j for j in group if _beside(t, s, i, j))
            if len(together) > 1 and together not in groups:
                groups.append(together)
            parted |= {(i, j) for j in group if i < j and _in_lanes(t, s, i, j)}
    for pair in s.parted:
        if any(s.cars[i].status is not IN for i in pair):
            parted.discard(pair)
        elif all(t.lanes(s, s.cars[i].zone) is None for i in pair):
            parted.discard(pair)
            if _beside(t, s, *pair):
                groups = _joined(groups, pair)
    return s._replace(groups=tuple(sorted(groups)), parted=tuple(sorted(parted)))


def _beside(t: Setting, s: State, i: int, j: int) -> bool:
    """Whether an engagement of these two can last."""
    return s.cars[i].status is IN and s.cars[j].status is IN and t.same_place(s, i, j)


def _in_lanes(t: Setting, s: State, i: int, j: int) -> bool:
    """Whether parallel routes keep these two apart."""
    a, b = s.cars[i], s.cars[j]
    return a.zone == b.zone and a.lane != b.lane and t.lanes(s, a.zone) is not None


def _joined(groups: list[tuple[int, ...]], members: Iterable[int]) -> list[tuple[int, ...]]:
    whole = set(members).union(*(group for group in groups if set(members) & set(group)))
    apart = [group for group in groups if not whole & set(group)]
    return [*apart, tuple(sorted(whole))]


def _look(t: Setting, s: State) -> State:
    """What the foremost vehicle sees is revealed."""
    if t.bare and not s.scenery:
        return s
    foremost = max((car.zone for car in s.cars if car.status is IN), default=s.seen)
    return s._replace(seen=max(s.seen, foremost + t.setup.track.sight))


@on("chase.moved", "chase.declined", "chase.placed")
def _moved(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    lane = f.get("lane")
    s = s.car(i, zone=f["zone"]) if lane is None else s.car(i, zone=f["zone"], lane=lane)
    return _look(t, settle(t, s))


@on("chase.progress-begins")
def _progress_begins(_: Setting, s: State, f: Facts) -> State:
    return s._replace(cars=_expired(s.cars, AT_PROGRESS))


@on("chase.advanced")
def _advanced(t: Setting, s: State, f: Facts) -> State:
    cars = list(s.cars)
    for name, move in f["moves"].items():
        i = t.index[name]
        if move:
            cars[i] = cars[i]._replace(zone=cars[i].zone + move)
    s = s._replace(cars=tuple(cars), overruled=())
    for name in f.get("apart", ()):
        s = _disengaged(t, s, {"vehicle": name})
    return _look(t, settle(t, s))


@on("chase.overruled")
def _overruled(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    kept = [(j, move) for j, move in s.overruled if j != i]
    if f["move"] is not None:
        kept.append((i, f["move"]))
    return s._replace(overruled=tuple(sorted(kept)))


# --- in and out ------------------------------------------------------------------------------


def _out(status: str) -> Fold:
    def fold(t: Setting, s: State, f: Facts) -> State:
        i = t.number(f["vehicle"])
        s = settle(t, _disengaged(t, s.car(i, status=status, effects=()), f))
        if s.phase == PILOT and s.order[s.turn] == i:  # its turn is over with it
            s = _seek(s, s.turn + 1)
        return s

    return fold


FOLD["chase.escaped"] = _out(ESCAPED)
FOLD["chase.left-behind"] = _out(LEFT_BEHIND)
FOLD["chase.wrecked"] = _out(WRECKED)


@on("chase.reentered")
def _reentered(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    s = s.car(i, status=IN, zone=f["zone"], done=(), effects=())
    if s.phase == OVER:
        s = _round_over(t, s, {})
    return _look(t, s)


# --- harm ------------------------------------------------------------------------------------


@on("chase.damaged", "chase.rammed")
def _damaged(t: Setting, s: State, f: Facts) -> State:
    i = t.number(f["vehicle"])
    hp = s.cars[i].hp
    return s if hp is None else s.car(i, hp=max(0, hp - f["damage"]))


@on("chase.hp")
def _hp(t: Setting, s: State, f: Facts) -> State:
    return s.car(t.number(f["vehicle"]), hp=f["hp"])


@on("chase.hurt")
def _hurt(t: Setting, s: State, f: Facts) -> State:
    n = t.person_number(f["person"])
    hp = s.people[n].hp
    if hp is None:
        return s
    return s.person(n, hp=max(0, hp - f["damage"]))


@on("chase.person-hp")
def _person_hp(t: Setting, s: State, f: Facts) -> State:
    return s.person(t.person_number(f["person"]), hp=f["hp"])


@on("chase.swerved")
def _swerved(t: Setting, s: State, f: Facts) -> State:
    i = t.index[f["vehicle"]]
    effect = Effect("swerve", f["amount"], -1, f["ends"])
    return s.car(i, effects=_with(s.cars[i].effects, effect))


@on("chase.hazard-fires")
def _hazard_fires(_: Setting, s: State, f: Facts) -> State:
    key = (f["hazard"], f["cr"])
    s = s if key in s.met else s._replace(met=(*s.met, key))
    if not f.get("spent"):
        return s
    spot = (f["hazard"], f["zone"], f["lane"])
    kept = tuple(h for h in s.hazards if (h.danger.name, h.zone, h.lane) != spot)
    return s._replace(hazards=kept)


@on("chase.hazard-appears")
def _hazard_appears(_: Setting, s: State, f: Facts) -> State:
    placed = Placed(Danger(*f["danger"]), f["zone"], f["lane"], f["rounds"])
    return s._replace(hazards=(*s.hazards, placed))


@on("chase.hazard-gone")
def _hazard_gone(_: Setting, s: State, f: Facts) -> State:
    spot = (f["hazard"], f["zone"])
    kept = tuple(h for h in s.hazards if (h.danger.name, h.zone) != spot)
    return s._replace(hazards=kept)


# --- people ----------------------------------------------------------------------------------


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


# --- the GM's hand ---------------------------------------------------------------------------


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
    return _look(t, settle(t, s))
