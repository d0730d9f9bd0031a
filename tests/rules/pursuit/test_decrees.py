"""What the referee may decree, what it changes, and what even a referee cannot."""

import pytest

from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue, IllegalAction, UnknownName
from rpgkit.engine.procedure import Event
from rpgkit.rules.pursuit.decrees import DUNGEON, WATER, WILDERNESS

from .table import (
    asked,
    codes,
    drive,
    dungeon,
    end,
    facts,
    play,
    run,
    running,
    water,
    wilderness,
)

D = pu.decrees
FLEE, RUN, STOP = pu.Flee(), pu.RunOn(), pu.Stop()
OIL, GOLD = pu.Obstacle("oil", 2, holds=1), pu.Drop("gold", "treasure", 2)


def lost(game):
    """A flight whose d100 showed 100."""
    play(game, FLEE, 100)
    return game


def over(game):
    play(game, STOP)
    return game


def sailing():
    return lost(water(36, 48, gap=100))


GAMES = {"dungeon": dungeon, "wilderness": wilderness, "water": water}


# --- everywhere


@pytest.mark.parametrize("make", [*GAMES.values(), running, sailing, lambda: lost(wilderness())])
@pytest.mark.parametrize(("decree", "fate"), [(D.let_escape(), "away"), (D.catch(), "caught")])
def test_the_end(make, decree, fate):
    game = make()
    before = game.state
    game.decree(decree)
    assert (end(game), game.legal()) == (("over", fate, "referee"), ())
    game.undo()
    assert game.state == before


@pytest.mark.parametrize("setting", GAMES)
def test_a_note_changes_nothing(setting):
    game = GAMES[setting]()
    before = game.state
    assert codes(game.decree(D.note("It rains.")).story) == ["pursuit.note"]
    assert game.state == before


def test_reopened_in_a_dungeon():
    game = over(running(27, 27, gap=9))
    game.decree(D.reopen())
    assert end(game) == ("running", "", "")
    run(game)
    assert (game.gap, game.state.round) == (9, 1)


def test_reopened_in_the_wilderness():
    game = over(wilderness())
    game.decree(D.reopen())
    assert [a.kind for a in game.legal()] == ["travel"]


def test_reopened_on_water():
    game = over(sailing())
    game.decree(D.reopen())
    play(game, RUN)
    assert (game.gap, game.state.round) == (88, 1)


def test_speed_in_a_dungeon():
    """Meeting: 36 m is faster than 30 m. Running: 18 + 36 - 30 = 24."""
    game = dungeon(27, 30, gap=18)
    game.decree(D.speed("fugitives", 36))
    assert game.speeds == {"Company": 36, "Ghouls": 30}
    play(game, FLEE)
    assert end(game) == ("over", "away", "faster")
    game = running(27, 36, gap=18)
    game.decree(D.speed("fugitives", 36))
    game.decree(D.speed("pursuers", 30))
    run(game)
    assert game.gap == 24


def test_speed_to_two_decimals():
    """4.35 * 100 is 434.99999999999994 in floats, and two decimals all the same."""
    game = running(27, 27)
    for metres in (4.35, 1.15, 8.99, 0.01, 20.01):
        game.decree(D.speed("pursuers", metres))
        assert game.speeds["Ghouls"] == metres


def test_speed_in_the_wilderness():
    game = lost(wilderness(speeds=(24, 24)))
    game.decree(D.speed("pursuers", 25))
    assert asked(game, pu.Travel(), 1).at_most == 50


def test_speed_on_water():
    game = water(36, 48)
    game.decree(D.speed("fugitives", 48.01))
    assert asked(game, FLEE).at_most == 80
    game = sailing()
    game.decree(D.speed("pursuers", 66))
    assert (game.closing, game.rounds_left) == (30, 4)  # 100 / 30 = 3.3
    play(game, RUN)
    assert game.gap == 70


def test_number_in_the_wilderness():
    """6 from 3 is 35 %; 4 from 3 is 70 %; 4 from 4 is 90 %."""
    game = wilderness(6, 3)
    game.decree(D.number("fugitives", 4))
    assert asked(game, FLEE).at_most == 70
    game.decree(D.number("pursuers", 4))
    assert (asked(game, FLEE).at_most, game.numbers) == (90, {"Company": 4, "Wolves": 4})


