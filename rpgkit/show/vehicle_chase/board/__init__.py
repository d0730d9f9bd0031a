"""A chase as the board shows it: the view-model of a zone track, made from a session."""

from fractions import Fraction

from rpgkit.rules.vehicle_chase import Chase
from rpgkit.rules.vehicle_chase.state import COMBAT, INITIATIVE, OVER, PILOT, PROGRESS
from rpgkit.say import number, story
from rpgkit.show import session
from rpgkit.show.vehicle_chase.board import desk, master, stages
from rpgkit.show.vehicle_chase.board.hand import Hand, actor, picked
from rpgkit.show.vehicle_chase.board.outlook import Outlook, odds
from rpgkit.show.vehicle_chase.board.track import current_vehicle, marks, track
from rpgkit.show.vehicle_chase.board.words import Words
from rpgkit.show.view import Head, Refusal, Term
from rpgkit.show.zone_track.view import Sheet, Turn, ZoneTrackView

__all__ = ["Hand", "view"]

STEPS = {PILOT: 0, PROGRESS: 1, COMBAT: 2}


def view(
    chase: Chase,
    hand: Hand,
    lang: str,
    *,
    outlook: Outlook | None = None,
    leads: dict[str, Fraction] | None = None,
    refusal: Refusal | None = None,
) -> ZoneTrackView:
    """Everything the board shows, as plain JSON.

    Parameters
    ----------
    chase : Chase
        The session.
    hand : Hand
        Choices under way on this board.
    lang : str
        ``"en"`` or ``"fr"``.
    outlook, leads
        The odds as far as they have been worked out.
    refusal : Refusal, optional
        What was not accepted, and where.

    Examples
    --------
    >>> from rpgkit import dice, vehicle_chase as vc
    >>> chase = vc.ready.chase("motorway", dice=dice.Seeded(1))
    >>> view(chase, Hand(), "en")["stage"]["kind"]
    'initiative'
    """
    w = Words(chase, lang)
    card = picked(chase, hand)
    lines = story.log_lines(chase, lang)
    board: ZoneTrackView = {
        "lang": lang,
        "head": _head(w),
        "track": track(w),
        "order": _order(w),
        "stage": _stage(w, hand, card, leads or {}),
        "log": session.log(lines),
        "master": master.master(w),
        "say": _say(w, lines),
    }
    if chase.pending is not None:
        board["panel"] = session.under_way(w)
    elif card:
        board["panel"] = desk.prepared(w, hand, card)
    if hand.inspected in chase.setting.index:
        board["sheet"] = _sheet(w, chase.setting.number(hand.inspected))
    if (shown := odds(w, hand, outlook)) is not None:
        board["odds"] = shown
    if refusal is not None:
        board["refusal"] = refusal
    return board


def _head(w: Words) -> Head:
    s = w.chase.state
    return session.head(
        w,
        w.name(w.chase.title) if w.chase.title else "",
        w.b("round", n=s.round),
        [w.t(f"chase.phase.{phase}") for phase in STEPS],
        STEPS.get(s.phase, -1),
    )


def _stage(w: Words, hand: Hand, card: str, leads: dict[str, Fraction]):  # type: ignore[no-untyped-def]
    phase = w.chase.state.phase
    if phase == INITIATIVE:
        return stages.initiative(w)
    if phase == PROGRESS:
        return stages.moving(w, hand)
    if phase == OVER:
        return stages.end(w)
    return desk.desk(w, hand, card, leads)


