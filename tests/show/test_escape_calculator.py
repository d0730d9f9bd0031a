"""What the escape calculator says and shows, from its desk: tables, verdicts, reasons, drawing."""

import re
from fractions import Fraction

import pytest

from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.show.pursuit.calculator import BadInput, Desk, Hand, History, render, view
from rpgkit.show.pursuit.calculator.form import table
from rpgkit.show.pursuit.calculator.inputs import INPUTS, read, typed
from rpgkit.show.pursuit.calculator.reckoning import reckon
from rpgkit.show.pursuit.calculator.verdict import verdict
from rpgkit.show.pursuit.calculator.words import Words

EN, FR = Words("en"), Words("fr")
NAMES = ("name.fugitives", "name.pursuers")


def wilderness(few=6, many=3, *, slow=24, fast=36, **more):
    sides = pu.Group("Company", few, speed=slow), pu.Group("Wolves", many, speed=fast)
    return pu.WildernessScene(*sides, **more)


def water(slow=36, fast=48, **more):
    sides = pu.Group("Cutter", speed=slow), pu.Group("Raiders", speed=fast)
    return pu.WaterScene(*sides, **{"gap": 100, **more})


def dungeon(slow=27, fast=36, *, hungry=False, **more):
    sides = pu.Group("Company", 4, speed=slow), pu.Group("Ghouls", 3, speed=fast, hungry=hungry)
    return pu.DungeonScene(*sides, **more)


def said(scene, rulings=(), w=EN):
    return verdict(reckon(scene, rulings), w)


def drawn(scene, *, live=True, lang="en", **hand):
    history = History([Desk.of(scene, None, NAMES)])
    return render(view(history, Hand(**hand), lang), live=live)


def lit(scene, rulings=()):
    """The cells in use, as they are written."""
    shown = table(reckon(scene, rulings), EN)
    return [
        (n, m, cell["chance"])
        for n, row in enumerate(shown["rows"])
        for m, cell in enumerate(row["cells"])
        if cell["lit"]
    ]


# The document's table, typed once more: a number of each band's two ends, and the chance.
CELLS = [
    ((1, 4), [((1, 1), "50%"), ((2, 3), "70%"), ((4, 99), "90%")]),
    ((5, 12), [((1, 3), "35%"), ((4, 8), "50%"), ((9, 99), "70%")]),
    ((13, 24), [((1, 6), "25%"), ((7, 16), "35%"), ((17, 99), "50%")]),
    ((25, 99), [((1, 10), "10%"), ((11, 30), "25%"), ((31, 99), "35%")]),
]


@pytest.mark.parametrize(
    ("row", "column", "few", "many", "chance"),
    [
        (row, column, few, many, chance)
        for row, (fugitives, cells) in enumerate(CELLS)
        for column, (pursuers, chance) in enumerate(cells)
        for few in fugitives
        for many in pursuers
    ],
)
def test_the_lit_cell_of_the_wilderness(row, column, few, many, chance):
    assert lit(wilderness(few, many)) == [(row, column, chance)]


@pytest.mark.parametrize(
    ("slower", "row", "chance"),
    [
        (-1, 0, "80%"),
        (0, 1, "50%"),
        (9, 1, "50%"),
        (9.01, 2, "40%"),
        (18, 2, "40%"),
        (18.5, 3, "35%"),
        (27, 3, "35%"),
        (27.5, 4, "25%"),
        (35.99, 4, "25%"),
        (36, 5, "10%"),
        (60, 5, "10%"),
    ],
)
def test_the_lit_row_of_the_water(slower, row, chance):
    assert lit(water(60, 60 + slower)) == [(row, 0, chance)]


def test_a_ruling_lights_another_row_and_the_edge_is_pointed_out():
    assert lit(water(60, 69), (("water-band-edge", "lower-inclusive"),)) == [(2, 0, "40%")]
    assert lit(water(60, 96), (("water-36", "25"),)) == [(4, 0, "25%")]
    shown = table(reckon(water(60, 69)), EN)
    assert shown["under"] == ["Exactly 9 m: a ruling of the table decides the row."]
    assert table(reckon(water(60, 70)), EN)["under"] == []


