"""Advice against brute force: every option, second halves chosen best, all faces."""

from fractions import Fraction

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue, UnknownName

from . import naive
from .naive import Rider
from .table import car, chase, drive, idle, play
from .test_odds_brute_force import A2, A, B, C, by_name, real

GOALS = {
    "escape": lambda s, i, mine: s.out[i] == "escaped",
    "all-escape": lambda s, i, mine: all(s.out[j] == "escaped" for j in mine),
    "keep-up": lambda s, i, mine: s.out[i] != "left-behind",
    "stop-them": lambda s, i, mine: (
        not any(out == "escaped" for j, out in enumerate(s.out) if j not in mine)
    ),
}


def agree(riders, zones, plans, rounds, goal):
    """Every option of the first pilot, each with its chance; the naive chase knows no skills."""
    game, slow = real(riders, zones), naive.Chase(*riders)
    advice = vc.advise(game, by_name(riders, plans), goal=goal, rounds=rounds)
    mine = [j for j, rider in enumerate(riders) if rider.side == riders[0].side]
    expected = slow.weigh(naive.start(zones), plans, 0, rounds, lambda s: GOALS[goal](s, 0, mine))
    names = [rider.name for rider in riders]
    found = {}
    for option in advice.options:
        target = getattr(option.action, "target", None)
        target = names.index(target) if target else None
        double = getattr(option.action, "double", False)
        found[option.action.kind, target, double] = option.chance
    assert found == expected
    chances = [option.chance for option in advice.options]
    assert chances == sorted(chances, reverse=True)
    assert advice.best is advice.options[0]
    assert advice.gain == chances[0] - chances[1]


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("zones", [(0, 0), (1, 0), (0, 1)], ids=str)
def test_two_vehicles_this_round(goal, zones):
    agree((A, B), zones, ("keep-pace", "accelerate"), 1, goal)
    agree((A, B), zones, ("keep-pace", "engage"), 1, goal)


@pytest.mark.parametrize("goal", GOALS)
def test_two_vehicles_two_rounds(goal):
    agree((A, B), (0, 0), ("accelerate", "engage"), 2, goal)
    agree((A, B), (1, 0), ("trick", "keep-pace"), 2, goal)


@pytest.mark.parametrize("goal", GOALS)
def test_three_vehicles(goal):
    agree((A, B, A2), (0, 0, 0), ("keep-pace", "evade", "accelerate"), 1, goal)
    agree((A, B, C), (1, 0, 0), ("keep-pace", "keep-pace", "accelerate"), 1, goal)


def test_three_rounds_of_two():
    fast = Rider("A", "red", piloting=14, speed=60)
    agree((fast, B), (0, 0), ("keep-pace", "accelerate"), 3, "escape")


# --- what is said of it --------------------------------------------------------------------------


def pair(mine=0, theirs=0, **rest):
    return chase(car("A", "red", mine), car("B", "blue", theirs), **rest)


def test_every_legal_action_is_weighed_once():
    game = pair()
    advice = vc.advise(game, rounds=2)
    assert {option.action for option in advice.options} == set(game.legal())
    assert len(advice.options) == len(game.legal())
    assert (advice.vehicle, advice.goal, advice.rounds) == ("A", "escape", 2)


def test_a_second_half_is_named_for_each_result_of_the_first():
    """After a win A is two ahead and needs only not to fall back; after none it must gain."""
    advice = vc.advise(pair(1, 0), {"B": "slow-down"}, rounds=1)
    doubles = {o.action.kind: dict(o.then) for o in advice.options if o.then}
    assert set(doubles["accelerate"]) == {"success", "near", "fail"}
    assert set(doubles["keep-pace"]) == {"success", "fail"}
    assert set(doubles["slow-down"]) == {"success"}
    for option in advice.options:
        assert bool(option.then) == getattr(option.action, "double", False)


def test_the_second_half_itself_is_advised():
    game = pair()
    drive(game, (vc.Accelerate("A", double=True), 20))
    advice = vc.advise(game, {"B": "slow-down"}, rounds=1)
    assert {option.action for option in advice.options} == set(game.legal())
    dropped = next(o for o in advice.options if isinstance(o.action, vc.DropSecond))
    assert dropped.chance == 1  # a zone now and one in progress against one that stays


