"""What the pilots are taken to do: by name, by side, by function, and what gives way to what."""

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.estimate import Kind
from rpgkit.rules.vehicle_chase.plans import NAMED, Plans

from .table import car, chase, drive, idle, play


def pair(mine=0, theirs=0, **rest):
    return chase(car("A", "red", mine), car("B", "blue", theirs), **rest)


def chosen(game, plan):
    """What the pilot whose turn it is does under that plan."""
    i = game.state.order[game.state.turn]
    return Plans(game.setting, {game.setting.vehicles[i].name: plan}).choose(game.state)


def engaged():
    game = pair()
    drive(game, (vc.Engage("A", target="B"), 20))
    return game


ALONE = {
    "keep-pace": vc.KeepPace("A"),
    "accelerate": vc.Accelerate("A"),
    "evade": vc.Evade("A"),
    "trick": vc.Trick("A"),
    "engage": vc.Engage("A", target="B"),
    "disengage": vc.KeepPace("A"),  # from nobody
    "slow-down": vc.SlowDown("A"),
    "uncontrolled": vc.Uncontrolled("A"),
}
IN_COMBAT = {
    "keep-pace": vc.KeepPace("B"),
    "accelerate": vc.Disengage("B"),
    "evade": vc.Evade("B"),
    "trick": vc.Trick("B"),
    "engage": vc.KeepPace("B"),  # nobody left to engage
    "disengage": vc.Disengage("B"),
    "slow-down": vc.Disengage("B"),
    "uncontrolled": vc.Uncontrolled("B"),
}


@pytest.mark.parametrize("plan", NAMED)
def test_a_plan_is_followed_or_gives_way(plan):
    assert chosen(pair(), plan) == ALONE[plan]
    assert chosen(engaged(), plan) == IN_COMBAT[plan]


def test_there_is_nobody_to_engage_in_another_zone():
    assert chosen(pair(1, 0), "engage") == vc.KeepPace("A")


def test_the_easiest_enemy_is_engaged():
    game = chase(
        car("A", "red"), car("B", "blue", kac=18), car("C", "blue", kac=14), car("D", "red", kac=5)
    )
    assert chosen(game, "engage") == vc.Engage("A", target="C")


def test_two_names_are_the_halves_of_a_double_manoeuvre():
    game = pair()
    assert chosen(game, "accelerate+trick") == vc.Accelerate("A", double=True)
    drive(game, (vc.Accelerate("A", double=True), 20))
    assert chosen(game, "accelerate+trick") == vc.Trick("A")
    assert chosen(game, "keep-pace+engage") == vc.KeepPace("A")  # B is a zone behind by now
    assert chosen(game, "accelerate") == vc.DropSecond("A")  # one action was planned


def test_free_after_disengaging_the_second_half_is_as_planned():
    game = engaged()
    assert chosen(game, "accelerate+accelerate") == vc.Disengage("B", double=True)
    play(game, vc.Disengage("B", double=True), 20)
    assert chosen(game, "accelerate+accelerate") == vc.Accelerate("B")


def test_a_vehicle_without_a_pilot_goes_uncontrolled():
    crew = (vc.Crew("Pia", role="pilot", piloting=8, hp=5),)
    game = chase(car("A", "red", crew=crew), car("B", "blue"))
    game.decree(vc.decrees.hit_points("Pia", 0, person=True))
    assert chosen(game, "accelerate") == vc.Uncontrolled("A")
    assert chosen(game, lambda situation: "accelerate") == vc.Uncontrolled("A")
    assert vc.odds.whole_round(game, {"red": "accelerate"}).zones("A") == {0: 1}


def test_a_side_is_all_its_vehicles_and_a_vehicle_goes_before_its_side():
    game = chase(car("A", "red"), car("B", "blue"), car("C", "red"))
    plans = Plans(game.setting, {"C": "trick", "red": "evade"})
    assert plans.by_vehicle == ("evade", "keep-pace", "trick")
    assert Plans(game.setting).by_vehicle == ("keep-pace",) * 3


