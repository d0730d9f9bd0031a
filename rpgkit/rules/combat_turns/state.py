"""The running state of a sequence: small, frozen, hashable."""

from __future__ import annotations

from typing import Any, NamedTuple

from rpgkit.rules.combat_turns.model import Combatant

__all__ = [
    "ACTING",
    "BEFORE",
    "EVENT",
    "GONE",
    "IN",
    "INITIATIVE",
    "OUT",
    "OVER",
    "SURPRISE",
    "TURN_END",
    "WAITS",
    "Card",
    "Device",
    "Fighter",
    "Held",
    "Phase",
    "State",
    "card",
]

# phases of the procedure
SURPRISE = "surprise"  # the test, or the GM's word
INITIATIVE = "initiative"  # scores are to be rolled
ACTING = "acting"
EVENT = "event"  # the forewarned have acted: the event takes place
TURN_END = "turn-end"
OVER = "over"
# where a fighter stands
IN, WAITS, OUT, GONE = "in", "waits", "out", "gone"
# of the first turn of the forewarned
BEFORE = "before"


class Card(NamedTuple):
    """What of a combatant never changes."""

    name: str
    side: str
    dice: int
    natural: int
    quickness: int
    dwarf: bool
    athletics: int
    pools: tuple[tuple[str, int], ...]
    hidden: bool
    note: str


def card(one: Combatant) -> Card:
    """The card of a combatant."""
    return Card(
        name=one.name,
        side=one.side,
        dice=one.dice,
        natural=one.reaction if one.natural is None else one.natural,
        quickness=one.quickness,
        dwarf=one.dwarf,
        athletics=one.athletics,
        pools=tuple(one.pools.items()),
        hidden=one.hidden,
        note=one.note,
    )


class Held(NamedTuple):
    """A delayed action.

    Attributes
    ----------
    score : int
        The score it was held from: no later phase above it.
    in_pass : int
        The pass it was held in.
    opens : int
        The first pass in which it can be played: of those who acted in the pass in which it was
        held, the next one.
    """

    score: int
    in_pass: int
    opens: int


class Fighter(NamedTuple):
    """Somebody in the fight.

    Attributes
    ----------
    card : Card
        What never changes.
    reaction : int
        Modified Reaction now: wounds of this fight have lowered it.
    status : str
        "in", "waits" (has not joined yet), "out" or "gone".
    rolled : int or None
        The score rolled for this turn, or edited; None before that.
    score : int or None
        The score in this pass.
    acted_at : int or None
        The score in the first pass as it stood when they acted, or at its end.
    acted : bool
        Whether they have had their phase in this pass.
    owed : bool
        Whether they act at the end of this pass whatever their score (two rulings ask for it).
    held : Held or None
        A delayed action.
    ties : tuple of int
        The d6 of the last tie-break, rolled once a turn.
    wounds : tuple of str
        Physical and stun.
    pools : tuple of int
        Dice left in each pool.
    move : str
        "", "walk" or "run", in this pass.
    bonus : int
        Metres won by Athletics in this pass.
    barred : bool
        Whether they act no more until the end of the sequence.
    """

    card: Card
    reaction: int
    status: str = IN
    rolled: int | None = None
    score: int | None = None
    acted_at: int | None = None
    acted: bool = False
    owed: bool = False
    held: Held | None = None
    ties: tuple[int, ...] = ()
    wounds: tuple[str, str] = ("none", "none")
    pools: tuple[int, ...] = ()
    move: str = ""
    bonus: int = 0
    barred: bool = False

    @property
    def name(self) -> str:
        """What they are called."""
        return self.card.name


class Device(NamedTuple):
    """Something set to go off.

    Attributes
    ----------
    name, setter : str
        What it is, and who set it.
    turn, in_pass : int
        When it goes off; of one that the GM must be asked about, when it was set.
    phase : int or None
        The phase; None for the setter's own.
    asks : bool
        Whether the GM must say when.
    """

    name: str
    setter: str
    turn: int
    in_pass: int
    phase: int | None
    asks: bool = False


class Phase(NamedTuple):
    """A combat phase that is running.

    Attributes
    ----------
    who : int
        Number of the fighter; -1 for a device.
    score : int
        When it takes place.
    held : bool
        Whether a held action is played.
    spent : tuple of int
        Free, simple and complex actions so far.
    device : str
        The device that goes off; "" for a fighter's phase.
    """

    who: int
    score: int
    held: bool = False
    spent: tuple[int, int, int] = (0, 0, 0)
    device: str = ""

    @property
    def fresh(self) -> bool:
        """Whether nothing has been done in it yet."""
        return not any(self.spent)


class State(NamedTuple):
    """A running sequence.

    Attributes
    ----------
    phase : str
        Where the procedure stands.
    turn, in_pass : int
        Numbers, from 1; 0 before the first.
    passes : int
        How many passes this turn has, as counted when it began.
    fighters : tuple of Fighter
        In the order they came.
    now : Phase or None
        The combat phase that is running; None between phases.
    clock : int or None
        The score of the last phase of this pass; None before the first.
    devices : tuple of Device
        Set, and not gone off yet.
    stage : str
        "before" while the forewarned act before the event, else "".
    forewarned : tuple of (str, tuple of str)
        Who may act before the event, and against whom.
    """

    phase: str
    fighters: tuple[Fighter, ...]
    turn: int = 0
    in_pass: int = 0
    passes: int = 0
    now: Phase | None = None
    clock: int | None = None
    devices: tuple[Device, ...] = ()
    stage: str = ""
    forewarned: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def fighter(self, i: int, **changes: Any) -> State:
        """The state with some of a fighter's attributes changed."""
        changed = self.fighters[i]._replace(**changes)
        return self._replace(fighters=(*self.fighters[:i], changed, *self.fighters[i + 1 :]))
