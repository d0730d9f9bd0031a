"""Strategies side by side, what a point buys, and shots about to be fired."""

import pickle
from fractions import Fraction

import pandas as pd
import pytest

from rpgkit import dice
from rpgkit.engine.errors import BadValue, IllegalAction, UnknownName
from rpgkit.rules import skirmish as sk
from rpgkit.rules.skirmish.odds.many import _Run

from .table import MORTAR, RIFLE, fighter, pair, play, skirmish

NOOR = fighter("Noor", pv=4, weapons=[RIFLE])
RASK = fighter("Rask", "Dune", pv=4, A=2)


def test_strategies_are_those_they_can_follow():
    found = sk.odds.strategies(NOOR, RASK, 24)
    assert set(found) == {("charge", "charge"), ("entrench", "charge")}
    chances = {mine: found.chance(mine, "charge") for mine in ("charge", "entrench")}
    best, gain = found.best("charge")
    assert chances[best] == max(chances.values())
    assert gain == abs(chances["charge"] - chances["entrench"]) > 0
    assert sk.odds.strategies(RASK, NOOR).best("charge") == ("charge", 0)


def test_what_one_more_point_buys_is_the_difference_of_two_duels():
    before = sk.odds.duel(NOOR, RASK).wins("Noor")
    rows = sk.odds.what_if(NOOR, RASK, weapons=[RIFLE.but(name="Better", strength=6)])
    assert [row.gain for row in rows] == sorted((row.gain for row in rows), reverse=True)
    assert {row.what for row in rows} == {
        "ballistic", "melee", "strength", "toughness", "pv", "initiative", "attacks", "leadership",
        "save", "invulnerable", "weapon",
    }  # fmt: skip
    by = {row.what: row for row in rows}
    assert by["toughness"].gain == sk.odds.duel(NOOR.but(toughness=4), RASK).wins("Noor") - before
    assert by["pv"].fighter.now == 5
    assert by["save"].facts == {"before": None, "after": 6}
    assert by["weapon"].facts == {"weapon": "Better", "instead": "Rifle"}
    assert all(row.gain >= 0 for row in rows if row.what in ("toughness", "pv", "save"))


def test_a_shot_about_to_be_fired():
    me = fighter("A", CT=5, weapons=[MORTAR], strategy="entrench")
    people = [me, fighter("X", "Dune", pv=4), fighter("Y", "Dune", pv=9, E=4), fighter("B", pv=4)]
    game = skirmish(people)
    game.decree(sk.decrees.place("B", 24))
    play(game, sk.Act("A"))
    found = sk.odds.before(game, sk.Shoot("Mortar", "X"))
    assert list(found) == ["X", "Y", "B"]
    assert found["X"].pool.chance == Fraction(5, 6) * Fraction(2, 3)
    assert found["Y"].pool.chance == Fraction(5, 6) * Fraction(1, 2)
    assert found["X"].tests > 0
    assert found["B"].tests == 0  # friendly fire
    assert found["B"].lost == found["X"].lost
    with pytest.raises(IllegalAction):
        sk.odds.before(game, sk.Shoot("Mortar", "B"))


@pytest.mark.parametrize(
    ("weapon", "distance", "moved", "told"),
    [
        (RIFLE, 25, False, "its own are 24"),
        (RIFLE, 24, True, "can fire so"),
        (sk.Weapon("Saber", "melee"), 1, False, "a shooting weapon"),
    ],
)
def test_a_volley_that_cannot_be_fired(weapon, distance, moved, told):
    with pytest.raises(BadValue, match=told):
        sk.odds.volley(NOOR, weapon, RASK, distance, moved=moved)


def test_names_and_fates_that_do_not_exist():
    fight = sk.odds.duel(NOOR, RASK)
    with pytest.raises(UnknownName):
        fight.wins("Ivo")
    with pytest.raises(UnknownName):
        fight.fate("Noor", "dead")
    with pytest.raises(UnknownName):
        sk.odds.volley(NOOR, "Bow", RASK)
    with pytest.raises(UnknownName):
        sk.odds.round_of_melee(NOOR, RASK, assaulted="Ivo")


