"""Water on the board: a meeting, a day that is safe, or a pursuit whose end can be counted."""

from rpgkit.rules.pursuit import Water
from rpgkit.rules.pursuit.ends import CLEAR, FUGITIVES, MEETING, OVER, PURSUERS, RUNNING
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import Horizon
from rpgkit.rules.pursuit.tables import water_rows
from rpgkit.show.pursuit.track.ruler import line
from rpgkit.show.pursuit.track.views import Gap, Meeting, Table
from rpgkit.show.pursuit.track.words import Words
from rpgkit.show.view import Term

__all__ = ["STEPS", "gap", "meeting", "step", "title"]

STEPS: tuple[str, ...] = (MEETING, CLEAR, RUNNING)


def title(w: Words, p: Water) -> str:
    """The round of the pursuit, else the day."""
    s = p.state
    if s.phase in (RUNNING, OVER) and s.gap is not None:
        return w.b("round", n=s.round + (s.phase == RUNNING))
    if s.phase == MEETING and not s.day:
        return w.t("pursuit.phase.meeting")
    return w.b("day", n=s.day)


def step(p: Water) -> int:
    """Which of `STEPS` is now; -1 when none is."""
    return STEPS.index(p.state.phase) if p.state.phase in STEPS else -1


def gap(w: Words, p: Water, ahead: Horizon) -> Gap | None:
    """The gap and how many rounds are left; None while there is no pursuit."""
    s = p.state
    if p.gap is None:
        return None
    lines = []
    if s.phase == RUNNING:
        lines = [
            w.b("sails", by=p.closing, fled=metres(s.speeds[0]), chased=metres(s.speeds[1])),
            w.b("rounds-left", n=p.rounds_left, round=ahead.round),
        ]
    trail = [metres(each) for each in _leg(p)]
    return {
        "amount": w.number(p.gap),
        "unit": w.b("m"),
        "title": w.b("between"),
        "lines": lines,
        "marks": [],
        "line": line(
            w,
            gap=p.gap,
            trail=trail,
            ahead=[each for _, each in ahead.gaps],
            reach=p.scene.reach,
            sight=None,
            paces=(metres(s.speeds[0]), metres(s.speeds[1])),
        ),
    }


def _leg(p: Water) -> list[int]:
    """The gaps of this pursuit, without those of one that an earlier day began."""
    leg: list[int] = []
    for each in p.history:
        leg = [] if each.gap is None else [*leg, each.gap]
    return leg


def meeting(w: Words, p: Water) -> Meeting | None:
    """Who meets whom, and the table with the row in use; None once a pursuit goes on."""
    s = p.state
    if p.gap is not None:
        return None
    title = w.b("days", n=s.day) if s.day else w.b("who")
    shown: Meeting = {"title": title, "lines": _lines(w, p), "facts": _facts(w, p)}
    if s.phase == MEETING:
        shown["table"] = _table(w, p)
    return shown


def _lines(w: Words, p: Water) -> list[str]:
    fled, chased = (metres(each) for each in p.state.speeds)
    one, other = w.sides[FUGITIVES], w.sides[PURSUERS]
    return [w.b("sail-pace", who=one, n=fled), w.b("sail-pace", who=other, n=chased)]


def _facts(w: Words, p: Water) -> list[Term]:
    s = p.state
    facts: list[Term] = []
    if s.phase == MEETING:
        line = w.term(p.flight.terms[0])
        flight: Term = {"label": w.b("fact.flight"), "amount": w.percent(p.flight.chance)}
        facts.append({**flight, "detail": line["label"]})
        facts.append({"label": w.b("fact.closing"), "amount": w.b("metres", n=p.closing)})
        if p.scene.gap is not None:
            facts.append({"label": w.b("fact.gap"), "amount": w.b("metres", n=p.scene.gap)})
        else:
            dice = w.b("distance", dice=p.scene.distance)
            own = w.b("not-in-source")
            facts.append({"label": w.b("fact.gap"), "amount": dice, "detail": own})
    if s.phase in (MEETING, CLEAR):
        n, sides = p.scene.encounter, p.scene.encounter_die
        met = w.b("asked") if n is None else w.b("in", n=n, sides=sides)
        facts.append({"label": w.b("fact.encounter"), "amount": met})
    return facts


def _table(w: Words, p: Water) -> Table:
    faster, *slower = water_rows()
    names = [w.b("water.faster")]
    for row, after in zip(slower, [*slower[1:], None], strict=True):
        if after is None:
            names.append(w.b("water.slowest", n=row.slower))
        else:
            names.append(w.b("water.slower", low=row.slower, high=after.slower))
    cell = p.flight.cell
    return {
        "title": w.b("table.water"),
        "heads": [w.t("pursuit.side.fugitives"), w.b("fact.flight")],
        "rows": [
            [name, w.percent(row.chance / 100)]
            for name, row in zip(names, (faster, *slower), strict=True)
        ],
        "lit": (cell.row if cell is not None else -1, 1),
    }
