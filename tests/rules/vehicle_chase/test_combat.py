"""`chase.combat`: who may still act, and attacks on the move."""

import pytest

from rpgkit import vehicle_chase as vc

from .table import (
    at,
    car,
    chase,
    codes,
    drive,
    left,
    person,
    play,
    progress,
    refusal,
    terms_of,
    test_of,
)

RIFLE = vc.Weapon("Rifle", attack=1, damage="2d4", range=60)
LASER = vc.Weapon("Laser", damage="1d8", against="eac", range=60)
PIKE = vc.Weapon("Pike", melee=True, reach=True, damage="1d10")
KNIFE = vc.Weapon("Knife", melee=True, damage="1d4")
GRENADE = vc.Weapon("Grenade", unfit=True)
TURRET = vc.Weapon("Turret", attack=2, damage="3d6", range=120)

STANDARD, MOVE, BOTH = 1, 2, 3


def scene(*turns, there=0, mine=(), theirs=(), **more):
    """In combat: A (Noor at the wheel, Vex a passenger, Gun at the turret) against B (Rask, Oz).

    `turns` are A's pilot actions; B idles. Unless A acts, nobody moves.
    """
    a = car(
        "A",
        "red",
        crew=[
            vc.Crew("Noor", role="pilot", piloting=8, attack=3, weapons=[RIFLE, PIKE]),
            vc.Crew("Vex", attack=5, kac=13, weapons=[RIFLE, LASER, PIKE, KNIFE, GRENADE]),
            vc.Crew("Gun", role="gunner", attack=4),
        ],
        weapons=[TURRET],
        **dict(mine),
    )
    b = car(
        "B",
        "blue",
        zone=there,
        crew=[
            vc.Crew("Rask", role="pilot", kac=14, eac=12, hp=9),
            vc.Crew("Oz", kac=15, weapons=[KNIFE]),
        ],
        **{"kac": 16, "eac": 15, "hp": 40, **dict(theirs)},
    )
    c = car("C", "blue", zone=there)
    game = chase(a, b, c, **more)
    drive(game, *turns)
    progress(game)
    return game


def vex(game):
    """It is Vex's turn."""
    play(game, vc.Pass("Noor"))
    return game


@pytest.mark.parametrize(
    ("turns", "actions"),
    [
        ([], BOTH),  # uncontrolled
        ([(vc.Evade("A"), 1)], STANDARD),
        ([vc.SlowDown("A")], STANDARD),
        ([(vc.Evade("A", double=True), 1), (vc.Evade("A"), 1)], 0),
        ([(vc.Evade("A", double=True), 1), vc.DropSecond("A")], 0),
    ],
)
def test_what_the_pilot_has_left(turns, actions):
    game = scene(*turns)
    assert left(game, "Noor") == actions
    assert left(game, "Vex") == left(game, "Gun") == BOTH


def test_a_pilot_makes_a_full_attack_only_if_the_vehicle_was_uncontrolled():
    full = vc.Shoot("Noor", "Rifle", "B", full=True)
    assert refusal(scene(), full) is None
    game = scene(vc.SlowDown("A"))
    assert refusal(game, full) == "refuse.no-full"
    assert refusal(game, vc.Shoot("Noor", "Rifle", "B")) is None


def test_everyone_acts_in_initiative_order():
    game = scene(initiative={"Noor": 5, "Vex": 20, "Gun": 1, "Rask": 9, "Oz": 7, "pilot C": 2})
    turns = []
    while game.legal() != (vc.NextRound(),):
        turns += [action.person for action in game.legal() if isinstance(action, vc.Pass)]
        play(game, vc.Pass(turns[-1]))
    assert turns == ["Vex", "Rask", "Oz", "Noor", "pilot C", "Gun"]


@pytest.mark.parametrize(("there", "allowed"), [(-2, False), (-1, True), (0, True), (1, True)])
def test_ranged_attacks_reach_one_zone(there, allowed):
    a, b = car("A", "red", crew=[vc.Crew("Vex", weapons=[RIFLE])]), car("B", "blue", zone=there)
    game = chase(a, b, car("C", "red", zone=-1), car("D", "blue", zone=1))
    progress(game)
    play(game, vc.Pass("pilot A"))
    why = refusal(game, vc.Shoot("Vex", "Rifle", "B"))
    assert why == (None if allowed else "refuse.too-far")


