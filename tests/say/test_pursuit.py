"""A pursuit's actions, rolls, sums, refusals and whole logs, told in both languages."""

import itertools

import pytest

from rpgkit import dice
from rpgkit.engine.ask import Chance, Total
from rpgkit.engine.errors import IllegalAction
from rpgkit.engine.procedure import Refusal
from rpgkit.rules import pursuit as pu
from rpgkit.rules.pursuit import ends, flight
from rpgkit.rules.pursuit.actions import ACTIONS
from rpgkit.rules.pursuit.messages import MESSAGES
from rpgkit.rules.pursuit.scenes import SCENES
from rpgkit.say import story, text
from rpgkit.say.pursuit import heading
from tests.say.french import narrow

DEEDS = [
    (pu.Flee(), "Flee", "Fuir"),
    (pu.RunOn(), "Keep going for a round", "Continuer pendant un round"),
    (pu.DropThing("two rations"), "Drop: two rations", "Lâcher : two rations"),
    (pu.SetObstacle("nets"), "Set in the way: nets", "Mettre en travers : nets"),
    (pu.Travel(), "Travel on for a day", "Poursuivre la fuite un jour de plus"),
    (pu.Stop(), "Stop and face them", "S’arrêter et faire face"),
    (pu.NextDay(), "The next day", "Le lendemain"),
    (
        pu.NextDay(True),
        "The next day, with a random encounter",
        "Le lendemain, avec une rencontre aléatoire",
    ),
    (
        pu.NextDay(False),
        "The next day, without a random encounter",
        "Le lendemain, sans rencontre aléatoire",
    ),
    (pu.Rest(), "Rest for a turn", "Se reposer pendant un tour"),
]


@pytest.mark.parametrize(("done", "english", "french"), DEEDS)
def test_an_action_is_told(done, english, french):
    assert story.action(done, "en") == english
    assert story.action(done, "fr") == narrow(french)


def test_no_action_is_left_out():
    assert {type(done) for done, *_ in DEEDS} == set(ACTIONS.values())


@pytest.mark.parametrize(
    ("ask", "english", "french"),
    [
        (
            Chance("dungeon.food", {"name": "ration", "who": "Ghouls"}, 3, sides=6),
            "Food (ration) for Ghouls",
            "Nourriture (ration) pour Ghouls",
        ),
        (
            Chance("dungeon.treasure", {"name": "gold", "who": "Ghouls"}, 3, sides=6),
            "Treasure (gold) for Ghouls",
            "Trésor (gold) pour Ghouls",
        ),
        (
            Chance("dungeon.sight", {"who": "Ghouls"}, 60),
            "Out of sight (Ghouls)",
            "Hors de vue (Ghouls)",
        ),
        (
            Chance("wilderness.flight", {"who": "Company", "day": 0}, 35),
            "Roll to flee (Company)",
            "Jet de fuite (Company)",
        ),
        (
            Total("wilderness.direction", {"day": 2}, "1d8"),
            "Direction on day 2",
            "Direction du jour 2",
        ),
        (
            Chance("wilderness.pursuit", {"who": "Wolves", "day": 2}, 50),
            "Pursuit on day 2 (Wolves)",
            "Poursuite du jour 2 (Wolves)",
        ),
        (
            Chance("water.flight", {"who": "Cutter"}, 40),
            "Roll to flee (Cutter)",
            "Jet de fuite (Cutter)",
        ),
        (
            Total("water.distance", {}, "4d6"),
            "Encounter distance (4d6 × 10 m)",
            "Distance de rencontre (4d6 × 10 m)",
        ),
        (
            Chance("water.encounter", {}, 1, sides=6),
            "Random encounter on the next day",
            "Rencontre aléatoire du lendemain",
        ),
    ],
)
def test_a_roll_has_a_title(ask, english, french):
    assert story.ask_title(ask, "en") == english
    assert story.ask_title(ask, "fr") == french


DEFAULTS = {ruling.key: ruling.readings[0] for ruling in pu.RULINGS}
TWICE = {**DEFAULTS, "twice-as-fast": "25"}


