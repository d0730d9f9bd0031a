"""`chase.hazard`: when hazards strike, and what a hit does."""

import pytest

from rpgkit import vehicle_chase as vc

from .table import (
    at,
    car,
    chase,
    codes,
    drive,
    facts,
    play,
    progress,
    rolled,
    status,
    terms_of,
    zones,
)

HIT, MISS = 20, 1


def zone(number, *hazards):
    return vc.Track(zones={number: vc.Environment("Danger", hazards=hazards)})


def rocks(**more):
    return vc.Hazard("Rocks", **({"cr": 4, "rounds": None} | more))


def struck(story):
    return [f["vehicle"] for f in facts(story, "chase.hazard-fires")]


def swerving(game, name):
    return [e.amount for e in at(game, name).effects if e.kind == "swerve"]


@pytest.mark.parametrize("face", range(1, 21))
@pytest.mark.parametrize("both", [False, True])
def test_the_attack_over_all_faces(face, both):
    """CR 4: +11 and 5d6; with a swerve as well +9 and half of it, rounded down."""
    game = chase(
        car("A", "red", kac=24, eac=1, hp=50),
        car("B", "blue", zone=2),
        track=zone(1, rocks(swerve=both)),
    )
    hit = face == 20 or (face != 1 and face + (9 if both else 11) >= 24)
    story = play(game, vc.Accelerate("A"), 20, face, *((6, 6, 6, 6, 1) if hit else ()))
    assert rolled(story, "chase.hazard")[0].ask.bonus == (9 if both else 11)
    assert at(game, "A").hp == 50 - ((12 if both else 25) if hit else 0)
    assert swerving(game, "A") == ([-4] if hit and both else [])


@pytest.mark.parametrize(("total", "taken"), [((1, 1, 1, 1, 1), 2), ((2, 1, 1, 1, 1), 3)])
def test_damage_with_a_swerve_is_halved_and_rounded_down(total, taken):
    game = chase(
        car("A", "red", hp=50), car("B", "blue", zone=2), track=zone(1, rocks(swerve=True))
    )
    play(game, vc.Accelerate("A"), 20, HIT, *total)
    assert at(game, "A").hp == 50 - taken


def test_evading_helps_against_hazards():
    game = chase(
        car("A", "red", kac=25), car("B", "blue", zone=2), track=zone(1, rocks(damage=False))
    )
    drive(game, (vc.Evade("A", double=True), 20))
    story = play(game, vc.Accelerate("A"), 20, 15)  # 15 + 11 = 26 against 25 + 2
    assert "chase.hazard-missed" in codes(story)


def test_accelerating_into_a_zone_meets_it_at_once_and_progress_too():
    game = chase(car("A", "red"), car("B", "blue", zone=3), track=zone(1, rocks(damage=False)))
    assert struck(play(game, vc.Accelerate("A"), 20, MISS)) == ["A"]
    assert struck(progress(game)) == []  # from 1 into 2
    game = chase(car("A", "red"), car("B", "blue", zone=1), track=zone(1, rocks(damage=False)))
    drive(game, (vc.KeepPace("A"), 20))
    assert struck(progress(game, MISS)) == ["A"]


def test_falling_back_meets_it_too():
    game = chase(
        car("A", "red", zone=2), car("B", "blue", zone=2), track=zone(1, rocks(damage=False))
    )
    drive(game, (vc.KeepPace("A"), 1))
    assert struck(progress(game, MISS)) == ["A"]


def test_dropping_back_from_an_escape_meets_it_too():
    game = chase(
        car("A", "red", zone=5), car("B", "blue", zone=1), track=zone(2, rocks(damage=False))
    )
    assert struck(progress(game, MISS, decline=["A"])) == ["A"]


def test_being_carried_meets_it_too():
    game = chase(car("A", "red"), car("B", "blue"), track=zone(1, rocks(damage=False)))
    game.decree(vc.decrees.engage("A", "B"))
    drive(game, (vc.Evade("A"), 1), (vc.KeepPace("B"), 20))
    assert struck(progress(game, MISS, MISS)) == ["A", "B"]


def test_standing_in_it_or_being_placed_there_meets_nothing():
    game = chase(car("A", "red", zone=1), car("B", "blue", zone=2), track=zone(1, rocks()))
    game.decree(vc.decrees.place("B", 1))
    assert struck(progress(game)) == []


def test_it_fires_at_every_vehicle_that_enters_in_initiative_order():
    game = chase(
        car("A", "red"), car("B", "blue"), car("C", "red"), track=zone(1, rocks(damage=False))
    )
    drive(game, *((vc.KeepPace(n), 20) for n in "ABC"))
    assert struck(progress(game, MISS, MISS, MISS)) == ["A", "B", "C"]


