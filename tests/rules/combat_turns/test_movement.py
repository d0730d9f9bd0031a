"""Metres a pass: walking, running, Athletics. See test_rulings for rounding and whose passes."""

from fractions import Fraction

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import UnknownName

from .table import ROLL, asked, begun, codes, drive, end, facts, fight, play, refusal, rolled

# Quickness, passes; walking, running, running as a dwarf: q/p, 3q/p, 2q/p.
BY_HAND = [
    (6, 1, 6, 18, 12),
    (6, 4, Fraction(3, 2), Fraction(9, 2), 3),
    (5, 2, Fraction(5, 2), Fraction(15, 2), 5),
    (5, 3, Fraction(5, 3), 5, Fraction(10, 3)),
    (1, 4, Fraction(1, 4), Fraction(3, 4), Fraction(1, 2)),
    (0, 2, 0, 0, 0),
]


@pytest.mark.parametrize(("quickness", "passes", "walk", "run", "dwarf"), BY_HAND)
def test_by_hand(quickness, passes, walk, run, dwarf):
    like = {"A": {"quickness": quickness}, "B": {"quickness": quickness, "dwarf": True}}
    game = begun({"A": 10 * passes, "B": 1}, like=like)
    for name, how, far in (
        ("A", "walk", walk),
        ("A", "run", run),
        ("B", "walk", walk),
        ("B", "run", dwarf),
        ("B", "", 0),
    ):
        story = play(game, ct.Move(name, how))
        assert facts(story, "turns.moves") == [{"who": name, "how": how}]
        assert game.metres(name) == far


@pytest.mark.parametrize("successes", range(5))
@pytest.mark.parametrize(("dwarf", "each", "base"), [(False, 3, 9), (True, 2, 6)])
def test_athletics_in_full(successes, dwarf, each, base):
    """Quickness 6, 2 passes: 9 m or 6 m; each success 3 m or 2 m, not divided."""
    like = {"A": {"quickness": 6, "dwarf": dwarf, "athletics": 4}}
    game = begun({"A": 15}, like=like)
    faces = [4 + n % 3 for n in range(successes)] + [1 + n % 3 for n in range(4 - successes)]
    story = drive(game, ct.Move("A", "run"), (ct.Athletics(), *faces))
    assert rolled(story, "turns.athletics") == [tuple(faces)]
    assert facts(story, "turns.sprint") == [
        {"who": "A", "successes": successes, "metres": each * successes}
    ]
    assert game.metres("A") == base + each * successes


def test_athletics_takes_the_phase():
    """A complex action; a free one goes with it, before or after."""
    game = begun({"A": 15}, like={"A": {"athletics": 1}})
    drive(game, ct.Spend("free"), ct.Move("A", "run"), (ct.Athletics(), 4))
    assert game.state.now.spent == (1, 0, 1)
    assert game.left() == {"free": 0, "simple": 0, "complex": 0}
    assert refusal(game, ct.Athletics()) == "turns.refuse.whole-phase"
    assert refusal(game, ct.Move("A", "walk")) == "turns.refuse.sprinting"
    assert refusal(game, ct.Move("A", "")) == "turns.refuse.sprinting"
    assert refusal(game, ct.Move("A", "run")) is None


@pytest.mark.parametrize("spent", [["simple"], ["complex"], ["free", "free"]])
def test_athletics_needs_the_whole_phase(spent):
    game = begun({"A": 15}, like={"A": {"athletics": 1}})
    drive(game, ct.Move("A", "run"), *map(ct.Spend, spent))
    assert refusal(game, ct.Athletics()) == "turns.refuse.whole-phase"


@pytest.mark.parametrize("how", ["", "walk"])
def test_athletics_is_for_runners(how):
    game = begun({"A": 15}, like={"A": {"athletics": 1}})
    play(game, ct.Move("A", how))
    assert refusal(game, ct.Athletics()) == "turns.refuse.not-running"


