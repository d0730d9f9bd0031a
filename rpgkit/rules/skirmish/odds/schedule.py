"""What two fighters do turn after turn while both stand: found by playing it without a wound.

With strategies kept to the end, who moves, shoots, assaults and strikes depends on neither PV nor
dice. So the rules themselves are played once with dice that never hit; what could have been lost
is noted down, until a turn is like the one before it.
"""

from __future__ import annotations

from typing import NamedTuple

from rpgkit.engine.ask import Ask
from rpgkit.engine.errors import BadValue
from rpgkit.engine.procedure import Event
from rpgkit.rules.skirmish.actions import Shoot, Strike
from rpgkit.rules.skirmish.line import distance, shots
from rpgkit.rules.skirmish.melee import blows
from rpgkit.rules.skirmish.odds.kernel import Blows, Fire, Fray, Side, Sides, Stage
from rpgkit.rules.skirmish.procedure import SkirmishRules
from rpgkit.rules.skirmish.scores import blow, shot
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import State
from rpgkit.rules.skirmish.tactics import by_strategy

__all__ = ["Schedule", "locked", "schedule"]

MOST = 400  # turns of walking towards each other


class Schedule(NamedTuple):
    """The turns of a duel.

    Attributes
    ----------
    turns : tuple of tuple of Stage
        Those before everything repeats.
    block : tuple of Stage
        The turn that repeats.
    """

    turns: tuple[tuple[Stage, ...], ...]
    block: tuple[Stage, ...]


def unharmed(rules: SkirmishRules, s: State, action: object) -> State:
    """The state after an action for which no die does any harm."""
    procedure = rules.resolve(s, action)  # type: ignore[arg-type]
    try:
        met = next(procedure)
        while True:
            if isinstance(met, Event):
                s = rules.apply(s, met)
                met = procedure.send(s)
            else:
                met = procedure.send(_harmless(met))
    except StopIteration:
        return s


def _harmless(ask: Ask[int]) -> int:
    if ask.key != "skirmish.hit":  # nothing is wounded, so nothing else is asked
        raise AssertionError(ask.key)
    return 0


def sides_of(s: State) -> Sides:
    """What morale asks of both."""
    one, other = (Side(man.card.leadership, man.card.pv) for man in s.soldiers)
    return one, other


def locked(t: Setting, assaulted: str = "") -> Fray:
    """A turn of melee of two who are locked; `assaulted` names who has a blow more."""
    s = t.start
    steps: dict[int, list[Blows]] = {}
    for i in sorted((0, 1), key=lambda i: -s.soldiers[i].card.initiative):
        me, target = s.soldiers[i], s.soldiers[1 - i]
        n = blows(me._replace(assaulted=me.name == assaulted))
        pool = n, blow(t, me.card, target.card).chance
        steps.setdefault(me.card.initiative, []).append(Blows(i, (pool,)))
    return Fray(t, sides_of(s), tuple(map(tuple, steps.values())))


def schedule(t: Setting) -> Schedule:
    """The turns of the duel that a setting of two fighters describes.

    Raises
    ------
    BadValue
        When there are more than two, or they start too far away ever to meet.
    """
    rules, s = SkirmishRules(t), t.start
    if len(s.soldiers) != 2:
        raise BadValue("fighters", [one.name for one in s.soldiers], "two of them")
    sides = sides_of(s)
    turns: list[tuple[Stage, ...]] = []
    before = s
    while len(turns) < MOST:
        s, stages = _turn(t, rules, s, sides)
        if s == before._replace(turn=s.turn):
            return Schedule(tuple(turns), stages)
        turns.append(stages)
        before = s
    raise BadValue("distance", t.setup.distance, f"no more than {MOST} turns away")


def _turn(
    t: Setting, rules: SkirmishRules, s: State, sides: Sides
) -> tuple[State, tuple[Stage, ...]]:
    """Play a turn and note its stages."""
    number = s.turn
    stages: list[Stage] = []
    fire: list[tuple[int, Blows]] = []
    steps: dict[int, list[Blows]] = {}
    while s.turn == number:
        action = by_strategy(t, s)
        assert action is not None  # nobody falls, and the flag is taken off below
        if isinstance(action, Shoot):
            i = s.now
            me, target = s.soldiers[i], s.soldiers[1 - i]
            arms = me.card.arms[t.weapon(me, action.weapon)]
            n = shots(arms, distance(s, 0, 1), me.moved)
            pool = n, shot(t, me.card, arms, target.card).chance
            if fire and fire[-1][0] == i:  # another weapon in the same phase
                pools = (*fire[-1][1].pools, pool)
                fire[-1], stages[-1] = (i, Blows(i, pools)), Fire(t, sides, Blows(i, pools))
            else:
                fire.append((i, Blows(i, (pool,))))
                stages.append(Fire(t, sides, fire[-1][1]))
        elif isinstance(action, Strike):
            i = t.number(s, action.who)
            me, target = s.soldiers[i], s.soldiers[1 - i]
            pool = blows(me), blow(t, me.card, target.card).chance
            steps.setdefault(s.step, []).append(Blows(i, (pool,)))
        s = unharmed(rules, s, action)._replace(endless=False)
    if steps:
        stages.append(Fray(t, sides, tuple(map(tuple, steps.values()))))
    return s, tuple(stages)
