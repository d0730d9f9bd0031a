"""What a cell shows of a game and its odds: in a real IPython shell, without a page."""

import importlib
import subprocess
import sys
from types import ModuleType, SimpleNamespace
from xml.etree import ElementTree

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import rpgkit
from rpgkit import notebook
from rpgkit import pursuit as pu
from rpgkit import vehicle_chase as vc
from rpgkit.rules import DOCUMENTS
from rpgkit.show.picture import PLOTLY
from tests.say.french import narrow
from tests.show.chases import accelerate, chase, odds
from tests.show.pursuits import gallery, moor, strait


@pytest.fixture
def shell():
    made = InteractiveShell(config=Config(HistoryManager={"enabled": False}))
    notebook.register(made)
    # As in a notebook: every kind of output is wanted, not the terminal's text alone.
    made.display_formatter.active_types = made.display_formatter.format_types
    return made


def shown(shell, x):
    data, _ = shell.display_formatter.format(x)
    return data


THINGS = {
    "chase": chase,
    "chase odds": odds,
    "round odds": lambda: vc.odds.whole_round(chase()),
    "action odds": accelerate,
    "advice": lambda: vc.advise(chase(), rounds=1),
    "dungeon": gallery,
    "wilderness": moor,
    "water": strait,
    "flight": lambda: moor().flight,
    "course": lambda: pu.odds.course(moor()),
    "closed form": lambda: pu.odds.closed_form(moor().flight.chance, moor().daily),
    "decisions": lambda: pu.odds.decisions(gallery()),
    "horizon": lambda: pu.odds.horizon(gallery()),
    "comparison": lambda: pu.odds.should_we_run(moor()),
    "outlook": lambda: pu.odds.outlook(strait()),
    "split": lambda: pu.odds.split(moor(), (3, 3)),
}


@pytest.mark.parametrize("name", THINGS)
def test_what_is_shown_is_the_same_every_time_and_well_formed(shell, name):
    first, second = (shown(shell, THINGS[name]()) for _ in range(2))
    assert first == second
    assert " at 0x" not in str(first)
    ElementTree.fromstring(first["text/html"])
    assert first["text/plain"]


def test_a_chase_is_told_in_text(shell):
    assert shown(shell, chase())["text/plain"] == (
        "Docks: Round 1, Pilot actions\n"
        "Vehicle  Side  Zone  Status\n"
        "A        crew     0  in the chase\n"
        "B        law      0  in the chase"
    )


def test_odds_of_a_chase_are_a_figure_a_picture_and_text(shell):
    data = shown(shell, odds())
    assert set(data) == {PLOTLY, "text/html", "text/plain"}
    assert data[PLOTLY]["data"][1]["y"][0] == pytest.approx(0.21)
    assert "<svg" in data["text/html"]
    assert data["text/plain"].splitlines()[2].split()[:2] == ["1", "21%"]


def test_odds_of_an_action_in_both_languages(shell):
    assert shown(shell, accelerate())["text/plain"] == (
        "A accelerates\n"
        "Outcome                     d20  Chance  Zones now  In progress  Zones\n"
        "success                13 to 20     40%         +1           +1     +2\n"
        "failed by less than 5   9 to 12     20%         +0           +1     +1\n"
        "failed                   1 to 8     40%         +0           +0     +0"
    )
    rpgkit.language("fr")
    line = shown(shell, accelerate())["text/plain"].splitlines()[2]
    cells = [cell.strip(" ") for cell in line.split("  ") if cell]
    assert cells == ["réussi", "13 à 20", narrow("40 %"), "+1", "+1", "+2"]


def test_odds_of_a_round(shell):
    lines = shown(shell, THINGS["round odds"]())["text/plain"].splitlines()
    assert lines[0] == "After the round"
    # Both keep pace: A on 6 or more, B on 8 or more; two zones apart when they differ.
    # A gets away when it holds and B does not, 3/4 × 7/20 = 26%; the reverse is 1/4 × 13/20 = 16%.
    assert lines[2].split() == ["A", "25%", "75%", "58%", "26%", "16%"]
    assert lines[3].split() == ["B", "35%", "65%", "58%", "16%", "26%"]


