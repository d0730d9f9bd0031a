"""Timed devices: in the phase of whoever set them, when the GM says, and never forgotten."""

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import BadNumber, BadValue, UnknownName

from .table import (
    END,
    ROLL,
    begun,
    codes,
    drive,
    end,
    facts,
    fight,
    now,
    play,
    refusal,
    rest_of_turn,
)

SET, GO = ct.SetTimer("bomb"), ct.GoOff("bomb")


def armed(scores, *then, setter=None, **rest):
    """A device set by the first to act, or by `setter` in their phase."""
    game = begun(scores, **rest)
    while setter and game.acting != setter:
        end(game)
    drive(game, SET, *then)
    return game


def asks(game):
    return [device.name for device in game.state.devices if device.asks]


def test_in_the_setters_phase_of_the_next_pass():
    game = armed({"A": 25, "B": 20, "C": 12})
    story = play(game, ct.SetTimer("other"))
    assert facts(story, "turns.timer-set") == [
        {"name": "other", "who": "A", "turn": 1, "in_pass": 2, "phase": None}
    ]
    game.undo()
    assert rest_of_turn(game) == {
        1: [("A", 25), ("B", 20), ("C", 12)],
        2: [("A", 15), ("bomb", 15), ("B", 10), ("C", 2)],
        3: [("A", 5)],
    }


def test_who_set_it_may_be_said():
    game = begun({"A": 25, "B": 20})
    play(game, ct.SetTimer("bomb", "B"))
    assert rest_of_turn(game)[2] == [("A", 15), ("B", 10), ("bomb", 10)]


def test_setting_it_takes_no_action():
    """The GM says what it takes: a simple or a complex action beside it."""
    game = armed({"A": 25})
    assert game.left() == {"free": 5, "simple": 2, "complex": 1}


def test_nothing_else_until_it_has_gone_off():
    game = armed({"A": 25, "B": 20}, END, END, END)
    assert now(game) == ("bomb", 15, 2)
    assert game.left() == {}
    why = game.why_not(END)
    assert (why.code, why.facts) == ("turns.refuse.device-first", {"name": "bomb"})
    for action in (ct.Hold(), ct.Spend("free"), ct.Athletics()):
        assert refusal(game, action) == "turns.refuse.device-first"
    assert [action.kind for action in game.legal()] == ["go-off", "end-sequence"]
    story = play(game, GO)
    assert codes(story) == ["turns.went-off", "turns.phase"]
    assert facts(story, "turns.went-off") == [{"name": "bomb", "who": "A"}]
    assert (now(game), game.state.devices) == (("B", 10, 2), ())


def test_people_are_hurt_and_go_before_it_is_done():
    game = armed({"A": 25, "B": 20, "C": 11}, END, END, END, END)
    drive(game, ct.Wound("B", "serious"), ct.KnockOut("C"), ct.KnockOut("A"))
    assert now(game) == ("bomb", 15, 2)
    assert rest_of_turn(game) == {2: [("bomb", 15), ("B", 7)]}


def test_the_setter_is_faster_or_slower_by_then():
    """At 17; then 7, and after a moderate wound 5; C at 6 acts before."""
    game = armed({"A": 17, "C": 16}, END, END)
    assert now(game) == ("A", 7, 2)
    play(game, ct.Wound("A", "moderate"))
    assert rest_of_turn(game) == {2: [("C", 6), ("A", 5), ("bomb", 5)]}


def test_wounded_in_the_phase_itself_it_goes_off_then():
    """A acts at 15 and is brought to 12 in that phase: that was the phase."""
    game = armed({"A": 25, "B": 24, "C": 23}, END, END, END)
    drive(game, ct.Spend("free"), ct.Wound("A", "serious"), END)
    assert now(game) == ("bomb", 15, 2)
    play(game, ct.Wound("A", "serious", "stun"))
    assert now(game) == ("bomb", 15, 2)
    assert rest_of_turn(game)[2] == [("bomb", 15), ("B", 14), ("C", 13)]


