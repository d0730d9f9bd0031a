"""Every ruling in each of its readings. `covers` marks what a test holds; the last test counts."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.ask import Band
from rpgkit.engine.errors import BadValue, UnknownName

from .table import (
    at,
    car,
    chase,
    drive,
    play,
    progress,
    refusal,
    status,
    terms_of,
    test_of,
    zones,
)

COVERED = {}


def covers(key, **expected):
    """Parametrise a test by reading; readings are written with _ for -."""
    COVERED[key] = {reading.replace("_", "-") for reading in expected}
    return pytest.mark.parametrize(
        ("rulings", "expected"),
        [({key: reading.replace("_", "-")}, value) for reading, value in expected.items()],
        ids=list(expected),
    )


def pair(rulings, zone=1, **rest):
    return chase(car("A", "red"), car("B", "blue", zone=zone), rulings=rulings, **rest)


# faces at +4 against DC 21: 17 succeeds, 13 falls short by 4, 12 by 5
@covers(
    "double-accelerate-stay",
    both={(13, 13): 1, (13, 12): 1, (12, 13): 1, (12, 12): 0},
    any={(13, 13): 1, (13, 12): 0, (12, 13): 0, (12, 12): 0},
)
def test_accelerate_twice_both_failed(rulings, expected):
    for (first, second), moved in expected.items():
        game = pair(rulings)
        drive(game, (vc.Accelerate("A", double=True), first), (vc.Accelerate("A"), second))
        progress(game)
        assert zones(game)["A"] == moved


@covers("slow-down-cancels", progress=1, all=0)
@pytest.mark.parametrize("slow_first", [False, True])
def test_slow_down_beside_a_successful_acceleration(rulings, expected, slow_first):
    game = pair(rulings, zone=2)
    if slow_first:
        drive(game, vc.SlowDown("A", double=True), (vc.Accelerate("A"), 20))
    else:
        drive(game, (vc.Accelerate("A", double=True), 20), vc.SlowDown("A"))
    assert zones(game)["A"] == 1
    progress(game)
    assert zones(game)["A"] == expected


@covers("slow-down-cancels", progress=0, all=0)
def test_slow_down_beside_a_failed_acceleration(rulings, expected):
    game = pair(rulings)
    drive(game, (vc.Accelerate("A", double=True), 13), vc.SlowDown("A"))
    progress(game)
    assert zones(game)["A"] == expected


@covers("keep-pace-double", forward=1, back=-1)
@pytest.mark.parametrize("other", [(vc.Evade("A"), 20), (vc.Accelerate("A"), 13)])
def test_keep_pace_failed_beside_a_success(rulings, expected, other):
    action, face = other
    game = pair(rulings)
    drive(game, (vc.KeepPace("A", double=True), 1), (action, face))
    progress(game)
    assert zones(game)["A"] == expected


@covers("keep-pace-double", forward=2, back=0)
def test_keep_pace_failed_beside_a_whole_acceleration(rulings, expected):
    game = pair(rulings, zone=3)
    drive(game, (vc.Accelerate("A", double=True), 20), (vc.KeepPace("A"), 1))
    progress(game)
    assert zones(game)["A"] == expected


@covers("disengage-several", literal=[19, 19, 24], base_5=[19, 24, 29])
def test_disengage_from_one_two_and_three(rulings, expected):
    found = []
    for n in (1, 2, 3):
        foes = [car(f"B{i}", "blue", kac=14 - i) for i in range(n)]
        game = chase(car("A", "red"), *foes, rulings=rulings)
        game.decree(vc.decrees.engage("A", *(foe.name for foe in foes)))
        found.append(test_of(game, vc.Disengage("A"))[1])
    assert found == expected


@covers("trick-ahead", all=[2, 0, 0, 0], some=[2, 2, 0, 0])
def test_who_must_be_behind_for_a_trick(rulings, expected):
    """Both enemies behind; one behind, one ahead; one beside, one ahead; only an ally behind."""
    found = []
    for one, other, ally in ((0, 0, 1), (0, 2, 1), (1, 2, 1), (2, 2, 0)):
        game = chase(
            car("A", "red", zone=1),
            car("B", "blue", zone=one),
            car("C", "blue", zone=other),
            car("D", "red", zone=ally),
            rulings=rulings,
        )
        found.append(dict(terms_of(game, vc.Trick("A"))).get("term.ahead", 0))
        plain = dict(terms_of(game, vc.Evade("A"))).get("term.ahead", 0)
        assert plain == (2 if one == other == 0 else 0)  # only tricks are read that way
    assert found == expected


def lasting(rulings, order, make, victim, kind):
    """Whether an effect made in round 1 still shows at each moment until it has passed.

    Moments: progress of round 1, combat, each turn of round 2, its progress, its combat.
    """
    cars = {"A": car("A", "red", zone=1), "B": car("B", "blue"), "C": car("C", "blue", zone=1)}
    game = chase(*(cars[n] for n in order), rulings=rulings)
    shown = []

    def look():
        shown.append(any(e.kind == kind for e in at(game, victim).effects))

    for number in (1, 2):
        for name in order:
            if number == 2:
                look()
            action = make if number == 1 and name == "A" else vc.Evade(name)
            play(game, action if kind != "evade" or name == "A" else vc.KeepPace(name), 20)
            if kind == "evade" and number == 2 and name == "A":
                game.undo()
                play(game, vc.Uncontrolled("A"))
        look()
        play(game, vc.Progress())
        look()
        if game.state.phase == "combat":
            play(game, vc.NextRound())
    return shown


# moments: progress 1, combat 1 | turns 1, 2, 3 of round 2 | progress 2, combat 2
@covers(
    "one-round",
    same_moment={
        "ABC": [1, 1, 0, 0, 0, 0, 0],
        "BAC": [1, 1, 1, 0, 0, 0, 0],
        "BCA": [1, 1, 1, 1, 0, 0, 0],
    },
    round_end={
        "ABC": [1, 1, 0, 0, 0, 0, 0],
        "BAC": [1, 1, 0, 0, 0, 0, 0],
        "BCA": [1, 1, 0, 0, 0, 0, 0],
    },
)
@pytest.mark.parametrize(
    ("make", "victim", "kind"), [(vc.Trick("A"), "B", "trick"), (vc.Evade("A"), "A", "evade")]
)
def test_how_long_one_round_lasts(rulings, expected, make, victim, kind):
    for order, shown in expected.items():
        assert lasting(rulings, order, make, victim, kind) == [bool(s) for s in shown], order


@covers("one-round", same_moment=(True, False), round_end=(False, False))
@pytest.mark.parametrize("out", [False, True])
def test_it_ends_in_the_makers_turn_acting_or_not_still_in_or_not(rulings, expected, out):
    game = chase(
        car("B", "blue"), car("A", "red", zone=1), car("D", "red", zone=1), rulings=rulings
    )
    drive(game, (vc.Evade("B"), 20), (vc.Trick("A"), 20), (vc.Evade("D"), 20), vc.Progress())
    if out:
        game.decree(vc.decrees.let_escape("A"))
    play(game, vc.NextRound())

    def tricked():
        return any(e.kind == "trick" for e in at(game, "B").effects)

    before = tricked()
    play(game, vc.Uncontrolled("B"))
    if not out:
        play(game, vc.Uncontrolled("A"))
    assert (before, tricked()) == expected


MUD = vc.Track(
    zones={1: vc.Environment("Mud", hazards=[vc.Hazard("Mud", cr=4, damage=False, swerve=True)])}
)


@covers(
    "one-round",
    same_moment=[True, True, True, False],
    round_end=[True, False, False, False],
)
def test_a_swerve_that_began_in_progress_ends_with_the_next_progress(rulings, expected):
    """In combat; in the first turn of round 2; in the second; after the next progress."""
    game = chase(car("B", "blue", zone=1), car("A", "red"), track=MUD, rulings=rulings)
    drive(game, (vc.Evade("B"), 20), (vc.KeepPace("A"), 20), (vc.Progress(), 20))
    seen = [swerves(game)]
    play(game, vc.NextRound())
    seen.append(swerves(game))
    play(game, vc.Evade("B"), 20)
    seen.append(swerves(game))
    drive(game, (vc.Evade("A"), 20), vc.Progress())
    assert [*seen, swerves(game)] == expected


@covers("one-round", same_moment=[True, True, False], round_end=[True, False, False])
def test_a_swerve_that_began_in_a_turn_ends_with_that_turn(rulings, expected):
    """In combat; in the turn of another before it in round 2; in its own."""
    game = chase(car("B", "blue", zone=2), car("A", "red"), track=MUD, rulings=rulings)
    drive(game, vc.SlowDown("B"), (vc.Accelerate("A"), 20, 20), vc.Progress())
    seen = [swerves(game)]
    play(game, vc.NextRound())
    seen.append(swerves(game))
    play(game, vc.SlowDown("B"))
    assert [*seen, swerves(game)] == expected


def swerves(game):
    return any(e.kind == "swerve" for e in at(game, "A").effects)


@covers("trick-allies", all={"B", "D"}, enemies={"B"})
def test_who_suffers_a_trick(rulings, expected):
    game = chase(
        car("A", "red", zone=2),
        car("B", "blue"),
        car("C", "blue", zone=2),
        car("D", "red", zone=1),
        rulings=rulings,
    )
    play(game, vc.Trick("A"), 20)
    assert {n for n in "ABCD" if at(game, n).effects} == expected


@covers("evade-raises-dc", yes=2, no=0)
def test_evading_and_the_difficulties_built_on_kac(rulings, expected):
    vex = vc.Crew("Vex")
    game = chase(car("B", "blue"), car("A", "red", crew=[vex]), rulings=rulings)
    play(game, vc.Evade("B"), 20)
    assert test_of(game, vc.Engage("A", target="B"))[1] == 16 + expected
    play(game, vc.Engage("A", target="B"), 20)
    game.undo()
    game.decree(vc.decrees.engage("A", "B"))
    assert test_of(game, vc.Disengage("A"))[1] == 5 + 16 + expected
    progress(game)
    play(game, vc.Pass("pilot B"))
    assert test_of(game, vc.Ram("A", "B"))[1] == 16 + expected
    play(game, vc.Pass("pilot A"))
    assert test_of(game, vc.Board("Vex", "B"))[1] == 5 + 16 + expected


@covers("evade-raises-dc", yes=18, no=18)
def test_evading_always_helps_against_attacks(rulings, expected):
    rifle = vc.Weapon("Rifle")
    game = chase(
        car("B", "blue"), car("A", "red", crew=[vc.Crew("Vex", weapons=[rifle])]), rulings=rulings
    )
    play(game, vc.Evade("B"), 20)
    progress(game)
    drive(game, vc.Pass("pilot B"), vc.Pass("pilot A"))
    assert test_of(game, vc.Shoot("Vex", "Rifle", "B"))[1] == expected


@covers("end-with-three", one_side="combat", players="over")
def test_the_end_with_three_sides_when_the_players_are_out(rulings, expected):
    game = chase(
        car("A", "red"), car("B", "blue"), car("C", "green"), rulings=rulings, players="red"
    )
    game.decree(vc.decrees.let_escape("A"))
    progress(game)
    assert game.state.phase == expected


@covers("end-with-three", one_side="combat", players="combat")
def test_the_chase_goes_on_while_players_and_an_enemy_of_theirs_are_in(rulings, expected):
    game = chase(
        car("A", "red"), car("B", "blue"), car("C", "green"), rulings=rulings, players="red"
    )
    game.decree(vc.decrees.let_escape("B"))
    progress(game)
    assert game.state.phase == expected


@covers("end-with-three", one_side="over", players="over")
def test_the_end_when_all_enemies_of_the_players_are_out(rulings, expected):
    game = chase(
        car("A", "red"), car("B", "blue"), car("C", "green"), rulings=rulings, players="red"
    )
    game.decree(vc.decrees.let_escape("B"))
    game.decree(vc.decrees.leave_behind("C"))
    progress(game)
    assert game.state.phase == expected


@covers("end-with-three", one_side="combat", players="combat")
def test_the_players_allies_keep_the_chase_alive(rulings, expected):
    game = chase(
        car("A", "red"),
        car("B", "blue"),
        car("C", "green"),
        rulings=rulings,
        players="red",
        alliances=[("red", "green")],
    )
    game.decree(vc.decrees.let_escape("A"))
    progress(game)
    assert game.state.phase == expected


@covers("end-with-three", one_side="combat", players="over")
def test_enemies_of_one_another_go_on_only_if_the_players_do_not_matter(rulings, expected):
    """Red is allied to both others, who are enemies: red has no enemy left."""
    game = chase(
        car("A", "red"),
        car("B", "blue"),
        car("C", "green"),
        rulings=rulings,
        players="red",
        alliances=[("red", "green"), ("red", "blue")],
    )
    progress(game)
    assert game.state.phase == expected


def test_the_players_must_be_named_for_that_reading():
    with pytest.raises(BadValue, match="players"):
        pair({"end-with-three": "players"})


@covers("natural-20", yes=(True, False), no=(False, True))
def test_naturals_in_attacks(rulings, expected):
    """A hazard's +11 against 40 with a 20, and against 5 with a 1."""
    found = []
    for kac, face in ((40, 20), (5, 1)):
        game = chase(car("A", "red", kac=kac), car("B", "blue", zone=2), track=MUD, rulings=rulings)
        play(game, vc.Accelerate("A"), 20, face)
        found.append(swerves(game))
    assert tuple(found) == expected


