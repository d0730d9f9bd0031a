"""What a running pursuit has in every setting, and how it can end.

Each setting has a state of its own; these fields are in all of them:

phase : str
    Where the procedure stands; ``"over"`` once it has ended.
fate, how : str
    How it ended, and by which line of the rules; "" before that.
numbers, speeds : tuple of int
    How many the fugitives and the pursuers are, and their speeds in hundredths.
"""

from __future__ import annotations

from rpgkit.engine.procedure import Event

__all__ = [
    "AWAY",
    "CAUGHT",
    "CLEAR",
    "DECIDE",
    "ENCOUNTER",
    "FATES",
    "FUGITIVES",
    "MEETING",
    "OVER",
    "PURSUERS",
    "RUNNING",
    "SIDES",
    "ended",
]

FUGITIVES, PURSUERS = 0, 1
SIDES = ("fugitives", "pursuers")

MEETING, RUNNING, OVER = "meeting", "running", "over"
DECIDE = "decide"  # in the wilderness, not caught today: flee again, or stop
CLEAR = "clear"  # on water, safe until tomorrow

AWAY = "away"
CAUGHT = "caught"
ENCOUNTER = "encounter"  # no flight, no pursuit: they stand face to face
FATES = (AWAY, CAUGHT, ENCOUNTER)


def ended(fate: str, how: str) -> Event:
    """The pursuit ends.

    Parameters
    ----------
    fate : str
        One of `FATES`.
    how : str
        Why: ``"faster"``, ``"reached"``, ``"stop"``, ...

    Examples
    --------
    >>> ended(AWAY, "sight")
    Event(code='pursuit.ended', facts={'fate': 'away', 'how': 'sight'})
    """
    return Event("pursuit.ended", {"fate": fate, "how": how})