@pytest.mark.parametrize("surprised", ["fugitives", "pursuers"])
def test_no_cell_is_lit_when_a_surprise_decides(surprised):
    scene = wilderness(surprised=surprised)
    assert lit(scene) == []
    assert "aria-current" not in re.sub(r"<ol.*?</ol>", "", drawn(scene))


# --- verdicts ---------------------------------------------------------------------------------


def test_fourteen_twenty_sevenths():
    shown = said(wilderness())
    assert (shown["chance"], shown["fraction"], shown["title"]) == (
        "52%",
        "14/27",
        "escape in the end",
    )
    facts = {fact["label"]: fact["value"] for fact in shown["facts"]}
    assert facts == {
        "at the meeting": "35%",
        "after one failure": "7/27, 26%",
        "days of flight, on average": "0.96",
    }
    why = shown["whys"][0]
    assert why["question"] == "Why 14/27?"
    assert [term["amount"] for term in why["terms"]] == [
        "7/20",
        "1/2 × 7/20",
        "7/40 ÷ 27/40 = 7/27",
    ]
    assert why["terms"][0]["rule"] == "Dans les contrées sauvages › Fuite"
    assert (why["total"]["label"], why["total"]["amount"]) == ("7/20 + 13/20 × 7/27", "14/27")


def test_each_reason_adds_up():
    """The last line is worked out by hand from its own words."""
    for few in (1, 5, 13, 25):
        for many in (1, 9, 31):
            for modifier in (0, 7):
                scene = wilderness(few, many, modifier=modifier)
                why = said(scene)["whys"][0]
                now, times = why["total"]["label"].split(" + ")
                left, right = times.split(" × ")
                total = Fraction(now) + Fraction(left) * Fraction(right)
                assert total == reckon(scene).ever.value


def test_a_modifier_is_a_line_of_the_reason():
    terms = said(wilderness(modifier=15))["whys"][0]["terms"]
    assert [term["amount"] for term in terms[:3]] == ["+35", "+15", "1/2"]


def test_nobody_faster_is_certain_in_the_long_run():
    shown = said(wilderness(fast=24))
    assert (shown["chance"], shown["note"]) == (
        "100%",
        "certain in the long run: nobody catches them on the way",
    )
    assert {fact["value"] for fact in shown["facts"]} == {"35%", "100%", "1.86"}


def test_never_and_it_never_ends():
    shown = said(wilderness(fast=24, modifier=-100))
    assert (shown["chance"], shown["far"]) == ("", "never")
    assert shown["title"] == "and it never ends: no chance to flee, and nobody faster"
    assert shown["whys"] == []


def test_no_chance_but_somebody_faster_is_caught():
    shown = said(wilderness(modifier=-100))
    assert (shown["chance"], shown["far"]) == ("0%", "")


def test_surprise_and_ambush():
    assert said(wilderness(surprised="fugitives"))["far"] == "no flight"
    assert said(wilderness(surprised="pursuers"))["far"] == "away unseen"
    both = said(wilderness(surprised="both"))
    assert (both["chance"], both["asides"]) == (
        "52%",
        ["Both sides are surprised: that counts as if nobody were."],
    )
    granted = said(wilderness(surprised="fugitives", granted=10))
    assert (granted["chance"], granted["fraction"]) == ("33%", "1/3")


def test_water():
    shown = said(water())
    assert (shown["chance"], shown["fraction"]) == ("40%", "2/5")
    assert shown["title"] == "clear until tomorrow"
    assert [fact["value"] for fact in shown["facts"]] == ["round 9", "12 m a round"]
    assert [why["question"] for why in shown["whys"]] == ["Why 40%?", "Why round 9?"]
    assert shown["whys"][1]["total"]["label"] == "100 ÷ 12, rounded up"
    faster = said(water(54, 48))
    assert [fact["value"] for fact in faster["facts"]] == ["round 12", "9 m a round"]
    assert faster["whys"][1]["terms"][-1]["detail"] == "9 m at least"


