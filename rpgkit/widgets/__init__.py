"""Boards for JupyterLab: a session on the screen, with no rule inside."""

from rpgkit.widgets.duel_odds import DuelOdds
from rpgkit.widgets.escape_calculator import EscapeCalculator
from rpgkit.widgets.initiative_table import InitiativeTable
from rpgkit.widgets.morale_sliders import MoraleSliders
from rpgkit.widgets.player_view import PlayerView
from rpgkit.widgets.pursuit_track import PursuitTrack
from rpgkit.widgets.skirmish_board import SkirmishBoard
from rpgkit.widgets.zone_track import ZoneTrack

__all__ = [
    "DuelOdds",
    "EscapeCalculator",
    "InitiativeTable",
    "MoraleSliders",
    "PlayerView",
    "PursuitTrack",
    "SkirmishBoard",
    "ZoneTrack",
]
