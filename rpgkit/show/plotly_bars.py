"""Charts of texture, lying or standing, as plotly's JSON."""

from html import escape
from typing import Any

from rpgkit.show.charts import BarChart, ColumnChart, Part, Texture
from rpgkit.show.plotly_ink import CLEAR, GREY, HAIR, ink

__all__ = ["bars", "columns"]

_PATTERNS = {"yes": "", "near": "/", "lost": ".", "no": ""}


def bars(chart: BarChart) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Give plotly's data and layout of a bar chart."""
    places = list(range(len(chart.bars)))
    data = [
        {
            "type": "bar",
            "orientation": "h",
            "x": [bar.parts[n].share for bar in chart.bars],
            "y": places,
            "width": 0.42,
            "marker": _marker(texture),
            "hovertext": [escape(bar.parts[n].said, quote=False) for bar in chart.bars],
            "hoverinfo": "text",
            "name": ink(said),
        }
        for n, (texture, said) in enumerate(chart.key)
    ]
    layout = {
        "height": 100 + 62 * len(places),
        "margin": {"l": 12, "r": 14, "t": 46, "b": 12},
        "barmode": "stack",
        "showlegend": True,
        "legend": _legend(0),
        "hovermode": "closest",
        "xaxis": {"range": [0, 1], "visible": False, "fixedrange": True},
        "yaxis": {
            "range": [len(places) - 0.45, -0.75],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            "automargin": True,
            "tickmode": "array",
            "tickvals": places,
            "ticktext": [
                ink(bar.name, strong=True) + " " if bar.name != chart.title else ""
                for bar in chart.bars
            ],
        },
        "annotations": [
            label for n, bar in enumerate(chart.bars) for label in _written(bar.parts, n)
        ],
    }
    return data, layout


def _marker(texture: Texture) -> dict[str, Any]:
    return {
        "color": GREY if texture == "yes" else CLEAR,
        "line": {"color": GREY, "width": 1.5},
        "pattern": {
            "shape": _PATTERNS[texture],
            "fgcolor": GREY,
            "bgcolor": CLEAR,
            "size": 7,
            "solidity": 0.4,
        },
    }


def _legend(y: float) -> dict[str, Any]:
    return {
        "orientation": "h",
        "x": 0,
        "y": y,
        "yanchor": "top",
        "traceorder": "normal",
        "itemclick": False,
        "itemdoubleclick": False,
        "bgcolor": CLEAR,
    }


def _written(parts: tuple[Part, ...], place: int) -> list[dict[str, Any]]:
    """The shares over a bar, where there is room."""
    labels, x = [], 0.0
    for part in parts:
        if part.share >= 0.06:
            words = ink(part.written, strong=True)
            labels.append(
                {
                    "x": x,
                    "y": place - 0.23,
                    "text": words,
                    "showarrow": False,
                    "xanchor": "left",
                    "yanchor": "bottom",
                }
            )
        x += part.share
    return labels


# --- columns ----------------------------------------------------------------------------------


_TIGHT = {"l": 48, "r": 14, "t": 36, "b": 30}


def columns(chart: ColumnChart) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Give plotly's data and layout of a chart of columns."""
    places: list[float] = []
    for column in chart.columns:
        places.append((places[-1] + 1 if places else 0) + (0.4 if column.apart else 0))
    data = [
        {
            "type": "bar",
            "x": places,
            "y": [column.parts[n].share for column in chart.columns],
            "width": 0.76,
            "marker": _marker(texture),
            "hovertext": [escape(column.parts[n].said, quote=False) for column in chart.columns],
            "hoverinfo": "text",
            "name": ink(said),
        }
        for n, (texture, said) in enumerate(chart.key)
    ]
    layout = {
        "height": 300 if chart.title else 276,
        "margin": {"l": 48, "r": 14, "t": 66, "b": 64} if chart.title else _TIGHT,
        "barmode": "stack",
        # Whoever says the title beside it says the key as well.
        "showlegend": bool(chart.title),
        "legend": _legend(-0.16),
        "hovermode": "closest",
        "xaxis": {
            "range": [-0.5, max(6.9, places[-1] + 0.5)],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            "tickmode": "array",
            "tickvals": places,
            "ticktext": [ink(column.name) for column in chart.columns],
        },
        "yaxis": {
            "range": [0, 1],
            "fixedrange": True,
            "gridcolor": HAIR,
            "zeroline": False,
            "tickmode": "array",
            "tickvals": [level for level, _ in chart.levels if level],
            "ticktext": [ink(said) for level, said in chart.levels if level],
        },
        "annotations": [
            *(
                {
                    "x": place,
                    "y": 1,
                    "text": ink(column.written, strong=True),
                    "showarrow": False,
                    "yanchor": "bottom",
                }
                for place, column in zip(places, chart.columns, strict=True)
            ),
            _across(chart.across),
        ],
    }
    return data, layout


def _across(words: str) -> dict[str, Any]:
    """What the columns are of, in the margin before their names."""
    return {
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "y": 0,
        "xanchor": "right",
        "yanchor": "top",
        "xshift": -6,
        "yshift": -3,
        "text": ink(words),
        "showarrow": False,
    }
