"""What each event changes. Nothing else ever changes a running chase."""

from rpgkit.rules.vehicle_chase.fold import engagement, fates, hand, moving, order, piloting
from rpgkit.rules.vehicle_chase.fold.registry import FOLD

__all__ = ["FOLD", "engagement", "fates", "hand", "moving", "order", "piloting"]
