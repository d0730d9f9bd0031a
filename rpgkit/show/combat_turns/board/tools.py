"""What can lie open under the buttons: the catalogue, wounds, people, timers, movement, odds."""

from collections.abc import Callable

from rpgkit.rules.combat_turns import Athletics
from rpgkit.rules.combat_turns.model import LEVELS
from rpgkit.rules.combat_turns.people import TRACKS
from rpgkit.rules.combat_turns.phases import DELAY
from rpgkit.rules.combat_turns.setting import KINDS
from rpgkit.rules.combat_turns.state import ACTING, IN, OUT, OVER, WAITS, Fighter
from rpgkit.show.combat_turns.board.desk import KEYS
from rpgkit.show.combat_turns.board.hand import Hand
from rpgkit.show.combat_turns.board.outlook import Foresight, odds
from rpgkit.show.combat_turns.board.rows import ordered
from rpgkit.show.combat_turns.board.sheet import moves
from rpgkit.show.combat_turns.board.views import Deed, Mover, Tool
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.view import Field, Form, Option, Press

__all__ = ["buttons", "pool_fields", "tool"]

Maker = Callable[[Words, Hand], Tool]


def buttons(w: Words, hand: Hand) -> list[Press]:
    """The tools that are of use now, each with its key."""
    s = w.fight.state
    if s.phase == OVER or w.fight.pending is not None:
        return []
    acting = s.phase == ACTING
    useful = {
        "wound": True,
        "heal": bool(_hurt(w)),
        "move": acting,
        "timer": acting,
        "join": True,
        "knock-out": bool(_those(w, IN, WAITS)),
        "return": bool(_returning(w)),
        "remove": True,
        "odds": len(_those(w, IN)) > 1,
    }
    return [
        {
            "label": w.b(f"tool-{name}"),
            "do": {"intent": "open", "tool": name},
            "key": f"tool-{name}",
            "hotkey": KEYS[name],
            "off": not fits,
        }
        for name, fits in useful.items()
    ]


def tool(w: Words, hand: Hand, foresight: Foresight | None) -> Tool | None:
    """What lies open."""
    if not hand.tool or w.fight.pending is not None:
        return None
    if hand.tool == "odds":
        found = _tool(w, hand)
        found["odds"] = odds(w, hand, foresight)
        return found
    return _MAKERS[hand.tool](w, hand)


def _tool(w: Words, hand: Hand, note: str = "") -> Tool:
    found: Tool = {
        "key": f"open-{hand.tool}",
        "title": w.b(f"title-{hand.tool}"),
        "focus": hand.opened,
        "close": {
            "label": w.u("close"),
            "do": {"intent": "open", "tool": ""},
            "key": "close",
        },
    }
    return {**found, "note": note} if note else found


# --- the catalogue -----------------------------------------------------------------------------


def pool_fields(w: Words) -> list[Field]:
    """A field for each pool of whoever acts that still has dice."""
    now = w.fight.state.now
    if now is None or now.device:
        return []
    f = w.fight.state.fighters[now.who]
    return [
        {
            "name": f"pool{n}",
            "label": w.b("pool-dice", pool=w.name(pool), left=left),
            "kind": "number",
            "min": 0,
            "max": left,
        }
        for n, ((pool, _), left) in enumerate(zip(f.card.pools, f.pools, strict=True))
        if left
    ]


def _catalogue(w: Words, hand: Hand) -> Tool:
    """The actions of a kind: the GM's own first, then the document's."""
    kind = hand.tool
    t = w.fight.setting
    own = [one.name for one in t.setup.extra]
    keys = [key for key, of in t.kinds.items() if of == kind and key not in (DELAY, *KINDS)]
    keys.sort(key=lambda key: (key not in own, w.act(key).casefold()))
    deeds: list[Deed] = [_deed(w, what) for what in (kind, *keys)]
    if kind == "complex" and w.fight.why_not(Athletics()) is None:
        deeds.insert(
            1, {"key": "athletics", "label": w.b("do-athletics"), "facts": {"sprint": True}}
        )
    found = _tool(w, hand)
    found["form"] = {
        "key": "spend",
        "title": w.b(f"title-{kind}"),
        "submit": "",
        "do": {"intent": "spend"},
        "fields": pool_fields(w),
    }
    if not w.fight.left().get(kind):
        found["refused"] = [w.b("no-more")]
    else:
        found["deeds"] = deeds
    return found


def _deed(w: Words, what: str) -> Deed:
    label = w.b("some-other") if what in KINDS else w.act(what)
    return {"key": f"act-{what}", "label": label, "facts": {"what": what}}


# --- people ------------------------------------------------------------------------------------


def _those(w: Words, *statuses: str) -> list[Fighter]:
    fighters = w.fight.state.fighters
    return [fighters[i] for i in ordered(w) if fighters[i].status in statuses]


def _hurt(w: Words) -> list[Fighter]:
    return [f for f in _those(w, IN, OUT, WAITS) if f.wounds != (LEVELS[0], LEVELS[0])]


def _returning(w: Words) -> list[Fighter]:
    return [f for f in _those(w, OUT) if LEVELS[-1] not in f.wounds]


def _who(w: Words, people: list[Fighter], picked: str) -> Field:
    there = [f.name for f in people]
    return {
        "name": "who",
        "label": w.b("who"),
        "kind": "select",
        "options": w.people(people),
        "value": picked if picked in there else "",
    }


