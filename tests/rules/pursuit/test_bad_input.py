"""What is built or typed wrong is told: field, value, what would do."""

import pytest

from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadRoll, BadValue, UnknownName

from .table import dungeon, group, play, running, water, wilderness

A, B = group("A", 27), group("B", 36)
NOOR, BO = pu.Member("Noor", 36), pu.Member("Bo", 27, 2)

BUILT = [
    (lambda: pu.Member("", 36), "name = '': some words"),
    (lambda: pu.Member("  ", 36), "name = '  ': some words"),
    (lambda: pu.Member("x" * 81, 36), "80 characters or fewer"),
    (lambda: pu.Member("Noor"), "speed = None: must be given"),
    (lambda: pu.Member("Noor", -1), "speed = -1: 0 or more"),
    (lambda: pu.Member("Noor", 100_001), "speed = 100001: 100000 or less"),
    (lambda: pu.Member("Noor", "fast"), "speed = 'fast'"),
    (lambda: pu.Member("Noor", float("nan")), "speed = nan"),
    (lambda: pu.Member("Noor", float("inf")), "speed = inf"),
    (lambda: pu.Member("Noor", 36, 0), "number = 0: 1 or more"),
    (lambda: pu.Member("Noor", 36, 2.5), "number = 2.5: a whole number"),
    (lambda: pu.Member("Noor", 36, sped=1), "Member = 'sped': did you mean \"speed\"?"),
    (lambda: pu.Group(""), "name = ''"),
    (lambda: pu.Group("A"), "Group = 'A': a speed, or members"),
    (lambda: pu.Group("A", 4), "Group = 'A': a speed, or members"),
    (lambda: pu.Group("A", 0, speed=27), "number = 0: 1 or more"),
    (lambda: pu.Group("A", -3, speed=27), "number = -3: 1 or more"),
    (lambda: pu.Group("A", 10_000, speed=27), "number = 10000: 9999 or less"),
    (lambda: pu.Group("A", speed=-0.5), "speed = -0.5: 0 or more"),
    (lambda: pu.Group("A", speed=[27]), "speed = [27]"),
    (lambda: pu.Group("A", speed=27, members=[NOOR]), "not both"),
    (lambda: pu.Group("A", 4, members=[NOOR]), "not both"),
    (lambda: pu.Group("A", members=[{"name": "Noor"}]), "members.0.speed = None: must be given"),
    (lambda: pu.Group("A", members=[NOOR, {"name": "Bo", "speed": -1}]), "members.1.speed = -1"),
    (lambda: pu.Group("A", members="Noor"), "members = 'Noor': a list"),
    (lambda: pu.Group("A", speed=27, greedy="very"), "greedy = 'very': True or False"),
    (lambda: pu.Group("A", speed=27, hunger=True), 'did you mean "hungry"?'),
    (lambda: pu.Group("A", members=[NOOR, BO]).without("Bob"), "without = 'Bob'"),
    (lambda: pu.Group("A", members=[NOOR]).without("Noor"), "without = 'Noor'"),
    (lambda: pu.Group("A", 3, speed=27).without("Noor"), "members one by one"),
    (lambda: pu.Drop("", "food"), "name = ''"),
    (lambda: pu.Drop("ham"), "kind = None: must be given"),
    (lambda: pu.Drop("ham", "fod"), "kind = 'fod': did you mean \"food\"?"),
    (lambda: pu.Drop("ham", "food", 0), "number = 0: 1 or more"),
    (lambda: pu.Drop("ham", "food", delay=0), "delay = 0: 1 or more"),
    (lambda: pu.Drop("ham", "food", delay=1000), "delay = 1000: 999 or less"),
    (lambda: pu.Drop("ham", "food", holds=1), "Drop = 'holds'"),
    (lambda: pu.Obstacle("", holds=1), "name = ''"),
    (lambda: pu.Obstacle("oil"), "Obstacle = 'oil': one of: holds"),
    (lambda: pu.Obstacle("oil", holds=0), "Obstacle = 'oil': one of: holds"),
    (lambda: pu.Obstacle("oil", holds=-1), "holds = -1: 0 or more"),
    (lambda: pu.Obstacle("oil", holds=1, ends=True), "Obstacle = 'oil': one of: holds"),
    (lambda: pu.Obstacle("oil", holds=1, slows=50, rounds=1), "Obstacle = 'oil': one of: holds"),
    (lambda: pu.Obstacle("oil", slows=50), "Obstacle = 'oil': slows takes"),
    (lambda: pu.Obstacle("oil", rounds=3), "Obstacle = 'oil': slows takes"),
    (lambda: pu.Obstacle("oil", slows=101, rounds=1), "slows = 101: 100 or less"),
    (lambda: pu.Obstacle("oil", 0, holds=1), "number = 0: 1 or more"),
]
OIL, GOLD = pu.Obstacle("oil", holds=1), pu.Drop("gold", "treasure")
SCENES = [
    (lambda: pu.Dungeon(A, A), "two sides with different names"),
    (lambda: pu.Dungeon(A, B.but(name="a")), "two sides with different names"),
    (lambda: pu.Dungeon("A", B), "fugitives = 'A'"),
    (lambda: pu.Dungeon(A, None), "pursuers = None"),
    (lambda: pu.Dungeon(A, {"name": "B"}), "pursuers"),
    (lambda: pu.Dungeon(A, {"name": "B", "speed": -1}), "pursuers.speed = -1: 0 or more"),
    (lambda: pu.Dungeon(A, B, gap=-1), "gap = -1: 0 or more"),
    (lambda: pu.Dungeon(A, B, gap=None), "gap = None"),
    (lambda: pu.Dungeon(A, B, sight=-1), "sight = -1: 0 or more"),
    (lambda: pu.Dungeon(A, B, sight_chance=101), "sight_chance = 101: 100 or less"),
    (lambda: pu.Dungeon(A, B, reach=-1), "reach = -1: 0 or more"),
    (lambda: pu.Dungeon(A, B, patience=0), "patience = 0: 1 or more"),
    (lambda: pu.Dungeon(A, B, halt="slain"), "halt = 'slain'"),
    (lambda: pu.Dungeon(A, B, drops=[GOLD, GOLD]), "twice: gold"),
    (lambda: pu.Dungeon(A, B, drops=[OIL.but(name="x")]), "drops.0"),
    (
        lambda: pu.Dungeon(A, B, drops=[GOLD], obstacles=[OIL.but(name="Gold")]),
        "each drop and obstacle its own name; twice: gold",
    ),
    (lambda: pu.Dungeon(A, B, sigth=9), 'did you mean "sight"?'),
    (lambda: pu.Dungeon(A, B, dice=6), "dice = 6"),
    (lambda: pu.Dungeon(A, B, rulings=["all"]), "rulings = ['all']"),
    (lambda: pu.Dungeon(A, B, title="x" * 81), "title"),
    (lambda: pu.Wilderness(A, B, surprised="all"), "surprised = 'all'"),
    (lambda: pu.Wilderness(A, B, modifier=101), "modifier = 101: 100 or less"),
    (lambda: pu.Wilderness(A, B, modifier=-101), "modifier = -101: -100 or more"),
    (lambda: pu.Wilderness(A, B, granted=101), "granted = 101: 100 or less"),
    (lambda: pu.Wilderness(A, B, granted=-1), "granted = -1: 0 or more"),
    (lambda: pu.Wilderness(A, B, directions=7), "directions = 7"),
    (lambda: pu.Wilderness(A, B, gap=9), "WildernessScene = 'gap'"),
    (lambda: pu.Water(A, B, gap=-1), "gap = -1: 0 or more"),
    (lambda: pu.Water(A, B, distance="lots"), "distance = 'lots': write dice as"),
    (lambda: pu.Water(A, B, distance="1d4-1"), "distance = '1d4-1': dice that show 1 or more"),
    (lambda: pu.Group("A", True, speed=3), "number = True: a whole number"),
    (lambda: pu.Group("A", speed=True), "speed = True: a number"),
    (lambda: pu.Dungeon(A, B, gap=True), "gap = True: a number"),
    (lambda: pu.Dungeon(A, B, patience=True), "patience = True: a whole number"),
    (lambda: pu.Wilderness(A, B, modifier=True), "modifier = True: a whole number"),
    (lambda: pu.Water(A, B, encounter=False), "encounter = False: a whole number"),
    (lambda: pu.Obstacle("oil", holds=True), "holds = True: a whole number"),
    (lambda: pu.Dungeon(A, B, dice=dice.Seeded), "dice.Seeded(), dice.AtTable()"),
    (lambda: pu.Water(A, B, distance="100d6"), "dice that show 500 or less"),
    (lambda: pu.Water(A, B, distance="1d6+495"), "dice that show 500 or less"),
    (lambda: pu.Drop("ration", "food", 100), "number = 100: 99 or less"),
    (lambda: pu.Obstacle("oil", 100, holds=1), "number = 100: 99 or less"),
    (lambda: pu.Dungeon(A, B, patience=1000), "patience = 1000: 999 or less"),
    (lambda: pu.Water(A, B, encounter=-1), "encounter = -1: 0 or more"),
    (lambda: pu.Water(A, B, encounter=7), "an encounter of at most 6 in its die"),
    (lambda: pu.Water(A, B, encounter=2, encounter_die=1), "encounter_die = 1: 2 or more"),
    (lambda: pu.Water(A, B, reach=-1), "reach = -1: 0 or more"),
    (lambda: pu.Pursuit.of(A), "a DungeonScene, a WildernessScene or a WaterScene"),
    (lambda: pu.Pursuit.of(pu.Scene(A, B)), "a DungeonScene, a WildernessScene or a WaterScene"),
]


