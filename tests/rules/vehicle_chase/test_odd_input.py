"""Whatever is typed anywhere, the worst that happens is an error of rpgkit in plain words."""

import copy
from dataclasses import MISSING, fields

import pytest

from rpgkit import dice
from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue, RpgkitError
from rpgkit.engine.procedure import Event
from rpgkit.engine.session import load
from rpgkit.rules.vehicle_chase import decrees
from rpgkit.rules.vehicle_chase.actions import ACTIONS
from rpgkit.rules.vehicle_chase.decrees import DECREES
from rpgkit.say.story import log_lines, tell

from .table import car, chase

HALF = "\ud800"  # half a character: no file can hold it
ODD = (
    *(None, True, -1, 0, 10**30, 1.5, float("nan"), float("inf"), 3j, "", " ", "x", "<b>", HALF),
    *(b"x", [], {}, (), {1}, [None], [[]], ("a", "b"), {"a": 1}, {1: 2}, object(), print),
)
A, B = car("A", "red"), car("B", "blue")
MODELS = {
    vc.Vehicle: {"name": "A", "side": "red", "level": 4, "kac": 16},
    vc.Crew: {"name": "N"},
    vc.Weapon: {"name": "Gun"},
    vc.Hazard: {"name": "Mud", "cr": 1},
    vc.AttackLever: {"name": "Fog"},
    vc.MovementLever: {"name": "Sand", "amount": -2},
    vc.EnvironmentTrick: {"name": "Dust"},
    vc.Environment: {"name": "Dunes"},
    vc.Track: {},
}


def told(do):
    """Do it; the message if it is refused. Anything but an error of rpgkit fails the test."""
    try:
        do()
    except RpgkitError as error:
        message = str(error)
        for jargon in ("Input should", "pydantic", "Error", "object has no", "not subscriptable"):
            assert jargon not in message
        return message
    return ""


@pytest.mark.parametrize("model", MODELS, ids=lambda m: m.__name__)
def test_models(model):
    for field in model.model_fields:
        for odd in ODD:
            told(lambda: model.from_json(model(**{**MODELS[model], field: odd}).to_json()))  # noqa: B023
    for read in ("from_json", "list_from_json", "from_toml", "list_from_toml", "from_csv"):
        for odd in ODD:
            told(lambda: getattr(model, read)(odd))  # noqa: B023
    assert told(lambda: model.from_frame([1])) == "frame = [1]: a pandas data frame"


def test_a_table_saved_by_an_old_spreadsheet(tmp_path):
    file = tmp_path / "vehicles.csv"
    file.write_bytes("name;side\nComète;red\n".encode("cp1252"))
    assert "save it as UTF-8" in told(lambda: vc.Vehicle.from_csv(file))


@pytest.mark.parametrize(
    "option",
    ["track", "alliances", "players", "initiative", "rulings", "dice", "conventions", "title"],
)
def test_chases(option):
    for odd in ODD:
        told(lambda: vc.Chase([A, B], **{option: odd}))  # noqa: B023


def test_dice_that_are_only_a_seed():
    assert told(lambda: chase(A, B, dice=7)).startswith("dice = 7: dice.Seeded()")


def test_vehicles_that_are_none():
    for odd in ODD:
        assert told(lambda: vc.Chase(odd)), odd  # noqa: B023


def test_ready():
    for odd in ODD:
        for make in (vc.ready.chase, vc.ready.zone, vc.ready.lanes, vc.ready.environment):
            assert told(lambda: make(odd)), odd  # noqa: B023
        told(lambda: vc.ready.zone("motorway", "oncoming-traffic", cr=odd))  # noqa: B023
        for option in ("side", "name", "zone", "crew", "hp"):
            told(lambda: vc.ready.vehicle("comet", **{"side": "red", option: odd}))  # noqa: B023


def test_dice():
    for odd in ODD:
        told(lambda: dice.Seeded(odd).draw(20))  # noqa: B023
        told(lambda: dice.AtTable(1, odd).draw(20))  # noqa: B023
        told(lambda: dice.Scripted(odd).draw(20))  # noqa: B023
        told(lambda: dice.from_json(odd))  # noqa: B023
        assert told(lambda: dice.Seeded(1).draw(odd)) or odd is True, odd  # noqa: B023


