"""Odds against an implementation of their own, and against the rules played in every way."""

from fractions import Fraction
from functools import cache
from math import comb

import pytest

from rpgkit.odds.walk import walk
from rpgkit.rules import skirmish as sk
from rpgkit.rules.skirmish.tactics import by_strategy

from . import naive
from .table import fighter, skirmish

GUNS = {
    "rifle": ("rapid-fire", 24, 1, 4, 1),
    "gun": ("heavy", 18, 3, 5, 2),
    "carbine": ("assault", 12, 2, 4, 0),
    "pistol": ("pistol", 9, 1, 3, 0),
}


def weapon(key):
    kind, far, shots, strength, ap = GUNS[key]
    return sk.Weapon(key, kind, far, shots, strength=strength, ap=ap)


SHEET = {"CT": 3, "CC": 3, "F": 3, "E": 3, "pv": 3, "I": 3, "A": 1, "Cd": 7, "Svg": None}


def sheet(gun="", plan="charge", *, inv=None, power=False, two=False, base=None, **fields):
    """The same fighter twice: for rpgkit, and for the naive implementation."""
    arms = [weapon(gun)] if gun else []
    if power:
        arms.append(sk.Weapon("blade", "melee", power=True))
    values = SHEET | fields
    base = base or values["pv"]
    more = {"base": base, "inv": inv, "weapon": GUNS.get(gun), "power": power, "two": two}
    ours = values | {"pv": base, "left": values["pv"], "invulnerable": inv, "two_weapons": two}
    made = sk.Fighter("?", "?", weapons=arms, strategy=plan, **ours)
    return made, values | more | {"plan": plan}


CASES = [
    (sheet(), sheet(), 6),
    (sheet(A=2, I=4), sheet(E=4, Svg=4, CC=4), 6),
    (sheet(A=2, F=4, power=True, two=True), sheet(Svg=3, inv=5, A=2, CC=2, pv=5, base=8), 12),
    (sheet("rifle", "entrench", CT=4, pv=4), sheet(Svg=5, A=2, pv=4), 24),
    (sheet("rifle", "charge", CT=4), sheet("carbine", "charge", Svg=4, pv=4), 30),
    (sheet("gun", "entrench", Cd=5), sheet("rifle", "entrench", Cd=9, inv=5), 24),
    (sheet("pistol", "charge", I=5), sheet("gun", "entrench", E=5, pv=4, Svg=4), 36),
    (sheet("carbine", "entrench", CT=5, pv=5, base=9), sheet("pistol", "entrench", pv=5), 20),
    (sheet(CC=2, A=3, Cd=4, pv=4), sheet(CC=5, F=5, E=5, I=2, Cd=10, A=2), 3),
    (sheet("gun", "charge", pv=2), sheet("rifle", "charge", pv=3, A=2), 15),
]


@pytest.mark.parametrize(("one", "other", "distance"), CASES)
def test_a_duel_is_what_playing_it_by_hand_comes_to(one, other, distance):
    fight = sk.odds.duel(one[0].but(name="A", clan="A"), other[0].but(name="B", clan="B"),
                         distance=distance)  # fmt: skip
    ends, turns = naive.duel(one[1], other[1], distance)
    found = {(*end.fates, *end.pv): float(p) for end, p in fight.ends.items()}
    assert found == pytest.approx(ends, abs=1e-9)
    assert float(fight.turns) == pytest.approx(turns, abs=1e-6)
    assert sum(p for _, p in fight.ends.items()) == 1
    assert fight.wins("A") + fight.wins("B") + fight.nobody == 1


RULINGS = [
    {},
    {"morale-after-ko": "no"},
    {"morale-ratio": "strict"},
    {"weapons-a-phase": "all"},
    {"close-move": "moves"},
    {"turn-order": "camps"},
    {"entrench-assault": "may"},
    {"save-beyond-6": "six", "save-natural-1": "fails"},
    {"morale-after-ko": "no", "morale-ratio": "strict", "weapons-a-phase": "all"},
]


@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: ", ".join(rulings) or "none")
def test_a_duel_is_what_the_rules_come_to(rulings):
    """Every action walked in every way, turn by turn, until hardly anything is left."""
    one = sheet("rifle", "entrench", A=2, pv=3, I=4)[0].but(
        name="A", clan="A", weapons=[weapon("rifle"), weapon("pistol")]
    )
    other = sheet("pistol", "charge", pv=3, A=2, Svg=5)[0].but(name="B", clan="B")
    fight = sk.Skirmish([one, other], distance=12, rulings=rulings)
    expected = sk.odds.duel(one, other, distance=12, rulings=rulings)

    @cache
    def after(state):
        return walk(fight.rules, state, by_strategy(fight.setting, state))

    mass, ends = {fight.state: Fraction(1)}, {}
    for _ in range(120):
        onward = {}
        for state, p in mass.items():
            for then, q in after(state).items():
                if then.phase == "over":
                    key = tuple(x.status for x in then.soldiers), tuple(x.pv for x in then.soldiers)
                    ends[key] = ends.get(key, 0.0) + float(p * q)
                else:
                    then = then._replace(turn=0)
                    onward[then] = onward.get(then, 0.0) + float(p * q)
        mass = {state: p for state, p in onward.items() if p > 1e-14}
        if not mass:
            break
    found = {(end.fates, end.pv): float(p) for end, p in expected.ends.items()}
    assert ends == pytest.approx(found, abs=1e-6)


