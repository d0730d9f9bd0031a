"""The notebooks as they are stored: twins, run, light, and fit for any machine."""

import json
from itertools import pairwise

import pytest

from .store import METADATA, ROOT, TAG, VIEW, notebooks, shows_html

LIMIT = 700_000  # bytes; a page that opens at once on a phone


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def code(path):
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]


def prose(path):
    cells = [cell for cell in read(path)["cells"] if cell["cell_type"] == "markdown"]
    return ["".join(cell["source"]) for cell in cells]


def twins():
    """English pages with their French ones, by number."""
    english, french = (
        {path.name[:2]: path for path in notebooks() if path.parent.name == lang}
        for lang in ("en", "fr")
    )
    return [(page, french[number]) for number, page in english.items()]


every = pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)


@pytest.mark.parametrize("pair", twins(), ids=lambda pair: pair[0].stem)
def test_twins_have_the_same_code_and_say_it_in_their_own_words(pair):
    one, other = (
        [(cell["id"], cell["source"], cell["metadata"]) for cell in code(path)] for path in pair
    )
    assert one == other
    shared = [text for text in prose(pair[0]) if text in prose(pair[1])]
    assert shared == []


@every
def test_every_cell_was_run_and_none_failed(path):
    cells = code(path)
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    kinds = {out["output_type"] for cell in cells for out in cell["outputs"]}
    assert kinds <= {"stream", "execute_result", "display_data"}
    names = {out.get("name") for cell in cells for out in cell["outputs"]}
    assert "stderr" not in names


@every
def test_what_a_cell_printed_is_stored_in_one_piece(path):
    for cell in code(path):
        names = [out.get("name") for out in cell["outputs"]]
        assert not [a for a, b in pairwise(names) if a and a == b], cell["id"]


@every
def test_nothing_of_one_run_or_one_machine_is_stored(path):
    page = read(path)
    assert page["metadata"] == METADATA
    allowed = {"jupyter", "tags"}
    assert [c["id"] for c in page["cells"] if set(c["metadata"]) - allowed] == []
    text = path.read_text(encoding="utf-8")
    assert VIEW not in text
    assert str(ROOT) not in text
    assert " at 0x" not in text  # a repr that names an address


@every
def test_what_nbval_does_not_compare_is_html_and_nothing_else(path):
    for cell in code(path):
        assert (TAG in cell["metadata"].get("tags", ())) == shows_html(cell), cell["id"]


@every
def test_it_is_light(path):
    assert path.stat().st_size < LIMIT


@every
def test_an_answer_stays_folded_until_its_cell_is_run(path):
    """A cell that answers a question of the cell before it hides its output, and only such."""
    asked, word = "", "**Question.**"
    for cell in read(path)["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            asked = source
        else:
            hidden = cell["metadata"].get("jupyter", {}).get("outputs_hidden", False)
            assert hidden == (word in asked), cell["id"]
            asked = ""
