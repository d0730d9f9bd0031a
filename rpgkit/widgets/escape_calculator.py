"""The escape calculator: can they get away? Numbers by hand, the odds as they change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rpgkit.engine.dice import Dice, checked
from rpgkit.engine.errors import BadValue, RpgkitError
from rpgkit.rules.pursuit import Pursuit
from rpgkit.rules.pursuit.scenes import Scene
from rpgkit.say import resolve, story, text
from rpgkit.show.history import History
from rpgkit.show.html import Markup
from rpgkit.show.pursuit.calculator import BadInput, Desk, Pin, render, view
from rpgkit.show.pursuit.calculator.desk import scene_of
from rpgkit.show.pursuit.calculator.ledger import columns, csv_text
from rpgkit.show.pursuit.calculator.reckoning import reckon
from rpgkit.show.pursuit.calculator.verdict import verdict
from rpgkit.show.pursuit.calculator.view import CalculatorView
from rpgkit.show.pursuit.calculator.words import Words
from rpgkit.widgets.calculator_hand import CalculatorHand

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["EscapeCalculator"]


class EscapeCalculator(CalculatorHand):
    """An answer to “can they get away?”, in a dungeon, in the wilderness or on water.

    Parameters
    ----------
    scene : Scene or Pursuit, optional
        What it begins with: a `DungeonScene`, a `WildernessScene`, a `WaterScene`, or a pursuit as
        it stands. The other two tabs begin with plain numbers and the same names.
    rulings : dict of str to str, optional
        Readings that differ from the default; those of a pursuit count when left out.
    dice : Dice, optional
        What rolls when a pursuit is begun here; each time new ones when left out.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given. Can be switched on the board.

    Raises
    ------
    BadValue
        For a scene that is none, or dice that are none.
    UnknownName
        For a ruling, a reading or a language that does not exist.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> calculator = EscapeCalculator(
    ...     pu.WildernessScene(pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36)),
    ...     lang="en")
    >>> calculator
    EscapeCalculator(wilderness, 52%, 0 pins)
    >>> calculator.show(calculator.scene.but(modifier=15))
    >>> calculator
    EscapeCalculator(wilderness, 67%, 0 pins)
    """

    name = "escape-calculator"
    places = {  # noqa: RUF012 (Board declares it read-only)
        "roll": "roll",
        "roll-typed": "roll",
        "open": "roll",
        "use": "options",
        "pin-option": "options",
        "pin": "pins",
        "unpin": "pins",
        "take": "pins",
        "rename-open": "pins",
    }

    _stop: Callable[[], object] = staticmethod(lambda: None)  # until there is a pursuit

    def __init__(
        self,
        scene: Scene | Pursuit[Any, Any] | None = None,
        *,
        rulings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        lang: str | None = None,
    ) -> None:
        desk = Desk.of(scene, rulings, ("name.fugitives", "name.pursuers"))
        self._handling = False
        self._shown: CalculatorView | None = None
        self._watched: Pursuit[Any, Any] | None = None
        super().__init__(History([desk]), checked(dice), lang=resolve(lang))
        self.follows = lang is None
        self.refresh()

    # -- for Python --

    @property
    def setting(self) -> str:
        """The open tab: "dungeon", "wilderness" or "water"."""
        return self._history.now.setting

    @property
    def rulings(self) -> dict[str, str]:
        """The readings that differ from the default."""
        return dict(self._history.now.rulings)

    @property
    def pins(self) -> tuple[Pin, ...]:
        """The pinned scenarios, in the order they were pinned."""
        return self._history.now.pins

    def show(self, scene: Scene | Pursuit[Any, Any]) -> None:
        """Show another scene, in every view; it can be undone like anything else.

        Parameters
        ----------
        scene : Scene or Pursuit
            See `EscapeCalculator`.

        Raises
        ------
        BadValue
            For anything else.
        """
        self.hand.refused.clear()
        self._history.put(self._history.now.showing(scene_of(scene)))
        self.refresh()

    def frame(self, *, exact: bool = False) -> pd.DataFrame:
        """The pinned scenarios as a pandas data frame, headings in the board's language.

        Parameters
        ----------
        exact : bool
            Chances as `fractions.Fraction` from 0 to 1, instead of percent.

        Examples
        --------
        >>> calculator = EscapeCalculator(lang="en")
        >>> calculator.pin("as it stands")
        >>> calculator.frame(exact=True).loc["as it stands", "in the end"]
        Fraction(14, 27)
        """
        import pandas as pd

        held = columns(self.pins, Words(self.lang), exact=exact)
        (heading, names), *others = held.items()
        return pd.DataFrame(dict(others), index=pd.Index(names, name=heading, dtype=object))

    def csv(self) -> str:
        """The pinned scenarios as CSV: as a spreadsheet in the board's language reads it."""
        return csv_text(self.pins, Words(self.lang))

    def pin(self, name: str = "") -> None:
        """Pin what is on the board.

        Parameters
        ----------
        name : str
            What it is called; suggested when left out, made different if another has it.

        Raises
        ------
        BadValue
            For what is no text, or more than 80 letters.
        """
        if not isinstance(name, str):
            raise BadValue("name", name, "text")
        self.put_pin(Pin(0, "", self.scene, self._history.now.rulings), name)
        self.refresh()

    # -- down --

    def draw(self, live: bool) -> Markup:
        """Draw the board, with live controls or still."""
        shown = view(self._history, self.hand, self.lang, self.refusal)
        if live:
            self._shown = shown
        return render(shown, live=live)

    def refresh(self) -> None:
        """Draw the board anew in every view, and its figure with it."""
        self._watch()
        super().refresh()
        assert self._shown is not None
        self.show_figure(replace(self._shown["chart"], title="", caption=""))

    def spoken(self) -> str:
        """Say what has just changed; nothing while a slider is moving."""
        assert self._shown is not None
        news, self._news = self._news, ""
        return news or self._shown["say"]

    def refuse(self, error: RpgkitError) -> str:
        """Say why not, in the board's language, and what would do."""
        if isinstance(error, BadInput):
            return text(error.code, self.lang, **error.facts)
        return story.why(error, self.lang)

    def close(self) -> None:
        """Take the board off every page, and let the pursuit be."""
        self._stop()
        self.shut()
        super().close()

    def _watch(self) -> None:
        """Hear of every change of the pursuit that was begun here."""
        if self.pursuit is not self._watched:
            self._stop()
            self._watched = self.pursuit
            self._stop = self.pursuit.watch(self._moved) if self.pursuit else lambda: None
            if self.hand.open:
                self.shut()
                self.hand.open = False

    def _moved(self, _pursuit: Pursuit[Any, Any]) -> None:
        if not self._handling:
            self.refresh()

    def _take(self, widget: Any, message: object, buffers: object) -> None:
        self._handling = True
        try:
            super()._take(widget, message, buffers)
        finally:
            self._handling = False

    def __repr__(self) -> str:
        desk = self._history.now
        shown = verdict(reckon(desk.scene, desk.rulings), Words("en"))
        said = shown["chance"] or shown["far"]
        return f"EscapeCalculator({self.setting}, {said}, {len(self.pins)} pins)"
