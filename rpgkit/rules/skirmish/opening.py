"""Before the first turn: attack, confirmation, hunts, joining, strategies.

Source: `skirmish.start`, `skirmish.join`, `skirmish.group-hunt`, `skirmish.roll-integrity`.
"""

from __future__ import annotations

from rpgkit.engine.errors import BadNumber, UnknownName
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.skirmish.actions import Attack, Begin, Choose, Confirm, Hunt, Join, Wait
from rpgkit.rules.skirmish.asks import Handful
from rpgkit.rules.skirmish.losses import Part
from rpgkit.rules.skirmish.model import ENTRENCH, STRATEGIES
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.state import IN, OPENING, OVER, WAITS, Soldier, State
from rpgkit.rules.skirmish.turns import settle

__all__ = [
    "LIMIT",
    "attack",
    "begin",
    "choose",
    "confirm",
    "engaged",
    "hunt",
    "join",
    "refuse_attack",
    "refuse_begin",
    "refuse_choose",
    "refuse_confirm",
    "refuse_hunt",
    "refuse_join",
    "refuse_wait",
    "wait",
]

LIMIT = 30  # minutes within which one may join; the last one counts
MOST_DICE = 64


def engaged(s: State) -> tuple[str, ...]:
    """Whom nobody can engage in another fight: from the opening on, attacker and target.

    Source: `skirmish.start`.
    """
    named = {s.opening.attacker, s.opening.target}
    return tuple(one.name for one in s.soldiers if one.status == IN or one.name in named)


def _strategy(one: Soldier, strategy: str) -> Refusal | None:
    if strategy not in STRATEGIES:
        raise UnknownName("strategy", strategy, STRATEGIES)
    if strategy == ENTRENCH and all(arms.type == "melee" for arms in one.card.arms):
        return Refusal("skirmish.refuse.cannot-entrench", {"who": one.name})
    return None


def _phase(s: State, kind: str) -> Refusal | None:
    if s.phase != OPENING:
        return Refusal("skirmish.refuse.phase", {"action": kind, "phase": s.phase})
    return None


def _opening(t: Setting, wanted: str, kind: str) -> Refusal | None:
    if t.setup.opening != wanted:
        facts = {"action": kind, "opening": t.setup.opening}
        return Refusal("skirmish.refuse.opening", facts)
    return None


def _in_time(s: State) -> Refusal | None:
    if s.clock > LIMIT:
        return Refusal("skirmish.refuse.too-late", {"clock": s.clock, "limit": LIMIT})
    return None


# --- against a player --------------------------------------------------------------------------


def refuse_attack(t: Setting, s: State, a: Attack) -> Refusal | None:
    """Why nobody can be attacked so.

    Raises
    ------
    UnknownName
        For somebody who is not there, or a strategy that does not exist.
    """
    one, other = s.soldiers[t.number(s, a.who)], s.soldiers[t.number(s, a.target, "target")]
    refusal = _phase(s, a.kind) or _opening(t, "attack", a.kind) or _strategy(one, a.strategy)
    if refusal:
        return refusal
    facts = {"who": a.who, "target": a.target}
    if s.opening.attacker:
        return Refusal("skirmish.refuse.engaged", {"engaged": list(engaged(s))})
    if one.camp == other.camp:
        return Refusal("skirmish.refuse.friend", facts)
    if one.camp:
        return Refusal("skirmish.refuse.not-attackers", {"who": a.who, "clan": s.camps[0]})
    there = {one.card.region, other.card.region} - {""}  # what nobody says is the GM's to know
    if len(there) > 1:
        places = {"region": one.card.region, "other": other.card.region}
        return Refusal("skirmish.refuse.region", {**facts, **places})
    return None


def attack(t: Setting, s: State, a: Attack) -> Procedure:
    """The fight is opened: from here on neither can be engaged by others."""
    yield Event("skirmish.attacked", {"who": a.who, "target": a.target, "strategy": a.strategy})


