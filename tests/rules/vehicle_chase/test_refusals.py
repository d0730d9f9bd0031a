"""Every reason for which something is refused; a refusal draws no dice and changes nothing."""

import re
from pathlib import Path

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import IllegalAction

from .table import car, chase, drive, play, progress

RIFLE, PIKE = vc.Weapon("Rifle"), vc.Weapon("Pike", melee=True, reach=True)
KNIFE, TURRET = vc.Weapon("Knife", melee=True), vc.Weapon("Turret")
GRENADE = vc.Weapon("Grenade", unfit=True)
ROAD, TUBE = vc.Environment("Road"), vc.Environment("Tube")
FORK = vc.Track(zones={0: (ROAD, TUBE)})


def pilots(*turns, far=1, **rest):
    """A's turn: B beside it, C an ally beside it, D an enemy `far` zones on."""
    vex = vc.Crew("Vex", weapons=[RIFLE, PIKE, KNIFE, GRENADE])
    a = car("A", "red", crew=[vex], weapons=[TURRET], collision=rest.pop("collision", "1d6"))
    game = chase(a, car("B", "blue"), car("C", "red"), car("D", "blue", zone=far), **rest)
    drive(game, *turns)
    return game


def engaged(game, *names):
    game.decree(vc.decrees.engage(*(names or ("A", "B"))))
    return game


def fight(*passed, together=True, acted=(), **rest):
    """Combat, nobody having moved; those named have passed."""
    game = pilots(*acted, **rest)
    if together:
        engaged(game)
    progress(game)
    drive(game, *(vc.Pass(name) for name in passed))
    return game


def vex(**rest):
    return fight("pilot A", **rest)


def fallen():
    game = vex()
    play(game, vc.Board("Vex", "B"), 1, 1)
    return game


def without(game, *decrees):
    for decree in decrees:
        game.decree(decree)
    return game


OUT = vc.decrees.let_escape("D")
DOWN = vc.decrees.hit_points("pilot A", 0, person=True)
TWICE = ((vc.Evade("A", double=True), 1), (vc.Evade("A"), 1))

