"""The morale sliders as HTML."""

from __future__ import annotations

from rpgkit.say import text
from rpgkit.show.controls import segments, submit
from rpgkit.show.entries import field, fold, rulings, slider
from rpgkit.show.frame import frame, head, log
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, chance, sum_row
from rpgkit.show.skirmish.morale.view import MoraleView, Slide

__all__ = ["render"]

WIDE, TALL = 46, 30  # of a throw in the picture of all 36


def render(view: MoraleView, *, live: bool = True) -> Markup:
    """Draw the morale sliders.

    Parameters
    ----------
    view
        What to show.
    live
        `False` for a page with no kernel: every control is disabled, the tools are left out.

    Returns
    -------
    Markup
        One `<section class="rpg">`, with no `id` in it.
    """
    page = Page(view["lang"], view.get("refusal"))

    def w(code: str, **facts: object) -> str:
        return text(f"morale.{code}", view["lang"], **facts)

    sliders = h(
        "div",
        {"class": "mo-in", "data-key": "mo-in"},
        h(
            "fieldset",
            {"class": "mo-where", "data-key": "where"},
            h("legend", {"class": "note quiet"}, w("where")),
            segments("where", view["causes"], view["where"], {"intent": "where"}),
        ),
        [_slide(page, one) for one in view["slides"]],
        h("p", {"class": "note quiet mo-key"}, w("sky")),
    )
    number = h(
        "div",
        {"class": "mo-big", "data-key": "big"},
        h("p", {"class": "chance"}, chance(view["chance"])),
        h(
            "div",
            None,
            h("p", {"class": "fraction"}, view["fraction"]),
            h("p", {"class": "far"}, view["score"]),
            h("p", {"class": "quiet"}, view["holds"]),
        ),
    )
    parts = [
        head(page, view["head"], ["log"], live=live, keeps=False),
        log(page, view["log"]),
        h(
            "p",
            {"class": classes("mo-due", view["is_due"] and "lit"), "data-key": "due"},
            view["due"],
        ),
        h(
            "div",
            {"class": "mo", "data-key": "mo"},
            sliders,
            h("div", {"class": "mo-fig", "data-key": "fig"}, number, _shape(view, w("always"))),
            h(
                "div",
                {"class": "mo-cols", "data-key": "cols"},
                _sum(page, view, w("sum")),
                _roll(page, view, w("roll"), w("dice")),
            ),
        ),
        fold("rulings", w("rulings"), rulings(page, view["rulings"]), note=view["changed"]),
        page.refused("ruling", "where"),
    ]
    name = f"{view['head']['place']} {view['head']['title']}"
    return frame(page, "morale-sliders", name, parts, live=live)


def _slide(page: Page, one: Slide) -> Markup:
    number = one["number"]
    return h(
        "div",
        {"class": "sl", "data-key": f"sl-{number['key']}"},
        h(
            "label",
            None,
            h(
                "span",
                None,
                number["label"],
                h("span", {"class": "note quiet"}, one["note"]) if one["note"] else None,
            ),
            field(number),
        ),
        h("div", {"class": "ctl"}, _sky(one), slider(number)),
        page.refused(number["key"]),
    )


def _sky(one: Slide) -> Markup | None:
    bars = one["sky"]
    if not bars:
        return None
    return h(
        "span",
        {"class": "sky", "style": f"--n:{len(bars)}", "aria-hidden": "true"},
        [
            h(
                "i",
                {
                    "class": classes(bar["here"] and "cur"),
                    "style": f"--at:{bar['at']:.4f};--h:{bar['height']:.3f}",
                },
            )
            for bar in bars
        ],
    )


def _shape(view: MoraleView, always: str) -> Markup:
    """Draw the 36 throws of 2d6, those that pass lit."""
    most = view["at_most"]
    drawn: list[Markup] = []
    for n, total in enumerate(range(2, 13)):
        lit, middle = total <= most, n * WIDE + 23
        drawn += [
            h(
                "rect",
                {
                    "x": n * WIDE + 2,
                    "y": 162 - row * TALL,
                    "width": WIDE - 4,
                    "height": TALL - 4,
                    "rx": 3,
                    "class": "lit" if lit else "off",
                },
            )
            for row in range(6 - abs(total - 7))
        ]
        place = {"x": middle, "y": 210, "text-anchor": "middle"}
        drawn.append(h("text", {"class": classes(lit and "strong"), **place}, str(total)))
    if most < 12:
        drawn.append(h("path", {"class": "cut", "d": f"M{(most - 1) * WIDE} 4V216"}))
    drawn.append(h("text", {"class": "ever", "x": 23, "y": 152, "text-anchor": "middle"}, always))
    return h(
        "svg",
        {
            "class": "chart pyramid",
            "viewBox": "0 0 506 218",
            "role": "img",
            "aria-label": view["shape"],
            "data-key": "shape",
        },
        drawn,
    )


def _sum(page: Page, view: MoraleView, caption: str) -> Markup:
    why = view["why"]
    return h(
        "table",
        {"class": "sum", "data-key": "sum"},
        h("caption", {"class": "sr"}, caption),
        h(
            "tbody",
            None,
            [sum_row(page, term) for term in why["terms"]],
            sum_row(page, why["total"], "total"),
        ),
    )


def _roll(page: Page, view: MoraleView, label: str, dice: str) -> Markup:
    typed = {
        "class": "field",
        "name": "faces",
        "type": "text",
        "inputmode": "numeric",
        "autocomplete": "off",
        "placeholder": "3 5",
        "aria-label": dice,
        "data-key": "faces",
    }
    return h(
        "div",
        {"class": "mo-roll", "data-key": "mo-roll"},
        h("h3", {"class": "h"}, view["fails"]),
        h("p", None, view["consequence"]),
        h(
            "div",
            {"class": "roll"},
            h(
                "button",
                {
                    "type": "button",
                    "class": "btn solid",
                    "data-do": {"intent": "roll"},
                    "data-key": "roll",
                    "data-hotkey": "t",
                    "aria-keyshortcuts": "T",
                    "data-land": "1",
                },
                h("span", None, label),
                h("kbd", {"aria-hidden": "true"}, "T"),
            ),
            h(
                "div",
                {"class": "mine", "data-form": {"intent": "roll-typed"}, "data-key": "typed"},
                h("label", None, h("span", None, page.t("or-i-rolled")), h("input", typed)),
                submit(page.t("ok")),
            ),
        ),
        page.refused("roll"),
        h(
            "div",
            {"class": "tale", "data-key": "tale"},
            h("p", None, h("b", None, view["thrown"])),
            h("p", {"class": "note quiet"}, view["other"]) if view["other"] else None,
        )
        if view["thrown"]
        else None,
    )
