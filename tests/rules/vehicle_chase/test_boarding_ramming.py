"""`chase.board`, `chase.ram`."""

import pytest

from rpgkit import vehicle_chase as vc

from .table import (
    at,
    car,
    chase,
    codes,
    drive,
    facts,
    left,
    person,
    play,
    progress,
    refusal,
    status,
    test_of,
)

KNIFE = vc.Weapon("Knife", melee=True, damage="1d4")


def scene(*turns, mine=(), theirs=(), skills=(), **more):
    """A (Noor drives, Vex aboard) and B engaged, in combat; it is Noor's turn."""
    crew = [
        vc.Crew("Noor", role="pilot", piloting=8),
        vc.Crew("Vex", attack=5, hp=50, skills=dict(skills), weapons=[KNIFE]),
    ]
    a = car("A", "red", crew=crew, **dict(mine))
    game = chase(a, car("B", "blue", **dict(theirs)), car("C", "red"), **more)
    game.decree(vc.decrees.engage("A", "B"))
    drive(game, *turns)
    progress(game)
    return game


def boarding(**more):
    game = scene(**more)
    play(game, vc.Pass("Noor"))
    return game


@pytest.mark.parametrize("face", range(1, 21))
def test_boarding_over_all_faces(face):
    """Athletics +6 against 5 + 16: aboard on 15 or more, holds on from 11, falls below."""
    game = boarding(skills={"athletics": 6})
    short = 5 + 16 - (face + 6)
    story = play(game, vc.Board("Vex", "B"), face, *([4] if short >= 5 else []))
    if short <= 0:
        assert (person(game, "Vex").aboard, "chase.boarded" in codes(story)) == (1, True)
    elif short < 5:
        assert (person(game, "Vex").aboard, "chase.stayed-aboard" in codes(story)) == (0, True)
    else:
        fallen = person(game, "Vex")
        assert (fallen.aboard, fallen.prone, fallen.hp) == (-1, True, 46)
    assert codes(story)[:2] == ["chase.spent", "chase.provokes"]


@pytest.mark.parametrize(
    ("skills", "asked", "bonus"),
    [
        ({"athletics": 6, "acrobatics": 9}, "", 9),
        ({"athletics": 6, "acrobatics": 9}, "athletics", 6),
        ({"Athletics": 6}, "Athletics", 6),
        ({"athletics": 6}, "acrobatics", 0),
        ({}, "", 0),
    ],
)
def test_acrobatics_or_athletics(skills, asked, bonus):
    game = boarding(skills=skills)
    assert test_of(game, vc.Board("Vex", "B", skill=asked)) == (bonus, 21)


@pytest.mark.parametrize(
    ("height", "dice", "damage"),
    [
        (0, [5], 5),  # less than 3 m: 1d6, not doubled
        (2.9, [5], 5),
        (3, [5], 10),  # 1d6, doubled
        (5.9, [5], 10),
        (6, [5, 2], 14),
        (10, [1, 2, 3], 12),
        (60, [1] * 20, 40),
        (90, [1] * 20, 40),  # 20d6 at most
    ],
)
def test_falling(height, dice, damage):
    game = boarding(mine={"height": height})
    story = play(game, vc.Board("Vex", "B"), 1, *dice)
    assert facts(story, "chase.hurt") == [{"person": "Vex", "damage": damage, "by": None}]
    assert person(game, "Vex").hp == 50 - damage


def test_boarding_is_a_move_action():
    game = boarding(skills={"athletics": 30})
    play(game, vc.Board("Vex", "B"), 1)
    assert left(game, "Vex") == 1  # the standard action
    play(game, vc.Strike("Vex", "Knife", "pilot B"), 20, 3)
    assert left(game, "Vex") == 0


def test_a_standard_action_may_be_spent_on_moving():
    game = boarding()
    drive(game, (vc.Board("Vex", "B"), 17), (vc.Board("Vex", "B"), 17))
    assert (person(game, "Vex").aboard, left(game, "Vex")) == (0, 0)


def test_aboard_the_boarder_takes_the_boarded_vehicles_attack_modifier():
    game = boarding(
        skills={"athletics": 30}, mine={"attack_modifier": -1}, theirs={"attack_modifier": -4}
    )
    play(game, vc.Board("Vex", "B"), 1)
    # no reach needed aboard, and the vehicle covers nobody from somebody inside
    assert test_of(game, vc.Strike("Vex", "Knife", "pilot B")) == (5 - 4, 16)


def test_a_gunner_may_board_and_is_then_a_passenger():
    gunner = vc.Crew("Gun", role="gunner", skills={"acrobatics": 30})
    game = chase(car("A", "red", crew=[gunner]), car("B", "blue"))
    game.decree(vc.decrees.engage("A", "B"))
    progress(game)
    drive(game, vc.Pass("pilot A"), (vc.Board("Gun", "B"), 1))
    assert (person(game, "Gun").aboard, person(game, "Gun").role) == (1, "passenger")


def test_a_pilot_does_not_board():
    assert refusal(scene(), vc.Board("Noor", "B")) == "refuse.pilot-boards"


