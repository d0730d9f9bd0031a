"""What a fighter does who only follows their strategy, and fights played by it.

The strategy leaves little to choose: which of a camp acts first, which weapon at whom, whom to
assault, whom to strike. Here it is always the choice that is expected to take the most PV, whatever
the PV are that the target has left; of equal ones the nearest, then the first in order.
"""

from __future__ import annotations

from rpgkit.engine.actions import Action
from rpgkit.rules.skirmish import actions as a
from rpgkit.rules.skirmish import line, melee, shooting, turns
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.scores import blow
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import ASSAULT, MELEE, OPENING, OVER, SHOOTING, TURN, State

__all__ = ["by_strategy", "step", "to_end", "turn"]

TURNS = 200  # a fight that goes on longer is left to whoever plays it


def by_strategy(t: Setting, s: State) -> Action | None:
    """What is done next; None in the opening, and when it is over or cannot end.

    Notes
    -----
    Somebody who may hold their fire does when every shot is expected to cost friends as much as
    it costs the enemy. The entrenched assault nobody, even where the ruling lets them.
    """
    if s.endless:
        return None
    if s.phase == TURN:
        free = turns.due(t, s)
        return a.Act(s.soldiers[free[0]].name) if free else a.GoOn()
    if s.phase == SHOOTING:
        return _shot(t, s)
    if s.phase == ASSAULT:
        if s.soldiers[s.now].strategy != "charge":
            return a.StandFast()
        return a.Assault(s.soldiers[_best(t, s, s.now, line.assaults(t, s, s.now))].name)
    if s.phase == MELEE:
        i = s.striking[0]
        there = melee.opponents(s, i)
        up = [j for j in there if s.soldiers[j].pv] or there
        return a.Strike(s.soldiers[i].name, s.soldiers[_best(t, s, i, up)].name)
    return None


def _best(t: Setting, s: State, i: int, among: list[int] | tuple[int, ...]) -> int:
    card = s.soldiers[i].card
    return min(
        among,
        key=lambda j: (-blow(t, card, s.soldiers[j].card).chance, line.distance(s, i, j), j),
    )


def _shot(t: Setting, s: State) -> Action:
    i = s.now
    every = shooting.options(t, s, i)
    value = {shot: shooting.hopes(t, s, i, *shot) for shot in every}
    best = min(every, key=lambda shot: (-value[shot], line.distance(s, i, shot[1]), shot))
    if value[best] <= 0 and shooting.may_hold(t, s, i):
        return a.HoldFire()
    k, j, _ = best
    return a.Shoot(s.soldiers[i].card.arms[k].name, s.soldiers[j].name)


# --- whole parts of a fight --------------------------------------------------------------------


def step(fight: Skirmish) -> bool:
    """Play until the next fighter has acted, or struck.

    With dice on the table it stops at the first roll that waits. A roll that waits already is the
    table's to make first.

    Parameters
    ----------
    fight : Skirmish
        A fight whose first turn has begun.

    Returns
    -------
    bool
        Whether something was done.

    Examples
    --------
    >>> from rpgkit import dice
    >>> from rpgkit.rules import skirmish as sk
    >>> fight = sk.ready.fight("duel", dice=dice.Seeded(3))
    >>> sk.step(fight), fight.state.soldiers[0].acted, fight.due
    (True, True, ('Rask',))
    """
    done = False
    while not fight.pending:
        action = by_strategy(fight.setting, fight.state)
        if action is None:
            break
        fight.do(action)
        done = True
        if fight.pending or fight.state.phase not in (SHOOTING, ASSAULT):
            break
    return done


def turn(fight: Skirmish) -> bool:
    """Play until the turn is over; otherwise as `step`.

    Examples
    --------
    >>> from rpgkit import dice
    >>> from rpgkit.rules import skirmish as sk
    >>> fight = sk.ready.fight("duel", dice=dice.Seeded(3))
    >>> sk.turn(fight), fight.state.turn
    (True, 2)
    """
    before, done = fight.state.turn, False
    while fight.state.turn == before and step(fight):
        done = True
    return done


def to_end(fight: Skirmish, turns: int = TURNS) -> bool:
    """Play until the fight is over or known never to end; otherwise as `step`.

    Parameters
    ----------
    turns : int
        How many turns at most.

    Returns
    -------
    bool
        Whether it is over.

    Examples
    --------
    >>> from rpgkit import dice
    >>> from rpgkit.rules import skirmish as sk
    >>> fight = sk.ready.fight("duel", dice=dice.Seeded(3))
    >>> sk.to_end(fight), fight.state.how
    (True, 'one-camp')
    """
    for _ in range(turns):
        if fight.state.phase in (OPENING, OVER) or not turn(fight):
            break
    return fight.state.phase == OVER
