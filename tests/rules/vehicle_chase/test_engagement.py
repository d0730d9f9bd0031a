"""`chase.engage`, `chase.disengage`, and what an engagement binds."""

import pytest

from rpgkit import vehicle_chase as vc

from .table import (
    at,
    car,
    chase,
    drive,
    groups,
    left,
    needs_no_test,
    play,
    progress,
    refusal,
    terms_of,
    test_of,
    zones,
)

BOUND = [vc.Accelerate("A"), vc.SlowDown("A"), vc.Engage("A", target="C")]
FREE = [vc.Disengage("A"), vc.Evade("A"), vc.Trick("A"), vc.KeepPace("A")]


def engaged(*more, **rest):
    """A and B in combat, C another enemy beside them."""
    game = chase(car("A", "red"), car("B", "blue"), car("C", "blue"), *more, **rest)
    game.decree(vc.decrees.engage("A", "B"))
    return game


@pytest.mark.parametrize("action", BOUND, ids=lambda a: a.kind)
def test_engaged_in_combat_it_may_not(action):
    assert refusal(engaged(), action) == "refuse.engaged"


@pytest.mark.parametrize("action", FREE, ids=lambda a: a.kind)
def test_engaged_in_combat_it_may(action):
    assert refusal(engaged(), action) is None


def test_engaged_in_combat_it_may_engage_an_ally_without_a_test():
    game = engaged(car("D", "red"))
    assert needs_no_test(game, vc.Engage("A", target="D"))
    play(game, vc.Engage("A", target="D"))
    assert groups(game) == [{"A", "B", "D"}]


def test_who_engages_one_is_engaged_with_the_whole_engagement():
    game = chase(car("D", "red"), car("A", "red"), car("B", "blue"), car("C", "blue"))
    game.decree(vc.decrees.engage("A", "B"))
    game.decree(vc.decrees.engage("B", "C"))
    play(game, vc.Engage("D", target="C"), 20)
    assert groups(game) == [{"A", "B", "C", "D"}]


def test_allies_who_are_engaged_bring_each_other():
    game = chase(car("A", "red"), car("D", "red"), car("B", "blue"))
    game.decree(vc.decrees.engage("A", "D"))
    play(game, vc.Engage("A", target="B"), 20)
    assert groups(game) == [{"A", "B", "D"}]


@pytest.mark.parametrize(
    ("kacs", "literal", "base_5"),
    [([14], 19, 19), ([14, 14], 19, 24), ([14, 17], 22, 27), ([10, 12, 11, 13], 28, 33)],
)
def test_disengage_from_several(kacs, literal, base_5):
    for reading, dc in (("literal", literal), ("base-5", base_5)):
        foes = [car(f"B{i}", "blue", kac=kac) for i, kac in enumerate(kacs)]
        ally = car("D", "red", kac=40)
        game = chase(car("A", "red"), *foes, ally, rulings={"disengage-several": reading})
        game.decree(vc.decrees.engage("A", "D", *(foe.name for foe in foes)))
        assert test_of(game, vc.Disengage("A"))[1] == dc


def test_an_evading_enemy_may_be_the_hardest_to_leave():
    game = chase(car("B", "blue", kac=17), car("A", "red"), car("C", "blue", kac=18))
    game.decree(vc.decrees.engage("A", "B", "C"))
    play(game, vc.Evade("B"), 20)
    assert terms_of(game, vc.Disengage("A"), "dc") == [
        ("term.kac", 17),
        ("term.evading", 2),
        ("term.more-enemies", 5),
    ]


def test_leaving_three_leaves_two_engaged():
    game = engaged()
    game.decree(vc.decrees.engage("B", "C"))
    play(game, vc.Disengage("A"), 20)
    assert groups(game) == [{"B", "C"}]


def test_an_engagement_ends_when_one_is_left():
    game = engaged()
    play(game, vc.Disengage("A"), 20)
    assert groups(game) == []


def test_when_all_want_out_no_test_is_needed_but_the_action_is_spent():
    game = engaged()
    assert not needs_no_test(game, vc.Disengage("A"))
    assert needs_no_test(game, vc.Disengage("A", agreed=True))
    play(game, vc.Disengage("A", agreed=True))
    assert groups(game) == []
    assert game.state.order[game.state.turn] == 1
    progress(game)
    assert left(game, "pilot A") == 1  # a standard action


