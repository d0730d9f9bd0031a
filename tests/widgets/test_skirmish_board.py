"""What hands do on a skirmish board: every intent, in every phase."""

import pytest

import rpgkit
from rpgkit import dice
from rpgkit import skirmish as sk
from rpgkit.engine.errors import BadValue
from rpgkit.widgets import SkirmishBoard
from tests.widgets.hands import pressed


@pytest.fixture
def lay():
    """Lay out a board."""
    boards = []

    def make(fight, lang="en"):
        boards.append(SkirmishBoard(fight, lang=lang))
        return boards[-1]

    yield make
    for board in boards:
        board.close()


def ready(key="duel", *faces, **more):
    return sk.ready.fight(
        key, **{"dice": dice.Scripted(faces) if faces else dice.Seeded(3), **more}
    )


def decreed(board, what, **fields):
    return pressed(board, f"decree-{what}", fields=fields)


# --- playing ---


def test_one_kind_of_dice_at_a_time(lay):
    board = lay(ready("duel", 3, 3, 3, 1, 3, 3, 1, 1, 1))
    assert pressed(board, "act") == ""
    assert board.fight.state.phase == "shooting"
    assert pressed(board, "act") == ""
    assert board.fight.pending.key == "skirmish.wound"
    assert pressed(board, "roll") == ""
    assert board.fight.pending.key == "skirmish.save"
    assert pressed(board, "roll-all") == ""
    assert board.fight.pending is None
    assert board.fight.due == ("Rask",)


def test_all_dice_at_once(lay):
    board = lay(ready())
    pressed(board, "act")
    assert pressed(board, "act-all") == ""
    assert board.fight.pending is None
    assert pressed(board, "roll-all")  # nothing waits
    assert pressed(board, "roll")


def test_typed_dice_for_each_roll(lay):
    board = lay(ready(dice=dice.AtTable()))
    pressed(board, "act")
    assert pressed(board, "act-typed", fields={"faces": "3 4 1 2"}) == ""
    assert board.fight.pending.key == "skirmish.wound"
    assert pressed(board, "roll-typed", fields={"faces": "6"}) == ""  # the other one later
    assert "Roll 1d6" in board.view["html"]
    assert pressed(board, "roll-typed", fields={"faces": "7"})
    assert board.refusal["at"] == "panel"
    assert pressed(board, "roll-typed", fields={"faces": "1"}) == ""
    assert board.fight.pending.key != "skirmish.wound"


@pytest.mark.parametrize("typed", ["", "0", "7", "x", "1 2 3 4 5", "²", "-4"])
def test_dice_that_cannot_be_are_refused_and_nothing_happens(lay, typed):
    board = lay(ready(dice=dice.AtTable()))
    pressed(board, "act")
    before = len(board.fight.log)
    assert pressed(board, "act-typed", fields={"faces": typed})
    assert len(board.fight.log) == before


def test_a_weapon_a_target_and_a_number_of_shots_are_picked(lay):
    board = lay(ready("lines"))
    pressed(board, "act")
    assert pressed(board, "pick", card="shoot:0:8") == ""
    assert pressed(board, "set", name="shots", value="2") == ""
    assert pressed(board, "act-all") == ""
    action = board.fight.log[-1].action
    assert (action["target"], action["shots"]) == ("Sif", 2)


def test_a_setting_belongs_to_the_deed_that_is_in_hand(lay):
    board = lay(ready("lines"))
    pressed(board, "act")
    pressed(board, "set", name="shots", value="1")
    assert "Roll 1d6" in board.view["html"]
    pressed(board, "pick", card="shoot:0:7")
    assert "Roll 4d6" in board.view["html"]


@pytest.mark.parametrize("card", [None, "", "nobody", "shoot:9:9", "split:0", "<u>"])
def test_what_is_not_there_is_never_picked(lay, card):
    board = lay(ready())
    pressed(board, "pick", card=card)
    assert pressed(board, "act") == ""
    assert board.fight.acting == "Noor"


def test_a_step_a_turn_and_the_end(lay):
    board = lay(ready("lines"))
    assert pressed(board, "step") == ""
    assert board.fight.state.soldiers[0].acted
    assert pressed(board, "turn") == ""
    assert board.fight.state.turn == 2
    assert pressed(board, "to-end") == ""
    assert board.fight.state.phase == "over"
    assert pressed(board, "step")
    assert board.refusal["at"] == "step"
    assert pressed(board, "act")  # there is nothing to do any more


def test_dice_that_wait_come_first(lay):
    board = lay(ready(dice=dice.AtTable()))
    assert pressed(board, "turn") == ""
    assert board.fight.pending is not None
    assert pressed(board, "turn") == "Dice wait to be rolled first."


def test_a_fight_of_six_a_side_by_the_one_button(lay):
    board = lay(ready("lines"))
    for _ in range(2000):
        if board.fight.state.phase == "over":
            break
        assert pressed(board, "roll" if board.fight.pending else "act") == ""
    assert board.fight.state.phase == "over"
    assert "Gains of the fight" in board.view["html"]


