"""On water: a safe day after a success, or a pursuit in rounds after a failure."""

import pytest

from rpgkit import pursuit as pu

from .table import asked, codes, drive, end, facts, play, refusal, rolled, water

FLEE, SAIL, STOP = pu.Flee(), pu.RunOn(), pu.Stop()


def failed(*sides, **rest):
    """After a flight that failed, in a pursuit."""
    game = water(*sides, **({"gap": 100} | rest))
    play(game, FLEE, 100)
    return game


def clear(*sides, **rest):
    """After a flight that succeeded."""
    game = water(*sides, **rest)
    play(game, FLEE, 1)
    return game


def rounds(game):
    while game.state.phase == "running":
        play(game, SAIL)
    return game.state.round


# --- the meeting


def test_a_success_is_a_clear_day():
    game = clear()
    assert (end(game), game.gap, game.rounds_left, game.state.day) == (
        ("clear", "", ""),
        None,
        None,
        0,
    )
    assert [a.kind for a in game.legal()] == ["next-day", "next-day"]


def test_a_failure_is_a_pursuit_from_the_given_gap():
    game = water(36, 48, gap=100)
    story = play(game, FLEE, 41)
    assert facts(story, "water.pursuit") == [{"gap": 100, "day": 0}]
    assert (end(game), game.gap) == (("running", "", ""), 100)


def test_the_distance_is_rolled_when_none_is_given():
    """4d6 x 10 m: 1 + 2 + 3 + 6 = 12, so 120 m."""
    game = water(36, 48)
    story = play(game, FLEE, 41, 1, 2, 3, 6)
    assert rolled(story, "water.distance") == [(1, 2, 3, 6)]
    assert game.gap == 120


@pytest.mark.parametrize(("faces", "gap"), [((1, 1, 1, 1), 40), ((6, 6, 6, 6), 240)])
def test_the_least_and_the_most_distance(faces, gap):
    game = water(36, 48)
    play(game, FLEE, 41, *faces)
    assert game.gap == gap


def test_other_dice_for_the_distance():
    game = water(36, 48, distance="2d4+1")
    play(game, FLEE, 41, 2, 4)
    assert game.gap == 70


def test_whoever_does_not_flee_meets_them():
    game = water()
    play(game, STOP)
    assert end(game) == ("over", "encounter", "stand")


# --- the pursuit


@pytest.mark.parametrize(
    ("fugitives", "pursuers", "closed"),
    [
        (36, 36, 9),  # level: the minimum
        (36, 40, 9),
        (36, 45, 9),
        (36, 45.01, 9.01),
        (36, 48, 12),
        (42, 36, 9),  # faster, and still 9
        (90, 36, 9),
    ],
)
def test_the_gap_closes_by_the_difference_and_9_at_least(fugitives, pursuers, closed):
    game = failed(fugitives, pursuers)
    story = play(game, SAIL)
    assert game.closing == closed
    assert facts(story, "water.sailed") == [{"round": 1, "gap": 100 - closed, "closed": closed}]


@pytest.mark.parametrize(
    ("gap", "expected"),
    # by hand at 12 m a round
    [(0.01, 1), (11.99, 1), (12, 1), (12.01, 2), (24, 2), (100, 9), (108, 9), (108.01, 10)],
)
def test_rounds_until_caught(gap, expected):
    game = failed(36, 48, gap=gap)
    assert game.rounds_left == expected
    assert rounds(game) == expected
    assert (end(game), game.gap) == (("over", "caught", "reached"), 0)


@pytest.mark.parametrize(
    ("reach", "expected"),
    # 100 m at 12 m a round: 88, 76, 64, 52, 40, 28, 16, 4, 0
    [(0, 9), (3.99, 9), (4, 8), (16, 7), (87.99, 2), (88, 1), (100, 1), (500, 1)],
)
def test_reach(reach, expected):
    game = failed(36, 48, reach=reach)
    assert game.rounds_left == expected
    assert rounds(game) == expected


def test_no_round_is_left_once_it_is_over():
    game = failed(36, 48, gap=12)
    play(game, SAIL)
    assert (game.state.phase, game.rounds_left) == ("over", None)


def test_whoever_stops_is_caught():
    game = failed()
    drive(game, SAIL, STOP)
    assert (end(game), game.state.round, game.gap) == (("over", "caught", "stop"), 1, 88)


# --- the next day


def test_no_encounter_is_away_for_good():
    game = clear()
    play(game, pu.NextDay(False))
    assert end(game) == ("over", "away", "no-encounter")


def test_an_encounter_is_a_new_meeting():
    game = clear()
    story = play(game, pu.NextDay(True))
    assert facts(story, "water.next-day") == [{"day": 1}]
    assert (end(game), game.state.day) == (("meeting", "", ""), 1)
    play(game, FLEE, 40)
    play(game, pu.NextDay(True))
    assert game.state.day == 2
    play(game, FLEE, 41, 1, 1, 1, 1)
    assert (game.state.phase, game.gap, game.state.day) == ("running", 40, 2)


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("encounter", [0, 1, 2, 6])
def test_the_encounter_can_be_rolled(encounter, face):
    game = clear(encounter=encounter)
    assert asked(game, pu.NextDay()).needed(()) == (6,)
    story = play(game, pu.NextDay(), face)
    assert rolled(story, "water.encounter") == [(face,)]
    assert game.state.phase == ("meeting" if face <= encounter else "over")


def test_other_dice_for_the_encounter():
    game = clear(encounter=3, encounter_die=20)
    ask = asked(game, pu.NextDay())
    assert (ask.needed(()), ask.at_most) == ((20,), 3)


def test_what_the_referee_says_is_not_rolled():
    game = clear(encounter=6)
    assert codes(play(game, pu.NextDay(False))) == ["pursuit.ended"]


def test_without_a_chance_nothing_is_rolled():
    game = clear()
    assert refusal(game, pu.NextDay()) == "pursuit.refuse.no-chance"
    assert game.legal() == (pu.NextDay(True), pu.NextDay(False))
    assert clear(encounter=1).legal() == (pu.NextDay(), pu.NextDay(True), pu.NextDay(False))
