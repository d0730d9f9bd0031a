"""The duel odds as a widget, without a browser: every intent, bad input, undo, advice taken."""

import asyncio
import re

import pytest

from rpgkit import DuelOdds
from rpgkit import skirmish as sk
from rpgkit.engine.errors import BadValue, UnknownName
from tests.widgets.hands import NAMES, Tags, pressed

# Small PV and no guns, so that every duel here takes no time.
SABER = sk.ready.weapon("saber")
ANN = sk.Fighter("Ann", "East", pv=3, attacks=2, weapons=[SABER])
BEA = sk.Fighter("Bea", "West", pv=3, weapons=[SABER])


@pytest.fixture
def board():
    made = DuelOdds(ANN, BEA, 6, lang="en")
    yield made
    made.close()


def put(board, field, value, side=0, **more):
    return pressed(board, "set", field=field, value=value, side=side, **more)


def plain(board):
    return re.sub(r"<[^>]+>", " ", board.view["html"])


def test_it_says_what_the_engine_says(board):
    made = sk.odds.duel(ANN, BEA, ("charge", "charge"), 6)
    assert board.duel.ends == made.ends
    assert (
        repr(board)
        == f"DuelOdds(Ann {float(made.wins('Ann')):.1%}, Bea {float(made.wins('Bea')):.1%})"
    )
    rows = sk.odds.what_if(ANN, BEA, ("charge", "charge"), 6)
    gains = {row.what: row.gain for row in board.changes if row.what != "weapon"}
    assert gains == {row.what: row.gain for row in rows}
    assert [row.gain for row in board.changes] == sorted(
        (row.gain for row in board.changes), reverse=True
    )
    assert "Ann wins" in plain(board)
    assert "What one more point buys Ann" in plain(board)


def test_the_figure_is_one_changed_in_place(board):
    pressed_before = board.figure
    assert pressed_before is None  # nobody looks
    board._take(board, {"intent": "page", "lang": "en"}, None)
    first = board.figure
    assert first is not None
    put(board, "strength", "5")
    assert board.figure is first
    board._take(board, {"intent": "closed"}, None)
    assert board.figure is None


def test_use_this(board):
    row = board.changes[0]
    key = f"{row.what}:{row.facts.get('weapon', '')}"
    assert pressed(board, "use", n=0, key="pv:") or row.what == "pv"
    assert pressed(board, "use", n=0, key=key) == ""
    assert board.fighters[0] == row.fighter
    assert board.duel.ends == row.duel.ends
    pressed(board, "undo")
    assert board.fighters[0].but(strategy="") == ANN.but(strategy="")
    pressed(board, "redo")
    assert board.fighters[0] == row.fighter
    for n in (-1, 999, None, "0"):
        assert pressed(board, "use", n=n, key=key)


def test_everything_of_a_sheet(board):
    for field in ("ballistic", "melee", "strength", "toughness", "initiative", "attacks"):
        assert put(board, field, "4", side=1) == ""
        assert getattr(board.fighters[1], field) == 4
    put(board, "save", "5+")
    put(board, "invulnerable", "6")
    assert (board.fighters[0].save, board.fighters[0].invulnerable) == (5, 6)
    put(board, "save", "")
    assert board.fighters[0].save is None
    put(board, "left", "2")
    assert (board.fighters[0].pv, board.fighters[0].now) == (3, 2)
    put(board, "pv", "1")
    assert board.fighters[0].now == 1
    put(board, "distance", "12")
    assert board.distance == 12
    put(board, "name", "Zoe")
    assert "Zoe against Bea" in plain(board)


@pytest.mark.parametrize(
    ("field", "value"),
    [("pv", "0"), ("save", "7"), ("left", "9"), ("attacks", "x"), ("distance", "-1"), ("name", "")],
)
def test_a_bad_entry_is_said_and_stays(board, field, value):
    before = board.fighters, board.distance
    assert put(board, field, value)
    at = field if field == "distance" else f"0.{field}"
    assert board.refusal["at"] == at
    assert "aria-invalid" in board.view["html"]
    assert (board.fighters, board.distance) == before
    assert "refusal" in board.view["html"]


