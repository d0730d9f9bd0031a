"""What a scene comes to, worked out once for as long as nobody changes it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from rpgkit.odds.estimate import Estimate
from rpgkit.rules.pursuit import Dungeon, Flee, Pursuit, Water, Wilderness
from rpgkit.rules.pursuit import odds as pursuit_odds
from rpgkit.rules.pursuit.ends import AWAY, CLEAR, RUNNING
from rpgkit.rules.pursuit.flight import Flight, rounds_until
from rpgkit.rules.pursuit.measure import hundredths
from rpgkit.rules.pursuit.odds import Comparison, Course, Horizon, Option
from rpgkit.rules.pursuit.odds.options import Row
from rpgkit.rules.pursuit.scenes import Scene
from rpgkit.show.pursuit.calculator.desk import Pin

__all__ = ["Reckoning", "alternatives", "pinned", "pursuit_of", "reckon"]

Changed = tuple[tuple[str, str], ...]
STEPS = 30


class Reckoning(NamedTuple):
    """All there is to say about a scene.

    Attributes
    ----------
    pursuit : Pursuit
        At the meeting.
    flight : Flight or None
        The roll to flee; None where nothing is rolled.
    now : Fraction
        The chance to be away at once (on water, safe until the next day).
    later : Fraction or None
        The chance to get away once the first roll has failed; None when it cannot fail.
    ever, caught : Estimate
        The chance to get away, and to be caught, in the end.
    ends : Fraction
        The chance that it comes to an end.
    length : Estimate or None
        Expected days or rounds; None when it may never end.
    course : Course
        The curve; on water with a chance of an encounter, day by day.
    ahead : Horizon or None
        In a dungeon, the rounds to come as far as no die decides; None without a pursuit.
    rounds : tuple of int or None
        On water, the fewest and the most rounds until they are caught.
    """

    pursuit: Pursuit[Any, Any]
    flight: Flight | None
    now: Fraction
    later: Fraction | None
    ever: Estimate
    caught: Estimate
    ends: Fraction
    length: Estimate | None
    course: Course
    ahead: Horizon | None = None
    rounds: tuple[int, int] | None = None


@lru_cache(maxsize=128)
def pursuit_of(scene: Scene, rulings: Changed) -> Pursuit[Any, Any]:
    """A pursuit of a scene, to reckon with; nobody plays it."""
    return Pursuit.of(scene, dict(rulings))


@lru_cache(maxsize=128)
def reckon(scene: Scene, rulings: Changed = ()) -> Reckoning:
    """Work out a scene.

    Parameters
    ----------
    scene : Scene
        Who flees from whom.
    rulings : tuple of (str, str)
        The readings that differ from the default.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> found = reckon(pu.WildernessScene(pu.Group("Company", 6, speed=24),
    ...                                   pu.Group("Wolves", 3, speed=36)))
    >>> [str(x) for x in (found.now, found.later, found.ever.value, found.length.value)]
    ['7/20', '7/27', '14/27', '26/27']
    """
    p = pursuit_of(scene, rulings)
    course = pursuit_odds.course(p, steps=STEPS)
    ever, caught, ends = course.ever(AWAY), course.ever("caught"), course.ends().value
    now = course.by(AWAY)[0].value
    ahead = rounds = None
    flight = p.flight if isinstance(p, Wilderness | Water) else None
    if isinstance(p, Dungeon):
        ahead = _ahead(p)
    if isinstance(p, Water):
        now += course.by(CLEAR)[0].value
        rounds = _rounds(p)
        if p.scene.encounter is None:
            ever = course.ever(CLEAR)
        else:
            course = pursuit_odds.course(p, steps=STEPS, by="day")
            ever, caught, ends = course.ever(AWAY), course.ever("caught"), course.ends().value
    failed = course.going()[0].value if isinstance(p, Wilderness) else Fraction(0)
    later = (ever.value - now) / failed if failed else None
    return Reckoning(
        p, flight, now, later, ever, caught, ends, course.length(), course, ahead, rounds
    )


def _ahead(p: Dungeon) -> Horizon | None:
    fled = p.imagine(p.state)
    fled.do(Flee())  # no die decides that
    return pursuit_odds.horizon(fled) if fled.state.phase == RUNNING else None


def _rounds(p: Water) -> tuple[int, int]:
    scene = p.scene
    if scene.gap is not None:
        gaps = [hundredths(scene.gap)] * 2
    else:
        from rpgkit.engine.ask import dice_code

        n, sides, plus = dice_code(scene.distance)
        gaps = [hundredths(10 * (n + plus)), hundredths(10 * (n * sides + plus))]
    few, many = (rounds_until(gap, scene.reach, p.state.speeds, p.rulings) for gap in gaps)
    return few, many


@lru_cache(maxsize=32)
def alternatives(scene: Scene, rulings: Changed) -> Comparison:
    """Flee as things stand, against what might be changed first."""
    return pursuit_odds.should_we_run(pursuit_of(scene, rulings))


def pinned(pin: Pin) -> Row:
    """What a pinned scenario comes to."""
    return _row(pin.scene, pin.rulings, pin.plan, pin.parts)


@lru_cache(maxsize=128)
def _row(
    scene: Scene, rulings: Changed, plan: tuple[tuple[str, ...], ...], parts: tuple[int, ...]
) -> Row:
    option = Option("", {}, pursuit_of(scene, rulings), plan, parts)
    return pursuit_odds.compare([option])[0]
