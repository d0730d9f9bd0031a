"""The escape calculator as a widget, without a browser: every intent, undo, pins, CSV, rolls."""

import csv
import io
import urllib.parse
from fractions import Fraction

import pytest

from rpgkit import EscapeCalculator, dice
from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue, UnknownName

SIX, WOLVES = pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36)
FOREST = pu.WildernessScene(SIX, WOLVES)


@pytest.fixture
def table():
    made = EscapeCalculator(FOREST, lang="en", dice=dice.Seeded(1))
    yield made
    made.close()


def send(table, intent, **message):
    """Send what a browser would, and give what was refused, if anything was."""
    before = table.view["revision"]
    table._handle_custom_msg({"intent": intent, **message}, [])
    assert table.view["revision"] == before + 1, "every intent is answered once"
    assert table.failure == ""
    return table.refusal


def put(table, field, value, **more):
    return send(table, "set", field=field, value=value, **more)


def test_it_begins_with_something():
    table = EscapeCalculator(lang="en")
    assert repr(table) == "EscapeCalculator(wilderness, 52%, 0 pins)"
    assert (table.setting, table.pursuit, table.pins) == ("wilderness", None, ())
    with pytest.raises(BadValue):
        EscapeCalculator("a forest")
    with pytest.raises(BadValue):
        EscapeCalculator(dice="d100")
    with pytest.raises(UnknownName):
        EscapeCalculator(rulings={"wilderness-equals": "roll"})
    with pytest.raises(UnknownName):
        EscapeCalculator(lang="tlh")


def test_python_may_set_the_scene(table):
    table.show(pu.WaterScene(pu.Group("Cutter", speed=36), pu.Group("Raiders", speed=48), gap=100))
    assert repr(table) == "EscapeCalculator(water, 40%, 0 pins)"
    assert send(table, "undo") is None
    assert table.scene == FOREST
    with pytest.raises(BadValue):
        table.show(None)


def test_numbers_choices_and_tabs(table):
    put(table, "pursuers.number", "9")
    assert table.scene.pursuers.size == 9
    put(table, "pace", "not-faster")
    assert repr(table) == "EscapeCalculator(wilderness, 100%, 0 pins)"
    send(table, "tab", value="dungeon")
    put(table, "pursuers.hungry", True)
    put(table, "sight", "60")
    put(table, "sight", "")
    put(table, "halt", "pursuit")
    scene = table.scene
    assert (scene.sight, scene.halt, scene.pursuers.hungry) == (None, "pursuit", True)
    send(table, "tab", value="wilderness")
    assert table.scene.pursuers.size == 9, "each tab keeps its numbers"
    assert "BadValue" not in send(table, "tab", value="desert")["text"]


def test_a_bad_number_is_said_beside_it_and_stays(table):
    refused = put(table, "pursuers.number", "many")
    assert refused == {
        "at": "pursuers.number",
        "text": "“many” will not do: a whole number from 1 to 9,999 is needed.",
    }
    html = table.view["html"]
    assert 'value="many"' in html
    assert html.count('aria-invalid="true"') == 1
    assert table.view["say"] == refused["text"]
    assert table.scene == FOREST
    put(table, "modifier", "5")
    assert 'value="many"' in table.view["html"], "another input does not lose it"
    put(table, "pursuers.number", "4")
    assert 'aria-invalid="true"' not in table.view["html"]


def test_a_slider_sends_as_it_moves(table):
    for many in range(4, 12):
        put(table, "pursuers.number", str(many), moving=True)
        assert table.view["say"] == "", "nobody is told forty numbers"
        assert "ec-options old" in table.view["html"]
    put(table, "pursuers.number", "11")
    assert table.view["say"].startswith("82%, 14/17, escape in the end")
    assert "ec-options old" not in table.view["html"]
    send(table, "undo")
    assert table.scene == FOREST, "the whole drag is one step"
    send(table, "redo")
    assert table.scene.pursuers.size == 11


def test_rulings(table):
    put(table, "pace", "twice")
    send(table, "ruling", key="twice-as-fast", value="25")
    assert table.rulings == {"twice-as-fast": "25"}
    assert "1 changed" in table.view["html"]
    assert "10 or less: away" in table.view["html"]
    assert send(table, "ruling", key="twice-as-fast", value="50") is not None
    send(table, "undo")
    assert table.rulings == {}


def test_things_to_drop_and_to_set(table):
    send(table, "tab", value="dungeon")
    drop = {"name": "ration", "kind": "food", "number": "2", "delay": ""}
    assert send(table, "drop", fields=drop) is None
    assert send(table, "drop", fields=drop)["text"].startswith("“ration” is there already")
    assert send(table, "drop", fields={**drop, "name": ""})["at"] == "drop"
    assert send(table, "drop", fields={**drop, "name": "x", "number": "0"}) is not None
    oil = {"name": "oil", "effect": "slows", "rounds": "3", "percent": "50", "number": "1"}
    assert send(table, "obstacle", fields=oil) is None
    for name, effect in (("bar", "holds"), ("gate", "ends")):
        assert send(table, "obstacle", fields={**oil, "name": name, "effect": effect}) is None
    assert send(table, "obstacle", fields={**oil, "name": "x", "rounds": ""})["at"] == "obstacle"
    assert table.scene.things == (
        pu.Drop("ration", "food", 2),
        pu.Obstacle("oil", slows=50, rounds=3),
        pu.Obstacle("bar", holds=3),
        pu.Obstacle("gate", ends=True),
    )
    send(table, "remove", name="oil")
    assert [thing.name for thing in table.scene.things] == ["ration", "bar", "gate"]


