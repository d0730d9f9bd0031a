"""The worked values of the specification, each through the whole rule over every d20 face."""

from collections import Counter

import pytest

from rpgkit import vehicle_chase as vc

from .table import at, car, chase, drive, play, progress, status, test_of, zones

FACES = range(1, 21)


def over_all_faces(build, action, look):
    """What `look` sees after `action` for each face of one d20, counted."""
    seen = Counter()
    for face in FACES:
        game = build()
        play(game, action, face)
        seen[look(game)] += 1
    return seen


def far_behind():
    """Piloting +8, item level 4, an enemy out of the way."""
    return chase(car("A", "red"), car("B", "blue", zone=5))


def test_keep_pace_succeeds_on_6_or_more():
    seen = over_all_faces(far_behind, vc.KeepPace("A"), lambda g: g.coming()["A"].zones)
    assert seen == {1: 15, -1: 5}  # 75 %


def test_accelerate_gives_one_zone_on_60_percent_and_two_in_all_on_40():
    game = far_behind()
    assert test_of(game, vc.Accelerate("A")) == (8, 21)
    seen = over_all_faces(
        far_behind, vc.Accelerate("A"), lambda g: at(g, "A").zone + g.coming()["A"].zones
    )
    assert seen == {2: 8, 1: 4, 0: 8}  # 13 to 20, 9 to 12, 1 to 8


def test_accelerate_in_a_double_manoeuvre_needs_17_and_fails_by_5_on_1_to_12():
    seen = over_all_faces(
        far_behind, vc.Accelerate("A", double=True), lambda g: str(at(g, "A").done[0][1])
    )
    assert seen == {"success": 4, "near": 4, "fail": 12}


def twice_accelerated(enemy):
    """Zones won in all by accelerating twice, over all 400 pairs of faces."""
    seen = Counter()
    game = chase(car("A", "red"), car("B", "blue", zone=enemy))
    for first in FACES:
        play(game, vc.Accelerate("A", double=True), first)
        for second in FACES:
            play(game, vc.Accelerate("A"), second)
            progress(game)
            seen[at(game, "A").zone] += 1
            for _ in range(3):  # progress, the enemy's turn, the second half
                game.undo()
        game.undo()
    return seen


def test_accelerate_twice_never_ahead():
    assert twice_accelerated(enemy=3) == {0: 144, 1: 112, 2: 128, 3: 16}  # 36, 28, 32, 4 %


def test_accelerate_twice_ahead_after_the_first_zone():
    assert twice_accelerated(enemy=0) == {0: 144, 1: 112, 2: 120, 3: 24}  # 30 and 6 %


@pytest.mark.parametrize(("reading", "dc"), [("literal", 28), ("base-5", 33)])
def test_disengage_from_three(reading, dc):
    foes = [car(n, "blue", kac=kac) for n, kac in (("B", 15), ("C", 18), ("D", 12))]
    game = chase(car("A", "red"), *foes, rulings={"disengage-several": reading})
    game.decree(vc.decrees.engage("A", "B", "C", "D"))
    assert test_of(game, vc.Disengage("A")) == (8, dc)


@pytest.mark.parametrize("reading", ["literal", "base-5"])
def test_disengage_from_one(reading):
    game = chase(car("A", "red"), car("B", "blue", kac=18), rulings={"disengage-several": reading})
    game.decree(vc.decrees.engage("A", "B"))
    assert test_of(game, vc.Disengage("A")) == (8, 23)


def test_two_accelerations_that_succeed_give_three_zones_never_four():
    game = far_behind()
    drive(game, (vc.Accelerate("A", double=True), 20), (vc.Accelerate("A"), 20))
    assert zones(game)["A"] == 2
    progress(game)
    assert zones(game)["A"] == 3


def test_the_farther_of_two_pursuers_is_left_behind_and_nobody_has_escaped():
    game = chase(car("A", "red", zone=2), car("B", "blue", zone=1), car("C", "blue", zone=0))
    progress(game)
    assert status(game) == {"A": "in", "B": "in", "C": "left-behind"}


def test_at_level_5_evade_and_keep_pace_share_a_dc_but_not_a_failure():
    def game():
        return chase(car("A", "red", level=5), car("B", "blue", zone=5))

    assert test_of(game(), vc.Evade("A")) == test_of(game(), vc.KeepPace("A")) == (8, 15)
    evaded = over_all_faces(game, vc.Evade("A"), lambda g: g.coming()["A"].zones)
    kept = over_all_faces(game, vc.KeepPace("A"), lambda g: g.coming()["A"].zones)
    assert (evaded, kept) == ({1: 14, 0: 6}, {1: 14, -1: 6})


def test_a_new_chase_starts_in_round_1_with_pilot_actions():
    state = far_behind().state
    assert (state.round, state.phase, state.turn) == (1, "pilot", 0)


@pytest.mark.parametrize("reading", ["same-moment", "round-end"])
@pytest.mark.parametrize("order", ["ABC", "BAC", "BCA"])
def test_a_tricks_penalty_is_gone_once_its_round_has_passed(order, reading):
    """Tricked in round 1 by A: nobody has it after A's turn came up in round 2."""
    cars = {"A": car("A", "red", zone=1), "B": car("B", "blue"), "C": car("C", "blue")}
    game = chase(*(cars[name] for name in order), rulings={"one-round": reading})
    drive(game, *((vc.Trick(n) if n == "A" else vc.Evade(n), 20) for n in order))
    assert [e.amount for e in at(game, "C").effects if e.kind == "trick"] == [-2]
    drive(game, vc.Progress(), vc.NextRound())
    drive(game, *((vc.Evade(n), 20) for n in order[: order.index("A")]))
    assert not any(e.kind == "trick" for n in "BC" for e in at(game, n).effects)


def test_overtaking_leaves_two_tokens():
    game = chase(car("A", "red", zone=2), car("B", "blue", zone=3), car("C", "red", zone=4))
    drive(game, (vc.Accelerate("A"), 20))
    progress(game)
    assert zones(game) == {"A": 4, "B": 3, "C": 4}
    assert status(game) == {"A": "in", "B": "in", "C": "in"}
