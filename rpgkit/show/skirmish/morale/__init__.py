"""The morale sliders: from what lies on their desk to data, and from there to HTML."""

from rpgkit.show.skirmish.morale.desk import Case, Desk, Thrown, case_of, nerve, typed
from rpgkit.show.skirmish.morale.page import render
from rpgkit.show.skirmish.morale.view import MoraleView, view

__all__ = ["Case", "Desk", "MoraleView", "Thrown", "case_of", "nerve", "render", "typed", "view"]
