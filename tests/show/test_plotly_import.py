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
widget = go.FigureWidget()
print(json.dumps({
    "slow": SLOW in sys.modules,
    "none": [name for name, module in sys.modules.items() if module is None and name not in before],
    "widget": type(widget).__name__,
    "nbformat": "nbformat" in sys.modules,
}))
"""


def test_a_figure_widget_is_made_without_the_slow_module():
    run = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == {
        "slow": False,
        "none": [],
        "widget": "FigureWidget",
        "nbformat": True,
    }


def test_a_module_that_is_there_is_left_alone():
    with kept_out("json"):
        assert sys.modules["json"] is json
    assert sys.modules["json"] is json
    assert SLOW not in sys.modules or sys.modules[SLOW] is not None