def _order(w: Words) -> list[Turn]:
    """Who acts in which order: pilots first, then everybody in combat."""
    s, t = w.chase.state, w.chase.setting
    scores = w.chase.scores()
    turns: list[Turn] = []
    if s.phase in (PILOT, PROGRESS):
        for k, i in enumerate(s.order):
            if s.cars[i].status != "in":
                continue
            who = t.vehicles[i].people[0].name
            now = s.phase == PILOT and k == s.turn
            done = s.phase == PROGRESS or k < s.turn
            turn: Turn = {
                "key": f"o{i}",
                "name": w.name(t.vehicles[i].name),
                "side": w.side(i),
                "score": number(scores[who], w.lang) if who in scores else "",
                "state": "now" if now else "done" if done else "later",
            }
            if done and s.cars[i].done:
                said = [
                    w.b("did", action=w.t(f"chase.action.{kind}"), band=w.t(f"chase.band.{band}"))
                    for kind, band in s.cars[i].done
                ]
                turn["note"] = ", ".join(said)
            turns.append(turn)
    elif s.phase == COMBAT:
        now_ = actor(w.chase)
        for n in s.talk:
            person = s.people[n]
            if person.aboard < 0 or s.cars[person.aboard].status != "in":
                continue
            who = t.people[n].name
            turns.append(
                {
                    "key": f"q{n}",
                    "name": w.name(who),
                    "side": w.side(t.home[n]),
                    "score": number(scores[who], w.lang) if who in scores else "",
                    "state": "now" if n == now_ else "later" if t.left(s, n) else "done",
                }
            )
    return turns


def _say(w: Words, lines: list[story.Line]) -> str:
    """What has just happened, and whose turn it is, in one breath."""
    said = [lines[-1]["text"], *lines[-1]["details"]] if lines else []
    s, t = w.chase.state, w.chase.setting
    if w.chase.pending is not None:
        said.append(w.u("say-roll", what=story.ask_title(w.chase.pending, w.lang)))
    elif s.phase == COMBAT and (n := actor(w.chase)) is not None:
        said.append(w.b("say-turn", name=w.name(t.people[n].name)))
    elif (now := current_vehicle(w.chase)) is not None:
        said.append(w.b("say-turn", name=w.name(t.vehicles[now].name)))
    else:
        said.append(w.t(f"chase.phase.{s.phase}"))
    return ". ".join(said)


def _sheet(w: Words, i: int) -> Sheet:
    """One vehicle, looked at."""
    t, s = w.chase.setting, w.chase.state
    vehicle, car = t.vehicles[i], s.cars[i]
    lines: list[Term] = [
        {"label": w.b("sheet.side"), "amount": w.name(vehicle.side)},
        {"label": w.b("sheet.status"), "amount": w.t(f"chase.status.{car.status}")},
        {"label": w.b("sheet.level"), "amount": number(vehicle.level, w.lang)},
        {"label": w.b("sheet.kac"), "amount": number(t.kac[i], w.lang)},
        {"label": w.b("sheet.eac"), "amount": number(t.eac[i], w.lang)},
        {"label": w.b("sheet.speed"), "amount": w.b("metres", n=vehicle.speed)},
        {"label": w.b("sheet.modifier"), "amount": w.signed(vehicle.attack_modifier)},
        {"label": w.b("sheet.collision"), "amount": vehicle.collision or "–"},
    ]
    if car.hp is not None:
        lines.append({"label": w.b("sheet.hp"), "amount": number(car.hp, w.lang)})
    lines += [{"label": mark, "amount": ""} for mark in marks(w, i)]
    for n, person in enumerate(s.people):
        if person.aboard == i:
            who = t.people[n]
            role = w.t(f"chase.role.{person.role}")
            line: Term = {"label": w.name(who.name), "amount": role}
            skills = [
                w.b("skill-bonus", skill=story.skill(name, w.lang), bonus=bonus)
                for name, bonus in (
                    *((("piloting", who.piloting),) if person.role == "pilot" else ()),
                    *who.skills.items(),
                )
            ]
            if skills:
                line["detail"] = ", ".join(skills)
            lines.append(line)
    return {
        "name": w.name(vehicle.name),
        "side": w.side(i),
        "lines": lines,
        "close": {"intent": "inspect", "vehicle": ""},
    }
