"""Points the document leaves open that are settled here, and not switchable.

What is a quantity (a distance, a number of dice) is an input of the setup instead.
"""

from __future__ import annotations

from rpgkit.engine.decided import Decided

__all__ = ["DECIDED"]

DECIDED = (
    Decided("later-out-of-range", "skirmish.strategy", "advances", "waits"),
    Decided("assault-distance", "skirmish.turn", "6-or-less", "exactly-6"),
    Decided("assault-locks", "skirmish.melee", "target", "line"),
    Decided("which-save", "skirmish.saves", "best", "armour"),
    Decided("locked-in-area", "skirmish.shooting", "spared", "hit"),
    Decided("flame-reach", "skirmish.shooting", "12", "weapon"),
    Decided("equal-initiative", "skirmish.melee", "together", "roll"),
    Decided("shooting-test", "skirmish.morale", "at-once", "turn-end"),
    Decided("shooting-losses", "skirmish.morale", "each", "turn"),
    Decided("several-opponents", "skirmish.morale", "strongest", "sum"),
    Decided("fall-together", "skirmish.ko", "no", "both"),
    Decided("half-of-one", "skirmish.ko", "0", "1"),
    Decided("flight-credits", "skirmish.ko", "any", "wound"),
)
