"""Whatever is typed, the worst that happens is an error of rpgkit that names the field."""

from dataclasses import fields

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import BadValue, RpgkitError
from rpgkit.rules.combat_turns.actions import ACTIONS

from .table import ROLL, begun, fight, play

ODD = (
    *(None, True, -1, 0, 10**30, 1.5, float("nan"), float("inf"), "", " ", "x", "<b>", "\ud800"),
    *(b"x", [], {}, (), {1}, [None], [[]], ("a", "b"), {"a": 1}, {1: 2}, object(), print),
)
MODELS = {
    ct.Combatant: {"name": "A", "reaction": 5},
    ct.Event: {},
    ct.ExtraAction: {"name": "Hack", "kind": "free"},
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


@pytest.mark.parametrize(
    "field", ["combatants", "players", "event", "scores", "wounds", "extra", "rulings", "title"]
)
def test_fights(field):
    people = [ct.Combatant("A", reaction=5)]
    for odd in ODD:
        given = {"combatants": people, field: odd}
        told(lambda: ct.Fight(**given))  # noqa: B023


def names(cls):
    return [field.name for field in fields(cls)]


FIELDS = [(kind, name) for kind, cls in ACTIONS.items() for name in names(cls)]
FINE = {
    "what": "free", "who": "A", "how": "run", "level": "light", "name": "bomb",
    "combatant": {"name": "Z", "reaction": 3},
}  # fmt: skip


@pytest.mark.parametrize(("kind", "field"), FIELDS)
def test_actions(kind, field):
    """Each field of each action with odd values: told, or done, and the session goes on."""
    games = [fight({"A": 9, "B": 3}, event=ct.Event()), begun({"A": 9, "B": 3})]
    games[1].do(ct.SetTimer("bomb"))
    cls = ACTIONS[kind]
    others = [n for n in names(cls) if n in FINE and n != field]
    for game in games:
        before = game.export()
        for odd in ODD:
            action = cls(**{name: FINE[name] for name in others}, **{field: odd})
            if told(lambda: game.do(action)):  # noqa: B023
                assert game.export() == before
            else:
                type(game).load(game.export())
                game.undo()
                game = type(game).load(before)
    assert ct.Fight.load(before).export() == before


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"reaction": 100}, "reaction"),
        ({"reaction": -21}, "reaction"),
        ({"reaction": 5.5}, "reaction"),
        ({"dice": -1}, "dice"),
        ({"dice": 21}, "dice"),
        ({"natural": 100}, "natural"),
        ({"quickness": -1}, "quickness"),
        ({"athletics": 61}, "athletics"),
        ({"pools": {"p": -1}}, "pools.p"),
        ({"pools": {" ": 1}}, "pools"),
        ({"physical": "deadly"}, "physical"),
        ({"stun": "bad"}, "stun"),
        ({"name": "x" * 81}, "name"),
        ({"note": "x" * 401}, "note"),
        ({"side": " "}, "side"),
    ],
)
def test_combatants_that_cannot_be(given, named):
    with pytest.raises(BadValue) as caught:
        ct.Combatant(**({"name": "A", "reaction": 5} | given))
    assert caught.value.field.startswith(named)


def test_names_are_stripped():
    game = ct.Fight([ct.Combatant(" A ", reaction=5), ct.Combatant("B", reaction=3)])
    assert game.combatants() == ("A", "B")


@pytest.mark.parametrize(
    ("given", "told_"),
    [
        ({"players": "nobody"}, "players' side"),
        ({"scores": {"Z": 3}}, "nobody is called 'Z'"),
        ({"scores": {"A": 200}}, "scores.A"),
        ({"wounds": {"deadly": 3}}, "wounds"),
        ({"wounds": {"light": 100}}, "wounds.light"),
        ({"extra": [ct.ExtraAction("aim", "free")]}, "an extra action needs a name"),
        (
            {"extra": [ct.ExtraAction("x", "free"), ct.ExtraAction("x", "simple")]},
            "an extra action needs a name",
        ),
        ({"title": "x" * 81}, "title"),
        ({"dice": 7}, "dice"),
    ],
)
def test_fights_that_cannot_be(given, told_):
    with pytest.raises(BadValue) as caught:
        ct.Fight([ct.Combatant("A", reaction=5), ct.Combatant("B", reaction=3)], **given)
    assert told_ in str(caught.value)


def test_two_of_one_name():
    with pytest.raises(BadValue, match="twice: A"):
        ct.Fight([ct.Combatant("A", reaction=5), ct.Combatant("A", reaction=3)])


@pytest.mark.parametrize("name", ["free", "simple", "complex"])
def test_an_extra_action_that_is_called_like_a_kind(name):
    """It would change what the kind means."""
    with pytest.raises(BadValue):
        fight({"A": 9}, extra=[ct.ExtraAction(name, "complex")])


@pytest.mark.parametrize(
    "call",
    [
        lambda: ct.odds.score(100, 1),
        lambda: ct.odds.score(5, 21),
        lambda: ct.odds.score(5.0, 1),
        lambda: ct.odds.successes(61, 4),
        lambda: ct.odds.successes(-1, 4),
        lambda: ct.odds.successes(3, 1),
        lambda: ct.odds.opposed(3, 4, 3, 61),
        lambda: ct.odds.sprint(61),
        lambda: ct.odds.before([ct.Combatant("A", reaction=5)]),
        lambda: ct.odds.before([1, 2]),
        lambda: ct.odds.surprise(fight({"A": 9})),
        lambda: ct.odds.surprise(fight({"A": 9}, event=ct.Event(authors=["A"]))),
        lambda: ct.odds.before(begun({"A": 9, "B": 8})).chance("A", "A"),
        lambda: ct.odds.before(begun({"A": 9, "B": 8})).chance("A", "C"),
    ],
)
def test_odds_of_what_cannot_be(call):
    with pytest.raises(BadValue):
        call()


def test_a_save_that_was_changed():
    game = begun({"A": 9, "B": 8})
    play(game, ct.EndPhase())
    saved = game.export()
    for action in ({"do": "hold", "who": "A"}, {"do": "next-turn"}, {"do": "dance"}, {}):
        journal = [*saved["journal"][:1], {**saved["journal"][1], "action": action}]
        with pytest.raises(BadValue, match="journal entry 2"):
            ct.Fight.load({**saved, "journal": journal})
    assert ROLL.kind == saved["journal"][0]["action"]["do"]
