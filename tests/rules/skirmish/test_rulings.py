"""Each ruling in each of its readings, worked out by hand."""

import pytest

from rpgkit.engine.errors import UnknownName
from rpgkit.rules import skirmish as sk

from .table import (
    BLADE,
    CARBINE,
    GUN,
    MORTAR,
    PISTOL,
    RIFLE,
    TORCH,
    asked,
    codes,
    drive,
    facts,
    fighter,
    locked,
    one,
    pair,
    play,
    refusal,
    skirmish,
)

DEFAULTS = {
    "turn-order": "alternate",
    "weapons-a-phase": "one",
    "entrench-assault": "no",
    "close-move": "stays",
    "wound-impossible": "four",
    "save-beyond-6": "none",
    "save-natural-1": "literal",
    "area-friends": "all",
    "morale-after-ko": "tests",
    "melee-loser": "any",
    "morale-ratio": "or-less",
    "void-roll": "lost",
    "rounding": "down",
}
OTHERS = {
    "turn-order": "camps",
    "weapons-a-phase": "all",
    "entrench-assault": "may",
    "close-move": "moves",
    "wound-impossible": "never",
    "save-beyond-6": "six",
    "save-natural-1": "fails",
    "area-friends": "enemies",
    "morale-after-ko": "no",
    "melee-loser": "all",
    "morale-ratio": "strict",
    "void-roll": "again",
    "rounding": "nearest",
}


def test_all_of_them():
    assert dict(pair().rulings) == DEFAULTS
    readings = {ruling.key: ruling.readings for ruling in sk.RULINGS}
    assert readings == {key: (DEFAULTS[key], OTHERS[key]) for key in DEFAULTS}


def test_a_reading_that_does_not_exist():
    with pytest.raises(UnknownName, match='did you mean "alternate"'):
        pair(rulings={"turn-order": "alternat"})


@pytest.mark.parametrize(
    ("reading", "order"),
    [("alternate", ["A", "X", "B", "Y", "C"]), ("camps", ["A", "B", "C", "X", "Y"])],
)
def test_turn_order(reading, order):
    people = [fighter(name) for name in "ABC"] + [fighter(name, "Dune") for name in "XY"]
    game = skirmish(people, 60, rulings={"turn-order": reading})
    acted = []
    while game.state.turn == 1:
        acted.append(game.due[0])
        game.do(sk.Act(game.due[0]))
    assert acted == order


@pytest.mark.parametrize(("reading", "phase"), [("one", "turn"), ("all", "shooting")])
def test_weapons_a_phase(reading, phase):
    game = pair(
        12,
        {"weapons": [PISTOL, RIFLE], "strategy": "entrench"},
        {"pv": 20},
        rulings={"weapons-a-phase": reading},
    )
    drive(game, sk.Act("Noor"), (sk.Shoot("Pistol", "Rask"), 1, 1))
    assert game.state.phase == phase
    if reading == "all":
        assert refusal(game, sk.Shoot("Pistol", "Rask")) == "skirmish.refuse.fired"
        assert [shot.weapon for shot in game.shots()] == ["Rifle"]
        drive(game, (sk.Shoot("Rifle", "Rask"), 1, 1))
        assert game.state.phase == "turn"


@pytest.mark.parametrize(("reading", "phase"), [("no", "turn"), ("may", "assault")])
def test_entrench_assault(reading, phase):
    game = pair(
        6,
        {"weapons": [PISTOL], "strategy": "entrench"},
        {"pv": 20},
        rulings={"entrench-assault": reading},
    )
    drive(game, sk.Act("Noor"), (sk.Shoot("Pistol", "Rask"), 1, 1))
    assert game.state.phase == phase
    if reading == "may":
        assert game.legal() == (sk.Assault("Rask"), sk.StandFast())


@pytest.mark.parametrize(("reading", "at", "shots"), [("stays", 0, 2), ("moves", 5, 1)])
def test_close_move(reading, at, shots):
    game = pair(5, {"weapons": [PISTOL]}, {"pv": 20}, rulings={"close-move": reading})
    play(game, sk.Act("Noor"))
    assert (one(game, "Noor").x, one(game, "Noor").moved) == (at, bool(at))
    assert game.shots()[0].shots == shots  # a pistol fires once after a move
    drive(game, (sk.Shoot("Pistol", "Rask"), *[1] * shots), sk.Assault("Rask"))
    assert (one(game, "Noor").x, game.melees) == (5, (("Noor", "Rask"),))


@pytest.mark.parametrize(("reading", "need"), [("four", 7), ("never", 6)])
def test_wound_impossible(reading, need):
    game = pair(
        12,
        {"weapons": [RIFLE], "strategy": "entrench"},
        {"E": 8},
        rulings={"wound-impossible": reading},
    )
    play(game, sk.Act("Noor"))
    assert game.shots()[0].pool.wound.target == need
    story = play(game, sk.Shoot("Rifle", "Rask"), *((6, 6) if need == 7 else (6, 6, 5, 5)))
    assert ("skirmish.cannot-wound" in codes(story)) is (reading == "four")


@pytest.mark.parametrize(("reading", "need"), [("none", 7), ("six", 6)])
def test_save_beyond_6(reading, need):
    game = pair(
        12,
        {"weapons": [GUN], "strategy": "entrench"},
        {"Svg": 5},
        rulings={"save-beyond-6": reading},
    )
    play(game, sk.Act("Noor"))
    assert game.shots()[0].pool.save.target == need


