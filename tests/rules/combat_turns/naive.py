"""Naive odds to hold the exact ones against: written from the reading, no code shared.

Every die is thrown face by face and every outcome is looked at. Sixes that are rolled again are
followed as deep as a target can need; what lies deeper cannot change the answer any more.
"""

from collections import Counter
from fractions import Fraction
from itertools import product

FACES = range(1, 7)


def die_reaches(target, again=True):
    """The chance of one die to reach a target: each throw of it, and of its sixes, in turn."""
    chance, weight, sum_ = Fraction(0), Fraction(1), 0
    while True:
        chance += weight * sum(
            Fraction(1, 6) for face in FACES if face < 6 and sum_ + face >= target
        )
        if sum_ + 6 >= target:  # a six is enough already
            return chance + weight * Fraction(1, 6)
        if not again:
            return chance
        weight *= Fraction(1, 6)
        sum_ += 6


def one_die(target, again=True):
    """A die as (success, chance) for its two outcomes."""
    good = die_reaches(target, again)
    return [(1, good), (0, 1 - good)]


def pool(dice, target, again=True):
    """Successes of some dice: every combination of outcomes, one die after the other."""
    found = Counter()
    for outcome in product(one_die(target, again), repeat=dice):
        chance = Fraction(1)
        for _, share in outcome:
            chance *= share
        found[sum(hit for hit, _ in outcome)] += chance
    return {n: chance for n, chance in found.items() if chance}


def faces_pool(dice, target):
    """Successes of dice against a target up to 6, every face of every die looked at."""
    found = Counter(sum(face >= target for face in faces) for faces in product(FACES, repeat=dice))
    return {n: Fraction(ways, 6**dice) for n, ways in found.items()}


def opposed(mine, theirs):
    """More, as many, fewer."""
    chances = [Fraction(0)] * 3
    for (a, share), (b, other) in product(mine.items(), theirs.items()):
        chances[0 if a > b else 1 if a == b else 2] += share * other
    return tuple(chances)


def passes(score):
    """Counted: how often ten can be taken off before nothing is left."""
    n = 0
    while score > 0:
        n, score = n + 1, score - 10
    return n


def standings(people, faces):
    """By name, what decides the order but for the last die: score, Reaction, natural Reaction."""
    return {
        name: (reaction + sum(shown), reaction, natural)
        for (name, reaction, natural, _), shown in zip(people, faces, strict=True)
    }


def before(people, one=False):
    """For every pair, the chance that the first acts in pass 1, before the other does.

    people: (name, modified Reaction, natural Reaction, dice). Those equal in all but the last die
    come in each order with the same chance.
    one: whether somebody with a score of 0 or less acts all the same.
    """
    names = [person[0] for person in people]
    chances = {(a, b): Fraction(0) for a in names for b in names if a != b}
    thrown = [list(product(FACES, repeat=person[3])) for person in people]
    total = 1
    for ways in thrown:
        total *= len(ways)
    for faces in product(*thrown):
        keys = standings(people, faces)
        for a, b in chances:
            if keys[a][0] <= 0 and not one:
                continue
            if keys[a] > keys[b]:
                chances[a, b] += Fraction(1, total)
            elif keys[a] == keys[b]:
                chances[a, b] += Fraction(1, 2 * total)
    return chances


def surprise(victims, authors, target, author_target):
    """Every outcome of a test of surprise with its chance.

    victims, authors: dice by name. Gives (chance, {victim: authors beaten}) for each outcome.
    """
    names = [*victims, *authors]
    pools = [faces_pool(victims[name], target) for name in victims]
    pools += [faces_pool(authors[name], author_target) for name in authors]
    for outcome in product(*(each.items() for each in pools)):
        chance = Fraction(1)
        for _, share in outcome:
            chance *= share
        successes = dict(zip(names, (n for n, _ in outcome), strict=True))
        yield chance, {v: [a for a in authors if successes[v] > successes[a]] for v in victims}


def chance_of(outcomes, holds):
    """The chance of the outcomes for which something holds."""
    return sum((chance for chance, beaten in outcomes if holds(beaten)), Fraction(0))
