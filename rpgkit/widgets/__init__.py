"""Boards for JupyterLab: a session on the screen, with no rule inside."""

from rpgkit.widgets.escape_calculator import EscapeCalculator
from rpgkit.widgets.initiative_table import InitiativeTable
from rpgkit.widgets.player_view import PlayerView
from rpgkit.widgets.pursuit_track import PursuitTrack
from rpgkit.widgets.zone_track import ZoneTrack

__all__ = ["EscapeCalculator", "InitiativeTable", "PlayerView", "PursuitTrack", "ZoneTrack"]
