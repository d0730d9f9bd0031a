"""Points the document leaves open that are settled here, and not switchable."""

from __future__ import annotations

from rpgkit.engine.decided import Decided

__all__ = ["DECIDED"]

DECIDED = (
    Decided("last-tie", "turns.ties", "once", "each"),
    Decided("athletics-metres", "turns.movement", "pass", "turn"),
    Decided("passes-when", "turns.movement", "start", "now"),
    Decided("held-phase", "turns.delay", "comes", "named"),
    Decided("held-past", "turns.delay", "refused", "allowed"),
    Decided("held-free", "turns.delay", "no", "yes"),
    Decided("held-after-simple", "turns.delay", "no", "yes"),
    Decided("holder-at-zero", "turns.delay", "as-damage", "keeps"),
    Decided("held-and-normal", "turns.delay", "normal-first", "held-first"),
    Decided("several-holders", "turns.delay", "score", "declared"),
    Decided("setter-delays", "turns.timer", "score", "with"),
    Decided("device-and-person", "turns.timer", "person-first", "device-first"),
    Decided("joiner-gone-by", "turns.join", "once", "next"),
)
