"""The view-model of the duel odds: everything they show, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import NotRequired, TypedDict

from rpgkit.rules.skirmish import RULINGS, Fighter, ready
from rpgkit.rules.skirmish.model import CHARGE, STRATEGIES
from rpgkit.rules.skirmish.odds import Duel, Strategies
from rpgkit.say import number, percent, story, text
from rpgkit.say.names import named
from rpgkit.show.charts import BarChart
from rpgkit.show.entries import Number, Reading, readings
from rpgkit.show.history import History
from rpgkit.show.skirmish.duel.desk import NUMBERS, SAVES, TOUCHING, Desk, known
from rpgkit.show.skirmish.duel.reckon import Advice, Found
from rpgkit.show.skirmish.figures import duel_bars
from rpgkit.show.skirmish.words import change_said, mean, points, sign
from rpgkit.show.view import Head, Intent, Option, Refusal

__all__ = ["Arm", "Buy", "DuelView", "Fact", "Pair", "Side", "view"]


class Arm(TypedDict):
    """A weapon that is carried."""

    name: str
    what: str
    said: str
    do: Intent


class Side(TypedDict):
    """A fighter to be edited."""

    n: int
    name: str
    title: str
    written: str
    """The name as it stands in its field."""
    bad_name: bool
    ready: list[Option]
    strategy: str
    strategies: list[Option]
    only: str
    """Why there is no choice of strategies; "" when there is."""
    main: list[Number]
    sheet: str
    numbers: list[Number]
    arms: list[Arm]
    weapons: list[Option]


class Fact(TypedDict):
    """A number beside the figure."""

    label: str
    value: str


class Buy(TypedDict):
    """A change, and what it does."""

    key: str
    what: str
    chance: str
    width: float
    gain: str
    said: str
    do: Intent


class Pair(TypedDict):
    """One of the two who look for the better strategy, against one of the other's."""

    theirs: str
    said: str
    cells: list[tuple[str, str, bool]]
    """Strategy, chance, whether it is the one chosen."""


class DuelView(TypedDict):
    """Everything on the board."""

    lang: str
    head: Head
    sides: list[Side]
    distance: Number
    old: bool
    """Whether the duel shown is an earlier one: the new one is being worked out."""
    failed: str
    wins: list[tuple[str, str, float]]
    """Who, the chance, the width of its bar."""
    facts: list[Fact]
    chart: NotRequired[BarChart]
    stale: bool
    """Whether the advice is being worked out."""
    whose: str
    """Whose changes they are."""
    buys: list[Buy]
    pairs: list[Pair]
    better: Intent | None
    better_said: str
    advice_failed: str
    rulings: list[Reading]
    changed: str
    say: str
    refusal: NotRequired[Refusal]


def view(
    history: History[Desk],
    found: Found | None,
    advice: Advice | None,
    refused: Mapping[str, str],
    lang: str,
    refusal: Refusal | None = None,
    *,
    old: bool = False,
    stale: bool = False,
) -> DuelView:
    """Make the view-model.

    Parameters
    ----------
    history : History of Desk
        The desk, and the way back.
    found, advice
        What is known of the duel, and of its changes; None while it is not.
    refused : mapping of str to str
        What stands in a field that was refused, by the side and the field.
    lang : str
        The board's language.
    refusal : Refusal, optional
        What was not accepted.
    old, stale : bool
        Whether `found` and `advice` are of an earlier duel.
    """
    desk = history.now
    one, other = (_name(fighter, lang) for fighter in desk.fighters)
    made = found.duel if found else None
    changed = sum(key in TOUCHING for key, _ in desk.rulings)
    shown: DuelView = {
        "lang": lang,
        "head": {
            "place": text("duel.name", lang),
            "title": text("duel.title", lang, one=one, other=other),
            "steps": [],
            "step": -1,
            "undo": history.can_undo,
            "redo": history.can_redo,
            "save": "",
        },
        "sides": [_side(n, desk.fighters[n], refused, lang) for n in (0, 1)],
        "distance": _distance(desk, refused, lang),
        "old": old,
        "failed": _failed(found.error if found else None, lang),
        "wins": _wins(made, lang),
        "facts": _facts(made, lang),
        "stale": stale,
        "whose": one,
        "buys": _buys(advice, lang),
        "pairs": _pairs(desk, advice.strategies if advice else None, lang),
        "better": None,
        "better_said": "",
        "advice_failed": _failed(advice.error if advice else None, lang),
        "rulings": readings(
            [one for one in RULINGS if one.key in TOUCHING], dict(desk.rulings), lang
        ),
        "changed": text("duel.rulings.changed", lang, n=changed) if changed else "",
        "say": "",
    }
    _better(shown, desk, advice, stale, lang)
    if made is not None:
        chart = duel_bars(made, lang)
        shown["chart"] = replace(chart, title="", caption="")
        if not old and not history.moving:
            shown["say"] = ", ".join(f"{who} {chance}" for who, chance, _ in shown["wins"])
    if refusal is not None:
        shown["refusal"] = refusal
    return shown


