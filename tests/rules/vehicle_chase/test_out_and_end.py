"""`chase.escaped`, `chase.left-behind`, `chase.end`, and coming back."""

import pytest

from rpgkit import vehicle_chase as vc

from .table import (
    at,
    car,
    chase,
    codes,
    drive,
    facts,
    groups,
    idle,
    play,
    progress,
    refusal,
    status,
    zones,
)

SIDES = {"A": "red", "B": "blue", "C": "green", "D": "red"}


def judged(places, **rest):
    """What becomes of vehicles that stand there when nobody moves."""
    game = chase(*(car(name, SIDES[name], zone=zone) for name, zone in places.items()), **rest)
    progress(game)
    return "".join(status(game)[name][0] for name in places), game.state.phase


def by_the_book(places, friends=()):
    """The document: 2 or more zones before, or behind, all one's enemies; all at once."""
    out = ""
    for name, zone in places.items():
        sides = [(SIDES[name], SIDES[other]) for other in places]
        foes = [
            places[other]
            for (mine, theirs), other in zip(sides, places, strict=True)
            if mine != theirs and {mine, theirs} not in friends
        ]
        if foes and zone - max(foes) >= 2:
            out += "e"
        elif foes and min(foes) - zone >= 2:
            out += "l"
        else:
            out += "i"
    return out


@pytest.mark.parametrize("a", range(5))
@pytest.mark.parametrize("b", range(5))
def test_two_sides(a, b):
    assert judged({"A": a, "B": b})[0] == by_the_book({"A": a, "B": b})


@pytest.mark.parametrize("a", range(0, 5, 2))
@pytest.mark.parametrize("b", range(5))
@pytest.mark.parametrize("c", range(5))
def test_three_sides(a, b, c):
    places = {"A": a, "B": b, "C": c}
    assert judged(places)[0] == by_the_book(places)


@pytest.mark.parametrize("b", range(5))
@pytest.mark.parametrize("c", range(5))
def test_alliances_pair_by_pair(b, c):
    """Red and green are allies of blue, not of each other."""
    places = {"A": 2, "B": b, "C": c}
    allies = [("red", "blue"), ("blue", "green")]
    assert judged(places, alliances=allies)[0] == by_the_book(places, [{*p} for p in allies])


def test_one_escapes_and_the_other_is_left_behind_at_once():
    assert judged({"A": 2, "B": 0}) == ("el", "over")


def test_the_leader_in_a_line_of_three_sides_stays_in():
    assert judged({"A": 3, "B": 2, "C": 0}) == ("iil", "combat")


def test_progress_alone_judges_not_an_acceleration():
    game = chase(car("A", "red", zone=1), car("B", "blue"))
    play(game, vc.Accelerate("A"), 20)
    assert (zones(game), at(game, "A").status) == ({"A": 2, "B": 0}, "in")


def test_declining_drops_back_to_one_zone_ahead_of_the_foremost_enemy():
    game = chase(car("A", "red", zone=5), car("B", "blue"), car("C", "blue", zone=1))
    story = progress(game, decline=["A"])
    assert facts(story, "chase.declined") == [{"vehicle": "A", "zone": 2}]
    assert (zones(game)["A"], status(game)) == (2, {"A": "in", "B": "left-behind", "C": "in"})


def test_declining_comes_before_anyone_is_judged_left_behind():
    game = chase(car("A", "red", zone=2), car("B", "blue"))
    progress(game, decline=["A"])
    assert (zones(game), status(game)) == ({"A": 1, "B": 0}, {"A": "in", "B": "in"})
    assert game.state.phase == "combat"


def test_who_cannot_escape_has_nothing_to_decline():
    game = chase(car("A", "red", zone=1), car("B", "blue"))
    assert "chase.declined" not in codes(progress(game, decline=["A"]))
    assert zones(game)["A"] == 1


