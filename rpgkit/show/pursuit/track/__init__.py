"""The board of a running pursuit: its view-model, made from a session, and its HTML.

`view` says what there is to show, as `views.py` describes it; `render` draws it. The widget sends
the HTML to the browser, and a page with no kernel shows the very same HTML.
"""

from rpgkit.show.pursuit.track.board import view
from rpgkit.show.pursuit.track.hand import Hand, Weighed, chosen, weigh
from rpgkit.show.pursuit.track.outlook import Foresight, chart, foresee
from rpgkit.show.pursuit.track.page import render
from rpgkit.show.pursuit.track.views import TrackView

__all__ = [
    "Foresight",
    "Hand",
    "TrackView",
    "Weighed",
    "chart",
    "chosen",
    "foresee",
    "render",
    "view",
    "weigh",
]
