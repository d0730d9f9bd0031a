"""Delayed actions: in the same pass, into the next one, lost; several at once.

The decided points and the ruling held-consumes are in test_decided and test_rulings.
"""

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
    person,
    play,
    refusal,
    rest_of_turn,
)

HOLD = ct.Hold()


def held(scores=None, **rest):
    """A holds from 25; B at 20, C at 15, D at 6 are still to act."""
    game = begun(scores or {"A": 25, "B": 20, "C": 15, "D": 6}, **rest)
    play(game, HOLD)
    return game


def test_holding_takes_the_place_of_acting():
    game = begun({"A": 25, "B": 20})
    story = play(game, HOLD)
    assert codes(story) == ["turns.held", "turns.phase"]
    assert facts(story, "turns.held") == [{"who": "A", "score": 25}]
    assert now(game) == ("B", 20, 1)
    assert game.queue() == ("B",)
    assert game.scores == {"A": 25, "B": 20}


def test_the_phases_at_which_it_can_be_played():
    """Before B: 25 to 21. Between B and C: 20 to 16. Between C and D: 15 to 7. Last: 6 to 1."""
    game = held()
    seen = [game.holding()["A"]]
    for _ in range(3):
        end(game)
        seen.append(game.holding()["A"])
    assert seen == [(21, 25), (16, 20), (7, 15), (1, 6)]
    assert game.acting == ""
    assert {action.kind for action in game.legal()} == {"act-held", "end-pass", "end-sequence"}


@pytest.mark.parametrize(
    ("acted", "phases"),
    [(0, range(21, 26)), (1, range(16, 21)), (2, range(7, 16)), (3, range(1, 7))],
)
def test_each_of_those_phases_and_no_other(acted, phases):
    game = held()
    end(game, acted)
    for phase in range(-1, 31):
        why = refusal(game, ct.ActHeld("A", phase))
        assert why == (None if phase in phases else "turns.refuse.window")
    for phase in (phases[0], phases[-1]):
        play(game, ct.ActHeld("A", phase))
        assert now(game) == ("A", phase, 1)
        game.undo()


def test_without_a_phase_it_is_the_first_possible():
    game = held()
    end(game)
    story = play(game, ct.ActHeld("A"))
    assert facts(story, "turns.held-played") == [{"who": "A", "score": 20}]


def test_whoever_was_about_to_act_comes_after():
    game = held()
    end(game)
    assert now(game) == ("C", 15, 1)
    play(game, ct.ActHeld("A", 16))
    assert now(game) == ("A", 16, 1)
    end(game)
    assert now(game) == ("C", 15, 1)


def test_not_into_a_phase_that_has_begun():
    game = held()
    play(game, ct.Spend("free"))
    assert refusal(game, ct.ActHeld("A", 22)) == "turns.refuse.phase-runs"
    end(game)
    assert refusal(game, ct.ActHeld("A", 22)) == "turns.refuse.window"
    assert refusal(game, ct.ActHeld("A", 20)) is None


def test_after_the_last_one_at_phase_1_at_the_latest():
    game = held()
    end(game, 3)
    drive(game, ct.ActHeld("A", 1), END)
    assert game.scores == {"A": 15, "B": 10, "C": 5, "D": -4}
    assert rest_of_turn(game) == {2: [("A", 15), ("B", 10), ("C", 5)], 3: [("A", 5)]}


def test_when_somebody_has_acted_at_phase_1():
    game = held({"A": 5, "B": 1})
    assert game.holding() == {"A": (2, 5)}
    end(game)
    assert game.holding() == {"A": (1, 1)}


def test_ten_come_off_as_usual():
    """Held from 17 and played at 11: 7 in the next pass, in time or late."""
    for phase in (17, 13, 12):
        game = held({"A": 17, "B": 11, "C": 3})
        drive(game, ct.ActHeld("A", phase), END, END, END)
        assert now(game) == ("A", 7, 2)


def test_of_what_is_held_a_phase_is_as_big_as_another_but_for_the_free_action():
    game = held()
    play(game, ct.ActHeld("A"))
    assert game.left() == {"free": 4, "simple": 2, "complex": 1}
    play(game, ct.Spend("complex"))
    assert game.left() == {"free": 0, "simple": 0, "complex": 0}


def test_it_is_played_once():
    game = held()
    drive(game, ct.ActHeld("A"), END)
    assert game.holding() == {}
    assert refusal(game, ct.ActHeld("A")) == "turns.refuse.holds-nothing"
    assert refusal(game, ct.ActHeld("B")) == "turns.refuse.holds-nothing"


def test_it_cannot_be_held_again():
    game = held()
    play(game, ct.ActHeld("A"))
    assert refusal(game, HOLD) == "turns.refuse.held-already"
    assert refusal(game, ct.ActHeld("A")) == "turns.refuse.holds-nothing"


def test_let_go_it_is_over():
    """EndPhase of a held phase in which nothing was done gives it up."""
    game = held()
    drive(game, ct.ActHeld("A"), END)
    assert person(game, "A").held is None


