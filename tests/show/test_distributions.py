"""A distribution in tables, listings and pictures."""

from fractions import Fraction

import pytest

import rpgkit
from rpgkit.odds.distribution import Distribution
from rpgkit.show import distributions
from tests.say.french import narrow

TWO = Distribution({2: 1, 7: 3, 3: 4})  # out of order
FATES = Distribution({"away": 1, "caught": 3})


def test_a_table_of_numbers_is_in_order_and_says_this_or_more():
    table = rpgkit.table(TWO, exact=True, lang="en")
    assert table.index.to_list() == [2, 3, 7]
    assert table["exactly"].to_list() == [Fraction(1, 8), Fraction(1, 2), Fraction(3, 8)]
    assert table["this or more"].to_list() == [1, Fraction(7, 8), Fraction(3, 8)]
    assert table.attrs["mean"] == Fraction(2 + 12 + 21, 8)
    assert rpgkit.table(TWO, lang="fr").loc[7].to_list() == [0.375, 0.375]


def test_a_table_of_anything_else_keeps_its_order():
    table = rpgkit.table(FATES, exact=True, lang="en")
    assert table.index.to_list() == ["away", "caught"]
    assert table.columns.to_list() == ["exactly"]
    assert "mean" not in table.attrs
    assert distributions.listing(FATES, "en").note == ""
    assert [part.texture for part in distributions.columns(FATES, "en").columns[0].parts] == [
        "yes",
        "no",
    ]


def test_columns_say_exactly_more_and_less():
    chart = rpgkit.plot(TWO, lang="en").chart
    assert [column.name for column in chart.columns] == ["2", "3", "7"]
    assert [part.share for part in chart.columns[1].parts] == [0.5, 0.375, 0.125]
    assert chart.caption == "On average 4.375 (35/8)."
    assert rpgkit.plot(TWO, lang="fr").chart.columns[1].written == narrow("50 %")


@pytest.mark.parametrize("top", [16, 17, 100, 1000])
def test_a_long_distribution_is_cut_to_what_can_be_read(top):
    found = Distribution(dict.fromkeys(range(top), 1))
    rows = distributions.listing(found, "en").rows
    assert len(rows) <= 16
    shares = [column.parts[0].share for column in distributions.columns(found, "en").columns]
    assert sum(shares) == pytest.approx(1)


def test_rare_ends_stand_together():
    found = Distribution({0: 1, 1: 1, **dict.fromkeys(range(2, 30), 1000), 30: 1})
    names = [row[0] for row in distributions.listing(found, "en").rows]
    assert names == [
        "0–1", "2–3", "4–5", "6–7", "8–9", "10–11", "12–13", "14–15", "16–17", "18–19", "20–21",
        "22–23", "24–25", "26–27", "28–29", "30",
    ]  # fmt: skip
