"""Ready vehicles, the environments as the document lists them, chases that play at once."""

import re

import pytest

from rpgkit import dice
from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.vehicle_chase.messages import MESSAGES
from rpgkit.rules.vehicle_chase.setting import conventions
from rpgkit.rules.vehicle_chase.track import Environment, hazard_table
from rpgkit.say import story

ready = vc.ready
ALL = [ready.vehicle(key, side="any") for key in ready.vehicles()]


# --- vehicles ----------------------------------------------------------------------------------


def test_ready_vehicles_span_levels_1_to_12_and_several_kinds():
    levels = [car.level for car in ALL]
    assert len(ALL) >= 10
    assert levels == sorted(levels)
    assert (levels[0], levels[-1]) == (1, 12)
    assert {"wheeled", "hover", "boat", "walker"} <= {car.kind for car in ALL}
    assert all(f"chase.kind.{car.kind}" in MESSAGES for car in ALL)


def test_all_of_them_fit_into_one_chase():
    names = [person.name for car in ALL for person in car.people]
    assert len(set(names)) == len(names)
    sided = [car.but(side=str(i % 2)) for i, car in enumerate(ALL)]
    assert vc.Chase(sided).state.phase == "initiative"


@pytest.mark.parametrize("car", ALL, ids=ready.vehicles())
def test_a_ready_vehicle_has_all_a_chase_asks_of_it(car):
    pilot = car.people[0]
    assert pilot.role == "pilot"
    assert len(car.people) >= 2
    # The face that keeps pace: likely alone, a gamble in a double manoeuvre (4 more).
    assert 4 <= 10 + car.level - pilot.piloting <= 7
    assert car.kac >= (car.eac or 0) >= 10
    assert car.hp
    assert car.full_speed_modifier <= car.attack_modifier <= 0
    assert {"acrobatics", "athletics"} & {skill for who in car.people for skill in who.skills}
    for who in car.people:
        assert who.hp
        assert who.cr in hazard_table()  # experience knows it too
        assert all(f"chase.skill.{skill}" in MESSAGES for skill in who.skills)
        assert who.weapons
    if car.weapons:
        assert any(who.role == "gunner" for who in car.people)
    for weapon in (*car.weapons, *(w for who in car.people for w in who.weapons)):
        assert weapon.name in MESSAGES


def test_a_vehicle_can_be_there_twice_under_another_name():
    twin = ready.vehicle("brigade", side="law", name="Brigade 12", zone=3, hp=9)
    assert (twin.name, twin.zone, twin.hp) == ("Brigade 12", 3, 9)
    assert [who.name for who in twin.people] == ["Rask (Brigade 12)", "Dorval (Brigade 12)"]
    vc.Chase([ready.vehicle("brigade", side="law"), twin])
    named = ready.vehicle("brigade", side="law", name="Brigade 9", crew=["Ana"])
    assert [who.name for who in named.people] == ["Ana", "Dorval (Brigade 9)"]


def test_what_a_ready_vehicle_cannot_be_is_refused():
    with pytest.raises(UnknownName, match="comet"):
        ready.vehicle("comte", side="a")
    with pytest.raises(BadValue, match="2 names at most"):
        ready.vehicle("brigade", side="law", crew=["A", "B", "C"])
    with pytest.raises(UnknownName, match="speed"):
        ready.vehicle("brigade", side="law", sped=3)


# --- environments ------------------------------------------------------------------------------

NONE, PARTIAL, TOTAL = 0, "concealment", "total-concealment"  # the last two d20 conventions

# The list at the end of the document, transcribed again.
HAZARDS = {
    "water": {"mega-shark": "last", "piranha-swarm": "entering"},
    "desert": {"dire-worm": "entering", "rockfall": "entering"},
    "forest": {"furious-beasts": "last", "falling-trees": "entering"},
    "motorway": {"oncoming-traffic": "entering", "police-roadblock": "entering"},
}
ATTACKS = {
    "water": {"spray": (PARTIAL, 0), "reefs": (NONE, "cover")},
    "desert": {"sandstorm": (TOTAL, 0)},
    "forest": {"trunks": (PARTIAL, 0)},
    "motorway": {"smoke": (PARTIAL, 0)},
}
MOVEMENT = {
    "water": {"fast-current": 2, "slow-current": -2},
    "desert": {"soft-sand": -2},
    "forest": {"thicket": -2},
    "motorway": {"damaged-road": -1},
}
TRICKS = {  # penalty, concealment, whether a hazard appears
    "water": {"scatter-whales": (-4, NONE, False)},
    "desert": {"raise-dust": (0, PARTIAL, False)},
    "forest": {"hide-in-foliage": (0, PARTIAL, False)},
    "motorway": {"divert-traffic": (0, NONE, True)},
}
LANES = {
    "water": ("coral-reef", -2, ()),
    "desert": ("narrow-canyon", 2, ("accelerate",)),
    "forest": ("hidden-cave", 2, ()),
    "motorway": ("hypertube", 4, ("accelerate",)),
}


def whole(key: str) -> Environment:
    """A zone with everything the environment offers, its parallel route apart."""
    palette = ready.environment(key)
    parts = (*palette.hazards, *palette.attacks, *palette.movement, *palette.tricks)
    return ready.zone(key, *parts, cr=4)


