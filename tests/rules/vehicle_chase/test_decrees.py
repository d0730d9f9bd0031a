"""What the GM may decree, what it changes, and what even a GM cannot."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue, IllegalAction, UnknownName
from rpgkit.engine.procedure import Event
from rpgkit.rules.vehicle_chase.decrees import DECREES

from .table import (
    at,
    car,
    chase,
    drive,
    facts,
    groups,
    idle,
    left,
    person,
    play,
    progress,
    refusal,
    status,
    terms_of,
    zones,
)

D = vc.decrees
MUD = vc.Hazard("Mud", cr=1, damage=False)


def three(**rest):
    vex = vc.Crew("Vex")
    return chase(car("A", "red", crew=[vex]), car("B", "blue"), car("C", "green", zone=1), **rest)


def turn(game):
    return game.setting.vehicles[game.state.order[game.state.turn]].name


def test_place():
    game = three()
    game.decree(D.engage("A", "B"))
    game.decree(D.place("A", -4, lane=1))
    assert (at(game, "A").zone, at(game, "A").lane, groups(game)) == (-4, 1, [])
    game.undo()
    assert (zones(game)["A"], groups(game)) == (0, [{"A", "B"}])


def test_exits():
    game = three()
    for decree, name in ((D.let_escape, "A"), (D.leave_behind, "B"), (D.wreck, "C")):
        game.decree(decree(name))
    assert status(game) == {"A": "escaped", "B": "left-behind", "C": "wrecked"}


def test_hit_points():
    game = three()
    game.decree(D.hit_points("A", 7))
    game.decree(D.hit_points("Vex", 3, person=True))
    assert (at(game, "A").hp, person(game, "Vex").hp) == (7, 3)
    game.decree(D.hit_points("A", None))
    assert at(game, "A").hp is None


def test_somebody_brought_to_0_hit_points_has_no_action_left():
    game = three()
    progress(game)
    game.decree(D.hit_points("pilot A", 0, person=True))
    assert left(game, "pilot A") == 0
    assert vc.Pass("Vex") in game.legal()


def test_reorder_moves_those_who_have_not_acted():
    game = three()
    play(game, vc.Evade("A"), 1)
    game.decree(D.reorder(["pilot C", "pilot B", "Vex", "pilot A"]))
    assert turn(game) == "C"
    drive(game, vc.Uncontrolled("C"), vc.Uncontrolled("B"))
    assert game.state.phase == "progress"  # A is not asked twice


def test_reorder_lets_a_double_manoeuvre_finish_first():
    game = three()
    play(game, vc.Evade("A", double=True), 1)
    game.decree(D.reorder(["pilot C", "pilot B", "Vex", "pilot A"]))
    assert (turn(game), game.state.half) == ("A", True)
    play(game, vc.DropSecond("A"))
    assert turn(game) == "C"


def test_reorder_ends_the_effects_of_whose_turn_it_is_now():
    game = three()
    drive(game, vc.Uncontrolled("A"), (vc.Evade("B"), 20))
    progress(game)
    play(game, vc.NextRound())
    assert at(game, "B").effects  # A's turn first
    game.decree(D.reorder(["pilot B", "pilot A", "Vex", "pilot C"]))
    assert (turn(game), at(game, "B").effects) == ("B", ())


def test_reorder_holds_in_combat():
    game = three()
    progress(game)
    game.decree(D.reorder(["Vex", "pilot C", "pilot B", "pilot A"]))
    assert vc.Pass("Vex") in game.legal()


def test_engagements():
    game = three()
    game.decree(D.engage("A", "B"))
    assert groups(game) == [{"A", "B"}]
    game.decree(D.engaged_no_more("A"))
    assert groups(game) == []


def test_hazards_come_and_go():
    game = three()
    game.decree(D.add_hazard(MUD, 1))
    play(game, vc.KeepPace("A"), 20)
    assert [f["hazard"] for f in facts(progress(game, 1), "chase.hazard-fires")] == ["Mud"]
    game.decree(D.remove_hazard("Mud", 1))
    assert game.state.hazards == ()


def test_a_zone_laid_out_anew_brings_its_levers_and_hazards_and_is_revealed():
    game = three()
    sand = vc.Environment("Sand", hazards=[MUD], movement=[vc.MovementLever("Soft", amount=-2)])
    game.decree(D.lay_out(0, sand))
    assert ("term.ground", -2) in terms_of(game, vc.Evade("A"))
    assert [(h.danger.name, h.zone) for h in game.state.hazards] == [("Mud", 0)]
    game.decree(D.lay_out(0, None))
    assert "term.ground" not in dict(terms_of(game, vc.Evade("A")))
    assert game.state.hazards == ()


def test_laying_out_a_zone_takes_the_old_hazards_away_and_leaves_others():
    track = vc.Track(zones={1: vc.Environment("Bog", hazards=[MUD])})
    game = three(track=track)
    stones = vc.Hazard("Stones", cr=2)
    game.decree(D.add_hazard(stones, 1))
    game.decree(D.lay_out(1, (vc.Environment("Left"), vc.Environment("Right", hazards=[MUD]))))
    placed = [(h.danger.name, h.zone, h.lane) for h in game.state.hazards]
    assert placed == [("Stones", 1, None), ("Mud", 1, 1)]


def test_what_is_laid_out_later_is_revealed_by_the_foremost_vehicle():
    game = three()
    game.decree(D.lay_out(3, vc.Environment("Tunnel")))
    play(game, vc.Uncontrolled("A"))
    drive(game, vc.Uncontrolled("B"), (vc.KeepPace("C"), 20))
    progress(game)
    assert game.state.seen == 3


def test_alliances_change():
    game = three()
    game.decree(D.ally("green", "red"))
    assert not game.setting.foes(game.state)[0][2]
    assert game.setting.foes(game.state)[1][2]
    game.decree(D.ally("red", "green", allies=False))
    assert game.setting.foes(game.state)[0][2]


def test_seats():
    game = three()
    game.decree(D.seat("Vex", "pilot"))
    assert person(game, "Vex").role == "pilot"
    assert person(game, "pilot A").role == "passenger"
    assert refusal(game, vc.Evade("A")) is None


def test_end_and_notes():
    game = three()
    before = game.state
    game.decree(D.note("It begins to rain."))
    game.decree(D.award(1200))
    assert game.state == before
    game.decree(D.end())
    assert (game.state.phase, game.legal()) == ("over", ())


def test_overruling_waits_for_the_next_progress():
    game = three()
    progress(game)
    game.decree(D.overrule("A", 1))
    play(game, vc.NextRound())
    idle(game)
    play(game, vc.Progress())
    assert zones(game)["A"] == 1


# --- what cannot be --------------------------------------------------------------------------

REFUSED = [
    (D.place("A", 1), "refuse.out"),
    (D.overrule("A", 1), "refuse.out"),
    (D.let_escape("A"), "refuse.out"),
    (D.leave_behind("A"), "refuse.out"),
    (D.wreck("A"), "refuse.out"),
    (D.engage("A", "B"), "refuse.out"),
    (D.reenter("B", 1), "refuse.still-in"),
    (D.engage("B", "C"), "refuse.other-zone"),
    (D.engaged_no_more("B"), "refuse.not-engaged"),
]


@pytest.mark.parametrize(("decree", "code"), REFUSED)
def test_refused(decree, code):
    game = three()
    game.decree(D.let_escape("A"))
    before = game.state, len(game.log)
    with pytest.raises(IllegalAction) as caught:
        game.decree(decree)
    assert caught.value.code == code
    assert (game.state, len(game.log)) == before


def test_refused_across_lanes():
    road, tube = vc.Environment("Road"), vc.Environment("Tube")
    game = three(track=vc.Track(zones={0: (road, tube)}))
    game.decree(D.place("A", 0, lane=1))
    with pytest.raises(IllegalAction, match=r"refuse\.other-lane"):
        game.decree(D.engage("A", "B"))


def test_refused_once_it_is_over():
    game = three()
    game.decree(D.end())
    with pytest.raises(IllegalAction, match=r"refuse\.over"):
        game.decree(D.overrule("A", 1))


def test_refused_for_somebody_who_has_fallen():
    game = three()
    game.decree(D.engage("A", "B"))
    progress(game)
    drive(game, vc.Pass("pilot A"), (vc.Board("Vex", "B"), 1, 1))
    with pytest.raises(IllegalAction, match=r"refuse\.fallen"):
        game.decree(D.seat("Vex", "pilot"))


def test_refused_in_mid_roll():
    game = three()
    game.begin(vc.Evade("A"))
    with pytest.raises(IllegalAction, match=r"session\.under-way"):
        game.decree(D.place("A", 1))


MUDDY = {**D.add_hazard(vc.Hazard("Mud", cr=1)).facts}

BAD = [
    (D.place("A", "far"), BadValue, "zone = 'far'"),
    (D.place("A", 1.5), BadValue, "zone = 1.5"),
    (D.place("A", 1, lane=2), BadValue, "lane = 2"),
    (D.place("Comet", 1), UnknownName, "vehicle = 'Comet'"),
    (D.overrule("A", 99), BadValue, "move = 99"),
    (D.reenter("A", True), BadValue, "zone = True"),
    (D.hit_points("A", -1), BadValue, "hp = -1"),
    (D.hit_points("Nobody", 1, person=True), UnknownName, "person = 'Nobody'"),
    (D.reorder(["Vex"]), BadValue, "everybody once"),
    (D.engage("A", "A"), BadValue, "two different vehicles"),
    (D.add_hazard(MUD, 10**6), BadValue, "zone = 1000000"),
    (D.add_hazard(MUD, 1, lane=3), BadValue, "lane = 3"),
    (Event("chase.hazard-appears", {**MUDDY, "danger": ["Mud"]}), BadValue, "danger = "),
    (Event("chase.hazard-appears", {**MUDDY, "hazard": "Sand"}), BadValue, "danger = "),
    (Event("chase.scenery", {"zone": 1, "environment": []}), BadValue, "two side by side"),
    (Event("chase.scenery", {"zone": 1, "environment": [None]}), BadValue, "two side by side"),
    (Event("chase.scenery", {"zone": 1, "environment": [None, None]}), BadValue, "two side by"),
    (Event("chase.engaged", {"vehicles": 3}), BadValue, "vehicles = 3: a list of names"),
    (Event("chase.order", {"order": None}), BadValue, "order = None: a list of names"),
    (Event("chase.placed", {"vehicle": "A", "zone": 1, "lane": True}), BadValue, "lane = True"),
    (Event("chase.placed", {"vehicle": "A", "zon": 1}), UnknownName, 'did you mean "zone"?'),
    (Event("chase.overruled", {"vehicle": "A"}), BadValue, "move = None: must be given"),
    (Event("chase.allied", {"sides": ["red", "blue"], "allies": 1}), BadValue, "allies = 1"),
    (D.award(-1), BadValue, "points = -1"),
    (D.remove_hazard("Mud", 1), UnknownName, "hazard = 'Mud'"),
    (D.ally("red", "red"), BadValue, "two different sides"),
    (D.ally("red", "bleu"), UnknownName, 'did you mean "blue"'),
    (D.seat("Vex", "captain"), UnknownName, "role = 'captain'"),
    (D.seat("Vax", "pilot"), UnknownName, 'did you mean "Vex"'),
    (D.note("  "), BadValue, "some words"),
    (Event("chase.scenery", {"zone": 1, "environment": {"nom": "x"}}), BadValue, "environment"),
    (Event("chase.moved", {"vehicle": "A", "zone": 1}), UnknownName, "decree = 'chase.moved'"),
]


@pytest.mark.parametrize(("decree", "error", "told"), BAD)
def test_bad(decree, error, told):
    game = three()
    with pytest.raises(error) as caught:
        game.decree(decree)
    assert told in str(caught.value)
    assert len(game.log) == 0


def test_every_decree_is_tested_here():
    """Each code has been accepted or refused above by name."""
    road = vc.Environment("Road")
    made = [
        D.place("A", 1),
        D.overrule("A", 1),
        D.reenter("A", 1),
        D.let_escape("A"),
        D.leave_behind("A"),
        D.wreck("A"),
        D.hit_points("A", 1),
        D.hit_points("Vex", 1, person=True),
        D.reorder(["Vex"]),
        D.engage("A", "B"),
        D.engaged_no_more("A"),
        D.add_hazard(MUD),
        D.remove_hazard("Mud"),
        D.lay_out(1, road),
        D.ally("red", "blue"),
        D.ally("red", "blue", allies=False),
        D.seat("Vex", "pilot"),
        D.end(),
        D.award(1),
        D.note("x"),
    ]
    assert {event.code for event in made} == set(DECREES)
