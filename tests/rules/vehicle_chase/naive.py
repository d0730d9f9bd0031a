"""A second, naive chase to hold the odds against: written from the document, sharing no code.

An open road, default readings, nobody fights. A distribution is a dict of state to Fraction; every
test is rolled on all twenty faces. Slow on purpose: the shortest way of saying each rule.
"""

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

FACES = range(1, 21)


class Rider(NamedTuple):
    """The unchanging part of a vehicle."""

    name: str
    side: str
    level: int = 4
    kac: int = 16
    piloting: int = 8
    speed: int = 24


class Now(NamedTuple):
    """The running part of all vehicles, by place in the order of initiative."""

    zones: tuple
    out: tuple  # "", "escaped" or "left-behind"
    results: tuple  # per vehicle, (action, how) for each pilot action of this round
    effects: frozenset = frozenset()  # (kind, on whom, made by whom)
    groups: frozenset = frozenset()  # frozensets of vehicles engaged with each other


def start(zones):
    return Now(tuple(zones), ("",) * len(zones), ((),) * len(zones))


def then(now, follow):
    """What comes after each state, all merged."""
    after = defaultdict(Fraction)
    for state, share in now.items():
        for last, more in follow(state).items():
            after[last] += share * more
    return dict(after)


def put(values, i, value):
    return (*values[:i], value, *values[i + 1 :])


