"""The fixed part of a fight, and the questions every rule asks of it."""

from __future__ import annotations

from rpgkit.engine.errors import UnknownName
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.combat_turns.model import LEVELS, Combatant, Setup, catalogue, wound_table
from rpgkit.rules.combat_turns.state import (
    INITIATIVE,
    SURPRISE,
    Fighter,
    Phase,
    State,
    card,
)

__all__ = ["Setting", "new_fighter"]

FREE, SIMPLE, COMPLEX = 0, 1, 2
KINDS = ("free", "simple", "complex")


def new_fighter(one: Combatant) -> Fighter:
    """A combatant as they come into a fight."""
    made = card(one)
    return Fighter(
        card=made,
        reaction=one.reaction,
        wounds=(one.physical, one.stun),
        pools=tuple(size for _, size in made.pools),
    )


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
        self.kinds: dict[str, str] = dict(catalogue())
        self.kinds.update((one.name, one.kind) for one in setup.extra)
        self.kinds.update((kind, kind) for kind in KINDS)
        self.penalties: dict[str, int] = {"none": 0, **wound_table()}
        self.penalties.update(setup.wounds.items())
        self.penalties[LEVELS[-1]] = self.penalties["serious"]  # of one who comes round again
        self.again = rulings["rule-of-six"] == "yes"

    @property
    def start(self) -> State:
        """Before the first turn: the test of surprise, or the first roll."""
        fighters = tuple(map(new_fighter, self.setup.combatants))
        if self.setup.event is not None:
            return State(SURPRISE, fighters)
        return State(INITIATIVE, fighters, turn=1, in_pass=1)

    def number(self, s: State, name: str) -> int:
        """The number of a fighter.

        Raises
        ------
        UnknownName
            For somebody who is not there; the nearest is named.
        """
        for i, fighter in enumerate(s.fighters):
            if fighter.name == name:
                return i
        raise UnknownName("who", name, [fighter.name for fighter in s.fighters])

    def penalty(self, wounds: tuple[str, str]) -> int:
        """What two wounds, physical and stun, take off. Source: `turns.damage`."""
        return sum(self.penalties[level] for level in wounds)

    def left(self, phase: Phase) -> tuple[int, int, int]:
        """How many more free, simple and complex actions fit a phase, each by itself.

        Source: `turns.actions`; ruling `free-swap`.
        """
        more = []
        for kind in range(3):
            n = 0
            while n < 10 and self.fits(phase, tuple((n + 1) * (k == kind) for k in range(3))):
                n += 1
            more.append(n)
        return more[FREE], more[SIMPLE], more[COMPLEX]

    def fits(self, phase: Phase, more: tuple[int, ...]) -> bool:
        """Whether so many more actions of each kind fit a phase."""
        free, simple, complex_ = (a + b for a, b in zip(phase.spent, more, strict=True))
        own = 0 if phase.held else 1  # the delay was the free action of a held phase
        if complex_:
            return complex_ == 1 and not simple and free <= own
        swaps = min(2 - simple, 2 if self.rulings["free-swap"] == "each" else 1)
        return simple <= 2 and free <= own + 2 * swaps
