"""What each event changes. Nothing else ever changes a running sequence."""

from rpgkit.rules.combat_turns.fold import hand, people, phases, turns
from rpgkit.rules.combat_turns.fold.registry import FOLD, passes_of

__all__ = ["FOLD", "hand", "passes_of", "people", "phases", "turns"]
