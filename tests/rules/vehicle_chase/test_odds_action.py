"""What an action does, band by band: by hand, and over all faces at a real table."""

from collections import defaultdict
from fractions import Fraction

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import IllegalAction

from .table import car, chase, drive, idle, next_round, play

P = Fraction


def pair(mine=0, theirs=0, **track):
    """Piloting +8, item level 4, KAC 16 each."""
    return chase(car("A", "red", mine, kac=18), car("B", "blue", theirs), **track)


def bands(game, action):
    """By band: faces, chance in twentieths, zones at once and in progress."""
    return {
        b.band: (b.faces, b.probability * 20, b.now, b.later)
        for b in vc.odds.action(game, action).bands
    }


def faces(low, high):
    return tuple(range(low, high + 1))


def test_accelerate_forty_twenty_forty():
    assert bands(pair(), vc.Accelerate("A")) == {
        "success": (faces(13, 20), 8, 1, 1),
        "near": (faces(9, 12), 4, 0, 1),
        "fail": (faces(1, 8), 8, 0, 0),
    }


def test_in_a_double_manoeuvre_twenty_twenty_sixty():
    assert bands(pair(), vc.Accelerate("A", double=True)) == {
        "success": (faces(17, 20), 4, 1, 1),
        "near": (faces(13, 16), 4, 0, 1),
        "fail": (faces(1, 12), 12, 0, 0),
    }


def test_ahead_of_all_it_is_easier():
    assert bands(pair(mine=1), vc.Accelerate("A")) == {
        "success": (faces(11, 20), 10, 1, 1),
        "near": (faces(7, 10), 4, 0, 1),
        "fail": (faces(1, 6), 6, 0, 0),
    }


def test_keep_pace_seventy_five_percent_or_a_zone_back():
    assert bands(pair(), vc.KeepPace("A")) == {
        "success": (faces(6, 20), 15, 0, 1),
        "fail": (faces(1, 5), 5, 0, -1),
    }
    assert vc.odds.action(pair(), vc.KeepPace("A")).success == P(3, 4)


def test_evade_and_trick_move_a_zone_or_none():
    assert bands(pair(), vc.Evade("A")) == {
        "success": (faces(6, 20), 15, 0, 1),
        "fail": (faces(1, 5), 5, 0, 0),
    }
    assert bands(pair(), vc.Trick("A")) == {
        "success": (faces(11, 20), 10, 0, 1),
        "fail": (faces(1, 10), 10, 0, 0),
    }


def test_engage_against_its_armour_and_disengage_against_five_more():
    game = pair()
    assert bands(game, vc.Engage("A", target="B")) == {
        "success": (faces(8, 20), 13, 0, 1),
        "fail": (faces(1, 7), 7, 0, 0),
    }
    drive(game, (vc.Engage("A", target="B"), 20))
    assert bands(game, vc.Disengage("B")) == {  # 5 + 18
        "success": (faces(15, 20), 6, 0, 1),
        "fail": (faces(1, 14), 14, 0, 0),
    }
    assert bands(game, vc.Disengage("B", agreed=True)) == {"sure": ((), 20, 0, 1)}


def test_without_a_test_it_is_sure():
    game = chase(car("A", "red"), car("B", "blue"), car("A2", "red"))
    assert bands(game, vc.SlowDown("A")) == {"sure": ((), 20, 0, 0)}
    assert bands(game, vc.Uncontrolled("A")) == {"sure": ((), 20, 0, 0)}
    assert bands(game, vc.Engage("A", target="A2")) == {"sure": ((), 20, 0, 1)}
    slow = vc.odds.action(game, vc.SlowDown("A"))
    assert slow.roll is None
    assert slow.success == 1
    idle(game)
    assert bands(game, vc.Progress()) == {"sure": ((), 20, 0, 0)}
    play(game, vc.Progress())
    assert bands(game, vc.NextRound()) == {"sure": ((), 20, 0, 0)}


def test_rolling_initiative_is_nothing_to_succeed_at():
    game = chase(car("A", "red"), car("B", "blue"), initiative={})
    assert bands(game, vc.RollInitiative()) == {"sure": ((), 20, 0, 0)}


def test_the_second_half_counts_the_first():
    """After a success the second acceleration wins its zone at once and nothing more later."""
    game = pair()
    drive(game, (vc.Accelerate("A", double=True), 20))  # now ahead of all: +8 − 4 + 2
    assert bands(game, vc.Accelerate("A")) == {
        "success": (faces(15, 20), 6, 1, 1),
        "near": (faces(11, 14), 4, 0, 1),
        "fail": (faces(1, 10), 10, 0, 1),
    }
    assert bands(game, vc.DropSecond("A")) == {"sure": ((), 20, 0, 1)}
    game = pair()
    drive(game, (vc.KeepPace("A", double=True), 1))
    assert bands(game, vc.DropSecond("A")) == {"sure": ((), 20, 0, -1)}
    assert bands(game, vc.SlowDown("A")) == {"sure": ((), 20, 0, 0)}


def test_an_impossible_or_a_certain_test_has_one_band():
    game = chase(car("A", "red", piloting=30), car("B", "blue", level=20, piloting=-5))
    assert bands(game, vc.KeepPace("A")) == {"success": (faces(1, 20), 20, 0, 1)}
    drive(game, (vc.KeepPace("A"), 1))
    assert bands(game, vc.Accelerate("B")) == {"fail": (faces(1, 20), 20, 0, 0)}
    assert vc.odds.action(game, vc.Accelerate("B")).success == 0


