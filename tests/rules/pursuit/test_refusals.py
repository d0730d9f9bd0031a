"""Every reason for which something is refused; a refusal draws no dice and changes nothing."""

import re
from pathlib import Path

import pytest

from rpgkit import pursuit as pu
from rpgkit.engine.errors import IllegalAction, UnknownName

from .table import drive, dungeon, play, run, running, water, wilderness

ACTIONS = {
    "flee": pu.Flee(),
    "run-on": pu.RunOn(),
    "drop": pu.DropThing("gold"),
    "obstacle": pu.SetObstacle("oil"),
    "travel": pu.Travel(),
    "stop": pu.Stop(),
    "next-day": pu.NextDay(True),
    "rest": pu.Rest(),
}
THINGS = {
    "drops": [pu.Drop("gold", "treasure", 2), pu.Drop("ham", "food", 2)],
    "obstacles": [pu.Obstacle("oil", 2, holds=1)],
    "like": {"greedy": True, "hungry": True},
}


def in_dungeon(*turns, **rest):
    game = dungeon(27, 27, **(THINGS | rest))
    drive(game, *turns)
    return game


def in_wilds(*turns):
    game = wilderness(6, 3, speeds=(24, 24))
    drive(game, *turns)
    return game


def on_water(*turns):
    game = water(36, 48, gap=100)
    drive(game, *turns)
    return game


def worn_out():
    game = in_dungeon(pu.Flee())
    run(game, 30)
    play(game, pu.Stop())
    return game


FLEE, STOP, FAIL = pu.Flee(), pu.Stop(), (pu.Flee(), 100)
PHASES = [  # where the procedure stands, and all that can be done there
    ("dungeon meeting", lambda: in_dungeon(), "flee stop"),
    ("dungeon running", lambda: in_dungeon(FLEE), "run-on drop obstacle stop"),
    ("dungeon over", lambda: in_dungeon(STOP), ""),
    ("dungeon over, worn out", worn_out, "rest"),
    ("wilderness meeting", lambda: in_wilds(), "flee stop"),
    ("wilderness running", lambda: in_wilds(FAIL), "travel"),
    ("wilderness decide", lambda: in_wilds(FAIL, (pu.Travel(), 1)), "flee stop"),
    ("wilderness over", lambda: in_wilds(STOP), ""),
    ("water meeting", lambda: on_water(), "flee stop"),
    ("water running", lambda: on_water(FAIL), "run-on stop"),
    ("water clear", lambda: on_water((FLEE, 1)), "next-day"),
    ("water over", lambda: on_water(STOP), ""),
]


@pytest.mark.parametrize("kind", ACTIONS)
@pytest.mark.parametrize(
    ("make", "allowed"), [case[1:] for case in PHASES], ids=[case[0] for case in PHASES]
)
def test_each_action_in_each_phase(make, allowed, kind):
    game, action = make(), ACTIONS[kind]
    before = game.state, len(game.log), game.dice.to_json()
    if kind in allowed.split():
        assert game.why_not(action) is None
        assert action in game.legal()
        return
    if kind in ("drop", "obstacle") and not isinstance(game, pu.Dungeon):
        assert game.why_not(action).code == "pursuit.refuse.phase"
    assert action not in game.legal()
    with pytest.raises(IllegalAction) as caught:
        game.do(action)
    assert caught.value.code in ("pursuit.refuse.phase", "pursuit.refuse.fresh")
    assert caught.value.legal == game.legal()
    assert (game.state, len(game.log), game.dice.to_json()) == before


def test_what_belongs_to_another_setting_says_so():
    why = in_wilds().why_not(pu.RunOn())
    assert why.facts == {"action": "run-on", "phase": "meeting", "setting": "wilderness"}


def used(name, face):
    game = running(**THINGS)
    for _ in range(2):
        play(game, pu.DropThing(name), face)
    return game


def once():
    game = running(**THINGS, rulings={"lure-checks": "once"})
    drive(game, (pu.DropThing("gold"), 6), (pu.DropThing("ham"), 6))
    return game


def no_oil():
    game = running(**THINGS)
    drive(game, pu.SetObstacle("oil"), pu.SetObstacle("oil"))
    return game


UNTEMPTED = THINGS | {"like": {}}
CASES = {
    "pursuit.refuse.phase": [(lambda: in_dungeon(), pu.RunOn())],
    "pursuit.refuse.fresh": [
        (lambda: in_dungeon(STOP), pu.Rest()),
        (lambda: in_dungeon(FLEE, pu.RunOn(), STOP), pu.Rest()),
    ],
    "pursuit.refuse.used-up": [
        (lambda: used("gold", 6), pu.DropThing("gold")),
        (lambda: used("ham", 4), pu.DropThing("ham")),
        (no_oil, pu.SetObstacle("oil")),
    ],
    "pursuit.refuse.not-tempted.treasure": [
        (lambda: running(**UNTEMPTED), pu.DropThing("gold")),
        (lambda: running(**THINGS | {"like": {"hungry": True}}), pu.DropThing("gold")),
    ],
    "pursuit.refuse.not-tempted.food": [
        (lambda: running(**UNTEMPTED), pu.DropThing("ham")),
        (lambda: running(**THINGS | {"like": {"greedy": True}}), pu.DropThing("ham")),
    ],
    "pursuit.refuse.tried.treasure": [(once, pu.DropThing("gold"))],
    "pursuit.refuse.tried.food": [(once, pu.DropThing("ham"))],
    "pursuit.refuse.no-chance": [(lambda: on_water((FLEE, 1)), pu.NextDay())],
}
# What only a decree is refused for: see test_decrees.
DECREED = {
    "pursuit.refuse.over",
    "pursuit.refuse.going-on",
    "pursuit.refuse.no-pursuit",
    "pursuit.refuse.met-already",
    "pursuit.refuse.no-rest",
}


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
    package = Path(pu.__file__).parent
    found = set()
    for path in package.glob("*.py"):
        found |= set(re.findall(r'"(pursuit\.refuse\.[a-z-]+)', path.read_text("utf-8")))
    kinds = {"not-tempted", "tried"}  # with the kind of drop after them
    written = {c.rpartition(".")[0] if c.split(".")[2] in kinds else c for c in CASES}
    assert found == written | DECREED


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (pu.DropThing("golt"), "drop = 'golt': did you mean \"gold\"?"),
        (pu.DropThing("oil"), "drop = 'oil'"),  # an obstacle is not dropped
        (pu.SetObstacle("gold"), "obstacle = 'gold'"),
        (pu.SetObstacle("ole"), 'did you mean "oil"?'),
    ],
)
def test_things_that_are_not_there(action, told):
    game = running(**THINGS)
    with pytest.raises(UnknownName) as caught:
        game.do(action)
    assert told in str(caught.value)
    assert len(game.log) == 1


def test_nothing_else_is_done_while_dice_are_awaited():
    game = in_wilds()
    game.begin(FLEE)
    assert game.why_not(STOP).code == "session.under-way"
    assert game.legal() == ()
