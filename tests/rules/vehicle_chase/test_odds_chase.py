"""Odds of a whole chase: curves, the end, samples; states made comparable."""

import pickle
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import pairwise

import pytest

from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.chain import TooLarge
from rpgkit.odds.estimate import Kind
from rpgkit.rules.vehicle_chase import odds as odds_module
from rpgkit.rules.vehicle_chase.rounds import Rounds

from .table import at, car, chase, drive, idle, play

P = Fraction
FOUR = [
    {},
    {"red": "accelerate"},
    {"A": "accelerate", "blue": "trick"},
    {"red": "evade", "B2": "accelerate+accelerate"},
    {"A": "engage", "B2": "slow-down"},
    {"blue": "uncontrolled", "A2": "accelerate+slow-down"},
]


def pair(mine=1, theirs=0, **rest):
    return chase(car("A", "red", mine), car("B", "blue", theirs, piloting=6), **rest)


def two_each(a=1, b=0, a2=1, b2=0, **rest):
    return chase(
        car("A", "red", a),
        car("B", "blue", b, piloting=6),
        car("A2", "red", a2, level=5, piloting=7),
        car("B2", "blue", b2, level=3, piloting=9),
        **rest,
    )


def values(curve):
    return [estimate.value for estimate in curve]


# --- curves ------------------------------------------------------------------------------------


@pytest.mark.parametrize("plans", FOUR, ids=str)
def test_curves_only_rise_and_no_vehicle_has_two_fates(plans):
    odds = vc.odds.escape(two_each(), plans, rounds=4, method="exact")
    assert odds.kind is Kind.EXACT
    curves = {}
    for fate in ("escaped", "left-behind", "wrecked"):
        for who in (*odds.vehicles, *odds.sides):
            for how in ("all", "any"):
                curve = curves[fate, who, how] = values(odds.by(fate, who, how))
                assert len(curve) == 5
                assert curve[0] == 0
                assert all(a <= b for a, b in pairwise(curve))
    for who in odds.vehicles:
        for n in range(5):
            assert 0 <= sum(curves[f, who, "all"][n] for f in ("escaped", "left-behind")) <= 1
    for fate in ("escaped", "left-behind"):
        for side, one, other in (("red", "A", "A2"), ("blue", "B", "B2")):
            for n in range(5):
                both, any_of = curves[fate, side, "all"][n], curves[fate, side, "any"][n]
                alone = curves[fate, one, "all"][n] + curves[fate, other, "all"][n]
                assert both + any_of == alone
    assert all(a <= b for a, b in pairwise(values(odds.over())))


@pytest.mark.parametrize("plans", FOUR, ids=str)
def test_the_first_round_is_the_whole_round(plans):
    game = two_each()
    odds = vc.odds.escape(game, plans, rounds=1, method="exact")
    once = vc.odds.whole_round(game, plans)
    for who in odds.vehicles:
        status = once.status(who)
        for fate in ("escaped", "left-behind"):
            assert odds.by(fate, who)[1].value == status.get(fate, 0)
    assert odds.over()[1].value == once.after.probability(lambda s: s.phase == "over")


def test_two_keeping_pace_by_hand():
    """A, a zone ahead, keeps pace on 4+ and B on 8+ (+2 for being ahead: +10 against 14).

    They draw apart to 3 zones when A succeeds and B fails: 17/20 · 7/20.
    """
    odds = vc.odds.escape(pair(), rounds=1)
    assert odds.by("escaped", "A")[1].value == P(17, 20) * P(7, 20)
    assert odds.by("left-behind", "B")[1].value == P(17, 20) * P(7, 20)
    assert odds.over()[1].value == P(17, 20) * P(7, 20)
    assert vc.odds.whole_round(pair()).zones("B") == {-1: P(7, 20), 1: P(13, 20)}


