"""The fixed part of a chase, and the questions every rule asks of it and the running state."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from typing import Annotated

from pydantic import Field

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.model import Model
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.vehicle_chase.model import Crew, Vehicle, Weapon
from rpgkit.rules.vehicle_chase.state import (
    AT_ROUND_END,
    BOTH,
    IN,
    INITIATIVE,
    PILOT,
    STANDARD,
    Car,
    Person,
    Placed,
    State,
)
from rpgkit.rules.vehicle_chase.track import Environment, Track

__all__ = ["Setting", "Setup", "conventions", "placed_by"]

Score = Annotated[int, Field(ge=-99, le=199)]
Convention = Annotated[int, Field(ge=-100, le=100)]
Foes = tuple[tuple[bool, ...], ...]
Ground = Environment | tuple[Environment, Environment] | None


def conventions() -> dict[str, int]:
    """The common d20 conventions used where the document gives no number.

    Examples
    --------
    >>> conventions()["concealment"]
    20
    """
    text = resources.files(__package__).joinpath("tables/conventions.toml").read_text("utf-8")
    return dict(tomllib.loads(text))


class Setup(Model):
    """What a GM lays out before the first round.

    Parameters
    ----------
    vehicles : tuple of Vehicle
        At least one; names of vehicles and of people are unique.
    track : Track
        Environments; none unless given.
    alliances : tuple of (str, str)
        Pairs of allied sides; not transitive.
    players : str
        The players' side, for the ruling `end-with-three` and for experience.
    initiative : dict of str to int
        Scores already rolled, by person; whoever is missing rolls.
    conventions : dict of str to int
        Replaces d20 conventions; see `conventions`.
    title : str
        What the chase is called.
    """

    vehicles: tuple[Vehicle, ...] = Field(min_length=1)
    track: Track = Track()
    alliances: tuple[tuple[str, str], ...] = ()
    players: str = ""
    initiative: dict[str, Score] = Field(default_factory=dict)
    conventions: dict[str, Convention] = Field(default_factory=dict)
    title: str = Field("", max_length=120)


class Setting:
    """A set-up with everything looked up once, so that the rules only compare numbers.

    Raises
    ------
    BadValue
        Two vehicles or two people of one name.
    UnknownName
        An alliance, a players' side, an initiative or a convention that names nobody.
    """

    def __init__(self, setup: Setup, rulings: Rulings) -> None:
        self.setup, self.rulings = setup, rulings
        self.vehicles = setup.vehicles
        self.index = _numbered("vehicles", [v.name for v in self.vehicles])
        boarding = [(i, person) for i, v in enumerate(self.vehicles) for person in v.people]
        self.people: tuple[Crew, ...] = tuple(person for _, person in boarding)
        self.person_index = _numbered("crew", [p.name for p in self.people])
        self.home = tuple(i for i, _ in boarding)
        self.piloting = tuple(v.people[0].piloting for v in self.vehicles)
        self.kac = tuple(v.kac for v in self.vehicles)
        self.eac = tuple(v.kac if v.eac is None else v.eac for v in self.vehicles)
        self.sides = tuple(v.side for v in self.vehicles)
        known = conventions()
        for key in setup.conventions:
            if key not in known:
                raise UnknownName("conventions", key, known)
            if key.startswith("fall-") and not 1 <= setup.conventions[key] <= 100:
                raise BadValue(f"conventions.{key}", setup.conventions[key], "from 1 to 100")
        self.conventions = {**known, **setup.conventions}
        for pair in setup.alliances:
            for side in pair:
                if side not in self.sides:
                    raise UnknownName("alliances", side, dict.fromkeys(self.sides))
            if pair[0] == pair[1]:
                raise BadValue("alliances", pair, "two different sides")
        if setup.players and setup.players not in self.sides:
            raise UnknownName("players", setup.players, dict.fromkeys(self.sides))
        if rulings["end-with-three"] == "players" and not setup.players:
            wanted = "name the players' side for the ruling end-with-three = players"
            raise BadValue("players", "", wanted)
        for name in setup.initiative:
            if name not in self.person_index:
                raise UnknownName("initiative", name, self.person_index)
        self.trick_hits_allies = rulings["trick-allies"] == "all"
        self.evade_raises_dc = rulings["evade-raises-dc"] == "yes"
        self.same_moment = rulings["one-round"] == "same-moment"
        self._foes: dict[tuple[tuple[str, str], ...], Foes] = {}

    # --- names -----------------------------------------------------------------------------

    def number(self, name: str) -> int:
        """The number of a vehicle; `UnknownName` for one that is not in the chase."""
        try:
            return self.index[name]
        except (KeyError, TypeError):
            raise UnknownName("vehicle", name, self.index) from None

    def person_number(self, name: str) -> int:
        """The number of a person; `UnknownName` for somebody who is not there."""
        try:
            return self.person_index[name]
        except (KeyError, TypeError):
            raise UnknownName("person", name, self.person_index) from None

    # --- the start -------------------------------------------------------------------------

    @cached_property
    def start(self) -> State:
        """The first moment; initiative is still to be rolled unless every score is given."""
        track = self.setup.track
        cars = tuple(Car(v.zone, hp=v.hp, lane=v.lane) for v in self.vehicles)
        people = tuple(
            Person(home, who.role, who.hp) for home, who in zip(self.home, self.people, strict=True)
        )
        placed = placed_by(None, track.everywhere)
        for zone, there in sorted(track.zones.items()):
            placed += placed_by(zone, there)
        ready = all(p.name in self.setup.initiative for p in self.people)
        talk = self.by_initiative(self.setup.initiative) if ready else ()
        return State(
            round=1,
            phase=PILOT if ready else INITIATIVE,
            turn=0,
            half=False,
            order=self.pilots_of(talk),
            cars=cars,
            groups=(),
            parted=(),
            overruled=(),
            hazards=tuple(placed),
            people=people,
            talk=talk,
            seen=max(v.zone for v in self.vehicles) + track.sight,
            met=(),
            allied=self.setup.alliances,
            scenery=(),
        )

    def by_initiative(
        self, scores: Mapping[str, int], last: Mapping[str, int] | None = None
    ) -> tuple[int, ...]:
        """People by score, then bonus, then the roll that breaks the tie, then as listed."""
        broken = last or {}
        numbers = range(len(self.people))

        def rank(n: int) -> tuple[int, int, int]:
            who = self.people[n]
            return -scores.get(who.name, 0), -who.initiative, -broken.get(who.name, 0)

        return tuple(sorted(numbers, key=rank))

    def pilots_of(self, talk: tuple[int, ...]) -> tuple[int, ...]:
        """Vehicles in the order in which their pilots act."""
        return tuple(self.home[n] for n in talk if self.people[n].role == "pilot")

    def convention(self, value: int | str) -> int:
        """A number as given, or the d20 convention of that name."""
        return value if isinstance(value, int) else self.conventions[value]

    # --- who stands where ------------------------------------------------------------------

    def foes(self, s: State) -> Foes:
        """Whether vehicle i and vehicle j are enemies, as ``foes[i][j]``."""
        found = self._foes.get(s.allied)
        if found is None:
            friends = {frozenset(pair) for pair in s.allied}
            found = tuple(
                tuple(a != b and frozenset((a, b)) not in friends for b in self.sides)
                for a in self.sides
            )
            self._foes[s.allied] = found
        return found

    def enemies(self, s: State, i: int) -> list[int]:
        """Enemies of vehicle `i` still in the chase."""
        foes = self.foes(s)[i]
        return [j for j, car in enumerate(s.cars) if foes[j] and car.status is IN]

    def ahead_of_all(self, s: State, i: int) -> bool:
        """Whether vehicle `i` is ahead of every enemy still in the chase."""
        mine, foes, any_foe = s.cars[i].zone, self.foes(s)[i], False
        for j, car in enumerate(s.cars):
            if foes[j] and car.status is IN:
                if car.zone >= mine:
                    return False
                any_foe = True
        return any_foe

    def in_combat(self, s: State, i: int) -> bool:
        """Whether vehicle `i` is engaged with an enemy."""
        foes = self.foes(s)[i]
        return any(foes[j] for j in s.group(i))

    def same_place(self, s: State, i: int, j: int) -> bool:
        """Same zone and, on parallel routes, same lane."""
        a, b = s.cars[i], s.cars[j]
        return a.zone == b.zone and (a.lane == b.lane or self.lanes(s, a.zone) is None)

    def pilot_of(self, s: State, i: int) -> int | None:
        """The person at the wheel of vehicle `i`, if anybody is able to."""
        for n, person in enumerate(s.people):
            if person.aboard == i and person.role == "pilot" and person.hp != 0:
                return n
        return None

    def left(self, s: State, n: int) -> int:
        """The actions person `n` has left in the combat phase.

        What the pilot-action phase left (a standard action after one pilot action, none after
        two, everything for an uncontrolled vehicle and for passengers), less what was spent since.
        """
        person = s.people[n]
        if person.aboard < 0 or person.hp == 0 or s.cars[person.aboard].status is not IN:
            return 0
        free = BOTH
        if person.role == "pilot" and (done := s.cars[person.aboard].done):
            free = STANDARD if len(done) == 1 else 0
        return free & ~person.spent

    def armour(self, s: State, i: int, against: str = "kac") -> list[tuple[str, int]]:
        """Armour class of a vehicle as (code, amount) lines, Evade included."""
        lines = [(f"term.{against}", (self.kac if against == "kac" else self.eac)[i])]
        lines += [("term.evading", e.amount) for e in s.cars[i].effects if e.kind == "evade"]
        return lines

    def until(self, i: int) -> int:
        """When an effect of one round made in the turn of vehicle `i` ends."""
        return i if self.same_moment else AT_ROUND_END

    # --- the ground ------------------------------------------------------------------------

    def scenery(self, s: State, zone: int) -> Ground:
        """What lies in a zone, as the GM has last laid it out."""
        for where, there in s.scenery:
            if where == zone:
                return there
        return self.setup.track.zones.get(zone)

    def lanes(self, s: State, zone: int) -> tuple[Environment, Environment] | None:
        """The two lanes of a zone with parallel routes, or None."""
        there = self.scenery(s, zone)
        return there if isinstance(there, tuple) else None

    def environments(self, s: State, zone: int, lane: int) -> tuple[Environment, ...]:
        """What holds for a vehicle in that zone and lane."""
        there = self.scenery(s, zone)
        here = there[lane] if isinstance(there, tuple) else there
        return tuple(e for e in (self.setup.track.everywhere, here) if e is not None)

    def grounds(self, s: State) -> list[Environment]:
        """Every environment there is, anywhere on the track."""
        everywhere = self.setup.track.everywhere
        laid = [*dict(s.scenery).values(), *self.setup.track.zones.values()]
        found = [] if everywhere is None else [everywhere]
        for there in laid:
            found += there if isinstance(there, tuple) else [there] if there is not None else []
        return found

    @cached_property
    def bare(self) -> bool:
        """Whether the track is the same everywhere, so that only relative positions matter."""
        return not self.setup.track.zones

    # --- weapons ---------------------------------------------------------------------------

    def weapons(self, s: State, n: int) -> list[tuple[Weapon, bool]]:
        """What person `n` can use, with whether it is mounted on the vehicle."""
        person = s.people[n]
        mine = [(weapon, False) for weapon in self.people[n].weapons]
        if person.aboard >= 0:
            mine += [(weapon, True) for weapon in self.vehicles[person.aboard].weapons]
        return mine


def placed_by(zone: int | None, there: Ground) -> list[Placed]:
    """The hazards of a zone, or of everywhere, as the running state carries them."""
    lanes = there if isinstance(there, tuple) else (there,)
    return [
        Placed(hazard.in_play(), zone, lane if len(lanes) == 2 else None, hazard.rounds)
        for lane, environment in enumerate(lanes)
        if environment is not None
        for hazard in environment.hazards
    ]


def _numbered(field: str, names: list[str]) -> dict[str, int]:
    index: dict[str, int] = {}
    for i, name in enumerate(names):
        if name in index:
            raise BadValue(f"{field}.{i}.name", name, "already taken; every name must be different")
        index[name] = i
    return index