def _name(fighter: Fighter, lang: str) -> str:
    return named(fighter.name, lang)


def _failed(error: Exception | None, lang: str) -> str:
    return text("duel.failed", lang, why=story.why(error, lang)) if error else ""


# --- inputs -----------------------------------------------------------------------------------


def _distance(desk: Desk, refused: Mapping[str, str], lang: str) -> Number:
    return {
        "key": "distance",
        "label": text("duel.distance", lang),
        "value": refused.get("distance", str(desk.distance)),
        "do": {"intent": "set", "field": "distance"},
        "bad": "distance" in refused,
        "slider": (0, max(60, desk.distance), desk.distance),
    }


def _side(n: int, me: Fighter, refused: Mapping[str, str], lang: str) -> Side:
    who = _name(me, lang)
    at = f"{n}.name"
    return {
        "n": n,
        "name": who,
        "title": text("duel.side", lang, letter="AB"[n]),
        "written": refused.get(at, who),
        "bad_name": at in refused,
        "ready": [
            {"value": "", "label": text("duel.pick.none", lang)},
            *(_picked(key, fighter, lang) for key, fighter in _ready().items()),
        ],
        "strategy": me.strategy or CHARGE,
        "strategies": [
            {"value": one, "label": text(f"skirmish.strategy.{one}", lang)} for one in STRATEGIES
        ],
        "only": "" if me.shoots else text("duel.strategy.none", lang),
        "main": [_number(n, me, "left", refused, lang, (1, me.pv))],
        "sheet": text("duel.sheet", lang, who=who),
        "numbers": [_number(n, me, key, refused, lang) for key in NUMBERS if key != "left"],
        "arms": [
            {
                "name": named(weapon.name, lang),
                "what": text(f"skirmish.type.{weapon.type}", lang),
                "said": text("duel.weapon.remove", lang, weapon=named(weapon.name, lang), who=who),
                "do": {"intent": "disarm", "side": n, "n": k, "name": weapon.name},
            }
            for k, weapon in enumerate(me.weapons)
        ],
        "weapons": [
            {"value": key, "label": named(ready.weapon(key).name, lang)} for key in ready.weapons()
        ],
    }


@cache
def _ready() -> dict[str, Fighter]:
    return known()


def _picked(key: str, fighter: Fighter, lang: str) -> Option:
    clan = named(fighter.clan, lang)
    label = text("duel.pick.one", lang, name=_name(fighter, lang), clan=clan)
    return {"value": key, "label": label}


