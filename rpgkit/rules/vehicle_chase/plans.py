"""What a pilot means to do, round after round: the assumption behind any odds of a whole chase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.vehicle_chase import pilot
from rpgkit.rules.vehicle_chase.actions import (
    ACTIONS,
    Disengage,
    DropSecond,
    Engage,
    KeepPace,
    PilotAction,
    Uncontrolled,
)
from rpgkit.rules.vehicle_chase.setting import Setting
from rpgkit.rules.vehicle_chase.state import IN, State

__all__ = ["NAMED", "Plan", "Plans", "ReadsRound", "Situation", "named"]

Plan = str | Callable[["Situation"], "str | Action"]

NAMED = (
    "keep-pace",
    "accelerate",
    "evade",
    "trick",
    "engage",
    "disengage",
    "slow-down",
    "uncontrolled",
)
"""Plans that are one fixed action; two joined by ``+`` are a double manoeuvre."""

STEADY = ("accelerate", "evade", "trick", "slow-down", "uncontrolled")
"""Plans under which nobody ever falls back, whatever they give way to."""


class ReadsRound(BaseException):
    """A plan has read the number of the round, and was given a state that has left it out.

    Not an `Exception`: a plan of the user's that catches those must not catch this.
    """


class Situation:
    """What the pilot of one vehicle sees when the turn comes.

    Attributes
    ----------
    vehicle : str
        Whose turn it is.
    zone : int
        Where it stands, counted from the hindmost vehicle still in the chase.
    half : bool
        Whether the second half of a double manoeuvre is to be chosen.
    engaged : bool
        Whether it is engaged with an enemy.
    ahead : int
        Zones ahead of the foremost enemy; negative when behind it.
    done : tuple of str
        The first half of this double manoeuvre, if there was one.
    """

    def __init__(self, setting: Setting, state: State, i: int) -> None:
        self._setting, self._state, self._i = setting, state, i
        car = state.cars[i]
        hindmost = min(other.zone for other in state.cars if other.status is IN)
        foes = [state.cars[j].zone for j in setting.enemies(state, i)]
        self.vehicle = setting.vehicles[i].name
        self.zone = car.zone - hindmost
        self.half = state.half
        self.engaged = setting.in_combat(state, i)
        self.ahead = car.zone - max(foes) if foes else 0
        self.done = tuple(kind for kind, _ in car.done)

    @property
    def round(self) -> int:
        """The round; a plan that reads it makes every round different, which costs time."""
        if not self._state.round:
            raise ReadsRound
        return self._state.round

    def gap(self, vehicle: str) -> int | None:
        """Zones ahead of that vehicle (negative: behind), or None when it is out."""
        other = self._state.cars[self._setting.number(vehicle)]
        return self._state.cars[self._i].zone - other.zone if other.status is IN else None

    def legal(self) -> list[Action]:
        """What can be done."""
        return pilot.legal(self._setting, self._state)


def named(plans: Mapping[str, Plan] | None) -> Mapping[str, Plan]:
    """Look whether plans are given by name; none at all is no plan for anybody.

    Raises
    ------
    BadValue
        For anything but a table of names and plans.
    """
    if plans is None:
        return {}
    if not isinstance(plans, Mapping) or not all(isinstance(name, str) for name in plans):
        raise BadValue("plans", plans, 'a table such as {"Comète": "accelerate"}')
    return plans


class Plans:
    """A plan for every vehicle of a chase.

    Parameters
    ----------
    setting : Setting
        The chase.
    plans : mapping of str to Plan
        By vehicle, or by side for all its vehicles; whoever is missing keeps pace. A plan is a
        fixed action (see `NAMED`), two of them for a double manoeuvre such as
        ``"accelerate+keep-pace"``, or a function of the `Situation` that returns one of these or
        an action. It is asked again for the second half: of two names the last counts then.

    Notes
    -----
    A plan that cannot be followed gives way: an engaged vehicle that would accelerate or slow down
    disengages first, and every other impossible action becomes keeping pace.

    Raises
    ------
    UnknownName
        For a vehicle, a side or an action that does not exist.

    Attributes
    ----------
    timed : bool
        Whether rounds are told apart by their number, as they must be once a plan reads it.
    situational : bool
        Whether any plan is a function.
    reach : tuple of (int, int)
        By vehicle: how many zones it falls back at most in a round, and how many it wins.
    """

    def __init__(self, setting: Setting, plans: Mapping[str, Plan] | None = None) -> None:
        self.setting = setting
        self.timed = False
        self.situational = False
        chosen: list[Plan] = ["keep-pace"] * len(setting.vehicles)
        wanted = named(plans)
        for name in sorted(wanted, key=lambda n: n in setting.index):  # sides first
            plan = wanted[name]
            if callable(plan):
                self.situational = True
            else:
                _parts(name, plan)
            if name in setting.index:
                chosen[setting.index[name]] = plan
            elif name in setting.sides:
                for i, side in enumerate(setting.sides):
                    if side == name:
                        chosen[i] = plan
            else:
                raise UnknownName("plans", name, [*setting.index, *dict.fromkeys(setting.sides)])
        self.by_vehicle = tuple(chosen)
        self.reach = tuple(map(_reach, chosen))

    def choose(self, s: State) -> Action:
        """What the pilot whose turn it is does in this state."""
        i = s.order[s.turn]
        t = self.setting
        name = t.vehicles[i].name
        if t.pilot_of(s, i) is None:
            return Uncontrolled(name)
        plan = self.by_vehicle[i]
        if isinstance(plan, str):
            return self._named(s, i, _parts(name, plan))
        wanted = plan(Situation(t, s, i))
        if isinstance(wanted, str):
            parts = _parts(name, wanted)
            return self._named(s, i, parts[-1:] * 2 if s.half else parts)
        if not isinstance(wanted, PilotAction | Uncontrolled | DropSecond):
            raise BadValue(f"plans.{name}", wanted, "a pilot action, or the name of one")
        refusal = pilot.refuse(t, s, wanted)
        if refusal is not None:
            what = f"something legal ({refusal.code} {dict(refusal.facts)})"
            raise BadValue(f"plans.{name}", wanted, what)
        return wanted

    def _named(self, s: State, i: int, parts: list[str]) -> Action:
        """What the plan comes to in this state."""
        name = self.setting.vehicles[i].name
        if s.half and (len(parts) < 2 or parts[1] == "uncontrolled"):
            return DropSecond(name)
        double = len(parts) > 1 and not s.half
        kind = parts[s.half]
        action = self._action(s, i, name, kind, double)
        if pilot.refuse(self.setting, s, action) is None:
            return action
        if kind in ("accelerate", "slow-down") and self.setting.in_combat(s, i):
            return Disengage(name, double=double)
        return KeepPace(name, double=double)

    def _action(self, s: State, i: int, name: str, kind: str, double: bool) -> Action:
        if kind == "uncontrolled":
            return Uncontrolled(name)
        if kind == "engage":
            here = [
                j
                for j in self.setting.enemies(s, i)
                if self.setting.same_place(s, i, j) and j not in s.group(i)
            ]
            if not here:
                return KeepPace(name, double=double)
            easiest = min(here, key=lambda j: (self.setting.kac[j], j))
            return Engage(name, target=self.setting.vehicles[easiest].name, double=double)
        cls = ACTIONS[kind]
        assert issubclass(cls, PilotAction), kind
        return cls(name, double=double)


def _parts(name: str, plan: object) -> list[str]:
    """The one or two actions of a plan that is written out."""
    if not isinstance(plan, str):
        raise BadValue(f"plans.{name}", plan, "the name of an action, or a function")
    parts = plan.split("+")
    for part in parts:
        if part not in NAMED:
            raise UnknownName(f"plans.{name}", part, NAMED)
    if len(parts) > 2 or (len(parts) == 2 and "uncontrolled" in parts):
        raise BadValue(f"plans.{name}", plan, "one pilot action, or two joined by +")
    return parts


def _reach(plan: Plan) -> tuple[int, int]:
    if not isinstance(plan, str):
        return 1, 3
    parts = plan.split("+")
    return int(not set(parts) <= set(STEADY)), 1 + parts.count("accelerate")
