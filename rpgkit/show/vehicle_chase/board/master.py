"""The GM's tools: every decree as a form, and the initiative order."""

from rpgkit.rules.vehicle_chase import ready
from rpgkit.rules.vehicle_chase.state import IN, OVER
from rpgkit.rules.vehicle_chase.track import hazard_table
from rpgkit.say import number
from rpgkit.show.vehicle_chase.board.words import Words
from rpgkit.show.view import Field, Form, Option
from rpgkit.show.zone_track.view import Master, ShiftRow

__all__ = ["master"]


def master(w: Words) -> Master:
    """Everything a GM may decree on this board."""
    t, s = w.chase.setting, w.chase.state
    names = [v.name for v in t.vehicles]
    running = [names[i] for i, car in enumerate(s.cars) if car.status is IN]
    out = [names[i] for i, car in enumerate(s.cars) if car.status is not IN]
    forms: list[Form] = []
    if running:
        forms += [
            _form(
                w,
                "place",
                _choose(w, "vehicle", running),
                _number(w, "zone", s.cars[0].zone),
                _lane(w),
            ),
            _form(w, "fate", _choose(w, "vehicle", running), _fates(w)),
        ]
    if out:
        forms.append(_form(w, "reenter", _choose(w, "vehicle", out), _number(w, "zone", _front(w))))
    people = [p.name for p in t.people]
    forms.append(_form(w, "hp", _choose(w, "who", [*names, *people]), _number(w, "hp", None, 0)))
    if len(running) > 1:
        forms.append(
            _form(w, "engage", _choose(w, "vehicle", running), _choose(w, "other", running))
        )
    if s.groups:
        bound = [names[i] for group in s.groups for i in group]
        forms.append(_form(w, "part", _choose(w, "vehicle", bound)))
    forms += [
        _form(
            w,
            "hazard",
            {"name": "name", "label": w.b("field.name"), "kind": "text"},
            _number(w, "zone", _front(w)),
            _ratings(w),
            _fires(w),
            {"name": "swerve", "label": w.b("field.swerve"), "kind": "check", "on": False},
        ),
        _form(w, "scenery", _number(w, "zone", _front(w) + 1), _grounds(w)),
    ]
    if s.hazards:
        spots: list[Option] = [
            {
                "value": str(k),
                "label": w.b("spot", name=w.name(h.danger.name), zone=h.zone)
                if h.zone is not None
                else w.name(h.danger.name),
            }
            for k, h in enumerate(s.hazards)
        ]
        field: Field = {
            "name": "hazard",
            "label": w.b("field.hazard"),
            "kind": "select",
            "options": spots,
        }
        forms.append(_form(w, "hazard-gone", field))
    if len(people) > 1:
        forms.append(_form(w, "seat", _choose(w, "person", people), _roles(w)))
    if len(w.sides) > 2:
        sides = _choose(w, "side", w.sides), _choose(w, "other", w.sides)
        forms.append(_form(w, "ally", *sides, _allies(w)))
    forms.append(_form(w, "note", {"name": "text", "label": w.b("field.text"), "kind": "text"}))
    if s.phase != OVER:
        forms.append(_form(w, "end"))
    return {"forms": forms, "order": _order(w)}


def _form(w: Words, key: str, *fields: Field) -> Form:
    return {
        "key": f"decree-{key}",
        "title": w.b(f"decree.{key}"),
        "submit": w.u("decree"),
        "do": {"intent": f"decree-{key}"},
        "fields": list(fields),
    }


def _front(w: Words) -> int:
    return max((car.zone for car in w.chase.state.cars if car.status is IN), default=0)


def _choose(w: Words, name: str, values: list[str]) -> Field:
    return {
        "name": name,
        "label": w.b(f"field.{name}"),
        "kind": "select",
        "options": [{"value": value, "label": w.name(value)} for value in values],
    }


def _number(w: Words, name: str, value: int | None, low: int | None = None) -> Field:
    field: Field = {"name": name, "label": w.b(f"field.{name}"), "kind": "number"}
    if value is not None:
        field["value"] = str(value)
    if low is not None:
        field["min"] = low
    return field


def _options(w: Words, name: str, codes: dict[str, str]) -> Field:
    return {
        "name": name,
        "label": w.b(f"field.{name}"),
        "kind": "select",
        "options": [{"value": value, "label": w.t(code)} for value, code in codes.items()],
    }


def _lane(w: Words) -> Field:
    return _options(w, "lane", {"": "board.lane-same", "0": "chase.lane.0", "1": "chase.lane.1"})


def _fates(w: Words) -> Field:
    return _options(
        w, "fate", {f: f"chase.status.{f}" for f in ("escaped", "left-behind", "wrecked")}
    )


def _fires(w: Words) -> Field:
    return _options(w, "fires", {f: f"chase.fires.{f}" for f in ("entering", "once", "last")})


def _roles(w: Words) -> Field:
    return _options(w, "role", {r: f"chase.role.{r}" for r in ("pilot", "gunner", "passenger")})


def _allies(w: Words) -> Field:
    return _options(w, "allies", {"yes": "board.allies", "no": "board.enemies"})


def _ratings(w: Words) -> Field:
    return {
        "name": "cr",
        "label": w.b("field.cr"),
        "kind": "select",
        "value": "4",
        "options": [{"value": cr, "label": cr} for cr in hazard_table()],
    }


def _grounds(w: Words) -> Field:
    """Each piece of the ready environments, and none."""
    options: list[Option] = [{"value": "", "label": w.b("plain-zone")}]
    for key in ready.environments():
        palette = ready.environment(key)
        for piece in (
            *palette.movement,
            *palette.attacks,
            *palette.hazards,
            *palette.tricks,
            palette.lane,
        ):
            label = w.b("ground", palette=w.t(f"name.{key}"), piece=w.t(f"name.{piece}"))
            options.append({"value": f"{key}/{piece}", "label": label})
    return {"name": "ground", "label": w.b("field.ground"), "kind": "select", "options": options}


def _order(w: Words) -> list[ShiftRow]:
    t, s = w.chase.setting, w.chase.state
    rows: list[ShiftRow] = []
    scores = w.chase.scores()
    for k, n in enumerate(s.talk):
        who = t.people[n].name
        rows.append(
            {
                "key": f"p{n}",
                "name": w.name(who),
                "side": w.side(t.home[n]),
                "score": number(scores[who], w.lang) if who in scores else "",
                "up": {"intent": "shift", "person": who, "by": -1} if k else None,
                "down": {"intent": "shift", "person": who, "by": 1}
                if k < len(s.talk) - 1
                else None,
            }
        )
    return rows
