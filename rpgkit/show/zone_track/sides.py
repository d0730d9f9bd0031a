"""What stands beside the game: the GM's tools, one vehicle's sheet, the odds."""

from rpgkit.show.controls import form, press, select
from rpgkit.show.frame import drawer
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, named, sum_row
from rpgkit.show.shapes import icon
from rpgkit.show.view import Intent
from rpgkit.show.zone_track.view import Master, Odds, Planned, Sheet, ShiftRow


def master(page: Page, view: Master) -> Markup:
    """Draw the GM's tools: decrees, and the order of initiative."""
    return drawer(
        page,
        "master",
        h(
            "div",
            {"class": "forms"},
            [form(page, one) for one in view["forms"]],
            h(
                "div",
                {"class": "form", "data-key": "form-order"},
                h("h3", {"class": "h"}, page.t("place-in-order")),
                h("ol", {"class": "shift"}, [_shift(page, one) for one in view["order"]]),
                page.refused("order"),
            )
            if view["order"]
            else None,
        ),
    )


def _shift(page: Page, one: ShiftRow) -> Markup:
    def button(do: Intent | None, code: str, sign: str) -> Markup:
        return h(
            "button",
            {
                "type": "button",
                "class": "tool",
                "data-do": do,
                "data-key": f"{code}-{one['name']}",
                "disabled": do is None,
                "aria-label": page.t(code, name=one["name"]),
            },
            icon(sign),
        )

    return h(
        "li",
        {"data-key": f"shift-{one['name']}", "data-flip": True},
        h("span", {"class": "score"}, one["score"]),
        named(one),
        button(one["up"], "sooner", "up"),
        button(one["down"], "later", "down"),
    )


def sheet(page: Page, view: Sheet) -> Markup:
    """Draw one vehicle, looked at."""
    return h(
        "div",
        {
            "class": "sheet",
            "role": "group",
            "aria-label": view["name"],
            "data-key": f"sheet-{view['name']}",
        },
        named(view, "h3"),
        h(
            "dl",
            None,
            [
                h(
                    "div",
                    None,
                    h("dt", None, one["label"]),
                    h(
                        "dd",
                        None,
                        one["amount"],
                        h("span", {"class": "rule"}, one["detail"]) if one.get("detail") else None,
                    ),
                )
                for one in view["lines"]
            ],
        ),
        press({"label": page.t("close"), "do": view["close"], "key": "close"}, "line"),
    )


def odds(page: Page, view: Odds) -> Markup:
    """Draw what is said round the figure; the figure's own widget is put into its slot."""
    return h(
        "div",
        {"class": "zt-odds", "data-key": "odds"},
        h("h3", {"class": "h"}, view["title"]),
        h("p", {"class": "advice"}, view["advice"]) if view.get("advice") else None,
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
        h(
            "details",
            {"class": "why plan", "data-key": "plan"},
            h("summary", None, icon("turn", 16), h("span", None, page.t("plan"))),
            h("div", {"class": "plans"}, map(_planned, view["plan"])),
        )
        if view["plan"]
        else None,
        page.refused("odds"),
    )


def _planned(one: Planned) -> Markup:
    return h(
        "label",
        {"data-key": f"plan-{one['key']}"},
        named(one),
        select(
            one["options"],
            one["value"],
            {"class": "select", "data-do": one["do"], "data-key": f"planned-{one['key']}"},
        ),
    )
