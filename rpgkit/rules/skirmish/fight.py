"""A fight being played: what a GM types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Self

from rpgkit.engine.dice import Dice
from rpgkit.engine.rulings import Rulings
from rpgkit.engine.session import Session
from rpgkit.rules.skirmish import line, melee, opening, shooting, turns
from rpgkit.rules.skirmish.actions import ACTIONS
from rpgkit.rules.skirmish.care import Cared, sent_home
from rpgkit.rules.skirmish.conventions import Tables
from rpgkit.rules.skirmish.model import Fighter
from rpgkit.rules.skirmish.procedure import SkirmishRules
from rpgkit.rules.skirmish.rulings import RULINGS
from rpgkit.rules.skirmish.scores import Pool, blow, shot
from rpgkit.rules.skirmish.setting import Setting
from rpgkit.rules.skirmish.setup import Setup
from rpgkit.rules.skirmish.state import IN, SHOOTING, TURN, WAITS, State

__all__ = ["Blow", "Shot", "Skirmish"]


class Shot(NamedTuple):
    """A shot that can be fired now.

    Attributes
    ----------
    weapon, target : str
        What at whom.
    distance, shots : int
        How far, in paces, and how many.
    pool : Pool
        The scores to reach.
    affected : tuple of str
        Everybody a hit hits.
    """

    weapon: str
    target: str
    distance: int
    shots: int
    pool: Pool
    affected: tuple[str, ...]


class Blow(NamedTuple):
    """A strike that can be made now.

    Attributes
    ----------
    who, target : str
        Who strikes whom.
    blows : int
        How many dice.
    pool : Pool
        The scores to reach.
    """

    who: str
    target: str
    blows: int
    pool: Pool


class Skirmish(Session[State], document="skirmish"):
    """A tactical skirmish.

    Parameters
    ----------
    fighters : iterable of Fighter
        Everybody of the clans involved; the first one's clan opens the fight. Who has no
        strategy, in a fight without an opening, charges.
    distance : int
        Paces between the two lines.
    opening : {"", "attack", "hunt"}
        How it begins: "" when everybody is there. See `Setup`.
    tables : Tables or dict, optional
        What the document lost.
    npcs : dict of str to Fighter, optional
        Whom the encounter table may find.
    rulings : dict of str to str
        Readings that differ from the default; see `RULINGS`.
    dice : Dice, optional
        `dice.Seeded()` when left out; `dice.AtTable()` for real ones.
    title : str
        What the fight is called.
    announced : int
        How many encounter dice the first hunter rolls.
    **more
        The other fields of `Setup`: `lines` and `die`.

    Raises
    ------
    BadValue
        For anything that cannot be; the message names it.

    Examples
    --------
    >>> from rpgkit import dice
    >>> from rpgkit.rules import skirmish as sk
    >>> rifle = sk.Weapon("Rifle", "rapid-fire", 24, strength=4, ap=1)
    >>> noor = sk.Fighter("Noor", "Hollow", CT=4, pv=8, weapons=[rifle], strategy="entrench")
    >>> rask = sk.Fighter("Rask", "Dune", CC=4, pv=8, Svg=5, strategy="charge")
    >>> fight = sk.Skirmish([noor, rask], distance=24, dice=dice.Scripted([3, 4, 5, 6]))
    >>> fight.due
    ('Noor',)
    >>> _ = fight.do(sk.Act("Noor"))
    >>> shot = fight.shots()[0]
    >>> shot.distance, shot.shots, shot.pool.hit.target, shot.pool.wound.target
    (24, 1, 3, 3)
    >>> _ = fight.do(sk.Shoot("Rifle", "Rask"))
    >>> fight.pv
    {'Noor': 8, 'Rask': 7}
    """

    actions = ACTIONS

    def __init__(
        self,
        fighters: Iterable[Fighter],
        *,
        distance: int = 24,
        opening: str = "",
        tables: Tables | Mapping[str, Any] | None = None,
        npcs: Mapping[str, Fighter] | None = None,
        rulings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        title: str = "",
        announced: int = 1,
        **more: Any,
    ) -> None:
        fields = {"distance": distance, "opening": opening, "title": title, "dice": announced}
        if tables is not None:
            fields["tables"] = tables
        if npcs is not None:
            fields["npcs"] = dict(npcs)
        setup = Setup(fighters=fighters, **fields, **more)
        self._open(setup, Rulings(RULINGS, rulings), dice)

    def _open(self, setup: Setup, rulings: Rulings, dice: Dice | None) -> None:
        self.setting = Setting(setup, rulings)
        saved = setup.model_dump(mode="json", exclude_defaults=True)
        super().__init__(SkirmishRules(self.setting), self.setting.start, saved, rulings, dice)

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
        """Who acts now; "" when nobody does."""
        return self.state.soldiers[self.state.now].name if self.state.now >= 0 else ""

    @property
    def due(self) -> tuple[str, ...]:
        """Who can act now, or strikes in the melee."""
        s = self.state
        found = s.striking or (turns.due(self.setting, s) if s.phase == TURN else ())
        return tuple(s.soldiers[i].name for i in found)

    @property
    def engaged(self) -> tuple[str, ...]:
        """Whom nobody else can engage. Source: `skirmish.start`."""
        return opening.engaged(self.state)

    @property
    def pv(self) -> dict[str, int]:
        """PV of everybody who is or has been in the fight."""
        return {one.name: one.pv for one in self.state.soldiers if one.status != WAITS}

    @property
    def gains(self) -> dict[str, tuple[int, int]]:
        """XP and credits that everybody has gained so far; the document tells them at the end."""
        every = self.state.soldiers
        return {one.name: (one.xp, one.credits) for one in every if one.status != WAITS}

    @property
    def melees(self) -> tuple[tuple[str, ...], ...]:
        """Who is locked with whom."""
        groups: dict[int, list[str]] = {}
        for one in self.state.soldiers:
            if one.lock and one.status == IN:
                groups.setdefault(one.lock, []).append(one.name)
        return tuple(tuple(names) for _, names in sorted(groups.items()))

    def distance(self, who: str, other: str) -> int:
        """Paces between two fighters.

        Raises
        ------
        UnknownName
            For somebody who is not there.
        """
        s = self.state
        return line.distance(s, self.setting.number(s, who), self.setting.number(s, other))

    def shots(self) -> tuple[Shot, ...]:
        """What whoever acts can fire now, with the scores to reach. Source: `skirmish.shooting`."""
        t, s = self.setting, self.state
        if s.phase != SHOOTING:
            return ()
        me, found = s.soldiers[s.now], []
        for k, j, n in shooting.options(t, s, s.now):
            arms, target = me.card.arms[k], s.soldiers[j]
            names = tuple(s.soldiers[o].name for o in line.affected(t, s, s.now, k, j))
            pool = shot(t, me.card, arms, target.card)
            away = line.distance(s, s.now, j)
            found.append(Shot(arms.name, target.name, away, n, pool, names))
        return tuple(found)

    def blows(self) -> tuple[Blow, ...]:
        """What whoever strikes now can do, with the scores to reach. Source: `skirmish.melee`."""
        t, s = self.setting, self.state
        return tuple(
            Blow(me.name, target.name, melee.blows(me), blow(t, me.card, target.card))
            for i in s.striking
            for j in melee.opponents(s, i)
            for me, target in ((s.soldiers[i], s.soldiers[j]),)
        )

    def after(self) -> dict[str, Cared]:
        """What everybody has after the fight, those knocked out after the next care session.

        Source: `skirmish.ko`; ruling `rounding`.
        """
        every = self.state.soldiers
        return {one.name: sent_home(one, self.rulings) for one in every if one.status != WAITS}