def test_what_is_no_action(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game = chase(A, B)
    for odd in (*ODD, "keep-pace", vc.KeepPace):
        for ask in (game.do, game.begin, game.why_not, game.odds):
            assert told(lambda: ask(odd)).startswith("action = "), odd  # noqa: B023
        assert told(lambda: game.decree(odd)), odd  # noqa: B023
        told(lambda: game.experience(extra=odd))  # noqa: B023
        told(lambda: game.experience(table=odd))  # noqa: B023
        kept = told(lambda: game.keep(odd, "x"))  # noqa: B023
        assert kept or (isinstance(odd, str) and odd.strip()), odd
        told(lambda: game.keep("x.rpgkit", odd))  # noqa: B023


@pytest.mark.parametrize("kind", ACTIONS)
def test_actions(kind):
    action = ACTIONS[kind]
    game = chase(A, B, dice=dice.Seeded(1))
    fight = chase(A, B, dice=dice.Seeded(1))
    for step in (vc.Uncontrolled("A"), vc.Uncontrolled("B"), vc.Progress()):
        fight.do(step)
    for field in fields(action):
        needed = {f.name: "A" for f in fields(action) if f.default is MISSING}
        for odd in ODD:
            for session in (game, fight):
                for ask in (session.why_not, session.odds):
                    told(lambda: ask(action(**{**needed, field.name: odd})))  # noqa: B023


DECREED = [
    decrees.place("A", 1, 0),
    decrees.overrule("A", 1),
    decrees.reenter("B", 1),
    decrees.let_escape("A"),
    decrees.leave_behind("A"),
    decrees.wreck("A"),
    decrees.hit_points("A", 1),
    decrees.hit_points("pilot A", 1, person=True),
    decrees.reorder(["pilot B", "pilot A", "pilot C"]),
    decrees.engage("A", "C"),
    decrees.engaged_no_more("A"),
    decrees.add_hazard(vc.Hazard("Mud", cr=1), 1),
    decrees.remove_hazard("Mud", 1),
    decrees.lay_out(1, vc.Environment("Dunes")),
    decrees.ally("red", "blue"),
    decrees.ally("red", "blue", False),
    decrees.seat("pilot A", "passenger"),
    decrees.end(),
    decrees.award(3),
    decrees.note("Rain"),
]


def parted():
    """A chase in which each decree above makes sense."""
    game = chase(A, B, car("C", "green"))
    game.decree(decrees.engage("A", "C"))
    game.decree(decrees.add_hazard(vc.Hazard("Mud", cr=1), 1))
    game.decree(decrees.let_escape("B"))
    return game


def test_every_decree_is_here():
    assert {event.code for event in DECREED} == set(DECREES)


@pytest.mark.parametrize("event", DECREED, ids=lambda e: e.code)
def test_decrees(event):
    parted().decree(event)
    for name in event.facts:
        missing = {k: v for k, v in event.facts.items() if k != name}
        optional = (event.code, name) == ("chase.placed", "lane")
        assert told(lambda: parted().decree(Event(event.code, missing))) or optional  # noqa: B023
        for odd in ODD:
            game = parted()
            if not told(lambda: game.decree(Event(event.code, {**event.facts, name: odd}))):  # noqa: B023
                assert log_lines(game, "fr")
                assert load(game.export()).state == game.state
    assert told(lambda: parted().decree(Event(event.code, {**event.facts, "wing": 1})))
    for odd in ODD:
        told(lambda: parted().decree(Event(event.code, odd)))  # noqa: B023


def test_decrees_made_of_something_else():
    for odd in ODD:
        assert told(lambda: decrees.add_hazard(odd))  # noqa: B023
        assert told(lambda: decrees.lay_out(1, odd)) or odd in (None, ())  # noqa: B023


def paths(value, path=()):
    """Every place in JSON values; of long lists the first two."""
    yield path
    items = value.items() if isinstance(value, dict) else ()
    items = list(enumerate(value))[:2] if isinstance(value, list) else items
    for key, inner in items:
        yield from paths(inner, (*path, key))


def test_a_save_that_was_changed_by_hand():
    game = chase(A, B, dice=dice.AtTable(3), initiative={})
    game.do(vc.RollInitiative(), 5, 9)
    game.decree(decrees.place("A", 4))
    game.do(game.legal()[0], 7)
    game.do(game.legal()[0])
    saved = game.export()
    assert load(saved).state == game.state
    for path in list(paths(saved))[1:]:
        for odd in (None, True, -1, 1.5, "x", [], {}, [1], {"a": 1}, ...):
            data = copy.deepcopy(saved)
            owner = data
            for key in path[:-1]:
                owner = owner[key]
            if odd is ...:
                del owner[path[-1]]
            else:
                owner[path[-1]] = odd
            told(lambda: load(data).legal())  # noqa: B023
    for odd in ODD:
        with pytest.raises(BadValue):
            load(odd)


def bounded(schema):
    """Every whole number in a JSON schema, with whether it has both ends."""
    if schema.get("type") in ("integer", "number"):
        yield "enum" in schema or ("minimum" in schema and "maximum" in schema)
    for inner in schema.values():
        for part in inner if isinstance(inner, list) else [inner]:
            if isinstance(part, dict):
                yield from bounded(part)


@pytest.mark.parametrize("model", MODELS, ids=lambda m: m.__name__)
def test_no_number_is_without_end(model):
    loose = [
        field
        for field, schema in model.model_json_schema()["properties"].items()
        # Whole numbers or a name, which a validator of their own looks at:
        if field not in ("cover", "concealment") and not all(bounded(schema))
    ]
    assert loose == []


@pytest.mark.parametrize("model", [m for m in MODELS if "name" in MODELS[m]])
@pytest.mark.parametrize("name", ["", " ", "\n\t", "x" * 81])
def test_names_are_words(model, name):
    assert "name = " in told(lambda: model(**{**MODELS[model], "name": name}))


@pytest.mark.parametrize(
    "name",
    [
        "Q\"uo'te",
        "<script>alert(1)</script>",
        "🚗💨",
        "\u202eRTL",
        "é" * 80,
        "a",
        "{0}",
        "%s",
        "A|B",
    ],
)
def test_any_words_are_a_name(name):
    game = chase(car(name, "red", pilot="Noor"), car("B", "blue"))
    game.do(vc.KeepPace(name), 15)
    assert name in log_lines(game, "fr")[-1]["text"]
    assert load(game.export()).zones == game.zones


def short(ask):
    return {} if ask is vc.odds.whole_round else {"rounds": 1}


def test_odds_and_advice():
    game = chase(A, B)
    calls = {
        "rounds": (vc.odds.escape, vc.advise),
        "plans": (vc.odds.escape, vc.odds.whole_round, vc.advise),
        "decline": (vc.odds.escape, vc.odds.whole_round),
        "method": (vc.odds.escape,),
        "goal": (vc.advise,),
        "budget": (vc.advise,),
    }
    for option, asked in calls.items():
        for ask in asked:
            for odd in ODD:
                if odd != 10**30:  # that is only far too long
                    told(lambda: ask(game, **{**short(ask), option: odd}))  # noqa: B023
    for odd in ODD:
        if odd != 10**30:
            told(lambda: vc.odds.escape(game, method="sampled", rounds=1, runs=odd))  # noqa: B023
        odd is print or told(lambda: vc.odds.escape(game, {"A": odd}))  # noqa: B023
        told(lambda: tell(odd))  # noqa: B023
        told(lambda: tell(game, odd))  # noqa: B023
    assert told(lambda: vc.odds.escape(game, decline="A")) == "decline = 'A': a list of vehicles"


def test_odds_and_advice_in_every_phase():
    game = chase(A, B, initiative={}, dice=dice.AtTable(1))
    steps = [
        (vc.RollInitiative(), 9, 5),
        (vc.KeepPace("A", double=True), 15),
        (vc.KeepPace("A"), 3),
        (vc.Uncontrolled("B"),),
        (vc.Progress(),),
        (vc.NextRound(),),
    ]
    refused = []
    for action, *faces in steps:
        for moment in ("before", "waiting"):
            if moment == "waiting":
                game.begin(action)
            refused += [
                (game.state.phase, moment, ask.__name__)
                for ask in (vc.odds.escape, vc.odds.whole_round, vc.advise)
                if told(lambda: ask(game, **short(ask)))  # noqa: B023
            ]
        game.undo()
        game.do(action, *faces)
    game.decree(decrees.end())
    assert [e.value for e in vc.odds.escape(game, rounds=2).by("escaped", "A")] == [0, 0, 0]
    assert {phase for phase, _, name in refused if name != "advise"} <= {"initiative"}
