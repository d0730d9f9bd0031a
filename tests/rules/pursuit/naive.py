"""A second, naive pursuit to hold the odds against: written from the reading, sharing no code.

Everything is a Fraction. Dice are rolled face by face; what never ends is solved as the equation
it is, and beside it added up day by day. Slow on purpose: the shortest way of saying each rule.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil

# --- wilderness --------------------------------------------------------------------------------
#
# e: the chance of a flight roll; first: that of day 0, where it differs (a surprised group's).
# c: the chance to be caught on a day of travel.


def by_day(e, c, days, first=None, stop_after=None):
    """Escaped and caught by the end of each day, from day 0; day by day, nothing closed.

    stop_after: the fugitives give in instead of fleeing again once so many days have passed.
    """
    escaped = Fraction(e if first is None else first)
    caught = Fraction(0)
    table = [(escaped, caught)]
    for day in range(1, days + 1):
        still = 1 - escaped - caught
        seized = still * c
        free = still - seized
        caught += seized
        if stop_after is not None and day > stop_after:
            caught += free
        else:
            escaped += free * e
        table.append((escaped, caught))
    return table


def later_ever(e, c):
    """Escape ever after a failed roll: x = (1-c)(e + (1-e)x), solved for x.

    None where the equation does not say (nobody is ever caught, nobody ever escapes).
    """
    again = (1 - c) * (1 - e)
    return None if again == 1 else Fraction((1 - c) * e, 1) / (1 - again)


def ever(e, c, first=None):
    """Escape ever, the first roll included."""
    now = e if first is None else first
    if now == 1:
        return Fraction(1)
    later = later_ever(e, c)
    return now + (1 - now) * (later or 0)


def days_expected(e, c, first=None):
    """Days of travel on average: after a failed roll, d = 1 + (1-c)(1-e)d."""
    now = e if first is None else first
    again = (1 - c) * (1 - e)
    if now == 1:
        return Fraction(0)
    return None if again == 1 else (1 - now) / (1 - again)


# --- dungeon -----------------------------------------------------------------------------------
#
# A plan says, for each round, what is done before running: ("drop", kind, delay) or
# ("hold", rounds), ("slow", percent, rounds), ("end",). Kinds are those that tempt.


def dungeon(
    gap,
    fugitives,
    pursuers,
    rounds,
    plan=None,
    sight=None,
    sight_chance=100,
    patience=None,
    reach=0,
    once=False,
    half=False,
):
    """Each way it can end by the end of a number of rounds: (fate, how, round) to Fraction.

    A drop that is taken, or an obstacle that ends it, does so in the round it is done in. What
    still runs is ("running", "", rounds). All faces of all d6 of the plan are rolled; a d100
    is a fork of two.
    """
    found = defaultdict(Fraction)
    plan = plan or {}
    dice = [(r, n) for r in sorted(plan) for n, what in enumerate(plan[r]) if what[0] == "drop"]
    for faces in product(range(1, 7), repeat=len(dice)):
        fell = dict(zip(dice, faces, strict=True))
        share = Fraction(1, 6 ** len(dice))
        for end, more in _played(
            gap, fugitives, pursuers, rounds, plan, fell,
            sight, sight_chance, patience, reach, once, half,
        ):  # fmt: skip
            found[end] += share * more
    return dict(found)


def _played(gap, mine, theirs, rounds, plan, fell, sight, chance, patience, reach, once, half):
    """One fall of the drop dice. Forks: (share, gap, unseen, held, slows, ran, tried)."""
    gap, mine, theirs, reach = map(Fraction, (gap, mine, theirs, reach))
    forks = [(Fraction(1), gap, False, 0, [], [0, 0], set())]
    for r in range(1, rounds + 1):
        after = []
        for share, gap, unseen, held, slows, ran, tried in forks:
            slows, ran, tried, over = list(slows), list(ran), set(tried), None
            for n, what in enumerate(plan.get(r, ())):
                if what[0] == "drop" and not (once and what[1] in tried):
                    tried.add(what[1])
                    if fell[r, n] <= 3 and what[2] is None:
                        over = ("away", what[1], r)
                    elif fell[r, n] <= 3:
                        held += what[2]
                elif what[0] == "hold":
                    held += what[1]
                elif what[0] == "slow":
                    slows.append([what[1], what[2]])
                elif what[0] == "end":
                    over = ("away", "obstacle", r)
                if over:
                    break
            if over:
                yield over, share
                continue
            # both move
            pace = [mine, theirs]
            if half:
                pace = [p / 2 if run >= 30 else p for p, run in zip(pace, ran, strict=True)]
            worst = max((percent for percent, _ in slows), default=0)
            step = Fraction(0) if held else pace[1] * (100 - worst) / 100
            gap = gap + pace[0] - step
            ran = [ran[0] + 1, ran[1] + (0 if held else 1)]
            held = max(0, held - 1)
            slows = [[percent, left - 1] for percent, left in slows if left > 1]
            # caught, out of sight, patience
            if gap <= reach:
                yield ("caught", "reached", r), share
                continue
            lost = sight is not None and gap > sight
            if lost and not unseen:
                stop = Fraction(chance, 100)
                if stop:
                    yield ("away", "sight", r), share * stop
                share *= 1 - stop
                if not share:
                    continue
            if patience is not None and r >= patience:
                yield ("away", "patience", r), share
                continue
            after.append((share, gap, lost, held, slows, ran, tried))
        forks = after
    for share, *_ in forks:
        yield ("running", "", rounds), share


# --- water -------------------------------------------------------------------------------------


def water_ever(e, encounter, next_day="roll"):
    """Escape for good on water: a roll, then the chance (a Fraction) of an encounter next day.

    With a new roll: x = e(1 - m + m x). Straight to a pursuit: e(1 - m). None where the equation
    does not say (they escape each day, and are met each day).
    """
    if next_day == "pursuit":
        return e * (1 - encounter)
    return None if e * encounter == 1 else Fraction(e * (1 - encounter)) / (1 - e * encounter)


def water_by_day(e, encounter, days, next_day="roll"):
    """Away for good and caught (a pursuit on water always ends so) by the end of each day.

    Day 0 is the meeting; the encounter of day n comes before that day's roll.
    """
    away, lost = Fraction(0), 1 - Fraction(e)
    clear = Fraction(e)
    table = [(away, lost)]
    for _ in range(days):
        met = clear * encounter
        away += clear - met
        clear = met * e if next_day == "roll" else Fraction(0)
        lost += met - clear
        table.append((away, lost))
    return table


def rounds_until_caught(gap, difference, reach=0, absolute=False):
    """By subtraction, round after round; difference: pursuers' speed less that of the fugitives."""
    shrinks = max(9, abs(difference) if absolute else difference)
    rounds, left = 1, Fraction(gap) - Fraction(shrinks)
    while left > reach:
        rounds, left = rounds + 1, left - Fraction(shrinks)
    return rounds


@cache
def distance(n=4, sides=6, tens=10):
    """Each encounter distance in metres with its chance, all faces rolled."""
    ways = defaultdict(Fraction)
    for faces in product(range(1, sides + 1), repeat=n):
        ways[tens * sum(faces)] += Fraction(1, sides**n)
    return dict(ways)


def rounds_spread(difference, reach=0, absolute=False, n=4, sides=6, tens=10):
    """Each number of rounds until caught with its chance, the distance rolled."""
    spread = defaultdict(Fraction)
    for gap, share in distance(n, sides, tens).items():
        spread[rounds_until_caught(gap, difference, reach, absolute)] += share
    return dict(spread)


def rounds_formula(gap, difference, reach=0):
    """The reading's own formula, to hold the subtraction against."""
    return max(1, ceil((Fraction(gap) - Fraction(reach)) / Fraction(max(9, difference))))
