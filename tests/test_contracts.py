"""What holds the house together: who may import whom, and what every document owes."""

import ast
import importlib
import json
import sys
from pathlib import Path

import pytest

from rpgkit.rules import DOCUMENTS
from rpgkit.say import LOCALES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "rpgkit"
# Each room may import those before it, and none after it.
ROOMS = ("engine", "odds", "rules", "say", "show", "widgets", "notebook", "lab")


def module_name(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path):
    """Every module that a file imports, wherever in the file it does."""
    inside = module_name(path).split(".")
    package = inside if path.name == "__init__.py" else inside[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*base, *([node.module] if node.module else [])])
            # `from rpgkit import say` imports rpgkit.say
            yield from (f"{whole}.{name.name}" for name in node.names)


def files(*rooms):
    for room in rooms:
        yield from sorted((PACKAGE / room).rglob("*.py"))
        if (PACKAGE / f"{room}.py").is_file():
            yield PACKAGE / f"{room}.py"


def room_of(module):
    parts = module.split(".")
    return parts[1] if parts[0] == "rpgkit" and len(parts) > 1 and parts[1] in ROOMS else None


def document_of(module):
    parts = module.split(".")
    return parts[2] if parts[:2] == ["rpgkit", "rules"] and len(parts) > 2 else None


def test_every_file_stands_in_a_room():
    known = set(files(*ROOMS)) | {PACKAGE / "__init__.py"}
    assert sorted(set(PACKAGE.rglob("*.py")) - known) == []


@pytest.mark.parametrize("room", ROOMS)
def test_imports_point_one_way(room):
    later = ROOMS[ROOMS.index(room) + 1 :]
    wrong = [
        f"{module_name(path)} imports {name}"
        for path in files(room)
        for name in imports(path)
        if room_of(name) in later
    ]
    assert wrong == []


def test_the_kernel_and_the_odds_stand_on_the_standard_library_and_pydantic():
    allowed = {*sys.stdlib_module_names, "pydantic", "rpgkit"}
    wrong = [
        f"{module_name(path)} imports {name}"
        for path in files("engine", "odds")
        for name in imports(path)
        if name.split(".")[0] not in allowed
    ]
    assert wrong == []


def test_documents_do_not_know_each_other():
    wrong = [
        f"{module_name(path)} imports {name}"
        for path in files("rules")
        for name in imports(path)
        if document_of(module_name(path)) in DOCUMENTS
        and document_of(name) in DOCUMENTS
        and document_of(name) != document_of(module_name(path))
    ]
    assert wrong == []


def test_the_reader_of_imports_sees_them_all(tmp_path, monkeypatch):
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    folder = tmp_path / "rpgkit" / "rules" / "toy"
    folder.mkdir(parents=True)
    (folder / "a.py").write_text(
        "import os.path, rpgkit.show\nfrom . import b\nfrom ..other.c import D\n"
        "from rpgkit import say\ndef f():\n    from rpgkit.widgets import W\n"
    )
    assert sorted(imports(folder / "a.py")) == [
        "os.path",
        "rpgkit.rules.other.c.D",
        "rpgkit.rules.toy.b",
        "rpgkit.say",
        "rpgkit.show",
        "rpgkit.widgets.W",
    ]


# What a document owes.

document = pytest.mark.parametrize("name", DOCUMENTS)


def test_every_document_is_registered():
    there = sorted(path.parent.name for path in PACKAGE.glob("rules/*/__init__.py"))
    assert there == sorted(DOCUMENTS)


@document
def test_a_document_has_messages_in_its_own_words(name):
    assert importlib.import_module(f"rpgkit.rules.{name}.messages").MESSAGES


@document
def test_a_document_has_rulings_and_each_reading_a_test(name):
    rulings = importlib.import_module(f"rpgkit.rules.{name}.rulings").RULINGS
    assert len(rulings) > 0
    tests = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests/rules" / name).rglob("*.py")
    )
    untested = [
        (ruling.key, reading)
        for ruling in rulings
        for reading in ruling.readings
        if f'"{ruling.key}"' not in tests or f'"{reading}"' not in tests
    ]
    assert untested == []


@document
def test_a_document_has_a_playthrough(name):
    assert list((ROOT / "tests" / "playthroughs").rglob(f"{name}*.txt"))


@document
def test_a_document_has_a_notebook_pair(name):
    named = [{path.name[:2] for path in pages(lang) if name in code(path)} for lang in LOCALES]
    assert named[0]
    assert named[0] == named[1]


# The notebooks are twins.


def pages(lang):
    return sorted((ROOT / "notebooks" / lang).glob("*.ipynb"))


def cells(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def code(path):
    return "\n".join("".join(c["source"]) for c in cells(path) if c["cell_type"] == "code")


def test_there_is_a_start_page_in_every_language():
    assert [path.name[:2] for lang in LOCALES for path in pages(lang)[:1]] == ["00"] * len(LOCALES)


def test_notebooks_are_twins():
    english, french = ({path.name[:2]: path for path in pages(lang)} for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    for number, page in english.items():
        kinds = [[cell["cell_type"] for cell in cells(twin)] for twin in (page, french[number])]
        assert kinds[0] == kinds[1], number


def test_stored_notebooks_were_run_and_hold_no_widget_state():
    for path in (page for lang in LOCALES for page in pages(lang)):
        assert "widgets" not in json.loads(path.read_text(encoding="utf-8"))["metadata"], path
        counts = [c["execution_count"] for c in cells(path) if c["cell_type"] == "code"]
        assert counts == list(range(1, len(counts) + 1)), path
