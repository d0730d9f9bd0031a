"""What the odds beside the board say: the curve of what is picked, and "should we run?"."""

from dataclasses import dataclass
from typing import Any

from rpgkit.odds.chain import TooLarge
from rpgkit.rules.pursuit import DropThing, Dungeon, Pursuit, SetObstacle, Water
from rpgkit.rules.pursuit.ends import CLEAR, OVER, RUNNING
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import (
    Comparison,
    Course,
    Decision,
    Horizon,
    course,
    should_we_run,
)
from rpgkit.say.names import spoken
from rpgkit.show.charts import BarChart, Chart
from rpgkit.show.pursuit.figures import course_columns
from rpgkit.show.pursuit.gap import gap_curve
from rpgkit.show.pursuit.track.choices import coming
from rpgkit.show.pursuit.track.hand import Hand, Weighed, picked
from rpgkit.show.pursuit.track.views import Odds, Option, Run
from rpgkit.show.pursuit.track.words import Words
from rpgkit.show.view import Term

__all__ = ["Foresight", "chart", "foresee", "odds", "run"]

AHEAD = 30  # days or rounds that the curves look at


@dataclass(frozen=True)
class Foresight:
    """The odds of a pursuit as they stand.

    Attributes
    ----------
    course : Course or None
        Of what is picked, and running on; None where the gap alone says it all.
    ahead : Horizon or None
        The gaps to come where no die decides.
    options : Comparison or None
        Flee now, against after each thing that could be changed first.
    """

    course: Course | None
    ahead: Horizon | None
    options: Comparison | None


def foresee(pursuit: Pursuit[Any, Any], hand: Hand, weighed: Weighed) -> Foresight | None:
    """Everything a board says of the odds beside its decisions.

    Returns
    -------
    Foresight or None
        None while a roll waits, and when it is over.
    """
    if pursuit.pending is not None or pursuit.state.phase == OVER:
        return None
    one = picked(weighed.every, hand)
    try:
        options = should_we_run(pursuit)
    except TooLarge:
        options = None
    if isinstance(pursuit, Water) and pursuit.state.phase == RUNNING:
        return Foresight(None, weighed.ahead, options)
    plan = _plan(pursuit, one)
    by = ""
    if isinstance(pursuit, Water):
        if pursuit.scene.encounter is not None:
            by = "day"
        elif pursuit.state.phase == CLEAR:
            return Foresight(None, None, options)  # only the referee knows
    try:
        found = course(pursuit, plan, steps=AHEAD, by=by)
    except TooLarge:
        found = None
    certain = found is not None and isinstance(pursuit, Dungeon) and _certain(found)
    if certain:
        until = coming(one, weighed.ahead) if one is not None else None
        if until is not None and until.gaps:
            return Foresight(None, until, options)
    return Foresight(found, None, options)


def _plan(pursuit: Pursuit[Any, Any], one: Decision | None) -> list[str]:
    """What is picked, once a round as long as there is any left."""
    if not isinstance(pursuit, Dungeon):
        return []
    if one is None or not isinstance(one.action, DropThing | SetObstacle):
        return []
    n = pursuit.left[one.action.name] if isinstance(one.action, DropThing) else 1
    return [one.action.name] * n


def _certain(found: Course) -> bool:
    """Whether no die decides anything."""
    return all(found.ever(fate).value in (0, 1) for fate in ("away", "caught", "encounter"))


def chart(pursuit: Pursuit[Any, Any], found: Foresight, lang: str) -> Chart | None:
    """The picture in the board's slot."""
    if found.course is not None:
        return course_columns(found.course, lang)
    if found.ahead is None or not found.ahead.gaps:
        return None
    assert isinstance(pursuit, Dungeon | Water)
    state: Any = pursuit.state
    sight = getattr(state, "sight", None)
    now = (state.round, 0 if pursuit.gap is None else pursuit.gap)
    see = None if sight is None else metres(sight)
    return gap_curve(found.ahead, now=now, sight=see, lang=lang)


def odds(w: Words, found: Foresight | None, picture: Chart | None) -> Odds | None:
    """The words round the figure; what a page without the figure shows."""
    if w.pursuit.pending is not None or w.pursuit.state.phase == OVER:
        return None
    if found is not None and picture is None:
        return None
    if picture is None or isinstance(picture, BarChart):  # which is none of these
        return {"title": w.b("odds"), "summary": [], "caption": w.u("reckoning")}
    rows, what = picture.numbers.rows, picture.numbers.columns[1]
    what = what[:1].upper() + what[1:]
    chosen = rows if len(rows) <= 4 else (*rows[:3], rows[-1])
    summary: list[Term] = []
    for when, value, *_ in chosen:
        at = w.b("at", head=picture.across, at=when) if when.isdigit() else w.b("at.ever")
        summary.append({"label": w.b("what-at", what=what, at=at), "amount": value})
    return {"title": picture.title, "summary": summary, "caption": picture.caption}


def run(w: Words, found: Foresight | None) -> Run | None:
    """Flee now, against fleeing after each change; the first row is as things stand."""
    if found is None or found.options is None:
        return None
    best = found.options.best
    rows: list[Option] = []
    for n, row in enumerate(found.options):
        change = ""
        if n:
            change = w.b("points", n=float(row.gain * 100)) if row.gain else w.b("same")
        facts = spoken(row.option.facts, w.lang)
        rows.append(
            {
                "key": f"option-{n}",
                "name": w.t(row.option.code, **facts),
                "now": w.percent(row.now),
                "ever": w.chance(row.ever),
                "change": change,
                "best": row is best,
            }
        )
    heads = [w.b(f"run.{one}") for one in ("what", "now", "ever", "change")]
    return {"heads": heads, "options": rows, "note": w.b("run.note")}
