"""Who acts next: by score, then by each tie-break in its order; turns and passes."""

from itertools import permutations

import pytest

from rpgkit import combat_turns as ct
from rpgkit import dice
from rpgkit.engine.errors import BadNumber, BadValue, UnknownName

from .table import (
    END,
    ROLL,
    asked,
    begun,
    codes,
    drive,
    end,
    events,
    facts,
    fight,
    now,
    person,
    play,
    rest_of_turn,
    rolled,
)


@pytest.mark.parametrize("names", list(permutations("ABCD")))
def test_whatever_the_order_in_which_they_came(names):
    scores = {"A": 34, "B": 18, "C": 14, "D": 6}
    game = begun({name: scores[name] for name in names})
    assert game.queue() == tuple("ABCD")
    acted = rest_of_turn(game)
    assert ["".join(who for who, _ in acted[n]) for n in sorted(acted)] == ["ABCD", "ABC", "A", "A"]


def test_score_is_reaction_and_dice():
    """Asked for one after the other, as they came; sixes are not rolled again."""
    game = fight(
        {"A": None, "B": None, "C": None},
        like={"A": {"reaction": 4, "dice": 2}, "B": {"reaction": -3}, "C": {"dice": 1}},
    )
    story = play(game, ROLL, 6, 6, 3)
    assert rolled(story, "turns.initiative") == [(6, 6), (3,)]
    assert game.scores == {"A": 16, "B": -3, "C": 8}
    assert facts(story, "turns.initiative") == [{"scores": {"A": 16, "B": -3, "C": 8}}]


def test_those_given_do_not_roll():
    game = fight({"A": 12, "B": None}, like={n: {"dice": 1} for n in "AB"})
    assert asked(game, ROLL).facts["who"] == "B"
    play(game, ROLL, 1)
    assert game.scores == {"A": 12, "B": 6}
    rest_of_turn(game)
    play(game, ct.NextTurn())
    play(game, ROLL, 1, 2)  # what was given was of the first turn
    assert game.scores == {"A": 6, "B": 7}


def test_scores_from_the_table():
    game = fight({"A": None, "B": None, "C": None}, like={n: {"dice": 1} for n in "ABC"})
    play(game, ct.RollInitiative({"A": 11, "C": 6}), 4)
    assert game.scores == {"A": 11, "B": 9, "C": 6}
    rest_of_turn(game)
    drive(game, ct.NextTurn(), ct.RollInitiative({"A": 6, "B": 7, "C": 8}))
    assert game.queue() == ("C", "B", "A")


@pytest.mark.parametrize("score", [5, 12, 7.0, True, None, "7"])
def test_scores_that_the_dice_cannot_make(score):
    game = fight({"A": None}, like={"A": {"dice": 1}})
    with pytest.raises(BadNumber) as caught:
        game.do(ct.RollInitiative({"A": score}))
    assert (caught.value.low, caught.value.high) == (6, 11)
    with pytest.raises(UnknownName):
        game.do(ct.RollInitiative({"Anna": 7}))
    with pytest.raises(BadValue):
        game.do(ct.RollInitiative([7]))


# --- ties. Everybody has 14; each case is decided by the first column in which they differ.

TIES = [  # (reaction, natural) of A and of B: who comes first without a die
    ((5, 4), (4, 9), "AB"),
    ((4, 9), (5, 4), "BA"),
    ((5, 4), (5, 3), "AB"),
    ((5, 3), (5, 4), "BA"),
    ((5, None), (5, 4), "AB"),  # natural Reaction is as modified unless it is said
    ((5, None), (5, 6), "BA"),
]


@pytest.mark.parametrize(("a", "b", "order"), TIES)
def test_ties_without_a_die(a, b, order):
    like = {name: {"reaction": pair[0], "natural": pair[1]} for name, pair in (("A", a), ("B", b))}
    game = begun({"A": 14, "B": 14}, like=like)
    assert "".join(game.queue()) == order
    acted = rest_of_turn(game)
    assert ["".join(who for who, _ in acted[n]) for n in (1, 2)] == [order, order]


