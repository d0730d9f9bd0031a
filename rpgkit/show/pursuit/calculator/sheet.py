"""The whole view-model of the calculator, from what lies on its desk."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rpgkit.rules.pursuit import Pursuit
from rpgkit.rules.pursuit.ends import OVER
from rpgkit.say import story
from rpgkit.show.charts import Chart
from rpgkit.show.history import History
from rpgkit.show.pursuit.calculator import form, ledger
from rpgkit.show.pursuit.calculator.desk import Desk
from rpgkit.show.pursuit.calculator.reckoning import Reckoning, alternatives, reckon
from rpgkit.show.pursuit.calculator.verdict import verdict
from rpgkit.show.pursuit.calculator.view import CalculatorView, Result, RollView
from rpgkit.show.pursuit.calculator.words import Words
from rpgkit.show.pursuit.figures import course_columns
from rpgkit.show.pursuit.gap import gap_curve
from rpgkit.show.session import log
from rpgkit.show.view import Entry, Head, Refusal

__all__ = ["Hand", "view"]


@dataclass(slots=True)
class Hand:
    """What the calculator's user is about, and no undo concerns.

    Attributes
    ----------
    refused : dict of str to str
        What stands in a field that was refused, by the field.
    renaming : int
        The pin that is getting another name; 0 for none.
    open : bool
        Whether the pursuit is shown below.
    """

    refused: dict[str, str] = field(default_factory=dict)
    renaming: int = 0
    open: bool = False


def view(
    history: History[Desk], hand: Hand, lang: str, refusal: Refusal | None = None
) -> CalculatorView:
    """Make the view-model.

    Parameters
    ----------
    history : History
        The desk, and the way back.
    hand : Hand
        What the user is about.
    lang : str
        The board's language.
    refusal : Refusal, optional
        What was not accepted.
    """
    desk, w = history.now, Words(lang)
    found = reckon(desk.scene, desk.rulings)
    moving = bool(history.moving)
    rulings, changed = form.rulings(desk, w)
    result = verdict(found, w)
    chart = _chart(found, lang)
    shown: CalculatorView = {
        "lang": lang,
        "head": _head(history, w),
        "log": _log(desk, w),
        "subject": w.suggested(desk.scene),
        "tabs": form.tabs(desk, w),
        "setting": desk.setting,
        "main": form.inputs(desk, 0, w, hand.refused),
        "more": form.inputs(desk, 1, w, hand.refused),
        "things": form.things(desk, w),
        "forms": form.forms(desk, w),
        "rulings": rulings,
        "changed": changed,
        "result": result,
        "chart": chart,
        "roll": _roll(desk, found, hand, w),
        "options": ledger.options(None if moving else alternatives(desk.scene, desk.rulings), w),
        "pins": ledger.pins(desk, hand.renaming, w),
        "say": "" if moving else _said(result),
    }
    if (table := form.table(found, w)) is not None:
        shown["table"] = table
    if refusal is not None:
        shown["refusal"] = refusal
    return shown


def _said(result: Result) -> str:
    parts = [result["chance"], result["far"], result["fraction"], result["title"], result["note"]]
    return ", ".join(part.rstrip(".") for part in parts if part)


def _chart(found: Reckoning, lang: str) -> Chart:
    """What becomes of them; in a dungeon where no die decides, the gap."""
    ahead = found.ahead
    if ahead is not None and (ahead.fate or not found.ends) and ahead.gaps:
        scene: Any = found.pursuit.scene
        return gap_curve(ahead, now=(0, scene.gap), sight=scene.sight, lang=lang)
    return course_columns(found.course, lang)


def _head(history: History[Desk], w: Words) -> Head:
    pursuit = history.now.pursuit
    kept = pursuit.kept if pursuit else None
    return {
        "place": w("name"),
        "title": w("title"),
        "steps": [],
        "step": -1,
        "undo": history.can_undo,
        "redo": history.can_redo,
        "save": w.ui("kept", file=kept[0].name, name=kept[1]) if kept else "",
    }


def _log(desk: Desk, w: Words) -> list[Entry]:
    """Every pursuit that was begun, newest first: who fled from whom, and how it began."""
    entries: list[Entry] = []
    for n, pursuit in reversed(list(enumerate(desk.rolls))):
        lines = story.log_lines(pursuit, w.lang)
        if not lines:
            continue
        (entry,) = log(lines[:1])
        who, from_whom = (w.name(group.name) for group in pursuit.scene.groups)
        entry["key"] = f"pursuit-{n}"
        entry["text"] = w("entry", who=who, from_whom=from_whom, what=entry["text"])
        entry["undone"] = False
        entries.append(entry)
    return entries


def _roll(desk: Desk, found: Reckoning, hand: Hand, w: Words) -> RollView:
    pursuit = desk.pursuit
    rolled = found.flight is not None
    free = "flee" if desk.setting == "dungeon" and found.ahead is not None else "flee.free"
    shown: RollView = {
        "label": w("roll") if rolled else w(free),
        "typed": rolled,
        "note": w(f"roll.{desk.setting}", n=found.flight.percent) if found.flight else "",
        "said": _tale(pursuit, w) if pursuit else [],
        "aside": "",
        "shown": hand.open and pursuit is not None,
    }
    if pursuit is None:
        return shown
    if pursuit.scene != desk.scene or dict(pursuit.rulings) != _readings(desk, pursuit):
        shown["aside"] = w("roll.other")
    if hand.open:
        shown["open"] = w("shut")
    elif pursuit.state.phase != OVER or len(pursuit.log) > 1:
        shown["open"] = w("open")
    return shown


def _readings(desk: Desk, pursuit: Pursuit[Any, Any]) -> dict[str, str]:
    standard = {one.key: one.readings[0] for one in pursuit.rulings.known}
    return standard | dict(desk.rulings)


def _tale(pursuit: Pursuit[Any, Any], w: Words) -> list[str]:
    """How it began, and where it stands if it has gone on since."""
    lines = story.log_lines(pursuit, w.lang)
    if not lines:
        return []
    first = lines[0]
    told = [part for part in (first["dice"], first["text"], *first["details"]) if part]
    if len(lines) > 1 and (last := lines[-1]["text"]) != first["text"]:
        told.append(last)
    return told