def test_accelerating_twice_by_hand():
    """36/28/32/4 percent for 0 to 3 zones; 30 and 6 if the first zone puts it ahead of all."""
    behind = vc.odds.whole_round(pair(0, 2), {"A": "accelerate+accelerate", "B": "slow-down"})
    assert behind.zones("A") == {0: P(36, 100), 1: P(28, 100), 2: P(32, 100), 3: P(4, 100)}
    level = vc.odds.whole_round(pair(0, 0), {"A": "accelerate+accelerate", "B": "slow-down"})
    assert level.zones("A") == {0: P(36, 100), 1: P(28, 100), 2: P(30, 100), 3: P(6, 100)}


# --- in the middle of a round ------------------------------------------------------------------


def mean_over(game, action, ask):
    """A number asked after each face of an action's die, averaged over the twenty."""
    total = Fraction(0)
    for face in range(1, 21):
        play(game, action, face)
        total += ask(game)
        game.undo()
    return total / 20


@pytest.mark.parametrize(
    ("plan", "action"),
    [
        ("accelerate", vc.Accelerate("A")),
        ("keep-pace", vc.KeepPace("A")),
        ("trick", vc.Trick("A")),
        ("accelerate+evade", vc.Accelerate("A", double=True)),
    ],
)
def test_a_round_is_the_mean_of_how_its_first_action_goes(plan, action):
    game, plans = two_each(), {"A": plan, "B": "accelerate"}

    def ask(rounds):
        return lambda g: vc.odds.escape(g, plans, rounds=rounds).by("escaped", "A")[rounds].value

    assert mean_over(game, action, ask(1)) == ask(1)(game)
    assert mean_over(game, action, ask(3)) == ask(3)(game)

    def moved(g):
        return vc.odds.whole_round(g, plans).after.mean(lambda s: s.cars[0].zone)

    assert mean_over(game, action, moved) == moved(game)


def test_between_the_phases_only_the_rest_is_left():
    game = pair()
    drive(game, (vc.KeepPace("A"), 20), (vc.KeepPace("B"), 1))
    odds = vc.odds.escape(game, rounds=2)
    assert values(odds.by("escaped", "A")) == [0, 1, 1]
    assert odds.ever("escaped", "A").value == 1
    assert odds.length().value == 1
    play(game, vc.Progress())
    assert game.state.phase == "over"
    odds = vc.odds.escape(game, rounds=2)
    assert values(odds.by("escaped", "A")) == [1, 1, 1]
    assert values(odds.over()) == [1, 1, 1]
    assert odds.length().value == 0
    assert len(vc.odds.whole_round(game).after) == 1


def test_in_combat_the_round_has_nothing_more_to_give():
    game = pair()
    idle(game)
    play(game, vc.Progress())
    assert game.state.phase == "combat"
    assert values(vc.odds.escape(game, rounds=2).by("escaped", "A"))[:2] == [0, 0]
    later = values(vc.odds.escape(game, rounds=4).by("escaped", "A"))
    play(game, vc.NextRound())
    assert later[1:] == values(vc.odds.escape(game, rounds=3).by("escaped", "A"))
    assert vc.odds.escape(game).first == 2


def test_a_move_the_gm_has_set_is_counted():
    """It crosses a gap that no pilot action crosses: A2 comes up to a zone behind B."""
    game = two_each(10, 10, 0, 0)
    game.decree(vc.decrees.overrule("A2", 9))
    plans = {"blue": "slow-down", "red": "slow-down"}
    odds = vc.odds.escape(game, plans, rounds=1)
    assert odds.by("escaped", "A2")[1].value == 0
    assert odds.by("left-behind", "A2")[1].value == 0
    assert odds.by("left-behind", "B2")[1].value == 1
    assert vc.odds.whole_round(game, plans).zones("A2") == {9: 1}


# --- in the end --------------------------------------------------------------------------------


