"""The GM's tools: every decree of the setting as a form."""

from rpgkit.rules.pursuit import Dungeon, Water, Wilderness
from rpgkit.rules.pursuit.ends import FUGITIVES, MEETING, OVER, PURSUERS, RUNNING, SIDES
from rpgkit.rules.pursuit.measure import metres
from rpgkit.show.pursuit.track.words import Words
from rpgkit.show.view import Field, Form, Option

__all__ = ["master"]


def master(w: Words) -> list[Form]:
    """Everything a GM may decree on this board, now."""
    p = w.pursuit
    over = p.state.phase == OVER
    forms: list[Form] = []
    if isinstance(p, Dungeon):
        forms += _dungeon(w, p)
    elif isinstance(p, Wilderness):
        forms += _wilderness(w, p)
    elif isinstance(p, Water) and p.state.phase == RUNNING:
        forms.append(_form(w, "gap", _number(w, "gap", p.gap)))
    forms += [
        _form(w, "speed", _side(w), _number(w, "speed")),
        _form(w, "number", _side(w), _number(w, "number")),
    ]
    if not over:
        forms += [_form(w, "let-escape"), _form(w, "catch")]
    elif not isinstance(p, Water) or p.gap is not None:
        forms.append(_form(w, "reopen"))
    forms.append(_form(w, "note", _text(w, "text")))
    return forms


def _dungeon(w: Words, p: Dungeon) -> list[Form]:
    s = p.state
    forms: list[Form] = []
    if s.phase != OVER:
        sight = None if s.sight is None else metres(s.sight)
        forms += [
            _form(w, "gap", _number(w, "gap", p.gap)),
            _form(w, "sight", _number(w, "sight", sight), note=True),
            _form(w, "hold", _number(w, "rounds", 1), _text(w, "by")),
            _form(w, "slow", _number(w, "percent", 50), _number(w, "rounds", 1), _text(w, "by")),
        ]
    if s.phase == MEETING:
        outcomes = {"": "nothing", "pursuit": "pursuit", "caught": "caught"}
        forms.append(_form(w, "halt", _options(w, "outcome", "halt", outcomes, s.halt)))
    if p.scene.things:
        names: list[Option] = [
            {"value": thing.name, "label": w.name(thing.name)} for thing in p.scene.things
        ]
        thing: Field = {
            "name": "name",
            "label": w.b("field.name"),
            "kind": "select",
            "options": names,
        }
        forms.append(_form(w, "stock", thing, _number(w, "left", s.left[0])))
    forms.append(_form(w, "breath", _side(w), _number(w, "rounds", s.ran[FUGITIVES])))
    if s.rest:
        forms.append(_form(w, "break-rest"))
    return forms


def _wilderness(w: Words, p: Wilderness) -> list[Form]:
    s = p.state
    forms: list[Form] = []
    if s.phase == MEETING:
        kinds = {who: who for who in ("nobody", "fugitives", "pursuers", "both")}
        forms.append(_form(w, "surprise", _options(w, "who", "surprise", kinds, s.surprised)))
    if s.phase != OVER:
        forms.append(_form(w, "modifier", _number(w, "points", s.modifier)))
    return forms


def _form(w: Words, key: str, *fields: Field, note: bool = False) -> Form:
    form: Form = {
        "key": f"decree-{key}",
        "title": w.b(f"decree.{key}"),
        "submit": w.u("decree"),
        "do": {"intent": f"decree-{key}"},
        "fields": list(fields),
    }
    if note:
        form["note"] = w.b(f"decree.{key}.note")
    return form


def _number(w: Words, name: str, value: float | None = None) -> Field:
    field: Field = {"name": name, "label": w.b(f"field.{name}"), "kind": "text"}
    if value is not None:
        field["value"] = f"{value:g}"
    return field


def _text(w: Words, name: str) -> Field:
    return {"name": name, "label": w.b(f"field.{name}"), "kind": "text"}


def _side(w: Words) -> Field:
    options: list[Option] = [
        {"value": SIDES[side], "label": w.sides[side]} for side in (FUGITIVES, PURSUERS)
    ]
    return {"name": "side", "label": w.b("field.side"), "kind": "select", "options": options}


def _options(w: Words, name: str, what: str, values: dict[str, str], now: str) -> Field:
    return {
        "name": name,
        "label": w.b(f"field.{name}"),
        "kind": "select",
        "value": now,
        "options": [
            {"value": value, "label": w.b(f"{what}.{code}")} for value, code in values.items()
        ],
    }
