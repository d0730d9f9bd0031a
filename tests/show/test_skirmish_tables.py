"""Tables, listings and pictures of a skirmish and of its odds, on their data."""

from fractions import Fraction
from html.parser import HTMLParser

import pandas as pd
import pytest

from rpgkit import dice, plot, table
from rpgkit import skirmish as sk
from rpgkit.show.listing import as_html, as_text
from rpgkit.show.skirmish import cells, listings

F = Fraction


@pytest.fixture
def pair():
    return sk.ready.fighter("noor"), sk.ready.fighter("rask")


@pytest.fixture
def fight():
    return sk.ready.fight("duel", dice=dice.Seeded(1))


# --- a fight -----------------------------------------------------------------------------------


def test_fighters_with_the_short_signs_of_each_language(fight):
    assert table(fight, lang="en").columns[:5].to_list() == [
        "Clan",
        "Strategy",
        "Where",
        "W left",
        "W",
    ]
    french = table(fight, "sheets", lang="fr")
    assert " ".join(french.columns[1:11]) == "CT CC F E PV I A Cd Svg Svg*"
    assert french.loc["Noor", ["CT", "CC", "F", "E", "PV", "Svg"]].to_list() == [4, 3, 3, 4, 12, 4]
    assert pd.isna(french.loc["Noor", "Svg*"])


def test_fighters_in_melee_are_told_with_whom():
    blade = sk.Weapon("Blade", "melee")
    there = [sk.Fighter(name, clan, weapons=[blade]) for name, clan in ("AX", "BY")]
    fight = sk.Skirmish(there, distance=6, dice=dice.Seeded(1))
    fight.do(sk.Act("A"))
    fight.do(sk.Assault("B"))
    assert table(fight, lang="en")["In melee with"].to_dict() == {"A": "B", "B": "A"}
    assert "In melee with: B" in as_text(listings.skirmish(fight, "en"))


def test_weapons_and_who_carries_them(fight):
    found = table(fight, "weapons", lang="fr")
    assert found.loc["sabre", "Nom"] == "Noor et Rask"
    assert found.loc["mitrailleuse rotative", ["Portée, pas", "Tirs", "F", "PA"]].to_list() == [
        36,
        4,
        5,
        1,
    ]


def test_scores_are_those_of_the_shots_there_are(fight):
    assert table(fight, "scores").empty
    fight.do(sk.Act("Noor"))
    (row,) = table(fight, "scores", lang="en", exact=True).itertuples(index=False)
    # CT 4: 3+; 5 against 4: 3+; Svg 4+ less 1: 5+. (2/3)(2/3)(2/3)
    assert tuple(row)[2:] == (24, 4, 3, 3, 5, F(8, 27))


# --- what the document lost --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hit", "wound", "melee", "gains", "encounters"])
def test_a_table_that_is_not_from_the_document_says_so(name):
    assert table("skirmish", name, lang="en").attrs["source"].startswith("Not from the document")
    assert table("skirmish", name, lang="fr").attrs["source"].startswith("Ne vient pas du document")


def test_the_wound_table_cell_by_cell():
    def needed(strength, toughness):
        more = toughness - strength
        known = {-1: 3, 0: 4, 1: 5, 2: 6, 3: 6}
        return 2 if more <= -2 else known.get(more)

    found = table("skirmish", "wound", lang="fr")
    assert found.shape == (10, 10)
    for strength in range(1, 11):
        for toughness in range(1, 11):
            cell = found.loc[strength, f"E {toughness}"]
            assert (None if pd.isna(cell) else cell) == needed(strength, toughness)


def test_the_other_tables():
    assert table("skirmish", "hit", lang="en")["To hit"].to_list() == [6, 5, 4, 3, 2]
    assert table("skirmish", "hit", lang="en").index[-1] == "5 and more"
    assert table("skirmish", "melee", lang="en")["To hit"].to_list() == [3, 4, 5]
    assert table("skirmish", "gains", lang="en").loc[2].to_list() == [9, 25]
    met = table("skirmish", "encounters", lang="en").loc["d6"]
    assert met.to_numpy().tolist() == [
        ["1–2", "nobody"],
        ["3–4", "Skarn"],
        ["5", "Pell"],
        ["6", "Dorn"],
    ]
    assert len(table("skirmish", "weapons")) == len(sk.ready.weapons())
    assert len(table("skirmish", "npcs")) == 12
    assert list(table("skirmish", "decided").index) == [point.key for point in sk.DECIDED]


# --- odds --------------------------------------------------------------------------------------


def test_a_volley(pair):
    noor, rask = pair
    found = sk.odds.volley(noor, "name.rotor", rask.but(left=2), 24)
    rows = table(found, exact=True, lang="en")
    none, one = F(19, 27) ** 4, 4 * F(8, 27) * F(19, 27) ** 3
    assert rows["Chance"].to_list() == [none, one, 1 - none - one]
    assert rows["Or more"].to_list() == [1, 1 - none, 1 - none - one]
    assert rows.attrs["mean"] == one + 2 * (1 - none - one)
    (bar,) = plot(found, lang="en").chart.bars
    assert [part.share for part in bar.parts] == pytest.approx(
        [float(1 - none - one), 0, float(one), float(none)]
    )


