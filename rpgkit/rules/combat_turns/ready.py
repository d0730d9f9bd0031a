"""Ready-made combatants and fights: a table can play within a minute.

All of them are invented here, but for the example of the document. Sides, titles, events and notes
have names such as ``"name.guards"``, which are said in the reader's language; who fights keeps a
name of their own, to be typed as it is.

Examples
--------
>>> from rpgkit import combat_turns as ct
>>> fight = ct.ready.fight("example")
>>> _ = fight.do(ct.RollInitiative())
>>> fight.passes()[1]
{'El Rayo': 24, 'Sinaril': 8, 'Bob': 4}
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from rpgkit.engine.errors import UnknownName
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.model import Combatant, Event

__all__ = ["combatant", "combatants", "fight", "fights"]


@cache
def _table(name: str) -> dict[str, Any]:
    text = resources.files(__package__).joinpath(f"tables/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def _find(field: str, key: str, known: Mapping[str, Any]) -> dict[str, Any]:
    if not isinstance(key, str) or key not in known:
        raise UnknownName(field, key, known)
    return dict(known[key])


def combatants() -> tuple[str, ...]:
    """The ready combatants: people, beasts, machines, and a spirit.

    Examples
    --------
    >>> combatants()[:4]
    ('vex', 'ilse', 'odile', 'ruben')
    """
    return tuple(_table("combatants"))


def combatant(key: str, **changes: Any) -> Combatant:
    """A ready combatant.

    Parameters
    ----------
    key : str
        One of `combatants`.
    **changes
        Any fields of `Combatant`, such as ``name="Vex the younger"`` or ``side="A"``.

    Raises
    ------
    UnknownName
        For a combatant that is not there, or a field that does not exist.
    BadValue
        For a field that cannot be.

    Examples
    --------
    >>> vex = combatant("vex")
    >>> vex.reaction, vex.dice, vex.pools
    (13, 4, {'Combat': 9})
    >>> [combatant("tomas", name=name).name for name in ("Tomas", "Ewa")]
    ['Tomas', 'Ewa']
    """
    return Combatant(**{**_find("combatant", key, _table("combatants")), **changes})


def fights() -> tuple[str, ...]:
    """The ready fights.

    Examples
    --------
    >>> fights()
    ('example', 'customs', 'ambush', 'accident', 'depot')
    """
    return tuple(_table("fights"))


def fight(key: str = "customs", **options: Any) -> Fight:
    """A fight to start with at once.

    Parameters
    ----------
    key : str
        One of `fights`: the example of the document, with its scores; four at the customs shed;
        an ambush; an accident; twelve in the depot.
    **options
        Anything of `Fight`, such as ``dice=`` or ``rulings=``.

    Raises
    ------
    UnknownName
        For a fight that is not there.

    Examples
    --------
    >>> ambush = fight("ambush")
    >>> ambush.state.phase, len(ambush.combatants())
    ('surprise', 8)
    """
    plan = _find("fight", key, _table("fights"))
    plan["combatants"] = [combatant(one) for one in plan["combatants"]]
    if "event" in plan:
        plan["event"] = Event(**plan["event"])
    return Fight(**{**plan, **options})
