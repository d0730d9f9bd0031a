"""Who rolls: fair, repeatable, and saved."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from rpgkit.engine.dice import AtTable, Dice, Scripted, Seeded, from_json
from rpgkit.engine.errors import BadRoll, BadValue, NothingToDo, UnknownName


@pytest.mark.parametrize("dice", [Seeded(11), Seeded("été"), AtTable(11), Scripted([4, 2, 6, 1])])
def test_saved_dice_go_on_as_they_would_have(dice: Dice) -> None:
    dice.draw(6)
    again = from_json(json.loads(json.dumps(dice.to_json())))
    assert type(again) is type(dice)
    assert again.waits == dice.waits
    assert [again.draw(6) for _ in range(3)] == [dice.draw(6) for _ in range(3)]
    assert again.to_json() == dice.to_json()


@pytest.mark.parametrize("sides", [2, 4, 6, 20, 100])
def test_seeded_faces_are_spread_evenly(sides: int) -> None:
    """Chi-square of one fixed stream, against the 99.99 % bound by Wilson and Hilferty."""
    dice, rolls = Seeded("spread"), 200 * sides
    seen = Counter(dice.draw(sides) for _ in range(rolls))
    assert set(seen) == set(range(1, sides + 1))
    square = sum((n - 200) ** 2 / 200 for n in seen.values())
    free = sides - 1
    assert square < free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3


def test_the_stream_of_a_seed_is_the_same_for_ever() -> None:
    """Written down once: a save of today opened in years must roll on as it would have."""
    dice = Seeded(7)
    assert [dice.draw(20) for _ in range(8)] == [14, 13, 2, 11, 10, 15, 13, 7]


def test_a_seed_is_found_when_none_is_given() -> None:
    dice = Seeded()
    assert [Seeded(dice.seed).draw(1000) for _ in range(2)] == [dice.draw(1000)] * 2


def test_scripted_faces() -> None:
    dice = Scripted([13, 4])
    with pytest.raises(BadRoll, match="faces = 13: a d6 shows a whole number 1 to 6"):
        dice.draw(6)
    assert [dice.draw(20), dice.draw(6)] == [13, 4]
    with pytest.raises(NothingToDo, match="the script has no face left"):
        dice.draw(20)


def test_dice_that_cannot_be_read() -> None:
    with pytest.raises(UnknownName, match="dice = 'loaded': one of"):
        from_json({"dice": "loaded"})
    with pytest.raises(BadValue, match="it lacks 'drawn'"):
        from_json({"dice": "seeded", "seed": 1})


def test_dice_show_their_state() -> None:
    assert [repr(d) for d in (Seeded(7, 3), AtTable(7), Scripted([1]))] == [
        "Seeded(7, drawn=3)",
        "AtTable(7, drawn=0)",
        "Scripted([1])",
    ]