@pytest.mark.parametrize("then", [ct.Wound("A", "serious"), ct.KnockOut("A"), ct.Remove("A")])
def test_delayed_in_the_phase_itself_it_goes_off_then(then):
    """A delays at 15: whatever happens to them then, it goes off at 15."""
    game = armed({"A": 25, "B": 24, "C": 23}, END, END, END)
    drive(game, ct.Hold())
    assert now(game) == ("bomb", 15, 2)
    play(game, then)
    assert rest_of_turn(game)[2] == [("bomb", 15), ("B", 14), ("C", 13)]


@pytest.mark.parametrize("go", [ct.KnockOut("A"), ct.Remove("A"), ct.Wound("A", "deadly")])
def test_the_setter_goes_in_the_phase_itself(go):
    game = armed({"A": 25, "B": 24}, END, END)
    drive(game, ct.Spend("free"), go)
    assert now(game) == ("bomb", 15, 2)


@pytest.mark.parametrize("go", [ct.KnockOut("A"), ct.Remove("A"), ct.Wound("A", "deadly")])
@pytest.mark.parametrize("when", [1, 2])
def test_the_setter_goes_before_it(go, when):
    """In pass 1, or in pass 2 before A's phase: the GM is asked, and is so again next turn."""
    game = armed({"B": 26, "A": 25}, setter="A")
    end(game, when - 1)
    assert game.state.in_pass == when
    play(game, go)
    rest = rest_of_turn(game)
    assert all(who != "bomb" for column in rest.values() for who, _ in column)
    assert asks(game) == ["bomb"]
    drive(game, ct.NextTurn(), ROLL)
    assert (asks(game), GO in game.legal()) == (["bomb"], True)
    assert codes(play(game, GO)) == ["turns.went-off"]
    assert (game.state.devices, GO in game.legal()) == ((), False)


def test_the_setter_has_no_phase_in_the_next_pass():
    game = begun({"A": 15, "B": 10})
    drive(game, END, SET)
    story = play(game, END)
    assert codes(story) == ["turns.phase-over", "turns.asks", "turns.pass-over", "turns.phase"]
    assert facts(story, "turns.asks") == [{"name": "bomb", "who": "B"}]
    assert asks(game) == ["bomb"]
    assert now(game) == ("A", 5, 2)  # nobody has to wait for it
    play(game, GO)
    assert now(game) == ("A", 5, 2)


def test_the_setter_is_wounded_out_of_the_next_pass():
    game = armed({"A": 12, "B": 15}, setter="A")
    play(game, ct.Wound("A", "moderate"))
    assert facts(end(game), "turns.asks") == [{"name": "bomb", "who": "A"}]


def test_the_setter_is_brought_to_0_in_that_pass():
    """With 2 in pass 2, and then -1: no phase. Kept, the action is the last, and it after it."""
    for reading, acted in (("loses", []), ("keeps", [("A", 0), ("bomb", 0)])):
        game = armed({"B": 30, "A": 12}, setter="A", rulings={"damage-to-zero": reading})
        end(game)
        assert now(game) == ("B", 20, 2)
        play(game, ct.Wound("A", "serious"))
        assert rest_of_turn(game)[2] == [("B", 20), *acted]
        assert asks(game) == ([] if acted else ["bomb"])


def test_the_setter_does_not_act_any_more_in_the_sequence():
    game = begun({"A": 2, "B": 9}, rulings={"zero-score": "sequence"}, like={"A": {"reaction": 30}})
    drive(game, ct.Wound("A", "moderate"), END, ct.NextTurn(), ROLL)
    assert game.scores == {"A": 28, "B": 5}
    drive(game, ct.SetTimer("bomb", "A"))
    assert facts(end(game), "turns.asks") == [{"name": "bomb", "who": "A"}]


