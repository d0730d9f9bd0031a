"""The line of fighters in paces: who stands where, how they are, and how far a weapon reaches."""

from math import ceil, floor
from typing import Literal

from rpgkit.rules.skirmish.actions import Act, Assault, Shoot
from rpgkit.rules.skirmish.line import longest, reach
from rpgkit.rules.skirmish.model import CHARGE
from rpgkit.rules.skirmish.state import IN, OVER, TURN, WAITS, Soldier
from rpgkit.say import join
from rpgkit.show.skirmish.board.hand import Deed
from rpgkit.show.skirmish.board.views import Band, Field, Lock, Row, Tick
from rpgkit.show.skirmish.board.words import Words

__all__ = ["field"]

STEP = 6


class _Scale:
    """From paces to per cent of the line."""

    def __init__(self, w: Words) -> None:
        s = w.fight.state
        there = [one.x for one in s.soldiers if one.status == IN]
        marks = [*there, *s.lines]
        self.low = floor(min(marks) / STEP) * STEP
        self.high = max(ceil(max(marks) / STEP) * STEP, self.low + 2 * STEP)

    def at(self, x: int) -> float:
        """Where some paces are."""
        inside = min(max(x, self.low), self.high)
        return round((inside - self.low) / (self.high - self.low) * 100, 2)

    def ticks(self, w: Words) -> list[Tick]:
        """Numbers a move apart, or more where there would be too many."""
        by = STEP * max(1, ceil((self.high - self.low) / STEP / 12))
        every = range(self.low, self.high + 1, by)
        return [
            {
                "at": self.at(x),
                "label": w.b("paces", n=x) if x + by > self.high else w.number(x),
                "spare": x + by <= self.high and (bool(n % 2) or x + 2 * by > self.high),
            }
            for n, x in enumerate(every)
        ]


def field(w: Words, every: tuple[Deed, ...], picked: Deed | None) -> Field:
    """Everybody's row, camp by camp."""
    s, scale = w.fight.state, _Scale(w)
    order = sorted(range(len(s.soldiers)), key=lambda i: (s.soldiers[i].camp, i))
    shown: Field = {
        "title": w.b("line"),
        "rows": [_row(w, i, scale, every, picked) for i in order],
        "locks": _locks(w, order, scale),
        "scale": scale.ticks(w),
    }
    if picked is not None and (band := _band(w, picked, scale)) is not None:
        shown["band"] = band
    return shown


def _row(w: Words, i: int, scale: _Scale, every: tuple[Deed, ...], picked: Deed | None) -> Row:
    s = w.fight.state
    one = s.soldiers[i]
    there = one.status == IN
    placed = there and (s.turn > 0)
    row: Row = {
        "name": w.name(one.name),
        "side": one.camp,
        "key": f"fighter-{i}",
        "at": scale.at(one.x) if there else None,
        "start": scale.at(s.lines[one.camp]),
        "pv": w.b("pv-of", pv=one.pv, base=one.card.pv),
        "full": 100 * one.pv / one.card.pv,
        "state": _state(w, one, picked),
        "place": w.b("at-paces", n=one.x) if placed else "",
        "mark": _mark(w, i, picked),
        "locked": bool(one.lock) and there,
        "out": not there and one.status != WAITS,
    }
    about = next((d for d in every if d.open and one.name == (d.target or d.who)), None)
    if about is not None and there:
        row["do"] = {"intent": "pick", "card": about.key}
    return row


def _mark(w: Words, i: int, picked: Deed | None) -> Literal["", "now", "aim", "due"]:
    s, name = w.fight.state, w.fight.state.soldiers[i].name
    if s.phase == OVER:
        return ""
    if picked is not None and name == picked.target:
        return "aim"
    if i == s.now or (picked is not None and name == picked.who):
        return "now"
    return "due" if name in w.fight.due else ""


def _state(w: Words, one: Soldier, picked: Deed | None) -> str:
    s = w.fight.state
    if one.status != IN:
        return w.t(f"skirmish.status.{one.status}")
    said = [_doing(w, one, picked), w.t(f"skirmish.strategy.{one.strategy}")]
    if one.lock:
        others = [
            w.name(other.name)
            for other in s.soldiers
            if other.lock == one.lock and other.camp != one.camp and other.status == IN
        ]
        said.append(w.b("locked", others=join(others, w.lang)))
    return " · ".join(part for part in said if part)


def _doing(w: Words, one: Soldier, picked: Deed | None) -> str:
    """What somebody does now, or has done."""
    s = w.fight.state
    due = one.name in w.fight.due
    if s.phase == OVER:
        return ""
    if one.name == w.fight.acting or (w.fight.pending and picked and one.name == picked.who):
        return w.b("acting")
    if s.striking and due:
        return w.b("strikes")
    if one.acted:
        return w.b("acted")
    return w.b("due") if s.phase == TURN and due else ""


def _locks(w: Words, order: list[int], scale: _Scale) -> list[Lock]:
    s, found = w.fight.state, []
    for names in w.fight.melees:
        rows = [n for n, i in enumerate(order) if s.soldiers[i].name in names]
        x = s.soldiers[order[rows[0]]].x
        lock: Lock = {"at": scale.at(x), "first": rows[0], "rows": rows[-1] - rows[0] + 1}
        found.append(lock)
    return found


def _band(w: Words, picked: Deed, scale: _Scale) -> Band | None:
    """How far the weapon in hand reaches, both ways; an assault's 6 paces."""
    s, t = w.fight.state, w.fight.setting
    if not isinstance(picked.action, Act | Shoot | Assault):
        return None
    i = t.number(s, picked.who)
    one = s.soldiers[i]
    if isinstance(picked.action, Assault):
        far, label = STEP, w.b("band.assault", n=STEP)
    elif isinstance(picked.action, Shoot):
        arms = one.card.arms[t.weapon(one, picked.action.weapon)]
        far, label = reach(arms), w.b("band", weapon=w.name(arms.name), n=reach(arms))
    elif far := longest(s, i):
        name = next(arms.name for arms in one.card.arms if reach(arms) == far)
        label = w.b("band", weapon=w.name(name), n=far)
    elif one.strategy == CHARGE:
        far, label = STEP, w.b("band.assault", n=STEP)
    else:
        return None
    low, high = scale.at(one.x - far), scale.at(one.x + far)
    return {"at": low, "width": round(high - low, 2), "label": label}
