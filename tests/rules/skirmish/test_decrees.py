"""What a GM may do past the rules, and may not."""

import pytest

from rpgkit.engine.errors import BadValue, IllegalAction, UnknownName
from rpgkit.rules import skirmish as sk

from .table import PISTOL, drive, fighter, locked, one, pair, play, skirmish


def test_pv_place_grant_and_note():
    game = pair()
    for event in (
        sk.decrees.pv("Noor", 3),
        sk.decrees.place("Rask", 40),
        sk.decrees.grant("Rask", 5, 6),
        sk.decrees.note("rain"),
    ):
        game.decree(event)
    assert (game.pv["Noor"], game.distance("Noor", "Rask"), game.gains["Rask"]) == (3, 40, (5, 6))


def test_the_last_enemy_removed_and_going_on():
    game = pair()
    assert game.why_not(sk.GoOn()).code == "skirmish.refuse.somebody-acts"
    game.decree(sk.decrees.remove("Rask"))
    assert sk.GoOn() in game.legal()
    play(game, sk.GoOn())
    assert (game.state.how, game.gains["Noor"]) == ("one-camp", (0, 0))


def test_removing_somebody_frees_who_was_locked_with_them():
    people = [fighter("A"), fighter("B"), fighter("X", "Dune"), fighter("Y", "Dune")]
    game = skirmish(people, 6)
    drive(game, sk.Act("A"), sk.Assault("X"))
    game.decree(sk.decrees.remove("X", "ko"))
    assert (game.melees, one(game, "X").status) == ((), "ko")


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (sk.decrees.place("Noor", 3), "is-locked"),
        (sk.decrees.pv("Noor", 3), "later"),
        (sk.decrees.remove("Noor"), "later"),
    ],
)
def test_nothing_in_the_middle_of_a_melee(event, code):
    with pytest.raises(IllegalAction) as error:
        locked().decree(event)
    assert error.value.code == f"skirmish.refuse.{code}"


@pytest.mark.parametrize(
    "event",
    [
        sk.decrees.pv("Noor", 0),
        sk.decrees.pv("Noor", 11),
        sk.decrees.pv("Nour", 3),
        sk.decrees.place("Noor", "near"),
        sk.decrees.remove("Noor", "dead"),
        sk.decrees.grant("Noor", -1, 0),
        sk.decrees.clock(-1),
        sk.decrees.note(" "),
    ],
)
def test_what_cannot_be(event):
    game = pair()
    with pytest.raises(BadValue):
        game.decree(event)
    assert game.state == game.history[0]


def test_not_twice_closed_and_only_what_is_a_decree():
    game = pair()
    game.decree(sk.decrees.close())
    with pytest.raises(IllegalAction):
        game.decree(sk.decrees.close())
    with pytest.raises(UnknownName):
        pair().decree(type(sk.decrees.close())("skirmish.hurt", {}))


def test_the_placed_are_shot_where_they_stand():
    game = pair(40, {"weapons": [PISTOL], "strategy": "entrench"}, {"pv": 20})
    game.decree(sk.decrees.place("Rask", 11))
    play(game, sk.Act("Noor"))
    assert game.shots()[0].distance == 11


def test_somebody_whom_the_setup_did_not_foresee():
    game = pair()
    game.decree(sk.decrees.recruit(fighter("Ivo", CT=5, weapons=[PISTOL])))
    ivo = one(game, "Ivo")
    assert (ivo.status, ivo.strategy, ivo.x, ivo.card.ballistic) == ("in", "charge", 0, 5)
    assert game.due == ("Noor", "Ivo")
    assert type(game).load(game.export()).state == game.state
    hunt = skirmish([fighter()], opening="hunt")
    hunt.decree(sk.decrees.recruit(fighter("Ivo")))
    assert one(hunt, "Ivo").status == "waits"
    drive(hunt, (sk.Hunt("Noor", "charge"), 1), (sk.Hunt("Ivo", "charge"), 1, 3))
    assert [x.name for x in hunt.state.soldiers] == ["Noor", "Ivo", "Skarn"]


@pytest.mark.parametrize(
    ("who", "code"), [(fighter("Noor"), "same-name"), (fighter("Zel", "Third"), "clan")]
)
def test_who_cannot_be_added(who, code):
    with pytest.raises(IllegalAction) as error:
        pair().decree(sk.decrees.recruit(who))
    assert error.value.code == f"skirmish.refuse.{code}"
