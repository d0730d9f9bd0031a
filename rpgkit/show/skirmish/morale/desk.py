"""What lies on the desk of the morale sliders: who tests in which state, rulings, throws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from pydantic import Field

from rpgkit.engine.errors import BadValue
from rpgkit.engine.model import Model
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.skirmish import RULINGS, Fighter, Skirmish
from rpgkit.rules.skirmish.asks import ways_to_pass
from rpgkit.rules.skirmish.morale import enough, terms
from rpgkit.rules.skirmish.odds.nerve import Nerve, anybody
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import IN, MELEE
from rpgkit.show.entries import whole

__all__ = ["NUMBERS", "TOUCHING", "Case", "Desk", "Thrown", "case_of", "due", "nerve", "typed"]

Changed = tuple[tuple[str, str], ...]  # readings that differ from the default, by key
TOUCHING = ("morale-ratio", "morale-after-ko")
"""The rulings that this test hangs on."""


class Case(Model):
    """Who tests morale, and in which state.

    Parameters
    ----------
    who, opponent_name : str
        What both are called; "" when nobody says.
    leadership : int
        Cd.
    base, left : int
        PV at first, and now.
    lost : int
        PV lost this turn; already taken off `left`.
    where : {"shooting", "melee"}
        What they were lost to.
    opponent : int
        In a melee, PV of the strongest opponent left; 0 when none is.
    theirs : int
        In a melee, PV that the opponent lost this turn.

    Examples
    --------
    >>> case = Case("Quill", leadership=8, base=12, left=4, lost=3, opponent=9)
    >>> nerve(case).ways
    10
    """

    who: str = Field("", max_length=80)
    opponent_name: str = Field("", max_length=80)
    leadership: int = Field(8, ge=-10, le=20)
    base: int = Field(12, ge=1, le=99)
    left: int = Field(8, ge=1, le=99)
    lost: int = Field(3, ge=0, le=98)
    where: Literal["shooting", "melee"] = "melee"
    opponent: int = Field(9, ge=0, le=99)
    theirs: int = Field(1, ge=0, le=99)


class Range(NamedTuple):
    """What a number may be, and how far its slider goes."""

    low: int
    high: int
    slider: tuple[int, int]


NUMBERS: Mapping[str, Range] = {
    "leadership": Range(-10, 20, (2, 12)),
    "left": Range(1, 99, (1, 12)),
    "opponent": Range(0, 99, (0, 24)),
    "base": Range(1, 99, (1, 24)),
    "lost": Range(0, 98, (0, 12)),
    "theirs": Range(0, 99, (0, 12)),
}
"""In the order they stand in."""


class Thrown(NamedTuple):
    """A morale test that was rolled."""

    case: Case
    faces: tuple[int, int]
    at_most: int

    @property
    def holds(self) -> bool:
        """Whether it was passed; a 2 always is."""
        return sum(self.faces) <= max(2, self.at_most)


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything that somebody has put in, at one moment."""

    case: Case
    rulings: Changed = ()
    thrown: tuple[Thrown, ...] = ()

    def reading(self, key: str, reading: str) -> Desk:
        """The same with another reading of a ruling.

        Raises
        ------
        UnknownName
            For a ruling or a reading that does not exist.
        """
        found = Rulings(RULINGS, {**dict(self.rulings), key: reading})
        return replace(self, rulings=tuple(found.changed().items()))


@lru_cache(maxsize=64)
def setting(rulings: Changed = ()) -> Setting:
    """The rules with these readings."""
    return anybody(dict(rulings))


def nerve(case: Case, rulings: Changed = ()) -> Nerve:
    """What the test is rolled against, term by term."""
    return against(case, rulings, {})


