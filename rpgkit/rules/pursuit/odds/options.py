"""Side by side: flee now, or change something first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from rpgkit.engine.errors import BadValue
from rpgkit.odds.estimate import Estimate
from rpgkit.rules.pursuit import flight
from rpgkit.rules.pursuit.ends import FUGITIVES, OVER, PURSUERS
from rpgkit.rules.pursuit.measure import hundredths, metres
from rpgkit.rules.pursuit.model import Drop
from rpgkit.rules.pursuit.odds.outlook import Outlook, outlook, split
from rpgkit.rules.pursuit.odds.ways import Plan
from rpgkit.rules.pursuit.pursuits import Dungeon, Pursuit, Water, Wilderness
from rpgkit.rules.pursuit.tables import water_rows, wilderness_rows

__all__ = ["Comparison", "Option", "Row", "compare", "options", "should_we_run"]


class Option(NamedTuple):
    """Something to change before fleeing.

    Attributes
    ----------
    code : str
        A message code, or a name as somebody typed it.
    facts : mapping
        What the sentence needs.
    pursuit : Pursuit
        The pursuit after the change.
    plan : iterable
        What is dropped or set on the way; see `course`.
    parts : tuple of int
        The parts of a party that splits; empty when it does not.
    """

    code: str
    facts: Mapping[str, Any]
    pursuit: Pursuit[Any, Any]
    plan: Plan = ()
    parts: tuple[int, ...] = ()


class Row(NamedTuple):
    """What an option comes to.

    Attributes
    ----------
    option : Option
        What is done.
    now, ever : Fraction, Estimate
        The chance to be away at once, and in the end; of a party that splits, that all are.
    length : Estimate or None
        Expected days or rounds; None when it may never end, or of a party that splits.
    gain_now, gain : Fraction
        The change of `now` and `ever` against the first row; times 100, in points.
    outlook : Outlook or None
        All about it; None of a party that splits.
    """

    option: Option
    now: Fraction
    ever: Estimate
    length: Estimate | None
    gain_now: Fraction
    gain: Fraction
    outlook: Outlook | None


class Comparison(tuple[Row, ...]):
    """Rows of options; the first is what the others are measured against.

    Attributes
    ----------
    best : Row
        The row with the best chance in the end; of equal ones the one with the better chance at
        once, then the first.
    """

    __slots__ = ()

    @property
    def best(self) -> Row:
        """See `Comparison`."""
        return max(self, key=lambda row: (row.ever.value, row.now))

    def __repr__(self) -> str:
        return f"<Comparison: {len(self)} options>"


def compare(made: Iterable[Option]) -> Comparison:
    """Set options side by side.

    Parameters
    ----------
    made : iterable of Option
        The first is what the others are measured against.

    Raises
    ------
    BadValue
        When there is none.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> six = pu.Group("Company", 6, speed=24)
    >>> few = pu.Wilderness(six, pu.Group("Wolves", 3, speed=36))
    >>> many = pu.Wilderness(six, pu.Group("Wolves", 9, speed=36))
    >>> rows = pu.odds.compare([pu.odds.Option("three", {}, few), pu.odds.Option("nine", {}, many)])
    >>> [(row.option.code, str(row.ever.value), str(row.gain_now)) for row in rows]
    [('three', '14/27', '0'), ('nine', '14/17', '7/20')]
    """
    rows: list[Row] = []
    for option in made:
        now, ever, length, found = _found(option)
        first = rows[0] if rows else None
        gain_now = now - first.now if first else Fraction(0)
        gain = ever.value - first.ever.value if first else Fraction(0)
        rows.append(Row(option, now, ever, length, gain_now, gain, found))
    if not rows:
        raise BadValue("options", [], "one option at least")
    return Comparison(rows)


def _found(option: Option) -> tuple[Fraction, Estimate, Estimate | None, Outlook | None]:
    if option.parts:
        assert isinstance(option.pursuit, Wilderness)
        found = split(option.pursuit, option.parts)
        return found.now, found.everybody, None, None
    whole = outlook(option.pursuit, option.plan, steps=0)
    return whole.now, whole.ever, whole.length, whole


def should_we_run(pursuit: Pursuit[Any, Any]) -> Comparison:
    """Flee now, against fleeing after each thing that could be changed first.

    Parameters
    ----------
    pursuit : Pursuit
        Not over, and with no roll waiting.

    Returns
    -------
    Comparison
        The first row is to flee, or run, as things stand.

    Raises
    ------
    BadValue
        When it is over or a roll waits.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Wilderness(pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36))
    >>> for row in pu.odds.should_we_run(p):
    ...     print(row.option.code, dict(row.option.facts), row.now, row.ever.value)
    pursuit.option.now {} 7/20 14/27
    pursuit.option.fewer {'who': 'Company', 'n': 4} 7/10 14/17
    pursuit.option.more {'who': 'Wolves', 'n': 4} 1/2 2/3
    pursuit.option.speed {'who': 'Company', 'speed': 36} 7/20 1
    pursuit.option.split {'parts': [3, 3]} 7/20 28/51
    """
    return compare(options(pursuit))


def options(pursuit: Pursuit[Any, Any]) -> list[Option]:
    """The changes worth a thought: the least that reaches a better row, column or speed.

    Parameters
    ----------
    pursuit : Pursuit
        Not over, and with no roll waiting.

    Returns
    -------
    list of Option
        To flee as things stand comes first.

    Raises
    ------
    BadValue
        When it is over or a roll waits.
    """
    if not isinstance(pursuit, Pursuit):
        raise BadValue("pursuit", pursuit, "a Dungeon, a Wilderness or a Water")
    if pursuit.pending is not None or pursuit.state.phase == OVER:
        raise BadValue("pursuit", pursuit, "one that goes on, with no roll waiting")
    found = [Option("pursuit.option.now", {}, pursuit), *_slowest(pursuit)]
    if isinstance(pursuit, Dungeon):
        found += _of_a_dungeon(pursuit)
    elif isinstance(pursuit, Wilderness):
        found += _of_the_wilderness(pursuit)
    elif isinstance(pursuit, Water):
        found += _on_water(pursuit)
    return found


def _with(pursuit: Pursuit[Any, Any], **sides: Any) -> Pursuit[Any, Any]:
    """The same moment with other numbers or speeds of the two sides."""
    return pursuit.imagine(pursuit.state._replace(**sides))


def _faster(pursuit: Pursuit[Any, Any], speed: int) -> Option:
    _, pursuers = pursuit.state.speeds
    facts = {"who": pursuit.scene.fugitives.name, "speed": metres(speed)}
    return Option("pursuit.option.speed", facts, _with(pursuit, speeds=(speed, pursuers)))


def _slowest(pursuit: Pursuit[Any, Any]) -> list[Option]:
    """The slowest member carried, or put on a horse: the group moves at the next one's speed."""
    members = pursuit.scene.fugitives.members
    speeds = sorted({member.speed for member in members})
    here, pursuers = pursuit.state.speeds
    if len(speeds) < 2 or hundredths(speeds[0]) != here:
        return []
    names = [member.name for member in members if member.speed == speeds[0]]
    facts = {"names": names, "speed": speeds[1]}
    changed = _with(pursuit, speeds=(hundredths(speeds[1]), pursuers))
    return [Option("pursuit.option.slowest", facts, changed)]


