"""Exact odds against a second chase that shares no code with the first, on all faces of the d20."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rpgkit import vehicle_chase as vc

from . import naive
from .naive import Rider
from .table import chase

A, B = Rider("A", "red", piloting=8), Rider("B", "blue", level=5, kac=15, piloting=6)
A2, B2 = Rider("A2", "red", level=3, kac=12, piloting=5), Rider("B2", "blue", kac=18, piloting=9)
C = Rider("C", "green", level=6, kac=17, piloting=12)

PLANS = ["keep-pace", "accelerate", "evade", "trick", "engage", "disengage", "slow-down"]
DOUBLES = [f"{a}+{b}" for a, b in product(PLANS, repeat=2)]


def real(riders, zones, **rest):
    """The same vehicles in a real chase, in the same order of initiative."""
    cars = [
        vc.Vehicle(
            r.name,
            side=r.side,
            zone=zone,
            level=r.level,
            kac=r.kac,
            piloting=r.piloting,
            speed=r.speed,
            pilot=f"pilot {r.name}",
        )
        for r, zone in zip(riders, zones, strict=True)
    ]
    return chase(*cars, **rest)


def by_name(riders, plans):
    return {rider.name: plan for rider, plan in zip(riders, plans, strict=True)}


def seen(after):
    """A distribution of real states as what the naive one knows: zones, fates, engagements."""
    found = defaultdict(Fraction)
    for s, p in after.items():
        fates = tuple("" if car.status == "in" else car.status for car in s.cars)
        groups = frozenset(map(frozenset, s.groups))
        found[tuple(car.zone for car in s.cars), fates, groups] += p
    return dict(found)


def expected(after):
    found = defaultdict(Fraction)
    for s, p in after.items():
        found[s.zones, s.out, s.groups] += p
    return dict(found)


def agree_on_a_round(riders, zones, plans, decline=()):
    game = real(riders, zones)
    mine = naive.Chase(*riders, decline=decline).round(naive.start(zones), plans)
    odds = vc.odds.whole_round(game, by_name(riders, plans), decline=decline)
    assert seen(odds.after) == expected(mine)
    for i, rider in enumerate(riders):
        moved = defaultdict(Fraction)
        for s, p in mine.items():
            moved[s.zones[i] - zones[i]] += p
        assert odds.zones(rider.name) == dict(moved)
    return mine


def agree_on_a_chase(riders, zones, plans, rounds, decline=()):
    game, slow = real(riders, zones), naive.Chase(*riders, decline=decline)
    odds = vc.odds.escape(
        game, by_name(riders, plans), rounds=rounds, method="exact", decline=decline
    )
    now = {naive.start(zones): Fraction(1)}
    for n in range(rounds + 1):
        if n:
            now = naive.then(now, lambda s: slow.round(s, plans))
        assert odds.over()[n].value == sum(p for s, p in now.items() if slow.over(s))
        for fate in ("escaped", "left-behind"):
            for i, rider in enumerate(riders):
                so_far = sum(p for s, p in now.items() if s.out[i] == fate)
                assert odds.by(fate, rider.name)[n].value == so_far
            for side in {rider.side for rider in riders}:
                ours = [i for i, rider in enumerate(riders) if rider.side == side]
                for how, test in (("all", all), ("any", any)):
                    so_far = sum(p for s, p in now.items() if test(s.out[i] == fate for i in ours))
                    assert odds.by(fate, side, how)[n].value == so_far


@pytest.mark.parametrize("plans", [*product(PLANS, repeat=2)], ids="-".join)
@pytest.mark.parametrize("zones", [(0, 0), (1, 0), (0, 1)], ids=str)
def test_two_vehicles_one_action_each(zones, plans):
    agree_on_a_round((A, B), zones, plans)


@pytest.mark.parametrize("plan", DOUBLES)
def test_two_vehicles_a_double_manoeuvre(plan):
    agree_on_a_round((A, B), (0, 0), (plan, "engage"))
    agree_on_a_round((B, A), (0, 0), ("engage", plan))
    agree_on_a_round((A, B), (1, 0), (plan, "accelerate+keep-pace"))


@pytest.mark.parametrize(
    "plans",
    [
        ("keep-pace", "keep-pace"),
        ("accelerate", "keep-pace"),
        ("trick", "accelerate"),
        ("engage", "disengage"),
        ("engage", "accelerate"),
        ("evade", "engage"),
        ("slow-down", "engage"),
        ("accelerate+accelerate", "accelerate+trick"),
        ("trick+trick", "uncontrolled"),
        ("engage+evade", "slow-down+engage"),
    ],
    ids="-".join,
)
@pytest.mark.parametrize("zones", [(0, 0), (1, 0), (0, 1)], ids=str)
def test_two_vehicles_two_rounds(zones, plans):
    """Effects of one round reach into the next, engagements last, positions add up."""
    agree_on_a_chase((A, B), zones, plans, 2)


def test_two_vehicles_four_rounds():
    agree_on_a_chase((A, B), (1, 0), ("accelerate", "keep-pace"), 4)
    agree_on_a_chase((A, B), (1, 0), ("trick", "accelerate"), 3)


def test_a_much_faster_vehicle_pays_less_for_a_double_manoeuvre():
    fast, slow = A._replace(speed=45), B._replace(speed=30)
    less = agree_on_a_round((fast, slow), (0, 0), ("accelerate+accelerate", "keep-pace"))
    more = agree_on_a_round(
        (fast._replace(speed=44), slow), (0, 0), ("accelerate+accelerate", "keep-pace")
    )
    assert less != more


THREE = [
    ("keep-pace", "accelerate", "trick"),
    ("engage", "engage", "engage"),
    ("engage", "disengage", "accelerate"),
    ("trick", "trick", "keep-pace"),
    ("evade", "engage", "slow-down"),
    ("accelerate+trick", "engage", "engage+disengage"),
    ("uncontrolled", "accelerate+accelerate", "engage"),
]


@pytest.mark.parametrize("plans", THREE, ids="-".join)
@pytest.mark.parametrize("riders", [(A, B, A2), (B2, A, B), (A, B, C)], ids=["2-1", "1-2", "3"])
def test_three_vehicles_one_round(riders, plans):
    for zones in ((0, 0, 0), (1, 0, 1), (2, 1, 0)):
        agree_on_a_round(riders, zones, plans)


@pytest.mark.parametrize(
    "plans",
    [
        ("keep-pace", "keep-pace", "keep-pace", "keep-pace"),
        ("accelerate", "trick", "accelerate", "keep-pace"),
        ("engage", "engage", "engage", "engage"),
        ("engage", "evade", "disengage", "accelerate"),
        ("engage", "slow-down", "keep-pace", "engage"),
        ("trick+accelerate", "engage", "accelerate+accelerate", "slow-down"),
    ],
    ids="-".join,
)
def test_four_vehicles_one_round(plans):
    for zones in ((0, 0, 0, 0), (1, 0, 0, 1), (2, 1, 1, 0)):
        agree_on_a_round((A, B, A2, B2), zones, plans)


def test_three_vehicles_two_rounds():
    agree_on_a_chase((A, B, A2), (1, 0, 0), ("accelerate", "keep-pace", "trick"), 2)
    agree_on_a_chase((A, B, C), (1, 0, 0), ("engage", "evade", "accelerate"), 2)


def test_those_who_decline_drop_back():
    for plans in (("accelerate", "keep-pace"), ("keep-pace", "keep-pace")):
        mine = agree_on_a_round((A, B), (1, 0), plans, decline=("A",))
        assert not any("escaped" in s.out for s in mine)
        agree_on_a_chase((A, B), (1, 0), plans, 3, decline=("A",))
    agree_on_a_chase((A, B, A2), (1, 0, 1), ("accelerate", "keep-pace", "evade"), 2, ("A2",))


plan = st.sampled_from([*PLANS, *DOUBLES, "uncontrolled"])
rider = st.builds(
    Rider,
    st.just(""),
    st.sampled_from(["red", "blue", "green"]),
    level=st.integers(1, 8),
    kac=st.integers(8, 24),
    piloting=st.integers(-2, 16),
    speed=st.sampled_from([15, 30, 45]),
)


@given(
    st.lists(st.tuples(rider, st.integers(0, 2), plan), min_size=2, max_size=3),
    st.booleans(),
)
@settings(max_examples=60)
def test_whatever_two_or_three_vehicles_plan(found, decline):
    riders = tuple(r._replace(name=f"v{n}") for n, (r, _, _) in enumerate(found))
    if len({r.side for r in riders}) == 1:
        riders = (riders[0]._replace(side="grey"), *riders[1:])
    agree_on_a_round(
        riders,
        tuple(zone for _, zone, _ in found),
        tuple(p for _, _, p in found),
        decline=("v0",) if decline else (),
    )


@given(st.tuples(rider, rider), st.sampled_from([(0, 0), (1, 0), (0, 1)]), st.tuples(plan, plan))
@settings(max_examples=25)
def test_whatever_two_vehicles_plan_for_two_rounds(riders, zones, plans):
    riders = (riders[0]._replace(name="A", side="red"), riders[1]._replace(name="B", side="blue"))
    agree_on_a_chase(riders, zones, plans, 2)
