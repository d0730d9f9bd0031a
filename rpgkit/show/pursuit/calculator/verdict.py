"""What a scene comes to, in words: the large number, and what stands round it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rpgkit.rules.pursuit import Dungeon, Water, Wilderness
from rpgkit.rules.pursuit.measure import hundredths, metres
from rpgkit.show.pursuit.calculator.reckoning import Reckoning
from rpgkit.show.pursuit.calculator.view import Fact, Result
from rpgkit.show.pursuit.calculator.why import whys
from rpgkit.show.pursuit.calculator.words import Words

__all__ = ["verdict"]

MOST = 8  # gaps that are listed


def verdict(found: Reckoning, w: Words) -> Result:
    """Say what a scene comes to.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> from rpgkit.show.pursuit.calculator.reckoning import reckon
    >>> said = verdict(reckon(pu.DungeonScene(pu.Group("Company", 4, speed=27),
    ...                                       pu.Group("Ghouls", 3, speed=36))), Words("en"))
    >>> said["far"], said["facts"][0]
    ('caught in round 2', {'label': 'the gap closes by', 'value': '9 m a round'})
    """
    if isinstance(found.pursuit, Wilderness):
        return _wilderness(found, w)
    if isinstance(found.pursuit, Water):
        return _water(found, w)
    return _dungeon(found, w)


def _result(found: Reckoning, w: Words, **more: Any) -> Result:
    plain: Result = {
        "chance": "",
        "far": "",
        "fraction": "",
        "title": "",
        "note": "",
        "bar": -1,
        "facts": [],
        "asides": [],
        "whys": whys(found, w),
        "gaps": [],
    }
    return {**plain, **more}  # type: ignore[typeddict-item]


def _fact(label: str, value: str) -> Fact:
    return {"label": label, "value": value}


def _ever(found: Reckoning, w: Words) -> dict[str, Any]:
    return {
        "chance": w.estimate(found.ever),
        "fraction": w.exact(found.ever),
        "title": w("ever"),
        "bar": float(100 * found.ever.value),
    }


# --- wilderness -------------------------------------------------------------------------------


def _wilderness(found: Reckoning, w: Words) -> Result:
    scene = found.pursuit.scene
    asides = [w("both")] if scene.surprised == "both" else []
    if found.flight is None:
        kind = "ambush" if found.now else "surprised"
        return _result(found, w, far=w(kind), title=w(f"{kind}.note"))
    facts = [_fact(w("fact.now"), w.both(found.now))]
    if found.later is not None:
        facts.append(_fact(w("fact.later"), w.both(found.later)))
    if not found.ends:
        more = {"far": w("never"), "title": w("never.wilderness")}
        return _result(found, w, facts=facts, asides=asides, **more)
    if found.length is not None:
        facts.append(_fact(w("fact.days"), w.number(_short(found.length.value))))
    granted = found.flight.cell is None
    sure = found.ever.value == 1 and found.now < 1
    note = w("ever.sure") if sure else w("ever.granted") if granted else w("ever.again")
    return _result(found, w, facts=facts, asides=asides, **{**_ever(found, w), "note": note})


def _short(value: Fraction) -> Fraction:
    return Fraction(round(100 * value), 100)


# --- water ------------------------------------------------------------------------------------


def _water(found: Reckoning, w: Words) -> Result:
    p = found.pursuit
    assert isinstance(p, Water)
    assert found.rounds is not None
    few, many = found.rounds
    otherwise = (
        w("fact.round", round=few) if few == many else w("fact.rounds-between", low=few, high=many)
    )
    facts = [
        _fact(w("fact.otherwise"), otherwise),
        _fact(w("fact.closes"), w("fact.a-round", n=p.closing)),
    ]
    if p.scene.encounter is None:
        more: dict[str, Any] = {
            "chance": w.percent(found.now),
            "fraction": w.fraction(found.now),
            "title": w("clear"),
            "note": w("clear.note"),
            "bar": float(100 * found.now),
        }
        return _result(found, w, facts=facts, **more)
    facts.insert(0, _fact(w("fact.now"), w.both(found.now)))
    note = w("ever.water", n=p.scene.encounter, die=p.scene.encounter_die)
    return _result(found, w, facts=facts, **{**_ever(found, w), "note": note})


# --- dungeon ----------------------------------------------------------------------------------


def _dungeon(found: Reckoning, w: Words) -> Result:
    p = found.pursuit
    assert isinstance(p, Dungeon)
    ahead = found.ahead
    if ahead is None:
        kind = "away-at-once" if found.now else "caught-at-once"
        return _result(found, w, far=w(kind), title=w(f"{kind}.note"))
    facts = [_trend(p, w)]
    facts += [
        _fact(w.name(who), w("fact.tired", round=round)) for who, round in ahead.tired.items()
    ]
    gaps = [
        _fact(w("fact.round", round=round), w("metres", n=gap)) for round, gap in ahead.gaps[:MOST]
    ]
    if len(ahead.gaps) > MOST:
        round, gap = ahead.gaps[-1]
        gaps += [_fact("…", "")] if len(ahead.gaps) > MOST + 1 else []
        gaps.append(_fact(w("fact.round", round=round), w("metres", n=gap)))
    tempted = p.scene.pursuers.greedy or p.scene.pursuers.hungry
    more: dict[str, Any] = {"facts": facts, "gaps": gaps}
    more["asides"] = [w("lure")] if tempted else []
    if ahead.fate:
        more["far"] = w(f"{ahead.fate}-in", round=ahead.round)
        more["title"] = w("how", how=ahead.how)
    elif not found.ends:
        more |= {"far": w("never"), "title": w("never.dungeon")}
    else:
        if found.length is not None:
            facts.append(_fact(w("fact.rounds"), w.number(_short(found.length.value))))
        more |= {**_ever(found, w), "note": w("ever.dice")}
    return _result(found, w, **more)


def _trend(p: Dungeon, w: Words) -> Fact:
    """How the gap changes as long as nobody tires."""
    fugitives, pursuers = (hundredths(group.pace) for group in p.scene.groups)
    if fugitives == pursuers:
        return _fact(w("fact.stays"), w("metres", n=p.scene.gap))
    kind = "closes" if pursuers > fugitives else "grows"
    return _fact(w(f"fact.{kind}"), w("fact.a-round", n=metres(abs(pursuers - fugitives))))
