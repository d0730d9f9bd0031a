"""Random hands on a skirmish board, in each opening and under any rulings."""

import random

import pytest

from rpgkit import dice
from rpgkit import skirmish as sk
from rpgkit.show.skirmish.board import Hand, deeds
from rpgkit.widgets.skirmish_board import SkirmishBoard
from tests.widgets.hands import JUNK, NAMES, TYPED, random_hands

DECREES = ("pv", "place", "remove", "grant", "recruit", "clock", "note", "close")


def a_fight(opening, rng):
    names = [name.strip() for name in NAMES if name.strip().lower() != "a"]
    rng.shuffle(names)
    weapons = [sk.ready.weapon(key) for key in sk.ready.weapons()]
    clans = ["Hollow"] if opening == "hunt" else ["Hollow", "<u>Dune"]
    there = [
        sk.Fighter(
            name,
            clans[n % len(clans)],
            pv=rng.randint(1, 12),
            A=rng.randint(1, 4),
            save=rng.choice([None, 3, 5]),
            weapons=[rng.choice(weapons)],
            region=rng.choice(["", "<u>North"]),
        )
        for n, name in enumerate(names)
    ]
    return sk.Skirmish(
        there,
        opening=opening,
        distance=rng.choice([0, 6, 12, 30]),
        title=rng.choice(["", "<u>Canal & “lock”"]),
        rulings={ruling.key: rng.choice(ruling.readings) for ruling in sk.RULINGS},
        dice=rng.choice([dice.Seeded, dice.AtTable])(rng.randrange(100)),
    )


def an_intent(fight, rng):
    """Mostly what goes on with the fight, sometimes the GM's hand, sometimes nonsense."""
    names = [one.name for one in fight.state.soldiers]
    keys = [deed.key for deed in deeds(fight, Hand())]
    picks = ("who", "target", "strategy", "by", "shots", "split:0", "split:1", "dice", "die")
    value = rng.choice([*names, "charge", "entrench", "0", "1", "3", "99", *JUNK])
    going_on = [
        *({"intent": one} for one in ("act", "act-all", "roll", "roll-all", "step", "turn")),
        {"intent": "pick", "card": rng.choice([*keys, *JUNK])},
        {"intent": "set", "name": rng.choice(picks), "value": value},
        {
            "intent": rng.choice(["act-typed", "roll-typed"]),
            "fields": {"faces": rng.choice(TYPED)},
        },
    ]
    tools = [
        {"intent": rng.choice(["undo", "redo"])},
        {"intent": "language", "value": rng.choice(["en", "fr", "xx"])},
        {"intent": "page", "lang": rng.choice(["fr-CA", "xx", ""])},
    ]
    number = rng.choice(["0", "1", "6", "-1", "2.5", "1e9", "x", ""])
    fields = dict.fromkeys(("pv", "at", "xp", "credits", "minutes"), number)
    fields |= {
        "who": rng.choice([*names, "x"]),
        "status": rng.choice(["fled", "ko", "x"]),
        "name": rng.choice(["", "<u>Zed", names[0]]),
        "clan": rng.choice([*fight.state.camps, "x"]),
        "like": rng.choice([*names, "x"]),
        "strategy": rng.choice(["charge", "entrench"]),
        "text": rng.choice(["", "<u>Rain"]),
    }
    decree = rng.choice(DECREES if rng.random() < 0.2 else DECREES[:-1])
    master = {"intent": f"decree-{decree}", "fields": fields}
    return rng.choice(rng.choices([going_on, tools, [master]], [7, 2, 2])[0])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("opening", ["", "attack", "hunt"])
def test_random_hands(opening, seed):
    rng = random.Random(seed)
    fight = a_fight(opening, rng)
    random_hands(SkirmishBoard, fight, lambda: an_intent(fight, rng))
