"""What a scene promises: the chance now, in the end, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from rpgkit.engine.errors import BadValue
from rpgkit.odds.estimate import Estimate
from rpgkit.rules.pursuit.ends import AWAY, CAUGHT, CLEAR
from rpgkit.rules.pursuit.flight import Flight
from rpgkit.rules.pursuit.odds.course import Course, course
from rpgkit.rules.pursuit.odds.ways import Plan
from rpgkit.rules.pursuit.pursuits import Pursuit, Water, Wilderness

__all__ = ["Outlook", "Split", "outlook", "split"]


class Outlook(NamedTuple):
    """What fleeing from here on comes to.

    Attributes
    ----------
    flight : Flight or None
        The d100 and the cell it comes from; None in a dungeon, or when nothing is rolled.
    now : Fraction
        The chance to be away at once; on water, safe until tomorrow.
    ever : Estimate
        The chance to get away in the end, fleeing on. On water that takes the chance of a random
        encounter; without one it is `now`.
    caught : Estimate
        The chance to be caught in the end.
    length : Estimate or None
        Expected days or rounds; None when it may never end.
    course : Course
        The curves.
    """

    flight: Flight | None
    now: Fraction
    ever: Estimate
    caught: Estimate
    length: Estimate | None
    course: Course


def outlook(pursuit: Pursuit[Any, Any], plan: Plan = (), *, steps: int = 30) -> Outlook:
    """Work out what fleeing comes to.

    Parameters
    ----------
    pursuit : Pursuit
        As it stands; nothing may wait for a roll.
    plan : iterable
        What is dropped or set, round by round; see `course`.
    steps : int
        How many days or rounds the curves show.

    Raises
    ------
    BadValue
        See `course`.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> found = pu.odds.outlook(
    ...     pu.Wilderness(pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36)))
    >>> found.flight.cell.chance, str(found.now), str(found.ever.value), str(found.length.value)
    (35, '7/20', '14/27', '26/27')
    """
    curves = course(pursuit, plan, steps=steps)
    flight = pursuit.flight if isinstance(pursuit, Wilderness | Water) else None
    now = curves.by(AWAY)[0].value + curves.by(CLEAR)[0].value
    if not isinstance(pursuit, Water):
        ever, caught = curves.ever(AWAY), curves.ever(CAUGHT)
    elif pursuit.scene.encounter is None:
        ever, caught = curves.ever(CLEAR), curves.ever(CAUGHT)
    else:
        voyage = course(pursuit, steps=0, by="day")
        ever, caught = voyage.ever(AWAY), voyage.ever(CAUGHT)
    return Outlook(flight, now, ever, caught, curves.length(), curves)


class Split(NamedTuple):
    """A party that splits, each part with pursuers of its own.

    Attributes
    ----------
    parts : tuple of Outlook or None
        Of each part; None for one that nobody follows.
    everybody, somebody : Estimate
        The chance that all parts get away in the end, and that at least one does.
    now : Fraction
        The chance that all are away at once.
    numbers : tuple of (int, int)
        How many there are of each part, and how many follow it.
    """

    parts: tuple[Outlook | None, ...]
    everybody: Estimate
    somebody: Estimate
    now: Fraction
    numbers: tuple[tuple[int, int], ...]


def split(
    pursuit: Wilderness, parts: Iterable[int], pursuers: Iterable[int] | None = None
) -> Split:
    """Work out a flight of a party that splits at the meeting.

    Parameters
    ----------
    pursuit : Wilderness
        The party as one, at the meeting.
    parts : iterable of int
        How many go each way; together the whole party.
    pursuers : iterable of int, optional
        How many follow each part; shared out in proportion when left out. Parts without any are
        away.

    Raises
    ------
    BadValue
        For numbers that do not add up.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Wilderness(pu.Group("Company", 8, speed=24), pu.Group("Wolves", 6, speed=36))
    >>> halves = pu.odds.split(p, (4, 4))
    >>> [one.flight.percent for one in halves.parts], str(halves.everybody.value)
    ([70, 70], '196/289')
    """
    if not isinstance(pursuit, Wilderness):
        raise BadValue("pursuit", pursuit, "a Wilderness: elsewhere numbers do not count")
    state = pursuit.state
    sizes = tuple(parts)
    fugitives, chasers = state.numbers
    _add_up("parts", sizes, fugitives, 1)
    after = _shares(sizes, chasers) if pursuers is None else tuple(pursuers)
    if len(after) != len(sizes):
        raise BadValue("pursuers", after, f"a number for each of the {len(sizes)} parts")
    _add_up("pursuers", after, chasers, 0)
    found = tuple(
        outlook(pursuit.imagine(state._replace(numbers=(size, number)))) if number else None
        for size, number in zip(sizes, after, strict=True)
    )
    all_away, none_away, now = Fraction(1), Fraction(1), Fraction(1)
    for part in found:
        if part is not None:
            all_away *= part.ever.value
            now *= part.now
        none_away *= 1 - part.ever.value if part else 0
    return Split(
        found,
        Estimate.exact(all_away),
        Estimate.exact(1 - none_away),
        now,
        tuple(zip(sizes, after, strict=True)),
    )


def _add_up(field: str, numbers: tuple[int, ...], total: int, low: int) -> None:
    whole = all(isinstance(n, int) and not isinstance(n, bool) and n >= low for n in numbers)
    if not whole or sum(numbers) != total:
        raise BadValue(field, numbers, f"whole numbers, {low} or more, {total} together")


def _shares(sizes: tuple[int, ...], chasers: int) -> tuple[int, ...]:
    """Pursuers in proportion to the parts; what is left over goes after the larger remainders."""
    total = sum(sizes)
    shares = [chasers * size // total for size in sizes]
    rest = sorted(range(len(sizes)), key=lambda n: (-(chasers * sizes[n] % total), n))
    for n in rest[: chasers - sum(shares)]:
        shares[n] += 1
    return tuple(shares)