def test_ever_by_hand():
    """A accelerates for certain, B keeps pace for certain: level, then 1 ahead, then 2: gone."""
    game = chase(car("A", "red", piloting=40), car("B", "blue", piloting=40))
    odds = vc.odds.escape(game, {"A": "accelerate"}, rounds=3)
    assert values(odds.by("escaped", "A")) == [0, 0, 1, 1]
    assert odds.ever("escaped", "A").value == odds.ever("left-behind", "B").value == 1
    assert odds.ever("escaped", "B").value == 0
    assert odds.length().value == 2


def test_ever_solved_by_hand():
    """Nobody can do anything but A, who evades: +1 zone on 6+, ahead of all on 4+, and never back.

    From level it takes a zone (3/4 a round), then another (17/20 a round): 4/3 + 20/17 rounds.
    """
    game = chase(car("A", "red"), car("B", "blue"))
    odds = vc.odds.escape(game, {"A": "evade", "B": "slow-down"}, rounds=4)
    assert odds.by("escaped", "A")[2].value == P(3, 4) * P(17, 20)
    assert odds.ever("escaped", "A").value == 1
    assert odds.length().value == P(4, 3) + P(20, 17)
    assert odds.length().kind is Kind.EXACT


def test_ever_of_keeping_pace_by_a_linear_system():
    """Gaps −1, 0, 1 of two that keep pace move by −2, 0, +2 only: from a gap of 1 to −1 and back.

    With the gap 1, A succeeds with 17/20 and B with 13/20; with −1, A with 15/20 and B with 15/20.
    Let x be the chance that A escapes from 1 and y from −1.
      x = 17/20·7/20 + (17/20·13/20 + 3/20·7/20)·x + 3/20·13/20·y
      y = (15/20·15/20 + 5/20·5/20)·y + 15/20·5/20·x
    """
    a, b, c = P(119, 400), P(17 * 13 + 3 * 7, 400), P(39, 400)
    d, e = P(225 + 25, 400), P(75, 400)
    x = a / (1 - b - c * e / (1 - d))
    y = e * x / (1 - d)
    game, other = pair(1, 0), pair(0, 1)
    assert vc.odds.escape(game, rounds=5).ever("escaped", "A").value == x
    assert vc.odds.escape(other, rounds=5).ever("escaped", "A").value == y
    odds = vc.odds.escape(game, rounds=5)
    assert odds.ever("escaped", "B").value == 1 - x
    assert odds.ever("left-behind", "A").value == 1 - x


def test_a_chase_that_may_never_end_has_no_length():
    game = chase(car("A", "red"), car("B", "blue"))
    odds = vc.odds.escape(game, {"red": "slow-down", "blue": "slow-down"}, rounds=2)
    assert odds.length() is None
    assert odds.ever("escaped", "A").value == 0
    assert values(odds.over()) == [0, 0, 0]


@pytest.mark.parametrize("plans", FOUR[:2], ids=str)
def test_ever_lies_beyond_any_curve(plans):
    odds = vc.odds.escape(two_each(), plans, rounds=12, method="exact")
    for who in odds.vehicles:
        ever = odds.ever("escaped", who)
        assert odds.by("escaped", who)[12].value <= ever.high
        assert ever.low <= ever.value <= ever.high
        other = odds.ever("left-behind", who)
        assert ever.low + other.low <= 1


# --- states made comparable --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plans", "rounds"), [*zip(FOUR, (8, 8, 4, 3, 6, 8), strict=True)], ids=str
)
def test_narrowed_gaps_change_nothing(plans, rounds, monkeypatch):
    """Two pairs nine or ten zones apart, and all together."""
    games = [two_each(10, 10, 0, 0), two_each(10, 0, 1, 9), two_each()]
    narrowed = [vc.odds.escape(game, plans, rounds=rounds, method="exact") for game in games]
    monkeypatch.setattr(Rounds, "_near", lambda self, s: (s, None))
    for game, odds in zip(games, narrowed, strict=True):
        apart = two_each(*(c.zone for c in game.state.cars))  # a chase nothing is known of yet
        wide = vc.odds.escape(apart, plans, rounds=rounds, method="exact")
        for fate in ("escaped", "left-behind"):
            for who in odds.vehicles:
                assert odds.by(fate, who) == wide.by(fate, who)
        assert odds.over() == wide.over()


