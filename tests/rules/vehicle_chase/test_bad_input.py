"""What is built or typed wrong is told: field, value, what would do."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadRoll, BadValue, UnknownName

from .table import car, chase

CREW = vc.Crew("Noor", role="pilot", piloting=8)

BUILT = [
    (lambda: vc.Vehicle("A", side="red", level=-1, kac=10), "level = -1: 0 or more"),
    (lambda: vc.Vehicle("A", side="red", level="four", kac=10), "level = 'four': a whole number"),
    (lambda: vc.Vehicle("A", side="red", kac=10), "level = None: must be given"),
    (lambda: vc.Vehicle("", side="red", level=1, kac=10), "name = ''"),
    (lambda: vc.Vehicle("A", side="red", level=1, kac=10, sped=9), 'did you mean "speed"?'),
    (lambda: vc.Vehicle("A", side="red", level=1, kac=10, lane=2), "lane = 2"),
    (lambda: vc.Vehicle("A", side="red", level=1, kac=10, hp=0), "hp = 0: 1 or more"),
    (lambda: vc.Vehicle("A", side="red", level=1, kac=10, height=-1), "height = -1"),
    (lambda: vc.Vehicle("A", side="red", level=1, kac=10, collision="two"), 'write dice as "5d6"'),
    (
        lambda: vc.Vehicle("A", side="red", level=1, kac=10, crew=[CREW, CREW.but(name="Oz")]),
        "one pilot only, not Noor and Oz",
    ),
    (
        lambda: vc.Vehicle("A", side="red", level=1, kac=10, piloting=3, crew=[CREW]),
        "Noor is the pilot",
    ),
    (lambda: vc.Crew("Noor", role="captain"), "role = 'captain'"),
    (lambda: vc.Weapon("Gun", damage=""), 'write dice as "5d6"'),
    (lambda: vc.Weapon("Gun", against="ac"), "against = 'ac'"),
    (lambda: vc.Hazard("Rocks", cr=21), "cr = 21"),
    (lambda: vc.Hazard("Rocks", cr="1/5"), "cr = '1/5'"),
    (lambda: vc.Hazard("Rocks", cr=1, fires="always"), "fires = 'always'"),
    (lambda: vc.Hazard("Rocks", cr=1, rounds=0), "rounds = 0: 1 or more"),
    (lambda: vc.EnvironmentTrick("Dust", dc=5), "dc = 5: 4 or less"),
    (lambda: vc.EnvironmentTrick("Dust", penalty=-2), "0 for none, or -4 to -6"),
    (lambda: vc.AttackLever("Fog", concealment=101), 'concealment = 101: 0 to 100, or "conceal'),
    (lambda: vc.Track(zones={"far": vc.Environment("X")}), "zones.far"),
]


@pytest.mark.parametrize(("build", "told"), BUILT)
def test_models(build, told):
    with pytest.raises(BadValue) as caught:
        build()
    assert told in str(caught.value)


A, B = car("A", "red"), car("B", "blue")

CHASES = [
    (lambda: chase(), "vehicles"),
    (lambda: chase(A, A), "vehicles.1.name = 'A': already taken"),
    (lambda: chase(A, B.but(pilot="pilot A")), "crew.1.name = 'pilot A': already taken"),
    (lambda: chase(A, B, alliances=[("red", "bleu")]), 'did you mean "blue"?'),
    (lambda: chase(A, B, alliances=[("red", "red")]), "two different sides"),
    (lambda: chase(A, B, players="rod"), 'did you mean "red"?'),
    (lambda: chase(A, B, initiative={"pilot C": 3}), "initiative = 'pilot C'"),
    (lambda: chase(A, B, conventions={"covers": 3}), 'did you mean "cover"?'),
    (lambda: chase(A, B, conventions={"fall-per": 0}), "conventions.fall-per = 0"),
]


@pytest.mark.parametrize(("build", "told"), CHASES)
def test_chases(build, told):
    with pytest.raises(BadValue) as caught:
        build()
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (vc.Evade("Comet"), "vehicle = 'Comet'"),
        (vc.Engage("A", target="Comet"), "vehicle = 'Comet'"),
        (vc.Evade(None), "vehicle = None"),
        (vc.Evade(["A"]), "vehicle = "),
    ],
)
def test_an_action_that_names_nobody(action, told):
    game = chase(A, B)
    with pytest.raises(UnknownName) as caught:
        game.do(action)
    assert told in str(caught.value)
    assert len(game.log) == 0


@pytest.mark.parametrize(
    "action", [vc.Pass("Nobody"), vc.Shoot("pilot A", "Gun", "C"), vc.Board("Nobody", "B")]
)
def test_an_action_of_combat_that_names_nobody(action):
    game = chase(A.but(pilot="", piloting=0, crew=[armed()]), B)
    for name in "AB":
        game.do(vc.Uncontrolled(name))
    game.do(vc.Progress())
    with pytest.raises(UnknownName):
        game.do(action)


def armed():
    return vc.Crew("pilot A", role="pilot", weapons=[vc.Weapon("Gun")])


def test_who_declines_must_be_in_the_chase():
    game = chase(A, B)
    for name in "AB":
        game.do(vc.Uncontrolled(name))
    with pytest.raises(UnknownName, match="vehicle = 'C'"):
        game.do(vc.Progress(decline=("C",)))


@pytest.mark.parametrize("faces", [(0,), (21,), (3, 4), (True,), ("7",)])
def test_faces_the_dice_cannot_show(faces):
    game = chase(A, B)
    game.do(vc.Evade("A"))
    with pytest.raises(BadRoll):
        game.roll(*faces)
    assert game.pending is not None


@pytest.mark.parametrize(
    "data",
    [
        {"do": "fly", "vehicle": "A"},
        {"do": "evade", "wing": 1},
        {"do": "evade"},
        {"vehicle": "A"},
        {"do": ["evade"], "vehicle": "A"},
    ],
)
def test_actions_written_wrong(data):
    with pytest.raises(BadValue):
        chase(A, B).action_from_json(data)


def test_a_lone_vehicle_is_a_short_chase():
    game = chase(A)
    game.do(vc.KeepPace("A"))
    game.roll(20)
    game.do(vc.Progress())
    assert game.state.phase == "over"


def test_conventions_at_their_bounds():
    game = chase(A, B, conventions={"fall-per": 1, "fall-most": 100})
    assert game.setting.conventions["fall-most"] == 100
