"""A slider of the escape calculator that is dragged: what the kernel does for each move."""

import itertools

from rpgkit import EscapeCalculator
from rpgkit.show.pursuit.calculator import reckoning


def moves():
    """Give a function that moves a slider by one, to what was never worked out before."""
    table, values = EscapeCalculator(lang="en"), itertools.cycle(range(1, 41))

    def move():
        reckoning.reckon.cache_clear()
        reckoning.pursuit_of.cache_clear()
        message = {"intent": "set", "field": "pursuers.number", "value": next(values)}
        table._handle_custom_msg(message | {"moving": True}, [])

    return move
