"""What the figures of a pursuit say: values by hand, words in both languages, columns to scale."""

import json
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import rpgkit
from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.show import plotly_chart
from rpgkit.show.pursuit.figures import course_columns, course_curves, shares
from rpgkit.show.pursuit.gap import gap_curve
from rpgkit.show.pursuit.options import comparison_bars
from rpgkit.show.svg import svg
from tests.say.french import narrow
from tests.show.pursuits import gallery, moor, strait

NS = "{http://www.w3.org/2000/svg}"


def names(chart):
    return [(column.name, column.apart) for column in chart.columns]


def parts(column):
    return {part.texture: part.share for part in column.parts}


# --- columns ----------------------------------------------------------------------------------


def test_the_columns_of_the_wilderness():
    chart = course_columns(pu.odds.course(moor()), "en")
    ends = [*((str(day), False) for day in range(6)), ("ever", True)]
    assert names(chart) == ends
    # 13/20 fail; half of them are caught on day 1, 7/20 of the rest get away.
    assert parts(chart.columns[0]) == pytest.approx({"yes": 0.35, "near": 0.65, "no": 0})
    day1 = {"yes": 0.35 + 0.325 * 0.35, "near": 0.325 * 0.65, "no": 0.325}
    assert parts(chart.columns[1]) == pytest.approx(day1)
    assert parts(chart.columns[-1]) == pytest.approx({"yes": 14 / 27, "near": 0, "no": 13 / 27})
    assert [column.written for column in chart.columns][:2] == ["35%", "46%"]
    assert chart.across == "day"
    assert chart.numbers.rows[-1] == ("ever", "52%", "0%", "48%")
    assert chart.told.startswith(
        "The fugitives by the end of each day. Day 0: got away 35% and still in flight 65%; day 1:"
    )


def test_columns_in_french():
    chart = course_columns(pu.odds.course(moor()), "fr")
    assert [said for _, said in chart.key] == ["enfuis", "encore en fuite", "rattrapés"]
    assert chart.columns[0].written == narrow("35 %")
    assert chart.columns[-1].name == "à terme"
    assert narrow("en fuite 65 % ; jour 1 : ") in chart.told
    assert chart.columns[0].parts[0].said == narrow("jour 0, enfuis : 35 %")


def test_a_long_course_shows_the_rounds_in_which_something_changes():
    water = course_columns(pu.odds.course(strait()), "en")
    assert names(water) == [("0", False), ("8", True), ("9", False), ("ever", True)]
    assert next(said for _, said in water.key) == "safe until the next day"
    dungeon = course_columns(pu.odds.course(gallery(), ["ration", "ration"]), "en")
    assert [name for name, _ in names(dungeon)] == ["0", "1", "2", "6", "7", "ever"]
    assert parts(dungeon.columns[2]) == {"yes": 0.75, "near": 0.25, "no": 0}
    assert parts(dungeon.columns[4]) == {"yes": 0.75, "near": 0, "no": 0.25}


def test_more_changes_than_columns_keep_the_first_and_the_last():
    found = pu.odds.course(gallery(), [[], "ration", [], "ration"])
    chart = course_columns(found, "en", most=3)
    assert [name for name, _ in names(chart)] == ["0", "2", "7", "ever"]
    with pytest.raises(BadValue, match="most = 2"):
        course_columns(found, most=2)


def test_what_never_changes_is_one_column_and_the_end():
    nobody = course_columns(pu.odds.course(moor(surprised="fugitives")), "en")
    assert names(nobody) == [("0", False), ("ever", True)]
    assert nobody.key == (("yes", "got away"), ("lost", "face to face"))
    assert nobody.columns[0].written == "0%"
    unseen = course_columns(pu.odds.course(moor(surprised="pursuers")), "en")
    assert parts(unseen.columns[0]) == {"yes": 1}


def test_a_flight_that_never_ends_goes_on_for_ever():
    p = gallery()
    even = pu.Dungeon(pu.Group("A", 4, speed=27), pu.Group("B", 3, speed=27), gap=p.gap)
    even.do(pu.Flee())
    chart = course_columns(pu.odds.course(even), "en")
    assert parts(chart.columns[-1]) == {"yes": 0, "near": 1}


