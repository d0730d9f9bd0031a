"""The three settings of a pursuit, and all that a referee may say beforehand."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from rpgkit.engine.ask import dice_code
from rpgkit.engine.errors import BadValue
from rpgkit.engine.model import Model
from rpgkit.rules.pursuit.measure import Metres, Whole
from rpgkit.rules.pursuit.model import Drop, Group, Obstacle

__all__ = [
    "MOST_ROUNDS",
    "MOST_TENS",
    "SCENES",
    "DungeonScene",
    "Scene",
    "WaterScene",
    "WildernessScene",
    "distance_dice",
]


MOST_TENS = 500  # an encounter distance of 5 km; each total is looked at by itself
MOST_ROUNDS = 999  # of patience: every round of it is another state


def distance_dice(value: str) -> str:
    """Look whether dice will do for an encounter distance.

    Raises
    ------
    ValueError
        When they are none, or can show less than 1 or more than 500.
    """
    try:
        n, sides, plus = dice_code(value)
    except BadValue as error:
        raise ValueError(error.wanted) from error
    if n + plus < 1:
        raise ValueError("dice that show 1 or more")
    if n * sides + plus > MOST_TENS:
        raise ValueError(f"dice that show {MOST_TENS} or less")
    return value


class Scene(Model):
    """What all three settings have: who flees, and from whom.

    Parameters
    ----------
    fugitives, pursuers : Group
        The two sides; no two may share a name.
    title : str
        What the pursuit is called.
    """

    positional: ClassVar[tuple[str, ...]] = ("fugitives", "pursuers")
    setting: ClassVar[str] = ""
    fugitives: Group
    pursuers: Group
    title: str = Field("", max_length=80)

    @model_validator(mode="after")
    def _two_names(self) -> Self:
        if self.fugitives.name.casefold() == self.pursuers.name.casefold():
            raise ValueError("two sides with different names")
        return self

    @property
    def groups(self) -> tuple[Group, Group]:
        """Fugitives and pursuers."""
        return self.fugitives, self.pursuers

    def is_monsters(self, side: int) -> bool:
        """Whether a side is monsters: pursuers unless somebody says otherwise."""
        said = self.groups[side].monsters
        return side == 1 if said is None else said

    @property
    def gives_up(self) -> bool:
        """Whether the pursuers stop once they see nobody. Source: `dungeon.sight`."""
        said = self.pursuers.gives_up
        return self.is_monsters(1) if said is None else said


class DungeonScene(Scene):
    """A pursuit in a dungeon, round by round. Source: `dungeon.flight`, `dungeon.pursuit`.

    Parameters
    ----------
    gap : number
        Metres between the two sides at the start.
    sight : number, optional
        Metres beyond which the pursuers see them no more; None when sight is never lost.
    sight_chance : int
        Percent for pursuers to stop when they lose sight.
    reach : number
        Metres at which fugitives are caught.
    patience : int, optional
        Rounds after which the pursuers give up, 999 at most; None when they never do.
    halt : {"", "pursuit", "caught"}
        What comes of it when something forces faster fugitives to stop.
    drops : tuple of Drop
        What they can let fall.
    obstacles : tuple of Obstacle
        What they can put in the way.

    Examples
    --------
    >>> scene = DungeonScene(Group("Company", 4, speed=27), Group("Ghouls", 3, speed=36), gap=18)
    >>> scene.gives_up
    True
    """

    setting: ClassVar[str] = "dungeon"
    gap: Metres = 18
    sight: Metres | None = None
    sight_chance: Whole = Field(100, ge=0, le=100)
    reach: Metres = 0
    patience: Whole | None = Field(None, ge=1, le=MOST_ROUNDS)
    halt: Literal["", "pursuit", "caught"] = ""
    drops: tuple[Drop, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()

    @model_validator(mode="after")
    def _names_once(self) -> Self:
        names = [thing.name.casefold() for thing in self.things]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise ValueError(f"each drop and obstacle its own name; twice: {', '.join(twice)}")
        return self

    @property
    def things(self) -> tuple[Drop | Obstacle, ...]:
        """Drops and obstacles, in the order of a running state's counts."""
        return (*self.drops, *self.obstacles)


class WildernessScene(Scene):
    """A flight in the wilderness, day by day. Source: `wilderness.surprise`.

    Parameters
    ----------
    surprised : {"nobody", "fugitives", "pursuers", "both"}
        Who is surprised at the meeting.
    modifier : int
        Points that the referee adds to the chance of flight, or takes off.
    granted : int
        Percent that the surroundings grant to surprised fugitives (10 in dense woods, say).
    directions : {6, 8, 12}
        How many directions the referee's die knows.

    Examples
    --------
    >>> WildernessScene(Group("Company", 6, speed=24), Group("Wolves", 3, speed=36)).surprised
    'nobody'
    """

    setting: ClassVar[str] = "wilderness"
    surprised: Literal["nobody", "fugitives", "pursuers", "both"] = "nobody"
    modifier: Whole = Field(0, ge=-100, le=100)
    granted: Whole = Field(0, ge=0, le=100)
    directions: Literal[6, 8, 12] = 8


class WaterScene(Scene):
    """A flight on water. Source: `water.flight`, `water.pursuit`.

    Parameters
    ----------
    gap : number, optional
        Metres between the two sides when a pursuit starts; rolled when left out.
    distance : str
        Dice of the encounter distance, in tens of metres. Not in the source, which points to
        another chapter: 4d6 × 10 m unless the referee says otherwise. 500 tens at most.
    reach : number
        Metres at which fugitives are caught.
    encounter : int, optional
        Chances in `encounter_die` of a random encounter the next day; the referee is asked when
        left out.
    encounter_die : int
        Sides of that die.

    Examples
    --------
    >>> WaterScene(Group("Cutter", speed=36), Group("Raiders", speed=48), gap=100).distance
    '4d6'
    """

    setting: ClassVar[str] = "water"
    gap: Metres | None = None
    distance: Annotated[str, AfterValidator(distance_dice)] = "4d6"
    reach: Metres = 0
    encounter: Whole | None = Field(None, ge=0, le=1000)
    encounter_die: Whole = Field(6, ge=2, le=1000)

    @model_validator(mode="after")
    def _chances_of_the_die(self) -> Self:
        if self.encounter is not None and self.encounter > self.encounter_die:
            raise ValueError(f"an encounter of at most {self.encounter_die} in its die")
        return self


SCENES: dict[str, type[Scene]] = {
    scene.setting: scene for scene in (DungeonScene, WildernessScene, WaterScene)
}
"""The scenes by the name of their setting."""


def scene_to_json(scene: Scene) -> dict[str, Any]:
    """A scene as JSON values, with its setting."""
    return {"setting": scene.setting, **scene.model_dump(mode="json", exclude_defaults=True)}
