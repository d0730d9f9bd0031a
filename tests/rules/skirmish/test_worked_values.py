"""The worked values, and the lost tables cell by cell."""

from fractions import Fraction

import pytest

from rpgkit.engine.rulings import Rulings
from rpgkit.rules import skirmish as sk
from rpgkit.rules.skirmish import scores
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.setup import Setup
from rpgkit.rules.skirmish.state import card

from .table import BLADE, GUN, RIFLE, asked, fighter, locked, one, pair, play, skirmish

NEVER = 7


def setting(**rulings):
    named = {key.replace("_", "-"): reading for key, reading in rulings.items()}
    return Setting(Setup([fighter(), fighter("Rask", "Dune")]), Rulings(sk.RULINGS, named))


# fmt: off
WOUND = [  # F 1 to 10 downwards, E 1 to 10 across
    [4, 5, 6, 6, 7, 7, 7, 7, 7, 7],
    [3, 4, 5, 6, 6, 7, 7, 7, 7, 7],
    [2, 3, 4, 5, 6, 6, 7, 7, 7, 7],
    [2, 2, 3, 4, 5, 6, 6, 7, 7, 7],
    [2, 2, 2, 3, 4, 5, 6, 6, 7, 7],
    [2, 2, 2, 2, 3, 4, 5, 6, 6, 7],
    [2, 2, 2, 2, 2, 3, 4, 5, 6, 6],
    [2, 2, 2, 2, 2, 2, 3, 4, 5, 6],
    [2, 2, 2, 2, 2, 2, 2, 3, 4, 5],
    [2, 2, 2, 2, 2, 2, 2, 2, 3, 4],
]
# fmt: on


@pytest.mark.parametrize("f", range(1, 11))
@pytest.mark.parametrize("e", range(1, 11))
def test_to_wound_cell_by_cell(f, e):
    found = scores.wound(setting(), f, e)
    assert found.target == WOUND[f - 1][e - 1]
    assert sum(term.amount for term in found.terms) == found.target


@pytest.mark.parametrize(("ct", "need"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2), (10, 2)])
def test_to_hit(ct, need):
    assert scores.hit(setting(), ct).target == need


@pytest.mark.parametrize(
    ("mine", "theirs", "need"),
    [(4, 3, 3), (3, 3, 4), (3, 4, 4), (2, 4, 4), (2, 5, 5), (1, 2, 4), (1, 3, 5), (5, 10, 4)],
)
def test_to_hit_in_melee(mine, theirs, need):
    assert scores.melee_hit(setting(), mine, theirs).target == need


@pytest.mark.parametrize(
    ("svg", "inv", "pierced", "need"),
    [
        (3, None, 2, 5),
        (3, None, 3, 6),
        (4, None, 3, NEVER),
        (4, 5, 3, 5),
        (4, 5, 1, 5),
        (3, 5, 0, 3),
        (None, 6, 9, 6),
        (None, None, 0, NEVER),
    ],
)
def test_saves(svg, inv, pierced, need):
    target = card(fighter(Svg=svg, invulnerable=inv))
    found = scores.save(setting(), target, pierced)
    assert found.target == need
    if need < NEVER:
        assert sum(term.amount for term in found.terms) == need


def test_the_save_of_the_source_against_a_shot_and_a_power_weapon():
    game = pair(12, {"CT": 5, "weapons": [GUN], "strategy": "entrench"}, {"Svg": 3})
    play(game, sk.Act("Noor"))
    ask = asked(game, sk.Shoot("Gun", "Rask"), (6, 6, 6), (6, 6, 6))
    assert (ask.key, ask.target, ask.dice) == ("skirmish.save", 5, 3)
    assert [(term.code, term.amount) for term in ask.terms] == [
        ("skirmish.term.save", 3),
        ("skirmish.term.ap", 2),
    ]
    game = locked({"F": 3, "weapons": [BLADE], "I": 5}, {"Svg": 3})
    ask = asked(game, sk.Strike("Noor"), (6, 6), (6, 6))
    assert (ask.key, ask.target) == ("skirmish.save", 6)


