"""What makes up each bonus and each difficulty, line by line, with the rule behind every line."""

from __future__ import annotations

from rpgkit.engine.ask import Check, Term
from rpgkit.rules.vehicle_chase.actions import (
    Accelerate,
    Disengage,
    Engage,
    Evade,
    KeepPace,
    PilotAction,
    Ram,
    Trick,
)
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import IN, State
from rpgkit.rules.vehicle_chase.track import EnvironmentTrick

__all__ = ["armour_dc", "double_penalty", "environment_trick", "pilot_check", "ram_check"]

NEAR = 5  # failing by less than this is told apart


def double_penalty(t: Setting, s: State, i: int) -> int:
    """−4 on each test of a double manoeuvre, or −2 for a vehicle 15 m faster than any enemy."""
    fastest = max((t.vehicles[j].speed for j in t.enemies(s, i)), default=None)
    return -2 if fastest is not None and t.vehicles[i].speed >= fastest + 15 else -4


def environment_trick(t: Setting, s: State, i: int, name: str) -> EnvironmentTrick | None:
    """The trick of that name which the ground offers to vehicle `i`, if it does."""
    car = s.cars[i]
    for environment in t.environments(s, car.zone, car.lane):
        for trick in environment.tricks:
            if trick.name == name:
                return trick
    return None


def _bonus(
    t: Setting, s: State, i: int, action: str, skill: str, double: bool, target: int | None
) -> tuple[Term, ...]:
    """The lines of a test in the pilot-action phase."""
    car = s.cars[i]
    if skill == "piloting":
        n = t.pilot_of(s, i)
        amount = t.piloting[i] if n is None else t.people[n].piloting
        who = t.people[n].name if n is not None else t.vehicles[i].name
    else:
        n = t.pilot_of(s, i)
        who = t.people[n].name if n is not None else t.vehicles[i].name
        amount = (t.people[n].skill(skill) or 0) if n is not None else 0
    terms = [Term("term.skill", amount, "chase.pilot-actions", {"skill": skill, "who": who})]
    if double:
        terms.append(Term("term.double", double_penalty(t, s, i), "chase.double"))
    for environment in t.environments(s, car.zone, car.lane):
        for lever in environment.movement:
            if lever.modifies(action, skill, t.vehicles[i].kind):
                what = {"name": lever.name, "zone": car.zone}
                terms.append(Term("term.ground", lever.amount, "chase.environment", what))
    if skill == "piloting":
        if _ahead(t, s, i, action, target):
            terms.append(Term("term.ahead", 2, "chase.ahead"))
        terms += effect_terms(t, s, i)
    return tuple(terms)


def _ahead(t: Setting, s: State, i: int, action: str, target: int | None) -> bool:
    if target is not None:
        return t.foes(s)[i][target] and s.cars[target].zone < s.cars[i].zone
    if action == "trick" and t.rulings["trick-ahead"] == "some":
        mine = s.cars[i].zone
        return any(s.cars[j].zone < mine for j in t.enemies(s, i))
    return t.ahead_of_all(s, i)


def effect_terms(t: Setting, s: State, i: int) -> list[Term]:
    """What tricks and hazards take from Piloting; of swerves only one counts."""
    terms = []
    for effect in s.cars[i].effects:
        if effect.kind == "trick":
            who = {"who": t.vehicles[effect.source].name}
            terms.append(Term("term.trick", effect.amount, "chase.trick", who))
    swerves = [e.amount for e in s.cars[i].effects if e.kind == "swerve"]
    if swerves:
        terms.append(Term("term.swerve", min(swerves), "chase.hazard"))
    return terms


def armour_dc(t: Setting, s: State, j: int, rule: str) -> list[Term]:
    """A difficulty built on the armour class of vehicle `j`."""
    who = {"who": t.vehicles[j].name}
    terms = [Term("term.kac", t.kac[j], rule, who)]
    if t.evade_raises_dc:
        terms += [
            Term("term.evading", effect.amount, "chase.evade", who)
            for effect in s.cars[j].effects
            if effect.kind == "evade"
        ]
    return terms


