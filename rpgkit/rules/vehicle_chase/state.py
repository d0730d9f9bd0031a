"""The running state of a chase: small, frozen, hashable.

Named tuples rather than frozen dataclasses: the exact walk builds, hashes and compares hundreds of
thousands of them, and a tuple does each several times faster.
"""

from __future__ import annotations

from typing import NamedTuple

from rpgkit.engine.ask import Band
from rpgkit.rules.vehicle_chase.track import Danger, Environment

__all__ = [
    "AT_PROGRESS",
    "AT_ROUND_END",
    "BOTH",
    "COMBAT",
    "ESCAPED",
    "IN",
    "INITIATIVE",
    "LEFT_BEHIND",
    "MOVE",
    "OVER",
    "PILOT",
    "PROGRESS",
    "STANDARD",
    "WRECKED",
    "Car",
    "Effect",
    "Person",
    "Placed",
    "State",
]

# phases
INITIATIVE, PILOT, PROGRESS, COMBAT, OVER = "initiative", "pilot", "progress", "combat", "over"
# what has become of a vehicle
IN, ESCAPED, LEFT_BEHIND, WRECKED = "in", "escaped", "left-behind", "wrecked"
# when an effect of one round ends, beside "when the turn of vehicle number n comes up" (n >= 0)
AT_PROGRESS, AT_ROUND_END = -1, -2
# actions of the combat phase
STANDARD, MOVE, BOTH = 1, 2, 3


class Effect(NamedTuple):
    """Something that lasts one round.

    Attributes
    ----------
    kind : {"evade", "trick", "swerve", "hidden"}
        What it is.
    amount : int
        To armour class, to Piloting, or a miss chance in percent.
    source : int
        Number of the vehicle that made it, −1 for the ground.
    ends : int
        Number of the vehicle whose turn ends it, or `AT_PROGRESS`, or `AT_ROUND_END`.
    """

    kind: str
    amount: int
    source: int
    ends: int


class Car(NamedTuple):
    """A vehicle in the chase.

    Attributes
    ----------
    done : tuple of (str, Band)
        The pilot actions of this round and how they went; an action without a test succeeds.
    lane : int
        The lane it takes, or stands in.
    """

    zone: int
    status: str = IN
    done: tuple[tuple[str, Band], ...] = ()
    effects: tuple[Effect, ...] = ()
    lane: int = 0
    hp: int | None = None


class Person(NamedTuple):
    """Somebody in the chase.

    Attributes
    ----------
    aboard : int
        Number of the vehicle, −1 once fallen off.
    spent : int
        Actions spent in this combat phase: `STANDARD`, `MOVE`, `BOTH` or 0.
    """

    aboard: int
    role: str
    hp: int | None = None
    spent: int = 0
    prone: bool = False


class Placed(NamedTuple):
    """A hazard on the track; `zone` None is everywhere, `lane` None both lanes."""

    danger: Danger
    zone: int | None
    lane: int | None
    rounds: int | None


class State(NamedTuple):
    """A chase at one moment.

    Attributes
    ----------
    turn : int
        How many vehicles of the order have had their turn, in the pilot-action phase.
    order, talk : tuple of int
        Vehicles, and people, by initiative.
    half : bool
        Whether the second half of a double manoeuvre is to come.
    groups : tuple of tuple of int
        Engagements.
    parted : tuple of (int, int)
        Pairs of vehicles whose engagement parallel routes have broken for now.
    overruled : tuple of (int, int)
        Moves in the coming progress that the GM has set.
    seen : int
        The farthest zone revealed so far.
    met : tuple of (str, str)
        Name and challenge rating of the hazards met, for experience.
    allied : tuple of (str, str)
        Pairs of sides that are allies.
    scenery : tuple of (int, Environment or None)
        Zones the GM has laid out anew during play.
    """

    round: int
    phase: str
    turn: int
    half: bool
    order: tuple[int, ...]
    cars: tuple[Car, ...]
    groups: tuple[tuple[int, ...], ...]
    parted: tuple[tuple[int, int], ...]
    overruled: tuple[tuple[int, int], ...]
    hazards: tuple[Placed, ...]
    people: tuple[Person, ...]
    talk: tuple[int, ...]
    seen: int
    met: tuple[tuple[str, str], ...]
    allied: tuple[tuple[str, str], ...]
    scenery: tuple[tuple[int, Environment | tuple[Environment, Environment] | None], ...]

    def with_cars(self, cars: tuple[Car, ...]) -> State:
        """The state with other vehicles: `_replace`, only faster, for it is done all the time."""
        return State._make((*self[:5], cars, *self[6:]))

    def at_turn(self, turn: int, phase: str, cars: tuple[Car, ...]) -> State:
        """The same at another turn of the pilot-action phase, or past it; as fast."""
        return State._make((self[0], phase, turn, False, self[4], cars, *self[6:]))

    def with_car(self, i: int, car: Car) -> State:
        """The state with another vehicle number `i`."""
        return self.with_cars((*self.cars[:i], car, *self.cars[i + 1 :]))

    def car(self, i: int, **changed: object) -> State:
        """The state with vehicle number `i` changed."""
        return self.with_car(i, self.cars[i]._replace(**changed))  # type: ignore[arg-type]

    def person(self, i: int, **changed: object) -> State:
        """The state with person number `i` changed."""
        people = list(self.people)
        people[i] = people[i]._replace(**changed)  # type: ignore[arg-type]
        return self._replace(people=tuple(people))

    def group(self, i: int) -> tuple[int, ...]:
        """Everybody in the engagement of vehicle `i`, itself too; () when it is in none."""
        for group in self.groups:
            if i in group:
                return group
        return ()