def test_a_fighter_against_their_like():
    fight = sk.odds.duel(NOOR, NOOR, distance=6)
    assert fight.names == ("Noor", "Noor *")
    assert fight.endless == 0


def test_wounded_fighters_begin_with_what_they_have_left():
    whole, hurt = (sk.odds.duel(NOOR.but(left=left), RASK).wins("Noor") for left in (4, 1))
    assert hurt < whole


def test_other_tables_change_the_odds():
    tables = sk.Tables(hit=[2])
    sure, usual = (sk.odds.duel(NOOR.but(strategy="entrench"), RASK, tables=t).wins("Noor")
                   for t in (tables, None))  # fmt: skip
    assert sure > usual


def test_tables_from_a_data_frame():
    frame = pd.DataFrame({"worth": [1, 2], "XP": [3, 8], "Credits": [5, 13]})
    tables = sk.Tables(gains=sk.Gain.from_frame(frame))
    assert tables.gain(2) == (8, 13)
    game = pair(6, tables=tables)
    assert game.setting.tables.gain(1) == (3, 5)


@pytest.mark.parametrize("key", sk.ready.fights())
def test_ready_fights_are_there(key):
    game = sk.ready.fight(key)
    assert game.legal()


def test_ready_weapons_cover_every_type_and_flag():
    every = [sk.ready.weapon(key) for key in sk.ready.weapons()]
    assert len(every) >= 12
    assert {w.type for w in every} == {"heavy", "rapid-fire", "assault", "pistol", "melee"}
    for flag in ("blast", "flame", "power", "one_handed"):
        assert any(getattr(w, flag) for w in every)
    assert all(w.name.startswith("name.") for w in every)
    npcs = [sk.ready.npc(key) for key in sk.ready.npcs()]
    assert sorted({n.worth for n in npcs}) == [1, 2, 3, 4]
    assert all(n.strategy and not n.player for n in npcs)
    clans = [sk.ready.fighter(key).clan for key in sk.ready.fighters()]
    assert sorted(set(clans)) == ["Dune", "Hollow"]
    with pytest.raises(UnknownName):
        sk.ready.weapon("bow")


def test_too_much_for_exact_odds_is_said_at_once():
    one, other = (fighter(name, name, pv=99, A=9, two_weapons=True, F=4) for name in "AB")
    with pytest.raises(BadValue, match="sample with outlook"):
        sk.odds.duel(one, other, distance=6)


def test_a_sample_needs_a_fight_under_way():
    for game in (sk.ready.fight("hunt"), skirmish([NOOR, RASK])):
        if game.state.phase != "opening":
            game.decree(sk.decrees.close())
        with pytest.raises(BadValue, match="first turn has begun"):
            sk.odds.outlook(game, 5)
    game = skirmish([NOOR.but(strategy="entrench"), RASK])
    game.do(sk.Act("Noor"))
    game.begin(sk.Shoot("Rifle", "Rask"))
    with pytest.raises(BadValue, match="roll what waits"):
        sk.odds.outlook(game, 5)


def test_a_run_can_be_sent_to_another_process():
    run = _Run(sk.ready.fight("lines"), 200)
    here = run(dice.Seeded(8))
    assert pickle.loads(pickle.dumps(run))(dice.Seeded(8)) == here


def test_a_sample_of_many_says_who_stands():
    found = sk.odds.outlook(sk.ready.fight("lines"), 40, seed=1)
    assert found.runs == 40
    shares = [found.stands(camp).value for camp in ("Hollow", "Dune")]
    assert 0 <= sum(shares) <= 1
    fates = [found.fate("Noor", fate).value for fate in ("in", "ko", "fled")]
    assert sum(fates) == 1
    assert 0 <= found.left("Noor").value <= 12
    with pytest.raises(UnknownName):
        found.stands("Reach")
