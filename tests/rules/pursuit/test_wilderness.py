"""In the wilderness: surprise, the chance and what changes it, and the days."""

import pytest

from rpgkit import pursuit as pu

from .table import asked, codes, drive, end, facts, play, refusal, rolled, wilderness

FLEE, TRAVEL, STOP = pu.Flee(), pu.Travel(), pu.Stop()


# --- surprise


@pytest.mark.parametrize("surprised", ["nobody", "both"])
def test_nobody_or_everybody_surprised_is_the_table(surprised):
    game = wilderness(6, 9, surprised=surprised)
    assert (game.flight.percent, asked(game, FLEE).at_most) == (70, 70)


def test_surprised_fugitives_cannot_flee():
    game = wilderness(surprised="fugitives")
    assert game.flight is None
    play(game, FLEE)
    assert end(game) == ("over", "encounter", "surprised")


@pytest.mark.parametrize(("face", "away"), [(1, True), (10, True), (11, False), (100, False)])
def test_surprised_fugitives_with_a_granted_chance(face, away):
    game = wilderness(6, 9, surprised="fugitives", granted=10)
    assert (game.flight.percent, game.flight.cell) == (10, None)
    play(game, FLEE, face)
    assert end(game) == (("over", "away", "roll") if away else ("running", "", ""))


def test_a_granted_chance_is_for_the_surprised_only():
    assert wilderness(6, 9, surprised="nobody", granted=10).flight.percent == 70


def test_an_ambush_gets_away_without_a_roll():
    game = wilderness(surprised="pursuers")
    assert game.flight is None
    assert codes(play(game, FLEE)) == ["pursuit.ended"]
    assert (end(game), game.state.day) == (("over", "away", "ambush"), 0)


@pytest.mark.parametrize("surprised", ["nobody", "fugitives", "pursuers", "both"])
def test_whoever_does_not_flee_meets_them(surprised):
    game = wilderness(surprised=surprised)
    play(game, STOP)
    assert end(game) == ("over", "encounter", "stand")


# --- the chance


@pytest.mark.parametrize(
    ("modifier", "chance"),
    [(0, 35), (5, 40), (-5, 30), (65, 100), (66, 100), (100, 100), (-35, 0), (-36, 0), (-100, 0)],
)
def test_modifiers_within_0_and_100(modifier, chance):
    game = wilderness(6, 3, modifier=modifier)
    assert (game.flight.percent, asked(game, FLEE).at_most) == (chance, chance)


def test_the_terms_of_the_chance():
    terms = wilderness(6, 3, modifier=5).flight.terms
    assert [(term.code, term.amount) for term in terms] == [
        ("pursuit.term.table", 35),
        ("pursuit.term.referee", 5),
    ]


@pytest.mark.parametrize(("modifier", "face", "away"), [(100, 100, True), (-100, 1, False)])
def test_the_surest_and_the_least(modifier, face, away):
    game = wilderness(6, 3, modifier=modifier)
    play(game, FLEE, face)
    assert game.fate == ("away" if away else "")


def test_the_modifier_holds_on_later_days():
    game = wilderness(6, 3, speeds=(24, 24), modifier=10)
    drive(game, (FLEE, 46), (TRAVEL, 1))
    assert asked(game, FLEE).at_most == 45


# --- the days


def test_a_day():
    """Travel first (a direction, then caught or not), then the choice, then the roll."""
    game = wilderness(6, 3)
    assert [a.kind for a in game.legal()] == ["flee", "stop"]
    assert facts(play(game, FLEE, 36), "wilderness.failed") == [{"day": 0}]
    assert (game.state.phase, game.state.day) == ("running", 0)
    assert [a.kind for a in game.legal()] == ["travel"]
    story = play(game, TRAVEL, 7, 51)
    assert rolled(story, "wilderness.direction") == [(7,)]
    assert rolled(story, "wilderness.pursuit") == [(51,)]
    assert facts(story, "wilderness.travelled")[0]["heading"] == 7
    assert (game.state.phase, game.state.day, game.state.headings) == ("decide", 1, (7,))
    assert [a.kind for a in game.legal()] == ["flee", "stop"]
    play(game, FLEE, 36)
    assert (game.state.phase, game.state.day) == ("running", 1)
    play(game, TRAVEL, 8, 100)
    assert (game.state.day, game.state.headings) == (2, (7, 8))
    play(game, FLEE, 35)
    assert (end(game), game.state.day) == (("over", "away", "roll"), 2)


@pytest.mark.parametrize(("face", "caught"), [(1, True), (50, True), (51, False), (100, False)])
def test_faster_pursuers_catch_them_on_50(face, caught):
    game = wilderness(6, 3)
    drive(game, (FLEE, 36), (TRAVEL, 1, face))
    assert end(game) == (("over", "caught", "daily") if caught else ("decide", "", ""))
    assert game.state.day == 1


@pytest.mark.parametrize("speeds", [(36, 24), (24, 24), (24.01, 24), (0, 0)])
def test_pursuers_who_are_not_faster_catch_nobody(speeds):
    game = wilderness(6, 3, speeds=speeds)
    story = drive(game, (FLEE, 36), (TRAVEL, 1))
    assert (codes(story), game.daily) == (["wilderness.travelled"], 0)


def test_the_least_bit_faster_is_faster():
    game = wilderness(6, 3, speeds=(24, 24.01))
    play(game, FLEE, 36)
    assert asked(game, TRAVEL, 1).at_most == 50


def test_whoever_stops_fleeing_is_caught():
    game = wilderness(6, 3, speeds=(24, 24))
    drive(game, (FLEE, 36), (TRAVEL, 1), STOP)
    assert (end(game), game.state.day) == (("over", "caught", "stop"), 1)


def test_no_choice_before_the_day_is_travelled():
    game = wilderness(6, 3)
    play(game, FLEE, 36)
    assert refusal(game, FLEE) == refusal(game, STOP) == "pursuit.refuse.phase"


@pytest.mark.parametrize("directions", [6, 8, 12])
def test_directions(directions):
    game = wilderness(6, 3, speeds=(24, 24), directions=directions)
    play(game, FLEE, 36)
    assert asked(game, TRAVEL).needed(()) == (directions,)
    story = play(game, TRAVEL, directions)
    assert facts(story, "wilderness.travelled") == [
        {"day": 1, "heading": directions, "directions": directions}
    ]


def test_eight_directions_unless_told():
    game = wilderness(6, 3)
    play(game, FLEE, 36)
    assert asked(game, TRAVEL).needed(()) == (8,)


def test_many_days():
    """Equal speeds and bad dice: it goes on, and every day is counted."""
    game = wilderness(6, 3, speeds=(24, 24))
    play(game, FLEE, 100)
    for day in range(1, 11):
        play(game, TRAVEL, day % 8 + 1)
        assert (game.state.day, len(game.state.headings)) == (day, day)
        play(game, FLEE, 100)
    assert game.state.phase == "running"
