"""The clock of exhaustion: 30 rounds of running, and three whole turns of rest."""

import pytest

from rpgkit import pursuit as pu
from rpgkit.engine.errors import UnknownName

from .table import codes, drive, end, facts, play, refusal, run, running

FRESH = {"Company": False, "Ghouls": False}
WORN = {"Company": True, "Ghouls": True}
MINUS_TWO = {"attack": -2, "damage": -2, "ac": -2}


def tired(**rest):
    """At the end of round 30, both sides at 27 m."""
    game = running(27, 27, **rest)
    run(game, 30)
    return game


def caught(**rest):
    """The same, who then stop."""
    game = tired(**rest)
    play(game, pu.Stop())
    return game


def test_it_comes_exactly_at_the_end_of_round_30():
    game = running(27, 27)
    assert codes(run(game, 29)) == ["dungeon.ran"]
    assert (game.exhausted, game.penalties("Company")) == (FRESH, {})
    story = run(game)
    assert [f["who"] for f in facts(story, "dungeon.exhausted")] == ["Company", "Ghouls"]
    assert (game.exhausted, game.state.round) == (WORN, 30)
    assert [game.penalties(name) for name in WORN] == [MINUS_TWO, MINUS_TWO]


def test_it_is_told_once():
    assert codes(run(tired())) == ["dungeon.ran"]


def test_it_does_not_slow_anybody():
    game = tired()
    assert facts(run(game), "dungeon.ran")[0]["moved"] == [27, 27]


def test_whoever_is_caught_in_round_30_is_exhausted():
    """30.5 m at 1 m closed a round: reached at 0.5 m when the reach is 0.5 m, in round 30."""
    game = running(27, 28, gap=30.5, reach=0.5)
    story = run(game, 30)
    assert codes(story) == [
        "dungeon.ran",
        "dungeon.exhausted",
        "dungeon.exhausted",
        "pursuit.ended",
    ]
    assert (end(game), game.exhausted) == (("over", "caught", "reached"), WORN)


@pytest.mark.parametrize("held", [1, 5])
def test_rounds_held_up_are_not_running(held):
    game = running(27, 27, obstacles=[pu.Obstacle("oil", holds=held)])
    play(game, pu.SetObstacle("oil"))
    run(game, 30)
    assert game.exhausted == {"Company": True, "Ghouls": False}
    run(game, held - 1)
    assert game.exhausted["Ghouls"] is False
    story = run(game)
    assert [f["who"] for f in facts(story, "dungeon.exhausted")] == ["Ghouls"]
    assert game.exhausted == WORN


def test_rounds_held_by_a_lure_are_not_running():
    drops = [pu.Drop("sack", "treasure", delay=4)]
    game = running(27, 27, drops=drops, like={"greedy": True})
    play(game, pu.DropThing("sack"), 1)
    run(game, 33)
    assert game.state.ran == (33, 29)


def test_slowed_rounds_are_running():
    game = running(27, 27, obstacles=[pu.Obstacle("mud", slows=50, rounds=9)])
    play(game, pu.SetObstacle("mud"))
    run(game, 30)
    assert game.exhausted == WORN


def test_three_whole_turns_of_rest():
    game = caught()
    for turn in (1, 2):
        assert facts(play(game, pu.Rest()), "dungeon.rested") == [{"turn": turn}]
        assert (game.exhausted, game.penalties("Company")) == (WORN, MINUS_TWO)
    assert codes(play(game, pu.Rest())) == ["dungeon.rested", "dungeon.rested-enough"]
    assert (game.exhausted, game.penalties("Company"), game.penalties("Ghouls")) == (FRESH, {}, {})
    assert refusal(game, pu.Rest()) == "pursuit.refuse.fresh"


def test_a_rest_that_is_broken_begins_again():
    game = caught()
    drive(game, pu.Rest(), pu.Rest())
    game.decree(pu.decrees.break_rest())
    drive(game, pu.Rest(), pu.Rest())
    assert game.exhausted == WORN
    play(game, pu.Rest())
    assert game.exhausted == FRESH


def test_running_again_breaks_a_rest():
    """Two turns of rest, then the pursuit goes on for a round: three *full* turns are wanted."""
    game = caught()
    drive(game, pu.Rest(), pu.Rest())
    game.decree(pu.decrees.reopen())
    drive(game, pu.RunOn(), pu.Stop(), pu.Rest())
    assert game.exhausted == WORN
    drive(game, pu.Rest(), pu.Rest())
    assert game.exhausted == FRESH


def test_nobody_rests_while_running_or_who_is_fresh():
    game = tired()
    assert refusal(game, pu.Rest()) == "pursuit.refuse.phase"
    game = running()
    run(game, 1)
    play(game, pu.Stop())
    assert refusal(game, pu.Rest()) == "pursuit.refuse.fresh"


def test_penalties_of_nobody():
    with pytest.raises(UnknownName, match="name = 'Compani': did you mean \"Company\""):
        running().penalties("Compani")
