"""The duel odds as HTML."""

from __future__ import annotations

from rpgkit.say import text
from rpgkit.show.charts import BarChart
from rpgkit.show.controls import segments, select
from rpgkit.show.entries import Number, field, fold, rulings, slider
from rpgkit.show.frame import frame, head
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, chance, unseen
from rpgkit.show.shapes import colour, icon, shape
from rpgkit.show.skirmish.duel.view import Buy, DuelView, Side
from rpgkit.show.svg import svg

__all__ = ["render"]


def render(view: DuelView, *, live: bool = True) -> Markup:
    """Draw the duel odds.

    Parameters
    ----------
    view
        What to show.
    live
        `False` for a page with no kernel: every control is disabled, the tools are left out, and
        the figure is a picture.

    Returns
    -------
    Markup
        One `<section class="rpg">`, with no `id` in it.
    """
    page, w = Page(view["lang"], view.get("refusal")), Words(view["lang"])
    one, other = view["sides"]
    parts = [
        head(page, view["head"], [], live=live, keeps=False),
        h(
            "div",
            {"class": "du", "data-key": "du"},
            h(
                "div",
                {"class": "du-in", "data-key": "du-in"},
                _side(page, w, one),
                _side(page, w, other),
                _between(page, w, view),
            ),
            _outcome(w, view, live),
        ),
        h(
            "div",
            {"class": classes("du-advice", view["stale"] and "old"), "data-key": "advice"},
            _buys(page, w, view),
            _strategies(page, w, view),
        ),
        fold("rulings", w("rulings"), rulings(page, view["rulings"]), note=view["changed"]),
        page.refused("ruling"),
    ]
    return frame(page, "duel-odds", f"{w('name')}: {view['head']['title']}", parts, live=live)


