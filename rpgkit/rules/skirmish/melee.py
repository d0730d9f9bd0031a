"""The melees of a turn: steps of initiative, blows, locks. Source: `skirmish.melee`."""

from __future__ import annotations

from rpgkit.engine.errors import BadNumber
from rpgkit.engine.pools import Successes
from rpgkit.engine.procedure import Event, Refusal
from rpgkit.rules.skirmish import morale, scores
from rpgkit.rules.skirmish.actions import Strike
from rpgkit.rules.skirmish.losses import Part, fall, inflict, over
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import IN, MELEE, Soldier, State

__all__ = ["blows", "fought", "melees", "opponents", "refuse_strike", "strike"]

FIRST = 99  # above any initiative


def blows(one: Soldier) -> int:
    """Dice in melee: A, one more after an assault, one more with two one-handed weapons."""
    return one.card.attacks + one.assaulted + one.card.two


def opponents(s: State, i: int) -> list[int]:
    """The enemies standing in somebody's melee."""
    me = s.soldiers[i]
    return [
        j
        for j, other in enumerate(s.soldiers)
        if me.lock and other.lock == me.lock and other.camp != me.camp and other.status == IN
    ]


def melees(s: State) -> list[int]:
    """The melees to be fought, in the order they began."""
    return sorted({one.lock for one in s.soldiers if one.lock and one.status == IN})


def _step(s: State) -> tuple[int, list[int]]:
    """The next initiative of the running melee, and who strikes at it."""
    ready = [
        i
        for i, one in enumerate(s.soldiers)
        if one.lock == s.melees[0]
        and one.status == IN
        and one.card.initiative < (s.step or FIRST)
        and opponents(s, i)
    ]
    top = max((s.soldiers[i].card.initiative for i in ready), default=0)
    return top, [i for i in ready if s.soldiers[i].card.initiative == top]


def fought(t: Setting, s: State) -> Part:
    """Go on with the melees of this turn until somebody strikes, or all are fought."""
    while s.melees:
        melee = s.melees[0]
        top, who = _step(s)
        if who:
            names = [s.soldiers[i].name for i in who]
            facts = {"melee": melee, "initiative": top, "who": names}
            s = yield Event("skirmish.step", facts)
            return s
        s = yield from morale.after_melee(t, s, melee)
        s = yield Event("skirmish.melee-over", {"melee": melee})
        if over(s):
            return s
    return s


def _split(t: Setting, s: State, i: int, a: Strike) -> dict[int, int]:
    """Blows by opponent, as said before rolling."""
    n = blows(s.soldiers[i])
    if a.split is not None:
        split = {}
        for name, some in a.split.items():
            if not isinstance(some, int) or isinstance(some, bool) or not 0 < some <= n:
                raise BadNumber(f"split.{name}", some, 1, n)
            split[t.number(s, name, "split")] = some
        return split
    if a.target:
        return {t.number(s, a.target, "target"): n}
    there = opponents(s, i)
    return {there[0]: n} if len(there) == 1 else {}


def refuse_strike(t: Setting, s: State, a: Strike) -> Refusal | None:
    """Why nobody strikes so.

    Raises
    ------
    UnknownName
        For somebody who is not there.
    BadNumber
        For a number of blows that cannot be.
    """
    i = t.number(s, a.who)
    if s.phase != MELEE:
        return Refusal("skirmish.refuse.phase", {"action": a.kind, "phase": s.phase})
    if i not in s.striking:
        names = [s.soldiers[n].name for n in s.striking]
        return Refusal("skirmish.refuse.not-striking", {"who": a.who, "striking": names})
    split, there = _split(t, s, i, a), opponents(s, i)
    if not split:
        names = [s.soldiers[n].name for n in there]
        return Refusal("skirmish.refuse.say-whom", {"who": a.who, "opponents": names})
    for j in split:
        if j not in there:
            target = s.soldiers[j].name
            return Refusal("skirmish.refuse.not-in-melee", {"who": a.who, "target": target})
    n = blows(s.soldiers[i])
    if sum(split.values()) > n:
        facts = {"who": a.who, "blows": sum(split.values()), "most": n}
        return Refusal("skirmish.refuse.blows", facts)
    return None


def strike(t: Setting, s: State, a: Strike) -> Part:
    """All to-hits, all to-wounds, all saves; at the end of the step, who falls."""
    i = t.number(s, a.who)
    split = _split(t, s, i, a)
    me = s.soldiers[i]
    facts = {
        "who": me.name,
        "blows": {s.soldiers[j].name: n for j, n in split.items()},
        "assaulted": me.assaulted,
        "two_weapons": me.card.two,
    }
    s = yield Event("skirmish.strikes", facts)
    hits = []
    for j, n in split.items():
        target = s.soldiers[j]
        pool = scores.blow(t, me.card, target.card)
        asked = {"who": me.name, "target": target.name, "blows": n, "where": "melee"}
        need, terms = pool.hit
        got = yield Successes("skirmish.hit", asked, n, need, False, terms)
        hits.append((j, got, pool))
    s = yield from inflict(t, s, i, hits, "melee")
    if not s.striking:
        s = yield from fall(t, s)
        s = yield from fought(t, s)
    return s