def test_a_pursuit_and_its_odds_are_told_in_text(shell):
    assert shown(shell, gallery())["text/plain"].splitlines()[0] == "In a dungeon – Pursuit"
    assert shown(shell, THINGS["outlook"]())["text/plain"].startswith("If they flee on\n")
    assert "14/27" in shown(shell, THINGS["closed form"]())["text/plain"]
    assert "<svg" in shown(shell, THINGS["comparison"]())["text/html"]
    course = shown(shell, THINGS["course"]())
    assert set(course) == {PLOTLY, "text/html", "text/plain"}
    assert course[PLOTLY]["data"][0]["y"][0] == pytest.approx(0.35)


def test_every_path_of_a_document_s_cells_leads_to_a_type():
    for document in DOCUMENTS:
        cells = importlib.import_module(f"rpgkit.show.{document}.cells")
        for path in (*cells.CELLS, *cells.BOARDS):
            module, _, name = f"rpgkit.rules.{document}.{path}".rpartition(".")
            assert isinstance(getattr(importlib.import_module(module), name), type)
        for widget, _ in cells.BOARDS.values():
            module, name = widget.split(":")
            assert isinstance(getattr(importlib.import_module(module), name), type)


def test_advice_names_the_gain(shell):
    found = THINGS["advice"]()
    lines = shown(shell, found)["text/plain"].splitlines()
    assert lines[0] == "A: chance to have escaped in 1 round"
    assert len(lines) == len(found.options) + 3
    assert lines[1].split("  ")[0] == "Action"
    assert lines[1].endswith("Then")
    assert lines[-1].startswith("Best by ")
    assert found.gain > 0


def test_a_second_half_that_is_always_the_same_is_said_once(shell):
    found = THINGS["advice"]()
    act = vc.Accelerate("A")
    same = found.best._replace(then=(("success", act), ("fail", act)))
    other = found.best._replace(then=(("success", act), ("fail", vc.KeepPace("A"))))
    told = shown(shell, found._replace(options=(same, other)))["text/plain"].splitlines()
    assert told[2].endswith("  Accelerate")
    assert told[3].endswith("success: Accelerate; failed: Keep pace")
    assert told[4] == "No better than the next."


def test_where_a_kernel_is_a_chase_is_a_board(shell, monkeypatch):
    class ZoneTrack:
        def __init__(self, session):
            self.session = session

        def _repr_mimebundle_(self, **kwargs):
            return {"widget": self.session.title, "text/plain": "ZoneTrack(...)"}, {"a": 1}

    module = ModuleType("rpgkit.widgets.zone_track")
    module.ZoneTrack = ZoneTrack
    monkeypatch.setitem(sys.modules, module.__name__, module)
    shell.kernel = SimpleNamespace()
    notebook.register(shell)
    data, metadata = shell.display_formatter.format(chase())
    assert data["widget"] == "Docks"
    assert data["text/plain"].startswith("Docks: Round 1")
    assert metadata == {"a": 1}


def run(*args):
    done = subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return done.stdout


LOADED = "import sys; print(*[m for m in {} if m in sys.modules])"


def test_without_ipython_it_costs_nothing():
    probe = "import rpgkit; " + LOADED.format(["rpgkit.notebook", "IPython"])
    assert run("-c", probe).split() == []


def test_in_ipython_the_import_is_enough_and_loads_nothing_heavy(tmp_path, monkeypatch):
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    heavy = LOADED.format(["rpgkit.notebook", "pandas", "plotly", "ipywidgets", "pydantic"])
    code = f"import rpgkit; {heavy}\nfrom tests.show.chases import chase\ndisplay(chase())"
    first, *told = run(
        "-m", "IPython", "--quick", "--HistoryManager.enabled=False", "-c", code
    ).splitlines()
    assert first.split() == ["rpgkit.notebook"]
    assert told[0] == "Docks: Round 1, Pilot actions"
