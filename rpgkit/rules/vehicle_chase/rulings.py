"""Every point the document leaves open and a table may settle; the first reading is the default."""

from __future__ import annotations

from rpgkit.engine.rulings import Ruling

__all__ = ["RULINGS"]

RULINGS = (
    Ruling("double-accelerate-stay", "chase.progress", ("both", "any")),
    Ruling("slow-down-cancels", "chase.slow-down", ("progress", "all")),
    Ruling("keep-pace-double", "chase.keep-pace", ("forward", "back")),
    Ruling("disengage-several", "chase.disengage", ("literal", "base-5")),
    Ruling("trick-ahead", "chase.ahead", ("all", "some")),
    Ruling("one-round", "chase.round", ("same-moment", "round-end")),
    Ruling("trick-allies", "chase.trick", ("all", "enemies")),
    Ruling("evade-raises-dc", "chase.evade", ("yes", "no")),
    Ruling("end-with-three", "chase.end", ("one-side", "players")),
    Ruling("natural-20", "chase.combat", ("yes", "no")),
    Ruling("wreck", "chase.end", ("out", "stays")),
)
