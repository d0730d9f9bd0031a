"""What can be done now: who acts, what is fired at whom, who strikes, how the fight is opened."""

from collections.abc import Iterator

from rpgkit.engine.actions import Action
from rpgkit.rules.skirmish.actions import (
    Act,
    Assault,
    GoOn,
    HoldFire,
    Shoot,
    StandFast,
    Strike,
)
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.line import assaults
from rpgkit.rules.skirmish.melee import blows, opponents
from rpgkit.rules.skirmish.state import ASSAULT, MELEE, OVER, SHOOTING, TURN
from rpgkit.show.skirmish.board.hand import Deed, Hand
from rpgkit.show.skirmish.board.opening import openings

__all__ = ["chosen", "deeds", "even", "going_on", "picked"]


def deeds(fight: Skirmish, hand: Hand) -> tuple[Deed, ...]:
    """Everything there is to choose from; nothing while a roll waits, or when it is over.

    Examples
    --------
    >>> from rpgkit.rules import skirmish as sk
    >>> fight = sk.ready.fight("duel")
    >>> [deed.key for deed in deeds(fight, Hand())]
    ['act:0']
    """
    if fight.pending is not None or fight.state.phase == OVER:
        return ()
    phases = {TURN: _turn, SHOOTING: _shooting, ASSAULT: _assault, MELEE: _melee}
    now = phases.get(fight.state.phase)
    found = [*(now(fight, hand) if now else ()), *openings(fight, hand)]
    return tuple(found)


def _turn(fight: Skirmish, _: Hand) -> Iterator[Deed]:
    s = fight.state
    for who in fight.due:
        yield Deed(f"act:{fight.setting.number(s, who)}", Act(who), who=who)
    if fight.why_not(GoOn()) is None:
        yield Deed("go-on", GoOn())


def _shooting(fight: Skirmish, hand: Hand) -> Iterator[Deed]:
    t, s = fight.setting, fight.state
    me = s.soldiers[s.now]
    for shot in fight.shots():
        key = f"shoot:{t.weapon(me, shot.weapon)}:{t.number(s, shot.target)}"
        fewer = hand.number("shots", shot.shots) if hand.card == key else shot.shots
        n = fewer if 0 < fewer < shot.shots else None
        yield Deed(key, Shoot(shot.weapon, shot.target, n), who=me.name, target=shot.target)
    if fight.why_not(HoldFire()) is None:
        yield Deed("hold-fire", HoldFire(), who=me.name)


def _assault(fight: Skirmish, _: Hand) -> Iterator[Deed]:
    t, s = fight.setting, fight.state
    me = s.soldiers[s.now]
    for j in assaults(t, s, s.now):
        other = s.soldiers[j].name
        yield Deed(f"assault:{j}", Assault(other), who=me.name, target=other)
    if fight.why_not(StandFast()) is None:
        yield Deed("stand-fast", StandFast(), who=me.name)


def _melee(fight: Skirmish, hand: Hand) -> Iterator[Deed]:
    s = fight.state
    for i in s.striking:
        me, there = s.soldiers[i], opponents(s, i)
        for j in there:
            other = s.soldiers[j].name
            yield Deed(f"strike:{i}:{j}", Strike(me.name, other), who=me.name, target=other)
        if len(there) > 1 and blows(me) > 1:
            yield _split(fight, hand, i, there)


def _split(fight: Skirmish, hand: Hand, i: int, there: list[int]) -> Deed:
    """The blows of one striker, dealt among the opponents."""
    me, key = fight.state.soldiers[i], f"split:{i}"
    dealt = even(blows(me), len(there))
    if hand.card == key:
        dealt = [hand.number(f"split:{j}", n, blows(me)) for j, n in zip(there, dealt, strict=True)]
    names = [fight.state.soldiers[j].name for j in there]
    split = {name: n for name, n in zip(names, dealt, strict=True) if n}
    action = Strike(me.name, split=split)
    return Deed(key, action, fight.why_not(action), who=me.name)


def even(n: int, among: int) -> list[int]:
    """Deal blows as evenly as can be.

    Examples
    --------
    >>> even(5, 3)
    [2, 2, 1]
    """
    each, more = divmod(n, among)
    return [each + (k < more) for k in range(among)]


def going_on(fight: Skirmish) -> Deed | None:
    """The deed under way, while a roll waits."""
    moment = fight.under_way
    if moment is None or fight.pending is None:
        return None
    action = moment.action
    s, names = moment.base, [one.name for one in moment.base.soldiers]
    who = getattr(action, "who", names[s.now] if s.now >= 0 else "")
    return Deed(action.kind, action, who=who, target=getattr(action, "target", ""))


def picked(every: tuple[Deed, ...], hand: Hand) -> Deed | None:
    """The deed in hand: the one picked while it can be, else the first that can."""
    can = [deed for deed in every if deed.open]
    return next((deed for deed in can if deed.key == hand.card), can[0] if can else None)


def chosen(fight: Skirmish, hand: Hand) -> Action:
    """The action in hand; where there is nothing to do, one whose refusal says why."""
    deed = picked(deeds(fight, hand), hand)
    return GoOn() if deed is None else deed.action