def test_a_duel(pair):
    found = sk.odds.duel(*pair)
    rows = table(found, exact=True, lang="en")
    for who in ("Noor", "Rask"):
        assert rows.loc[who, "Wins"] == found.wins(who)
        assert rows.loc[who, "Flees"] == found.fate(who, "fled")
        assert sum(rows.loc[who, ["Wins", "Flees", "Knocked out"]]) == 1  # it always ends
    chart = plot(found, lang="fr").chart
    assert chart.title == "Noor contre Rask"
    assert [what for _, what in chart.key] == ["tient encore", "fuite", "K.O."]
    assert [sum(part.share for part in bar.parts) for bar in chart.bars] == pytest.approx([1, 1])


def test_strategies(pair):
    found = sk.odds.strategies(*pair)
    rows = table(found, exact=True, lang="en")
    assert rows.loc["entrench", "against charge"] == found.chance("entrench", "charge")
    chart = plot(found, lang="en").chart
    assert [bar.name for bar in chart.bars] == [
        f"{mine} against {theirs}" for mine, theirs in found
    ]
    assert "against charge, entrench is better by 10.7 points" in chart.numbers.note


def test_a_strategy_without_another_says_so(pair):
    _, rask = pair
    mire = sk.ready.fighter("mire").but(clan="Hollow")
    said = listings.strategies(sk.odds.strategies(mire, rask), "en")
    assert said.note.startswith("against charge, only charge can be chosen")


def test_what_if_is_sorted_by_gain(pair):
    noor, rask = pair
    found = sk.odds.what_if(noor, rask, weapons=[sk.ready.weapon("mortar")])
    rows = table(found, exact=True, lang="en")
    gains = rows["Points"].to_list()
    assert gains == sorted(gains, reverse=True)
    assert gains == [100 * (wins - rows.attrs["before"]) for wins in rows["Wins"]]
    assert rows.index[0] == "Toughness 5 instead of 4"
    assert "mortar instead of rotor gun" in rows.index
    assert "Invulnerable save 6+" in rows.index
    chart = plot(found, lang="en", most=3).chart
    assert [bar.name for bar in chart.bars] == ["as things stand", *rows.index[:3]]
    assert len(chart.numbers.rows) == 1 + len(rows)


def test_the_morale_of_every_score():
    found = sk.odds.morale(8, 3, 12, 12)
    assert table(found, lang="en")["Amount"].to_list() == [8, -1, -4]
    columns = plot(found, lang="en").chart.columns
    ways = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]
    assert [column.parts[0].share for column in columns] == pytest.approx([w / 36 for w in ways])
    assert [column.name for column in columns if column.name.startswith("▶")] == ["▶ 3"]


def test_morale_below_two_still_holds_on_a_two():
    said = listings.nerve(sk.odds.morale(-2, 3, 12, 12), "en")
    assert said.title == "Morale test: 2 or less on 2d6"
    assert said.note == "a 2 always holds · holds in 1 of 36: 3% (1/36)"


def test_a_larger_fight_is_a_labelled_sample():
    found = sk.odds.outlook(sk.ready.fight("lines"), 20, seed=3)
    rows = table(found, exact=True, lang="en")
    assert rows.attrs["runs"] == 20
    assert all(sum(row[1:]) == 1 for row in rows.itertuples(index=False))
    picture = plot(found, lang="en")
    assert picture.chart.caption.startswith("Sampled")
    assert len(picture.chart.bars) == 12
    assert "Sampled" in listings.outlook(found, "en").note


# --- shown -------------------------------------------------------------------------------------


class Balanced(HTMLParser):
    def __init__(self, page):
        super().__init__()
        self.open = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if tag not in ("path", "rect", "line", "circle", "br", "use", "col"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            assert self.open.pop() == tag


def results(pair, fight):
    noor, rask = pair
    return {
        "odds.compare.Changes": sk.odds.what_if(noor, rask),
        "odds.compare.Strategies": sk.odds.strategies(noor, rask),
        "odds.duel.Duel": sk.odds.duel(noor, rask),
        "odds.many.Outlook": sk.odds.outlook(fight, 5, seed=1),
        "odds.nerve.Nerve": sk.odds.morale(8, 3, 12),
        "odds.volley.Volley": sk.odds.volley(noor, "name.rotor", rask),
    }


def test_a_notebook_shows_every_result_and_the_fight(pair, fight):
    found = results(pair, fight)
    assert found.keys() == cells.CELLS.keys()
    for path, result in found.items():
        assert (
            f"rpgkit.rules.skirmish.{path}" == f"{type(result).__module__}.{type(result).__name__}"
        )
        shown = cells.CELLS[path](result)
        assert shown["text/plain"]
        assert not Balanced(shown["text/html"]).open
    widget, standing = cells.BOARDS["fight.Skirmish"]
    assert widget == "rpgkit.widgets.skirmish_board:SkirmishBoard"
    assert "Noor" in standing(fight)["text/plain"]


def test_every_picture_is_drawn_in_every_way(pair, fight):
    for result in results(pair, fight).values():
        picture = plot(result, lang="en")
        assert picture.to_svg().startswith("<svg")
        assert picture.to_plotly().data
        assert not Balanced(picture.to_html()).open


def test_markup_in_a_name_is_text():
    one = sk.Fighter("<b>Noor", "Hollow")
    said = as_html(listings.duel(sk.odds.duel(one, sk.Fighter("Rask", "Dune")), "en"))
    assert "<b>" not in said