def refuse_confirm(t: Setting, s: State, a: Confirm) -> Refusal | None:
    """Why nobody's presence is confirmed."""
    if a.by not in ("gm", "player"):
        raise UnknownName("by", a.by, ("gm", "player"))
    refusal = _phase(s, a.kind) or _opening(t, "attack", a.kind)
    if refusal:
        return refusal
    if not s.opening.target:
        return Refusal("skirmish.refuse.not-open", {})
    if s.opening.confirmed:
        return Refusal("skirmish.refuse.confirmed", {"target": s.opening.target})
    return None


def confirm(t: Setting, s: State, a: Confirm) -> Procedure:
    """The target is there, and has a strategy to state."""
    yield Event("skirmish.confirmed", {"target": s.opening.target, "by": a.by})


def refuse_choose(t: Setting, s: State, a: Choose) -> Refusal | None:
    """Why no strategy can be stated so: it is kept to the end."""
    one = s.soldiers[t.number(s, a.who)]
    refusal = _strategy(one, a.strategy) or _phase(s, a.kind)
    if refusal:
        return refusal
    if one.name == s.opening.target and not s.opening.confirmed:
        return Refusal("skirmish.refuse.not-confirmed", {"target": a.who})
    if one.status != IN:
        return Refusal("skirmish.refuse.not-in", {"who": a.who, "status": one.status})
    if one.strategy:
        facts = {"who": a.who, "strategy": one.strategy}
        return Refusal("skirmish.refuse.strategy-kept", facts)
    return None


def choose(t: Setting, s: State, a: Choose) -> Procedure:
    """The strategy is stated."""
    yield Event("skirmish.strategy", {"who": a.who, "strategy": a.strategy})


# --- joining -----------------------------------------------------------------------------------


def refuse_join(t: Setting, s: State, a: Join) -> Refusal | None:
    """Why somebody cannot join."""
    one = s.soldiers[t.number(s, a.who)]
    refusal = _strategy(one, a.strategy)
    if refusal:
        return refusal
    if s.phase == OVER:
        return Refusal("skirmish.refuse.over", {})
    if t.setup.opening == "hunt":
        return Refusal("skirmish.refuse.hunt-rolls", {"who": a.who})
    if one.status != WAITS:
        return Refusal("skirmish.refuse.joined", {"who": a.who})
    if not s.opening.attacker:
        return Refusal("skirmish.refuse.not-open", {})
    clans = [s.soldiers[t.number(s, n)].card.clan for n in (s.opening.attacker, s.opening.target)]
    if one.card.clan not in clans:
        return Refusal("skirmish.refuse.clan", {"who": a.who, "clans": clans})
    if one.name == s.opening.target:
        return Refusal("skirmish.refuse.not-confirmed", {"target": a.who})
    return _in_time(s)


def join(t: Setting, s: State, a: Join) -> Procedure:
    """They stand on their clan's starting line."""
    yield Event("skirmish.joined", {"who": a.who, "strategy": a.strategy, "clock": s.clock})


# --- hunting -----------------------------------------------------------------------------------


def wanted_dice(t: Setting, s: State) -> int:
    """How many encounter dice the next hunter rolls: 1 or what was announced, then the double."""
    return 2 * s.opening.dice or t.setup.dice


def refuse_hunt(t: Setting, s: State, a: Hunt) -> Refusal | None:
    """Why somebody cannot hunt; a wrong roll is not refused, it is void.

    Raises
    ------
    BadNumber
        For dice that nobody can roll.
    """
    one = s.soldiers[t.number(s, a.who)]
    for field, value, low, high in (("dice", a.dice, 1, MOST_DICE), ("die", a.die, 2, 1000)):
        if value is not None and not low <= value <= high:
            raise BadNumber(field, value, low, high)
    refusal = _opening(t, "hunt", a.kind) or _strategy(one, a.strategy)
    if refusal:
        return refusal
    if s.phase == OVER:
        return Refusal("skirmish.refuse.over", {})
    if a.who in s.opening.hunters:
        return Refusal("skirmish.refuse.rolled", {"who": a.who})
    if one.status != WAITS:
        return Refusal("skirmish.refuse.joined", {"who": a.who})
    if wanted_dice(t, s) > MOST_DICE:
        return Refusal("skirmish.refuse.too-many", {"dice": wanted_dice(t, s), "most": MOST_DICE})
    return _in_time(s) if s.opening.hunters else None


