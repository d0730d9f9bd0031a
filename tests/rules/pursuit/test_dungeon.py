"""In a dungeon: who gets away at once, the gap round by round, and each way it ends.

Gaps are worked out by hand: gap + what the fugitives run - what the pursuers run.
"""

import pytest

from rpgkit import pursuit as pu

from .table import (
    asked,
    codes,
    drive,
    dungeon,
    end,
    facts,
    play,
    refusal,
    rolled,
    run,
    running,
)

RUN = pu.RunOn()
OIL = pu.Obstacle("oil", holds=2)
DOOR = pu.Obstacle("door", ends=True)
MUD = pu.Obstacle("mud", slows=50, rounds=2)
GOLD, BREAD = pu.Drop("gold", "treasure", 3), pu.Drop("bread", "food", 3)
GREEDY, HUNGRY = {"greedy": True}, {"hungry": True}
BOTH = GREEDY | HUNGRY


# --- flight


@pytest.mark.parametrize("pursuers", [35.99, 27, 0])
def test_strictly_faster_fugitives_get_away(pursuers):
    game = dungeon(36, pursuers)
    assert codes(play(game, pu.Flee())) == ["pursuit.ended"]
    assert end(game) == ("over", "away", "faster")


@pytest.mark.parametrize("pursuers", [36, 36.01, 90])
def test_others_are_pursued(pursuers):
    game = dungeon(36, pursuers, gap=4.5)
    story = play(game, pu.Flee())
    assert facts(story, "dungeon.pursuit") == [{"gap": 4.5, "halted": False}]
    assert (end(game), game.gap, game.state.round) == (("running", "", ""), 4.5, 0)


def test_two_groups_that_cannot_move_are_equal():
    game = dungeon(0, 0, gap=1)
    drive(game, pu.Flee(), RUN)
    assert (game.gap, end(game)) == (1, ("running", "", ""))


def test_a_group_runs_at_the_speed_of_its_slowest():
    company = pu.Group("Company", members=[pu.Member("Noor", 36), pu.Member("Bo", 18, 2)])
    game = pu.Dungeon(company, pu.Group("Ghouls", 3, speed=27), gap=18)
    assert (game.speeds, game.numbers) == (
        {"Company": 18, "Ghouls": 27},
        {"Company": 3, "Ghouls": 3},
    )
    drive(game, pu.Flee(), RUN)
    assert game.gap == 9  # 18 + 18 - 27


@pytest.mark.parametrize(
    ("halt", "ended"),
    [
        ("", ("over", "away", "faster")),
        ("caught", ("over", "caught", "halt")),
        ("pursuit", ("running", "", "")),
    ],
)
def test_faster_fugitives_who_are_forced_to_stop(halt, ended):
    game = dungeon(36, 27, halt=halt, gap=9)
    story = play(game, pu.Flee())
    assert end(game) == ended
    if halt == "pursuit":
        assert facts(story, "dungeon.pursuit") == [{"gap": 9, "halted": True}]
        run(game)
        assert game.gap == 18  # 9 + 36 - 27


@pytest.mark.parametrize("halt", ["caught", "pursuit"])
def test_a_halt_changes_nothing_for_those_who_are_not_faster(halt):
    game = dungeon(27, 27, halt=halt)
    story = play(game, pu.Flee())
    assert (end(game), facts(story, "dungeon.pursuit")[0]["halted"]) == (("running", "", ""), False)


def test_whoever_does_not_flee_meets_them():
    game = dungeon()
    play(game, pu.Stop())
    assert end(game) == ("over", "encounter", "stand")


def test_whoever_stops_is_caught():
    game = running()
    play(game, pu.Stop())
    assert (end(game), game.state.round) == (("over", "caught", "stop"), 0)


# --- the gap


def test_a_round():
    story = run(running(27, 31.5, gap=18))
    assert facts(story, "dungeon.ran") == [{"round": 1, "gap": 13.5, "moved": [27, 31.5]}]


def test_halves_of_metres_are_exact():
    """18 m closed by 4.5 m: 13.5, 9, 4.5 and 0 after four rounds, to the hundredth."""
    game, gaps = running(27, 31.5, gap=18), []
    while game.state.phase == "running":
        run(game)
        gaps.append(game.gap)
    assert gaps == [13.5, 9, 4.5, 0]
    assert end(game) == ("over", "caught", "reached")


