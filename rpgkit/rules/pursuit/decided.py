"""Points the document leaves open that are settled here, and not switchable.

What is a quantity (a chance, a distance, a number of rounds) is an input of the scene instead.
"""

from __future__ import annotations

from rpgkit.engine.decided import Decided

__all__ = ["DECIDED"]

DECIDED = (
    Decided("lure-stops", "dungeon.treasure", "ends", "goes-on"),
    Decided("sight-lost", "dungeon.sight", "stop", "go-on"),
    Decided("caught-at", "dungeon.pursuit", "zero", "reach"),
    Decided("gives-up", "dungeon.pursuit", "never", "clock"),
    Decided("round-order", "dungeon.pursuit", "things-first", "run-first"),
    Decided("surprised-chance", "wilderness.surprise", "none", "table"),
    Decided("both-surprised", "wilderness.surprise", "nobody", "no-flight"),
    Decided("encounter-distance", "water.pursuit", "dice", "fixed"),
    Decided("no-encounter", "water.success", "away", "again"),
)