def in_every_way(game, plans, rounds, decline=()):
    """The states after each round, played one by one from the state itself, none left out."""
    steps = Rounds.of(game.setting, plans, decline)
    now = {game.state: Fraction(1)}
    for _ in range(rounds):
        after = defaultdict(Fraction)
        for s, p in now.items():
            for t, q in steps.finish(s).items():
                after[t] += p * q
        now = after
        yield now


ROCKS = vc.Hazard("Rocks", cr="1/4", fires="once", rounds=2)
MUD = vc.Hazard("Mud", cr=2, damage=False, swerve=True)
ROAD, DITCH = vc.Environment("Road"), vc.Environment("Ditch", hazards=(MUD,))
WET = vc.Environment("Wet", movement=(vc.MovementLever("Wet", amount=-2, actions=("evade",)),))
OTHER_READINGS = {
    "double-accelerate-stay": "any",
    "slow-down-cancels": "all",
    "keep-pace-double": "back",
    "disengage-several": "base-5",
    "trick-ahead": "some",
    "one-round": "round-end",
    "trick-allies": "enemies",
    "evade-raises-dc": "no",
}


@pytest.mark.parametrize("decline", [(), ("A",)], ids=["", "declines"])
@pytest.mark.parametrize(
    ("plans", "rest"),
    [
        ({"A": "accelerate+trick", "B": "engage"}, {}),
        ({"A": "evade+keep-pace", "B": "engage+disengage", "C": "engage"}, {}),
        ({"A": "accelerate+slow-down", "B": "keep-pace+evade"}, {"rulings": OTHER_READINGS}),
        ({"A": "accelerate+accelerate", "C": "trick"}, {"rulings": OTHER_READINGS}),
        ({"A": "accelerate", "C": "trick"}, {"alliances": [("red", "green")]}),
        ({"A": "accelerate", "B": "evade"}, {"track": vc.Track(everywhere=WET)}),
        (
            {"A": "accelerate", "B": "trick"},
            {"track": vc.Track(zones={1: DITCH, 2: (ROAD, DITCH), 3: ROAD})},
        ),
        (
            {"A": "accelerate", "C": "engage"},
            {"players": "red", "rulings": {"end-with-three": "players"}},
        ),
    ],
    ids=str,
)
def test_nothing_is_merged_that_matters(plans, rest, decline):
    """Whatever the rulings, the ground and the alliances: two rounds, exactly."""
    cars = [car("A", "red", 1), car("B", "blue", 0, piloting=6), car("C", "green", 1, level=6)]
    game = chase(*cars, **rest)
    merged = vc.odds.escape(game, plans, rounds=2, method="exact", decline=decline)
    for n, now in enumerate(in_every_way(game, plans, 2, decline), 1):
        for i, who in enumerate(merged.vehicles):
            for fate in ("escaped", "left-behind"):
                so_far = sum(p for s, p in now.items() if s.cars[i].status == fate)
                assert merged.by(fate, who)[n].value == so_far
        assert merged.over()[n].value == sum(p for s, p in now.items() if s.phase == "over")


def test_hit_points_and_hazards_that_come_and_go_are_kept_apart():
    """A rockfall of two rounds that falls once, and a vehicle that survives one hit or does not."""
    track = vc.Track(zones={z: vc.Environment("Scree", hazards=(ROCKS,)) for z in (1, 2)})
    cars = [car("A", "red", 0, hp=5), car("B", "blue", 0, hp=3, piloting=6)]
    game, plans = chase(*cars, track=track), {"A": "accelerate"}
    merged = vc.odds.escape(game, plans, rounds=3, method="exact")
    for n, now in enumerate(in_every_way(game, plans, 3), 1):
        for i, who in enumerate(merged.vehicles):
            for fate in ("escaped", "left-behind", "wrecked"):
                so_far = sum(p for s, p in now.items() if s.cars[i].status == fate)
                assert merged.by(fate, who)[n].value == so_far
    assert merged.by("wrecked", "A")[3].value > 0


