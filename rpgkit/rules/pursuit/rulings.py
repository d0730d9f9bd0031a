"""Every point the document leaves open and a table may settle; the first reading is the default."""

from __future__ import annotations

from rpgkit.engine.rulings import Ruling

__all__ = ["RULINGS"]

RULINGS = (
    Ruling("water-band-edge", "water.flight", ("upper-inclusive", "lower-inclusive")),
    Ruling("water-36", "water.flight", ("10", "25")),
    Ruling("water-difference", "water.pursuit", ("9", "absolute")),
    Ruling("water-next-day", "water.success", ("roll", "pursuit")),
    Ruling("lure-checks", "dungeon.treasure", ("each", "once")),
    Ruling("who-tires", "dungeon.exhaustion", ("all", "characters")),
    Ruling("exhausted-speed", "dungeon.exhaustion", ("no", "half")),
    Ruling("wilderness-equal", "wilderness.pursuit", ("not-faster", "roll")),
    Ruling("later-chance", "wilderness.pursuit", ("table", "same")),
    Ruling("twice-as-fast", "wilderness.flight", ("ignored", "25")),
)
