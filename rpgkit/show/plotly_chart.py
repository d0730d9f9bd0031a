"""A chart as a plotly figure: plain JSON first, plotly only where an object is wanted."""

from html import escape
from typing import Any, Literal

from rpgkit.show.charts import Chart, ColumnChart, Curve, CurveChart, Label
from rpgkit.show.plotly_bars import bars, columns
from rpgkit.show.plotly_import import graph_objects
from rpgkit.show.plotly_ink import CLEAR, GREY, HAIR, ink
from rpgkit.show.svg import LAMP

__all__ = ["GREY", "figure", "specification"]

_VEIL = "rgba(125,125,125,0.22)"
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
MARKERS = (
    "circle",
    "diamond",
    "triangle-up",
    "square",
    "hexagon",
    "triangle-down",
    "pentagon",
    "cross",
    "star",
    "bowtie",
    "hourglass",
    "octagon",
)


def specification(chart: Chart) -> dict[str, Any]:
    """Give the figure as plotly's JSON, without plotly.

    Parameters
    ----------
    chart : Chart
        What it says.

    Returns
    -------
    dict
        ``data``, ``layout`` and ``config``.
    """
    match chart:
        case CurveChart():
            data, layout = _curves(chart)
        case ColumnChart():
            data, layout = columns(chart)
        case _:
            data, layout = bars(chart)
    common = {
        "paper_bgcolor": CLEAR,
        "plot_bgcolor": CLEAR,
        "autosize": True,
        "font": {"family": "var(--jp-ui-font-family,system-ui,sans-serif)", "size": 13},
        "title": {
            "text": ink(chart.title, strong=True),
            "x": 0,
            "xanchor": "left",
            "xref": "container",
            "font": {"size": 16},
        },
        "hoverlabel": {"bgcolor": "#2b2b2b", "bordercolor": GREY, "font": {"color": "#ffffff"}},
        "dragmode": False,
    }
    config = {"displayModeBar": False, "scrollZoom": False}
    return {"data": data, "layout": common | layout, "config": config}


def figure(chart: Chart) -> Any:
    """Make a ``plotly.graph_objects.Figure`` of it, to be changed or stored at will."""
    spec = specification(chart)
    return graph_objects().Figure(spec["data"], spec["layout"])


# --- curves -----------------------------------------------------------------------------------


def _curves(chart: CurveChart) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    data = [trace for n, curve in enumerate(chart.curves) for trace in _curve(chart, curve, n)]
    ends = [len(label.text) for label in chart.labels if label.place == "end"]
    spare = max(0.35, (chart.rounds[-1] - chart.rounds[0]) * 0.02)
    layout = {
        "height": 276,
        "margin": {
            "l": 48,
            "r": 22 + 8 * max(ends) if ends else 22,
            "t": 46 if chart.title else 16,
            "b": 50,
        },
        "showlegend": False,
        "hovermode": "closest",
        "xaxis": {
            "range": [chart.rounds[0] - spare, chart.rounds[-1] + spare],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            "tickmode": "array",
            "tickvals": list(chart.marks),
            "ticktext": [ink(str(mark)) for mark in chart.marks],
            "ticklabelstandoff": 6,
        },
        "yaxis": {
            "range": [0, 1.04 * chart.top],
            "fixedrange": True,
            "gridcolor": HAIR,
            "zeroline": True,
            "zerolinecolor": GREY,
            "zerolinewidth": 1,
            "tickmode": "array",
            "tickvals": [level for level, _ in chart.levels],
            "ticktext": [ink(said) for _, said in chart.levels],
        },
        "annotations": [
            *map(_annotation, chart.labels),
            _under(chart.caption, "left"),
            _under(chart.across, "right"),
        ],
    }
    return data, layout


def _curve(chart: CurveChart, curve: Curve, n: int) -> tuple[dict[str, Any], dict[str, Any]]:
    rounds = list(chart.rounds)
    others = len(rounds) - 1
    band = {
        "type": "scatter",
        "mode": "lines",
        "x": rounds + rounds[::-1] if curve.low else [],
        "y": [*curve.high, *curve.low[::-1]],
        "fill": "toself",
        "fillcolor": _VEIL,
        "line": {"width": 0},
        "hoverinfo": "skip",
        "name": curve.name,
    }
    line = {
        "type": "scatter",
        "mode": "lines+markers",
        "x": rounds,
        "y": list(curve.values),
        "line": {"color": GREY, "width": 2.4, "dash": DASHES[n % len(DASHES)]},
        "marker": {
            "symbol": MARKERS[curve.marker % len(MARKERS)],
            "size": [14, *[8] * others],
            "color": [LAMP, *[GREY] * others],
            "line": {"color": GREY, "width": [2, *[0] * others]},
            "opacity": 1,
        },
        "hovertext": [escape(said, quote=False) for said in curve.said],
        "hoverinfo": "text",
        "cliponaxis": False,
        "name": curve.name,
    }
    return band, line


def _under(words: str, side: Literal["left", "right"]) -> dict[str, Any]:
    """Words under the axis: how the numbers were come by, and what the axis is of."""
    return {
        "xref": "paper",
        "yref": "paper",
        "x": 0 if side == "left" else 1,
        "y": 0,
        "xanchor": side,
        "yanchor": "top",
        "yshift": -28,
        "text": ink(words),
        "showarrow": False,
        "font": {"size": 12},
    }


def _annotation(label: Label) -> dict[str, Any]:
    placed: dict[str, Any] = {
        "below": {"xanchor": "left", "yanchor": "top", "xshift": 6, "yshift": -5},
        "above": {"xanchor": "left", "yanchor": "bottom", "xshift": 2, "yshift": 9},
        "before": {"xanchor": "right", "yanchor": "top", "xshift": 6, "yshift": -7},
        "left": {"xanchor": "right", "yanchor": "bottom", "xshift": -2, "yshift": 9},
        "end": {"xanchor": "left", "yanchor": "middle", "xshift": 12, "yshift": 0},
    }[label.place]
    words = ink(label.text, strong=True)
    return {"x": label.x, "y": label.y, "text": words, "showarrow": False, **placed}
