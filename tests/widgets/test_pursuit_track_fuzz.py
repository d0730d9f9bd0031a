"""Random hands on a pursuit track, in each setting and under any rulings."""

import random

import pytest

from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.widgets.pursuit_track import PursuitTrack
from tests.widgets.hands import JUNK, NAMES, TYPED, random_hands

DECREES = (
    *("gap", "sight", "speed", "number", "hold", "slow", "halt", "stock", "breath", "break-rest"),
    *("surprise", "modifier", "let-escape", "catch", "reopen", "note"),
)


def groups(rng):
    one, other = rng.sample([name.strip() for name in NAMES if name.strip().lower() != "a"], 2)
    traits = {"greedy": rng.random() < 0.6, "hungry": rng.random() < 0.6}
    return (
        pu.Group(one, rng.randint(1, 30), speed=rng.choice([18, 27, 30, 4.5, 60])),
        pu.Group(other, rng.randint(1, 30), speed=rng.choice([18, 27, 30, 48]), **traits),
    )


def a_dungeon(rng):
    more = {}
    if rng.random() < 0.5:
        more |= {"sight": 60, "sight_chance": rng.choice([0, 50, 100])}
    return pu.Dungeon(
        *groups(rng),
        gap=rng.choice([3, 18, 57.5]),
        reach=rng.choice([0, 3]),
        patience=rng.choice([None, 4]),
        halt=rng.choice(["", "pursuit", "caught"]),
        drops=[
            pu.Drop("<u>ration", "food", 2, delay=rng.choice([None, 2])),
            pu.Drop("🪙", "treasure"),
        ],
        obstacles=[
            pu.Obstacle("oil", holds=2),
            pu.Obstacle("caltrops", 2, slows=50, rounds=3),
            pu.Obstacle("gate", ends=True),
        ],
        **more,
        **common(rng),
    )


def a_wilderness(rng):
    return pu.Wilderness(
        *groups(rng),
        surprised=rng.choice(["nobody", "fugitives", "pursuers", "both"]),
        granted=rng.choice([0, 10]),
        modifier=rng.choice([0, -100, 15]),
        directions=rng.choice([6, 8, 12]),
        **common(rng),
    )


def a_water(rng):
    gap, encounter = rng.choice([None, 100]), rng.choice([None, 0, 2, 6])
    return pu.Water(*groups(rng), gap=gap, encounter=encounter, **common(rng))


def common(rng):
    return {
        "title": rng.choice(["", "<u>Moor & “fen”"]),
        "rulings": {ruling.key: rng.choice(ruling.readings) for ruling in pu.RULINGS},
        "dice": rng.choice([dice.Seeded, dice.AtTable])(rng.randrange(100)),
    }


def an_intent(p, rng):
    """Mostly what goes on with the pursuit, sometimes the GM's hand, sometimes nonsense."""
    typed = {"faces": rng.choice(TYPED)}
    things = [thing.name for thing in getattr(p.scene, "things", ())]
    cards = ["flee", "run-on", "travel", "stop", "next-day", "next-day:yes", "next-day:no", "rest"]
    cards += [f"drop:{name}" for name in things] + [f"obstacle:{name}" for name in things]
    going_on = [
        {"intent": "act"},
        {"intent": "act"},
        {"intent": "pick", "card": rng.choice([*cards, *JUNK])},
        {"intent": rng.choice(["act-typed", "roll-typed"]), "fields": typed},
        {"intent": "roll"},
    ]
    tools = [
        {"intent": rng.choice(["undo", "redo"])},
        {"intent": "language", "value": rng.choice(["en", "fr", "xx"])},
        {"intent": "page", "lang": rng.choice(["fr-CA", "xx", ""])},
    ]
    number = rng.choice(["0", "1", "30", "-1", "2.5", "7,5", "1e9", "nan", "inf", "x", ""])
    fields = {
        name: number if rng.random() < 0.8 else str(rng.choice(JUNK))
        for name in ("gap", "sight", "speed", "number", "rounds", "percent", "left", "points")
    }
    fields |= {
        "side": rng.choice(["fugitives", "pursuers", "x"]),
        "name": rng.choice([*things, "x"]),
        "by": rng.choice(["", "<u>net"]),
        "outcome": rng.choice(["", "pursuit", "caught", "x"]),
        "who": rng.choice(["nobody", "both", "fugitives", "x"]),
        "text": rng.choice(["", "<u>Rain"]),
    }
    master = {"intent": f"decree-{rng.choice(DECREES)}", "fields": fields}
    over = [{"intent": "decree-reopen"}] if p.fate else going_on
    return rng.choice(rng.choices([going_on, tools, [master], over], [6, 2, 2, 1])[0])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("make", [a_dungeon, a_wilderness, a_water])
def test_random_hands(make, seed):
    rng = random.Random(seed)
    pursuit = make(rng)
    random_hands(PursuitTrack, pursuit, lambda: an_intent(pursuit, rng))
