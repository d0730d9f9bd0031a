"""The desk of a chase: whose turn it is, the cards that can be played, the roll prepared."""

from fractions import Fraction

from rpgkit.engine.actions import Action
from rpgkit.rules.vehicle_chase import odds as chase_odds
from rpgkit.rules.vehicle_chase import pilot, sums
from rpgkit.rules.vehicle_chase.actions import (
    Board,
    Disengage,
    Engage,
    PilotAction,
    Ram,
    Shoot,
    Strike,
    Trick,
)
from rpgkit.rules.vehicle_chase.odds import BandOdds
from rpgkit.rules.vehicle_chase.state import BOTH, PILOT, STANDARD
from rpgkit.say import story
from rpgkit.show.vehicle_chase.board.hand import Hand, actor, candidates, compose, lanes_ahead
from rpgkit.show.vehicle_chase.board.outlook import leading
from rpgkit.show.vehicle_chase.board.track import hazards_in
from rpgkit.show.vehicle_chase.board.words import Words
from rpgkit.show.view import Band, Choice, Option, Panel, Press, Setting, Toggle
from rpgkit.show.zone_track.view import Desk

__all__ = ["desk", "prepared"]

KINDS = {"success": "yes", "hit": "yes", "sure": "yes", "near": "near"}


def desk(w: Words, hand: Hand, picked: str, leads: dict[str, Fraction]) -> Desk:
    """The turn of a pilot, or of somebody in the combat phase; no cards while a roll waits."""
    view = _turn(w, hand, picked, leads)
    if w.chase.pending is not None:
        view["groups"] = []
        view.pop("double", None)
        view.pop("buttons", None)
    return view


def _turn(w: Words, hand: Hand, picked: str, leads: dict[str, Fraction]) -> Desk:
    s, t = w.chase.state, w.chase.setting
    if s.phase == PILOT:
        i = pilot.current(s)
        assert i is not None
        return _pilot(w, hand, picked, leads, i)
    n = actor(w.chase)
    if n is None:
        return {
            "kind": "desk",
            "name": w.t("chase.phase.combat"),
            "side": 0,
            "lines": [w.b("nobody-left")],
            "legend": "",
            "groups": [],
            "buttons": [_next_round(w)],
        }
    i = s.people[n].aboard
    left = t.left(s, n)
    spare = {BOTH: "both", STANDARD: "standard"}.get(left, "move")
    role = w.t(f"chase.role.{s.people[n].role}")
    lines = [
        w.b("person", role=role, vehicle=w.name(t.vehicles[i].name)),
        w.b(f"left-{spare}"),
    ]
    return {
        "kind": "desk",
        "name": w.name(t.people[n].name),
        "side": w.side(t.home[n]),
        "lines": lines,
        "legend": w.b("choose", name=w.name(t.people[n].name)),
        "groups": [
            {
                "key": "combat",
                "title": "",
                "choices": [_card(w, hand, key, picked, {}) for key in candidates(w.chase)],
            }
        ],
        "buttons": [_next_round(w)],
    }


def _next_round(w: Words) -> Press:
    return {
        "label": w.t("chase.action.next-round"),
        "do": {"intent": "next-round"},
        "hotkey": "n",
        "key": "next-round",
    }


def _pilot(w: Words, hand: Hand, picked: str, leads: dict[str, Fraction], i: int) -> Desk:
    s, t = w.chase.state, w.chase.setting
    vehicle, car = t.vehicles[i], s.cars[i]
    n = t.pilot_of(s, i)
    lines = []
    if n is not None:
        who = t.people[n]
        lines.append(w.b("pilot", name=w.name(who.name), piloting=who.piloting))
    foes = [s.cars[j].zone for j in t.enemies(s, i)]
    if t.ahead_of_all(s, i):
        lines.append(w.b("ahead", zone=car.zone))
    elif foes and car.zone < min(foes):
        lines.append(w.b("behind", zone=car.zone))
    else:
        lines.append(w.b("among", zone=car.zone))
    name = w.name(vehicle.name)
    view: Desk = {
        "kind": "desk",
        "name": name,
        "side": w.side(i),
        "lines": lines,
        "legend": w.b("choose-second" if s.half else "choose", name=name),
        "groups": [
            {
                "key": "pilot",
                "title": "",
                "choices": [_card(w, hand, key, picked, leads) for key in candidates(w.chase)],
            }
        ],
    }
    if leading(w.chase, hand):  # before the numbers come: nothing moves under the hand then
        view["note"] = w.b("big-number")
    penalty = sums.double_penalty(t, s, i)
    if s.half:
        done = w.chase.state.cars[i].done[0]
        first = w.b(
            "first-half",
            action=w.t(f"chase.action.{done[0]}"),
            band=w.t(f"chase.band.{done[1]}"),
        )
        view["halves"] = {
            "title": w.b("double", penalty=penalty),
            "lines": [first, w.b("second-half")],
        }
    elif n is not None:
        view["double"] = {
            "label": w.b("double", penalty=penalty),
            "on": hand.double,
            "do": {"intent": "double"},
        }
    return view


