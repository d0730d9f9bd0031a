"""What can be tabled and drawn of a pursuit."""

from collections.abc import Callable, Mapping
from typing import Any

from rpgkit.engine.errors import BadValue
from rpgkit.rules.pursuit.ends import RUNNING
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import (
    Comparison,
    Course,
    Decisions,
    Horizon,
    Outlook,
    Split,
    course,
    horizon,
)
from rpgkit.rules.pursuit.pursuits import Dungeon, Pursuit, Water
from rpgkit.show.charts import Chart
from rpgkit.show.pursuit import tables
from rpgkit.show.pursuit.figures import course_columns, course_curves
from rpgkit.show.pursuit.gap import gap_curve
from rpgkit.show.pursuit.options import comparison_bars

__all__ = ["DOCUMENT", "PLOTS", "SEVERAL", "TABLES"]

Makers = Mapping[str, Callable[..., Any]]


def _columns(session: Pursuit[Any, Any], lang: str | None = None, **how: Any) -> Chart:
    return course_columns(course(session), lang, **how)


def _gap(session: Pursuit[Any, Any], lang: str | None = None) -> Chart:
    if not isinstance(session, Dungeon | Water) or session.state.phase != RUNNING:
        raise BadValue("x", session, "a pursuit in a dungeon or on water that goes on")
    seen = session.state.sight if isinstance(session, Dungeon) else None
    return gap_curve(
        horizon(session),
        now=(session.state.round, session.gap or 0),
        sight=None if seen is None else metres(seen),
        lang=lang,
    )


def _outlook(found: Outlook, lang: str | None = None, **how: Any) -> Chart:
    return course_columns(found.course, lang, **how)


TABLES: dict[type, Makers] = {
    Pursuit: {
        "standing": tables.standing,
        "decisions": tables.of_pursuit,
        "chances": tables.chances,
    },
    Course: {"course": tables.course},
    Outlook: {"outlook": tables.outlook},
    Comparison: {"comparison": tables.comparison},
    Decisions: {"decisions": tables.decisions},
    Split: {"split": tables.split},
    Horizon: {"horizon": tables.horizon},
}
PLOTS: dict[type, Makers] = {
    Pursuit: {"columns": _columns, "gap": _gap},
    Course: {"columns": course_columns, "curve": course_curves},
    Outlook: {"columns": _outlook},
    Comparison: {"options": comparison_bars},
    Horizon: {"gap": gap_curve},
}
SEVERAL: dict[type, Makers] = {Course: {"curves": course_curves}}
DOCUMENT: Makers = {"wilderness": tables.wilderness, "water": tables.water}
