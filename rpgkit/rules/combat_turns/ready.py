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

from typing import Any

from rpgkit.engine.sources import find, shipped
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.model import Combatant, Event

__all__ = ["combatant", "combatants", "fight", "fights"]


def combatants() -> tuple[str, ...]:
    """The ready combatants: people, beasts, machines, and a spirit.

    Examples
    --------
    >>> combatants()[:4]
    ('vex', 'ilse', 'odile', 'ruben')
    """
    return tuple(shipped(__package__, "combatants"))


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
    fields = find("combatant", key, shipped(__package__, "combatants"))
    return Combatant(**{**fields, **changes})


def fights() -> tuple[str, ...]:
    """The ready fights.

    Examples
    --------
    >>> fights()
    ('example', 'customs', 'ambush', 'accident', 'depot')
    """
    return tuple(shipped(__package__, "fights"))


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
    plan = dict(find("fight", key, shipped(__package__, "fights")))
    plan["combatants"] = [combatant(one) for one in plan["combatants"]]
    if "event" in plan:
        plan["event"] = Event(**plan["event"])
    return Fight(**{**plan, **options})
