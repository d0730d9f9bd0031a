"""Values worked out by hand from the document and from its reading."""

from fractions import Fraction

import pytest

from rpgkit import combat_turns as ct

from .table import END, begun, end, fight, now, person, play, rest_of_turn

EXAMPLE = {"El Rayo": 34, "Sinaril": 18, "Bob": 14, "Fat": 6}


def test_the_example_of_the_document_to_the_letter():
    game = begun(EXAMPLE)
    assert [list(column.items()) for column in game.passes()] == [
        [("El Rayo", 34), ("Sinaril", 18), ("Bob", 14), ("Fat", 6)],
        [("El Rayo", 24), ("Sinaril", 8), ("Bob", 4)],
        [("El Rayo", 14)],
        [("El Rayo", 4)],
    ]
    assert rest_of_turn(game) == {
        1: [("El Rayo", 34), ("Sinaril", 18), ("Bob", 14), ("Fat", 6)],
        2: [("El Rayo", 24), ("Sinaril", 8), ("Bob", 4)],
        3: [("El Rayo", 14)],
        4: [("El Rayo", 4)],
    }
    assert (game.state.phase, game.state.turn, game.state.passes) == ("turn-end", 1, 4)


@pytest.mark.parametrize(
    ("scores", "passes"),
    [
        ((32, 27, 13, 9), [[32, 27, 13, 9], [22, 17, 3], [12, 7], [2]]),
        ((21, 4), [[21, 4], [11], [1]]),
        ((10,), [[10]]),
        ((11,), [[11], [1]]),
        ((20, 10), [[20, 10], [10]]),
    ],
)
def test_passes(scores, passes):
    game = begun({f"{score}": score for score in scores})
    assert [list(column.values()) for column in game.passes()] == passes
    told = rest_of_turn(game)
    assert [[score for _, score in told[n]] for n in sorted(told)] == passes


def test_reaction_5_and_one_die():
    assert ct.odds.score(5, 1).items() == [(n, Fraction(1, 6)) for n in range(6, 12)]
    assert ct.odds.passes(5, 1).items() == [(1, Fraction(5, 6)), (2, Fraction(1, 6))]


def test_reaction_10_and_three_dice():
    """3d6 is 11 or more half of the time, and 21 is the first score with three passes."""
    score = ct.odds.score(10, 3)
    assert (min(score.weights), max(score.weights)) == (13, 28)
    assert ct.odds.passes(10, 3).items() == [(2, Fraction(1, 2)), (3, Fraction(1, 2))]
    assert ct.odds.actions(10, 3) == Fraction(5, 2)


def test_a_die():
    """Against 4: 4, 5, 6. Against 8: a six, then 2 or more: 1/6 * 5/6."""
    assert ct.odds.successes(1, 4).probability(1) == Fraction(1, 2)
    assert ct.odds.successes(1, 8).probability(1) == Fraction(5, 36)
    for target in range(2, 7):  # a six is a success already
        assert ct.odds.successes(1, target) == ct.odds.successes(1, target, again=False)
        assert ct.odds.successes(1, target).probability(1) == Fraction(7 - target, 6)


def test_against_a_slow_event():
    """1-0, 2-0, 2-1: 1/2*1/4 + 1/4*1/4 + 1/4*1/2 = 5/16."""
    game = fight({"A": None}, event=ct.Event("rock", speed="slow"), like={"A": {"reaction": 2}})
    odds = ct.odds.surprise(game)
    assert odds.against("A", "rock") == odds.all("A") == odds.forewarned("A") == Fraction(5, 16)


def test_two_authors_share_the_roll_of_the_one_they_surprise():
    like = {"V": {"reaction": 5}, "A": {"reaction": 4}, "B": {"reaction": 3}}
    game = fight(dict.fromkeys("VAB"), event=ct.Event(authors=["A", "B"]), like=like)
    odds = ct.odds.surprise(game)
    assert odds.all("V") == Fraction(1703, 4096)
    assert odds.all("V") != odds.against("V", "A") * odds.against("V", "B")


def test_13_and_a_moderate_wound():
    game = begun({"A": 20, "B": 13})
    play(game, ct.Wound("B", "moderate"))
    assert game.scores["B"] == 11
    assert rest_of_turn(game) == {1: [("A", 20), ("B", 11)], 2: [("A", 10), ("B", 1)]}


def test_13_and_a_serious_wound():
    game = begun({"A": 20, "B": 13})
    play(game, ct.Wound("B", "serious"))
    assert game.scores["B"] == 10
    assert rest_of_turn(game) == {1: [("A", 20), ("B", 10)], 2: [("A", 10)]}


def test_held_from_17_played_at_11():
    game = begun({"A": 17, "B": 12, "C": 10})
    play(game, ct.Hold())
    end(game)
    play(game, ct.ActHeld("A", 11))
    assert now(game) == ("A", 11, 1)
    end(game)
    assert now(game) == ("C", 10, 1)
    end(game)
    assert now(game) == ("A", 7, 2)


def test_late_in_pass_2_with_15():
    game = begun({"A": 22})
    end(game)
    play(game, ct.Join({"name": "Late", "reaction": 15, "dice": 0}))
    assert game.scores == {"A": 12, "Late": 5}
    assert rest_of_turn(game) == {2: [("A", 12), ("Late", 5)], 3: [("A", 2)]}


def test_joining_with_15_between_20_and_10():
    game = begun({"A": 20, "B": 10})
    play(game, ct.Join({"name": "Late", "reaction": 15, "dice": 0}))
    assert game.queue() == ("A", "Late", "B")
    assert list(game.passes()[0].items()) == [("A", 20), ("Late", 15), ("B", 10)]


def test_a_device_set_at_17_by_one_who_is_at_5_when_it_goes_off():
    """Next phase 7; a light wound makes it 6, a moderate one 5; the person comes first."""
    game = begun({"A": 17, "B": 16})
    play(game, ct.SetTimer("bomb"))
    end(game, 2)
    assert now(game) == ("A", 7, 2)
    play(game, ct.Wound("A", "light"))
    assert now(game) == ("A", 6, 2)  # as B, who rolled less
    play(game, ct.Wound("A", "moderate"))
    assert rest_of_turn(game) == {2: [("B", 6), ("A", 5), ("bomb", 5)]}


@pytest.mark.parametrize(
    ("dwarf", "walk", "run", "sprint"),
    [(False, Fraction(3, 2), Fraction(9, 2), 6), (True, Fraction(3, 2), 3, 4)],
)
def test_movement_in_four_passes(dwarf, walk, run, sprint):
    """Quickness 6: 6/4 = 1.5; 18/4 = 4.5 or 12/4 = 3; two successes are 6 m or 4 m more."""
    like = {"A": {"quickness": 6, "dwarf": dwarf, "athletics": 3}}
    game = begun({"A": 34, "B": 6}, like=like)
    assert (game.state.passes, game.metres("A")) == (4, 0)
    play(game, ct.Move("A", "walk"))
    assert game.metres("A") == walk
    play(game, ct.Move("A", "run"))
    assert game.metres("A") == run
    play(game, ct.Athletics(), 3, 4, 6)
    assert game.metres("A") == run + sprint
    play(game, END)
    assert game.metres("A") == run + sprint  # the pass is not over
    end(game)
    assert (game.state.in_pass, game.metres("A"), person(game, "A").move) == (2, 0, "")
