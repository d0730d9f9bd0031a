"""The track of a chase: zones, what lies in them, vehicles, and where progress will take them."""

from rpgkit.engine.procedure import Event
from rpgkit.rules.vehicle_chase import Chase, progress
from rpgkit.rules.vehicle_chase.fold import FOLD
from rpgkit.rules.vehicle_chase.hazards import here
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import IN, PILOT, Placed, State
from rpgkit.rules.vehicle_chase.track import Environment
from rpgkit.show.vehicle_chase.board.hand import actor
from rpgkit.show.vehicle_chase.board.words import Words
from rpgkit.show.zone_track.view import Brace, Gap, Lane, Note, Piece, Track, Zone

__all__ = ["after_progress", "current_vehicle", "hazard_note", "track"]

WIDE = 2  # empty zones in a row that are still drawn one by one


def current_vehicle(chase: Chase) -> int | None:
    """The vehicle under the lamp: its pilot, or somebody aboard, is to act."""
    s = chase.state
    if s.phase == PILOT and s.turn < len(s.order):
        return s.order[s.turn]
    n = actor(chase)
    return s.people[n].aboard if n is not None else None


def after_progress(t: Setting, s: State, moves: dict[int, progress.Move]) -> State:
    """Where everybody stands once all have moved, before anything else happens."""
    event = Event(
        "chase.advanced",
        {"moves": {t.vehicles[i].name: move.zones for i, move in moves.items()}},
    )
    return FOLD.apply(t, s, event)


def track(w: Words) -> Track:
    """Zones from the last to the foremost, one more at either end, gaps drawn narrow."""
    t, s = w.chase.setting, w.chase.state
    running = [i for i, car in enumerate(s.cars) if car.status is IN]
    coming = progress.moves(t, s) if s.phase in ("pilot", "progress") else {}
    acted = {i: move for i, move in coming.items() if s.phase == "progress" or s.cars[i].done}
    zones = {s.cars[i].zone for i in running} | {
        s.cars[i].zone + move.zones for i, move in acted.items()
    }
    if not zones:
        zones = {0}
    low, high = min(zones) - 1, max(zones) + 2
    marked = {z for z in t.setup.track.zones if low - 3 <= z <= high + 3}
    marked |= {h.zone for h in s.hazards if h.zone is not None and low <= h.zone <= high}
    needed = zones | marked | {low, high}
    drawn: list[Zone | Gap] = []
    numbers = sorted(needed)
    for n, number in enumerate(numbers):
        if n:
            between = number - numbers[n - 1] - 1
            if between > WIDE:
                first, last = numbers[n - 1] + 1, number - 1
                label = w.b("gap", low=first, high=last, n=between)
                drawn.append({"key": f"gap-{first}", "gap": label})
            else:
                drawn += [_zone(w, z, running, acted) for z in range(numbers[n - 1] + 1, number)]
        drawn.append(_zone(w, number, running, acted))
    return {
        "zones": drawn,
        "sides": [{"name": w.name(side), "side": k} for k, side in enumerate(w.sides)],
        "notes": [w.b("zone-is")],
    }


def _zone(w: Words, number: int, running: list[int], acted: dict[int, progress.Move]) -> Zone:
    t, s = w.chase.setting, w.chase.state
    lanes = t.lanes(s, number)
    standing = [i for i in running if s.cars[i].zone == number]
    arriving = [
        i for i, move in acted.items() if move.zones and s.cars[i].zone + move.zones == number
    ]
    now = current_vehicle(w.chase)
    zone: Zone = {
        "key": f"zone-{number}",
        "number": number,
        "notes": _notes(w, number, None) if not lanes else [],
        "pieces": [] if lanes else _pieces(w, standing, arriving, acted),
        "drop": {"zone": number},
    }
    if now is not None and s.cars[now].zone == number:
        zone["lit"] = True
    if (line := _exit(w, number)) is not None:
        zone["exit"] = line
    if lanes:
        zone["lanes"] = [
            _lane(w, number, lane, standing, arriving, acted) for lane in range(len(lanes))
        ]
    if number > s.seen and (lanes or zone["notes"]):
        zone["unseen"] = w.b("unseen")
    return zone


def _lane(
    w: Words,
    number: int,
    lane: int,
    standing: list[int],
    arriving: list[int],
    acted: dict[int, progress.Move],
) -> Lane:
    cars = w.chase.state.cars
    here_ = [i for i in standing if cars[i].lane == lane]
    ghosts = [i for i in arriving if cars[i].lane == lane]
    return {
        "key": f"zone-{number}-{lane}",
        "notes": _notes(w, number, lane),
        "pieces": _pieces(w, here_, ghosts, acted),
        "drop": {"zone": number, "lane": lane},
    }


def _exit(w: Words, number: int) -> str | None:
    """The zone from which the vehicle under the lamp escapes, if the foremost enemy stays."""
    t, s = w.chase.setting, w.chase.state
    now = current_vehicle(w.chase)
    if now is None or s.phase != PILOT:
        return None
    foes = t.enemies(s, now)
    if not foes:
        return None
    foremost = max(foes, key=lambda j: s.cars[j].zone)
    if number != s.cars[foremost].zone + 2 or s.cars[now].zone > number:
        return None
    who = w.name(t.vehicles[now].name)
    other = w.name(t.vehicles[foremost].name)
    return w.b("exit", vehicle=who, enemy=other, zone=s.cars[foremost].zone)


