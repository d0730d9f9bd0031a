"""Ready-made groups and pursuits: a table can play within a minute.

All of them are invented here. Groups and things have names such as ``"name.ghouls"``, which are
said in the reader's language; people have names of their own.

Examples
--------
>>> from rpgkit import dice, pursuit as pu
>>> p = pu.ready.pursuit("gallery", dice=dice.Seeded(1))
>>> _ = p.do(pu.Flee())
>>> p.state.phase, p.gap
('running', 57)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rpgkit.engine.dice import Dice
from rpgkit.engine.errors import UnknownName
from rpgkit.engine.sources import find, shipped
from rpgkit.rules.pursuit.model import Group
from rpgkit.rules.pursuit.pursuits import Pursuit
from rpgkit.rules.pursuit.scenes import SCENES

__all__ = ["group", "groups", "pursuit", "pursuits"]


def groups() -> tuple[str, ...]:
    """The ready groups: parties, those behind them, boats.

    Examples
    --------
    >>> groups()[:4]
    ('company', 'fellowship', 'riders', 'pilgrims')
    """
    return tuple(shipped(__package__, "groups"))


def group(key: str, name: str = "", number: int | None = None, **changes: Any) -> Group:
    """A ready group.

    Parameters
    ----------
    key : str
        One of `groups`.
    name : str
        Another name than its own, so that it can be on both sides.
    number : int, optional
        Another number of them, all at the pace of the slowest.
    **changes
        Any other fields of `Group`, such as ``speed=36`` or ``greedy=True``.

    Raises
    ------
    UnknownName
        For a group that is not there, or a field that does not exist.
    BadValue
        For a field that cannot be.

    Examples
    --------
    >>> company = group("company")
    >>> company.size, company.pace, [member.name for member in company.members]
    (4, 27, ['Noor', 'Ivo', 'Perle', 'Bo'])
    >>> group("wolves", number=9).size
    9
    >>> group("company", speed=36).pace
    36
    """
    fields = find("group", key, shipped(__package__, "groups"))
    made = Group(name=name or f"name.{key}", **fields)
    if number is not None:
        made = made.resized(number)
    if "speed" in changes:
        made = made.paced(changes.pop("speed"))
    return made.but(**changes)


def pursuits(setting: str = "") -> tuple[str, ...]:
    """The ready pursuits.

    Parameters
    ----------
    setting : {"", "dungeon", "wilderness", "water"}
        Those of one setting; all of them when left out.

    Raises
    ------
    UnknownName
        For a setting that does not exist.

    Examples
    --------
    >>> pursuits("water")
    ('strait', 'fog', 'river')
    """
    if setting and setting not in SCENES:
        raise UnknownName("setting", setting, SCENES)
    return tuple(
        key
        for key, plan in shipped(__package__, "pursuits").items()
        if setting in ("", plan["setting"])
    )


def pursuit(
    key: str = "gallery",
    *,
    dice: Dice | None = None,
    rulings: Mapping[str, str] | None = None,
    **changes: Any,
) -> Pursuit[Any, Any]:
    """A pursuit to start with at once.

    Parameters
    ----------
    key : str
        One of `pursuits`.
    dice, rulings
        As for `Dungeon`.
    **changes
        Other fields of the scene, such as ``pursuers=group("ogres")`` or ``gap=36``.

    Returns
    -------
    Pursuit
        A `Dungeon`, a `Wilderness` or a `Water`.

    Raises
    ------
    UnknownName
        For a pursuit that is not there, or a field that does not exist.
    BadValue
        For a field that cannot be.

    Examples
    --------
    >>> moor = pursuit("moor")
    >>> moor.numbers, str(moor.flight.chance)
    ({'name.fellowship': 6, 'name.wolves': 3}, '7/20')
    >>> pursuit("moor", pursuers=group("wolves", number=9)).flight.percent
    70
    """
    fields = dict(find("pursuit", key, shipped(__package__, "pursuits")))
    scene = SCENES[fields.pop("setting")]
    sides = {side: group(fields[side]) for side in ("fugitives", "pursuers")}
    title = f"name.pursuit-{key}"
    return Pursuit.of(scene(**{**fields, **sides, "title": title, **changes}), rulings, dice)
