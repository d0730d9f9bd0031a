"""Random hands on an escape calculator: it is always drawn whole, and undone step by step."""

import csv
import io
import random

import pytest

from rpgkit import EscapeCalculator, dice
from rpgkit import pursuit as pu
from rpgkit.show.pursuit.calculator.inputs import INPUTS, Choice, Switch, Words
from tests.widgets.hands import NAMES, Tags

NUMBERS = ("0", "1", "6", "27", "4,5", "1,000", "-3", "", " ", "x", "1e9", "nan", "²", "9" * 5000)
DICE = ("4d6", "2d6+3", "1d6-5", "100d100", "d", "")
SETTINGS = ("dungeon", "wilderness", "water")


def an_input(table, rng):
    one = rng.choice([one for part in INPUTS[table.setting] for one in part])
    if isinstance(one, Choice):
        value = rng.choice([*one.values, "x"])
    elif isinstance(one, Switch):
        value = rng.random() < 0.5
    elif isinstance(one, Words):
        value = rng.choice(DICE if one.dice else NAMES)
    else:
        value = rng.choice(NUMBERS)
    return {"intent": "set", "field": one.key, "value": value, "moving": rng.random() < 0.2}


def an_intent(table, rng):
    keys = [str(pin.key) for pin in table.pins] + ["99"]
    things = [thing.name for thing in getattr(table.scene, "things", ())] + ["x"]
    fields = {
        "name": rng.choice(NAMES),
        "number": rng.choice(NUMBERS),
        "delay": rng.choice(NUMBERS),
        "rounds": rng.choice(NUMBERS),
        "percent": rng.choice(NUMBERS),
        "kind": rng.choice(["food", "treasure"]),
        "effect": rng.choice(["holds", "slows", "ends"]),
        "face": rng.choice(NUMBERS),
    }
    ruling = rng.choice(pu.RULINGS)
    n = rng.randrange(6)
    code = rng.choice(["fewer", "more", "speed", "split", "drop", "obstacle", "all"])
    tools = [
        {"intent": "tab", "value": rng.choice([*SETTINGS, "x"])},
        {"intent": "ruling", "key": ruling.key, "value": rng.choice([*ruling.readings, "x"])},
        {"intent": rng.choice(["undo", "undo", "redo"])},
        {"intent": "language", "value": rng.choice(["en", "fr", "xx"])},
        {"intent": rng.choice(["use", "pin-option"]), "n": n, "code": f"pursuit.option.{code}"},
        {"intent": "remove", "name": rng.choice(things)},
        {"intent": rng.choice(["unpin", "take", "rename-open"]), "key": rng.choice(keys)},
        {"intent": "rename", "key": rng.choice(keys), "fields": fields},
        {"intent": "open", "value": rng.random() < 0.7},
        {"intent": "roll"},
        {"intent": "roll-typed", "fields": fields},
        {"intent": "pin", "fields": fields},
    ]
    tools += [{"intent": "drop", "fields": fields}, {"intent": "obstacle", "fields": fields}]
    return an_input(table, rng) if rng.random() < 0.4 else rng.choice(tools)


@pytest.mark.parametrize("seed", range(6))
def test_random_hands(seed):
    rng = random.Random(seed)
    rolls = rng.choice([dice.Seeded, dice.AtTable])(seed)
    table = EscapeCalculator(lang="en", dice=rolls)
    try:
        for _ in range(40):
            message = an_intent(table, rng)
            table._take(table, message, None)
            assert table.failure == "", (message, table.failure)
            page = Tags()
            page.feed(table.view["html"])
            assert (page.wrong, page.open) == ("", []), message
            rows = list(csv.reader(io.StringIO(table.csv()), delimiter=";,"[table.lang == "en"]))
            assert len({row[0].casefold() for row in rows}) == len(table.pins) + 1
        while table._history.can_undo:
            table._take(table, {"intent": "undo"}, None)
            assert table.failure == ""
        assert (table.setting, table.pursuit, table.pins) == ("wilderness", None, ())
    finally:
        table.close()


def test_thirty_pins_of_one_name():
    table = EscapeCalculator(lang="fr")
    for _ in range(30):
        table._take(table, {"intent": "pin", "fields": {"name": "=cmd()"}}, None)
    names = [pin.name for pin in table.pins]
    assert names == ["=cmd()", *(f"=cmd() ({n})" for n in range(2, 31))]
    assert all(line.startswith("'=cmd()") for line in table.csv().splitlines()[1:])
    table.close()
