"""A skirmish for the playthroughs: fighters laid out one by one, or ready ones by their keys."""

from collections.abc import Mapping
from typing import Any

from rpgkit import dice
from rpgkit import skirmish as sk
from rpgkit.rules.skirmish.state import IN, WAITS, Soldier

from .replay import Document


def build(setup: Mapping[str, Any]) -> Any:
    there = [
        sk.ready.fighter(one) if isinstance(one, str) else sk.Fighter(**one)
        for one in setup["fighters"]
    ]
    rest = {key: value for key, value in setup.items() if key != "fighters"}
    if rest.get("opening"):  # strategies are stated in it
        there = [one.but(strategy="") for one in there]
    return sk.Skirmish(there, dice=dice.AtTable(seed=1), **rest)


def line(game: Any) -> str:
    """The phase and whose it is, then everybody: PV, place, melee, gains."""
    state = game.state
    acting = f" {game.acting}" if game.acting else ""
    due = f" due {' '.join(game.due)}" if game.due else ""
    how = f" ({state.how})" if state.how else ""
    return " | ".join(
        [
            f"turn {state.turn} {state.phase}{how}{acting}{due}",
            *(_soldier(one) for one in state.soldiers if one.status != WAITS),
        ]
    )


def _soldier(one: Soldier) -> str:
    place = f"at {one.x}" if one.status == IN else one.status
    melee = f" in melee {one.lock}" if one.lock else ""
    gains = f" +{one.xp} XP +{one.credits}" if one.xp or one.credits else ""
    return f"{one.name} {one.pv} {place}{melee}{gains}"


DOCUMENT = Document(build, line)
