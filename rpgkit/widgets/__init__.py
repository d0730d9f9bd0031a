"""Boards for JupyterLab: a session on the screen, with no rule inside."""

from rpgkit.widgets.escape_calculator import EscapeCalculator
from rpgkit.widgets.pursuit_track import PursuitTrack
from rpgkit.widgets.skirmish_board import SkirmishBoard
from rpgkit.widgets.zone_track import ZoneTrack

__all__ = ["EscapeCalculator", "PursuitTrack", "SkirmishBoard", "ZoneTrack"]
