"""Tables and listings of a pursuit: headings in the reader's language, values by hand."""

from fractions import Fraction

import pytest

import rpgkit
from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.pursuit.tables import water_rows
from rpgkit.show.listing import as_text
from rpgkit.show.pursuit import listings
from rpgkit.show.pursuit.words import row_said
from tests.say.french import narrow
from tests.show.pursuits import gallery, moor, strait


def lines(listing):
    return as_text(listing).splitlines()


# --- a pursuit as it stands -------------------------------------------------------------------


def test_standing():
    p = gallery()
    p.do(pu.RunOn())
    table = rpgkit.table(p, lang="en")
    assert table.index.to_list() == ["Fugitives", "Pursuers"]
    assert table.loc["Pursuers"].to_list() == ["Ghouls", 3, 30, 1]
    assert table.columns.to_list() == ["Name", "Number", "Speed", "Rounds run"]
    assert table.attrs == {"round": 1, "gap": 18}
    french = rpgkit.table(moor(), lang="fr")
    assert french.columns.to_list() == ["Nom", "Nombre", "Déplacement"]
    assert french.attrs == {"day": 0}
    assert rpgkit.table(p, "log", lang="en").shape[0] == 2
    assert "who-tires" in rpgkit.table(p, "rulings").index


def test_a_pursuit_in_text_says_how_it_stands():
    p = gallery(sight=60, title="The lower gallery")
    p.do(pu.RunOn())
    assert lines(listings.pursuit(p, "en")) == [
        "The lower gallery: In a dungeon – Pursuit",
        "Side       Name     Number  Speed",
        "Fugitives  Company       4     27",
        "Pursuers   Ghouls        3     30",
        "round 1 · gap 18 m · sight 60 m · ration ×2 · purse ×1",
    ]
    p.do(pu.Stop())
    assert lines(listings.pursuit(p, "en"))[-1].startswith("Caught: they flee no more · round 1")


def test_days_and_chances_in_text():
    p = moor(dice=dice.Scripted([36, 7, 51]))
    p.do(pu.Flee())
    p.do(pu.Travel())
    assert lines(listings.pursuit(p, "en"))[-1] == (
        "day 1: west · chance to flee 35% · caught on a day 50%"
    )
    water = strait(dice=dice.Scripted([41]))
    assert lines(listings.pursuit(water, "fr"))[-1] == narrow("jour 0 · chances de fuite 40 %")
    water.do(pu.Flee())
    assert "gap 100 m" in lines(listings.pursuit(water, "en"))[-1]


def test_exhaustion_in_text():
    even = pu.Dungeon(pu.Group("A", 4, speed=27), pu.Group("B", 3, speed=27), gap=18)
    even.do(pu.Flee())
    for _ in range(30):
        even.do(pu.RunOn())
    assert lines(listings.pursuit(even, "en"))[-1] == "round 30 · gap 18 m · exhausted: A and B"


# --- the tables of the document ---------------------------------------------------------------


def test_the_cell_in_use_is_marked_and_only_that():
    table = rpgkit.table(moor(9), "chances", lang="en")
    assert table.loc["5–12"].to_list() == ["35% (1–3)", "50% (4–8)", "▶ 70% (9+)"]
    assert table.attrs["used"] == (1, 2)
    marked = [cell for row in table.to_numpy() for cell in row if cell.startswith("▶")]
    assert marked == ["▶ 70% (9+)"]
    surprised = rpgkit.table(moor(surprised="pursuers"), "chances")
    assert "used" not in surprised.attrs
    assert "▶" not in surprised.to_string()


def test_the_whole_tables_by_the_name_of_the_document():
    table = rpgkit.table("pursuit", "wilderness", lang="fr")
    assert table.index.to_list() == ["1–4", "5–12", "13–24", "25+"]
    assert table.iloc[3].to_list() == [
        narrow(x) for x in ("10 % (1–10)", "25 % (11–30)", "35 % (31+)")
    ]
    water = rpgkit.table("pursuit", "water", lang="en")
    assert water["Chance, %"].to_list() == [80, 50, 40, 35, 25, 10]
    assert water.index.to_list() == [
        "faster",
        "0–9 m slower",
        "9–18 m slower",
        "18–27 m slower",
        "27–36 m slower",
        "36 m slower and more",
    ]
    assert rpgkit.table("pursuit").index.to_list()[0] == "lure-stops"
    with pytest.raises(UnknownName, match=r"what = .sea.: one of"):
        rpgkit.table("pursuit", "sea")


def test_the_row_in_use_on_water():
    table = rpgkit.table(strait(), "chances", lang="en")
    assert table["In use"].to_list() == ["", "", "▶", "", "", ""]
    assert table.attrs["used"] == 2
    listed = lines(listings.water(strait().flight.cell, "en"))
    assert [line for line in listed if "▶ 40%" in line] == [listed[4]]
    assert listed[-1] == "▶ in use now"
    with pytest.raises(BadValue, match="speeds alone"):
        rpgkit.table(gallery(), "chances")


def test_rows_of_the_water_table_in_french():
    said = [row_said(row, "fr") for row in water_rows()]
    assert said[0] == "plus rapides"
    assert said[-1] == "36 m de moins et au-delà"


def test_a_chance_to_flee_is_a_sum():
    listed = lines(listings.flight(moor(modifier=-5).flight, "en"))
    assert listed[0] == "Chance to flee: 30%"
    assert [line.split()[-1] for line in listed[2:]] == ["+35", "−5"]


