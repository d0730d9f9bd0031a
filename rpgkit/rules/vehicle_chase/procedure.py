"""The rules of a vehicle chase as the kernel sees them: legal, refuse, resolve, apply."""

from __future__ import annotations

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Die
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.vehicle_chase import combat, pilot, progress
from rpgkit.rules.vehicle_chase.actions import (
    Board,
    NextRound,
    Pass,
    Progress,
    Ram,
    RollInitiative,
    Shoot,
    Strike,
)
from rpgkit.rules.vehicle_chase.decrees import DECREES
from rpgkit.rules.vehicle_chase.fold import FOLD
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import COMBAT, INITIATIVE, PILOT, PROGRESS, State

__all__ = ["ChaseRules"]


class ChaseRules:
    """The rules, for one setting.

    Parameters
    ----------
    setting : Setting
        Vehicles, track and rulings of this chase.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def legal(self, state: State) -> list[Action]:
        """Every action that can be done now."""
        if state.phase == PILOT:
            return pilot.legal(self.setting, state)
        if state.phase == COMBAT:
            return combat.legal(self.setting, state)
        return [a for a in (RollInitiative(), Progress()) if self.refuse(state, a) is None]

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Why `action` cannot be done now, or None.

        Raises
        ------
        UnknownName
            For an action that names nobody of this chase.
        """
        t = self.setting
        if isinstance(action, (RollInitiative, Progress)):
            wanted = INITIATIVE if isinstance(action, RollInitiative) else PROGRESS
            if state.phase != wanted:
                return Refusal("refuse.phase", {"action": action.kind, "phase": state.phase})
            if isinstance(action, Progress):
                for name in action.decline:
                    t.number(name)
            return None
        if isinstance(action, (Shoot, Strike, Board, Ram, Pass, NextRound)):
            return combat.refuse(t, state, action)
        return pilot.refuse(t, state, action)

    def resolve(self, state: State, action: Action) -> Procedure:
        """What the action asks for and what comes of it."""
        t = self.setting
        if isinstance(action, RollInitiative):
            return self._initiative(state)
        if isinstance(action, Progress):
            return progress.resolve(t, state, action)
        if isinstance(action, (Shoot, Strike, Board, Ram, Pass, NextRound)):
            return combat.resolve(t, state, action)
        return pilot.resolve(t, state, action)

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

    def _initiative(self, s: State) -> Procedure:
        """A d20 and a bonus each; ties go to the higher bonus, then to a roll."""
        t = self.setting
        scores = dict(t.setup.initiative)
        for who in t.people:
            if who.name not in scores:
                face = yield Die("chase.initiative", {"who": who.name, "bonus": who.initiative}, 20)
                scores[who.name] = face + who.initiative
        broken: dict[str, int] = {}
        ranks: dict[tuple[int, int], list[str]] = {}
        for who in t.people:
            ranks.setdefault((scores[who.name], who.initiative), []).append(who.name)
        for tied in ranks.values():
            yield from _break_tie(tied, broken)
        order = [t.people[n].name for n in t.by_initiative(scores, broken)]
        yield Event("chase.initiative", {"order": order, "scores": scores})


def _break_tie(tied: list[str], broken: dict[str, int], above: int = 0) -> Procedure:
    """Roll until nobody is equal: each roll places its group, a further one splits it."""
    if len(tied) < 2:
        return
    rolls: dict[int, list[str]] = {}
    for name in tied:
        face = yield Die("chase.initiative-tie", {"who": name}, 20)
        rolls.setdefault(face, []).append(name)
    base = above
    for face in sorted(rolls):
        group = rolls[face]
        for name in group:
            broken[name] = base + 1
        if len(group) > 1:
            yield from _break_tie(group, broken, base)
        base += len(group)