# --- in a dungeon


def test_gap():
    game = running(27, 36, gap=9)
    game.decree(D.gap(100.5))
    run(game)
    assert game.gap == 91.5


def test_gap_of_nothing_is_caught_only_after_running():
    game = running(27, 27, gap=9)
    game.decree(D.gap(0))
    assert end(game) == ("running", "", "")
    run(game)
    assert end(game) == ("over", "caught", "reached")


def test_sight():
    game = running(27, 27, gap=18)
    game.decree(D.sight(18))
    run(game)
    assert end(game) == ("running", "", "")
    game.decree(D.sight(17.99))
    run(game)
    assert end(game) == ("over", "away", "sight")


def test_sight_that_cannot_be_lost():
    game = running(27, 27, gap=18, sight=10)
    game.decree(D.sight(None))
    run(game)
    assert (end(game), game.state.sight) == (("running", "", ""), None)


def test_sight_said_anew_is_lost_anew():
    """Unseen beyond 10 m; seen for ever; then beyond 17 m: a new chance is rolled."""
    game = running(27, 27, gap=18, sight=10, sight_chance=50)
    play(game, RUN, 51)
    assert game.state.unseen
    game.decree(D.sight(None))
    assert not game.state.unseen
    run(game)
    game.decree(D.sight(17))
    play(game, RUN, 50)
    assert end(game) == ("over", "away", "sight")


@pytest.mark.parametrize(
    ("outcome", "ended"),
    [
        ("pursuit", ("running", "", "")),
        ("caught", ("over", "caught", "halt")),
        ("", ("over", "away", "faster")),
    ],
)
@pytest.mark.parametrize("before", ["", "caught", "pursuit"])
def test_halt(before, outcome, ended):
    game = dungeon(36, 27, halt=before)
    game.decree(D.halt(outcome))
    play(game, FLEE)
    assert end(game) == ended


def test_hold():
    game = running(27, 36, gap=18)
    game.decree(D.hold(2, "a gate", "Ghouls"))
    run(game, 3)
    assert game.gap == 18 + 27 + 27 - 9


def test_slow():
    game = running(27, 36, gap=18)
    game.decree(D.slow(25, 1, "rubble", "Ghouls"))
    assert facts(run(game), "dungeon.ran")[0]["moved"] == [27, 27]
    assert facts(run(game), "dungeon.ran")[0]["moved"] == [27, 36]


def test_stock():
    game = running(drops=[GOLD], obstacles=[OIL], like={"greedy": True})
    game.decree(D.stock("gold", 0))
    game.decree(D.stock("oil", 7))
    assert game.left == {"gold": 0, "oil": 7}
    assert pu.DropThing("gold") not in game.legal()


def test_breath():
    game = running(27, 27)
    game.decree(D.breath("pursuers", 29))
    assert game.exhausted == {"Company": False, "Ghouls": False}
    run(game)
    assert game.exhausted == {"Company": False, "Ghouls": True}
    game.decree(D.breath("pursuers", 0))
    assert game.exhausted == {"Company": False, "Ghouls": False}


def test_break_rest():
    game = running(27, 27)
    game.decree(D.breath("fugitives", 30))
    drive(game, STOP, pu.Rest())
    game.decree(D.break_rest())
    assert game.state.rest == 0


# --- in the wilderness


@pytest.mark.parametrize(
    ("who", "percent"), [("nobody", 35), ("both", 35), ("fugitives", 10), ("pursuers", None)]
)
def test_surprise(who, percent):
    game = wilderness(6, 3, granted=10)
    game.decree(D.surprise(who))
    assert (game.flight and game.flight.percent) == percent


@pytest.mark.parametrize(("points", "percent"), [(-100, 0), (-5, 30), (0, 35), (100, 100)])
def test_modifier(points, percent):
    game = wilderness(6, 3, modifier=50)
    game.decree(D.modifier(points))
    assert asked(game, FLEE).at_most == percent


