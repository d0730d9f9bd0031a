"""A flight in the wilderness by day to day 30: in closed form, walked, and by the peers.

The peers are asked in their own way: a histogram of where things stand, and each day every
outcome that goes on is replaced by the histogram of a day. They are no dependency of rpgkit: one
that is not installed (``pip install dyce icepool``) is left out.
"""

from fractions import Fraction

from rpgkit import pursuit as pu

DAYS = 30
FIRST = {"away": 35, "going": 65}
DAY = {"caught": 100, "away": 35, "going": 65}


def meeting():
    """Six against three faster wolves."""
    return pu.Wilderness(pu.Group("Six", 6, speed=24), pu.Group("Wolves", 3, speed=36))


def closed():
    form = pu.odds.closed_form(Fraction(35, 100), Fraction(1, 2))
    return list(form.curve("away", DAYS))


def walked():
    return [found.value for found in pu.odds.course(meeting(), steps=DAYS).by("away")]


def _dyce():
    import warnings

    from dyce import H, expand

    warnings.simplefilter("ignore")  # dyce calls its `expand` experimental, each time

    day = H.from_counts(DAY)

    def turn(it):
        return day if it.outcome == "going" else it.outcome

    def curve():
        stands, found = H.from_counts(FIRST), []
        for n in range(DAYS + 1):
            found.append(Fraction(stands.get("away", 0), stands.total))
            if n < DAYS:
                stands = expand(turn, stands, min_path_probability=Fraction(0))
        return found

    return curve


def _icepool():
    import icepool

    day = icepool.Die(DAY)

    def curve():
        stands, found = icepool.Die(FIRST), []
        for n in range(DAYS + 1):
            found.append(stands.probability("away"))
            if n < DAYS:
                stands = stands.map(lambda it: day if it == "going" else it)
        return found

    return curve


def peers():
    """The peers that are installed: name and a function that gives the curve."""
    for name, make in (("dyce", _dyce), ("icepool", _icepool)):
        try:
            yield name, make()
        except ImportError:
            continue
