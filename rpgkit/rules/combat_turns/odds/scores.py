"""Initiative scores: how many passes and actions they give, and what changes them."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rpgkit.engine.ask import Total
from rpgkit.engine.decrees import whole
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns.fold import passes_of
from rpgkit.rules.combat_turns.model import wound_table

__all__ = ["Change", "Changes", "actions", "changes", "passes", "score"]


def score(reaction: int, dice: int) -> Distribution[int]:
    """The initiative score of Reaction and some dice. Source: `turns.turn`.

    Parameters
    ----------
    reaction : int
        Modified Reaction.
    dice : int
        Initiative dice, 0 to 20; they never explode.

    Raises
    ------
    BadNumber
        For a number out of range.

    Examples
    --------
    >>> score(5, 1).probability(11)
    Fraction(1, 6)
    """
    whole("reaction", reaction, -99, 99)
    whole("dice", dice, 0, 20)
    if not dice:
        return Distribution.sure(reaction)
    sums = Total("turns.initiative", {}, f"{dice}d6").outcomes()
    return Distribution({reaction + total: ways for total, ways in sums})


def passes(reaction: int, dice: int) -> Distribution[int]:
    """How many passes somebody acts in. Source: `turns.turn`.

    Examples
    --------
    Reaction 10 and 3d6: three passes from a score of 21 on.

    >>> passes(10, 3).items()
    [(2, Fraction(1, 2)), (3, Fraction(1, 2))]
    """
    return score(reaction, dice).map(passes_of)


def actions(reaction: int, dice: int) -> Fraction:
    """The expected number of phases in a turn.

    Examples
    --------
    >>> actions(10, 3)
    Fraction(5, 2)
    """
    return passes(reaction, dice).mean()


class Change(NamedTuple):
    """What something changes.

    Attributes
    ----------
    key : str
        "now", "light", "moderate", "serious" (wounds), "die" or "reaction".
    reaction, dice : int
        After the change.
    passes : Distribution of int
        How many passes.
    actions, gain : Fraction
        Expected phases in a turn, and how many more than now.
    """

    key: str
    reaction: int
    dice: int
    passes: Distribution[int]
    actions: Fraction
    gain: Fraction


class Changes(tuple[Change, ...]):
    """Changes side by side; the first is things as they are."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Changes: {len(self) - 1} of Reaction {self[0].reaction} + {self[0].dice}d6>"


def changes(reaction: int, dice: int, wounds: dict[str, int] | None = None) -> Changes:
    """What a wound, one more die or two more Reaction change.

    Parameters
    ----------
    reaction, dice : int
        As things are.
    wounds : dict of str to int, optional
        What each level takes off; the default is not in the source.

    Returns
    -------
    Changes
        A tuple of `Change`; things as they are come first.

    Examples
    --------
    >>> [(one.key, str(one.actions), str(one.gain)) for one in changes(10, 3)]
    [('now', '5/2', '0'), ('light', '19/8', '-1/8'), ('moderate', '61/27', '-13/54'), \
('serious', '233/108', '-37/108'), ('die', '413/144', '53/144'), ('reaction', '74/27', '13/54')]
    """
    table = {**wound_table(), **(wounds or {})}
    here = actions(reaction, dice)
    tried = [("now", reaction, dice)]
    tried += [(level, reaction - off, dice) for level, off in table.items()]
    tried += [("die", reaction, min(20, dice + 1)), ("reaction", reaction + 2, dice)]
    return Changes(
        Change(key, r, d, passes(r, d), actions(r, d), actions(r, d) - here) for key, r, d in tried
    )
