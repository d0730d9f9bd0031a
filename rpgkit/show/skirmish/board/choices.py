"""What can be done now, each with the scores to reach and what may come of it."""

from fractions import Fraction

from rpgkit.engine.procedure import Refusal
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.skirmish.actions import Act, Assault, Shoot, Strike
from rpgkit.rules.skirmish.line import distance, move, nearest
from rpgkit.rules.skirmish.odds import before
from rpgkit.rules.skirmish.scores import NEVER
from rpgkit.rules.skirmish.state import ASSAULT, MELEE, OPENING, SHOOTING, TURN
from rpgkit.say import join, story
from rpgkit.show.skirmish.board.hand import Deed
from rpgkit.show.skirmish.board.reckon import Struck, struck
from rpgkit.show.skirmish.board.words import Words
from rpgkit.show.view import Choice

__all__ = ["choices", "moves", "question", "scores"]


def question(w: Words) -> str:
    """What there is to be decided."""
    s = w.fight.state
    if s.phase == TURN:
        due = w.fight.due
        if not due:
            return w.b("ask.nobody")
        return w.b("ask.turn", clan=w.name(s.camps[s.soldiers[_number(w, due[0])].camp]))
    if s.phase in (SHOOTING, ASSAULT):
        return w.b(f"ask.{s.phase}", who=w.name(w.fight.acting))
    if s.phase == MELEE:
        return w.b("ask.melee", initiative=s.step)
    return w.b("ask.opening" if s.phase == OPENING else "ask.over")


def _number(w: Words, name: str) -> int:
    return w.fight.setting.number(w.fight.state, name)


def choices(w: Words, every: tuple[Deed, ...], picked: Deed | None) -> list[Choice]:
    """A choice for each deed; what cannot be done says why."""
    return [_choice(w, deed, deed is picked) for deed in every]


def _choice(w: Words, deed: Deed, picked: bool) -> Choice:
    choice: Choice = {"key": deed.key, "name": _name(w, deed)}
    if not deed.open:
        assert isinstance(deed.refusal, Refusal)
        choice["refused"] = story.refusal(deed.refusal, w.lang)
        return choice
    choice["do"] = {"intent": "pick", "card": deed.key}
    choice["chosen"] = picked
    match deed.action:
        case Act():
            choice["test"] = moves(w, deed.who)
        case Assault():
            away = distance(w.fight.state, w.fight.state.now, _number(w, deed.target))
            choice["test"] = w.b("assaults", n=away)
        case Shoot():
            _volley(w, choice, deed.action)
        case Strike() if deed.refusal is None:
            _blows(w, choice, deed.action)
    return choice


def _name(w: Words, deed: Deed) -> str:
    if deed.key in ("attack", "choose", "hunt", "join", "wait", "begin", "confirm"):
        return w.b(f"deed.{deed.key}")
    if deed.key.startswith("split"):
        return w.b("deed.split", who=w.name(deed.who))
    return w.action(deed.action)


def moves(w: Words, who: str) -> str:
    """What their strategy has somebody do when they act."""
    s = w.fight.state
    i = _number(w, who)
    strategy = w.t(f"skirmish.strategy.{s.soldiers[i].strategy}")
    paces, j = move(w.fight.setting, s, i), nearest(s, i)
    if j is None:
        return strategy
    away, whom = distance(s, i, j), w.name(s.soldiers[j].name)
    if paces:
        left = abs(s.soldiers[i].x + paces - s.soldiers[j].x)
        return w.b("moves", strategy=strategy, n=abs(paces), left=left, whom=whom)
    return w.b("stays", strategy=strategy, n=away, whom=whom)


def scores(w: Words, each: Struck) -> str:
    """The scores to reach, one after the other: "3+, 4+, save 5+"."""
    hit, wound, save = each.pool
    if wound.target >= NEVER:
        return w.b("scores.never", hit=w.score(hit.target))
    known = {"hit": w.score(hit.target), "wound": w.score(wound.target)}
    if save.target >= NEVER:
        return w.b("scores.no-save", **known)
    return w.b("scores", save=w.score(save.target), **known)


def _volley(w: Words, choice: Choice, action: Shoot) -> None:
    every = struck(w.fight, w.fight.state, action)
    volley = before(w.fight, action)[action.target]
    me = w.fight.state.soldiers[w.fight.state.now]
    away = distance(w.fight.state, w.fight.state.now, _number(w, action.target))
    arms = me.card.arms[w.fight.setting.weapon(me, action.weapon)]
    shots = w.b(
        "shots",
        away=away,
        n=every[0].dice,
        type=w.t(f"skirmish.type.{arms.type}"),
        scores=scores(w, every[0]),
    )
    choice["test"] = shots
    if len(every) > 1:
        names = join([w.name(each.one.name) for each in every[1:]], w.lang)
        choice["test"] = w.b("area", shots=shots, names=names)
    _wounds(w, choice, volley.lost)
    parts = [("test", volley.tests), ("flee", volley.flees), ("ko", volley.ko)]
    _effects(w, choice, parts)


def _blows(w: Words, choice: Choice, action: Strike) -> None:
    every = struck(w.fight, w.fight.state, action)
    me = w.fight.state.soldiers[_number(w, action.who)]
    told = [w.b("blows", n=each.dice, scores=scores(w, each)) for each in every]
    if len(every) > 1:
        told = [
            w.b("blows-at", whom=w.name(each.one.name), blows=said)
            for each, said in zip(every, told, strict=True)
        ]
    elif me.assaulted:
        told.append(w.t("skirmish.strikes.assault"))
    choice["test"] = " · ".join(told)
    if len(every) == 1:
        lost = every[0].lost({})
        _wounds(w, choice, lost)
        _effects(w, choice, [("ko", lost.probability(every[0].one.pv))])


def _wounds(w: Words, choice: Choice, lost: Distribution[int]) -> None:
    """The chance to take a PV at all, and how many on average."""
    some = 1 - lost.probability(0)
    choice["chance"] = w.percent(some)
    choice["leads"] = w.b("on-average", mean=float(lost.mean()))
    if some:
        choice["bands"] = [
            {
                "kind": "yes",
                "width": float(some * 100),
                "label": w.b("wounds-some"),
                "chance": w.percent(some),
            }
        ]


def _effects(w: Words, choice: Choice, parts: list[tuple[str, Fraction]]) -> None:
    said = [w.b(f"effect.{code}", chance=w.percent(share)) for code, share in parts if share]
    if said:
        choice["effect"] = " · ".join(said)