def disengage_dc(t: Setting, s: State, i: int) -> tuple[Term, ...]:
    """5 + armour class against one enemy; against several, as the ruling reads."""
    foes = t.foes(s)[i]
    held = [armour_dc(t, s, j, "chase.disengage") for j in s.group(i) if foes[j]]
    highest = max(held, key=lambda terms: sum(term.amount for term in terms))
    several = len(held) - 1
    base = Term("term.base", 5, "chase.disengage")
    if not several:
        return (base, *highest)
    more = Term("term.more-enemies", 5 * several, "chase.disengage", {"n": several})
    if t.rulings["disengage-several"] == "literal":
        return (*highest, more)
    return (base, *highest, more)


def pilot_check(t: Setting, s: State, i: int, a: PilotAction) -> Check | None:
    """The test a pilot action asks for; None when it needs none.

    Parameters
    ----------
    t, s : Setting, State
        The chase.
    i : int
        Number of the vehicle.
    a : PilotAction
        What its pilot does.

    Returns
    -------
    Check or None
        With every line of bonus and difficulty.
    """
    double = a.double or s.half
    level = t.vehicles[i].level
    target: int | None = None
    skill, margin = "piloting", 0
    own = Term("term.level", level, f"chase.{a.kind}")
    if isinstance(a, Accelerate):
        margin = NEAR
        dc: tuple[Term, ...] = (Term("term.base", 17, "chase.accelerate"), own)
    elif isinstance(a, (KeepPace, Evade)):
        dc = (Term("term.base", 10, f"chase.{a.kind}"), own)
    elif isinstance(a, Trick):
        skill = a.skill.casefold()
        dc = (Term("term.base", 15, "chase.trick"), own)
        if a.using:
            trick = environment_trick(t, s, i, a.using)
            if trick is not None:
                what = {"name": trick.name, "zone": s.cars[i].zone}
                dc = (*dc, Term("term.ground", trick.dc, "chase.environment", what))
    elif isinstance(a, Engage):
        target = t.number(a.target)
        if not t.foes(s)[i][target]:
            return None
        dc = tuple(armour_dc(t, s, target, "chase.engage"))
    elif isinstance(a, Disengage):
        if a.agreed or not t.in_combat(s, i):
            return None
        dc = disengage_dc(t, s, i)
    else:
        return None
    terms = _bonus(t, s, i, a.kind, skill, double, target)
    facts = {"vehicle": a.vehicle, "action": a.kind}
    if target is not None:
        facts["target"] = t.vehicles[target].name
    return Check(f"chase.{a.kind}", facts, terms, dc, margin)


def ram_check(t: Setting, s: State, a: Ram) -> Check:
    """The Piloting test to ram an engaged enemy."""
    i, j = t.number(a.vehicle), t.number(a.target)
    n = t.pilot_of(s, i)
    piloting = t.piloting[i] if n is None else t.people[n].piloting
    who = t.people[n].name if n is not None else a.vehicle
    terms = [Term("term.skill", piloting, "chase.ram", {"skill": "piloting", "who": who})]
    terms += effect_terms(t, s, i)
    facts = {"vehicle": a.vehicle, "target": a.target, "action": "ram"}
    return Check("chase.ram", facts, tuple(terms), tuple(armour_dc(t, s, j, "chase.ram")))


def behind(t: Setting, s: State, i: int, enemies_only: bool) -> list[int]:
    """Vehicles still in the chase that are behind vehicle `i` at this moment."""
    mine, foes = s.cars[i].zone, t.foes(s)[i]
    return [
        j
        for j, car in enumerate(s.cars)
        if j != i and car.status is IN and car.zone < mine and (foes[j] or not enemies_only)
    ]
