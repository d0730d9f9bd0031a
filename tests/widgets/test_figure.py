"""What a figure sends to the page, without a page."""

import subprocess
import sys

import pytest

from rpgkit.show.charts import Chart
from rpgkit.show.plotly_chart import specification
from rpgkit.show.vehicle_chase.figures import action_bands, chase_curve
from rpgkit.widgets.figure import Figure, Library, script
from tests.show.chases import accelerate, odds


def curve(who: str = "A", **how: object) -> Chart:
    return chase_curve(odds(), who, lang="en", **how)


@pytest.fixture
def figure():
    made = Figure(curve())
    yield made
    made.close()


def updates(figure, monkeypatch) -> list[dict]:
    """What it sends from now on."""
    sent: list[dict] = []
    monkeypatch.setattr(figure, "_send", lambda message, buffers=None: sent.append(message))
    return sent


def test_it_sends_what_the_chart_says(figure):
    assert figure.get_state()["spec"] == specification(curve())


@pytest.mark.parametrize("chart", [curve("B"), curve(rounds=3), action_bands(accelerate())])
def test_another_chart_is_one_message(figure, monkeypatch, chart):
    sent = updates(figure, monkeypatch)
    figure.show(chart)
    assert [(m["method"], m["state"]) for m in sent] == [("update", {"spec": specification(chart)})]


def test_the_same_chart_made_anew_is_no_message(figure, monkeypatch):
    sent = updates(figure, monkeypatch)
    figure.show(curve())
    assert sent == []


def test_all_figures_share_one_library_which_is_not_in_their_script(figure):
    other = Figure(curve("B"))
    state = other.get_state()
    assert (
        state["library"]
        == figure.get_state()["library"]
        == f"IPY_MODEL_{Library.shared().model_id}"
    )
    assert Library.shared().get_state()["code"] == script()
    assert "export default" in state["_esm"]
    assert len(state["_esm"]) < 10_000
    other.close()


def test_a_closed_library_is_sent_again(figure):
    figure.library.close()
    other = Figure(curve())
    assert other.library is not figure.library
    assert other.library.comm is not None
    other.close()


def test_the_script_is_plotlys_and_read_without_its_objects():
    probe = (
        "import sys; from rpgkit.widgets.figure import script\n"
        "print('plotly.js v' in script()[:200], 'module.exports = factory()' in script()[:500])\n"
        "print([m for m in ('plotly.graph_objects', 'plotly.io', 'nbformat') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["True True", "[]"]