# --- into the next pass


def carried(scores, *before, **rest):
    """A holds in pass 1, everybody else acts, and the next pass begins."""
    game = begun(scores, **rest)
    while game.acting != "A":
        end(game)
    play(game, HOLD)
    while game.acting:
        end(game)
    play(game, ct.EndPass())
    assert game.state.in_pass == 2
    return game


def test_not_above_the_score_held_from_and_before_ones_own():
    """Held from 17. Pass 2: B 22, C 12, A 7, D 2."""
    game = carried({"B": 32, "A": 17, "C": 22, "D": 12})
    assert now(game) == ("B", 22, 2)
    assert game.holding() == {"A": None}  # not before B: 23 and more are above 17
    assert refusal(game, ct.ActHeld("A")) == "turns.refuse.not-between"
    end(game)
    assert game.holding() == {"A": (13, 17)}
    end(game)
    assert now(game) == ("A", 7, 2)
    assert game.holding() == {"A": (8, 12)}  # still before their own phase
    game.undo()
    play(game, ct.ActHeld("A", 17))
    assert now(game) == ("A", 17, 2)


@pytest.mark.parametrize("phase", [8, 17])
def test_first_in_the_next_pass(phase):
    """Nobody else is left: from 17 down to 8, and then the pass is over for A."""
    game = carried({"A": 17, "B": 3})
    assert now(game) == ("A", 7, 2)
    assert game.holding() == {"A": (8, 17)}
    assert refusal(game, ct.ActHeld("A", 18)) == "turns.refuse.window"
    assert refusal(game, ct.ActHeld("A", 7)) == "turns.refuse.window"
    play(game, ct.ActHeld("A", phase))
    assert now(game) == ("A", phase, 2)
    end(game)
    assert game.state.phase == "turn-end"  # the action of pass 2 is used: never twice


@pytest.mark.parametrize(
    "use",
    [[ct.Spend("free")], [ct.Spend("complex")], [END], [HOLD]],
    ids=["free", "all", "end", "hold"],
)
def test_in_ones_own_phase_it_is_lost_and_that_phase_is_played(use):
    game = carried({"A": 27, "B": 13})
    assert now(game) == ("A", 17, 2)
    assert game.left() == {"free": 5, "simple": 2, "complex": 1}
    story = drive(game, *use)
    assert facts(story, "turns.held-lost") == [{"who": "A"}]
    if use == [HOLD]:  # another one, from 17
        assert person(game, "A").held[:2] == (17, 2)
        return
    assert person(game, "A").held is None
    assert rest_of_turn(game)[3] == [("A", 7)]


def test_lost_with_athletics_too():
    like = {"A": {"athletics": 1}}
    game = carried({"A": 27, "B": 13}, like=like)
    play(game, ct.Move("A", "run"))
    story = play(game, ct.Athletics(), 4)
    assert codes(story) == ["turns.held-lost", "turns.spent", "turns.sprint"]


def test_used_instead_of_the_action_of_that_pass():
    """Pass 2: B 22, then A from what was held, C 12, D 2; A has 7 left for pass 3: none."""
    game = carried({"B": 32, "A": 17, "C": 22, "D": 12})
    drive(game, END, ct.ActHeld("A"), END)
    assert rest_of_turn(game) == {2: [("C", 12), ("D", 2)], 3: [("B", 12), ("C", 2)], 4: [("B", 2)]}


def test_no_phase_in_the_next_pass():
    game = begun({"A": 25, "B": 10})
    drive(game, END, HOLD)
    assert now(game) is None
    story = play(game, ct.EndPass())
    assert codes(story) == ["turns.held-lost", "turns.pass-over", "turns.phase"]
    assert now(game) == ("A", 15, 2)
    assert game.holding() == {}


def test_past_the_last_pass():
    game = begun({"A": 10})
    play(game, HOLD)
    assert codes(play(game, ct.EndPass())) == ["turns.held-lost", "turns.turn-over"]
    drive(game, ct.NextTurn(), ROLL)
    assert game.holding() == {}


def test_the_free_action_of_a_delay_is_not_in_the_next_pass_either():
    game = carried({"A": 17, "B": 3})
    play(game, ct.ActHeld("A"))
    assert game.left()["free"] == 4


def test_a_pass_waits_only_for_what_is_held_in_it():
    """What was carried over and cannot be played any more does not stop pass 2."""
    game = carried({"A": 17, "B": 13})
    end(game)  # A's own phase, at 7
    assert codes(end(game)) == ["turns.phase-over", "turns.turn-over"]


def test_held_in_each_pass():
    game = begun({"A": 25, "B": 24})
    for n, (low, high) in ((1, (1, 24)), (2, (1, 14)), (3, (1, 4))):
        assert game.state.in_pass == n
        drive(game, HOLD, END)
        assert game.holding() == {"A": (low, high)}
        drive(game, ct.ActHeld("A", low), END)
    assert game.state.phase == "turn-end"


