"""Every reason for which something is refused; a refusal draws no dice and changes nothing."""

import re
from pathlib import Path

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import IllegalAction, UnknownName
from rpgkit.rules.combat_turns.actions import ACTIONS as CATALOGUE

from .table import END, ROLL, begun, drive, fight, play

EVENT = ct.Event("shot", authors=["C"])
LATE = ct.Join({"name": "Late", "reaction": 5, "dice": 0})
# One of each kind, such that nothing but the phase speaks against it. H holds where somebody can.
ACTIONS = [
    *(ct.RollSurprise(), ct.Declare(("A",)), ct.Happen(), ROLL, ct.Spend("simple")),
    *(ct.Athletics(), ct.Move("A", "run"), END, ct.Hold(), ct.ActHeld("H"), ct.EndPass()),
    *(ct.Wound("A", "light"), ct.Heal("B"), LATE, ct.Enter("C"), ct.KnockOut("A")),
    *(ct.Return("O"), ct.Remove("A"), ct.SetTimer("bomb", "A"), ct.GoOff("mine")),
    *(ct.NextTurn(), ct.EndSequence()),
]
SCORES = {"H": 28, "A": 14, "B": 12, "C": 3, "O": 2}
LIKE = {"A": {"athletics": 1}, "B": {"physical": "light"}, "H": {"athletics": 1}}


def at(*actions, event=None, reading="action"):
    """H, A, B, C; O is out; a mine is set for the third turn once there is a turn."""
    rulings = {"forewarned-time": reading}
    game = fight(SCORES, event=event, like=LIKE, rulings=rulings)
    drive(game, ct.KnockOut("O"), *actions)
    return game


MINE = ct.SetTimer("mine", "A", turn=3)
ACTS = (ROLL, MINE)
PEOPLE = "wound heal join knock-out return remove end-sequence"
PHASES = [  # where it stands, and all that can be done there beside what happens to people
    ("surprise", at(event=EVENT), "roll-surprise declare"),
    ("event, nobody forewarned", at(ct.Declare(), event=EVENT), "happen enter"),
    ("initiative", at(), "roll-initiative"),
    ("initiative before", at(ct.Declare(("A",)), event=EVENT), "roll-initiative happen enter"),
    ("acting", at(*ACTS), "spend move end-phase hold set-timer go-off"),
    (
        "running",
        at(*ACTS, ct.Move("H", "run")),
        "spend athletics move end-phase hold set-timer go-off",
    ),
    ("acting, held", at(*ACTS, ct.Hold()), "spend move end-phase hold act-held set-timer go-off"),
    ("held phase", at(*ACTS, ct.Hold(), ct.ActHeld("H")), "spend move end-phase set-timer go-off"),
    ("begun", at(*ACTS, ct.Spend("free")), "spend move end-phase set-timer go-off"),
    ("full", at(*ACTS, ct.Spend("complex")), "move end-phase set-timer go-off"),
    (
        "held, all done",
        at(*ACTS, ct.Hold(), END, END, END),
        "move act-held end-pass set-timer go-off",
    ),
    ("device due", at(*ACTS, ct.SetTimer("bomb", phase=20), END), "move set-timer go-off"),
    (
        "before, acting",
        at(ct.Declare(("H",)), *ACTS, event=EVENT),
        "happen enter spend end-phase hold set-timer go-off",  # A, who waits, does not move
    ),
    (
        "event, after the forewarned",
        at(ct.Declare(("H",)), *ACTS, END, event=EVENT),
        "happen enter go-off",
    ),
    ("turn's end", at(*ACTS, *[END] * 8), "go-off next-turn"),
    ("next turn", at(*ACTS, *[END] * 8, ct.NextTurn()), "roll-initiative go-off"),
]  # fmt: skip
CODES = {
    "turns.refuse.phase", "turns.refuse.no-event", "turns.refuse.does-not-wait",
    "turns.refuse.holds-nothing", "turns.refuse.not-running", "turns.refuse.nobody-acts",
    "turns.refuse.device-first", "turns.refuse.pass-runs", "turns.refuse.held-already",
    "turns.refuse.has-acted", "turns.refuse.no-room", "turns.refuse.phase-runs",
    "turns.refuse.not-in", "turns.refuse.not-out", "turns.refuse.over",
}  # fmt: skip


def test_one_of_each_kind():
    assert [action.kind for action in ACTIONS] == list(CATALOGUE)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.kind)
