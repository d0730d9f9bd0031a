"""What a GM may decree beside the rules, and what even a GM cannot."""

from __future__ import annotations

from rpgkit.engine.decrees import Decrees, whole
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.fold import Facts
from rpgkit.engine.procedure import Event, Refusal
from rpgkit.rules.skirmish.model import Fighter
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import FLED, IN, KO, OPENING, OVER, TURN, State

__all__ = ["DECREES", "clock", "close", "grant", "note", "place", "pv", "recruit", "remove"]


def close() -> Event:
    """Close the fight, as one that cannot end. Source: `skirmish.end`.

    Examples
    --------
    >>> close()
    Event(code='skirmish.ended', facts={'how': 'gm'})
    """
    return Event("skirmish.ended", {"how": "gm"})


def pv(who: str, left: int) -> Event:
    """Set somebody's PV, from 1 to their base."""
    return Event("skirmish.pv", {"who": who, "pv": left})


def place(who: str, at: int) -> Event:
    """Put somebody elsewhere on the line, in paces."""
    return Event("skirmish.placed", {"who": who, "at": at})


def remove(who: str, status: str = FLED) -> Event:
    """Take somebody out of the fight, without gains for anybody: "fled" or "ko"."""
    return Event("skirmish.removed", {"who": who, "status": status})


def grant(who: str, xp: int, credits: int) -> Event:
    """Give gains, or take some back."""
    return Event("skirmish.granted", {"who": who, "xp": xp, "credits": credits})


def clock(minutes: int) -> Event:
    """Set the clock: minutes since the fight was opened. Source: `skirmish.join`."""
    return Event("skirmish.clock", {"minutes": minutes})


def recruit(fighter: Fighter) -> Event:
    """Add somebody of a clan that is there already, whom the setup did not foresee.

    In a fight with an opening they wait until they join, hunt or attack; else they stand on their
    clan's line at once, and charge unless they have a strategy.
    """
    return Event("skirmish.recruited", {"fighter": fighter.to_json()})


def note(text: str) -> Event:
    """Write a line into the log."""
    return Event("skirmish.note", {"text": text})


# --- what cannot be ----------------------------------------------------------------------------


def _between_acts(t: Setting, s: State, f: Facts) -> Refusal | None:
    """Nothing moves under the feet of somebody who acts, or in a melee being fought."""
    one = s.soldiers[t.number(s, f["who"])]
    if s.phase not in (OPENING, TURN):
        return Refusal("skirmish.refuse.later", {"phase": s.phase})
    if one.status != IN:
        return Refusal("skirmish.refuse.not-in", {"who": f["who"], "status": one.status})
    return None


def _ended(_: Setting, s: State, f: Facts) -> Refusal | None:
    if f["how"] != "gm":
        raise UnknownName("how", f["how"], ("gm",))
    return Refusal("skirmish.refuse.over", {}) if s.phase == OVER else None


def _pv(t: Setting, s: State, f: Facts) -> Refusal | None:
    whole("pv", f["pv"], 1, s.soldiers[t.number(s, f["who"])].card.pv)
    return _between_acts(t, s, f)


def _placed(t: Setting, s: State, f: Facts) -> Refusal | None:
    whole("at", f["at"])
    if s.soldiers[t.number(s, f["who"])].lock:
        return Refusal("skirmish.refuse.is-locked", {"who": f["who"]})
    return _between_acts(t, s, f)


def _removed(t: Setting, s: State, f: Facts) -> Refusal | None:
    if f["status"] not in (FLED, KO):
        raise UnknownName("status", f["status"], (FLED, KO))
    return _between_acts(t, s, f)


def _granted(t: Setting, s: State, f: Facts) -> Refusal | None:
    one = s.soldiers[t.number(s, f["who"])]
    whole("xp", f["xp"], -one.xp, 100_000)
    whole("credits", f["credits"], -one.credits, 100_000)
    return None


def _recruited(_: Setting, s: State, f: Facts) -> Refusal | None:
    one = Fighter.from_json(f["fighter"])
    if one.name in {other.name for other in s.soldiers}:
        return Refusal("skirmish.refuse.same-name", {"who": one.name})
    if one.clan not in s.camps:
        return Refusal("skirmish.refuse.clan", {"who": one.name, "clans": list(s.camps)})
    return Refusal("skirmish.refuse.over", {}) if s.phase == OVER else None


def _clock(_: Setting, s: State, f: Facts) -> Refusal | None:
    whole("minutes", f["minutes"], 0, 100_000)
    return None


def _note(_: Setting, s: State, f: Facts) -> Refusal | None:
    if not isinstance(f["text"], str) or not f["text"].strip():
        raise BadValue("text", f["text"], "some words")
    return None


DECREES = Decrees[Setting, State](
    {
        "skirmish.ended": (_ended, "how"),
        "skirmish.pv": (_pv, "who pv"),
        "skirmish.placed": (_placed, "who at"),
        "skirmish.removed": (_removed, "who status"),
        "skirmish.granted": (_granted, "who xp credits"),
        "skirmish.clock": (_clock, "minutes"),
        "skirmish.recruited": (_recruited, "fighter"),
        "skirmish.note": (_note, "text"),
    }
)
