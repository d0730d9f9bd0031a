"""The zone track: a vehicle chase to play with mouse, finger or keys."""

from __future__ import annotations

import asyncio
import copy
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Ask
from rpgkit.engine.errors import BadRoll, BadValue, RpgkitError
from rpgkit.engine.procedure import advance
from rpgkit.rules.vehicle_chase import Chase, NextRound, Progress, RollInitiative, decrees
from rpgkit.rules.vehicle_chase.plans import Plans
from rpgkit.say import resolve, story, text
from rpgkit.show.charts import CurveChart
from rpgkit.show.html import Markup
from rpgkit.show.vehicle_chase.board import Hand, view
from rpgkit.show.vehicle_chase.board.hand import chosen, picked
from rpgkit.show.vehicle_chase.board.outlook import AHEAD, Foresight, Outlook, foresee
from rpgkit.show.vehicle_chase.figures import chase_curve
from rpgkit.show.zone_track import render
from rpgkit.widgets.board import Board
from rpgkit.widgets.figure import script
from rpgkit.widgets.master import MasterHand, whole

__all__ = ["ZoneTrack"]

_ODDS = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rpgkit-odds")


class ZoneTrack(MasterHand, Board):
    """A vehicle chase on a board of zones.

    Parameters
    ----------
    chase : Chase
        The session it shows; any number of boards may show one session and stay in step.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given. Can be switched on the board.

    Examples
    --------
    >>> from rpgkit import dice, vehicle_chase as vc
    >>> board = ZoneTrack(vc.ready.chase("motorway", dice=dice.Seeded(1)), lang="en")
    >>> board
    ZoneTrack(round 1, initiative)
    """

    name = "zone-track"
    places = {  # noqa: RUF012 (Board declares it read-only)
        "act": "panel",
        "act-typed": "panel",
        "roll": "panel",
        "roll-typed": "panel",
        "place": "track",
        "step": "track",
        "progress": "progress",
        "overrule": "progress",
        "initiative": "initiative",
        "initiative-typed": "initiative",
        "plan": "odds",
        "shift": "order",
    }

    def __init__(self, chase: Chase, lang: str | None = None) -> None:
        self._stop: Callable[[], object] = lambda: None  # until there is something to watch
        if not isinstance(chase, Chase):
            raise BadValue("chase", chase, "a Chase")
        self.chase, self.hand = chase, Hand()
        self._outlook: Outlook | None = None
        self._leads: dict[str, Fraction] = {}
        self._rests_on: tuple[object, object] | None = None
        self._reckoning: Future[Foresight] | None = None
        self._handling = False
        self._news = ""
        self._charted: tuple[Outlook | None, str] = None, ""
        super().__init__(lang=resolve(lang))
        self.follows = lang is None
        self._stop = chase.watch(self._changed)
        self.refresh()
        self._reckon()

    def close(self) -> None:
        """Stop watching the session."""
        self._stop()
        super().close()

    # -- down --

    def draw(self, live: bool) -> Markup:
        """Draw the board, with live controls or still."""
        shown = view(
            self.chase,
            self.hand,
            self.lang,
            outlook=self._outlook,
            leads=self._leads,
            refusal=self.refusal,
        )
        self._said = shown["say"]
        return render(shown, live=live)

    def refresh(self) -> None:
        """Draw the board anew, and after it the curve, if that says something else now."""
        super().refresh()
        charted = self._outlook, self.lang
        if self._outlook is not None and charted != self._charted:
            self._charted = charted
            self.show_figure(_curve(self._outlook, self.lang))

    def spoken(self) -> str:
        """Say what has just changed."""
        news, self._news = self._news, ""
        return news or self._said

    def refuse(self, error: RpgkitError) -> str:
        """Say why not, in the board's language."""
        return story.why(error, self.lang)

    def _changed(self, _chase: Chase) -> None:
        """Another board, or a line of code, has moved the session on."""
        if not self._handling:
            self.hand.drop()
            self.refresh()
            self._reckon()

    def _take(self, widget: Any, message: object, buffers: object) -> None:
        self._handling = True
        try:
            super()._take(widget, message, buffers)
        finally:
            self._handling = False
        self._reckon()

    # -- the odds: beside the board, so that no click waits for them --

    def _reckon(self) -> None:
        """Bring the odds up to date, if what they rest on has changed.

        In a notebook that is done in a thread of its own, on a copy of the session as it stands;
        what has been overtaken by then is thrown away. Without an event loop it is done at once.
        """
        outlook, cards = self.hand.rests_on()
        rests_on = ((self.chase.state, self.chase.pending is None, outlook), cards)
        if rests_on == self._rests_on:
            return
        if self._rests_on is None or rests_on[0] != self._rests_on[0]:
            self._outlook = None
        self._rests_on, self._leads = rests_on, {}
        work = partial(foresee, copy.copy(self.chase), copy.deepcopy(self.hand), self._outlook)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._foreseen(rests_on, work())
            return
        if self._reckoning is not None:
            self._reckoning.cancel()  # so that what has not begun yet keeps nobody waiting
        self._reckoning = _ODDS.submit(_with_script, work)
        done = asyncio.wrap_future(self._reckoning, loop=loop)
        done.add_done_callback(partial(self._arrived, rests_on))

    def _arrived(self, rests_on: object, future: asyncio.Future[Foresight]) -> None:
        """Take what the thread has found, or say what went wrong there."""
        if future.cancelled() or rests_on != self._rests_on:
            return
        error = future.exception()
        if error is not None:
            self.failure = "".join(traceback.format_exception(error))
            self.refusal = {"at": "odds", "text": text("ui.failed", self.lang, error=repr(error))}
            self.refresh()
            return
        self._foreseen(rests_on, future.result())

    def _foreseen(self, rests_on: object, found: Foresight) -> None:
        """Show the odds, unless the chase has moved on."""
        if rests_on == self._rests_on:
            self._outlook, self._leads = found
            self.refresh()

    # -- the session's tools --

    def on_undo(self, _message: Mapping[str, Any]) -> None:
        """Take back the last action, decree, or the action under way."""
        self.chase.undo()
        self.hand.drop()

    def on_redo(self, _message: Mapping[str, Any]) -> None:
        """Bring it back, dice included."""
        self.chase.redo()
        self.hand.drop()

    def on_save(self, _message: Mapping[str, Any]) -> None:
        """Keep the session in a campaign file; once kept, every action is written by itself."""
        if self.chase.kept is None:
            name = self.chase.title.removeprefix("name.") or "chase"
            self.chase.keep("rpgkit-campaign.rpgkit", _free_name(name))
        else:
            self.chase.keep(*self.chase.kept)  # anew, should the file have gone
        file, name = self.chase.kept or ("", "")
        self._news = text("board.saved", self.lang, file=str(file), name=name)

    def on_inspect(self, message: Mapping[str, Any]) -> None:
        """Look at a vehicle, or close its sheet."""
        vehicle = str(message.get("vehicle") or "")
        self.hand.inspected = "" if vehicle == self.hand.inspected else vehicle

    # -- the action in hand --

    def on_pick(self, message: Mapping[str, Any]) -> None:
        """Pick a card."""
        self.hand.card = str(message["card"])
        self.hand.target = self.hand.occupant = self.hand.skill = ""
        self.hand.agreed = self.hand.full = False

    def on_set(self, message: Mapping[str, Any]) -> None:
        """Choose the target, the skill or the lane of the action in hand."""
        what, value = str(message["what"]), str(message["value"])
        if what == "lane":
            self.hand.lane = whole("lane", value, 0, 1)
        elif what in ("target", "occupant", "skill"):
            setattr(self.hand, what, value)
        else:
            raise BadValue("what", what, "lane, target, occupant or skill")

    def on_double(self, message: Mapping[str, Any]) -> None:
        """Make it the first half of a double manoeuvre, or a single action."""
        self.hand.double = bool(message["value"])

    def on_agreed(self, message: Mapping[str, Any]) -> None:
        """Everybody in the engagement wants out, or not."""
        self.hand.agreed = bool(message["value"])

    def on_full(self, message: Mapping[str, Any]) -> None:
        """Make it a full attack, or a single one."""
        self.hand.full = bool(message["value"])

    def _action(self) -> Action:
        return chosen(self.chase, self.hand, picked(self.chase, self.hand))

    def on_act(self, _message: Mapping[str, Any]) -> None:
        """Do the action in hand: the machine rolls the test, and the rest unless the GM rolls."""
        self._start(self._action())

    def _start(self, action: Action) -> None:
        if self.chase.dice.waits:
            self.chase.begin(action)
            if self.chase.pending is not None:
                self.chase.roll()
        else:
            self.chase.do(action)
        self.hand.drop()

    def on_act_typed(self, message: Mapping[str, Any]) -> None:
        """Do the action in hand with the die that fell on the table."""
        action = self._action()
        step = advance(self.chase.rules, self.chase.state, action)
        refused = self.chase.why_not(action)
        if refused is None and step.pending is not None:
            faces = self._faces(step.pending, message, ())
            self.chase.begin(action)
            self.chase.roll(*faces)
        else:
            self.chase.begin(action)
        self.hand.drop()

    def on_roll(self, _message: Mapping[str, Any]) -> None:
        """Have the machine roll what an action waits for."""
        self.chase.roll()

    def on_roll_typed(self, message: Mapping[str, Any]) -> None:
        """Give the faces an action waits for."""
        moment = self.chase.under_way
        if moment is None or moment.pending is None:
            self.chase.roll()  # says that nothing waits
            return
        self.chase.roll(*self._faces(moment.pending, message, moment.faces))

    def _faces(
        self, ask: Ask[Any], message: Mapping[str, Any], before: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The faces typed into a field, such as "3 5 1" or "3+5+1"."""
        typed = str(message["fields"].get("faces", ""))
        words = "".join(c if c.isdigit() or c in "-." else " " for c in typed).split()
        try:
            faces = tuple(int(word) for word in words)
        except ValueError:
            faces = ()
        if not faces or any(c.isalpha() for c in typed):
            sides = ask.needed(before)[0]
            raise BadRoll("roll", typed, f"the faces of the dice, 1 to {sides}")
        ask.check(before + faces)
        return faces

    # -- initiative, progress, rounds --

    def on_initiative(self, _message: Mapping[str, Any]) -> None:
        """Have the machine roll everybody's initiative."""
        waiting = self.chase.under_way
        if waiting is None or not isinstance(waiting.action, RollInitiative):
            self.chase.begin(RollInitiative())
        if self.chase.pending is not None:
            self.chase.roll_all()

    def on_initiative_typed(self, message: Mapping[str, Any]) -> None:
        """Take the dice typed for some or all, and have the machine roll the others."""
        fields: Mapping[str, Any] = message["fields"]
        typed: dict[str, int] = {}
        for n, who in enumerate(self.chase.setting.people):
            said = str(fields.get(f"p{n}", "")).strip()
            if said:
                if not said.isdecimal() or not 1 <= int(said) <= 20:
                    self.at = f"p{n}"
                    raise BadRoll("roll", said, "a d20 shows a whole number 1 to 20")
                typed[who.name] = int(said)
        self.chase.begin(RollInitiative())
        while (ask := self.chase.pending) is not None:
            face = typed.pop(str(ask.facts.get("who")), None)
            self.chase.roll(*(() if face is None else (face,)))

    def on_overrule(self, message: Mapping[str, Any]) -> None:
        """Set how far a vehicle moves in the coming progress."""
        move = whole("move", message["value"], -9, 9)
        self.chase.decree(decrees.overrule(str(message["vehicle"]), move))

    def on_decline(self, message: Mapping[str, Any]) -> None:
        """Have a vehicle drop back rather than escape, or not."""
        vehicle = str(message["vehicle"])
        self.chase.setting.number(vehicle)  # whom it concerns
        self.hand.decline ^= (
            {vehicle} if bool(message["value"]) != (vehicle in self.hand.decline) else set()
        )

    def on_progress(self, _message: Mapping[str, Any]) -> None:
        """Move everybody."""
        self._start(Progress(decline=tuple(sorted(self.hand.decline))))
        self.hand.decline.clear()

    def on_next_round(self, _message: Mapping[str, Any]) -> None:
        """End the combat phase."""
        self._start(NextRound())

    def on_plan(self, message: Mapping[str, Any]) -> None:
        """Assume something else of a vehicle, for the odds."""
        vehicle, plan = str(message["vehicle"]), str(message["value"])
        Plans(self.chase.setting, {vehicle: plan})  # says what it cannot be
        self.hand.plans[vehicle] = plan

    def __repr__(self) -> str:
        phase = text(f"chase.phase.{self.chase.state.phase}", "en").lower()
        return f"ZoneTrack(round {self.chase.state.round}, {phase})"


def _curve(outlook: Outlook, lang: str) -> CurveChart:
    """The course of the chance, without the words that the board itself says."""
    chart = chase_curve(outlook.odds, outlook.vehicle, rounds=AHEAD, lang=lang)
    return replace(chart, title="", caption="")


def _with_script(work: Callable[[], Foresight]) -> Foresight:
    """Work the odds out, and read what draws them where nobody waits for it."""
    script()
    return work()


def _free_name(name: str) -> str:
    """A session name that the campaign file does not have yet."""
    from rpgkit.engine.store import Campaign

    try:
        taken = set(Campaign("rpgkit-campaign.rpgkit").sessions())
    except OSError:
        return name
    n, free = 2, name
    while free in taken:
        free, n = f"{name} {n}", n + 1
    return free