@pytest.mark.parametrize(
    ("game", "allowed"), [case[1:] for case in PHASES], ids=[case[0] for case in PHASES]
)
def test_each_action_in_each_phase(game, allowed, action):
    game = type(game).load(game.export())
    before = game.state, len(game.log), game.dice.to_json()
    if isinstance(action, ct.GoOff) and not game.state.devices:
        with pytest.raises(UnknownName):
            game.do(action)
        return
    if action.kind in {*allowed.split(), *PEOPLE.split()}:
        assert game.why_not(action) is None
        game.do(action)
        return
    assert action not in game.legal()
    with pytest.raises(IllegalAction) as caught:
        game.do(action)
    assert caught.value.code in CODES
    assert caught.value.legal == game.legal()
    assert (game.state, len(game.log), game.dice.to_json()) == before


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.kind)
def test_nothing_once_it_is_over(action):
    game = at(*ACTS, ct.EndSequence())
    if action.kind == "go-off":
        assert game.why_not(action) is None  # what is set is not forgotten
        return
    before = game.state, len(game.log)
    with pytest.raises(IllegalAction):
        game.do(action)
    assert (game.state, len(game.log)) == before


def held(*actions, **rest):
    game = begun({"A": 25, "B": 20, "C": 6}, **rest)
    drive(game, ct.Hold(), *actions)
    return game


def running(*actions, **like):
    game = begun({"A": 25, "B": 6}, like={"A": like})
    drive(game, ct.Move("A", "run"), *actions)
    return game


def out():
    game = begun({"A": 25, "B": 6})
    play(game, ct.KnockOut("B"))
    return game


def full():
    return begun({f"P{n}": 50 - n for n in range(40)})


def done():
    return held(END, END)


def two():
    game = begun({"A": 25, "B": 20, "C": 6})
    drive(game, ct.Hold(), ct.Hold(), ct.ActHeld("A", 10))
    return game