# --- odds -------------------------------------------------------------------------------------


def test_a_course_by_day_as_fractions():
    found = pu.odds.course(moor())
    table = rpgkit.table(found, exact=True, lang="en")
    assert table.index.name == "Day"
    assert table.loc[0].to_list() == [Fraction(7, 20), Fraction(13, 20), 0]
    assert table.loc[1, "caught"] == Fraction(13, 40)
    assert table.attrs["ever"]["got away"] == Fraction(14, 27)
    assert (table.sum(axis=1) == 1).all()
    each = rpgkit.table(found, exact=True, each=True, lang="en")
    assert each.columns.to_list() == ["got away", "caught"]
    assert each.loc[1].to_list() == [Fraction(91, 800), Fraction(13, 40)]
    assert each["got away"].sum() == table.loc[30, "got away"]
    floats = rpgkit.table(found, lang="fr")
    assert floats.loc[0, "enfuis"] == 0.35
    assert floats.dtypes.eq(float).all()


def test_rounds_on_water():
    table = rpgkit.table(pu.odds.course(strait()), exact=True, lang="en")
    assert table.index.name == "Round"
    assert table.loc[8, "still in flight"] == Fraction(3, 5)
    assert table.loc[9, "caught"] == Fraction(3, 5)


def test_an_outlook():
    table = rpgkit.table(pu.odds.outlook(moor()), exact=True, lang="en")
    assert table.iloc[0].to_list() == [
        Fraction(7, 20),
        Fraction(14, 27),
        Fraction(13, 27),
        Fraction(26, 27),
    ]
    listed = lines(listings.outlook(pu.odds.outlook(moor()), "en"))
    assert listed[3] == "away in the end    52% (14/27)"
    assert listed[-1] == "days, on average: 0.96 (26/27)"
    water = lines(listings.outlook(pu.odds.outlook(strait()), "en"))
    assert water[2].split("  ")[0] == "safe until the next day"


def test_a_flight_that_may_never_end():
    even = pu.Dungeon(pu.Group("A", 4, speed=27), pu.Group("B", 3, speed=27), gap=18)
    found = pu.odds.outlook(even)
    assert lines(listings.outlook(found, "en"))[-1] == "it may never end"
    assert rpgkit.table(found, lang="en").iloc[0]["Rounds"] is None


def test_options_side_by_side_with_their_points():
    found = pu.odds.should_we_run(moor())
    table = rpgkit.table(found, exact=True, lang="en")
    assert table.loc["Flee as 4 only", "In the end"] == Fraction(14, 17)
    gain = 100 * (Fraction(14, 17) - Fraction(14, 27))
    assert table.loc["Flee as 4 only", "Points in the end"] == gain
    assert table.loc["Run as things stand", "Points in the end"] == 0
    listed = lines(listings.comparison(found, "en"))
    assert listed[0] == "Should they run now?"
    assert "+31" in listed[3]
    assert listed[-1] == "Best in the end: Reach a speed of 36."


def test_options_with_names_of_their_own_and_none_better():
    one = pu.odds.Option("As planned", {}, moor(9))
    found = pu.odds.compare([one, pu.odds.Option("Three", {}, moor(3))])
    listed = lines(listings.comparison(found, "en"))
    assert listed[2].startswith("As planned")
    assert listed[-1] == "Nothing is better in the end than the first."


def test_decisions_and_refusals():
    found = pu.odds.decisions(gallery())
    table = rpgkit.table(found, exact=True, lang="en")
    assert table.loc["Drop: ration", "In the end"] == Fraction(3, 4)
    assert table.loc["Drop: ration", "Away by this"] == Fraction(1, 2)
    assert table.loc["Keep going for a round", "Otherwise"] == "Caught in round 7"
    assert "greedy" in table.loc["Drop: purse", "Why not"]
    assert table.equals(rpgkit.table(gallery(), "decisions", exact=True, lang="en"))
    listed = lines(listings.decisions(found, "fr"))
    assert listed[0] == "Ce que vaut chaque décision"
    assert narrow("75 %") in listed[2]


def test_a_party_that_splits():
    found = pu.odds.split(moor(), (3, 2, 1))
    table = rpgkit.table(found, exact=True, lang="en")
    assert table.index.to_list()[:3] == ["3 against 2", "2 against 1", "1 against 0"]
    assert table["In the end"].to_list() == [
        Fraction(14, 17),
        Fraction(2, 3),
        1,
        Fraction(28, 51),
        1,
    ]
    assert lines(listings.split(found, "en"))[-2].split()[-2:] == ["55%", "(28/51)"]


def test_the_closed_form():
    form = pu.odds.closed_form(Fraction(7, 20), Fraction(1, 2))
    listed = lines(listings.closed_form(form, "en"))
    assert [line.split()[-1] for line in listed[2:]] == [
        "7/20",
        "7/20",
        "1/2",
        "13/40",
        "7/27",
        "14/27",
        "26/27",
    ]
    endless = pu.odds.closed_form(Fraction(0), Fraction(0))
    assert lines(listings.closed_form(endless, "en"))[-1].endswith("–")


def test_the_gap_ahead():
    ahead = pu.odds.horizon(gallery())
    table = rpgkit.table(ahead, lang="en")
    assert table["Gap, m"].to_list() == [18, 15, 12, 9, 6, 3, 0]
    assert table.index.to_list() == list(range(1, 8))
    assert lines(listings.horizon(ahead, "en"))[-1] == (
        "Caught in round 7: the pursuers are upon them"
    )
