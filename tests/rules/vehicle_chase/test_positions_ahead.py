"""`chase.position`, `chase.ahead`."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.rules.vehicle_chase.attacks import distance

from .table import car, chase, play, status, terms_of, test_of

PISTOL = vc.Weapon("Pistol", damage="1d6", range=600)


@pytest.mark.parametrize(("there", "metres"), [(0, 15), (1, 60), (-1, 60), (2, 120), (4, 240)])
def test_metres_between_zones(there, metres):
    game = chase(car("A", "red"), car("B", "blue", zone=there))
    assert distance(game.setting, game.state, 0, 1) == metres


def test_engaged_vehicles_are_adjacent():
    game = chase(car("A", "red"), car("B", "blue"))
    game.decree(vc.decrees.engage("A", "B"))
    assert distance(game.setting, game.state, 0, 1) == 0


def ahead(game, action):
    return sum(amount for code, amount in terms_of(game, action) if code == "term.ahead")


@pytest.mark.parametrize(
    ("enemies", "bonus"),
    [((1,), 2), ((2,), 0), ((3,), 0), ((0, 1), 2), ((1, 2), 0), ((1, 3), 0), ((-5, -5), 2)],
)
@pytest.mark.parametrize("action", [vc.KeepPace, vc.Evade, vc.Accelerate, vc.Trick])
def test_plus_2_only_ahead_of_every_enemy_and_never_more(enemies, bonus, action):
    foes = [car(f"B{i}", "blue", zone=zone) for i, zone in enumerate(enemies)]
    game = chase(car("A", "red", zone=2), *foes)
    assert ahead(game, action("A")) == bonus
    assert test_of(game, action("A"))[0] == 8 + bonus


def test_an_ally_ahead_takes_nothing_away():
    game = chase(car("A", "red", zone=2), car("B", "blue", zone=1), car("C", "red", zone=4))
    assert ahead(game, vc.KeepPace("A")) == 2


def test_an_enemy_of_an_allied_side_counts_as_an_ally():
    cars = car("A", "red", zone=2), car("B", "blue", zone=1), car("C", "green", zone=4)
    assert ahead(chase(*cars), vc.KeepPace("A")) == 0
    assert ahead(chase(*cars, alliances=[("green", "red")]), vc.KeepPace("A")) == 2


def test_an_enemy_out_of_the_chase_does_not_count():
    game = chase(car("A", "red", zone=2), car("B", "blue", zone=1), car("C", "blue", zone=9))
    game.decree(vc.decrees.let_escape("C"))
    assert status(game)["C"] == "escaped"
    assert ahead(game, vc.KeepPace("A")) == 2


def test_a_zone_won_by_the_first_half_brings_the_bonus_to_the_second():
    game = chase(car("A", "red"), car("B", "blue"))
    assert ahead(game, vc.Accelerate("A", double=True)) == 0
    play(game, vc.Accelerate("A", double=True), 20)
    assert ahead(game, vc.Accelerate("A")) == 2


@pytest.mark.parametrize("action", [vc.Engage("A", target="B"), vc.Disengage("A")])
def test_targets_in_the_same_zone_bring_nothing(action):
    game = chase(car("A", "red"), car("B", "blue"), car("C", "blue", zone=-3))
    if isinstance(action, vc.Disengage):
        game.decree(vc.decrees.engage("A", "B"))
    assert ahead(game, action) == 0


@pytest.mark.parametrize("skill", ["bluff", "Stealth"])
def test_a_trick_with_another_skill_gets_no_bonus_for_being_ahead(skill):
    pilot = vc.Crew("Noor", role="pilot", piloting=8, skills={"bluff": 3, "Stealth": 5})
    game = chase(car("A", "red", zone=2, crew=[pilot]), car("B", "blue"))
    assert test_of(game, vc.Trick("A", skill=skill)) == ({"bluff": 3, "Stealth": 5}[skill], 19)
    assert test_of(game, vc.Trick("A")) == (10, 19)


@pytest.mark.parametrize(("there", "bonus"), [(0, 2), (1, 0), (2, 0)])
def test_attacks_get_2_against_a_target_behind(there, bonus):
    gunner = vc.Crew("Gun", attack=5, weapons=[PISTOL])
    game = chase(car("A", "red", zone=1, crew=[gunner]), car("B", "blue", zone=there))
    drive_to_combat(game)
    assert test_of(game, vc.Shoot("Gun", "Pistol", "B")) == (5 + bonus, 16)


def drive_to_combat(game):
    for name in "AB":
        play(game, vc.SlowDown(name))
    play(game, vc.Progress())
    play(game, vc.Pass("pilot A"))
