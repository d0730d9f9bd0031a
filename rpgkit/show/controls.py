"""Controls that all boards share: buttons, settings, forms. What they send is in the data."""

from collections.abc import Iterable

from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page
from rpgkit.show.view import Field, Form, Intent, Option, Press, Setting, Toggle


def press(button: Press, *kinds: str, **attributes: object) -> Markup:
    """Draw a button, its key beside it."""
    hotkey = button.get("hotkey")
    return h(
        "button",
        {
            "type": "button",
            "class": classes("btn", *kinds),
            "data-key": button.get("key"),
            "data-do": button["do"],
            "data-hotkey": hotkey,
            "aria-keyshortcuts": hotkey.upper() if hotkey else None,
            "disabled": button.get("off", False),
            **attributes,
        },
        h("span", None, button["label"]),
        h("kbd", {"aria-hidden": "true"}, hotkey.upper()) if hotkey else None,
    )


def setting(one: Setting) -> Markup:
    """Draw a choice of a few values as a segmented control, of many as a list."""
    if len(one["options"]) > 3:
        return h(
            "label",
            {"class": "stack", "data-key": f"set-{one['key']}"},
            h("span", {"class": "note quiet"}, one["label"]),
            select(one["options"], one["value"], {"data-do": one["do"], "class": "select"}),
        )
    return h(
        "fieldset",
        {"class": "stack", "data-key": f"set-{one['key']}"},
        h("legend", {"class": "note quiet"}, one["label"]),
        segments(f"set-{one['key']}", one["options"], one["value"], one["do"]),
    )


def segments(name: str, options: Iterable[Option], value: str, do: Intent) -> Markup:
    """Draw radios as one bar; picking one sends `do` with its `value`."""
    return h(
        "span",
        {"class": "seg"},
        [
            h(
                "label",
                {"title": option.get("note")},
                h(
                    "input",
                    {
                        "type": "radio",
                        "name": name,
                        "value": option["value"],
                        "data-key": f"{name}={option['value']}",
                        "data-do": do,
                        "checked": option["value"] == value,
                    },
                ),
                option["label"],
            )
            for option in options
        ],
    )


def select(options: Iterable[Option], value: str | None, attributes: dict[str, object]) -> Markup:
    """Draw a native list."""
    return h(
        "select",
        attributes,
        [
            h(
                "option",
                {"value": option["value"], "selected": option["value"] == value},
                option["label"],
            )
            for option in options
        ],
    )


def toggle(one: Toggle, key: str) -> Markup:
    """Draw a check box that sends its intent with `value` when it changes."""
    return h(
        "label",
        {"class": "check", "data-key": f"toggle-{key}"},
        h("input", {"type": "checkbox", "checked": one["on"], "data-do": one["do"]}),
        h(
            "span",
            None,
            one["label"],
            h("span", {"class": "note quiet"}, one["note"]) if one.get("note") else None,
        ),
    )


def form(page: Page, one: Form) -> Markup:
    """Draw a form; sending it sends `do` with `fields`."""
    return h(
        "div",
        {
            "class": "form",
            "role": "group",
            "aria-label": one["title"],
            "data-key": f"form-{one['key']}",
            "data-form": one["do"],
        },
        h("h3", {"class": "h"}, one["title"]),
        h("p", {"class": "note quiet"}, one["note"]) if one.get("note") else None,
        h("div", {"class": "fields"}, map(field, one["fields"]), submit(one["submit"])),
        page.refused(one["key"]),
    )


def submit(label: str) -> Markup:
    """Draw the button that sends a group of fields."""
    return h("button", {"type": "button", "class": "btn line", "data-submit": True}, label)


def field(one: Field, **attributes: object) -> Markup:
    """Draw a field of a form with its label; `attributes` go to the control itself."""
    kind, name, value = one["kind"], one["name"], one.get("value")
    own = {"name": name, **attributes}
    if kind == "check":
        box = h("input", {"type": "checkbox", "checked": one.get("on", False), **own})
        return h("label", {"class": "check"}, box, h("span", None, one["label"]))
    if kind == "select":
        entry = select(one.get("options", []), value, {"class": "select", **own})
    else:
        limits = {"min": one.get("min"), "max": one.get("max")}
        entry = h("input", {"class": f"text {kind}", "type": kind, "value": value, **own, **limits})
    return h("label", {"class": "stack"}, h("span", {"class": "note quiet"}, one["label"]), entry)
