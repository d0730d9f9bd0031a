"""The roll of the decision in hand: its chance large, what it means, and where it comes from."""

from typing import Any

from rpgkit.engine.ask import Ask, Chance
from rpgkit.engine.procedure import advance
from rpgkit.rules.pursuit import (
    DropThing,
    Dungeon,
    Rest,
    RunOn,
    SetObstacle,
    Stop,
    Travel,
    Water,
    Wilderness,
)
from rpgkit.rules.pursuit.dungeon import DungeonRules
from rpgkit.rules.pursuit.ends import FUGITIVES, PURSUERS
from rpgkit.rules.pursuit.flight import DAILY
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import Decision, Horizon
from rpgkit.say import story
from rpgkit.show.pursuit.track.choices import bands, coming, said
from rpgkit.show.pursuit.track.words import Words
from rpgkit.show.session import dice_left
from rpgkit.show.view import Panel, Term, Why

__all__ = ["prepared"]


def prepared(w: Words, one: Decision, base: Horizon | None) -> Panel:
    """The decision picked, ready to be rolled or done."""
    p = w.pursuit
    ask = advance(p.rules, p.state, one.action).pending
    label = w.u("do-it") if ask is None else w.u("roll", dice=dice_left(ask))
    panel: Panel = {
        "key": "panel",
        "title": w.action(one.action),
        "said": said(w, one, base),
        "roll": {"label": label, "do": {"intent": "act"}, "key": "roll", "hotkey": "t"},
    }
    shown = ask
    if isinstance(one.action, Travel):
        shown = _daily(w)  # the direction comes first, but this is what matters
        panel["said"] = w.b("panel.travel" if shown else "does.travel-free")
    if isinstance(one.action, DropThing):
        panel["said"] = _drops(w, one, base)
    if isinstance(shown, Chance):
        panel["bands"] = w.bands(shown)
        if (good := w.good(shown)) is not None:
            panel["chance"] = good
        why = w.why(shown)
    else:
        if (one.away or one.caught) and not isinstance(one.action, Rest | Stop):
            panel["bands"] = bands(w, one)
        why = _gap_why(w, one, base)
    if why is not None:
        panel["why"] = why
    if ask is not None:
        panel["typed"] = w.typed(ask, (), "act-typed")
    return panel


def _daily(w: Words) -> Ask[Any] | None:
    """The roll at the end of a day's travel; None when nobody can catch up."""
    p = w.pursuit
    assert isinstance(p, Wilderness)
    if not p.daily:
        return None
    facts = {"who": p.scene.pursuers.name, "day": p.state.day + 1}
    return Chance("wilderness.pursuit", facts, DAILY)


def _drops(w: Words, one: Decision, base: Horizon | None) -> str:
    """What stops them, and what all that is left of the kind comes to."""
    p = w.pursuit
    assert isinstance(p, Dungeon)
    assert isinstance(one.action, DropThing)
    assert one.ever is not None
    left = p.left[one.action.name]
    each = p.rulings["lure-checks"] == "each"
    if left > 1 and each and one.ever.value > one.away:
        return w.b("panel.drops", n=left, chance=w.chance(one.ever))
    return w.b("panel.drop", then=w.follows(one.until or base))


def _gap_why(w: Words, one: Decision, base: Horizon | None) -> Why | None:
    """How the gap changes in the coming round, as a sum."""
    p = w.pursuit
    until = coming(one, base)
    if not isinstance(one.action, RunOn | SetObstacle) or until is None:
        return None
    if not until.gaps or not isinstance(p, Dungeon | Water) or p.gap is None:
        return None
    after = until.gaps[0][1]
    terms: list[Term] = [{"label": w.b("why.gap"), "amount": w.b("metres", n=p.gap)}]
    if isinstance(p, Dungeon):
        terms += _run(w, p, one, after)
    else:
        terms.append(
            {
                "label": w.b("why.closing"),
                "detail": w.b("why.least"),
                "amount": w.signed(-p.closing),
                "rule": story.heading("water.pursuit", w.lang),
            }
        )
        if p.state.speeds[FUGITIVES] > p.state.speeds[PURSUERS]:
            terms.append(w.ruling("water-difference"))
    total = w.b("metres", n=after)
    return {
        "question": w.b("why", what=total),
        "terms": terms,
        "total": {"label": w.b("why.after"), "amount": total},
    }


def _run(w: Words, p: Dungeon, one: Decision, after: float) -> list[Term]:
    rules: Any = p.rules
    assert isinstance(rules, DungeonRules)
    fled = metres(rules.pace(p.state, FUGITIVES))
    chased = round(p.gap + fled - after, 2)
    heading = story.heading("dungeon.running", w.lang)
    terms: list[Term] = [
        {"label": w.sides[FUGITIVES], "amount": w.signed(fled), "rule": heading},
        {"label": w.sides[PURSUERS], "amount": w.signed(-chased), "rule": heading},
    ]
    if isinstance(one.action, SetObstacle):
        terms[-1]["rule"] = story.heading("dungeon.obstacles", w.lang)
    if any(p.exhausted.values()):
        terms.append(w.ruling("exhausted-speed"))
    return terms
