"""The table itself: passes as columns, people as rows."""

from rpgkit.rules.combat_turns.fold import passes_of
from rpgkit.rules.combat_turns.order import STEP, has_phase, key
from rpgkit.rules.combat_turns.state import ACTING, GONE, IN, OUT, WAITS, Fighter
from rpgkit.show.combat_turns.board.course import Course
from rpgkit.show.combat_turns.board.sheet import sheet
from rpgkit.show.combat_turns.board.views import Cell, Column, Grid, Row
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.view import Named

__all__ = ["grid", "ordered", "passes_now"]

ICONS = {"done": "done", "held": "hold", "lost": "no"}


def ordered(w: Words) -> list[int]:
    """Everybody who has not left, first to act first; those away come last."""
    s, t = w.fight.state, w.fight.setting
    there = [i for i, f in enumerate(s.fighters) if f.status != GONE]

    def place(i: int) -> tuple[object, ...]:
        f = s.fighters[i]
        scored = f.status == IN and f.score is not None
        return f.status in (OUT, WAITS), not scored, [-n for n in key(t, f)]

    return sorted(there, key=place)


def passes_now(w: Words, course: Course) -> int:
    """How many columns the turn needs: its passes so far and those that come."""
    s = w.fight.state
    running = [f for f in s.fighters if f.status == IN and not f.barred and s.phase == ACTING]
    ahead = max((passes_of(f.score) for f in running), default=0)
    played = max((in_pass for _, in_pass in course.played), default=0)
    return max(s.in_pass + ahead - 1, s.in_pass, s.passes, played)


def grid(w: Words, course: Course, picked: str) -> Grid:
    """Everybody in their order, with what each did and will do in each pass."""
    s = w.fight.state
    count = passes_now(w, course)
    sides: list[Named] = [{"name": w.name(name), "side": n} for n, name in enumerate(w.sides)]
    notes = [w.b("key-held")] if any(f.held for f in s.fighters) else []
    if any(line for name in course.lines for line in course.wounds(name)):
        notes.append(w.b("key-struck"))
    found: Grid = {
        "caption": w.b("caption", turn=s.turn),
        "columns": [
            Column(w.b("pass", n=n), str(n), s.phase == ACTING and n == s.in_pass)
            for n in range(1, count + 1)
        ],
        "rows": [_row(w, course, i, count, picked) for i in ordered(w)],
        "sides": sides,
        "notes": notes,
    }
    if picked in w.fight.combatants():
        found["sheet"] = sheet(w, course, w.fight.setting.number(s, picked))
    return found


def _row(w: Words, course: Course, i: int, count: int, picked: str) -> Row:
    s = w.fight.state
    f = s.fighters[i]
    note = [w.reaction(f)]
    if hurt := w.wounds(f):
        note.append(hurt)
    if f.move:
        note.append(w.b(f"goes-{f.move}", metres=w.metres(i)))
    marks = []
    if f.status in (OUT, WAITS):
        marks.append(w.t(f"turns.status.{f.status}"))
    if f.barred:
        marks.append(w.b("barred"))
    if f.card.hidden:
        marks.append(w.b("hidden"))
    away = f.status != IN
    cells = tuple(None if away else _cell(w, course, i, n) for n in range(1, count + 1))
    return Row(
        key=f"r{i}",
        name=w.name(f.name),
        side=w.side(f),
        side_name=w.name(f.card.side),
        note=" · ".join(note),
        marks=tuple(marks),
        cells=cells,
        now=s.now is not None and s.now.who == i,
        away=away,
        picked=picked == f.name,
    )


def _cell(w: Words, course: Course, i: int, n: int) -> Cell | None:
    """What somebody did or will do in pass `n`."""
    s = w.fight.state
    f = s.fighters[i]
    here = s.phase == ACTING and n == s.in_pass
    if here and s.now is not None and s.now.who == i:
        return Cell(w.number(s.now.score), "now", tag=w.b("held-now" if s.now.held else "now"))
    played = course.played.get((f.name, n))
    if played is not None:
        return _played(w, f, n, played.own, played.score, played.how)
    if s.phase != ACTING or f.score is None or n < s.in_pass:
        return None
    score = f.score - STEP * (n - s.in_pass)
    if here and f.owed and has_phase(f):
        return Cell(w.number(score), "next", tag=w.b("owed"))
    if f.barred or score <= 0 or (here and f.acted):
        return None
    return _coming(w, course, f, n, score)


def _played(w: Words, f: Fighter, n: int, own: int, at: int, how: str) -> Cell:
    if how == "held":
        holds = f.held is not None and f.held.in_pass == n
        return Cell(w.number(own), "held" if holds else "played", tag=w.b("held"), icon="hold")
    if how == "lost":
        return Cell(w.number(own), "lost", tag=w.b("lost"), icon="no")
    tag = w.b("done") if at == max(0, own) else w.b("done-at", score=at)
    return Cell(w.number(own), "played", tag=tag, icon="done")


def _coming(w: Words, course: Course, f: Fighter, n: int, score: int) -> Cell:
    """A phase that comes; where wounds of this turn have taken something off, with both scores."""
    s = w.fight.state
    before = course.plain.get(f.name, f.score or 0) - STEP * (n - s.in_pass)
    if before == score:
        return Cell(w.number(score), "next")
    first = n == s.in_pass + f.acted
    tag = ""
    if first:
        hurt = course.wounds(f.name)
        off = w.signed(sum(line.amount for line in hurt))
        worst = w.level(hurt[-1].kind) if len(hurt) == 1 else w.b("wounds")
        tag = w.b("hurt", level=worst, off=off)
    return Cell(w.number(score), "next", w.number(before), tag, "wound" if tag else "")
