"""The dice of a shot or a blow, one kind at a time: what lies, what is rolled now, what follows."""

from collections.abc import Iterable
from typing import Any

from rpgkit.engine.ask import Ask
from rpgkit.engine.pools import Successes, share
from rpgkit.engine.procedure import Rolled
from rpgkit.rules.skirmish.asks import Handful, MoraleTest
from rpgkit.rules.skirmish.scores import NEVER
from rpgkit.show.skirmish.board.reckon import KINDS, Known, Struck
from rpgkit.show.skirmish.board.views import Die, Kind
from rpgkit.show.skirmish.board.words import Words
from rpgkit.show.view import Term, Why

__all__ = ["ahead", "asked", "rolled", "why"]


def rolled(w: Words, story: Iterable[object]) -> list[Kind]:
    """The dice that have fallen."""
    kinds: list[Kind] = []
    for n, item in enumerate(story):
        if isinstance(item, Rolled):
            kinds.append(_kind(w, item.ask, f"done-{n}", "done", item.faces))
    return kinds


def asked(w: Words, ask: Ask[Any], faces: tuple[int, ...] = ()) -> Kind:
    """The dice that are rolled now; some of them may lie on the table already."""
    return _kind(w, ask, "now", "now", faces)


def _kind(w: Words, ask: Ask[Any], key: str, state: str, faces: tuple[int, ...]) -> Kind:
    said = _got(w, ask, faces) if state == "done" else _chance(w, ask)
    return {
        "key": key,
        "label": _label(w, ask),
        "need": w.need(ask),
        "state": state,  # type: ignore[typeddict-item]
        "dice": _dice(ask, faces),
        "said": said,
    }


def _got(w: Words, ask: Ask[Any], faces: tuple[int, ...]) -> str:
    """What came of it, where the dice alone do not say it."""
    if isinstance(ask, Successes):
        return w.b(f"got.{ask.key.rpartition('.')[2]}", n=ask.read(faces))
    return w.rolled(ask, faces) if isinstance(ask, MoraleTest) else ""


def _label(w: Words, ask: Ask[Any]) -> str:
    kind = ask.key.rpartition(".")[2]
    whom = ask.facts["target"] if kind in ("hit", "wound") else ask.facts["who"]
    return w.b(f"kind.{kind}", who=w.name(whom))


def _dice(ask: Ask[Any], faces: tuple[int, ...]) -> list[Die]:
    def hit(face: int) -> bool:
        return isinstance(ask, Successes) and face >= ask.target

    return [{"face": str(face), "hit": hit(face)} for face in faces]


def _chance(w: Words, ask: Ask[Any]) -> str:
    if isinstance(ask, Successes):
        return w.b("a-die", chance=w.percent(share(ask.target, again=False)))
    if isinstance(ask, MoraleTest):
        return w.in_36(sum(n for answer, n in ask.outcomes() if answer))
    if isinstance(ask, Handful):
        return w.b("dice-of", n=ask.dice, die=ask.sides)
    return ""


# --- what follows ------------------------------------------------------------------------------


def ahead(w: Words, every: tuple[Struck, ...], done: Known, now: Ask[Any] | None) -> list[Kind]:
    """The kinds of dice that may still follow: wounds, saves, then morale."""
    kind = now.key.rpartition(".")[2] if now is not None else ""
    if now is None or kind not in KINDS:
        return []
    # A shot is rolled to hit once for everybody in its area, a blow for each opponent.
    first = KINDS.index(kind) if now.facts["where"] == "melee" else max(1, KINDS.index(kind))
    found = [line for step in range(first, len(KINDS)) for line in _step(w, step, every, done, now)]
    return [*found, *(line for each in every for line in _morale(w, each, done))]


def _step(w: Words, step: int, every: tuple[Struck, ...], done: Known, now: Ask[Any]) -> list[Kind]:
    found: list[Kind] = []
    later = KINDS[step]
    for n, each in enumerate(every):
        name = each.one.name
        if (later, name) in (_about(now), *done):
            continue
        if any(done.get((before, name)) == 0 for before in KINDS[:step]):
            continue
        if later == "save" and each.pool.wound.target >= NEVER:
            continue
        score = each.pool[step]
        never = score.target >= NEVER
        found.append(
            {
                "key": f"later-{later}-{n}",
                "label": w.b(f"kind.{later}", who=w.name(name)),
                "need": w.b("never") if never else w.score(score.target),
                "state": "later",
                "dice": [],
                "said": w.b(f"follows.{later}.never" if never else f"follows.{later}"),
            }
        )
    return found


def _about(ask: Ask[Any]) -> tuple[str, str]:
    kind = ask.key.rpartition(".")[2]
    return kind, ask.facts["who" if kind == "save" else "target"]


def _morale(w: Words, each: Struck, done: Known) -> list[Kind]:
    nerve = each.nerve(w.fight.rulings)
    chance = each.tested(each.lost(done))
    if nerve is None or not chance:
        return []
    return [
        {
            "key": f"later-morale-{w.fight.setting.number(w.fight.state, each.one.name)}",
            "label": w.b("kind.morale", who=w.name(each.one.name)),
            "need": w.b("at-most", n=max(2, nerve.at_most)),
            "state": "later",
            "dice": [],
            "said": w.b("follows.morale", n=each.limit, chance=w.percent(chance)),
        }
    ]


# --- why ---------------------------------------------------------------------------------------


def why(w: Words, every: tuple[Struck, ...], ask: Ask[Any] | None = None) -> list[Why]:
    """Where the scores to reach come from."""
    if isinstance(ask, MoraleTest):
        return [w.morale_why(ask)]
    found: list[Why] = []
    for each in every:
        terms: list[Term] = [line for score in each.pool for line in w.summed(score)]
        scores = [w.score(one.target) for one in each.pool if one.target < NEVER]
        total: Term = {"label": w.b("one-takes"), "amount": w.percent(each.pool.chance)}
        question = w.b("why", what=", ".join(scores))
        if len(every) > 1:
            question = w.b("why-of", what=", ".join(scores), who=w.name(each.one.name))
        found.append({"question": question, "terms": terms, "total": total})
    return found