# --- on water


def test_gap_on_water():
    game = sailing()
    game.decree(D.gap(24, "water"))
    assert game.rounds_left == 2
    play(game, RUN)
    assert game.gap == 12


# --- what cannot be now


def rested():
    game = running(27, 27)
    game.decree(D.breath("fugitives", 30))
    play(game, STOP)
    return game


def clear_day():
    game = water()
    play(game, FLEE, 1)
    return game


REFUSED = [
    *(
        (lambda make=make: over(make()), decree, "pursuit.refuse.over")
        for make in GAMES.values()
        for decree in (D.let_escape(), D.catch())
    ),
    *(
        (lambda: over(dungeon()), decree, "pursuit.refuse.over")
        for decree in (
            D.gap(3),
            D.sight(3),
            D.hold(1, "a gate", "Ghouls"),
            D.slow(50, 1, "mud", "Ghouls"),
        )
    ),
    (lambda: over(wilderness()), D.modifier(5), "pursuit.refuse.over"),
    (dungeon, D.reopen(), "pursuit.refuse.going-on"),
    (running, D.reopen(), "pursuit.refuse.going-on"),
    (wilderness, D.reopen(), "pursuit.refuse.going-on"),
    (sailing, D.reopen(), "pursuit.refuse.going-on"),
    (water, D.reopen(), "pursuit.refuse.going-on"),
    (clear_day, D.reopen(), "pursuit.refuse.going-on"),
    (lambda: over(water()), D.reopen(), "pursuit.refuse.no-pursuit"),
    (water, D.gap(9, "water"), "pursuit.refuse.no-pursuit"),
    (clear_day, D.gap(9, "water"), "pursuit.refuse.no-pursuit"),
    (lambda: over(sailing()), D.gap(9, "water"), "pursuit.refuse.no-pursuit"),
    (running, D.halt("caught"), "pursuit.refuse.met-already"),
    (lambda: over(dungeon()), D.halt(""), "pursuit.refuse.met-already"),
    (lambda: lost(wilderness()), D.surprise("both"), "pursuit.refuse.met-already"),
    (running, D.break_rest(), "pursuit.refuse.no-rest"),
    (rested, D.break_rest(), "pursuit.refuse.no-rest"),
]


@pytest.mark.parametrize(("make", "decree", "code"), REFUSED)
def test_refused(make, decree, code):
    game = make()
    before = game.state, len(game.log)
    with pytest.raises(IllegalAction) as caught:
        game.decree(decree)
    assert caught.value.code == code
    assert (game.state, len(game.log)) == before


def test_not_while_dice_are_awaited():
    game = wilderness()
    game.begin(FLEE)
    with pytest.raises(IllegalAction) as caught:
        game.decree(D.catch())
    assert caught.value.code == "session.under-way"


# --- what can never be


