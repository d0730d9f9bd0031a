"""The pandas tables: headings in the reader's language, values by hand."""

from fractions import Fraction

import pytest

import rpgkit
from rpgkit import dice
from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue, UnknownName
from tests.say.french import narrow
from tests.show.chases import accelerate, chase, odds


def played():
    """A round begun: A keeps pace with a 14 against 14 − 8."""
    game = chase()
    return vc.Chase.from_setup(game.setup, {"trick-allies": "enemies"}, dice.Scripted([14]))


def test_positions():
    table = rpgkit.table(chase(), lang="en")
    assert table.index.name == "Vehicle"
    assert table.index.to_list() == ["A", "B"]
    assert table.columns.to_list() == [
        "Side",
        "Zone",
        "Status",
        "Engaged with",
        "Level",
        "KAC",
        "HP",
    ]
    assert table.loc["B", ["Side", "Zone", "KAC"]].to_list() == ["law", 0, 17]
    french = rpgkit.table(chase(), "positions", lang="fr")
    assert french.columns[1:4].to_list() == ["Zone", "État", "Engagé avec"]
    assert french.loc["A", "État"] == "en course"


def test_coming_moves():
    game = played()
    game.do(vc.KeepPace("A"))
    table = rpgkit.table(game, "coming", lang="en")
    assert table.loc["A"].to_list() == [0, 1, 1, "moves on"]
    assert table.loc["B"].to_list() == [0, 0, 0, "uncontrolled"]
    assert table.columns.to_list() == ["Zone", "Progress", "Next zone", "Why"]


def test_action_odds():
    table = rpgkit.table(accelerate(), exact=True, lang="en")
    assert table.index.to_list() == ["success", "failed by less than 5", "failed"]
    assert table["Chance"].to_list() == [Fraction(2, 5), Fraction(1, 5), Fraction(2, 5)]
    assert table["d20"].to_list() == ["13 to 20", "9 to 12", "1 to 8"]
    assert table["Zones"].to_list() == [2, 1, 0]
    assert rpgkit.table(accelerate(), lang="fr").loc["raté", "Chance"] == 0.4


def test_round_odds():
    table = rpgkit.table(vc.odds.whole_round(chase()), exact=True, lang="en")
    assert table.loc["A", -1] == Fraction(1, 4)  # A keeps pace on 6 or more
    assert table.loc["A", 1] == Fraction(3, 4)
    assert table.loc["B"].to_list() == [Fraction(7, 20), Fraction(13, 20)]


def test_chase_odds_by_round():
    table = rpgkit.table(odds(), exact=True, lang="en")
    assert table.index.to_list() == list(range(1, 9))
    assert table.index.name == "Round"
    assert table.loc[1, ("A", "escaped")] == Fraction(21, 100)
    assert table.loc[1, ("B", "left behind")] == Fraction(21, 100)
    assert table.loc[1, ("A", "left behind")] == 0
    assert table.attrs["kind"] == "exact"
    floats = rpgkit.table(odds(), lang="fr")
    assert floats.loc[1, ("A", "enfui")] == 0.21
    assert floats.dtypes.eq(float).all()


def test_the_bounds_of_a_sample():
    table = rpgkit.table(odds(method="sampled", runs=200), bounds=True, lang="en")
    assert table.attrs["kind"] == "sampled"
    part = table["A", "escaped"]
    assert part.columns.to_list() == ["low", "value", "high"]
    assert (part["low"] <= part["value"]).all()
    assert (part["value"] <= part["high"]).all()
    assert part.loc[1, "low"] < 0.21 < part.loc[1, "high"]


def advice():
    return vc.advise(chase(), rounds=1)


def test_advice_is_sorted_and_says_what_is_lost():
    found = advice()
    table = rpgkit.table(found, exact=True, lang="en")
    assert table["Chance"].is_monotonic_decreasing
    assert table["Behind the best"].iloc[0] == 0
    assert table["Behind the best"].iloc[1] == -found.gain
    assert table.loc["A: accelerate", "Chance"] == Fraction(21, 100)
    assert narrow("A : accélérer") in rpgkit.table(found, lang="fr").index


def test_log():
    game = played()
    game.do(vc.KeepPace("A"))
    game.undo()
    table = rpgkit.table(game, "log", lang="en")
    assert table.index.to_list() == [1, 2]
    assert table["Kind"].to_list() == ["action", "undone"]
    assert table["Undone"].to_list() == [True, False]
    assert table["Dice"].iloc[0].startswith("14 + 8 = 22 against 14")


def test_rulings_and_decided_points():
    table = rpgkit.table(played(), "rulings", lang="en")
    assert table.index.to_list() == [ruling.key for ruling in vc.RULINGS]
    row = table.loc["trick-allies"]
    assert row["Question"].endswith("?")
    first, second = row["Readings"].split(" / ")
    assert row["Chosen"] == second != first
    assert table.loc["wreck", "Chosen"] == table.loc["wreck", "Readings"].split(" / ")[0]
    points = rpgkit.table("vehicle_chase", lang="fr")
    assert points.index.to_list() == [point.key for point in vc.DECIDED]
    assert points.columns[1] == "Lecture retenue"
    assert (points["Lecture retenue"] != points["Lecture écartée"]).all()


def test_what_has_no_table_is_refused_by_name():
    with pytest.raises(UnknownName, match="positions"):
        rpgkit.table(chase(), "postions")
    with pytest.raises(UnknownName, match="vehicle_chase"):
        rpgkit.table("vehicle_chas")
    with pytest.raises(BadValue, match="x = 3"):
        rpgkit.table(3)
