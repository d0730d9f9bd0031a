"""What is in hand, or rolled just now: its dice one kind at a time, its settings, its buttons."""

from typing import Any

from rpgkit.engine.ask import Ask
from rpgkit.engine.procedure import advance
from rpgkit.rules.skirmish.actions import Shoot, Strike
from rpgkit.rules.skirmish.line import targets
from rpgkit.rules.skirmish.melee import blows, opponents
from rpgkit.say import story
from rpgkit.show.session import dice_left
from rpgkit.show.skirmish.board.deeds import even
from rpgkit.show.skirmish.board.hand import Deed, Hand
from rpgkit.show.skirmish.board.kinds import ahead, asked, rolled, why
from rpgkit.show.skirmish.board.opening import settings
from rpgkit.show.skirmish.board.reckon import Known, Struck, known, struck
from rpgkit.show.skirmish.board.views import Kind, Volley
from rpgkit.show.skirmish.board.words import Words
from rpgkit.show.view import Option, Setting

__all__ = ["just_now", "prepared", "under_way"]


def prepared(w: Words, deed: Deed, hand: Hand) -> tuple[Volley, tuple[Struck, ...]]:
    """The deed picked, ready to be done, and whom it may hurt."""
    fight, action = w.fight, deed.action
    shown: Volley = {
        "key": "panel",
        "title": w.action(action),
        "kinds": [],
        "settings": _settings(w, deed, hand),
        "asides": [],
        "roll": _press(w.u("do-it"), "act"),
        "why": [],
    }
    if deed.refusal is not None:
        shown["asides"] = [story.refusal(deed.refusal, w.lang)]
        return shown, ()
    every = struck(fight, fight.state, action)
    ask = advance(fight.rules, fight.state, action).pending
    if ask is not None:
        _ask(w, shown, ask, (), "act")
        shown["kinds"] = [asked(w, ask), *ahead(w, every, {}, ask)]
        shown["why"] = why(w, every, ask)
    return shown, every


def under_way(w: Words) -> tuple[Volley, tuple[Struck, ...], Known]:
    """The roll an action waits for, with what it has rolled, and whom it may hurt."""
    moment, ask = w.fight.under_way, w.fight.pending
    assert moment is not None
    assert ask is not None
    every = struck(w.fight, moment.base, moment.action)
    done = known(moment.story, every)
    shown: Volley = {
        "key": "panel",
        "title": w.action(moment.action),
        "kinds": [
            *rolled(w, moment.story),
            asked(w, ask, moment.faces),
            *ahead(w, every, done, ask),
        ],
        "settings": [],
        "asides": [],
        "roll": _press("", "roll"),
        "why": why(w, every, ask),
    }
    _ask(w, shown, ask, moment.faces, "roll")
    struck_now = every if ask.key in ("skirmish.hit", "skirmish.wound", "skirmish.save") else ()
    return shown, struck_now, done


def just_now(w: Words, lines: list[story.Line]) -> tuple[str, list[Kind]]:
    """The dice of what was done last, and what it was; none after a decree or an undo."""
    log = w.fight.log
    if not log or log[-1].kind not in ("do", "roll"):
        return "", []
    items = [item for entry in log if entry.of == log[-1].of for item in entry.story]
    first = next(line for line in lines if line["of"] == log[-1].of)
    return first["text"], rolled(w, items)


def _press(label: str, intent: str) -> Any:
    return {"label": label, "do": {"intent": intent}, "key": "roll", "hotkey": "t"}


def _ask(w: Words, shown: Volley, ask: Ask[Any], faces: tuple[int, ...], intent: str) -> None:
    """The buttons of a roll: this kind of dice, all that follows, or the dice of the table."""
    shown["roll"]["label"] = w.u("roll", dice=dice_left(ask, faces))
    shown["all"] = {
        "label": w.b("roll-all"),
        "do": {"intent": f"{intent}-all"},
        "key": "roll-all",
        "hotkey": "a",
    }
    shown["typed"] = w.typed(ask, faces, f"{intent}-typed")


# --- settings ----------------------------------------------------------------------------------


def _settings(w: Words, deed: Deed, hand: Hand) -> list[Setting]:
    """Fewer shots, blows that are split; what belongs to the opening."""
    s, t = w.fight.state, w.fight.setting
    match deed.action:
        case Shoot(weapon, target, shots):
            me = s.soldiers[s.now]
            most = dict(targets(s, s.now, t.weapon(me, weapon)))[t.number(s, target)]
            if most < 2:
                return []
            return [_numbers(w, "shots", w.b("set.shots"), shots or most, range(1, most + 1))]
        case Strike() if deed.key.startswith("split"):
            return _split(w, deed, hand)
        case _:
            return settings(w, deed)


def _split(w: Words, deed: Deed, hand: Hand) -> list[Setting]:
    s, t = w.fight.state, w.fight.setting
    i = t.number(s, deed.who)
    there, most = opponents(s, i), blows(s.soldiers[i])
    dealt = even(most, len(there))
    return [
        _numbers(
            w,
            f"split:{j}",
            w.b("set.split", who=w.name(s.soldiers[j].name)),
            hand.number(f"split:{j}", n, most),
            range(most + 1),
        )
        for j, n in zip(there, dealt, strict=True)
    ]


def _numbers(w: Words, name: str, label: str, value: int, numbers: range) -> Setting:
    options: list[Option] = [{"value": str(n), "label": w.number(n)} for n in numbers]
    do = {"intent": "set", "name": name}
    return {"key": name, "label": label, "value": str(value), "options": options, "do": do}
