"""Chases, pursuits, combat turns and skirmishes for the game table: rules, exact odds, boards.

Only names that a game master types live here, and each is loaded when first used, so that
``import rpgkit`` costs next to nothing.

Examples
--------
>>> import rpgkit
>>> rpgkit.__version__
'0.1.0'
>>> sorted(name for name in dir(rpgkit) if not name.startswith("_"))
['DuelOdds', 'EscapeCalculator', 'InitiativeTable', 'MoraleSliders', 'PursuitTrack',
 'SkirmishBoard', 'ZoneTrack', 'combat_turns', 'dice', 'language', 'open', 'plot', 'post',
 'pursuit', 'skirmish', 'table', 'tell', 'vehicle_chase']
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rpgkit.engine import dice
    from rpgkit.engine.session import open_session as open
    from rpgkit.rules import combat_turns, pursuit, skirmish, vehicle_chase
    from rpgkit.say import language
    from rpgkit.say.story import tell
    from rpgkit.show.figures import plot
    from rpgkit.show.skirmish.post import post
    from rpgkit.show.tables import table
    from rpgkit.widgets import (
        DuelOdds,
        EscapeCalculator,
        InitiativeTable,
        MoraleSliders,
        PursuitTrack,
        SkirmishBoard,
        ZoneTrack,
    )

__version__ = "0.1.0"
__all__ = [
    "DuelOdds",
    "EscapeCalculator",
    "InitiativeTable",
    "MoraleSliders",
    "PursuitTrack",
    "SkirmishBoard",
    "ZoneTrack",
    "__version__",
    "combat_turns",
    "dice",
    "language",
    "open",
    "plot",
    "post",
    "pursuit",
    "skirmish",
    "table",
    "tell",
    "vehicle_chase",
]

# name -> (module, attribute in it; None for the module itself)
_WHERE: dict[str, tuple[str, str | None]] = {
    "DuelOdds": ("rpgkit.widgets", "DuelOdds"),
    "EscapeCalculator": ("rpgkit.widgets", "EscapeCalculator"),
    "InitiativeTable": ("rpgkit.widgets", "InitiativeTable"),
    "MoraleSliders": ("rpgkit.widgets", "MoraleSliders"),
    "PursuitTrack": ("rpgkit.widgets", "PursuitTrack"),
    "SkirmishBoard": ("rpgkit.widgets", "SkirmishBoard"),
    "ZoneTrack": ("rpgkit.widgets", "ZoneTrack"),
    "combat_turns": ("rpgkit.rules.combat_turns", None),
    "dice": ("rpgkit.engine.dice", None),
    "language": ("rpgkit.say", "language"),
    "open": ("rpgkit.engine.session", "open_session"),
    "plot": ("rpgkit.show.figures", "plot"),
    "post": ("rpgkit.show.skirmish.post", "post"),
    "pursuit": ("rpgkit.rules.pursuit", None),
    "skirmish": ("rpgkit.rules.skirmish", None),
    "table": ("rpgkit.show.tables", "table"),
    "tell": ("rpgkit.say.story", "tell"),
    "vehicle_chase": ("rpgkit.rules.vehicle_chase", None),
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'rpgkit' has no attribute {name!r}")
    module, attribute = _WHERE[name]
    found = import_module(module)
    import_module("rpgkit.engine.errors").RpgkitError.speak = staticmethod(_speak)
    value = found if attribute is None else getattr(found, attribute)
    globals()[name] = value
    return value


def _speak(error: Any) -> str:
    said: str = import_module("rpgkit.say.story").why(error)
    return said


def __dir__() -> list[str]:
    return [name for name in globals() if name.startswith("__")] + list(_WHERE)


def _in_a_notebook() -> None:
    """Let IPython show games and odds, if it is running; it is not imported for that."""
    ask = getattr(sys.modules.get("IPython"), "get_ipython", None)
    if ask and (shell := ask()) is not None:
        import_module("rpgkit.notebook").register(shell)


_in_a_notebook()
