"""Combat turns: opposed pools whose sixes explode, by us and by the peers; forty on a table.

The peers are no dependency of rpgkit: one that is not installed (``pip install dyce icepool``) is
left out. Against 8 a six has to be rolled again once, so one explosion is exact.
"""

import warnings
from fractions import Fraction

from rpgkit import combat_turns as ct
from rpgkit import dice
from rpgkit.engine import pools

DICE, OTHER, TARGET = 8, 6, 8


def opposed():
    """Eight dice against six, nothing remembered from before."""
    pools._weights.cache_clear()
    pools.share.cache_clear()
    return ct.odds.opposed(DICE, TARGET, OTHER, TARGET).more


def _dyce():
    from dyce import H, explode_n

    warnings.simplefilter("ignore")  # dyce calls some of it experimental, each time

    def more():
        success = explode_n(H(6), n=1).ge(TARGET)
        found = (DICE @ success).gt(OTHER @ success)
        return Fraction(found[True], found.total)

    return more


def _icepool():
    from icepool import d6

    def more():
        success = d6.explode(depth=1) >= TARGET
        return ((DICE @ success) > (OTHER @ success)).probability(True)

    return more


def peers():
    """The peers that are installed: name and a function that gives the chance."""
    for name, make in (("dyce", _dyce), ("icepool", _icepool)):
        try:
            yield name, make()
        except ImportError:
            continue


def forty():
    """A fight of forty in its first pass."""
    crowd = [
        ct.Combatant(f"C{n}", side="abc"[n % 3], reaction=4 + n % 9, dice=1 + n % 3)
        for n in range(40)
    ]
    fight = ct.Fight(crowd, players="a", dice=dice.Seeded(5))
    fight.do(ct.RollInitiative())
    return fight


def board():
    """A table of forty, and what answers a click on it."""
    from rpgkit.widgets import InitiativeTable

    table = InitiativeTable(forty(), lang="en")
    return (lambda: table._take(table, {"intent": "end-phase"}, None),)


def click(answer):
    """The next one acts."""
    answer()
