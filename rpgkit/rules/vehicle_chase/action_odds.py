"""What one action does, band by band. Source: the rule of the action."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Attack, Band, Check
from rpgkit.engine.errors import IllegalAction
from rpgkit.odds.walk import branches
from rpgkit.rules.vehicle_chase import progress
from rpgkit.rules.vehicle_chase.actions import (
    ACTIONS,
    DropSecond,
    NextRound,
    Pass,
    PilotAction,
    Progress,
    RollInitiative,
    Uncontrolled,
)
from rpgkit.rules.vehicle_chase.state import IN

if TYPE_CHECKING:
    from rpgkit.rules.vehicle_chase.chase import Chase

__all__ = ["ActionOdds", "BandOdds", "action"]

WITHOUT_TEST = (RollInitiative, Progress, NextRound, Pass)  # dice or not, nothing to succeed at


class BandOdds(NamedTuple):
    """One way an action can go.

    Attributes
    ----------
    band : str
        ``"success"``, ``"near"`` (failed by less than 5), ``"fail"``, ``"hit"``, ``"missed"``,
        ``"sure"`` without a test, or ``"wrecked"`` before there was one.
    faces : tuple of int
        The d20 faces that lead to it; () without a test.
    probability : Fraction
        Exact.
    now, later : int
        Zones the vehicle moves at once, and in progress as far as its own actions decide.
    """

    band: str
    faces: tuple[int, ...]
    probability: Fraction
    now: int
    later: int

    @property
    def zones(self) -> int:
        """Both together."""
        return self.now + self.later


class ActionOdds(NamedTuple):
    """What an action does.

    Attributes
    ----------
    roll : Check, Attack or None
        The test, with every line of its sum; None without one.
    bands : tuple of BandOdds
        Every way it can go, best first.
    """

    roll: Check | Attack | None
    bands: tuple[BandOdds, ...]

    @property
    def success(self) -> Fraction:
        """The chance that the test succeeds; 1 without one."""
        good = (Band.SUCCESS.value, "hit", "sure")
        return sum((b.probability for b in self.bands if b.band in good), Fraction(0))


def _legal(chase: Chase, a: Action) -> None:
    ACTIONS.from_json(ACTIONS.to_json(a))  # whose fields are looked at there
    refusal = chase.rules.refuse(chase.state, a)
    if refusal is not None:
        raise IllegalAction(refusal.code, refusal.facts, a, tuple(chase.rules.legal(chase.state)))


def action(chase: Chase, a: Action) -> ActionOdds:
    """What an action does, band by band. Source: the rule of the action.

    Parameters
    ----------
    chase : Chase
        As it stands.
    a : Action
        Must be legal now.

    Raises
    ------
    IllegalAction
        When it is not.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> for band in vc.odds.action(chase, vc.Accelerate("A")).bands:
    ...     print(band.band, band.probability, band.zones)
    success 2/5 2
    near 1/5 1
    fail 2/5 0
    """
    _legal(chase, a)
    state = chase.state
    if isinstance(a, WITHOUT_TEST):
        return ActionOdds(None, (BandOdds("sure", (), Fraction(1), 0, 0),))
    i = None
    if isinstance(a, PilotAction | DropSecond | Uncontrolled):
        i = chase.setting.number(a.vehicle)
    merged: dict[tuple[str, tuple[int, ...]], list[Any]] = {}
    roll: Check | Attack | None = None
    for branch in branches(chase.rules, state, a):
        band, faces = "sure", tuple[int, ...]()
        for ask, answer in branch.path:
            if isinstance(ask, Check) or (isinstance(ask, Attack) and i is None):
                roll = roll or ask
                band = str(answer) if isinstance(ask, Check) else ("hit" if answer else "missed")
                faces = tuple(n for n in range(1, 21) if ask.read((n,)) == answer)
                break  # further attacks of one action, and hazards met on the way, are not the test
        now = later = 0
        if i is not None:
            after = branch.state.cars[i]
            if after.status is not IN and after.done == state.cars[i].done:
                band = "wrecked"
            now = after.zone - state.cars[i].zone
            later = progress.own_move(after.done, chase.rulings).zones
        known = merged.setdefault((band, faces), [Fraction(0), now, later])
        known[0] += branch.probability
    return ActionOdds(
        roll, tuple(BandOdds(band, faces, *rest) for (band, faces), rest in merged.items())
    )
