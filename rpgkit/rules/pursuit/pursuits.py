"""A pursuit being played: what a GM types, one class for each setting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, ClassVar, Generic, Self, TypeVar

from rpgkit.engine.dice import Dice
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.rulings import Rulings
from rpgkit.engine.session import Session
from rpgkit.rules.pursuit import flight
from rpgkit.rules.pursuit.actions import ACTIONS
from rpgkit.rules.pursuit.dungeon import PENALTIES, DungeonRules, DungeonState
from rpgkit.rules.pursuit.ends import RUNNING
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.model import Drop, Group, Obstacle
from rpgkit.rules.pursuit.rulings import RULINGS
from rpgkit.rules.pursuit.scenes import (
    SCENES,
    DungeonScene,
    Scene,
    WaterScene,
    WildernessScene,
    scene_to_json,
)
from rpgkit.rules.pursuit.water import WaterRules, WaterState
from rpgkit.rules.pursuit.wilderness import WildernessRules, WildernessState

__all__ = ["Dungeon", "Pursuit", "Water", "Wilderness"]

S = TypeVar("S")
C = TypeVar("C", bound=Scene)


class Pursuit(Session[S], Generic[C, S], document="pursuit"):
    """A pursuit in any setting: see `Dungeon`, `Wilderness` and `Water`.

    Attributes
    ----------
    scene : Scene
        Who flees from whom, and where.
    """

    actions = ACTIONS
    scene: C
    RULES: ClassVar[Any]

    @classmethod
    def of(
        cls, scene: Scene, rulings: Mapping[str, str] | None = None, dice: Dice | None = None
    ) -> Pursuit[Any, Any]:
        """A new pursuit of a scene, in the setting that the scene belongs to.

        Examples
        --------
        >>> from rpgkit.rules.pursuit.scenes import WaterScene
        >>> Pursuit.of(WaterScene(Group("Cutter", speed=36), Group("Raiders", speed=48)))
        <Water: 0 entries>
        """
        if not isinstance(scene, Scene) or not scene.setting:
            raise BadValue("scene", scene, "a DungeonScene, a WildernessScene or a WaterScene")
        pursuit = _SETTINGS[scene.setting]
        made = pursuit.__new__(pursuit)
        made._open(scene, rulings, dice)
        return made

    def _open(self, scene: Scene, rulings: Mapping[str, str] | None, dice: Dice | None) -> None:
        chosen = Rulings(RULINGS, rulings)
        rules = self.RULES(scene, chosen)
        self.scene = scene  # type: ignore[assignment]
        super().__init__(rules, rules.start, scene_to_json(scene), chosen, dice)

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any], rulings: Mapping[str, str], dice: Dice) -> Self:
        """A new pursuit from what was saved of another's beginning."""
        fields = dict(setup)
        setting = fields.pop("setting", None)
        if setting not in SCENES:
            raise UnknownName("setting", setting, SCENES)
        made = Pursuit.of(SCENES[setting](**fields), rulings, dice)
        if not isinstance(made, cls):
            raise BadValue("setting", setting, f"this is for {cls.__name__}")
        return made

    @property
    def title(self) -> str:
        """What the pursuit is called."""
        return self.scene.title

    @property
    def fate(self) -> str:
        """How it ended: "away", "caught" or "encounter"; "" while it goes on."""
        state: Any = self.state
        fate: str = state.fate
        return fate

    @property
    def how(self) -> str:
        """Why it ended, such as "sight" or "reached"; "" while it goes on."""
        state: Any = self.state
        how: str = state.how
        return how

    @property
    def speeds(self) -> dict[str, int | float]:
        """How fast each side is, by its name."""
        names = (group.name for group in self.scene.groups)
        state: Any = self.state
        return dict(zip(names, map(metres, state.speeds), strict=True))

    @property
    def numbers(self) -> dict[str, int]:
        """How many each side is, by its name."""
        names = (group.name for group in self.scene.groups)
        state: Any = self.state
        return dict(zip(names, state.numbers, strict=True))


class Dungeon(Pursuit[DungeonScene, DungeonState]):
    """A pursuit in a dungeon, in rounds of running.

    Parameters
    ----------
    fugitives, pursuers : Group
        The two sides.
    gap : number
        Metres between them at the start.
    drops : iterable of Drop
        Treasure and food that can be dropped.
    obstacles : iterable of Obstacle
        What can be set in the way.
    rulings : dict of str to str
        Readings that differ from the default; see `RULINGS`.
    dice : Dice, optional
        `dice.Seeded()` when left out; `dice.AtTable()` for real ones.
    title : str
        What it is called.
    **more
        The other fields of `DungeonScene`: `sight`, `sight_chance`, `reach`, `patience`, `halt`.

    Raises
    ------
    BadValue
        For anything that cannot be; the message names it.

    Examples
    --------
    >>> from rpgkit import dice, pursuit as pu
    >>> p = pu.Dungeon(pu.Group("Company", 4, speed=27), pu.Group("Ghouls", 3, speed=36), gap=18)
    >>> for action in (pu.Flee(), pu.RunOn(), pu.RunOn()):
    ...     _ = p.do(action)
    >>> p.fate, p.how, p.state.round
    ('caught', 'reached', 2)
    """

    RULES = DungeonRules

    def __init__(
        self,
        fugitives: Group,
        pursuers: Group,
        *,
        gap: float = 18,
        drops: Iterable[Drop] = (),
        obstacles: Iterable[Obstacle] = (),
        rulings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        title: str = "",
        **more: Any,
    ) -> None:
        scene = DungeonScene(
            fugitives=fugitives,
            pursuers=pursuers,
            gap=gap,
            drops=drops,
            obstacles=obstacles,
            title=title,
            **more,
        )
        self._open(scene, rulings, dice)

    @property
    def gap(self) -> int | float:
        """Metres between the two sides."""
        return metres(self.state.gap)

    @property
    def exhausted(self) -> dict[str, bool]:
        """Who is exhausted, by name. Source: `dungeon.exhaustion`."""
        rules: Any = self.rules
        return {
            group.name: rules.exhausted(self.state, side)
            for side, group in enumerate(self.scene.groups)
        }

    def penalties(self, name: str) -> dict[str, int]:
        """What exhaustion takes off a side: attack, damage and AC; nothing when it is fresh.

        Raises
        ------
        UnknownName
            When no side has that name.
        """
        exhausted = self.exhausted
        if not isinstance(name, str) or name not in exhausted:
            raise UnknownName("name", name, exhausted)
        return dict(PENALTIES) if exhausted[name] else {}

    @property
    def left(self) -> dict[str, int]:
        """How many there still are of each drop and obstacle."""
        names = (thing.name for thing in self.scene.things)
        return dict(zip(names, self.state.left, strict=True))


