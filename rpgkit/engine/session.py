"""A game being played: what was done, what can be done, and what must be rolled next."""

from __future__ import annotations

import copy
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from rpgkit.engine import dice as dice_module
from rpgkit.engine import documents
from rpgkit.engine.ask import Ask
from rpgkit.engine.dice import Dice, Seeded
from rpgkit.engine.errors import BadRoll, BadValue, IllegalAction, NothingToDo, RpgkitError
from rpgkit.engine.journal import Entry, Faces
from rpgkit.engine.procedure import Event, Refusal, Rules, advance
from rpgkit.engine.rulings import Rulings
from rpgkit.engine.timeline import Moment, Timeline

__all__ = ["FORMAT", "Session", "load"]

S = TypeVar("S")
FORMAT = 1
_LOG = logging.getLogger("rpgkit")


def _plain(field: str, value: Any) -> Any:
    """`value` as it will be after a save and a load, so that a replay meets the very same."""
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError) as error:
        raise BadValue(field, value, f"only JSON values can be saved ({error})") from error


class Session(Generic[S]):
    """One game of a document: its state, its log, its dice.

    A document makes its own session by subclassing, with its name as ``document=`` and the three
    methods `from_setup`, `action_to_json` and `action_from_json`.

    Parameters
    ----------
    rules : Rules
        The document's rules. They may offer ``refuse_decree(state, event)``.
    start : object
        The frozen state the game starts in.
    setup : mapping
        JSON values from which `from_setup` makes the same rules and start again.
    rulings : Rulings
        How the table reads what the document leaves open.
    dice : Dice, optional
        `Seeded` with a random seed when left out. The session goes on with a copy of its own, so
        that a change that cannot be accepted leaves them alone.

    Notes
    -----
    Every change is worked out first, then written to the campaign file if the session is kept in
    one, and only then takes place: a change that fails on the way has not happened.
    """

    document: ClassVar[str] = ""

    def __init_subclass__(cls, document: str = "", **rest: Any) -> None:
        super().__init_subclass__(**rest)
        if document:
            cls.document = document
            documents.register(document, cls)

    def __init__(
        self,
        rules: Rules[S],
        start: S,
        setup: Mapping[str, Any],
        rulings: Rulings,
        dice: Dice | None = None,
    ) -> None:
        self.rules = rules
        self.rulings = rulings
        self.setup: dict[str, Any] = _plain("setup", dict(setup))
        self._dice: Dice = Seeded() if dice is None else copy.deepcopy(dice)
        self._time: Timeline[S] = Timeline((Moment(start, start),))
        self._log: list[Entry] = []
        self._watchers: list[tuple[Callable[[Any], object]]] = []

    # What a document gives ------------------------------------------------------------------

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any], rulings: Mapping[str, str], dice: Dice) -> Self:
        """A new session from what was saved of another's beginning."""
        raise NotImplementedError

    def action_to_json(self, action: Any) -> dict[str, Any]:
        """An action as JSON values."""
        raise NotImplementedError

    def action_from_json(self, data: Mapping[str, Any]) -> Any:
        """The action that `action_to_json` wrote."""
        raise NotImplementedError

    # Looking --------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The state now; while an action is under way, with what has happened in it so far."""
        return self._time.now.state

    @property
    def history(self) -> tuple[S, ...]:
        """Every state from the start to now, without what was undone."""
        return tuple(m.state for m in self._time.moments[: self._time.at + 1])

    @property
    def log(self) -> Sequence[Entry]:
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
        return self._why_not(self.action_from_json(self._recipe(action)))

    # Changing -------------------------------------------------------------------------------

    def do(self, action: Any) -> Entry:
        """Do an action; with dice on the table it waits for its faces, else it is rolled at once.

        Raises
        ------
        IllegalAction
            When the rules refuse it. No die is rolled and nothing changes.
        """
        moment, dice = self._begin(action), copy.deepcopy(self._dice)
        if not dice.waits:
            moment = self._draw(moment, dice)
        return self._accept(self._time.add(moment), self._done(moment), dice)

    def begin(self, action: Any) -> Entry:
        """Start an action and stop at its first roll, whatever the dice.

        Raises
        ------
        IllegalAction
            When the rules refuse it.
        """
        moment = self._begin(action)
        return self._accept(self._time.add(moment), self._done(moment))

    def roll(self, *faces: int) -> Entry:
        """Give the faces that fell for the pending roll, or have the machine roll.

        Parameters
        ----------
        *faces : int
            The faces typed; those of several dice may be typed in parts. Without any, the
            machine rolls what is missing of the pending roll.

        Raises
        ------
        BadRoll
            When the dice cannot show that, or there are too many. Nothing changes.
        NothingToDo
            When nothing waits for a roll.
        """
        before, dice = self._waiting(), copy.deepcopy(self._dice)
        if faces:
            after = self._extend(before, faces)
        else:
            after = self._extend(before, self._faces(before, dice))
        entry = self._rolled(before, after, typed=bool(faces))
        return self._accept(self._time.replace(after), entry, dice)

    def roll_all(self) -> Entry:
        """Have the machine roll until the action under way is done.

        Raises
        ------
        NothingToDo
            When nothing waits for a roll.
        """
        before, dice = self._waiting(), copy.deepcopy(self._dice)
        after = self._draw(before, dice)
        entry = self._rolled(before, after, typed=False)
        return self._accept(self._time.replace(after), entry, dice)

    def decree(self, event: Event) -> Entry:
        """Make something happen because the GM says so, past the rules but in the log.

        Raises
        ------
        IllegalAction
            When an action waits for dice, or the event makes no sense in this state.
        """
        event = Event(event.code, _plain(event.code, dict(event.facts)))
        moment = self._decreed(event)
        story = (event,)
        entry = Entry(moment.entry, "decree", event=event, of=moment.entry, story=story)
        return self._accept(self._time.add(moment), entry)

    def undo(self) -> Entry:
        """Take back the last action or decree, or the whole action under way.

        The dice that fell are not put back: the next roll is a new one.

        Raises
        ------
        NothingToDo
            At the start.
        """
        if not self.can_undo:
            raise NothingToDo("nothing to undo: this is the start")
        return self._accept(self._time.move(-1), self._moved("undo", self._time.now))

    def redo(self) -> Entry:
        """Bring back what was taken back last, with the dice as they fell.

        Raises
        ------
        NothingToDo
            When nothing was taken back, or something else was done since.
        """
        if not self.can_redo:
            raise NothingToDo("nothing to redo: nothing was undone, or something was done since")
        time = self._time.move(+1)
        return self._accept(time, self._moved("redo", time.now))

    def watch(self, callback: Callable[[Self], object]) -> Callable[[], None]:
        """Call `callback` with the session after every accepted change.

        An error in it is logged (logger ``rpgkit``) and hurts neither the session nor the other
        watchers.

        Returns
        -------
        function
            Stops the watching when called.
        """
        watcher: tuple[Callable[[Any], object]] = (callback,)
        self._watchers.append(watcher)

        def stop() -> None:  # by identity: one function may watch twice
            self._watchers = [w for w in self._watchers if w is not watcher]

        return stop

    # Saving ---------------------------------------------------------------------------------

    def export(self) -> dict[str, Any]:
        """The whole session as JSON values: setup, rulings, dice and journal."""
        return {
            "format": FORMAT,
            "document": self.document,
            "setup": copy.deepcopy(self.setup),
            "rulings": dict(self.rulings),
            "dice": self._dice.to_json(),
            "journal": [entry.command() for entry in self._log],
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """The session that `export` wrote: its next roll is the one there would have been.

        Raises
        ------
        BadValue
            When something in it is missing, wrong, or no longer allowed by the rules; the
            journal's entry is named.
        """
        if data.get("format") != FORMAT:
            raise BadValue("format", data.get("format"), f"this version reads format {FORMAT}")
        if data.get("document") != cls.document:
            raise BadValue("document", data.get("document"), f"this is for {cls.document}")
        try:
            dice = dice_module.from_json(data["dice"])
            session = cls.from_setup(data["setup"], data["rulings"], dice)
            journal = list(data["journal"])
        except KeyError as missing:
            if isinstance(missing, RpgkitError):
                raise
            raise BadValue("session", sorted(data), f"it lacks {missing}") from missing
        for n, command in enumerate(journal, 1):
            session._replay(n, command)
        return session

    def _replay(self, n: int, command: Mapping[str, Any]) -> None:
        """Accept a command of a journal again, with the faces it carries."""
        try:
            time, entry = self._judge(command)
        except IllegalAction as error:
            why = f"the rules refuse it: {error.code} {error.facts}"
            raise BadValue(f"journal entry {n}", command, why) from error
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadValue(f"journal entry {n}", command, f"cannot be played: {error}") from error
        self._time = time
        self._log.append(entry)

    def _judge(self, command: Mapping[str, Any]) -> tuple[Timeline[S], Entry]:
        kind = command["kind"]
        if kind == "do":
            moment = self._begin(self.action_from_json(command["action"]))
            for faces in command["rolls"]:
                moment = self._extend(moment, tuple(faces))
            return self._time.add(moment), self._done(moment)
        if kind == "roll":
            before = after = self._waiting()
            for faces in command["rolls"]:
                after = self._extend(after, tuple(faces))
            return self._time.replace(after), self._rolled(before, after, command["typed"])
        if kind == "decree":
            moment = self._decreed(Event(command["event"]["code"], command["event"]["facts"]))
            event = moment.event
            assert event is not None
            entry = Entry(moment.entry, "decree", event=event, of=moment.entry, story=(event,))
            return self._time.add(moment), entry
        if kind == "undo" and self.can_undo:
            return self._time.move(-1), self._moved("undo", self._time.now)
        if kind == "redo" and self.can_redo:
            time = self._time.move(+1)
            return time, self._moved("redo", time.now)
        raise ValueError(f"there is no {kind} here")

    # Working a change out -------------------------------------------------------------------

    def _recipe(self, action: Any) -> dict[str, Any]:
        recipe: dict[str, Any] = _plain("action", self.action_to_json(action))
        return recipe

    def _why_not(self, action: Any) -> Refusal | None:
        if self.pending:
            return Refusal("session.under-way", {"roll": self.pending.key})
        return self.rules.refuse(self.state, action)

    def _begin(self, action: Any) -> Moment[S]:
        recipe = self._recipe(action)
        action = self.action_from_json(recipe)
        refusal = self._why_not(action)
        if refusal:
            raise IllegalAction(refusal.code, refusal.facts, action, self.legal())
        step = advance(self.rules, self.state, action)
        moment = Moment(step.state, self.state, len(self._log) + 1, action, recipe)
        return moment._replace(story=step.story, pending=step.pending)

    def _waiting(self) -> Moment[S]:
        if not self.pending:
            raise NothingToDo("nothing to roll: no action waits for dice")
        return self._time.now

    def _extend(self, moment: Moment[S], faces: Faces) -> Moment[S]:
        """The action with some more faces of its pending roll."""
        if moment.pending is None:
            raise BadRoll("roll", list(faces), "no more dice are asked for")
        rolls = (*moment.rolls[: moment.answered], moment.faces + faces)
        step = advance(self.rules, moment.base, moment.action, rolls)
        return moment._replace(
            state=step.state, rolls=rolls, story=step.story, pending=step.pending
        )

    def _faces(self, moment: Moment[S], dice: Dice) -> Faces:
        """What the machine rolls for what is missing of the pending roll."""
        ask = moment.pending
        assert ask is not None
        drawn: Faces = ()
        while sides := ask.needed(moment.faces + drawn):
            drawn += (dice.draw(sides[0]),)
        return drawn

    def _draw(self, moment: Moment[S], dice: Dice) -> Moment[S]:
        while moment.pending:
            moment = self._extend(moment, self._faces(moment, dice))
        return moment

    def _decreed(self, event: Event) -> Moment[S]:
        refuse = getattr(self.rules, "refuse_decree", None)
        refusal = None
        if self.pending:
            refusal = Refusal("session.under-way", {"roll": self.pending.key})
        elif refuse:
            refusal = refuse(self.state, event)
        if refusal:
            raise IllegalAction(refusal.code, refusal.facts, event, ())
        state = self.rules.apply(self.state, event)
        return Moment(state, self.state, len(self._log) + 1, event=event, story=(event,))

    # Entries --------------------------------------------------------------------------------

    def _done(self, moment: Moment[S]) -> Entry:
        return Entry(
            moment.entry,
            "do",
            moment.recipe,
            rolls=moment.rolls,
            of=moment.entry,
            story=moment.story,
        )

    def _rolled(self, before: Moment[S], after: Moment[S], typed: bool) -> Entry:
        """What a roll added to an action under way."""
        first, *others = after.rolls[before.answered :]
        rolls = (first[len(before.faces) :], *others)
        return Entry(
            len(self._log) + 1,
            "roll",
            after.recipe,
            rolls=rolls,
            typed=typed,
            of=after.entry,
            story=after.story[len(before.story) :],
        )

    def _moved(self, kind: Any, moment: Moment[S]) -> Entry:
        return Entry(len(self._log) + 1, kind, moment.recipe, moment.event, of=moment.entry)

    def _accept(self, time: Timeline[S], entry: Entry, dice: Dice | None = None) -> Entry:
        """Let a change take place that was worked out and may be written."""
        self._time = time
        self._log.append(entry)
        self._dice = dice or self._dice
        for (callback,) in tuple(self._watchers):
            try:
                callback(self)
            except Exception:  # whatever a screen does wrong, the game goes on
                _LOG.exception("a watcher of %r failed", self)
        return entry

    def __repr__(self) -> str:
        waits = f", waits for {self.pending.key}" if self.pending else ""
        return f"<{type(self).__name__}: {len(self._log)} entries{waits}>"


def load(data: Mapping[str, Any]) -> Session[Any]:
    """The session that `Session.export` wrote, whatever its document.

    Raises
    ------
    BadValue
        See `Session.load`.
    UnknownName
        When there is no such document.
    """
    return documents.find(data.get("document")).load(data)
