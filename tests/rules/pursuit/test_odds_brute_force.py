"""The odds against the naive pursuit and against values worked out by hand, as Fractions."""

from fractions import Fraction
from itertools import accumulate, product

import pytest

from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.pursuit.odds import (
    closed_form,
    course,
    decisions,
    horizon,
    outlook,
    should_we_run,
    split,
)

from . import naive
from .table import drive, dungeon, play, running, water, wilderness

TABLE = [
    (2, 1, 50), (2, 2, 70), (2, 4, 90),
    (6, 3, 35), (6, 4, 50), (6, 9, 70),
    (20, 6, 25), (20, 7, 35), (20, 17, 50),
    (30, 10, 10), (30, 11, 25), (30, 31, 35),
]  # fmt: skip
FASTER, LEVEL = (24, 36), (24, 24)
FLEE = pu.Flee()


def values(estimates):
    return [estimate.value for estimate in estimates]


def length(found):
    made = found.length()
    return made and made.value


# --- wilderness


@pytest.mark.parametrize(("fugitives", "pursuers", "percent"), TABLE)
@pytest.mark.parametrize(("speeds", "c"), [(FASTER, Fraction(1, 2)), (LEVEL, Fraction(0))])
def test_every_cell_of_the_wilderness(fugitives, pursuers, percent, speeds, c):
    e = Fraction(percent, 100)
    found = course(wilderness(fugitives, pursuers, speeds=speeds), steps=12)
    days = naive.by_day(e, c, 12)
    assert values(found.by("away")) == [away for away, _ in days]
    assert values(found.by("caught")) == [caught for _, caught in days]
    assert values(found.going()) == [1 - away - caught for away, caught in days]
    assert found.ever("away").value == naive.ever(e, c)
    assert found.ever("caught").value == 1 - naive.ever(e, c)
    assert (found.ends().value, length(found)) == (1, naive.days_expected(e, c))
    form = closed_form(e, c)
    assert (form.ever(), form.days()) == (naive.ever(e, c), naive.days_expected(e, c))
    assert [form.by_day(day)[:2] for day in range(13)] == days
    assert list(form.curve("away", 12)) == [away for away, _ in days]
    assert list(form.curve("caught", 12)) == [caught for _, caught in days]


@pytest.mark.parametrize("first", [Fraction(0), Fraction(1, 10), Fraction(1)])
@pytest.mark.parametrize("e", [Fraction(0), Fraction(7, 20), Fraction(1)])
@pytest.mark.parametrize("c", [Fraction(0), Fraction(1, 2), Fraction(1)])
def test_the_closed_form_with_another_first_chance(first, e, c):
    form = closed_form(first, c, later=e)
    days = naive.by_day(e, c, 8, first=first)
    assert [form.by_day(day)[:2] for day in range(9)] == days
    for fate, n in (("away", 0), ("caught", 1)):
        assert list(form.curve(fate, 8)) == [day[n] for day in days]
    assert list(form.curve("going", 8)) == [1 - sum(day) for day in days]
    assert form.ever() == naive.ever(e, c, first=first)
    assert form.days() == naive.days_expected(e, c, first=first)


@pytest.mark.parametrize("bad", [Fraction(-1, 2), Fraction(3, 2), 0.5])
def test_no_chance(bad):
    with pytest.raises(BadValue, match="a Fraction from 0 to 1"):
        closed_form(bad, Fraction(0))
    with pytest.raises(BadValue):
        closed_form(Fraction(1, 2), bad)


@pytest.mark.parametrize(
    ("reading", "later"), [("table", Fraction(7, 10)), ("same", Fraction(1, 10))]
)
def test_a_granted_chance_and_the_days_after(reading, later):
    game = wilderness(6, 9, surprised="fugitives", granted=10, rulings={"later-chance": reading})
    days = naive.by_day(later, Fraction(1, 2), 6, first=Fraction(1, 10))
    found = course(game, steps=6)
    assert values(found.by("away")) == [away for away, _ in days]
    assert found.ever("away").value == naive.ever(later, Fraction(1, 2), first=Fraction(1, 10))


