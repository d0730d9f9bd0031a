"""Experience at the end of a successful chase. Source: `chase.xp`; the table is not in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

from rpgkit.engine.errors import BadValue
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import State

__all__ = ["lines", "table", "total"]


@cache
def table() -> dict[str, int]:
    """Points by challenge rating: the common d20 table, replaceable.

    Examples
    --------
    >>> table()["1/2"], table()["4"]
    (200, 1200)
    """
    text = resources.files(__package__).joinpath("tables/experience.csv").read_text("utf-8")
    rows = [line.split(",") for line in text.splitlines() if line and not line.startswith("#")]
    return {cr: int(points) for cr, points in rows[1:]}


def lines(
    t: Setting, s: State, points: Mapping[str, int] | None = None
) -> list[tuple[str, str, int]]:
    """Name, challenge rating and points of each enemy aboard and of each hazard met, once.

    Enemies are those of the players' side; without one, of the first vehicle's side.

    Raises
    ------
    BadValue
        For a challenge rating the table does not have.
    """
    values = table() if points is None else points
    us = t.setup.players or t.sides[0]
    foes = t.foes(s)[t.sides.index(us)]
    met = [
        (who.name, who.cr)
        for who, home in zip(t.people, t.home, strict=True)
        if foes[home] and who.cr is not None
    ]
    counted = []
    for name, cr in (*met, *s.met):
        if cr not in values:
            raise BadValue("cr", cr, f"the experience table has {', '.join(values)}")
        counted.append((name, cr, values[cr]))
    return counted


def total(t: Setting, s: State, *, extra: int = 0, table: Mapping[str, int] | None = None) -> int:
    """All of it, and what the GM adds.

    Raises
    ------
    BadValue
        For a challenge rating the table does not have, and an `extra` or a table that cannot be.
    """
    if isinstance(extra, bool) or not isinstance(extra, int):
        raise BadValue("extra", extra, "a whole number")
    if table is not None and not isinstance(table, Mapping):
        raise BadValue("table", table, "points by challenge rating")
    return sum(points for _, _, points in lines(t, s, table)) + extra
