"""Moving, shooting and assaults by strategy and weapon."""

import pytest

from rpgkit.rules import skirmish as sk

from .table import (
    CARBINE,
    GUN,
    MORTAR,
    PISTOL,
    RIFLE,
    TORCH,
    codes,
    drive,
    facts,
    fighter,
    locked,
    one,
    pair,
    play,
    refusal,
    rolled,
    skirmish,
)

TARGET = {"pv": 40}


@pytest.mark.parametrize(
    ("weapon", "distance", "strategy", "shots"),
    [
        (RIFLE, 24, "entrench", 1),
        (RIFLE, 12, "entrench", 2),
        (RIFLE, 13, "entrench", 1),
        (RIFLE, 30, "entrench", 0),  # it has moved
        (RIFLE, 18, "charge", 2),
        (RIFLE, 24, "charge", 0),
        (GUN, 36, "entrench", 3),
        (GUN, 42, "entrench", 0),
        (GUN, 36, "charge", 0),
        (CARBINE, 18, "entrench", 2),
        (CARBINE, 24, "charge", 2),
        (CARBINE, 25, "charge", 0),
        (PISTOL, 12, "entrench", 2),
        (PISTOL, 18, "charge", 1),
        (PISTOL, 5, "charge", 2),
        (RIFLE, 6, "charge", 0),  # the assault goes before it
        (GUN, 6, "charge", 0),
        (CARBINE, 6, "charge", 2),
    ],
)
def test_shots_by_weapon_distance_and_strategy(weapon, distance, strategy, shots):
    game = pair(distance, {"weapons": [weapon], "strategy": strategy}, TARGET)
    play(game, sk.Act("Noor"))
    assert sum(shot.shots for shot in game.shots()) == shots


@pytest.mark.parametrize(
    ("distance", "strategy", "paces"),
    [(24, "charge", 6), (7, "charge", 6), (6, "charge", 0), (1, "charge", 0),
     (24, "entrench", 0), (25, "entrench", 6), (60, "entrench", 6)],
)  # fmt: skip
def test_six_paces_no_more_no_less(distance, strategy, paces):
    game = pair(distance, {"weapons": [RIFLE], "strategy": strategy}, TARGET)
    story = play(game, sk.Act("Noor"))
    moved = facts(story, "skirmish.moved")
    assert (one(game, "Noor").x, len(moved)) == (paces, bool(paces))
    if moved:
        assert moved[0]["distances"] == {"Rask": distance - 6}


def test_the_other_side_moves_the_other_way():
    game = pair(30)
    drive(game, sk.Act("Noor"), sk.Act("Rask"))
    assert (one(game, "Noor").x, one(game, "Rask").x) == (6, 24)


def test_after_heavy_or_rapid_fire_no_assault():
    game = pair(12, {"weapons": [RIFLE], "strategy": "charge"}, TARGET)
    story = play(game, sk.Act("Noor"))
    assert one(game, "Noor").x == 6  # within an assault now: no shot, and it must assault
    assert codes(story)[-1] == "skirmish.shooting-over"
    assert refusal(game, sk.StandFast()) == "skirmish.refuse.must-assault"
    assert refusal(game, sk.Shoot("Rifle", "Rask")) == "skirmish.refuse.phase"


def test_one_kind_of_die_after_the_other():
    game = pair(18, {"CT": 4, "weapons": [GUN], "strategy": "entrench"}, {"pv": 9, "Svg": 3})
    play(game, sk.Act("Noor"))
    story = play(game, sk.Shoot("Gun", "Rask", shots=3), 3, 6, 2, 2, 6, 4, 5)
    assert rolled(story, "skirmish.hit") == [(3, 6, 2)]
    assert rolled(story, "skirmish.wound") == [(2, 6)]
    assert rolled(story, "skirmish.save") == [(4, 5)]
    assert facts(story, "skirmish.fires")[0]["distance"] == 18
    assert one(game, "Rask").pv == 8


def test_fewer_shots_than_allowed():
    game = pair(18, {"weapons": [GUN], "strategy": "entrench"}, TARGET)
    play(game, sk.Act("Noor"))
    assert refusal(game, sk.Shoot("Gun", "Rask", 4)) == "skirmish.refuse.shots"
    assert refusal(game, sk.Shoot("Gun", "Rask", 0)) == "skirmish.refuse.shots"
    assert refusal(game, sk.HoldFire()) == "skirmish.refuse.must-shoot"
    story = play(game, sk.Shoot("Gun", "Rask", 1), 1)
    assert rolled(story, "skirmish.hit") == [(1,)]


def test_a_blast_hits_the_whole_line_once_a_shot():
    me = fighter("A", CT=5, weapons=[MORTAR], strategy="entrench")
    people = [me, *(fighter(name, "Dune", pv=9) for name in "XYZ")]
    game = skirmish(people, 24)
    game.decree(sk.decrees.place("Z", 23))
    play(game, sk.Act("A"))
    story = play(game, sk.Shoot("Mortar", "X"), 2, 1, 6, 1)  # one hit: a wound on X, none on Y
    assert rolled(story, "skirmish.wound") == [(6,), (1,)]
    assert [one(game, name).pv for name in "XYZ"] == [8, 9, 9]


