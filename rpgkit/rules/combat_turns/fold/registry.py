"""The table of folds, and what several of them do."""

from __future__ import annotations

from rpgkit.engine.fold import Folds
from rpgkit.rules.combat_turns.order import STEP
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import Phase, State

__all__ = ["FOLD", "had_phase", "on", "passed", "passes_of", "scored"]

FOLD = Folds[Setting, State]()
on = FOLD.on


def passes_of(score: int | None) -> int:
    """How many passes a score lasts: a tenth of it, rounded up.

    Examples
    --------
    >>> [passes_of(score) for score in (0, 1, 10, 11, 34)]
    [0, 1, 1, 2, 4]
    """
    return max(0, -(-(score or 0) // STEP))


def scored(t: Setting, s: State, i: int, rolled: int) -> State:
    """Somebody has rolled: ten less for each pass gone by."""
    score = rolled - STEP * (s.in_pass - 1)
    owed = t.rulings["first-action"] == "one" and rolled <= 0 and s.in_pass == 1
    late = rolled if s.in_pass > 1 else None
    owed = owed and not s.fighters[i].barred
    return s.fighter(i, rolled=rolled, score=score, owed=owed, acted_at=late)


def passed(s: State, score: int) -> int:
    """The clock after a phase: it never goes back, not even for one who comes too late."""
    return score if s.clock is None else min(s.clock, score)


def had_phase(s: State, now: Phase) -> State:
    """From here on the devices of whoever has had their phase go off at that score."""
    who, moment = s.fighters[now.who].name, (s.turn, s.in_pass)
    devices = tuple(
        d._replace(phase=now.score)
        if d.setter == who and d.phase is None and (d.turn, d.in_pass) == moment
        else d
        for d in s.devices
    )
    return s._replace(devices=devices)
