"""What can be done in a combat-turn sequence.

Actions carry names, not numbers: they are typed by people, and stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rpgkit.engine.actions import Action, Actions

__all__ = [
    "ACTIONS",
    "ActHeld",
    "Athletics",
    "Declare",
    "EndPass",
    "EndPhase",
    "EndSequence",
    "Enter",
    "GoOff",
    "Happen",
    "Heal",
    "Hold",
    "Join",
    "KnockOut",
    "Move",
    "NextTurn",
    "Remove",
    "Return",
    "RollInitiative",
    "RollSurprise",
    "SetTimer",
    "Spend",
    "Wound",
]


@dataclass(frozen=True, slots=True)
class RollSurprise(Action):
    """Everybody concerned tests surprise. Source: `turns.surprise`."""

    kind: ClassVar[str] = "roll-surprise"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """The GM says who can act before the event, without a test. Source: `turns.surprise`.

    Parameters
    ----------
    forewarned : tuple of str
        Who can; everybody else who suffers it cannot.
    """

    forewarned: tuple[str, ...] = ()
    kind: ClassVar[str] = "declare"


@dataclass(frozen=True, slots=True)
class Happen(Action):
    """The event takes place; the others join the sequence. Source: `turns.surprise`."""

    kind: ClassVar[str] = "happen"


@dataclass(frozen=True, slots=True)
class RollInitiative(Action):
    """Everybody in the turn who has no score yet rolls. Source: `turns.turn`.

    Parameters
    ----------
    scores : dict of str to int, optional
        What fell on the table, by name: whole scores, Reaction in them. The others roll.
    """

    scores: Mapping[str, int] | None = None
    kind: ClassVar[str] = "roll-initiative"


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """Something done in the phase that is running. Source: `turns.actions`.

    Parameters
    ----------
    what : str
        A key of the catalogue, the name of an extra action, or "free", "simple", "complex".
    pool : dict of str to int
        Dice spent from pools, announced with the action.
    """

    what: str
    pool: Mapping[str, int] = field(default_factory=dict)
    kind: ClassVar[str] = "spend"


@dataclass(frozen=True, slots=True)
class Athletics(Action):
    """Run faster: a complex action, and a test. Source: `turns.movement`.

    Parameters
    ----------
    pool : dict of str to int
        Dice spent from pools.
    """

    pool: Mapping[str, int] = field(default_factory=dict)
    kind: ClassVar[str] = "athletics"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """How somebody moves in this pass. Source: `turns.movement`.

    Parameters
    ----------
    who : str
        Anybody in the turn, with or without a phase in this pass.
    how : {"", "walk", "run"}
        "" to stand still.
    """

    who: str
    how: str
    kind: ClassVar[str] = "move"


@dataclass(frozen=True, slots=True)
class EndPhase(Action):
    """The phase is over: the next one acts. Source: `turns.turn`."""

    kind: ClassVar[str] = "end-phase"


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Delay instead of acting: a free action. Source: `turns.delay`."""

    kind: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True)
class ActHeld(Action):
    """A held action is played now, before whoever would act next. Source: `turns.delay`.

    Parameters
    ----------
    who : str
        Who holds.
    phase : int, optional
        At which phase; the first that is possible when left out.
    """

    who: str
    phase: int | None = None
    kind: ClassVar[str] = "act-held"


@dataclass(frozen=True, slots=True)
class EndPass(Action):
    """Nobody acts any more in this pass; what is held goes into the next. Source: `turns.delay`."""

    kind: ClassVar[str] = "end-pass"


@dataclass(frozen=True, slots=True)
class Wound(Action):
    """Somebody is hurt: the order changes at once. Source: `turns.damage`.

    Parameters
    ----------
    who : str
        Who.
    level : {"light", "moderate", "serious", "deadly"}
        The level that the wound now has; deadly: out of the fight.
    track : {"physical", "stun"}
        Which kind.
    """

    who: str
    level: str
    track: str = "physical"
    kind: ClassVar[str] = "wound"


@dataclass(frozen=True, slots=True)
class Heal(Action):
    """A wound gets better; the score of the running turn stays. Source: `turns.damage`.

    Parameters
    ----------
    who, track
        See `Wound`.
    level : {"none", "light", "moderate", "serious"}
        The level that is left.
    """

    who: str
    level: str = "none"
    track: str = "physical"
    kind: ClassVar[str] = "heal"


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Somebody comes late. Source: `turns.join`.

    Parameters
    ----------
    combatant : dict
        The fields of a `Combatant`, as JSON values.
    """

    combatant: Mapping[str, Any]
    kind: ClassVar[str] = "join"


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """Somebody of the set-up who waited joins now. Source: `turns.join`."""

    who: str
    kind: ClassVar[str] = "enter"


@dataclass(frozen=True, slots=True)
class KnockOut(Action):
    """Somebody is out of the fight for now."""

    who: str
    kind: ClassVar[str] = "knock-out"


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Somebody who was out comes round, and acts again from the next turn."""

    who: str
    kind: ClassVar[str] = "return"


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Somebody leaves for good."""

    who: str
    kind: ClassVar[str] = "remove"


@dataclass(frozen=True, slots=True)
class SetTimer(Action):
    """A device is set to go off. Source: `turns.timer`.

    Parameters
    ----------
    name : str
        What it is; a device that is set already gets the new moment.
    who : str
        Who set it; whoever is acting when left out.
    turn, in_pass, phase : int, optional
        The GM's own moment; the setter's phase in the next pass when left out.
    """

    name: str
    who: str = ""
    turn: int | None = None
    in_pass: int | None = None
    phase: int | None = None
    kind: ClassVar[str] = "set-timer"


@dataclass(frozen=True, slots=True)
class GoOff(Action):
    """A device goes off: because it is due, or because the GM says so. Source: `turns.timer`."""

    name: str
    kind: ClassVar[str] = "go-off"


@dataclass(frozen=True, slots=True)
class NextTurn(Action):
    """A new turn begins: pools come back, everybody rolls. Source: `turns.turn`."""

    kind: ClassVar[str] = "next-turn"


@dataclass(frozen=True, slots=True)
class EndSequence(Action):
    """The sequence is over. Source: `turns.end`."""

    kind: ClassVar[str] = "end-sequence"


_WORDS = ((str,), "some words")
_MAYBE = ((int, type(None)), "a whole number, or nothing")
ACTIONS = Actions(
    RollSurprise,
    Declare,
    Happen,
    RollInitiative,
    Spend,
    Athletics,
    Move,
    EndPhase,
    Hold,
    ActHeld,
    EndPass,
    Wound,
    Heal,
    Join,
    Enter,
    KnockOut,
    Return,
    Remove,
    SetTimer,
    GoOff,
    NextTurn,
    EndSequence,
    checks={
        "who": _WORDS,
        "what": _WORDS,
        "how": _WORDS,
        "name": _WORDS,
        "level": _WORDS,
        "track": _WORDS,
        "forewarned": ((tuple,), "a list of names"),
        "pool": ((Mapping,), "a table of pools and dice"),
        "scores": ((Mapping, type(None)), "a table of names and scores"),
        "combatant": ((Mapping,), "the fields of a Combatant"),
        "turn": _MAYBE,
        "in_pass": _MAYBE,
        "phase": _MAYBE,
    },
)
