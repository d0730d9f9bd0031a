"""The combat phase: who may still act, and boarding, ramming, passing. Source: `chase.combat`."""

from __future__ import annotations

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Band, Check, Term, Total
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.vehicle_chase import attacks, hazards, sums
from rpgkit.rules.vehicle_chase.actions import Board, NextRound, Pass, Ram, Shoot, Strike
from rpgkit.rules.vehicle_chase.progress import is_over
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import COMBAT, IN, STANDARD, State

__all__ = ["board_check", "current", "legal", "refuse", "resolve"]

SKILLS = ("acrobatics", "athletics")


def current(t: Setting, s: State) -> int | None:
    """Number of the person whose turn it is in the combat phase, if anybody may still act."""
    if s.phase != COMBAT:
        return None
    return next((n for n in s.talk if t.left(s, n)), None)


def candidates(t: Setting, s: State, n: int) -> list[Action]:
    """Everything person `n` could think of, legal or not."""
    person, who = s.people[n], t.people[n].name
    mine = person.aboard
    others = [i for i, car in enumerate(s.cars) if i != mine and car.status is IN]
    foes = t.foes(s)[t.home[n]]
    enemies = [
        (t.people[m].name, t.vehicles[p.aboard].name)
        for m, p in enumerate(s.people)
        if foes[t.home[m]] and p.aboard >= 0 and p.hp != 0 and s.cars[p.aboard].status is IN
    ]
    found: list[Action] = []
    for weapon, _ in t.weapons(s, n):
        for full in (False, True):
            if weapon.melee:
                found += [Strike(who, weapon.name, enemy, full) for enemy, _ in enemies]
                continue
            found += [
                Shoot(who, weapon.name, t.vehicles[i].name, full=full) for i in others if foes[i]
            ]
            found += [Shoot(who, weapon.name, car, enemy, full) for enemy, car in enemies]
    if person.role == "pilot" and mine >= 0:
        found += [Ram(t.vehicles[mine].name, t.vehicles[i].name) for i in others]
    else:
        found += [Board(who, t.vehicles[i].name) for i in others]
    return found


def legal(t: Setting, s: State) -> list[Action]:
    """Everything open to whoever's turn it is, and ending the phase."""
    n = current(t, s)
    if n is None:
        return [NextRound()] if s.phase == COMBAT else []
    open_now = [a for a in candidates(t, s, n) if refuse(t, s, a) is None]
    return [*open_now, Pass(t.people[n].name), NextRound()]


def actor(t: Setting, s: State, a: Action) -> int | None:
    """Who would do it."""
    if isinstance(a, Ram):
        return t.pilot_of(s, t.number(a.vehicle))
    return t.person_number(a.person)  # type: ignore[attr-defined]


def refuse(t: Setting, s: State, a: Action) -> Refusal | None:
    """Why an action of the combat phase cannot be done now, or None."""
    if s.phase != COMBAT:
        return Refusal("refuse.phase", {"action": a.kind, "phase": s.phase})
    if isinstance(a, NextRound):
        return None
    n = actor(t, s, a)
    if n is None:
        return Refusal("refuse.no-pilot", {"vehicle": a.vehicle})  # type: ignore[attr-defined]
    who, person = t.people[n].name, s.people[n]
    if person.aboard < 0:
        return Refusal("refuse.fallen", {"who": who})
    if s.cars[person.aboard].status is not IN:
        status = s.cars[person.aboard].status
        return Refusal("refuse.out", {"vehicle": t.vehicles[person.aboard].name, "status": status})
    if person.hp == 0:
        return Refusal("refuse.down", {"who": who})
    if not t.left(s, n):
        return Refusal("refuse.nothing-left", {"who": who})
    now = current(t, s)
    if now is not None and now != n:
        return Refusal("refuse.not-your-turn", {"vehicle": who, "now": t.people[now].name})
    if isinstance(a, Ram):
        return _refuse_ram(t, s, n, a)
    if isinstance(a, Board):
        return _refuse_board(t, s, n, a)
    if isinstance(a, (Shoot, Strike)):
        return attacks.refuse(t, s, n, a)
    return None


def _refuse_ram(t: Setting, s: State, n: int, a: Ram) -> Refusal | None:
    i, j = t.number(a.vehicle), t.number(a.target)
    facts = {"vehicle": a.vehicle, "target": a.target}
    if not t.left(s, n) & STANDARD:
        return Refusal("refuse.no-standard", {"who": t.people[n].name})
    if s.cars[j].status is not IN:
        return Refusal("refuse.out", {"vehicle": a.target, "status": s.cars[j].status})
    if not t.foes(s)[i][j]:
        return Refusal("refuse.ally", facts)
    if j not in s.group(i):
        return Refusal("refuse.not-engaged-with", facts)
    if not t.vehicles[i].collision:
        return Refusal("refuse.no-collision", facts)
    return None


