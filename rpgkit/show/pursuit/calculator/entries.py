"""The left half as HTML: tabs, inputs, drawers, and the document's table."""

from rpgkit.show.controls import form, segments
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page
from rpgkit.show.pursuit.calculator.view import (
    CalculatorView,
    CellView,
    ChoiceInput,
    InputView,
    NumberInput,
    RulingView,
    SwitchInput,
    Tab,
    TableView,
    TextInput,
    Thing,
)
from rpgkit.show.pursuit.calculator.words import Words
from rpgkit.show.shapes import icon

__all__ = ["fold", "inputs", "more", "rulings", "table", "tabs"]


def tabs(w: Words, every: list[Tab]) -> Markup:
    """Draw the settings; arrows move from one to the next, Enter and space choose."""
    return h(
        "div",
        {
            "class": "tabs",
            "role": "tablist",
            "aria-label": w("setting"),
            "data-group": True,
            "data-key": "tabs",
        },
        [
            h(
                "button",
                {
                    "type": "button",
                    "role": "tab",
                    "aria-selected": "true" if one["on"] else "false",
                    "data-key": f"tab-{one['key']}",
                    "data-do": one["do"],
                },
                one["label"],
            )
            for one in every
        ],
    )


def inputs(page: Page, every: list[InputView], key: str) -> Markup:
    """Draw inputs side by side."""
    return h("div", {"class": "ins", "data-key": key}, [_input(page, one) for one in every])


def _input(page: Page, one: InputView) -> Markup:
    match one["kind"]:
        case "number":
            return _number(page, one)
        case "choice":
            return _choice(one)
        case "switch":
            return _switch(one)
        case "text":
            return _text(page, one)


def _number(page: Page, one: NumberInput) -> Markup:
    slider = one.get("slider")
    field = h(
        "input",
        {
            "class": "field",
            "type": "text",
            "inputmode": "decimal" if one["decimal"] else "numeric",
            "autocomplete": "off",
            "value": one["value"],
            "placeholder": one.get("empty"),
            "aria-invalid": "true" if one["bad"] else None,
            "data-key": f"in-{one['key']}",
            "data-do": one["do"],
        },
    )
    label = h("label", None, h("span", {"class": "note quiet"}, one["label"]), field)
    bar = None
    if slider:
        low, high, value = slider
        bar = h(
            "input",
            {
                "type": "range",
                "min": low,
                "max": high,
                "value": value,
                "aria-label": one["label"],
                "aria-valuetext": one.get("said"),
                "data-key": f"slide-{one['key']}",
                "data-do": one["do"],
                "data-live": True,
            },
        )
    return h(
        "div",
        {"class": classes("num", slider and "slides"), "data-key": f"num-{one['key']}"},
        label,
        bar,
        page.refused(_field(one["key"])),
    )


def _field(key: str) -> str:
    """The input's own key, without the setting before it."""
    return key.partition("-")[2]


def _choice(one: ChoiceInput) -> Markup:
    return h(
        "fieldset",
        {"class": "pick", "data-key": f"pick-{one['key']}"},
        h("legend", {"class": "note quiet"}, one["label"]),
        segments(f"in-{one['key']}", one["options"], one["value"], one["do"]),
    )


def _switch(one: SwitchInput) -> Markup:
    return h(
        "label",
        {"class": "check", "data-key": f"check-{one['key']}"},
        h(
            "input",
            {
                "type": "checkbox",
                "checked": one["on"],
                "data-do": one["do"],
                "data-key": f"in-{one['key']}",
            },
        ),
        h("span", None, one["label"]),
    )


def _text(page: Page, one: TextInput) -> Markup:
    return h(
        "div",
        {"class": "word", "data-key": f"word-{one['key']}"},
        h(
            "label",
            {"class": "stack"},
            h("span", {"class": "note quiet"}, one["label"]),
            h(
                "input",
                {
                    "class": "text",
                    "type": "text",
                    "autocomplete": "off",
                    "value": one["value"],
                    "aria-invalid": "true" if one["bad"] else None,
                    "data-key": f"in-{one['key']}",
                    "data-do": one["do"],
                },
            ),
        ),
        page.refused(_field(one["key"])),
    )


