"""A pursuit for the playthroughs, in any setting."""

from collections.abc import Iterator, Mapping
from typing import Any

from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.rules.pursuit.scenes import SCENES

from .replay import Document


def build(setup: Mapping[str, Any]) -> Any:
    rest = dict(setup)
    scene, rulings = SCENES[rest.pop("setting")], rest.pop("rulings", None)
    return pu.Pursuit.of(scene(**rest), rulings, dice.AtTable(seed=1))


def line(game: Any) -> str:
    """Where it stands or how it ended; then what counts in the setting."""
    state = game.state
    ended = f" {game.fate} ({game.how})" if game.fate else ""
    return " | ".join([f"{state.phase}{ended}", *_LINES[game.scene.setting](game)])


def _dungeon(game: pu.Dungeon) -> Iterator[str]:
    state = game.state
    yield f"round {state.round}"
    yield f"gap {game.gap}" + (" unseen" if state.unseen else "")
    yield "ran {} and {}".format(*state.ran)
    if state.held:
        yield f"held for {state.held}"
    yield from (f"slowed by {percent} % for {rounds}" for percent, rounds in state.slowed)
    if game.left:
        yield "left " + ", ".join(f"{name} {n}" for name, n in game.left.items())
    if drops := [action.name for action in game.legal() if isinstance(action, pu.DropThing)]:
        yield "tempted by " + ", ".join(drops)
    yield from (f"{who} exhausted" for who, tired in game.exhausted.items() if tired)
    if state.rest:
        yield f"rested {state.rest}"


def _wilderness(game: pu.Wilderness) -> Iterator[str]:
    state = game.state
    yield f"day {state.day}"
    if state.headings:
        yield "ways " + " ".join(map(str, state.headings))
    if not game.fate:
        yield f"chance {game.flight.percent} %" if game.flight else "nothing to roll"


def _water(game: pu.Water) -> Iterator[str]:
    yield f"day {game.state.day}"
    if game.gap is not None:
        yield f"round {game.state.round}"
        yield f"gap {game.gap}"
    if game.rounds_left is not None:
        yield f"rounds left {game.rounds_left}"
    elif not game.fate:
        yield f"chance {game.flight.percent} %"


_LINES = {"dungeon": _dungeon, "wilderness": _wilderness, "water": _water}
DOCUMENT = Document(build, line)
