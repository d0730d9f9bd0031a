"""The rules of a sequence as the kernel sees them: legal, refuse, resolve, apply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.combat_turns import actions as a
from rpgkit.rules.combat_turns import devices, people, phases, surprise, turns
from rpgkit.rules.combat_turns.decrees import DECREES
from rpgkit.rules.combat_turns.fold import FOLD
from rpgkit.rules.combat_turns.order import holders
from rpgkit.rules.combat_turns.setting import KINDS, Setting
from rpgkit.rules.combat_turns.state import WAITS, State

__all__ = ["CombatRules"]

Refuse = Callable[[Setting, State, Any], Refusal | None]
Resolve = Callable[[Setting, State, Any], Procedure]

RULES: dict[type[Action], tuple[Refuse, Resolve]] = {
    a.RollSurprise: (surprise.refuse_surprise, surprise.roll_surprise),
    a.Declare: (surprise.refuse_declare, surprise.declare),
    a.Happen: (surprise.refuse_happen, surprise.happen),
    a.RollInitiative: (turns.refuse_initiative, turns.roll_initiative),
    a.Spend: (phases.refuse_spend, phases.spend),
    a.Athletics: (phases.refuse_athletics, phases.athletics),
    a.Move: (phases.refuse_move, phases.move),
    a.EndPhase: (phases.refuse_end_phase, phases.end_phase),
    a.Hold: (phases.refuse_hold, phases.hold),
    a.ActHeld: (phases.refuse_act_held, phases.act_held),
    a.EndPass: (phases.refuse_end_pass, phases.end_pass),
    a.Wound: (people.refuse_wound, people.wound),
    a.Heal: (people.refuse_heal, people.heal),
    a.Join: (people.refuse_join, people.join),
    a.Enter: (people.refuse_enter, people.enter),
    a.KnockOut: (people.refuse_away, people.away),
    a.Return: (people.refuse_back, people.come_back),
    a.Remove: (people.refuse_away, people.away),
    a.SetTimer: (devices.refuse_timer, devices.set_timer),
    a.GoOff: (devices.refuse_go_off, devices.go_off),
    a.NextTurn: (turns.refuse_next_turn, turns.next_turn),
    a.EndSequence: (turns.refuse_end, turns.end_sequence),
}


class CombatRules:
    """The rules, for one setting.

    Parameters
    ----------
    setting : Setting
        Combatants, event and rulings of this fight.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def legal(self, state: State) -> list[Action]:
        """What the procedure allows now.

        What happens to people (wounds, healing, joining, leaving) and how they move may be told
        at any time, and is not listed.
        """
        waiting = [f.name for f in state.fighters if f.status == WAITS]
        every: list[Action] = [
            a.RollSurprise(),
            a.Declare(),
            a.Happen(),
            a.RollInitiative(),
            *(a.Spend(kind) for kind in KINDS),
            a.Athletics(),
            a.EndPhase(),
            a.Hold(),
            *(a.ActHeld(state.fighters[i].name) for i in holders(state)),
            a.EndPass(),
            *(a.Enter(name) for name in waiting),
            *(a.GoOff(device.name) for device in state.devices),
            a.NextTurn(),
            a.EndSequence(),
        ]
        return [action for action in every if self.refuse(state, action) is None]

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
