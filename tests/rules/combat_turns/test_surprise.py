"""Surprise: who tests, who can act before the event and against whom, and who joins when.

The rulings forewarned-time and partly-forewarned are in test_rulings.
"""

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.dice import Seeded
from rpgkit.engine.errors import BadValue, UnknownName

from .table import (
    END,
    ROLL,
    asked,
    begun,
    codes,
    drive,
    end,
    facts,
    fight,
    now,
    person,
    play,
    refusal,
    rest_of_turn,
    rolled,
)


def who_tests(game, *faces):
    """Who tests, with how many dice, against what; everything fails unless it is said."""
    found = []
    game.begin(ct.RollSurprise())
    left = list(faces)
    while game.pending:
        ask = game.pending
        found.append((ask.facts["who"], ask.dice, ask.target))
        wanted = len(ask.needed(()))
        game.roll(*(left[:wanted] or [1] * wanted))
        del left[:wanted]
    return found


def scene(event, reactions=(4, 3, 5, 2), **rest):
    """Victims V and W, then A and B."""
    like = {name: {"reaction": n} for name, n in zip("VWAB", reactions, strict=True)}
    return fight(dict.fromkeys("VWAB", 9), event=event, like=like, **rest)


def forewarned(game, *faces):
    """Who can act before the event, and against whom."""
    story = play(game, ct.RollSurprise(), *faces)
    (told,) = facts(story, "turns.surprise")
    return told["forewarned"]


def test_everybody_tests_reaction_against_4():
    game = scene(ct.Event("ambush", authors=["A", "B"]))
    assert who_tests(game) == [("A", 5, 4), ("B", 2, 4), ("V", 4, 4), ("W", 3, 4)]


def test_in_an_ambush_its_authors_test_against_2():
    game = scene(ct.Event("ambush", authors=["A", "B"], ambush=True))
    assert who_tests(game) == [("A", 5, 2), ("B", 2, 2), ("V", 4, 4), ("W", 3, 4)]
    game = scene(ct.Event("ambush", authors=["A", "B"], ambush=True))
    terms = asked(game, ct.RollSurprise()).terms
    assert [(term.code, term.amount) for term in terms] == [
        ("turns.term.target", 4),
        ("turns.term.ambush", -2),
    ]


@pytest.mark.parametrize(("speed", "dice"), [("fast", 8), ("medium", 5), ("slow", 2)])
def test_an_event_that_nobody_set_off_on_purpose(speed, dice):
    event = ct.Event("the shelf falls", speed=speed)
    assert event.reaction == dice
    game = scene(event)
    assert who_tests(game) == [
        ("the shelf falls", dice, 4),
        *[("V", 4, 4), ("W", 3, 4), ("A", 5, 4), ("B", 2, 4)],
    ]
    assert game.state.phase == "event"


def test_bystanders_do_not_test():
    game = scene(ct.Event("shot", authors=["A"], victims=["V"]))
    assert who_tests(game) == [("A", 5, 4), ("V", 4, 4)]


def test_modified_reaction_is_tested():
    game = scene(ct.Event("shot", authors=["A"], victims=["V", "W"]), (4, -2, 1, 0))
    play(game, ct.Wound("V", "moderate"))
    assert who_tests(game) == [("A", 1, 4), ("V", 2, 4)]
    # W, at -2, has no dice, so nothing to roll, and no success


def test_who_is_not_there_does_not_test():
    game = scene(ct.Event("ambush", authors=["A", "B"]))
    drive(game, ct.KnockOut("B"), ct.Remove("V"))
    assert who_tests(game) == [("A", 5, 4), ("W", 3, 4)]


def test_one_roll_each():
    game = scene(ct.Event("ambush", authors=["A", "B"]), (1, 1, 1, 1))
    story = play(game, ct.RollSurprise(), 4, 1, 6, 3)
    assert rolled(story, "turns.surprise") == [(4,), (1,), (6,), (3,)]


@pytest.mark.parametrize("mine", range(4))
@pytest.mark.parametrize("theirs", range(4))
def test_strictly_more(mine, theirs):
    """Equal successes do not forewarn."""
    event = ct.Event("shot", authors=["A"], victims=["V"])
    game = scene(event, (3, 1, 3, 1))
    faces = [5] * theirs + [3] * (3 - theirs) + [4] * mine + [1] * (3 - mine)
    assert forewarned(game, *faces) == ({"V": ["A"]} if mine > theirs else {})
    assert game.state.phase == ("initiative" if mine > theirs else "event")


def test_by_pairs():
    """V has 2 successes, W 1; A has 1, B 0."""
    game = scene(ct.Event("ambush", authors=["A", "B"]), (2, 2, 2, 2))
    assert forewarned(game, 4, 1, 1, 1, 4, 4, 4, 1) == {"V": ["A", "B"], "W": ["B"]}
    assert game.state.forewarned == (("V", ("A", "B")), ("W", ("B",)))