def test_rounds_are_shared_between_questions_about_one_chase():
    game = pair()
    steps = Rounds.of(game.setting, {"A": "accelerate"})
    vc.odds.escape(game, {"A": "accelerate"})
    worked_out = steps.looks
    assert worked_out
    vc.odds.escape(game, {"A": "accelerate"}, rounds=10)
    assert steps.looks == worked_out
    assert Rounds.of(game.setting, {"A": "accelerate"}) is steps
    assert Rounds.of(game.setting, {"A": "evade"}) is not steps
    assert Rounds.of(game.setting, {"A": "accelerate"}, ["A"]) is not steps
    assert Rounds.of(pair().setting, {"A": "accelerate"}) is not steps


def test_a_plan_that_changes_its_mind_is_asked_again():
    game, wish = pair(), ["accelerate"]
    first = vc.odds.escape(game, {"A": lambda situation: wish[0]}, rounds=3)
    wish[0] = "slow-down"
    second = vc.odds.escape(game, {"A": lambda situation: wish[0]}, rounds=3)
    assert first.by("escaped", "A") == vc.odds.escape(game, {"A": "accelerate"}, rounds=3).by(
        "escaped", "A"
    )
    assert second.by("escaped", "A") == vc.odds.escape(game, {"A": "slow-down"}, rounds=3).by(
        "escaped", "A"
    )


# --- hazards -----------------------------------------------------------------------------------


def test_a_hazard_wrecks_by_hand():
    """KAC 16 against +8: hit on 8+, 13/20; 4d4 takes the 4 hit points in any case."""
    rocks = vc.Environment("Rocks", hazards=(vc.Hazard("Rocks", cr=1),))
    game = chase(
        car("A", "red", hp=4, piloting=40), car("B", "blue"), track=vc.Track(zones={1: rocks})
    )
    odds = vc.odds.escape(game, {"B": "slow-down"}, rounds=2)
    assert odds.by("wrecked", "A")[1].value == P(13, 20)
    assert odds.by("escaped", "A")[2].value == P(7, 20)
    assert values(odds.over()) == [0, P(13, 20), 1]
    assert odds.ever("wrecked", "A").value == P(13, 20)


def test_hit_points_last_from_round_to_round():
    """4 hit points: one hit of 2d4 may leave 1 or 2 of them, which any second one takes."""
    rocks = vc.Environment("Rocks", hazards=(vc.Hazard("Rocks", cr="1/4"),))  # +3, 2d4
    game = chase(
        car("A", "red", hp=4, kac=13, piloting=40),
        car("B", "blue", piloting=40),
        track=vc.Track(zones={1: rocks, 2: rocks}),
    )
    odds = vc.odds.escape(game, {}, rounds=2)
    hit, low, mid = P(11, 20), P(1, 16), P(2, 16)  # 10+; a total of 2, and of 3
    kills = 1 - low - mid
    assert odds.by("wrecked", "A")[1].value == hit * kills
    twice = hit * (low + mid) * hit
    assert odds.by("wrecked", "A")[2].value == hit * kills + (1 - hit) * hit * kills + twice


def test_a_hazard_everywhere_for_the_last_vehicle():
    """It only swerves: −4 on B, the last, in the next round: keep pace needs 6 + 4."""
    shark = vc.Hazard("Shark", cr=20, fires="last", damage=False, swerve=True)
    track = vc.Track(everywhere=vc.Environment("Sea", hazards=(shark,)))
    game = chase(car("A", "red", 1), car("B", "blue", 0, kac=1), track=track)
    plans = {"A": "slow-down", "B": "slow-down"}
    once = vc.odds.whole_round(game, plans)
    swerving = once.after.probability(lambda s: bool(s.cars[1].effects))
    assert swerving == P(19, 20)  # a natural 1 misses
    idle(game)
    play(game, vc.Progress(), 20)
    play(game, vc.NextRound())
    assert at(game, "B").effects
    assert vc.odds.whole_round(game, {"A": "slow-down"}).zones("B") == {-1: P(9, 20), 1: P(11, 20)}


