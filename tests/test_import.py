import subprocess
import sys

import pytest

import rpgkit

HEAVY = ("pandas", "numpy", "plotly", "ipywidgets", "anywidget", "traitlets", "pydantic", "babel")


def loaded_after(code):
    probe = f"{code}\nimport sys\nprint(*[name for name in {HEAVY!r} if name in sys.modules])"
    run = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return run.stdout.split()


def test_importing_rpgkit_loads_nothing_heavy():
    assert loaded_after("import rpgkit") == []


def test_a_chase_needs_no_table_and_no_figure():
    # JupyterLite, and a quick first board
    heavy = loaded_after("import rpgkit; rpgkit.vehicle_chase.Chase; rpgkit.dice; rpgkit.open")
    assert heavy == ["pydantic"]


@pytest.mark.parametrize("name", rpgkit.__all__)
def test_every_name_is_there(name):
    assert getattr(rpgkit, name) is not None
    assert name in dir(rpgkit)


def test_a_name_that_is_not_there():
    with pytest.raises(AttributeError, match="'rpgkit' has no attribute 'vehicle_chas'"):
        _ = rpgkit.vehicle_chas
