"""Each ruling in each of its readings, worked out by hand."""

import pytest

from rpgkit import pursuit as pu
from rpgkit.engine.errors import UnknownName

from .table import (
    asked,
    drive,
    end,
    facts,
    play,
    refusal,
    run,
    running,
    water,
    wilderness,
)

DEFAULTS = {
    "water-band-edge": "upper-inclusive",
    "water-36": "10",
    "water-difference": "9",
    "water-next-day": "roll",
    "lure-checks": "each",
    "who-tires": "all",
    "exhausted-speed": "no",
    "wilderness-equal": "not-faster",
    "later-chance": "table",
    "twice-as-fast": "ignored",
}
OTHERS = {
    "water-band-edge": "lower-inclusive",
    "water-36": "25",
    "water-difference": "absolute",
    "water-next-day": "pursuit",
    "lure-checks": "once",
    "who-tires": "characters",
    "exhausted-speed": "half",
    "wilderness-equal": "roll",
    "later-chance": "same",
    "twice-as-fast": "25",
}


def test_all_of_them():
    assert dict(wilderness().rulings) == DEFAULTS
    readings = {ruling.key: ruling.readings for ruling in pu.RULINGS}
    assert readings == {key: (DEFAULTS[key], OTHERS[key]) for key in DEFAULTS}


@pytest.mark.parametrize(
    ("rulings", "told"),
    [
        ({"water-37": "10"}, 'did you mean "water-36"?'),
        ({"water-36": "11"}, "rulings.water-36 = '11'"),
        ({"lure-checks": "onse"}, 'did you mean "once"?'),
    ],
)
def test_one_that_does_not_exist(rulings, told):
    with pytest.raises(UnknownName) as caught:
        water(rulings=rulings)
    assert told in str(caught.value)


# water-band-edge and water-36: see also test_tables, which tries both together


@pytest.mark.parametrize(
    ("reading", "chances"), [("upper-inclusive", [50, 40, 35]), ("lower-inclusive", [40, 35, 25])]
)
def test_water_band_edge(reading, chances):
    games = [water(60, 60 + n, rulings={"water-band-edge": reading}) for n in (9, 18, 27)]
    assert [game.flight.percent for game in games] == chances


@pytest.mark.parametrize("reading", ["10", "25"])
@pytest.mark.parametrize("edge", ["upper-inclusive", "lower-inclusive"])
def test_water_36(reading, edge):
    rulings = {"water-36": reading, "water-band-edge": edge}
    assert water(60, 96, rulings=rulings).flight.percent == int(reading)
    assert water(60, 95.99, rulings=rulings).flight.percent == 25
    assert water(60, 96.01, rulings=rulings).flight.percent == 10


@pytest.mark.parametrize(
    ("reading", "closing"),
    # the fugitives 30 m faster, 9 m faster, 6 m faster, level; slower by 6 m, 30 m
    [("9", [9, 9, 9, 9, 9, 30]), ("absolute", [30, 9, 9, 9, 9, 30])],
)
def test_water_difference(reading, closing):
    pairs = [(60, 30), (60, 51), (60, 54), (60, 60), (54, 60), (30, 60)]
    games = [water(*pair, gap=100, rulings={"water-difference": reading}) for pair in pairs]
    assert [game.closing for game in games] == closing
    for game, metres in zip(games, closing, strict=True):
        drive(game, (pu.Flee(), 100), pu.RunOn())
        assert game.gap == 100 - metres


@pytest.mark.parametrize("encounter", [None, 6])
@pytest.mark.parametrize(
    ("reading", "phase"),
    [("roll", "meeting"), ("pursuit", "running")],
)
def test_water_next_day(reading, phase, encounter):
    game = water(rulings={"water-next-day": reading}, encounter=encounter)
    play(game, pu.Flee(), 1)
    action = (pu.NextDay(True),) if encounter is None else (pu.NextDay(), 6)
    story = play(game, *action, *((6, 6, 6, 6) if reading == "pursuit" else ()))
    assert (game.state.phase, game.state.day) == (phase, 1)
    assert game.gap == (240 if reading == "pursuit" else None)
    assert facts(story, "water.next-day") == [{"day": 1}]


