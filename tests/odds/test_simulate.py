import math
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from functools import partial

import pytest

from rpgkit.engine.dice import Scripted, Seeded
from rpgkit.engine.errors import BadValue, NothingToDo
from rpgkit.odds import simulate as module
from rpgkit.odds.chain import forecast
from rpgkit.odds.estimate import Kind
from rpgkit.odds.simulate import Course, Sample, play, sample, simulate, wilson
from rpgkit.odds.walk import walk
from tests.odds.toys import Climb


def run(dice):
    return play(Climb(), (0, 0), "run", dice)


def climb(state, dice):
    return play(Climb(), state, "run", dice)


def top(state):
    return state[0] >= 3 or state[1] >= 3


def what(state):
    return [name for name, so in (("top", state[0] >= 3), ("hurt", state[1] >= 3)) if so]


climbs = partial(
    sample, climb, (0, 0), top, runs=450, rounds=12, labels=what, questions=["top", "hurt"], seed=3
)


def test_an_action_is_played_with_the_faces_that_fall():
    # +6 against 17: a 12 climbs; from height 1 (+5) a 3 slides, and a d4 of 1 snags
    assert play(Climb(), (0, 0), "run", Scripted([12, 3, 1])) == (0, 1)
    assert play(Climb(), (0, 0), "fight", Scripted([15, 2, 4])) == (0, 6)
    with pytest.raises(NothingToDo):
        play(Climb(), (0, 0), "run", Scripted([12]))


def test_run_number_i_has_dice_of_its_own():
    assert simulate(run, 300, seed=5).counts == by_hand(300)


def by_hand(runs):
    counts = {}
    for i in range(runs):
        end = play(Climb(), (0, 0), "run", Seeded(f"5/{i}"))
        counts[end] = counts.get(end, 0) + 1
    return counts


def test_the_sample_is_the_same_whoever_does_the_work(monkeypatch):
    alone = climbs()
    with ThreadPoolExecutor(3) as threads:
        threaded = climbs(executor=threads)
    with ProcessPoolExecutor(2) as processes:
        spread = climbs(executor=processes)
    monkeypatch.setattr(module, "PIECE", 7)
    small = climbs()
    for other in (threaded, spread, small):
        # the order too: what is drawn from it does not jump
        assert list(other.courses.counts.items()) == list(alone.courses.counts.items())
        assert other.by("top") == alone.by("top")
    assert climbs(seed=4).courses.counts != alone.courses.counts


def test_a_sample_lies_near_the_exact_odds():
    exact = walk(Climb(), (0, 0), "run")
    found = simulate(run, 4000, seed=1)
    assert set(found.counts) <= set(exact.weights)
    for state, truth in exact.items():
        share = found.probability(lambda end, state=state: end == state)
        off = 5 * math.sqrt(truth * (1 - truth) / 4000)  # this seed is within 5 deviations
        assert abs(share.value - truth) < off


def test_wilsons_interval_by_hand():
    # 8 of 10: p = 0.8, z² = 3.8415; middle (0.8 + 0.192073) / 1.384146 = 0.716741,
    # spread 1.959964 · √(0.016 + 0.0096036) / 1.384146 = 0.226576
    low, high = wilson(8, 10)
    assert float(low) == pytest.approx(0.490162, abs=2e-6)
    assert float(high) == pytest.approx(0.943318, abs=2e-6)


@pytest.mark.parametrize("runs", [1, 3, 1000])
def test_wilsons_interval_at_the_ends(runs):
    z = 3.841458820694124
    low, high = wilson(0, runs)
    assert low == 0
    assert float(high) == pytest.approx(z / (runs + z))
    low, high = wilson(runs, runs)
    assert high == 1
    assert float(low) == pytest.approx(runs / (runs + z))


def test_a_mean_by_hand():
    # 1, 1, 2, 4: mean 2, variance (1 + 1 + 0 + 4) / 3 = 2, standard error √(2 / 4)
    found = Sample({1: 2, 2: 1, 4: 1}).mean(lambda n: n)
    assert (found.value, found.kind) == (2, Kind.SAMPLED)
    assert float(found.high - 2) == pytest.approx(1.959963984540054 * math.sqrt(0.5))
    assert found.high - 2 == 2 - found.low


def test_a_sampled_forecast_answers_what_an_exact_one_does():
    exact = forecast(
        lambda s: walk(Climb(), s, "run"),
        (0, 0),
        top,
        rounds=12,
        labels=what,
        questions=["top", "hurt"],
    )
    found = climbs(runs=2000)
    assert (exact.kind, found.kind, found.runs) == (Kind.EXACT, Kind.SAMPLED, 2000)
    for one, two in [
        *((exact.by(q), found.by(q)) for q in ("top", "hurt")),
        (exact.over(), found.over()),
    ]:
        assert len(one) == len(two) == 13
        for truth, seen in zip(one, two, strict=True):
            off = 5 * math.sqrt(truth.value * (1 - truth.value) / 2000)
            assert abs(seen.value - truth.value) <= off
            assert seen.low <= seen.value <= seen.high


def test_runs_that_are_cut_leave_the_question_open():
    # a coin a round until heads; cut after two
    found = sample(
        lambda s, dice: s + (dice.draw(2) == 2),
        0,
        lambda s: s > 0,
        runs=400,
        rounds=2,
        labels=lambda s: ["heads"] if s else [],
        questions=["heads"],
        seed=9,
    )
    counts = found.courses.counts
    won = counts[Course(1, True, (("heads", 1),))] + counts[Course(2, True, (("heads", 2),))]
    assert won + counts[Course(2, False, ())] == 400
    assert found.ever("heads").value == found.ends().value == Fraction(won, 400)
    assert found.ever("heads").low == found.by("heads")[2].low
    assert found.ever("heads").high == 1
    assert found.length().high is None
    whole = sample(lambda s, dice: s + 1, 0, lambda s: s > 2, runs=4, rounds=5)
    assert (whole.length().low, whole.length().value, whole.length().high) == (3, 3, 3)


def test_nothing_to_sample_is_told():
    with pytest.raises(BadValue, match="runs = 0: a whole number, 1 or more"):
        simulate(run, 0)
    with pytest.raises(BadValue, match="rounds = -1"):
        climbs(rounds=-1)
