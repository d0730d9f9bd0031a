"""The inputs, rulings and the document's table, in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rpgkit.rules.pursuit import RULINGS, Drop, Obstacle, Water, Wilderness
from rpgkit.rules.pursuit.measure import hundredths, metres
from rpgkit.rules.pursuit.tables import water_rows, wilderness_rows
from rpgkit.say import story, text
from rpgkit.show.pursuit.calculator.desk import Desk
from rpgkit.show.pursuit.calculator.inputs import INPUTS, Choice, Input, Number, Switch, read
from rpgkit.show.pursuit.calculator.reckoning import Reckoning
from rpgkit.show.pursuit.calculator.view import (
    CellView,
    InputView,
    NumberInput,
    RowView,
    RulingView,
    Tab,
    TableView,
    Thing,
)
from rpgkit.show.pursuit.calculator.words import Words
from rpgkit.show.pursuit.words import band_said, row_said
from rpgkit.show.view import Field, Form

__all__ = ["Typed", "forms", "inputs", "rulings", "table", "tabs", "things"]

Typed = Mapping[str, str]
"""What stands in a field that was refused, by its key."""


def tabs(desk: Desk, w: Words) -> list[Tab]:
    """The settings, the open one marked."""
    return [
        {
            "key": setting,
            "label": w(f"tab.{setting}"),
            "on": setting == desk.setting,
            "do": {"intent": "tab", "value": setting},
        }
        for setting in desk.scenes
    ]


def inputs(desk: Desk, part: int, w: Words, refused: Typed) -> list[InputView]:
    """The inputs in view (part 0), or those in the drawer (part 1)."""
    return [
        _input(desk, one, w, refused)
        for one in INPUTS[desk.setting][part]
        if one.key != "granted" or read(desk.scene, "surprised") == "fugitives"
    ]


def _input(desk: Desk, one: Input, w: Words, refused: Typed) -> InputView:
    value = read(desk.scene, one.key)
    do = {"intent": "set", "field": one.key}
    label = _label(desk, one.key, w)
    key = f"{desk.setting}-{one.key}"
    if isinstance(one, Choice):
        options = [{"value": v, "label": w(f"in.{one.key}.{v}")} for v in one.values]
        return {
            "kind": "choice",
            "key": key,
            "label": label,
            "value": str(value),
            "options": options,  # type: ignore[typeddict-item]
            "do": do,
        }
    if isinstance(one, Switch):
        return {"kind": "switch", "key": key, "label": label, "on": bool(value), "do": do}
    bad = one.key in refused
    if isinstance(one, Number):
        shown: NumberInput = {
            "kind": "number",
            "key": key,
            "label": label,
            "value": refused[one.key] if bad else _plain(value, w),
            "do": do,
            "bad": bad,
            "decimal": one.metres,
        }
        if one.optional:
            shown["empty"] = w(f"empty.{one.key}")
        if one.slider:
            low, high = one.slider
            at = low if value is None else value
            shown["slider"] = (f"{min(low, at):g}", f"{max(high, at):g}", f"{at:g}")
            shown["said"] = _said(one, value, w)
        return shown
    said = refused[one.key] if bad else w.name(str(value))
    return {"kind": "text", "key": key, "label": label, "value": said, "do": do, "bad": bad}


def _label(desk: Desk, key: str, w: Words) -> str:
    if desk.setting == "wilderness" and key.endswith(".speed"):
        return w(f"in.{key}.wilderness")
    if key == "encounter":
        return w("in.encounter", die=read(desk.scene, "encounter_die"))
    return w(f"in.{key}")


def _plain(value: float | None, w: Words) -> str:
    """A number to be changed: no separators, the language's decimal sign."""
    if value is None:
        return ""
    said = f"{value:g}" if value < 0 or value != int(value) else str(int(value))
    return said.replace(".", "," if w.lang == "fr" else ".")


def _said(one: Number, value: float | None, w: Words) -> str:
    if value is None:
        return w(f"empty.{one.key}")
    return w("metres", n=value) if one.metres else w.number(value)


# --- things to drop, obstacles ----------------------------------------------------------------


def things(desk: Desk, w: Words) -> list[Thing]:
    """What can be dropped and set, in a dungeon."""
    found: list[Thing] = []
    for thing in getattr(desk.scene, "things", ()):
        name = w.name(thing.name)
        found.append(
            {
                "name": name,
                "what": _what(thing, w),
                "remove": {"intent": "remove", "name": thing.name},
                "said": w("things.remove", name=name),
            }
        )
    return found