@pytest.mark.parametrize("modifier", [-4, -1, 0, 2])
def test_attacks_take_the_vehicles_normal_modifier_never_the_full_speed_one(modifier):
    game = vex(scene(mine={"attack_modifier": modifier, "full_speed_modifier": -9}))
    assert test_of(game, vc.Shoot("Vex", "Rifle", "B")) == (5 + 1 + modifier, 16)


def test_kac_and_eac():
    game = vex(scene())
    assert test_of(game, vc.Shoot("Vex", "Rifle", "B"))[1] == 16
    assert test_of(game, vc.Shoot("Vex", "Laser", "B"))[1] == 15
    assert test_of(game, vc.Shoot("Vex", "Laser", "B", occupant="Rask"))[1] == 12 + 4
    assert test_of(game, vc.Shoot("Vex", "Laser", "B", occupant="Oz"))[1] == 15 + 4


def test_evading_raises_the_vehicles_armour_but_not_its_occupants():
    game = chase(
        car("B", "blue", eac=14),
        car("A", "red", crew=[vc.Crew("Vex", weapons=[RIFLE, LASER])]),
    )
    drive(game, (vc.Evade("B"), 20))
    progress(game)
    drive(game, vc.Pass("pilot B"), vc.Pass("pilot A"))
    assert test_of(game, vc.Shoot("Vex", "Rifle", "B"))[1] == 18
    assert test_of(game, vc.Shoot("Vex", "Laser", "B"))[1] == 16
    assert test_of(game, vc.Shoot("Vex", "Rifle", "B", occupant="pilot B"))[1] == 16 + 4


@pytest.mark.parametrize(
    ("vehicle", "cover"), [({}, 4), ({"open": True}, 0), ({"cover": 8}, 8), ({"cover": 2}, 2)]
)
def test_a_vehicle_that_is_not_open_covers_those_inside(vehicle, cover):
    game = vex(scene(theirs=vehicle))
    assert test_of(game, vc.Shoot("Vex", "Rifle", "B", occupant="Rask"))[1] == 14 + cover


def test_gunners_alone_fire_mounted_weapons():
    game = scene()
    assert refusal(game, vc.Shoot("Noor", "Turret", "B")) == "refuse.not-gunner"
    play(game, vc.Pass("Noor"))
    assert refusal(game, vc.Shoot("Vex", "Turret", "B")) == "refuse.not-gunner"
    play(game, vc.Pass("Vex"))
    assert test_of(game, vc.Shoot("Gun", "Turret", "B")) == (4 + 2, 16)


def test_range_increments_are_a_convention_that_can_be_replaced():
    """A rifle of 20 m at 60 m: two increments beyond the first."""
    short = RIFLE.but(range=20)
    cars = car("A", "red", crew=[vc.Crew("Vex", weapons=[short])]), car("B", "blue", zone=1)
    for conventions, amount in (({}, -4), ({"range-increment": -1}, -2)):
        game = chase(*cars, conventions=conventions)
        progress(game)
        play(game, vc.Pass("pilot A"))
        assert ("term.range", amount) in terms_of(game, vc.Shoot("Vex", "Rifle", "B"))


def test_the_gm_may_take_something_off():
    game = vex(scene())
    assert test_of(game, vc.Shoot("Vex", "Rifle", "B", penalty=-3)) == (5 + 1 - 3, 16)
    assert refusal(game, vc.Shoot("Vex", "Rifle", "B", penalty=2)) == "refuse.penalty"


def test_a_weapon_may_be_unfit():
    assert refusal(vex(scene()), vc.Shoot("Vex", "Grenade", "B")) == "refuse.unfit"


def test_a_full_attack_is_two_attacks_with_the_usual_penalty():
    game = vex(scene())
    story = play(game, vc.Shoot("Vex", "Rifle", "B", full=True), 14, 1, 1, 13)
    # 5 + 1 - 4 = 2 against 16: 14 hits, 13 does not
    assert codes(story) == ["chase.spent", "chase.damaged", "chase.attack-missed"]
    assert at(game, "B").hp == 40 - 2
    assert left(game, "Vex") == 0


