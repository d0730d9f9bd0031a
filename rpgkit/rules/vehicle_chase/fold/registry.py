"""Which function folds which event into the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import State

__all__ = ["FOLD", "Facts", "Fold", "on"]

Facts = Mapping[str, Any]
Fold = Callable[[Setting, State, Facts], State]
FOLD: dict[str, Fold] = {}


def on(*codes: str) -> Callable[[Fold], Fold]:
    """Register what an event of these codes changes."""

    def register(fold: Fold) -> Fold:
        for code in codes:
            FOLD[code] = fold
        return fold

    return register