def _refuse_board(t: Setting, s: State, n: int, a: Board) -> Refusal | None:
    i, j = s.people[n].aboard, t.number(a.vehicle)
    facts = {"who": t.people[n].name, "vehicle": t.vehicles[i].name, "target": a.vehicle}
    if a.skill and a.skill.casefold() not in SKILLS:
        return Refusal("refuse.no-skill", {"who": facts["who"], "skill": a.skill})
    if s.people[n].role == "pilot":
        return Refusal("refuse.pilot-boards", facts)
    if i == j:
        return Refusal("refuse.aboard-already", facts)
    if j not in s.group(i):
        return Refusal("refuse.not-engaged-with", facts)
    return None


def board_check(t: Setting, s: State, a: Board) -> Check:
    """Acrobatics or Athletics, DC 5 + armour class of the vehicle boarded."""
    n, j = t.person_number(a.person), t.number(a.vehicle)
    skills = {skill: t.people[n].skill(skill) or 0 for skill in SKILLS}
    skill = a.skill.casefold() or max(SKILLS, key=lambda name: skills[name])
    what = {"skill": skill, "who": a.person}
    terms = (Term("term.skill", skills[skill], "chase.board", what),)
    dc = (Term("term.base", 5, "chase.board"), *sums.armour_dc(t, s, j, "chase.board"))
    facts = {"person": a.person, "vehicle": a.vehicle, "action": "board"}
    return Check("chase.board", facts, terms, dc, sums.NEAR)


def resolve(t: Setting, s: State, a: Action) -> Procedure:
    """One action of the combat phase."""
    if isinstance(a, NextRound):
        if is_over(t, s):  # the last enemy was wrecked
            yield Event("chase.ended", {})
            return
        s = yield Event("chase.round-over", {"round": s.round})
        yield Event("chase.round-begins", {"round": s.round})
    elif isinstance(a, Pass):
        yield Event("chase.spent", {"person": a.person, "cost": "all", "action": "pass"})
    elif isinstance(a, Ram):
        yield from _ram(t, s, a)
    elif isinstance(a, Board):
        yield from _board(t, s, a)
    else:
        assert isinstance(a, (Shoot, Strike))
        yield from attacks.resolve(t, s, a)


def _ram(t: Setting, s: State, a: Ram) -> Procedure:
    i, j = t.number(a.vehicle), t.number(a.target)
    n = t.pilot_of(s, i)
    assert n is not None
    s = yield Event(
        "chase.spent", {"person": t.people[n].name, "cost": "standard", "action": "ram"}
    )
    band = yield sums.ram_check(t, s, a)
    facts = {"vehicle": a.vehicle, "target": a.target}
    if band is not Band.SUCCESS:
        yield Event("chase.ram-missed", facts)
        return
    dealt = yield Total("chase.ram-damage", facts, t.vehicles[i].collision)
    s = yield Event("chase.rammed", {"vehicle": a.target, "by": a.vehicle, "damage": dealt})
    s = yield Event("chase.damaged", {"vehicle": a.vehicle, "damage": dealt // 2, "hazard": None})
    s = yield from hazards.wreck(t, s, j)
    yield from hazards.wreck(t, s, i)


def _board(t: Setting, s: State, a: Board) -> Procedure:
    n = t.person_number(a.person)
    left = t.vehicles[s.people[n].aboard]
    facts = {"person": a.person, "vehicle": a.vehicle}
    s = yield Event("chase.spent", {"person": a.person, "cost": "move", "action": "board"})
    s = yield Event("chase.provokes", facts)
    band = yield board_check(t, s, a)
    if band is Band.SUCCESS:
        yield Event("chase.boarded", facts)
    elif band is Band.NEAR:
        yield Event("chase.stayed-aboard", {**facts, "vehicle": left.name})
    else:
        yield from _fall(t, a.person, left.name, left.height)


def _fall(t: Setting, person: str, vehicle: str, height: float) -> Procedure:
    """1d6 from less than one step of height; else the normal damage of the fall, doubled."""
    per, most = t.conventions["fall-per"], t.conventions["fall-most"]
    steps = min(most, int(height // per))
    facts = {"person": person, "vehicle": vehicle, "height": height}
    rolled = yield Total("chase.fall-damage", facts, f"{max(1, steps)}d6")
    damage = rolled * 2 if steps else rolled
    yield Event("chase.fell", facts)
    yield Event("chase.hurt", {"person": person, "damage": damage, "by": None})