def test_a_full_attack_stops_at_what_the_first_attack_felled():
    game = vex(scene(theirs={"hp": 2}))
    story = play(game, vc.Shoot("Vex", "Rifle", "B", full=True), 20, 1, 1)
    assert codes(story) == ["chase.spent", "chase.damaged", "chase.wrecked"]


@pytest.mark.parametrize("face", range(1, 21))
@pytest.mark.parametrize("reading", ["yes", "no"])
def test_natural_20_and_1(face, reading):
    """+6 against 30, then against 5: only the naturals make a difference."""
    for kac, sure in ((30, False), (5, True)):
        game = vex(scene(theirs={"kac": kac}, rulings={"natural-20": reading}))
        hit = face + 6 >= kac
        if reading == "yes" and face in (1, 20):
            hit = face == 20
        assert hit == sure or (reading == "yes" and face in (1, 20))
        story = play(game, vc.Shoot("Vex", "Rifle", "B"), face, *((1, 1) if hit else ()))
        assert ("chase.damaged" in codes(story)) == hit


def test_melee_needs_an_engagement_and_reach():
    game = vex(scene())
    assert refusal(game, vc.Strike("Vex", "Pike", "Rask")) == "refuse.not-engaged-with"
    game.decree(vc.decrees.engage("A", "B"))
    assert refusal(game, vc.Strike("Vex", "Knife", "Rask")) == "refuse.no-reach"
    assert refusal(game, vc.Strike("Vex", "Pike", "Rask")) is None
    assert test_of(game, vc.Strike("Vex", "Pike", "Rask")) == (5, 14 + 4)


def test_engaged_vehicles_are_shot_at_from_no_distance():
    game = vex(scene(conventions={"range-increment": -2}))
    game.decree(vc.decrees.engage("A", "B"))
    assert terms_of(game, vc.Shoot("Vex", "Rifle", "B")) == [
        ("term.attack", 5),
        ("term.weapon", 1),
        ("term.vehicle", 0),
    ]


def test_the_wrong_kind_of_weapon():
    game = vex(scene())
    assert refusal(game, vc.Shoot("Vex", "Pike", "B")) == "refuse.melee-weapon"
    assert refusal(game, vc.Strike("Vex", "Rifle", "Rask")) == "refuse.ranged-weapon"


def test_hit_points_of_people_and_who_is_down():
    game = vex(scene())
    play(game, vc.Shoot("Vex", "Rifle", "B", occupant="Rask"), 20, 4, 4)
    assert person(game, "Rask").hp == 1
    game.decree(vc.decrees.hit_points("Rask", 0, person=True))
    play(game, vc.Pass("Vex"))
    assert refusal(game, vc.Pass("Rask")) == "refuse.down"
    down = vc.Shoot("Gun", "Turret", "B", occupant="Rask")
    assert refusal(game, down) == "refuse.down"
    drive(game, vc.NextRound())
    play(game, vc.Uncontrolled("A"))
    assert game.legal() == (vc.Uncontrolled("B"),)  # nobody at the wheel
    assert refusal(game, vc.Evade("B")) == "refuse.no-pilot"
    game.decree(vc.decrees.seat("Oz", "pilot"))
    assert refusal(game, vc.Evade("B")) is None


def test_each_action_is_spent_once():
    game = vex(scene())
    play(game, vc.Shoot("Vex", "Rifle", "B"), 1)
    assert left(game, "Vex") == MOVE
    assert refusal(game, vc.Shoot("Vex", "Rifle", "B")) == "refuse.no-standard"
    play(game, vc.Pass("Vex"))
    assert left(game, "Vex") == 0


def test_a_new_round_gives_everybody_their_actions_back():
    game = vex(scene())
    drive(game, vc.Pass("Vex"), vc.NextRound())
    progress(game)
    assert left(game, "Noor") == left(game, "Vex") == BOTH


def test_nobody_is_offered_a_blow_at_their_own_side():
    game = vex(scene())
    game.decree(vc.decrees.engage("A", "B"))
    own = {"A", "Noor", "Vex", "Gun"}
    targets = {a.target for a in game.legal() if isinstance(a, (vc.Shoot, vc.Strike))}
    assert targets & own == set()
    assert {"B", "C", "Rask", "Oz"} <= targets