def test_water_with_an_encounter_looks_to_the_end():
    shown = said(water(encounter=1))
    # 2/5 × 5/6 ÷ (1 − 2/5 × 1/6) = 1/3 ÷ 14/15 = 5/14
    assert (shown["chance"], shown["fraction"]) == ("36%", "5/14")
    assert shown["whys"][0]["total"]["label"] == "2/5 × 5/6 ÷ (1 − 2/5 × 1/6)"
    straight = said(water(encounter=1), (("water-next-day", "pursuit"),))
    assert (straight["fraction"], straight["whys"][0]["total"]["label"]) == ("1/3", "2/5 × 5/6")


def test_water_with_dice_says_from_when_to_when():
    shown = said(water(gap=None))
    # 4d6 × 10 m: 40 to 240 m, 12 m a round
    assert shown["facts"][0]["value"] == "round 4 to 20"
    assert len(shown["whys"]) == 1


@pytest.mark.parametrize(
    ("scene", "far"),
    [
        (dungeon(), "caught in round 2"),
        (dungeon(40), "away at once"),
        (dungeon(40, halt="caught"), "caught at once"),
        (dungeon(36), "never"),
        (dungeon(36, gap=18, sight=10), "away in round 1"),
        (dungeon(36, patience=5), "away in round 5"),
    ],
)
def test_dungeon(scene, far):
    assert said(scene)["far"] == far


def test_the_gaps_of_a_dungeon_and_who_tires():
    shown = said(dungeon())
    assert [(gap["label"], gap["value"]) for gap in shown["gaps"]] == [
        ("round 1", "9 m"),
        ("round 2", "0 m"),
    ]
    assert shown["whys"][0]["total"]["label"] == "18 ÷ 9, rounded up"
    long = said(dungeon(35.5, gap=40))
    assert long["far"] == "caught in round 80"
    assert {"label": "Company", "value": "exhausted from the end of round 30"} in long["facts"]
    assert len(long["gaps"]) == 10


def test_dice_decide_in_a_dungeon():
    shown = said(dungeon(36, sight=10, sight_chance=50))
    assert (shown["far"], shown["note"]) == ("", "dice decide on the way")
    assert said(dungeon(hungry=True))["asides"] != []


# --- inputs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", [wilderness(), water(), dungeon()], ids=lambda s: s.setting)
def test_every_input_takes_what_it_shows_and_has_words(scene):
    for part in INPUTS[scene.setting]:
        for one in part:
            value = read(scene, one.key)
            assert typed(scene, one.key, value) == scene, one.key
            for lang in ("en", "fr"):
                assert f"{scene.setting}-{one.key}" in drawn(scene, lang=lang) or (
                    one.key == "granted"
                )


@pytest.mark.parametrize(
    ("scene", "key", "value", "code"),
    [
        (wilderness(), "pursuers.number", "0", "calc.bad.whole"),
        (wilderness(), "pursuers.number", "", "calc.bad.whole.empty"),
        (wilderness(), "pursuers.number", "2.5", "calc.bad.whole"),
        (wilderness(), "modifier", "101", "calc.bad.whole"),
        (wilderness(), "fugitives.speed", "fast", "calc.bad.metres"),
        (wilderness(), "fugitives.speed", "nan", "calc.bad.metres"),
        (wilderness(), "fugitives.name", " ", "calc.bad.name"),
        (wilderness(), "fugitives.name", "x" * 81, "calc.bad.name"),
        (wilderness(), "fugitives.name", "WOLVES", "calc.bad.same-name"),
        (dungeon(), "gap", "", "calc.bad.metres.empty"),
        (dungeon(), "sight", "far", "calc.bad.metres.optional"),
        (dungeon(), "patience", "0", "calc.bad.whole.optional"),
        (water(), "distance", "4d", "calc.bad.dice"),
        (water(), "distance", "1d4-9", "calc.bad.dice"),
        (water(), "encounter", "7", "calc.bad.encounter"),
        (water(encounter=4), "encounter_die", "3", "calc.bad.encounter-die"),
    ],
)
def test_what_cannot_be_put_in_says_what_would_do(scene, key, value, code):
    with pytest.raises(BadInput) as refused:
        typed(scene, key, value)
    assert refused.value.code == code
    for w in (EN, FR):
        assert w(code.removeprefix("calc."), **refused.value.facts)


