"""`chase.environment`: modified movement, modified attacks, new tricks, what is revealed."""

import pytest

from rpgkit import vehicle_chase as vc

from .table import (
    at,
    car,
    chase,
    codes,
    drive,
    play,
    progress,
    refusal,
    terms_of,
    test_of,
)

RIFLE = vc.Weapon("Rifle", damage="2d4", range=60)


def ground(zone=0, **levers):
    return vc.Track(zones={zone: vc.Environment("Ground", **levers)})


def lever(game, action):
    return sum(amount for code, amount in terms_of(game, action) if code == "term.ground")


@pytest.mark.parametrize("amount", [2, -2, -1, 4])
def test_movement_modifies_every_test_of_the_pilot_action_phase(amount):
    pilot = vc.Crew("Noor", role="pilot", piloting=8, skills={"bluff": 3})
    track = ground(movement=[vc.MovementLever("Sand", amount=amount)])
    game = chase(car("A", "red", crew=[pilot]), car("B", "blue"), track=track)
    tests = [vc.Accelerate("A"), vc.Evade("A"), vc.KeepPace("A"), vc.Engage("A", target="B")]
    assert {lever(game, test) for test in [*tests, vc.Trick("A", skill="bluff")]} == {amount}


@pytest.mark.parametrize(
    ("only", "yes", "no"),
    [
        ({"actions": ("accelerate",)}, vc.Accelerate("A"), vc.Evade("A")),
        ({"actions": ("Accelerate",)}, vc.Accelerate("A"), vc.Evade("A")),
        ({"skills": ("Bluff",)}, vc.Trick("A", skill="bluff"), vc.Trick("A")),
        ({"skills": ("piloting",)}, vc.Trick("A"), vc.Trick("A", skill="bluff")),
    ],
)
def test_movement_may_single_out_actions_and_skills(only, yes, no):
    pilot = vc.Crew("Noor", role="pilot", piloting=8, skills={"Bluff": 3})
    track = ground(movement=[vc.MovementLever("Sand", amount=2, **only)])
    game = chase(car("A", "red", crew=[pilot]), car("B", "blue"), track=track)
    assert (lever(game, yes), lever(game, no)) == (2, 0)


@pytest.mark.parametrize(("kind", "amount"), [("wheeled", -2), ("Wheeled", -2), ("hover", 0)])
def test_movement_may_single_out_a_kind_of_vehicle(kind, amount):
    track = ground(movement=[vc.MovementLever("No gravity", amount=-2, kinds=("wheeled",))])
    game = chase(car("A", "red", kind=kind), car("B", "blue"), track=track)
    assert lever(game, vc.Evade("A")) == amount


def test_only_the_zone_one_stands_in_counts():
    track = ground(1, movement=[vc.MovementLever("Sand", amount=-2)])
    game = chase(car("A", "red"), car("B", "blue", zone=3), track=track)
    assert lever(game, vc.Accelerate("A", double=True)) == 0
    play(game, vc.Accelerate("A", double=True), 20)
    assert lever(game, vc.Evade("A")) == -2


def test_everywhere_and_here_add_up():
    track = vc.Track(
        everywhere=vc.Environment("Sea", movement=[vc.MovementLever("Current", amount=2)]),
        zones={0: vc.Environment("Reef", movement=[vc.MovementLever("Coral", amount=-3)])},
    )
    game = chase(car("A", "red"), car("B", "blue", zone=1), track=track)
    assert lever(game, vc.Evade("A")) == -1


# --- new tricks ------------------------------------------------------------------------------

DUST = vc.EnvironmentTrick("Dust", dc=2, concealment=20)
SLIDE = vc.EnvironmentTrick("Slide", dc=4, hazard=vc.Hazard("Stones", cr=2, damage=False))
WHALES = vc.EnvironmentTrick("Whales", dc=3, penalty=-4)


def tricky():
    """A ahead with three tricks to hand; an ally and two enemies behind, one beside, one ahead."""
    return chase(
        car("A", "red", zone=2),
        car("B", "blue", zone=1),
        car("C", "blue"),
        car("D", "red", zone=1),
        car("E", "blue", zone=2),
        car("F", "blue", zone=3),
        track=ground(2, tricks=[DUST, SLIDE, WHALES]),
    )


@pytest.mark.parametrize("trick", [DUST, SLIDE, WHALES], ids=lambda t: t.name)
def test_the_difficulty_is_raised_over_a_normal_trick(trick):
    assert test_of(tricky(), vc.Trick("A", using=trick.name)) == (8, 15 + 4 + trick.dc)


def test_the_penalty_is_for_enemies_behind_alone():
    game = tricky()
    play(game, vc.Trick("A", using="Whales"), 20)
    penalties = {n: sum(e.amount for e in at(game, n).effects) for n in "ABCDEF"}
    assert penalties == {"A": 0, "B": -4, "C": -4, "D": 0, "E": 0, "F": 0}


def test_it_adds_to_the_tricks_of_others_but_not_to_ones_own():
    game = chase(
        car("A", "red", zone=2, speed=90),
        car("D", "red", zone=2),
        car("B", "blue", zone=1),
        track=ground(2, tricks=[WHALES]),
    )
    drive(game, (vc.Trick("A", double=True), 20), (vc.Trick("A", using="Whales"), 20))
    drive(game, (vc.Trick("D"), 20))
    assert sorted(a for c, a in terms_of(game, vc.Evade("B")) if c == "term.trick") == [-4, -2]