def test_once_only_it_fires_at_the_first_in_initiative_order():
    initiative = {"pilot A": 1, "pilot B": 3, "pilot C": 2}
    track = zone(1, rocks(damage=False, fires="once"))
    game = chase(
        car("A", "red"), car("B", "blue"), car("C", "red"), track=track, initiative=initiative
    )
    drive(game, *((vc.KeepPace(n), 20) for n in "BCA"))
    assert struck(progress(game, MISS)) == ["B"]
    assert game.state.hazards == ()


def test_the_last_vehicle_is_attacked_each_round_at_the_end_of_progress():
    beast = rocks(fires="last", damage=False, swerve=True)
    track = vc.Track(everywhere=vc.Environment("Wild", hazards=[beast]))
    game = chase(car("A", "red", zone=1), car("B", "blue"), track=track)
    for _ in range(2):
        story = progress(game, MISS)
        assert struck(story) == ["B"]
        assert codes(story).index("chase.advanced") < codes(story).index("chase.hazard-fires")
        play(game, vc.NextRound())


def test_several_last_are_all_attacked_but_nobody_who_is_out():
    beast = rocks(fires="last", damage=False)
    track = vc.Track(everywhere=vc.Environment("Wild", hazards=[beast]))
    game = chase(
        car("A", "red", zone=2),
        car("B", "blue", zone=1),
        car("C", "red", zone=1),
        car("D", "blue", zone=-1),
        track=track,
    )
    story = progress(game, MISS, MISS)
    assert status(game)["D"] == "left-behind"
    assert struck(story) == ["B", "C"]


def test_in_one_zone_it_waits_for_the_last_vehicle_there():
    game = chase(
        car("A", "red", zone=1), car("B", "blue"), track=zone(1, rocks(fires="last", damage=False))
    )
    assert struck(progress(game)) == []


def test_a_swerve_is_4_off_piloting_on_top_of_everything_and_never_adds_up():
    hazards = [rocks(damage=False, swerve=True), vc.Hazard("Mud", cr=1, damage=False, swerve=True)]
    game = chase(car("A", "red"), car("C", "blue", zone=2), track=zone(1, *hazards))
    play(game, vc.Accelerate("A", double=True), 20, HIT, HIT)
    assert terms_of(game, vc.Evade("A")) == [
        ("term.skill", 8),
        ("term.double", -4),
        ("term.swerve", -4),
    ]


def test_a_swerve_adds_to_a_trick():
    game = chase(
        car("C", "blue", zone=2),
        car("A", "red"),
        track=zone(1, rocks(damage=False, swerve=True)),
    )
    drive(game, (vc.Trick("C"), 20), (vc.Accelerate("A", double=True), 20, HIT))
    assert [a for c, a in terms_of(game, vc.Evade("A")) if c in ("term.trick", "term.swerve")] == [
        -2,
        -4,
    ]


def test_a_swerve_does_not_touch_other_skills():
    pilot = vc.Crew("Noor", role="pilot", piloting=8, skills={"bluff": 7})
    game = chase(
        car("A", "red", crew=[pilot]),
        car("C", "blue", zone=2),
        track=zone(1, rocks(damage=False, swerve=True)),
    )
    play(game, vc.Accelerate("A", double=True), 20, HIT)
    assert terms_of(game, vc.Trick("A", skill="bluff")) == [("term.skill", 7), ("term.double", -4)]


def test_a_temporary_hazard_is_gone_after_its_rounds():
    game = chase(car("A", "red"), car("B", "blue"), track=zone(1, rocks(rounds=2)))
    lasts = []
    for _ in range(3):
        lasts.append(len(game.state.hazards))
        progress(game)
        play(game, vc.NextRound())
    assert lasts == [1, 1, 0]


def test_a_hazard_that_wrecks_ends_the_turn_even_half_of_a_double_manoeuvre():
    game = chase(car("A", "red", hp=5), car("B", "blue", zone=2), track=zone(1, rocks()))
    play(game, vc.Accelerate("A", double=True), 20, HIT, 1, 1, 1, 1, 1)
    assert status(game)["A"] == "wrecked"
    assert (game.state.order[game.state.turn], game.state.half) == (1, False)
    assert zones(game)["A"] == 1
    progress(game)
    assert game.state.phase == "over"


def test_what_is_wrecked_by_one_hazard_meets_no_further_one():
    hazards = [rocks(), vc.Hazard("Mud", cr=1)]
    game = chase(car("A", "red", hp=5), car("B", "blue", zone=2), track=zone(1, *hazards))
    assert struck(play(game, vc.Accelerate("A"), 20, HIT, 1, 1, 1, 1, 1)) == ["A"]


def test_a_hazard_no_one_met_is_not_met():
    game = chase(car("A", "red"), car("B", "blue"), track=zone(1, rocks(damage=False)))
    progress(game)
    assert game.state.met == ()
