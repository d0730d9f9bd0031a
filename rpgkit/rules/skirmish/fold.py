"""What each event changes. Nothing else ever changes a running fight."""

from __future__ import annotations

from typing import Any

from rpgkit.engine.fold import Facts, Folds
from rpgkit.rules.skirmish.model import Fighter
from rpgkit.rules.skirmish.setting import Setting, recruit
from rpgkit.rules.skirmish.state import (
    ASSAULT,
    FLED,
    IN,
    KO,
    MELEE,
    OVER,
    SHOOTING,
    TURN,
    Soldier,
    State,
)

__all__ = ["FOLD", "released"]

FOLD = Folds[Setting, State]()


def _change(s: State, i: int, **changes: Any) -> State:
    soldiers = list(s.soldiers)
    soldiers[i] = soldiers[i]._replace(**changes)
    return s._replace(soldiers=tuple(soldiers))


def released(s: State) -> State:
    """Unlock whoever has left, and whoever has no opponent left in their melee."""
    camps: dict[int, set[int]] = {}
    for one in s.soldiers:
        if one.lock and one.status == IN:
            camps.setdefault(one.lock, set()).add(one.camp)
    soldiers = tuple(
        one._replace(lock=0) if one.lock and (one.status != IN or len(camps[one.lock]) < 2) else one
        for one in s.soldiers
    )
    return s._replace(soldiers=soldiers)


def _safe(one: Soldier) -> Soldier:
    """Nobody's wounds are fresh any more."""
    return one._replace(hurt=0, by=()) if one.hurt or one.by else one


# --- opening -----------------------------------------------------------------------------------


@FOLD.on("skirmish.attacked")
def _attacked(t: Setting, s: State, f: Facts) -> State:
    opening = s.opening._replace(attacker=f["who"], target=f["target"])
    s = _change(s, t.number(s, f["who"]), status=IN, strategy=f["strategy"])
    return s._replace(opening=opening, clock=0)


@FOLD.on("skirmish.confirmed")
def _confirmed(t: Setting, s: State, f: Facts) -> State:
    s = _change(s, t.number(s, f["target"]), status=IN)
    return s._replace(opening=s.opening._replace(confirmed=True))


@FOLD.on("skirmish.strategy")
def _strategy(t: Setting, s: State, f: Facts) -> State:
    return _change(s, t.number(s, f["who"]), strategy=f["strategy"])


@FOLD.on("skirmish.joined")
def _joined(t: Setting, s: State, f: Facts) -> State:
    s = _change(s, t.number(s, f["who"]), status=IN, strategy=f["strategy"])
    return s._replace(endless=False)


@FOLD.on("skirmish.hunts")
def _hunts(t: Setting, s: State, f: Facts) -> State:
    hunters = (*s.opening.hunters, f["who"])
    first = not s.opening.hunters
    s = _joined(t, s, f)
    opening = s.opening._replace(dice=f["dice"], hunters=hunters)
    return s._replace(opening=opening, clock=0 if first else s.clock)


@FOLD.on("skirmish.found")
def _found(t: Setting, s: State, f: Facts) -> State:
    npc = t.setup.npcs[f["npc"]].but(name=f["name"])
    if npc.clan not in s.camps:
        line = t.setup.line(len(s.camps), npc.clan, t.setup.distance)
        s = s._replace(camps=(*s.camps, npc.clan), lines=(*s.lines, line))
    camp = s.camps.index(npc.clan)
    return s._replace(soldiers=(*s.soldiers, recruit(npc, camp, s.lines[camp], IN)))


@FOLD.on("skirmish.clock")
def _clock(_: Setting, s: State, f: Facts) -> State:
    return s._replace(clock=f["minutes"])


@FOLD.on("skirmish.begins")
def _begins(t: Setting, s: State, f: Facts) -> State:
    lines = tuple(t.setup.line(n, clan, f["distance"]) for n, clan in enumerate(s.camps))
    soldiers = tuple(one._replace(x=lines[one.camp]) for one in s.soldiers)
    return s._replace(phase=TURN, turn=1, lines=lines, soldiers=soldiers)


# --- acting ------------------------------------------------------------------------------------


@FOLD.on("skirmish.acts")
def _acts(t: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=SHOOTING, now=t.number(s, f["who"]))


@FOLD.on("skirmish.moved")
def _moved(t: Setting, s: State, f: Facts) -> State:
    return _change(s, t.number(s, f["who"]), x=f["at"], moved=True)