# --- options and pins -------------------------------------------------------------------------


def test_an_option_is_used_or_pinned(table):
    assert "Flee as 4 only" in table.view["html"]
    assert send(table, "pin-option", n=1, code="pursuit.option.fewer") is None
    assert table.pins[0].name == "Flee as 4 only"
    assert send(table, "use", n=1, code="pursuit.option.fewer") is None
    assert table.scene == table.pins[0].scene == FOREST.but(fugitives=SIX.resized(4))
    refused = send(table, "use", n=1, code="pursuit.option.fewer")
    assert refused["at"] == "options", "the board that was pressed was not up to date"
    assert send(table, "use", n=99, code="") is not None


def test_splitting_up_is_pinned_with_its_parts(table):
    rows = {"Split up": 4}
    send(table, "pin-option", n=rows["Split up"], code="pursuit.option.split")
    (pin,) = table.pins
    assert pin.parts == (3, 3)
    assert table.frame(exact=True)["in the end"].iloc[0] == Fraction(28, 51)
    send(table, "take", key="1")
    assert table.scene == FOREST


def test_a_plan_is_pinned(table):
    scene = pu.DungeonScene(
        SIX,
        pu.Group("Ghouls", 3, speed=30, hungry=True),
        gap=57,
        drops=(pu.Drop("ration", "food"),),
    )
    table.show(scene)
    send(table, "pin-option", n=1, code="pursuit.option.drop")
    assert table.pins[0].plan == (("ration",),)
    assert table.frame(exact=True)["in the end"].iloc[0] == Fraction(1, 2)


def test_pins_are_named_renamed_and_let_go(table):
    send(table, "pin", fields={"name": "  as it stands "})
    put(table, "pursuers.number", "9")
    send(table, "pin", fields={"name": "As it stands"})
    send(table, "pin", fields={"name": ""})
    assert [pin.name for pin in table.pins] == [
        "as it stands",
        "As it stands (2)",
        "Company (6), from Wolves (9)",
    ]
    send(table, "rename-open", key="2")
    assert 'data-key="name-2"' in table.view["html"]
    assert send(table, "rename", key="2", fields={"name": " "})["at"] == "rename-2"
    assert 'data-key="name-2"' in table.view["html"]
    send(table, "rename", key="2", fields={"name": "as it stands"})
    assert table.pins[1].name == "as it stands (2)"
    send(table, "unpin", key="1")
    assert [pin.key for pin in table.pins] == [2, 3]
    send(table, "undo")
    assert [pin.key for pin in table.pins] == [1, 2, 3]
    assert send(table, "unpin", key="9")["at"] == "pins"
    assert send(table, "pin", fields={"name": "x" * 81})["at"] == "pins"


def test_a_pin_is_taken_up_again_with_its_rulings(table):
    send(table, "ruling", key="wilderness-equal", value="roll")
    send(table, "pin", fields={"name": "strict"})
    send(table, "tab", value="water")
    send(table, "ruling", key="wilderness-equal", value="not-faster")
    send(table, "take", key="1")
    assert (table.setting, table.scene) == ("wilderness", FOREST)
    assert table.rulings == {"wilderness-equal": "roll"}