@pytest.mark.parametrize("reading", ["roll", "pursuit"])
def test_water_next_day_without_an_encounter(reading):
    game = water(rulings={"water-next-day": reading})
    drive(game, (pu.Flee(), 1), pu.NextDay(False))
    assert end(game) == ("over", "away", "no-encounter")


def tempted(reading):
    drops = [
        pu.Drop("gold", "treasure", 2),
        pu.Drop("ring", "treasure"),
        pu.Drop("ham", "food", 2),
    ]
    rulings = {"lure-checks": reading}
    return running(drops=drops, like={"greedy": True, "hungry": True}, rulings=rulings)


def test_lure_checks_each():
    game = tempted("each")
    drive(game, *[(pu.DropThing(name), 6) for name in ("gold", "gold", "ring", "ham", "ham")])
    assert set(game.left.values()) == {0}


def test_lure_checks_once():
    """Once for each kind: not for another thing of that kind, nor in a later round."""
    game = tempted("once")
    play(game, pu.DropThing("gold"), 6)
    assert [refusal(game, pu.DropThing(name)) for name in ("gold", "ring", "ham")] == [
        "pursuit.refuse.tried.treasure",
        "pursuit.refuse.tried.treasure",
        None,
    ]
    run(game)
    assert refusal(game, pu.DropThing("ring")) == "pursuit.refuse.tried.treasure"
    play(game, pu.DropThing("ham"), 6)
    assert refusal(game, pu.DropThing("ham")) == "pursuit.refuse.tried.food"
    assert not [action for action in game.legal() if isinstance(action, pu.DropThing)]


def test_lure_checks_once_and_taken_with_a_delay():
    drops = [pu.Drop("gold", "treasure", 2, delay=1)]
    rulings = {"lure-checks": "once"}
    game = running(drops=drops, like={"greedy": True}, rulings=rulings)
    play(game, pu.DropThing("gold"), 1)
    assert refusal(game, pu.DropThing("gold")) == "pursuit.refuse.tried.treasure"


@pytest.mark.parametrize(
    ("reading", "like", "exhausted"),
    [
        ("all", {}, [True, True]),
        ("characters", {}, [True, False]),
        ("characters", {"monsters": False}, [True, True]),
    ],
)
def test_who_tires(reading, like, exhausted):
    game = running(27, 27, like=like, rulings={"who-tires": reading})
    story = run(game, 30)
    assert list(game.exhausted.values()) == exhausted
    assert len(facts(story, "dungeon.exhausted")) == sum(exhausted)
    assert [bool(game.penalties(name)) for name in game.exhausted] == exhausted


def test_who_tires_when_monsters_flee_from_characters():
    kobolds = pu.Group("Kobolds", 5, speed=27, monsters=True)
    company = pu.Group("Company", 4, speed=27, monsters=False)
    game = pu.Dungeon(kobolds, company, rulings={"who-tires": "characters"})
    play(game, pu.Flee())
    run(game, 30)
    assert game.exhausted == {"Kobolds": False, "Company": True}


@pytest.mark.parametrize(
    ("reading", "who", "moved"),
    [
        ("no", "all", [27, 27]),
        ("half", "all", [13.5, 13.5]),
        ("half", "characters", [13.5, 27]),
    ],
)
def test_exhausted_speed(reading, who, moved):
    rulings = {"exhausted-speed": reading, "who-tires": who}
    game = running(27, 27, rulings=rulings, gap=18)
    assert facts(run(game, 30), "dungeon.ran")[0]["moved"] == [27, 27]
    assert facts(run(game), "dungeon.ran")[0]["moved"] == moved
    assert game.gap == 18 + moved[0] - moved[1]


def test_exhausted_and_slowed():
    """Half of 27 m, then half of that: 6.75 m."""
    mud = pu.Obstacle("mud", slows=50, rounds=1)
    game = running(27, 27, obstacles=[mud], rulings={"exhausted-speed": "half"})
    run(game, 30)
    play(game, pu.SetObstacle("mud"))
    assert facts(run(game), "dungeon.ran")[0]["moved"] == [13.5, 6.75]