def test_hundredths_are_exact():
    """0.3 m closed by 0.1 m: in floats 0.3 - 3 * 0.1 is not 0."""
    game = running(9, 9.1, gap=0.3)
    run(game, 2)
    assert end(game) == ("running", "", "")
    run(game)
    assert (game.gap, end(game)) == (0, ("over", "caught", "reached"))


def test_a_gap_is_never_below_0():
    game = running(9, 90, gap=1)
    assert facts(run(game), "dungeon.ran")[0]["gap"] == 0
    assert game.gap == 0


@pytest.mark.parametrize(
    ("reach", "rounds"), [(0, 4), (4.49, 4), (4.5, 3), (9, 2), (13.5, 1), (99, 1)]
)
def test_reach(reach, rounds):
    """Gaps 13.5, 9, 4.5, 0: caught in the first round whose gap is the reach or less."""
    game = running(27, 31.5, gap=18, reach=reach)
    run(game, rounds - 1)
    assert game.state.phase == "running"
    run(game)
    assert end(game) == ("over", "caught", "reached")


def test_those_who_start_within_reach_still_have_a_round():
    game = running(27, 27, gap=0, obstacles=[OIL])
    drive(game, pu.SetObstacle("oil"), RUN)
    assert (game.gap, end(game)) == (27, ("running", "", ""))


# --- sight


def away(gap, sight, **rest):
    """Equal speeds, and pursuers who are held for two rounds: 9 m more each round, then level."""
    game = running(9, 9, gap=gap, sight=sight, obstacles=[OIL], **rest)
    play(game, pu.SetObstacle("oil"))
    return game


@pytest.mark.parametrize(
    ("sight", "rounds"),
    [(18, 1), (26.99, 1), (27, 2), (35.99, 2)],
    # 18 m at first; 27 after round 1; 36 after round 2: lost when farther than the sight distance
)
def test_sight(sight, rounds):
    game = away(18, sight)
    run(game, rounds - 1)
    assert end(game) == ("running", "", "")
    run(game)
    assert end(game) == ("over", "away", "sight")


def test_at_the_sight_distance_they_are_seen():
    game = away(18, 36)
    run(game, 9)
    assert (game.gap, end(game)) == (36, ("running", "", ""))


def test_no_sight_distance_no_sight_lost():
    game = away(18, None)
    run(game, 9)
    assert (game.gap, end(game)) == (36, ("running", "", ""))


@pytest.mark.parametrize(
    ("like", "stop"),
    [
        ({}, True),  # pursuers are monsters unless somebody says otherwise, and monsters stop
        ({"monsters": True}, True),
        ({"monsters": False}, False),
        ({"gives_up": False}, False),
        ({"monsters": False, "gives_up": True}, True),
    ],
)
def test_who_gives_up_out_of_sight(like, stop):
    game = away(18, 18, like=like)
    story = run(game)
    assert end(game) == (("over", "away", "sight") if stop else ("running", "", ""))
    assert ("dungeon.unseen" in codes(story)) is not stop


@pytest.mark.parametrize(("face", "stop"), [(1, True), (70, True), (71, False), (100, False)])
def test_a_chance_to_stop(face, stop):
    game = away(18, 18, sight_chance=70)
    story = play(game, RUN, face)
    assert rolled(story, "dungeon.sight") == [(face,)]
    assert end(game) == (("over", "away", "sight") if stop else ("running", "", ""))


def test_the_chance_is_rolled_each_time_sight_is_lost_and_not_in_between():
    """Sight 20 m, both at 9 m: 18, 27 lost, 36, then back in sight by decree, and lost again."""
    game = away(18, 20, sight_chance=50)
    assert "dungeon.unseen" in codes(play(game, RUN, 51))
    assert game.state.unseen
    assert codes(run(game)) == ["dungeon.ran"]  # still out of sight: no new roll
    game.decree(pu.decrees.gap(20))
    assert codes(run(game)) == ["dungeon.ran", "dungeon.seen"]
    assert not game.state.unseen
    assert codes(run(game)) == ["dungeon.ran"]
    game.decree(pu.decrees.gap(20.01))
    assert codes(play(game, RUN, 50)) == ["dungeon.ran", "pursuit.ended"]
    assert end(game) == ("over", "away", "sight")