class Words:
    """The board's own words in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, code: str, /, **facts: object) -> str:
        """Say one of them."""
        return text(f"duel.{code}", self.lang, **facts)


# --- inputs -----------------------------------------------------------------------------------


def _side(page: Page, w: Words, one: Side) -> Markup:
    n = one["n"]
    return h(
        "div",
        {
            "class": classes("du-side", colour(n)),
            "role": "group",
            "aria-label": f"{one['title']}: {one['name']}",
            "data-key": f"side-{n}",
        },
        h(
            "label",
            {"class": "du-name"},
            shape(n),
            unseen(f"{w('in.name')}, {one['title']}"),
            h(
                "input",
                {
                    "class": "text name",
                    "type": "text",
                    "autocomplete": "off",
                    "value": one["written"],
                    "aria-invalid": "true" if one["bad_name"] else None,
                    "data-key": f"in-{n}.name",
                    "data-do": {"intent": "set", "side": n, "field": "name"},
                },
            ),
        ),
        page.refused(f"{n}.name"),
        h(
            "label",
            {"class": "stack"},
            h("span", {"class": "note quiet"}, w("pick")),
            select(
                one["ready"],
                "",
                {
                    "class": "select",
                    "data-key": f"pick-{n}",
                    "data-do": {"intent": "pick", "side": n},
                },
            ),
        ),
        h(
            "fieldset",
            {"class": "stack", "data-key": f"strategy-{n}"},
            h("legend", {"class": "note quiet"}, w("strategy")),
            h("p", None, one["only"])
            if one["only"]
            else segments(
                f"strategy-{n}",
                one["strategies"],
                one["strategy"],
                {"intent": "strategy", "side": n},
            ),
        ),
        page.refused(f"{n}.strategy"),
        [_long(page, number) for number in one["main"]],
        fold(
            f"sheet-{n}",
            one["sheet"],
            h(
                "div",
                {"class": "du-sheet"},
                [_short(number) for number in one["numbers"]],
            ),
            page.refused(*(number["key"] for number in one["numbers"])),
            _arms(page, w, one),
        ),
    )


def _long(page: Page, one: Number) -> Markup:
    """A number with a slider."""
    return h(
        "div",
        {"class": "du-num", "data-key": f"num-{one['key']}"},
        h("label", None, h("span", {"class": "note quiet"}, one["label"]), field(one)),
        slider(one),
        page.refused(one["key"]),
    )


def _short(one: Number) -> Markup:
    """A number of the sheet, under its sign."""
    return h(
        "label",
        {"class": "du-stat", "title": one.get("said"), "data-key": f"num-{one['key']}"},
        h("span", {"class": "note quiet", "aria-hidden": "true"}, one["label"]),
        field(one),
    )


def _arms(page: Page, w: Words, one: Side) -> Markup:
    n = one["n"]
    return h(
        "div",
        {"class": "du-arms", "data-key": f"arms-{n}"},
        h("h3", {"class": "note quiet"}, w("weapons")),
        h(
            "ul",
            {"data-home": True},
            [
                h(
                    "li",
                    {"data-key": f"arm-{n}-{k}"},
                    h(
                        "span",
                        None,
                        arm["name"],
                        " ",
                        h("span", {"class": "note quiet"}, arm["what"]),
                    ),
                    h(
                        "button",
                        {
                            "type": "button",
                            "class": "tool",
                            "aria-label": arm["said"],
                            "data-do": arm["do"],
                            "data-key": f"disarm-{n}-{k}",
                        },
                        icon("no"),
                    ),
                )
                for k, arm in enumerate(one["arms"])
            ],
        )
        if one["arms"]
        else h("p", {"class": "quiet"}, w("weapons.none")),
        h(
            "div",
            {
                "class": "fields",
                "data-form": {"intent": "arm", "side": n},
                "data-key": f"arm-form-{n}",
            },
            h(
                "label",
                {"class": "stack"},
                h("span", {"class": "note quiet"}, w("weapon")),
                select(one["weapons"], None, {"class": "select", "name": "weapon"}),
            ),
            h(
                "button",
                {"type": "button", "class": "btn line", "data-submit": True},
                w("weapon.add"),
            ),
        ),
        page.refused(f"{n}.arms"),
    )


def _between(page: Page, w: Words, view: DuelView) -> Markup:
    return h(
        "div",
        {"class": "du-between", "data-key": "between"},
        _long(page, view["distance"]),
        h(
            "button",
            {
                "type": "button",
                "class": "btn line",
                "data-do": {"intent": "swap"},
                "data-key": "swap",
                "data-hotkey": "x",
                "aria-keyshortcuts": "X",
            },
            h("span", None, w("swap")),
            h("kbd", {"aria-hidden": "true"}, "X"),
        ),
        h("p", {"class": "note quiet"}, view["sides"][0]["name"], " ", w("opens")),
        page.refused("swap", "use", "strategy", "pick"),
    )


# --- the outcome ------------------------------------------------------------------------------


def _outcome(w: Words, view: DuelView, live: bool) -> Markup:
    chart = view.get("chart")
    return h(
        "div",
        {"class": classes("du-out", view["old"] and "old"), "data-key": "out"},
        h(
            "p",
            {"class": "du-failed", "role": "status"},
            icon("no"),
            h("span", None, view["failed"]),
        )
        if view["failed"]
        else None,
        h(
            "div",
            {"class": "du-wins", "data-key": "wins"},
            [
                h(
                    "div",
                    {"class": colour(n)},
                    h("p", {"class": "chance"}, chance(written)),
                    h("p", {"class": "h"}, shape(n), h("span", None, who)),
                )
                for n, (who, written, _) in enumerate(view["wins"])
            ],
        )
        if view["wins"]
        else None,
        h(
            "figure",
            {"class": "du-figure", "data-key": "figure"},
            h(
                "div",
                {"class": "slot", "data-key": "slot", "data-slot": "figure", "aria-hidden": "true"},
            )
            if live
            else chart and svg(chart),
            h(
                "figcaption",
                None,
                unseen(chart.told) if chart else None,
                _legend(chart) if chart and live else None,
                w("exact"),
            ),
        ),
        h(
            "dl",
            {"class": "du-facts", "data-key": "facts"},
            [
                h("div", None, h("dt", None, one["label"]), h("dd", None, one["value"]))
                for one in view["facts"]
            ],
        )
        if view["facts"]
        else None,
    )


def _legend(chart: BarChart) -> Markup:
    """What the textures mean; plotly's own has no room on a phone."""
    kinds = {"yes": "y", "near": "n"}
    return h(
        "span",
        {"class": "legend", "aria-hidden": "true"},
        [
            h("span", None, h("i", {"class": classes("key", kinds.get(texture))}), said)
            for texture, said in chart.key
        ],
    )


