"""The document's hazard table, and the experience table, written down a second time."""

from rpgkit import vehicle_chase as vc
from rpgkit.rules.vehicle_chase.experience import table
from rpgkit.rules.vehicle_chase.track import hazard_table

RATINGS = ["1/4", "1/3", "1/2", *map(str, range(1, 21))]
ATTACK = [3, 4, 6, 8, 9, 10, 11, 12, 14, 15, 17, 19, 20, 21, 23, 24, 25, 26, 28, 29, 30, 31, 32]
DICE = [2, 2, 3, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 23, 25]
SIDES = [4] * 6 + [6] + [8] * 2 + [10] * 14

POINTS = {
    "1/8": 50, "1/6": 65, "1/4": 100, "1/3": 135, "1/2": 200,
    "1": 400, "2": 600, "3": 800, "4": 1_200, "5": 1_600,
    "6": 2_400, "7": 3_200, "8": 4_800, "9": 6_400, "10": 9_600,
    "11": 12_800, "12": 19_200, "13": 25_600, "14": 38_400, "15": 51_200,
    "16": 76_800, "17": 102_400, "18": 153_600, "19": 204_800, "20": 307_200,
}  # fmt: skip


def test_hazards():
    rows = zip(RATINGS, ATTACK, DICE, SIDES, strict=True)
    assert hazard_table() == {cr: (attack, f"{n}d{sides}") for cr, attack, n, sides in rows}


def test_each_hazard_carries_its_row():
    for cr, attack in zip(RATINGS, ATTACK, strict=True):
        alone, both = vc.Hazard("H", cr=cr), vc.Hazard("H", cr=cr, swerve=True)
        swerve = vc.Hazard("H", cr=cr, damage=False, swerve=True)
        found = [(d.attack, bool(d.damage), d.halved) for d in (h.in_play() for h in (alone, both))]
        assert found == [(attack, True, False), (attack - 2, True, True)]
        assert swerve.in_play()[3:6] == (attack, "", False)


def test_experience():
    assert table() == POINTS
