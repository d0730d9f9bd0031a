"""`chase.round`: who acts when."""

import itertools

import pytest

from rpgkit import dice
from rpgkit import vehicle_chase as vc

from .table import car, chase, play


def order(game):
    return [game.setting.people[n].name for n in game.state.talk]


def rolling(*bonuses, **rest):
    cars = [car("ABC"[i], f"side {i}", initiative=bonus) for i, bonus in enumerate(bonuses)]
    return vc.Chase(cars, dice=dice.AtTable(1), **rest)


def test_it_is_rolled_once_by_everybody_before_anything_else():
    game = chase(
        car("A", "red", crew=[vc.Crew("Vex", initiative=9)]), car("B", "blue"), initiative={}
    )
    assert game.legal() == (vc.RollInitiative(),)
    assert game.why_not(vc.Evade("A")).code == "refuse.phase"
    play(game, vc.RollInitiative(), 12, 5, 13)
    assert order(game) == ["Vex", "pilot B", "pilot A"]
    assert [game.setting.vehicles[i].name for i in game.state.order] == ["B", "A"]
    assert game.why_not(vc.RollInitiative()).code == "refuse.phase"


def test_scores_kept_from_a_running_fight_need_no_roll():
    game = chase(car("A", "red"), car("B", "blue"), initiative={"pilot A": 4, "pilot B": 17})
    assert (game.state.phase, order(game)) == ("pilot", ["pilot B", "pilot A"])


def test_only_those_without_a_score_roll():
    game = rolling(0, 0, initiative={"pilot A": 10})
    play(game, vc.RollInitiative(), 11)
    assert order(game) == ["pilot B", "pilot A"]


@pytest.mark.parametrize("faces", list(itertools.product((3, 9, 15), repeat=3)))
def test_the_higher_total_comes_first_then_the_higher_bonus(faces):
    """Bonuses 0, 6 and 12 with faces 3, 9 and 15: totals meet, bonuses never do."""
    bonuses = (0, 6, 12)
    game = rolling(*bonuses)
    play(game, vc.RollInitiative(), *faces)
    totals = {f"pilot {n}": (f + b, b) for n, f, b in zip("ABC", faces, bonuses, strict=True)}
    assert order(game) == sorted(totals, key=lambda name: totals[name], reverse=True)


def test_two_who_are_equal_roll_again():
    game = rolling(2, 2)
    play(game, vc.RollInitiative(), 10, 10, 4, 5)
    assert order(game) == ["pilot B", "pilot A"]


def test_they_roll_until_nobody_is_equal():
    game = rolling(2, 2, 2)
    # 7 beats two 5s; those roll 3 and 3, then 1 and 2
    play(game, vc.RollInitiative(), 10, 10, 10, 5, 7, 5, 3, 3, 1, 2)
    assert order(game) == ["pilot B", "pilot C", "pilot A"]