@covers("natural-20", yes=None, no=None)
def test_never_in_skill_tests(rulings, expected):
    hard = chase(car("A", "red", level=20), car("B", "blue", zone=1), rulings=rulings)
    play(hard, vc.KeepPace("A"), 20)  # 28 against 30
    easy = chase(car("A", "red", piloting=30), car("B", "blue", zone=1), rulings=rulings)
    play(easy, vc.KeepPace("A"), 1)  # 31 against 14
    found = [at(game, "A").done[0][1] for game in (hard, easy)]
    assert (found, expected) == ([Band.FAIL, Band.SUCCESS], None)


@covers("wreck", out=("wrecked", "over"), stays=("in", "combat"))
def test_a_vehicle_at_0_hit_points(rulings, expected):
    rocks = vc.Environment("Rocks", hazards=[vc.Hazard("Rocks", cr=4)])
    track = vc.Track(zones={1: rocks})
    game = chase(car("A", "red", hp=25), car("B", "blue", zone=2), track=track, rulings=rulings)
    play(game, vc.Accelerate("A"), 20, 20, 5, 5, 5, 5, 5)
    assert (at(game, "A").hp, status(game)["A"]) == (0, expected[0])
    progress(game)
    assert game.state.phase == expected[1]
    if expected[0] == "in":
        play(game, vc.NextRound())
        assert refusal(game, vc.Evade("A")) is None


def test_every_reading_of_every_ruling_is_covered():
    assert {ruling.key: set(ruling.readings) for ruling in vc.RULINGS} == COVERED


# key, default, other reading: the table of the specification
TABLE = [
    ("double-accelerate-stay", "both", "any"),
    ("slow-down-cancels", "progress", "all"),
    ("keep-pace-double", "forward", "back"),
    ("disengage-several", "literal", "base-5"),
    ("trick-ahead", "all", "some"),
    ("one-round", "same-moment", "round-end"),
    ("trick-allies", "all", "enemies"),
    ("evade-raises-dc", "yes", "no"),
    ("end-with-three", "one-side", "players"),
    ("natural-20", "yes", "no"),
    ("wreck", "out", "stays"),
]


def test_the_defaults():
    assert [(r.key, *r.readings) for r in vc.RULINGS] == TABLE
    assert dict(pair({}).rulings) == {key: default for key, default, _ in TABLE}


@pytest.mark.parametrize("rulings", [{"trick-alies": "all"}, {"trick-allies": "foes"}])
def test_a_ruling_that_does_not_exist(rulings):
    with pytest.raises(UnknownName, match=r"trick-allies|all"):
        pair(rulings)