def _what(thing: Drop | Obstacle, w: Words) -> str:
    if isinstance(thing, Drop):
        return w(f"is.{thing.kind}", number=thing.number)
    kind = "ends" if thing.ends else "holds" if thing.holds else "slows"
    facts: dict[str, Any] = {"number": thing.number, "n": thing.holds or thing.rounds}
    return w(f"is.{kind}", share=Fraction(thing.slows, 100), **facts)


def forms(desk: Desk, w: Words) -> list[Form]:
    """The forms that add something to drop, or an obstacle."""
    if desk.setting != "dungeon":
        return []
    name: Field = {"name": "name", "label": w("thing.name"), "kind": "text"}
    number: Field = {
        "name": "number",
        "label": w("thing.number"),
        "kind": "number",
        "value": "1",
        "min": 1,
        "max": 9999,
    }

    def some(key: str, values: tuple[str, ...]) -> Field:
        options = [{"value": v, "label": w(f"thing.{key}.{v}")} for v in values]
        return {
            "name": key,
            "label": w(f"thing.{key}"),
            "kind": "select",
            "value": values[0],
            "options": options,  # type: ignore[typeddict-item]
        }

    def count(key: str, low: int, high: int) -> Field:
        label = w(f"thing.{key}")
        return {"name": key, "label": label, "kind": "number", "min": low, "max": high}

    drop = [name, some("kind", ("treasure", "food")), number, count("delay", 1, 999)]
    effect = some("effect", ("holds", "slows", "ends"))
    obstacle = [name, effect, count("rounds", 1, 999), count("percent", 1, 100), number]
    return [
        {
            "key": kind,
            "title": w(kind),
            "submit": w("thing.add"),
            "do": {"intent": kind},
            "fields": fields,
        }
        for kind, fields in (("drop", drop), ("obstacle", obstacle))
    ]


# --- rulings ----------------------------------------------------------------------------------


def rulings(desk: Desk, w: Words) -> tuple[list[RulingView], str]:
    """The rulings that touch the open setting, and how many of them are changed."""
    chosen = dict(desk.rulings)
    found: list[RulingView] = []
    changed = 0
    for one in RULINGS:
        if not one.rule.startswith(desk.setting):
            continue
        changed += one.key in chosen
        found.append(
            {
                "key": one.key,
                "question": text(f"ruling.{one.key}", w.lang),
                "rule": story.heading(one.rule, w.lang),
                "value": chosen.get(one.key, one.readings[0]),
                "options": [
                    {"value": reading, "label": text(f"ruling.{one.key}.{reading}", w.lang)}
                    for reading in one.readings
                ],
                "do": {"intent": "ruling", "key": one.key},
            }
        )
    return found, w("rulings.changed", n=changed) if changed else ""


# --- the document's table ---------------------------------------------------------------------


def table(found: Reckoning, w: Words) -> TableView | None:
    """The table of the setting with the cell in use, if there is one."""
    if isinstance(found.pursuit, Wilderness):
        return _wilderness(found, w)
    if isinstance(found.pursuit, Water):
        return _water(found.pursuit, found, w)
    return None


def _wilderness(found: Reckoning, w: Words) -> TableView:
    lit = found.flight.cell if found.flight else None
    rows: list[RowView] = []
    for cells in wilderness_rows():
        drawn: list[CellView] = [
            {
                "chance": w.percent(Fraction(cell.chance, 100)),
                "band": band_said(cell.pursuers, w.lang),
                "lit": cell == lit,
            }
            for cell in cells
        ]
        rows.append(
            {
                "head": band_said(cells[0].fugitives, w.lang),
                "lit": lit in cells,
                "cells": drawn,
            }
        )
    return {
        "caption": w("table.wilderness"),
        "note": w("table.wilderness.note"),
        "columns": [w(f"table.{column}") for column in ("fugitives", "few", "some", "many")],
        "rows": rows,
        "under": [] if lit else [w("table.unused")],
    }


def _water(pursuit: Water, found: Reckoning, w: Words) -> TableView:
    lit = found.flight.cell if found.flight else None
    scene = pursuit.scene
    slower = metres(hundredths(scene.pursuers.pace) - hundredths(scene.fugitives.pace))
    kind = "slower" if slower > 0 else "faster" if slower < 0 else "equal"
    by = w(f"table.by.{kind}", by=abs(slower))
    every = water_rows()
    rows: list[RowView] = []
    for row in every:
        cell: CellView = {
            "chance": w.percent(Fraction(row.chance, 100)),
            "band": by if row == lit else "",
            "lit": row == lit,
        }
        rows.append({"head": row_said(row, w.lang), "lit": row == lit, "cells": [cell]})
    edges = [row.slower for row in every if row.slower]
    return {
        "caption": w("table.water"),
        "note": "",
        "columns": [w("table.fugitives"), w("table.chance")],
        "rows": rows,
        "under": [w("table.edge", by=slower)] if slower in edges else [],
    }
