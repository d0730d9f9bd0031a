"""The points that are settled and not switchable: the first reading stands."""

import pytest

from rpgkit import pursuit as pu

from .table import asked, codes, drive, end, play, run, running, water, wilderness

SETTLED = {}


def settles(key):
    def mark(test):
        SETTLED[key] = test.__name__
        return test

    return mark


@settles("lure-stops")
@pytest.mark.parametrize("kind", ["treasure", "food"])
@pytest.mark.parametrize(("delay", "phase"), [(None, "over"), (1, "running"), (9, "running")])
def test_a_lure_that_is_taken_ends_it_unless_it_has_a_delay(kind, delay, phase):
    like = {"greedy": True, "hungry": True}
    game = running(drops=[pu.Drop("bait", kind, delay=delay)], like=like)
    play(game, pu.DropThing("bait"), 3)
    assert (game.state.phase, game.state.held) == (phase, delay or 0)
    if delay is None:
        assert end(game) == ("over", "away", kind)


@settles("sight-lost")
def test_monsters_out_of_sight_stop_without_a_roll():
    game = running(27, 27, gap=20, sight=19)
    assert codes(run(game)) == ["dungeon.ran", "pursuit.ended"]
    assert end(game) == ("over", "away", "sight")


@settles("caught-at")
def test_caught_at_0_metres():
    game = running(27, 27.01, gap=0.02)
    run(game)
    assert (game.gap, game.state.phase) == (0.01, "running")
    run(game)
    assert end(game) == ("over", "caught", "reached")
    game = water(36, 45, gap=9.01)
    drive(game, (pu.Flee(), 100), pu.RunOn())
    assert (game.gap, game.state.phase) == (0.01, "running")


@settles("gives-up")
def test_pursuers_never_give_up_by_the_clock():
    game = running(27, 27)
    run(game, 200)
    assert end(game) == ("running", "", "")


@settles("round-order")
def test_things_first_then_running():
    """9 m at 27 against 36: the oil, set in the round that would have been the last, saves them."""
    game = running(27, 36, gap=9, obstacles=[pu.Obstacle("oil", holds=1)])
    drive(game, pu.SetObstacle("oil"), pu.RunOn())
    assert (game.gap, game.state.phase) == (36, "running")


@settles("surprised-chance")
def test_surprised_fugitives_have_no_chance_unless_it_is_granted():
    game = wilderness(4, 9, surprised="fugitives", modifier=50)
    assert game.flight is None
    play(game, pu.Flee())
    assert end(game) == ("over", "encounter", "surprised")


@settles("both-surprised")
def test_both_surprised_is_as_if_none_were():
    game = wilderness(4, 9, surprised="both", granted=10)
    assert asked(game, pu.Flee()).at_most == 90


@settles("encounter-distance")
def test_the_distance_at_sea_is_4d6_times_10():
    game = water(36, 48)
    ask = asked(game, pu.Flee(), 100)
    assert (ask.key, ask.needed(())) == ("water.distance", (6, 6, 6, 6))
    play(game, pu.Flee(), 100, 3, 3, 3, 3)
    assert game.gap == 120


@settles("no-encounter")
def test_a_day_without_an_encounter_is_the_end_of_it():
    game = water(36, 48)
    drive(game, (pu.Flee(), 1), pu.NextDay(False))
    assert end(game) == ("over", "away", "no-encounter")


def test_each_is_settled_here():
    assert set(SETTLED) == {point.key for point in pu.DECIDED}
