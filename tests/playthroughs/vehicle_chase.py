"""A vehicle chase for the playthroughs."""

from collections.abc import Mapping
from typing import Any

from rpgkit import dice
from rpgkit import vehicle_chase as vc

from .replay import Document


def build(setup: Mapping[str, Any]) -> vc.Chase:
    rest = dict(setup)
    vehicles = [vc.Vehicle(**vehicle) for vehicle in rest.pop("vehicle")]
    if "track" in rest:
        rest["track"] = vc.Track(**rest["track"])
    return vc.Chase(vehicles, dice=dice.AtTable(seed=1), **rest)


def line(game: vc.Chase) -> str:
    """Round, phase and turn; who is where; engagements; what lasts; who is out."""
    state, names = game.state, [v.name for v in game.setting.vehicles]
    phase = f"round {state.round} {state.phase}"
    if state.phase == "pilot":
        phase += f" {names[state.order[state.turn]]}" + (" (second half)" if state.half else "")
    parts = [phase]
    for zone in sorted({car.zone for car in state.cars if car.status == "in"}, reverse=True):
        here = [(n, c) for n, c in zip(names, state.cars, strict=True) if c.zone == zone]
        inside = [_token(n, c, game, zone) for n, c in here if c.status == "in"]
        parts.append(f"{zone}: {', '.join(inside)}")
    parts += ["engaged " + "+".join(names[i] for i in group) for group in state.groups]
    parts += [
        f"{car.status} {name}"
        for name, car in zip(names, state.cars, strict=True)
        if car.status != "in"
    ]
    return " | ".join(parts)


def _token(name: str, car: Any, game: vc.Chase, zone: int) -> str:
    lane = f"/{car.lane}" if game.setting.lanes(game.state, zone) else ""
    hp = "" if car.hp is None else f" {car.hp} hp"
    lasting = "".join(f" {e.kind}{e.amount:+}" for e in car.effects)
    return f"{name}{lane}{hp}{lasting}"


DOCUMENT = Document(build, line)
