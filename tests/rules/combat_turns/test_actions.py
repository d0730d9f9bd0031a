"""What fits a combat phase, and the dice pools."""

from itertools import product

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import BadNumber, UnknownName

from .table import END, ROLL, begun, drive, end, facts, fight, person, play, refusal, rest_of_turn

# The document's lists, in its order: how many of each.
FREE = [
    *("cyberware", "fire-mode-by-link", "magic-defence", "focus-off", "eject-clip-by-link"),
    *("gesture", "drop-spell", "drop-object", "observe", "speak-a-word", "delay"),
    *("drop-prone", "aim"),
]
SIMPLE = [
    *("focus-on", "take-aim", "shift-perception", "fire-mode", "change-position"),
    *("command-spirit", "fire-weapon", "call-nature-spirit", "insert-clip", "throw-weapon"),
    *("observe-in-detail", "remove-clip", "ready-weapon", "pick-up-or-put-down", "quick-shot"),
    "use-simple-object",
]
COMPLEX = [
    *("summon-nature-spirit", "melee-attack", "banish-spirit", "control-spirit"),
    *("erase-astral-signature", "summon-elemental", "cast-spell", "astral-projection"),
    *("reload-firearm", "fire-automatic-weapon", "fire-mounted-weapon", "use-skill"),
    "use-complex-object",
]


def test_the_catalogue():
    known = ct.catalogue()
    for kind, keys in (("free", FREE), ("simple", SIMPLE), ("complex", COMPLEX)):
        assert [key for key, its in known.items() if its == kind] == keys
    assert (len(FREE), len(SIMPLE), len(COMPLEX)) == (13, 16, 13)


@pytest.mark.parametrize("what", [key for key in FREE + SIMPLE + COMPLEX if key != "delay"])
def test_each_of_them_takes_its_kind(what):
    game = begun({"A": 9})
    kind = "free" if what in FREE else "simple" if what in SIMPLE else "complex"
    story = play(game, ct.Spend(what))
    assert facts(story, "turns.spent") == [{"who": "A", "what": what, "kind": kind, "pool": {}}]
    assert game.state.now.spent == tuple(kind == one for one in ("free", "simple", "complex"))


def fits(free, simple, complex_, *, swaps, own):
    """By hand: the phase is one free action (if it is one's own) and either one complex action,
    or two halves, each a simple action or two free ones; at most `swaps` halves are swapped."""
    if complex_:
        return complex_ == 1 and simple == 0 and free <= own
    for halves in product(("simple", "free"), repeat=2):
        if halves.count("free") <= swaps:
            room = own + 2 * halves.count("free")
            if simple <= halves.count("simple") and free <= room:
                return True
    return False


KINDS = ("free", "simple", "complex")
COMBINATIONS = list(product(range(7), range(4), range(3)))


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize(("reading", "swaps"), [("each", 2), ("one", 1)])
def test_every_combination(reading, swaps, held):
    """Up to 6 free, 3 simple and 2 complex actions, as the phase comes to them in any order."""
    own = 0 if held else 1
    game = begun({"A": 9, "B": 8}, rulings={"free-swap": reading})
    if held:
        drive(game, ct.Hold(), END, ct.ActHeld("A"))
    setting, start = game.setting, game.state.now
    for spent in COMBINATIONS:
        expected = fits(*spent, swaps=swaps, own=own)
        assert (spent, setting.fits(start, spent)) == (spent, expected)
        if not expected:
            continue
        phase = start._replace(spent=spent)
        there = game.imagine(game.state._replace(now=phase))
        more = {
            kind: fits(*(n + (kind == one) for n, one in zip(spent, KINDS, strict=True)),
                       swaps=swaps, own=own)
            for kind in KINDS
        }  # fmt: skip
        assert {kind: there.left()[kind] > 0 for kind in KINDS} == more
        for kind in KINDS:
            why = there.why_not(ct.Spend(kind))
            assert (why is None) == more[kind]
            if why:
                assert why.code == "turns.refuse.no-room"
                assert why.facts == {"what": kind, "kind": kind, **there.left()}


