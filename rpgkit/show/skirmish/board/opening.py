"""How a fight is opened, and who joins: each deed with what is chosen for it."""

from collections.abc import Iterator

from rpgkit.engine.actions import Action
from rpgkit.rules.skirmish.actions import Attack, Begin, Choose, Confirm, Hunt, Join, Wait
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.model import STRATEGIES
from rpgkit.rules.skirmish.opening import LIMIT, wanted_dice
from rpgkit.rules.skirmish.state import IN, OPENING, WAITS
from rpgkit.show.skirmish.board.hand import Deed, Hand
from rpgkit.show.skirmish.board.words import Words
from rpgkit.show.view import Option, Setting

__all__ = ["openings", "settings"]

MINUTES = (1, 5, 10, 15, 30)
DICE = (4, 6, 8, 10, 12, 20, 100)


def openings(fight: Skirmish, hand: Hand) -> Iterator[Deed]:
    """What goes before the first turn, and joining, which may come later."""
    s, opening = fight.state, fight.setting.setup.opening
    if not opening:
        return
    kinds = {
        "attack": s.phase == OPENING and opening == "attack" and not s.opening.attacker,
        "hunt": opening == "hunt" and bool(_waiting(fight)) and s.clock <= LIMIT,
        "confirm": bool(s.opening.target) and not s.opening.confirmed,
        "choose": s.phase == OPENING and bool(_silent(fight)),
        "join": bool(s.opening.attacker) and s.clock <= LIMIT and bool(_joiners(fight)),
        "begin": s.phase == OPENING,
        "wait": bool(s.opening.attacker or s.opening.hunters) and s.clock <= LIMIT,
    }
    for kind in (kind for kind, there in kinds.items() if there):
        action = _built(fight, kind, hand if hand.card == kind else Hand())
        refusal = fight.why_not(action)
        can = refusal is None or _some(fight, kind)
        yield Deed(kind, action, refusal, can)


def _some(fight: Skirmish, kind: str) -> bool:
    """Whether anything of a kind can be done."""
    return any(action.kind == kind for action in fight.legal())


def _built(fight: Skirmish, kind: str, hand: Hand) -> Action:
    """The action as far as it has been chosen; the rest as the first that can be done."""
    first = next((one for one in fight.legal() if one.kind == kind), None)

    def pick(name: str, *known: str) -> str:
        value = hand.picks.get(name, "")
        if value in known:
            return value
        return str(getattr(first, name, "") or (known[0] if known else ""))

    s = fight.state
    strategy = pick("strategy", *STRATEGIES)
    if kind == "attack":
        who = pick("who", *_camp(fight, first=True))
        return Attack(who, pick("target", *_camp(fight, first=False)), strategy)
    if kind == "confirm":
        return Confirm(pick("by", "gm", "player"))
    if kind == "choose":
        return Choose(pick("who", *_silent(fight)), strategy)
    if kind == "join":
        return Join(pick("who", *_joiners(fight)), strategy)
    if kind == "wait":
        return Wait(max(1, hand.number("minutes", MINUTES[1])))
    if kind == "begin":
        distance = hand.number("distance", fight.setting.setup.distance, 600)
        return Begin(None if distance == fight.setting.setup.distance else distance)
    dice, die = wanted_dice(fight.setting, s), fight.setting.setup.die
    rolled = max(1, hand.number("dice", dice, 64)), max(2, hand.number("die", die, 1000))
    wrong = rolled if rolled != (dice, die) else (None, None)
    return Hunt(pick("who", *_waiting(fight)), strategy, *wrong)


def _waiting(fight: Skirmish) -> list[str]:
    return [one.name for one in fight.state.soldiers if one.status == WAITS]


def _joiners(fight: Skirmish) -> list[str]:
    if fight.setting.setup.opening != "attack":
        return []
    target = fight.state.opening.target
    return [name for name in _waiting(fight) if name != target]


def _silent(fight: Skirmish) -> list[str]:
    every = fight.state.soldiers
    return [one.name for one in every if one.status == IN and not one.strategy]


def _camp(fight: Skirmish, *, first: bool) -> list[str]:
    every = fight.state.soldiers
    return [one.name for one in every if one.status == WAITS and (one.camp == 0) == first]


# --- what is chosen for them -------------------------------------------------------------------


def settings(w: Words, deed: Deed) -> list[Setting]:
    """The choices that belong to a deed of the opening."""
    fight, action = w.fight, deed.action
    match action:
        case Attack():
            return [
                _who(w, "who", _camp(fight, first=True), action.who),
                _who(w, "target", _camp(fight, first=False), action.target),
                _strategy(w, action.strategy),
            ]
        case Confirm():
            names: list[Option] = [
                {"value": by, "label": w.b(f"by.{by}")} for by in ("gm", "player")
            ]
            return [_setting(w, "by", action.by, names)]
        case Choose():
            return [_who(w, "who", _silent(fight), action.who), _strategy(w, action.strategy)]
        case Join():
            return [_who(w, "who", _joiners(fight), action.who), _strategy(w, action.strategy)]
        case Hunt():
            return _hunt(w, action)
        case Wait():
            return [_numbers(w, "minutes", action.minutes, MINUTES)]
        case Begin():
            usual = fight.setting.setup.distance
            now = usual if action.distance is None else action.distance
            return [_numbers(w, "distance", now, sorted({*range(0, 61, 6), usual, now}))]
    return []


def _hunt(w: Words, action: Hunt) -> list[Setting]:
    fight = w.fight
    dice, die = wanted_dice(fight.setting, fight.state), fight.setting.setup.die
    now = (action.dice or dice, action.die or die)
    many = sorted({1, 2, 3, 4, 8, dice, now[0]})
    return [
        _who(w, "who", _waiting(fight), action.who),
        _strategy(w, action.strategy),
        _numbers(w, "dice", now[0], many),
        _numbers(w, "die", now[1], sorted({*DICE, die, now[1]})),
    ]


def _setting(w: Words, name: str, value: str, options: list[Option]) -> Setting:
    return {
        "key": name,
        "label": w.b(f"set.{name}"),
        "value": value,
        "options": options,
        "do": {"intent": "set", "name": name},
    }


def _who(w: Words, name: str, who: list[str], value: str) -> Setting:
    places = {one.name: one.card.region for one in w.fight.state.soldiers}
    options: list[Option] = [
        {
            "value": one,
            "label": w.b("in-region", who=one, region=places[one]) if places[one] else one,
        }
        for one in who
    ]
    return _setting(w, name, value, options)


def _strategy(w: Words, value: str) -> Setting:
    options: list[Option] = [
        {"value": one, "label": w.t(f"skirmish.strategy.{one}")} for one in STRATEGIES
    ]
    return _setting(w, "strategy", value, options)


def _numbers(w: Words, name: str, value: int, numbers: object) -> Setting:
    every: list[int] = list(numbers)  # type: ignore[call-overload]
    options: list[Option] = [{"value": str(n), "label": w.b(f"set.{name}.n", n=n)} for n in every]
    return _setting(w, name, str(value), options)
