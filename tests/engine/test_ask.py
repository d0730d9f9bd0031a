"""Every ask against brute force over all its faces; what it refuses, and in which words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod
from typing import Any

import pytest

from rpgkit.engine import ask as ask_module
from rpgkit.engine.ask import Ask, Attack, Band, Chance, Check, Die, Term, Total, dice_code
from rpgkit.engine.errors import BadRoll, BadValue


def terms(*amounts: int) -> tuple[Term, ...]:
    return tuple(Term(f"t{i}", amount, "a.rule") for i, amount in enumerate(amounts))


CASES: list[Ask[Any]] = [
    *(
        Check("a", {}, terms(bonus, -1), terms(10, level), margin)
        for bonus in (-3, 0, 9)
        for level in (-12, 0, 4, 9, 30)
        for margin in (0, 1, 5, 25)
    ),
    *(
        Attack("a", {}, terms(bonus), terms(ac), naturals)
        for bonus in (0, 7)
        for ac in (-5, 2, 17, 21, 28, 40)
        for naturals in (True, False)
    ),
    *(Total("a", {}, dice) for dice in ("d2", "2d4", "3d6+2", "2d10-5", "4d4")),
    *(Die("a", {}, sides) for sides in (2, 20, 100)),
    *(Chance("a", {}, at_most) for at_most in (-1, 0, 1, 35, 100, 120)),
    Chance("a", {}, 2, sides=6),
]


def throws(ask: Ask[Any], faces: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way the dice can fall, one die after the other, as `needed` asks for them."""
    needed = ask.needed(faces)
    if not needed:
        yield faces
        return
    for face in range(1, needed[0] + 1):
        yield from throws(ask, (*faces, face))


def test_every_kind_of_ask_is_tried() -> None:
    kinds = {
        kind
        for kind in vars(ask_module).values()
        if isinstance(kind, type) and issubclass(kind, Ask) and kind is not Ask
    }
    assert {type(case) for case in CASES} == kinds


@pytest.mark.parametrize("ask", CASES, ids=lambda ask: type(ask).__name__)
def test_outcomes_are_what_all_the_faces_give(ask: Ask[Any]) -> None:
    brute: Counter[Any] = Counter()
    for faces in throws(ask):
        ask.check(faces)
        brute[ask.read(faces)] += 1
        assert ask.report(faces)["answer"] == ask.read(faces)
    told = dict(ask.outcomes())
    assert len(told) == len(ask.outcomes()), "an answer is listed twice"
    assert all(weight > 0 for weight in told.values())
    assert told == brute
    assert sum(told.values()) == prod(ask.needed(()))


def test_a_check_tells_success_near_and_fail() -> None:
    """Worked value: Piloting +8 against DC 21, 40 % success, 40 % failed by 5 or more."""
    check = Check("chase.accelerate", {}, terms(8), terms(17, 4), 5)
    assert check.outcomes() == ((Band.SUCCESS, 8), (Band.NEAR, 4), (Band.FAIL, 8))
    assert [check.read((face,)) for face in (8, 9, 12, 13)] == [
        Band.FAIL,
        Band.NEAR,
        Band.NEAR,
        Band.SUCCESS,
    ]
    report = {"answer": "near", "bonus": 8, "total": 20, "dc": 21, "by": -1}
    assert check.report((12,)) == report


def test_sums_add_up_to_the_numbers_reported() -> None:
    check = Check("a", {}, terms(8, -4, 2), terms(17, 4))
    attack = Attack("a", {}, terms(11, -2), terms(16, 2), naturals=True)
    for ask in (check, attack):
        report = ask.report((10,))
        assert {name: sum(t.amount for t in line) for name, line in ask.sums().items()} == {
            name: report[name] for name in ask.sums()
        }
    assert set(check.sums()) == {"bonus", "dc"}
    assert set(attack.sums()) == {"bonus", "ac"}
    assert Total("a", {}, "2d6").sums() == {}


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ((5,), "roll = 5: a d4 shows a whole number 1 to 4"),
        ((0,), "roll = 0: a d4 shows a whole number 1 to 4"),
        ((1, -2), "roll = -2: a d4 shows a whole number 1 to 4"),
        ((True,), "roll = True: a d4 shows a whole number 1 to 4"),
        (("3",), "roll = '3': a d4 shows a whole number 1 to 4"),
        ((2.0,), "roll = 2.0: a d4 shows a whole number 1 to 4"),
        ((1, 2, 3), "roll = [1, 2, 3]: 2 dice are enough"),
    ],
)
def test_faces_that_cannot_be_are_refused(faces: tuple[Any, ...], message: str) -> None:
    with pytest.raises(BadRoll) as error:
        Total("a", {}, "2d4").check(faces)
    assert str(error.value) == message


@pytest.mark.parametrize(
    "code",
    ["", "d", "6", "0d6", "2d1", "101d6", "2d6+", "2d6*2", "-1d6", "d1001"],
)
def test_dice_that_are_not_written_like_dice(code: str) -> None:
    with pytest.raises(BadValue, match='write dice as "5d6", "d20" or "2d4\\+3"') as error:
        dice_code(code)
    assert (error.value.field, error.value.value) == ("dice", code)


def test_dice_codes() -> None:
    assert [dice_code(c) for c in ("d20", " 5D6 ", "2d4 + 3", "1d8-1")] == [
        (1, 20, 0),
        (5, 6, 0),
        (2, 4, 3),
        (1, 8, -1),
    ]
