"""Whom the odds beside a board are about, and what each card says of them."""

from fractions import Fraction

from rpgkit import vehicle_chase as vc
from rpgkit.show.vehicle_chase.board.hand import Hand
from rpgkit.show.vehicle_chase.board.outlook import foresee, subject


def chase(first, ahead=1):
    order = {"Noor": 2 if first == "Comète" else 0, "Rask": 1}
    return vc.Chase(
        [
            vc.Vehicle("Comète", side="a", level=4, kac=16, piloting=8, pilot="Noor", zone=ahead),
            vc.Vehicle("Milice", side="b", level=4, kac=17, piloting=6, pilot="Rask"),
        ],
        initiative=order,
    )


def test_who_is_ahead_wants_to_escape():
    game = chase("Comète")
    outlook, leads = foresee(game, Hand())
    assert outlook.vehicle == "Comète"
    assert outlook.advice.goal == "escape"
    # keep pace: +8 and +2 ahead against 14, 17 faces; Milice, +6 against 14, fails on 7: two zones
    assert leads["keep-pace"] == Fraction(17 * 7, 400)


def test_who_chases_wants_to_know_whether_they_get_away():
    game = chase("Milice")
    outlook, leads = foresee(game, Hand())
    assert subject(game) == outlook.vehicle == "Comète"
    assert outlook.advice.vehicle == "Milice"
    assert outlook.advice.goal == "stop-them"
    assert leads == {}


def test_side_by_side_everybody_wants_to_escape():
    assert subject(chase("Milice", ahead=0)) == "Milice"
