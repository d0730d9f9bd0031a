"""Parts that all boards share, from their data to HTML: odds, sums, choices, forms."""

import re
from collections.abc import Iterable

from rpgkit.say import text
from rpgkit.show.html import Markup, classes, h, join
from rpgkit.show.shapes import icon, shape
from rpgkit.show.view import (
    Band,
    Choice,
    Field,
    Form,
    Intent,
    Named,
    Option,
    Panel,
    Press,
    Refusal,
    Setting,
    Term,
    Toggle,
    Typed,
    Why,
)

_NUMBER = re.compile(r"(\d+(?:[.,]\d+)?)")
_BAND = {"yes": "y", "near": "n", "no": None}


class Page:
    """What all parts of one page need: its language, and the refusal to place.

    Parameters
    ----------
    lang
        Language of the board's own words.
    refusal
        Shown once, by the first part that asks for its place.
    """

    def __init__(self, lang: str, refusal: Refusal | None = None) -> None:
        self.lang = lang
        self._refusal = refusal

    def t(self, code: str, /, **facts: object) -> str:
        """Say one of the board's own words, `ui.` and `code`."""
        return text(f"ui.{code}", self.lang, **facts)

    def refused(self, *places: str) -> Markup | None:
        """Place the refusal here if it is `at` one of `places` (anywhere, if none is named)."""
        refusal = self._refusal
        if refusal is None or (places and refusal["at"] not in places):
            return None
        self._refusal = None
        return h(
            "p", {"class": "refusal", "role": "alert"}, icon("no"), h("span", None, refusal["text"])
        )


def named(one: Named, tag: str = "span", **attributes: object) -> Markup:
    """Draw a name with the sign of its side before it."""
    return h(
        tag,
        {"class": "named", **attributes},
        shape(one["side"]),
        h("span", {"class": "name"}, one["name"]),
    )


def unseen(words: str) -> Markup:
    """Say something to a screen reader only."""
    return h("span", {"class": "sr"}, words)


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


def chance(value: str) -> Markup:
    """Write a chance with its sign smaller than its number.

    Examples
    --------
    >>> chance("<1%")
    '<small>&lt;</small>1<small>%</small>'
    """
    pieces = enumerate(_NUMBER.split(value))
    return join(piece if n % 2 else piece and h("small", None, piece) for n, piece in pieces)


def odds_bar(bands: Iterable[Band], big: bool = False) -> Markup:
    """Draw the bands of a test; the words beside it say the same."""
    return h(
        "span",
        {"class": classes("odds", big and "big"), "aria-hidden": "true"},
        [
            h("i", {"class": _BAND[band["kind"]], "style": f"width:{band['width']:.2f}%"})
            for band in bands
            if band["kind"] != "no" and band["width"] > 0
        ],
    )


def bands_list(bands: Iterable[Band]) -> Markup:
    """List the bands with their chances."""
    return h(
        "ul",
        {"class": "outs"},
        [
            h(
                "li",
                None,
                h(
                    "span",
                    None,
                    h("i", {"class": classes("key", _BAND[band["kind"]])}),
                    band["label"],
                ),
                h("b", None, band["chance"]),
            )
            for band in bands
        ],
    )


def sum_row(page: Page, term: Term, kind: str | None = None) -> Markup:
    """Write one line of a sum: what, from where, how much."""
    rule = term.get("rule")
    source = [part for part in (term.get("detail"), rule and page.t("quoted", words=rule)) if part]
    return h(
        "tr",
        {"class": kind},
        h(
            "th",
            {"scope": "row"},
            term["label"],
            h("span", {"class": "rule"}, " · ".join(source)) if source else None,
        ),
        h("td", None, term["amount"]),
    )


def why_table(page: Page, why: Why, key: str) -> Markup:
    """Write where a number comes from, folded under its question."""
    return h(
        "details",
        {"class": "why", "data-key": f"why-{key}"},
        h("summary", None, icon("turn", 16), h("span", None, why["question"])),
        h(
            "table",
            {"class": "sum"},
            h(
                "tbody",
                None,
                [sum_row(page, term) for term in why["terms"]],
                sum_row(page, why["total"], "total"),
                [sum_row(page, term) for term in why.get("against", [])],
            ),
        ),
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
            _typed(page, typed, panel["key"]) if typed else None,
        ),
        page.refused("panel", panel["key"]),
        why_table(page, panel["why"], panel["key"]) if panel.get("why") else None,
    )


def _typed(page: Page, typed: Typed, key: str) -> Markup:
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
        _submit(page.t("ok")),
    )


def _submit(label: str) -> Markup:
    return h("button", {"type": "button", "class": "btn line", "data-submit": True}, label)


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
        h("div", {"class": "fields"}, map(_field, one["fields"]), _submit(one["submit"])),
        page.refused(one["key"]),
    )


def _field(field: Field) -> Markup:
    kind, name, value = field["kind"], field["name"], field.get("value")
    if kind == "check":
        box = h("input", {"type": "checkbox", "name": name, "checked": field.get("on", False)})
        return h("label", {"class": "check"}, box, h("span", None, field["label"]))
    if kind == "select":
        entry = select(field.get("options", []), value, {"name": name, "class": "select"})
    else:
        limits = {"min": field.get("min"), "max": field.get("max")}
        entry = h(
            "input",
            {"class": f"text {kind}", "type": kind, "name": name, "value": value, **limits},
        )
    return h("label", {"class": "stack"}, h("span", {"class": "note quiet"}, field["label"]), entry)
