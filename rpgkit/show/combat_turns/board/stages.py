"""What is not a combat phase: surprise, initiative, the event, the end of a turn, the end."""

from fractions import Fraction

from rpgkit.rules.combat_turns import EndSequence
from rpgkit.rules.combat_turns.odds.warned import surprise as warned
from rpgkit.rules.combat_turns.state import EVENT, IN, OVER, WAITS, Fighter
from rpgkit.rules.combat_turns.surprise import participants, target_terms
from rpgkit.rules.combat_turns.turns import can_roll
from rpgkit.show.combat_turns.board.course import Course
from rpgkit.show.combat_turns.board.desk import KEYS
from rpgkit.show.combat_turns.board.views import Pair, Pairs, Pause, Rolling, Starter
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.view import Press

__all__ = ["end_press", "initiative", "pairs", "pause", "surprise"]


# --- surprise ----------------------------------------------------------------------------------


def surprise(w: Words) -> Rolling:
    """The test: rolled, typed, or settled by the GM's word."""
    t, s = w.fight.setting, w.fight.state
    event = t.setup.event
    assert event is not None  # or there were nothing to be surprised by
    authors, victims = participants(t, s)
    lines = [w.b("surprise-note")]
    if event.ambush:
        lines.append(w.b("ambush"))
    if not authors:
        lines.append(w.b("no-author", speed=w.t(f"turns.speed.{event.speed}")))
    chances = _chances(w, victims)
    starters = [_tester(w, i, author=True) for i, f in enumerate(s.fighters) if f.name in authors]
    if not authors:
        starters.append(_event_tester(w))
    for i, f in enumerate(s.fighters):
        if f.name in victims:
            one = _tester(w, i, author=False)
            if f.name in chances:
                one["chance"] = w.percent(chances[f.name])
            one["tick"] = f"t{i}"
            starters.append(one)
    return {
        "kind": "rolling",
        "key": "surprise",
        "title": w.b("surprise", name=w.name(event.name)),
        "lines": lines,
        "heads": [w.b("who"), w.b("test"), w.b("head-chance"), w.b("faces"), w.b("forewarned")],
        "starters": starters,
        "typed": {"intent": "surprise"},
        "submits": [
            (w.b("use-typed"), {"how": "typed"}),
            (w.b("do-declare"), {"how": "declare"}),
        ],
        "go": {
            "label": w.b("roll-all"),
            "do": {"intent": "roll-surprise"},
            "key": "roll-all",
            "hotkey": KEYS["roll"],
        },
    }


def _chances(w: Words, victims: list[str]) -> dict[str, Fraction]:
    if not victims:
        return {}
    odds = warned(w.fight)
    return {name: odds.forewarned(name) for name in odds.victims}


def _tester(w: Words, i: int, *, author: bool) -> Starter:
    f = w.fight.state.fighters[i]
    target = sum(term.amount for term in target_terms(w.fight.setting, author))
    dice = max(0, f.reaction)
    return {
        "key": f"p{i}",
        "name": w.name(f.name),
        "side": w.side(f),
        "role": w.b("author" if author else "victim"),
        "rolls": w.b("dice-against", dice=dice, target=target),
        "value": "",
        "hint": w.b("n-dice", n=dice),
    }


def _event_tester(w: Words) -> Starter:
    """The event itself takes part, when nobody set it off on purpose."""
    event = w.fight.setting.setup.event
    assert event is not None
    target = sum(term.amount for term in target_terms(w.fight.setting, True))
    return {
        "key": "event",
        "name": w.name(event.name),
        "side": len(w.sides),
        "role": w.b("event-itself"),
        "rolls": w.b("dice-against", dice=event.reaction, target=target),
        "value": "",
        "hint": w.b("n-dice", n=event.reaction),
    }


