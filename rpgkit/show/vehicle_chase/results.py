"""What can be tabled and drawn of a chase."""

from collections.abc import Callable, Mapping
from typing import Any

from rpgkit.rules.vehicle_chase.advice import Advice
from rpgkit.rules.vehicle_chase.chase import Chase
from rpgkit.rules.vehicle_chase.odds import ActionOdds, ChaseOdds, RoundOdds
from rpgkit.show.vehicle_chase import figures, tables

__all__ = ["DOCUMENT", "PLOTS", "SEVERAL", "TABLES"]

Makers = Mapping[str, Callable[..., Any]]

TABLES: dict[type, Makers] = {
    Chase: {"positions": tables.positions, "coming": tables.coming},
    ActionOdds: {"odds": tables.action_odds},
    RoundOdds: {"odds": tables.round_odds},
    ChaseOdds: {"odds": tables.chase_odds},
    Advice: {"advice": tables.advice},
}
PLOTS: dict[type, Makers] = {
    ChaseOdds: {"course": figures.chase_curve, "fates": figures.fates},
    ActionOdds: {"bands": figures.action_bands},
}
SEVERAL: dict[type, Makers] = {ActionOdds: {"bands": figures.action_bands}}
DOCUMENT: Makers = {}
