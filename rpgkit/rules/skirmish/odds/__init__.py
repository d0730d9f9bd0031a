"""What a skirmish comes to: volleys, melee, morale and duels exactly, larger fights by sample."""

from rpgkit.rules.skirmish.odds.binomial import losses
from rpgkit.rules.skirmish.odds.compare import Change, Changes, Strategies, strategies, what_if
from rpgkit.rules.skirmish.odds.duel import Duel, duel, round_of_melee
from rpgkit.rules.skirmish.odds.kernel import End
from rpgkit.rules.skirmish.odds.many import Outlook, outlook
from rpgkit.rules.skirmish.odds.nerve import Nerve, morale
from rpgkit.rules.skirmish.odds.volley import Volley, before, volley

__all__ = [
    "Change",
    "Changes",
    "Duel",
    "End",
    "Nerve",
    "Outlook",
    "Strategies",
    "Volley",
    "before",
    "duel",
    "losses",
    "morale",
    "outlook",
    "round_of_melee",
    "strategies",
    "volley",
    "what_if",
]