def test_never():
    """No chance, and nobody faster: it neither succeeds nor ends."""
    found = course(wilderness(6, 3, speeds=LEVEL, modifier=-100))
    assert (found.ever("away").value, found.ends().value, length(found)) == (0, 0, None)


def test_no_chance_and_faster_pursuers():
    found = course(wilderness(6, 3, modifier=-100))
    assert (found.ever("away").value, found.ends().value, length(found)) == (0, 1, 2)


def test_surprised_and_ambush():
    found = course(wilderness(surprised="fugitives"))
    assert (found.ever("encounter").value, found.ever("away").value) == (1, 0)
    found = course(wilderness(surprised="pursuers"))
    assert (found.by("away")[0].value, length(found)) == (1, 0)


def test_after_a_failed_roll_and_after_a_day():
    """7/27 after the failure. Not caught on day 1: 7/20 + 13/20 * 7/27 = 14/27 again."""
    game = wilderness(6, 3)
    play(game, FLEE, 36)
    assert course(game).ever("away").value == Fraction(7, 27)
    assert length(course(game)) == 1 / (1 - Fraction(13, 40))
    play(game, pu.Travel(), 1, 51)
    assert course(game).ever("away").value == Fraction(14, 27)


def test_equal_speeds_with_a_daily_roll():
    game = wilderness(6, 3, speeds=LEVEL, rulings={"wilderness-equal": "roll"})
    assert course(game).ever("away").value == Fraction(14, 27)


def test_splitting_the_party():
    """8 against 6 at 50 %: 2/3. Two parts of 4, 3 after each: 70 %, 14/17, both 196/289."""
    game = wilderness(8, 6)
    assert outlook(game).ever.value == Fraction(2, 3)
    found = split(game, (4, 4))
    part = naive.ever(Fraction(7, 10), Fraction(1, 2))
    assert part == Fraction(14, 17)
    assert (found.everybody.value, found.somebody.value) == (part**2, 1 - (1 - part) ** 2)
    assert found.now == Fraction(49, 100)


def test_a_part_that_nobody_follows():
    found = split(wilderness(8, 6), (4, 4), (6, 0))
    part = naive.ever(Fraction(9, 10), Fraction(1, 2))
    assert (found.everybody.value, found.somebody.value, found.now) == (part, 1, Fraction(9, 10))


def test_should_we_run_in_the_wilderness():
    rows = should_we_run(wilderness(6, 3))
    by = {row.option.code.rpartition(".")[2]: row for row in rows}
    half = Fraction(1, 2)
    assert by["now"].ever.value == Fraction(14, 27)
    assert by["fewer"].ever.value == naive.ever(Fraction(70, 100), half)  # 4 from 3
    assert by["more"].ever.value == naive.ever(Fraction(50, 100), half)  # 6 from 4
    assert (by["speed"].ever.value, by["speed"].now) == (1, Fraction(7, 20))
    # 3 and 3, two wolves after one of them and one after the other: 70 % and 50 %
    assert by["split"].ever.value == naive.ever(Fraction(7, 10), half) * naive.ever(
        Fraction(1, 2), half
    )
    assert by["fewer"].gain == by["fewer"].ever.value - Fraction(14, 27)
    assert rows.best.option.code == "pursuit.option.speed"


# --- water

SLOWER = [(-1, 80), (0, 50), (10, 40), (20, 35), (30, 25), (40, 10)]


