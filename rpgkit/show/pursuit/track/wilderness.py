"""The wilderness on the board: days counted, ways taken, and the chance with its cell."""

from rpgkit.rules.pursuit import Wilderness
from rpgkit.rules.pursuit.ends import DECIDE, FUGITIVES, MEETING, OVER, PURSUERS, RUNNING
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import outlook
from rpgkit.rules.pursuit.tables import Band, Cell, wilderness_rows
from rpgkit.say.pursuit import band, heading
from rpgkit.show.pursuit.track.views import Compass, Meeting, Table
from rpgkit.show.pursuit.track.words import Words
from rpgkit.show.view import Term

__all__ = ["STEPS", "meeting", "step", "title"]

STEPS: tuple[str, ...] = ("travel", "caught", "go-on")
LETTERED = {6: (0, 3), 8: (0, 2, 4, 6), 12: (0, 3, 6, 9)}
"""Directions that have a letter, clockwise from north, by the sides of the die."""


def title(w: Words, p: Wilderness) -> str:
    """The day that is being travelled, or over."""
    s = p.state
    if s.phase == MEETING or (s.phase == OVER and not s.day):
        return w.t("pursuit.phase.meeting")
    on_the_way = s.phase == RUNNING
    return w.b("day", n=s.day + on_the_way)


def step(p: Wilderness) -> int:
    """Which of `STEPS` is now; -1 when none is."""
    s = p.state
    if p.pending is not None and p.pending.key == "wilderness.pursuit":
        return 1
    return {RUNNING: 0, DECIDE: 2}.get(s.phase, -1)


def meeting(w: Words, p: Wilderness) -> Meeting:
    """Who flees from whom, the chance, and the ways taken so far."""
    s = p.state
    shown: Meeting = {
        "title": w.b("days", n=s.day) if s.day else w.b("who"),
        "lines": _lines(w, p),
        "facts": _facts(w, p),
    }
    if s.headings or s.phase != OVER:
        shown["compass"] = _compass(w, p)
    if s.phase != OVER:
        shown["table"] = _table(w, p)
    return shown


def _lines(w: Words, p: Wilderness) -> list[str]:
    s = p.state
    lines = [
        w.b(
            "sides", one=w.sides[FUGITIVES], n=s.numbers[0], other=w.sides[PURSUERS], m=s.numbers[1]
        )
    ]
    if s.phase == MEETING and s.surprised != "nobody":
        lines.append(w.t(f"wilderness.surprised.{s.surprised}"))
    if s.modifier:
        lines.append(w.t("wilderness.modifier", points=s.modifier))
    return lines


def _facts(w: Words, p: Wilderness) -> list[Term]:
    s = p.state
    if s.phase == OVER:
        return []
    facts: list[Term] = []
    flight = p.flight
    if flight is not None:
        cell = flight.cell
        detail = ""
        if isinstance(cell, Cell):
            where = {"fugitives": band(*cell.fugitives), "pursuers": band(*cell.pursuers)}
            detail = w.t("pursuit.term.table", **where)
        fact: Term = {"label": w.b("fact.flight"), "amount": w.percent(flight.chance)}
        if detail:
            fact["detail"] = detail
        facts.append(fact)
    paces = {"fled": metres(s.speeds[FUGITIVES]), "chased": metres(s.speeds[PURSUERS])}
    daily = w.percent(p.daily) if p.daily else w.b("none")
    why = w.b("daily.faster" if p.daily else "daily.not", **paces)
    facts.append({"label": w.b("fact.daily"), "amount": daily, "detail": why})
    if p.pending is None:
        found = outlook(p, steps=1)
        facts.append({"label": w.b("fact.ever"), "amount": w.chance(found.ever)})
        length = w.b("never") if found.length is None else w.b("about", n=found.length.value)
        facts.append({"label": w.b("fact.days"), "amount": length})
    return facts


def _compass(w: Words, p: Wilderness) -> Compass:
    sides, headings = p.scene.directions, p.state.headings
    said = [w.t(heading(face, sides)["code"]) for face in headings]
    days = [w.b("heading", n=n, way=way) for n, way in enumerate(said, 1)]
    title = days[-1] if days else w.b("no-heading")
    return {
        "told": w.b("compass", ways=". ".join(days) if days else title),
        "directions": sides,
        "headings": list(headings),
        "letters": [
            w.b(f"letter.{n}.{sides}") if n in LETTERED[sides] else "" for n in range(sides)
        ],
        "days": list(reversed(days)),
        "title": title,
    }


def _table(w: Words, p: Wilderness) -> Table:
    """The document's table: a row for each band of fugitives, the cell in use lit."""
    cell = p.flight.cell if p.flight is not None else None
    rows = [
        [
            _range(w, cells[0].fugitives),
            *(f"{_range(w, each.pursuers)}|{w.percent(each.chance / 100)}" for each in cells),
        ]
        for cells in wilderness_rows()
    ]
    lit = (cell.row, cell.column + 1) if isinstance(cell, Cell) else (-1, -1)
    return {
        "title": w.b("table.wilderness"),
        "note": w.b("table.wilderness.note"),
        "heads": [w.t("pursuit.side.fugitives"), w.t("pursuit.side.pursuers")],
        "rows": rows,
        "lit": lit,
    }


def _range(w: Words, numbers: Band) -> str:
    told = band(*numbers)
    return w.t(told.pop("code"), **told)
