"""What the players see of a fight, as a widget of its own: it is sent nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rpgkit.engine.errors import BadValue
from rpgkit.rules.combat_turns import Fight
from rpgkit.say import resolve
from rpgkit.show.combat_turns.board import Shown, render_players, screen, shown_of
from rpgkit.show.html import Markup
from rpgkit.widgets.board import Board

__all__ = ["PlayerView"]


class PlayerView(Board):
    """The players' screen of a fight: whose turn it is, and who comes next.

    What the GM hides or does not tick is not on its way to the browser at all, and nothing can be
    done from here. A change that the players cannot see changes nothing of what they are sent.

    Parameters
    ----------
    fight : Fight
        The session it shows.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given.

    Raises
    ------
    BadValue
        For what is no fight.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight([ct.Combatant("Vex", reaction=13), ct.Combatant("Ilse", reaction=7)],
    ...                  scores={"Vex": 14, "Ilse": 11})
    >>> players = PlayerView(fight, lang="en")
    >>> _ = fight.do(ct.RollInitiative())
    >>> players, players.view["say"]
    (PlayerView(turn 1, pass 1), 'Turn 1, pass 1. Vex')
    """

    name = "initiative-table"
    _stops: tuple[Callable[[], object], ...] = ()

    def __init__(self, fight: Fight, lang: str | None = None) -> None:
        if not isinstance(fight, Fight):
            raise BadValue("fight", fight, "a Fight")
        self._fight, self._shown = fight, shown_of(fight)
        self._said = ""
        super().__init__(lang=resolve(lang))
        self.follows = lang is None
        self._stops = (fight.watch(self._changed), self._shown.watch(self._changed))
        self.refresh()

    @property
    def shown(self) -> Shown:
        """What the players may see beyond names and turns."""
        return self._shown

    def close(self) -> None:
        """Stop watching the fight."""
        for stop in self._stops:
            stop()
        super().close()

    def draw(self, live: bool) -> Markup:
        """Draw the screen."""
        seen = screen(self._fight, self._shown, self.lang)
        self._said = seen["say"]
        return render_players(seen, live=live)

    def spoken(self) -> str:
        """Say whose turn it is."""
        return self._said

    def _changed(self, *_: Any) -> None:
        """Show what has changed; if the players see nothing of it, send nothing."""
        if self.draw(live=True) != self.view.get("html"):
            self.refresh()

    def __repr__(self) -> str:
        s = self._fight.state
        return f"PlayerView(turn {s.turn}, pass {s.in_pass})"
