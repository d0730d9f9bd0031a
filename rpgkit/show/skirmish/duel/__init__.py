"""The duel odds: from what lies on their desk to data, and from there to HTML."""

from rpgkit.show.skirmish.duel.desk import Desk, known, ready_fighter, typed
from rpgkit.show.skirmish.duel.page import render
from rpgkit.show.skirmish.duel.reckon import Advice, Found, Overtaken, advise, reckon
from rpgkit.show.skirmish.duel.view import DuelView, view

__all__ = [
    "Advice",
    "Desk",
    "DuelView",
    "Found",
    "Overtaken",
    "advise",
    "known",
    "ready_fighter",
    "reckon",
    "render",
    "typed",
    "view",
]
