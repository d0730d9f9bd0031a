"""Who must test morale, against what, and what comes of failing. Source: `skirmish.morale`."""

from __future__ import annotations

from rpgkit.engine.ask import Term
from rpgkit.engine.procedure import Event
from rpgkit.rules.skirmish.asks import MoraleTest
from rpgkit.rules.skirmish.losses import Part, flee
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import IN, State

__all__ = ["after_melee", "after_shooting", "enough", "rung", "terms"]


def enough(base: int, lost: int) -> bool:
    """Whether what was lost to one enemy shooting phase calls for a test: a quarter of base PV.

    Examples
    --------
    >>> enough(12, 3), enough(12, 2), enough(1, 0)
    (True, False, False)
    """
    return lost > 0 and 4 * lost >= base


def rung(t: Setting, pv: int, opponent: int) -> int:
    """How far the opponent's PV bring Leadership down: 0 to 4, the strongest alone.

    Ruling `morale-ratio`; a quarter counts as a quarter in both readings.
    """
    if opponent <= pv:
        return 0
    for times in (4, 3, 2):
        if times * pv < opponent or (times * pv == opponent and (times == 4 or not t.ratio_strict)):
            return times
    return 1


def terms(
    t: Setting, leadership: int, pv: int, base: int, opponent: int | None = None
) -> tuple[Term, ...]:
    """What a morale test is rolled against, term by term.

    Parameters
    ----------
    leadership, pv, base : int
        Of who tests.
    opponent : int, optional
        PV of the strongest opponent left in a melee; None after shooting.

    Examples
    --------
    Cd 8, under half, and an opponent with four times as many PV.

    >>> from rpgkit.engine.rulings import Rulings
    >>> from rpgkit.rules.skirmish.model import Fighter
    >>> from rpgkit.rules.skirmish.rulings import RULINGS
    >>> from rpgkit.rules.skirmish.setup import Setup
    >>> t = Setting(Setup([Fighter("A", "X"), Fighter("B", "Y")]), Rulings(RULINGS))
    >>> [(term.code.split(".")[-1], term.amount) for term in terms(t, 8, 3, 12, 12)]
    [('leadership', 8), ('under-half', -1), ('weaker', -4)]
    """
    rule = "skirmish.morale"
    found = [Term("skirmish.term.leadership", leadership, rule)]
    if 2 * pv < base:
        found.append(Term("skirmish.term.under-half", -1, rule, {"pv": pv, "base": base}))
    if opponent is not None:
        down = rung(t, pv, opponent)
        if down:
            facts = {"pv": pv, "opponent": opponent, "times": down}
            found.append(Term("skirmish.term.weaker", -down, rule, facts))
    return tuple(found)


def _test(t: Setting, s: State, i: int, where: str, opponent: int | None = None) -> Part:
    me = s.soldiers[i]
    found = terms(t, me.card.leadership, me.pv, me.card.pv, opponent)
    lost = me.lost if where == "melee" else me.hurt
    facts = {"who": me.name, "where": where, "lost": lost, "pv": me.pv, "base": me.card.pv}
    stands = yield MoraleTest("skirmish.morale", facts, found)
    if stands:
        s = yield Event("skirmish.stands", {"who": me.name})
        return s
    return (yield from flee(t, s, i))


def after_shooting(t: Setting, s: State) -> Part:
    """Everybody who lost enough to this shooting phase tests, at once."""
    for i, soldier in enumerate(s.soldiers):
        if soldier.status == IN and enough(soldier.card.pv, soldier.hurt):
            s = yield from _test(t, s, i, "shooting")
    return s


def after_melee(t: Setting, s: State, melee: int) -> Part:
    """Everybody who lost more PV than the opponent in this turn of a melee tests.

    Who must test is settled before the first of them rolls; what they roll against, when they do.
    Rulings `melee-loser`, `morale-after-ko`.
    """
    there = [i for i, soldier in enumerate(s.soldiers) if soldier.lock == melee]
    loser = any if t.rulings["melee-loser"] == "any" else all

    def against(i: int) -> list[int]:
        return [j for j in there if s.soldiers[j].camp != s.soldiers[i].camp]

    due = [
        i
        for i in there
        if s.soldiers[i].status == IN
        and loser(s.soldiers[i].lost > s.soldiers[j].lost for j in against(i))
    ]
    for i in due:
        left = [s.soldiers[j].pv for j in against(i) if s.soldiers[j].status == IN]
        if left or t.rulings["morale-after-ko"] == "tests":
            s = yield from _test(t, s, i, "melee", max(left, default=None))
    return s