def test_boarding_an_ally_who_is_engaged():
    game = boarding(skills={"athletics": 30})
    assert refusal(game, vc.Board("Vex", "C")) == "refuse.not-engaged-with"
    game.decree(vc.decrees.engage("A", "C"))
    play(game, vc.Board("Vex", "C"), 1)
    assert person(game, "Vex").aboard == 2


def test_who_has_fallen_does_nothing_more_in_this_round_or_the_next():
    game = boarding()
    play(game, vc.Board("Vex", "B"), 1, 1)
    assert left(game, "Vex") == 0
    assert refusal(game, vc.Board("Vex", "B")) == "refuse.fallen"
    play(game, vc.NextRound())
    progress(game)
    assert left(game, "Vex") == 0


@pytest.mark.parametrize("face", range(1, 21))
def test_ramming_over_all_faces(face):
    """Piloting +8 against KAC 16; 2d6: 5 and 2 deal 7, and 3 come back."""
    game = scene(mine={"hp": 30, "collision": "2d6"}, theirs={"hp": 30})
    good = face + 8 >= 16
    story = play(game, vc.Ram("A", "B"), face, *((5, 2) if good else ()))
    assert (at(game, "A").hp, at(game, "B").hp) == ((27, 23) if good else (30, 30))
    assert ("chase.ram-missed" in codes(story)) == (not good)
    assert left(game, "Noor") == 2  # the move action


@pytest.mark.parametrize(("total", "back"), [((1, 1), 1), ((1, 2), 1), ((6, 5), 5)])
def test_half_of_what_was_dealt_is_rounded_down(total, back):
    game = scene(mine={"hp": 30, "collision": "2d6"}, theirs={"hp": 30})
    play(game, vc.Ram("A", "B"), 20, *total)
    assert 30 - at(game, "A").hp == back


def test_what_was_dealt_is_what_was_rolled_though_less_was_left_to_lose():
    game = scene(mine={"hp": 30, "collision": "2d6"}, theirs={"hp": 1})
    play(game, vc.Ram("A", "B"), 20, 6, 4)
    assert (at(game, "A").hp, at(game, "B").hp) == (25, 0)


def test_a_ram_can_wreck_both():
    game = scene(mine={"hp": 2, "collision": "1d6"}, theirs={"hp": 3})
    story = play(game, vc.Ram("A", "B"), 20, 5)
    assert codes(story)[-2:] == ["chase.wrecked", "chase.wrecked"]
    assert status(game) == {"A": "wrecked", "B": "wrecked", "C": "in"}


def test_a_pilot_who_made_a_double_manoeuvre_does_not_ram():
    game = scene((vc.Evade("A", double=True), 1), (vc.Evade("A"), 1))
    assert refusal(game, vc.Ram("A", "B")) == "refuse.nothing-left"


def test_a_pilot_with_one_pilot_action_rams():
    game = scene((vc.Evade("A"), 20))
    assert refusal(game, vc.Ram("A", "B")) is None
    play(game, vc.Ram("A", "B"), 1)
    assert refusal(game, vc.Ram("A", "B")) == "refuse.nothing-left"


def test_only_an_engaged_enemy_is_rammed():
    game = scene()
    assert refusal(game, vc.Ram("A", "C")) == "refuse.ally"
    game.decree(vc.decrees.engaged_no_more("B"))
    assert refusal(game, vc.Ram("A", "B")) == "refuse.not-engaged-with"


def test_tricks_and_swerves_trouble_a_ram_and_the_ground_does_not():
    sand = vc.Environment("Sand", movement=[vc.MovementLever("Soft", amount=-2)])
    game = chase(
        car("C", "blue", zone=2),
        car("A", "red", zone=1),
        car("B", "blue", zone=1),
        track=vc.Track(everywhere=sand),
    )
    game.decree(vc.decrees.engage("A", "B"))
    drive(game, (vc.Trick("C"), 20), (vc.KeepPace("A"), 20))
    progress(game)
    play(game, vc.Pass("pilot C"))
    assert test_of(game, vc.Ram("A", "B")) == (8 - 2, 16)


def test_the_gm_seats_a_boarder_at_the_captured_gun_and_at_the_wheel():
    turret = vc.Weapon("Turret", attack=2)
    game = boarding(skills={"athletics": 30}, theirs={"weapons": [turret]})
    play(game, vc.Board("Vex", "B"), 1)
    shot = vc.Shoot("Vex", "Turret", "C")
    assert refusal(game, shot) == "refuse.not-gunner"
    game.decree(vc.decrees.seat("Vex", "gunner"))
    assert test_of(game, shot) == (5 + 2, 16)
    game.decree(vc.decrees.seat("Vex", "pilot"))
    assert person(game, "pilot B").role == "passenger"
    drive(game, vc.NextRound(), vc.Uncontrolled("A"))
    assert test_of(game, vc.Evade("B")) == (0, 14)  # Vex has no Piloting to speak of


def test_whoever_is_at_the_wheel_rams():
    game = scene(mine={"collision": "1d6"})
    game.decree(vc.decrees.seat("Vex", "pilot"))
    play(game, vc.Pass("Noor"))
    assert test_of(game, vc.Ram("A", "B")) == (0, 16)
