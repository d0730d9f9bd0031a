"""The zone track: a vehicle chase to play with mouse, finger or keys."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import BadRoll, BadValue
from rpgkit.rules.vehicle_chase import Chase, NextRound, Progress, RollInitiative, decrees
from rpgkit.rules.vehicle_chase.plans import Plans
from rpgkit.say import text
from rpgkit.show.charts import CurveChart
from rpgkit.show.html import Markup
from rpgkit.show.vehicle_chase.board import Hand, view
from rpgkit.show.vehicle_chase.board.hand import chosen, picked
from rpgkit.show.vehicle_chase.board.outlook import AHEAD, Foresight, Outlook, foresee
from rpgkit.show.vehicle_chase.figures import chase_curve
from rpgkit.show.zone_track import render
from rpgkit.widgets.master import MasterHand
from rpgkit.widgets.session_board import SessionBoard, whole

__all__ = ["ZoneTrack"]


class ZoneTrack(MasterHand, SessionBoard):
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
    kept_as = "chase"
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

    hand: Hand

    def __init__(self, chase: Chase, lang: str | None = None) -> None:
        if not isinstance(chase, Chase):
            raise BadValue("chase", chase, "a Chase")
        self.chase = chase
        self._outlook: Outlook | None = None
        self._leads: dict[str, Fraction] = {}
        self._charted: tuple[Outlook | None, str] = None, ""
        super().__init__(chase, Hand(), lang)

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
        self.said = shown["say"]
        return render(shown, live=live)

    def refresh(self) -> None:
        """Draw the board anew, and after it the curve, if that says something else now."""
        super().refresh()
        charted = self._outlook, self.lang
        if self._outlook is not None and charted != self._charted:
            self._charted = charted
            self.show_figure(_curve(self._outlook, self.lang))

    # -- the odds --

    def rests_on(self) -> tuple[object, object]:
        """What the outlook rests on, and what the chances behind the cards rest on besides."""
        outlook, cards = self.hand.rests_on()
        return (self.chase.state, self.chase.pending is None, outlook), cards

    def work(self, before: Any) -> Callable[[], Foresight]:
        """Work the odds out; an outlook that still holds is kept."""
        if before is None or self.rests_on()[0] != before[0]:
            self._outlook = None
        self._leads = {}
        return partial(foresee, copy.copy(self.chase), copy.deepcopy(self.hand), self._outlook)

    def foreseen(self, found: Foresight) -> None:
        """Show what has been worked out."""
        self._outlook, self._leads = found

    # -- looking --

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
        self.start(self._action())

    def on_act_typed(self, message: Mapping[str, Any]) -> None:
        """Do the action in hand with the die that fell on the table."""
        self.start_typed(self._action(), message)

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
        self.start(Progress(decline=tuple(sorted(self.hand.decline))))
        self.hand.decline.clear()

    def on_next_round(self, _message: Mapping[str, Any]) -> None:
        """End the combat phase."""
        self.start(NextRound())

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
