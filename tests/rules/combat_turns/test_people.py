"""Those who come late, are knocked out, come round, or leave: the order closes up."""

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import BadValue, IllegalAction, UnknownName

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


def late(score, name="Late", **more):
    return ct.Join({"name": name, "reaction": score, "dice": 0, **more})


# --- joining


@pytest.mark.parametrize(
    ("gone", "score", "expected"),
    [(0, 15, 15), (1, 15, 5), (1, 11, 1), (1, 10, 0), (1, 3, -7), (2, 15, -5), (2, 25, 5)],
)
def test_ten_less_for_each_pass_gone_by(gone, score, expected):
    game = begun({"A": 35})
    end(game, gone)
    story = play(game, late(score))
    assert facts(story, "turns.late") == [{"who": "Late", "score": score}]
    assert (game.scores["Late"], person(game, "Late").rolled) == (expected, score)
    assert ("Late" in game.queue()) == (expected > 0)


def test_they_roll_as_usual():
    game = begun({"A": 35})
    join = ct.Join({"name": "Late", "reaction": 4, "dice": 2, "side": "law"})
    assert asked(game, join).needed(()) == (6, 6)
    story = play(game, join, 6, 5)
    assert rolled(story, "turns.initiative") == [(6, 5)]
    assert game.scores["Late"] == 15


def test_at_0_or_less_they_wait_for_the_next_turn():
    game = begun({"A": 12})
    end(game)
    play(game, late(9))
    assert rest_of_turn(game) == {2: [("A", 2)]}
    drive(game, ct.NextTurn(), ROLL)
    assert rest_of_turn(game) == {1: [("Late", 9), ("A", 5)]}


def test_gone_by_they_act_at_once():
    """A at 20 and B at 10 have acted or act; 15 has gone by when C, at 5, is about to act."""
    game = begun({"A": 20, "B": 10, "C": 5})
    end(game, 2)
    assert now(game) == ("C", 5, 1)
    play(game, late(15))
    assert now(game) == ("Late", 15, 1)
    assert rest_of_turn(game) == {
        1: [("Late", 15), ("C", 5)],
        2: [("A", 10), ("Late", 5)],
    }


def test_gone_by_and_somebody_has_begun_to_act():
    game = begun({"A": 20, "B": 10, "C": 5})
    drive(game, END, ct.Spend("free"), late(15))
    assert now(game) == ("B", 10, 1)
    end(game)
    assert now(game) == ("Late", 15, 1)


def test_one_after_the_last_to_act():
    """The pass waits for nobody: with B's phase it is over, and Late comes into the next."""
    game = begun({"A": 20, "B": 10})
    end(game, 2)
    play(game, late(15))
    assert rest_of_turn(game) == {2: [("A", 10), ("Late", 5)]}


@pytest.mark.parametrize(
    ("moment", "rolls"),
    [((), True), ((ROLL, END), False), ((ROLL, END, ct.NextTurn()), True)],
)
def test_before_the_roll_and_between_turns(moment, rolls):
    game = fight({"A": 9})
    drive(game, *moment)
    story = play(game, late(7))
    assert codes(story) == ["turns.joins"]
    if not rolls:
        play(game, ct.NextTurn())
    play(game, ROLL)
    assert game.scores == {"A": 9 if not moment else 5, "Late": 7}


def test_what_they_are_is_kept():
    fields = {"pools": {"magic": 3}, "quickness": 8, "side": "law", "stun": "light", "note": "x"}
    game = begun({"A": 9})
    play(game, late(7, **fields))
    one = person(game, "Late")
    assert (one.pools, one.card.pools) == ((3,), (("magic", 3),))
    assert (one.card.quickness, one.card.side, one.card.note) == (8, "law", "x")
    assert one.wounds == ("none", "light")
    play(game, ct.Wound("Late", "moderate", "stun"))
    assert game.scores["Late"] == 6


def test_a_name_is_taken_for_ever():
    game = begun({"A": 9, "B": 8})
    assert refusal(game, late(7, "B")) == "turns.refuse.same-name"
    play(game, ct.Remove("B"))
    assert refusal(game, late(7, "B")) == "turns.refuse.same-name"


def test_forty_at_the_most():
    game = begun({f"P{n}": 60 - n for n in range(39)})
    play(game, late(7))
    assert refusal(game, late(7, "One more")) == "turns.refuse.too-many"
    play(game, ct.KnockOut("P3"))
    assert refusal(game, late(7, "One more")) == "turns.refuse.too-many"
    play(game, ct.Remove("P3"))
    assert refusal(game, late(7, "One more")) is None


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"name": "X"},
        {"name": "X", "reaction": "fast"},
        {"name": " ", "reaction": 5},
        {"name": "X", "reaction": 5, "speed": 3},
        {"name": "X", "reaction": 5, "dice": 21},
    ],
)
def test_who_cannot_be(fields):
    game = begun({"A": 9})
    with pytest.raises(BadValue):
        game.do(ct.Join(fields))
    assert len(game.log) == 1


# --- out, back, gone


@pytest.mark.parametrize("go", [ct.KnockOut, ct.Remove])
@pytest.mark.parametrize("who", "ABCD")
@pytest.mark.parametrize("acted", range(4))
def test_going_at_any_moment(go, who, acted):
    """Scores 28, 24, 17, 13: those left act as before; who goes before acting does not."""
    scores = {"A": 28, "B": 24, "C": 17, "D": 13}
    game = begun(scores)
    end(game, acted)
    play(game, go(who))
    left = [name for name in "ABCD" if name != who]
    expected = {1: [(name, scores[name]) for name in left if name in "ABCD"[acted:]]}
    expected[2] = [(name, scores[name] - 10) for name in left]
    expected[3] = [(name, scores[name] - 20) for name in left if scores[name] > 20]
    acted_ = rest_of_turn(game)
    assert acted_ == {n: column for n, column in expected.items() if column}


