"""The board of a skirmish: its view-model, made from a fight, and its HTML.

`view` says what there is to show, as `views.py` describes it; `render` draws it. The widget sends
the HTML to the browser, and a page with no kernel shows the very same HTML.
"""

from rpgkit.show.skirmish.board.board import view
from rpgkit.show.skirmish.board.deeds import chosen, deeds, picked
from rpgkit.show.skirmish.board.hand import Hand
from rpgkit.show.skirmish.board.page import render
from rpgkit.show.skirmish.board.views import BoardView

__all__ = ["BoardView", "Hand", "chosen", "deeds", "picked", "render", "view"]
