"""Tactical skirmish ("Règles des combats"): strategies, shots, melee, morale."""

from rpgkit.rules.skirmish import decrees, odds, ready
from rpgkit.rules.skirmish.actions import (
    Act,
    Assault,
    Attack,
    Begin,
    Choose,
    Confirm,
    GoOn,
    HoldFire,
    Hunt,
    Join,
    Shoot,
    StandFast,
    Strike,
    Wait,
)
from rpgkit.rules.skirmish.care import Cared, care
from rpgkit.rules.skirmish.conventions import Encounter, Gain, Melee, Tables
from rpgkit.rules.skirmish.decided import DECIDED
from rpgkit.rules.skirmish.fight import Blow, Shot, Skirmish
from rpgkit.rules.skirmish.model import Fighter, Weapon
from rpgkit.rules.skirmish.rulings import RULINGS
from rpgkit.rules.skirmish.setup import Setup
from rpgkit.rules.skirmish.tactics import step, to_end, turn

__all__ = [
    "DECIDED",
    "RULINGS",
    "Act",
    "Assault",
    "Attack",
    "Begin",
    "Blow",
    "Cared",
    "Choose",
    "Confirm",
    "Encounter",
    "Fighter",
    "Gain",
    "GoOn",
    "HoldFire",
    "Hunt",
    "Join",
    "Melee",
    "Setup",
    "Shoot",
    "Shot",
    "Skirmish",
    "StandFast",
    "Strike",
    "Tables",
    "Wait",
    "Weapon",
    "care",
    "decrees",
    "odds",
    "ready",
    "step",
    "to_end",
    "turn",
]
