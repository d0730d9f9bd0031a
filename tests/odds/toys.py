"""Small rules to walk, and the slow obvious way to their odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rpgkit.engine.ask import Attack, Band, Chance, Check, Term, Total
from rpgkit.engine.procedure import Event, Procedure, Refusal, Rolled, advance


class Climb:
    """A state is (height, wounds). The number of dice depends on what fell before."""

    def legal(self, state: tuple[int, int]) -> list[str]:
        return ["climb", "rest", "run", "fight"]

    def refuse(self, state: tuple[int, int], action: str) -> Refusal | None:
        return None

    def resolve(self, state: tuple[int, int], action: str) -> Procedure:
        if action == "rest":
            yield Event("mended", {"by": 1})
            return
        if action == "fight":
            if (yield Attack("toy.hit", {}, (Term("bonus", 3, ""),), (Term("ac", 18, ""),), True)):
                yield Event("wounded", {"by": (yield Total("toy.damage", {}, "2d4"))})
            return
        for _ in range(2 if action == "run" else 1):
            height = state[0]
            bonus = Term("piloting", 6 - height, "")
            band = yield Check("toy.climb", {}, (bonus,), (Term("dc", 17, ""),), 5)
            if band is Band.SUCCESS:
                state = yield Event("climbed", {"by": 1})
            elif band is Band.FAIL:
                state = yield Event("slid", {"by": 1})
                if (yield Chance("toy.snag", {}, at_most=1, sides=4)):
                    state = yield Event("wounded", {"by": 1})

    def apply(self, state: tuple[int, int], event: Event) -> tuple[int, int]:
        height, wounds = state
        by = event.facts["by"]
        if event.code == "climbed":
            return height + by, wounds
        if event.code == "slid":
            return max(0, height - by), wounds
        if event.code == "wounded":
            return height, wounds + by
        return height, max(0, wounds - by)


def every_throw(
    rules: Any, state: Any, action: Any, rolls: tuple[tuple[int, ...], ...] = ()
) -> Iterator[tuple[Any, tuple[Any, ...], Fraction]]:
    """Every throw of every single die: the end, the answers read, and the probability."""
    step = advance(rules, state, action, rolls)
    if step.pending is None:
        rolled = [r for r in step.story if isinstance(r, Rolled)]
        share = Fraction(1)
        for ask, faces in rolled:
            for i in range(len(faces)):
                share /= ask.needed(faces[:i])[0]
        yield step.state, tuple(ask.read(faces) for ask, faces in rolled), share
        return
    shown = (
        rolls[-1] if rolls and len(rolls) > sum(isinstance(r, Rolled) for r in step.story) else ()
    )
    before = rolls[:-1] if shown else rolls
    for face in range(1, step.pending.needed(shown)[0] + 1):
        yield from every_throw(rules, state, action, (*before, (*shown, face)))


def by_brute_force(rules: Any, state: Any, action: Any) -> dict[Any, Fraction]:
    odds: Counter[Any] = Counter()
    for end, _, share in every_throw(rules, state, action):
        odds[end] += share
    return dict(odds)