@pytest.mark.parametrize(
    ("found", "english", "french"),
    [
        (
            flight.by_numbers((6, 9), (24, 36), 5, DEFAULTS),
            ["table: fugitives 5–12, pursuers 9+", "the referee’s modifier"],
            ["tableau : fuyards 5–12, poursuivants 9+", "modificateur de l’arbitre"],
        ),
        (
            flight.by_numbers((2, 1), (48, 24), 0, TWICE),
            ["table: fugitives 1–4, pursuers 1", "fugitives at least twice as fast"],
            ["tableau : fuyards 1–4, poursuivants 1", "fuyards au moins deux fois plus rapides"],
        ),
        (
            flight.by_numbers((30, 12), (12, 24), 0, TWICE),
            ["table: fugitives 25+, pursuers 11–30", "pursuers at least twice as fast"],
            [
                "tableau : fuyards 25+, poursuivants 11–30",
                "poursuivants au moins deux fois plus rapides",
            ],
        ),
        (
            flight.granted(10),
            ["granted to the surprised by the surroundings"],
            ["accordé par l’environnement aux fuyards surpris"],
        ),
        (
            flight.by_speeds((4800, 3600), DEFAULTS),
            ["table: 12 m faster"],
            ["tableau : 12 m de plus"],
        ),
        (
            flight.by_speeds((3600, 4050), DEFAULTS),
            ["table: 4.5 m slower"],
            ["tableau : 4,5 m de moins"],
        ),
        (
            flight.by_speeds((3600, 3600), DEFAULTS),
            ["table: equal speeds"],
            ["tableau : même déplacement"],
        ),
    ],
)
def test_the_lines_of_a_chance_are_named(found, english, french):
    assert [story.term(term, "en") for term in found.terms] == english
    assert [story.term(term, "fr") for term in found.terms] == [narrow(line) for line in french]


def test_directions_go_round_clockwise_from_north():
    six, eight, twelve = (
        [text(heading(face, sides)["code"], "en") for face in range(1, sides + 1)]
        for sides in (6, 8, 12)
    )
    assert eight == [
        "north",
        "north-east",
        "east",
        "south-east",
        "south",
        "south-west",
        "west",
        "north-west",
    ]
    assert six == ["north", "north-east", "south-east", "south", "south-west", "north-west"]
    assert twelve == [f"{hour} o’clock" for hour in range(1, 13)]
    assert text(heading(1, 12)["code"], "fr") == "1 heure"
    assert text(heading(6, 8)["code"], "fr") == "sud-ouest"


# --- refusals ----------------------------------------------------------------------------------

RUN_LATER = "there is no pursuit yet: flee first"
OVER = "the pursuit is over: reopen it, or undo"
FLEEING = "the fugitives are fleeing already: keep going, or stop"
TRAVEL = "the day’s travel comes first: whether to flee again or to stop is decided after it"
SAFE = "nobody can catch the fugitives today: go on to the next day"
REST = "rest comes after the pursuit"
# What is refused for the moment, by setting and phase; all else is for another setting.
PHASES = {
    ("dungeon", "meeting"): {
        "run-on": RUN_LATER,
        "drop": RUN_LATER,
        "obstacle": RUN_LATER,
        "rest": REST,
    },
    ("dungeon", "running"): {"flee": FLEEING, "rest": REST},
    ("dungeon", "over"): dict.fromkeys(["flee", "run-on", "drop", "obstacle", "stop"], OVER),
    ("wilderness", "meeting"): {"travel": RUN_LATER},
    ("wilderness", "running"): {"flee": TRAVEL, "stop": TRAVEL},
    ("wilderness", "decide"): {"travel": "the day’s travel is done: flee again, or stop"},
    ("wilderness", "over"): dict.fromkeys(["flee", "travel", "stop"], OVER),
    ("water", "meeting"): {"run-on": RUN_LATER, "next-day": RUN_LATER},
    ("water", "running"): {
        "flee": FLEEING,
        "next-day": "the next day comes after a flight that succeeds: this one is a pursuit",
    },
    ("water", "clear"): {"flee": SAFE, "run-on": SAFE, "stop": SAFE},
    ("water", "over"): dict.fromkeys(["flee", "run-on", "stop", "next-day"], OVER),
}
PLACES = {
    "run-on": {"dungeon", "water"},
    "drop": {"dungeon"},
    "obstacle": {"dungeon"},
    "rest": {"dungeon"},
    "travel": {"wilderness"},
    "next-day": {"water"},
}
TRIED = [
    pu.Flee(),
    pu.RunOn(),
    pu.DropThing("ration"),
    pu.SetObstacle("nets"),
    pu.Travel(),
    pu.Stop(),
    pu.NextDay(True),
    pu.Rest(),
]


