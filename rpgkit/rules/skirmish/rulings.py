"""Every point the document leaves open and a table may settle; the first reading is the default."""

from __future__ import annotations

from rpgkit.engine.rulings import Ruling

__all__ = ["RULINGS"]

RULINGS = (
    Ruling("turn-order", "skirmish.turn", ("alternate", "camps")),
    Ruling("weapons-a-phase", "skirmish.shooting", ("one", "all")),
    Ruling("entrench-assault", "skirmish.strategy", ("no", "may")),
    Ruling("close-move", "skirmish.strategy", ("stays", "moves")),
    Ruling("wound-impossible", "skirmish.shooting", ("four", "never")),
    Ruling("save-beyond-6", "skirmish.saves", ("none", "six")),
    Ruling("save-natural-1", "skirmish.saves", ("literal", "fails")),
    Ruling("area-friends", "skirmish.shooting", ("all", "enemies")),
    Ruling("morale-after-ko", "skirmish.morale", ("tests", "no")),
    Ruling("melee-loser", "skirmish.morale", ("any", "all")),
    Ruling("morale-ratio", "skirmish.morale", ("or-less", "strict")),
    Ruling("void-roll", "skirmish.roll-integrity", ("lost", "again")),
    Ruling("rounding", "skirmish.ko", ("down", "nearest")),
)
