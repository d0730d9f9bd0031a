"""The right half as HTML, and the roll: the verdict, its course, its reasons."""

from rpgkit.show.charts import Chart, ColumnChart
from rpgkit.show.controls import submit
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, chance, unseen, why_table
from rpgkit.show.pursuit.calculator.view import (
    Fact,
    Result,
    RollView,
)
from rpgkit.show.pursuit.calculator.words import Words
from rpgkit.show.svg import svg

__all__ = ["bar", "below", "big", "roll"]


def big(one: Result) -> Markup:
    """Draw the one number, or the words that stand in its place, and the numbers beside it."""
    return h(
        "div",
        {"class": classes("ec-big", one["far"] and "in-words"), "data-key": "big"},
        h("p", {"class": "chance"}, chance(one["chance"])) if one["chance"] else None,
        h(
            "div",
            None,
            h("p", {"class": "far"}, one["far"]) if one["far"] else None,
            h("p", {"class": "fraction"}, one["fraction"]) if one["fraction"] else None,
            h("p", {"class": "h"}, one["title"]) if one["title"] else None,
            h("p", {"class": "quiet"}, one["note"]) if one["note"] else None,
        ),
        bar(one["bar"], "odds big") if one["bar"] >= 0 else None,
        _facts(one["facts"]),
    )


def bar(width: float, kind: str = "odds") -> Markup:
    """Draw a chance as a bar; the words beside it say the same."""
    part = h("i", {"class": "y", "style": f"width:{width:.2f}%"})
    return h("span", {"class": kind, "aria-hidden": "true"}, part)


def below(page: Page, w: Words, one: Result, chart: Chart, live: bool) -> Markup:
    """Draw the figure, and where the numbers come from."""
    return h(
        "div",
        {"class": "ec-out", "data-key": "out"},
        [h("p", {"class": "quiet"}, line) for line in one["asides"]],
        # A picture; a reader is told it in a sentence.
        h(
            "figure",
            {"class": "ec-figure", "data-key": "figure"},
            h(
                "div",
                {"class": "slot", "data-key": "slot", "data-slot": "figure", "aria-hidden": "true"},
            )
            if live
            else svg(chart),
            h(
                "figcaption",
                None,
                unseen(chart.told),
                _legend(chart) if live else None,
                chart.title,
            ),
        ),
        _gaps(w, one["gaps"]),
        [why_table(page, why, f"calc-{n}") for n, why in enumerate(one["whys"])],
    )


def _legend(chart: Chart) -> Markup | None:
    """What the textures mean; plotly's own has no room on a phone."""
    if not isinstance(chart, ColumnChart):
        return None
    kinds = {"yes": "y", "near": "n", "lost": "l"}
    return h(
        "span",
        {"class": "legend", "aria-hidden": "true"},
        [
            h("span", None, h("i", {"class": classes("key", kinds.get(texture))}), said)
            for texture, said in chart.key
        ],
    )


def _facts(every: list[Fact]) -> Markup | None:
    if not every:
        return None
    return h(
        "dl",
        {"class": "now-ever"},
        [h("div", None, h("dt", None, one["label"]), h("dd", None, one["value"])) for one in every],
    )


def _gaps(w: Words, every: list[Fact]) -> Markup | None:
    if not every:
        return None
    return h(
        "div",
        {"class": "gaps"},
        h("p", {"class": "note quiet"}, w("gaps")),
        h(
            "ol",
            {"aria-label": w("gaps")},
            [
                h(
                    "li",
                    None,
                    h("span", {"class": "note quiet"}, one["label"]),
                    h("b", None, one["value"]),
                )
                if one["value"]
                else h("li", {"class": "quiet"}, one["label"], unseen(w("gaps.more")))
                for one in every
            ],
        ),
    )


def roll(page: Page, w: Words, view: RollView) -> Markup:
    """Draw the roll, how it went, and what opens the pursuit."""
    typed = {
        "class": "field",
        "name": "face",
        "type": "text",
        "inputmode": "numeric",
        "autocomplete": "off",
        "data-key": "face",
    }
    solid = {
        "type": "button",
        "class": "btn solid",
        "data-do": {"intent": "roll"},
        "data-key": "roll",
        "data-hotkey": "t",
        "aria-keyshortcuts": "T",
        "data-land": "1",
    }
    return h(
        "div",
        {"class": "ec-roll", "data-key": "ec-roll"},
        h(
            "div",
            {"class": "roll"},
            h(
                "button",
                solid,
                h("span", None, view["label"]),
                h("kbd", {"aria-hidden": "true"}, "T"),
            ),
            h(
                "div",
                {"class": "mine", "data-form": {"intent": "roll-typed"}, "data-key": "typed"},
                h("label", None, h("span", None, page.t("or-i-rolled")), h("input", typed)),
                submit(page.t("ok")),
            )
            if view["typed"]
            else None,
            h("span", {"class": "quiet"}, view["note"]) if view["note"] else None,
        ),
        page.refused("roll"),
        _tale(view),
    )


def _tale(view: RollView) -> Markup | None:
    if not view["said"]:
        return None
    first, *others = view["said"]
    opener = view.get("open")
    return h(
        "div",
        {"class": "tale", "data-key": "tale"},
        h("p", None, h("b", None, first), [[" · ", line] for line in others]),
        h("p", {"class": "note quiet"}, view["aside"]) if view["aside"] else None,
        h(
            "button",
            {
                "type": "button",
                "class": "btn line",
                "data-do": {"intent": "open", "value": not view["shown"]},
                "data-key": "open",
                "aria-expanded": "true" if view["shown"] else "false",
            },
            opener,
        )
        if opener
        else None,
    )
