"""Flight and pursuit ("Fuite et poursuite"): dungeon, wilderness and water."""

from rpgkit.rules.pursuit import decrees, odds, ready
from rpgkit.rules.pursuit.actions import (
    DropThing,
    Flee,
    NextDay,
    Rest,
    RunOn,
    SetObstacle,
    Stop,
    Travel,
)
from rpgkit.rules.pursuit.decided import DECIDED
from rpgkit.rules.pursuit.model import Drop, Group, Member, Obstacle
from rpgkit.rules.pursuit.pursuits import Dungeon, Pursuit, Water, Wilderness
from rpgkit.rules.pursuit.rulings import RULINGS
from rpgkit.rules.pursuit.scenes import DungeonScene, Scene, WaterScene, WildernessScene

__all__ = [
    "DECIDED",
    "RULINGS",
    "Drop",
    "DropThing",
    "Dungeon",
    "DungeonScene",
    "Flee",
    "Group",
    "Member",
    "NextDay",
    "Obstacle",
    "Pursuit",
    "Rest",
    "RunOn",
    "Scene",
    "SetObstacle",
    "Stop",
    "Travel",
    "Water",
    "WaterScene",
    "Wilderness",
    "WildernessScene",
    "decrees",
    "odds",
    "ready",
]