def test_weapons_and_strategies(board):
    assert put(board, "nothing", "1")
    assert pressed(board, "strategy", side=0, value="entrench"), "nothing to shoot with"
    assert pressed(board, "arm", side=0, fields={"weapon": "sidearm"}) == ""
    assert pressed(board, "arm", side=0, fields={"weapon": "sidearm"}), "the same gun twice"
    assert pressed(board, "strategy", side=0, value="entrench") == ""
    assert "Which strategy is better for Ann?" in plain(board)
    name = board.fighters[0].weapons[1].name
    assert pressed(board, "disarm", side=0, n=0, name=name), "another one by now"
    assert pressed(board, "disarm", side=0, n=1, name=name) == ""
    assert board.fighters[0].strategy == "charge"
    assert pressed(board, "arm", side=0, fields={"weapon": "fork"})
    assert pressed(board, "arm", side=2, fields={"weapon": "saber"})
    assert pressed(board, "strategy", side=0, value="run")


def test_who_opens_and_rulings(board):
    pressed(board, "swap")
    assert [one.name for one in board.fighters] == ["Bea", "Ann"]
    pressed(board, "ruling", key="save-natural-1", value="fails")
    assert board.rulings == {"save-natural-1": "fails"}
    assert "1 changed" in plain(board)
    assert pressed(board, "ruling", key="nothing", value="x")


def test_a_drag_is_one_step_and_advises_when_it_ends(board):
    asked = []
    board._advise, advise = lambda desk: asked.append(desk) or advise(desk), board._advise
    put(board, "left", "2", moving=True)
    put(board, "left", "1", moving=True)
    assert asked == []
    put(board, "left", "1")
    assert len(asked) == 1
    pressed(board, "undo")
    assert board.fighters[0].now == 3
    assert len(asked) == 1, "what was known still is"


def test_ready_ones_and_what_is_none():
    board = DuelOdds(ANN, BEA, lang="en")
    pressed(board, "pick", side=1, value="skarn")
    assert board.fighters[1].name == "Skarn"
    assert pressed(board, "pick", side=1, value="nobody")
    assert pressed(board, "pick", side=1, value="") == ""
    with pytest.raises(UnknownName):
        DuelOdds("nobody")
    with pytest.raises(BadValue):
        DuelOdds(3)
    with pytest.raises(BadValue):
        DuelOdds(ANN, BEA, -1)


def test_a_duel_too_large_says_so():
    giant = ANN.but(pv=99, attacks=20)
    board = DuelOdds(giant, giant.but(name="Bea", clan="West"), lang="en")
    assert "too large" in repr(board)
    assert "This cannot be worked out" in plain(board)
    with pytest.raises(BadValue):
        board.duel.wins("Ann")
    put(board, "pv", "1")
    put(board, "pv", "1", side=1)
    assert "This cannot be worked out" not in plain(board)


def test_in_a_notebook_it_is_worked_out_beside():
    async def play():
        board = DuelOdds(ANN, BEA, 6, lang="en")
        assert "Working it out" in plain(board)
        while board._wanted is not None or not board._advice:
            await asyncio.sleep(0)
        assert "Working it out" not in plain(board)
        assert "Ann wins" in plain(board)
        assert board.view["answers"] == ""
        put(board, "strength", "9")
        put(board, "strength", "10")  # overtakes the one before
        while board._history.now not in board._advice:
            await asyncio.sleep(0)
        assert board._advice[board._history.now].changes.before.ends == board.duel.ends
        board.close()

    asyncio.run(play())


def test_french(board):
    pressed(board, "language", value="fr")
    said = plain(board)
    for words in ("Ann gagne", "Ce qu’apporte un point de plus", "tours en moyenne", "Stratégie"):
        assert words in said


@pytest.mark.parametrize("name", NAMES[:4])
def test_a_name_is_never_a_tag(name):
    board = DuelOdds(ANN.but(name=name), BEA.but(name=name), 6, lang="en")
    for live in (True, False):
        page = Tags()
        page.feed(board.draw(live))
        assert (page.wrong, page.open) == ("", [])


def test_with_no_kernel_there_is_a_picture(board):
    still = board.draw(live=False)
    assert "<fieldset disabled" in still
    assert "data-slot" not in still
    assert 'role="img"' in still