CASES = {
    "refuse.phase": [
        lambda: (pilots(), vc.Progress()),
        lambda: (pilots(), vc.RollInitiative()),
        lambda: (pilots(), vc.Pass("Vex")),
        lambda: (pilots(), vc.NextRound()),
        lambda: (fight(), vc.Evade("A")),
        lambda: (without(pilots(), vc.decrees.end()), vc.Evade("A")),
    ],
    "refuse.out": [
        lambda: (without(pilots(), OUT), vc.Evade("D")),
        lambda: (without(pilots(far=0), OUT), vc.Engage("A", target="D")),
        lambda: (without(vex(), OUT), vc.Shoot("Vex", "Rifle", "D")),
        lambda: (without(fight(), OUT), vc.Pass("pilot D")),
        lambda: (without(fight(), OUT), vc.Ram("A", "D")),
    ],
    "refuse.not-your-turn": [
        lambda: (pilots(), vc.Evade("B")),
        lambda: (fight(), vc.Pass("Vex")),
    ],
    "refuse.no-second-half": [lambda: (pilots(), vc.DropSecond("A"))],
    "refuse.half-done": [lambda: (pilots(TWICE[0]), vc.Uncontrolled("A"))],
    "refuse.no-pilot": [
        lambda: (without(pilots(), DOWN), vc.Evade("A")),
        lambda: (without(fight(), DOWN), vc.Ram("A", "B")),
    ],
    "refuse.double-in-double": [lambda: (pilots(TWICE[0]), vc.Evade("A", double=True))],
    "refuse.lane": [lambda: (pilots(), vc.Evade("A", lane=2))],
    "refuse.engaged": [
        lambda: (engaged(pilots()), vc.Accelerate("A")),
        lambda: (engaged(pilots()), vc.SlowDown("A", double=True)),
        lambda: (engaged(pilots(far=0)), vc.Engage("A", target="D")),
    ],
    "refuse.itself": [
        lambda: (pilots(), vc.Engage("A", target="A")),
        lambda: (vex(), vc.Shoot("Vex", "Rifle", "A")),
        lambda: (vex(), vc.Strike("Vex", "Pike", "Vex")),
    ],
    "refuse.engaged-already": [lambda: (engaged(pilots()), vc.Engage("A", target="B"))],
    "refuse.other-zone": [lambda: (pilots(), vc.Engage("A", target="D"))],
    "refuse.other-lane": [
        lambda: (
            without(pilots(track=FORK), vc.decrees.place("B", 0, lane=1)),
            vc.Engage("A", target="B"),
        )
    ],
    "refuse.not-engaged": [lambda: (pilots(), vc.Disengage("A"))],
    "refuse.no-skill": [
        lambda: (pilots(), vc.Trick("A", skill="bluff")),
        lambda: (vex(), vc.Board("Vex", "B", skill="bluff")),
    ],
    "refuse.no-such-trick": [lambda: (pilots(), vc.Trick("A", using="Dust"))],
    "refuse.no-weapon": [lambda: (vex(), vc.Shoot("Vex", "Cannon", "B"))],
    "refuse.unfit": [lambda: (vex(), vc.Shoot("Vex", "Grenade", "B"))],
    "refuse.not-gunner": [lambda: (vex(), vc.Shoot("Vex", "Turret", "B"))],
    "refuse.penalty": [lambda: (vex(), vc.Shoot("Vex", "Rifle", "B", penalty=1))],
    "refuse.no-standard": [
        lambda: (shot(), vc.Shoot("Vex", "Rifle", "B")),
    ],
    "refuse.no-full": [lambda: (boarded(), vc.Strike("Vex", "Knife", "pilot B", full=True))],
    "refuse.melee-weapon": [lambda: (vex(), vc.Shoot("Vex", "Pike", "B"))],
    "refuse.ranged-weapon": [lambda: (vex(), vc.Strike("Vex", "Rifle", "pilot B"))],
    "refuse.too-far": [
        lambda: (without(vex(), vc.decrees.place("D", 2)), vc.Shoot("Vex", "Rifle", "D"))
    ],
    "refuse.not-aboard": [
        lambda: (vex(), vc.Shoot("Vex", "Rifle", "B", occupant="pilot D")),
        lambda: (vex(), vc.Shoot("Vex", "Rifle", "A", occupant="Vex")),
    ],
    "refuse.down": [
        lambda: (without(fight(), DOWN), vc.Pass("pilot A")),
        lambda: (struck_down(), vc.Shoot("Vex", "Rifle", "B", occupant="pilot B")),
        lambda: (struck_down(), vc.Strike("Vex", "Pike", "pilot B")),
    ],
    "refuse.fallen": [
        lambda: (fallen(), vc.Pass("Vex")),
        lambda: (strike_at_fallen(), vc.Strike("Rask", "Pike", "Vex")),
    ],
    "refuse.not-engaged-with": [
        lambda: (vex(together=False), vc.Strike("Vex", "Pike", "pilot B")),
        lambda: (vex(together=False), vc.Board("Vex", "B")),
        lambda: (fight(together=False), vc.Ram("A", "B")),
    ],
    "refuse.no-reach": [lambda: (vex(), vc.Strike("Vex", "Knife", "pilot B"))],
    "refuse.nothing-left": [
        lambda: (fight("pilot A"), vc.Ram("A", "B")),
        lambda: (fight(acted=TWICE), vc.Ram("A", "B")),
    ],
    "refuse.ally": [lambda: (fight(), vc.Ram("A", "C"))],
    "refuse.no-collision": [lambda: (fight(collision=""), vc.Ram("A", "B"))],
    "refuse.pilot-boards": [lambda: (fight(), vc.Board("pilot A", "B"))],
    "refuse.aboard-already": [lambda: (vex(), vc.Board("Vex", "A"))],
}
DECREED = {"refuse.over", "refuse.still-in"}  # see test_decrees


def shot():
    game = vex()
    play(game, vc.Shoot("Vex", "Rifle", "B"), 1)
    return game


def boarded():
    game = vex()
    play(game, vc.Board("Vex", "B"), 17)  # holds on: the move is spent
    return game


def struck_down():
    return without(vex(), vc.decrees.hit_points("pilot B", 0, person=True))


def strike_at_fallen():
    crew = [vc.Crew("Rask", role="pilot", weapons=[PIKE])]
    a = car("A", "red", crew=[vc.Crew("Vex")])
    game = engaged(chase(a, car("B", "blue", crew=crew)))
    progress(game)
    drive(game, vc.Pass("pilot A"), (vc.Board("Vex", "B"), 1, 1))
    return game


@pytest.mark.parametrize(
    ("code", "case"), [(code, case) for code, cases in CASES.items() for case in cases]
)
def test_refused(code, case):
    game, action = case()
    before = game.state, len(game.log), game.dice.to_json()
    assert game.why_not(action).code == code
    assert action not in game.legal()
    with pytest.raises(IllegalAction) as caught:
        game.do(action)
    assert (caught.value.code, caught.value.legal) == (code, game.legal())
    assert all(game.why_not(other) is None for other in game.legal())
    assert (game.state, len(game.log), game.dice.to_json()) == before


def test_every_code_is_refused_here():
    package = Path(vc.__file__).parent
    found = set()
    for source in package.glob("*.py"):
        found |= set(re.findall(r'"(refuse\.[a-z-]+)"', source.read_text("utf-8")))
    assert found == set(CASES) | DECREED


def test_nothing_else_is_done_while_dice_are_awaited():
    game = pilots()
    game.begin(vc.Evade("A"))
    assert game.why_not(vc.KeepPace("A")).code == "session.under-way"
    assert game.legal() == ()
