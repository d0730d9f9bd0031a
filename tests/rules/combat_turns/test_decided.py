"""The points that are settled and not switchable: the first reading stands."""

import pytest

from rpgkit import combat_turns as ct

from .table import (
    END,
    ROLL,
    begun,
    codes,
    drive,
    end,
    facts,
    now,
    play,
    refusal,
    rest_of_turn,
    rolled,
)

SETTLED = {}
HOLD = ct.Hold()


def settles(key):
    def mark(test):
        SETTLED[key] = test.__name__
        return test

    return mark


@settles("last-tie")
def test_the_last_die_is_rolled_once_a_turn():
    game = begun({"A": 24, "B": 24}, 1, 2)
    for n in (1, 2, 3):
        assert game.state.in_pass == n
        assert game.queue() == ("B", "A")
        assert rolled(end(game, 2), "turns.tie") == []
    assert game.state.phase == "turn-end"


@settles("athletics-metres")
def test_what_athletics_wins_is_not_divided():
    """Quickness 8 in 4 passes: 24/4 = 6 m, and 2 successes 6 m, not 6/4."""
    game = begun({"A": 31}, like={"A": {"quickness": 8, "athletics": 2}})
    drive(game, ct.Move("A", "run"), (ct.Athletics(), 4, 4))
    assert game.metres("A") == 12


@settles("passes-when")
def test_the_passes_that_divide_are_those_of_the_start():
    game = begun({"A": 31}, like={"A": {"quickness": 8}})
    drive(game, ct.Wound("A", "serious"), ct.Move("A", "walk"))
    assert (len(game.passes()), game.metres("A")) == (3, 2)


@settles("held-phase")
def test_the_phase_of_a_held_action_is_chosen_when_it_comes():
    game = begun({"A": 20, "B": 10, "C": 5})
    drive(game, HOLD, END)
    assert [refusal(game, ct.ActHeld("A", n)) for n in (10, 8, 6)] == [None] * 3


@settles("held-past")
@pytest.mark.parametrize("scores", [{"A": 10, "B": 25}, {"A": 10}])
def test_nothing_is_held_into_a_pass_in_which_one_has_no_phase(scores):
    game = begun(scores)
    while game.acting != "A":
        end(game)
    play(game, HOLD)
    assert facts(play(game, ct.EndPass()), "turns.held-lost") == [{"who": "A"}]
    assert game.holding() == {}
    while game.state.phase == "acting":
        assert refusal(game, ct.ActHeld("A")) == "turns.refuse.holds-nothing"
        end(game)
    drive(game, ct.NextTurn(), (ROLL, 1, 2) if len(scores) > 1 else ROLL)
    assert game.holding() == {}


@settles("held-free")
def test_the_held_phase_has_no_free_action_of_its_own():
    game = begun({"A": 20, "B": 10})
    drive(game, HOLD, ct.ActHeld("A"), ct.Spend("simple"), ct.Spend("simple"))
    assert refusal(game, ct.Spend("free")) == "turns.refuse.no-room"
    game.undo()
    assert refusal(game, ct.Spend("free")) is None  # half a phase for two free ones
    assert game.left()["free"] == 2


@settles("held-after-simple")
@pytest.mark.parametrize("kind", ["free", "simple", "complex"])
def test_nobody_delays_once_they_have_begun(kind):
    game = begun({"A": 20, "B": 10})
    play(game, ct.Spend(kind))
    assert refusal(game, HOLD) == "turns.refuse.has-acted"
    assert HOLD not in game.legal()


@settles("holder-at-zero")
@pytest.mark.parametrize(("reading", "lost"), [("loses", True), ("keeps", False)])
@pytest.mark.parametrize("zero", ["turn", "sequence"])
def test_a_holder_brought_to_0(reading, lost, zero):
    rulings = {"damage-to-zero": reading, "zero-score": zero}
    game = begun({"A": 3, "B": 2}, rulings=rulings)
    story = drive(game, HOLD, END, ct.Wound("A", "serious"))
    assert ("turns.held-lost" in codes(story)) == lost
    assert (refusal(game, ct.ActHeld("A")) is None) == (not lost)
    if not lost:
        assert game.holding() == {"A": (1, 2)}
        drive(game, ct.ActHeld("A"), END)
    assert game.state.phase == "turn-end"


@pytest.mark.parametrize(("reading", "lost"), [("loses", True), ("keeps", False)])
def test_a_holder_brought_to_0_while_about_to_play(reading, lost):
    """Before anything is done it is lost like any other; once it has begun, it goes on."""
    game = begun({"A": 3, "B": 2}, rulings={"damage-to-zero": reading})
    drive(game, HOLD, ct.ActHeld("A", 3), ct.Wound("A", "serious"))
    assert now(game) == (("B", 2, 1) if lost else ("A", 3, 1))
    game = begun({"A": 3, "B": 2}, rulings={"damage-to-zero": reading})
    story = drive(game, HOLD, ct.ActHeld("A", 3), ct.Spend("simple"), ct.Wound("A", "serious"))
    assert codes(story) == ["turns.wounded"]
    drive(game, ct.Spend("simple"), END)
    assert now(game) == ("B", 2, 1)


