"""A fight as the GM's board shows it: the view-model of an initiative table."""

from collections.abc import Iterable

from rpgkit.rules.combat_turns import Fight
from rpgkit.rules.combat_turns.state import ACTING, INITIATIVE, SURPRISE
from rpgkit.say import story
from rpgkit.show.combat_turns.board import desk, stages, tools
from rpgkit.show.combat_turns.board.coming import coming, timers
from rpgkit.show.combat_turns.board.course import Course, course
from rpgkit.show.combat_turns.board.hand import Hand, Shown
from rpgkit.show.combat_turns.board.master import master
from rpgkit.show.combat_turns.board.outlook import Foresight
from rpgkit.show.combat_turns.board.players import screen, ticks
from rpgkit.show.combat_turns.board.rows import grid, passes_now
from rpgkit.show.combat_turns.board.views import Pause, Phase, Rolling, TableView
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.session import head, log, under_way
from rpgkit.show.view import Head, Refusal

__all__ = ["LINES", "view"]

LINES = 60
"""Of the log, unless all of it is asked for."""


def view(
    fight: Fight,
    hand: Hand,
    shown: Shown,
    lang: str,
    *,
    lines: Iterable[story.Line] | None = None,
    foresight: Foresight | None = None,
    refusal: Refusal | None = None,
) -> TableView:
    """Everything the GM's board shows.

    Parameters
    ----------
    fight : Fight
        The session.
    hand : Hand
        Choices under way on this board.
    shown : Shown
        What the players may see.
    lang : str
        ``"en"`` or ``"fr"``.
    lines : iterable of Line, optional
        The log, told already.
    foresight : Foresight, optional
        The odds, as far as they have been worked out.
    refusal : Refusal, optional
        What was not accepted, and where.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight([ct.Combatant("Vex", reaction=13), ct.Combatant("Ilse", reaction=7)],
    ...                  scores={"Vex": 14, "Ilse": 11})
    >>> view(fight, Hand(), Shown(), "en")["stage"]["kind"]
    'rolling'
    >>> _ = fight.do(ct.RollInitiative())
    >>> seen = view(fight, Hand(), Shown(), "en")
    >>> seen["stage"]["now"]["name"], [(row.name, [cell.score for cell in row.cells if cell])
    ...                                for row in seen["grid"]["rows"]]
    ('Vex', [('Vex', ['14', '4']), ('Ilse', ['11', '1'])])
    """
    w = Words(fight, lang)
    so_far = course(fight)
    told = list(story.log_lines(fight, lang) if lines is None else lines)
    latest = told if hand.whole_log else told[-LINES:]
    board: TableView = {
        "lang": lang,
        "head": _head(w, so_far),
        "stage": _stage(w, so_far),
        "tools": tools.buttons(w, hand),
        "coming": coming(w, so_far),
        "holders": desk.held(w) if fight.pending is None else [],
        "timers": timers(w),
        "ticks": ticks(w, shown),
        "players": screen(fight, shown, lang),
        "master": master(w),
        "log": log(latest),
        "say": _say(w, told),
    }
    if fight.state.turn or fight.state.phase != SURPRISE:
        board["grid"] = grid(w, so_far, hand.picked)
    if fight.pending is not None:
        board["panel"] = under_way(w)
        board["panel"]["roll"]["hotkey"] = desk.KEYS["roll"]
    if (open_ := tools.tool(w, hand, foresight)) is not None:
        board["tool"] = open_
    if (warned := stages.pairs(w, so_far)) is not None:
        board["pairs"] = warned
    if fight.state.phase == ACTING and fight.one_side_left:
        board["offer"] = stages.end_press(w)
    if len(latest) < len(told):
        board["earlier"] = {
            "label": w.b("earlier", n=len(told) - len(latest)),
            "do": {"intent": "whole-log"},
            "key": "earlier",
        }
    if refusal is not None:
        board["refusal"] = refusal
    return board


def _head(w: Words, so_far: Course) -> Head:
    s = w.fight.state
    title = w.b("turn", n=s.turn) if s.turn else w.t(f"turns.phase.{s.phase}")
    found = head(w, w.name(w.fight.title) if w.fight.title else "", title, (), -1)
    found["keys"] = {"redo": desk.KEYS["redo"].upper()}
    if s.phase == ACTING:
        found["sub"] = w.b("pass-of", n=s.in_pass, of=passes_now(w, so_far))
    return found


def _stage(w: Words, so_far: Course) -> Phase | Rolling | Pause:
    phase = w.fight.state.phase
    if phase == ACTING:
        return desk.phase(w, so_far)
    if phase == SURPRISE:
        return stages.surprise(w)
    if phase == INITIATIVE:
        return stages.initiative(w)
    return stages.pause(w)


def _say(w: Words, lines: list[story.Line]) -> str:
    """What has just happened, and whose phase it is, in one breath."""
    said = [lines[-1]["text"]] if lines else []
    s = w.fight.state
    if w.fight.pending is not None:
        said.append(w.b("say-roll", what=story.ask_title(w.fight.pending, w.lang)))
    elif s.phase == ACTING and s.now is not None:
        said.append(w.b("say-now", who=w.name(w.fight.acting), score=s.now.score))
    else:
        said.append(w.t(f"turns.phase.{s.phase}"))
    return ". ".join(said)
