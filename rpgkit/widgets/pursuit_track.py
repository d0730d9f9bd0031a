"""The pursuit track: a running pursuit to play with mouse, finger or keys."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from typing import Any

from rpgkit.engine.errors import BadValue
from rpgkit.rules.pursuit import Dungeon, Pursuit, Water, Wilderness
from rpgkit.rules.pursuit.ends import OVER
from rpgkit.say import text
from rpgkit.show.charts import Chart
from rpgkit.show.html import Markup
from rpgkit.show.pursuit.track import (
    Foresight,
    Hand,
    Weighed,
    chart,
    chosen,
    foresee,
    render,
    view,
    weigh,
)
from rpgkit.widgets.pursuit_master import PursuitMaster
from rpgkit.widgets.session_board import Message, SessionBoard

__all__ = ["PursuitTrack"]


class PursuitTrack(PursuitMaster, SessionBoard):
    """A pursuit in a dungeon, in the wilderness or on water, as it runs.

    Parameters
    ----------
    pursuit : Dungeon, Wilderness or Water
        The session it shows; any number of boards may show one session and stay in step.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given. Can be switched on the board.

    Raises
    ------
    BadValue
        For what is no pursuit.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Dungeon(pu.Group("Company", 4, speed=27), pu.Group("Ghouls", 3, speed=36), gap=18)
    >>> board = PursuitTrack(p, lang="en")
    >>> board
    PursuitTrack(dungeon, meeting)
    >>> _ = p.do(pu.Flee())
    >>> board
    PursuitTrack(dungeon, pursuit)
    """

    name = "pursuit-track"
    kept_as = "pursuit"
    places = {  # noqa: RUF012 (Board declares it read-only)
        "act": "panel",
        "act-typed": "panel",
        "roll": "panel",
        "roll-typed": "panel",
        "pick": "panel",
    }
    hand: Hand

    def __init__(self, pursuit: Pursuit[Any, Any], lang: str | None = None) -> None:
        if not isinstance(pursuit, Dungeon | Wilderness | Water):
            raise BadValue("pursuit", pursuit, "a Dungeon, a Wilderness or a Water")
        self.pursuit = pursuit
        self._foresight: Foresight | None = None
        self._weighed: tuple[object, Weighed] | None = None
        self._picture: tuple[Foresight | None, str, Chart | None] = None, "", None
        super().__init__(pursuit, Hand(), lang)

    # -- down --

    def draw(self, live: bool) -> Markup:
        """Draw the board, with live controls or still."""
        shown = view(
            self.pursuit,
            self.hand,
            self.lang,
            weighed=self._weigh(),
            foresight=self._foresight,
            picture=self._chart_now(),
            refusal=self.refusal,
        )
        self.said = shown["say"]
        return render(shown, live=live)

    def refresh(self) -> None:
        """Draw the board anew, and after it the figure, if that says something else now."""
        super().refresh()
        self.show_figure(self._chart_now())

    def _chart_now(self) -> Chart | None:
        """The chart of the odds in the board's language, made once for each."""
        found, lang, picture = self._picture
        if (found, lang) != (self._foresight, self.lang):
            now = self._foresight
            picture = None if now is None else chart(self.pursuit, now, self.lang)
            self._picture = now, self.lang, picture
        return picture

    # -- the odds --

    def _weigh(self) -> Weighed:
        """The decisions, weighed once for each state."""
        stands = self.pursuit.state, self.pursuit.pending is None
        if self._weighed is None or self._weighed[0] != stands:
            self._weighed = stands, weigh(self.pursuit)
        return self._weighed[1]

    def rests_on(self) -> object:
        """What the odds rest on."""
        return self.pursuit.state, self.pursuit.pending is None, self.hand.card

    def work(self, before: object) -> Callable[[], Foresight | None]:
        """Work the odds out, of the pursuit as it stands and the decision picked."""
        return partial(foresee, copy.copy(self.pursuit), copy.copy(self.hand), self._weigh())

    def foreseen(self, found: Foresight | None) -> None:
        """Show what has been worked out."""
        self._foresight = found

    # -- what the hands do --

    def on_pick(self, message: Message) -> None:
        """Pick a decision."""
        self.hand.card = str(message["card"])

    def on_act(self, _message: Message) -> None:
        """Do what is picked: the machine rolls for it, unless the GM rolls."""
        self.start(chosen(self._weigh(), self.hand))

    def on_act_typed(self, message: Message) -> None:
        """Do what is picked, with the die that fell on the table."""
        self.start_typed(chosen(self._weigh(), self.hand), message)

    def __repr__(self) -> str:
        p = self.pursuit
        if p.state.phase == OVER:
            said = text(f"pursuit.fate.{p.fate}", "en")
        else:
            said = text(f"pursuit.phase.{p.state.phase}", "en")
        return f"PursuitTrack({p.scene.setting}, {said.lower()})"
