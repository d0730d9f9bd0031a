"""The other stages of a chase: initiative, progress, and the end."""

from rpgkit.rules.vehicle_chase import experience, progress
from rpgkit.rules.vehicle_chase.state import IN
from rpgkit.say import number
from rpgkit.show.vehicle_chase.board.hand import Hand
from rpgkit.show.vehicle_chase.board.track import after_progress, hazards_in
from rpgkit.show.vehicle_chase.board.words import Words
from rpgkit.show.view import Term
from rpgkit.show.zone_track.view import End, Finish, Initiative, Mover, Progress

__all__ = ["end", "initiative", "moving"]


def initiative(w: Words) -> Initiative:
    """Everybody rolls once, for the whole chase."""
    t = w.chase.setting
    given = t.setup.initiative
    return {
        "kind": "initiative",
        "title": w.t("chase.action.roll-initiative"),
        "note": w.t("chase.action.roll-initiative.effect"),
        "starters": [
            {
                "key": f"p{n}",
                "name": w.name(who.name),
                "side": w.side(t.home[n]),
                "bonus": w.signed(who.initiative),
                "value": number(given[who.name], w.lang) if who.name in given else "",
                "note": w.b(
                    "person",
                    role=w.t(f"chase.role.{who.role}"),
                    vehicle=w.name(t.vehicles[t.home[n]].name),
                ),
            }
            for n, who in enumerate(t.people)
        ],
        "typed": {"intent": "initiative-typed"},
        "submit": w.b("initiative-typed"),
        "buttons": [
            {
                "label": w.b("initiative-all"),
                "do": {"intent": "initiative"},
                "key": "roll",
                "hotkey": "t",
            }
        ],
    }


def moving(w: Words, hand: Hand) -> Progress:
    """The moves before they happen, and what would follow."""
    t, s = w.chase.setting, w.chase.state
    going = progress.moves(t, s)
    after = after_progress(t, s, going)
    escaped, behind = progress.judge(t, after)
    ruled = dict(s.overruled)
    movers: list[Mover] = []
    asides: list[str] = []
    for i in s.order:
        if i not in going:
            continue
        name, move = t.vehicles[i].name, going[i]
        values = sorted({-1, 0, 1, move.zones})
        mover: Mover = {
            "key": f"v{i}",
            "name": w.name(name),
            "side": w.side(i),
            "now": number(s.cars[i].zone, w.lang),
            "then": number(after.cars[i].zone, w.lang),
            "why": w.t(f"chase.move.{move.why}"),
            "by": {
                "value": str(move.zones),
                "options": [
                    {"value": str(z), "label": w.signed(z) if z else number(z, w.lang)}
                    for z in values
                ],
                "do": {"intent": "overrule", "vehicle": name},
            },
            "ruled": i in ruled,
        }
        if i in escaped:
            mover["decline"] = {
                "label": w.b("decline"),
                "on": name in hand.decline,
                "do": {"intent": "decline", "vehicle": name},
            }
            mover["fate"] = w.b("drops-back" if name in hand.decline else "fate.escaped")
        elif i in behind:
            slowed = going[i].why == "slowed"
            mover["fate"] = w.b("fate.slowed" if slowed else "fate.left-behind")
        movers.append(mover)
        if move.zones:
            asides += [
                w.b("enters", vehicle=w.name(name), hazard=w.name(h.danger.name))
                for h in hazards_in(w, i, after.cars[i].zone)
            ]
    last = [h for h in s.hazards if h.danger.fires == "last"]
    asides += [w.b("strikes-last", hazard=w.name(h.danger.name)) for h in last]
    return {
        "kind": "progress",
        "title": w.t("chase.phase.progress"),
        "note": w.t("chase.action.progress.effect"),
        "movers": movers,
        "asides": asides,
        "go": {
            "label": w.t("chase.action.progress"),
            "do": {"intent": "progress"},
            "key": "go",
            "hotkey": "t",
        },
    }


def end(w: Words) -> End:
    """What became of everybody, and the experience of a successful chase."""
    t, s = w.chase.setting, w.chase.state
    finishes: list[Finish] = [
        {
            "key": f"v{i}",
            "name": w.name(vehicle.name),
            "side": w.side(i),
            "outcome": w.t(f"chase.status.{s.cars[i].status}"),
        }
        for i, vehicle in enumerate(t.vehicles)
    ]
    counted = experience.lines(t, s)
    xp: list[Term] = [
        {
            "label": w.name(name),
            "amount": number(points, w.lang),
            "detail": w.b("cr", cr=cr),
        }
        for name, cr, points in counted
    ]
    total = sum(points for _, _, points in counted)
    view: End = {
        "kind": "end",
        "title": w.t("chase.phase.over"),
        "lines": [w.b("over", n=s.round)],
        "finishes": finishes,
    }
    still = [t.vehicles[i].name for i, car in enumerate(s.cars) if car.status is IN]
    if still:
        view["lines"].append(w.b("still-in", names=[w.name(name) for name in still]))
    if xp:
        view["xp"] = xp
        view["total"] = {"label": w.b("xp-total"), "amount": number(total, w.lang)}
        view["buttons"] = [
            {
                "label": w.b("award", points=total),
                "do": {"intent": "award", "points": total},
                "key": "award",
            }
        ]
    return view
