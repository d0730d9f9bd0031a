"""The morale sliders as a widget, without a browser: every intent, bad input, undo, two views."""

import re
from fractions import Fraction

import pytest

from rpgkit import MoraleSliders, dice
from rpgkit import skirmish as sk
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.show.skirmish.morale import Case
from tests.widgets.hands import NAMES, Tags, pressed

QUILL = Case("Quill", opponent_name="Orso", leadership=8, base=12, left=4, lost=3, opponent=9)


@pytest.fixture
def board():
    made = MoraleSliders(QUILL, dice=dice.Scripted([6, 2, 1, 1]), lang="en")
    yield made
    made.close()


def put(board, field, value, **more):
    return pressed(board, "set", field=field, value=value, **more)


def lit(board):
    return board.view["html"].count('class="lit"')


def plain(board):
    return re.sub(r"<[^>]+>", " ", board.view["html"])


def test_the_worked_case(board):
    # 8, under half (4 of 12), half of the opponent's (4 against 9): 5, so 1 + 2 + 3 + 4 throws
    assert [term.amount for term in board.nerve.terms] == [8, -1, -2]
    assert (board.chance, lit(board)) == (Fraction(10, 36), 10)
    said = plain(board)
    for words in ("10/36", "5 or less", "−1", "−2", "Morale test due: lost 3 W this turn"):
        assert words in said
    assert said.count("Test de Moral et Fuite") == 3 + 2  # each line of the sum, and two rulings


@pytest.mark.parametrize(
    ("field", "value", "ways"),
    [("leadership", "9", 15), ("left", "6", 21), ("opponent", "16", 3), ("base", "8", 15)],
)
def test_each_number(board, field, value, ways):
    assert put(board, field, value) == ""
    assert board.nerve.ways == lit(board) == ways
    assert pressed(board, "undo") == ""
    assert board.case == QUILL
    pressed(board, "redo")
    assert board.nerve.ways == ways


def test_shooting_knows_no_opponent(board):
    pressed(board, "where", value="shooting")
    assert board.nerve.ways == 21  # 8 − 1: 7 or less
    assert "Orso" not in plain(board)
    assert "Morale test due" in plain(board)
    put(board, "lost", "2")
    assert "No test due: less than a quarter" in plain(board)


def test_what_does_not_fit_gives_way(board):
    put(board, "base", "3")
    assert (board.case.base, board.case.left, board.case.lost) == (3, 3, 0)
    put(board, "lost", "2")
    assert (board.case.left, board.case.lost) == (1, 2)
    assert "is knocked out by it" in plain(board)


def test_rulings(board):
    put(board, "opponent", "8")
    assert board.nerve.at_most == 5
    pressed(board, "ruling", key="morale-ratio", value="strict")
    assert (board.nerve.at_most, board.rulings) == (6, {"morale-ratio": "strict"})
    assert "half from 9, a third from 13, a quarter from 16" in plain(board)
    put(board, "opponent", "0")
    pressed(board, "ruling", key="morale-after-ko", value="no")
    assert "nobody is left to run from" in plain(board)
    assert "2 changed" in plain(board)
    assert "Nothing goes by the name" in pressed(board, "ruling", key="morale-ratio", value="x")


@pytest.mark.parametrize("value", ["", "many", "-99", "4.5", None, "²", [], "99999999999"])
def test_a_bad_number_is_said_beside_it_and_stays(board, value):
    said = put(board, "leadership", value)
    assert said.endswith("hole number from −10 to 20 is needed here.")
    assert board.refusal["at"] == "leadership"
    assert board.case == QUILL
    assert 'aria-invalid="true"' in board.view["html"]
    put(board, "leadership", "7")
    assert "aria-invalid" not in board.view["html"]


def test_more_left_than_there_were(board):
    assert "from 1 to 12" in put(board, "left", "13")


def test_a_drag_is_one_step(board):
    for n in ("5", "6", "7"):
        put(board, "opponent", n, moving=True)
        assert board.view["say"] == ""
    put(board, "opponent", "7")
    assert board.view["say"] == "42%, 15/36, 6 or less"
    pressed(board, "undo")
    assert board.case == QUILL
    assert pressed(board, "undo") != ""


def test_dice_of_the_machine_and_of_the_table(board):
    pressed(board, "roll")
    assert board.thrown[-1].faces == (6, 2)
    assert board.view["say"].startswith("6 + 2 = 8 against 5 or less: Quill flees")
    pressed(board, "roll")  # a 2 holds always
    assert board.view["say"].endswith("Quill holds")
    for said, faces in (("3 5", (3, 5)), ("64", (6, 4)), ("1+2", (1, 2))):
        assert pressed(board, "roll-typed", fields={"faces": said}) == ""
        assert board.thrown[-1].faces == faces
    for said in ("", "7 1", "3", "1 2 3", "a b", "0 4"):
        assert pressed(board, "roll-typed", fields={"faces": said})
        assert board.refusal["at"] == "roll"
    assert len(board.thrown) == 5
    put(board, "left", "5")
    assert "The numbers have changed since that throw." in plain(board)
    pressed(board, "undo")
    pressed(board, "undo")
    assert len(board.thrown) == 4


def test_from_a_fight():
    fight = sk.ready.fight("duel")
    board = MoraleSliders(fight, "Noor", lang="en")
    assert (board.case.leadership, board.case.base, board.case.where) == (8, 12, "shooting")
    assert (board.case.opponent_name, board.case.opponent) == ("Rask", 10)
    with pytest.raises(UnknownName):
        MoraleSliders(fight, "Nobody")
    with pytest.raises(BadValue):
        MoraleSliders("Noor")
    with pytest.raises(BadValue):
        MoraleSliders(base=4, left=9)
    with pytest.raises(BadValue):
        MoraleSliders(dice="2d6")
    assert MoraleSliders(sk.ready.fighter("rask"), lang="en").case.who == "Rask"


def test_python_may_change_it(board):
    board.change(where="shooting", left=12, lost=0)
    assert board.nerve.ways == 26
    pressed(board, "undo")
    assert board.case == QUILL


def test_french():
    board = MoraleSliders(QUILL, lang="fr")
    said = plain(board)
    for words in ("5 ou moins", "avec 2D6, Quill tient bon", "PV restants", "Commandement"):
        assert words in said
    pressed(board, "language", value="en")
    assert "5 or less" in plain(board)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_never_a_tag(name):
    board = MoraleSliders(QUILL.but(who=name, opponent_name=name), lang="en")
    for live in (True, False):
        page = Tags()
        page.feed(board.draw(live))
        assert (page.wrong, page.open) == ("", [])


def test_with_no_kernel_nothing_can_be_pressed(board):
    still = board.draw(live=False)
    assert "<fieldset disabled" in still
    assert still.count('class="lit"') == 10


def test_two_boards_have_nothing_in_common(board):
    other = MoraleSliders(QUILL, lang="fr")
    put(board, "leadership", "12")
    assert other.case == QUILL
