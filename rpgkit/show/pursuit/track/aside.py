"""What stands beside the decisions: the figure's slot, "should we run?", the GM's tools."""

from rpgkit.show.controls import form
from rpgkit.show.frame import drawer
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, sum_row
from rpgkit.show.pursuit.track.views import Odds, Option, Run
from rpgkit.show.view import Form

__all__ = ["master", "odds", "run"]


def master(page: Page, forms: list[Form]) -> Markup:
    """Draw the GM's tools."""
    return drawer(page, "master", h("div", {"class": "forms"}, [form(page, one) for one in forms]))


def run(page: Page, view: Run) -> Markup:
    """Draw what each thing that could be changed first would come to."""
    head = [h("th", {"scope": "col"}, one) for one in view["heads"]]
    return drawer(
        page,
        "run",
        h("h3", {"class": "h"}, page.t("run-title")),
        h(
            "table",
            {"class": "grid pt-run"},
            h("thead", None, h("tr", None, head)),
            h("tbody", None, [_option(one, view["heads"]) for one in view["options"]]),
        ),
        h("p", {"class": "note quiet"}, view["note"]),
    )


def _option(one: Option, heads: list[str]) -> Markup:
    _, now, ever, change = heads
    return h(
        "tr",
        {"class": classes(one["best"] and "best"), "data-key": one["key"]},
        h("th", {"scope": "row"}, one["name"]),
        h("td", {"data-label": now}, one["now"]),
        h("td", {"data-label": ever}, h("b", None, one["ever"])),
        h("td", {"data-label": change if one["change"] else None}, one["change"]),
    )


def odds(page: Page, view: Odds) -> Markup:
    """Draw what is said round the figure; the figure's own widget is put into its slot."""
    return h(
        "div",
        {"class": "pt-odds", "data-key": "odds"},
        h("h3", {"class": "h"}, view["title"]),
        # A picture of the table below it, which a reader hears instead.
        h(
            "div",
            {
                "class": classes("slot", not view["summary"] and "old"),
                "data-key": "figure",
                "data-slot": "figure",
                "aria-hidden": "true",
            },
        ),
        h("table", {"class": "sum"}, h("tbody", None, [sum_row(page, x) for x in view["summary"]]))
        if view["summary"]
        else None,
        h("p", {"class": "note quiet"}, view["caption"]),
        page.refused("odds"),
    )
