"""The running state of a fight: small, frozen, hashable."""

from __future__ import annotations

from typing import NamedTuple

from rpgkit.rules.skirmish.model import Fighter, Weapon

__all__ = [
    "ASSAULT",
    "FLED",
    "IN",
    "KO",
    "MELEE",
    "OPENING",
    "OVER",
    "SHOOTING",
    "TURN",
    "WAITS",
    "Arms",
    "Card",
    "Opening",
    "Soldier",
    "State",
    "armed",
    "card",
]

# phases of the procedure
OPENING = "opening"
TURN = "turn"  # the camp whose turn it is chooses who acts
SHOOTING = "shooting"  # of the fighter who acts
ASSAULT = "assault"
MELEE = "melee"
OVER = "over"
# where a fighter stands
WAITS = "waits"  # known, not in the fight
IN, KO, FLED = "in", "ko", "fled"


class Arms(NamedTuple):
    """A weapon."""

    name: str
    type: str
    range: int
    shots: int
    strength: int
    ap: int
    blast: bool
    flame: bool
    power: bool
    one_handed: bool


class Card(NamedTuple):
    """What of a fighter never changes in a fight."""

    name: str
    clan: str
    region: str
    ballistic: int
    melee: int
    strength: int
    toughness: int
    pv: int
    initiative: int
    attacks: int
    leadership: int
    save: int | None
    invulnerable: int | None
    arms: tuple[Arms, ...]
    two: bool
    power: bool
    xp: int
    credits: int
    player: bool
    worth: int

    @property
    def saves(self) -> tuple[int | None, int | None]:
        """Armour save and invulnerable save."""
        return self.save, self.invulnerable


def armed(weapon: Weapon) -> Arms:
    """A weapon as it is carried in a fight."""
    return Arms(*(getattr(weapon, field) for field in Arms._fields))


def card(one: Fighter) -> Card:
    """The card of a fighter."""
    arms = tuple(map(armed, one.weapons))
    return Card(
        name=one.name,
        clan=one.clan,
        region=one.region,
        ballistic=one.ballistic,
        melee=one.melee,
        strength=one.strength,
        toughness=one.toughness,
        pv=one.pv,
        initiative=one.initiative,
        attacks=one.attacks,
        leadership=one.leadership,
        save=one.save,
        invulnerable=one.invulnerable,
        arms=arms,
        two=one.two,
        power=any(weapon.power for weapon in arms),
        xp=one.xp,
        credits=one.credits,
        player=one.player,
        worth=one.worth,
    )


class Soldier(NamedTuple):
    """Somebody in a fight.

    Attributes
    ----------
    card : Card
        What never changes.
    camp : int
        The number of their camp.
    x : int
        Where they stand on the line, in paces.
    pv : int
        Hit points now.
    strategy : str
        "" until it is stated; kept from then on.
    status : str
        "waits", "in", "ko" or "fled".
    lock : int
        The number of the melee they are locked in; 0 when free.
    moved, assaulted, acted : bool
        What they have done this turn.
    fired : tuple of int
        The weapons fired in the running shooting phase.
    hurt : int
        PV lost in the running shooting phase of an enemy.
    lost : int
        PV lost in the melee of this turn.
    by : tuple of int
        Who has wounded them since they last stood safely: those who fell them, if they fall.
    xp, credits : int
        Gains so far.
    felled_by_player : bool
        Whether a player's fighter knocked them out.
    """

    card: Card
    camp: int
    x: int
    pv: int
    strategy: str = ""
    status: str = IN
    lock: int = 0
    moved: bool = False
    assaulted: bool = False
    acted: bool = False
    fired: tuple[int, ...] = ()
    hurt: int = 0
    lost: int = 0
    by: tuple[int, ...] = ()
    xp: int = 0
    credits: int = 0
    felled_by_player: bool = False

    @property
    def name(self) -> str:
        """What they are called."""
        return self.card.name


class Opening(NamedTuple):
    """How the fight was opened.

    Attributes
    ----------
    attacker, target : str
        Who attacked whom; "" when nobody has, or in a hunt.
    confirmed : bool
        Whether the target's presence is confirmed.
    dice : int
        Encounter dice of the hunter who joined last; 0 before the first.
    hunters : tuple of str
        Who has rolled.
    """

    attacker: str = ""
    target: str = ""
    confirmed: bool = False
    dice: int = 0
    hunters: tuple[str, ...] = ()


class State(NamedTuple):
    """A fight.

    Attributes
    ----------
    phase : str
        Where the procedure stands.
    soldiers : tuple of Soldier
        Everybody, also those who have left.
    camps : tuple of str
        The camps' names.
    lines : tuple of int
        Where their lines are.
    turn : int
        Number of the turn; 0 before the first.
    now : int
        Who acts; -1 for nobody.
    last : int
        The camp that acted last in this turn; -1 for none.
    melees : tuple of int
        The melees of this turn still to be fought, the running one first.
    step : int
        The initiative of the running step of a melee.
    striking : tuple of int
        Who still strikes in it.
    clock : int
        Minutes since the fight was opened.
    opening : Opening
        How it was opened.
    endless : bool
        Whether it cannot end by itself.
    how : str
        How it ended; "" before that.
    """

    phase: str
    soldiers: tuple[Soldier, ...]
    camps: tuple[str, ...]
    lines: tuple[int, ...]
    turn: int = 0
    now: int = -1
    last: int = -1
    melees: tuple[int, ...] = ()
    step: int = 0
    striking: tuple[int, ...] = ()
    clock: int = 0
    opening: Opening = Opening()
    endless: bool = False
    how: str = ""
