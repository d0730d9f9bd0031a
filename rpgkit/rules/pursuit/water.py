"""A flight on water: the meeting, a safe day or a pursuit in rounds, and the day after."""

from __future__ import annotations

from typing import Any, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Chance, Total
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.pursuit import flight
from rpgkit.rules.pursuit.actions import Flee, NextDay, RunOn, Stop
from rpgkit.rules.pursuit.decrees import WATER as DECREES
from rpgkit.rules.pursuit.ends import AWAY, CAUGHT, CLEAR, ENCOUNTER, MEETING, RUNNING, ended
from rpgkit.rules.pursuit.fold import WATER as FOLD
from rpgkit.rules.pursuit.measure import hundredths, metres
from rpgkit.rules.pursuit.rules import Rules
from rpgkit.rules.pursuit.scenes import WaterScene

__all__ = ["TENS", "WaterRules", "WaterState"]

TENS = 10  # metres for each pip of the encounter distance; not in the source


class WaterState(NamedTuple):
    """A running flight on water; lengths in hundredths of a metre.

    Attributes
    ----------
    phase, fate, how, numbers, speeds
        See `rpgkit.rules.pursuit.ends`. The phase ``"clear"`` is the day after a flight
        that succeeded.
    day : int
        The meeting is day 0.
    round : int
        Rounds of the pursuit so far.
    gap : int or None
        Between the two sides; None while there is no pursuit.
    """

    phase: str
    fate: str
    how: str
    numbers: tuple[int, int]
    speeds: tuple[int, int]
    day: int
    round: int
    gap: int | None


class WaterRules(Rules[WaterScene, WaterState]):
    """The rules of a flight on water, for one scene."""

    FOLD, DECREES = FOLD, DECREES

    @property
    def start(self) -> WaterState:
        """The meeting."""
        fugitives, pursuers = self.scene.groups
        return WaterState(
            phase=MEETING,
            fate="",
            how="",
            numbers=(fugitives.size, pursuers.size),
            speeds=(hundredths(fugitives.pace), hundredths(pursuers.pace)),
            day=0,
            round=0,
            gap=None,
        )

    def legal(self, state: WaterState) -> list[Action]:
        """Every action that can be done now."""
        days = [NextDay(), NextDay(True), NextDay(False)]
        every: list[Action] = [Flee(), RunOn(), Stop(), *days]
        return [action for action in every if self.refuse(state, action) is None]

    def refuse(self, state: WaterState, action: Action) -> Refusal | None:
        """Why `action` cannot be done now, or None."""
        phases = {
            Flee: (MEETING,),
            RunOn: (RUNNING,),
            Stop: (MEETING, RUNNING),
            NextDay: (CLEAR,),
        }
        if state.phase not in phases.get(type(action), ()):
            return self.phase_refusal(state.phase, action)
        unknown = isinstance(action, NextDay) and action.encounter is None
        if unknown and self.scene.encounter is None:
            return Refusal("pursuit.refuse.no-chance", {})
        return None

    def resolve(self, state: WaterState, action: Action) -> Procedure:
        """What the action asks for and what comes of it."""
        return _RESOLVE[type(action)](self, state, action)  # type: ignore[no-any-return]

    def flight(self, state: WaterState) -> flight.Flight:
        """The chance of the d100 at a meeting. Source: `water.flight`."""
        return flight.by_speeds(state.speeds, self.rulings)

    def _flee(self, s: WaterState, action: Action) -> Procedure:
        chance = self.flight(s)
        facts = {"who": self.scene.fugitives.name}
        if (yield Chance("water.flight", facts, chance.percent, terms=chance.terms)):
            yield Event("water.clear", {"day": s.day})
        else:
            yield from self._pursuit(s)

    def _pursuit(self, s: WaterState) -> Procedure:
        """It begins at encounter distance. Source: `water.pursuit`."""
        gap = self.scene.gap
        if gap is None:
            gap = TENS * (yield Total("water.distance", {}, self.scene.distance))
        yield Event("water.pursuit", {"gap": gap, "day": s.day})

    def _sail(self, s: WaterState, action: Action) -> Procedure:
        assert s.gap is not None  # there is a pursuit
        closed = flight.closing(s.speeds, self.rulings)
        gap = max(0, s.gap - closed)
        facts = {"round": s.round + 1, "gap": metres(gap), "closed": metres(closed)}
        yield Event("water.sailed", facts)
        if gap <= hundredths(self.scene.reach):
            yield ended(CAUGHT, "reached")

    def _next_day(self, s: WaterState, action: NextDay) -> Procedure:
        met = action.encounter
        if met is None:
            n = self.scene.encounter
            assert n is not None  # refuse has looked
            met = yield Chance("water.encounter", {}, n, sides=self.scene.encounter_die)
        if not met:
            yield ended(AWAY, "no-encounter")
            return
        s = yield Event("water.next-day", {"day": s.day + 1})
        if self.rulings["water-next-day"] == "pursuit":
            yield from self._pursuit(s)

    def _stop(self, s: WaterState, action: Action) -> Procedure:
        yield ended(ENCOUNTER, "stand") if s.phase == MEETING else ended(CAUGHT, "stop")


_RESOLVE: dict[type[Action], Any] = {
    Flee: WaterRules._flee,
    RunOn: WaterRules._sail,
    NextDay: WaterRules._next_day,
    Stop: WaterRules._stop,
}