def _card(w: Words, hand: Hand, key: str, picked: str, leads: dict[str, Fraction]) -> Choice:
    action = compose(w.chase, hand, key)
    kind, _, what = key.partition(":")
    name = w.t(f"chase.action.{kind}")
    if what:
        name = w.b("card", action=name, what=w.name(what))
    card: Choice = {"key": key, "name": name}
    if action is None:
        card["refused"] = w.b("nobody-here")
        return card
    refused = w.chase.rules.refuse(w.chase.state, action)
    if refused is not None:
        if refused.code == "refuse.other-zone" and kind == "engage":
            card["refused"] = w.b("nobody-here")
        else:
            card["refused"] = story.refusal(refused, w.lang)
        return card
    card["do"] = {"intent": "pick", "card": key}
    card["chosen"] = key == picked
    found = chase_odds.action(w.chase, action)
    if found.roll is not None:
        card["test"] = w.test(found.roll)
        card["chance"] = w.percent(found.success)
        card["bands"] = _bands(w, found.bands)
    else:
        card["test"] = w.b("no-test")
    card["effect"] = w.t(f"chase.action.{kind}.effect")
    if key in leads:
        card["leads"] = w.b("escapes", chance=leads[key])
    return card


def _bands(w: Words, bands: tuple[BandOdds, ...]) -> list[Band]:
    return [
        {
            "kind": KINDS.get(band.band, "no"),  # type: ignore[typeddict-item]
            "width": float(band.probability * 100),
            "label": _band_label(w, band),
            "chance": w.percent(band.probability),
        }
        for band in bands
    ]


def _band_label(w: Words, band: BandOdds) -> str:
    label = w.b(f"band.{band.band}")
    if band.faces:
        label = w.b("band-faces", band=label, faces=w.faces(band.faces))
    return label


def prepared(w: Words, hand: Hand, key: str) -> Panel:
    """The roll of the card picked: its chance, bands, settings, and the sum behind it."""
    action = compose(w.chase, hand, key)
    assert action is not None
    found = chase_odds.action(w.chase, action)
    panel: Panel = {
        "key": "panel",
        "title": story.action(action, w.lang),
        "settings": _settings(w, hand, action),
        "toggles": _toggles(w, hand, action),
        "asides": _asides(w, action),
        "roll": {
            "label": w.u("roll", dice="1d20") if found.roll else w.u("do-it"),
            "do": {"intent": "act"},
            "key": "roll",
            "hotkey": "t",
        },
    }
    if found.roll is not None:
        panel["chance"] = w.percent(found.success)
        bands = _bands(w, found.bands)
        if isinstance(action, PilotAction):
            for shown, band in zip(bands, found.bands, strict=True):
                shown["label"] = w.b("band-zones", band=shown["label"], zones=_zones(w, band))
        panel["bands"] = bands
        panel["typed"] = w.typed(found.roll, (), "act-typed")
        if (why := w.why(found.roll)) is not None:
            panel["why"] = why
    return panel


def _zones(w: Words, band: BandOdds) -> str:
    return w.b("zones", n=band.zones) if band.zones else w.b("stays")


def _asides(w: Words, action: Action) -> list[str]:
    """Hazards on the way of an acceleration, and what a trick or an attack should know."""
    if not isinstance(action, PilotAction) or action.kind != "accelerate":
        return []
    t, s = w.chase.setting, w.chase.state
    i = t.number(action.vehicle)
    if action.lane is not None:
        s = s.car(i, lane=action.lane)
    zone = s.cars[i].zone + 1
    asides = []
    for placed in hazards_in(w, i, zone):
        danger = placed.danger
        need = sum(amount for _, amount in t.armour(s, i)) - danger.attack
        hits = sum(1 for face in range(1, 21) if _hits(w, face, need))
        asides.append(
            w.b("meets", zone=zone, hazard=w.name(danger.name), chance=Fraction(hits, 20))
        )
    return asides