def test_numbers_as_people_write_them():
    assert typed(dungeon(), "gap", "4,5").gap == 4.5
    assert typed(wilderness(), "modifier", "\N{MINUS SIGN}5").modifier == -5
    assert typed(dungeon(), "gap", "1 200").gap == 1200
    assert typed(water(), "gap", " ").gap is None


def test_faster_not_faster_twice_as_fast():
    scene = wilderness(slow=24, fast=40)
    assert typed(scene, "pace", "faster") == scene
    for pace in ("not-faster", "faster", "twice"):
        assert read(typed(scene, "pace", pace), "pace") == pace
    standing = wilderness(slow=0, fast=0)
    assert read(typed(standing, "pace", "faster"), "pace") == "twice"
    with pytest.raises(UnknownName):
        typed(scene, "pace", "slow")
    with pytest.raises(UnknownName):
        typed(scene, "gap", "5")


# --- the desk ---------------------------------------------------------------------------------


def test_the_other_tabs_take_the_names():
    desk = Desk.of(wilderness(), None, NAMES)
    assert {scene.fugitives.name for scene in desk.scenes.values()} == {"Company"}
    other = desk.showing(water())
    assert other.setting == "water"
    assert other.scenes["wilderness"].pursuers.name == "Raiders"
    assert other.scenes["wilderness"].pursuers.size == 3


def test_a_pursuit_is_taken_as_it_stands():
    p = pu.Water(pu.Group("Cutter", speed=36), pu.Group("Raiders", speed=48), gap=100,
                 rulings={"water-36": "25"})  # fmt: skip
    p.do(pu.Flee(), 99)
    p.do(pu.RunOn())
    desk = Desk.of(p, None, NAMES)
    assert (desk.scene.gap, desk.rulings) == (88, (("water-36", "25"),))
    with pytest.raises(BadValue):
        Desk.of("a chase", None, NAMES)


def test_a_drag_is_one_step_of_the_way_back():
    history = History([Desk.of(wilderness(), None, NAMES)])
    start = history.now
    for many in (4, 5, 6):
        history.put(start.showing(wilderness(6, many)), "pursuers.number", True)
    history.put(start.showing(wilderness(6, 7)), "pursuers.number")
    history.put(start.showing(wilderness(6, 8)), "pursuers.number")
    assert [desk.scene.pursuers.size for desk in history.desks] == [3, 7, 8]
    history.undo()
    history.undo()
    assert history.now == start
    history.redo()
    assert history.now.scene.pursuers.size == 7


def test_a_drag_back_to_where_it_was_is_no_step():
    history = History([Desk.of(wilderness(), None, NAMES)])
    start = history.now
    history.put(start.showing(wilderness(6, 4)), "pursuers.number", True)
    history.put(start, "pursuers.number", True)
    history.put(start, "pursuers.number")
    assert not history.can_undo


# --- drawing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("scene", [wilderness(), water(), dungeon()], ids=lambda s: s.setting)
def test_every_setting_is_drawn(scene, live, lang):
    html = drawn(scene, live=live, lang=lang)
    assert f'lang="{lang}"' in html
    assert not re.search(r'\sid="', html)
    assert ("<fieldset disabled" in html) != live
    assert html.count('role="tab"') == 3
    assert ("<svg xmlns" in html) != live, "the figure is a picture where there is no kernel"
    keys = re.findall(r'data-key="([^"]*)"', html)
    assert len(keys) == len(set(keys))


def test_names_are_words_not_markup():
    group = pu.Group('<b>"&🐉', 6, speed=24, hungry=True)
    thing = pu.Drop("<script>", "food")
    html = drawn(pu.DungeonScene(pu.Group("<i>", 2, speed=9), group, drops=(thing,)))
    for markup in ("<b>&", '<b>"', "<script>", "<i>"):
        assert markup not in html, markup
    assert "&lt;b&gt;" in html
    assert "&lt;script&gt;" in html
