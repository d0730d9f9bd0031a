from fractions import Fraction

import pytest

from rpgkit.engine.ask import Band, Die
from rpgkit.engine.procedure import Event
from rpgkit.odds.walk import branches, walk
from tests.odds.toys import Climb, by_brute_force, every_throw

STARTS = [(0, 0), (3, 1), (9, 0), (20, 2)]  # from 9 on, a climb fails on most faces or all
ACTIONS = ["climb", "rest", "run", "fight"]


@pytest.mark.parametrize("state", STARTS)
@pytest.mark.parametrize("action", ACTIONS)
def test_the_walk_agrees_with_every_throw_of_every_die(state, action):
    assert dict(walk(Climb(), state, action).items()) == by_brute_force(Climb(), state, action)


@pytest.mark.parametrize("state", STARTS)
@pytest.mark.parametrize("action", ACTIONS)
def test_the_branches_agree_with_every_throw_of_every_die(state, action):
    by_answers = {}
    for end, answers, share in every_throw(Climb(), state, action):
        seen, before = by_answers.get(answers, (end, 0))
        assert seen == end
        by_answers[answers] = (end, before + share)
    found = branches(Climb(), state, action)
    told = {tuple(a.answer for a in b.path): (b.state, b.probability) for b in found}
    assert told == by_answers
    assert len(told) == len(found)


def test_branches_come_in_the_order_of_the_bands_and_tell_what_happened():
    # +6 against 17: 11 or more succeeds (10 faces), 7 to 10 nearly (4), 6 or less slides (6)
    good, near, snagged, slid = branches(Climb(), (0, 0), "climb")
    assert [a.answer for a in good.path] == [Band.SUCCESS]
    assert good.path[0].ask.key == "toy.climb"
    assert good.events == (Event("climbed", {"by": 1}),)
    assert (good.probability, near.probability) == (Fraction(10, 20), Fraction(4, 20))
    assert snagged.probability == Fraction(6, 20) * Fraction(1, 4)
    assert snagged.events == (Event("slid", {"by": 1}), Event("wounded", {"by": 1}))
    assert [a.answer for a in slid.path] == [Band.FAIL, False]
    assert slid.state == (0, 0)


def test_an_action_without_dice_has_one_branch():
    (only,) = branches(Climb(), (2, 3), "rest")
    assert only == ((), 1, (2, 2), (Event("mended", {"by": 1}),))


def test_an_answer_that_cannot_come_is_never_sent():
    class Never(Die):
        def outcomes(self):
            return ((1, 0), (2, 1), (3, 0))

    sent = []

    class OneWay(Climb):
        def resolve(self, state, action):
            sent.append((yield Never("toy.die", {}, 3)))

    assert walk(OneWay(), (0, 0), "climb").weights == {(0, 0): 1}
    assert sent == [2]


def test_a_procedure_is_run_once_a_leaf_and_each_new_ask_is_opened_once():
    runs = []

    class Counted(Climb):
        def resolve(self, state, action):
            runs.append(action)
            yield from super().resolve(state, action)

    leaves = branches(Counted(), (0, 0), "run")
    assert len(runs) == len(leaves) == 16  # 4 leaves a climb, twice
    assert len(walk(Counted(), (0, 0), "run")) < 16  # equal ends are merged
    assert len(runs) == 32