def test_among_allies_alone_disengaging_needs_no_test():
    game = chase(car("A", "red"), car("D", "red"), car("B", "blue"))
    game.decree(vc.decrees.engage("A", "D"))
    assert needs_no_test(game, vc.Disengage("A"))


@pytest.mark.parametrize("engager", ["A", "B"])
def test_who_failed_everything_is_carried_whoever_engaged(engager):
    """The one of initiative 1 fails to evade; the other engages it and moves on."""
    other = "B" if engager == "A" else "A"
    sides = {"A": "red", "B": "blue"}
    game = chase(*(car(n, sides[n]) for n in (other, engager)))
    drive(game, (vc.Evade(other), 1), (vc.Engage(engager, target=other), 20))
    assert game.coming()[other] == (1, "carried")
    progress(game)
    assert zones(game) == {"A": 1, "B": 1}
    assert groups(game) == [{"A", "B"}]


@pytest.mark.parametrize(
    ("action", "face"), [(vc.KeepPace("A"), 1), (vc.Evade("A"), 1), (vc.Uncontrolled("A"), None)]
)
def test_carried_whatever_it_failed(action, face):
    game = engaged()
    drive(game, (action, *([face] if face else [])), (vc.KeepPace("B"), 20))
    progress(game)
    assert (zones(game)["A"], zones(game)["B"]) == (1, 1)


def test_both_succeed_both_move_and_stay_engaged():
    game = engaged()
    drive(game, (vc.KeepPace("A"), 20), (vc.Evade("B"), 20))
    progress(game)
    assert zones(game) == {"A": 1, "B": 1, "C": 0}
    assert groups(game) == [{"A", "B"}]


def test_a_failed_acceleration_is_carried_by_who_engaged_it_afterwards():
    game = chase(car("A", "red"), car("B", "blue"))
    drive(game, (vc.Accelerate("A"), 1), (vc.Engage("B", target="A"), 20))
    progress(game)
    assert zones(game) == {"A": 1, "B": 1}


def test_a_free_ally_of_both_sides_carries_those_who_failed():
    """Alliances are not transitive: D is allied to both enemies, and so not in combat."""
    game = chase(
        car("A", "red"),
        car("B", "blue"),
        car("D", "green"),
        alliances=[("red", "green"), ("blue", "green")],
    )
    game.decree(vc.decrees.engage("A", "B", "D"))
    drive(game, (vc.KeepPace("A"), 1), (vc.Evade("B"), 1), (vc.KeepPace("D"), 20))
    progress(game)
    assert zones(game) == {"A": 1, "B": 1, "D": 1}


@pytest.mark.parametrize("move", [-2, 0, 1])
def test_who_failed_goes_with_one_whose_move_the_gm_overrules(move):
    game = engaged()
    drive(game, (vc.Evade("A"), 1), (vc.KeepPace("B"), 20))
    game.decree(vc.decrees.overrule("B", move))
    assert game.coming()["A"] == (move, "carried")
    progress(game)
    assert zones(game)["A"] == zones(game)["B"] == move
    assert groups(game) == [{"A", "B"}]


def test_who_is_overruled_is_not_carried():
    game = engaged()
    drive(game, (vc.Evade("A"), 1), (vc.KeepPace("B"), 20))
    game.decree(vc.decrees.overrule("A", 0))
    progress(game)
    assert (zones(game)["A"], zones(game)["B"], groups(game)) == (0, 1, [])


def test_the_farthest_of_several_carries():
    game = chase(
        car("A", "red"), car("B", "blue"), car("C", "blue"), rulings={"keep-pace-double": "back"}
    )
    game.decree(vc.decrees.engage("A", "B", "C"))
    drive(game, (vc.Evade("A"), 1), (vc.KeepPace("B"), 20))
    drive(game, (vc.KeepPace("C", double=True), 1), (vc.Evade("C"), 20))
    progress(game)
    assert zones(game) == {"A": 1, "B": 1, "C": -1}
    assert groups(game) == [{"A", "B"}]


def test_moving_apart_ends_an_engagement():
    game = engaged()
    game.decree(vc.decrees.place("B", 3))
    assert groups(game) == []
    game.decree(vc.decrees.place("A", 3))  # meeting again is not engaging again
    assert groups(game) == []


def test_whoever_is_out_is_engaged_no_more():
    game = engaged()
    game.decree(vc.decrees.wreck("B"))
    assert groups(game) == []
    assert at(game, "B").effects == ()
