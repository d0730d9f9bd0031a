"""Ready-made weapons, NPCs, fighters and fights: a table can play within a minute.

All are invented here. Weapons have names such as ``"name.bolt-rifle"``, which are said in the
reader's language; people and NPCs have names of their own.

Examples
--------
>>> from rpgkit import dice
>>> from rpgkit.rules import skirmish as sk
>>> fight = sk.ready.fight("lines", dice=dice.Seeded(1))
>>> fight.state.camps, len(fight.state.soldiers)
(('Hollow', 'Dune'), 12)
"""

from __future__ import annotations

from typing import Any

from rpgkit.engine.sources import find
from rpgkit.rules.skirmish.conventions import read
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.model import Fighter, Weapon
from rpgkit.rules.skirmish.setup import npcs as all_npcs

__all__ = ["fight", "fighter", "fighters", "fights", "npc", "npcs", "weapon", "weapons"]


def weapons() -> tuple[str, ...]:
    """The ready weapons.

    Examples
    --------
    >>> len(weapons()), weapons()[:3]
    (15, ('bolt-rifle', 'needle-carbine', 'long-gun'))
    """
    return tuple(read("weapons"))


def weapon(key: str, **changes: Any) -> Weapon:
    """A ready weapon, with some fields changed.

    Raises
    ------
    UnknownName
        For one that is not there.

    Examples
    --------
    >>> weapon("bolt-rifle", ap=2)
    Weapon('name.bolt-rifle', 'rapid-fire', 24, ap=2)
    """
    return Weapon(**{**find("weapon", key, read("weapons")), **changes})


def npcs() -> tuple[str, ...]:
    """The NPCs, in four tiers from worth 1 to 4.

    Examples
    --------
    >>> len(npcs()), [npc(key).worth for key in npcs()[::3]]
    (12, [1, 2, 3, 4])
    """
    return tuple(read("npcs"))


def npc(key: str, **changes: Any) -> Fighter:
    """An NPC, with some fields changed.

    Raises
    ------
    UnknownName
        For one that is not there.
    """
    found: Fighter = find("npc", key, all_npcs())
    return found.but(**changes)


def fighters() -> tuple[str, ...]:
    """The fighters of two clans, Hollow and Dune.

    Examples
    --------
    >>> fighters()[:2], len(fighters())
    (('noor', 'ivo'), 12)
    """
    return tuple(read("fighters"))


def fighter(key: str, **changes: Any) -> Fighter:
    """A ready fighter, with some fields changed.

    Raises
    ------
    UnknownName
        For one that is not there.

    Examples
    --------
    >>> noor = fighter("noor", pv=8)
    >>> noor.name, noor.clan, noor.pv, [weapon.name for weapon in noor.weapons]
    ('Noor', 'Hollow', 8, ['name.rotor', 'name.saber'])
    """
    row = dict(find("fighter", key, read("fighters")))
    row["weapons"] = [weapon(name) for name in row["weapons"]]
    return Fighter(**{**row, **changes})


def fights() -> tuple[str, ...]:
    """The ready fights.

    Examples
    --------
    >>> fights()
    ('duel', 'lines', 'attack', 'hunt')
    """
    return tuple(read("fights"))


def fight(key: str, **changes: Any) -> Skirmish:
    """A ready fight.

    Parameters
    ----------
    key : str
        One of `fights`.
    **changes
        What `Skirmish` takes: `dice`, `rulings`, `distance`, ...

    Raises
    ------
    UnknownName
        For one that is not there.
    """
    row = dict(find("fight", key, read("fights")))
    there = [fighter(name) for name in row.pop("fighters")]
    if row.get("opening"):  # a strategy is stated in the opening
        there = [one.but(strategy="") for one in there]
    return Skirmish(there, **{**row, **changes})