class Chase:
    def __init__(self, *riders, decline=()):
        self.riders, self.everyone, self.decline = riders, range(len(riders)), decline

    # --- who stands where

    def foes(self, s, i):
        side = self.riders[i].side
        return [j for j in self.everyone if self.riders[j].side != side and not s.out[j]]

    def mates(self, s, i):
        """Everybody engaged with i."""
        return [j for group in s.groups if i in group for j in group if j != i]

    def fighting(self, s, i):
        return any(self.riders[j].side != self.riders[i].side for j in self.mates(s, i))

    def regroup(self, s, groups):
        """Of those engaged, the ones in one zone and still in the chase stay engaged."""
        kept = set()
        for group in groups:
            for zone in {s.zones[i] for i in group}:
                here = frozenset(i for i in group if s.zones[i] == zone and not s.out[i])
                if len(here) > 1:
                    kept.add(here)
        return s._replace(groups=frozenset(kept))

    # --- a pilot action

    def options(self, s, i):
        """Everything a pilot can do, as (action, target), one half at a time."""
        found = [("keep-pace", None), ("evade", None), ("trick", None)]
        fighting = self.fighting(s, i)
        if not fighting:
            found += [("accelerate", None), ("slow-down", None)]
        if self.mates(s, i):
            found.append(("disengage", None))
        for j in self.everyone:
            enemy = self.riders[j].side != self.riders[i].side
            beside = s.zones[j] == s.zones[i] and not s.out[j] and j != i
            if beside and j not in self.mates(s, i) and not (enemy and fighting):
                found.append(("engage", j))
        return found

    def needs(self, s, i, action, target, double):
        """The lowest total face that succeeds, or None when there is nothing to roll."""
        rider, dc = self.riders[i], None
        held = [j for j in self.mates(s, i) if self.riders[j].side != rider.side]
        if action == "accelerate":
            dc = 17 + rider.level
        elif action in ("evade", "keep-pace"):
            dc = 10 + rider.level
        elif action == "trick":
            dc = 15 + rider.level
        elif action == "engage" and self.riders[target].side != rider.side:
            dc = self.armour(s, target)
        elif action == "disengage" and held:
            highest = max(self.armour(s, j) for j in held)
            dc = highest + 5 * max(1, len(held) - 1)
        if dc is None:
            return None
        bonus, foes = rider.piloting, self.foes(s, i)
        if double:
            fastest = max((self.riders[j].speed for j in foes), default=None)
            bonus -= 4 if fastest is None or rider.speed < fastest + 15 else 2
        if target is None and foes and all(s.zones[j] < s.zones[i] for j in foes):
            bonus += 2
        bonus -= 2 * sum(kind == "trick" and on == i for kind, on, _ in s.effects)
        return dc - bonus

    def armour(self, s, j):
        return self.riders[j].kac + 2 * any(
            kind == "evade" and on == j for kind, on, _ in s.effects
        )

    def act(self, s, i, action, target=None, double=False):
        """One pilot action on all twenty faces."""
        need = self.needs(s, i, action, target, double)
        if need is None:
            return {self.result(s, i, action, target, "success"): Fraction(1)}
        after = defaultdict(Fraction)
        for face in FACES:
            how = "success" if face >= need else "fail"
            if action == "accelerate" and how == "fail" and need - face < 5:
                how = "near"
            after[self.result(s, i, action, target, how)] += Fraction(1, 20)
        return dict(after)

    def result(self, s, i, action, target, how):
        s = s._replace(results=put(s.results, i, (*s.results[i], (action, how))))
        if how != "success":
            return s
        if action == "accelerate":
            s = s._replace(zones=put(s.zones, i, s.zones[i] + 1))
            return self.regroup(s, s.groups)
        if action == "evade":
            return s._replace(effects=s.effects | {("evade", i, i)})
        if action == "trick":
            behind = [j for j in self.everyone if not s.out[j] and s.zones[j] < s.zones[i]]
            return s._replace(effects=s.effects | {("trick", j, i) for j in behind})
        if action == "engage":
            joined = {g for g in s.groups if i in g or target in g}
            whole = frozenset({i, target}.union(*joined))
            return s._replace(groups=(s.groups - joined) | {whole})
        if action == "disengage":
            return self.regroup(s, [group - {i} for group in s.groups])
        return s

    # --- plans: the names of one or two actions, or None for no action at all

    def follow(self, s, i, name, double):
        """A planned action, or what it gives way to."""
        target = None
        if name == "engage":
            here = [t for action, t in self.options(s, i) if action == "engage"]
            here = [t for t in here if self.riders[t].side != self.riders[i].side]
            target = min(here, key=lambda t: (self.riders[t].kac, t), default=None)
        if (name, target) not in self.options(s, i):
            name = "disengage" if name in ("accelerate", "slow-down") else "keep-pace"
            target = None
        return self.act(s, i, name, target, double)

    def turn(self, s, i, plan):
        s = self.comes_up(s, i)
        names = plan.split("+")
        if s.out[i] or plan == "uncontrolled":
            return {s: Fraction(1)}
        now = {s: Fraction(1)}
        for name in names:
            now = then(now, lambda one, name=name: self.follow(one, i, name, len(names) == 2))
        return now

    def comes_up(self, s, i):
        """What a pilot made lasts until the pilot's next turn."""
        return s._replace(effects=frozenset(e for e in s.effects if e[2] != i))

    # --- progress

    def own(self, results):
        actions, hows = [a for a, _ in results], [how for _, how in results]
        if "slow-down" in actions:
            return 0
        if actions == ["accelerate", "accelerate"] and "success" not in hows:
            return 0 if hows == ["fail", "fail"] else 1
        if "success" in hows or "near" in hows:
            return 1
        return -1 if "keep-pace" in actions else 0

    def progress(self, s):
        own = [self.own(results) for results in s.results]
        slowed = ["slow-down" in [a for a, _ in results] for results in s.results]
        moves, groups = list(own), []
        for group in s.groups:
            if len({self.riders[i].side for i in group}) > 1:
                won = [i for i in group if own[i] == 1]
                failed = [i for i in group if own[i] != 1 and not slowed[i]]
                for i in failed:
                    moves[i] = max(own[j] for j in won or failed)
                group = frozenset(i for i in group if not slowed[i])
            groups.append(group)
        zones = tuple(
            zone if gone else zone + move
            for zone, gone, move in zip(s.zones, s.out, moves, strict=True)
        )
        s = self.regroup(s._replace(zones=zones, results=((),) * len(zones)), groups)
        for i in self.everyone:
            if self.riders[i].name in self.decline and i in self.judged(s)[0]:
                foremost = max(s.zones[j] for j in self.foes(s, i))
                s = s._replace(zones=put(s.zones, i, foremost + 1))
                s = self.regroup(s, s.groups)
        escaped, behind = self.judged(s)
        out = tuple(
            "escaped" if i in escaped else "left-behind" if i in behind else gone
            for i, gone in enumerate(s.out)
        )
        gone = {i for i in self.everyone if out[i]}
        s = s._replace(out=out, effects=frozenset(e for e in s.effects if e[1] not in gone))
        return self.regroup(s, s.groups)

    def judged(self, s):
        running = [(i, [s.zones[j] for j in self.foes(s, i)]) for i in self.everyone]
        running = [(i, theirs) for i, theirs in running if theirs and not s.out[i]]
        escaped = {i for i, theirs in running if all(s.zones[i] >= z + 2 for z in theirs)}
        behind = {i for i, theirs in running if all(s.zones[i] <= z - 2 for z in theirs)}
        return escaped, behind

    def over(self, s):
        return not any(self.foes(s, i) for i in self.everyone if not s.out[i])

    # --- whole rounds

    def round(self, s, plans, first=0):
        """One round of everybody's plans, from the turn of number `first` on."""
        if self.over(s):
            return {s: Fraction(1)}
        now = {s: Fraction(1)}
        for i in self.everyone[first:]:
            now = then(now, lambda one, i=i: self.turn(one, i, plans[i]))
        return then(now, lambda one: {self.progress(one): Fraction(1)})

    def rounds(self, s, plans, n):
        now = {s: Fraction(1)}
        for _ in range(n):
            now = then(now, lambda one: self.round(one, plans))
        return now

    # --- advice

    def chance(self, now, plans, i, n, goal):
        """The chance of the goal: the others go on after i, then n - 1 further rounds."""

        def rest(s):
            here = {s: Fraction(1)}
            for j in self.everyone[i + 1 :]:
                here = then(here, lambda one, j=j: self.turn(one, j, plans[j]))
            return then(here, lambda one: self.rounds(self.progress(one), plans, n - 1))

        return sum((p for s, p in then(now, rest).items() if goal(s)), Fraction(0))

    def weigh(self, s, plans, i, n, goal):
        """By (action, target, double): the chance of the goal, second halves chosen best."""
        s = self.comes_up(s, i)
        weighed = {("uncontrolled", None, False): self.chance({s: 1}, plans, i, n, goal)}
        for action, target in self.options(s, i):
            once = self.act(s, i, action, target)
            weighed[action, target, False] = self.chance(once, plans, i, n, goal)
            total = Fraction(0)
            for half, p in self.act(s, i, action, target, double=True).items():
                dropped = self.result(half, i, "dropped", None, "fail")
                seconds = [{dropped: Fraction(1)}]
                seconds += [self.act(half, i, *o, double=True) for o in self.options(half, i)]
                total += p * max(self.chance(d, plans, i, n, goal) for d in seconds)
            weighed[action, target, True] = total
        return weighed
