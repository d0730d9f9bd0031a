"""`chase.progress`: the zones a round's pilot actions earn."""

import itertools

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.ask import Band
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.vehicle_chase.progress import own_move

from .table import car, chase, codes, drive, facts, play, progress, zones

GOOD, NEAR, BAD = Band.SUCCESS, Band.NEAR, Band.FAIL
TESTED = ["evade", "trick", "engage", "disengage"]


def moved(*done, **readings):
    chosen = {key.replace("_", "-"): reading for key, reading in readings.items()}
    return own_move(done, Rulings(vc.RULINGS, chosen)).zones


def every_half():
    """Each action a half may be, with each way it may go; a dropped second half too."""
    yield from (("accelerate", band) for band in (GOOD, NEAR, BAD))
    yield from ((kind, band) for kind in [*TESTED, "keep-pace"] for band in (GOOD, BAD))
    yield ("slow-down", GOOD)


def by_the_book(done):
    """The document's list, read again from the top; the default rulings."""
    kinds, bands = [k for k, _ in done], [b for _, b in done]
    if "slow-down" in kinds:
        return 0
    if len(done) == 2 and set(kinds) == {"accelerate"} and GOOD not in bands:
        return 0 if bands == [BAD, BAD] else 1
    if GOOD in bands or ("accelerate", NEAR) in done:
        return 1
    return -1 if "keep-pace" in kinds else 0


@pytest.mark.parametrize("half", list(every_half()))
def test_one_action(half):
    assert moved(half) == by_the_book((half,))
    assert moved(half, ("drop-second", BAD)) == by_the_book((half,))


@pytest.mark.parametrize("pair", list(itertools.product(every_half(), repeat=2)))
def test_every_pair_of_actions(pair):
    assert moved(*pair) == by_the_book(pair)


@pytest.mark.parametrize(
    ("done", "zones"),
    [
        ([], 0),  # uncontrolled
        ([("keep-pace", BAD), ("keep-pace", BAD)], -1),  # once, though tried twice
        ([("keep-pace", BAD), ("evade", BAD)], -1),
        ([("keep-pace", BAD), ("evade", GOOD)], 1),
        ([("keep-pace", BAD), ("accelerate", NEAR)], 1),
        ([("slow-down", GOOD), ("keep-pace", BAD)], 0),
        ([("slow-down", GOOD), ("accelerate", GOOD)], 0),
        ([("accelerate", NEAR), ("accelerate", BAD)], 1),
        ([("accelerate", GOOD), ("accelerate", GOOD)], 1),
        ([("evade", BAD), ("trick", BAD)], 0),
    ],
)
def test_lines_worked_by_hand(done, zones):
    assert moved(*done) == zones


def test_all_move_together_and_the_preview_is_what_happens():
    game = chase(car("A", "red"), car("B", "blue", zone=1), car("C", "blue"))
    drive(game, (vc.KeepPace("A"), 20), (vc.KeepPace("B"), 1), (vc.Accelerate("C"), 20))
    assert {n: m.zones for n, m in game.coming().items()} == {"A": 1, "B": -1, "C": 1}
    story = progress(game)
    assert zones(game) == {"A": 1, "B": 0, "C": 2}
    assert facts(story, "chase.advanced")[0]["moves"] == {"A": 1, "B": -1, "C": 1}
    assert codes(story).count("chase.advanced") == 1


@pytest.mark.parametrize("move", [-2, -1, 0, 1, 3])
def test_what_the_gm_overrules_stands_above_all_and_only_once(move):
    game = chase(car("A", "red"), car("B", "blue", zone=1))
    play(game, vc.KeepPace("A"), 1)
    game.decree(vc.decrees.overrule("A", move))
    assert game.coming()["A"] == (move, "overruled")
    progress(game)
    assert zones(game)["A"] == move
    assert game.state.overruled == ()


def test_an_overruling_can_be_taken_back():
    game = chase(car("A", "red"), car("B", "blue", zone=1))
    play(game, vc.KeepPace("A"), 1)
    game.decree(vc.decrees.overrule("A", 2))
    game.decree(vc.decrees.overrule("A", None))
    assert game.coming()["A"] == (-1, "fell-back")


def test_only_a_side_that_slowed_down_is_told_it_can_be_caught():
    def told(action, *face):
        game = chase(car("A", "red"), car("B", "blue", zone=1))
        drive(game, (action, *face), (vc.KeepPace("B"), 20))
        return facts(progress(game), "chase.could-turn-back")

    assert told(vc.SlowDown("A")) == [{"vehicle": "A"}]
    assert told(vc.Evade("A"), 1) == []
