"""The duel odds: who of two wins, and what one more point of anything would buy."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from functools import partial
from typing import Any

from rpgkit.engine.errors import BadValue, RpgkitError
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.skirmish import RULINGS, Fighter
from rpgkit.rules.skirmish.odds import Change, Changes, Duel, Strategies
from rpgkit.say import resolve, story, text
from rpgkit.show.entries import whole
from rpgkit.show.history import History
from rpgkit.show.html import Markup
from rpgkit.show.skirmish.duel import (
    Advice,
    Desk,
    DuelView,
    Found,
    Overtaken,
    advise,
    ready_fighter,
    reckon,
    render,
    typed,
    view,
)
from rpgkit.show.skirmish.duel.desk import FAR
from rpgkit.widgets.board import Board
from rpgkit.widgets.reckoning import Reckoning

__all__ = ["DuelOdds"]

Message = Mapping[str, Any]
Answer = tuple[Desk, Found | Advice | None]  # None: it was overtaken
KEPT = 32  # duels, so that undo need not reckon again


class DuelOdds(Board):
    """A duel to its end, exactly: who wins, flees, is knocked out, and what would be better.

    The duel is worked out beside the board, and its changes after it; what is shown meanwhile is
    said to be old.

    Parameters
    ----------
    one, other : Fighter or str, optional
        The two; a name stands for a ready fighter or NPC. The first opens the fight.
    distance : int
        Paces between them.
    rulings : dict of str to str, optional
        Readings that differ from the default.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given. Can be switched on the board.

    Raises
    ------
    BadValue
        For what is no fighter, or a distance that cannot be.
    UnknownName
        For a fighter, a ruling, a reading or a language that does not exist.

    Examples
    --------
    >>> odds = DuelOdds("noor", "rask", lang="en")
    >>> odds
    DuelOdds(Noor 46.8%, Rask 53.2%)
    >>> odds.changes[0].what, odds.strategies.best("charge")[0]
    ('weapon', 'entrench')
    """

    name = "duel-odds"

    def __init__(
        self,
        one: Fighter | str = "noor",
        other: Fighter | str = "rask",
        distance: int = 24,
        *,
        rulings: Mapping[str, str] | None = None,
        lang: str | None = None,
    ) -> None:
        far = whole("distance", distance, 0, FAR)
        pair = (_fighter("one", one), _fighter("other", other))
        desk = Desk(pair, far or 0, tuple(Rulings(RULINGS, rulings).changed().items()))
        self._history = History([desk])
        self._refused: dict[str, str] = {}
        self._found: dict[Desk, Found] = {}
        self._advice: dict[Desk, Advice] = {}
        self._last: tuple[Found | None, Advice | None] = (None, None)
        self._work: Reckoning[Answer] = Reckoning(self._arrived, self._broke)
        self._asking = False
        self._wanted: object = None
        self._shown: DuelView | None = None
        super().__init__(lang=resolve(lang))
        self.follows = lang is None
        self.refresh()

    # -- for Python --

    @property
    def fighters(self) -> tuple[Fighter, Fighter]:
        """Both, as they were edited."""
        return self._history.now.fighters

    @property
    def distance(self) -> int:
        """Paces between them."""
        return self._history.now.distance

    @property
    def rulings(self) -> dict[str, str]:
        """The readings that differ from the default."""
        return dict(self._history.now.rulings)

    @property
    def duel(self) -> Duel:
        """What the duel comes to; worked out now if it is not known yet.

        Raises
        ------
        BadValue
            When it is too large.
        """
        desk = self._history.now
        found = self._found.get(desk) or reckon(desk)
        if found.duel is None:
            raise found.error or AssertionError
        return found.duel

    @property
    def changes(self) -> Changes:
        """What one more point buys the first of the two; worked out now if need be.

        Raises
        ------
        BadValue
            When a duel is too large.
        """
        changes = self._advised().changes
        assert changes is not None
        return changes

    @property
    def strategies(self) -> Strategies:
        """Each strategy against each; worked out now if need be.

        Raises
        ------
        BadValue
            When a duel is too large.
        """
        found = self._advised().strategies
        assert found is not None
        return found

    def _advised(self) -> Advice:
        desk = self._history.now
        advice = self._advice.get(desk) or advise(desk)
        if advice.error is not None:
            raise advice.error
        return advice

    def show(
        self,
        one: Fighter | str | None = None,
        other: Fighter | str | None = None,
        distance: int | None = None,
    ) -> None:
        """Show another duel, in every view; what is left out stays. It can be undone.

        Raises
        ------
        BadValue, UnknownName
            See `DuelOdds`.
        """
        desk = self._history.now
        for side, given in enumerate((one, other)):
            if given is not None:
                desk = desk.having(side, _fighter(("one", "other")[side], given))
        if distance is not None:
            desk = typed(desk, 0, "distance", distance)
        self._refused.clear()
        self._history.put(desk)
        self.refresh()

    # -- down --

    def draw(self, live: bool) -> Markup:
        """Draw the board, with live controls or still."""
        desk = self._history.now
        found, advice = self._found.get(desk), self._advice.get(desk)
        shown = view(
            self._history,
            found or self._last[0],
            advice or self._last[1],
            self._refused,
            self.lang,
            self.refusal,
            old=found is None,
            stale=advice is None,
        )
        if live:
            self._shown = shown
        return render(shown, live=live)

    def refresh(self) -> None:
        """Draw the board anew in every view, and its figure with it; see to what is not known."""
        self._ask()
        super().refresh()
        assert self._shown is not None
        self.show_figure(self._shown.get("chart"))

    def spoken(self) -> str:
        """Say how the duel ends, once that is known; nothing while a slider is moving."""
        assert self._shown is not None
        return self._shown["say"]

    def refuse(self, error: RpgkitError) -> str:
        """Say why not, in the board's language, and what would do."""
        return story.why(error, self.lang)

    # -- what is worked out beside --

    def _ask(self) -> None:
        """Have worked out what is missing: the duel first, then what could be better."""
        if self._asking:
            return
        self._asking = True
        try:
            desk = self._history.now
            if desk not in self._found:
                self._begin((desk, "duel"), partial(_duel, desk))
            # Without an event loop the duel is known by now.
            if desk in self._found and self._found[desk].duel is None:
                self._advice[desk] = Advice(None, None)  # where there is no duel, no change of one
            if desk in self._found and desk not in self._advice and not self._history.moving:
                self._begin((desk, "advice"), partial(self._advise, desk))
        finally:
            self._asking = False

    def _begin(self, what: object, work: Any) -> None:
        if what == self._wanted:
            return
        self._wanted = what
        self._work.begin(what, work)

    def _advise(self, desk: Desk) -> Answer:
        try:
            return desk, advise(desk, lambda: self._wanted == (desk, "advice"))
        except Overtaken:
            return desk, None

    def _arrived(self, answer: Answer) -> None:
        desk, found = answer
        if found is None:
            return
        self._wanted = None
        if isinstance(found, Found):
            self._found[desk] = found
            self._last = (found, self._last[1])
        else:
            self._advice[desk] = found
            self._last = (self._last[0], found)
        kept: dict[Desk, Any]
        for kept in (self._found, self._advice):
            while len(kept) > KEPT:
                kept.pop(next(iter(kept)))
        if not self._asking:
            self.refresh()

    def _broke(self, error: BaseException) -> None:
        """Say that something went wrong, and do not try it again of oneself."""
        self._wanted = None
        self.failure = "".join(traceback.format_exception(error))
        self.refusal = {"at": "", "text": text("ui.failed", self.lang, error=str(error))}
        super().refresh()

    # -- up --

    def _side(self, message: Message) -> int:
        side = message.get("side")
        if side not in (0, 1) or isinstance(side, bool):
            raise BadValue("side", side, "0 or 1")
        return int(side)

    def on_set(self, message: Message) -> None:
        """Take a number or a name; `moving` while a slider is dragged."""
        field, value = str(message["field"]), message.get("value")
        side = 0 if field == "distance" else self._side(message)
        at = field if field == "distance" else f"{side}.{field}"
        self.at = at
        self._refused.pop(at, None)
        try:
            desk = typed(self._history.now, side, field, value)
        except BadValue:
            self._refused[at] = str(value)
            raise
        self._history.put(desk, at, bool(message.get("moving")))

    def on_pick(self, message: Message) -> None:
        """Take a ready fighter, or an NPC."""
        side, key = self._side(message), str(message["value"])
        if key:
            self._refused.clear()
            self._history.put(self._history.now.having(side, ready_fighter(key)))

    def on_strategy(self, message: Message) -> None:
        """Follow another strategy."""
        side = self._side(message)
        self.at = f"{side}.strategy"
        self._history.put(self._history.now.following(side, str(message["value"])))

    def on_arm(self, message: Message) -> None:
        """Carry one weapon more."""
        side = self._side(message)
        self.at = f"{side}.arms"
        self._history.put(self._history.now.armed(side, str(message["fields"]["weapon"])))

    def on_disarm(self, message: Message) -> None:
        """Lay a weapon down."""
        side, n = self._side(message), message["n"]
        self.at = f"{side}.arms"
        if not isinstance(n, int):
            raise BadValue("weapon", n, "the number of a weapon")
        self._history.put(self._history.now.disarmed(side, n, str(message["name"])))

    def on_swap(self, _message: Message) -> None:
        """Change places: the other one opens."""
        self._refused.clear()
        self._history.put(self._history.now.swapped())

    def on_use(self, message: Message) -> None:
        """Put a change into the inputs."""
        desk = self._history.now
        advice = self._advice.get(desk)
        changes: list[Change] = (advice and advice.changes) or []
        n = message.get("n")
        if not isinstance(n, int) or not 0 <= n < len(changes):
            raise BadValue("change", n, "one of those that are shown")
        row = changes[n]
        if message.get("key") != f"{row.what}:{row.facts.get('weapon', '')}":
            raise BadValue("change", message.get("key"), "one of those that are shown")
        self._refused.clear()
        self._history.put(desk.having(0, row.fighter))

    def on_ruling(self, message: Message) -> None:
        """Take another reading of a ruling."""
        desk = self._history.now.reading(str(message["key"]), str(message["value"]))
        self._history.put(desk)

    def on_undo(self, _message: Message) -> None:
        """Take back the last input."""
        self._refused.clear()
        self._history.undo()

    def on_redo(self, _message: Message) -> None:
        """Bring it back."""
        self._refused.clear()
        self._history.redo()

    def close(self) -> None:
        """Take the board off every page; what is being worked out is not wanted any more."""
        self._wanted = self
        super().close()

    def __repr__(self) -> str:
        try:
            made = self.duel
        except RpgkitError:
            one, other = self.fighters
            return f"DuelOdds({one.name}, {other.name}: too large)"
        told = ", ".join(f"{who} {float(made.wins(who)):.1%}" for who in made.names)
        return f"DuelOdds({told})"


def _duel(desk: Desk) -> Answer:
    return desk, reckon(desk)


def _fighter(field: str, given: Fighter | str) -> Fighter:
    if isinstance(given, str):
        return ready_fighter(given)
    if not isinstance(given, Fighter):
        raise BadValue(field, given, "a fighter, or the name of a ready one")
    return given if given.strategy else given.but(strategy="charge")