def test_the_score_comes_before_reaction():
    game = begun({"A": 14, "B": 15}, like={"A": {"reaction": 30, "natural": 30}})
    assert game.queue() == ("B", "A")


def test_the_score_of_the_first_pass_comes_before_reaction():
    """B, at 17, is brought to 14 before acting, and has Reaction 27; A has 14 and 5."""
    game = begun({"A": 14, "B": 17}, like={"B": {"reaction": 30}})
    play(game, ct.Wound("B", "serious"))
    assert (game.scores, game.queue()) == ({"A": 14, "B": 14}, ("B", "A"))
    game = begun({"A": 17, "B": 14}, like={"B": {"reaction": 30}})
    play(game, ct.Wound("A", "serious"))
    assert (game.scores, game.queue()) == ({"A": 14, "B": 14}, ("A", "B"))


def test_a_die_for_each():
    story = play(game := fight({"A": 14, "B": 14, "C": 20}), ROLL)
    assert rolled(story, "turns.tie") == []  # nobody rolls before it matters
    story = play(game, END, 2, 5)
    assert facts(story, "turns.tie") == [{"who": "A", "die": 2}, {"who": "B", "die": 5}]
    assert now(game) == ("B", 14, 1)


def test_again_while_equal():
    game = begun({"A": 14, "B": 14}, 3, 3, 6, 6, 1, 2)
    assert game.queue() == ("B", "A")
    assert person(game, "A").ties == (3, 6, 1)


def test_of_three_only_those_still_equal_roll_again():
    """C has 6 and comes first; A and B, equal at 2, roll again when it is their turn."""
    game = begun({"A": 14, "B": 14, "C": 14}, 2, 2, 6)
    assert now(game) == ("C", 14, 1)
    story = play(game, END, 1, 4)
    assert facts(story, "turns.tie") == [{"who": "A", "die": 1}, {"who": "B", "die": 4}]
    assert now(game) == ("B", 14, 1)
    end(game)
    assert now(game) == ("A", 14, 1)


def test_rolled_once_a_turn():
    """In pass 2 the same order without a die; in the next turn dice again."""
    game = begun({"A": 14, "B": 14}, 2, 5)
    assert rest_of_turn(game) == {1: [("B", 14), ("A", 14)], 2: [("B", 4), ("A", 4)]}
    play(game, ct.NextTurn())
    play(game, ROLL, 6, 1)
    assert game.queue() == ("A", "B")


def test_two_pairs():
    game = begun({"A": 14, "B": 14, "C": 9, "D": 9}, 1, 2)
    story = drive(game, END, (END, 3, 4))
    assert [f["who"] for f in facts(story, "turns.tie")] == ["C", "D"]
    assert now(game) == ("D", 9, 1)


def test_a_tie_that_comes_of_a_wound():
    """B drops to the score of C, who rolled more: no die. Of D, who rolled as much: dice."""
    game = begun({"A": 20, "B": 15, "C": 14})
    play(game, ct.Wound("B", "light"))
    assert game.queue() == ("A", "B", "C")
    like = {"A": {"reaction": 9}, "B": {"reaction": 6}, "C": {"reaction": 6}}
    game = begun({"A": 20, "B": 15, "C": 15}, like=like)
    drive(game, ct.Wound("B", "light"), ct.Wound("C", "light"))
    story = play(game, END, 1, 2)
    assert [f["who"] for f in facts(story, "turns.tie")] == ["B", "C"]


def test_who_joins_an_old_tie_rolls_what_the_others_rolled():
    """A has 2, B 5 and has acted; Late, with all as they have, rolls alone: 4 is before A."""
    game = begun({"A": 14, "B": 14}, 2, 5)
    end(game)
    story = play(game, ct.Join({"name": "Late", "reaction": 14, "dice": 0}))
    assert rolled(story, "turns.tie") == []  # Reaction 14 is higher: no die
    game.undo()
    game = begun({"A": 14, "B": 14}, 2, 5, like={n: {"reaction": 14} for n in "AB"})
    end(game)
    story = play(game, ct.Join({"name": "Late", "reaction": 14, "dice": 0}), 4)
    assert facts(story, "turns.tie") == [{"who": "Late", "die": 4}]
    assert game.queue() == ("Late", "A")


