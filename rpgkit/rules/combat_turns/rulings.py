"""Every point the document leaves open and a table may settle; the first reading is the default."""

from __future__ import annotations

from rpgkit.engine.rulings import Ruling

__all__ = ["RULINGS"]

RULINGS = (
    Ruling("forewarned-time", "turns.surprise", ("turn", "action")),
    Ruling("partly-forewarned", "turns.surprise", ("before", "after")),
    Ruling("first-action", "turns.turn", ("none", "one")),
    Ruling("zero-score", "turns.turn", ("turn", "sequence")),
    Ruling("first-score", "turns.ties", ("rolled", "acted")),
    Ruling("rule-of-six", "turns.surprise", ("yes", "no")),
    Ruling("free-swap", "turns.actions", ("each", "one")),
    Ruling("move-rounding", "turns.movement", ("exact", "down")),
    Ruling("passes-count", "turns.movement", ("all", "own")),
    Ruling("held-consumes", "turns.delay", ("uses", "chains")),
    Ruling("damage-to-zero", "turns.damage", ("loses", "keeps")),
)
