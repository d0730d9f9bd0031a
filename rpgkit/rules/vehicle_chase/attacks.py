"""Attacks from and at vehicles: what they need, how they are summed, what they do.

Source: `chase.combat`, `chase.ahead`. Range penalties, cover, concealment and the two attacks of a
full attack are d20 conventions, not in the document, and replaceable.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rpgkit.engine.ask import Ask, Attack, Chance, Term, Total
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.vehicle_chase import hazards
from rpgkit.rules.vehicle_chase.actions import Shoot, Strike
from rpgkit.rules.vehicle_chase.model import Weapon
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import BOTH, IN, STANDARD, State

__all__ = ["attack_roll", "distance", "refuse", "resolve"]

Roll = Generator[Ask[Any] | Event, Any, State]


def distance(t: Setting, s: State, i: int, j: int) -> int:
    """Metres between two vehicles: 0 engaged, 15 in one zone, else 60 a zone.

    Source: `chase.position`; more than one zone is ours.
    """
    if i == j or j in s.group(i):
        return 0
    zones = abs(s.cars[i].zone - s.cars[j].zone)
    return 60 * zones if zones else 15


def weapon_of(t: Setting, s: State, n: int, name: str) -> tuple[Weapon, bool] | None:
    """The weapon of that name person `n` can use, and whether it is mounted."""
    return next(((w, mounted) for w, mounted in t.weapons(s, n) if w.name == name), None)


def refuse(t: Setting, s: State, n: int, a: Shoot | Strike) -> Refusal | None:
    """Why an attack cannot be made, or None; that it is this person's turn is settled."""
    who, person = t.people[n].name, s.people[n]
    found = weapon_of(t, s, n, a.weapon)
    if found is None:
        return Refusal("refuse.no-weapon", {"who": who, "weapon": a.weapon})
    weapon, mounted = found
    if weapon.unfit:
        return Refusal("refuse.unfit", {"weapon": weapon.name})
    if mounted and person.role != "gunner":
        return Refusal("refuse.not-gunner", {"who": who, "weapon": weapon.name})
    if a.penalty > 0:
        return Refusal("refuse.penalty", {"penalty": a.penalty})
    if not t.left(s, n) & STANDARD:
        return Refusal("refuse.no-standard", {"who": who})
    if a.full and t.left(s, n) != BOTH:
        return Refusal("refuse.no-full", {"who": who})
    if isinstance(a, Strike):
        return _refuse_strike(t, s, n, weapon, a)
    return _refuse_shoot(t, s, n, weapon, a)


def _refuse_shoot(t: Setting, s: State, n: int, weapon: Weapon, a: Shoot) -> Refusal | None:
    i, j = s.people[n].aboard, t.number(a.target)
    if weapon.melee:
        return Refusal("refuse.melee-weapon", {"weapon": weapon.name})
    if s.cars[j].status is not IN:
        return Refusal("refuse.out", {"vehicle": a.target, "status": s.cars[j].status})
    if i == j and not a.occupant:
        return Refusal("refuse.itself", {"vehicle": a.target, "target": a.target})
    zones = abs(s.cars[i].zone - s.cars[j].zone)
    if zones > 1:
        return Refusal("refuse.too-far", {"target": a.target, "zones": zones})
    if a.occupant:
        m = t.person_number(a.occupant)
        if s.people[m].aboard != j or m == n:
            return Refusal("refuse.not-aboard", {"who": a.occupant, "vehicle": a.target})
        if s.people[m].hp == 0:
            return Refusal("refuse.down", {"who": a.occupant})
    return None


def _refuse_strike(t: Setting, s: State, n: int, weapon: Weapon, a: Strike) -> Refusal | None:
    m = t.person_number(a.target)
    i, j = s.people[n].aboard, s.people[m].aboard
    if not weapon.melee:
        return Refusal("refuse.ranged-weapon", {"weapon": weapon.name})
    if m == n:
        return Refusal("refuse.itself", {"vehicle": a.target, "target": a.target})
    if j < 0:
        return Refusal("refuse.fallen", {"who": a.target})
    if s.people[m].hp == 0:
        return Refusal("refuse.down", {"who": a.target})
    if i == j:
        return None
    facts = {"vehicle": t.vehicles[i].name, "target": t.vehicles[j].name}
    if j not in s.group(i):
        return Refusal("refuse.not-engaged-with", facts)
    if not weapon.reach:
        return Refusal("refuse.no-reach", {"weapon": weapon.name})
    return None


