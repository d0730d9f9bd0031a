"""Small pursuits whose odds can be worked out by hand."""

from rpgkit import pursuit as pu


def moor(wolves=3, speed=36, **more):
    """35% at the meeting, caught on half of the days; 14/27 in the end."""
    six = pu.Group("Company", 6, speed=24)
    return pu.Wilderness(six, pu.Group("Wolves", wolves, speed=speed), **more)


def strait(**more):
    """12 m slower: 40%, else caught in round 9."""
    cutter, raiders = pu.Group("Cutter", speed=36), pu.Group("Raiders", speed=48)
    return pu.Water(cutter, raiders, **{"gap": 100, **more})


def gallery(**more):
    """3 m a round slower, 21 m ahead: caught in round 7. Two rations, 3 in 6 each."""
    p = pu.Dungeon(
        pu.Group("Company", 4, speed=27),
        pu.Group("Ghouls", 3, speed=30, hungry=True),
        gap=21,
        drops=[pu.Drop("ration", "food", 2), pu.Drop("purse", "treasure")],
        **more,
    )
    p.do(pu.Flee())
    return p
