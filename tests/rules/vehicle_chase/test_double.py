"""`chase.double`: two actions in one turn."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.ask import Band

from .table import (
    at,
    car,
    chase,
    drive,
    left,
    needs_no_test,
    play,
    progress,
    refusal,
    terms_of,
    test_of,
    zones,
)


def two(**more):
    return chase(car("A", "red", **more), car("B", "blue", zone=2))


def penalty(game, action):
    return [amount for code, amount in terms_of(game, action) if code == "term.double"]


def test_both_halves_take_minus_4():
    game = two()
    assert penalty(game, vc.Evade("A")) == []
    assert penalty(game, vc.Evade("A", double=True)) == [-4]
    play(game, vc.Evade("A", double=True), 20)
    assert penalty(game, vc.KeepPace("A")) == [-4]
    assert test_of(game, vc.KeepPace("A")) == (4, 14)


def test_other_skills_take_it_too():
    pilot = vc.Crew("Noor", role="pilot", piloting=8, skills={"bluff": 9})
    game = chase(car("A", "red", crew=[pilot]), car("B", "blue", zone=2))
    assert test_of(game, vc.Trick("A", skill="bluff", double=True)) == (5, 19)


@pytest.mark.parametrize(
    ("speed", "enemies", "amount"),
    [(44, [30], -4), (45, [30], -2), (46, [30], -2), (60, [20, 46], -4), (60, [20, 45], -2)],
)
def test_a_vehicle_15_m_faster_than_the_fastest_enemy_takes_minus_2(speed, enemies, amount):
    foes = [car(f"B{i}", "blue", zone=2, speed=s) for i, s in enumerate(enemies)]
    ally = car("C", "red", speed=90, zone=1)
    game = chase(car("A", "red", speed=speed), *foes, ally)
    assert penalty(game, vc.Evade("A", double=True)) == [amount]


def test_a_fast_enemy_that_is_out_no_longer_counts():
    game = chase(car("A", "red", speed=45), car("B", "blue", speed=30), car("C", "blue", speed=90))
    game.decree(vc.decrees.let_escape("C"))
    assert penalty(game, vc.Evade("A", double=True)) == [-2]


def test_the_second_action_is_chosen_after_the_first_and_may_be_the_same():
    game = two()
    play(game, vc.KeepPace("A", double=True), 20)
    assert game.state.half
    legal = game.legal()
    assert {vc.KeepPace("A"), vc.Accelerate("A"), vc.DropSecond("A")} <= set(legal)
    assert not any(getattr(action, "double", False) for action in legal)
    assert vc.Uncontrolled("A") not in legal
    play(game, vc.KeepPace("A"), 20)
    assert game.state.order[game.state.turn] == 1


def test_dropping_the_second_keeps_the_penalty_and_spends_the_full_action():
    game = two()
    play(game, vc.Evade("A", double=True), 9)  # 9 + 8 - 4 = 13, one short of 14
    play(game, vc.DropSecond("A"))
    assert at(game, "A").done[0] == ("evade", Band.FAIL)
    progress(game)
    assert zones(game)["A"] == 0
    assert left(game, "pilot A") == 0  # no action left in combat


def test_a_dropped_second_half_takes_no_success_away():
    game = two()
    drive(game, (vc.Evade("A", double=True), 10), vc.DropSecond("A"))
    progress(game)
    assert zones(game)["A"] == 1


@pytest.mark.parametrize("first", [vc.Evade("A", double=True), vc.KeepPace("A", double=True)])
@pytest.mark.parametrize("second", [vc.Evade("A"), vc.KeepPace("A"), vc.Trick("A")])
def test_two_successes_are_one_zone(first, second):
    game = two()
    drive(game, (first, 20), (second, 20))
    progress(game)
    assert zones(game)["A"] == 1


def test_after_a_successful_disengage_the_second_half_is_free():
    game = chase(car("A", "red"), car("B", "blue"))
    game.decree(vc.decrees.engage("A", "B"))
    play(game, vc.Disengage("A", double=True), 20)
    assert {refusal(game, a) for a in (vc.Accelerate("A"), vc.SlowDown("A"))} == {None}
    play(game, vc.Accelerate("A"), 20)
    progress(game)
    assert zones(game)["A"] == 2


def test_after_a_failed_disengage_the_second_half_is_bound():
    game = chase(car("A", "red"), car("B", "blue"))
    game.decree(vc.decrees.engage("A", "B"))
    play(game, vc.Disengage("A", double=True), 1)
    assert refusal(game, vc.Accelerate("A")) == "refuse.engaged"


def test_engaging_first_binds_the_second_half():
    game = chase(car("A", "red"), car("B", "blue"))
    play(game, vc.Engage("A", target="B", double=True), 20)
    assert refusal(game, vc.Accelerate("A")) == "refuse.engaged"
    assert refusal(game, vc.Evade("A")) is None


def test_a_test_free_half_takes_no_roll():
    game = two()
    assert needs_no_test(game, vc.SlowDown("A", double=True))
    drive(game, vc.SlowDown("A", double=True), (vc.Evade("A"), 20))
    assert [e.kind for e in at(game, "A").effects] == ["evade"]


def test_evading_twice_is_still_plus_2():
    game = two()
    drive(game, (vc.Evade("A", double=True), 20), (vc.Evade("A"), 20))
    assert [(e.kind, e.amount) for e in at(game, "A").effects] == [("evade", 2)]


def test_a_pilot_lost_between_the_halves_leaves_only_dropping_the_second():
    game = two()
    play(game, vc.Evade("A", double=True), 20)
    game.decree(vc.decrees.hit_points("pilot A", 0, person=True))
    assert game.legal() == (vc.DropSecond("A"),)
    play(game, vc.DropSecond("A"))
    assert game.state.order[game.state.turn] == 1