@pytest.mark.parametrize("order", [("free", "simple", "simple"), ("simple", "free", "simple")])
def test_one_free_and_two_simple(order):
    game = begun({"A": 9})
    drive(game, *map(ct.Spend, order))
    assert game.left() == {"free": 0, "simple": 0, "complex": 0}
    assert {refusal(game, ct.Spend(kind)) for kind in order} == {"turns.refuse.no-room"}


def test_what_is_left():
    game = begun({"A": 9})
    assert game.left() == {"free": 5, "simple": 2, "complex": 1}
    play(game, ct.Spend("free"))
    assert game.left() == {"free": 4, "simple": 2, "complex": 1}
    play(game, ct.Spend("free"))  # a simple action for two more free ones
    assert game.left() == {"free": 3, "simple": 1, "complex": 0}
    play(game, ct.Spend("simple"))
    assert game.left() == {"free": 1, "simple": 0, "complex": 0}
    why = game.why_not(ct.Spend("melee-attack"))
    assert why.facts == {
        "what": "melee-attack",
        "kind": "complex",
        "free": 1,
        "simple": 0,
        "complex": 0,
    }


def test_nothing_left_between_phases():
    game = fight({"A": 9})
    assert game.left() == {}
    play(game, ROLL)
    drive(game, ct.Hold())
    assert (game.acting, game.left()) == ("", {})


def test_each_phase_begins_anew():
    game = begun({"A": 19, "B": 18})
    drive(game, ct.Spend("complex"), END)
    assert game.left()["complex"] == 1
    drive(game, END)
    assert (game.acting, game.left()) == ("A", {"free": 5, "simple": 2, "complex": 1})


def test_nobody_has_to_do_anything():
    assert rest_of_turn(begun({"A": 9, "B": 8})) == {1: [("A", 9), ("B", 8)]}


def test_actions_of_the_gm():
    extra = [ct.ExtraAction("Hack", "complex"), ct.ExtraAction("Wink", "free")]
    game = begun({"A": 9}, extra=extra)
    drive(game, ct.Spend("Wink"), ct.Spend("Hack"))
    assert game.state.now.spent == (1, 0, 1)
    with pytest.raises(UnknownName, match='did you mean "Hack"'):
        game.do(ct.Spend("Hacks"))


# --- pools


def with_pools():
    like = {"A": {"pools": {"combat": 6, "magic": 2}}}
    return begun({"A": 19, "B": 8}, like=like)


def test_pools_are_spent_with_the_action():
    game = with_pools()
    story = play(game, ct.Spend("fire-weapon", {"combat": 4}))
    assert facts(story, "turns.spent")[0]["pool"] == {"combat": 4}
    assert person(game, "A").pools == (2, 2)
    play(game, ct.Spend("fire-weapon", {"combat": 2, "magic": 1}))
    assert person(game, "A").pools == (0, 1)


def test_more_than_is_left():
    game = with_pools()
    play(game, ct.Spend("simple", {"combat": 4}))
    why = game.why_not(ct.Spend("simple", {"combat": 3}))
    assert why.code == "turns.refuse.pool"
    assert why.facts == {"who": "A", "pool": "combat", "dice": 3, "left": 2}
    assert refusal(game, ct.Spend("simple", {"combat": 2})) is None


def test_pools_come_back_next_turn_only():
    game = with_pools()
    drive(game, ct.Spend("simple", {"combat": 6}), END, END)
    assert (game.state.in_pass, person(game, "A").pools) == (2, (0, 2))
    drive(game, END)
    assert (game.state.phase, person(game, "A").pools) == ("turn-end", (0, 2))
    play(game, ct.NextTurn())
    assert person(game, "A").pools == (6, 2)


@pytest.mark.parametrize("dice", [-1, 1.0, "1", True, None])
def test_dice_that_cannot_be(dice):
    game = with_pools()
    with pytest.raises(BadNumber):
        game.do(ct.Spend("simple", {"combat": dice}))


def test_a_pool_that_one_has_not():
    game = with_pools()
    with pytest.raises(UnknownName, match="combat"):
        game.do(ct.Spend("simple", {"comba": 1}))
    end(game)
    with pytest.raises(UnknownName):
        game.do(ct.Spend("simple", {"combat": 1}))  # B has none
