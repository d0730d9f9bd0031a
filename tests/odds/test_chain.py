import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds import ever
from rpgkit.odds.chain import TooLarge, forecast
from rpgkit.odds.distribution import Distribution
from rpgkit.odds.estimate import Estimate, Kind


def table(steps, start, ends, **more):
    """A chain written as a table of weights; a question for each state: has it been there?"""
    states = list(dict.fromkeys([*steps, *(s for row in steps.values() for s in row)]))
    return forecast(
        lambda s: Distribution(steps[s]),
        start,
        lambda s: s in ends,
        labels=lambda s: [s],
        questions=states,
        **more,
    )


# --- closed forms


def test_escape_and_capture_are_geometric():
    # escapes with 35 %; otherwise caught in one case of two: 0.35 / (0.35 + 0.65 / 2) = 14/27
    odds = table(
        {"chased": {"escaped": 14, "caught": 13, "chased": 13}},
        "chased",
        {"escaped", "caught"},
        rounds=30,
    )
    assert odds.ever("escaped") == Estimate.exact(Fraction(14, 27))
    assert odds.ever("caught") == Estimate.exact(Fraction(13, 27))
    assert odds.length() == Estimate.exact(Fraction(40, 27))
    assert odds.ends() == Estimate.exact(Fraction(1))
    stays = Fraction(13, 40)
    assert [e.value for e in odds.by("escaped")] == [
        Fraction(14, 27) * (1 - stays**n) for n in range(31)
    ]
    assert [e.value for e in odds.over()] == [1 - stays**n for n in range(31)]
    assert {e.kind for e in odds.over()} == {Kind.EXACT}


def ruin(size, up, down):
    return {i: {i + 1: up, i - 1: down} for i in range(1, size)}


def test_gamblers_ruin():
    odds = table(ruin(7, 2, 3), 3, {0, 7})
    r = Fraction(3, 2)
    assert odds.ever(7).value == (1 - r**3) / (1 - r**7)
    assert odds.ever(0).value == 1 - (1 - r**3) / (1 - r**7)
    assert odds.ever(0).kind is Kind.EXACT
    assert table(ruin(7, 1, 1), 3, {0, 7}).length() == Estimate.exact(Fraction(3 * 4))


def test_a_long_gamblers_ruin_is_bracketed():
    size = 401  # more states between the ends than are eliminated
    steps = ruin(size, 3, 2)
    odds = forecast(
        lambda s: Distribution(steps[s]),
        2,
        lambda s: s in (0, size),
        rounds=150,
        labels=lambda s: [s] if s == size else [],
        questions=[size],
    )
    r = Fraction(2, 3)
    truth = (1 - r**2) / (1 - r**size)
    found = odds.ever(size)
    assert found.kind is Kind.BRACKET
    assert found.low <= truth <= found.high
    assert found.high - found.low < Fraction(1, 10**6)
    lasts = odds.length()
    truth = (size * truth - 2) * 5  # Wald: (expected end - start) / expected move
    assert lasts.low <= truth <= lasts.high


# --- chains that need not end


def test_a_chain_that_may_go_round_for_ever():
    steps = {
        "road": {"home": 1, "loop": 1, "road": 2},
        "loop": {"pool": 1},
        "pool": {"loop": 2, "pool": 1},
    }
    odds = table(steps, "road", {"home"})
    assert odds.ever("home") == Estimate.exact(Fraction(1, 2))
    assert odds.ever("pool") == Estimate.exact(Fraction(1, 2))
    assert odds.ends() == Estimate.exact(Fraction(1, 2))
    assert odds.length() is None
    assert odds.over()[30].value == Fraction(1, 2) * (1 - Fraction(1, 2) ** 30)


def test_a_question_can_still_come_true_where_nothing_ends():
    # from `in`, the hall is met sooner or later; from the cellar never
    steps = {
        "door": {"in": 3, "cellar": 1},
        "in": {"in": 5, "hall": 1},
        "hall": {"in": 1},
        "cellar": {"cellar": 1},
    }
    odds = table(steps, "door", set())
    assert odds.ever("hall") == Estimate.exact(Fraction(3, 4))
    assert odds.ends() == Estimate.exact(Fraction(0))
    assert odds.length() is None
    assert [e.value for e in odds.by("hall")[:4]] == [
        0,
        0,
        Fraction(3, 4) * Fraction(1, 6),
        Fraction(3, 4) * Fraction(11, 36),
    ]