def test_a_vehicle_named_like_a_side_is_the_vehicle():
    game = chase(car("red", "blue"), car("B", "red"))
    assert Plans(game.setting, {"red": "evade"}).by_vehicle == ("evade", "keep-pace")


# --- functions -----------------------------------------------------------------------------------


def test_a_function_is_asked_and_may_answer_with_an_action():
    game = pair()
    assert chosen(game, lambda situation: "evade") == vc.Evade("A")
    assert chosen(game, lambda situation: vc.Trick("A")) == vc.Trick("A")
    assert chosen(game, lambda situation: situation.legal()[0]) == game.legal()[0]
    assert chosen(game, lambda situation: "accelerate+evade") == vc.Accelerate("A", double=True)


def test_what_a_function_sees():
    game = chase(car("A", "red", 5), car("B", "blue", 3), car("C", "blue", 4), car("D", "red", 5))
    seen = []

    def look(situation):
        seen.append(
            (
                situation.vehicle,
                situation.zone,
                situation.half,
                situation.engaged,
                situation.ahead,
                situation.done,
                [situation.gap(name) for name in "ABCD"],
                situation.round,
            )
        )
        return "keep-pace"

    chosen(game, look)
    drive(game, (vc.Evade("A", double=True), 20))
    chosen(game, look)
    play(game, vc.DropSecond("A"))
    chosen(game, look)
    assert seen == [
        ("A", 2, False, False, 1, (), [0, 2, 1, 0], 1),
        ("A", 2, True, False, 1, ("evade",), [0, 2, 1, 0], 1),
        ("B", 0, False, False, -2, (), [-2, 0, -1, -2], 1),
    ]


def test_whoever_is_out_is_at_no_distance():
    game = chase(car("A", "red", 5), car("B", "blue", 3), car("C", "blue", 4))
    game.decree(vc.decrees.leave_behind("B"))
    seen = []
    chosen(game, lambda situation: seen.append((situation.gap("B"), situation.zone)) or "evade")
    assert seen == [(None, 1)]


def test_functions_and_names_that_mean_the_same_have_the_same_odds():
    game = pair(1, 0)
    by_name = vc.odds.escape(game, {"A": "accelerate+trick", "B": "engage"}, rounds=6)
    asked = vc.odds.escape(
        game, {"A": lambda situation: "accelerate+trick", "B": lambda situation: "engage"}, rounds=6
    )
    for fate in ("escaped", "left-behind"):
        assert by_name.by(fate, "A") == asked.by(fate, "A")
    assert by_name.ever("escaped", "A") == asked.ever("escaped", "A")


def test_a_plan_may_depend_on_who_is_ahead():
    """A keeps its lead by keeping pace and makes up for it by accelerating."""
    game = pair()

    def clever(situation):
        return "keep-pace" if situation.ahead > 0 else "accelerate"

    odds = {
        name: vc.odds.escape(game, {"A": plan}, rounds=8).by("escaped", "A")[8].value
        for name, plan in (("clever", clever), ("pace", "keep-pace"))
    }
    assert odds["clever"] > odds["pace"]


def alternate(situation):
    return {1: "accelerate", 2: "slow-down", 3: "accelerate", 4: "evade"}[situation.round]


def test_a_plan_may_read_the_round():
    """Exactly what one gets by playing the rounds one after another."""
    game = pair()
    odds = vc.odds.escape(game, {"A": alternate}, rounds=4)
    assert odds.kind is Kind.EXACT
    now, names = {game.state: 1}, ["accelerate", "slow-down", "accelerate", "evade"]
    for n, name in enumerate(names, 1):
        after = {}
        for s, p in now.items():
            other = pair()
            # the state has no other way into a chase than its moves: place and play on
            for i, vehicle in enumerate("AB"):
                other.decree(vc.decrees.place(vehicle, s.cars[i].zone))
            if s.phase == "over":
                after[s] = after.get(s, 0) + p
                continue
            for t, q in vc.odds.whole_round(other, {"A": name}).after.items():
                after[t] = after.get(t, 0) + p * q
        now = after
        so_far = sum(p for s, p in now.items() if s.cars[0].status == "escaped")
        assert odds.by("escaped", "A")[n].value == so_far


