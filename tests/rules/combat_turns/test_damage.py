"""Wounds change the score and the order at once; healing does not."""

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import BadNumber, UnknownName

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
    person,
    play,
    refusal,
    rest_of_turn,
)

OFF = {"none": 0, "light": 1, "moderate": 2, "serious": 3}
LEVELS = [*OFF]
WORSE = [(a, b) for a in LEVELS for b in LEVELS if OFF[b] > OFF[a]]


@pytest.mark.parametrize("track", ["physical", "stun"])
@pytest.mark.parametrize(("old", "new"), WORSE)
def test_the_difference_comes_off(old, new, track):
    """An old wound is in Reaction and score already."""
    off = OFF[new] - OFF[old]
    game = begun({"A": 30, "B": 20}, like={"B": {"reaction": 7, track: old}})
    story = play(game, ct.Wound("B", new, track))
    assert facts(story, "turns.wounded") == [{"who": "B", "level": new, "track": track, "off": off}]
    assert game.scores == {"A": 30, "B": 20 - off}
    assert (person(game, "B").reaction, person(game, "B").card.natural) == (7 - off, 7)


@pytest.mark.parametrize("steps", [["light", "moderate", "serious"], ["moderate", "serious"]])
def test_step_by_step_it_is_the_same(steps):
    game = begun({"A": 20})
    drive(game, *(ct.Wound("A", level) for level in steps))
    assert (game.scores["A"], person(game, "A").reaction) == (17, 2)


def test_both_tracks_add_up():
    game = begun({"A": 20})
    drive(game, ct.Wound("A", "moderate"), ct.Wound("A", "light", "stun"))
    assert game.scores["A"] == 17
    play(game, ct.Wound("A", "serious", "stun"))
    assert game.scores["A"] == 15
    assert person(game, "A").wounds == ("moderate", "serious")


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_table_of_ones_own(level):
    table = {"light": 2, "moderate": 5}
    game = begun({"A": 30}, wounds=table)
    play(game, ct.Wound("A", level))
    assert game.scores["A"] == 30 - (OFF | table)[level]


def test_the_order_of_this_pass_changes_at_once():
    game = begun({"A": 20, "B": 15, "C": 14, "D": 13})
    play(game, ct.Wound("B", "serious"))
    assert game.queue() == ("A", "C", "D", "B")
    assert rest_of_turn(game) == {
        1: [("A", 20), ("C", 14), ("D", 13), ("B", 12)],
        2: [("A", 10), ("C", 4), ("D", 3), ("B", 2)],
    }


def test_and_that_of_later_passes():
    """B has acted in pass 1, before C, and comes after them in pass 2."""
    game = begun({"A": 20, "B": 15, "C": 14})
    end(game, 2)
    play(game, ct.Wound("B", "moderate"))
    assert now(game) == ("C", 14, 1)
    end(game)
    assert game.queue() == ("A", "C", "B")


def test_a_phase_in_which_nothing_was_done_gives_way():
    game = begun({"A": 20, "B": 19})
    assert now(game) == ("A", 20, 1)
    story = play(game, ct.Wound("A", "moderate"))
    assert codes(story) == ["turns.wounded", "turns.phase"]
    assert now(game) == ("B", 19, 1)
    end(game)
    assert now(game) == ("A", 18, 1)


def test_a_phase_that_has_begun_goes_on():
    game = begun({"A": 20, "B": 19})
    drive(game, ct.Spend("free"), ct.Wound("A", "moderate"))
    assert now(game) == ("A", 20, 1)
    end(game)
    assert now(game) == ("B", 19, 1)


def test_still_the_first_and_at_another_score():
    game = begun({"A": 20, "B": 10})
    play(game, ct.Wound("A", "light"))
    assert now(game) == ("A", 19, 1)


def test_someone_wounded_before_the_roll_rolls_with_less():
    game = fight({"A": None}, like={"A": {"reaction": 7}})
    drive(game, ct.Wound("A", "serious"), ROLL)
    assert game.scores == {"A": 4}


def test_next_turns_score_has_the_wound_in_it_once():
    game = begun({"A": 9}, like={"A": {"reaction": 7}})
    drive(game, ct.Wound("A", "moderate"), END, ct.NextTurn(), ROLL)
    assert game.scores == {"A": 5}


def test_it_lowers_the_reaction_of_ties():
    """Equal but for Reaction 6 and 5; wounded, and at 14 all the same, A comes second."""
    like = {"A": {"reaction": 6}, "B": {"reaction": 5}}
    game = begun({"C": 30, "A": 14, "B": 14}, like=like)
    assert game.queue() == ("C", "A", "B")
    play(game, ct.Wound("A", "moderate"))
    game.decree(ct.decrees.score("A", 14))
    assert game.queue() == ("C", "B", "A")