def test_the_one_who_acts_goes():
    game = begun({"A": 20, "B": 10})
    drive(game, ct.Spend("simple"))
    assert codes(play(game, ct.KnockOut("A"))) == ["turns.out", "turns.phase"]
    assert now(game) == ("B", 10, 1)


def test_the_last_one_goes():
    game = begun({"A": 20})
    assert codes(play(game, ct.Remove("A"))) == ["turns.removed", "turns.turn-over"]
    assert (game.combatants(), game.scores, game.passes()) == ((), {}, ())
    play(game, ct.NextTurn())
    assert refusal(game, ROLL) == "turns.refuse.nobody"
    play(game, late(7))
    play(game, ROLL)
    assert now(game) == ("Late", 7, 1)


def test_out_and_back_in_the_next_turn():
    game = begun({"A": 28, "B": 9, "C": 8})
    drive(game, ct.KnockOut("A"), ct.Return("A"))
    assert person(game, "A").status == "in"
    assert game.scores == {"B": 9, "C": 8}
    assert rest_of_turn(game) == {1: [("B", 9), ("C", 8)]}
    drive(game, ct.NextTurn(), (ROLL, 3, 2, 1))
    assert rest_of_turn(game) == {1: [("A", 5), ("B", 5), ("C", 5)]}


def test_out_and_not_back():
    game = begun({"A": 28, "B": 9})
    drive(game, ct.KnockOut("A"), END, ct.NextTurn(), ROLL)
    assert game.scores == {"B": 5}
    assert game.combatants() == ("A", "B")
    play(game, ct.Remove("A"))
    assert game.combatants() == ("B",)


def test_who_is_gone_does_not_come_back():
    game = begun({"A": 28, "B": 9})
    play(game, ct.Remove("A"))
    assert refusal(game, ct.Return("A")) == "turns.refuse.not-out"
    for action in (ct.KnockOut("A"), ct.Remove("A"), ct.Wound("A", "light"), ct.Move("A", "run")):
        assert refusal(game, action) == "turns.refuse.not-in"
    assert refusal(game, ct.Heal("A")) == "turns.refuse.not-in"
    assert refusal(game, ct.Enter("A")) == "turns.refuse.does-not-wait"


def test_who_is_out_can_be_removed_but_not_knocked_out():
    game = begun({"A": 28, "B": 9})
    play(game, ct.KnockOut("A"))
    assert refusal(game, ct.KnockOut("A")) == "turns.refuse.not-in"
    assert refusal(game, ct.Remove("A")) is None
    assert refusal(game, ct.Return("B")) == "turns.refuse.not-out"


def test_back_with_a_new_score_from_the_gm_they_do_not_act_twice():
    """A has acted in part, goes, comes back and is given 12: pass 1 is over for them."""
    game = begun({"A": 28, "B": 9})
    drive(game, ct.Spend("free"), ct.KnockOut("A"), ct.Return("A"))
    game.decree(ct.decrees.score("A", 12))
    assert rest_of_turn(game) == {1: [("B", 9)], 2: [("A", 2)]}


@pytest.mark.parametrize(
    "action", [ct.KnockOut("Z"), ct.Remove("Z"), ct.Return("Z"), ct.Enter("Z"), ct.ActHeld("Z")]
)
def test_nobody_of_that_name(action):
    game = begun({"A": 28, "B": 9})
    with pytest.raises(UnknownName):
        game.do(action)


# --- forty


def test_forty_with_people_coming_and_going():
    """Scores 41 to 80. Ten of them go while they act, ten after, ten before; three come."""
    names = [f"P{n:02}" for n in range(37)]
    game = begun({name: 77 - n for n, name in enumerate(names)})
    expected = []
    for n, name in enumerate(names):
        if game.acting != name:
            assert n % 4 == 3  # went before acting
            continue
        expected.append(name)
        if n % 4 == 0:
            drive(game, ct.Spend("free"), ct.KnockOut(name))
        elif n % 4 == 1:
            drive(game, END, ct.Remove(name))
        else:
            if n + 1 < len(names):
                play(game, ct.KnockOut(names[n + 1]))
            end(game)
    assert expected == [name for n, name in enumerate(names) if n % 4 != 3]
    assert game.state.in_pass == 2
    for score in (70, 5, 62):
        play(game, late(score, f"L{score}"))
    left = {name: 67 - n for n, name in enumerate(names) if n % 4 == 2}
    left |= {"L70": 60, "L62": 52}
    assert game.queue() == tuple(sorted(left, key=left.get, reverse=True))
    assert game.scores["L5"] == -5


def test_forty_at_the_start_and_not_more():
    people = [ct.Combatant(f"P{n}", reaction=5) for n in range(41)]
    with pytest.raises(BadValue):
        ct.Fight(people)
    assert len(ct.Fight(people[:40]).combatants()) == 40
    with pytest.raises(BadValue):
        ct.Fight([])


def test_nothing_any_more_when_it_is_over():
    game = begun({"A": 28, "B": 9, "C": 3})
    drive(game, ct.KnockOut("C"), ct.EndSequence())
    for action in (
        *(ct.KnockOut("A"), ct.Remove("A"), ct.Return("C"), ct.Wound("A", "light"), late(3)),
        ct.EndSequence(),
    ):
        with pytest.raises(IllegalAction) as caught:
            game.do(action)
        assert caught.value.code == "turns.refuse.over"
