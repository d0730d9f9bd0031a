"""Which function folds which event into the state."""

from __future__ import annotations

from rpgkit.engine.fold import Folds
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import State

__all__ = ["FOLD", "on"]

FOLD = Folds[Setting, State]()
on = FOLD.on