class Wilderness(Pursuit[WildernessScene, WildernessState]):
    """A flight in the wilderness, in days.

    Parameters
    ----------
    fugitives, pursuers : Group
        The two sides; their speeds are a day's travel, in any unit that is the same for both.
    surprised : {"nobody", "fugitives", "pursuers", "both"}
        Who is surprised at the meeting.
    modifier : int
        The referee's points on the chance of flight.
    granted : int
        Percent that the surroundings grant to surprised fugitives.
    rulings, dice, title
        See `Dungeon`.
    **more
        The other field of `WildernessScene`: `directions`.

    Raises
    ------
    BadValue
        For anything that cannot be; the message names it.

    Examples
    --------
    >>> from rpgkit import dice, pursuit as pu
    >>> p = pu.Wilderness(pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36),
    ...                   dice=dice.Scripted([36, 7, 51, 35]))
    >>> p.flight.chance
    Fraction(7, 20)
    >>> for action in (pu.Flee(), pu.Travel(), pu.Flee()):
    ...     _ = p.do(action)
    >>> p.fate, p.state.day, p.state.headings
    ('away', 1, (7,))
    """

    RULES = WildernessRules

    def __init__(
        self,
        fugitives: Group,
        pursuers: Group,
        *,
        surprised: str = "nobody",
        modifier: int = 0,
        granted: int = 0,
        rulings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        title: str = "",
        **more: Any,
    ) -> None:
        scene = WildernessScene(
            fugitives=fugitives,
            pursuers=pursuers,
            surprised=surprised,
            modifier=modifier,
            granted=granted,
            title=title,
            **more,
        )
        self._open(scene, rulings, dice)

    @property
    def flight(self) -> flight.Flight | None:
        """The chance of the coming d100, and its cell; None where nothing is rolled."""
        rules: Any = self.rules
        found: flight.Flight | None = rules.flight(self.state)
        return found

    @property
    def daily(self) -> Fraction:
        """The chance to be caught on a day of flight. Source: `wilderness.pursuit`."""
        return Fraction(flight.daily_catch(self.state.speeds, self.rulings), 100)


class Water(Pursuit[WaterScene, WaterState]):
    """A flight on water: safe for a day, or a pursuit in rounds.

    Parameters
    ----------
    fugitives, pursuers : Group
        The two sides, in metres a round.
    gap : number, optional
        Metres between them when a pursuit starts; rolled when left out.
    encounter : int, optional
        Chances in 6 of a random encounter the next day; the referee is asked when left out.
    rulings, dice, title
        See `Dungeon`.
    **more
        The other fields of `WaterScene`: `distance`, `reach`, `encounter_die`.

    Raises
    ------
    BadValue
        For anything that cannot be; the message names it.

    Examples
    --------
    >>> from rpgkit import dice, pursuit as pu
    >>> p = pu.Water(pu.Group("Cutter", speed=36), pu.Group("Raiders", speed=48), gap=100,
    ...              dice=dice.Scripted([41]))
    >>> p.flight.percent, p.rounds_left
    (40, None)
    >>> _ = p.do(pu.Flee())
    >>> p.gap, p.rounds_left
    (100, 9)
    """

    RULES = WaterRules

    def __init__(
        self,
        fugitives: Group,
        pursuers: Group,
        *,
        gap: float | None = None,
        encounter: int | None = None,
        rulings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        title: str = "",
        **more: Any,
    ) -> None:
        scene = WaterScene(
            fugitives=fugitives,
            pursuers=pursuers,
            gap=gap,
            encounter=encounter,
            title=title,
            **more,
        )
        self._open(scene, rulings, dice)

    @property
    def flight(self) -> flight.Flight:
        """The chance at a meeting, and its row."""
        return flight.by_speeds(self.state.speeds, self.rulings)

    @property
    def gap(self) -> int | float | None:
        """Metres between the two sides; None while there is no pursuit."""
        return None if self.state.gap is None else metres(self.state.gap)

    @property
    def closing(self) -> int | float:
        """Metres by which the gap shrinks each round."""
        return metres(flight.closing(self.state.speeds, self.rulings))

    @property
    def rounds_left(self) -> int | None:
        """Rounds until the fugitives are caught; None while there is no pursuit."""
        if self.state.phase != RUNNING or self.state.gap is None:
            return None
        return flight.rounds_until(
            self.state.gap, self.scene.reach, self.state.speeds, self.rulings
        )


_SETTINGS: dict[str, type[Pursuit[Any, Any]]] = {
    "dungeon": Dungeon,
    "wilderness": Wilderness,
    "water": Water,
}
