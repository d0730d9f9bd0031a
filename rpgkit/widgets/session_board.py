"""A board of a running session: its tools, its dice, its odds, and staying in step with others."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Ask
from rpgkit.engine.errors import BadNumber, BadRoll, RpgkitError
from rpgkit.engine.procedure import advance
from rpgkit.engine.session import Session
from rpgkit.say import resolve, story, text
from rpgkit.widgets.board import Board
from rpgkit.widgets.keeping import keep
from rpgkit.widgets.reckoning import Reckoning

__all__ = ["Message", "SessionBoard", "whole"]

Message = Mapping[str, Any]


def whole(field: str, typed: object, low: int = -9999, high: int = 9999) -> int:
    """Read a whole number that somebody typed.

    Raises
    ------
    BadNumber
        When it is none; whether it is in the range is for the rules to say.
    """
    said = "" if typed is None else str(typed).strip().replace("\N{MINUS SIGN}", "-")
    try:
        return int(said)
    except ValueError:
        raise BadNumber(field, said, low, high) from None


class _Hand(Protocol):
    """The choices not made yet on one board."""

    def drop(self) -> None: ...


class SessionBoard(Board):
    """A board on which a session is played.

    A subclass gives `draw`, which leaves in `said` what there is to be said, and for its odds
    `rests_on`, `work` and `foreseen`.

    Parameters
    ----------
    session : Session
        Any number of boards may show one session and stay in step.
    hand
        What is being chosen on this board; it is dropped whenever the session moves on.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given.

    Attributes
    ----------
    session : Session
        The game.
    said : str
        What `draw` has to say of the state.
    """

    kept_as = ""
    """What a session without a title is called in a campaign file."""
    _stop: Callable[[], object] = staticmethod(lambda: None)  # until there is something to watch

    def __init__(self, session: Session[Any], hand: _Hand, lang: str | None = None) -> None:
        self.session, self.hand = session, hand
        self.said = ""
        self._news = ""
        self._handling = False
        self._rests_on: object = None
        self._reckoning: Reckoning[Any] = Reckoning(self._answered, self._failed)
        super().__init__(lang=resolve(lang))
        self.follows = lang is None
        self._stop = session.watch(self._changed)
        self.refresh()
        self._reckon()

    def close(self) -> None:
        """Stop watching the session."""
        self._stop()
        super().close()

    # -- down --

    def spoken(self) -> str:
        """Say what has just changed."""
        news, self._news = self._news, ""
        return news or self.said

    def refuse(self, error: RpgkitError) -> str:
        """Say why not, in the board's language."""
        return story.why(error, self.lang)

    def _changed(self, _session: object) -> None:
        """Another board, or a line of code, has moved the session on."""
        if not self._handling:
            self.hand.drop()
            self.refresh()
            self._reckon()

    def _take(self, widget: Any, message: object, buffers: object) -> None:
        self._handling = True
        try:
            super()._take(widget, message, buffers)
        finally:
            self._handling = False
        self._reckon()

    # -- the odds, worked out beside the board --

    def rests_on(self) -> object:
        """What the odds rest on: they are worked out again when it has changed."""
        return None

    def work(self, before: object) -> Callable[[], Any]:
        """Give what works the odds out, on a copy of the session.

        Parameters
        ----------
        before : object
            What they rested on until now; what does not hold any more is forgotten here.
        """
        raise NotImplementedError

    def foreseen(self, found: Any) -> None:
        """Take what has been worked out."""
        raise NotImplementedError

    def _reckon(self) -> None:
        """Bring the odds up to date, if what they rest on has changed."""
        rests_on = self.rests_on()
        if rests_on == self._rests_on:
            return
        before, self._rests_on = self._rests_on, rests_on
        self._reckoning.begin(rests_on, self.work(before))

    def _answered(self, found: Any) -> None:
        self.foreseen(found)
        self.refresh()

    def _failed(self, error: BaseException) -> None:
        """Say what went wrong where nobody was looking."""
        self.failure = "".join(traceback.format_exception(error))
        self.refusal = {"at": "odds", "text": text("ui.failed", self.lang, error=repr(error))}
        self.refresh()

    # -- the session's tools --

    def on_undo(self, _message: Message) -> None:
        """Take back the last action, decree, or the action under way."""
        self.session.undo()
        self.hand.drop()

    def on_redo(self, _message: Message) -> None:
        """Bring it back, dice included."""
        self.session.redo()
        self.hand.drop()

    def on_save(self, _message: Message) -> None:
        """Keep the session in a campaign file; once kept, every action is written by itself."""
        file, name = keep(self.session, self.kept_as)
        self._news = text("ui.saved", self.lang, file=str(file), name=name)

    # -- actions and dice --

    def start(self, action: Action) -> None:
        """Do an action: the machine rolls the test, and the rest unless the GM rolls."""
        if self.session.dice.waits:
            self.session.begin(action)
            if self.session.pending is not None:
                self.session.roll()
        else:
            self.session.do(action)
        self.hand.drop()

    def start_typed(self, action: Action, message: Message) -> None:
        """Do an action with the die that fell on the table."""
        step = advance(self.session.rules, self.session.state, action)
        refused = self.session.why_not(action)
        if refused is None and step.pending is not None:
            typed = faces(step.pending, message, ())
            self.session.begin(action)
            self.session.roll(*typed)
        else:
            self.session.begin(action)
        self.hand.drop()

    def on_roll(self, _message: Message) -> None:
        """Have the machine roll what an action waits for."""
        self.session.roll()

    def on_roll_typed(self, message: Message) -> None:
        """Give the faces an action waits for."""
        moment = self.session.under_way
        if moment is None or moment.pending is None:
            self.session.roll()  # says that nothing waits
            return
        self.session.roll(*faces(moment.pending, message, moment.faces))


def faces(ask: Ask[Any], message: Message, before: tuple[int, ...]) -> tuple[int, ...]:
    """Read the faces typed into a field, such as "3 5 1" or "3+5+1".

    Parameters
    ----------
    ask : Ask
        What is rolled for.
    message : mapping
        With the text typed as `faces` among its `fields`.
    before : tuple of int
        The faces that lie on the table already.

    Raises
    ------
    BadRoll
        When it is no face that the dice can show.
    """
    typed = str(message["fields"].get("faces", ""))
    words = "".join(c if c.isdigit() or c in "-." else " " for c in typed).split()
    try:
        shown = tuple(int(word) for word in words)
    except ValueError:
        shown = ()
    if not shown or any(c.isalpha() for c in typed):
        sides = ask.needed(before)[0]
        raise BadRoll("roll", typed, f"the faces of the dice, 1 to {sides}")
    ask.check(before + shown)
    return shown