def test_an_ally_who_does_not_decline_escapes():
    game = chase(car("A", "red", zone=3), car("D", "red", zone=4), car("B", "blue"))
    progress(game, decline=["A"])
    assert status(game) == {"A": "in", "D": "escaped", "B": "in"}


def test_whoever_is_out_loses_engagements_effects_and_turns():
    game = chase(car("A", "red"), car("B", "blue"), car("D", "red"))
    game.decree(vc.decrees.engage("A", "B"))
    play(game, vc.Evade("A"), 20)
    game.decree(vc.decrees.let_escape("A"))
    assert (groups(game), at(game, "A").effects) == ([], ())
    drive(game, (vc.KeepPace("B"), 20), (vc.KeepPace("D"), 20), vc.Progress(), vc.NextRound())
    assert game.state.order[game.state.turn] == 1
    assert refusal(game, vc.Evade("A")) == "refuse.out"
    assert "A" not in game.coming()


@pytest.mark.parametrize("decree", [vc.decrees.let_escape, vc.decrees.leave_behind])
@pytest.mark.parametrize("half", [False, True])
def test_out_in_its_own_turn_passes_the_turn_on(decree, half):
    game = chase(car("A", "red"), car("B", "blue"), car("D", "red"))
    if half:
        play(game, vc.Evade("A", double=True), 1)
    game.decree(decree("A"))
    assert (game.state.order[game.state.turn], game.state.half) == (1, False)
    assert all(game.why_not(action) is None for action in game.legal())


@pytest.mark.parametrize("phase", ["pilot", "progress", "combat", "over"])
def test_the_gm_alone_brings_one_back(phase):
    game = chase(car("A", "red", zone=9), car("B", "blue"), car("C", "green", zone=1))
    progress(game)
    assert status(game)["A"] == "escaped"
    if phase != "combat":
        play(game, vc.NextRound())
    if phase == "progress":
        idle(game)
    if phase == "over":
        game.decree(vc.decrees.end())
    before = game.state.round
    game.decree(vc.decrees.reenter("A", 1))
    assert (at(game, "A").status, zones(game)["A"], at(game, "A").done) == ("in", 1, ())
    if phase == "over":
        assert (game.state.phase, game.state.round) == ("pilot", before + 1)
    else:
        assert (game.state.phase, game.state.round) == (phase, before)


def test_nobody_comes_back_who_never_left():
    game = chase(car("A", "red"), car("B", "blue"))
    with pytest.raises(ValueError, match=r"refuse\.still-in"):
        game.decree(vc.decrees.reenter("A", 3))


@pytest.mark.parametrize(
    ("places", "allies", "phase"),
    [
        ({"A": 2, "B": 0}, (), "over"),
        ({"A": 2, "D": 1, "B": 0}, (), "combat"),
        ({"A": 3, "D": 2, "B": 0}, (), "over"),
        ({"A": 2, "B": 2, "C": 0}, (), "combat"),
        ({"A": 2, "B": 2, "C": 0}, [("red", "blue")], "over"),
        ({"A": 2, "B": 2, "C": 0}, [("red", "green")], "combat"),
    ],
)
def test_the_end_comes_when_no_two_enemies_are_left(places, allies, phase):
    assert judged(places, alliances=allies)[1] == phase


def test_wrecking_the_last_enemy_ends_the_chase_with_the_combat_phase():
    ram = vc.Weapon("Cannon", damage="1d6")
    gunner = vc.Crew("Gun", attack=20, weapons=[ram], initiative=9)
    game = chase(car("A", "red", crew=[gunner]), car("B", "blue", hp=1))
    progress(game)
    drive(game, vc.Pass("pilot A"), (vc.Shoot("Gun", "Cannon", "B"), 10, 1))
    assert (status(game)["B"], game.state.phase) == ("wrecked", "combat")
    story = play(game, vc.NextRound())
    assert codes(story) == ["chase.ended"]
    assert (game.state.phase, game.state.round, game.legal()) == ("over", 1, ())
