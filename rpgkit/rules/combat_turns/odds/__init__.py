"""What the dice of a combat turn come to; exactly."""

from rpgkit.rules.combat_turns.odds.before import Matrix, before
from rpgkit.rules.combat_turns.odds.scores import Change, actions, changes, passes, score
from rpgkit.rules.combat_turns.odds.sprint import sprint
from rpgkit.rules.combat_turns.odds.tests import Opposed, opposed, successes
from rpgkit.rules.combat_turns.odds.warned import Warned, surprise

__all__ = [
    "Change",
    "Matrix",
    "Opposed",
    "Warned",
    "actions",
    "before",
    "changes",
    "opposed",
    "passes",
    "score",
    "sprint",
    "successes",
    "surprise",
]