# --- what could be changed --------------------------------------------------------------------


def _buys(page: Page, w: Words, view: DuelView) -> Markup:
    return h(
        "div",
        {"class": "du-buys", "data-key": "buys"},
        h("h3", {"class": "h"}, w("buys", who=view["whose"])),
        h("p", {"class": "note quiet"}, page.t("reckoning") if view["stale"] else w("buys.note")),
        h("p", None, view["advice_failed"]) if view["advice_failed"] else None,
        h(
            "table",
            {"class": "du-table"},
            h("caption", {"class": "sr"}, w("buys", who=view["whose"])),
            h(
                "thead",
                None,
                h(
                    "tr",
                    None,
                    [
                        h("th", {"scope": "col"}, text(f"skirmish.col.{col}", w.lang))
                        for col in ("change", "wins", "gain")
                    ],
                    h("td", None),
                ),
            ),
            h("tbody", None, [_buy(w, one, view["stale"]) for one in view["buys"]]),
        )
        if view["buys"]
        else None,
    )


def _buy(w: Words, one: Buy, stale: bool) -> Markup:
    bar = h("i", {"class": "y", "style": f"width:{one['width']:.2f}%"})
    return h(
        "tr",
        {"data-key": f"buy-{one['key']}"},
        h("th", {"scope": "row"}, one["what"]),
        h(
            "td",
            {"class": "c-chance"},
            h("b", None, one["chance"]),
            h("span", {"class": "odds", "aria-hidden": "true"}, bar),
        ),
        h("td", {"class": "c-gain"}, h("b", None, one["gain"])),
        h(
            "td",
            {"class": "c-use"},
            h(
                "button",
                {
                    "type": "button",
                    "class": "tool",
                    "aria-label": one["said"],
                    "data-do": one["do"],
                    "data-key": f"use-{one['key']}",
                    "disabled": stale,
                },
                w("use"),
            ),
        ),
    )


def _strategies(page: Page, w: Words, view: DuelView) -> Markup | None:
    pairs = view["pairs"]
    if not pairs:
        return None
    names = [name for name, _, _ in pairs[0]["cells"]]
    return h(
        "div",
        {"class": "du-strategies", "data-key": "strategies"},
        h("h3", {"class": "h"}, w("strategies", who=view["whose"])),
        h(
            "table",
            {"class": "du-table"},
            h("caption", {"class": "sr"}, w("strategies", who=view["whose"])),
            h(
                "thead",
                None,
                h("tr", None, h("td", None), [h("th", {"scope": "col"}, n) for n in names]),
            ),
            h(
                "tbody",
                None,
                [
                    h(
                        "tr",
                        None,
                        h("th", {"scope": "row"}, pair["theirs"]),
                        [
                            h(
                                "td",
                                {
                                    "class": classes(now and "lit"),
                                    "aria-current": "true" if now else None,
                                },
                                h("b", None, written),
                            )
                            for _, written, now in pair["cells"]
                        ],
                    )
                    for pair in pairs
                ],
            ),
        ),
        h("ul", {"class": "du-said"}, [h("li", None, pair["said"]) for pair in pairs]),
        h(
            "button",
            {
                "type": "button",
                "class": "btn line",
                "data-do": view["better"],
                "data-key": "better",
            },
            view["better_said"],
        )
        if view["better"]
        else None,
    )
