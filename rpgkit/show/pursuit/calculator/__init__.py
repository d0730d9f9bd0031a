"""The escape calculator: from what lies on its desk to data, and from there to HTML."""

from rpgkit.show.history import History
from rpgkit.show.pursuit.calculator.desk import Desk, Pin, scene_of
from rpgkit.show.pursuit.calculator.inputs import BadInput
from rpgkit.show.pursuit.calculator.page import render
from rpgkit.show.pursuit.calculator.sheet import Hand, view

__all__ = ["BadInput", "Desk", "Hand", "History", "Pin", "render", "scene_of", "view"]
