"""The naive pursuit itself: sums against equations, and against what was worked out by hand."""

from fractions import Fraction
from itertools import pairwise

import pytest

from . import naive

CHANCES = [Fraction(n, 100) for n in (10, 25, 35, 50, 70, 90)]  # all of the wilderness table
CATCH = [Fraction(0), Fraction(1, 2)]


@pytest.mark.parametrize("c", CATCH)
@pytest.mark.parametrize("e", [*CHANCES, Fraction(1), Fraction(1, 100)])
def test_the_days_added_up_come_to_the_solved_equation(e, c):
    days = naive.by_day(e, c, 400)
    escaped, caught = days[-1]
    rest = 1 - escaped - caught
    assert rest == (1 - e) * ((1 - c) * (1 - e)) ** 400
    assert escaped <= naive.ever(e, c) <= escaped + rest
    assert all(a[0] <= b[0] and a[1] <= b[1] for a, b in pairwise(days))


@pytest.mark.parametrize("e", CHANCES)
def test_nobody_faster_is_escape_in_the_long_run(e):
    assert naive.ever(e, 0) == naive.later_ever(e, 0) == 1
    assert naive.days_expected(e, 0) == (1 - e) / e  # the reading's own value
    assert naive.days_expected(e, 0, first=0) == 1 / e


@pytest.mark.parametrize("c", CATCH)
@pytest.mark.parametrize("e", CHANCES)
def test_expected_days_added_up(e, c):
    """The average of a count is the sum of the chances that it goes on: day by day."""
    table = naive.by_day(e, c, 400)
    least = sum(1 - away - caught for away, caught in table)
    assert least <= naive.days_expected(e, c) <= least + Fraction(1, 10**6)


def test_never_and_never_ending():
    assert (naive.later_ever(0, 0), naive.ever(0, 0), naive.days_expected(0, 0)) == (None, 0, None)
    assert naive.ever(0, Fraction(1, 2)) == 0
    assert naive.days_expected(0, Fraction(1, 2)) == 2  # half of them caught each day


def test_by_day_by_hand():
    """e = c = 1/2. Day 0: 1/2. Day 1: a half still flees, a quarter caught, an eighth away."""
    assert naive.by_day(Fraction(1, 2), Fraction(1, 2), 2) == [
        (Fraction(1, 2), 0),
        (Fraction(5, 8), Fraction(1, 4)),
        (Fraction(21, 32), Fraction(5, 16)),  # 1/8 goes on: 1/16 caught, 1/32 away
    ]


def test_stopping_by_hand():
    """The same, giving in on day 1: a quarter caught on the way, and the other quarter stops."""
    assert naive.by_day(Fraction(1, 2), Fraction(1, 2), 1, stop_after=0) == [
        (Fraction(1, 2), 0),
        (Fraction(1, 2), Fraction(1, 2)),
    ]


def test_dungeon_by_hand():
    """One drop in round 1 of 27 against 36 from 18: half away, else caught in round 2."""
    plan = {1: [("drop", "food", None)]}
    assert naive.dungeon(18, 27, 36, 9, plan) == {
        ("away", "food", 1): Fraction(1, 2),
        ("caught", "reached", 2): Fraction(1, 2),
    }


def test_dungeon_sight_by_hand():
    """Held for a round at 9 m: 18, 27 (lost at 20 m: 7/10 stop), then level for ever."""
    plan = {1: [("hold", 1)]}
    assert naive.dungeon(18, 9, 9, 5, plan, sight=20, sight_chance=70) == {
        ("away", "sight", 1): Fraction(7, 10),
        ("running", "", 5): Fraction(3, 10),
    }


@pytest.mark.parametrize("e", [Fraction(n, 100) for n in (10, 25, 35, 40, 50, 80)])
@pytest.mark.parametrize("n", range(7))
@pytest.mark.parametrize("next_day", ["roll", "pursuit"])
def test_water_added_up(e, n, next_day):
    met = Fraction(n, 6)
    away, lost = naive.water_by_day(e, met, 300, next_day)[-1]
    assert away <= naive.water_ever(e, met, next_day) <= away + (1 - away - lost)
    assert 1 - away - lost < Fraction(1, 10**9)


def test_water_by_hand():
    """50 %, met on 1 in 6: x = 1/2 (5/6 + x/6), so 11x/12 = 5/12 and x = 5/11."""
    assert naive.water_ever(Fraction(1, 2), Fraction(1, 6)) == Fraction(5, 11)
    assert naive.water_ever(Fraction(1, 2), Fraction(1, 6), "pursuit") == Fraction(5, 12)


def test_the_distance_by_hand():
    ways = naive.distance()
    assert (min(ways), max(ways), sum(ways.values())) == (40, 240, 1)
    assert (ways[40], ways[50], ways[140]) == (
        Fraction(1, 1296),
        Fraction(4, 1296),
        Fraction(146, 1296),
    )
    assert sum(gap * share for gap, share in ways.items()) == 140


@pytest.mark.parametrize("difference", [-30, 0, 6, 9, 12, 30])
@pytest.mark.parametrize("reach", [0, 10])
def test_rounds_by_subtraction_and_by_the_formula(difference, reach):
    for gap in naive.distance():
        by_hand = naive.rounds_until_caught(gap, difference, reach)
        assert by_hand == naive.rounds_formula(gap, difference, reach)


def test_rounds_by_hand():
    """12 m a round: 40 m is 4 rounds, 240 m is 20. 4d6 = 4 or less than 4.8: 4 rounds, 1/1296."""
    spread = naive.rounds_spread(12)
    assert (min(spread), max(spread), spread[4]) == (4, 20, Fraction(1, 1296))
    assert (naive.rounds_until_caught(100, 12), naive.rounds_until_caught(100, -6)) == (9, 12)
