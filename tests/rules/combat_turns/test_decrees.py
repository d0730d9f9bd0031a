"""What the GM may decree, what it changes, and what even a GM cannot."""

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import BadNumber, BadValue, IllegalAction, UnknownName
from rpgkit.engine.procedure import Event
from rpgkit.rules.combat_turns.decrees import DECREES

from .table import END, ROLL, begun, codes, drive, end, fight, now, person, play, rest_of_turn

D = ct.decrees
POOLS = {"A": {"pools": {"combat": 4}}}


def test_a_score_and_the_order():
    """B from 10 to 17, while A, at 20, acts: before C, at 15."""
    game = begun({"A": 20, "C": 15, "B": 10})
    assert codes(game.decree(D.score("B", 17)).story) == ["turns.score"]
    assert game.queue() == ("A", "B", "C")
    assert rest_of_turn(game) == {
        1: [("A", 20), ("B", 17), ("C", 15)],
        2: [("A", 10), ("B", 7), ("C", 5)],
    }


def test_a_score_in_a_later_pass_is_of_that_pass():
    """12 in pass 2 is as 22 rolled, for ties: before C, who rolled 21 and is wounded to 12."""
    game = begun({"A": 34, "B": 12, "C": 23}, like={"C": {"reaction": 20}})
    end(game, 3)
    game.decree(D.score("B", 12))
    assert person(game, "B").rolled == 22
    play(game, ct.Wound("C", "light"))
    assert (game.scores["C"], game.queue()) == (12, ("A", "C", "B"))


@pytest.mark.parametrize("reading", ["rolled", "acted"])
def test_a_score_of_one_who_had_none(reading):
    """Back in pass 2 and given 12, as if they had acted at 22."""
    game = begun({"A": 34, "B": 12, "C": 22}, rulings={"first-score": reading})
    drive(game, END, ct.KnockOut("B"), END, ct.Return("B"))
    game.decree(D.score("B", 12))
    assert (game.state.in_pass, game.scores) == (2, {"A": 24, "B": 12, "C": 12})
    drive(game, (END, 2, 1))  # all is equal but for a die
    assert now(game) == ("B", 12, 2)


def test_nobody_acts_again_for_a_higher_score():
    game = begun({"A": 20, "B": 10})
    end(game)
    game.decree(D.score("A", 30))
    assert rest_of_turn(game) == {1: [("B", 10)], 2: [("A", 20)], 3: [("A", 10)]}


def test_to_0_and_up_again():
    game = begun({"A": 20, "B": 10, "C": 5})
    game.decree(D.score("B", 0))
    assert game.queue() == ("A", "C")
    game.decree(D.score("B", 1))
    assert game.queue() == ("A", "C", "B")


def test_a_phase_for_somebody_when_only_held_actions_are_left():
    """The pass does not end over the head of who has a phase now."""
    game = begun({"A": 9, "B": 0})
    play(game, ct.Hold())
    assert now(game) is None
    game.decree(D.score("B", 3))
    play(game, ct.EndPass())
    assert now(game) == ("B", 3, 1)
    end(game)
    play(game, ct.EndPass())
    assert game.state.phase == "turn-end"


def test_a_pool():
    game = begun({"A": 20}, like=POOLS)
    game.decree(D.pool("A", "combat", 9))
    play(game, ct.Spend("free", {"combat": 7}))
    assert person(game, "A").pools == (2,)
    drive(game, END, END, ct.NextTurn())
    assert person(game, "A").pools == (4,)


@pytest.mark.parametrize("hidden", [True, False])
def test_hidden(hidden):
    game = begun({"A": 20}, like={"A": {"hidden": not hidden}})
    game.decree(D.hide("A", hidden))
    assert person(game, "A").card.hidden is hidden


def test_a_note_changes_nothing():
    game = begun({"A": 20})
    before = game.state
    assert codes(game.decree(D.note("The lights go out.")).story) == ["turns.note"]
    assert game.state == before


@pytest.mark.parametrize(
    "decree", [D.score("A", 3), D.pool("A", "combat", 1), D.hide("A"), D.note("x")]
)
def test_decrees_are_undone_saved_and_loaded(decree):
    game = begun({"A": 20}, like=POOLS)
    before = game.state
    game.decree(decree)
    assert ct.Fight.load(game.export()).state == game.state
    game.undo()
    assert game.state == before


def test_no_score_before_the_roll_and_after_the_turn():
    game = fight({"A": 9})
    for actions in ((), (ROLL, END), (ct.EndSequence(),)):
        drive(game, *actions)
        with pytest.raises(IllegalAction) as caught:
            game.decree(D.score("A", 3))
        assert caught.value.code == "turns.refuse.no-turn"


@pytest.mark.parametrize(
    ("decree", "kind", "told"),
    [
        (D.score("Z", 3), UnknownName, "who = 'Z'"),
        (D.score("A", 200), BadNumber, "-99 to 199"),
        (D.score("A", -100), BadNumber, "-99 to 199"),
        (D.score("A", 3.5), BadNumber, "score"),
        (D.score("A", True), BadNumber, "score"),
        (D.pool("A", "comba", 3), UnknownName, 'did you mean "combat"?'),
        (D.pool("A", "combat", -1), BadNumber, "left"),
        (D.pool("A", "combat", 100), BadNumber, "left"),
        (D.hide("Z"), UnknownName, "who"),
        (D.hide("A", "yes"), BadValue, "True or False"),
        (D.note("  "), BadValue, "some words"),
        (D.note(3), BadValue, "some words"),
        (Event("turns.note", {}), BadValue, "must be given"),
        (Event("turns.note", {"text": "x", "who": "A"}), UnknownName, "who"),
        (Event("turns.score", {"who": "A"}), BadValue, "must be given"),
    ],
)
def test_what_cannot_be(decree, kind, told):
    game = begun({"A": 9}, like=POOLS)
    before = game.state, len(game.log)
    with pytest.raises(kind) as caught:
        game.decree(decree)
    assert told in str(caught.value)
    assert (game.state, len(game.log)) == before


@pytest.mark.parametrize("code", ["turns.phase", "turns.out", "turns.wounded", "turns.held-lost"])
def test_what_comes_of_the_rules_is_no_decree(code):
    with pytest.raises(UnknownName):
        begun({"A": 9}).decree(Event(code, {"who": "A"}))


def test_every_decree_can_be_made_by_name():
    made = [D.score("A", 1), D.pool("A", "x", 1), D.hide("A"), D.note("x")]
    assert {event.code for event in made} == {*DECREES}