def test_pursuers_who_do_not_give_up_find_them_again_by_running():
    """27 against 36 with 2 rounds held: 18, 45, 72, 63, 54, 45. Sight 60: lost at 72 and found
    again at 54."""
    game = running(27, 36, gap=18, sight=60, obstacles=[OIL], like={"gives_up": False})
    play(game, pu.SetObstacle("oil"))
    told = [(game.gap, *codes(run(game))[1:]) for _ in range(5)]
    assert told == [
        (18, ),
        (45, "dungeon.unseen"),
        (72, ),
        (63, "dungeon.seen"),
        (54, ),
    ]  # fmt: skip


# --- patience


@pytest.mark.parametrize("patience", [1, 2, 7])
def test_patience(patience):
    game = running(27, 27, patience=patience)
    run(game, patience - 1)
    assert end(game) == ("running", "", "")
    run(game)
    assert (end(game), game.state.round) == (("over", "away", "patience"), patience)


def test_without_patience_given_they_never_give_up():
    game = running(27, 27)
    run(game, 100)
    assert end(game) == ("running", "", "")


# --- the order of a round: things, running, caught, sight, patience


def test_caught_comes_before_patience():
    game = running(27, 36, gap=18, patience=2)
    run(game, 2)
    assert end(game) == ("over", "caught", "reached")


def test_caught_comes_before_sight():
    """Reach beyond sight is odd, but the order says who wins."""
    game = running(27, 27, gap=18, reach=20, sight=10)
    run(game)
    assert end(game) == ("over", "caught", "reached")


def test_sight_comes_before_patience():
    game = running(27, 27, gap=18, sight=10, patience=1)
    run(game)
    assert end(game) == ("over", "away", "sight")


def test_sight_lost_by_those_who_go_on_leaves_patience():
    game = running(27, 27, gap=18, sight=10, patience=1, like={"gives_up": False})
    assert codes(run(game)) == ["dungeon.ran", "dungeon.unseen", "pursuit.ended"]
    assert end(game) == ("over", "away", "patience")


def test_what_is_done_before_running_counts_in_the_same_round():
    """9 m at 27 against 36: caught in round 1, unless the oil is set before."""
    game = running(27, 36, gap=9, obstacles=[OIL])
    drive(game, pu.SetObstacle("oil"), RUN)
    assert game.gap == 36  # 9 + 27
    game.undo()
    game.undo()
    run(game)
    assert end(game) == ("over", "caught", "reached")


def test_dropping_and_setting_take_no_round():
    game = running(obstacles=[OIL, MUD], drops=[GOLD], like=GREEDY)
    drive(game, pu.SetObstacle("oil"), pu.SetObstacle("mud"), (pu.DropThing("gold"), 6))
    assert (game.state.round, game.gap) == (0, 18)


# --- drops


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(
    ("thing", "like", "key"), [(GOLD, GREEDY, "treasure"), (BREAD, HUNGRY, "food")]
)
def test_three_in_six(thing, like, key, face):
    game = running(drops=[thing], like=like)
    story = play(game, pu.DropThing(thing.name), face)
    assert rolled(story, f"dungeon.{key}") == [(face,)]
    assert facts(story, "dungeon.dropped")[0]["taken"] is (face <= 3)
    assert end(game) == (("over", "away", key) if face <= 3 else ("running", "", ""))
    assert game.left == {thing.name: 2}


def test_the_die_is_a_d6():
    game = running(drops=[GOLD, BREAD], like=BOTH)
    for name in ("gold", "bread"):
        ask = asked(game, pu.DropThing(name))
        assert (ask.needed(()), ask.at_most) == ((6,), 3)


@pytest.mark.parametrize(
    ("like", "refused"),
    [
        ({}, {"gold": "treasure", "bread": "food"}),
        (GREEDY, {"bread": "food"}),
        (HUNGRY, {"gold": "treasure"}),
        (BOTH, {}),
    ],
)
def test_each_kind_tempts_whom_it_tempts(like, refused):
    game = running(drops=[GOLD, BREAD], like=like)
    for name in ("gold", "bread"):
        kind = refused.get(name)
        assert refusal(game, pu.DropThing(name)) == (
            f"pursuit.refuse.not-tempted.{kind}" if kind else None
        )


def test_greedy_and_hungry_are_tempted_by_one_after_the_other():
    game = running(drops=[GOLD, BREAD], like=BOTH)
    drive(game, (pu.DropThing("gold"), 4), (pu.DropThing("bread"), 3))
    assert end(game) == ("over", "away", "food")


