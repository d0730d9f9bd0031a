"""What the players see. What they must not see is taken out here, before anything is drawn."""

from rpgkit.rules.combat_turns import Fight
from rpgkit.rules.combat_turns.state import ACTING, IN, INITIATIVE, OVER, TURN_END, Fighter
from rpgkit.show.combat_turns.board.coming import ahead
from rpgkit.show.combat_turns.board.hand import Shown
from rpgkit.show.combat_turns.board.views import PlayersScreen, PlayersTurn
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.view import Toggle

__all__ = ["screen", "ticks"]

MOST = 5  # of those who come


def ticks(w: Words, shown: Shown) -> list[Toggle]:
    """What the GM may let the players see."""
    others = tuple(w.name(side) for side in w.sides if side != w.fight.setting.setup.players)
    found: list[Toggle] = [
        _tick(w.b("tick-scores", sides=others), shown.scores, "scores"),
        _tick(w.b("tick-wounds"), shown.wounds, "wounds"),
    ]
    for device in w.fight.state.devices:
        tick = _tick(w.b("tick-device", name=w.name(device.name)), device.name in shown.devices, "")
        tick["do"] = {"intent": "tick", "device": device.name}
        found.append(tick)
    return found


def _tick(label: str, on: bool, what: str) -> Toggle:
    return {"label": label, "on": on, "do": {"intent": "tick", "what": what}}


def screen(fight: Fight, shown: Shown, lang: str) -> PlayersScreen:
    """What is on the players' screen: names and turns, no more than `shown` allows beyond that.

    A hidden combatant is as if not there, and so is a phase of theirs: between two phases it looks
    the same. Of those whose scores are not shown only this pass is told, since a phase in a later
    one says how high a score is.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight([ct.Combatant("Vex", side="crew", reaction=13),
    ...                   ct.Combatant("Brandt", side="guards", reaction=8, hidden=True)],
    ...                  players="crew", scores={"Vex": 9, "Brandt": 18})
    >>> _ = fight.do(ct.RollInitiative())
    >>> seen = screen(fight, Shown(), "en")
    >>> seen["title"], seen["name"], [one["name"] for one in seen["then"]]
    ('Turn 1, pass 1', '', ['Vex'])
    """
    w, s = Words(fight, lang), fight.state
    found: PlayersScreen = {
        "lang": lang,
        "title": _title(w),
        "name": "",
        "side": None,
        "score": "",
        "marks": [],
        "then": _then(w, shown),
        "then_said": w.b("then"),
        "holding": [],
        "devices": [],
        "say": "",
    }
    if s.phase == ACTING:
        now = s.now
        if now is not None and now.device:
            if now.device in shown.devices:
                found["name"] = w.name(now.device)
        elif now is not None and not s.fighters[now.who].card.hidden:
            f = s.fighters[now.who]
            found["name"], found["side"] = w.name(f.name), w.side(f)
            found["score"] = w.number(now.score) if _scored(w, shown, f) else ""
            found["marks"] = _marks(w, shown, f)
        found["holding"] = [
            w.b("is-holding", who=w.name(f.name)) for f in _seen(fight) if f.held is not None
        ]
        found["devices"] = [
            w.b("set-device", name=w.name(d.name)) for d in s.devices if d.name in shown.devices
        ]
    said = [found["title"], found["name"]]
    found["say"] = ". ".join(part for part in said if part)
    return found


def _title(w: Words) -> str:
    """Where things stand; never that an ambush is under way."""
    s = w.fight.state
    if s.phase == ACTING:
        return w.b("players-turn", turn=s.turn, n=s.in_pass)
    if s.phase == INITIATIVE:
        return w.b("players-roll", turn=s.turn)
    if s.phase == TURN_END:
        return w.b("turn-over", turn=s.turn)
    return w.b("over") if s.phase == OVER else w.b("players-wait")


def _seen(fight: Fight) -> list[Fighter]:
    return [f for f in fight.state.fighters if f.status == IN and not f.card.hidden]


def _scored(w: Words, shown: Shown, f: Fighter) -> bool:
    """Whether the players may know somebody's score."""
    players = w.fight.setting.setup.players
    return shown.scores or (players != "" and f.card.side == players)


def _marks(w: Words, shown: Shown, f: Fighter) -> list[str]:
    hurt = w.wounds(f)
    return [hurt] if shown.wounds and hurt else []


def _then(w: Words, shown: Shown) -> list[PlayersTurn]:
    s = w.fight.state
    found: list[PlayersTurn] = []
    for one in ahead(w):
        if one.who < 0:
            continue
        f = s.fighters[one.who]
        scored = _scored(w, shown, f)
        if f.card.hidden or (one.in_pass > s.in_pass and not scored):
            continue
        found.append(
            {
                # Numbers of their own: the fighters' would tell how many there are.
                "key": f"then-{len(found)}",
                "name": w.name(f.name),
                "side": w.side(f),
                "score": w.number(one.score) if scored else "",
                "marks": _marks(w, shown, f),
            }
        )
    return found[:MOST]
