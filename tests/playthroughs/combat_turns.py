"""A fight for the playthroughs."""

from collections.abc import Iterator, Mapping
from typing import Any

from rpgkit import combat_turns as ct
from rpgkit import dice

from .replay import Document


def build(setup: Mapping[str, Any]) -> ct.Fight:
    rest = dict(setup)
    people = [ct.Combatant(**one) for one in rest.pop("combatant")]
    if "event" in rest:
        rest["event"] = ct.Event(**rest["event"])
    return ct.Fight(people, dice=dice.AtTable(seed=1), **rest)


def line(game: ct.Fight) -> str:
    """Turn, pass and phase; who acts, with what is left; who comes next; all that lasts."""
    return " | ".join(_parts(game))


def _parts(game: ct.Fight) -> Iterator[str]:
    state, scores = game.state, game.scores
    yield f"turn {state.turn} pass {state.in_pass} {state.phase}"
    if state.now is not None:
        left = "/".join(map(str, game.left().values()))
        yield f"{game.acting} at {state.now.score}" + (f" left {left}" if left else "")
    queue = game.queue() if state.phase == "acting" else ()
    if then := [f"{name} {scores[name]}" for name in queue if name != game.acting]:
        yield "then " + ", ".join(then)
    for name, span in game.holding().items():
        yield f"{name} holds" + (f" {span[1]} to {span[0]}" if span else "")
    for one in state.fighters:
        if one.move:
            yield f"{one.name} {one.move}s {game.metres(one.name)} m"
        if one.card.pools and one.pools != tuple(size for _, size in one.card.pools):
            yield f"{one.name} pools " + ", ".join(map(str, one.pools))
        if one.status != "in":
            yield f"{one.name} {one.status}"
    for device in state.devices:
        yield f"{device.name} {'when?' if device.asks else 'set'}"


DOCUMENT = Document(build, line)
