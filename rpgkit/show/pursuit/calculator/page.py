"""The whole board as HTML."""

from __future__ import annotations

from rpgkit.show.frame import frame, head, log
from rpgkit.show.html import Markup, h
from rpgkit.show.parts import Page
from rpgkit.show.pursuit.calculator import entries, results, side
from rpgkit.show.pursuit.calculator.view import CalculatorView
from rpgkit.show.pursuit.calculator.words import Words

__all__ = ["render"]


def render(view: CalculatorView, *, live: bool = True) -> Markup:
    """Draw an escape calculator.

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
    setting = view["setting"]
    label = next(tab["label"] for tab in view["tabs"] if tab["on"])
    panel = h(
        "div",
        {"class": "ec", "role": "tabpanel", "aria-label": label, "data-key": f"panel-{setting}"},
        h(
            "div",
            {"class": "ec-left", "data-key": "left"},
            h(
                "div",
                {"class": "ec-in", "data-key": "ec-in"},
                entries.inputs(page, view["main"], f"ins-{setting}"),
            ),
            entries.table(view["table"]) if "table" in view else None,
            results.roll(page, w, view["roll"]),
            h(
                "div",
                {"class": "ec-more", "data-key": "ec-more"},
                entries.more(page, w, view),
                entries.rulings(page, w, view),
            ),
        ),
        h(
            "div",
            {"class": "ec-right", "data-key": "right"},
            results.big(view["result"]),
            results.below(page, w, view["result"], view["chart"], live),
        ),
    )
    track = h(
        "div",
        {"class": "ec-track", "role": "group", "aria-label": w("track"), "data-key": "track"},
        h("div", {"data-key": "track-slot", "data-slot": "track"}),
    )
    parts = [
        head(page, view["head"], ["log"], live=live),
        log(page, view["log"]),
        entries.tabs(w, view["tabs"]),
        panel,
        track if view["roll"]["shown"] and live else None,
        side.options(page, w, view["options"]),
        side.pins(page, w, view["pins"]),
    ]
    name = f"{view['head']['title']} {view['subject']}"
    return frame(page, "escape-calculator", name, parts, live=live)
