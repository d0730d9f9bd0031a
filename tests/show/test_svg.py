"""Static pictures: well formed, told to a reader, drawn from the same numbers, free of ids."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import rpgkit
from rpgkit import pursuit as pu
from rpgkit.show.charts import Bar, BarChart, Part
from rpgkit.show.listing import Listing
from rpgkit.show.pursuit.figures import course_columns, course_curves
from rpgkit.show.pursuit.gap import gap_curve
from rpgkit.show.pursuit.options import comparison_bars
from rpgkit.show.svg import LAMP, svg
from rpgkit.show.vehicle_chase.figures import action_bands, chase_curve, fates
from tests.show.chases import accelerate, odds
from tests.show.pursuits import gallery, moor, strait

NS = "{http://www.w3.org/2000/svg}"
CHARTS = {
    "curve": lambda lang: chase_curve(odds(), "A", lang=lang),
    "curves": lambda lang: chase_curve(odds(), ["A", "B", "law"], lang=lang),
    "sampled": lambda lang: chase_curve(odds(method="sampled", runs=50), "A", lang=lang),
    "fates": lambda lang: fates(odds(), lang=lang),
    "action": lambda lang: action_bands(accelerate(), lang=lang),
    "days": lambda lang: course_columns(pu.odds.course(moor()), lang),
    "rounds": lambda lang: course_columns(pu.odds.course(strait()), lang),
    "packs": lambda lang: course_curves({"A": pu.odds.course(moor())}, lang=lang),
    "gap": lambda lang: gap_curve(pu.odds.horizon(gallery()), now=(0, 21), sight=60, lang=lang),
    "options": lambda lang: comparison_bars(pu.odds.should_we_run(moor()), lang),
}


def drawn(chart):
    return ElementTree.fromstring(svg(chart))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", CHARTS)
def test_a_picture_is_well_formed_and_told_in_words(name, lang):
    chart = CHARTS[name](lang)
    root = drawn(chart)
    assert root.tag == NS + "svg"
    assert root.get("role") == "img"
    assert root.get("aria-label") == chart.told
    assert chart.title in chart.told
    assert not [e for e in root.iter() if e.get("id")]
    assert "url(" not in svg(chart)


@pytest.mark.parametrize("name", CHARTS)
def test_a_picture_has_the_page_s_ink_and_the_lamp_only(name):
    colours = {e.get(k) for e in drawn(CHARTS[name]("en")).iter() for k in ("fill", "stroke")}
    assert colours - {None, "none"} <= {"currentColor", LAMP}


@pytest.mark.parametrize("name", CHARTS)
def test_everything_is_inside_the_frame(name):
    root = drawn(CHARTS[name]("en"))
    _, _, width, height = map(float, root.get("viewBox").split())
    for e in root.iter(NS + "text"):
        long = 6.3 * len("".join(e.itertext()))
        x, y = float(e.get("x")), float(e.get("y"))
        left = {"end": x - long, "middle": x - long / 2}.get(e.get("text-anchor"), x)
        assert left >= -1, e.text
        assert left + long <= width + 1, e.text
        assert 0 < y <= height, e.text


def test_a_curve_is_drawn_to_scale():
    chart = chase_curve(odds(), "A", rounds=8)
    points = drawn(chart).find(f".//{NS}polyline").get("points").split()
    xs, ys = zip(*(map(float, point.split(",")) for point in points), strict=True)
    grid = [e.get("d") for e in drawn(chart).iter(NS + "path")]
    bottom, middle, top = (float(re.match(r"M[\d.]+ ([\d.]+)H", d)[1]) for d in grid)
    assert middle == pytest.approx((bottom + top) / 2)
    for y, value in zip(ys, chart.curves[0].values, strict=True):
        assert (bottom - y) / (bottom - top) == pytest.approx(value, abs=0.001)
    steps = [b - a for a, b in pairwise(xs)]
    assert max(steps) - min(steps) <= 0.11


def test_one_point_of_each_curve_is_lit():
    lit = [e for e in drawn(CHARTS["curves"]("en")).iter() if e.get("fill") == LAMP]
    assert len(lit) == 3
    assert {e.tag for e in lit} == {NS + "circle", NS + "polygon"}  # a shape for each side


def test_a_bar_is_as_long_as_its_share():
    bars = drawn(fates(odds(), round=1))
    widths = [float(e.get("width")) for e in bars.iter(NS + "rect")]
    # A: escaped, in the chase; B: in the chase, left behind; then the key
    assert widths[:4] == pytest.approx([0.21 * 458, 0.79 * 458, 0.79 * 458, 0.21 * 458], abs=0.06)
    assert widths[4:] == [12] * 4


def test_every_texture_looks_different():
    parts = tuple(Part(t, 0.25, "25%", t) for t in ("yes", "near", "lost", "no"))
    chart = BarChart("t", "", (Bar("x", parts),), (), "t", Listing("", (), ()))
    looks = set()
    for group in drawn(chart).iter(NS + "g"):
        path = group.find(NS + "path")
        strokes = re.sub(r"[\d. ]+", "", path.get("d"))[:4] if path is not None else ""
        looks.add((group.find(NS + "rect").get("fill"), strokes))
    assert len(looks) == 4


def test_strokes_stay_inside_their_box():
    parts = (Part("near", 0.03, "", ""), Part("lost", 0.97, "", ""))
    chart = BarChart("t", "", (Bar("x", parts),), (), "t", Listing("", (), ()))
    for group in drawn(chart).iter(NS + "g"):
        box = {k: float(group.find(NS + "rect").get(k)) for k in ("x", "y", "width", "height")}
        for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", group.find(NS + "path").get("d")):
            assert box["x"] - 0.1 <= float(x) <= box["x"] + box["width"] + 0.1
            assert box["y"] - 0.1 <= float(y) <= box["y"] + box["height"] + 0.1


def test_the_page_without_a_kernel_has_the_picture_its_caption_and_its_numbers():
    html = rpgkit.plot(odds(), "A", rounds=3, lang="en").to_html()
    root = ElementTree.fromstring(html)
    assert root.tag == "figure"
    assert root.get("lang") == "en"
    assert root.find("figcaption").text == "Exact."
    assert root.find(NS + "svg") is not None
    assert root.find("details/summary").text == "The numbers"
    cells = [[c.text for c in row] for row in root.iter("tr")]
    assert cells[:2] == [["Round", "A"], ["1", "21%"]]