def test_a_double_manoeuvre_is_the_mean_of_its_best_second_halves():
    game = pair(1, 0)
    plans = {"B": "keep-pace", "A": "accelerate"}
    whole = {o.action: o.chance for o in vc.advise(game, plans, rounds=3).options}
    first = vc.Accelerate("A", double=True)
    total = Fraction(0)
    for face in range(1, 21):
        play(game, first, face)
        total += vc.advise(game, plans, rounds=3).best.chance
        game.undo()
    assert whole[first] == total / 20


def test_among_equals_the_simple_action_comes_first():
    """The enemy is hopeless: whatever A does, it has not escaped by the end of this round."""
    game = pair(0, 1)
    advice = vc.advise(game, {"B": "slow-down"}, rounds=1, goal="keep-up")
    assert advice.best.chance == 1
    assert not getattr(advice.best.action, "double", False)
    assert advice.gain == 0


def test_a_goal_reached_is_not_lost_and_one_lost_is_not_reached():
    """B cannot be outrun, nor outrun A, by a vehicle that does not move: nobody escapes."""
    game = chase(car("A", "red"), car("B", "blue"))
    plans = {"A": "slow-down", "B": "slow-down"}
    stay = vc.SlowDown("A")
    for goal, chance in (("escape", 0), ("all-escape", 0), ("keep-up", 1), ("stop-them", 1)):
        found = {o.action: o.chance for o in vc.advise(game, plans, goal=goal, rounds=4).options}
        assert found[stay] == chance


def test_one_option_has_nothing_to_gain_on():
    crew = (vc.Crew("Pia", role="pilot", piloting=8, hp=5),)
    game = chase(car("A", "red", crew=crew), car("B", "blue"))
    game.decree(vc.decrees.hit_points("Pia", 0, person=True))
    advice = vc.advise(game, rounds=1)
    assert [option.action for option in advice.options] == [vc.Uncontrolled("A")]
    assert advice.gain == 0


def test_lanes_are_weighed_each():
    """The tunnel gives +4 to accelerate: 60 % instead of 40 %, and it is entered at once."""
    eased = vc.MovementLever("Tunnel", amount=4, actions=("accelerate",))
    tunnel = vc.Environment("Tunnel", movement=(eased,))
    track = vc.Track(zones={0: (vc.Environment("Road"), tunnel)})
    game = chase(car("A", "red"), car("B", "blue"), track=track)
    found = {
        (o.action.kind, o.action.lane): o.chance
        for o in vc.advise(game, {"B": "slow-down"}, rounds=1).options
        if isinstance(o.action, vc.Accelerate) and not o.action.double
    }
    assert found == {("accelerate", 0): Fraction(8, 20), ("accelerate", 1): Fraction(12, 20)}


def test_a_wreck_on_the_way_is_weighed():
    """KAC 16 against +8: 13 in 20 are hit and wrecked; the rest, two zones on, have escaped."""
    rocks = vc.Environment("Rocks", hazards=(vc.Hazard("Rocks", cr=1),))
    track = vc.Track(zones={1: rocks})
    game = chase(car("A", "red", hp=4, piloting=40), car("B", "blue"), track=track)
    options = vc.advise(game, {"B": "slow-down"}, rounds=1).options
    found = {o.action: o.chance for o in options}
    assert found[vc.Accelerate("A")] == Fraction(7, 20)
    assert found[vc.Accelerate("A", double=True)] == Fraction(7, 20)
    double = next(o for o in options if o.action == vc.Accelerate("A", double=True))
    assert set(dict(double.then)) == {"success"}


def test_plans_that_read_the_round_are_followed():
    """B waits in the first round and is off in the second; A stays put throughout."""

    def off(situation):
        return {1: "slow-down", 2: "accelerate", 3: "slow-down"}[situation.round]

    game = chase(car("A", "red"), car("B", "blue", piloting=40))
    plans = {"A": "slow-down", "B": off}
    for rounds, chance in ((1, 1), (2, 0)):
        found = vc.advise(game, plans, goal="keep-up", rounds=rounds).options
        assert {o.action: o.chance for o in found}[vc.SlowDown("A")] == chance


def test_advice_that_cannot_be_given():
    game = pair()
    with pytest.raises(UnknownName):
        vc.advise(game, goal="win")
    with pytest.raises(UnknownName):
        vc.advise(game, {"Z": "evade"})
    with pytest.raises(BadValue):
        vc.advise(game, rounds=0)
    idle(game)
    with pytest.raises(BadValue):
        vc.advise(game)
