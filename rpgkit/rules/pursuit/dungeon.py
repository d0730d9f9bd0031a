"""A pursuit in a dungeon: both sides run, round by round."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Ask, Chance
from rpgkit.engine.errors import UnknownName
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.rules.pursuit.actions import DropThing, Flee, Rest, RunOn, SetObstacle, Stop
from rpgkit.rules.pursuit.decrees import DUNGEON as DECREES
from rpgkit.rules.pursuit.ends import (
    AWAY,
    CAUGHT,
    ENCOUNTER,
    FUGITIVES,
    MEETING,
    OVER,
    PURSUERS,
    RUNNING,
    SIDES,
    ended,
)
from rpgkit.rules.pursuit.fold import DUNGEON as FOLD
from rpgkit.rules.pursuit.measure import hundredths, metres
from rpgkit.rules.pursuit.model import Drop, Obstacle
from rpgkit.rules.pursuit.rules import Rules
from rpgkit.rules.pursuit.scenes import DungeonScene

__all__ = ["PENALTIES", "REST", "TIRED", "DungeonRules", "DungeonState"]

Part = Generator[Ask[Any] | Event, Any, "DungeonState"]  # of a procedure

TIRED = 30  # rounds of running. Source: `dungeon.exhaustion`
REST = 3  # turns
PENALTIES = {"attack": -2, "damage": -2, "ac": -2}
TEMPTED = 3  # in 6


class DungeonState(NamedTuple):
    """A running pursuit in a dungeon; lengths in hundredths of a metre.

    Attributes
    ----------
    phase, fate, how, numbers, speeds
        See `rpgkit.rules.pursuit.ends`.
    round : int
        Rounds run so far.
    gap : int
        Between the two sides.
    sight : int or None
        How far the pursuers see.
    unseen : bool
        Whether they have lost sight and go on all the same.
    ran : tuple of int
        Rounds that each side has run, for its breath.
    held : int
        Rounds for which the pursuers stand still.
    slowed : tuple of (int, int)
        Percent taken off their speed, and for how many rounds.
    left : tuple of int
        How many there still are of each of the scene's things.
    tried : tuple of str
        Kinds of drop that have been tried on them.
    halt : str
        What the referee makes of faster fugitives who are forced to stop.
    rest : int
        Whole turns of rest in a row.
    """

    phase: str
    fate: str
    how: str
    numbers: tuple[int, int]
    speeds: tuple[int, int]
    round: int
    gap: int
    sight: int | None
    unseen: bool
    ran: tuple[int, int]
    held: int
    slowed: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    tried: tuple[str, ...]
    halt: str
    rest: int


class DungeonRules(Rules[DungeonScene, DungeonState]):
    """The rules of a pursuit in a dungeon, for one scene."""

    FOLD, DECREES = FOLD, DECREES

    def __init__(self, scene: DungeonScene, rulings: Mapping[str, str]) -> None:
        super().__init__(scene, rulings)
        self.things = {thing.name: n for n, thing in enumerate(scene.things)}

    @property
    def start(self) -> DungeonState:
        """The meeting."""
        scene = self.scene
        fugitives, pursuers = scene.groups
        return DungeonState(
            phase=MEETING,
            fate="",
            how="",
            numbers=(fugitives.size, pursuers.size),
            speeds=(hundredths(fugitives.pace), hundredths(pursuers.pace)),
            round=0,
            gap=hundredths(scene.gap),
            sight=None if scene.sight is None else hundredths(scene.sight),
            unseen=False,
            ran=(0, 0),
            held=0,
            slowed=(),
            left=tuple(thing.number for thing in scene.things),
            tried=(),
            halt=scene.halt,
            rest=0,
        )

    def legal(self, state: DungeonState) -> list[Action]:
        """Every action that can be done now."""
        drops = [DropThing(drop.name) for drop in self.scene.drops]
        obstacles = [SetObstacle(obstacle.name) for obstacle in self.scene.obstacles]
        every: list[Action] = [Flee(), *drops, *obstacles, RunOn(), Stop(), Rest()]
        return [action for action in every if self.refuse(state, action) is None]

    def refuse(self, state: DungeonState, action: Action) -> Refusal | None:
        """Why `action` cannot be done now, or None.

        Raises
        ------
        UnknownName
            For a drop or an obstacle that the scene does not have.
        """
        if isinstance(action, (DropThing, SetObstacle)):
            kind = Drop if isinstance(action, DropThing) else Obstacle
            known = [thing.name for thing in self.scene.things if isinstance(thing, kind)]
            if action.name not in known:
                raise UnknownName(action.kind, action.name, known)
        wanted = {Flee: (MEETING,), Stop: (MEETING, RUNNING), Rest: (OVER,)}
        if state.phase not in wanted.get(type(action), (RUNNING,)) or type(action) not in _RESOLVE:
            return self.phase_refusal(state.phase, action)
        tired = any(self.exhausted(state, side) for side in (FUGITIVES, PURSUERS))
        if isinstance(action, Rest) and not tired:
            return Refusal("pursuit.refuse.fresh", {})
        if isinstance(action, (DropThing, SetObstacle)):
            return self._refuse_thing(state, action.name)
        return None

    def _refuse_thing(self, state: DungeonState, name: str) -> Refusal | None:
        n = self.things[name]
        thing = self.scene.things[n]
        if not state.left[n]:
            return Refusal("pursuit.refuse.used-up", {"name": name})
        if not isinstance(thing, Drop):
            return None
        pursuers = self.scene.pursuers
        facts = {"name": name, "who": pursuers.name, "kind": thing.kind}
        if not (pursuers.greedy if thing.kind == "treasure" else pursuers.hungry):
            return Refusal(f"pursuit.refuse.not-tempted.{thing.kind}", facts)
        if self.rulings["lure-checks"] == "once" and thing.kind in state.tried:
            return Refusal(f"pursuit.refuse.tried.{thing.kind}", facts)
        return None

    def resolve(self, state: DungeonState, action: Action) -> Procedure:
        """What the action asks for and what comes of it."""
        return _RESOLVE[type(action)](self, state, action)  # type: ignore[no-any-return]

    # --- breath ----------------------------------------------------------------------------------

    def tires(self, side: int) -> bool:
        """Whether a side can be exhausted at all. Ruling: `who-tires`."""
        return self.rulings["who-tires"] == "all" or not self.scene.is_monsters(side)

    def exhausted(self, state: DungeonState, side: int) -> bool:
        """Whether a side has run for 30 rounds and not rested since.

        Source: `dungeon.exhaustion`.
        """
        return self.tires(side) and state.ran[side] >= TIRED

    def pace(self, state: DungeonState, side: int) -> int:
        """How far a side runs in the coming round, in hundredths of a metre."""
        speed = state.speeds[side]
        if self.rulings["exhausted-speed"] == "half" and self.exhausted(state, side):
            speed //= 2
        if side == PURSUERS:
            if state.held:
                return 0
            worst = max((percent for percent, _ in state.slowed), default=0)
            speed = speed * (100 - worst) // 100
        return speed

    # --- the procedures --------------------------------------------------------------------------

    def _flee(self, s: DungeonState, action: Action) -> Procedure:
        faster = s.speeds[FUGITIVES] > s.speeds[PURSUERS]
        if faster and not s.halt:
            yield ended(AWAY, "faster")
        elif faster and s.halt == CAUGHT:
            yield ended(CAUGHT, "halt")
        else:
            yield Event("dungeon.pursuit", {"gap": metres(s.gap), "halted": faster})

    def _drop(self, s: DungeonState, action: DropThing) -> Procedure:
        drop = self.scene.things[self.things[action.name]]
        assert isinstance(drop, Drop)
        who = self.scene.pursuers.name
        facts = {"name": drop.name, "who": who}
        taken = yield Chance(f"dungeon.{drop.kind}", facts, at_most=TEMPTED, sides=6)
        yield Event("dungeon.dropped", {**facts, "kind": drop.kind, "taken": taken})
        if taken and drop.delay is None:
            yield ended(AWAY, drop.kind)
        elif taken:
            yield Event("dungeon.held", {"rounds": drop.delay, "by": drop.name, "who": who})

    def _obstacle(self, s: DungeonState, action: SetObstacle) -> Procedure:
        obstacle = self.scene.things[self.things[action.name]]
        assert isinstance(obstacle, Obstacle)
        facts = {"by": obstacle.name, "who": self.scene.pursuers.name}
        yield Event("dungeon.obstacle", {"name": obstacle.name})
        if obstacle.ends:
            yield ended(AWAY, "obstacle")
        elif obstacle.holds:
            yield Event("dungeon.held", {"rounds": obstacle.holds, **facts})
        else:
            slow = {"percent": obstacle.slows, "rounds": obstacle.rounds}
            yield Event("dungeon.slowed", {**slow, **facts})

    def _run(self, s: DungeonState, action: Action) -> Procedure:
        """Both move, then: caught? out of sight? patience? Source: `dungeon.order`."""
        moved = [self.pace(s, side) for side in (FUGITIVES, PURSUERS)]
        fresh = [not self.exhausted(s, side) for side in (FUGITIVES, PURSUERS)]
        facts = {
            "round": s.round + 1,
            "gap": metres(max(0, s.gap + moved[FUGITIVES] - moved[PURSUERS])),
            "moved": [metres(each) for each in moved],
        }
        s = yield Event("dungeon.ran", facts)
        for side in (FUGITIVES, PURSUERS):
            if fresh[side] and self.exhausted(s, side):
                who = self.scene.groups[side].name
                s = yield Event("dungeon.exhausted", {"side": SIDES[side], "who": who})
        if s.gap <= hundredths(self.scene.reach):
            yield ended(CAUGHT, "reached")
            return
        if s.sight is not None and (s.gap > s.sight) != s.unseen:
            s = yield from self._sight(s)
        if s.phase == RUNNING and self.scene.patience and s.round >= self.scene.patience:
            yield ended(AWAY, "patience")

    def _sight(self, s: DungeonState) -> Part:
        """Sight is lost, or found again. Source: `dungeon.sight`."""
        who = {"who": self.scene.pursuers.name}
        if s.unseen:
            s = yield Event("dungeon.seen", who)
            return s
        stop = self.scene.gives_up
        if stop and self.scene.sight_chance < 100:
            stop = yield Chance("dungeon.sight", who, at_most=self.scene.sight_chance)
        s = yield ended(AWAY, "sight") if stop else Event("dungeon.unseen", who)
        return s

    def _stop(self, s: DungeonState, action: Action) -> Procedure:
        yield ended(ENCOUNTER, "stand") if s.phase == MEETING else ended(CAUGHT, "stop")

    def _rest(self, s: DungeonState, action: Action) -> Procedure:
        s = yield Event("dungeon.rested", {"turn": s.rest + 1})
        if s.rest >= REST:
            yield Event("dungeon.rested-enough", {})


_RESOLVE: dict[type[Action], Any] = {
    Flee: DungeonRules._flee,
    DropThing: DungeonRules._drop,
    SetObstacle: DungeonRules._obstacle,
    RunOn: DungeonRules._run,
    Stop: DungeonRules._stop,
    Rest: DungeonRules._rest,
}
