"""A fight as the board shows it: the view-model, made from a session."""

from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.state import ASSAULT, MELEE, OPENING, OVER, SHOOTING, TURN
from rpgkit.say import story
from rpgkit.show import session
from rpgkit.show.skirmish.board import aside
from rpgkit.show.skirmish.board.choices import choices, question
from rpgkit.show.skirmish.board.deeds import deeds, going_on, picked
from rpgkit.show.skirmish.board.hand import Hand
from rpgkit.show.skirmish.board.line import field
from rpgkit.show.skirmish.board.master import master
from rpgkit.show.skirmish.board.panel import just_now, prepared, under_way
from rpgkit.show.skirmish.board.views import BoardView, Ending, Post
from rpgkit.show.skirmish.board.words import Words
from rpgkit.show.skirmish.post import MARKUPS, post
from rpgkit.show.view import Head, Refusal

__all__ = ["view"]

STEPS = (TURN, SHOOTING, ASSAULT, MELEE)


def view(fight: Skirmish, hand: Hand, lang: str, *, refusal: Refusal | None = None) -> BoardView:
    """Everything the board shows, as plain JSON.

    Parameters
    ----------
    fight : Skirmish
        The session.
    hand : Hand
        What is picked on this board.
    lang : str
        ``"en"`` or ``"fr"``.
    refusal : Refusal, optional
        What was not accepted, and where.

    Examples
    --------
    >>> from rpgkit.rules import skirmish as sk
    >>> fight = sk.ready.fight("duel")
    >>> _ = fight.do(sk.Act("Noor"))
    >>> shown = view(fight, Hand(), "en")
    >>> shown["head"]["title"], [(one["label"], one["need"]) for one in shown["volley"]["kinds"]][0]
    ('Turn 1', ('To hit Rask', '3+'))
    """
    w = Words(fight, lang)
    every = deeds(fight, hand)
    one = picked(every, hand)
    lines = story.log_lines(fight, lang)
    shown: BoardView = {
        "lang": lang,
        "head": _head(w),
        "field": field(w, every, one or going_on(fight)),
        "question": question(w),
        "choices": choices(w, every, one),
        "losses": [],
        "turning": aside.turning(w),
        "log": session.log(lines),
        "master": master(w),
        "posts": _posts(w),
        "say": _say(w, lines),
    }
    if fight.pending is not None:
        shown["volley"], struck, done = under_way(w)
        shown["losses"] = aside.losses(w, struck, done)
    else:
        title, just = just_now(w, lines)
        if just:
            shown["just_title"], shown["just"] = title, just
        if one is not None:
            shown["volley"], struck = prepared(w, one, hand)
            shown["losses"] = aside.losses(w, struck, {})
    if (ending := _ending(w)) is not None:
        shown["ending"] = ending
    if (gains := aside.gains(w)) is not None:
        shown["gains"] = gains
    if refusal is not None:
        shown["refusal"] = refusal
    return shown


def _head(w: Words) -> Head:
    s = w.fight.state
    place = w.name(w.fight.title) if w.fight.title else w.b("place")
    if s.phase in (OPENING, OVER):
        return session.head(w, place, w.t(f"skirmish.phase.{s.phase}"), [], -1)
    steps = [w.b(f"step.{one}") for one in STEPS]
    return session.head(w, place, w.b("turn", n=s.turn), steps, STEPS.index(s.phase))


def _ending(w: Words) -> Ending | None:
    s = w.fight.state
    if s.phase != OVER:
        return None
    how = w.t(f"skirmish.how.{s.how}")
    return {
        "title": how[:1].upper() + how[1:] + ".",
        "lines": [w.b("turns", n=s.turn)],
    }


def _posts(w: Words) -> list[Post]:
    """The fight as it would be posted, in each form of markup."""
    return [
        {"key": markup, "label": w.b(f"post.{markup}"), "text": post(w.fight, markup, w.lang)}
        for markup in MARKUPS
    ]


def _say(w: Words, lines: list[story.Line]) -> str:
    """What has just happened, and what is to be decided or rolled, in one breath."""
    said = [lines[-1]["text"], *lines[-1]["details"]] if lines else []
    if w.fight.pending is not None:
        said.append(w.u("say-roll", what=story.ask_title(w.fight.pending, w.lang)))
    elif w.fight.state.phase == OVER:
        said.append(w.t("skirmish.phase.over"))
    else:
        said.append(question(w))
    return ". ".join(dict.fromkeys(said))
