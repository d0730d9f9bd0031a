"""`chase.parallel`: two lanes of one zone."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.rules.vehicle_chase.attacks import distance

from .table import (
    at,
    car,
    chase,
    codes,
    drive,
    facts,
    groups,
    play,
    progress,
    refusal,
    terms_of,
    zones,
)

ROAD = vc.Environment("Road", movement=[vc.MovementLever("Holes", amount=-1)])
TUBE = vc.Environment(
    "Tube", movement=[vc.MovementLever("Tube", amount=4, actions=("accelerate",))]
)


def fork(*laned, hazards=()):
    tube = TUBE.but(hazards=hazards)
    return vc.Track(zones=dict.fromkeys(laned, (ROAD, tube)))


def engaged_pair(*laned, zone=0, third=()):
    game = chase(
        car("A", "red", zone=zone), car("B", "blue", zone=zone), *third, track=fork(*laned)
    )
    game.decree(vc.decrees.engage("A", "B", *(v.name for v in third)))
    return game


def test_each_lane_has_its_own_environment():
    game = chase(car("A", "red"), car("B", "blue", lane=1), track=fork(0))
    assert ("term.ground", -1) in terms_of(game, vc.Accelerate("A"))
    play(game, vc.Uncontrolled("A"))
    assert ("term.ground", 4) in terms_of(game, vc.Accelerate("B"))
    assert "term.ground" not in dict(terms_of(game, vc.Evade("B")))


def test_the_lane_is_picked_as_part_of_the_action_and_modifies_it():
    game = chase(car("A", "red"), car("B", "blue", zone=1), track=fork(0))
    assert ("term.ground", 4) in terms_of(game, vc.Accelerate("A", lane=1))
    play(game, vc.Accelerate("A", lane=1), 9)
    assert (at(game, "A").lane, zones(game)["A"]) == (1, 1)  # 9 + 8 + 4 = 21


def test_a_lane_picked_before_the_fork_is_taken_there():
    game = chase(car("A", "red"), car("B", "blue"), track=fork(1))
    drive(game, (vc.KeepPace("A", lane=1), 20), (vc.KeepPace("B"), 20))
    progress(game)
    assert (at(game, "A").lane, at(game, "B").lane) == (1, 0)


def test_two_lanes_are_one_zone_for_distance_and_range():
    game = chase(car("A", "red"), car("B", "blue", lane=1), track=fork(0))
    assert distance(game.setting, game.state, 0, 1) == 15


def test_nobody_engages_across_lanes():
    game = chase(car("A", "red"), car("B", "blue", lane=1), track=fork(0))
    assert refusal(game, vc.Engage("A", target="B")) == "refuse.other-lane"
    assert refusal(game, vc.Engage("A", target="B", lane=1)) == "refuse.other-lane"


def test_lanes_mean_nothing_where_there_is_one_road():
    game = chase(car("A", "red"), car("B", "blue", lane=1))
    assert refusal(game, vc.Engage("A", target="B")) is None


def test_picking_another_lane_breaks_an_engagement_at_once():
    game = engaged_pair(0)
    play(game, vc.Evade("A", lane=1), 1)
    assert groups(game) == []


def test_different_lanes_part_and_meeting_lanes_engage_again():
    game = engaged_pair(1)
    drive(game, (vc.KeepPace("A", lane=1), 20), (vc.KeepPace("B"), 20), vc.Progress())
    assert (zones(game), groups(game)) == ({"A": 1, "B": 1}, [])
    play(game, vc.NextRound())
    assert refusal(game, vc.Accelerate("A")) is None  # not in combat for now
    drive(game, (vc.KeepPace("A"), 20), (vc.KeepPace("B"), 20), vc.Progress())
    assert (zones(game), groups(game)) == ({"A": 2, "B": 2}, [{"A", "B"}])
    assert game.state.parted == ()


def test_several_forks_in_a_row_part_for_as_long():
    game = engaged_pair(1, 2)
    for expected in ([], [], [{"A", "B"}]):
        drive(game, (vc.KeepPace("A", lane=1), 20), (vc.KeepPace("B"), 20), vc.Progress())
        assert groups(game) == expected
        play(game, vc.NextRound())


def test_who_comes_out_in_another_zone_is_not_engaged_again():
    game = engaged_pair(1)
    drive(game, (vc.KeepPace("A", lane=1), 20), (vc.KeepPace("B"), 20), vc.Progress())
    drive(game, vc.NextRound(), (vc.Accelerate("A"), 20), (vc.KeepPace("B"), 20), vc.Progress())
    assert (zones(game), groups(game), game.state.parted) == ({"A": 3, "B": 2}, [], ())


def test_who_waits_at_the_meeting_is_engaged_when_the_other_comes():
    game = engaged_pair(1)
    drive(game, (vc.KeepPace("A", lane=1), 20), (vc.KeepPace("B"), 20), vc.Progress())
    drive(game, vc.NextRound(), (vc.KeepPace("A"), 20), vc.SlowDown("B"), vc.Progress())
    assert (zones(game), groups(game)) == ({"A": 2, "B": 1}, [])
    drive(game, vc.NextRound(), vc.SlowDown("A"), (vc.KeepPace("B"), 20), vc.Progress())
    assert groups(game) == [{"A", "B"}]


def test_three_in_two_lanes():
    game = engaged_pair(1, third=[car("C", "blue")])
    drive(game, (vc.KeepPace("A", lane=1), 20), (vc.KeepPace("B"), 20), (vc.KeepPace("C"), 20))
    play(game, vc.Progress())
    assert groups(game) == [{"B", "C"}]
    drive(game, vc.NextRound(), *((vc.KeepPace(n), 20) for n in "ABC"), vc.Progress())
    assert groups(game) == [{"A", "B", "C"}]


def test_who_disengaged_meanwhile_is_not_engaged_again():
    game = engaged_pair(1, third=[car("C", "blue"), car("D", "red")])
    for name in "ABCD":
        play(game, vc.KeepPace(name, lane=1 if name == "A" else None), 20)
    drive(game, vc.Progress(), vc.NextRound())
    assert groups(game) == [{"B", "C", "D"}]
    drive(game, (vc.KeepPace("A"), 20), (vc.Disengage("B"), 20))
    drive(game, (vc.KeepPace("C"), 20), (vc.KeepPace("D"), 20), vc.Progress())
    assert groups(game) == [{"A", "C", "D"}]


def test_who_left_the_chase_meanwhile_is_not_engaged_again():
    game = engaged_pair(0)
    play(game, vc.Evade("A", lane=1), 1)
    game.decree(vc.decrees.let_escape("B"))
    assert game.state.parted == ()
    game.decree(vc.decrees.reenter("B", 0))
    game.decree(vc.decrees.lay_out(0, None))
    assert groups(game) == []


def test_laying_out_one_road_again_lets_them_meet():
    game = engaged_pair(0)
    play(game, vc.Evade("A", lane=1), 1)
    game.decree(vc.decrees.lay_out(0, None))
    assert groups(game) == [{"A", "B"}]


MUD = vc.Hazard("Mud", cr=1, damage=False)


@pytest.mark.parametrize(("lane", "met"), [(0, []), (1, ["A"])])
def test_a_hazard_lies_in_its_lane(lane, met):
    game = chase(car("A", "red"), car("B", "blue", zone=1), track=fork(1, hazards=[MUD]))
    play(game, vc.KeepPace("A", lane=lane), 20)
    story = progress(game, *([1] if met else []))
    assert [f["vehicle"] for f in facts(story, "chase.hazard-fires")] == met


def test_crossing_over_meets_what_lies_in_the_other_lane_and_nothing_else():
    wind = vc.Environment("Wind", hazards=[vc.Hazard("Gust", cr=1, damage=False)])
    track = fork(0, hazards=[MUD]).but(everywhere=wind)
    game = chase(car("A", "red"), car("B", "blue", zone=1), track=track)
    story = play(game, vc.Evade("A", lane=1), 1, 20)
    assert [f["hazard"] for f in facts(story, "chase.hazard-fires")] == ["Mud"]
    assert codes(story)[0] == "chase.lane"


def test_crossing_over_may_wreck_before_anything_is_tried():
    rocks = vc.Hazard("Rocks", cr=1)
    game = chase(car("A", "red", hp=1), car("B", "blue"), track=fork(0, hazards=[rocks]))
    story = play(game, vc.Evade("A", lane=1, double=True), 20, 1, 1, 1, 1)
    assert codes(story)[-1] == "chase.wrecked"
    assert (game.state.order[game.state.turn], game.state.half) == (1, False)


def test_a_tricks_hazard_falls_into_the_makers_lane():
    slide = vc.EnvironmentTrick("Slide", hazard=MUD)
    track = vc.Track(zones={1: (ROAD, TUBE), 2: vc.Environment("Slope", tricks=[slide])})
    game = chase(car("A", "red", zone=2, lane=1), car("B", "blue", zone=1), track=track)
    play(game, vc.Trick("A", using="Slide"), 20)
    assert [(h.zone, h.lane) for h in game.state.hazards] == [(1, 1)]
