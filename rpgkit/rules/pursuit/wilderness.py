"""A flight in the wilderness: the meeting, then day after day."""

from __future__ import annotations

from typing import Any, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Chance, Total
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.pursuit import flight
from rpgkit.rules.pursuit.actions import Flee, Stop, Travel
from rpgkit.rules.pursuit.decrees import WILDERNESS as DECREES
from rpgkit.rules.pursuit.ends import AWAY, CAUGHT, DECIDE, ENCOUNTER, MEETING, RUNNING, ended
from rpgkit.rules.pursuit.fold import WILDERNESS as FOLD
from rpgkit.rules.pursuit.measure import hundredths
from rpgkit.rules.pursuit.rules import Rules
from rpgkit.rules.pursuit.scenes import WildernessScene

__all__ = ["WildernessRules", "WildernessState"]


class WildernessState(NamedTuple):
    """A running flight in the wilderness.

    Attributes
    ----------
    phase, fate, how, numbers, speeds
        See `rpgkit.rules.pursuit.ends`; speeds in hundredths of a day's travel. The
        phase ``"running"`` is before the day's travel, ``"decide"`` after it.
    day : int
        Days of flight; the meeting is day 0.
    headings : tuple of int
        The way taken on each day, as the referee's die fell.
    surprised : str
        Who was surprised.
    modifier : int
        The referee's points.
    """

    phase: str
    fate: str
    how: str
    numbers: tuple[int, int]
    speeds: tuple[int, int]
    day: int
    headings: tuple[int, ...]
    surprised: str
    modifier: int


class WildernessRules(Rules[WildernessScene, WildernessState]):
    """The rules of a flight in the wilderness, for one scene."""

    FOLD, DECREES = FOLD, DECREES

    @property
    def start(self) -> WildernessState:
        """The meeting."""
        fugitives, pursuers = self.scene.groups
        return WildernessState(
            phase=MEETING,
            fate="",
            how="",
            numbers=(fugitives.size, pursuers.size),
            speeds=(hundredths(fugitives.pace), hundredths(pursuers.pace)),
            day=0,
            headings=(),
            surprised=self.scene.surprised,
            modifier=self.scene.modifier,
        )

    def legal(self, state: WildernessState) -> list[Action]:
        """Every action that can be done now."""
        every: list[Action] = [Flee(), Travel(), Stop()]
        return [action for action in every if self.refuse(state, action) is None]

    def refuse(self, state: WildernessState, action: Action) -> Refusal | None:
        """Why `action` cannot be done now, or None."""
        phases = {Flee: (MEETING, DECIDE), Travel: (RUNNING,), Stop: (MEETING, DECIDE)}
        if state.phase not in phases.get(type(action), ()):
            return self.phase_refusal(state.phase, action)
        return None

    def resolve(self, state: WildernessState, action: Action) -> Procedure:
        """What the action asks for and what comes of it."""
        return _RESOLVE[type(action)](self, state)  # type: ignore[no-any-return]

    def flight(self, state: WildernessState) -> flight.Flight | None:
        """The chance of the coming d100; None where nothing is rolled.

        Source: `wilderness.surprise`, `wilderness.ambush`; ruling `later-chance`.
        """
        first = state.phase == MEETING
        if state.surprised == "pursuers" and first:
            return None
        if state.surprised == "fugitives" and (first or self.rulings["later-chance"] == "same"):
            return flight.granted(self.scene.granted) if self.scene.granted else None
        return flight.by_numbers(state.numbers, state.speeds, state.modifier, self.rulings)

    def _flee(self, s: WildernessState) -> Procedure:
        chance = self.flight(s)
        if chance is not None:
            facts = {"who": self.scene.fugitives.name, "day": s.day}
            away = yield Chance("wilderness.flight", facts, chance.percent, terms=chance.terms)
            yield ended(AWAY, "roll") if away else Event("wilderness.failed", {"day": s.day})
        elif s.surprised == "pursuers":
            yield ended(AWAY, "ambush")
        else:
            yield ended(ENCOUNTER, "surprised")

    def _travel(self, s: WildernessState) -> Procedure:
        day = {"day": s.day + 1}
        sides = self.scene.directions
        heading = yield Total("wilderness.direction", day, f"1d{sides}", counts=False)
        yield Event("wilderness.travelled", {**day, "heading": heading, "directions": sides})
        daily = flight.daily_catch(s.speeds, self.rulings)
        if daily:
            facts = {"who": self.scene.pursuers.name, **day}
            if (yield Chance("wilderness.pursuit", facts, daily)):
                yield ended(CAUGHT, "daily")

    def _stop(self, s: WildernessState) -> Procedure:
        yield ended(ENCOUNTER, "stand") if s.phase == MEETING else ended(CAUGHT, "stop")


_RESOLVE: dict[type[Action], Any] = {
    Flee: WildernessRules._flee,
    Travel: WildernessRules._travel,
    Stop: WildernessRules._stop,
}
