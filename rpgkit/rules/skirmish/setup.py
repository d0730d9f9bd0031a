"""What a GM lays out before a fight."""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from rpgkit.engine.model import Model
from rpgkit.rules.skirmish.conventions import Tables, read
from rpgkit.rules.skirmish.model import Fighter, Weapon

__all__ = ["MOST", "Setup", "npcs"]

MOST = 60  # fighters in all


def npcs() -> dict[str, Fighter]:
    """The NPCs that the encounter table finds, by key. Invented here; see `ready`.

    Examples
    --------
    >>> skarn = npcs()["skarn"]
    >>> skarn.name, skarn.player, skarn.worth, skarn.strategy
    ('Skarn', False, 1, 'charge')
    """
    return dict(_npcs())


@cache
def _npcs() -> dict[str, Fighter]:
    weapons = read("weapons")
    made = {}
    for key, row in read("npcs").items():
        arms = [Weapon(**weapons[name]) for name in row["weapons"]]
        made[key] = Fighter(**{**row, "weapons": arms, "player": False})
    return made


class Setup(Model):
    """Who may take part, where, and how the fight begins. Source: `skirmish.start`.

    Parameters
    ----------
    fighters : tuple of Fighter
        Everybody of the clans involved. The first one's clan opens the fight and acts first.
    distance : int
        Paces between the first camp's line and the second's; the document does not say, so the
        GM does. A third camp starts as far on the other side of the first, and so on in turn.
    lines : dict of str to int
        Where the camps' lines are, in paces, instead.
    opening : {"", "attack", "hunt"}
        What the fight begins with: "" for fighters who are all there, "attack" for an attack on
        a player, "hunt" for encounter dice.
    die, dice : int
        Sides and number of the first hunter's encounter dice, as announced.
    npcs : dict of str to Fighter
        Whom the encounter table may find.
    tables : Tables
        What the document lost.
    title : str
        What the fight is called.

    Raises
    ------
    BadValue
        For fighters of one name, or a fight of one camp where nobody is hunted.

    Examples
    --------
    >>> Setup([Fighter("Noor", "Hollow"), Fighter("Rask", "Dune")], distance=18).camps
    ('Hollow', 'Dune')
    """

    positional: ClassVar[tuple[str, ...]] = ("fighters",)
    fighters: Annotated[tuple[Fighter, ...], Field(min_length=1, max_length=MOST)]
    distance: int = Field(24, ge=0, le=600)
    lines: dict[str, int] = Field(default_factory=dict)
    opening: Literal["", "attack", "hunt"] = ""
    die: int = Field(6, ge=2, le=1000)
    dice: int = Field(1, ge=1, le=8)
    npcs: dict[str, Fighter] = Field(default_factory=npcs)
    tables: Tables = Field(default_factory=Tables)
    title: str = Field("", max_length=80)

    @model_validator(mode="after")
    def _can_be_fought(self) -> Self:
        names = [fighter.name.casefold() for fighter in self.fighters]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"each fighter a name of their own; twice: {', '.join(twice)}")
        if len(self.camps) < 2 and self.opening != "hunt":
            raise ValueError("fighters of two clans or more")
        if len(self.camps) > 1 and self.opening == "hunt":
            raise ValueError("hunters of one clan: the others are found by dice")
        for row in self.tables.encounters:
            if row.npc and row.npc not in self.npcs:
                raise ValueError(f"an NPC for each encounter; there is no {row.npc!r}")
        if self.opening == "hunt" and all(row.die != self.die for row in self.tables.encounters):
            raise ValueError(f"a die of the encounter table; it has no d{self.die}")
        if self.npcs and len({npc.clan for npc in self.npcs.values()}) > 1:
            raise ValueError("NPCs of one band")
        unknown = set(self.lines) - {*self.camps, *(npc.clan for npc in self.npcs.values())}
        if unknown:
            raise ValueError(f"lines of camps; unknown: {', '.join(sorted(unknown))}")
        return self

    @property
    def camps(self) -> tuple[str, ...]:
        """The clans, as they come; the first opens the fight."""
        return tuple(dict.fromkeys(fighter.clan for fighter in self.fighters))

    def line(self, camp: int, clan: str, distance: int) -> int:
        """Where a camp starts."""
        if clan in self.lines:
            return self.lines[clan]
        step = (camp + 1) // 2 * distance
        return step if camp % 2 else -step