@pytest.mark.parametrize(("build", "told"), [*BUILT, *SCENES])
def test_built_wrong(build, told):
    with pytest.raises(BadValue) as caught:
        build()
    assert told in str(caught.value)


def test_a_scene_of_each_setting_makes_its_own_pursuit():
    made = [
        pu.Pursuit.of(cls(A, B)) for cls in (pu.DungeonScene, pu.WildernessScene, pu.WaterScene)
    ]
    assert [type(game) for game in made] == [pu.Dungeon, pu.Wilderness, pu.Water]


def test_groups():
    company = pu.Group("Company", members=[NOOR, BO])
    assert (company.size, company.pace) == (3, 27)
    assert (company.without("Bo").size, company.without("Bo").pace) == (1, 36)
    assert (company.resized(9).size, company.resized(9).pace) == (9, 27)
    assert (company.paced(4.5).size, company.paced(4.5).pace) == (3, 4.5)
    assert (pu.Group("A", speed=27).size, pu.Group("A", speed=27.004).pace) == (1, 27)


@pytest.mark.parametrize("faces", [(0,), (101,), (3, 4), (True,), ("7",)])
@pytest.mark.parametrize("make", [wilderness, water])
def test_faces_the_dice_cannot_show(make, faces):
    game = make()
    game.do(pu.Flee())
    with pytest.raises(BadRoll):
        game.roll(*faces)
    assert game.pending is not None