@pytest.mark.parametrize("level", ["none", "light", "moderate"])
def test_healing_raises_no_score_of_this_turn(level):
    game = begun({"A": 20, "B": 18}, like={"A": {"reaction": 9}})
    play(game, ct.Wound("A", "serious"))
    assert (game.scores["A"], now(game)) == (17, ("B", 18, 1))
    story = play(game, ct.Heal("A", level))
    back = 3 - OFF[level]
    assert facts(story, "turns.healed") == [
        {"who": "A", "level": level, "track": "physical", "back": back}
    ]
    assert (game.scores["A"], person(game, "A").rolled) == (17, 20)
    assert person(game, "A").reaction == 6 + back
    rest_of_turn(game)
    drive(game, ct.NextTurn(), ROLL)
    assert game.scores["A"] == 6 + back


def test_healed_and_hurt_again():
    game = begun({"A": 20})
    drive(game, ct.Wound("A", "serious"), ct.Heal("A", "light"), ct.Wound("A", "moderate"))
    assert (game.scores["A"], person(game, "A").reaction) == (16, 3)


def test_a_deadly_wound_takes_them_out():
    game = begun({"A": 20, "B": 15})
    story = play(game, ct.Wound("A", "deadly"))
    assert codes(story) == ["turns.wounded", "turns.out", "turns.phase"]
    assert (person(game, "A").status, now(game)) == ("out", ("B", 15, 1))
    assert game.scores == {"B": 15}
    assert refusal(game, ct.Return("A")) == "turns.refuse.deadly"
    rest_of_turn(game)
    assert refusal(game, ct.Return("A")) == "turns.refuse.deadly"


@pytest.mark.parametrize("before", [None, "light", "serious"])
def test_from_deadly_to_none_reaction_is_as_it_was(before):
    game = begun({"A": 20, "B": 5}, like={"A": {"reaction": 9}})
    if before:
        play(game, ct.Wound("A", before))
    drive(game, ct.Wound("A", "deadly"), ct.Heal("A", "serious"))
    assert person(game, "A").reaction == 6  # 9 less 3
    drive(game, ct.Heal("A", "light"), ct.Return("A"), END, ct.NextTurn(), ROLL)
    assert game.scores == {"A": 8, "B": 5}
    play(game, ct.Heal("A"))
    assert person(game, "A").reaction == 9


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("moderate", "light", "turns.refuse.not-worse"),
        ("moderate", "moderate", "turns.refuse.not-worse"),
        ("moderate", "serious", None),
        ("moderate", "deadly", None),
        ("none", "light", None),
    ],
)
def test_a_wound_gets_worse(old, new, code):
    game = begun({"A": 20}, like={"A": {"physical": old}})
    assert refusal(game, ct.Wound("A", new)) == code
    if new != "deadly":
        better = "turns.refuse.not-better" if code is None or new == old else None
        assert refusal(game, ct.Heal("A", new)) == better
    assert refusal(game, ct.Heal("A")) == ("turns.refuse.not-better" if old == "none" else None)
    assert refusal(game, ct.Wound("A", new, "stun")) is None


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (ct.Wound("Z", "light"), "who = 'Z'"),
        (ct.Wound("A", "lite"), 'did you mean "light"?'),
        (ct.Wound("A", "none"), "level = 'none'"),
        (ct.Heal("A", "deadly"), "level = 'deadly'"),
        (ct.Wound("A", "light", "stunn"), 'did you mean "stun"?'),
        (ct.Heal("A", "none", "x"), "track = 'x'"),
    ],
)
def test_what_is_not_there(action, told):
    with pytest.raises(UnknownName) as caught:
        begun({"A": 20}).do(action)
    assert told in str(caught.value)


@pytest.mark.parametrize("off", [-1, 1.5, "x", None])
def test_a_table_that_cannot_be(off):
    with pytest.raises((BadNumber, ValueError)):
        fight({"A": 1}, wounds={"light": off})


def test_wounds_at_any_time():
    """Before the roll, in a turn, between turns, and of those who are out or wait."""
    game = fight({"A": 9, "B": 8}, event=ct.Event(victims=["A"]))
    play(game, ct.Wound("A", "light"))
    drive(game, ct.Declare(("A",)), ct.Wound("B", "light"), ROLL)
    assert game.scores == {"A": 9}  # given
    drive(game, ct.KnockOut("A"), ct.Wound("A", "moderate"))
    assert (person(game, "A").reaction, person(game, "B").reaction) == (3, 4)
