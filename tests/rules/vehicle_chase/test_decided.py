"""The points that are settled and not switchable: the first reading stands."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.rules.vehicle_chase.decided import DECIDED

from .table import (
    at,
    car,
    chase,
    codes,
    drive,
    facts,
    groups,
    needs_no_test,
    play,
    progress,
    refusal,
    rolled,
    zones,
)

SETTLED = {}


def settles(key):
    def mark(test):
        SETTLED[key] = test.__name__
        return test

    return mark


def engaged(**more):
    game = chase(car("A", "red"), car("B", "blue"), car("C", "blue", zone=1), **more)
    game.decree(vc.decrees.engage("A", "B"))
    return game


@settles("slow-down-fell-back")
@pytest.mark.parametrize("slow_first", [True, False])
def test_slow_down_beside_a_failed_keep_pace_is_0(slow_first):
    game = chase(car("A", "red"), car("B", "blue", zone=1))
    if slow_first:
        drive(game, vc.SlowDown("A", double=True), (vc.KeepPace("A"), 1))
    else:
        drive(game, (vc.KeepPace("A", double=True), 1), vc.SlowDown("A"))
    progress(game)
    assert zones(game)["A"] == 0


@settles("all-failed")
@pytest.mark.parametrize(
    ("mine", "theirs", "moved"),
    [
        (vc.KeepPace("A"), vc.Evade("B"), 0),  # -1 and 0: together at the better
        (vc.Evade("A"), vc.KeepPace("B"), 0),
        (vc.KeepPace("A"), vc.KeepPace("B"), -1),
        (vc.Evade("A"), vc.Evade("B"), 0),
    ],
)
def test_all_failed_they_move_together_at_the_best_of_their_results(mine, theirs, moved):
    game = engaged()
    drive(game, (mine, 1), (theirs, 1))
    progress(game)
    assert (zones(game)["A"], zones(game)["B"]) == (moved, moved)
    assert groups(game) == [{"A", "B"}]


@settles("slowed-then-engaged")
def test_slowed_down_then_engaged_it_stays_and_the_engagement_ends():
    game = chase(car("A", "red"), car("B", "blue"))
    drive(game, vc.SlowDown("A"), (vc.Engage("B", target="A"), 20))
    assert groups(game) == [{"A", "B"}]
    progress(game)
    assert (zones(game), groups(game)) == ({"A": 0, "B": 1}, [])


@settles("slowed-then-engaged")
def test_the_engagement_ends_even_if_the_engager_has_slowed_down_too():
    game = chase(car("A", "red"), car("B", "blue"))
    drive(game, vc.SlowDown("A"), vc.SlowDown("B", double=True))
    drive(game, (vc.Engage("B", target="A"), 20))
    progress(game)
    assert (zones(game), groups(game)) == ({"A": 0, "B": 0}, [])


@settles("carried-behind")
def test_a_carried_vehicle_counts_as_beside_those_that_carried_it():
    """A is carried to zone 1 with B: B's trick in the next round does not reach it."""
    game = engaged()
    drive(game, (vc.Evade("A"), 1), (vc.KeepPace("B"), 20), vc.Uncontrolled("C"))
    drive(game, vc.Progress(), vc.NextRound(), (vc.Evade("A"), 1))
    story = play(game, vc.Trick("B"), 20)
    assert facts(story, "chase.tricked")[0]["behind"] == []


@settles("allied-engagement")
@pytest.mark.parametrize("action", [vc.Accelerate("A"), vc.SlowDown("A")])
def test_an_engagement_among_allies_binds_nobody(action):
    game = chase(car("A", "red"), car("D", "red"), car("B", "blue", zone=1))
    game.decree(vc.decrees.engage("A", "D"))
    assert refusal(game, action) is None
    drive(game, (action, *((20,) if action.kind == "accelerate" else ())))
    drive(game, (vc.KeepPace("D"), 20))
    progress(game)
    assert groups(game) == []


@settles("allied-engagement")
def test_an_ally_who_failed_is_not_carried_by_an_ally():
    game = chase(car("A", "red"), car("D", "red"), car("B", "blue", zone=1))
    game.decree(vc.decrees.engage("A", "D"))
    drive(game, (vc.Evade("A"), 1), (vc.KeepPace("D"), 20))
    progress(game)
    assert (zones(game), groups(game)) == ({"A": 0, "D": 1, "B": 1}, [])


@settles("who-is-tricked")
def test_who_is_tricked_is_settled_when_it_is_made():
    game = chase(car("A", "red", zone=1), car("B", "blue"), car("C", "blue", zone=1))
    play(game, vc.Trick("A"), 20)
    game.decree(vc.decrees.place("B", 5))  # no longer behind, still tricked
    game.decree(vc.decrees.place("C", 0))  # behind now, never tricked
    tricked = [[e.amount for e in at(game, n).effects] for n in "BC"]
    assert tricked == [[-2], []]


