"""Vehicle chases ("Poursuites"): zones, pilot actions, progress, combat on the move."""

from rpgkit.rules.vehicle_chase import decrees, odds, ready
from rpgkit.rules.vehicle_chase.actions import (
    Accelerate,
    Board,
    Disengage,
    DropSecond,
    Engage,
    Evade,
    KeepPace,
    NextRound,
    Pass,
    Progress,
    Ram,
    RollInitiative,
    Shoot,
    SlowDown,
    Strike,
    Trick,
    Uncontrolled,
)
from rpgkit.rules.vehicle_chase.advice import GOALS, advise
from rpgkit.rules.vehicle_chase.chase import Chase
from rpgkit.rules.vehicle_chase.decided import DECIDED
from rpgkit.rules.vehicle_chase.model import Crew, Vehicle, Weapon
from rpgkit.rules.vehicle_chase.rulings import RULINGS
from rpgkit.rules.vehicle_chase.track import (
    AttackLever,
    Environment,
    EnvironmentTrick,
    Hazard,
    MovementLever,
    Track,
)

__all__ = [
    "DECIDED",
    "GOALS",
    "RULINGS",
    "Accelerate",
    "AttackLever",
    "Board",
    "Chase",
    "Crew",
    "Disengage",
    "DropSecond",
    "Engage",
    "Environment",
    "EnvironmentTrick",
    "Evade",
    "Hazard",
    "KeepPace",
    "MovementLever",
    "NextRound",
    "Pass",
    "Progress",
    "Ram",
    "RollInitiative",
    "Shoot",
    "SlowDown",
    "Strike",
    "Track",
    "Trick",
    "Uncontrolled",
    "Vehicle",
    "Weapon",
    "advise",
    "decrees",
    "odds",
    "ready",
]
