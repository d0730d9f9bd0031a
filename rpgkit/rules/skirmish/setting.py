"""The fixed part of a fight, and the questions every rule asks of it."""

from __future__ import annotations

from typing import Any

from rpgkit.engine.errors import UnknownName
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.skirmish.model import CHARGE, Fighter
from rpgkit.rules.skirmish.setup import Setup
from rpgkit.rules.skirmish.state import IN, OPENING, TURN, WAITS, Soldier, State, card

__all__ = ["Setting", "recruit"]


def recruit(one: Fighter, camp: int, x: int, status: str) -> Soldier:
    """A fighter as they come into a fight; who is in it without a strategy charges."""
    strategy = one.strategy or (CHARGE if status == IN else "")
    return Soldier(card(one), camp, x, one.now, strategy, status)


class Setting:
    """A set-up with everything looked up once.

    Parameters
    ----------
    setup : Setup
        What the GM laid out.
    rulings : Rulings
        How the table reads what is left open.
    """

    def __init__(self, setup: Setup, rulings: Rulings) -> None:
        self.setup, self.rulings = setup, rulings
        self.tables = setup.tables
        # Looked up thousands of times by exact odds.
        self.six_saves = rulings["save-beyond-6"] == "six"
        self.ones_fail = rulings["save-natural-1"] == "fails"
        self.always_wounds = rulings["wound-impossible"] == "never"
        self.ratio_strict = rulings["morale-ratio"] == "strict"
        self.shots: dict[tuple[int | None, ...], Any] = {}
        self.blows: dict[tuple[int | None, ...], Any] = {}

    @property
    def start(self) -> State:
        """Before the opening, or before the first turn of a fight that needs none."""
        setup = self.setup
        lines = tuple(setup.line(n, clan, setup.distance) for n, clan in enumerate(setup.camps))
        ready = not setup.opening
        camps = [setup.camps.index(one.clan) for one in setup.fighters]
        soldiers = tuple(
            recruit(one, camp, lines[camp], self.arrives)
            for one, camp in zip(setup.fighters, camps, strict=True)
        )
        phase = TURN if ready else OPENING
        return State(phase, soldiers, setup.camps, lines, turn=int(ready))

    @property
    def arrives(self) -> str:
        """Whether who is there is in the fight at once, or waits to attack, hunt or join."""
        return WAITS if self.setup.opening else IN

    def number(self, s: State, name: str, field: str = "who") -> int:
        """The number of a soldier.

        Raises
        ------
        UnknownName
            For somebody who is not there; the nearest is named.
        """
        for i, soldier in enumerate(s.soldiers):
            if soldier.card.name == name:
                return i
        raise UnknownName(field, name, [soldier.name for soldier in s.soldiers])

    def weapon(self, soldier: Soldier, name: str) -> int:
        """The number of a weapon.

        Raises
        ------
        UnknownName
            For one that they do not carry.
        """
        for k, arms in enumerate(soldier.card.arms):
            if arms.name == name:
                return k
        raise UnknownName("weapon", name, [arms.name for arms in soldier.card.arms])
