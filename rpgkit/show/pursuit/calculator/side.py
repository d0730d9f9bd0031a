"""Scenarios side by side as HTML: what may be changed first, and what was pinned."""

from rpgkit.show.controls import submit
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, unseen
from rpgkit.show.pursuit.calculator.results import bar
from rpgkit.show.pursuit.calculator.view import OptionRow, OptionsView, PinRow, PinsView
from rpgkit.show.pursuit.calculator.words import Words
from rpgkit.show.shapes import icon
from rpgkit.show.view import Intent

__all__ = ["options", "pins"]


def options(page: Page, w: Words, view: OptionsView) -> Markup:
    """Draw what may be changed first."""
    heads = ("options.what", "pins.now", "pins.ever", "pins.bar", "options.change", "pins.actions")
    unseen_heads = {"pins.bar", "pins.actions"}
    return h(
        "div",
        {
            "class": classes("pins", "ec-options", view["old"] and "old"),
            "role": "group",
            "aria-label": w("options"),
            "data-key": "options",
            "data-home": True,
        },
        h("h3", {"class": "h"}, w("options")),
        h("p", {"class": "advice"}, view["best"]) if view["best"] else None,
        h(
            "table",
            {"class": "ec-side"},
            h(
                "thead",
                None,
                h("tr", None, [_head(w, code, code in unseen_heads) for code in heads]),
            ),
            h("tbody", None, [_option(w, one) for one in view["rows"]]),
        )
        if view["rows"]
        else None,
        page.refused("options"),
    )


def _head(w: Words, code: str, hidden: bool) -> Markup:
    kind = code.partition(".")[2]
    said = unseen(w(code)) if hidden else w(code)
    return h("th", {"scope": "col", "class": f"c-{kind}"}, said)


def _option(w: Words, one: OptionRow) -> Markup:
    use, pin = one.get("use"), one.get("pin")
    return h(
        "tr",
        {"class": classes(one["best"] and "best"), "data-key": one["key"]},
        h("th", {"scope": "row", "class": "c-what"}, h("span", {"class": "what"}, one["what"])),
        h("td", {"class": "c-now"}, one["now"]),
        _ever(one["ever"], one["fraction"]),
        h("td", {"class": "c-bar"}, bar(one["width"])),
        h("td", {"class": "c-change"}, one["change"]),
        h(
            "td",
            {"class": "c-actions"},
            _act(w("options.use"), w("options.use-of", what=one["what"]), use, f"use-{one['key']}"),
            _act(w("options.pin"), w("options.pin-of", what=one["what"]), pin, f"pin-{one['key']}"),
        ),
    )


def _ever(ever: str, fraction: str) -> Markup:
    return h(
        "td",
        {"class": "n c-ever"},
        ever,
        [" ", h("span", {"class": "note quiet"}, fraction)] if fraction else None,
    )


def _act(label: str, said: str, do: Intent | None, key: str) -> Markup | None:
    if do is None:
        return None
    return h(
        "button",
        {"type": "button", "class": "tool", "aria-label": said, "data-do": do, "data-key": key},
        label,
    )


# --- pins -------------------------------------------------------------------------------------


def pins(page: Page, w: Words, view: PinsView) -> Markup:
    """Draw the pinned scenarios side by side, and the form that pins one more."""
    heads = (
        "pins.scenario",
        "pins.now",
        "pins.ever",
        "pins.length",
        "pins.bar",
        "pins.points",
        "pins.actions",
    )
    rows = view["rows"]
    return h(
        "div",
        {
            "class": "pins",
            "role": "group",
            "aria-label": w("pins"),
            "data-key": "pins",
            "data-home": True,
        },
        h("h3", {"class": "h"}, w("pins")),
        h(
            "table",
            {"class": "ec-side"},
            h(
                "thead",
                None,
                h(
                    "tr",
                    None,
                    [_head(w, code, code in ("pins.bar", "pins.actions")) for code in heads],
                ),
            ),
            h("tbody", None, [_pin(page, w, one) for one in rows]),
        )
        if rows
        else h("p", {"class": "quiet"}, w("pins.none")),
        h("div", {"class": "pin-new"}, _new(w, view["suggested"]), _link(w, view["csv"])),
        page.refused("pins"),
    )


def _new(w: Words, suggested: str) -> Markup:
    return h(
        "div",
        {"class": "live pin-form", "data-form": {"intent": "pin"}, "data-key": "pin-form"},
        h(
            "label",
            None,
            h("span", {"class": "note quiet"}, w("pin.name")),
            h(
                "input",
                {
                    "class": "text",
                    "name": "name",
                    "type": "text",
                    "autocomplete": "off",
                    "value": suggested,
                    "data-key": "pin-name",
                },
            ),
        ),
        h(
            "button",
            {
                "type": "button",
                "class": "btn line",
                "data-submit": True,
                "data-key": "pin",
                "data-hotkey": "p",
                "aria-keyshortcuts": "P",
                "data-land": "1",
            },
            icon("pin"),
            h("span", None, w("pin")),
            h("kbd", {"aria-hidden": "true"}, "P"),
        ),
    )


def _link(w: Words, csv: str) -> Markup | None:
    if not csv:
        return None
    return h(
        "a",
        {"class": "btn", "href": csv, "download": w("csv.file"), "data-key": "csv"},
        icon("save"),
        h("span", None, w("csv")),
    )


def _pin(page: Page, w: Words, one: PinRow) -> Markup:
    key, name = one["key"], one["name"]
    return h(
        "tr",
        {"data-key": f"pin-{key}"},
        h(
            "th",
            {"scope": "row", "class": "c-scenario"},
            _rename(page, w, one) if one["renaming"] else h("span", {"class": "name"}, name),
            h("span", {"class": "rule"}, one["note"]),
        ),
        h("td", {"class": "c-now"}, one["now"]),
        _ever(one["ever"], one["fraction"]),
        h("td", {"class": "c-length"}, one["length"]),
        h("td", {"class": "c-bar"}, bar(one["width"])),
        h("td", {"class": "c-points"}, one["points"]),
        h(
            "td",
            {"class": "c-actions"},
            _act(
                w("pin.take"),
                w("pin.take-of", name=name),
                {"intent": "take", "key": key},
                f"take-{key}",
            ),
            _act(
                w("pin.rename"),
                w("pin.rename-of", name=name),
                {"intent": "rename-open", "key": key},
                f"rename-{key}",
            ),
            h(
                "button",
                {
                    "type": "button",
                    "class": "tool",
                    "aria-label": w("pin.unpin-of", name=name),
                    "data-do": {"intent": "unpin", "key": key},
                    "data-key": f"unpin-{key}",
                },
                icon("no"),
            ),
        ),
    )


def _rename(page: Page, w: Words, one: PinRow) -> Markup:
    field = {
        "class": "text",
        "name": "name",
        "type": "text",
        "autocomplete": "off",
        "value": one["name"],
        "aria-label": w("pin.rename-of", name=one["name"]),
        "data-key": f"name-{one['key']}",
        "data-take": True,
    }
    return h(
        "span",
        {"class": "renaming", "data-form": {"intent": "rename", "key": one["key"]}},
        h("input", field),
        submit(w("pin.ok")),
        page.refused(f"rename-{one['key']}"),
    )
