"""What lies on the calculator's desk: inputs, rulings, pins and rolls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rpgkit.engine.errors import BadValue
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.pursuit import (
    RULINGS,
    Dungeon,
    DungeonScene,
    Group,
    Pursuit,
    WaterScene,
    Wilderness,
    WildernessScene,
)
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.scenes import SCENES, Scene

__all__ = ["Desk", "Pin", "scene_of"]

Changed = tuple[tuple[str, str], ...]  # readings that differ from the default, by key


@dataclass(frozen=True, slots=True)
class Pin:
    """A scenario that was put aside.

    Attributes
    ----------
    key : int
        Which pin it is, as long as it lives.
    name : str
        As somebody typed it; no two pins share one.
    scene : Scene
        Who flees from whom.
    rulings : tuple of (str, str)
        The readings that differ from the default.
    plan : tuple of tuple of str
        What is dropped or set in each round, in a dungeon.
    parts : tuple of int
        The parts of a party that splits, in the wilderness.
    """

    key: int
    name: str
    scene: Scene
    rulings: Changed = ()
    plan: tuple[tuple[str, ...], ...] = ()
    parts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything that somebody has put in, at one moment.

    Attributes
    ----------
    setting : str
        The tab that is open: "dungeon", "wilderness" or "water".
    scenes : dict of str to Scene
        The inputs of all three tabs, by setting.
    rulings : tuple of (str, str)
        The readings that differ from the default.
    pins : tuple of Pin
        In the order they were pinned.
    rolls : tuple of Pursuit
        Every pursuit that was begun here, oldest first.
    """

    setting: str
    scenes: Mapping[str, Scene]
    rulings: Changed = ()
    pins: tuple[Pin, ...] = ()
    rolls: tuple[Pursuit[Any, Any], ...] = ()

    @classmethod
    def of(cls, scene: object, rulings: Mapping[str, str] | None, names: tuple[str, str]) -> Desk:
        """A new desk.

        Parameters
        ----------
        scene : Scene, Pursuit or None
            What it begins with; the wilderness when left out.
        rulings : mapping, optional
            Readings that differ from the default; those of a pursuit count when left out.
        names : tuple of str
            What the two sides are called when no scene says it.

        Raises
        ------
        BadValue
            For anything else.
        UnknownName
            For a ruling or a reading that does not exist.
        """
        if rulings is None and isinstance(scene, Pursuit):
            rulings = scene.rulings
        changed = tuple(Rulings(RULINGS, rulings).changed().items())
        if scene is None:
            return cls("wilderness", _defaults(*names), changed)
        given = scene_of(scene)
        others = _defaults(given.fugitives.name, given.pursuers.name)
        return cls(given.setting, {**others, given.setting: given}, changed)

    @property
    def scene(self) -> Scene:
        """The inputs of the open tab."""
        return self.scenes[self.setting]

    @property
    def pursuit(self) -> Pursuit[Any, Any] | None:
        """The pursuit that was begun last."""
        return self.rolls[-1] if self.rolls else None

    def showing(self, scene: Scene) -> Desk:
        """The same with another scene, and its tab open.

        The other tabs keep their numbers, but not the names of the two sides.
        """
        sides = {side: getattr(scene, side).name for side in ("fugitives", "pursuers")}
        scenes = dict(self.scenes)
        for setting, other in scenes.items():
            if any(getattr(other, side).name != name for side, name in sides.items()):
                named = {side: getattr(other, side).but(name=n) for side, n in sides.items()}
                scenes[setting] = other.but(**named)
        scenes[scene.setting] = scene
        return replace(self, setting=scene.setting, scenes=scenes)

    def reading(self, key: str, reading: str) -> Desk:
        """The same with another reading of a ruling.

        Raises
        ------
        UnknownName
            For a ruling or a reading that does not exist.
        """
        rulings = Rulings(RULINGS, {**dict(self.rulings), key: reading})
        return replace(self, rulings=tuple(rulings.changed().items()))

    def pinned(self, name: str, pin: Pin) -> Desk:
        """The same with one pin more, under a name that no other has."""
        key = 1 + max((one.key for one in self.pins), default=0)
        named = replace(pin, key=key, name=self.free(name))
        return replace(self, pins=(*self.pins, named))

    def free(self, name: str, but: int = 0) -> str:
        """A name that no pin has, except perhaps the one with the key `but`."""
        taken = {one.name.casefold() for one in self.pins if one.key != but}
        n, free = 2, name
        while free.casefold() in taken:
            free, n = f"{name} ({n})", n + 1
        return free

    def pin(self, key: object) -> Pin:
        """The pin with a key.

        Raises
        ------
        BadValue
            When it has gone.
        """
        found = next((one for one in self.pins if str(one.key) == str(key)), None)
        if found is None:
            raise BadValue("pin", key, f"one of {[one.name for one in self.pins]}")
        return found

    def repinned(self, pins: Iterable[Pin]) -> Desk:
        """The same with other pins."""
        return replace(self, pins=tuple(pins))


def scene_of(given: object) -> Scene:
    """The scene of a pursuit as it stands, decrees and what was used up with it.

    A scene is itself.

    Raises
    ------
    BadValue
        For anything else.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Water(pu.Group("Cutter", speed=36), pu.Group("Raiders", speed=48), gap=100)
    >>> _ = p.decree(pu.decrees.speed("fugitives", 40))
    >>> scene_of(p).fugitives.pace
    40
    """
    if isinstance(given, Scene) and given.setting in SCENES:
        return given
    if not isinstance(given, Pursuit):
        raise BadValue("scene", given, "a scene or a pursuit, of a dungeon, wilderness or water")
    scene: Scene = given.scene
    changes: dict[str, Any] = {}
    for side in ("fugitives", "pursuers"):
        group: Group = getattr(scene, side)
        number, speed = given.numbers[group.name], given.speeds[group.name]
        if (number, speed) != (group.size, group.pace):
            changes[side] = group.but(number=number, speed=speed, members=())
    gap = getattr(given, "gap", None)
    if gap is not None and gap != getattr(scene, "gap", None):
        changes["gap"] = gap
    state: Any = given.state
    if isinstance(given, Dungeon):
        sight = None if state.sight is None else metres(state.sight)
        changes |= _differing(scene, sight=sight, halt=state.halt)
        for kind in ("drops", "obstacles"):
            things = getattr(scene, kind)
            left = tuple(
                thing if thing.number == n else thing.but(number=n)
                for thing in things
                if (n := given.left[thing.name])
            )
            changes |= _differing(scene, **{kind: left})
    elif isinstance(given, Wilderness):
        changes |= _differing(scene, surprised=state.surprised, modifier=state.modifier)
    return scene.but(**changes) if changes else scene


def _differing(scene: Scene, **now: Any) -> dict[str, Any]:
    return {field: value for field, value in now.items() if getattr(scene, field) != value}


def _defaults(fugitives: str, pursuers: str) -> dict[str, Scene]:
    """What the tabs begin with: worked examples of the document's three settings."""

    def sides(few: int, slow: int, many: int, fast: int) -> dict[str, Group]:
        return {
            "fugitives": Group(name=fugitives, number=few, speed=slow),
            "pursuers": Group(name=pursuers, number=many, speed=fast),
        }

    return {
        "dungeon": DungeonScene(**sides(4, 27, 3, 36), gap=18),
        "wilderness": WildernessScene(**sides(6, 24, 3, 36)),
        "water": WaterScene(**sides(1, 36, 1, 48), gap=100),
    }
