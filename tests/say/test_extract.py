"""The merge of new templates into an old catalogue; and what is compiled from it."""

import os

import pytest
from babel.messages.catalog import Catalog

from rpgkit.say import LOCALES, catalogue, extract

PLURAL = ("{n} car", "{n} cars")


@pytest.fixture
def old():
    found = Catalog(locale="fr")
    found.add("Undo", "Annuler", context="toy.undo")
    found.add(PLURAL, ("{n} voiture", "{n} de voitures", "{n} voitures"), context="toy.cars")
    found.add("Gone", "Parti", context="toy.gone")
    return found


def merged(old, **messages):
    held = {code.replace("_", "."): source for code, source in messages.items()}
    new = extract.merge(old, {"toy": held})
    return new, {m.context: m for m in new if m.id}


def test_translations_are_kept_and_new_codes_wait(old):
    new, by_code = merged(old, toy_undo="Undo", toy_cars=PLURAL, toy_new="New")
    assert by_code["toy.undo"].string == "Annuler"
    assert by_code["toy.cars"].string[1] == "{n} de voitures"
    assert "toy.gone" not in by_code
    assert extract.unfinished(new) == ["toy.new"]


def test_changed_english_asks_for_another_look(old):
    new, by_code = merged(old, toy_undo="Take back", toy_cars=PLURAL)
    assert by_code["toy.undo"].string == "Annuler"
    assert by_code["toy.undo"].fuzzy
    assert extract.unfinished(new) == ["toy.undo"]


def test_a_plural_that_appears_or_goes(old):
    new, by_code = merged(old, toy_undo=("Undo", "Undo {n}"), toy_cars="Cars")
    assert by_code["toy.undo"].string == ("Annuler", "", "")
    assert by_code["toy.cars"].string == "{n} voiture"
    assert extract.unfinished(new) == ["toy.undo", "toy.cars"]


def test_an_empty_plural_form_is_unfinished():
    found = Catalog(locale="fr")
    found.add(PLURAL, ("{n} voiture", "", "{n} voitures"), context="toy.cars")
    assert extract.unfinished(found) == ["toy.cars"]


def test_the_file_in_the_repository_is_what_the_tool_writes(tmp_path, monkeypatch):
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    kept = extract._path("fr").read_bytes()
    monkeypatch.setattr(extract, "FOLDER", tmp_path)
    extract._path("fr").write_bytes(kept)
    assert extract.main() == 0
    assert extract._path("fr").read_bytes() == kept


@pytest.mark.parametrize("built", ["no", "older", "newer"])
def test_a_checkout_speaks_from_the_newer_of_the_two_files(tmp_path, monkeypatch, built):
    folder = tmp_path / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source, compiled = folder / "rpgkit.po", folder / "rpgkit.mo"

    def write(word):
        found = Catalog(locale=LOCALES["fr"])
        found.add("Undo", word, context="toy.undo")
        source.write_text(extract._written(found, "fr"), encoding="utf-8")

    write("Compilé")
    if built != "no":
        compiled.write_bytes(catalogue._compile(source, LOCALES["fr"]).getvalue())
        age = 10 if built == "newer" else -10
        os.utime(compiled, (source.stat().st_atime, source.stat().st_mtime + age))
        stamp = source.stat()
        write("Source")
        os.utime(source, (stamp.st_atime, stamp.st_mtime))
    monkeypatch.setattr(catalogue, "files", lambda package: tmp_path)
    spoken = catalogue._catalogue.__wrapped__("fr").pgettext("toy.undo", "Undo")
    assert spoken == {"no": "Compilé", "older": "Source", "newer": "Compilé"}[built]
