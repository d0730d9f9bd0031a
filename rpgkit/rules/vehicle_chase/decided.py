"""Points the document leaves open that are settled here, and not switchable.

A ruling is offered where tables really differ or the odds visibly move (see `rulings`). The rest
is settled, so that the rules stay readable; the reading not taken is named, so that nobody takes
the other for an oversight.
"""

from __future__ import annotations

from rpgkit.engine.decided import Decided

__all__ = ["DECIDED"]

DECIDED = (
    Decided("slow-down-fell-back", "chase.slow-down", "0", "back"),
    Decided("all-failed", "chase.progress", "best", "stay"),
    Decided("slowed-then-engaged", "chase.progress", "apart", "carried"),
    Decided("carried-behind", "chase.progress", "no", "yes"),
    Decided("allied-engagement", "chase.engage", "free", "binds"),
    Decided("who-is-tricked", "chase.trick", "when-made", "when-tested"),
    Decided("test-free", "chase.progress", "yes", "no"),
    Decided("hazard-armour", "chase.hazard", "kac", "eac"),
    Decided("once-together", "chase.hazard", "first", "all"),
    Decided("several-last", "chase.hazard", "all", "names"),
    Decided("moving-back", "chase.hazard", "fires", "forward"),
    Decided("swerve-only", "chase.hazard", "hit", "always"),
    Decided("falling", "d20.fall", "d20", "other"),
    Decided("double-falling", "chase.board", "total", "dice"),
)
