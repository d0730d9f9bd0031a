"""One person, looked at: where the score comes from, and all that can be done to them."""

from rpgkit.rules.combat_turns.model import LEVELS
from rpgkit.rules.combat_turns.people import TRACKS
from rpgkit.rules.combat_turns.state import ACTING, IN, OUT, OVER, WAITS, Fighter
from rpgkit.say import story
from rpgkit.show.combat_turns.board.course import Course, Line
from rpgkit.show.combat_turns.board.views import Sheet, Wounds
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.view import Form, Option, Press, Term, Why

__all__ = ["MOVES", "moves", "sheet", "why"]

MOVES = ("", "walk", "run")


def sheet(w: Words, course: Course, i: int) -> Sheet:
    """Everything about somebody."""
    s = w.fight.state
    f = s.fighters[i]
    found: Sheet = {
        "key": f"sheet-{i}",
        "name": w.name(f.name),
        "lines": _lines(w, f),
        "tracks": [_track(w, f, n) for n in range(len(TRACKS))],
        "forms": _forms(w, f),
        "toggles": [
            {
                "label": w.b("hide"),
                "on": f.card.hidden,
                "do": {"intent": "hide", "who": f.name},
            }
        ],
        "buttons": _buttons(w, f),
    }
    if f.name in course.lines and f.status == IN and f.score is not None:
        found["why"] = why(w, course, f)
    if s.phase == ACTING and f.status == IN:
        found["moves"] = {
            "label": w.b("moves"),
            "name": f"move-{i}",
            "value": f.move,
            "options": moves(w),
            "do": {"intent": "move", "who": f.name},
        }
    return found


def _lines(w: Words, f: Fighter) -> list[str]:
    lines = [w.b("on-side", side=w.name(f.card.side)), w.reaction(f)]
    if f.card.natural != f.reaction:
        lines.append(w.b("natural", natural=f.card.natural))
    lines.append(w.b("quickness", n=f.card.quickness))
    if f.card.dwarf:
        lines.append(w.b("dwarf"))
    if f.card.athletics:
        lines.append(w.b("athletics-dice", n=f.card.athletics))
    if f.card.note:
        lines.append(w.u("quoted", words=f.card.note))
    return lines


def why(w: Words, course: Course, f: Fighter) -> Why:
    """Where a score comes from."""
    score = f.score or 0
    return {
        "question": w.b("why", who=w.name(f.name), score=score),
        "terms": [_term(w, f, line) for line in course.lines[f.name]],
        "total": {"label": w.b("score"), "amount": w.number(score)},
    }


def _term(w: Words, f: Fighter, line: Line) -> Term:
    if line.kind == "rolled":
        return {
            "label": w.b("rolled"),
            "amount": w.number(line.amount),
            "detail": w.b("dice", dice=f.card.dice),
            "rule": story.heading("turns.turn", w.lang),
        }
    if line.kind == "set":
        return {"label": w.b("set"), "amount": w.number(line.amount)}
    if line.kind == "pass":
        term: Term = {"label": w.b("passes-gone"), "amount": w.signed(line.amount)}
        return {**term, "rule": story.heading("turns.turn", w.lang)}
    label = w.b("wound", level=w.level(line.kind), track=w.track(line.track))
    said: Term = {"label": label, "amount": w.signed(line.amount)}
    own = w.fight.setting.setup.wounds
    return {
        **said,
        "detail": w.b("own-table" if own else "default-table"),
        "rule": story.heading("turns.damage", w.lang),
    }


def _track(w: Words, f: Fighter, n: int) -> Wounds:
    return {
        "label": w.b("wounds-of", track=w.track(TRACKS[n])),
        "name": f"{TRACKS[n]}-{f.name}",
        "value": f.wounds[n],
        "options": w.levels(LEVELS),
        "do": {"intent": "hurt", "who": f.name, "track": TRACKS[n]},
    }


def moves(w: Words) -> list[Option]:
    """Ways to move."""
    return [{"value": how, "label": w.b(f"move-{how or 'stand'}")} for how in MOVES]


def _forms(w: Words, f: Fighter) -> list[Form]:
    """What the GM may set: a score, and what is left in each pool."""
    forms: list[Form] = []
    if w.fight.state.phase == ACTING and f.status == IN:
        score = "" if f.score is None else str(f.score)
        forms.append(
            {
                "key": "decree-score",
                "title": w.b("set-score"),
                "submit": w.b("decree"),
                "do": {"intent": "decree-score", "who": f.name},
                "fields": [
                    {"name": "score", "label": w.b("score"), "kind": "number", "value": score}
                ],
            }
        )
    for n, ((pool, size), left) in enumerate(zip(f.card.pools, f.pools, strict=True)):
        forms.append(
            {
                "key": f"decree-pool-{n}",
                "title": w.b("set-pool", pool=w.name(pool)),
                "submit": w.b("decree"),
                "do": {"intent": "decree-pool", "who": f.name, "pool": pool},
                "fields": [
                    {
                        "name": "left",
                        "label": w.b("pool-left", size=size),
                        "kind": "number",
                        "value": str(left),
                        "min": 0,
                    }
                ],
            }
        )
    return forms


def _buttons(w: Words, f: Fighter) -> list[Press]:
    """Coming and going."""
    if w.fight.state.phase == OVER:
        return []
    offered = {
        "enter": f.status == WAITS,
        "knock-out": f.status in (IN, WAITS),
        "return": f.status == OUT and LEVELS[-1] not in f.wounds,
        "remove": True,
    }
    return [
        {"label": w.b(f"do-{what}"), "key": what, "do": {"intent": what, "who": f.name}}
        for what, fits in offered.items()
        if fits
    ]