def scene(setting):
    sides = pu.Group("Company", 4, speed=24), pu.Group("Ghouls", 3, speed=36, hungry=True)
    if setting != "dungeon":
        return SCENES[setting](*sides)
    things = {"drops": [pu.Drop("ration", "food")], "obstacles": [pu.Obstacle("nets", holds=1)]}
    return pu.DungeonScene(*sides, **things)


@pytest.mark.parametrize(("setting", "phase"), PHASES)
def test_what_is_refused_here_and_now_says_what_would_do(setting, phase):
    rules = pu.Pursuit.of(scene(setting)).rules
    # the last breath spent: a rest is refused only where there is no place or time for it
    state = rules.start._replace(phase=phase, **({"ran": (30, 0)} if setting == "dungeon" else {}))
    here, elsewhere = {}, set()
    for action in TRIED:
        refused = rules.refuse(state, action)
        if refused is None:
            continue
        assert refused.code == "pursuit.refuse.phase"
        for lang in ("en", "fr"):
            assert story.refusal(refused, lang)
        if setting in PLACES.get(action.kind, {setting}):
            here[action.kind] = story.refusal(refused, "en")
        else:
            elsewhere.add(action.kind)
            assert story.refusal(refused, "en") == MESSAGES[f"pursuit.refuse.place.{action.kind}"]
    assert here == PHASES[setting, phase]
    assert elsewhere == {kind for kind, places in PLACES.items() if setting not in places}


def test_every_phase_of_every_setting_is_looked_at():
    both = (ends.MEETING, ends.RUNNING, ends.OVER)
    assert set(PHASES) == {
        *itertools.product(SCENES, both),
        ("wilderness", ends.DECIDE),
        ("water", ends.CLEAR),
    }
    assert {action.kind for action in TRIED} == set(ACTIONS)


THING = {"name": "gold", "who": "Ghouls"}


@pytest.mark.parametrize(
    ("refused", "english", "french"),
    [
        (
            Refusal(
                "pursuit.refuse.phase", {"action": "drop", "phase": "over", "setting": "water"}
            ),
            "food and treasure are for a dungeon: nobody stops for them here",
            "la nourriture et les trésors sont pour le donjon : ici, personne ne s’arrête pour "
            "cela",
        ),
        (
            Refusal("pursuit.refuse.used-up", {"name": "gold"}),
            "nothing is left of “gold”",
            "il ne reste rien de « gold »",
        ),
        (
            Refusal("pursuit.refuse.not-tempted.treasure", {**THING, "kind": "treasure"}),
            "treasure does not tempt Ghouls: only greedy monsters stop for it",
            "les trésors ne tentent pas Ghouls : seuls les monstres avides s’arrêtent pour eux",
        ),
        (
            Refusal("pursuit.refuse.not-tempted.food", {**THING, "kind": "food"}),
            "food does not tempt Ghouls: only hungry or unintelligent monsters stop for it",
            "la nourriture ne tente pas Ghouls : seuls les monstres affamés ou peu intelligents "
            "s’arrêtent pour elle",
        ),
        (
            Refusal("pursuit.refuse.tried.treasure", {**THING, "kind": "treasure"}),
            "treasure has been tried on Ghouls already, and this table checks once in a pursuit",
            "un trésor a déjà été tenté contre Ghouls, et cette table ne lance qu’une fois par "
            "poursuite",
        ),
        (
            Refusal("pursuit.refuse.tried.food", {**THING, "kind": "food"}),
            "food has been tried on Ghouls already, and this table checks once in a pursuit",
            "la nourriture a déjà été tentée contre Ghouls, et cette table ne lance qu’une fois "
            "par poursuite",
        ),
        (
            Refusal("pursuit.refuse.fresh", {}),
            "nobody is exhausted, so there is nothing to rest for",
            "personne n’est épuisé : il n’y a pas à se reposer",
        ),
        (
            Refusal("pursuit.refuse.no-chance", {}),
            "this pursuit has no chance for a random encounter: say whether there is one",
            "cette poursuite n’a pas de chances de rencontre aléatoire : dites s’il y en a une",
        ),
        (
            Refusal("pursuit.refuse.over", {}),
            "the pursuit is over: reopen it, or undo",
            "la poursuite est terminée : rouvrez-la, ou annulez",
        ),
        (
            Refusal("pursuit.refuse.going-on", {}),
            "the pursuit is going on already",
            "la poursuite est déjà en cours",
        ),
        (
            Refusal("pursuit.refuse.no-pursuit", {}),
            "there is no pursuit, so there is no gap",
            "il n’y a pas de poursuite, donc pas d’écart",
        ),
        (
            Refusal("pursuit.refuse.met-already", {}),
            "this is settled at the meeting, which has passed",
            "cela se décide à la rencontre, qui est passée",
        ),
        (Refusal("pursuit.refuse.no-rest", {}), "nobody is resting", "personne ne se repose"),
    ],
)
def test_a_refusal_says_why(refused, english, french):
    assert story.refusal(refused, "en") == english
    assert story.refusal(refused, "fr") == narrow(french)


