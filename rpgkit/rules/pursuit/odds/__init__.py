"""What a pursuit comes to: by day or round, in the end, and after each decision; exactly."""

from rpgkit.rules.pursuit.odds.closed import ClosedForm, closed_form
from rpgkit.rules.pursuit.odds.course import Course, course
from rpgkit.rules.pursuit.odds.decisions import Decision, Decisions, Horizon, decisions, horizon
from rpgkit.rules.pursuit.odds.options import (
    Comparison,
    Option,
    Row,
    compare,
    options,
    should_we_run,
)
from rpgkit.rules.pursuit.odds.outlook import Outlook, Split, outlook, split

__all__ = [
    "ClosedForm",
    "Comparison",
    "Course",
    "Decision",
    "Decisions",
    "Horizon",
    "Option",
    "Outlook",
    "Row",
    "Split",
    "closed_form",
    "compare",
    "course",
    "decisions",
    "horizon",
    "options",
    "outlook",
    "should_we_run",
    "split",
]