def test_against_the_event_itself():
    game = scene(ct.Event("rock", speed="slow"), (2, 2, 2, 2))
    faces = 4, 1, 4, 1, 4, 4, 1, 1, 6, 6
    assert forewarned(game, *faces) == {"W": ["rock"], "B": ["rock"]}


# --- the GM's word


def test_declared():
    game = scene(ct.Event("ambush", authors=["A", "B"]))
    story = play(game, ct.Declare(("W",)))
    assert facts(story, "turns.surprise") == [{"successes": {}, "forewarned": {"W": ["A", "B"]}}]
    assert game.state.phase == "initiative"
    play(game, ROLL)
    assert game.queue() == ("W",)


def test_declared_against_the_event():
    game = scene(ct.Event("rock"))
    play(game, ct.Declare(("W", "A")))
    assert game.state.forewarned == (("W", ("rock",)), ("A", ("rock",)))


def test_nobody_is_declared_forewarned():
    game = scene(ct.Event("ambush", authors=["A", "B"]))
    play(game, ct.Declare())
    assert game.state.phase == "event"
    assert [action.kind for action in game.legal() if action.kind != "enter"] == [
        "happen",
        "end-sequence",
    ]


@pytest.mark.parametrize("who", ["A", "W"])
def test_only_those_who_suffer_it(who):
    game = scene(ct.Event("shot", authors=["A"], victims=["V"]))
    why = game.why_not(ct.Declare(("V", who)))
    assert (why.code, why.facts) == ("turns.refuse.no-victim", {"who": who})
    with pytest.raises(UnknownName):
        game.do(ct.Declare(("Z",)))


# --- who joins when


def test_when_nobody_is_forewarned_everybody_joins_after_it():
    game = scene(ct.Event("ambush", authors=["A", "B"]))
    play(game, ct.Declare())
    assert {person(game, name).status for name in "VWAB"} == {"waits"}
    assert refusal(game, ROLL) == "turns.refuse.phase"
    story = play(game, ct.Happen())
    assert facts(story, "turns.happens") == [{"name": "ambush"}]
    assert (game.state.phase, game.state.turn) == ("initiative", 1)
    assert {person(game, name).status for name in "VWAB"} == {"in"}


@pytest.mark.parametrize("reading", ["turn", "action"])
def test_only_the_forewarned_act_before_it(reading):
    """Neither authors nor the surprised nor bystanders."""
    event = ct.Event("shot", authors=["A"], victims=["V", "W"])
    game = scene(event, rulings={"forewarned-time": reading})
    play(game, ct.Declare(("V",)))
    assert [person(game, n).status for n in "VWAB"] == ["in", "waits", "waits", "waits"]
    play(game, ROLL)
    assert rest_of_turn(game) == {1: [("V", 9)]}
    assert game.state.phase == "event"
    play(game, ct.Happen())
    assert [person(game, n).status for n in "VWAB"] == ["in"] * 4
    assert game.state.forewarned == ()


def test_the_gm_may_let_it_happen_before():
    """V has acted once of three times."""
    game = scene(ct.Event("shot", authors=["A"]))
    drive(game, ct.Declare(("V",)))
    game.undo()
    game = fight({"V": 25, "A": 9}, event=ct.Event("shot", authors=["A"]))
    drive(game, ct.Declare(("V",)), ROLL, END)
    assert now(game) == ("V", 15, 2)
    drive(game, ct.Happen())
    assert (game.state.phase, game.state.turn, game.state.in_pass) == ("initiative", 2, 1)


def test_before_the_roll_too():
    game = scene(ct.Event("shot", authors=["A"]), rulings={"forewarned-time": "action"})
    drive(game, ct.Declare(("V",)), ct.Happen(), ROLL)
    assert set(game.scores) == set("VWAB")


@pytest.mark.parametrize(("reading", "order"), [("turn", "V"), ("action", "V")])
def test_somebody_who_waits_may_enter_before_it(reading, order):
    game = fight(
        {"V": 25, "W": 14, "A": 9},
        event=ct.Event("shot", authors=["A"]),
        rulings={"forewarned-time": reading},
    )
    drive(game, ct.Declare(("V",)), ROLL)
    story = play(game, ct.Enter("W"))
    assert codes(story) == ["turns.enters", "turns.late"]
    assert game.scores == {order: 25, "W": 5}  # rolled: Reaction 5, no dice
    assert refusal(game, ct.Enter("W")) == "turns.refuse.does-not-wait"
    assert refusal(game, ct.Enter("A")) is None


def test_the_surprised_who_come_round_before_it_still_wait():
    for reading in ("turn", "action"):
        game = fight(
            {"V": 25, "W": 14, "A": 9},
            event=ct.Event("shot", authors=["A"]),
            rulings={"forewarned-time": reading},
        )
        drive(game, ct.KnockOut("W"), ct.Declare(("V",)), ct.KnockOut("A"))
        drive(game, ct.Return("A"), ct.Return("W"), ROLL)
        assert set(game.scores) == {"V"}
        while game.state.phase == "acting":
            end(game)
        drive(game, ct.Happen())
        assert [person(game, n).status for n in "VWA"] == ["in"] * 3