def hunt(t: Setting, s: State, a: Hunt) -> Procedure:
    """Roll, and add up whoever is found. A wrong roll counts for nothing; ruling `void-roll`."""
    dice, die = wanted_dice(t, s), t.setup.die
    rolled = (dice if a.dice is None else a.dice, die if a.die is None else a.die)
    clock = s.clock if s.opening.hunters else 0  # it runs from the first roll
    facts = {"who": a.who, "strategy": a.strategy, "dice": dice, "die": die, "clock": clock}
    s = yield Event("skirmish.hunts", facts)
    asked = {"who": a.who, "dice": rolled[0], "die": rolled[1]}
    faces = yield Handful("skirmish.encounter", asked, *rolled)
    if rolled != (dice, die):
        void = {**asked, "wanted_dice": dice, "wanted_die": die, "faces": list(faces)}
        s = yield Event("skirmish.void-roll", void)
        if t.rulings["void-roll"] == "lost":
            return
        asked = {"who": a.who, "dice": dice, "die": die}
        faces = yield Handful("skirmish.encounter", asked, dice, die)
    for face in faces:
        s = yield from _meet(t, s, a.who, die, face)


def _meet(t: Setting, s: State, who: str, die: int, face: int) -> Part:
    """What a face of the encounter die finds."""
    row = t.tables.met(die, face)
    if row is None:
        s = yield Event("skirmish.nobody", {"who": who, "face": face})
        return s
    for _ in range(row.number):
        name, names = t.setup.npcs[row.npc].name, {one.name for one in s.soldiers}
        count = 1
        while (called := name if count == 1 else f"{name} {count}") in names:
            count += 1
        facts = {"who": who, "face": face, "npc": row.npc, "name": called}
        s = yield Event("skirmish.found", facts)
    return s


# --- clock and beginning -----------------------------------------------------------------------


def refuse_wait(t: Setting, s: State, a: Wait) -> Refusal | None:
    """Why no time passes."""
    if not 1 <= a.minutes <= 10_000:
        raise BadNumber("minutes", a.minutes, 1, 10_000)
    return Refusal("skirmish.refuse.over", {}) if s.phase == OVER else None


def wait(t: Setting, s: State, a: Wait) -> Procedure:
    """Minutes pass."""
    yield Event("skirmish.clock", {"minutes": s.clock + a.minutes})


def refuse_begin(t: Setting, s: State, a: Begin) -> Refusal | None:
    """Why the first turn cannot begin yet."""
    if a.distance is not None and not 0 <= a.distance <= 600:
        raise BadNumber("distance", a.distance, 0, 600)
    refusal = _phase(s, a.kind)
    if refusal:
        return refusal
    if not (s.opening.attacker or s.opening.hunters):
        return Refusal("skirmish.refuse.not-open", {})
    if s.opening.attacker and not s.opening.confirmed:
        return Refusal("skirmish.refuse.not-confirmed", {"target": s.opening.target})
    if len({one.camp for one in s.soldiers if one.status == IN}) < 2:
        return Refusal("skirmish.refuse.nobody-found", {})
    silent = [one.name for one in s.soldiers if one.status == IN and not one.strategy]
    if silent:
        return Refusal("skirmish.refuse.no-strategy", {"who": silent})
    return None


def begin(t: Setting, s: State, a: Begin) -> Procedure:
    """Everybody stands on their camp's line; the camp that opened the fight acts first."""
    distance = t.setup.distance if a.distance is None else a.distance
    s = yield Event("skirmish.begins", {"distance": distance})
    yield from settle(t, s)
