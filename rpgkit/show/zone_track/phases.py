"""The phases that are not one person's turn: initiative, progress, and the end."""

from rpgkit.show.controls import press, segments, toggle
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, named, sum_row
from rpgkit.show.view import Press
from rpgkit.show.zone_track.view import End, Finish, Initiative, Mover, Progress, Starter


def progress(page: Page, view: Progress) -> Markup:
    """Draw the moves before they happen, each with the GM's overruling beside it."""
    heads = ["vehicle", "now", "then", "why", "overrule", "fate"]
    return h(
        "div",
        {"class": "zt-phase", "data-key": "progress"},
        _title(view["title"], view.get("note")),
        h(
            "table",
            {"class": "grid"},
            h(
                "thead",
                None,
                h("tr", None, [h("th", {"scope": "col"}, page.t(one)) for one in heads]),
            ),
            h("tbody", None, [_mover(page, one) for one in view["movers"]]),
        ),
        [h("p", {"class": "aside"}, h("span", None, aside)) for aside in view["asides"]],
        page.refused("progress"),
        _buttons([], view["go"]),
    )


def _mover(page: Page, one: Mover) -> Markup:
    by = one["by"]
    decline = one.get("decline")
    return h(
        "tr",
        {"class": classes(one.get("ruled") and "ruled"), "data-key": f"mover-{one['key']}"},
        h("th", {"scope": "row"}, named(one)),
        h("td", {"data-label": page.t("now")}, one["now"]),
        h("td", {"data-label": page.t("then")}, h("b", None, one["then"])),
        h(
            "td",
            {"class": "wide"},
            one["why"],
            h("span", {"class": "mark"}, page.t("ruled")) if one.get("ruled") else None,
        ),
        h(
            "td",
            {"data-label": page.t("overrule")},
            h(
                "fieldset",
                None,
                h("legend", {"class": "sr"}, page.t("overrule-of", name=one["name"])),
                segments(f"by-{one['key']}", by["options"], by["value"], by["do"]),
            ),
        ),
        h(
            "td",
            {"class": "wide"},
            h("b", None, one["fate"]) if one.get("fate") else None,
            toggle(decline, f"decline-{one['key']}") if decline else None,
            page.refused(one["key"]),
        ),
    )


def initiative(page: Page, view: Initiative) -> Markup:
    """Draw the start: each crew's die, rolled here or typed."""
    return h(
        "div",
        {"class": "zt-phase", "data-key": "initiative", "data-form": view["typed"]},
        _title(view["title"], view.get("note")),
        h(
            "table",
            {"class": "grid starters"},
            h(
                "thead",
                None,
                h(
                    "tr",
                    None,
                    [h("th", {"scope": "col"}, page.t(one)) for one in ("vehicle", "bonus", "die")],
                ),
            ),
            h("tbody", None, [_starter(page, one) for one in view["starters"]]),
        ),
        page.refused("initiative"),
        h(
            "div",
            {"class": "zt-buttons", "data-group": True},
            [
                press(one, "solid" if n == 0 else "line", **({"data-land": "1"} if n == 0 else {}))
                for n, one in enumerate(view["buttons"])
            ],
            h(
                "button",
                {"type": "button", "class": "btn line", "data-submit": True},
                view["submit"],
            ),
        ),
    )


def _starter(page: Page, one: Starter) -> Markup:
    return h(
        "tr",
        {"data-key": f"starter-{one['key']}"},
        h(
            "th",
            {"scope": "row"},
            named(one),
            h("span", {"class": "rule"}, one["note"]) if one.get("note") else None,
        ),
        h("td", {"data-label": page.t("bonus")}, one["bonus"]),
        h(
            "td",
            None,
            h("b", None, one["value"])
            if one["value"]
            else h(
                "input",
                {
                    "class": "field small",
                    "name": one["key"],
                    "data-key": f"die-{one['key']}",
                    "type": "text",
                    "inputmode": "numeric",
                    "autocomplete": "off",
                    "aria-label": page.t("die-of", name=one["name"]),
                },
            ),
            page.refused(one["key"]),
        ),
    )


def end(page: Page, view: End) -> Markup:
    """Draw what became of everybody, and the experience."""
    xp, total = view.get("xp"), view.get("total")
    return h(
        "div",
        {"class": "zt-phase", "data-key": "end"},
        _title(view["title"], None),
        [h("p", None, line) for line in view["lines"]],
        h(
            "div",
            {"class": "zt-halves"},
            h(
                "table",
                {"class": "grid"},
                h(
                    "thead",
                    None,
                    h(
                        "tr",
                        None,
                        [h("th", {"scope": "col"}, page.t(one)) for one in ("vehicle", "outcome")],
                    ),
                ),
                h("tbody", None, map(_finish, view["finishes"])),
            ),
            h(
                "table",
                {"class": "sum"},
                h("caption", {"class": "h"}, page.t("experience")),
                h(
                    "tbody",
                    None,
                    [sum_row(page, one) for one in xp],
                    sum_row(page, total, "total") if total else None,
                ),
            )
            if xp
            else None,
        ),
        _buttons(view.get("buttons", [])),
    )


def _finish(one: Finish) -> Markup:
    return h(
        "tr",
        {"data-key": f"finish-{one['key']}"},
        h("th", {"scope": "row"}, named(one)),
        h(
            "td",
            {"class": "wide"},
            h("b", None, one["outcome"]),
            h("span", {"class": "rule"}, one["detail"]) if one.get("detail") else None,
        ),
    )


def _title(title: str, note: str | None) -> Markup:
    return h(
        "div",
        {"class": "zt-title"},
        h("h3", {"class": "far"}, title),
        h("p", {"class": "quiet"}, note) if note else None,
    )


def _buttons(others: list[Press], go: Press | None = None) -> Markup | None:
    if not others and not go:
        return None
    return h(
        "div",
        {"class": "zt-buttons", "data-group": True},
        press({"key": "go", **go}, "solid", **{"data-land": "1"}) if go else None,
        [press(one, "line") for one in others],
    )
