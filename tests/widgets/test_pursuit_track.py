"""What hands do on a pursuit track: every intent, in every phase and setting."""

import pytest

import rpgkit
from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue
from rpgkit.widgets import PursuitTrack
from tests.show.pursuits import gallery, moor, strait
from tests.widgets.hands import pressed


@pytest.fixture
def lay():
    """Lay out a board."""
    boards = []

    def make(pursuit, lang="en"):
        boards.append(PursuitTrack(pursuit, lang=lang))
        return boards[-1]

    yield make
    for board in boards:
        board.close()


def decreed(board, what, **fields):
    return pressed(board, f"decree-{what}", fields=fields)


# --- playing ---


def test_a_dungeon_played_to_its_end(lay):
    board = lay(pu.Dungeon(pu.Group("Company", speed=27), pu.Group("Ghouls", speed=36), gap=18))
    for _ in range(3):
        assert pressed(board, "act") == ""
    p = board.pursuit
    assert (p.fate, p.how, p.state.round) == ("caught", "reached", 2)
    assert "What do they do" not in board.view["say"]
    assert board.view["say"].endswith("Caught")


def test_the_machine_rolls_all_of_an_action_or_leaves_the_rest_to_the_table(lay):
    seeded = lay(moor(dice=dice.Scripted([36, 7, 51])))
    pressed(seeded, "act")
    pressed(seeded, "act")
    assert (seeded.pursuit.state.phase, seeded.pursuit.state.headings) == ("decide", (7,))
    table = lay(moor(dice=dice.AtTable(1)))
    pressed(table, "act-typed", fields={"faces": "36"})
    pressed(table, "act")
    assert table.pursuit.pending.key == "wilderness.pursuit"  # the test is the table's


def test_typed_dice_for_each_roll_of_a_day(lay):
    board = lay(moor(dice=dice.AtTable()))
    assert pressed(board, "act-typed", fields={"faces": "36"}) == ""
    assert pressed(board, "act-typed", fields={"faces": "7"}) == ""
    assert board.pursuit.pending.key == "wilderness.pursuit"
    assert pressed(board, "roll-typed", fields={"faces": "50"}) == ""
    assert (board.pursuit.fate, board.pursuit.how) == ("caught", "daily")


@pytest.mark.parametrize("typed", ["", "0", "101", "x", "3 5", "²", "-4"])
def test_a_die_that_cannot_be_is_refused_and_nothing_happens(lay, typed):
    board = lay(moor(dice=dice.AtTable()))
    assert pressed(board, "act-typed", fields={"faces": typed})
    assert board.refusal["at"] == "panel"
    assert board.pursuit.log == ()
    board.pursuit.begin(pu.Flee())
    assert pressed(board, "roll-typed", fields={"faces": typed})
    assert len(board.pursuit.log) == 1


def test_several_dice_in_one_field_or_in_parts(lay):
    board = lay(strait(gap=None, dice=dice.AtTable()))
    pressed(board, "act-typed", fields={"faces": "41"})
    assert pressed(board, "roll-typed", fields={"faces": "3 + 5"}) == ""
    assert "2d6" in board.view["html"]
    assert pressed(board, "roll-typed", fields={"faces": "1 6"}) == ""
    assert board.pursuit.gap == 150


def test_what_is_picked_is_done_and_what_cannot_be_is_left(lay):
    board = lay(gallery(dice=dice.Scripted([3])))
    pressed(board, "pick", card="run-on")
    pressed(board, "act")
    assert board.pursuit.state.round == 1
    assert 'data-key="pick-do-run-on" data-do=' in board.view["html"]  # and so on
    assert board.hand.card == "run-on"
    for card in ("drop:purse", "nothing", ""):  # refused, unknown, none: the first that is open
        pressed(board, "pick", card=card)
        assert 'data-key="pick-do-drop:ration" data-do=' in board.view["html"]
    pressed(board, "act")
    assert board.pursuit.how == "food"


def test_pressed_too_late(lay):
    board = lay(gallery())
    other = lay(board.pursuit)
    pressed(other, "pick", card="stop")
    assert pressed(other, "act") == ""
    assert pressed(board, "act") == "the pursuit is over: reopen it, or undo"
    assert pressed(board, "roll") == pressed(board, "roll-typed", fields={"faces": "5"}) != ""
    assert pressed(board, "act-typed", fields={"faces": "5"})


def test_undo_and_redo_in_mid_roll(lay):
    board = lay(gallery())
    board.pursuit.begin(pu.DropThing("ration"))
    assert pressed(board, "act").startswith("an action is under way")
    assert pressed(board, "undo") == ""
    assert (board.pursuit.pending, board.pursuit.left["ration"]) == (None, 2)
    assert pressed(board, "redo") == ""
    assert board.pursuit.pending.key == "dungeon.food"
    assert pressed(board, "roll-typed", fields={"faces": "4"}) == ""
    assert board.pursuit.left["ration"] == 1
    assert pressed(board, "redo")


def test_two_boards_and_the_code_stay_in_step(lay):
    one, other = lay(gallery()), None
    other = lay(one.pursuit, "fr")
    pressed(one, "pick", card="run-on")
    pressed(other, "pick", card="stop")
    pressed(one, "act")
    assert ">18<" in other.view["html"]
    one.pursuit.undo()
    assert ">21<" in one.view["html"]
    assert ">21<" in other.view["html"]


def test_language_is_switched_live(lay):
    board = lay(gallery())
    pressed(board, "language", value="fr")
    assert "Souffle" in board.view["html"]
    assert pressed(board, "language", value="tlh")
    assert board.lang == "fr"


