"""The GM's drawer: what is decreed rather than played."""

from rpgkit.rules.combat_turns.state import ACTING, GONE, IN
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.view import Field, Form, Option

__all__ = ["master"]


def master(w: Words) -> list[Form]:
    """Scores, pools, who is seen, and lines for the log."""
    s = w.fight.state
    there = [f for f in s.fighters if f.status != GONE]
    forms: list[Form] = []
    scored = [f for f in there if f.status == IN and s.phase == ACTING]
    if scored:
        forms.append(
            _form(w, "decree-score", "set-score", _people(w, "who", w.people(scored)), _score(w))
        )
    pools: list[Option] = [
        {"value": f"{i}/{n}", "label": w.b("pool-of", who=w.name(f.name), pool=w.name(pool))}
        for i, f in enumerate(s.fighters)
        if f.status != GONE
        for n, (pool, _) in enumerate(f.card.pools)
    ]
    if pools:
        left: Field = {"name": "left", "label": w.b("dice-left"), "kind": "number", "min": 0}
        forms.append(_form(w, "decree-pools", "set-pools", _people(w, "pool", pools), left))
    seen = [f for f in there if not f.card.hidden]
    hidden = [f for f in there if f.card.hidden]
    if seen:
        forms.append(_form(w, "decree-hide", "hide-one", _people(w, "who", w.people(seen))))
    if hidden:
        forms.append(_form(w, "decree-show", "show-one", _people(w, "who", w.people(hidden))))
    note: Field = {"name": "text", "label": w.b("field-text"), "kind": "text"}
    forms.append(_form(w, "decree-note", "write-note", note))
    return forms


def _form(w: Words, intent: str, title: str, *fields: Field) -> Form:
    return {
        "key": f"drawer-{intent}",
        "title": w.b(title),
        "submit": w.b("decree"),
        "do": {"intent": intent, "at": f"drawer-{intent}"},
        "fields": list(fields),
    }


def _people(w: Words, name: str, options: list[Option]) -> Field:
    label = w.b("who") if name == "who" else w.b("pool-name")
    return {"name": name, "label": label, "kind": "select", "options": options}


def _score(w: Words) -> Field:
    return {"name": "score", "label": w.b("score"), "kind": "number"}