def _of_a_dungeon(pursuit: Dungeon) -> list[Option]:
    """Dropping takes no time, so all is dropped at once; obstacles are set one a round."""
    fugitives, pursuers = pursuit.state.speeds
    found: list[Option] = []
    drops: list[str] = []
    obstacles: list[str] = []
    for thing in pursuit.scene.things:
        left = pursuit.left[thing.name]
        traits = pursuit.scene.pursuers
        tempts = traits.greedy if getattr(thing, "kind", "") == "treasure" else traits.hungry
        if not left or (isinstance(thing, Drop) and not tempts):
            continue
        facts = {"name": thing.name, "n": left}
        each = [thing.name] * left
        if isinstance(thing, Drop):
            drops += each
            found.append(Option("pursuit.option.drop", facts, pursuit, [each]))
        else:
            obstacles += each
            found.append(Option("pursuit.option.obstacle", facts, pursuit, each))
    if len(found) > 1:
        plan = [[*drops, *obstacles[:1]], *obstacles[1:]]
        found.append(Option("pursuit.option.all", {}, pursuit, plan))
    if fugitives <= pursuers:
        found.append(_faster(pursuit, pursuers))
        found.append(_faster(pursuit, pursuers + hundredths(3)))
    return found


def _of_the_wilderness(pursuit: Wilderness) -> list[Option]:
    numbers, speeds = pursuit.state.numbers, pursuit.state.speeds
    fugitives, pursuers = pursuit.scene.groups
    found: list[Option] = []
    if pursuit.flight is not None and pursuit.flight.cell is not None:
        rows = wilderness_rows()
        row = next(n for n, cells in enumerate(rows) if cells[0].fugitives.holds(numbers[0]))
        if row:
            fewer = rows[row - 1][0].fugitives.high or 0
            changed = _with(pursuit, numbers=(fewer, numbers[1]))
            facts: dict[str, Any] = {"who": fugitives.name, "n": fewer}
            found.append(Option("pursuit.option.fewer", facts, changed))
        better = [cell for cell in rows[row] if cell.pursuers.low > numbers[1]]
        if better:
            more = better[0].pursuers.low
            changed = _with(pursuit, numbers=(numbers[0], more))
            found.append(Option("pursuit.option.more", {"who": pursuers.name, "n": more}, changed))
    if flight.daily_catch(speeds, pursuit.rulings):
        equal = (speeds[PURSUERS], speeds[PURSUERS])
        enough = not flight.daily_catch(equal, pursuit.rulings)
        found.append(_faster(pursuit, speeds[PURSUERS] + (0 if enough else hundredths(1))))
    if not pursuit.state.day and numbers[FUGITIVES] > 1:
        half = (numbers[FUGITIVES] + 1) // 2
        parts = (half, numbers[FUGITIVES] - half)
        facts = {"parts": list(parts)}
        found.append(Option("pursuit.option.split", facts, pursuit, parts=parts))
    return found


def _on_water(pursuit: Water) -> list[Option]:
    """The least speed, in whole metres below the edge where it must be, for each better row."""
    fugitives, pursuers = pursuit.state.speeds
    _, *rows = water_rows()
    found = [_faster(pursuit, pursuers + hundredths(1))] if fugitives <= pursuers else []
    for row, after in pairwise(rows):
        edge = pursuers - hundredths(after.slower or 0)
        for speed in (edge, edge + hundredths(1)):
            there = flight.by_speeds((speed, pursuers), pursuit.rulings).cell
            if there == row and speed > max(fugitives, 0) and row.chance > pursuit.flight.percent:
                found.append(_faster(pursuit, speed))
                break
    return sorted(found, key=lambda option: option.facts["speed"])
