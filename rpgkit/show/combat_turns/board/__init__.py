"""The board of a fight, from the session to HTML.

`view` says what the GM's board shows and `screen` what the players see; `render` and
`render_players` draw it. The widgets send the HTML to the browser, and a page with no kernel
shows the very same HTML.
"""

from rpgkit.show.combat_turns.board.board import view
from rpgkit.show.combat_turns.board.hand import TOOLS, Hand, Shown, shown_of
from rpgkit.show.combat_turns.board.outlook import Foresight, chart, foresee, whose
from rpgkit.show.combat_turns.board.page import render, render_players
from rpgkit.show.combat_turns.board.players import screen

__all__ = [
    "TOOLS",
    "Foresight",
    "Hand",
    "Shown",
    "chart",
    "foresee",
    "render",
    "render_players",
    "screen",
    "shown_of",
    "view",
    "whose",
]