def test_blows_are_split(lay):
    three = [
        sk.Fighter("Noor", "Hollow", A=3, I=9, strategy="charge"),
        *(sk.Fighter(name, "Dune", strategy="charge") for name in ("Rask", "Sif")),
    ]
    board = lay(sk.Skirmish(three, distance=6, dice=dice.Seeded(1)))
    f = board.fight
    for action in (sk.Act("Noor"), sk.Assault("Rask"), sk.Act("Sif"), sk.Assault("Noor")):
        f.do(action)
    pressed(board, "pick", card="split:0")
    pressed(board, "set", name="split:1", value="4")
    assert pressed(board, "act-all")  # 4 and 2 are more than 4 blows
    pressed(board, "set", name="split:2", value="0")
    assert pressed(board, "act-all") == ""
    assert f.log[-1].action["split"] == {"Rask": 4}


# --- the opening ---


def test_an_attack_from_its_opening_to_its_first_turn(lay):
    board = lay(ready("attack"))
    f = board.fight
    pressed(board, "set", name="target", value="Dorval")
    pressed(board, "set", name="strategy", value="entrench")
    assert pressed(board, "act") == ""
    assert f.state.opening[:2] == ("Noor", "Dorval")
    pressed(board, "pick", card="begin")
    assert pressed(board, "act") == ""  # it cannot be picked yet, so the presence is confirmed
    assert f.state.opening.confirmed
    pressed(board, "pick", card="choose")
    assert pressed(board, "act") == ""
    pressed(board, "pick", card="wait")
    pressed(board, "set", name="minutes", value="30")
    assert pressed(board, "act") == ""
    assert f.state.clock == 30
    pressed(board, "pick", card="join")
    pressed(board, "set", name="who", value="Sif")
    assert pressed(board, "act") == ""
    pressed(board, "pick", card="begin")
    pressed(board, "set", name="distance", value="12")
    assert pressed(board, "act") == ""
    assert (f.state.turn, f.distance("Noor", "Sif")) == (1, 12)


def test_a_hunt_with_doubled_dice_and_a_void_roll(lay):
    board = lay(ready("hunt"))
    assert pressed(board, "act-all") == ""
    assert board.fight.state.opening.dice == 1
    pressed(board, "set", name="die", value="20")
    assert pressed(board, "act-all") == ""
    assert any(item.code == "skirmish.void-roll" for item in board.fight.log[-1].story
               if hasattr(item, "code"))  # fmt: skip


# --- tools and the GM's hand ---


def test_undo_redo_and_two_boards_in_two_languages(lay):
    board = lay(ready())
    other = lay(board.fight, "fr")
    pressed(board, "act")
    assert "Noor tire" in other.view["html"]
    pressed(other, "undo")
    assert board.fight.log[-1].kind == "undo"
    assert "Who acts?" in board.view["html"]
    pressed(board, "redo")
    assert "Noor tire" in other.view["html"]
    pressed(board, "language", value="fr")
    assert 'lang="fr"' in board.view["html"]


def test_every_decree(lay):
    board = lay(ready("lines"))
    s = lambda: board.fight.state  # noqa: E731
    assert decreed(board, "pv", who="Noor", pv="3") == ""
    assert s().soldiers[0].pv == 3
    assert decreed(board, "pv", who="Noor", pv="99")
    assert board.refusal["at"] == "decree-pv"
    assert decreed(board, "place", who="Rask", at="18") == ""
    assert board.fight.distance("Noor", "Rask") == 18
    assert decreed(board, "grant", who="Noor", xp="7", credits="") == ""
    assert board.fight.gains["Noor"] == (7, 0)
    assert decreed(board, "clock", minutes="12") == ""
    assert s().clock == 12
    assert decreed(board, "note", text="Rain") == ""
    assert decreed(board, "note", text=" ")
    assert decreed(board, "remove", who="Juno", status="ko") == ""
    assert s().soldiers[-1].status == "ko"
    fields = {"name": "Zed", "clan": "Dune", "like": "Rask", "strategy": "charge"}
    assert decreed(board, "recruit", **fields) == ""
    zed, rask = s().soldiers[-1].card, s().soldiers[6].card
    assert zed == rask._replace(name="Zed", region=zed.region)
    assert decreed(board, "recruit", **fields)  # there is one of that name
    assert decreed(board, "recruit", **{**fields, "name": ""})
    assert decreed(board, "close") == ""
    assert s().how == "gm"
    assert decreed(board, "close")


def test_it_is_kept_and_opened_again_in_mid_roll(lay, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    board = lay(ready())
    pressed(board, "act")
    pressed(board, "act")
    assert pressed(board, "save") == ""
    file, name = board.fight.kept
    again = lay(rpgkit.open(file, name))
    assert again.fight.state == board.fight.state
    assert (again.fight.pending is None) == (board.fight.pending is None)


def test_the_post_is_in_its_drawer(lay):
    board = lay(ready("duel", 3, 3, 3, 1, 1, 1, 1, 1))
    pressed(board, "act")
    assert "[b]Turn 1[/b]" not in board.view["html"]
    pressed(board, "act-all")
    assert "[b]Turn 1[/b]" in board.view["html"]
    assert "### Turn 1" in board.view["html"]


def test_what_it_says_of_itself(lay):
    board = lay(ready("attack"), "fr")
    assert repr(board) == "SkirmishBoard(opening)"
    assert repr(lay(ready())) == "SkirmishBoard(turn 1, who acts?)"
    assert rpgkit.SkirmishBoard is SkirmishBoard


def test_only_a_skirmish_has_such_a_board():
    with pytest.raises(BadValue):
        SkirmishBoard("fight")
