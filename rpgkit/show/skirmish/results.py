"""What can be tabled and drawn of a skirmish."""

from collections.abc import Callable, Mapping
from typing import Any

from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.odds import Changes, Duel, Nerve, Outlook, Strategies, Volley
from rpgkit.show.skirmish import figures, tables

__all__ = ["DOCUMENT", "PLOTS", "SEVERAL", "TABLES"]

Makers = Mapping[str, Callable[..., Any]]

TABLES: dict[type, Makers] = {
    Skirmish: {
        "fighters": tables.fighters,
        "sheets": tables.sheets,
        "weapons": tables.weapons,
        "scores": tables.scores,
    },
    Volley: {"volley": tables.volley},
    Duel: {"duel": tables.duel},
    Strategies: {"strategies": tables.strategies},
    Changes: {"changes": tables.changes},
    Nerve: {"nerve": tables.nerve},
    Outlook: {"outlook": tables.outlook},
}
PLOTS: dict[type, Makers] = {
    Volley: {"volley": figures.volley_bar},
    Duel: {"duel": figures.duel_bars},
    Changes: {"changes": figures.changes_bars},
    Nerve: {"morale": figures.morale_columns},
    Outlook: {"outlook": figures.outlook_bars},
}
# A `Strategies` is a mapping of duels, and says itself what they are of.
SEVERAL: dict[type, Makers] = {Duel: {"strategies": figures.strategies_bars}}
DOCUMENT: Makers = {
    "hit": tables.hit,
    "wound": tables.wound,
    "melee": tables.melee,
    "gains": tables.gains,
    "encounters": tables.encounters,
    "weapons": tables.ready_weapons,
    "fighters": tables.ready_fighters,
    "npcs": tables.ready_npcs,
}