def over_all_faces(game, action):
    """Zones won by an action and the progress it earns, with all pilots else idle, in 20ths."""
    found = defaultdict(int)
    for face in range(1, 21):
        play(game, action, face)
        now = game.state.cars[0].zone
        idle(game)
        play(game, vc.Progress())
        found[now, game.state.cars[0].zone] += 1
        while game.state.phase != "pilot" or game.state.turn:
            game.undo()
    return dict(found)


@pytest.mark.parametrize("action", [vc.Accelerate, vc.KeepPace, vc.Evade, vc.Trick])
@pytest.mark.parametrize("mine", [0, 1])
def test_zones_agree_with_a_table_that_rolls_every_face(action, mine):
    game = pair(mine=mine)
    found = over_all_faces(game, action("A"))
    odds = defaultdict(int)
    for band in vc.odds.action(game, action("A")).bands:
        odds[mine + band.now, mine + band.zones] += band.probability * 20
    assert odds == found


ROCKS = vc.Hazard("Rocks", cr=4)  # +11, 5d6


def test_a_hazard_on_the_way_is_no_part_of_the_test():
    """It may wreck the vehicle, and yet the roll asked about is the pilot's."""
    track = vc.Track(zones={1: vc.Environment("Rocks", hazards=(ROCKS,))})
    game = chase(car("A", "red", hp=10), car("B", "blue"), track=track)
    odds = vc.odds.action(game, vc.Accelerate("A"))
    assert odds.roll.key == "chase.accelerate"
    assert [(b.band, b.probability, b.now) for b in odds.bands] == [
        ("success", P(2, 5), 1),
        ("near", P(1, 5), 0),
        ("fail", P(2, 5), 0),
    ]
    assert odds.success == P(2, 5)


def test_wrecked_while_crossing_there_is_no_test_at_all():
    """KAC 18 against +11: hit on 7 and up; 5d6 takes the 5 hit points for sure."""
    lanes = (vc.Environment("Road"), vc.Environment("Ditch", hazards=(ROCKS,)))
    game = chase(car("A", "red", kac=18, hp=5), car("B", "blue"), track=vc.Track(zones={0: lanes}))
    for action in (vc.KeepPace("A", lane=1), vc.SlowDown("A", lane=1)):
        odds = vc.odds.action(game, action)
        assert {b.band: b.probability for b in odds.bands}["wrecked"] == P(14, 20)
    assert {b.band: b.probability for b in odds.bands} == {"wrecked": P(7, 10), "sure": P(3, 10)}
    assert odds.success == P(3, 10)
    odds = vc.odds.action(game, vc.KeepPace("A", lane=1))
    assert odds.roll.key == "chase.keep-pace"
    assert odds.success == P(3, 10) * P(3, 4)


def test_a_swerve_while_crossing_changes_the_test():
    """The same band with other faces is told apart: 30 % unharmed at 6+, else at 10+."""
    ditch = vc.Environment("Ditch", hazards=(vc.Hazard("Mud", cr=4, damage=False, swerve=True),))
    lanes = (vc.Environment("Road"), ditch)
    game = chase(car("A", "red", kac=18), car("B", "blue"), track=vc.Track(zones={0: lanes}))
    odds = vc.odds.action(game, vc.KeepPace("A", lane=1))
    assert {(b.band, b.faces): b.probability for b in odds.bands} == {
        ("success", faces(6, 20)): P(6, 20) * P(15, 20),
        ("fail", faces(1, 5)): P(6, 20) * P(5, 20),
        ("success", faces(10, 20)): P(14, 20) * P(11, 20),
        ("fail", faces(1, 9)): P(14, 20) * P(9, 20),
    }
    assert odds.success == P(6, 20) * P(15, 20) + P(14, 20) * P(11, 20)


def test_an_attack_hits_or_misses():
    gun = vc.Weapon("Gun", attack=5, damage="1d6", range=20)
    crew = (vc.Crew("Pia", role="pilot", piloting=8), vc.Crew("Gus", weapons=(gun,)))
    game = chase(
        car("A", "red", kac=16, crew=crew),
        car("B", "blue", open=True),
        initiative={"Pia": 9, "pilot B": 8, "Gus": 7},
    )
    idle(game)
    play(game, vc.Progress())
    while game.legal()[0].person != "Gus":
        play(game, vc.Pass(game.legal()[0].person))
    shot = next(a for a in game.legal() if isinstance(a, vc.Shoot) and not a.full)
    odds = vc.odds.action(game, shot)
    need = odds.roll.need
    assert {b.band: b.probability for b in odds.bands} == {
        "hit": P(21 - need, 20),
        "missed": P(need - 1, 20),
    }
    assert [(b.now, b.later) for b in odds.bands] == [(0, 0), (0, 0)]


def test_ramming_after_progress_moves_nobody():
    """What was earned this round has been paid out; the test is against the armour, 16."""
    game = chase(car("A", "red", collision="1d6"), car("B", "blue"))
    drive(game, (vc.Engage("A", target="B"), 20))
    idle(game)
    play(game, vc.Progress())
    assert bands(game, vc.Ram("A", "B")) == {
        "success": (faces(8, 20), 13, 0, 0),
        "fail": (faces(1, 7), 7, 0, 0),
    }


def test_what_is_illegal_has_no_odds():
    game = pair(theirs=1)
    with pytest.raises(IllegalAction) as caught:
        vc.odds.action(game, vc.Engage("A", target="B"))
    assert caught.value.code == "refuse.other-zone"
    next_round(game)
    with pytest.raises(IllegalAction):
        game.odds(vc.KeepPace("B"))


def test_the_session_asks_the_same():
    game = pair()
    assert game.odds(vc.KeepPace("A")).bands == vc.odds.action(game, vc.KeepPace("A")).bands
