"""What can be tabled and drawn of a fight."""

from collections.abc import Callable, Mapping
from typing import Any

from rpgkit.rules.combat_turns import odds
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.odds import Matrix, Opposed, Warned
from rpgkit.rules.combat_turns.odds.scores import Changes
from rpgkit.show.charts import Chart
from rpgkit.show.combat_turns import figures, tables

__all__ = ["DOCUMENT", "PLOTS", "SEVERAL", "TABLES"]

Makers = Mapping[str, Callable[..., Any]]


def _before(session: Fight, who: str = "", lang: str | None = None) -> Chart:
    matrix = odds.before(session)
    name = who or (session.acting if session.acting in matrix.names else "")
    return figures.before_bars(matrix, name, lang)


def _surprise(session: Fight, lang: str | None = None) -> Chart:
    return figures.surprise_bars(odds.surprise(session), lang)


def _changes(session: Fight, who: str = "", lang: str | None = None) -> Chart:
    return figures.changes_bars(tables.of_somebody(session, who), lang)


TABLES: dict[type, Makers] = {
    Fight: {
        "order": tables.order,
        "scores": tables.scores,
        "queue": tables.queue,
        "party": tables.party,
        "passes": tables.passes,
        "before": tables.before,
        "surprise": tables.surprise,
        "changes": tables.changes,
    },
    Matrix: {"before": tables.before},
    Warned: {"surprise": tables.surprise},
    Changes: {"changes": tables.changes},
    Opposed: {"opposed": tables.opposed},
}
PLOTS: dict[type, Makers] = {
    Fight: {
        "passes": figures.passes_bars,
        "before": _before,
        "surprise": _surprise,
        "changes": _changes,
    },
    Matrix: {"before": figures.before_bars},
    Warned: {"surprise": figures.surprise_bars},
    Changes: {"changes": figures.changes_bars},
    Opposed: {"opposed": figures.opposed_bars},
}
SEVERAL: dict[type, Makers] = {Opposed: {"opposed": figures.opposed_bars}}
DOCUMENT: Makers = {"actions": tables.actions, "wounds": tables.wounds}