CASES = {
    "turns.refuse.phase": [
        (lambda: fight({"A": 1}), END),
        (lambda: fight({"A": 1}), ct.EndPass()),
        (lambda: fight({"A": 1}), ct.ActHeld("A")),
        (lambda: begun({"A": 1}), ct.NextTurn()),
        (lambda: begun({"A": 1}), ROLL),
    ],
    "turns.refuse.no-event": [(lambda: begun({"A": 1}), ct.Happen())],
    "turns.refuse.no-victim": [(lambda: fight({"A": 1, "C": 1}, event=EVENT), ct.Declare(("C",)))],
    "turns.refuse.nobody": [
        (lambda: drive_(fight({"A": 1}), ct.KnockOut("A")), ROLL),
    ],
    "turns.refuse.nobody-acts": [
        (done, END),
        (done, ct.Hold()),
        (done, ct.Spend("free")),
        (done, ct.Athletics()),
    ],
    "turns.refuse.device-first": [
        (lambda: drive_(begun({"A": 9}), ct.SetTimer("b", phase=3), END), END),
    ],
    "turns.refuse.use-hold": [(lambda: begun({"A": 1}), ct.Spend("delay"))],
    "turns.refuse.no-room": [
        (lambda: drive_(begun({"A": 1}), ct.Spend("simple")), ct.Spend("complex")),
        (lambda: drive_(begun({"A": 1}), ct.Spend("complex")), ct.Spend("simple")),
    ],
    "turns.refuse.pool": [
        (lambda: running(pools={"p": 2}), ct.Spend("free", {"p": 3})),
        (lambda: running(pools={"p": 2}), ct.Athletics({"p": 3})),
    ],
    "turns.refuse.not-running": [(lambda: begun({"A": 1}), ct.Athletics())],
    "turns.refuse.whole-phase": [
        (lambda: running(ct.Spend("simple"), athletics=2), ct.Athletics())
    ],
    "turns.refuse.no-dice": [(lambda: running(pools={"p": 2}), ct.Athletics())],
    "turns.refuse.sprinting": [
        (lambda: running((ct.Athletics(), 4), athletics=1), ct.Move("A", "walk")),
    ],
    "turns.refuse.not-in": [
        (out, ct.Move("B", "walk")),
        (out, ct.KnockOut("B")),
        (lambda: drive_(out(), ct.Remove("B")), ct.Remove("B")),
        (lambda: drive_(out(), ct.Remove("B")), ct.Wound("B", "light")),
        (lambda: drive_(out(), ct.Remove("B")), ct.Heal("B")),
        (lambda: drive_(out(), ct.Remove("B")), ct.SetTimer("b", "B")),
        (
            lambda: drive_(fight({"A": 1, "B": 2}, like={"B": {"dice": 1}}), ct.KnockOut("B")),
            ct.RollInitiative({"B": 7}),
        ),
    ],
    "turns.refuse.held-already": [(lambda: held(ct.ActHeld("A")), ct.Hold())],
    "turns.refuse.has-acted": [
        (lambda: drive_(begun({"A": 1}), ct.Spend("free")), ct.Hold()),
    ],
    "turns.refuse.no-later-phase": [
        (lambda: begun({"A": 0}, rulings={"first-action": "one"}), ct.Hold()),
    ],
    "turns.refuse.holds-nothing": [
        (held, ct.ActHeld("B")),
        (lambda: held(ct.ActHeld("A")), ct.ActHeld("A")),
    ],
    "turns.refuse.phase-runs": [(lambda: held(ct.Spend("free")), ct.ActHeld("A"))],
    "turns.refuse.not-between": [
        (lambda: drive_(begun({"A": 15, "B": 28}), END, ct.Hold(), ct.EndPass()), ct.ActHeld("A")),
    ],
    "turns.refuse.window": [(held, ct.ActHeld("A", 20)), (held, ct.ActHeld("A", 26))],
    "turns.refuse.other-holder": [(two, ct.ActHeld("B", 10))],
    "turns.refuse.pass-runs": [
        (held, ct.EndPass()),
        (lambda: begun({"A": 1}), ct.EndPass()),
        (lambda: held(ct.ActHeld("A")), ct.EndPass()),
    ],
    "turns.refuse.not-worse": [
        (lambda: drive_(begun({"A": 9}), ct.Wound("A", "light")), ct.Wound("A", "light")),
    ],
    "turns.refuse.not-better": [
        (lambda: begun({"A": 9}), ct.Heal("A")),
        (lambda: drive_(begun({"A": 9}), ct.Wound("A", "light")), ct.Heal("A", "light")),
    ],
    "turns.refuse.same-name": [
        (lambda: begun({"A": 9}), ct.Join({"name": "A", "reaction": 3})),
        (lambda: begun({"A": 9}), ct.Join({"name": " A ", "reaction": 3})),
    ],
    "turns.refuse.too-many": [(full, LATE)],
    "turns.refuse.does-not-wait": [(out, ct.Enter("A")), (out, ct.Enter("B"))],
    "turns.refuse.not-out": [(out, ct.Return("A"))],
    "turns.refuse.deadly": [
        (lambda: drive_(begun({"A": 9, "B": 8}), ct.Wound("A", "deadly")), ct.Return("A")),
    ],
    "turns.refuse.who-sets": [(done, ct.SetTimer("b"))],
    "turns.refuse.gone-by": [
        (held, ct.SetTimer("b", phase=21)),
        (held, ct.SetTimer("b", in_pass=1)),
    ],
    "turns.refuse.over": [
        (lambda: drive_(begun({"A": 9}), ct.EndSequence()), ct.EndSequence()),
        (lambda: drive_(begun({"A": 9}), ct.EndSequence()), ct.KnockOut("A")),
    ],
}
DECREED = {"turns.refuse.no-turn"}  # what only a decree is refused for: see test_decrees


def drive_(game, *actions):
    drive(game, *actions)
    return game


@pytest.mark.parametrize(
    ("code", "make", "action"), [(code, *case) for code, cases in CASES.items() for case in cases]
)
def test_refused(code, make, action):
    game = make()
    before = game.state, len(game.log), game.dice.to_json()
    assert game.why_not(action).code == code
    assert action not in game.legal()
    with pytest.raises(IllegalAction) as caught:
        game.do(action)
    assert (caught.value.code, caught.value.legal) == (code, game.legal())
    assert all(game.why_not(other) is None for other in game.legal())
    assert (game.state, len(game.log), game.dice.to_json()) == before


def test_every_code_is_refused_here():
    package = Path(ct.__file__).parent
    found = set()
    for path in package.glob("*.py"):
        found |= set(re.findall(r'Refusal\("(turns\.refuse\.[a-z-]+)', path.read_text("utf-8")))
    assert found == set(CASES) | DECREED


def test_nothing_else_is_done_while_dice_are_awaited():
    game = fight({"A": None}, like={"A": {"dice": 1}})
    game.begin(ROLL)
    assert game.why_not(ct.KnockOut("A")).code == "session.under-way"
    assert game.legal() == ()
    game.roll(3)
    assert game.scores == {"A": 8}