# --- samples -----------------------------------------------------------------------------------


@pytest.mark.parametrize("plans", FOUR[:3], ids=str)
def test_a_sample_agrees_with_the_exact_curve(plans):
    exact = vc.odds.escape(pair(), {k: v for k, v in plans.items() if k in ("A", "red", "blue")})
    found = vc.odds.escape(
        pair(),
        {k: v for k, v in plans.items() if k in ("A", "red", "blue")},
        method="sampled",
        runs=400,
        rounds=8,
        seed=3,
    )
    assert found.kind is Kind.SAMPLED
    inside = total = 0
    for fate in ("escaped", "left-behind"):
        for who in found.vehicles:
            for n in range(1, 9):
                estimate, true = found.by(fate, who)[n], exact.by(fate, who)[n].value
                total += 1
                inside += estimate.low <= true <= estimate.high
    assert inside >= 0.8 * total


def test_a_sample_is_the_same_for_the_same_seed_whoever_does_the_work():
    game, plans = pair(), {"A": "accelerate"}
    alone = vc.odds.escape(game, plans, method="sampled", runs=250, rounds=5, seed="x")
    with ThreadPoolExecutor(2) as executor:
        shared = vc.odds.escape(
            game, plans, method="sampled", runs=250, rounds=5, seed="x", executor=executor
        )
    assert alone.by("escaped", "A") == shared.by("escaped", "A")
    other = vc.odds.escape(game, plans, method="sampled", runs=250, rounds=5, seed="y")
    assert alone.by("escaped", "A") != other.by("escaped", "A")


def test_what_is_sent_to_processes_can_be_packed():
    game = pair()
    steps = pickle.loads(pickle.dumps(Rounds.of(game.setting, {"A": "accelerate"})))
    mine, theirs = Rounds.of(game.setting, {"A": "accelerate"}), steps
    assert mine.step(game.state) == theirs.step(game.state)


def test_what_is_too_large_is_sampled_or_refused(monkeypatch):
    monkeypatch.setattr(odds_module, "BUDGET", 20)
    game = two_each()
    found = vc.odds.escape(game, rounds=5, runs=50)
    assert found.kind is Kind.SAMPLED
    assert vc.odds.escape(two_each(), rounds=5, method="exact").kind is Kind.EXACT
    monkeypatch.setattr(odds_module, "STATES", 20)
    with pytest.raises(TooLarge):
        vc.odds.escape(two_each(), rounds=5, method="exact")


# --- questions -----------------------------------------------------------------------------------


def test_odds_that_cannot_be_asked():
    game = pair()
    odds = vc.odds.escape(game, rounds=1)
    for question in (("fled", "A"), ("escaped", "Z"), ("escaped", "red", "most")):
        with pytest.raises(UnknownName):
            odds.by(*question)
    with pytest.raises(UnknownName):
        vc.odds.escape(game, method="guessed")
    with pytest.raises(UnknownName):
        vc.odds.escape(game, decline=("Z",))
    with pytest.raises(UnknownName):
        vc.odds.whole_round(game).zones("Z")
    with pytest.raises(BadValue):
        vc.odds.escape(game, rounds=-1)
    unrolled = chase(car("A", "red"), car("B", "blue"), initiative={})
    for ask in (vc.odds.escape, vc.odds.whole_round):
        with pytest.raises(BadValue):
            ask(unrolled)


def test_they_say_what_they_are():
    odds = vc.odds.escape(pair(), rounds=3)
    assert odds.vehicles == ("A", "B")
    assert odds.sides == ("red", "blue")
    assert repr(odds) == "<ChaseOdds: exact, 3 rounds from round 1>"
    assert "situations" in repr(vc.odds.whole_round(pair()))
