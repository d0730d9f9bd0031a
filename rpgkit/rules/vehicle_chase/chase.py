"""A vehicle chase being played: what a GM types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from rpgkit.engine.actions import Action
from rpgkit.engine.dice import Dice
from rpgkit.engine.procedure import Event
from rpgkit.engine.rulings import Rulings
from rpgkit.engine.session import Session
from rpgkit.rules.vehicle_chase import attacks, experience, odds, progress
from rpgkit.rules.vehicle_chase.actions import ACTIONS
from rpgkit.rules.vehicle_chase.model import Vehicle
from rpgkit.rules.vehicle_chase.procedure import ChaseRules
from rpgkit.rules.vehicle_chase.rulings import RULINGS
from rpgkit.rules.vehicle_chase.setting import Setting, Setup
from rpgkit.rules.vehicle_chase.state import IN, State
from rpgkit.rules.vehicle_chase.track import Track

__all__ = ["Chase"]


class Chase(Session[State], document="vehicle_chase"):
    """A vehicle chase.

    Parameters
    ----------
    vehicles : iterable of Vehicle
        Who takes part; see `Vehicle`, or `ready.vehicles` for some to start with.
    track : Track, optional
        Environments; an open road unless given.
    alliances : iterable of (str, str)
        Pairs of allied sides.
    players : str
        The players' side.
    initiative : dict of str to int
        Scores already rolled, by person; the first action is to roll for the others.
    rulings : dict of str to str
        Readings that differ from the default; see `RULINGS`.
    dice : Dice, optional
        `dice.Seeded()` when left out; `dice.AtTable()` for real ones.
    conventions : dict of str to int
        Replaces d20 conventions that are not in the document.
    title : str
        What it is called.

    Raises
    ------
    BadValue
        For anything that cannot be; the message names it.

    Examples
    --------
    >>> from rpgkit import dice, vehicle_chase as vc
    >>> chase = vc.Chase(
    ...     [vc.Vehicle("Comète", side="crew", level=4, kac=16, piloting=8, pilot="Noor"),
    ...      vc.Vehicle("Milice", side="law", level=4, kac=17, piloting=6, pilot="Rask")],
    ...     initiative={"Noor": 17, "Rask": 14}, dice=dice.AtTable())
    >>> _ = chase.do(vc.KeepPace("Comète"))
    >>> chase.pending.need
    6
    >>> _ = chase.roll(14)
    >>> chase.state.cars[0].done
    (('keep-pace', <Band.SUCCESS: 'success'>),)
    """

    actions = ACTIONS

    def __init__(
        self,
        vehicles: Iterable[Vehicle],
        *,
        track: Track | None = None,
        alliances: Iterable[tuple[str, str]] = (),
        players: str = "",
        initiative: Mapping[str, int] | None = None,
        rulings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        conventions: Mapping[str, int] | None = None,
        title: str = "",
    ) -> None:
        setup = Setup(
            vehicles=vehicles,
            track=Track() if track is None else track,
            alliances=alliances,
            players=players,
            initiative={} if initiative is None else initiative,
            conventions={} if conventions is None else conventions,
            title=title,
        )
        self._open(setup, Rulings(RULINGS, rulings), dice)

    def _open(self, setup: Setup, rulings: Rulings, dice: Dice | None) -> None:
        self.setting = Setting(setup, rulings)
        saved = setup.model_dump(mode="json", exclude_defaults=True)
        super().__init__(ChaseRules(self.setting), self.setting.start, saved, rulings, dice)

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any], rulings: Mapping[str, str], dice: Dice) -> Self:
        """A new chase from what was saved of another's beginning."""
        chase = cls.__new__(cls)
        chase._open(Setup(**setup), Rulings(RULINGS, rulings), dice)
        return chase

    @property
    def title(self) -> str:
        """What the chase is called."""
        return self.setting.setup.title

    def odds(self, action: Action) -> odds.ActionOdds:
        """What an action does, band by band, exactly; see `odds.action`.

        Raises
        ------
        IllegalAction
            When it cannot be done now.
        """
        return odds.action(self, action)

    def coming(self) -> dict[str, progress.Move]:
        """What the coming progress does to each vehicle still in, as things stand.

        Returns
        -------
        dict of str to Move
            Zones, and which line of the rule gives them. Source: `chase.progress`.
        """
        going = progress.moves(self.setting, self.state)
        return {self.setting.vehicles[i].name: move for i, move in going.items()}

    @property
    def zones(self) -> dict[str, int]:
        """Where each vehicle still in the chase stands, foremost first."""
        names = (v.name for v in self.setting.vehicles)
        here = {n: c.zone for n, c in zip(names, self.state.cars, strict=True) if c.status == IN}
        return dict(sorted(here.items(), key=lambda item: -item[1]))

    @property
    def fates(self) -> dict[str, str]:
        """What has become of each vehicle: in, escaped, left-behind or wrecked."""
        names = (v.name for v in self.setting.vehicles)
        return {n: c.status for n, c in zip(names, self.state.cars, strict=True)}

    def distance(self, vehicle: str, other: str) -> int:
        """Metres between two vehicles: 0 engaged, 15 in one zone, else 60 a zone.

        Source: `chase.position`.
        """
        t = self.setting
        return attacks.distance(t, self.state, t.number(vehicle), t.number(other))

    def scores(self) -> dict[str, int]:
        """Initiative scores by person: those given, and those rolled."""
        found = dict(self.setting.setup.initiative)
        for moment in self._time.moments[: self._time.at + 1]:
            for met in moment.story:
                if isinstance(met, Event) and met.code == "chase.initiative":
                    found = dict(met.facts["scores"])
        return found

    def experience(self, *, extra: int = 0, table: Mapping[str, int] | None = None) -> int:
        """Experience for a successful chase. Source: `chase.xp`.

        Parameters
        ----------
        extra : int
            What the GM adds.
        table : dict of str to int, optional
            CR to points; the common d20 table, which is not in the document, when left out.
        """
        return experience.total(self.setting, self.state, extra=extra, table=table)