def test_the_turn_ends_before_it():
    game = armed({"A": 10})
    story = end(game)
    assert codes(story) == ["turns.phase-over", "turns.asks", "turns.turn-over"]
    assert GO in game.legal()


def test_asked_about_it_can_be_set_anew():
    game = armed({"A": 10}, END, ct.NextTurn(), ROLL)
    assert asks(game) == ["bomb"]
    play(game, ct.SetTimer("bomb", phase=3))
    assert asks(game) == []
    assert rest_of_turn(game) == {1: [("A", 5), ("bomb", 3)]}


# --- the GM's own moment


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        ({"phase": 22}, {1: [("A", 25), ("bomb", 22), ("B", 20)]}),
        ({"phase": 20}, {1: [("A", 25), ("B", 20), ("bomb", 20)]}),
        ({"phase": 1}, {1: [("A", 25), ("B", 20), ("bomb", 1)]}),
        ({"in_pass": 2, "phase": 12}, {2: [("A", 15), ("bomb", 12), ("B", 10)]}),
        ({"in_pass": 2, "phase": 30}, {2: [("bomb", 30), ("A", 15), ("B", 10)]}),
        ({"in_pass": 2}, {2: [("A", 15), ("bomb", 15), ("B", 10)]}),
        ({"in_pass": 3}, {3: [("A", 5), ("bomb", 5)]}),
        ({"in_pass": 3, "phase": 1}, {3: [("A", 5), ("bomb", 1)]}),
    ],
)
def test_in_this_turn(moment, expected):
    game = begun({"A": 25, "B": 20})
    play(game, ct.SetTimer("bomb", **moment))
    acted = rest_of_turn(game)
    assert {n: acted[n] for n in expected} == expected
    assert game.state.devices == ()


def test_in_a_pass_that_does_not_come():
    game = begun({"A": 25})
    play(game, ct.SetTimer("bomb", in_pass=4, phase=3))
    rest_of_turn(game)
    assert asks(game) == ["bomb"]


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        ({"turn": 2}, {1: [("A", 5), ("bomb", 5)]}),
        ({"turn": 2, "phase": 4}, {1: [("A", 5), ("bomb", 4)]}),
    ],
)
def test_in_another_turn(moment, expected):
    game = begun({"A": 15})
    play(game, ct.SetTimer("bomb", **moment))
    assert rest_of_turn(game) == {1: [("A", 15)], 2: [("A", 5)]}
    assert asks(game) == []
    drive(game, ct.NextTurn(), ROLL)
    assert rest_of_turn(game) == expected


def test_in_another_turn_and_the_setter_is_not_there():
    game = begun({"A": 15, "B": 1})
    drive(game, ct.SetTimer("bomb", turn=2), ct.KnockOut("A"), END, ct.NextTurn(), ROLL)
    assert rest_of_turn(game) == {1: [("B", 5)]}
    assert asks(game) == ["bomb"]


@pytest.mark.parametrize(
    "moment",
    [
        {"in_pass": 1},
        {"phase": 16},
        {"phase": 24},
        {"turn": 1},
        {"in_pass": 1, "phase": 3},
        {"turn": 1, "in_pass": 2, "phase": 16},
        {"turn": 1, "in_pass": 2},
    ],
)
def test_gone_by(moment):
    game = begun({"A": 25})
    end(game)
    assert now(game) == ("A", 15, 2)
    assert refusal(game, ct.SetTimer("bomb", **moment)) == "turns.refuse.gone-by"
    for fine in ({}, {"phase": 15}, {"phase": 3}, {"in_pass": 3}, {"turn": 2}):
        assert refusal(game, ct.SetTimer("bomb", **fine)) is None


def test_another_moment_for_one_that_is_set():
    """Even for the one that is due: it waits for its new moment."""
    game = armed({"A": 25, "B": 20}, END, END, END)
    assert now(game) == ("bomb", 15, 2)
    play(game, ct.SetTimer("bomb", phase=2))
    assert now(game) == ("B", 10, 2)
    assert [device.setter for device in game.state.devices] == ["A"]
    assert rest_of_turn(game)[2] == [("B", 10), ("bomb", 2)]