def test_shares_add_up_to_one_at_each_step_and_in_the_end():
    voyage = strait(encounter=2)
    for found in (pu.odds.course(moor()), pu.odds.course(voyage), pu.odds.course(voyage, by="day")):
        read = shares(found)
        assert all(sum(step.values()) == 1 for step in read.steps)
        assert sum(e.value for e in read.ever.values()) == 1
    # Clear on 40%, then an encounter on 2 in 6: x = 2/5 × (2/3 + 1/3 x), so x = 4/13.
    assert shares(pu.odds.course(voyage, by="day")).ever["away"].value == Fraction(4, 13)


def test_columns_are_drawn_to_scale_and_what_is_left_out_is_a_gap():
    chart = course_columns(pu.odds.course(strait()), "en")
    boxes = [
        {k: float(box.get(k)) for k in ("x", "y", "width", "height")}
        for box in ElementTree.fromstring(svg(chart)).iter(NS + "rect")
    ]
    solid, hatched = boxes[0], boxes[1]
    assert solid["height"] / hatched["height"] == pytest.approx(40 / 60, abs=0.01)
    assert hatched["y"] + hatched["height"] == pytest.approx(solid["y"], abs=0.11)
    lefts = [box["x"] for box in boxes[0:8:2]]  # a pair of boxes for each column
    steps = [after - before for before, after in pairwise(lefts)]
    assert steps[0] == pytest.approx(1.4 * steps[1], abs=0.2)
    assert steps[2] == pytest.approx(1.4 * steps[1], abs=0.2)


def test_plotly_has_the_same_columns():
    chart = course_columns(pu.odds.course(strait()), "en")
    spec = plotly_chart.specification(chart)
    assert json.loads(json.dumps(spec)) == spec
    away, going, caught = spec["data"]
    assert away["x"] == [0, 1.4, 2.4, 3.8]
    assert away["y"] == pytest.approx([0.4, 0.4, 0.4, 0.4])
    assert going["y"] == pytest.approx([0.6, 0.6, 0, 0])
    assert caught["y"] == pytest.approx([0, 0, 0.6, 0.6])
    assert [trace["marker"]["pattern"]["shape"] for trace in spec["data"]] == ["", "/", ""]
    assert len(plotly_chart.figure(chart).data) == 3


# --- curves -----------------------------------------------------------------------------------


def test_scenarios_side_by_side():
    packs = {"Three": pu.odds.course(moor()), "Nine": pu.odds.course(moor(9))}
    chart = course_curves(packs, lang="en")
    assert [curve.name for curve in chart.curves] == ["Three", "Nine"]
    assert [curve.values[0] for curve in chart.curves] == [0.35, 0.7]
    assert [label.text for label in chart.labels] == ["Nine 82%", "Three 52%"]
    assert chart.curves[1].said[0] == "Nine: 70% by the end of day 0"
    assert chart.numbers.rows[0] == ("0", "35%", "70%")
    assert len(chart.rounds) >= 6
    french = course_curves(packs, "caught", "fr", steps=2)
    assert french.title == "Risque d’être rattrapé"
    assert french.curves[0].values == (0, 0.325)
    assert french.rounds == (0, 1)


def test_a_lone_course_is_named_after_the_fate():
    chart = course_curves(pu.odds.course(moor()), "caught", "en")
    assert chart.curves[0].name == "caught"
    assert chart.told.startswith("Chance to have been caught. 0% by the end of day 0")


def test_safe_until_tomorrow_counts_as_away_in_rounds():
    chart = course_curves(pu.odds.course(strait()), lang="en")
    assert chart.curves[0].values[0] == 0.4
    assert course_curves(pu.odds.course(strait()), "clear", "en").curves[0].values[0] == 0.4


def test_courses_that_do_not_fit_together_are_refused():
    days, rounds = pu.odds.course(moor()), pu.odds.course(strait())
    for several in ({}, {"a": days, "b": rounds}):
        with pytest.raises(BadValue, match="courses"):
            course_curves(several)
    with pytest.raises(BadValue, match="steps = 40: 1 to 31"):
        course_curves({"a": days}, steps=40)
    with pytest.raises(UnknownName, match="fate"):
        course_curves(days, "eaten")


