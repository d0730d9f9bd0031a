"""A chart on a page, drawn by plotly in the browser, that may change at any moment.

Plotly has a widget of its own, `FigureWidget`. It is not used here, for two reasons. Its view
listens for changes before its first drawing is through, and a change that comes in between throws
while the message is taken: a race, which slow machines lose, and second views too. And it checks
every value in Python, which takes far longer than drawing it. What a chart says is plain JSON; so
that is all that is sent here, if it is new, and the browser draws the newest of it whenever the
drawing before is done.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import traitlets as t
from ipywidgets import Widget, widget_serialization

from rpgkit.show.charts import Chart
from rpgkit.show.plotly_chart import specification

__all__ = ["Figure", "Library", "script"]


@cache
def script() -> str:
    """Read the script that plotly's package brings, without its Python objects."""
    return (files("plotly") / "package_data" / "plotly.min.js").read_text("utf-8")


class Library(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """What draws figures, sent to the browser once for all figures of a kernel: five megabytes.

    It is no part of the figure's own script also because anywidget gives up on a widget whose
    script has not been read within two seconds.
    """

    code = t.Unicode().tag(sync=True)

    _shared: "Library | None" = None

    @classmethod
    def shared(cls) -> "Library":
        """Give the one there is; it is made for the first figure, or after it was closed."""
        if cls._shared is None or cls._shared.comm is None:
            cls._shared = cls(code=script())
        return cls._shared


class Figure(anywidget.AnyWidget):
    """A chart, drawn anew in every view whenever it says something else.

    Parameters
    ----------
    chart : Chart
        What it says.

    Attributes
    ----------
    spec : dict
        Plotly's JSON, as `rpgkit.show.plotly_chart.specification` gives it: ``data``, ``layout``
        and ``config``.
    library : Library
        What draws it.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> from rpgkit.show.vehicle_chase.figures import action_bands
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> figure = Figure(action_bands(vc.odds.action(chase, vc.Accelerate("A"))))
    >>> figure.spec["data"][0]["x"]
    [0.4]
    >>> figure.show(action_bands(vc.odds.action(chase, vc.KeepPace("A"))))
    >>> figure.spec["data"][0]["x"]
    [0.75]
    >>> figure.close()
    """

    _esm = (files("rpgkit.widgets") / "static" / "figure.js").read_text("utf-8")

    spec = t.Dict().tag(sync=True)
    library = t.Instance(Library).tag(sync=True, **widget_serialization)

    def __init__(self, chart: Chart, **traits: Any) -> None:
        super().__init__(spec=specification(chart), library=Library.shared(), **traits)

    def show(self, chart: Chart) -> None:
        """Show another chart; if it says the same, nothing is sent.

        Parameters
        ----------
        chart : Chart
            What it says now.
        """
        self.spec = specification(chart)
