from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rpgkit.engine.errors import BadValue
from rpgkit.odds.distribution import Distribution, common

weights = st.dictionaries(st.integers(-5, 5), st.integers(1, 400), min_size=1, max_size=6)
d6 = Distribution(dict.fromkeys(range(1, 7), 1))


def test_two_dice_add_up_as_everybody_knows():
    both = d6.then(lambda a: d6.map(lambda b: a + b))
    assert both.weights == {t: 6 - abs(t - 7) for t in range(2, 13)}
    assert both.total == 36
    assert both.probability(7) == Fraction(1, 6)
    assert both.probability(lambda t: t >= 10) == Fraction(1, 6)
    assert both.probability(13) == 0
    assert both.mean() == 7
    assert d6.mean(lambda face: face * face) == Fraction(91, 6)


def test_then_over_different_denominators():
    # 7/20 end at once; the rest roll again on a d6 where a 6 ends it
    first = Distribution({"end": 7, "again": 13})
    after = first.then(
        lambda v: (
            Distribution.sure("end") if v == "end" else d6.map(lambda f: "end" if f == 6 else v)
        )
    )
    assert after.probability("end") == Fraction(7, 20) + Fraction(13, 20) * Fraction(1, 6)
    assert after.total == sum(after.weights.values())


def test_equal_whatever_the_denominator_and_the_order():
    assert Distribution({"a": 2, "b": 4}) == Distribution({"b": 2, "a": 1})
    assert hash(Distribution({"a": 2, "b": 4})) == hash(Distribution({"b": 2, "a": 1}))
    assert Distribution({"a": 1, "b": 1}) != Distribution({"a": 1})
    assert Distribution({"a": 1}) != {"a": 1}


def test_items_keep_the_order_in_which_values_came():
    assert Distribution({"z": 1, "none": 0, "a": 3}).items() == [
        ("z", Fraction(1, 4)),
        ("a", Fraction(3, 4)),
    ]


@pytest.mark.parametrize("bad", [{"a": -1, "b": 2}, {"a": 0.5}, {"a": 0}, {}])
def test_weights_that_make_no_distribution_are_refused(bad):
    with pytest.raises(BadValue, match="weights"):
        Distribution(bad)


@settings(max_examples=50)
@given(weights, st.lists(weights, min_size=11, max_size=11))
def test_then_is_the_law_of_total_probability(first, table):
    start = Distribution(first)
    after = start.then(lambda v: Distribution(table[v + 5]))
    assert after.total == sum(after.weights.values())
    for value in range(-5, 6):
        by_hand = sum(
            Fraction(w, sum(first.values()))
            * Fraction(table[v + 5].get(value, 0), sum(table[v + 5].values()))
            for v, w in first.items()
        )
        assert after.probability(value) == by_hand


@settings(max_examples=50)
@given(weights, weights, st.integers(1, 9), st.integers(1, 9))
def test_a_mixture_weighs_its_parts(one, two, n, m):
    mixed = Distribution.mixture([(Distribution(one), n), (Distribution(two), m)])
    a, b = Distribution(one), Distribution(two)
    for value in range(-5, 6):
        parts = n * a.probability(value) + m * b.probability(value)
        assert mixed.probability(value) == parts / (n + m)


@settings(max_examples=50)
@given(st.dictionaries(st.sampled_from([1, 4, 20, 30, 400]), weights, min_size=1))
def test_a_common_denominator_changes_no_share(shares):
    by_hand = {}
    for under, some in shares.items():
        for value, weight in some.items():
            by_hand[value] = by_hand.get(value, 0) + Fraction(weight, under)
    merged, denominator = common({under: dict(some) for under, some in shares.items()})
    assert {value: Fraction(w, denominator) for value, w in merged.items()} == by_hand