def test_a_start_that_is_over():
    odds = table({"a": {"b": 1}}, "b", {"b"}, rounds=2)
    assert [e.value for e in odds.over()] == [1, 1, 1]
    assert odds.ever("b") == odds.ends() == Estimate.exact(Fraction(1))
    assert odds.ever("a") == odds.length() == Estimate.exact(Fraction(0))


def test_what_was_true_on_the_way_counts_for_good():
    # passes through `mud` with 1/4, and leaves it again at once
    odds = table({"start": {"mud": 1, "end": 3}, "mud": {"end": 1}}, "start", {"end"}, rounds=4)
    assert [e.value for e in odds.by("mud")] == [0, *[Fraction(1, 4)] * 4]
    assert odds.ever("mud").value == Fraction(1, 4)
    assert odds.length().value == Fraction(5, 4)


# --- rounds that differ


def test_a_timed_chain_is_exact_round_by_round_and_bracketed_beyond():
    asked = []

    def step(state, n):
        asked.append(n)
        return Distribution({"out": 1, "in": 1}) if n % 2 else Distribution.sure("in")

    odds = forecast(
        step,
        "in",
        lambda s: s == "out",
        rounds=4,
        timed=True,
        labels=lambda s: [s],
        questions=["in", "out"],
    )
    assert asked == [1, 2, 3, 4]
    assert [e.value for e in odds.by("out")] == [
        0,
        Fraction(1, 2),
        Fraction(1, 2),
        Fraction(3, 4),
        Fraction(3, 4),
    ]
    assert odds.ever("out") == Estimate.between(Fraction(3, 4), Fraction(1))
    assert odds.ever("in") == Estimate.exact(Fraction(1))
    lasts = odds.length()
    # still running after rounds 0 to 4: 1 + 1/2 + 1/2 + 1/4 + 1/4
    assert (lasts.low, lasts.high, lasts.kind) == (Fraction(5, 2), None, Kind.BRACKET)


def test_a_timed_chain_with_a_last_round_is_exact():
    def step(state, n):
        return Distribution({"out": 1, "in": 2}) if n < 3 else Distribution.sure("late")

    odds = forecast(
        step,
        "in",
        lambda s: s != "in",
        rounds=5,
        timed=True,
        labels=lambda s: [s],
        questions=["in", "out", "late"],
    )
    assert odds.ever("late") == Estimate.exact(Fraction(4, 9))
    assert odds.length() == Estimate.exact(1 + Fraction(2, 3) + Fraction(4, 9))


def test_states_that_carry_the_round_need_no_flag():
    def step(s):
        return Distribution({("out", 0): s[1], ("in", s[1] + 1): 1})

    odds = forecast(
        step,
        ("in", 1),
        lambda s: s[0] == "out",
        rounds=3,
        labels=lambda s: [s[0]],
        questions=["in", "out"],
    )
    # still in after n rounds: 1/2 · 1/3 · 1/4
    assert [e.value for e in odds.over()] == [0, Fraction(1, 2), Fraction(5, 6), Fraction(23, 24)]
    assert odds.ever("out") == Estimate.between(Fraction(23, 24), Fraction(1))


def test_an_endless_supply_of_states_is_bracketed():
    def step(s):
        return Distribution({s: 1, s + 1: 1, -1: 2})

    odds = forecast(
        step, 0, lambda s: s < 0, rounds=8, labels=lambda s: [s < 0], questions=[True, False]
    )
    found = odds.ever(True)
    assert found.kind is Kind.BRACKET
    assert 1 - Fraction(1, 10**6) < found.low <= 1 == found.high
    lasts = odds.length()
    assert 2 - Fraction(1, 10**6) < lasts.low <= 2
    assert lasts.high is None


# --- against the slow way


@st.composite
def chains(draw):
    size = draw(st.integers(1, 5))
    states = range(size)
    rows = {
        s: draw(st.dictionaries(st.sampled_from(states), st.integers(1, 6), min_size=1))
        for s in states
    }
    ends = draw(st.sets(st.sampled_from(states), max_size=2))
    return rows, ends


