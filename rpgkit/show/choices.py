"""What may be done, as cards, and the roll that is prepared."""

from rpgkit.show.controls import press, setting, submit, toggle
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, bands_list, chance, odds_bar, unseen, why_table
from rpgkit.show.shapes import icon
from rpgkit.show.view import Choice, Panel, Typed


def choice_card(page: Page, one: Choice, name: str, key: str) -> Markup:
    """Draw something that may be done as a radio, or what may not as text with its reason."""
    refused = one.get("refused")
    if refused:
        return h(
            "li",
            {"class": "act no", "data-key": key},
            h(
                "div",
                None,
                icon("no"),
                h("span", {"class": "h"}, one["name"]),
                unseen(page.t("impossible")),
                h("span", {"class": "t"}, refused),
            ),
        )
    bands = one.get("bands", [])
    return h(
        "li",
        {"class": "act", "data-key": key},
        h(
            "label",
            None,
            h(
                "input",
                {
                    "type": "radio",
                    "name": name,
                    "data-key": f"pick-{key}",
                    "data-do": one.get("do"),
                    "checked": one.get("chosen", False),
                },
            ),
            h("span", {"class": "h"}, one["name"]),
            h("span", {"class": "t"}, one["test"]) if one.get("test") else None,
            h(
                "span",
                {"class": "p"},
                one.get("chance") or h("span", {"class": "quiet", "aria-hidden": "true"}, "–"),
                h("span", {"class": "esc"}, one["leads"]) if one.get("leads") else None,
            ),
            h(
                "span",
                {"class": "o"},
                odds_bar(bands) if bands else None,
                h("span", None, one["effect"]) if one.get("effect") else None,
            ),
        ),
        page.refused(one["key"]),
    )


def roll_panel(page: Page, panel: Panel, tag: str = "div") -> Markup:
    """Draw what is about to be rolled: its chance large, its bands, the roll, and why.

    `tag` is "li" where it stands in a list after the chosen card. It must stand in the board's
    form, which commits typed dice.
    """
    bands = panel.get("bands", [])
    big = panel.get("chance")
    typed = panel.get("typed")
    return h(
        tag,
        {"class": "panel", "data-key": "panel"},
        [h("p", {"class": "past"}, icon("done", 16), line) for line in panel.get("past", [])],
        h("h3", {"class": "h"}, panel["title"]),
        h("p", {"class": "chance"}, chance(big)) if big else None,
        h("p", {"class": "said"}, panel["said"]) if panel.get("said") else None,
        odds_bar(bands, big=True) if bands else None,
        bands_list(bands) if bands else None,
        [
            h("p", {"class": "aside"}, icon("hazard"), h("span", None, aside))
            for aside in panel.get("asides", [])
        ],
        [setting(one) for one in panel.get("settings", [])],
        [toggle(one, f"panel-{n}") for n, one in enumerate(panel.get("toggles", []))],
        h(
            "div",
            {"class": "roll", "data-group": True},
            press(
                {"key": "go", **panel["roll"]}, "solid", **{"data-default": True, "data-land": "1"}
            ),
            typed_dice(page, typed, panel["key"]) if typed else None,
        ),
        page.refused("panel", panel["key"]),
        why_table(page, panel["why"], panel["key"]) if panel.get("why") else None,
    )


def typed_dice(page: Page, typed: Typed, key: str) -> Markup:
    """Draw the field for the dice that fell on the table."""
    many = typed["faces"] > 1
    words = (
        page.t("or-i-rolled-many", n=typed["faces"], sides=typed["sides"])
        if many
        else page.t("or-i-rolled")
    )
    field = {
        "class": classes("field", many and "many"),
        "name": "faces",
        "data-key": f"faces-{key}",
        "type": "text",
        "inputmode": "text" if many else "numeric",
        "autocomplete": "off",
        "placeholder": typed.get("hint"),
    }
    return h(
        "div",
        {"class": "mine", "data-form": typed["do"], "data-key": f"typed-{key}"},
        h("label", None, h("span", None, words), h("input", field)),
        submit(page.t("ok")),
    )
