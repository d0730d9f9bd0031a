"""`chase.xp`: enemies aboard and hazards met, each once."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue

from .table import car, chase, drive, play, progress


def scene(**rest):
    rocks = vc.Environment("Gorge", hazards=[vc.Hazard("Rocks", cr="1/2", damage=False)])
    wild = vc.Environment("Wild", hazards=[vc.Hazard("Beasts", cr=2, damage=False)])
    thug = vc.Crew("Thug", cr="1/3")
    return chase(
        car("A", "red", crew=[vc.Crew("Friend", cr=9)]),
        car("B", "blue", crew=[vc.Crew("Rask", role="pilot", cr=4), thug, vc.Crew("Guest")]),
        car("C", "green", crew=[vc.Crew("Ogre", cr=3)]),
        track=vc.Track(zones={1: rocks, 5: wild}),
        **rest,
    )


def test_enemies_aboard_count_each_once():
    assert scene().experience() == 1200 + 135 + 800


def test_allies_do_not_count():
    assert scene(alliances=[("red", "green")]).experience() == 1200 + 135


def test_it_is_counted_from_the_players_side():
    assert scene(players="blue").experience() == 6400 + 800


def test_hazards_count_once_they_are_met():
    game = scene()
    drive(game, (vc.KeepPace("A"), 20), (vc.KeepPace("B"), 20), (vc.KeepPace("C"), 20))
    progress(game, 1, 1, 1)  # three times the same rocks; the beasts wait farther on
    assert game.experience() == 1200 + 135 + 800 + 200


def test_the_gm_may_add_something_and_bring_a_table():
    game = scene()
    assert game.experience(extra=250) == 1200 + 135 + 800 + 250
    assert game.experience(table={"4": 1, "1/3": 10, "3": 100}) == 111


def test_a_rating_the_table_lacks_is_named():
    with pytest.raises(BadValue, match=r"cr = '1/3'"):
        scene().experience(table={"4": 1, "3": 2})


def test_undoing_the_meeting_takes_its_points_back():
    game = scene()
    play(game, vc.Accelerate("A"), 20, 1)
    assert game.experience() == 1200 + 135 + 800 + 200
    game.undo()
    assert game.experience() == 1200 + 135 + 800
