"""The view-model of the morale sliders: everything they show, as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NotRequired, TypedDict

from rpgkit.rules.skirmish import RULINGS
from rpgkit.rules.skirmish.asks import ways_to_pass
from rpgkit.rules.skirmish.odds.nerve import Nerve
from rpgkit.say import number, percent, signed, text
from rpgkit.say import story as told
from rpgkit.say.names import named
from rpgkit.show.entries import Number, Reading, readings
from rpgkit.show.history import History
from rpgkit.show.skirmish.morale.desk import (
    NUMBERS,
    TOUCHING,
    Case,
    Desk,
    Thrown,
    against,
    due,
    nerve,
    setting,
)
from rpgkit.show.view import Entry, Head, Option, Refusal, Term, Why

__all__ = ["MoraleView", "Slide", "view"]


class Bar(TypedDict):
    """The chance at one position of a slider."""

    at: float
    """Where the position is, 0 to 1."""
    height: float
    """The chance, 0 to 1."""
    here: bool


class Slide(TypedDict):
    """A number, its slider, and what each position of that comes to."""

    number: Number
    note: str
    sky: list[Bar]


class MoraleView(TypedDict):
    """Everything on the board."""

    lang: str
    head: Head
    log: list[Entry]
    due: str
    is_due: bool
    where: str
    causes: list[Option]
    slides: list[Slide]
    chance: str
    fraction: str
    score: str
    holds: str
    at_most: int
    shape: str
    """The 36 throws in a sentence."""
    why: Why
    fails: str
    consequence: str
    thrown: str
    other: str
    """Said when the numbers have changed since the throw."""
    rulings: list[Reading]
    changed: str
    say: str
    refusal: NotRequired[Refusal]


def view(
    history: History[Desk],
    refused: Mapping[str, str],
    lang: str,
    refusal: Refusal | None = None,
) -> MoraleView:
    """Make the view-model.

    Parameters
    ----------
    history : History of Desk
        The desk, and the way back.
    refused : mapping of str to str
        What stands in a field that was refused, by the field.
    lang : str
        The board's language.
    refusal : Refusal, optional
        What was not accepted.
    """
    desk = history.now
    case = desk.case
    found = nerve(case, desk.rulings)
    why = due(case, desk.rulings)
    names = _names(case, lang)
    score = _score(found.at_most, lang)
    chance = percent(found.chance, lang)
    breaks = percent(1 - found.chance, lang)
    fails = "ko" if case.left == 1 else "away"
    touching = [one for one in RULINGS if one.key in TOUCHING]
    changed = sum(key in TOUCHING for key, _ in desk.rulings)
    last = desk.thrown[-1] if desk.thrown else None
    shown: MoraleView = {
        "lang": lang,
        "head": {
            "place": text("morale.name", lang),
            "title": names["who"],
            "steps": [],
            "step": -1,
            "undo": history.can_undo,
            "redo": history.can_redo,
            "save": "",
        },
        "log": [_entry(n, one, lang) for n, one in reversed(list(enumerate(desk.thrown)))],
        "due": text(f"morale.{why}", lang, n=case.lost, theirs=case.theirs, **names),
        "is_due": why.startswith("due"),
        "where": case.where,
        "causes": [
            {"value": where, "label": text(f"morale.where.{where}", lang)}
            for where in ("shooting", "melee")
        ],
        "slides": [
            _slide(desk, key, refused, lang)
            for key in NUMBERS
            if case.where == "melee" or key not in ("opponent", "theirs")
        ],
        "chance": chance,
        "fraction": f"{found.ways}/36",
        "score": score,
        "holds": text("morale.holds", lang, **names),
        "at_most": max(2, found.at_most),
        "shape": text("morale.shape", lang, n=found.ways, score=score),
        "why": _why(found, score, lang),
        "fails": text("morale.fails", lang, chance=breaks),
        "consequence": text(f"morale.fails.{fails}", lang, n=case.left - 1, **names),
        "thrown": _thrown(last, lang) if last else "",
        "other": text("morale.thrown.other", lang) if last and last.case != case else "",
        "rulings": readings(touching, dict(desk.rulings), lang),
        "changed": text("morale.rulings.changed", lang, n=changed) if changed else "",
        "say": "" if history.moving else f"{chance}, {found.ways}/36, {score}",
    }
    if refusal is not None:
        shown["refusal"] = refusal
    return shown


def _names(case: Case, lang: str) -> dict[str, str]:
    return {
        "who": named(case.who, lang) or text("morale.somebody", lang),
        "opponent": named(case.opponent_name, lang) or text("morale.opponent", lang),
    }


def _score(at_most: int, lang: str) -> str:
    return text("skirmish.at-most", lang, score=max(2, at_most))


def _why(found: Nerve, score: str, lang: str) -> Why:
    """Leadership and every modifier, each with its rule."""
    lines: list[Term] = [
        {
            "label": told.term(one, lang),
            "amount": signed(one.amount, lang) if n else number(one.amount, lang),
            "rule": told.heading(one.rule, lang),
        }
        for n, one in enumerate(found.terms)
    ]
    total: Term = {"label": text("morale.total", lang), "amount": score}
    if found.at_most < 2:
        total["detail"] = text("skirmish.morale.two", lang)
    return {"question": "", "terms": lines, "total": total}


# --- sliders ----------------------------------------------------------------------------------


def _slide(desk: Desk, key: str, refused: Mapping[str, str], lang: str) -> Slide:
    case = desk.case
    value = getattr(case, key)
    low, high = NUMBERS[key].slider
    if key == "left":
        high = case.base
    elif key == "lost":
        high = max(1, case.base - 1)
    low, high = min(low, value), max(high, value)
    one: Number = {
        "key": key,
        "label": text(f"morale.in.{key}", lang, **_names(case, lang)),
        "value": refused.get(key, str(value)),
        "do": {"intent": "set", "field": key},
        "bad": key in refused,
        "slider": (low, high, value),
    }
    return {"number": one, "note": _note(desk, key, lang), "sky": _sky(desk, key, low, high)}


def _sky(desk: Desk, key: str, low: int, high: int) -> list[Bar]:
    """The chance at every position, so that the cliffs show before the thumb moves."""
    if key in ("lost", "theirs") or high == low:
        return []
    case = desk.case
    found: list[Bar] = []
    for n in range(low, high + 1):
        other = {"base": max(n, case.left)} if key == "base" else {key: n}
        chance = against(case, desk.rulings, other).chance
        here = n == getattr(case, key)
        found.append({"at": (n - low) / (high - low), "height": float(chance), "here": here})
    return found


def _note(desk: Desk, key: str, lang: str) -> str:
    case = desk.case
    match key:
        case "left" if case.base > 1:
            return text("morale.in.left.note", lang, n=(case.base + 1) // 2)
        case "opponent":
            return _rungs(desk, lang)
        case "lost" | "theirs":
            return text("morale.in.turn", lang)
    return ""


def _rungs(desk: Desk, lang: str) -> str:
    """From how many PV of the opponent each modifier counts."""
    pv, strict = desk.case.left, setting(desk.rulings).ratio_strict
    found = {1: pv + 1, 2: 2 * pv + strict, 3: 3 * pv + strict, 4: 4 * pv}
    first: dict[int, int] = {}
    for times, n in sorted(found.items(), reverse=True):
        if n <= NUMBERS["opponent"].high and n > pv and all(n < m for m in first.values()):
            first[times] = n
    parts = [text(f"morale.rung.{times}", lang, n=n) for times, n in sorted(first.items())]
    return ", ".join(parts)


# --- the throw --------------------------------------------------------------------------------


def _thrown(one: Thrown, lang: str) -> str:
    a, b = one.faces
    how = "holds" if one.holds else ("ko" if one.case.left == 1 else "flees")
    names = _names(one.case, lang)
    score = _score(one.at_most, lang)
    return text(f"morale.thrown.{how}", lang, a=a, b=b, total=a + b, score=score, **names)


def _entry(n: int, one: Thrown, lang: str) -> Entry:
    chance = percent(Fraction(ways_to_pass(one.at_most), 36), lang)
    return {"key": f"{n}", "kind": "act", "text": _thrown(one, lang), "dice": chance}
