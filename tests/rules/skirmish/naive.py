"""A duel played out by hand: an implementation of its own, die by die, in floats.

Nothing of rpgkit is used. Fighters are dicts of their sheet; a weapon is (type, range, shots,
strength, ap). What is left undecided after many turns is thrown in with neither.
"""

from functools import cache
from itertools import product

TO_HIT = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2}
TURNS = 3000


def reach(need):
    """The chance of a d6, face by face."""
    return sum(face >= need for face in range(1, 7)) / 6


def to_wound(strength, toughness):
    gap = toughness - strength
    if gap >= 4:
        return 0
    return reach({3: 6, 2: 6, 1: 5, 0: 4, -1: 3}.get(gap, 2))


def unsaved(one, pierced):
    tries = []
    if one["Svg"]:
        need = one["Svg"] + pierced
        tries.append(reach(need) if need <= 6 else 0)
    if one["inv"]:
        tries.append(reach(one["inv"]))
    return 1 - max(tries, default=0)


def by_shot(one, weapon, other):
    return (
        reach(TO_HIT[min(5, one["CT"])])
        * to_wound(weapon[3], other["E"])
        * unsaved(other, weapon[4])
    )


def by_blow(one, other):
    if one["CC"] > other["CC"]:
        hit = reach(3)
    elif other["CC"] > 2 * one["CC"]:
        hit = reach(5)
    else:
        hit = reach(4)
    return hit * to_wound(one["F"], other["E"]) * unsaved(other, one["F"] if one["power"] else 0)


@cache
def lost(n, chance, pv):
    """PV lost to n blows, by going through every pattern of blows that tell."""
    found = {}
    for pattern in product((0, 1), repeat=n):
        p = 1.0
        for told in pattern:
            p *= chance if told else 1 - chance
        k = min(pv, sum(pattern))
        found[k] = found.get(k, 0) + p
    return found


def passes(one, pv, other_pv=None):
    limit = one["Cd"]
    if pv < one["base"] / 2:
        limit -= 1
    if other_pv is not None:
        if pv <= other_pv / 4:
            limit -= 4
        elif pv <= other_pv / 3:
            limit -= 3
        elif pv <= other_pv / 2:
            limit -= 2
        elif pv < other_pv:
            limit -= 1
    good = sum(a + b == 2 or a + b <= limit for a, b in product(range(1, 7), repeat=2))
    return good / 36


def fired(one, away, moved):
    weapon = one["weapon"]
    if weapon is None or away > weapon[1]:
        return 0
    if weapon[0] == "heavy":
        return 0 if moved else weapon[2]
    if weapon[0] == "rapid-fire":
        return 2 if away <= 12 else 0 if moved else 1
    if weapon[0] == "pistol":
        return 1 if moved else 2
    return weapon[2]


def duel(one, other, distance):
    """Chances of (fate, fate, pv, pv), fates "in", "ko", "fled"; and the expected turns."""
    people = one, other
    ends = {}
    turns = 0.0
    # (pv, pv), distance, locked, assaulted, moved so far; every state of a turn's beginning
    states = {((one["pv"], other["pv"]), distance, False): 1.0}

    def end(fates, pv, p):
        key = (*fates, *pv)
        ends[key] = ends.get(key, 0) + p

    def leave(i, pv, fates, p):
        """Who fails a test: a wound, and away."""
        pv, fates = list(pv), list(fates)
        pv[i] -= 1
        fates[i] = "fled" if pv[i] else "ko"
        end(tuple(fates), tuple(pv), p)

    def set_pv(pv, i, value):
        return (value, pv[1]) if i == 0 else (pv[0], value)

    for _ in range(TURNS):
        turns += sum(states.values())
        after = {}
        for (pv, away, locked), p in states.items():
            front = [(pv, p)]
            charged = [False, False]
            for i in (0, 1):
                me, foe = people[i], people[1 - i]
                if locked:
                    continue
                move = away > (6 if me["plan"] == "charge" else me["weapon"][1])
                if move:
                    away = abs(away - 6)
                assault = me["plan"] == "charge" and away <= 6
                n = fired(me, away, move)
                if n and assault and me["weapon"][0] in ("heavy", "rapid-fire"):
                    n = 0
                if n:
                    later = {}
                    for now, q in front:
                        for k, r in lost(n, by_shot(me, me["weapon"], foe), now[1 - i]).items():
                            left = now[1 - i] - k
                            then = set_pv(now, 1 - i, left)
                            if not left:
                                fates = ("in", "ko") if i == 0 else ("ko", "in")
                                end(fates, then, q * r)
                                continue
                            stays = 1.0
                            if k and k >= foe["base"] / 4:
                                stays = passes(foe, left)
                                if stays < 1:
                                    leave(1 - i, then, ("in", "in"), q * r * (1 - stays))
                            later[then] = later.get(then, 0) + q * r * stays
                    front = list(later.items())
                if assault:
                    away, locked = 0, True
                    charged[i] = True
            if locked:
                later = {}
                for now, q in front:
                    for then, fates, tester, versus, r in melee(people, charged, now):
                        if tester is None:
                            if fates == ("in", "in"):
                                later[then] = later.get(then, 0) + q * r
                            else:
                                end(fates, then, q * r)
                            continue
                        stays = passes(people[tester], then[tester], versus)
                        leave(tester, then, fates, q * r * (1 - stays))
                        if fates == ("in", "in"):
                            later[then] = later.get(then, 0) + q * r * stays
                        else:
                            end(fates, then, q * r * stays)
                front = list(later.items())
            for now, q in front:
                key = (now, away, locked)
                after[key] = after.get(key, 0) + q
        states = {key: p for key, p in after.items() if p > 1e-16}
        if not states:
            break
    return ends, turns


def melee(people, charged, pv):
    """Each way a turn of melee can go: PV after, fates, who tests, against whose PV, chance."""
    dice = [p["A"] + charged[i] + p["two"] for i, p in enumerate(people)]
    chances = [by_blow(people[0], people[1]), by_blow(people[1], people[0])]
    ways = []
    first, second = people[0]["I"], people[1]["I"]
    if first == second:
        for a, p in lost(dice[1], chances[1], pv[0]).items():
            for b, q in lost(dice[0], chances[0], pv[1]).items():
                ways.append((a, b, p * q))
    else:
        fast = 0 if first > second else 1
        for k, p in lost(dice[fast], chances[fast], pv[1 - fast]).items():
            answers = {0: 1.0}
            if k < pv[1 - fast]:
                answers = lost(dice[1 - fast], chances[1 - fast], pv[fast])
            for m, q in answers.items():
                ways.append((m, k, p * q) if fast == 0 else (k, m, p * q))
    for a, b, p in ways:
        then = (pv[0] - a, pv[1] - b)
        fates = tuple("in" if left else "ko" for left in then)
        tester = 0 if a > b else 1 if b > a else None
        if tester is not None and not then[tester]:
            tester = None
        versus = None
        if tester is not None and then[1 - tester]:
            versus = then[1 - tester]
        yield then, fates, tester, versus, p
