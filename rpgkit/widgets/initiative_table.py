"""The initiative table: a fight to play with mouse, finger or keys."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from rpgkit.engine.errors import BadValue, RpgkitError, UnknownName
from rpgkit.rules.combat_turns import Combatant, Fight
from rpgkit.rules.combat_turns.state import IN
from rpgkit.say import text
from rpgkit.say.catalogue import messages
from rpgkit.say.story import Line, log_lines, why
from rpgkit.show.charts import Chart
from rpgkit.show.combat_turns.board import (
    TOOLS,
    Foresight,
    Hand,
    chart,
    foresee,
    render,
    shown_of,
    view,
    whose,
)
from rpgkit.show.combat_turns.order import order
from rpgkit.show.html import Markup
from rpgkit.widgets.player_view import PlayerView
from rpgkit.widgets.session_board import Message, SessionBoard
from rpgkit.widgets.table_master import TableMaster
from rpgkit.widgets.table_people import TablePeople

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["InitiativeTable"]

VIEWS = ("gm", "players")


class InitiativeTable(TablePeople, TableMaster, SessionBoard):
    """A sequence of combat turns, passes as columns.

    Parameters
    ----------
    fight : Fight
        The session it shows; any number of boards may show one session and stay in step.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given. Can be switched on the board.
    view : {"gm", "players"}
        ``"players"`` gives a `PlayerView`: what players must not see is not sent to it at all.

    Raises
    ------
    BadValue
        For what is no fight, or a view there is not.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight([ct.Combatant("Vex", reaction=13), ct.Combatant("Ilse", reaction=7)],
    ...                  scores={"Vex": 14, "Ilse": 11})
    >>> board = InitiativeTable(fight, lang="en")
    >>> board
    InitiativeTable(turn 1, initiative)
    >>> _ = fight.do(ct.RollInitiative())
    >>> board, board.player_view()
    (InitiativeTable(turn 1, pass 1), PlayerView(turn 1, pass 1))
    """

    name = "initiative-table"
    kept_as = "fight"
    places = {  # noqa: RUF012 (Board declares it read-only)
        **dict.fromkeys(
            (
                "end-phase",
                "hold",
                "athletics",
                "end-pass",
                "happen",
                "next-turn",
                "end-sequence",
                "roll-initiative",
                "roll-surprise",
            ),
            "phase",
        ),
        "initiative-typed": "initiative",
        "act-held": "holders",
        "go-off": "timers",
        "roll": "panel",
        "roll-typed": "panel",
        "hurt": "sheet",
        "move": "tool",
        "odds-of": "odds",
        "pick": "grid",
    }
    hand: Hand
    _unshown: Callable[[], object] = staticmethod(lambda: None)

    def __new__(cls, fight: Fight, lang: str | None = None, view: str = "gm") -> Any:
        """Make the GM's board, or the players'."""
        if view not in VIEWS:
            raise UnknownName("view", view, VIEWS)
        return PlayerView(fight, lang) if view == "players" else super().__new__(cls)

    def __init__(self, fight: Fight, lang: str | None = None, view: str = "gm") -> None:
        if not isinstance(fight, Fight):
            raise BadValue("fight", fight, "a Fight")
        self.fight, self.shown = fight, shown_of(fight)
        self._told: dict[str, dict[int, Line]] = {}
        self._foresight: Foresight | None = None
        self._picture: tuple[Foresight | None, str, Chart | None] = None, "", None
        self._unshown = self.shown.watch(self._ticked)
        super().__init__(fight, Hand(), lang)

    def close(self) -> None:
        """Stop watching the session."""
        self._unshown()
        super().close()

    def player_view(self, lang: str | None = None) -> PlayerView:
        """The players' screen, as a widget of its own; it follows what is ticked here.

        Parameters
        ----------
        lang : str, optional
            This board's language unless given.
        """
        return PlayerView(self.fight, lang or self.lang)

    def frame(self) -> DataFrame:
        """The order as a table: a row each, first to act first, with the score of every pass."""
        return order(self.fight, lang=self.lang)

    def add(self, party: str | Iterable[Combatant] | DataFrame) -> None:
        r"""Add a party to the fight: everybody joins, or nobody does.

        Parameters
        ----------
        party : str, DataFrame or iterable of Combatant
            Rows copied from a spreadsheet (or a ``.csv`` file) with a line of headings, a pandas
            data frame, or combatants.

        Raises
        ------
        BadValue
            When a value in it cannot be used; the row is named.
        IllegalAction
            When somebody cannot join.

        Examples
        --------
        >>> from rpgkit import combat_turns as ct
        >>> board = InitiativeTable(ct.Fight([ct.Combatant("Vex", reaction=13)]), lang="en")
        >>> board.add("name;side;reaction;dice\nBrandt;guards;8;2\nTomas;guards;4;1\n")
        >>> board.fight.combatants()
        ('Vex', 'Brandt', 'Tomas')
        """
        if isinstance(party, str):
            people = Combatant.from_csv(party)
        elif hasattr(party, "columns"):
            people = Combatant.from_frame(party)
        else:
            people = list(party)
        self.join_all(people)

    # -- down --

    def draw(self, live: bool) -> Markup:
        """Draw the board, with live controls or still."""
        known = self._told.setdefault(self.lang, {})
        seen = view(
            self.fight,
            self.hand,
            self.shown,
            self.lang,
            lines=log_lines(self.fight, self.lang, known),
            foresight=self._foresight,
            refusal=self.refusal,
        )
        self.said = seen["say"]
        return render(seen, live=live)

    def refresh(self) -> None:
        """Draw the board anew, and the figure of the odds while they lie open."""
        super().refresh()
        now = self._foresight if self.hand.tool == "odds" else None
        found, lang, picture = self._picture
        if (found, lang) != (now, self.lang):
            picture = None if now is None else chart(now, self.lang)
            self._picture = now, self.lang, picture
        self.show_figure(picture)

    def refuse(self, error: RpgkitError) -> str:
        """Say why not, and which field or row it is about."""
        said = why(error, self.lang)
        if not isinstance(error, BadValue):
            return said
        row, field = _where(error.field)
        if error.value is None and not isinstance(error, UnknownName):
            said = text("fight.missing", self.lang)
        if f"fight.field-{field}" in messages():
            named = text(f"fight.field-{field}", self.lang)
            said = text("fight.in-field", self.lang, field=named, why=said)
        return text("fight.in-row", self.lang, row=row, why=said) if row else said

    def _ticked(self) -> None:
        if not self._handling:
            self.refresh()

    # -- the odds --

    def rests_on(self) -> object:
        """What the odds rest on: everybody's Reaction and dice, while they are looked at."""
        if self.hand.tool != "odds":
            return None
        rollers = tuple(
            (f.name, f.reaction, f.card.dice, f.card.natural)
            for f in self.fight.state.fighters
            if f.status == IN
        )
        return rollers, whose(self.fight, self.hand)

    def work(self, before: object) -> Callable[[], Foresight | None]:
        """Work the odds of the next roll out."""
        self._foresight = None
        if self.hand.tool != "odds":
            return lambda: None
        return partial(foresee, copy.copy(self.fight), whose(self.fight, self.hand))

    def foreseen(self, found: Foresight | None) -> None:
        """Show what has been worked out."""
        self._foresight = found

    # -- what lies open --

    def on_open(self, message: Message) -> None:
        """Lay a tool open, or put it away."""
        tool = str(message.get("tool", ""))
        if tool and tool not in TOOLS:
            raise UnknownName("tool", tool, TOOLS)
        self.hand.open(tool, str(message.get("device", "")))

    def on_pick(self, message: Message) -> None:
        """Look at somebody, or close their sheet."""
        rows = [f"r{i}" for i in range(len(self.fight.state.fighters))]
        row = str(message.get("row", ""))
        if row not in rows:
            raise UnknownName("row", row, rows)
        name = self.fight.state.fighters[rows.index(row)].name
        self.hand.picked = "" if name == self.hand.picked else name

    def on_odds_of(self, message: Message) -> None:
        """Look at somebody's odds."""
        self.hand.rolls = str(message.get("value", ""))

    def on_whole_log(self, _message: Message) -> None:
        """Show the log from its beginning."""
        self.hand.whole_log = True

    def on_tick(self, message: Message) -> None:
        """Let the players see something, or not any more."""
        on, device = bool(message.get("value")), str(message.get("device", ""))
        if device:
            self.shown.devices ^= {device} if on != (device in self.shown.devices) else set()
        elif message.get("what") in ("scores", "wounds"):
            setattr(self.shown, str(message["what"]), on)
        else:
            raise UnknownName("what", message.get("what"), ("scores", "wounds"))
        self.shown.changed()

    def __repr__(self) -> str:
        s = self.fight.state
        phase = f"pass {s.in_pass}" if s.phase == "acting" else s.phase.replace("-", " ")
        return f"InitiativeTable(turn {s.turn}, {phase})"


def _where(field: str) -> tuple[str, str]:
    """The row of a table, and the field, that an error is about."""
    found = re.fullmatch(r"(?:line|row) (\S+?)(?:: (.*))?", field)
    row, name = (found[1], found[2] or "") if found else ("", field)
    return row, name.partition(".")[0]
