"""A pursuit as the board shows it: the view-model, made from a session."""

from typing import Any

from rpgkit.rules.pursuit import Dungeon, Pursuit, Water, Wilderness
from rpgkit.rules.pursuit.ends import CLEAR, OVER
from rpgkit.rules.pursuit.odds import Horizon
from rpgkit.say import story
from rpgkit.show import session
from rpgkit.show.charts import Chart
from rpgkit.show.pursuit.track import dungeon, water, wilderness
from rpgkit.show.pursuit.track.choices import choices
from rpgkit.show.pursuit.track.hand import Hand, Weighed, picked, weigh
from rpgkit.show.pursuit.track.master import master
from rpgkit.show.pursuit.track.outlook import Foresight, odds, run
from rpgkit.show.pursuit.track.panel import prepared
from rpgkit.show.pursuit.track.views import Ending, TrackView
from rpgkit.show.pursuit.track.words import Words
from rpgkit.show.view import Head, Refusal

__all__ = ["view"]

NOWHERE = Horizon("", "", 0, (), {})


def view(
    pursuit: Pursuit[Any, Any],
    hand: Hand,
    lang: str,
    *,
    weighed: Weighed | None = None,
    foresight: Foresight | None = None,
    picture: Chart | None = None,
    refusal: Refusal | None = None,
) -> TrackView:
    """Everything the board shows, as plain JSON.

    Parameters
    ----------
    pursuit : Dungeon, Wilderness or Water
        The session.
    hand : Hand
        The decision picked on this board.
    lang : str
        ``"en"`` or ``"fr"``.
    weighed : Weighed, optional
        The decisions, if they have been weighed already.
    foresight, picture
        The odds as far as they have been worked out, and the chart of them.
    refusal : Refusal, optional
        What was not accepted, and where.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Dungeon(pu.Group("Company", 4, speed=27), pu.Group("Ghouls", 3, speed=36), gap=18)
    >>> _ = p.do(pu.Flee())
    >>> shown = view(p, Hand(), "en")
    >>> shown["head"]["title"], shown["gap"]["amount"], [c["name"] for c in shown["choices"]]
    ('Round 1', '18', ['Keep going for a round', 'Stop and face them'])
    """
    w = Words(pursuit, lang)
    every, base = weigh(pursuit) if weighed is None else weighed
    one = picked(every, hand)
    lines = story.log_lines(pursuit, lang)
    shown: TrackView = {
        "lang": lang,
        "head": _head(w),
        "question": w.b("question", who=w.sides[0]),
        "choices": choices(w, every, one, base),
        "log": session.log(lines),
        "master": master(w),
        "say": _say(w, lines),
    }
    _picture(w, shown, base or NOWHERE)
    if (ending := _ending(w)) is not None:
        shown["ending"] = ending
    if pursuit.pending is not None:
        shown["panel"] = session.under_way(w)
    elif one is not None:
        shown["panel"] = prepared(w, one, base)
    if (beside := odds(w, foresight, picture)) is not None:
        shown["odds"] = beside
    if (options := run(w, foresight)) is not None:
        shown["run"] = options
    if refusal is not None:
        shown["refusal"] = refusal
    return shown


def _head(w: Words) -> Head:
    p = w.pursuit
    place = w.name(p.title) if p.title else w.t(f"pursuit.setting.{p.scene.setting}")
    if isinstance(p, Dungeon):
        title, steps, step = dungeon.title(w, p), dungeon.STEPS, dungeon.step(p)
    elif isinstance(p, Wilderness):
        title, steps, step = wilderness.title(w, p), wilderness.STEPS, wilderness.step(p)
    else:
        assert isinstance(p, Water)
        title, steps, step = water.title(w, p), water.STEPS, water.step(p)
    over = p.state.phase == OVER
    said = [w.b(f"step.{p.scene.setting}.{one}") for one in steps]
    return session.head(w, place, title, [] if over else said, step)


def _picture(w: Words, shown: TrackView, base: Horizon) -> None:
    """What is particular to the setting."""
    p = w.pursuit
    if isinstance(p, Dungeon):
        shown["gap"] = dungeon.gap(w, p, base)
        if (breath := dungeon.breath(w, p, base)) is not None:
            shown["breath"] = breath
        if p.scene.things:
            shown["things"] = dungeon.things(w, p)
    elif isinstance(p, Wilderness):
        shown["meeting"] = wilderness.meeting(w, p)
    elif isinstance(p, Water):
        if (gap := water.gap(w, p, base)) is not None:
            shown["gap"] = gap
        if (meeting := water.meeting(w, p)) is not None:
            shown["meeting"] = meeting


def _ending(w: Words) -> Ending | None:
    """How it ended; on water, also that the day is safe."""
    p = w.pursuit
    if p.state.phase == CLEAR:
        return {"title": w.t("pursuit.phase.clear"), "lines": [w.b("clear")], "buttons": []}
    if p.state.phase != OVER:
        return None
    how = w.t(f"pursuit.how.{p.how}")
    shown: Ending = {
        "title": w.t(f"pursuit.fate.{p.fate}"),
        "lines": [how[:1].upper() + how[1:] + "."],
        "buttons": [],
    }
    if not isinstance(p, Water) or p.gap is not None:
        shown["buttons"] = [
            {"label": w.b("reopen"), "do": {"intent": "decree-reopen"}, "key": "reopen"}
        ]
    return shown


def _say(w: Words, lines: list[story.Line]) -> str:
    """What has just happened, and what is to be decided or rolled, in one breath."""
    p = w.pursuit
    said = [lines[-1]["text"], *lines[-1]["details"]] if lines else []
    if p.pending is not None:
        said.append(w.u("say-roll", what=story.ask_title(p.pending, w.lang)))
    elif p.state.phase == OVER:
        said.append(w.t(f"pursuit.fate.{p.fate}"))
    else:
        said.append(w.b("question", who=w.sides[0]))
    return ". ".join(dict.fromkeys(said))
