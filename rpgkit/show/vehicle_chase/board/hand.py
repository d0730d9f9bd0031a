"""What lies in the GM's hand: choices not made yet, which are no part of the game."""

from dataclasses import dataclass, field, replace

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import UnknownName
from rpgkit.rules.vehicle_chase import Chase, combat, pilot
from rpgkit.rules.vehicle_chase.actions import (
    Board,
    Disengage,
    DropSecond,
    Engage,
    Pass,
    PilotAction,
    Ram,
    Shoot,
    Strike,
    Trick,
    Uncontrolled,
)
from rpgkit.rules.vehicle_chase.state import COMBAT, IN, PILOT

__all__ = ["Hand", "actor", "candidates", "chosen", "compose", "in_play", "lanes_ahead", "picked"]


@dataclass
class Hand:
    """The choices a GM is making on one board.

    Attributes
    ----------
    card : str
        Key of the card picked; "" for the first that is open.
    double, full, agreed : bool
        First half of a double manoeuvre; full attack; everybody agrees to disengage.
    lane : int or None
        Lane to take, None to keep to the one the vehicle is in.
    skill, target, occupant : str
        For a trick or boarding; for engaging, ramming, boarding and attacks.
    penalty : int
        What the GM takes off an attack.
    decline : set of str
        Vehicles that would rather drop back than escape.
    plans : dict of str to str
        By vehicle, for the odds of the chase.
    inspected : str
        The vehicle looked at; "" for none.
    """

    card: str = ""
    double: bool = False
    full: bool = False
    agreed: bool = False
    lane: int | None = None
    skill: str = ""
    target: str = ""
    occupant: str = ""
    penalty: int = 0
    decline: set[str] = field(default_factory=set)
    plans: dict[str, str] = field(default_factory=dict)
    inspected: str = ""

    def drop(self) -> None:
        """Forget the choices for the action: it is done, or taken back."""
        self.card = self.skill = self.target = self.occupant = ""
        self.double = self.full = self.agreed = False
        self.lane, self.penalty = None, 0

    def rests_on(self) -> tuple[object, object]:
        """What of it the odds of the chase rest on, and what the chance behind each card."""
        plans = tuple(sorted(self.plans.items())), tuple(sorted(self.decline))
        cards = self.double, self.agreed, self.lane, self.skill, self.target
        return plans, cards


def actor(chase: Chase) -> int | None:
    """Number of the person whose turn it is in the combat phase."""
    return combat.current(chase.setting, chase.state)


def lanes_ahead(chase: Chase, i: int) -> bool:
    """Whether vehicle `i` may come into a zone with parallel routes this round, or is in one."""
    zone = chase.state.cars[i].zone
    return any(chase.setting.lanes(chase.state, z) for z in range(zone - 1, zone + 4))


def candidates(chase: Chase) -> dict[str, list[Action]]:
    """The cards on the desk, each with the ways it can be played, legal or not."""
    s, t = chase.state, chase.setting
    cards: dict[str, list[Action]] = {}
    if s.phase == PILOT:
        i = pilot.current(s)
        assert i is not None
        name = t.vehicles[i].name
        if t.pilot_of(s, i) is None:
            return {"uncontrolled": [Uncontrolled(name)]}
        for action in pilot.candidates(t, s, i):
            key = f"trick:{action.using}" if isinstance(action, Trick) else action.kind
            cards.setdefault(key.removesuffix(":"), []).append(action)
        cards.setdefault("engage", [])
        last: Action = DropSecond(name) if s.half else Uncontrolled(name)
        cards[last.kind] = [last]
        return cards
    n = actor(chase)
    if n is None:
        return {}
    for action in combat.candidates(t, s, n):
        if isinstance(action, Shoot | Strike):
            if action.full or (isinstance(action, Shoot) and action.occupant):
                continue
            cards.setdefault(f"{action.kind}:{action.weapon}", []).append(action)
        else:
            cards.setdefault(action.kind, []).append(action)
    cards["pass"] = [Pass(t.people[n].name)]
    return cards


def compose(chase: Chase, hand: Hand, key: str) -> Action | None:
    """The action a card stands for, with what the hand has chosen where it fits.

    Returns None for a card that cannot be played in any way, such as to engage nobody.
    """
    ways = candidates(chase).get(key)
    if not ways:
        return None
    open_ = [a for a in ways if chase.rules.refuse(chase.state, a) is None]
    action = (open_ or ways)[0]
    for way in open_ or ways:
        if _target(way) == hand.target:
            action = way
    return _shaped(chase, hand, action)


def _target(action: Action) -> str:
    match action:
        case Engage() | Shoot() | Strike() | Ram():
            return action.target
        case Board():
            return action.vehicle
    return ""


def _shaped(chase: Chase, hand: Hand, action: Action) -> Action:
    match action:
        case Trick():
            action = replace(action, skill=hand.skill or "piloting")
        case Disengage():
            action = replace(action, agreed=hand.agreed)
        case Shoot():
            people = {p.name for p in chase.setting.people}
            aboard = hand.occupant if hand.occupant in people else ""
            if aboard:
                n = chase.setting.person_number(aboard)
                j = chase.state.people[n].aboard
                aboard = aboard if j == chase.setting.number(action.target) else ""
            action = replace(action, occupant=aboard, full=hand.full, penalty=hand.penalty)
        case Strike():
            action = replace(action, full=hand.full, penalty=hand.penalty)
        case Board() if hand.skill:
            action = replace(action, skill=hand.skill)
    if isinstance(action, PilotAction):
        lane = hand.lane if lanes_ahead(chase, chase.setting.number(action.vehicle)) else None
        action = replace(action, lane=lane, double=hand.double and not chase.state.half)
    return action


def picked(chase: Chase, hand: Hand) -> str:
    """The card in hand: the one picked while it can be played, else the first that can."""
    if chase.pending is not None or chase.state.phase not in (PILOT, COMBAT):
        return ""
    keys = list(candidates(chase))
    for key in (hand.card, *keys):
        action = compose(chase, hand, key) if key in keys else None
        if action is not None and chase.rules.refuse(chase.state, action) is None:
            return key
    return ""


def chosen(chase: Chase, hand: Hand, key: str) -> Action:
    """The action to do; `UnknownName` when there is no such card any more."""
    action = compose(chase, hand, key)
    if action is None:
        raise UnknownName("card", key, candidates(chase))
    return action


def in_play(chase: Chase) -> list[str]:
    """Names of the vehicles still in the chase."""
    cars = zip(chase.setting.vehicles, chase.state.cars, strict=True)
    return [v.name for v, car in cars if car.status is IN]
