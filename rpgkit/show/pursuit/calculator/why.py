"""Where the numbers come from: each term with its rule."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from rpgkit.rules.pursuit import Dungeon, Water, Wilderness
from rpgkit.rules.pursuit.measure import hundredths, metres
from rpgkit.say import signed, story
from rpgkit.show.pursuit.calculator.reckoning import Reckoning
from rpgkit.show.pursuit.calculator.words import Words
from rpgkit.show.view import Term, Why

__all__ = ["whys"]


def whys(found: Reckoning, w: Words) -> list[Why]:
    """Say where the chance and the rounds come from.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> from rpgkit.show.pursuit.calculator.reckoning import reckon
    >>> six, wolves = pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36)
    >>> why = whys(reckon(pu.WildernessScene(six, wolves)), Words("en"))[0]
    >>> why["question"], why["total"]["label"], why["total"]["amount"]
    ('Why 14/27?', '7/20 + 13/20 × 7/27', '14/27')
    """
    if isinstance(found.pursuit, Wilderness):
        return _wilderness(found, w)
    if isinstance(found.pursuit, Water):
        return _water(found, w)
    return _dungeon(found, w)


def _term(label: str, amount: str, rule: str = "", detail: str = "", lang: str = "") -> Term:
    term: Term = {"label": label, "amount": amount}
    if detail:
        term["detail"] = detail
    if rule:
        term["rule"] = story.heading(rule, lang)
    return term


def _first(found: Reckoning, w: Words, label: str) -> list[Term]:
    """The roll at the meeting: one line, or its sum line by line first."""
    assert found.flight is not None
    terms = found.flight.terms
    amount = w.either(found.now) if found.now.denominator > 1 else w.percent(found.now)
    if len(terms) == 1:
        return [_term(label, amount, terms[0].rule, story.term(terms[0], w.lang), w.lang)]
    lines = [
        _term(story.term(one, w.lang), signed(one.amount, w.lang), one.rule, lang=w.lang)
        for one in terms
    ]
    return [*lines, _term(label, amount)]


# --- wilderness -------------------------------------------------------------------------------


def _wilderness(found: Reckoning, w: Words) -> list[Why]:
    p = found.pursuit
    if found.flight is None or not found.ends:
        return []
    question = w("why", value=w.exact(found.ever) or w.percent(found.ever.value))
    terms = _first(found, w, w("why.first"))
    if found.later is None:
        return [{"question": question, "terms": terms[:-1] or terms, "total": terms[-1]}]
    assert isinstance(p, Wilderness)
    next_day = p.imagine(p.state._replace(day=1)).flight
    daily = Fraction(next_day.percent, 100) if next_day else Fraction(0)
    free = 1 - p.daily
    rule = "wilderness.pursuit"
    if p.daily:
        each = f"{free} × {daily}"
        terms.append(_term(w("why.each-day"), each, rule, w("why.each-day.half"), w.lang))
    else:
        note = w("why.each-day.free.note")
        terms.append(_term(w("why.each-day.free"), f"{daily}", rule, note, w.lang))
    over = 1 - free * (1 - daily)
    note = w("why.after.note", over=f"{over}")
    later = f"{free * daily} ÷ {over} = {found.later}"
    terms.append(_term(w("why.after"), later, detail=note))
    sum_ = f"{found.now} + {1 - found.now} × {found.later}"
    total = _term(sum_, w.fraction(found.ever.value) or w.percent(found.ever.value))
    return [{"question": question, "terms": terms, "total": total}]


# --- water ------------------------------------------------------------------------------------


def _water(found: Reckoning, w: Words) -> list[Why]:
    p = found.pursuit
    assert isinstance(p, Water)
    assert found.flight is not None
    first = _first(found, w, w("why.clear"))
    if p.scene.encounter is None:
        question = w("why", value=w.percent(found.now))
        total = _term(w("clear"), w.percent(found.now))
        chance: Why = {"question": question, "terms": first, "total": total}
    else:
        met = Fraction(p.scene.encounter, p.scene.encounter_die)
        question = w("why", value=w.exact(found.ever) or w.percent(found.ever.value))
        again = p.rulings["water-next-day"] == "roll"
        rule = "water.success"
        terms = [*first, _term(w("why.no-encounter"), f"{1 - met}", rule, lang=w.lang)]
        if met:
            terms.append(_term(w("why.again" if again else "why.pursuit"), f"{met}"))
        formula = f"{found.now} × {1 - met}"
        if again and met:
            formula += f" ÷ (1 − {found.now} × {met})"
        amount = w.exact(found.ever) or w.percent(found.ever.value)
        chance = {"question": question, "terms": terms, "total": _term(formula, amount)}
    return [chance, *_rounds(p, found, w)]


def _rounds(p: Water, found: Reckoning, w: Words) -> list[Why]:
    gap = p.scene.gap
    if gap is None or found.rounds is None:
        return []
    fugitives, pursuers = p.state.speeds
    least = w("why.least") if hundredths(p.closing) != pursuers - fugitives else ""
    return [_division(gap, p.scene.reach, p.closing, found.rounds[0], "water.pursuit", least, w)]


def _division(
    gap: float, reach: float, by: float, rounds: int, rule: str, detail: str, w: Words
) -> Why:
    terms = [_term(w("why.gap"), w("metres", n=gap))]
    if reach:
        terms.append(_term(w("why.reach"), w("metres", n=reach)))
    terms.append(_term(w("why.difference"), w("metres", n=by), rule, detail, w.lang))
    left = metres(hundredths(gap) - hundredths(reach))
    total = _term(w("why.rounded", gap=left, by=by), w.number(rounds))
    question = w("why", value=w("fact.round", round=rounds))
    return {"question": question, "terms": terms, "total": total}


# --- dungeon ----------------------------------------------------------------------------------


def _dungeon(found: Reckoning, w: Words) -> list[Why]:
    """Only where it is a division: nobody tires or is held up before the end."""
    p, ahead = found.pursuit, found.ahead
    assert isinstance(p, Dungeon)
    if ahead is None or ahead.how != "reached":
        return []
    fugitives, pursuers = p.state.speeds
    by = pursuers - fugitives
    left = hundredths(p.scene.gap) - hundredths(p.scene.reach)
    if by <= 0 or max(1, ceil(Fraction(left, by))) != ahead.round:
        return []
    rule = "dungeon.running"
    return [_division(p.scene.gap, p.scene.reach, metres(by), ahead.round, rule, "", w)]
