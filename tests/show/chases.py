"""A chase whose odds can be worked out by hand.

A accelerates: Piloting 8 against 17 + level 4 = 21, so 13 to 20 succeeds (2 in 5: one zone now and
one in progress), 9 to 12 fails by less than 5 (1 in 5: one zone in progress), 1 to 8 stays.
B keeps pace: Piloting 6 against 10 + level 4 = 14, so 8 to 20 succeeds (13 in 20: +1), else −1.
Both start in one zone. After one round A is two zones ahead, and has escaped, when B falls back
and A has moved at all: 7/20 × 3/5 = 21/100; then B is left behind. Nothing else can end.
"""

from rpgkit import vehicle_chase as vc


def chase():
    return vc.Chase(
        [
            vc.Vehicle("A", side="crew", level=4, kac=16, piloting=8, pilot="Noor"),
            vc.Vehicle("B", side="law", level=4, kac=17, piloting=6, pilot="Rask"),
        ],
        initiative={"Noor": 17, "Rask": 14},
        title="Docks",
    )


PLANS = {"A": "accelerate", "B": "keep-pace"}
ESCAPED_AFTER_ONE = 0.21


def odds(**how):
    return vc.odds.escape(chase(), PLANS, **{"rounds": 8, **how})


def accelerate():
    return vc.odds.action(chase(), vc.Accelerate("A"))
