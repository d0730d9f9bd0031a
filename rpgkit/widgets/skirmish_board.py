"""The skirmish board: a running fight to play with mouse, finger or keys."""

from __future__ import annotations

from collections.abc import Callable

from rpgkit.engine.errors import BadValue, IllegalAction
from rpgkit.rules.skirmish import Skirmish, step, to_end, turn
from rpgkit.rules.skirmish.state import OVER
from rpgkit.say import text
from rpgkit.show.html import Markup
from rpgkit.show.skirmish.board import Hand, chosen, deeds, picked, render, view
from rpgkit.widgets.session_board import Message, SessionBoard
from rpgkit.widgets.skirmish_master import SkirmishMaster

__all__ = ["SkirmishBoard"]


class SkirmishBoard(SkirmishMaster, SessionBoard):
    """A tactical skirmish as it runs: the line, whose step it is, the dice one kind at a time.

    Parameters
    ----------
    fight : Skirmish
        The session it shows; any number of boards may show one session and stay in step.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given. Can be switched on the board.

    Raises
    ------
    BadValue
        For what is no skirmish.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> fight = sk.ready.fight("duel")
    >>> board = SkirmishBoard(fight, lang="en")
    >>> board
    SkirmishBoard(turn 1, who acts?)
    >>> _ = fight.do(sk.Act("Noor"))
    >>> board
    SkirmishBoard(turn 1, shooting)
    """

    name = "skirmish-board"
    kept_as = "skirmish"
    places = {  # noqa: RUF012 (Board declares it read-only)
        "act": "panel",
        "act-all": "panel",
        "act-typed": "panel",
        "roll": "panel",
        "roll-all": "panel",
        "roll-typed": "panel",
        "pick": "panel",
        "set": "panel",
    }
    hand: Hand

    def __init__(self, fight: Skirmish, lang: str | None = None) -> None:
        if not isinstance(fight, Skirmish):
            raise BadValue("fight", fight, "a Skirmish")
        self.fight = fight
        super().__init__(fight, Hand(), lang)

    # -- down --

    def draw(self, live: bool) -> Markup:
        """Draw the board, with live controls or still."""
        shown = view(self.fight, self.hand, self.lang, refusal=self.refusal)
        self.said = shown["say"]
        return render(shown, live=live)

    # -- what the hands do --

    def on_pick(self, message: Message) -> None:
        """Pick a deed."""
        self.hand.pick(str(message["card"]))

    def on_set(self, message: Message) -> None:
        """Choose how it is to be done."""
        self.hand.picks[str(message["name"])] = str(message.get("value", ""))
        if not self.hand.card and (deed := picked(deeds(self.fight, self.hand), self.hand)):
            self.hand.card = deed.key

    def on_act(self, _message: Message) -> None:
        """Do what is in hand, with one kind of dice rolled by the machine."""
        self.session.begin(chosen(self.fight, self.hand))
        if self.session.pending is not None:
            self.session.roll()
        self.hand.drop()

    def on_act_all(self, _message: Message) -> None:
        """Do what is in hand, with every die rolled by the machine."""
        self.session.begin(chosen(self.fight, self.hand))
        if self.session.pending is not None:
            self.session.roll_all()
        self.hand.drop()

    def on_act_typed(self, message: Message) -> None:
        """Do what is in hand, with the dice that fell on the table."""
        self.start_typed(chosen(self.fight, self.hand), message)

    def on_roll_all(self, _message: Message) -> None:
        """Have the machine roll all that the action under way still needs."""
        self.session.roll_all()

    # -- played on by the strategies --

    def on_step(self, _message: Message) -> None:
        """Play until the next fighter has acted, or struck."""
        self._play_on(step)

    def on_turn(self, _message: Message) -> None:
        """Play until the turn is over."""
        self._play_on(turn)

    def on_to_end(self, _message: Message) -> None:
        """Play until the fight is over, or known never to end."""
        self._play_on(to_end)

    def _play_on(self, play: Callable[[Skirmish], bool]) -> None:
        if self.fight.pending is not None:
            raise IllegalAction("field.refuse.roll-first", {}, None, ())
        before = len(self.fight.log)
        play(self.fight)
        if len(self.fight.log) == before:
            raise IllegalAction("field.refuse.cannot-play-on", {}, None, ())
        self.hand.drop()

    def __repr__(self) -> str:
        s = self.fight.state
        said = text(f"skirmish.phase.{s.phase}", "en").lower()
        if s.phase != OVER and s.turn:
            said = f"{text('field.turn', 'en', n=s.turn).lower()}, {said}"
        return f"SkirmishBoard({said})"