def test_what_the_rules_refuse_is_said_in_the_language_of_the_board(lay):
    board = lay(run_dry(gallery()), "fr")
    assert "il ne reste rien de" in board.view["html"]


def run_dry(p):
    p.decree(pu.decrees.stock("ration", 0))
    return p


def test_restart_and_resume_in_mid_roll(lay, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    board = lay(gallery(title="Gallery"))
    board.pursuit.begin(pu.DropThing("ration"))
    assert pressed(board, "save") == ""
    assert "Gallery" in board.view["say"]
    again = lay(rpgkit.open("rpgkit-campaign.rpgkit", "Gallery"))
    assert again.pursuit.pending.key == "dungeon.food"
    assert pressed(again, "roll-typed", fields={"faces": "1"}) == ""
    assert repr(again) == "PursuitTrack(dungeon, got away)"


def test_what_is_no_pursuit_has_no_board():
    with pytest.raises(BadValue, match="pursuit = 3: a Dungeon, a Wilderness or a Water"):
        PursuitTrack(3)


# --- the GM's hand ---


@pytest.mark.parametrize(
    ("make", "what", "fields", "look"),
    [
        (gallery, "gap", {"gap": "4,5"}, lambda p: p.gap == 4.5),
        (gallery, "sight", {"sight": "30"}, lambda p: p.state.sight == 3000),
        (gallery, "sight", {"sight": " "}, lambda p: p.state.sight is None),
        (gallery, "speed", {"side": "pursuers", "speed": "36"}, lambda p: p.speeds["Ghouls"] == 36),
        (moor, "number", {"side": "pursuers", "number": "9"}, lambda p: p.flight.percent == 70),
        (gallery, "hold", {"rounds": "2", "by": "net"}, lambda p: p.state.held == 2),
        (
            gallery,
            "slow",
            {"percent": "50", "rounds": "3", "by": "mud"},
            lambda p: p.state.slowed == ((50, 3),),
        ),
        (gallery, "stock", {"name": "ration", "left": "5"}, lambda p: p.left["ration"] == 5),
        (
            gallery,
            "breath",
            {"side": "fugitives", "rounds": "30"},
            lambda p: any(p.exhausted.values()),
        ),
        (moor, "surprise", {"who": "both"}, lambda p: p.state.surprised == "both"),
        (moor, "modifier", {"points": "−10"}, lambda p: p.flight.percent == 25),
        (strait, "let-escape", {}, lambda p: p.fate == "away"),
        (strait, "catch", {}, lambda p: p.fate == "caught"),
        (moor, "note", {"text": "It rains."}, lambda p: p.log[-1].event.facts["text"]),
    ],
)
def test_decrees(lay, make, what, fields, look):
    board = lay(make())
    assert decreed(board, what, **fields) == ""
    assert look(board.pursuit)
    assert board.pursuit.log[-1].kind == "decree"
    assert f'data-key="form-decree-{what}"' in lay(make()).view["html"]


def test_decrees_that_need_a_moment_of_their_own(lay):
    meeting = lay(pu.Dungeon(pu.Group("A", speed=36), pu.Group("B", speed=27)))
    assert decreed(meeting, "halt", outcome="caught") == ""
    pressed(meeting, "act")
    assert (meeting.pursuit.fate, meeting.pursuit.how) == ("caught", "halt")
    board = lay(gallery())
    decreed(board, "breath", side="fugitives", rounds="30")
    decreed(board, "catch")
    pressed(board, "act")
    assert board.pursuit.state.rest == 1
    assert decreed(board, "break-rest") == ""
    assert board.pursuit.state.rest == 0
    assert decreed(board, "reopen") == ""
    assert board.pursuit.state.phase == "running"
    sea = lay(strait(dice=dice.Scripted([41])))
    pressed(sea, "act")
    assert decreed(sea, "gap", gap="50") == ""
    assert sea.pursuit.gap == 50


@pytest.mark.parametrize(
    ("make", "what", "fields"),
    [
        (gallery, "gap", {"gap": ""}),
        (gallery, "gap", {"gap": "far"}),
        (gallery, "gap", {"gap": "-3"}),
        (gallery, "gap", {"gap": "nan"}),
        (gallery, "gap", {"gap": "1e999"}),
        (gallery, "gap", {"gap": "1.234"}),
        (gallery, "gap", {}),
        (moor, "gap", {"gap": "3"}),
        (gallery, "speed", {"side": "nobody", "speed": "3"}),
        (gallery, "number", {"side": "pursuers", "number": "0"}),
        (gallery, "hold", {"rounds": "0", "by": "net"}),
        (gallery, "hold", {"rounds": "1", "by": " "}),
        (gallery, "slow", {"percent": "101", "rounds": "1", "by": "mud"}),
        (gallery, "stock", {"name": "gold", "left": "1"}),
        (gallery, "halt", {"outcome": "pursuit"}),
        (gallery, "break-rest", {}),
        (gallery, "reopen", {}),
        (gallery, "note", {"text": ""}),
        (moor, "modifier", {"points": "101"}),
        (moor, "surprise", {"who": "wolves"}),
        (strait, "gap", {"gap": "30"}),
        (strait, "reopen", {}),
    ],
)
def test_a_decree_that_cannot_be_says_why_at_its_form(lay, make, what, fields):
    board = lay(make(), "fr")
    before = board.pursuit.state
    assert decreed(board, what, **fields)
    assert board.refusal["at"] == f"decree-{what}"
    assert board.pursuit.state == before
    assert 'role="alert"' in board.view["html"]