def test_a_flame_hits_everybody_up_to_12_paces_ahead():
    me = fighter("A", weapons=[TORCH], strategy="entrench")
    people = [me, *(fighter(name, "Dune", pv=9) for name in "WXYZ"), fighter("B")]
    game = skirmish(people, 12)
    for name, at in (("W", 12), ("X", 1), ("Y", 13), ("Z", -1), ("B", 0)):
        game.decree(sk.decrees.place(name, at))
    play(game, sk.Act("A"))
    shot = next(shot for shot in game.shots() if shot.target == "W")
    assert shot.affected == ("W", "X")
    assert refusal(game, sk.Shoot("Torch", "Y")) == "skirmish.refuse.out-of-range"


def test_locked_fighters_neither_shoot_nor_are_shot():
    people = [fighter("A"), fighter("B", weapons=[CARBINE], strategy="entrench")]
    game = skirmish([*people, fighter("X", "Dune", weapons=[CARBINE]), fighter("Y", "Dune")], 6)
    drive(game, sk.Act("A"), sk.Assault("X"))
    assert game.due == ("Y",)
    assert refusal(game, sk.Act("X")) == "skirmish.refuse.is-locked"
    drive(game, sk.Act("Y"), sk.Assault("A"))
    assert game.melees == (("A", "X", "Y"),)
    play(game, sk.Act("B"))
    assert game.state.phase == "melee"  # there was nobody to shoot


def test_the_assault_gives_a_blow_and_two_weapons_another():
    game = locked({"A": 1, "I": 4, "F": 4}, {"I": 3, "two_weapons": True})
    (blow,) = game.blows()
    assert blow[:3] == ("Noor", "Rask", 2)
    assert [score.target for score in blow.pool] == [4, 3, 7]
    game.begin(sk.Strike("Noor"))
    assert len(game.pending.needed(())) == 2
    game.roll(1, 1)
    assert game.due == ("Rask",)
    game.begin(sk.Strike("Rask"))
    assert len(game.pending.needed(())) == 2
    game.roll(1, 1)
    assert game.state.turn == 2
    game.begin(sk.Strike("Noor"))
    assert len(game.pending.needed(())) == 1


def test_blows_by_decreasing_initiative_and_who_is_out_does_not_strike():
    game = locked({"I": 2, "left": 1}, {"I": 5, "A": 2})
    assert game.due == ("Rask",)
    assert refusal(game, sk.Strike("Noor")) == "skirmish.refuse.not-striking"
    play(game, sk.Strike("Rask"), 6, 1, 6)
    assert (game.state.phase, one(game, "Noor").status) == ("over", "ko")


def test_blows_may_be_split():
    people = [fighter("A", A=3, I=5), fighter("X", "Dune"), fighter("Y", "Dune", E=4)]
    game = skirmish(people, 6)
    drive(game, sk.Act("A"), sk.Assault("X"), sk.Act("Y"), sk.Assault("A"))
    assert refusal(game, sk.Strike("A")) == "skirmish.refuse.say-whom"
    assert refusal(game, sk.Strike("A", split={"X": 3, "Y": 2})) == "skirmish.refuse.blows"
    assert refusal(game, sk.Strike("A", "A")) == "skirmish.refuse.not-in-melee"
    story = play(game, sk.Strike("A", split={"X": 3, "Y": 1}), 6, 6, 1, 6, 6, 1, 6)
    assert rolled(story, "skirmish.hit") == [(6, 6, 1), (6,)]
    assert rolled(story, "skirmish.wound") == [(6, 1), (6,)]
    assert [one(game, name).pv for name in "XY"] == [9, 9]


def test_three_camps_take_turns_and_move_towards_the_nearest():
    people = [fighter("A", "One"), fighter("B", "Two"), fighter("C", "Three")]
    game = skirmish(people, lines={"One": 0, "Two": 30, "Three": -20})
    for name in "ABC":
        assert game.due == (name,)
        play(game, sk.Act(name))
    assert [one(game, name).x for name in "ABC"] == [-6, 24, -14]


def test_a_fight_that_cannot_end_is_said_and_the_gm_closes_it():
    game = pair(6, {"F": 1, "E": 9}, {"F": 1, "E": 9})
    drive(game, sk.Act("Noor"), sk.Assault("Rask"))
    while game.state.turn < 2:
        name = game.due[0]
        game.begin(sk.Strike(name))
        game.roll_all()
    assert game.state.endless
    assert sk.to_end(game) is False
    game.decree(sk.decrees.close())
    assert (game.state.phase, game.state.how) == ("over", "gm")


def test_entrenched_lines_that_cannot_wound_never_end():
    one_side = {"weapons": [sk.Weapon("P", "pistol", 12, strength=1)], "strategy": "entrench"}
    game = pair(12, {**one_side, "E": 6}, {**one_side, "E": 6})
    from rpgkit import dice

    quick = type(game).from_setup(game.setup, {}, dice.Seeded(1))
    assert not sk.to_end(quick)
    assert (quick.state.endless, quick.state.turn) == (True, 2)


def test_step_turn_and_end():
    from rpgkit import dice

    game = sk.ready.fight("lines", dice=dice.Seeded(2))
    assert sk.step(game)
    assert game.due[0] == "Rask"
    assert sk.turn(game)
    assert game.state.turn == 2
    assert sk.to_end(game)
    assert len({x.camp for x in game.state.soldiers if x.status == "in"}) < 2
    assert not sk.step(game)
    waits = sk.ready.fight("lines", dice=dice.AtTable(seed=2))
    while not waits.pending:
        assert sk.step(waits)
    assert waits.pending.key == "skirmish.hit"
    assert not sk.step(waits)