def paths(rows, ends, path, share, rounds):
    """Every course of the chain, state by state."""
    if rounds == 0 or path[-1] in ends:
        yield path, share
        return
    row = rows[path[-1]]
    for there, weight in row.items():
        more = share * Fraction(weight, sum(row.values()))
        yield from paths(rows, ends, (*path, there), more, rounds - 1)


@settings(max_examples=40)
@given(chains())
def test_curves_agree_with_every_course_of_the_chain(chain):
    rows, ends = chain
    odds = table(rows, 0, ends, rounds=4)
    for n in range(5):
        courses = list(paths(rows, ends, (0,), Fraction(1), n))
        assert odds.over()[n].value == sum(p for path, p in courses if path[-1] in ends)
        for question in rows:
            assert odds.by(question)[n].value == sum(p for path, p in courses if question in path)


@settings(max_examples=40)
@given(chains())
def test_ever_is_where_the_curves_go(chain):
    rows, ends = chain
    odds = table(rows, 0, ends, rounds=40)
    for question in rows:
        curve = [e.value for e in odds.by(question)]
        assert curve == sorted(curve)
        assert 0 <= curve[0] <= curve[-1] <= odds.ever(question).value <= 1
    over = [e.value for e in odds.over()]
    assert over == sorted(over)
    assert sum(odds.by(end)[40].value for end in ends if end in rows) == over[40]
    assert sum(odds.ever(end).value for end in ends) == odds.ends().value
    assert (odds.length() is None) == (odds.ends().value < 1)


@settings(max_examples=40)
@given(chains())
def test_a_bracket_holds_the_exact_number(chain):
    rows, ends = chain
    exact = table(rows, 0, ends)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ever, "SMALL", -1)
        found = table(rows, 0, ends)
        found.ends()  # computed while nothing counts as small
    for question in rows:
        bounds = found.ever(question)
        assert bounds.low <= exact.ever(question).value <= bounds.high
        assert bounds.high - bounds.low < Fraction(1, 10**6)
    lasts, truth = found.length(), exact.length()
    assert (lasts is None) == (truth is None)
    if lasts is not None:
        assert lasts.low <= truth.value <= lasts.high


@settings(max_examples=40)
@given(chains())
def test_an_elimination_that_gives_up_leaves_a_bracket(chain):
    rows, ends = chain
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ever, "EFFORT", -1)
        found = table(rows, 0, ends).ends()
    exact = table(rows, 0, ends).ends().value
    assert found.low <= exact <= found.high


# --- cost, in counts


def test_each_state_is_stepped_once_and_only_states_within_reach():
    rng = random.Random(4)
    size = 400
    rows = [
        Distribution({rng.randrange(size): rng.randint(1, 9) for _ in range(9)} | {-1: 10})
        for _ in range(size)
    ]
    stepped, looked = [], []

    def step(s):
        stepped.append(s)
        return rows[s]

    def labels(s):
        looked.append(s)
        return [s % 2] if s >= 0 else []

    odds = forecast(step, 0, lambda s: s < 0, rounds=30, labels=labels, questions=range(2))
    assert len(stepped) == len(set(stepped))
    assert len(looked) == len(set(looked)) <= size + 1
    near = forecast(step, 0, lambda s: s < 0, rounds=1)
    assert near.states <= 11  # the start, 9 more, and the end
    assert 0 < odds.over()[1].value < odds.over()[30].value < 1


# --- errors


def test_too_many_states_are_told():
    with pytest.raises(TooLarge, match="more than 50 states by round 51: raise the limit"):
        forecast(lambda s: Distribution.sure(s + 1), 0, lambda s: False, rounds=100, limit=50)


def test_unknown_questions_are_told():
    odds = table({"a": {"b": 1}}, "a", {"b"})
    with pytest.raises(UnknownName, match="'bb'"):
        odds.by("bb")
    with pytest.raises(UnknownName, match="'c'"):
        odds.ever("c")
    with pytest.raises(UnknownName, match="label = 'x'"):
        forecast(Distribution.sure, "x", lambda s: True, labels=lambda s: [s], questions=["y"])
    with pytest.raises(BadValue, match="rounds = -1"):
        table({"a": {"b": 1}}, "a", {"b"}, rounds=-1)