@pytest.mark.parametrize("face", [0, 7])
def test_faces_a_d6_cannot_show(face):
    game = running(drops=[GOLD], like={"greedy": True})
    game.do(pu.DropThing("gold"))
    with pytest.raises(BadRoll):
        game.roll(face)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"do": "fle"}, 'did you mean "flee"?'),
        ({"do": "fly"}, "do = 'fly': one of"),
        ({"do": "drop"}, "it takes name"),
        ({"do": "drop", "name": 3}, "drop.name = 3"),
        ({"do": "flee", "name": "gold"}, "flee"),
        ({"do": "next-day", "encounter": 1}, "next-day.encounter = 1"),
        ({"do": "next-day", "encounter": "yes"}, "next-day.encounter = 'yes'"),
        ({"name": "gold"}, "do = None"),
    ],
)
def test_actions_written_wrong(data, told):
    with pytest.raises(BadValue) as caught:
        dungeon().action_from_json(data)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"setting": "desert"}, "setting = 'desert'"),
        ({"setting": None}, "setting = None"),
        ({"gap": -1}, "gap = -1"),
        ({"fugitives": {"name": "A"}}, "fugitives"),
        ({"pursuers": None}, "pursuers = None"),
        ({"gaps": 1}, 'did you mean "gap"?'),
    ],
)
def test_a_saved_beginning_that_cannot_be(change, told):
    data = running().export()
    data["setup"] = {**data["setup"], **change}
    with pytest.raises(BadValue) as caught:
        pu.Dungeon.load(data)
    assert told in str(caught.value)


def test_a_pursuit_of_another_setting():
    data = wilderness().export()
    assert isinstance(pu.Pursuit.load(data), pu.Wilderness)
    with pytest.raises(BadValue, match="this is for Dungeon"):
        pu.Dungeon.load(data)


def test_a_journal_that_the_rules_no_longer_allow():
    game = wilderness(6, 3)
    play(game, pu.Flee(), 36)
    data = game.export()
    data["setup"]["modifier"] = 5  # 36 would have been enough
    loaded = pu.Wilderness.load(data)
    assert loaded.fate == "away"
    play(game, pu.Travel(), 1, 51)
    data = game.export()
    data["setup"]["modifier"] = 5
    with pytest.raises(BadValue, match="journal entry"):
        pu.Wilderness.load(data)


def test_who_a_name_is_not():
    with pytest.raises(UnknownName):
        running().penalties("company")


BAD_STEPS = (-1, True, 1.5, "3", None, 10_001)
BAD_PLANS = (None, 5, "x", [1], [None], [[["x"]]], b"x", ["x"])
ASKED = (pu.odds.course, pu.odds.outlook, pu.odds.decisions, pu.odds.horizon, pu.odds.options)
ASKED += (pu.odds.should_we_run, pu.odds.compare)
ODDS = [
    *((lambda steps=steps: pu.odds.course(wilderness(), steps=steps)) for steps in BAD_STEPS),
    *((lambda plan=plan: pu.odds.course(wilderness(), plan)) for plan in BAD_PLANS),
    *((lambda plan=plan: pu.odds.course(dungeon(), plan)) for plan in BAD_PLANS),
    *((lambda f=f, x=x: f(x)) for f in ASKED for x in (None, 5, "x", [], A)),
    lambda: pu.odds.horizon(wilderness()),
    lambda: pu.odds.horizon(dungeon(), rounds=-1),
    lambda: pu.odds.split(wilderness(), None),
    lambda: pu.odds.split(wilderness(), "33"),
    lambda: pu.odds.split(wilderness(), (1, 2), 5),
    lambda: dungeon().penalties([]),
]


@pytest.mark.parametrize("ask", ODDS)
def test_odds_asked_wrong(ask):
    with pytest.raises(BadValue):
        ask()
