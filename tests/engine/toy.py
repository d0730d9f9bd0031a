"""A document of a few lines, for the kernel's tests: two climbers on a wall of ten ledges.

A climber tries the next ledge (a check), and who fails by 5 or more falls and is hurt (2d4). The
one who fell may be healed by the GM. Who reaches the top has nothing left to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rpgkit.engine.actions import Action, Actions
from rpgkit.engine.ask import Band, Check, Term, Total
from rpgkit.engine.dice import Dice
from rpgkit.engine.errors import BadValue
from rpgkit.engine.procedure import Event, Procedure, Refusal
from rpgkit.engine.rulings import Ruling, Rulings
from rpgkit.engine.session import Session

TOP = 10
RULINGS = (Ruling("soft", "toy.fall", ("no", "yes")),)


@dataclass(frozen=True, slots=True)
class Wall:
    """Where the climbers are and how much they are hurt."""

    ledge: tuple[int, ...]
    hurt: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Climb(Action):
    """Try the next ledge."""

    who: int
    kind: ClassVar[str] = "Climb"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """No dice at all."""

    who: int
    kind: ClassVar[str] = "Rest"


class WallRules:
    """Climb and fall."""

    def __init__(self, skills: tuple[int, ...], soft: bool) -> None:
        self.skills, self.soft = skills, soft

    def legal(self, state: Wall) -> list[Climb | Rest]:
        every = [kind(who) for who in range(len(self.skills)) for kind in (Climb, Rest)]
        return [action for action in every if self.refuse(state, action) is None]

    def refuse(self, state: Wall, action: Climb | Rest) -> Refusal | None:
        if not 0 <= action.who < len(self.skills):
            return Refusal("toy.nobody", {"who": action.who})
        if isinstance(action, Climb) and state.ledge[action.who] >= TOP:
            return Refusal("toy.at-the-top", {"who": action.who})
        return None

    def resolve(self, state: Wall, action: Climb | Rest) -> Procedure:
        who = action.who
        if isinstance(action, Rest):
            yield Event("toy.rested", {"who": who})
            return
        skill = Term("skill", self.skills[who], "toy.climb")
        ledge = Term("ledge", 10 + state.ledge[who], "toy.climb", {"ledge": state.ledge[who]})
        band = yield Check("toy.climb", {"who": who}, (skill,), (ledge,), margin=5)
        if band is Band.SUCCESS:
            yield Event("toy.climbed", {"who": who})
        elif band is Band.FAIL:
            yield Event("toy.fell", {"who": who})
            harm = yield Total("toy.fall", {"who": who}, "2d4")
            yield Event("toy.hurt", {"who": who, "by": harm // 2 if self.soft else harm})

    def apply(self, state: Wall, event: Event) -> Wall:
        def put(line: tuple[int, ...], value: int) -> tuple[int, ...]:
            return (*line[:who], value, *line[who + 1 :])

        who = event.facts["who"]
        if event.code == "toy.climbed":
            return replace(state, ledge=put(state.ledge, state.ledge[who] + 1))
        if event.code == "toy.fell":
            return replace(state, ledge=put(state.ledge, 0))
        if event.code == "toy.hurt":
            return replace(state, hurt=put(state.hurt, state.hurt[who] + event.facts["by"]))
        if event.code == "toy.rested":
            return replace(state, hurt=put(state.hurt, max(0, state.hurt[who] - 1)))
        if event.code == "toy.placed":
            return replace(state, ledge=put(state.ledge, event.facts["at"]))
        raise BadValue("event", event.code, "this is no event of the toy")

    def refuse_decree(self, state: Wall, event: Event) -> Refusal | None:
        if event.code == "toy.placed" and not 0 <= event.facts["at"] <= TOP:
            return Refusal("toy.no-such-ledge", {"at": event.facts["at"]})
        return None


class Toy(Session[Wall], document="toy"):
    """The session of the toy document."""

    actions = Actions(Climb, Rest, checks={"who": ((int,), "a climber's number")})

    def __init__(
        self,
        skills: tuple[int, ...] = (3, 0),
        dice: Dice | None = None,
        rulings: Mapping[str, str] | None = None,
    ) -> None:
        chosen = Rulings(RULINGS, rulings)
        start = Wall((0,) * len(skills), (0,) * len(skills))
        rules = WallRules(tuple(skills), chosen["soft"] == "yes")
        super().__init__(rules, start, {"skills": list(skills)}, chosen, dice)

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any], rulings: Mapping[str, str], dice: Dice) -> Toy:
        return cls(tuple(setup["skills"]), dice, rulings)
