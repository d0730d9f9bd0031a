"""Plotly comes without the grammars that nobody needs, and leaves no trace of it."""

import json
import subprocess
import sys

from rpgkit.show.plotly_import import SLOW, kept_out

PROBE = """
import json, sys
from rpgkit.show.plotly_import import SLOW, graph_objects
before = set(sys.modules)
go = graph_objects()
figure = go.Figure([], {})
figure._repr_mimebundle_()
print(json.dumps({
    "slow": SLOW in sys.modules,
    "none": [name for name, module in sys.modules.items() if module is None and name not in before],
    "nbformat": "nbformat" in sys.modules,
}))
"""


def test_a_figure_is_shown_without_the_slow_module():
    run = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == {
        "slow": False,
        "none": [],
        "nbformat": True,
    }


def test_without_nbformat_there_are_figures_all_the_same():
    probe = (
        "import sys; sys.modules['nbformat'] = None\n"
        "from rpgkit.show.plotly_import import graph_objects\n"
        "print(type(graph_objects().Figure([], {})).__name__)"
    )
    run = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "Figure"


def test_a_module_that_is_there_is_left_alone():
    with kept_out("json"):
        assert sys.modules["json"] is json
    assert sys.modules["json"] is json
    assert SLOW not in sys.modules or sys.modules[SLOW] is not None
