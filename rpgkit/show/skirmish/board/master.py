"""The GM's tools: every decree of a fight as a form."""

from rpgkit.rules.skirmish.state import IN, OVER
from rpgkit.show.skirmish.board.words import Words
from rpgkit.show.view import Field, Form, Option

__all__ = ["master"]


def master(w: Words) -> list[Form]:
    """Everything a GM may decree now."""
    s = w.fight.state
    every = [one.name for one in s.soldiers]
    there = [one.name for one in s.soldiers if one.status == IN]
    forms: list[Form] = []
    if s.phase != OVER and there:
        forms += [
            _form(w, "pv", _who(w, there), _number(w, "pv")),
            _form(w, "place", _who(w, there), _number(w, "at")),
            _form(w, "remove", _who(w, there), _options(w, "status", ("fled", "ko"))),
        ]
    forms.append(_form(w, "grant", _who(w, every), _number(w, "xp"), _number(w, "credits")))
    if s.phase != OVER:
        forms += [_recruit(w), _form(w, "clock", _number(w, "minutes", s.clock))]
    forms.append(_form(w, "note", _text(w, "text")))
    if s.phase != OVER:
        forms.append(_form(w, "close"))
    return forms


def _recruit(w: Words) -> Form:
    clans: list[Option] = [{"value": one, "label": w.name(one)} for one in w.fight.state.camps]
    like = [one.name for one in w.fight.state.soldiers]
    return {
        **_form(
            w,
            "recruit",
            _text(w, "name"),
            {"name": "clan", "label": w.b("field.clan"), "kind": "select", "options": clans},
            {**_who(w, like), "name": "like", "label": w.b("field.like")},
            _options(w, "strategy", ("charge", "entrench")),
        ),
        "note": w.b("decree.recruit.note"),
    }


def _form(w: Words, key: str, *fields: Field) -> Form:
    return {
        "key": f"decree-{key}",
        "title": w.b(f"decree.{key}"),
        "submit": w.u("decree"),
        "do": {"intent": f"decree-{key}"},
        "fields": list(fields),
    }


def _who(w: Words, names: list[str]) -> Field:
    options: list[Option] = [{"value": one, "label": w.name(one)} for one in names]
    return {"name": "who", "label": w.b("field.who"), "kind": "select", "options": options}


def _number(w: Words, name: str, value: int | None = None) -> Field:
    field: Field = {"name": name, "label": w.b(f"field.{name}"), "kind": "text"}
    if value is not None:
        field["value"] = str(value)
    return field


def _text(w: Words, name: str) -> Field:
    return {"name": name, "label": w.b(f"field.{name}"), "kind": "text"}


def _options(w: Words, name: str, values: tuple[str, ...]) -> Field:
    said = "status" if name == "status" else "strategy"
    options: list[Option] = [
        {"value": one, "label": w.t(f"skirmish.{said}.{one}")} for one in values
    ]
    return {"name": name, "label": w.b(f"field.{name}"), "kind": "select", "options": options}