def test_a_lure_with_a_delay_holds_them():
    """3 rounds at 27 m: 18, 45, 72, 99, then 9 m less a round."""
    sack = pu.Drop("sack", "treasure", delay=3)
    game = running(drops=[sack], like=GREEDY)
    story = play(game, pu.DropThing("sack"), 3)
    assert facts(story, "dungeon.held") == [{"rounds": 3, "by": "sack", "who": "Ghouls"}]
    gaps = []
    for _ in range(5):
        run(game)
        gaps.append(game.gap)
    assert gaps == [45, 72, 99, 90, 81]


def test_a_lure_with_a_delay_that_is_left_lying_holds_nobody():
    game = running(drops=[pu.Drop("sack", "treasure", delay=3)], like=GREEDY)
    assert codes(play(game, pu.DropThing("sack"), 4)) == ["dungeon.dropped"]
    run(game)
    assert game.gap == 9


def test_drops_run_out():
    game = running(drops=[pu.Drop("gold", "treasure", 2)], like=GREEDY)
    drive(game, (pu.DropThing("gold"), 6), (pu.DropThing("gold"), 6))
    assert game.left == {"gold": 0}
    assert refusal(game, pu.DropThing("gold")) == "pursuit.refuse.used-up"
    assert pu.DropThing("gold") not in game.legal()


# --- obstacles


def test_an_obstacle_that_holds():
    """2 rounds: 18, 45, 72, then 63."""
    game = running(obstacles=[OIL])
    story = play(game, pu.SetObstacle("oil"))
    assert codes(story) == ["dungeon.obstacle", "dungeon.held"]
    gaps = []
    for _ in range(3):
        run(game)
        gaps.append(game.gap)
    assert gaps == [45, 72, 63]


def test_an_obstacle_that_ends_it():
    game = running(obstacles=[DOOR])
    play(game, pu.SetObstacle("door"))
    assert (end(game), game.state.round) == (("over", "away", "obstacle"), 0)


def test_an_obstacle_that_slows():
    """Half of 36 m for two rounds: 18 + 27 - 18 = 27, 36, then 27 again."""
    game = running(obstacles=[MUD])
    play(game, pu.SetObstacle("mud"))
    moved, gaps = [], []
    for _ in range(3):
        moved.append(facts(run(game), "dungeon.ran")[0]["moved"])
        gaps.append(game.gap)
    assert (moved, gaps) == ([[27, 18], [27, 18], [27, 36]], [27, 36, 27])


def test_an_odd_share_of_a_speed():
    """A third less (33 %) of 31.5 m leaves 21.105 m: kept to the hundredth, 21.1."""
    game = running(27, 31.5, obstacles=[pu.Obstacle("nets", slows=33, rounds=1)])
    play(game, pu.SetObstacle("nets"))
    assert facts(run(game), "dungeon.ran")[0]["moved"] == [27, 21.1]


def test_all_of_their_speed():
    game = running(obstacles=[pu.Obstacle("glue", slows=100, rounds=1)])
    drive(game, pu.SetObstacle("glue"), RUN)
    assert game.gap == 45


def test_two_obstacles_that_hold_add_up():
    game = running(obstacles=[pu.Obstacle("oil", 2, holds=2)])
    drive(game, pu.SetObstacle("oil"), pu.SetObstacle("oil"))
    run(game, 4)
    assert game.gap == 18 + 4 * 27
    run(game)
    assert game.gap == 18 + 4 * 27 - 9


def test_obstacles_run_out():
    game = running(obstacles=[OIL])
    play(game, pu.SetObstacle("oil"))
    assert (game.left, refusal(game, pu.SetObstacle("oil"))) == (
        {"oil": 0},
        "pursuit.refuse.used-up",
    )


def test_two_obstacles_that_slow():
    """The document does not say; the one that slows most counts, and each lasts its own time."""
    nets = pu.Obstacle("nets", slows=25, rounds=3)
    game = running(obstacles=[MUD, nets])
    drive(game, pu.SetObstacle("nets"), pu.SetObstacle("mud"))
    moved = [facts(run(game), "dungeon.ran")[0]["moved"][1] for _ in range(4)]
    assert moved == [18, 18, 27, 36]  # half, half, three quarters, all of 36 m


def test_slowed_and_held_count_down_together():
    """The document does not say; a slowed round that is spent standing still is spent."""
    game = running(obstacles=[OIL, MUD])
    drive(game, pu.SetObstacle("oil"), pu.SetObstacle("mud"))
    moved = [facts(run(game), "dungeon.ran")[0]["moved"][1] for _ in range(3)]
    assert moved == [0, 0, 36]