def attack_roll(t: Setting, s: State, n: int, a: Shoot | Strike) -> Attack:
    """The attack roll with every line of its bonus and of the armour class it is made against."""
    found = weapon_of(t, s, n, a.weapon)
    assert found is not None
    weapon = found[0]
    i = s.people[n].aboard
    m = t.person_number(a.target if isinstance(a, Strike) else a.occupant) if _person(a) else None
    j = s.people[m].aboard if m is not None else t.number(a.target)
    who = {"who": t.people[n].name}
    terms = [Term("term.attack", t.people[n].attack, "chase.combat", who)]
    if weapon.attack:
        terms.append(Term("term.weapon", weapon.attack, "chase.combat", {"name": weapon.name}))
    car = t.vehicles[i]
    aboard = {"name": car.name, "full_speed": car.full_speed_modifier}
    terms.append(Term("term.vehicle", car.attack_modifier, "chase.combat", aboard))
    if s.cars[j].zone < s.cars[i].zone:
        terms.append(Term("term.ahead-attack", 2, "chase.ahead"))
    if a.full:
        terms.append(Term("term.full-attack", t.conventions["full-attack"], "d20.full-attack"))
    if isinstance(a, Shoot):
        metres = distance(t, s, i, j)
        steps = max(0, -(-metres // weapon.range) - 1)
        if steps:
            amount = steps * t.conventions["range-increment"]
            terms.append(Term("term.range", amount, "d20.range", {"metres": metres}))
    for name, amount, _, _ in _levers(t, s, i, j):
        if amount:
            terms.append(Term("term.ground", amount, "chase.environment", {"name": name}))
    if a.penalty:
        terms.append(Term("term.gm", a.penalty, "chase.combat"))
    facts = {"person": t.people[n].name, "weapon": weapon.name, "target": a.target}
    if m is not None:
        facts["target"] = t.people[m].name
    naturals = t.rulings["natural-20"] == "yes"
    armour = _armour(t, s, i, j, m, weapon)
    return Attack("chase.combat", facts, tuple(terms), tuple(armour), naturals)


def _person(a: Shoot | Strike) -> bool:
    return isinstance(a, Strike) or bool(a.occupant)


def _levers(t: Setting, s: State, i: int, j: int) -> list[tuple[str, int, int, int]]:
    """Attack levers between two vehicles: name, amount, cover, concealment; each spot once."""
    seen = {}
    for k in (i, j):
        car = s.cars[k]
        for environment in t.environments(s, car.zone, car.lane):
            for lever in environment.attacks:
                cover, hidden = t.convention(lever.cover), t.convention(lever.concealment)
                seen[lever.name] = (lever.name, lever.amount, cover, hidden)
    return list(seen.values())


def _armour(t: Setting, s: State, i: int, j: int, m: int | None, weapon: Weapon) -> list[Term]:
    name = {"who": t.vehicles[j].name}
    ground = max((cover for _, _, cover, _ in _levers(t, s, i, j)), default=0)
    if m is None:
        terms = [
            Term(code, amount, "chase.combat", name)
            for code, amount in t.armour(s, j, weapon.against)
        ]
    else:
        person = t.people[m]
        own = person.kac if weapon.against == "kac" or person.eac is None else person.eac
        terms = [Term(f"term.{weapon.against}", own, "chase.combat", {"who": person.name})]
        car = t.vehicles[j]
        cover = car.cover
        if cover is None:
            cover = 0 if car.open else t.conventions["cover"]
        if i != j and cover > ground:
            return [*terms, Term("term.cover", cover, "d20.cover", {"name": car.name})]
    if ground and i != j:
        terms.append(Term("term.ground-cover", ground, "chase.environment"))
    return terms


def miss_chance(t: Setting, s: State, i: int, j: int) -> int:
    """Percent of hits that miss all the same: the worst concealment counts."""
    ground = [concealment for _, _, _, concealment in _levers(t, s, i, j)]
    dust = [e.amount for e in s.cars[j].effects if e.kind == "hidden"]
    return max([*ground, *dust], default=0) if i != j else 0


def resolve(t: Setting, s: State, a: Shoot | Strike) -> Procedure:
    """One attack, or the two of a full attack."""
    n = t.person_number(a.person)
    cost = "full" if a.full else "standard"
    s = yield Event("chase.spent", {"person": a.person, "cost": cost, "action": a.kind})
    for _ in range(2 if a.full else 1):
        s = yield from _attack(t, s, n, a)


def _attack(t: Setting, s: State, n: int, a: Shoot | Strike) -> Roll:
    person = a.target if isinstance(a, Strike) else a.occupant
    j = s.people[t.person_number(person)].aboard if person else t.number(a.target)
    facts = {"person": a.person, "weapon": a.weapon, "target": person or a.target}
    if j < 0 or s.cars[j].status is not IN:
        return s  # felled or wrecked by the first attack of a full attack
    if person and s.people[t.person_number(person)].hp == 0:
        return s
    hit = yield attack_roll(t, s, n, a)
    if not hit:
        s = yield Event("chase.attack-missed", facts)
        return s
    percent = miss_chance(t, s, s.people[n].aboard, j)
    if percent and (yield Chance("d20.concealment", facts, percent)):
        s = yield Event("chase.concealed", {**facts, "percent": percent})
        return s
    found = weapon_of(t, s, n, a.weapon)
    assert found is not None
    damage = yield Total("chase.damage", facts, found[0].damage)
    if person:
        s = yield Event("chase.hurt", {"person": person, "damage": damage, "by": a.person})
    else:
        name = t.vehicles[j].name
        s = yield Event("chase.damaged", {"vehicle": name, "damage": damage, "hazard": a.person})
        s = yield from hazards.wreck(t, s, j)
    return s
