"""The board of a vehicle chase, from its view-model to HTML.

`view.py` says what a view is; `render` draws it. The widget sends the HTML to the browser, and a
page with no kernel shows the very same HTML.
"""

from rpgkit.show.zone_track.page import render
from rpgkit.show.zone_track.view import ZoneTrackView

__all__ = ["ZoneTrackView", "render"]