def test_between_phases_somebody_must_have_set_it():
    game = begun({"A": 9})
    play(game, ct.Hold())
    assert refusal(game, SET) == "turns.refuse.who-sets"
    assert refusal(game, ct.SetTimer("bomb", "A")) is None


def test_before_and_after_the_turn():
    game = fight({"A": 9})
    assert refusal(game, SET) == "turns.refuse.phase"
    drive(game, ROLL, END)
    assert refusal(game, ct.SetTimer("bomb", "A")) == "turns.refuse.phase"


def test_by_somebody_who_has_left():
    game = begun({"A": 9, "B": 8})
    play(game, ct.Remove("B"))
    why = game.why_not(ct.SetTimer("bomb", "B"))
    assert (why.code, why.facts) == ("turns.refuse.not-in", {"who": "B", "status": "gone"})


def test_two_devices():
    """The later phase later; at the same phase as they were set."""
    game = begun({"A": 25, "B": 20})
    drive(game, ct.SetTimer("one", phase=3), ct.SetTimer("two", phase=7))
    drive(game, ct.SetTimer("three", phase=3))
    assert rest_of_turn(game)[1] == [*[("A", 25), ("B", 20), ("two", 7), ("one", 3), ("three", 3)]]


def test_a_held_action_comes_before_a_device_at_the_same_phase():
    """A holds from 25; B acts at 20, where the device goes off: A may act at 20 before it."""
    game = begun({"A": 25, "B": 20, "C": 2})
    drive(game, ct.SetTimer("bomb", phase=20), ct.Hold(), END)
    assert now(game) == ("bomb", 20, 1)
    assert game.holding() == {"A": (20, 20)}
    drive(game, ct.ActHeld("A"), END)
    assert now(game) == ("bomb", 20, 1)


def test_a_held_action_before_a_device_that_is_due():
    game = begun({"A": 25, "B": 20, "C": 2})
    drive(game, ct.SetTimer("bomb", phase=10), ct.Hold(), END)
    assert now(game) == ("bomb", 10, 1)
    assert game.holding() == {"A": (10, 20)}
    drive(game, GO)
    assert game.holding() == {"A": (3, 10)}


def test_somebody_who_comes_at_that_moment_is_first():
    game = armed({"A": 25}, END, END)
    assert now(game) == ("bomb", 15, 2)
    play(game, ct.Join({"name": "Late", "reaction": 25, "dice": 0}))
    assert now(game) == ("Late", 15, 2)
    end(game)
    assert now(game) == ("bomb", 15, 2)


def test_the_gm_lets_it_go_off_early():
    game = armed({"A": 25, "B": 20}, ct.Spend("free"))
    story = play(game, GO)
    assert codes(story) == ["turns.went-off"]
    assert now(game) == ("A", 25, 1)
    assert rest_of_turn(game)[2] == [("A", 15), ("B", 10)]


@pytest.mark.parametrize("value", [0, -1, 1.5, True, 1000])
@pytest.mark.parametrize("field", ["turn", "in_pass", "phase"])
def test_numbers_that_cannot_be(field, value):
    with pytest.raises((BadNumber, BadValue)) as caught:
        begun({"A": 9}).do(ct.SetTimer("bomb", **{field: value}))
    assert field in str(caught.value)


def test_names_that_are_not_there():
    game = begun({"A": 9})
    with pytest.raises(UnknownName):
        game.do(ct.SetTimer("bomb", "Z"))
    with pytest.raises(UnknownName):
        game.do(ct.GoOff("bom"))
    with pytest.raises(BadValue):
        game.do(ct.SetTimer("  "))
    play(game, ct.SetTimer(" bomb "))
    assert game.state.devices[0].name == "bomb"