@pytest.mark.parametrize("pv", [1, 3, 20])
@pytest.mark.parametrize("shots", [1, 2, 4])
def test_a_volley_is_binomial_and_what_walking_the_dice_gives(shots, pv):
    gun = sk.Weapon("Gun", "heavy", 36, shots, strength=4, ap=1)
    one = fighter("Noor", CT=4, weapons=[gun], strategy="entrench")
    other = fighter("Rask", "Dune", E=4, Svg=3, pv=pv, Cd=20)
    salvo = sk.odds.volley(one, "Gun", other, 24)
    p = Fraction(1, 6)
    for k in range(min(pv, shots + 1)):
        told = comb(shots, k) * p**k * (1 - p) ** (shots - k)
        assert salvo.lost.probability(k) == told
    assert sum(chance for _, chance in salvo.lost.items()) == 1
    fight = skirmish([one, other])
    fight.do(sk.Act("Noor"))
    states = walk(fight.rules, fight.state, sk.Shoot("Gun", "Rask"))
    assert states.map(lambda s: pv - s.soldiers[1].pv) == salvo.lost


@pytest.mark.parametrize("base", [8, 12])
def test_flight_from_a_volley_is_what_walking_the_dice_gives(base):
    gun = sk.Weapon("Gun", "heavy", 36, 4, strength=5, ap=2)
    one = fighter("Noor", CT=4, weapons=[gun], strategy="entrench")
    other = fighter("Rask", "Dune", E=4, Svg=3, pv=base, left=4, Cd=7)
    salvo = sk.odds.volley(one, gun, other, 24)
    fight = skirmish([one, other])
    fight.do(sk.Act("Noor"))
    states = walk(fight.rules, fight.state, sk.Shoot("Gun", "Rask"))
    fled = states.probability(lambda s: s.soldiers[1].status == "fled")
    out = states.probability(lambda s: s.soldiers[1].status == "ko")
    assert (salvo.out, salvo.ko + salvo.flees) == (out, fled + out)


def test_hits_and_wounds_of_a_volley():
    gun = sk.Weapon("Gun", "heavy", 36, 10, strength=4, ap=1)
    salvo = sk.odds.volley(fighter("N", CT=4), gun, fighter("R", E=4, Svg=3, pv=12), 24)
    means = [x.mean() for x in (salvo.hits, salvo.wounds, salvo.lost)]
    assert means[:2] == [Fraction(20, 3), Fraction(10, 3)]
    assert salvo.pool.chance == Fraction(1, 6)
    assert sk.odds.losses(10, Fraction(1, 6), 10).mean() == Fraction(10, 6)


def test_a_round_of_melee_is_one_turn_of_the_naive_one():
    one, other = sheet(A=2, I=4, pv=4), sheet(A=1, pv=5, Svg=5, Cd=5)
    found = sk.odds.round_of_melee(
        one[0].but(name="A", clan="A"), other[0].but(name="B", clan="B"), assaulted="B"
    )
    expected = {}
    for then, fates, tester, versus, p in naive.melee((one[1], other[1]), [False, True], (4, 5)):
        stays = 1.0
        if tester is not None:
            stays = naive.passes((one[1], other[1])[tester], then[tester], versus)
            pv, gone = list(then), list(fates)
            pv[tester] -= 1
            gone[tester] = "fled" if pv[tester] else "ko"
            key = (*gone, *pv)
            expected[key] = expected.get(key, 0) + p * (1 - stays)
        key = (*fates, *then)
        expected[key] = expected.get(key, 0) + p * stays
    expected = {key: p for key, p in expected.items() if p}
    assert {(*e.fates, *e.pv): float(p) for e, p in found.items()} == pytest.approx(expected)


def test_a_duel_in_which_nobody_can_wound_never_ends():
    one = fighter("A", "A", F=1, E=6)
    other = fighter("B", "B", F=1, E=6)
    fight = sk.odds.duel(one, other, distance=12)
    assert (fight.endless, fight.turns, fight.nobody) == (1, None, 0)
    assert sk.odds.duel(one, other, distance=12, rulings={"wound-impossible": "never"}).endless == 0


def test_a_sample_is_near_the_exact_duel_and_the_same_for_the_same_seed():
    one = sheet("rifle", "entrench", A=2, pv=4)[0].but(name="A", clan="A")
    other = sheet("pistol", "charge", pv=4, A=2)[0].but(name="B", clan="B")
    exact = sk.odds.duel(one, other, distance=18)
    fight = sk.Skirmish([one, other], distance=18)
    found, again = (sk.odds.outlook(fight, 200, seed=11) for _ in range(2))
    assert found.courses.counts == again.courses.counts
    share = found.stands("A")
    assert share.kind == "sampled"
    assert share.low <= exact.wins("A") <= share.high
    assert found.fate("B", "ko").low <= exact.fate("B", "ko") <= found.fate("B", "ko").high
    assert found.turns().low <= exact.turns <= found.turns().high
    assert found.ends().value == 1