def test_without_a_possible_save_none_is_rolled():
    game = pair(12, {"CT": 5, "weapons": [GUN], "strategy": "entrench"}, {"Svg": 5, "pv": 20})
    play(game, sk.Act("Noor"))
    story = play(game, sk.Shoot("Gun", "Rask"), 6, 6, 1, 6, 1)
    assert [item.code for item in story if hasattr(item, "code")][:3] == [
        "skirmish.fires",
        "skirmish.no-save",
        "skirmish.hurt",
    ]
    assert one(game, "Rask").pv == 19


@pytest.mark.parametrize(
    ("cd", "pv", "base", "opponent", "at_most", "ways"),
    [
        (8, 12, 12, None, 8, 26),
        (8, 3, 12, 12, 3, 3),
        (-5, 12, 12, None, -5, 1),
        (7, 12, 12, None, 7, 21),
        (8, 6, 12, None, 8, 26),
        (8, 5, 12, None, 7, 21),
        (8, 8, 12, 9, 7, 21),
        (8, 8, 12, 16, 6, 15),
        (8, 8, 12, 24, 5, 10),
        (8, 8, 12, 32, 4, 6),
        (8, 8, 12, 31, 5, 10),
        (8, 8, 12, 8, 8, 26),
        (12, 12, 12, None, 12, 36),
    ],
)
def test_morale(cd, pv, base, opponent, at_most, ways):
    found = sk.odds.morale(cd, pv, base, opponent)
    assert (found.at_most, found.ways) == (at_most, ways)
    assert found.chance == Fraction(ways, 36)
    assert sum(term.amount for term in found.terms) == at_most


@pytest.mark.parametrize(("lost", "tests"), [(3, True), (2, False)])
def test_a_quarter_of_base_pv_calls_for_a_test(lost, tests):
    game = pair(12, {"CT": 5, "weapons": [GUN], "strategy": "entrench"}, {"pv": 12, "E": 4})
    play(game, sk.Act("Noor"))
    game.begin(sk.Shoot("Gun", "Rask"))
    game.roll(2, 2, 2)
    game.roll(*[6] * lost, *[1] * (3 - lost))
    assert (game.pending and game.pending.key) == ("skirmish.morale" if tests else None)


def test_hunters_roll_one_two_four_eight():
    hunters = [fighter(name) for name in ("A", "B", "C", "D")]
    game = skirmish(hunters, opening="hunt")
    wanted = []
    for name in "ABCD":
        game.begin(sk.Hunt(name, "charge"))
        wanted.append(game.pending.dice)
        game.roll(*[1] * game.pending.dice)
    assert wanted == [1, 2, 4, 8]


def test_the_infirmary():
    assert sk.care(13, 105, 99, by_player=True) == (6, 95, 90)
    assert sk.care(13, 105, 99, by_player=False) == (6, 95, 95)
    assert sk.care(1, 0, 0) == (0, 0, 0)


def test_the_surplus_goes_nowhere():
    game = pair(
        12,
        {"CT": 5, "weapons": [GUN], "strategy": "entrench"},
        {"pv": 8, "left": 2, "worth": 1},
    )
    play(game, sk.Act("Noor"))
    story = play(game, sk.Shoot("Gun", "Rask"), 6, 6, 6, 6, 6, 6)
    hurt = [item.facts for item in story if getattr(item, "code", "") == "skirmish.hurt"]
    assert [(fact["lost"], fact["pv"]) for fact in hurt] == [(2, 0)]
    codes = [item.code for item in story if hasattr(item, "code")]
    assert codes.count("skirmish.ko") == codes.count("skirmish.gains") == 1
    assert game.gains["Noor"] == (4, 10)
    assert game.state.how == "one-camp"


def test_tables_are_replaceable():
    tables = sk.Tables(hit=[5, 4, 3, 2], gains=[sk.Gain(1, 7, 9)])
    game = pair(12, {"CT": 1, "weapons": [RIFLE], "strategy": "entrench"}, tables=tables)
    play(game, sk.Act("Noor"))
    assert game.shots()[0].pool.hit.target == 5
    assert tables.gain(1) == (7, 9)
    again = type(game).load(game.export())
    assert again.shots()[0].pool.hit.target == 5
