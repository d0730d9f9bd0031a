from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rpgkit import say

NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("x", "english", "french"),
    [
        (0, "0%", f"0{NARROW}%"),
        (1, "100%", f"100{NARROW}%"),
        (0.35, "35%", f"35{NARROW}%"),
        (Fraction(1, 8), "13%", f"13{NARROW}%"),
        (Fraction(1, 201), "<1%", f"<1{NARROW}%"),
        (Fraction(1, 200), "1%", f"1{NARROW}%"),
        (Fraction(199, 200), ">99%", f">99{NARROW}%"),
        (Fraction(399, 400), ">99%", f">99{NARROW}%"),
        (Decimal("0.994"), "99%", f"99{NARROW}%"),
        (-0.25, "−25%", f"−25{NARROW}%"),
    ],
)
def test_percent(x, english, french):
    assert say.percent(x, "en") == english
    assert say.percent(x, "fr") == french


def test_percent_with_decimals():
    assert say.percent(Fraction(1, 3), "en", digits=1) == "33.3%"
    assert say.percent(Fraction(1, 3), "fr", digits=2) == f"33,33{NARROW}%"
    assert say.percent(Fraction(1, 10**6), "en", digits=1) == "<0.1%"
    assert say.percent(1 - Fraction(1, 10**6), "fr", digits=1) == f">99,9{NARROW}%"


@given(st.fractions(0, 1), st.integers(0, 2))
def test_only_the_certain_and_the_impossible_read_so(x, digits):
    written = say.percent(x, "en", digits).rstrip("%")
    assert (written.strip("0.") == "") == (x == 0)
    assert (written.partition(".")[0] == "100") == (x == 1)


def test_numbers_have_the_separators_of_the_language():
    assert say.number(1234567.891, "en") == "1,234,567.891"
    assert say.number(1234567.891, "fr") == f"1{NARROW}234{NARROW}567,891"
    assert say.number(Fraction(7, 2), "fr") == "3,5"
    assert say.number(-3, "en") == "−3"
    assert say.number(2, "fr", digits=2) == "2,00"
    assert say.number(2.6, "en", digits=0) == "3"


def test_signed():
    assert say.signed(4, "en") == "+4"
    assert say.signed(-4, "fr") == "−4"
    assert say.signed(1.25, "fr", digits=1) == "+1,3"


@pytest.mark.parametrize(
    ("items", "english", "french"),
    [
        ([], "", ""),
        (["A"], "A", "A"),
        (["A", "B"], "A and B", "A et B"),
        (["A", "B", "C"], "A, B and C", "A, B et C"),
        (["A", 1.5, -2], "A, 1.5 and −2", "A, 1,5 et −2"),
    ],
)
def test_join(items, english, french):
    assert say.join(items, "en") == english
    assert say.join(items, "fr") == french


def test_join_alternatives():
    assert say.join(["A", "B", "C"], "en", style="or") == "A, B or C"
    assert say.join(["A", "B", "C"], "fr", style="or") == "A, B ou C"


def test_a_number_may_be_long():
    assert say.number(-(10**40), "fr") == "\N{MINUS SIGN}1" + "0" * 40
    assert say.number(10**18 - 1, "en") == ",".join(["999"] * 6)