def _pieces(
    w: Words, standing: list[int], arriving: list[int], acted: dict[int, progress.Move]
) -> list[Piece | Brace]:
    s = w.chase.state
    pieces: list[Piece | Brace] = [
        {
            "key": f"ghost-{i}",
            "name": w.name(w.chase.setting.vehicles[i].name),
            "side": w.side(i),
            "ghost": True,
        }
        for i in arriving
    ]
    loose = list(standing)
    for group in s.groups:
        members = [i for i in group if i in loose]
        if len(members) > 1:
            names = [w.name(w.chase.setting.vehicles[i].name) for i in members]
            pieces.append(
                {
                    "key": "brace-" + "-".join(map(str, members)),
                    "label": w.b("engaged", names=names),
                    "pieces": [_piece(w, i, acted) for i in members],
                }
            )
            loose = [i for i in loose if i not in members]
    return [*pieces, *(_piece(w, i, acted) for i in loose)]


def _piece(w: Words, i: int, acted: dict[int, progress.Move]) -> Piece:
    t, s = w.chase.setting, w.chase.state
    vehicle, car = t.vehicles[i], s.cars[i]
    detail = w.b("vehicle", level=vehicle.level, kac=vehicle.kac)
    if car.hp is not None:
        detail = w.b("with-hp", detail=detail, hp=car.hp, most=vehicle.hp or car.hp)
    piece: Piece = {
        "key": f"v-{i}",
        "name": w.name(vehicle.name),
        "side": w.side(i),
        "detail": detail,
        "marks": marks(w, i),
        "current": current_vehicle(w.chase) == i,
        "place": {"intent": "place", "vehicle": vehicle.name},
        "step": {"intent": "step", "vehicle": vehicle.name},
        "inspect": {"intent": "inspect", "vehicle": vehicle.name},
    }
    if i in acted and acted[i].zones:
        piece["move"] = acted[i].zones
    return piece


def marks(w: Words, i: int) -> list[str]:
    """What holds for one round: evading, tricked, swerving, concealed."""
    said = []
    for effect in w.chase.state.cars[i].effects:
        if effect.kind == "hidden":
            said.append(w.t("chase.effect.hidden", chance=effect.amount / 100))
        else:
            said.append(w.t(f"chase.effect.{effect.kind}", amount=effect.amount))
    return said


def _notes(w: Words, number: int, lane: int | None) -> list[Note]:
    t, s = w.chase.setting, w.chase.state
    notes: list[Note] = []
    for environment in t.environments(s, number, lane or 0):
        effects = _effects(w, environment)
        notes.append({"kind": "place", "name": w.name(environment.name), "effects": effects})
    placed = [
        h
        for h in s.hazards
        if h.zone in (None, number) and (h.lane is None or lane is None or h.lane == lane)
    ]
    return [*notes, *(hazard_note(w, h) for h in placed)]


def _effects(w: Words, environment: Environment) -> list[str]:
    effects = []
    for lever in environment.movement:
        scope = [w.t(f"chase.action.{a}") for a in lever.actions]
        scope += [w.t(f"chase.kind.{k}") for k in lever.kinds]
        if scope:
            effects.append(w.b("movement-for", amount=lever.amount, scope=scope))
        else:
            effects.append(w.b("movement", amount=lever.amount))
    for cover in environment.attacks:
        if cover.amount:
            effects.append(w.b("attacks", name=w.name(cover.name), amount=cover.amount))
        if cover.cover:
            amount = w.chase.setting.convention(cover.cover)
            effects.append(w.b("cover", name=w.name(cover.name), amount=amount))
        if cover.concealment:
            chance = w.chase.setting.convention(cover.concealment) / 100
            effects.append(w.b("concealment", name=w.name(cover.name), chance=chance))
    effects += [w.b("offers", name=w.name(trick.name)) for trick in environment.tricks]
    return effects


def hazard_note(w: Words, placed: Placed) -> Note:
    """A hazard: challenge rating, attack, damage, when it fires, how long it lasts."""
    danger = placed.danger
    effects = [w.b("hazard", cr=danger.cr, attack=danger.attack)]
    if danger.damage:
        effects.append(w.b("half-damage" if danger.halved else "damage", dice=danger.damage))
    if danger.swerve:
        effects.append(w.b("swerve"))
    effects.append(w.t(f"chase.fires.{danger.fires}"))
    if placed.rounds is not None:
        effects.append(w.b("lasts", n=placed.rounds))
    return {"kind": "hazard", "name": w.name(danger.name), "effects": [" · ".join(effects)]}


def hazards_in(w: Words, i: int, zone: int) -> list[Placed]:
    """The hazards vehicle `i` would meet on coming into that zone."""
    s = w.chase.state
    there = s.car(i, zone=zone)
    return [h for h in here(w.chase.setting, there, i) if h.danger.fires != "last"]
