"""What a GM may decree beside the rules, and what even a GM cannot."""

from __future__ import annotations

from rpgkit.engine.decrees import Decrees, whole
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.fold import Facts
from rpgkit.engine.procedure import Event, Refusal
from rpgkit.rules.combat_turns.setting import Setting
from rpgkit.rules.combat_turns.state import ACTING, State

__all__ = ["DECREES", "hide", "note", "pool", "score"]


def score(who: str, value: int) -> Event:
    """Set somebody's score in the running pass; the order follows at the next step.

    Examples
    --------
    >>> score("Bob", 21)
    Event(code='turns.score', facts={'who': 'Bob', 'score': 21})
    """
    return Event("turns.score", {"who": who, "score": value})


def pool(who: str, name: str, left: int) -> Event:
    """Set how many dice are left in a pool."""
    return Event("turns.pool", {"who": who, "pool": name, "left": left})


def hide(who: str, hidden: bool = True) -> Event:
    """Hide somebody from the players, or show them."""
    return Event("turns.hidden", {"who": who, "hidden": hidden})


def note(text: str) -> Event:
    """Write a line into the log."""
    return Event("turns.note", {"text": text})


# --- what cannot be ----------------------------------------------------------------------------


def _score(t: Setting, s: State, f: Facts) -> Refusal | None:
    t.number(s, f["who"])
    whole("score", f["score"], -99, 199)
    return None if s.phase == ACTING else Refusal("turns.refuse.no-turn", {})


def _pool(t: Setting, s: State, f: Facts) -> Refusal | None:
    known = [name for name, _ in s.fighters[t.number(s, f["who"])].card.pools]
    if f["pool"] not in known:
        raise UnknownName("pool", f["pool"], known)
    whole("left", f["left"], 0, 99)
    return None


def _hidden(t: Setting, s: State, f: Facts) -> Refusal | None:
    t.number(s, f["who"])
    if not isinstance(f["hidden"], bool):
        raise BadValue("hidden", f["hidden"], "True or False")
    return None


def _note(t: Setting, s: State, f: Facts) -> Refusal | None:
    if not isinstance(f["text"], str) or not f["text"].strip():
        raise BadValue("text", f["text"], "some words")
    return None


DECREES: Decrees[Setting, State] = Decrees(
    {
        "turns.score": (_score, "who score"),
        "turns.pool": (_pool, "who pool left"),
        "turns.hidden": (_hidden, "who hidden"),
        "turns.note": (_note, "text"),
    }
)
