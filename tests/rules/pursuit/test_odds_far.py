"""Long runs and many drops: what they come to is exact, however long it takes."""

from fractions import Fraction

import pytest

from rpgkit import pursuit as pu
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.pursuit.odds import course, decisions
from rpgkit.rules.pursuit.odds.far import in_the_end

from . import naive
from .table import dungeon, running, water


def chain(**ways):
    return lambda state: Distribution(ways[state])


def fate(state):
    return state if state.isupper() else ""


def test_a_state_that_leads_to_itself():
    """a: 1 of 4 stays. x = 1/4 x + 1/4 away: 1/3 away, and 1 / (3/4) steps."""
    far = in_the_end(chain(a={"a": 1, "AWAY": 1, "CAUGHT": 2}), "a", fate)
    assert far.shares == {"AWAY": Fraction(1, 3), "CAUGHT": Fraction(2, 3)}
    assert far.length == Fraction(4, 3)


def test_states_that_meet_again():
    """a to b or c, both to d, which ends either way after a step: 3 steps, no loop."""
    ways = chain(a={"b": 1, "c": 3}, b={"d": 1}, c={"d": 1}, d={"AWAY": 1, "CAUGHT": 1})
    far = in_the_end(ways, "a", fate)
    assert (far.shares, far.length) == (dict.fromkeys(["AWAY", "CAUGHT"], Fraction(1, 2)), 3)


def test_what_never_ends():
    far = in_the_end(chain(a={"b": 1, "AWAY": 1}, b={"b": 1}), "a", fate)
    assert (far.shares, far.length) == ({"": Fraction(1, 2), "AWAY": Fraction(1, 2)}, None)


def test_it_is_over_already():
    far = in_the_end(chain(), "AWAY", fate)
    assert (far.shares, far.length) == ({"AWAY": 1}, 0)


def test_round_in_a_ring_and_too_much_is_left_to_others():
    ring = chain(a={"b": 1, "AWAY": 1}, b={"a": 1, "CAUGHT": 1})
    assert in_the_end(ring, "a", fate) is None
    line = chain(a={"b": 1}, b={"AWAY": 1})
    assert in_the_end(line, "a", fate, limit=1) is None
    assert in_the_end(line, "a", fate, limit=2).length == 2


@pytest.mark.parametrize("gap", [1, 18])
def test_a_hundredth_of_a_metre_a_round(gap):
    """18 m at 0.01 m a round: caught in round 1800."""
    found = course(dungeon(27, 27.01, gap=gap))
    assert found.ever("caught").low == found.ever("caught").high == found.ends().value == 1
    assert found.length().value == gap * 100


@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("ends", [True, False])
def test_many_lures_that_only_delay(n, ends):
    """n hams, a round each, hold for 5 rounds; then a purse that ends it, or nothing."""
    drops = [pu.Drop("ham", "food", n, delay=5), pu.Drop("purse", "treasure")]
    game = dungeon(27, 28, gap=30, drops=drops, like={"greedy": True, "hungry": True})
    plan = [["ham"]] * n + [["purse"]] * ends
    told = {r: [("drop", "food", 5)] for r in range(1, n + 1)}
    if ends:
        told[n + 1] = [("drop", "treasure", None)]
    expected = naive.dungeon(30, 27, 28, 1000, told)
    found = course(game, plan, steps=1)
    assert ("running", "", 1000) not in expected
    assert found.ever("away").value == (Fraction(1, 2) if ends else 0)
    assert found.ever("away").low == found.ever("away").high
    assert found.length().value == sum(r * share for (_, _, r), share in expected.items())


def test_the_worth_of_a_lure_that_only_delays_is_exact():
    """Nothing ever ends it, and they are a metre faster: caught in the end, for certain."""
    ham = pu.Drop("ham", "food", 5, delay=3)
    game = running(27, 28, gap=60, drops=[ham], like={"hungry": True})
    (drop,) = (d for d in decisions(game) if isinstance(d.action, pu.DropThing))
    assert (drop.ever.low, drop.ever.high) == (0, 0)


def test_clear_for_a_day_and_away_for_good():
    """40 %, met on 1 in 6: ever clear is 40 %, ever away is (2/5 * 5/6) / (1 - 2/5 * 1/6)."""
    found = course(water(36, 48, encounter=1), by="day")
    assert found.ever("clear").value == Fraction(2, 5)
    assert found.ever("away").value == naive.water_ever(Fraction(2, 5), Fraction(1, 6))
    assert found.ever("away").value == Fraction(5, 14)
