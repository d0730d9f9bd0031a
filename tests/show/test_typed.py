"""Numbers as people type them: both languages' commas, points, groups and blanks; nothing else."""

from decimal import Decimal

import pytest

from rpgkit.show.typed import decimal
from rpgkit.widgets.pursuit_master import measure
from rpgkit.widgets.session_board import whole


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("27", "27"),
        (" 27 ", "27"),
        (27, "27"),
        (4.5, "4.5"),
        ("4.5", "4.5"),
        ("4,5", "4.5"),
        ("4,50", "4.5"),
        (",5", "0.5"),
        ("5.", "5"),
        ("0,125", "0.125"),
        ("1,000", "1000"),
        ("12,500", "12500"),
        ("1,234,567.5", "1234567.5"),
        ("1 000", "1000"),
        ("1\u202f000,5", "1000.5"),
        ("1\u00a0000", "1000"),
        ("\u22123", "-3"),
        ("+3", "3"),
        ("0" * 30 + "7", "7"),
    ],
)
def test_numbers(typed, meant):
    assert decimal(typed) == Decimal(meant)


NONE = (
    *("", " ", None, True, [], {}, "many", "1e3", "1e999999999", "nan", "inf", "0x10", "1_0", "²"),
    *("--5", "4,5,6", "4.5.6", "5 m", "3 / 2", "\u202e5", "9" * 5000),
)


@pytest.mark.parametrize("typed", NONE)
def test_what_is_no_number(typed):
    assert decimal(typed) is None


def test_what_the_boards_make_of_them():
    assert (measure("1,000"), measure("12,5"), whole("n", "1,000")) == (1000, 12.5, 1000)