def _hits(w: Words, face: int, need: int) -> bool:
    if w.chase.rulings["natural-20"] == "yes" and face in (1, 20):
        return face == 20
    return face >= need


def _settings(w: Words, hand: Hand, action: Action) -> list[Setting]:
    settings: list[Setting] = []
    t, s = w.chase.setting, w.chase.state
    key = picked_key(action)
    targets = [
        name
        for way in candidates(w.chase).get(key, [])
        if w.chase.rules.refuse(s, way) is None and (name := _target_of(way))
    ]
    now = _target_of(action)
    if len(targets) > 1 and now:
        settings.append(
            {
                "key": "target",
                "label": w.b("target"),
                "value": now,
                "options": [{"value": name, "label": w.name(name)} for name in targets],
                "do": {"intent": "set", "what": "target"},
            }
        )
    if isinstance(action, Shoot):
        j = t.number(action.target)
        aboard = [t.people[m].name for m, p in enumerate(s.people) if p.aboard == j]
        options: list[Option] = [{"value": "", "label": w.b("the-vehicle")}]
        options += [{"value": name, "label": w.name(name)} for name in aboard]
        settings.append(
            {
                "key": "occupant",
                "label": w.b("aim"),
                "value": action.occupant,
                "options": options,
                "do": {"intent": "set", "what": "occupant"},
            }
        )
    if isinstance(action, Trick | Board):
        settings += _skills(w, hand, action)
    if isinstance(action, PilotAction) and lanes_ahead(w.chase, t.number(action.vehicle)):
        settings.append(_lane(w, action))
    return settings


def picked_key(action: Action) -> str:
    """The card an action belongs to."""
    if isinstance(action, Trick) and action.using:
        return f"trick:{action.using}"
    if isinstance(action, Shoot | Strike):
        return f"{action.kind}:{action.weapon}"
    return action.kind


def _target_of(action: Action) -> str:
    if isinstance(action, Engage | Shoot | Strike | Ram):
        return action.target
    return action.vehicle if isinstance(action, Board) else ""


def _skills(w: Words, hand: Hand, action: Trick | Board) -> list[Setting]:
    t, s = w.chase.setting, w.chase.state
    if isinstance(action, Trick):
        n = t.pilot_of(s, t.number(action.vehicle))
        known = ["piloting", *(k.casefold() for k in (t.people[n].skills if n is not None else ()))]
        now = action.skill
    else:
        known = ["acrobatics", "athletics"]
        now = action.skill or max(
            known, key=lambda k: t.people[t.person_number(action.person)].skill(k) or 0
        )
    if len(known) < 2:
        return []
    return [
        {
            "key": "skill",
            "label": w.b("skill"),
            "value": now,
            "options": [{"value": k, "label": story.skill(k, w.lang)} for k in known],
            "do": {"intent": "set", "what": "skill"},
        }
    ]


def _lane(w: Words, action: PilotAction) -> Setting:
    t, s = w.chase.setting, w.chase.state
    i = t.number(action.vehicle)
    zone = s.cars[i].zone
    near = next(z for z in (zone, *range(zone + 1, zone + 4), zone - 1) if t.lanes(s, z))
    pair = t.lanes(s, near)
    assert pair is not None
    now = s.cars[i].lane if action.lane is None else action.lane
    return {
        "key": "lane",
        "label": w.b("lane", zone=near),
        "value": str(now),
        "options": [
            {"value": str(k), "label": w.name(environment.name)}
            for k, environment in enumerate(pair)
        ],
        "do": {"intent": "set", "what": "lane"},
    }


def _toggles(w: Words, hand: Hand, action: Action) -> list[Toggle]:
    toggles: list[Toggle] = []
    if isinstance(action, Disengage):
        toggles.append({"label": w.b("agreed"), "on": hand.agreed, "do": {"intent": "agreed"}})
    if isinstance(action, Shoot | Strike):
        t, s = w.chase.setting, w.chase.state
        if t.left(s, t.person_number(action.person)) == BOTH:
            toggles.append({"label": w.b("full"), "on": hand.full, "do": {"intent": "full"}})
    return toggles
