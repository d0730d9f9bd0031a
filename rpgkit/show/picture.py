"""A chart or a listing to be looked at: what a notebook, a page and a terminal show of it."""

from dataclasses import replace
from typing import Any

from rpgkit.say import resolve, text
from rpgkit.show.charts import Chart
from rpgkit.show.html import Markup, h, join
from rpgkit.show.listing import INK, Listing, as_html, as_text
from rpgkit.show.plotly_chart import figure, specification
from rpgkit.show.svg import svg

__all__ = ["PLOTLY", "Picture", "listed"]

PLOTLY = "application/vnd.plotly.v1+json"

Bundle = dict[str, Any]


class Picture:
    """A chart, drawn in whatever way is asked for.

    As the last line of a cell it is a plotly figure where there is a lab, a static picture with
    its numbers in a page with no kernel, and lines of text in a terminal.

    Attributes
    ----------
    chart : CurveChart or BarChart
        What it says, as plain data.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> from rpgkit.show.figures import plot
    >>> plot(vc.odds.escape(chase, {"a": "accelerate"}), "A", rounds=2, lang="en")
    A: chance to have escaped
    Round    A
    1      21%
    2      54%
    Exact.
    """

    def __init__(self, chart: Chart, lang: str | None = None) -> None:
        self.chart, self._lang = chart, resolve(lang)

    def to_plotly(self) -> Any:
        """Make a ``plotly.graph_objects.Figure``, to be changed or stored at will."""
        return figure(self.chart)

    def to_svg(self) -> str:
        """Draw it as one ``<svg>`` element."""
        return str(svg(self.chart))

    def to_html(self) -> str:
        """Draw it as a figure of HTML, its numbers folded away under it."""
        return str(_figure(self.chart, self._lang))

    def __repr__(self) -> str:
        lines = (as_text(self.chart.numbers), self.chart.caption)
        return "\n".join(line for line in lines if line)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return {
            PLOTLY: specification(self.chart),
            "text/html": self.to_html(),
            "text/plain": repr(self),
        }


def listed(listing: Listing, over: Chart | None = None) -> Bundle:
    """Show a listing in a notebook, a chart's picture over it if there is one.

    Parameters
    ----------
    listing : Listing
        The words.
    over : Chart, optional
        Drawn over them, for they hold its numbers.

    Returns
    -------
    dict
        HTML and text, by MIME type.
    """
    page = join(_drawn(over) if over else None, as_html(listing))
    return {"text/html": str(h("div", None, page)), "text/plain": as_text(listing)}


def _drawn(chart: Chart) -> Markup:
    return h("div", {"style": f"{INK};max-width:34rem;margin:0 0 .5em"}, svg(chart))


def _figure(chart: Chart, lang: str) -> Markup:
    return h(
        "figure",
        {"lang": lang, "style": f"{INK};max-width:34rem;margin:0"},
        h("div", {"style": "font-weight:600;margin:0 0 .4em"}, chart.title),
        svg(chart),
        h("figcaption", {"style": "font-size:.9em;margin:.3em 0"}, chart.caption),
        h(
            "details",
            {"style": "font-size:.9em"},
            h("summary", None, text("figure.numbers", lang)),
            as_html(replace(chart.numbers, title="")),
        ),
    )