@FOLD.on("skirmish.fires")
def _fires(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    me = s.soldiers[i]
    return _change(s, i, fired=(*me.fired, t.weapon(me, f["weapon"])))


@FOLD.on("skirmish.shooting-over")
def _shooting_over(_: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=ASSAULT, soldiers=tuple(map(_safe, s.soldiers)))


@FOLD.on("skirmish.assaulted")
def _assaulted(t: Setting, s: State, f: Facts) -> State:
    i, j = t.number(s, f["who"]), t.number(s, f["target"])
    s = _change(s, i, x=f["at"], assaulted=True, lock=f["melee"])
    return _change(s, j, lock=f["melee"])


@FOLD.on("skirmish.acted")
def _acted(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    s = _change(s, i, acted=True, fired=())
    return s._replace(phase=TURN, now=-1, last=s.soldiers[i].camp)


# --- wounds ------------------------------------------------------------------------------------


@FOLD.on("skirmish.hurt")
def _hurt(t: Setting, s: State, f: Facts) -> State:
    i, by = t.number(s, f["who"]), t.number(s, f["by"])
    one = s.soldiers[i]
    changes: dict[str, Any] = {"pv": f["pv"]}
    if by not in one.by:
        changes["by"] = (*one.by, by)
    if f["where"] == "melee":
        changes["lost"] = one.lost + f["lost"]
    elif s.soldiers[by].camp != one.camp:  # friendly fire calls for no test
        changes["hurt"] = one.hurt + f["lost"]
    return _change(s, i, **changes)


@FOLD.on("skirmish.ko")
def _ko(t: Setting, s: State, f: Facts) -> State:
    return _change(s, t.number(s, f["who"]), status=KO, felled_by_player=f["player"])


@FOLD.on("skirmish.flees")
def _flees(t: Setting, s: State, f: Facts) -> State:
    return _change(s, t.number(s, f["who"]), status=FLED, pv=f["pv"])


@FOLD.on("skirmish.gains", "skirmish.granted")
def _gains(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    one = s.soldiers[i]
    return _change(s, i, xp=one.xp + f["xp"], credits=one.credits + f["credits"])


# --- melee and turn ----------------------------------------------------------------------------


@FOLD.on("skirmish.melees")
def _melees(_: Setting, s: State, f: Facts) -> State:
    return s._replace(phase=MELEE, melees=tuple(f["melees"]), step=0, striking=())


@FOLD.on("skirmish.step")
def _step(t: Setting, s: State, f: Facts) -> State:
    striking = tuple(t.number(s, name) for name in f["who"])
    soldiers = tuple(map(_safe, s.soldiers))
    return s._replace(step=f["initiative"], striking=striking, soldiers=soldiers)


@FOLD.on("skirmish.strikes")
def _strikes(t: Setting, s: State, f: Facts) -> State:
    i = t.number(s, f["who"])
    return s._replace(striking=tuple(n for n in s.striking if n != i))


@FOLD.on("skirmish.melee-over")
def _melee_over(_: Setting, s: State, f: Facts) -> State:
    soldiers = tuple(
        _safe(one)._replace(lost=0) if one.lock == f["melee"] else one for one in s.soldiers
    )
    s = s._replace(soldiers=soldiers, melees=s.melees[1:], step=0, striking=())
    return released(s)


@FOLD.on("skirmish.turn-over")
def _turn_over(_: Setting, s: State, f: Facts) -> State:
    soldiers = tuple(
        one._replace(moved=False, assaulted=False, acted=False, lost=0) for one in s.soldiers
    )
    return s._replace(phase=TURN, turn=s.turn + 1, last=-1, soldiers=soldiers, melees=(), step=0)


@FOLD.on("skirmish.endless")
def _endless(_: Setting, s: State, f: Facts) -> State:
    return s._replace(endless=True)


@FOLD.on("skirmish.ended")
def _ended(_: Setting, s: State, f: Facts) -> State:
    s = s._replace(phase=OVER, now=-1, how=f["how"], melees=(), striking=(), step=0)
    return released(s)


# --- decrees -----------------------------------------------------------------------------------


@FOLD.on("skirmish.pv")
def _pv(t: Setting, s: State, f: Facts) -> State:
    return _change(s, t.number(s, f["who"]), pv=f["pv"])._replace(endless=False)


@FOLD.on("skirmish.placed")
def _placed(t: Setting, s: State, f: Facts) -> State:
    return _change(s, t.number(s, f["who"]), x=f["at"])._replace(endless=False)


@FOLD.on("skirmish.recruited")
def _recruited(t: Setting, s: State, f: Facts) -> State:
    one = Fighter.from_json(f["fighter"])
    camp = s.camps.index(one.clan)
    came = recruit(one, camp, s.lines[camp], t.arrives)
    return s._replace(soldiers=(*s.soldiers, came), endless=False)


@FOLD.on("skirmish.removed")
def _removed(t: Setting, s: State, f: Facts) -> State:
    return released(_change(s, t.number(s, f["who"]), status=f["status"]))


@FOLD.on(
    "skirmish.cannot-wound",
    "skirmish.no-save",
    "skirmish.note",
    "skirmish.nobody",
    "skirmish.stands",
    "skirmish.totals",
    "skirmish.void-roll",
)
def _nothing(_: Setting, s: State, f: Facts) -> State:
    return s