def test_a_plan_that_reads_the_round_only_sometimes():
    def sometimes(situation):
        if situation.ahead > 0 and situation.round > 2:
            return "accelerate"
        return "keep-pace"

    def always(situation):
        late = situation.round > 2
        return "accelerate" if situation.ahead > 0 and late else "keep-pace"

    game = pair()
    found = [vc.odds.escape(game, {"A": plan}, rounds=5) for plan in (sometimes, always)]
    assert found[0].by("escaped", "A") == found[1].by("escaped", "A")
    sampled = vc.odds.escape(game, {"A": always}, rounds=5, method="sampled", runs=300, seed=1)
    estimate = sampled.by("escaped", "A")[5]
    assert estimate.low <= found[0].by("escaped", "A")[5].value <= estimate.high


def test_reading_the_round_is_no_error_a_plan_could_catch():
    def careful(situation):
        try:
            return alternate(situation)
        except Exception:
            return "slow-down"

    game = pair()
    found = [vc.odds.escape(game, {"A": plan}, rounds=4) for plan in (careful, alternate)]
    assert found[0].by("escaped", "A") == found[1].by("escaped", "A")


def test_a_function_is_asked_for_each_half():
    game = pair()
    drive(game, (vc.KeepPace("A", double=True), 20))
    assert chosen(game, lambda situation: "evade") == vc.Evade("A")
    assert chosen(game, lambda situation: "keep-pace+trick") == vc.Trick("A")
    assert chosen(game, lambda situation: vc.DropSecond("A")) == vc.DropSecond("A")
    assert chosen(game, lambda situation: "uncontrolled") == vc.DropSecond("A")
    assert chosen(game, lambda situation: "disengage") == vc.KeepPace("A")
    halves = {False: "accelerate+accelerate", True: "evade"}
    asked = vc.odds.escape(pair(), {"A": lambda situation: halves[situation.half]}, rounds=3)
    named = vc.odds.escape(pair(), {"A": "accelerate+evade"}, rounds=3)
    assert asked.by("escaped", "A") == named.by("escaped", "A")


# --- mistakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plans", "error"),
    [
        ({"Z": "evade"}, UnknownName),
        ({"A": "fly"}, UnknownName),
        ({"A": "accelerate+fly"}, UnknownName),
        ({"A": ""}, UnknownName),
        ({"A": "evade+evade+evade"}, BadValue),
        ({"A": "uncontrolled+evade"}, BadValue),
        ({"A": 3}, BadValue),
        ({"A": None}, BadValue),
    ],
    ids=str,
)
def test_plans_that_cannot_be(plans, error):
    with pytest.raises(error) as caught:
        vc.odds.escape(pair(), plans)
    assert "plans" in str(caught.value)


@pytest.mark.parametrize("answer", ["fly", "accelerate+fly", "evade+evade+evade", "", None, 3])
def test_a_function_that_answers_nonsense_is_told(answer):
    for ask in (vc.odds.escape, vc.odds.whole_round, vc.advise):
        with pytest.raises((UnknownName, BadValue)) as caught:
            ask(pair(), {"B": lambda situation: answer})
        assert "plans.B" in str(caught.value)


def test_a_function_that_answers_with_something_illegal_is_told():
    for wrong in (vc.Disengage("A"), vc.KeepPace("B"), vc.Progress()):
        with pytest.raises(BadValue) as caught:
            vc.odds.whole_round(pair(), {"A": lambda situation, wrong=wrong: wrong})
        assert "plans.A" in str(caught.value)


def test_a_function_that_fails_fails():
    with pytest.raises(ZeroDivisionError):
        vc.odds.escape(pair(), {"A": lambda situation: 1 / 0})


def test_nobody_plans_for_combat():
    game = pair()
    idle(game)
    assert game.state.phase == "progress"
    assert vc.odds.whole_round(game, {"A": lambda situation: 1 / 0}).zones("A") == {0: 1}