def test_a_forewarned_who_comes_round_acts_once_in_the_pass():
    game = fight(
        {"V": 25, "A": 9},
        event=ct.Event("shot", authors=["A"]),
        rulings={"forewarned-time": "action"},
    )
    drive(game, ct.Declare(("V",)), ROLL, ct.Spend("free"), ct.KnockOut("V"), ct.Return("V"))
    drive(game, ct.Happen(), ROLL)
    assert rest_of_turn(game) == {1: [("A", 9)], 2: [("V", 15)], 3: [("V", 5)]}


def test_after_the_event_what_is_held_can_be_played_in_the_pass_that_goes_on():
    """V holds from 12; after the event A is at 15, B at 10: between them, 12 to 11."""
    game = fight(
        {"V": 12, "A": 15, "B": 10},
        event=ct.Event("shot", authors=["A"]),
        rulings={"forewarned-time": "action"},
    )
    drive(game, ct.Declare(("V",)), ROLL, ct.Hold(), ct.EndPass())
    assert game.state.phase == "event"
    drive(game, ct.Happen(), ROLL)
    assert now(game) == ("A", 15, 1)
    assert game.holding() == {"V": None}
    end(game)
    assert game.holding() == {"V": (11, 12)}


def test_forewarned_for_a_turn_what_they_hold_is_lost_with_it():
    game = fight({"V": 12, "A": 15}, event=ct.Event("shot", authors=["A"]))
    drive(game, ct.Declare(("V",)), ROLL, END, ct.Hold())
    assert codes(play(game, ct.EndPass())) == ["turns.held-lost", "turns.event-due"]


def test_a_device_of_the_forewarned():
    """Set in the turn before the event, with no pass left for it: the GM says when."""
    game = fight({"V": 12, "A": 15}, event=ct.Event("shot", authors=["A"]))
    drive(game, ct.Declare(("V",)), ROLL, END, ct.SetTimer("mine"))
    assert codes(end(game)) == ["turns.phase-over", "turns.asks", "turns.event-due"]
    drive(game, ct.Happen())
    assert ct.GoOff("mine") in game.legal()


def test_without_an_event_there_is_nothing_to_be_surprised_by():
    game = begun({"A": 9})
    assert refusal(game, ct.RollSurprise()) == "turns.refuse.phase"
    assert refusal(game, ct.Declare()) == "turns.refuse.phase"
    assert refusal(game, ct.Happen()) == "turns.refuse.no-event"


def test_it_happens_once():
    game = scene(ct.Event("shot", authors=["A"]))
    drive(game, ct.Declare(), ct.Happen())
    assert refusal(game, ct.Happen()) == "turns.refuse.no-event"
    assert refusal(game, ct.RollSurprise()) == "turns.refuse.phase"


@pytest.mark.parametrize("then", [(), (ROLL,), (ROLL, END)])
def test_ended_before_it_is_ended(then):
    game = scene(ct.Event("shot", authors=["A"]))
    drive(game, ct.Declare(("V",)), *then, ct.EndSequence())
    assert game.legal() == ()
    assert refusal(game, ct.Happen()) == "turns.refuse.no-event"
    assert refusal(game, ct.Enter("A")) == "turns.refuse.over"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"authors": ["A"], "victims": ["A"]}, "authors or victims, not both: A"),
        ({"ambush": True}, "an ambush has authors"),
        ({"speed": "quick"}, "speed"),
        ({"authors": "A"}, "authors"),
        ({"name": " "}, "name"),
    ],
)
def test_events_that_cannot_be(fields, told):
    with pytest.raises(BadValue) as caught:
        ct.Event(**fields)
    assert told in str(caught.value)


def test_events_of_somebody_who_is_not_there():
    for fields in ({"authors": ["Z"]}, {"victims": ["Z"]}):
        with pytest.raises(BadValue, match="nobody is called 'Z'"):
            fight({"A": 9}, event=ct.Event(**fields))


@pytest.mark.parametrize("reaction", [0, -3])
def test_without_dice_there_is_nothing_to_roll(reaction):
    """Neither for an author nor for those who suffer it, wherever they stand in the order."""
    game = scene(ct.Event("ambush", authors=["A", "B"]), (1, reaction, reaction, 1))
    story = play(game, ct.RollSurprise(), 1, 4)  # B, V
    assert facts(story, "turns.surprise")[0]["successes"] == {"A": 0, "B": 0, "V": 1, "W": 0}
    game = scene(ct.Event("ambush", authors=["A"]), (1, reaction, reaction, 1), dice=Seeded(1))
    game.do(ct.RollSurprise())
    assert game.pending is None