@pytest.mark.parametrize(("slower", "percent"), SLOWER)
@pytest.mark.parametrize("n", range(7))
@pytest.mark.parametrize("next_day", ["roll", "pursuit"])
def test_the_days_on_water(slower, percent, n, next_day):
    game = water(40, 40 + slower, encounter=n, rulings={"water-next-day": next_day})
    e, met = Fraction(percent, 100), Fraction(n, 6)
    found = course(game, steps=5, by="day")
    days = naive.water_by_day(e, met, 5, next_day)
    assert values(found.by("away")) == [away for away, _ in days]
    assert values(found.by("caught")) == [lost for _, lost in days]
    assert found.ever("away").value == naive.water_ever(e, met, next_day)
    # the chance that day n is still a clear one, summed: e, e(me), e(me)^2, ... or e alone
    assert length(found) == (e / (1 - e * met) if next_day == "roll" else e)


def test_the_days_on_water_want_the_chance_of_an_encounter():
    with pytest.raises(BadValue, match="encounter"):
        course(water(), by="day")


@pytest.mark.parametrize("reading", ["9", "absolute"])
@pytest.mark.parametrize(("difference", "percent"), [(-30, 80), (-6, 80), (0, 50), (12, 40)])
@pytest.mark.parametrize("reach", [0, 15])
def test_the_rounds_on_water(difference, percent, reach, reading):
    game = water(60, 60 + difference, reach=reach, rulings={"water-difference": reading})
    spread = naive.rounds_spread(difference, reach, reading == "absolute")
    failed = 1 - Fraction(percent, 100)
    found = course(game, steps=30)
    assert values(found.by("clear")) == [Fraction(percent, 100)] * 31
    by_round = accumulate(spread.get(r, Fraction(0)) for r in range(31))
    assert values(found.by("caught")) == [failed * share for share in by_round]
    assert found.ever("caught").value == failed
    assert length(found) == failed * sum(r * share for r, share in spread.items())


def test_a_pursuit_on_water_under_way():
    game = water(36, 48, gap=100)
    drive(game, (FLEE, 100), pu.RunOn())
    found = course(game)
    assert (found.first, length(found), found.ever("caught").value) == (1, 8, 1)
    ahead = horizon(game)
    assert (ahead.fate, ahead.how, ahead.round) == ("caught", "reached", 9)
    assert [gap for _, gap in ahead.gaps] == [76, 64, 52, 40, 28, 16, 4, 0]


# --- dungeon

HOLD, SLOW = pu.Obstacle("oil", 9, holds=2), pu.Obstacle("mud", 9, slows=50, rounds=3)
DOOR = pu.Obstacle("door", 9, ends=True)
GOLD, HAM = pu.Drop("gold", "treasure", 9), pu.Drop("ham", "food", 9, delay=2)
THINGS = {
    "gold": ("drop", "treasure", None),
    "ham": ("drop", "food", 2),
    "oil": ("hold", 2),
    "mud": ("slow", 50, 3),
    "door": ("end",),
}
SCENE = {
    "drops": [GOLD, HAM],
    "obstacles": [HOLD, SLOW, DOOR],
    "like": {"greedy": True, "hungry": True},
}
ROUNDS = 40
PLANS = [
    [],
    [["gold"]],
    [["gold"], ["gold"], ["gold"]],
    [["ham"], [], ["ham"]],
    [["ham", "gold"], ["ham"], ["gold", "oil"]],
    [["oil"], ["mud"], ["oil", "mud"]],
    [["mud"], ["gold"], [], [], ["ham", "gold", "oil"]],
    [[], ["door"]],
    [["ham"], ["gold"], ["door"]],
]


def pair(plan, once=False, half=False, fugitives=27, pursuers=36, gap=30, **rest):
    """The same pursuit twice: its course, and the naive one's ends."""
    rulings = {
        "lure-checks": "once" if once else "each",
        "exhausted-speed": "half" if half else "no",
    }
    game = dungeon(fugitives, pursuers, gap=gap, rulings=rulings, **SCENE, **rest)
    told = {r: [THINGS[name] for name in names] for r, names in enumerate(plan, 1) if names}
    ends = naive.dungeon(gap, fugitives, pursuers, ROUNDS, told, once=once, half=half, **rest)
    return course(game, plan, steps=ROUNDS), ends


