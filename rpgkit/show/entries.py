"""Numbers to be put in, by field and by slider, and the rulings of a table to choose between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict

from rpgkit.engine.errors import BadNumber
from rpgkit.engine.rulings import Ruling
from rpgkit.say import story, text
from rpgkit.show.html import Markup, h
from rpgkit.show.parts import Page
from rpgkit.show.shapes import icon
from rpgkit.show.view import Intent, Option

__all__ = ["Number", "Reading", "field", "fold", "readings", "rulings", "slider", "whole"]


class Number(TypedDict):
    """A whole number: a field and, with a range, a slider."""

    key: str
    label: str
    value: str
    """As it is written; as it was typed, while it is refused."""
    do: Intent
    bad: bool
    said: NotRequired[str]
    """The label in full, for a reader."""
    slider: NotRequired[tuple[int, int, int]]
    """Low end, high end, value."""


class Reading(TypedDict):
    """A ruling, and the readings to choose from."""

    key: str
    question: str
    rule: str
    value: str
    options: list[Option]


def whole(key: str, value: object, low: int, high: int, *, optional: bool = False) -> int | None:
    """Read a whole number that somebody typed.

    Raises
    ------
    BadNumber
        For anything else, or a number outside the range.

    Examples
    --------
    >>> whole("pv", " 9 ", 1, 99), whole("save", "4+", 2, 6), whole("save", "", 2, 6, optional=True)
    (9, 4, None)
    """
    said = "" if value is None else str(value).strip()
    if optional and said in ("", "–", "-"):
        return None
    plain = said.replace("\N{MINUS SIGN}", "-").removesuffix("+").strip()
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 6:
        raise BadNumber(key, said, low, high)
    if not low <= int(plain) <= high:
        raise BadNumber(key, said, low, high)
    return int(plain)


def field(one: Number) -> Markup:
    """Draw the field of a number."""
    return h(
        "input",
        {
            "class": "field",
            "type": "text",
            "inputmode": "numeric",
            "autocomplete": "off",
            "value": one["value"],
            "aria-label": one.get("said"),
            "aria-invalid": "true" if one["bad"] else None,
            "data-key": f"in-{one['key']}",
            "data-do": one["do"],
        },
    )


def slider(one: Number) -> Markup | None:
    """Draw the slider of a number that has one."""
    if "slider" not in one:
        return None
    low, high, value = one["slider"]
    return h(
        "input",
        {
            "type": "range",
            "min": low,
            "max": high,
            "value": value,
            "aria-label": one.get("said", one["label"]),
            "data-key": f"slide-{one['key']}",
            "data-do": one["do"],
            "data-live": True,
        },
    )


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


def readings(known: Iterable[Ruling], chosen: Mapping[str, str], lang: str) -> list[Reading]:
    """Say what each ruling asks, and what may be answered."""
    return [
        {
            "key": one.key,
            "question": text(f"ruling.{one.key}", lang),
            "rule": story.heading(one.rule, lang),
            "value": chosen.get(one.key, one.readings[0]),
            "options": [
                {"value": reading, "label": text(f"ruling.{one.key}.{reading}", lang)}
                for reading in one.readings
            ],
        }
        for one in known
    ]


def rulings(page: Page, every: Iterable[Reading]) -> Markup:
    """Draw rulings side by side; another reading sends `ruling` with its key and value."""
    return h("div", {"class": "rulings"}, [_ruling(page, one) for one in every])


def _ruling(page: Page, one: Reading) -> Markup:
    name = f"ruling-{one['key']}"
    return h(
        "fieldset",
        {"class": "ruling", "data-key": name},
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
                        "name": name,
                        "value": option["value"],
                        "checked": option["value"] == one["value"],
                        "data-do": {"intent": "ruling", "key": one["key"]},
                        "data-key": f"{name}={option['value']}",
                    },
                ),
                h("span", None, option["label"]),
            )
            for option in one["options"]
        ],
    )