def pairs(w: Words, course: Course) -> Pairs | None:
    """Who was forewarned against whom, as long as the event has not taken place."""
    s, event = w.fight.state, w.fight.setting.setup.event
    if event is None or not (s.stage or s.phase == EVENT):
        return None
    authors = [f.name for f in s.fighters if f.name in event.authors] or [event.name]
    forewarned = dict(s.forewarned)
    rows: list[Pair] = []
    for i, f in enumerate(s.fighters):
        if f.name in authors or (event.victims and f.name not in event.victims):
            continue
        beaten = forewarned.get(f.name, ())
        rows.append(
            {
                "key": f"pair-{i}",
                "name": w.name(f.name),
                "side": w.side(f),
                "rolled": _successes(w, course, f.name),
                "against": [
                    (w.b("pair-warned" if one in beaten else "pair-not"), one in beaten)
                    for one in authors
                ],
            }
        )
    heads = [", ".join(filter(None, (w.name(one), _successes(w, course, one)))) for one in authors]
    return {"caption": w.b("pairs"), "heads": heads, "rows": rows}


def _successes(w: Words, course: Course, name: str) -> str:
    won = course.successes.get(name)
    return "" if won is None else w.b("successes", n=won)


# --- initiative --------------------------------------------------------------------------------


def initiative(w: Words) -> Rolling:
    """The roll of a turn: by the machine, or scores typed for some or all."""
    s = w.fight.state
    given = w.fight.setting.setup.scores if s.turn == 1 else {}
    starters = [
        _roller(w, i, f, given.get(f.name))
        for i, f in enumerate(s.fighters)
        if f.status == IN and f.rolled is None
    ]
    lines = [w.b("initiative-note")]
    waiting = tuple(w.name(f.name) for f in s.fighters if f.status == WAITS)
    if waiting:
        lines.append(w.b("wait-for-event", names=waiting))
    return {
        "kind": "rolling",
        "key": "initiative",
        "title": w.b("initiative"),
        "lines": lines,
        "heads": [w.b("who"), w.b("rolls"), w.b("score")],
        "starters": starters,
        "typed": {"intent": "initiative-typed"},
        "submits": [(w.b("use-scores"), {})],
        "go": {
            "label": w.b("roll-all"),
            "do": {"intent": "roll-initiative"},
            "key": "roll-all",
            "hotkey": KEYS["roll"],
            "off": not any(f.status == IN for f in s.fighters),
        },
    }


def _roller(w: Words, i: int, f: Fighter, given: int | None) -> Starter:
    low, high = can_roll(f)
    return {
        "key": f"p{i}",
        "name": w.name(f.name),
        "side": w.side(f),
        "role": "",
        "rolls": w.reaction(f),
        "value": "" if given is None else w.number(given),
        "hint": w.b("range", low=low, high=high) if low < high else w.number(low),
    }


# --- between -----------------------------------------------------------------------------------


def pause(w: Words) -> Pause:
    """The event takes place, a turn is over, or all of it is."""
    s = w.fight.state
    buttons: list[Press] = []
    if s.phase == EVENT:
        event = w.fight.setting.setup.event
        name = w.name(event.name) if event else ""
        joining = tuple(w.name(f.name) for f in s.fighters if f.status == WAITS)
        lines = [w.b("event-joins", names=joining)] if joining else []
        title = name
        buttons = [_press(w, "event-now", "happen")]
    elif s.phase == OVER:
        title, lines = w.b("over"), [w.b("lasted", n=s.turn)]
    else:
        title, lines = w.b("turn-over", turn=s.turn), [w.b("turn-over-note")]
        if w.fight.one_side_left:
            lines.append(w.b("one-side"))
        buttons = [_press(w, "do-next-turn", "next-turn", turn=s.turn + 1), end_press(w)]
    return {"kind": "pause", "title": title, "lines": lines, "buttons": buttons}


def _press(w: Words, code: str, intent: str, **facts: object) -> Press:
    return {
        "label": w.b(code, **facts),
        "do": {"intent": intent},
        "key": "next",
        "hotkey": KEYS["next"],
    }


def end_press(w: Words) -> Press:
    """The button that ends the sequence."""
    return {
        "label": w.b("do-end-sequence"),
        "do": {"intent": "end-sequence"},
        "key": "end-sequence",
        "hotkey": KEYS["end-sequence"],
        "off": w.fight.why_not(EndSequence()) is not None,
    }
