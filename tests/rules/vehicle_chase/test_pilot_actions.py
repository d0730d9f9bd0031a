"""Every pilot action over all twenty faces: what it does at once, and in progress."""

import pytest

from rpgkit import vehicle_chase as vc

from .table import (
    at,
    car,
    chase,
    codes,
    groups,
    needs_no_test,
    play,
    progress,
    test_of,
    zones,
)

FACES = range(1, 21)
LEVELS = [1, 4, 5, 12]

# action, DC at an item level: transcribed from the table of the document
OWN = [
    (vc.Accelerate("A"), 17),
    (vc.Evade("A"), 10),
    (vc.Trick("A"), 15),
    (vc.KeepPace("A"), 10),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("action", "base"), OWN)
def test_difficulties_of_the_vehicles_own_item_level(action, base, level):
    game = chase(car("A", "red", level=level), car("B", "blue", zone=1, level=9))
    assert test_of(game, action) == (8, base + level)


@pytest.mark.parametrize("kac", [10, 17, 24])
def test_difficulties_of_the_enemys_armour(kac):
    game = chase(car("A", "red"), car("B", "blue", kac=kac))
    assert test_of(game, vc.Engage("A", target="B")) == (8, kac)
    game.decree(vc.decrees.engage("A", "B"))
    assert test_of(game, vc.Disengage("A")) == (8, kac + 5)


@pytest.mark.parametrize("face", FACES)
def test_accelerate(face):
    game = chase(car("A", "red"), car("B", "blue", zone=4))
    story = play(game, vc.Accelerate("A"), face)
    short = 17 + 4 - (face + 8)
    now = 1 if short <= 0 else 0
    assert zones(game)["A"] == now
    assert ("chase.moved" in codes(story)) == bool(now)
    progress(game)
    assert zones(game)["A"] == now + (1 if short < 5 else 0)


@pytest.mark.parametrize("face", FACES)
def test_keep_pace(face):
    game = chase(car("A", "red"), car("B", "blue", zone=1))
    play(game, vc.KeepPace("A"), face)
    assert zones(game)["A"] == 0
    progress(game)
    assert zones(game)["A"] == (1 if face + 8 >= 10 + 4 else -1)


@pytest.mark.parametrize("face", FACES)
def test_evade(face):
    game = chase(car("A", "red"), car("B", "blue", zone=1))
    play(game, vc.Evade("A"), face)
    good = face + 8 >= 10 + 4
    assert [(e.kind, e.amount) for e in at(game, "A").effects] == ([("evade", 2)] if good else [])
    progress(game)
    assert zones(game)["A"] == (1 if good else 0)


@pytest.mark.parametrize("face", FACES)
def test_trick(face):
    game = chase(car("A", "red", zone=1), car("B", "blue"), car("C", "blue", zone=1))
    play(game, vc.Trick("A"), face)
    good = face + 8 >= 15 + 4
    tricked = {n: [(e.kind, e.amount) for e in at(game, n).effects] for n in "ABC"}
    assert tricked == {"A": [], "B": [("trick", -2)] if good else [], "C": []}
    progress(game)
    assert zones(game)["A"] == (2 if good else 1)


@pytest.mark.parametrize("face", FACES)
def test_engage(face):
    game = chase(car("A", "red"), car("B", "blue", kac=18))
    play(game, vc.Engage("A", target="B"), face)
    good = face + 8 >= 18
    assert groups(game) == ([{"A", "B"}] if good else [])
    progress(game)  # B idles: engaged, it is carried along
    assert zones(game) == ({"A": 1, "B": 1} if good else {"A": 0, "B": 0})


@pytest.mark.parametrize("face", FACES)
def test_disengage(face):
    game = chase(car("A", "red"), car("B", "blue", kac=12))
    game.decree(vc.decrees.engage("A", "B"))
    play(game, vc.Disengage("A"), face)
    good = face + 8 >= 12 + 5
    assert groups(game) == ([] if good else [{"A", "B"}])
    progress(game)
    assert zones(game) == ({"A": 1, "B": 0} if good else {"A": 0, "B": 0})


def test_slow_down_needs_no_test_and_does_not_move():
    game = chase(car("A", "red"), car("B", "blue"))
    assert needs_no_test(game, vc.SlowDown("A"))
    play(game, vc.SlowDown("A"))
    progress(game)
    assert zones(game)["A"] == 0


def test_uncontrolled_does_not_move():
    game = chase(car("A", "red"), car("B", "blue"))
    play(game, vc.Uncontrolled("A"))
    assert game.coming()["A"] == (0, "uncontrolled")
    progress(game)
    assert zones(game)["A"] == 0


def test_an_uncontrolled_vehicle_that_kept_pace_last_round_does_not_fall_back():
    game = chase(car("A", "red"), car("B", "blue", zone=1))
    play(game, vc.KeepPace("A"), 1)
    progress(game)
    assert zones(game)["A"] == -1
    assert at(game, "A").status == "left-behind"
    game.decree(vc.decrees.reenter("A", 0))
    play(game, vc.Uncontrolled("A"))
    progress(game)
    assert zones(game)["A"] == 0


@pytest.mark.parametrize("skill", ["bluff", "stealth"])
def test_a_trick_may_use_another_skill(skill):
    pilot = vc.Crew("Noor", role="pilot", piloting=8, skills={"bluff": 3, "stealth": 12})
    game = chase(car("A", "red", zone=1, crew=[pilot]), car("B", "blue"))
    bonus = {"bluff": 3, "stealth": 12}[skill]
    assert test_of(game, vc.Trick("A", skill=skill)) == (bonus, 19)
    play(game, vc.Trick("A", skill=skill), 19 - bonus)
    assert [(e.kind, e.amount) for e in at(game, "B").effects] == [("trick", -2)]


def test_pilots_act_in_initiative_order():
    game = chase(car("A", "red"), car("B", "blue"), initiative={"pilot A": 3, "pilot B": 11})
    assert game.why_not(vc.Evade("A")).code == "refuse.not-your-turn"
    play(game, vc.Evade("B"), 1)
    play(game, vc.Evade("A"), 1)
    assert game.state.phase == "progress"