def _number(
    n: int,
    me: Fighter,
    key: str,
    refused: Mapping[str, str],
    lang: str,
    ends: tuple[int, int] | None = None,
) -> Number:
    value = me.now if key == "left" else getattr(me, key)
    written = "" if value is None else f"{value}+" if key in SAVES else f"{value}"
    at = f"{n}.{key}"
    full = text("duel.in.left" if key == "left" else f"skirmish.stat.{key}", lang)
    one: Number = {
        "key": at,
        "label": full if key == "left" else sign(key, lang),
        "value": refused.get(at, written),
        "do": {"intent": "set", "side": n, "field": key},
        "bad": at in refused,
        "said": text("duel.in.of", lang, what=full, who=_name(me, lang)),
    }
    if ends is not None:
        one["slider"] = (*ends, me.now)
    return one


# --- the outcome ------------------------------------------------------------------------------


def _wins(made: Duel | None, lang: str) -> list[tuple[str, str, float]]:
    if made is None:
        return []
    found = []
    for who in made.names:
        chance = made.wins(who)
        said = text("duel.wins", lang, who=named(who, lang))
        found.append((said, percent(chance, lang), float(chance * 100)))
    return found


def _facts(made: Duel | None, lang: str) -> list[Fact]:
    if made is None:
        return []
    facts: list[Fact] = []
    if made.turns is not None:
        turns = number(made.turns, lang, 2)
        facts.append({"label": text("duel.turns", lang), "value": turns})
    for who in made.names:
        label = text("duel.left", lang, who=named(who, lang))
        facts.append({"label": label, "value": mean(made.left(who).mean(), lang)})
    for what, share in (("nobody", made.nobody), ("endless", made.endless)):
        if share:
            facts.append({"label": text(f"duel.{what}", lang), "value": percent(share, lang, 1)})
    return facts


# --- what could be changed --------------------------------------------------------------------


def _buys(advice: Advice | None, lang: str) -> list[Buy]:
    if advice is None or advice.changes is None:
        return []
    found: list[Buy] = []
    for n, row in enumerate(advice.changes):
        won = row.duel.wins(row.duel.names[0])
        what = change_said(row, lang)
        tag = f"{row.what}:{row.facts.get('weapon', '')}"
        found.append(
            {
                "key": tag,
                "what": what,
                "chance": percent(won, lang, 1),
                "width": float(won * 100),
                "gain": points(row.gain, lang),
                "said": text("duel.use.of", lang, what=what),
                "do": {"intent": "use", "n": n, "key": tag},
            }
        )
    return found


def _pairs(desk: Desk, found: Strategies | None, lang: str) -> list[Pair]:
    if found is None:
        return []
    mine = [one for one in STRATEGIES if any(pair[0] == one for pair in found)]
    theirs = [one for one in STRATEGIES if any(pair[1] == one for pair in found)]
    now = tuple(fighter.strategy for fighter in desk.fighters)
    return [
        {
            "theirs": text("skirmish.strategies.against", lang, strategy=other),
            "said": _verdict(found, mine, other, lang),
            "cells": [
                (
                    text(f"skirmish.strategy.{one}", lang),
                    percent(found.chance(one, other), lang, 1),
                    (one, other) == now,
                )
                for one in mine
            ],
        }
        for other in theirs
    ]


def _verdict(found: Strategies, mine: list[str], theirs: str, lang: str) -> str:
    best, gain = found.best(theirs)
    what = "only" if len(mine) == 1 else "best" if gain else "same"
    facts = {"mine": best, "theirs": theirs, "points": number(100 * gain, lang, 1)}
    return text(f"skirmish.strategies.{what}", lang, **facts)


def _better(shown: DuelView, desk: Desk, advice: Advice | None, stale: bool, lang: str) -> None:
    """Offer the other strategy where that is the better one."""
    if stale or advice is None or advice.strategies is None:
        return
    me, them = desk.fighters
    best, gain = advice.strategies.best(them.strategy)
    if gain > Fraction(0) and best != me.strategy:
        shown["better"] = {"intent": "strategy", "side": 0, "value": best}
        what = text(f"skirmish.strategy.{best}", lang)
        shown["better_said"] = text("duel.use.of", lang, what=what)