def test_a_weaker_trick_of_ones_own_does_not_replace_the_stronger():
    game = tricky()
    drive(game, (vc.Trick("A", using="Whales", double=True), 20), (vc.Trick("A"), 20))
    assert [e.amount for e in at(game, "B").effects] == [-4]
    assert [e.amount for e in at(game, "D").effects] == [-2]


def test_a_new_hazard_lies_in_the_zone_directly_behind():
    game = tricky()
    play(game, vc.Trick("A", using="Slide"), 20)
    assert [(h.danger.name, h.zone) for h in game.state.hazards] == [("Stones", 1)]
    assert not any(at(game, n).effects for n in "BC")
    idle_until_progress = [vc.Uncontrolled("B"), (vc.KeepPace("C"), 20)]
    drive(game, *idle_until_progress)
    assert codes(progress(game, 1)).count("chase.hazard-fires") == 1  # C comes in from 0


def test_dust_conceals_for_one_round():
    gunner = vc.Crew("Gun", attack=20, weapons=[RIFLE])
    game = chase(
        car("A", "red", hp=30),
        car("B", "blue", crew=[gunner]),
        track=ground(tricks=[DUST]),
    )
    drive(game, (vc.Trick("A", using="Dust"), 20), (vc.KeepPace("B"), 20), vc.Progress())
    drive(game, vc.Pass("pilot A"), vc.Pass("pilot B"))
    shot = vc.Shoot("Gun", "Rifle", "A")
    game.begin(shot)
    game.roll(10)
    assert game.pending.key == "d20.concealment"
    assert game.pending.outcomes() == ((True, 20), (False, 80))
    game.roll(20)
    assert (game.pending, at(game, "A").hp) == (None, 30)
    game.undo()
    assert "chase.damaged" in codes(play(game, shot, 10, 21, 1, 1))


@pytest.mark.parametrize("reading", ["same-moment", "round-end"])
def test_dust_has_settled_when_its_makers_turn_comes_again(reading):
    game = chase(
        car("A", "red"),
        car("B", "blue"),
        track=ground(tricks=[DUST]),
        rulings={"one-round": reading},
    )
    drive(game, (vc.Trick("A", using="Dust"), 20), (vc.KeepPace("B"), 20), vc.Progress())
    assert [e.kind for e in at(game, "A").effects] == ["hidden"]
    play(game, vc.NextRound())
    assert at(game, "A").effects == ()


def test_a_trick_the_ground_does_not_offer():
    assert refusal(tricky(), vc.Trick("A", using="Avalanche")) == "refuse.no-such-trick"
    game = chase(car("A", "red", zone=3), car("B", "blue"), track=ground(2, tricks=[DUST]))
    assert refusal(game, vc.Trick("A", using="Dust")) == "refuse.no-such-trick"


# --- modified attacks ------------------------------------------------------------------------


def shooting(track, there=1):
    a = car("A", "red", crew=[vc.Crew("Vex", attack=5, weapons=[RIFLE])])
    game = chase(a, car("B", "blue", zone=there), track=track)
    progress(game)
    play(game, vc.Pass("pilot A"))
    return game


@pytest.mark.parametrize("zone", [0, 1])
def test_attacks_from_and_into_it_are_modified(zone):
    easing = vc.AttackLever("Calm", amount=1, cover=4)
    game = shooting(ground(zone, attacks=[easing]))
    assert test_of(game, vc.Shoot("Vex", "Rifle", "B")) == (5 + 1, 16 + 4)


def test_the_better_cover_counts_for_those_inside():
    for cover, armour in ((2, 16 + 4), (8, 16 + 8)):
        game = shooting(ground(1, attacks=[vc.AttackLever("Trunks", cover=cover)]))
        assert test_of(game, vc.Shoot("Vex", "Rifle", "B", occupant="pilot B"))[1] == armour


@pytest.mark.parametrize(("percent", "face", "hit"), [(20, 20, False), (20, 21, True), (50, 50, 0)])
def test_concealment_makes_hits_miss(percent, face, hit):
    game = shooting(ground(1, attacks=[vc.AttackLever("Fog", concealment=percent)]))
    story = play(game, vc.Shoot("Vex", "Rifle", "B"), 20, face, *((1, 1) if hit else ()))
    assert ("chase.damaged" in codes(story)) == hit
    assert ("chase.concealed" in codes(story)) == (not hit)


# --- what is seen ----------------------------------------------------------------------------


def test_zones_are_revealed_when_the_foremost_vehicle_sees_them():
    track = vc.Track(zones={5: vc.Environment("Tunnel")}, sight=2)
    game = chase(car("A", "red", zone=1), car("B", "blue", zone=2), track=track)
    assert game.state.seen == 4
    drive(game, (vc.KeepPace("A"), 20), (vc.KeepPace("B"), 20))
    progress(game)
    assert game.state.seen == 5


def test_what_was_seen_stays_seen():
    game = chase(car("A", "red"), car("B", "blue", zone=1), track=ground(5))
    drive(game, (vc.KeepPace("A"), 20), (vc.KeepPace("B"), 1))
    progress(game)
    assert game.state.seen == 2