def same(found, ends):
    for fate in ("away", "caught"):
        by_round = [
            sum(share for (f, _, r), share in ends.items() if f == fate and r <= n)
            for n in range(ROUNDS + 1)
        ]
        assert values(found.by(fate)) == by_round
    if ("running", "", ROUNDS) not in ends:  # all has ended: that is for ever
        for fate in ("away", "caught"):
            share = sum(share for (f, _, _), share in ends.items() if f == fate)
            assert found.ever(fate).value == share
        assert found.ends().value == 1
        assert length(found) == sum(r * share for (_, _, r), share in ends.items())


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("once", [False, True])
@pytest.mark.parametrize(
    "rest",
    [
        {},
        {"sight": 60},
        {"sight": 60, "sight_chance": 70},
        {"patience": 7},
        {"reach": 9, "sight": 100, "sight_chance": 25, "patience": 12},
    ],
)
def test_schedules(plan, once, rest):
    same(*pair(plan, once, **rest))


@pytest.mark.parametrize("plan", [[], [["oil"]], [["gold"], ["ham"]]])
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("pace", [(27, 27), (27, 27.5), (27, 36)])
def test_exhaustion(plan, half, pace):
    """Long enough to tire: held pursuers tire later, and run at full speed for longer."""
    same(*pair(plan, half=half, fugitives=pace[0], pursuers=pace[1], gap=40))


@pytest.mark.parametrize(
    ("n", "chance"), [(1, Fraction(1, 2)), (2, Fraction(3, 4)), (3, Fraction(7, 8))]
)
def test_drops_in_the_rounds_there_are(n, chance):
    """45 m at 9 m a round is 5 rounds: a drop in each of the first n fails with 1/2 each."""
    found = course(dungeon(27, 36, gap=45, **SCENE), [["gold"]] * n)
    assert found.ever("away").value == chance
    assert found.ever("caught").value == 1 - chance


def test_drops_that_come_too_late():
    """18 m at 9 m a round: caught at the end of round 2, so a third drop is never made."""
    found = course(dungeon(27, 36, gap=18, **SCENE), [["gold"]] * 3)
    assert found.ever("away").value == Fraction(3, 4)


def test_all_faces_of_two_drops():
    """Treasure (ends) and food (ends) on all 36 faces: 27 of 36 get away."""
    taken = sum(a <= 3 or b <= 3 for a, b in product(range(1, 7), repeat=2))
    ham = pu.Drop("ham", "food")
    game = running(27, 36, drops=[GOLD, ham], like={"greedy": True, "hungry": True})
    assert (
        course(game, [["gold", "ham"]]).ever("away").value == Fraction(taken, 36) == Fraction(3, 4)
    )


def test_for_ever():
    """Level speeds: neither away nor caught, and it never ends."""
    found = course(dungeon(27, 27))
    assert (found.ever("away").value, found.ever("caught").value, found.ends().value) == (0, 0, 0)
    assert length(found) is None
    assert horizon(running(27, 27)).tired == {"Company": 30, "Ghouls": 30}


@pytest.mark.parametrize("like", [{}, {"gives_up": False}])
@pytest.mark.parametrize("sight", [None, 60])
def test_a_gap_that_grows_for_ever(sight, like):
    """Halted once, and 9 m faster: away when out of sight, if they give up; else no end."""
    game = dungeon(36, 27, gap=18, halt="pursuit", sight=sight, like=like)
    found = course(game)
    away = sight is not None and not like
    assert (found.ever("away").value, found.ends().value) == (away, away)
    assert found.ever("away").low == found.ever("away").high
    assert length(found) == (5 if away else None)  # 27, 36, 45, 54, 63 > 60


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        ("gold", BadValue),
        ([["golt"]], UnknownName),
        ([["gold"] * 10], BadValue),
        (7, BadValue),
    ],
)
def test_plans_that_cannot_be(plan, error):
    with pytest.raises(error, match="plan"):
        course(running(**SCENE), plan)