@settles("test-free")
def test_test_free_engaging_and_disengaging_count_as_successes():
    game = chase(car("A", "red"), car("D", "red"), car("B", "blue", zone=1))
    play(game, vc.Engage("A", target="D"))
    assert game.coming()["A"] == (1, "moved")
    game = engaged()
    assert needs_no_test(game, vc.Disengage("A", agreed=True))
    play(game, vc.Disengage("A", agreed=True))
    assert game.coming()["A"] == (1, "moved")


def hazard(**more):
    return vc.Hazard("Rocks", **({"cr": 4, "damage": False} | more))


def track(zone, *hazards):
    return vc.Track(zones={zone: vc.Environment("Gorge", hazards=hazards)})


@settles("hazard-armour")
def test_hazards_attack_kac():
    game = chase(
        car("A", "red", kac=17, eac=11), car("B", "blue", zone=2), track=track(1, hazard())
    )
    story = play(game, vc.Accelerate("A"), 20, 2)
    assert rolled(story, "chase.hazard")[0].ask.ac == 17


@settles("once-together")
def test_a_once_only_hazard_strikes_the_first_in_initiative_order():
    game = chase(car("B", "blue"), car("A", "red"), track=track(1, hazard(fires="once")))
    drive(game, (vc.KeepPace("B"), 20), (vc.KeepPace("A"), 20))
    story = progress(game, 1)
    assert [f["vehicle"] for f in facts(story, "chase.hazard-fires")] == ["B"]


@settles("several-last")
def test_all_of_several_last_vehicles_are_attacked():
    wild = vc.Track(everywhere=vc.Environment("Wild", hazards=[hazard(fires="last")]))
    game = chase(car("A", "red"), car("B", "blue"), car("C", "blue", zone=1), track=wild)
    story = progress(game, 1, 1)
    assert [f["vehicle"] for f in facts(story, "chase.hazard-fires")] == ["A", "B"]


@settles("moving-back")
def test_moving_back_into_a_hazard_fires_it():
    game = chase(car("A", "red", zone=1), car("B", "blue", zone=1), track=track(0, hazard()))
    drive(game, (vc.KeepPace("A"), 1))
    assert "chase.hazard-fires" in codes(progress(game, 1))


@settles("swerve-only")
@pytest.mark.parametrize(("face", "swerves"), [(4, False), (5, True)])
def test_a_swerve_only_hazard_must_hit(face, swerves):
    """+11 against 16: a 5 hits."""
    game = chase(car("A", "red"), car("B", "blue", zone=2), track=track(1, hazard(swerve=True)))
    play(game, vc.Accelerate("A"), 20, face)
    assert bool(at(game, "A").effects) == swerves


def falling(height, *dice, **rest):
    vex = vc.Crew("Vex")
    game = chase(car("A", "red", height=height, crew=[vex]), car("B", "blue"), **rest)
    game.decree(vc.decrees.engage("A", "B"))
    progress(game)
    play(game, vc.Pass("pilot A"))
    story = play(game, vc.Board("Vex", "B"), 1, *dice)
    return len(rolled(story, "chase.fall-damage")[0].faces), facts(story, "chase.hurt")[0]["damage"]


@settles("falling")
def test_falling_is_1d6_for_each_full_3_m_and_20d6_at_most():
    assert [falling(h, *[1] * n)[0] for h, n in ((3, 1), (8.9, 2), (9, 3), (59, 19))] == [
        1,
        2,
        3,
        19,
    ]
    assert falling(100, *[1] * 20)[0] == 20


@settles("double-falling")
def test_double_falling_damage_doubles_the_total_not_the_dice():
    assert falling(6, 2, 5) == (2, 14)


# key, what stands, what does not: the table of the specification
TABLE = [
    ("slow-down-fell-back", "0", "back"),
    ("all-failed", "best", "stay"),
    ("slowed-then-engaged", "apart", "carried"),
    ("carried-behind", "no", "yes"),
    ("allied-engagement", "free", "binds"),
    ("who-is-tricked", "when-made", "when-tested"),
    ("test-free", "yes", "no"),
    ("hazard-armour", "kac", "eac"),
    ("once-together", "first", "all"),
    ("several-last", "all", "names"),
    ("moving-back", "fires", "forward"),
    ("swerve-only", "hit", "always"),
    ("falling", "d20", "other"),
    ("double-falling", "total", "dice"),
]


def test_every_settled_point_is_tested_and_written_down():
    assert [(point.key, point.stands, point.not_taken) for point in DECIDED] == TABLE
    assert set(SETTLED) == {point.key for point in DECIDED}