# --- several


def three():
    """A, B and C hold from 25, 20 and 15; D is at 6."""
    game = begun({"A": 25, "B": 20, "C": 15, "D": 6})
    drive(game, HOLD, HOLD, HOLD)
    return game


def test_several_hold():
    game = three()
    assert list(game.holding().items()) == [("A", (7, 15)), ("B", (7, 15)), ("C", (7, 15))]
    assert now(game) == ("D", 6, 1)


def test_one_after_the_other():
    game = three()
    drive(game, ct.ActHeld("C", 12), END)
    assert game.holding() == {"A": (7, 12), "B": (7, 12)}
    drive(game, ct.ActHeld("A", 12), END, ct.ActHeld("B", 7), END, END)
    assert game.state.in_pass == 2
    assert rest_of_turn(game) == {2: [("A", 15), ("B", 10), ("C", 5)], 3: [("A", 5)]}


def test_the_higher_score_held_from_may_still_come_before():
    """C is about to play at 12: A may at 12 or before, not after; D's turn has not come."""
    game = three()
    play(game, ct.ActHeld("C", 12))
    assert game.holding() == {"A": (12, 15), "B": (12, 15), "C": (7, 15)}
    assert refusal(game, ct.ActHeld("A", 11)) == "turns.refuse.window"
    play(game, ct.ActHeld("A", 12))
    assert now(game) == ("A", 12, 1)
    assert refusal(game, ct.ActHeld("B", 12)) == "turns.refuse.other-holder"
    end(game)
    assert now(game) == ("D", 6, 1)
    play(game, ct.ActHeld("C", 12))
    assert now(game) == ("C", 12, 1)


def test_not_once_it_has_begun():
    game = three()
    drive(game, ct.ActHeld("C", 12), ct.Spend("free"))
    assert refusal(game, ct.ActHeld("A", 12)) == "turns.refuse.phase-runs"


def test_all_of_them_into_the_next_pass():
    """Pass 2: A 15, B 10, C 5 and what they hold from 25, 20 and 15."""
    game = three()
    end(game)
    play(game, ct.EndPass())
    assert now(game) == ("A", 15, 2)
    assert game.holding() == {"A": (16, 25), "B": (16, 20), "C": None}
    drive(game, ct.ActHeld("B", 16), END)
    assert (now(game), game.queue()) == (("A", 15, 2), ("A", "C"))
    assert game.holding() == {"A": (16, 16), "C": None}
    drive(game, END)
    assert game.holding() == {"C": (6, 15)}


# --- wounds, and people who go


def test_a_holder_who_is_wounded_keeps_the_score_held_from():
    game = held()
    play(game, ct.Wound("A", "serious"))
    assert game.scores["A"] == 22
    assert game.holding() == {"A": (21, 25)}


def test_a_holder_who_goes_takes_it_along():
    for action in (ct.KnockOut("A"), ct.Remove("A"), ct.Wound("A", "deadly")):
        game = held()
        play(game, action)
        assert game.holding() == {}
        acted = rest_of_turn(game)
        assert acted[1] == [("B", 20), ("C", 15), ("D", 6)]


def test_the_last_holder_goes_and_the_pass_is_over():
    game = held({"A": 25, "B": 11})
    end(game)
    assert now(game) is None
    assert codes(play(game, ct.KnockOut("A"))) == ["turns.out", "turns.pass-over", "turns.phase"]
    assert now(game) == ("B", 1, 2)


def test_who_goes_while_playing_what_was_held():
    game = held()
    drive(game, ct.ActHeld("A"), ct.Spend("free"), ct.KnockOut("A"))
    assert now(game) == ("B", 20, 1)
    assert game.holding() == {}


def test_a_latecomer_does_not_turn_the_clock_back():
    """At 15 somebody comes with 30 and acts at once; what A holds is still for 15 and less."""
    game = held()
    end(game, 2)
    play(game, ct.Join({"name": "Late", "reaction": 30, "dice": 0}))
    assert now(game) == ("Late", 30, 1)
    assert game.holding() == {"A": None}
    end(game)
    assert game.holding() == {"A": (7, 15)}


def test_the_last_to_act_may_come_after_phase_1():
    """Brought to 0 and acting at the end of the pass: what is held must come before."""
    game = held({"A": 9, "B": 2}, rulings={"damage-to-zero": "keeps"})
    play(game, ct.Wound("B", "serious"))
    assert now(game) == ("B", 0, 1)
    assert game.holding() == {"A": (1, 9)}
    end(game)
    assert game.holding() == {"A": None}
    assert game.acting == ""
    play(game, ct.EndPass())
    assert game.state.phase == "turn-end"


def test_who_has_no_later_phase_cannot_delay():
    game = begun({"A": 0}, rulings={"first-action": "one"})
    assert refusal(game, HOLD) == "turns.refuse.no-later-phase"
    game = begun({"A": 1})
    drive(game, HOLD)
    assert game.holding() == {"A": (1, 1)}
