"""Sentences, made from a small catalogue of the test's own."""

from fractions import Fraction

import pytest

from rpgkit import say
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.say import catalogue

MESSAGES = {
    "toy.plain": "Nothing to fill in",
    "toy.names": "{who} meets {whom}",
    "toy.moves": ("{who} moves {n} zone", "{who} moves {n} zones"),
    "toy.numbers": "{a} {b:+} {c:%} {d:.1%} {e:.2f} {f:+.1f}",
    "toy.list": "{names}; {names:or}; {bonuses:+}",
    "toy.phase": "{phase:@toy.phase.} then {code:@}",
    "toy.phase.2": "second phase",
    "toy.truth": "{yes} {no} {nothing}.",
    "toy.hex": "{a:04x}",
    "toy.outer": "Why: {reason}; {reasons}",
}


@pytest.fixture(autouse=True)
def toy_messages(monkeypatch):
    held = catalogue.messages() | MESSAGES
    monkeypatch.setattr(catalogue, "messages", lambda: held)


def test_plain_text():
    assert say.text("toy.plain", "en") == "Nothing to fill in"


def test_facts_may_have_any_name():
    assert say.text("toy.names", "en", who="A", whom="B", code="x", lang="y") == "A meets B"


@pytest.mark.parametrize(("n", "words"), [(0, "0 zones"), (1, "1 zone"), (2, "2 zones")])
def test_english_plural(n, words):
    assert say.text("toy.moves", "en", who="Ada", n=n) == f"Ada moves {words}"


def test_numbers_are_written_as_the_language_writes_them():
    facts = {"a": 1234.5, "b": -2, "c": Fraction(7, 20), "d": 0.125, "e": 1, "f": 2.25}
    assert say.text("toy.numbers", "en", **facts) == "1,234.5 −2 35% 12.5% 1.00 +2.3"
    french = say.text("toy.numbers", "fr", **facts).replace("\N{NARROW NO-BREAK SPACE}", "_")
    assert french == "1_234,5 −2 35_% 12,5_% 1,00 +2,3"


def test_lists():
    facts = {"names": ["A", "B", "C"], "bonuses": (1, -1)}
    assert say.text("toy.list", "en", **facts) == "A, B and C; A, B or C; +1 and −1"
    assert say.text("toy.list", "fr", **facts) == "A, B et C; A, B ou C; +1 et −1"


def test_codes_in_facts_are_said():
    assert say.text("toy.phase", "en", phase=2, code="toy.plain") == (
        "second phase then Nothing to fill in"
    )
    inner = {"code": "toy.names", "who": "A", "whom": "B"}
    assert say.text("toy.outer", "en", reason=inner, reasons=[inner, "C"]) == (
        "Why: A meets B; A meets B and C"
    )


def test_truth_values_and_nothing():
    assert say.text("toy.truth", "fr", yes=True, no=False, nothing=None) == "oui non ."


def test_an_unknown_code_names_its_neighbours():
    with pytest.raises(UnknownName, match=r"code = 'toy.plane': .*\"toy.plain\""):
        say.text("toy.plane", "en")


def test_a_missing_fact_is_named():
    with pytest.raises(BadValue, match=r'facts of toy\.names = .*a value for "whom"'):
        say.text("toy.names", "en", who="A")


@pytest.mark.parametrize("n", [None, "two", True])
def test_a_plural_wants_a_number(n):
    with pytest.raises(BadValue, match=r"n of toy.moves = .*a number"):
        say.text("toy.moves", "en", who="Ada", n=n)


def test_a_number_is_not_padded_or_hexed():
    with pytest.raises(BadValue, match=r"field of toy\.hex = '04x'"):
        say.text("toy.hex", "en", a=1)
