"""Words and rows that the tables, listings and figures of a fight share."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.fold import passes_of
from rpgkit.rules.combat_turns.odds import passes
from rpgkit.rules.combat_turns.state import ACTING, GONE, IN, Fighter
from rpgkit.say import join, text
from rpgkit.say.names import named

__all__ = [
    "NOTHING",
    "Queued",
    "column",
    "notes_said",
    "passes_of_all",
    "pools_said",
    "queued",
    "roll_said",
    "standing_said",
    "there",
]

NOTHING = "–"


class Queued(NamedTuple):
    """Somebody in the running pass.

    Attributes
    ----------
    name, side : str
        Who, as people typed it.
    score : int
        In this pass; of the phase that is running, its own.
    standing : str
        The code that says what they are about.
    facts : mapping
        What its sentence needs.
    """

    name: str
    side: str
    score: int
    standing: str
    facts: Mapping[str, Any]


def column(name: str, lang: str, /, **facts: Any) -> str:
    """A heading."""
    return text(f"turns.col.{name}", lang, **facts)


def there(fight: Fight) -> tuple[Fighter, ...]:
    """Everybody who has not left, as they came."""
    return tuple(f for f in fight.state.fighters if f.status != GONE)


def roll_said(fighter: Fighter, lang: str) -> str:
    """What somebody rolls for initiative, such as "13 + 4d6"."""
    return text("turns.roll", lang, reaction=fighter.reaction, dice=fighter.card.dice)


def pools_said(pools: Mapping[str, int], lang: str) -> str:
    """Dice pools, as `Combatant` reads them too."""
    return ", ".join(f"{named(name, lang)} {size}" for name, size in pools.items())


def queued(fight: Fight) -> list[Queued]:
    """Everybody in the running pass: who acts, who is to act, who holds, who is done.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.ready.fight("example")
    >>> _ = fight.do(ct.RollInitiative())
    >>> _ = fight.do(ct.Hold())
    >>> [(one.name, one.score, one.standing) for one in queued(fight)]
    [('Sinaril', 18, 'now'), ('Bob', 14, 'to-act'), ('Fat', 6, 'to-act'), ('El Rayo', 34, 'held')]
    """
    return list(_queued(fight)) if fight.state.phase == ACTING else []


def _queued(fight: Fight) -> Iterator[Queued]:
    fighters = {f.name: f for f in there(fight) if f.status == IN and f.score is not None}

    def one(name: str, standing: str, score: int | None = None, **facts: Any) -> Queued:
        fighter = fighters.pop(name)
        at = (fighter.score or 0) if score is None else score
        return Queued(name, fighter.card.side, at, standing, facts)

    now = fight.state.now
    if now is not None and not now.device:
        yield one(fight.acting, "held-now" if now.held else "now", now.score)
    for name in fight.queue():
        if name in fighters:
            yield one(name, "to-act")
    for name, window in fight.holding().items():
        if name in fighters and window is None:
            yield one(name, "waits")
        elif name in fighters and window is not None:
            low, high = window
            yield one(name, "held.one" if low == high else "held", low=low, high=high)
    for name, fighter in list(fighters.items()):
        yield one(name, "done" if fighter.acted else "none")


def standing_said(fight: Fight, lang: str) -> str:
    """Where a sequence stands: its turn and its pass, or what comes first."""
    s = fight.state
    if s.phase == ACTING:
        code = "turns.standing" if s.passes >= s.in_pass else "turns.standing.pass"
        return text(code, lang, turn=s.turn, in_pass=s.in_pass, passes=s.passes)
    code = "turns.standing.turn" if s.turn else "turns.standing.phase"
    return text(code, lang, turn=s.turn, phase=s.phase)


def passes_of_all(fight: Fight) -> dict[str, Distribution[int]]:
    """How many passes each has in this turn: known once initiative is rolled."""
    return {
        f.name: passes(f.reaction, f.card.dice)
        if f.rolled is None
        else Distribution.sure(passes_of(f.rolled))
        for f in there(fight)
        if f.status == IN
    }


def notes_said(fight: Fight, lang: str) -> list[str]:
    """Who acts, who holds, what is set to go off."""

    def said(what: str, **facts: Any) -> str:
        return text(f"turns.standing.{what}", lang, **facts)

    s = fight.state
    notes = []
    if s.now is not None and s.now.device:
        notes.append(said("due", name=named(s.now.device, lang), score=s.now.score))
    elif s.now is not None:
        notes.append(said("now", who=named(fight.acting, lang), score=s.now.score))
    for name, window in fight.holding().items():
        low, high = window or (0, 0)
        code = "waits" if window is None else "held.one" if low == high else "held"
        notes.append(said(code, who=named(name, lang), low=low, high=high))
    devices = [named(d.name, lang) for d in s.devices if s.now is None or d.name != s.now.device]
    if devices:
        notes.append(said("device", name=join(devices, lang)))
    return notes