def test_who_joins_an_old_tie_and_rolls_the_same():
    game = begun({"A": 14, "B": 14}, 2, 5, like={n: {"reaction": 14} for n in "AB"})
    end(game)
    story = play(game, ct.Join({"name": "Late", "reaction": 14, "dice": 0}), 2, 6, 1)
    assert [(f["who"], f["die"]) for f in facts(story, "turns.tie")] == [
        ("Late", 2),
        ("A", 6),
        ("Late", 1),
    ]
    assert game.queue() == ("A", "Late")


def test_no_die_below_zero():
    """Equal at -1: they do not act, and nothing is rolled."""
    game = begun({"A": 9, "B": -1, "C": -1})
    assert codes(play(game, END)) == ["turns.phase-over", "turns.turn-over"]


# --- turns and passes


def test_the_end_of_a_turn_comes_by_itself():
    game = begun({"A": 12, "B": 3})
    assert codes(play(game, END)) == ["turns.phase-over", "turns.phase"]
    assert codes(play(game, END)) == ["turns.phase-over", "turns.pass-over", "turns.phase"]
    assert game.scores == {"A": 2, "B": -7}
    assert codes(play(game, END)) == ["turns.phase-over", "turns.turn-over"]
    assert [action.kind for action in game.legal()] == ["next-turn", "end-sequence"]
    drive(game, ct.NextTurn(), (ROLL, 3, 4))
    assert (game.state.turn, game.state.in_pass) == (2, 1)
    assert now(game) == ("B", 5, 1)


def test_events_name_what_happened():
    game = begun({"A": 12, "B": 3})
    story = drive(game, END, END)
    assert [tuple(event) for event in events(story)] == [
        ("turns.phase-over", {"who": "B"}),
        ("turns.pass-over", {"next": 2}),
        ("turns.phase", {"who": "A", "score": 2}),
    ]


def test_the_gm_ends_it_at_any_moment():
    for actions in ((), (ROLL,), (ROLL, END), (ROLL, END, ct.NextTurn())):
        game = fight({"A": 9})
        drive(game, *actions, ct.EndSequence())
        assert (game.state.phase, game.acting, game.legal()) == ("over", "", ())


def test_the_end_is_offered():
    game = fight({"A": 9, "B": 8}, like={"A": {"side": "red"}, "B": {"side": "blue"}})
    assert not game.offers_end
    play(game, ROLL)
    assert (game.offers_end, game.one_side_left) == (False, False)
    play(game, ct.KnockOut("B"))
    assert (game.offers_end, game.one_side_left) == (True, True)
    game.undo()
    end(game, 2)
    assert (game.state.phase, game.offers_end, game.one_side_left) == ("turn-end", True, False)


@pytest.mark.parametrize("size", [1, 2, 40])
def test_so_many(size):
    """Scores 60, 59, ... 21: everybody in each pass in the same order; 6 passes at the most."""
    names = [f"P{n:02}" for n in range(size)]
    game = begun({name: 60 - n for n, name in enumerate(names)})
    assert len(game.passes()) == 6
    acted = rest_of_turn(game)
    for n in range(1, 7):
        expected = [name for i, name in enumerate(names) if 60 - i > 10 * (n - 1)]
        assert [who for who, _ in acted[n]] == expected


def test_seeded_dice_roll_all_at_once():
    people = [ct.Combatant(f"P{n}", reaction=5, dice=1) for n in range(12)]
    game = ct.Fight(people, dice=dice.Seeded(7))
    game.do(ROLL)
    assert (game.pending, game.state.phase) == (None, "acting")
    scores = game.scores
    assert set(scores.values()) <= set(range(6, 12))
    acted = rest_of_turn(game)
    assert [score for _, score in acted[1]] == sorted(scores.values(), reverse=True)
    assert {who for who, _ in acted[1]} == set(scores)