@pytest.mark.parametrize(
    ("reading", "daily"),
    # fugitives faster, equal, pursuers faster
    [("not-faster", [0, 0, 50]), ("roll", [0, 50, 50])],
)
def test_wilderness_equal(reading, daily):
    for pace, percent in zip([36.01, 36, 35.99], daily, strict=True):
        game = wilderness(speeds=(pace, 36), rulings={"wilderness-equal": reading})
        play(game, pu.Flee(), 100)
        ask = asked(game, pu.Travel(), 1)
        assert (ask and ask.at_most) == (percent or None)
        assert game.daily * 100 == percent


@pytest.mark.parametrize(("reading", "chance"), [("table", 70), ("same", 10)])
def test_later_chance(reading, chance):
    rulings = {"later-chance": reading}
    game = wilderness(6, 9, surprised="fugitives", granted=10, speeds=(9, 9), rulings=rulings)
    assert asked(game, pu.Flee()).at_most == 10
    drive(game, (pu.Flee(), 11), (pu.Travel(), 1))
    assert asked(game, pu.Flee()).at_most == chance
    drive(game, (pu.Flee(), 100), (pu.Travel(), 1))
    assert asked(game, pu.Flee()).at_most == chance


@pytest.mark.parametrize("surprised", ["nobody", "both"])
def test_later_chance_is_for_a_granted_one_only(surprised):
    rulings = {"later-chance": "same"}
    game = wilderness(6, 9, surprised=surprised, granted=10, speeds=(9, 9), rulings=rulings)
    drive(game, (pu.Flee(), 100), (pu.Travel(), 1))
    assert asked(game, pu.Flee()).at_most == 70


TWICE = [  # speeds of fugitives and pursuers; modifier; percent with the table's 35 ("25")
    ((48, 24), 0, 60),
    ((47.99, 24), 0, 35),
    ((60, 24), 0, 60),
    ((24, 48), 0, 10),
    ((24, 47.99), 0, 35),
    ((24, 24), 0, 35),
    ((0, 0), 0, 35),  # nobody moves: nobody is twice as fast
    ((0, 24), 0, 10),
    ((24, 0), 0, 60),
    ((24, 48), -10, 5),  # 0, but 5 is the least
    ((24, 48), -5, 5),
    ((24, 48), -4, 6),
    ((48, 24), 40, 100),
    ((48, 24), 41, 100),
    ((24, 24), -40, 0),  # the bounds of 5 are for those who are twice as fast
]


@pytest.mark.parametrize("reading", ["ignored", "25"])
@pytest.mark.parametrize(("speeds", "modifier", "percent"), TWICE)
def test_twice_as_fast(reading, speeds, modifier, percent):
    rulings = {"twice-as-fast": reading}
    game = wilderness(6, 3, speeds=speeds, modifier=modifier, rulings=rulings)
    plain = min(100, max(0, 35 + modifier))
    assert game.flight.percent == (percent if reading == "25" else plain)
    assert asked(game, pu.Flee()).at_most == game.flight.percent


def test_twice_as_fast_counts_each_day():
    game = wilderness(25, 1, speeds=(24, 48), rulings={"twice-as-fast": "25"})
    assert game.flight.percent == 5  # 10 - 25, and 5 is the least
    drive(game, (pu.Flee(), 6), (pu.Travel(), 1, 51))
    assert asked(game, pu.Flee()).at_most == 5
    game.decree(pu.decrees.speed("pursuers", 24))
    assert asked(game, pu.Flee()).at_most == 10


def test_one_documents_settings_do_not_mind_the_others_rulings():
    game = wilderness(6, 3, rulings=OTHERS)
    assert game.flight.percent == 35
    assert water(36, 48, rulings=OTHERS).flight.percent == 40
    assert end(running(27, 36, rulings=OTHERS)) == ("running", "", "")