def test_decisions_in_a_dungeon():
    """18 m at 9 m a round: gold now 1/2, and again next round 3/4; the door ends it."""
    scene = SCENE | {"drops": [GOLD, HAM.but(number=2)]}
    game = running(27, 36, gap=18, **scene)
    by = {
        getattr(d.action, "name", d.action.kind): (d.away, d.ever and d.ever.value)
        for d in decisions(game)
    }
    # two hams hold them for two rounds each at most, and then they run again
    assert by == {
        "gold": (Fraction(1, 2), 1 - Fraction(1, 2) ** 2),
        "ham": (0, 0),
        "oil": (0, 0),
        "mud": (0, 0),
        "door": (1, 1),
        "run-on": (0, 0),
        "stop": (0, 0),
    }


def test_should_we_run_on_water():
    """12 m slower is 40 %. As fast as they are 80 % less 1 m; 9 m slower 50 %."""
    rows = should_we_run(water(36, 48, encounter=1))
    met = Fraction(1, 6)
    found = [(dict(row.option.facts).get("speed"), row.now, row.ever.value) for row in rows]
    assert found == [
        (None, Fraction(2, 5), naive.water_ever(Fraction(2, 5), met)),
        (39, Fraction(1, 2), naive.water_ever(Fraction(1, 2), met)),
        (49, Fraction(4, 5), naive.water_ever(Fraction(4, 5), met)),
    ]


def test_should_we_run_on_water_when_the_lower_row_counts():
    """9 m slower is 40 % there, so 50 % takes one metre more."""
    rows = should_we_run(water(36, 48, rulings={"water-band-edge": "lower-inclusive"}))
    found = [(dict(row.option.facts).get("speed"), row.now) for row in rows]
    assert found == [(None, Fraction(2, 5)), (40, Fraction(1, 2)), (49, Fraction(4, 5))]


def test_should_we_run_in_a_dungeon():
    """Two purses are 3/4, one ham is 1/2, and all dropped at once 1 - 1/2 ** 3."""
    drops = [pu.Drop("purse", "treasure", 2), pu.Drop("ham", "food")]
    rows = should_we_run(running(27, 36, drops=drops, like={"greedy": True, "hungry": True}))
    found = {
        (row.option.code.rpartition(".")[2], row.option.facts.get("name")): row for row in rows
    }
    ever = {key: row.ever.value for key, row in found.items()}
    assert ever["now", None] == 0
    assert ever["drop", "purse"] == Fraction(3, 4)
    assert ever["drop", "ham"] == Fraction(1, 2)
    assert ever["all", None] == Fraction(7, 8)


def test_all_that_helps_drops_at_once_and_sets_one_a_round():
    """9 m at 9 m a round is one round: a flask of oil buys one, two buy two; the ham is 1/2."""
    game = running(
        27,
        36,
        gap=9,
        drops=[pu.Drop("ham", "food")],
        obstacles=[pu.Obstacle("oil", 2, holds=1)],
        like={"hungry": True},
    )
    row = next(r for r in should_we_run(game) if r.option.code.endswith(".all"))
    assert row.option.plan == [["ham", "oil"], "oil"]
    assert row.ever.value == Fraction(1, 2)


def test_decisions_in_the_wilderness():
    game = wilderness(6, 3)
    found = {d.action.kind: (d.away, d.caught, d.ever.value) for d in decisions(game)}
    assert found == {"flee": (Fraction(7, 20), 0, Fraction(14, 27)), "stop": (0, 0, 0)}
    play(game, FLEE, 36)
    (travel,) = decisions(game)
    assert (travel.away, travel.caught, travel.ever.value) == (0, Fraction(1, 2), Fraction(7, 27))