NAMES = ['=cmd|"/c calc"!A1', "+1", "-1", "@x", "a,b;c", 'say "no"', "🐉", "<b>", "two\nlines"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_csv_is_safe_and_the_link_says_the_same(lang):
    table = EscapeCalculator(FOREST, lang=lang)
    for name in NAMES:
        table.pin(name)
    for n in range(12 - len(NAMES)):
        table.pin(f"pin {n}")
    rows = list(csv.reader(io.StringIO(table.csv()), delimiter=";" if lang == "fr" else ","))
    assert len(rows) == 13
    for name, row in zip(NAMES, rows[1:], strict=False):
        assert row[0] == (f"'{name}" if name[0] in "=+-@" else name)
    assert rows[1][2:] == (
        ["35,0", "51,85", "14 sur 27", "0,96", "jours", "0,0"]
        if lang == "fr"
        else ["35.0", "51.85", "14 in 27", "0.96", "days", "0.0"]
    )
    html = table.view["html"]
    link = html[html.index("data:text/csv") :].split('"')[0].replace("&amp;", "&")
    assert urllib.parse.unquote(link.partition(",")[2]) == "\ufeff" + table.csv()
    table.close()


def test_the_frame(table):
    assert len(table.frame()) == 0
    table.pin("one")
    put(table, "pace", "not-faster")
    table.pin("two")
    frame = table.frame()
    assert list(frame.columns)[:3] == ["setting", "at the meeting, %", "in the end, %"]
    assert frame.loc["two", "points to the first"] == 48.15
    assert table.frame(exact=True).loc["one", "in the end"] == Fraction(14, 27)
    send(table, "language", value="fr")
    assert "à terme (en\u202f%)" in table.frame().columns


# --- rolls ------------------------------------------------------------------------------------


def test_a_roll_typed(table):
    assert send(table, "roll-typed", fields={"face": "101"})["at"] == "roll"
    assert send(table, "roll-typed", fields={"face": "2.5"}) is not None
    assert table.pursuit is None
    send(table, "roll-typed", fields={"face": "36"})
    assert (table.pursuit.state.phase, len(table.pursuit.log)) == ("running", 1)
    assert "36 against 35: failed" in table.view["html"]
    put(table, "modifier", "1")
    assert "rolled with other numbers" in table.view["html"]
    send(table, "roll-typed", fields={"face": "36"})
    assert table.pursuit.fate == "away"
    assert table.view["html"].count('data-key="log-pursuit-') == 2
    send(table, "undo")
    assert table.pursuit.state.phase == "running"
    send(table, "redo")
    assert table.pursuit.fate == "away"


def test_the_machine_rolls_another_die_each_time():
    table = EscapeCalculator(FOREST, dice=dice.Seeded(7), lang="en")
    faces = []
    for _ in range(6):
        send(table, "roll")
        (rolled,) = table.pursuit.log[0].rolls[0]
        faces.append(rolled)
    again = dice.Seeded(7)
    assert faces == [again.draw(100) for _ in range(6)]


def test_real_dice_wait_for_all_but_the_roll_that_was_asked_for():
    scene = pu.WaterScene(pu.Group("Cutter", speed=36), pu.Group("Raiders", speed=48))
    table = EscapeCalculator(scene, dice=dice.AtTable(1), lang="en")
    send(table, "roll-typed", fields={"face": "99"})
    assert table.pursuit.pending.key == "water.distance"
    send(table, "roll")
    assert table.pursuit is not None


@pytest.mark.parametrize("surprised", ["fugitives", "pursuers"])
def test_where_no_die_decides_nothing_is_typed(table, surprised):
    put(table, "surprised", surprised)
    assert 'data-key="face"' not in table.view["html"]
    send(table, "roll")
    assert table.pursuit.fate == {"fugitives": "encounter", "pursuers": "away"}[surprised]
    assert send(table, "roll-typed", fields={"face": "50"}) is not None


def test_the_pursuit_opens_below_and_closes(table):
    assert send(table, "open", value=True) is not None
    send(table, "roll-typed", fields={"face": "99"})
    send(table, "open", value=True)
    track = table.track
    assert track.pursuit is table.pursuit
    assert 'data-slot="track"' in table.view["html"]
    send(table, "language", value="fr")
    assert track.lang == "fr"
    table.pursuit.do(pu.Travel(), 1, 1)
    assert "rattrapés" in table.view["html"].split('class="tale"')[1]
    send(table, "open", value=False)
    assert table.track is None
    send(table, "open", value=True)
    send(table, "undo")
    assert (table.track, table.pursuit) == (None, None)


def test_saving_keeps_the_pursuit(table, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert send(table, "save")["text"] == "There is no pursuit to save yet: roll first."
    send(table, "roll")
    assert send(table, "save") is None
    assert (tmp_path / "rpgkit-campaign.rpgkit").is_file()
    assert "rpgkit-campaign.rpgkit" in table.view["say"]


def test_nothing_to_undo_is_said(table):
    assert send(table, "undo") is not None
    assert send(table, "redo") is not None


# --- pages ------------------------------------------------------------------------------------


def test_the_figure_is_one_and_changes_in_place(table):
    table._handle_custom_msg({"intent": "page", "lang": "en"}, [])
    figure = table.figure
    before = figure.spec["data"][0]["y"]
    put(table, "pursuers.number", "9")
    assert table.figure is figure
    assert figure.spec["data"][0]["y"] != before
    send(table, "tab", value="dungeon")
    assert table.figure is figure
    assert figure.spec["data"][-1]["y"] == [18.0, 9.0, 0.0]


def test_beside_the_live_view_stands_a_picture(table):
    table.pin("six")
    data, _ = table._repr_mimebundle_()
    still = data["text/html"]
    assert data["text/plain"] == "EscapeCalculator(wilderness, 52%, 1 pins)"
    assert "<svg xmlns" in still
    assert "<fieldset disabled" in still
    assert "14/27" in still
    assert "data:text/csv" in still


def test_every_word_is_said_in_both_languages(table):
    for lang in ("fr", "en"):
        for setting in ("dungeon", "wilderness", "water"):
            send(table, "tab", value=setting)
            send(table, "language", value=lang)
            assert f'lang="{lang}"' in table.view["html"]
    assert table.follows is False
