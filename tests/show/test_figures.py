"""What the figures say: values by hand, words in both languages, plotly in place."""

import json
import math
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise

import pytest

import rpgkit
from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.estimate import Estimate
from rpgkit.show import plotly_chart
from rpgkit.show.svg import LAMP
from rpgkit.show.vehicle_chase.figures import action_bands, chase_curve, fates
from rpgkit.show.written import bounded, caption
from tests.say.french import narrow
from tests.show.chases import ESCAPED_AFTER_ONE, accelerate, chase, odds


def test_a_curve_holds_the_chance_by_the_end_of_each_round():
    found = odds()
    chart = chase_curve(found, "A", rounds=5, lang="en")
    assert chart.rounds == (1, 2, 3, 4, 5)
    assert chart.curves[0].values[0] == pytest.approx(ESCAPED_AFTER_ONE)
    assert chart.curves[0].values == tuple(float(e.value) for e in found.by("escaped", "A")[1:6])
    assert chart.curves[0].low == chart.curves[0].high == ()
    assert chart.caption == "Exact."
    assert chart.title == "A: chance to have escaped"
    assert chart.curves[0].said[0] == "A, by the end of round 1: 21%"
    assert chart.numbers.rows[0] == ("1", "21%")


def test_a_curve_in_french():
    chart = chase_curve(odds(), "A", rounds=5, lang="fr")
    assert chart.title == narrow("A : chance de s’être enfui")
    assert chart.labels[0].text == narrow("21 %")
    assert [said for _, said in chart.levels] == [narrow(x) for x in ("0 %", "50 %", "100 %")]
    assert chart.curves[0].said[0] == narrow("A, à la fin du round 1 : 21 %")
    assert chart.caption == "Calcul exact."


def test_a_lone_curve_has_a_few_numbers_and_several_have_their_names():
    lone = chase_curve(odds(), "A", rounds=8, lang="en")
    assert [label.x for label in lone.labels] == [1, 3, 8]
    assert [label.place for label in lone.labels] == ["below", "below", "before"]
    both = chase_curve(odds(), ["A", "B"], rounds=8, lang="en")
    assert [label.place for label in both.labels] == ["end", "end"]
    assert [label.text.split()[0] for label in both.labels] == ["A", "B"]
    assert [curve.marker for curve in both.curves] == [0, 1]


def test_names_in_the_margin_do_not_cover_each_other():
    names = [f"Car {n}" for n in range(6)]
    chase = vc.Chase(
        [
            *(
                vc.Vehicle(name, side="crew", level=4, kac=16, piloting=8, pilot=f"P{name}", zone=1)
                for name in names
            ),
            vc.Vehicle("B", side="law", level=4, kac=17, piloting=6, pilot="Rask"),
        ],
        initiative={**{f"P{name}": 20 for name in names}, "Rask": 14},
    )
    found = vc.odds.escape(chase, rounds=2, method="sampled", runs=20)
    heights = [label.y for label in chase_curve(found, names, lang="en").labels]
    assert len(heights) == 6
    assert all(upper - lower > 0.08 for upper, lower in pairwise(heights))
    assert min(heights) >= 0


def test_a_curve_of_a_side_and_of_another_fate():
    chart = chase_curve(odds(), "law", fate="left-behind", how="any", rounds=1, lang="en")
    assert chart.title == "law: chance to have been left behind"
    assert chart.curves[0].values == (pytest.approx(ESCAPED_AFTER_ONE),)
    assert chart.curves[0].marker == 1


def test_left_alone_it_shows_those_who_can_and_stops_when_nothing_changes():
    found = odds(rounds=30)
    chart = chase_curve(found, lang="en")
    last = len(chart.rounds)
    assert 6 <= last < 30
    for curve in chart.curves:
        full = [float(e.value) for e in found.by("escaped", curve.name)]
        assert full[30] - full[last] < 0.005
    with_any = {name for name in found.vehicles if found.by("escaped", name)[-1].value}
    assert {curve.name for curve in chart.curves} == with_any


def test_a_sample_is_shown_with_its_interval_and_said_to_be_one():
    found = odds(method="sampled", runs=300)
    chart = chase_curve(found, "A", lang="en")
    curve = chart.curves[0]
    assert all(
        low <= value <= high
        for low, value, high in zip(curve.low, curve.values, curve.high, strict=True)
    )
    assert chart.caption == "Sampled; the band is the 95% interval."
    assert " to " in curve.said[0]
    band = plotly_chart.specification(chart)["data"][0]
    assert band["y"] == [*curve.high, *reversed(curve.low)]
    assert band["x"] == [*chart.rounds, *reversed(chart.rounds)]
    assert chase_curve(found, "A", lang="fr").caption == narrow(
        "Tirage d’un échantillon ; la bande est l’intervalle à 95 %."
    )


def test_the_least_certain_number_names_the_caption():
    exact = Estimate.exact(Fraction(1, 2))
    proved = Estimate.between(Fraction(1, 2), None)
    assert caption([exact, proved], "en") == "Not exact: the band lies between proved bounds."
    assert bounded(proved, "en") == "50% (50% to 100%)"