BAD = [  # setting, decree, field, value
    *(
        (setting, decree, field, value)
        for setting in GAMES
        for decree, field, value in (
            (Event("pursuit.ended", {"fate": "dead", "how": "referee"}), "fate", "dead"),
            (Event("pursuit.ended", {"fate": "away", "how": "sight"}), "how", "sight"),
            (Event("pursuit.reopened", {"phase": "meeting"}), "phase", "meeting"),
            (D.speed("Company", 9), "side", "Company"),
            (D.speed("fugitives", -1), "speed", -1),
            (D.speed("fugitives", 100_001), "speed", 100_001),
            (D.speed("pursuers", 1.234), "speed", 1.234),
            (D.speed("pursuers", "9"), "speed", "9"),
            (D.speed("pursuers", True), "speed", True),
            (D.speed("pursuers", None), "speed", None),
            (D.number("wolves", 3), "side", "wolves"),
            (D.number("pursuers", 0), "number", 0),
            (D.number("pursuers", 10_000), "number", 10_000),
            (D.number("pursuers", 2.5), "number", 2.5),
            (D.number("pursuers", True), "number", True),
            (D.note("  "), "text", "  "),
            (D.note(7), "text", 7),
        )
    ),
    ("dungeon", D.gap(-0.01), "gap", -0.01),
    ("dungeon", D.gap(None), "gap", None),
    ("dungeon", D.sight(-1), "sight", -1),
    ("dungeon", D.sight("far"), "sight", "far"),
    ("dungeon", D.halt("slain"), "outcome", "slain"),
    ("dungeon", D.hold(0, "a gate", "Ghouls"), "rounds", 0),
    ("dungeon", D.hold(1000, "a gate", "Ghouls"), "rounds", 1000),
    ("dungeon", D.hold(1, "", "Ghouls"), "by", ""),
    ("dungeon", D.hold(1, "a gate", " "), "who", " "),
    ("dungeon", D.slow(0, 1, "mud", "Ghouls"), "percent", 0),
    ("dungeon", D.slow(101, 1, "mud", "Ghouls"), "percent", 101),
    ("dungeon", D.slow(50, 0, "mud", "Ghouls"), "rounds", 0),
    ("dungeon", D.stock("ruby", 1), "name", "ruby"),
    ("dungeon", D.stock("gold", -1), "number", -1),
    ("dungeon", D.breath("Ghouls", 1), "side", "Ghouls"),
    ("dungeon", D.breath("pursuers", -1), "rounds", -1),
    ("wilderness", D.surprise("all"), "who", "all"),
    ("wilderness", D.modifier(101), "points", 101),
    ("wilderness", D.modifier(-101), "points", -101),
    ("wilderness", D.modifier(0.5), "points", 0.5),
    ("water", D.gap(-1, "water"), "gap", -1),
    ("water", D.gap(9.999, "water"), "gap", 9.999),
]


@pytest.mark.parametrize(("setting", "decree", "field", "value"), BAD)
def test_values_that_can_never_be(setting, decree, field, value):
    game = running(drops=[GOLD], obstacles=[OIL]) if setting == "dungeon" else GAMES[setting]()
    with pytest.raises(BadValue) as caught:
        game.decree(decree)
    assert (caught.value.field, caught.value.value) == (field, value)
    assert str(caught.value).startswith(f"{field} = {value!r}: ")
    assert all(entry.command()["kind"] == "do" for entry in game.log)


@pytest.mark.parametrize("setting", GAMES)
def test_a_fact_too_few_or_too_many(setting):
    game = GAMES[setting]()
    with pytest.raises(BadValue, match=r"pursuit\.speed\.speed"):
        game.decree(Event("pursuit.speed", {"side": "fugitives"}))
    with pytest.raises(UnknownName, match='did you mean "number"'):
        game.decree(Event("pursuit.number", {"side": "pursuers", "number": 3, "numbers": 3}))
    with pytest.raises(UnknownName, match=r"decree = 'pursuit\.won'"):
        game.decree(Event("pursuit.won", {}))


@pytest.mark.parametrize(
    ("setting", "decree"),
    [
        ("dungeon", D.surprise("both")),
        ("dungeon", D.gap(9, "water")),
        ("wilderness", D.gap(9)),
        ("wilderness", D.stock("gold", 1)),
        ("water", D.gap(9)),
        ("water", D.modifier(5)),
    ],
)
def test_a_decree_of_another_setting(setting, decree):
    with pytest.raises(UnknownName):
        GAMES[setting]().decree(decree)


@pytest.mark.parametrize("code", ["dungeon.ran", "wilderness.failed", "water.clear"])
def test_what_comes_of_the_rules_is_no_decree(code):
    for make in GAMES.values():
        with pytest.raises(UnknownName):
            make().decree(Event(code, {}))


def test_every_decree_can_be_made_by_name():
    made = [
        D.let_escape(),
        D.reopen(),
        D.speed("pursuers", 1),
        D.number("pursuers", 1),
        D.note("x"),
        D.gap(1),
        D.gap(1, "water"),
        D.sight(1),
        D.halt(""),
        D.hold(1, "a", "b"),
        D.slow(1, 1, "a", "b"),
        D.stock("a", 1),
        D.breath("pursuers", 1),
        D.break_rest(),
        D.surprise("both"),
        D.modifier(1),
    ]
    assert {event.code for event in made} == {*DUNGEON, *WILDERNESS, *WATER}