# --- drawers ----------------------------------------------------------------------------------


def fold(key: str, title: str, *inside: object, note: str = "") -> Markup:
    """Fold something away under its title."""
    return h(
        "details",
        {"class": "why fold", "data-key": f"fold-{key}"},
        h(
            "summary",
            None,
            icon("turn", 16),
            h("span", None, title),
            h("span", {"class": "mark"}, note) if note else None,
        ),
        inside,
    )


def more(page: Page, w: Words, view: CalculatorView) -> Markup:
    """Draw what is not in view at once: the other inputs, and things to drop or to set."""
    setting = view["setting"]
    forms = [form(page, one) for one in view["forms"]]
    return fold(
        f"more-{setting}",
        w("more"),
        inputs(page, view["more"], f"more-ins-{setting}"),
        [h("h3", {"class": "h"}, w("things")), _things(w, view["things"])] if forms else None,
        h("div", {"class": "forms"}, forms) if forms else None,
    )


def _things(w: Words, every: list[Thing]) -> Markup:
    if not every:
        return h("p", {"class": "quiet"}, w("things.none"))
    return h(
        "ul",
        {"class": "things", "data-home": True},
        [
            h(
                "li",
                {"data-key": f"thing-{one['name']}"},
                h("span", {"class": "name"}, one["name"]),
                h("span", {"class": "note quiet"}, one["what"]),
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "tool",
                        "aria-label": one["said"],
                        "data-do": one["remove"],
                        "data-key": f"remove-{one['name']}",
                    },
                    icon("no"),
                ),
            )
            for one in every
        ],
    )


def rulings(page: Page, w: Words, view: CalculatorView) -> Markup | None:
    """Draw the rulings that touch the setting."""
    every = view["rulings"]
    if not every:
        return None
    return fold(
        f"rulings-{view['setting']}",
        w("rulings"),
        h("div", {"class": "rulings"}, [_ruling(page, one) for one in every]),
        note=view["changed"],
    )


def _ruling(page: Page, one: RulingView) -> Markup:
    return h(
        "fieldset",
        {"class": "ruling", "data-key": f"ruling-{one['key']}"},
        h(
            "legend",
            None,
            one["question"],
            h("span", {"class": "rule"}, page.t("quoted", words=one["rule"])),
        ),
        [
            h(
                "label",
                {"class": "check"},
                h(
                    "input",
                    {
                        "type": "radio",
                        "name": f"ruling-{one['key']}",
                        "value": option["value"],
                        "checked": option["value"] == one["value"],
                        "data-do": one["do"],
                        "data-key": f"ruling-{one['key']}={option['value']}",
                    },
                ),
                h("span", None, option["label"]),
            )
            for option in one["options"]
        ],
    )


# --- the table --------------------------------------------------------------------------------


def table(view: TableView) -> Markup:
    """Draw a table of the document, the cell in use lit up."""
    note = view["note"]
    few = len(view["columns"]) < 3
    return h(
        "div",
        {"class": "ec-table", "data-key": "table"},
        h(
            "table",
            {"class": classes("tb", few and "few")},
            h(
                "caption",
                None,
                view["caption"],
                h("span", {"class": "quiet"}, " ", note) if note else None,
            ),
            h(
                "thead",
                None,
                h("tr", None, [h("th", {"scope": "col"}, column) for column in view["columns"]]),
            ),
            h(
                "tbody",
                None,
                [
                    h(
                        "tr",
                        {"class": classes(row["lit"] and "row")},
                        h("th", {"scope": "row"}, row["head"]),
                        map(_cell, row["cells"]),
                    )
                    for row in view["rows"]
                ],
            ),
        ),
        [h("p", {"class": "note quiet"}, line) for line in view["under"]],
    )


def _cell(cell: CellView) -> Markup:
    lit = cell["lit"]
    return h(
        "td",
        {"class": classes(lit and "lit"), "aria-current": "true" if lit else None},
        h("b", None, cell["chance"]),
        [" ", h("span", None, cell["band"])] if cell["band"] else None,
    )
