"""What may be changed first, and what was pinned: scenarios side by side."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from rpgkit.rules.pursuit.odds import Comparison
from rpgkit.rules.pursuit.odds.options import Row
from rpgkit.rules.pursuit.scenes import Scene
from rpgkit.show.pursuit.calculator.desk import Desk, Pin
from rpgkit.show.pursuit.calculator.inputs import typed
from rpgkit.show.pursuit.calculator.reckoning import pinned
from rpgkit.show.pursuit.calculator.view import OptionRow, OptionsView, PinRow, PinsView
from rpgkit.show.pursuit.calculator.words import Words

__all__ = ["changed", "columns", "csv_text", "options", "pin_of", "pins"]

_USABLE = {
    "pursuit.option.fewer": ("fugitives.number", "n"),
    "pursuit.option.more": ("pursuers.number", "n"),
    "pursuit.option.speed": ("fugitives.speed", "speed"),
}


def options(found: Comparison | None, w: Words) -> OptionsView:
    """What may be changed first, beside running as things stand.

    Parameters
    ----------
    found : Comparison or None
        None while a slider is moving.
    """
    if found is None:
        return {"rows": [], "best": "", "old": True}
    best = found.best
    rows = [_option(n, row, row is best, w) for n, row in enumerate(found)]
    said = w("options.best", what=w.option(best)) if len(rows) > 1 else w("options.none")
    return {"rows": rows, "best": said, "old": False}


def _option(n: int, row: Row, best: bool, w: Words) -> OptionRow:
    shown: OptionRow = {
        "key": f"option-{n}",
        "what": w.option(row),
        "now": w.percent(row.now),
        "ever": w.estimate(row.ever),
        "fraction": w.exact(row.ever),
        "width": float(100 * row.ever.value),
        "change": w.points(row.gain) if n else "",
        "best": best,
    }
    if n:
        named = {"n": n, "code": row.option.code}
        shown["pin"] = {"intent": "pin-option", **named}
        if row.option.code in _USABLE:
            shown["use"] = {"intent": "use", **named}
    return shown


def changed(scene: Scene, row: Row) -> Scene:
    """The scene with an option put into its inputs; the same where that is not possible."""
    field, fact = _USABLE.get(row.option.code, ("", ""))
    return typed(scene, field, row.option.facts[fact]) if field else scene


def pin_of(desk: Desk, row: Row) -> Pin:
    """A pin of an option, still without a name."""
    plan = tuple((one,) if isinstance(one, str) else tuple(one) for one in row.option.plan)
    return Pin(0, "", changed(desk.scene, row), desk.rulings, plan, row.option.parts)


# --- pins -------------------------------------------------------------------------------------


def pins(desk: Desk, renaming: int, w: Words) -> PinsView:
    """The pinned scenarios, side by side.

    Parameters
    ----------
    renaming : int
        The key of the pin that is getting another name.
    """
    shown, link = _pinned(desk.pins, w.lang)
    return {
        "rows": [{**row, "renaming": row["key"] == str(renaming)} for row in shown],
        "suggested": desk.free(w.suggested(desk.scene)),
        "csv": link,
    }


@lru_cache(maxsize=8)
def _pinned(pins: tuple[Pin, ...], lang: str) -> tuple[list[PinRow], str]:
    """What is said about the pins, and the link: the same for every position of a slider."""
    w = Words(lang)
    rows = [pinned(pin) for pin in pins]
    shown = [_pin(pin, row, rows[0], w) for pin, row in zip(pins, rows, strict=True)]
    link = "data:text/csv;charset=utf-8,%EF%BB%BF" + quote(csv_text(pins, w))
    return shown, link if pins else ""


def _pin(pin: Pin, row: Row, first: Row, w: Words) -> PinRow:
    sure = row.ever.value == 1 and row.now < 1
    return {
        "key": str(pin.key),
        "name": pin.name,
        "note": w.pin(pin),
        "now": w.percent(row.now),
        "ever": w.estimate(row.ever),
        "fraction": w("pin.long-run") if sure else w.exact(row.ever),
        "length": "–" if pin.parts else w.length(row.length, _unit(row)),
        "width": float(100 * row.ever.value),
        "points": "" if row is first else w.points(row.ever.value - first.ever.value),
        "renaming": False,
    }


def _unit(row: Row) -> str:
    return row.outlook.course.unit if row.outlook else "day"


# --- the same as a table to take away ---------------------------------------------------------


def columns(pins: Sequence[Pin], w: Words, *, exact: bool = False) -> dict[str, list[Any]]:
    """The pinned scenarios as columns, by their headings.

    Parameters
    ----------
    exact : bool
        Chances as fractions from 0 to 1, instead of percent.
    """
    rows = [pinned(pin) for pin in pins]

    def chance(value: Fraction) -> object:
        return value if exact else round(float(100 * value), 2)

    def heading(code: str) -> str:
        said = w(f"pins.{code}")
        return said if exact else w("pins.percent", what=said)

    def points(row: Row) -> object:
        change = 100 * (row.ever.value - rows[0].ever.value)
        return change if exact else round(float(change), 2)

    def length(row: Row) -> float | None:
        return None if row.length is None else round(float(row.length.value), 2)

    return {
        w("pins.scenario"): [pin.name for pin in pins],
        w("pins.setting"): [w(f"tab.{pin.scene.setting}") for pin in pins],
        heading("now"): [chance(row.now) for row in rows],
        heading("ever"): [chance(row.ever.value) for row in rows],
        w("pins.fraction"): [_in_words(row, w) for row in rows],
        w("pins.length"): [length(row) for row in rows],
        w("pins.unit"): [w(f"pins.{_unit(row)}") for row in rows],
        w("pins.points.column"): [points(row) for row in rows],
    }


def _in_words(row: Row, w: Words) -> str:
    """A fraction that no spreadsheet takes for a date."""
    value = row.ever.value
    if not w.exact(row.ever):
        return ""
    return w("in-all", n=value.numerator, all=value.denominator)


def csv_text(pins: Sequence[Pin], w: Words) -> str:
    """The pinned scenarios as CSV, as the language's spreadsheets read it.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> scene = pu.WildernessScene(pu.Group("Company", 6, speed=24), pu.Group("W", 3, speed=36))
    >>> csv_text([Pin(1, "=six", scene)], Words("en")).splitlines()[1]
    "'=six,Wilderness,35.0,51.85,14 in 27,0.96,days,0.0"
    """
    french = w.lang == "fr"
    held = columns(pins, w)
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if french else ",", lineterminator="\n")
    writer.writerow(held)
    for row in zip(*held.values(), strict=True):
        writer.writerow([_cell(value, french) for value in row])
    return out.getvalue()


def _cell(value: object, comma: bool) -> str:
    if isinstance(value, str):
        # A spreadsheet would run it.
        return f"'{value}" if value[:1] in tuple("=+-@\t\r") and value else value
    said = "" if value is None else str(value)
    return said.replace(".", ",") if comma else said