@pytest.mark.parametrize(("reading", "need"), [("literal", 1), ("fails", 2)])
def test_save_natural_1(reading, need):
    game = pair(
        12,
        {"weapons": [CARBINE], "strategy": "entrench"},
        {"Svg": 1},
        rulings={"save-natural-1": reading},
    )
    play(game, sk.Act("Noor"))
    assert game.shots()[0].pool.save.target == need


@pytest.mark.parametrize(
    ("reading", "blast", "flame"),
    [("all", ("X", "Y", "B"), ("X", "B", "Y")), ("enemies", ("X", "Y"), ("X", "Y"))],
)
def test_area_friends(reading, blast, flame):
    """A stands at 0; the friend B among the enemies X and Y at 12."""
    rulings = {"area-friends": reading}
    lines = {"Hollow": 0, "Dune": 12}
    for weapon, struck in ((MORTAR, blast), (TORCH, flame)):
        me = fighter("A", weapons=[weapon], strategy="entrench")
        people = [me, fighter("X", "Dune"), fighter("Y", "Dune"), fighter("B")]
        game = skirmish(people, lines=lines, rulings=rulings)
        game.decree(sk.decrees.place("B", 12))
        play(game, sk.Act("A"))
        assert set(game.shots()[0].affected) == set(struck)
        assert game.shots()[0].affected[0] == "X"
        holds = refusal(game, sk.HoldFire())
        assert holds == ("skirmish.refuse.must-shoot" if reading == "enemies" else None)


def felled_with_greater_loss(reading):
    """Noor loses 2 PV to Rask, who strikes first, then fells Rask, who had 1 PV."""
    game = locked(
        {"A": 2, "I": 2, "Cd": 2, "pv": 9},
        {"A": 3, "I": 5, "pv": 9, "left": 1},
        rulings={"morale-after-ko": reading},
    )
    play(game, sk.Strike("Rask"), 6, 6, 1, 6, 6)
    game.begin(sk.Strike("Noor"))
    game.roll(6, 6, 6)
    game.roll(6, 6, 6)
    return game


def test_morale_after_ko():
    game = felled_with_greater_loss("tests")
    assert (game.pending.key, game.pending.at_most) == ("skirmish.morale", 2)
    game.roll(6, 6)
    assert [x.status for x in game.state.soldiers] == ["fled", "ko"]
    game = felled_with_greater_loss("no")
    assert game.pending is None
    assert [x.status for x in game.state.soldiers] == ["in", "ko"]


@pytest.mark.parametrize(("reading", "tests"), [("any", ["A", "X"]), ("all", ["X"])])
def test_melee_loser(reading, tests):
    """A loses 1 PV, X loses 2, Y none: A lost more than Y, but not more than X."""
    people = [fighter("A", A=2, I=5), fighter("X", "Dune", I=3), fighter("Y", "Dune", I=2)]
    game = skirmish(people, 6, rulings={"melee-loser": reading})
    drive(game, sk.Act("A"), sk.Assault("X"), sk.Act("Y"), sk.Assault("A"))
    drive(game, (sk.Strike("A", "X"), 6, 6, 1, 6, 6), (sk.Strike("X", "A"), 1))
    game.begin(sk.Strike("Y", "A"))
    game.roll(6, 1)
    game.roll(6)
    tested = []
    while game.pending:
        assert game.pending.key == "skirmish.morale"
        tested.append(game.pending.facts["who"])
        game.roll(1, 1)
    assert tested == tests


@pytest.mark.parametrize(("reading", "downs"), [("or-less", (2, 3, 4)), ("strict", (1, 2, 4))])
def test_morale_ratio(reading, downs):
    rulings = {"morale-ratio": reading}
    for times, down in zip((2, 3, 4), downs, strict=True):
        assert sk.odds.morale(8, 4, 4, 4 * times, rulings).at_most == 8 - down
        assert sk.odds.morale(8, 4, 4, 4 * times + 1, rulings).at_most == 8 - times


@pytest.mark.parametrize(("reading", "found"), [("lost", []), ("again", ["Pell"])])
def test_void_roll(reading, found):
    game = skirmish([fighter()], opening="hunt", rulings={"void-roll": reading})
    faces = (6, 6) if reading == "lost" else (6, 6, 5)
    story = play(game, sk.Hunt("Noor", "charge", dice=2), *faces)
    assert facts(story, "skirmish.void-roll")[0]["faces"] == [6, 6]
    assert [fact["name"] for fact in facts(story, "skirmish.found")] == found
    assert [x.name for x in game.state.soldiers] == ["Noor", *found]


@pytest.mark.parametrize(
    ("reading", "gains", "home"), [("down", (4, 12), (95, 95)), ("nearest", (5, 13), (94, 94))]
)
def test_rounding(reading, gains, home):
    """Half of 9 XP and 25 credits; 10 % of 105 XP and 5 % of 99 credits."""
    game = pair(
        12,
        {"CT": 5, "weapons": [GUN], "strategy": "entrench"},
        {"pv": 4, "worth": 2, "Cd": 2},
        rulings={"rounding": reading},
    )
    drive(game, sk.Act("Noor"), (sk.Shoot("Gun", "Rask"), 6, 1, 1, 6, 6, 6))
    assert game.gains["Noor"] == gains
    assert sk.care(13, 105, 99, False, reading) == (6, *home)


def test_a_power_weapon_strikes_with_its_wielders_strength():
    game = locked({"F": 5, "weapons": [BLADE], "I": 5}, {"Svg": 2})
    assert asked(game, sk.Strike("Noor"), (6, 6)).key == "skirmish.wound"
    play(game, sk.Strike("Noor"), 6, 6, 6, 6)
    assert one(game, "Rask").pv == 8