def test_athletics_with_the_dice_of_a_pool():
    game = begun({"A": 15}, like={"A": {"pools": {"karma": 3}}})
    play(game, ct.Move("A", "run"))
    assert refusal(game, ct.Athletics()) == "turns.refuse.no-dice"
    assert refusal(game, ct.Athletics({"karma": 4})) == "turns.refuse.pool"
    assert asked(game, ct.Athletics({"karma": 2})).needed(()) == (6, 6)
    story = play(game, ct.Athletics({"karma": 2}), 5, 3)
    assert facts(story, "turns.spent") == [
        {"who": "A", "what": "use-skill", "kind": "complex", "pool": {"karma": 2}}
    ]
    assert game.state.fighters[0].pools == (1,)


def test_athletics_in_a_held_phase():
    """It has no free action; the test takes all of it."""
    game = begun({"A": 9, "B": 8}, like={"A": {"athletics": 1}})
    drive(game, ct.Move("A", "run"), ct.Hold(), ct.EndPhase(), ct.ActHeld("A"))
    assert refusal(game, ct.Athletics()) is None
    play(game, ct.Spend("free"))  # half of the phase
    assert refusal(game, ct.Athletics()) == "turns.refuse.whole-phase"


def test_by_pass():
    """Nobody moves on by themselves in the next pass, and what Athletics won is for one pass."""
    like = {"A": {"quickness": 6, "athletics": 1}}
    game = begun({"A": 21}, like=like)
    drive(game, ct.Move("A", "run"), (ct.Athletics(), 6))
    assert game.metres("A") == 6 + 3
    end(game)
    assert (game.state.in_pass, game.metres("A")) == (2, 0)
    play(game, ct.Move("A", "run"))
    assert game.metres("A") == 6


def test_those_without_a_phase_move_too():
    """B has had the last of two phases, C never had one: 3 passes."""
    like = {name: {"quickness": 6} for name in "ABC"}
    game = begun({"A": 22, "B": 11, "C": 0}, like=like)
    end(game, 4)
    assert (game.state.in_pass, game.queue()) == (3, ("A",))
    drive(game, ct.Move("B", "run"), ct.Move("C", "walk"))
    assert [game.metres(name) for name in "ABC"] == [0, 6, 2]


def test_the_passes_are_those_of_the_start():
    """A has 3 passes; a wound leaves two; somebody comes with 4 more: still divided by 3."""
    game = begun({"A": 21, "B": 9}, like={"B": {"quickness": 6}})
    play(game, ct.Move("B", "walk"))
    play(game, ct.Wound("A", "light"))
    assert (len(game.passes()), game.metres("B")) == (2, 2)
    play(game, ct.Join({"name": "D", "reaction": 50, "dice": 0}))
    assert (len(game.passes()), game.metres("B")) == (5, 2)


def test_who_is_not_there_does_not_move():
    game = begun({"A": 9, "B": 8})
    drive(game, ct.KnockOut("B"))
    why = game.why_not(ct.Move("B", "run"))
    assert (why.code, why.facts) == ("turns.refuse.not-in", {"who": "B", "status": "out"})
    assert refusal(fight({"A": 9}), ct.Move("A", "run")) == "turns.refuse.phase"
    with pytest.raises(UnknownName, match='did you mean "run"'):
        game.do(ct.Move("A", "ru"))
    with pytest.raises(UnknownName):
        game.metres("Z")


def test_moving_is_no_action():
    """Before, in and after one's phase, and without changing what is left of it."""
    game = begun({"A": 9, "B": 8})
    left = game.left()
    assert codes(play(game, ct.Move("A", "walk"))) == ["turns.moves"]
    play(game, ct.Move("B", "walk"))
    assert game.left() == left
    end(game)
    play(game, ct.Move("A", "run"))
    assert game.metres("A") == 9


@pytest.mark.parametrize(("dwarf", "each"), [(False, 3), (True, 2)])
def test_odds_of_athletics(dwarf, each):
    """4 dice: 0 to 4 successes in 1, 4, 6, 4, 1 of 16 ways."""
    ways = [Fraction(n, 16) for n in (1, 4, 6, 4, 1)]
    found = ct.odds.sprint(4, dwarf=dwarf)
    assert found.items() == [(each * n, way) for n, way in enumerate(ways)]
    assert found.mean() == 2 * each


def test_old_and_new_turn():
    game = begun({"A": 9}, like={"A": {"quickness": 4}})
    drive(game, ct.Move("A", "run"), ct.EndPhase(), ct.NextTurn(), ROLL)
    assert game.metres("A") == 0
