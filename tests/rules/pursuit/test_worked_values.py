"""Values worked out by hand from the document, beside its tables."""

from fractions import Fraction

import pytest

from rpgkit import pursuit as pu

from . import naive
from .table import dungeon, end, play, run, running, water, wilderness


@pytest.mark.parametrize(
    ("fugitives", "pursuers", "chance"),
    [(6, 9, 70), (12, 8, 50), (13, 6, 25), (25, 31, 35), (4, 3, 70)],
)
def test_wilderness(fugitives, pursuers, chance):
    assert wilderness(fugitives, pursuers).flight.chance == Fraction(chance, 100)


def test_a_bigger_band_is_easier_to_lose():
    assert [wilderness(6, n).flight.percent for n in (3, 4, 9)] == [35, 50, 70]


def test_seven_twenty_sevenths():
    """e = 7/20, c = 1/2: 0.5 * 0.35 / (1 - 0.5 * 0.65) = 0.175 / 0.675 = 7/27, and 14/27."""
    game = wilderness(6, 3)
    e, c = game.flight.chance, game.daily
    assert (e, c) == (Fraction(7, 20), Fraction(1, 2))
    assert naive.later_ever(e, c) == Fraction(7, 27)
    assert naive.ever(e, c) == Fraction(14, 27)


def test_two_thirds():
    """e = 1/2, c = 1/2: later 0.25 / 0.75 = 1/3, and 1/2 + 1/2 * 1/3 = 2/3."""
    game = wilderness(6, 4)
    assert naive.ever(game.flight.chance, game.daily) == Fraction(2, 3)


def test_dungeon_27_against_36_from_18():
    """18 + 27 - 36 = 9 after round 1; 9 + 27 - 36 = 0 after round 2."""
    game = running(27, 36, gap=18)
    run(game)
    assert (game.gap, end(game)) == (9, ("running", "", ""))
    run(game)
    assert (game.gap, end(game)) == (0, ("over", "caught", "reached"))
    assert game.state.round == 2


def test_dungeon_of_equal_speeds():
    """The gap never changes; 30 rounds later they are exhausted."""
    game = running(36, 36, gap=18)
    run(game, 29)
    assert game.exhausted == {"Company": False, "Ghouls": False}
    run(game)
    assert (game.gap, game.exhausted) == (18, {"Company": True, "Ghouls": True})
    run(game, 20)
    assert (game.gap, game.state.phase) == (18, "running")


def test_dungeon_27_against_18_is_no_pursuit():
    game = dungeon(27, 18)
    play(game, pu.Flee())
    assert (end(game), game.state.round) == (("over", "away", "faster"), 0)


@pytest.mark.parametrize(("slower", "chance"), [(9, 50), (10, 40), (36, 10)])
def test_water(slower, chance):
    assert water(60, 60 + slower).flight.percent == chance


@pytest.mark.parametrize(
    ("fugitives", "pursuers", "closed", "rounds"),
    [(36, 48, 12, 9), (54, 48, 9, 12)],
    # 100 / 12 = 8.33, so 9 rounds; 6 m faster is 9 m a round: 100 / 9 = 11.1, so 12 rounds
)
def test_water_rounds(fugitives, pursuers, closed, rounds):
    game = water(fugitives, pursuers, gap=100)
    play(game, pu.Flee(), 100)
    assert (game.closing, game.rounds_left) == (closed, rounds)
    gaps = []
    while game.state.phase == "running":
        assert game.rounds_left == rounds - len(gaps)
        play(game, pu.RunOn())
        gaps.append(game.gap)
    # by hand: take `closed` away until nothing is left
    assert gaps == [max(0, 100 - closed * n) for n in range(1, rounds + 1)]
    assert end(game) == ("over", "caught", "reached")
