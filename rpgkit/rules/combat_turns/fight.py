"""A fight being played, turn by turn: what a GM types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Self

from rpgkit.engine.dice import Dice
from rpgkit.engine.rulings import Rulings
from rpgkit.engine.session import Session
from rpgkit.rules.combat_turns import order, phases
from rpgkit.rules.combat_turns.actions import ACTIONS
from rpgkit.rules.combat_turns.fold import passes_of
from rpgkit.rules.combat_turns.model import Combatant, Event, ExtraAction, Setup
from rpgkit.rules.combat_turns.procedure import CombatRules
from rpgkit.rules.combat_turns.rulings import RULINGS
from rpgkit.rules.combat_turns.setting import KINDS, Setting
from rpgkit.rules.combat_turns.state import GONE, IN, TURN_END, WAITS, State

__all__ = ["Fight"]


class Fight(Session[State], document="combat_turns"):
    """A sequence of combat turns.

    Parameters
    ----------
    combatants : iterable of Combatant
        Who takes part, 1 to 40; others may join later.
    players : str
        The players' side.
    event : Event, optional
        What sets it off and may surprise somebody; left out, everybody is ready.
    scores : dict of str to int
        Initiative of the first turn already rolled, by name; the others roll.
    wounds : dict of str to int
        What light, moderate and serious wounds take off instead of 1, 2 and 3.
    extra : iterable of ExtraAction
        Actions added to the catalogue.
    rulings : dict of str to str
        Readings that differ from the default; see `RULINGS`.
    dice : Dice, optional
        `dice.Seeded()` when left out; `dice.AtTable()` for real ones.
    title : str
        What it is called.

    Raises
    ------
    BadValue
        For anything that cannot be; the message names it.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight(
    ...     [ct.Combatant("El Rayo", reaction=13, dice=4), ct.Combatant("Sinaril", reaction=8),
    ...      ct.Combatant("Bob", reaction=7), ct.Combatant("Fat", reaction=4)],
    ...     scores={"El Rayo": 34, "Sinaril": 18, "Bob": 14, "Fat": 6})
    >>> _ = fight.do(ct.RollInitiative())
    >>> for passing in fight.passes():
    ...     print(passing)
    {'El Rayo': 34, 'Sinaril': 18, 'Bob': 14, 'Fat': 6}
    {'El Rayo': 24, 'Sinaril': 8, 'Bob': 4}
    {'El Rayo': 14}
    {'El Rayo': 4}
    """

    actions = ACTIONS

    def __init__(
        self,
        combatants: Iterable[Combatant],
        *,
        players: str = "",
        event: Event | None = None,
        scores: Mapping[str, int] | None = None,
        wounds: Mapping[str, int] | None = None,
        extra: Iterable[ExtraAction] = (),
        rulings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        title: str = "",
    ) -> None:
        setup = Setup(
            combatants=combatants,
            players=players,
            event=event,
            scores={} if scores is None else scores,
            wounds={} if wounds is None else wounds,
            extra=extra,
            title=title,
        )
        self._open(setup, Rulings(RULINGS, rulings), dice)

    def _open(self, setup: Setup, rulings: Rulings, dice: Dice | None) -> None:
        self.setting = Setting(setup, rulings)
        saved = setup.model_dump(mode="json", exclude_defaults=True)
        super().__init__(CombatRules(self.setting), self.setting.start, saved, rulings, dice)

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any], rulings: Mapping[str, str], dice: Dice) -> Self:
        """A new fight from what was saved of another's beginning."""
        fight = cls.__new__(cls)
        fight._open(Setup(**setup), Rulings(RULINGS, rulings), dice)
        return fight

    @property
    def title(self) -> str:
        """What the fight is called."""
        return self.setting.setup.title

    @property
    def acting(self) -> str:
        """Who acts now, or which device is due; "" between phases."""
        now = self.state.now
        if now is None:
            return ""
        return now.device or self.state.fighters[now.who].name

    @property
    def scores(self) -> dict[str, int]:
        """The scores of the running pass, of everybody who has one, as they came."""
        return {
            f.name: f.score for f in self.state.fighters if f.score is not None and f.status == IN
        }

    def queue(self) -> tuple[str, ...]:
        """Who still has a phase of their own in this pass, first to act first."""
        found = order.queue(self.setting, self.state)
        return tuple(self.state.fighters[i].name for i in found)

    def holding(self) -> dict[str, tuple[int, int] | None]:
        """Who holds an action, and the phases at which it can be played now; None if at none."""
        s = self.state
        return {s.fighters[i].name: order.window(self.setting, s, i) for i in order.holders(s)}

    def passes(self) -> tuple[dict[str, int], ...]:
        """The passes from this one on, as scores stand: who acts in each, at which score."""
        s = self.state
        there = [f for f in s.fighters if f.status == IN and f.score is not None and not f.barred]
        there.sort(key=lambda f: order.key(self.setting, f), reverse=True)
        count = max((passes_of(f.score) for f in there), default=0)
        return tuple(
            {f.name: (f.score or 0) - 10 * n for f in there if (f.score or 0) > 10 * n}
            for n in range(count)
        )

    def left(self) -> dict[str, int]:
        """How many free, simple and complex actions still fit the phase, each by itself.

        Empty between phases. Source: `turns.actions`.
        """
        now = self.state.now
        if now is None or now.device:
            return {}
        return dict(zip(KINDS, self.setting.left(now), strict=True))

    def metres(self, who: str) -> Fraction:
        """How far somebody gets in this pass. Source: `turns.movement`.

        Raises
        ------
        UnknownName
            For somebody who is not there.
        """
        return phases.metres(self.setting, self.state, self.setting.number(self.state, who))

    @property
    def one_side_left(self) -> bool:
        """Whether one side at most is in the fight, or still to join. Source: `turns.end`."""
        return len({f.card.side for f in self.state.fighters if f.status in (IN, WAITS)}) < 2

    @property
    def offers_end(self) -> bool:
        """Whether it is time to ask the GM if this is the end."""
        return self.state.phase == TURN_END or (self.state.turn > 0 and self.one_side_left)

    def combatants(self) -> tuple[str, ...]:
        """Everybody who has not left, as they came."""
        return tuple(f.name for f in self.state.fighters if f.status != GONE)