@pytest.mark.parametrize(("reading", "lost"), [("loses", True), ("keeps", False)])
def test_a_holder_brought_to_0_in_the_next_pass(reading, lost):
    """Kept, it comes before the end of the pass, where the normal one would be."""
    game = begun({"A": 12, "B": 25}, rulings={"damage-to-zero": reading})
    drive(game, END, HOLD, ct.EndPass())
    assert now(game) == ("B", 15, 2)
    story = play(game, ct.Wound("A", "moderate"))
    assert game.scores["A"] == 0
    assert ("turns.held-lost" in codes(story)) == lost
    end(game)
    if lost:
        assert now(game) == ("B", 5, 3)
    else:
        assert now(game) == ("A", 0, 2)
        assert game.holding() == {"A": (1, 12)}


@settles("held-and-normal")
def test_a_normal_action_comes_before_a_held_one_at_the_same_phase():
    """A holds; B and C have 12: not at 12 until both have acted."""
    game = begun({"A": 20, "B": 12, "C": 12, "D": 3}, like={"B": {"reaction": 6}})
    play(game, HOLD)
    assert refusal(game, ct.ActHeld("A", 12)) == "turns.refuse.window"
    end(game)
    assert now(game) == ("C", 12, 1)
    assert refusal(game, ct.ActHeld("A", 12)) == "turns.refuse.not-between"
    end(game)
    play(game, ct.ActHeld("A", 12))
    assert now(game) == ("A", 12, 1)


@settles("several-holders")
def test_of_several_holders_the_higher_score_held_from_comes_first():
    game = begun({"A": 20, "B": 18, "C": 5})
    drive(game, HOLD, HOLD)
    assert list(game.holding()) == ["A", "B"]
    play(game, ct.ActHeld("B", 10))
    assert refusal(game, ct.ActHeld("A", 10)) is None
    play(game, ct.ActHeld("A", 10))
    assert refusal(game, ct.ActHeld("B", 10)) == "turns.refuse.other-holder"


@pytest.mark.parametrize(
    ("like", "first"),
    [
        ({"A": {"reaction": 6}}, "A"),
        ({"B": {"reaction": 6}}, "B"),
        ({"B": {"natural": 4}}, "A"),
    ],
)
def test_held_from_the_same_score_ties_are_broken_as_usual(like, first):
    game = begun({"A": 20, "B": 20, "C": 5}, like=like)
    drive(game, HOLD, HOLD)
    then = "B" if first == "A" else "A"
    play(game, ct.ActHeld(then, 10))
    assert refusal(game, ct.ActHeld(first, 10)) is None
    play(game, ct.ActHeld(first, 10))
    assert refusal(game, ct.ActHeld(then, 10)) == "turns.refuse.other-holder"


@pytest.mark.parametrize("faces", [(2, 5), (5, 2)])
def test_and_by_the_die_rolled_before(faces):
    game = begun({"A": 20, "B": 20, "C": 5}, *faces)
    drive(game, HOLD, HOLD)
    first, then = ("B", "A") if faces == (2, 5) else ("A", "B")
    play(game, ct.ActHeld(then, 10))
    assert refusal(game, ct.ActHeld(first, 10)) is None
    play(game, ct.ActHeld(first, 10))
    assert refusal(game, ct.ActHeld(then, 10)) == "turns.refuse.other-holder"


@settles("setter-delays")
def test_a_device_does_not_wait_for_a_setter_who_delays():
    """A, at 15 in pass 2, delays: it goes off at 15, before B at 14."""
    game = begun({"A": 25, "B": 24})
    drive(game, ct.SetTimer("bomb"), END, END)
    play(game, HOLD)
    assert now(game) == ("bomb", 15, 2)
    drive(game, ct.GoOff("bomb"), END, ct.ActHeld("A", 3))
    assert now(game) == ("A", 3, 2)


def test_a_device_of_a_setter_who_held_into_that_pass():
    """Held from 25 and played at 20 in pass 2: the device still goes off at 15."""
    game = begun({"A": 25, "B": 31, "C": 22})
    drive(game, ct.SetTimer("bomb", "A"), END, HOLD, END, ct.EndPass(), END)
    drive(game, ct.ActHeld("A", 20), END)
    assert rest_of_turn(game)[2] == [("bomb", 15), ("C", 12)]


@settles("device-and-person")
@pytest.mark.parametrize("name", ["A", "B", "C"])
def test_a_person_comes_before_a_device_at_the_same_score(name):
    scores = {"A": 20, "B": 15, "C": 10}
    game = begun(scores)
    play(game, ct.SetTimer("bomb", phase=scores[name]))
    order = [who for who, _ in rest_of_turn(game)[1]]
    assert order.index("bomb") == order.index(name) + 1


@settles("joiner-gone-by")
def test_a_latecomer_whose_phase_has_gone_by_acts_at_once():
    game = begun({"A": 20, "B": 10, "C": 5})
    drive(game, END, END, ct.Join({"name": "Late", "reaction": 19, "dice": 0}))
    assert now(game) == ("Late", 19, 1)
    assert rest_of_turn(game) == {
        1: [("Late", 19), ("C", 5)],
        2: [("A", 10), ("Late", 9)],
    }


def test_each_is_settled_here():
    assert set(SETTLED) == {point.key for point in ct.DECIDED}