# --- the gap ----------------------------------------------------------------------------------


def test_the_gap_closes_round_by_round():
    p = gallery(sight=60)
    chart = gap_curve(pu.odds.horizon(p), now=(0, p.gap), sight=60, lang="en")
    assert chart.curves[0].values == (21, 18, 15, 12, 9, 6, 3, 0)
    assert chart.top == pytest.approx(69)
    assert [(level, said) for level, said in chart.levels] == [
        (0, "0 m"),
        (21, "21 m"),
        (60, "60 m"),
    ]
    assert [(label.text, label.place) for label in chart.labels] == [
        ("out of sight", "above"),
        ("Caught", "end"),
    ]
    assert chart.told.endswith("Caught in round 7: the pursuers are upon them.")
    assert plotly_chart.specification(chart)["layout"]["yaxis"]["range"] == [0, 1.04 * chart.top]


def test_the_gap_is_drawn_to_scale():
    p = gallery(sight=60)
    chart = gap_curve(pu.odds.horizon(p), now=(0, p.gap), sight=60)
    root = ElementTree.fromstring(svg(chart))
    points = root.find(f".//{NS}polyline").get("points").split()
    heights = [float(point.split(",")[1]) for point in points]
    drops = [after - before for before, after in pairwise(heights)]
    assert max(drops) - min(drops) < 0.11
    grid = [float(e.get("d").split()[1].split("H")[0]) for e in root.iter(NS + "path")]
    floor, now, sight = grid
    assert heights[0] == pytest.approx(now, abs=0.1)
    assert heights[-1] == pytest.approx(floor, abs=0.1)
    assert (floor - now) / (floor - sight) == pytest.approx(21 / 60, abs=0.01)


def test_exhaustion_is_marked_where_it_comes():
    even = pu.Dungeon(pu.Group("A", 4, speed=27), pu.Group("B", 3, speed=27), gap=18)
    even.do(pu.Flee())
    chart = gap_curve(pu.odds.horizon(even), now=(0, 18), lang="fr")
    (label,) = chart.labels
    assert (label.x, label.text, label.place) == (30, narrow("épuisés : A et B"), "left")
    assert narrow("épuisés dès la fin du round 30 : A") in chart.told


# --- options, and `plot` ----------------------------------------------------------------------


def test_options_are_bars_of_at_once_later_and_never():
    chart = comparison_bars(pu.odds.should_we_run(moor()), "en")
    assert [bar.name for bar in chart.bars][:2] == ["Run as things stand", "Flee as 4 only"]
    now, later, never = (part.share for part in chart.bars[1].parts)
    assert (now, now + later, never) == pytest.approx((0.7, 14 / 17, 3 / 17))
    assert chart.key == (("yes", "at once"), ("near", "later"), ("no", "never"))
    assert [row[0] for row in chart.numbers.rows] == [bar.name for bar in chart.bars]


def test_plot_finds_the_picture_of_everything():
    found = pu.odds.course(moor())
    assert repr(rpgkit.plot(found, lang="en")).splitlines()[2].split() == ["0", "35%", "65%", "0%"]
    curve = rpgkit.plot(found, "curve", "caught", lang="en")
    assert curve.chart == course_curves(found, "caught", "en")
    assert rpgkit.plot({"a": found}, lang="en").chart == course_curves({"a": found}, lang="en")
    assert rpgkit.plot(pu.odds.outlook(moor())).chart == course_columns(found)
    assert rpgkit.plot(moor()).chart == course_columns(found)
    p = gallery()
    ahead = pu.odds.horizon(p)
    assert rpgkit.plot(p, "gap").chart == gap_curve(ahead, now=(0, 21))
    assert rpgkit.plot(ahead, now=(0, 21)).chart == gap_curve(ahead, now=(0, 21))
    run = pu.odds.should_we_run(moor())
    assert rpgkit.plot(run).chart == comparison_bars(run)
    p.decree(pu.decrees.sight(40))
    assert rpgkit.plot(p, "gap").chart == gap_curve(ahead, now=(0, 21), sight=40)
    with pytest.raises(BadValue, match="goes on"):
        rpgkit.plot(moor(), "gap")
    with pytest.raises(BadValue, match="x = "):
        rpgkit.plot({})