def test_the_four_environments_of_the_document_are_there():
    assert ready.environments() == ("water", "desert", "forest", "motorway")


@pytest.mark.parametrize("key", HAZARDS)
def test_an_environment_is_what_the_document_lists(key):
    laid = whole(key)
    plain = {one.name.removeprefix("name."): one for one in laid.hazards}
    assert {name: hazard.fires for name, hazard in plain.items()} == HAZARDS[key]
    assert all(hazard.damage and not hazard.swerve for hazard in plain.values())
    assert {
        lever.name.removeprefix("name."): (lever.concealment, lever.cover) for lever in laid.attacks
    } == ATTACKS[key]
    assert all(lever.amount == 0 for lever in laid.attacks)
    assert {lever.name.removeprefix("name."): lever.amount for lever in laid.movement} == MOVEMENT[
        key
    ]
    assert all(lever.skills == ("piloting",) and not lever.actions for lever in laid.movement)
    assert {
        trick.name.removeprefix("name."): (trick.penalty, trick.concealment, bool(trick.hazard))
        for trick in laid.tricks
    } == TRICKS[key]
    assert all(trick.dc == 2 for trick in laid.tricks)


@pytest.mark.parametrize("key", LANES)
def test_the_parallel_route_runs_beside_the_zone(key):
    name, amount, actions = LANES[key]
    beside, lane = ready.lanes(key, *MOVEMENT[key])
    assert len(beside.movement) == len(MOVEMENT[key])
    assert lane.name == f"name.{name}"
    assert [(lever.amount, lever.actions, lever.skills) for lever in lane.movement] == [
        (amount, actions, ("piloting",))
    ]


def test_where_the_document_has_no_number_the_conventions_hold():
    d20 = conventions()
    assert (d20["concealment"], d20["total-concealment"], d20["cover"]) == (20, 50, 4)


def test_the_challenge_rating_is_the_callers():
    assert ready.zone("forest", "falling-trees", cr="1/2").hazards[0].in_play().damage == "3d4"
    assert ready.zone("forest", "thicket").hazards == ()
    with pytest.raises(BadValue, match="falling-trees, near the vehicles"):
        ready.zone("forest", "falling-trees")
    with pytest.raises(BadValue, match="diverted-traffic"):
        ready.zone("motorway", "divert-traffic")


def test_what_an_environment_does_not_offer_is_refused():
    with pytest.raises(UnknownName, match="damaged-road"):
        ready.zone("motorway", "damage-road")
    with pytest.raises(UnknownName, match="motorway"):
        ready.environment("motoway")


def test_everything_ready_has_a_name_in_words():
    for key in ready.environments():
        laid = whole(key)
        levers = (*laid.hazards, *laid.attacks, *laid.movement, *laid.tricks)
        appears = [trick.hazard for trick in laid.tricks if trick.hazard]
        for one in (laid, *ready.lanes(key), *levers, *appears):
            assert one.name in MESSAGES


# --- chases ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ready.environments())
def test_a_ready_chase_pits_two_vehicles_against_two(key):
    chase = ready.chase(key)
    sides = [car.side for car in chase.setting.vehicles]
    assert sides == ["name.players", "name.players", "name.hunters", "name.hunters"]
    assert [car.zone for car in chase.setting.vehicles] == [1, 1, 0, 0]
    assert {*sides, chase.title} <= set(MESSAGES)
    levels = [car.level for car in chase.setting.vehicles]
    cr = {int(placed.danger.cr) for placed in chase.state.hazards}
    assert cr <= set(range(min(levels), max(levels) + 1))
    track = chase.setting.setup.track.zones
    assert any(isinstance(there, tuple) for there in track.values())
    assert set(track) <= set(range(2, 13))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("key", ready.environments())
def test_a_ready_chase_plays_and_every_line_of_its_log_is_words(key, seed):
    chase, choose = ready.chase(key, dice=dice.Seeded(seed)), dice.Seeded(seed)
    chase.do(vc.RollInitiative())
    while chase.state.phase != "over" and chase.state.round <= 4 and len(chase.log) < 150:
        legal = chase.legal()
        for action in legal:
            assert story.action(action, "fr")
        chase.do(legal[choose.draw(len(legal)) - 1])
    assert chase.state.phase == "over" or chase.state.round > 1
    for lang in ("en", "fr"):
        for line in story.log_lines(chase, lang):
            for said in (line["text"], *line["details"]):
                assert said
                assert not re.search(r"[{}]|None|name\.|chase\.|ruling\.", said), said


def test_a_ready_chase_takes_what_a_chase_takes():
    chase = ready.chase("water", rulings={"wreck": "stays"}, title="Tonight")
    assert chase.rulings["wreck"] == "stays"
    assert chase.title == "Tonight"
    with pytest.raises(UnknownName, match="water"):
        ready.chase("watter")


def test_a_ready_chase_is_saved_and_read_again():
    chase = ready.chase("forest", dice=dice.Seeded(5))
    chase.do(vc.RollInitiative())
    again = vc.Chase.load(chase.export())
    assert again.state == chase.state
