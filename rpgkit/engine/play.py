"""A game in memory: where it stands, and what each change would lead to."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Literal, TypeVar

from rpgkit.engine.actions import Action, Actions
from rpgkit.engine.ask import Ask
from rpgkit.engine.dice import Dice
from rpgkit.engine.errors import BadValue, IllegalAction, NothingToDo, UnknownName
from rpgkit.engine.journal import Entry
from rpgkit.engine.procedure import Event, Refusal, Rules, advance
from rpgkit.engine.rulings import Rulings
from rpgkit.engine.timeline import Moment, Timeline, extend

__all__ = ["Play", "plain"]

S = TypeVar("S")


def plain(field: str, value: Any) -> Any:
    """Give `value` as it will be after a save and a load, so that a replay meets the very same."""
    try:
        written = json.dumps(value, allow_nan=False, ensure_ascii=False)
        written.encode()  # half a character cannot be written into a file
        return json.loads(written)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadValue(field, value, f"only JSON values can be saved ({error})") from error


class Play(Generic[S]):
    """What a `Session` looks at. Nothing changes here: each method works out what would be.

    A change is a pair: the line of moments after it, and the log entry that tells it.
    """

    actions: ClassVar[Actions] = Actions()

    def __init__(
        self,
        rules: Rules[S],
        start: S,
        setup: Mapping[str, Any],
        rulings: Rulings,
        dice: Dice,
    ) -> None:
        self.rules = rules
        self.rulings = rulings
        self.setup: dict[str, Any] = plain("setup", dict(setup))
        self._dice = copy.deepcopy(dice)
        self._time: Timeline[S] = Timeline((Moment(start, start),))
        self._log: list[Entry] = []

    def action_to_json(self, action: Any) -> dict[str, Any]:
        """Write an action as JSON values."""
        return self.actions.to_json(action)

    def action_from_json(self, data: Mapping[str, Any]) -> Action:
        """Read the action that `action_to_json` wrote."""
        return self.actions.from_json(data)

    @property
    def state(self) -> S:
        """The state now; while an action is under way, with what has happened in it so far."""
        return self._time.now.state

    @property
    def history(self) -> tuple[S, ...]:
        """Every state from the start to now, without what was undone."""
        return tuple(m.state for m in self._time.moments[: self._time.at + 1])

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every accepted change in order, undone ones included: it only ever grows."""
        return tuple(self._log)

    @property
    def dice(self) -> Dice:
        """The session's own dice."""
        return self._dice

    @property
    def pending(self) -> Ask[Any] | None:
        """What must be rolled next, or None when no action is under way."""
        return self._time.now.pending

    @property
    def under_way(self) -> Moment[S] | None:
        """The action that waits for dice, with its faces so far (`action`, `rolls`, `story`)."""
        return self._time.now if self.pending else None

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._time.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be brought back."""
        return self._time.at < len(self._time.moments) - 1

    def legal(self) -> tuple[Any, ...]:
        """Every action that can be done now; none while another waits for dice."""
        return () if self.pending else tuple(self.rules.legal(self.state))

    def why_not(self, action: Any) -> Refusal | None:
        """Why `action` cannot be done now, or None when it can."""
        action = self.action_from_json(self._recipe(action))
        return self._busy() or self.rules.refuse(self.state, action)

    @property
    def _next(self) -> int:
        return len(self._log) + 1

    def _recipe(self, action: Any) -> dict[str, Any]:
        recipe: dict[str, Any] = plain("action", self.action_to_json(action))
        return recipe

    def _busy(self) -> Refusal | None:
        ask = self.pending
        return Refusal("session.under-way", {"roll": ask.key}) if ask else None

    def _begin(self, action: Any) -> Moment[S]:
        recipe = self._recipe(action)
        action = self.action_from_json(recipe)
        refusal = self._busy() or self.rules.refuse(self.state, action)
        if refusal:
            raise IllegalAction(refusal.code, refusal.facts, action, self.legal())
        step = advance(self.rules, self.state, action)
        moment = Moment(step.state, self.state, self._next, action, recipe)
        return moment._replace(story=step.story, pending=step.pending)

    def _decree(self, event: Event) -> Moment[S]:
        refuse = getattr(self.rules, "refuse_decree", None)
        refusal = self._busy() or (refuse and refuse(self.state, event))
        if refusal:
            raise IllegalAction(refusal.code, refusal.facts, event, ())
        state = self.rules.apply(self.state, event)
        return Moment(state, self.state, self._next, event=event, story=(event,))

    def _waiting(self) -> Moment[S]:
        if not self.pending:
            raise NothingToDo("nothing to roll: no action waits for dice")
        return self._time.now

    def _move(self, kind: Literal["undo", "redo"]) -> tuple[Timeline[S], Entry]:
        if kind == "undo":
            if not self.can_undo:
                raise NothingToDo("nothing to undo: this is the start")
            return self._time.move(-1), Entry.moved(self._next, kind, self._time.now)
        if not self.can_redo:
            raise NothingToDo("nothing to redo: nothing was undone, or something was done since")
        time = self._time.move(+1)
        return time, Entry.moved(self._next, kind, time.now)

    def _played(self, command: Mapping[str, Any]) -> tuple[Timeline[S], Entry]:
        kind = command["kind"]
        if kind == "do":
            moment = self._begin(self.action_from_json(command["action"]))
            for faces in command["rolls"]:
                moment = extend(self.rules, moment, tuple(faces))
            return self._time.add(moment), Entry.begun(moment)
        if kind == "roll":
            before = after = self._waiting()
            for faces in command["rolls"]:
                after = extend(self.rules, after, tuple(faces))
            entry = Entry.rolled(self._next, before, after, command["typed"])
            return self._time.replace(after), entry
        if kind == "decree":
            moment = self._decree(Event(command["event"]["code"], command["event"]["facts"]))
            return self._time.add(moment), Entry.begun(moment)
        if kind in ("undo", "redo"):
            return self._move(kind)
        raise UnknownName("kind", kind, ("do", "roll", "decree", "undo", "redo"))