def test_what_cannot_be_drawn_is_refused_by_name():
    with pytest.raises(BadValue, match="rounds = 9: 1 to 8"):
        chase_curve(odds(), "A", rounds=9)
    with pytest.raises(UnknownName, match=r"who = .C.: one of"):
        chase_curve(odds(), "C")
    with pytest.raises(BadValue, match="round = 12: 0 to 8"):
        fates(odds(), round=12)
    with pytest.raises(BadValue, match="x = 3"):
        rpgkit.plot(3)


def test_fates_are_told_by_texture_and_add_up():
    chart = fates(odds(), round=1, lang="en")
    shares = {bar.name: {p.texture: p.share for p in bar.parts} for bar in chart.bars}
    assert shares["A"] == pytest.approx({"yes": 0.21, "near": 0.79, "lost": 0, "no": 0})
    assert shares["B"] == pytest.approx({"yes": 0, "near": 0.79, "lost": 0, "no": 0.21})
    assert chart.key == (
        ("yes", "escaped"),
        ("near", "in the chase"),
        ("lost", "wrecked"),
        ("no", "left behind"),
    )
    last = fates(odds(), lang="en")
    assert last.title == "After round 8"
    assert all(math.isclose(sum(p.share for p in bar.parts), 1) for bar in last.bars)


def test_the_bands_of_an_action():
    chart = action_bands(accelerate(), lang="en")
    (bar,) = chart.bars
    assert [(p.texture, p.share) for p in bar.parts] == [("yes", 0.4), ("near", 0.2), ("no", 0.4)]
    assert chart.key[0] == ("yes", "success, 13 to 20: +2 zones")
    assert chart.told == (
        "A accelerates. A accelerates: success, 13 to 20: +2 zones 40%, failed by less than 5, "
        "9 to 12: +1 zone 20% and failed, 1 to 8: no movement 40%."
    )
    french = action_bands(accelerate(), lang="fr")
    assert french.key[2] == ("no", narrow("raté, 1 à 8 : sur place"))


def test_several_actions_are_compared_bar_by_bar():
    pace = vc.odds.action(chase(), vc.KeepPace("A"))  # 6 or more
    slow = vc.odds.action(chase(), vc.SlowDown("A"))  # no test
    chart = action_bands({"Go": accelerate(), "Pace": pace, "Slow": slow}, lang="en")
    assert [[p.share for p in bar.parts] for bar in chart.bars] == [
        [0.4, 0.2, 0.4],
        [0.75, 0.0, 0.25],
        [1.0, 0.0, 0.0],
    ]


# --- plotly -----------------------------------------------------------------------------------


def test_the_specification_is_plain_and_has_no_colour_but_the_lamp_and_greys():
    for chart in (chase_curve(odds(), ["A", "B"]), fates(odds()), action_bands(accelerate())):
        spec = plotly_chart.specification(chart)
        assert json.loads(json.dumps(spec)) == spec
        assert spec["layout"]["paper_bgcolor"] == spec["layout"]["plot_bgcolor"] == "rgba(0,0,0,0)"
        assert "width" not in spec["layout"]


def test_curves_differ_by_dash_and_marker_and_only_this_round_is_lit():
    data = plotly_chart.specification(chase_curve(odds(), ["A", "B"], rounds=4))["data"]
    lines = data[1::2]
    assert [line["line"]["dash"] for line in lines] == ["solid", "dash"]
    assert [line["marker"]["symbol"] for line in lines] == ["circle", "diamond"]
    for line in lines:
        assert line["marker"]["color"] == [LAMP, *[plotly_chart.GREY] * 3]
    assert len({line["line"]["color"] for line in lines}) == 1


def luminance(colour):
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("paper", ["#ffffff", "#111111", "#212121"])
def test_the_grey_of_the_lines_stands_out_in_both_themes(paper):
    high, low = sorted((luminance(plotly_chart.GREY), luminance(paper)), reverse=True)
    assert (high + 0.05) / (low + 0.05) >= 3


def test_words_take_the_ink_of_the_theme_and_names_cannot_break_out():
    chase = vc.Chase(
        [
            vc.Vehicle("<b>&", side="crew", level=4, kac=16, piloting=8, pilot="Noor"),
            vc.Vehicle("B", side="law", level=4, kac=17, piloting=6, pilot="Rask"),
        ],
        initiative={"Noor": 17, "Rask": 14},
    )
    chart = chase_curve(vc.odds.escape(chase, rounds=2), "<b>&", lang="en")
    title = plotly_chart.specification(chart)["layout"]["title"]["text"]
    assert "&lt;b&gt;&amp;" in title
    assert "--jp-ui-font-color1" in title


def test_plotly_takes_every_specification():
    for chart in (chase_curve(odds(), ["A", "B"]), fates(odds()), action_bands(accelerate())):
        figure = plotly_chart.figure(chart)
        assert len(figure.data) == len(plotly_chart.specification(chart)["data"])


def test_a_picture_needs_no_plotly():
    probe = (
        "import sys; from tests.show.chases import odds; import rpgkit\n"
        "rpgkit.plot(odds())._repr_mimebundle_()\n"
        "print([m for m in ('plotly', 'pandas', 'numpy', 'ipywidgets') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
