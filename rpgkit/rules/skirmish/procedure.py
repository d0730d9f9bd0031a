"""The rules of a fight as the kernel sees them: legal, refuse, resolve, apply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.skirmish import actions as a
from rpgkit.rules.skirmish import line, melee, opening, shooting, turns
from rpgkit.rules.skirmish.decrees import DECREES
from rpgkit.rules.skirmish.fold import FOLD
from rpgkit.rules.skirmish.model import STRATEGIES
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import ASSAULT, MELEE, OPENING, SHOOTING, TURN, WAITS, State

__all__ = ["SkirmishRules"]

Refuse = Callable[[Setting, State, Any], Refusal | None]
Resolve = Callable[[Setting, State, Any], Procedure]

RULES: dict[type[Action], tuple[Refuse, Resolve]] = {
    a.Attack: (opening.refuse_attack, opening.attack),
    a.Confirm: (opening.refuse_confirm, opening.confirm),
    a.Choose: (opening.refuse_choose, opening.choose),
    a.Hunt: (opening.refuse_hunt, opening.hunt),
    a.Join: (opening.refuse_join, opening.join),
    a.Wait: (opening.refuse_wait, opening.wait),
    a.Begin: (opening.refuse_begin, opening.begin),
    a.Act: (turns.refuse_act, turns.act),
    a.Shoot: (shooting.refuse_shoot, turns.shoot),
    a.HoldFire: (shooting.refuse_hold, turns.hold_fire),
    a.Assault: (turns.refuse_assault, turns.assault),
    a.StandFast: (turns.refuse_stand_fast, turns.stand_fast),
    a.Strike: (melee.refuse_strike, turns.strike),
    a.GoOn: (turns.refuse_go_on, turns.go_on),
}


class SkirmishRules:
    """The rules, for one setting.

    Parameters
    ----------
    setting : Setting
        Fighters, tables and rulings of this fight.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def legal(self, state: State) -> list[Action]:
        """What the procedure allows now: all shots of a weapon, all blows at one opponent.

        That time passes may be told whenever the fight is not over, and is not listed; nor are
        fewer shots, blows that are split, and wrong encounter dice.
        """
        return [action for action in self._every(state) if self.refuse(state, action) is None]

    def _every(self, s: State) -> Iterator[Action]:
        t, names = self.setting, [one.name for one in s.soldiers]
        waiting = [one.name for one in s.soldiers if one.status == WAITS]
        if s.phase == OPENING:
            yield a.Begin()
            yield a.Confirm()
            for strategy in STRATEGIES:
                for who in waiting:
                    yield from (a.Attack(who, other, strategy) for other in waiting)
                yield from (a.Choose(who, strategy) for who in names)
        elif s.phase == TURN:
            yield from (a.Act(names[i]) for i in turns.due(t, s))
            yield a.GoOn()
        elif s.phase == SHOOTING:
            arms = s.soldiers[s.now].card.arms
            for k, j, _ in shooting.options(t, s, s.now):
                yield a.Shoot(arms[k].name, names[j])
            yield a.HoldFire()
        elif s.phase == ASSAULT:
            yield from (a.Assault(names[j]) for j in line.assaults(t, s, s.now))
            yield a.StandFast()
        elif s.phase == MELEE:
            for i in s.striking:
                yield from (a.Strike(names[i], names[j]) for j in melee.opponents(s, i))
        for strategy in STRATEGIES:
            for who in waiting:
                yield a.Hunt(who, strategy)
                yield a.Join(who, strategy)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Why `action` cannot be done now, or None.

        Raises
        ------
        BadValue
            For an action that names nobody, or nothing, of this fight.
        """
        return RULES[type(action)][0](self.setting, state, action)

    def resolve(self, state: State, action: Action) -> Procedure:
        """What the action asks for and what comes of it."""
        return RULES[type(action)][1](self.setting, state, action)

    def apply(self, state: State, event: Event) -> State:
        """The state after an event.

        Raises
        ------
        UnknownName
            For an event this document does not know.
        """
        return FOLD[event.code](self.setting, state, event.facts)

    def refuse_decree(self, state: State, event: Event) -> Refusal | None:
        """Why the GM cannot decree `event`, or None."""
        return DECREES.refuse(self.setting, state, event)
