"""Every message code in every language: complete, with the same fields, well set."""

import re
from string import Formatter

import pytest

from rpgkit.engine.errors import BadValue
from rpgkit.say import LOCALES, catalogue, extract

MESSAGES = catalogue.messages()
FRENCH = {message.context: message for message in extract.read("fr") if message.id}
BOTH = MESSAGES.keys() & FRENCH.keys()
NARROW = "\N{NARROW NO-BREAK SPACE}"


def forms(template):
    return [template] if isinstance(template, str) else list(template)


def fields(form):
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def prose(form):
    """A template without its fields and without what is typed as it stands."""
    return re.sub(r"\{[^{}]*\}|`[^`]*`|https?://\S+|--\w+", "x", form)


def test_the_catalogue_holds_the_codes_and_no_others():
    assert sorted(FRENCH) == sorted(MESSAGES), "python -m rpgkit.say.extract"


def test_no_code_waits_for_its_translator():
    assert extract.unfinished(extract.read("fr")) == []


def test_the_catalogue_follows_the_english():
    assert [code for code in BOTH if FRENCH[code].id != MESSAGES[code]] == [], (
        "python -m rpgkit.say.extract"
    )


def test_each_plural_has_the_three_forms_of_french():
    plurals = [code for code in BOTH if not isinstance(MESSAGES[code], str)]
    assert plurals
    assert {code: len(FRENCH[code].string) for code in plurals} == dict.fromkeys(plurals, 3)


def test_a_translation_has_the_fields_of_the_english():
    # but a singular may leave the number out: "one zone"
    faults = {}
    for code in BOTH:
        english = set().union(*map(fields, forms(MESSAGES[code])))
        for form in filter(None, forms(MESSAGES[code]) + forms(FRENCH[code].string)):
            if not english - {"n"} <= fields(form) <= english:
                faults[code] = form
    assert faults == {}


def test_french_typography():
    wanting = rf"[^{NARROW}][;:!?%»](?!\w)|«[^{NARROW}]|'|\.\.\.|\""
    assert {
        code: form
        for code, message in FRENCH.items()
        for form in forms(message.string)
        if re.search(wanting, prose(form))
    } == {}, "narrow no-break spaces, ’, … and « » are wanted"


def test_english_typography():
    assert {
        code: form
        for code, source in MESSAGES.items()
        for form in forms(source)
        if re.search(r"\w'\w|\.\.\.|\"", prose(form))
    } == {}, "’, … and “ ” are wanted"


def test_french_plural_forms_are_chosen_by_french_rules():
    code = next(c for c, source in MESSAGES.items() if not isinstance(source, str))
    one, many, other = FRENCH[code].string
    for n, form in [(0, one), (1, one), (1.5, one), (2, other), (10**6, many), (10**6 + 1, other)]:
        assert catalogue.template(code, "fr", n) == form


def test_every_language_is_known_to_the_merge_tool():
    assert sorted(LOCALES) == sorted(
        ["en", *(path.name for path in extract.FOLDER.iterdir() if path.is_dir())]
    )


def test_one_code_belongs_to_one_module(monkeypatch):
    held = {"here": {"toy.a": "a"}, "there": {"toy.a": "b"}}
    monkeypatch.setattr(catalogue, "sources", lambda: held)
    with pytest.raises(BadValue, match=r"there\.MESSAGES = 'toy\.a'"):
        catalogue.messages.__wrapped__()