def against(case: Case, rulings: Changed, other: Mapping[str, int]) -> Nerve:
    """The same with some of the numbers different, which are not looked at again."""
    now = {key: getattr(case, key) for key in ("leadership", "left", "base", "opponent")}
    n = {**now, **other}
    opponent = (n["opponent"] or None) if case.where == "melee" else None
    found = terms(setting(rulings), n["leadership"], n["left"], n["base"], opponent)
    at_most = sum(term.amount for term in found)
    return Nerve(found, at_most, ways_to_pass(at_most))


def due(case: Case, rulings: Changed = ()) -> str:
    """Whether a test is due, and why: the end of a message code.

    Examples
    --------
    >>> due(Case(base=12, left=9, lost=3, where="shooting"))
    'due.shooting'
    >>> due(Case(lost=1, theirs=1))
    'free.melee'
    """
    if case.where == "shooting":
        return "due.shooting" if enough(case.base, case.lost) else "free.shooting"
    if case.lost <= case.theirs:
        return "free.melee"
    if not case.opponent and dict(rulings).get("morale-after-ko") == "no":
        return "free.nobody"
    return "due.melee"


def typed(case: Case, key: str, value: object) -> Case:
    """The case with a number as somebody typed or slid it; the others give way to it.

    Raises
    ------
    BadNumber
        When it cannot be; the case stays as it is.
    BadValue
        For an input that does not exist.

    Examples
    --------
    >>> case = Case(base=12, left=8, lost=3)
    >>> now = typed(case, "base", "6")
    >>> now.base, now.left, now.lost
    (6, 6, 0)
    """
    if key not in NUMBERS:
        raise BadValue("field", key, f"one of {', '.join(NUMBERS)}")
    low, high, _ = NUMBERS[key]
    if key == "left":
        high = case.base
    elif key == "lost":
        high = case.base - 1
    now = {name: getattr(case, name) for name in ("base", "left", "lost", key)}
    now[key] = whole(key, value, low, high)
    if key == "lost":
        now["left"] = min(now["left"], now["base"] - now["lost"])
    now["left"] = min(now["left"], now["base"])
    now["lost"] = min(now["lost"], now["base"] - now["left"])
    return case.but(**now)


def case_of(start: object, who: str = "") -> Case:
    """The case of a fighter, or of somebody in a fight as it stands.

    Parameters
    ----------
    start : Case, Fighter or Skirmish
        A case is itself.
    who : str
        Of a fight: who tests.

    Raises
    ------
    BadValue
        For anything else, or somebody who is out of the fight.
    UnknownName
        For somebody who is not in it.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> case = case_of(sk.ready.fight("duel"), "Noor")
    >>> case.who, case.leadership, case.left, case.where, case.opponent_name
    ('Noor', 8, 12, 'shooting', 'Rask')
    """
    if isinstance(start, Case):
        return start
    if isinstance(start, Fighter):
        return Case(
            who=start.name, leadership=start.leadership, base=start.pv, left=start.now, lost=0
        )
    if not isinstance(start, Skirmish):
        raise BadValue("start", start, "a fighter, a fight, or numbers by name")
    return _in_a_fight(start, who)


def _in_a_fight(fight: Skirmish, who: str) -> Case:
    s = fight.state
    me = s.soldiers[fight.setting.number(s, who)]
    if me.status != IN or not me.pv:
        raise BadValue("who", who, "somebody who is in the fight")
    locked = bool(me.lock)
    foes = [one for one in s.soldiers if one.camp != me.camp and one.status == IN]
    foes = [one for one in foes if one.lock == me.lock] if locked else foes
    strongest: Any = max(foes, key=lambda one: one.pv, default=None)
    melee = s.phase == MELEE or locked
    lost = me.lost if melee else me.hurt
    return Case(
        who=me.name,
        opponent_name=strongest.name if strongest else "",
        leadership=me.card.leadership,
        base=me.card.pv,
        left=me.pv,
        lost=min(lost, me.card.pv - me.pv),
        where="melee" if melee else "shooting",
        opponent=strongest.pv if strongest else 0,
        theirs=strongest.lost if strongest and melee else 0,
    )