def _tracks(w: Words) -> Field:
    options: list[Option] = [{"value": one, "label": w.track(one)} for one in TRACKS]
    return {"name": "track", "label": w.b("track"), "kind": "select", "options": options}


def _levels(w: Words, levels: tuple[str, ...]) -> list[Deed]:
    return [
        {"key": f"level-{level}", "label": w.level(level), "facts": {"level": level}}
        for level in levels
    ]


def _wound(w: Words, hand: Hand) -> Tool:
    people = _those(w, IN, OUT, WAITS)
    found = _tool(w, hand, w.b("wound-note"))
    found["form"] = _form(w, hand, "wound", [_who(w, people, hand.picked), _tracks(w)])
    found["deeds"] = _levels(w, LEVELS[1:])
    return found


def _heal(w: Words, hand: Hand) -> Tool:
    found = _tool(w, hand, w.b("heal-note"))
    found["form"] = _form(w, hand, "heal", [_who(w, _hurt(w), hand.picked), _tracks(w)])
    found["deeds"] = _levels(w, LEVELS[:-1])
    return found


def _form(w: Words, hand: Hand, intent: str, fields: list[Field], submit: str = "") -> Form:
    return {
        "key": intent,
        "title": w.b(f"title-{hand.tool}"),
        "submit": submit,
        "do": {"intent": intent},
        "fields": fields,
    }


def _come_and_go(w: Words, hand: Hand) -> Tool:
    people = {
        "knock-out": _those(w, IN, WAITS),
        "return": _returning(w),
        "remove": _those(w, IN, OUT, WAITS),
    }[hand.tool]
    found = _tool(w, hand)
    fields = [_who(w, people, hand.picked)]
    found["form"] = _form(w, hand, hand.tool, fields, w.b(f"do-{hand.tool}"))
    return found


def _join(w: Words, hand: Hand) -> Tool:
    found = _tool(w, hand, w.b("join-note"))
    sides: list[Option] = [{"value": side, "label": w.name(side)} for side in w.sides]
    levels = w.levels(LEVELS[:-1])
    numbers: tuple[tuple[str, str], ...] = (
        ("reaction", ""),
        ("dice", "1"),
        ("natural", ""),
        ("quickness", "3"),
        ("athletics", "0"),
    )
    fields: list[Field] = [
        {"name": "name", "label": w.b("field-name"), "kind": "text"},
        {"name": "side", "label": w.b("field-side"), "kind": "select", "options": sides},
        {"name": "new-side", "label": w.b("field-new-side"), "kind": "text"},
    ]
    for name, value in numbers:
        fields.append(
            {"name": name, "label": w.b(f"field-{name}"), "kind": "number", "value": value}
        )
    fields.append({"name": "pools", "label": w.b("field-pools"), "kind": "text"})
    for one in TRACKS:
        label = w.b("wounds-of", track=w.track(one))
        fields.append({"name": one, "label": label, "kind": "select", "options": levels})
    fields += [
        {"name": "note", "label": w.b("field-note"), "kind": "text"},
        {"name": "dwarf", "label": w.b("dwarf"), "kind": "check"},
        {"name": "hidden", "label": w.b("hide"), "kind": "check"},
    ]
    found["form"] = _form(w, hand, "join", fields, w.b("do-join"))
    found["paste"] = {
        "key": "paste",
        "title": w.b("paste"),
        "submit": w.b("do-paste"),
        "do": {"intent": "paste"},
        "fields": [],
        "note": w.b("paste-note"),
    }
    return found


# --- timers, movement --------------------------------------------------------------------------


def _timer(w: Words, hand: Hand) -> Tool:
    s = w.fight.state
    device = next((d for d in s.devices if d.name == hand.device), None)
    people = _those(w, IN, OUT, WAITS)
    acting = s.fighters[s.now.who].name if s.now is not None and not s.now.device else ""
    setter = device.setter if device else acting
    found = _tool(w, hand, w.b("timer-note"))
    fields: list[Field] = [
        {"name": "name", "label": w.b("field-device"), "kind": "text", "value": hand.device},
        {**_who(w, people, setter), "label": w.b("field-setter")},
        {"name": "turn", "label": w.b("field-turn"), "kind": "number", "min": 1},
        {"name": "in_pass", "label": w.b("field-pass"), "kind": "number", "min": 1},
        {"name": "phase", "label": w.b("field-phase"), "kind": "number", "min": 1},
    ]
    found["form"] = _form(w, hand, "set-timer", fields, w.b("do-set-timer"))
    return found


def _move(w: Words, hand: Hand) -> Tool:
    s = w.fight.state
    found = _tool(w, hand, w.b("move-note"))
    movers: list[Mover] = []
    for i in ordered(w):
        f = s.fighters[i]
        if f.status != IN:
            continue
        far = w.metres(i) if f.move else ""
        if f.bonus:
            far = w.b("with-athletics", metres=far, more=f.bonus)
        movers.append(
            {
                "key": f"mover-{i}",
                "name": w.name(f.name),
                "side": w.side(f),
                "value": f.move,
                "options": moves(w),
                "do": {"intent": "move", "who": f.name},
                "far": far,
            }
        )
    found["movers"] = movers
    return found


_MAKERS: dict[str, Maker] = {
    **dict.fromkeys(KINDS, _catalogue),
    "wound": _wound,
    "heal": _heal,
    **dict.fromkeys(("knock-out", "return", "remove"), _come_and_go),
    "join": _join,
    "timer": _timer,
    "move": _move,
}