def test_an_error_speaks_for_itself():
    game = pu.Wilderness(pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36))
    with pytest.raises(IllegalAction, match="flee first"):
        game.do(pu.Travel())


# --- whole games -------------------------------------------------------------------------------


def test_a_pursuit_in_a_dungeon_is_told():
    game = pu.Dungeon(
        pu.Group("Company", 4, speed=27),
        pu.Group("Ghouls", 3, speed=36, hungry=True),
        gap=31,
        sight=35,
        sight_chance=60,
        drops=[pu.Drop("ration", "food")],
        obstacles=[pu.Obstacle("nets", holds=1)],
        dice=dice.Scripted([5, 34]),
    )
    for action in (pu.Flee(), pu.DropThing("ration"), pu.SetObstacle("nets"), pu.RunOn()):
        game.do(action)
    assert story.tell(game, "en") == [
        "The pursuit begins, 31 m apart",
        "Dropped: ration; the pursuers run on (5 against 3: failed)",
        "In the way: nets · Ghouls: held up for 1 round (nets)",
        "Round 1: 27 m against 0 m, gap 58 m · Out of sight (Ghouls): 34 against 60: they give up "
        "· The fugitives get away: the pursuers have lost sight of them",
    ]
    assert story.tell(game, "fr")[1] == narrow(
        "Appât (ration) : les poursuivants continuent (5 contre 3 : raté)"
    )


def test_a_flight_in_the_wilderness_is_told():
    game = pu.Wilderness(
        pu.Group("Company", 6, speed=24),
        pu.Group("Wolves", 3, speed=36),
        dice=dice.Scripted([36, 7, 51, 34]),
    )
    for action in (pu.Flee(), pu.Travel(), pu.Flee()):
        game.do(action)
    assert story.tell(game, "en") == [
        "The flight fails, and a pursuit begins (36 against 35: failed)",
        "Day 1: heading west (7) · Pursuit on day 1 (Wolves): 51 against 50: not caught",
        "The fugitives get away: the roll to flee succeeds (34 against 35: success)",
    ]
    assert story.tell(game, "fr")[1] == narrow(
        "Jour 1 : direction ouest (7) · Poursuite du jour 1 (Wolves) : 51 contre 50 : pas rattrapés"
    )


def test_a_flight_on_water_is_told():
    game = pu.Water(
        pu.Group("Cutter", speed=36),
        pu.Group("Raiders", speed=48),
        encounter=1,
        dice=dice.Scripted([40, 1, 41, 1, 2, 1, 1]),
    )
    for action in (pu.Flee(), pu.NextDay(), pu.Flee(), pu.RunOn(), pu.Stop()):
        game.do(action)
    game.decree(pu.decrees.reopen())
    assert story.tell(game, "en") == [
        "The fugitives cannot be caught until the next day (40 against 40: success)",
        "Day 1: a random encounter, and the pursuers are near again (1 against 1: an encounter)",
        "The pursuit begins, 50 m apart (41 against 40: failed) "
        "· Encounter distance (4d6 × 10 m): 1 + 2 + 1 + 1 = 5",
        "Round 1: 12 m closer, gap 38 m",
        "The fugitives are caught: they flee no more",
        "GM: The pursuit goes on after all",
    ]
    assert story.tell(game, "fr")[5] == narrow("MJ : La poursuite reprend")
