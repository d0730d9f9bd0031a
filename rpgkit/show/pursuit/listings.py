"""Small tables of words about a pursuit: what a notebook shows of it and of its odds."""

from fractions import Fraction
from typing import Any

from rpgkit.rules.pursuit.ends import FUGITIVES, OVER, PURSUERS, SIDES
from rpgkit.rules.pursuit.flight import Flight
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import (
    ClosedForm,
    Comparison,
    Decision,
    Decisions,
    Horizon,
    Outlook,
    Split,
)
from rpgkit.rules.pursuit.pursuits import Dungeon, Pursuit, Water, Wilderness
from rpgkit.rules.pursuit.tables import Cell, WaterRow, water_rows, wilderness_rows
from rpgkit.say import join, number, percent, resolve, signed, text
from rpgkit.say.names import named
from rpgkit.say.pursuit import heading
from rpgkit.say.story import action, refusal, term
from rpgkit.show.listing import Listing
from rpgkit.show.pursuit.words import (
    NOTHING,
    band_said,
    column,
    lengthy,
    option_said,
    points,
    row_said,
    unit,
    until_said,
)
from rpgkit.show.written import chance

__all__ = [
    "closed_form",
    "comparison",
    "decisions",
    "flight",
    "horizon",
    "outlook",
    "pursuit",
    "split",
    "water",
    "wilderness",
]


# --- a pursuit as it stands -------------------------------------------------------------------


def pursuit(session: Pursuit[Any, Any], lang: str | None = None) -> Listing:
    """List the two sides of a pursuit, and how it stands.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> from rpgkit.show.listing import as_text
    >>> p = pu.Dungeon(pu.Group("Company", 4, speed=27), pu.Group("Ghouls", 3, speed=30), gap=21)
    >>> _ = p.do(pu.Flee())
    >>> print(as_text(pursuit(p, "en")))
    In a dungeon – Pursuit
    Side       Name     Number  Speed
    Fugitives  Company       4     27
    Pursuers   Ghouls        3     30
    round 0 · gap 21 m
    """
    lang = resolve(lang)
    state, scene = session.state, session.scene
    standing = text("pursuit.standing", lang, setting=scene.setting, phase=state.phase)
    title = named(session.title, lang) if session.title else ""
    rows = tuple(
        (
            text(f"pursuit.side.{SIDES[side]}", lang),
            named(scene.groups[side].name, lang),
            number(state.numbers[side], lang),
            number(metres(state.speeds[side]), lang),
        )
        for side in (FUGITIVES, PURSUERS)
    )
    return Listing(
        text("figure.named", lang, who=title, what=standing) if title else standing,
        tuple(column(name, lang) for name in ("side", "name", "number", "speed")),
        rows,
        " · ".join(_notes(session, lang)),
        words=(0, 1),
    )


def _notes(session: Pursuit[Any, Any], lang: str) -> list[str]:
    def said(what: str, **facts: Any) -> str:
        return text(f"pursuit.standing.{what}", lang, **facts)

    state: Any = session.state
    notes = []
    if isinstance(session, Wilderness) and state.headings:
        way = heading(state.headings[-1], session.scene.directions)
        notes.append(said("heading", day=state.day, heading=way))
    elif hasattr(state, "day"):
        notes.append(said("day", day=state.day))
    if hasattr(state, "round") and (state.round or not notes):
        notes.append(said("round", round=state.round))
    if isinstance(session, Dungeon | Water) and session.gap is not None:
        notes.append(said("gap", gap=session.gap))
    if isinstance(session, Dungeon):
        notes += _of_a_dungeon(session, lang)
    if state.phase == OVER:
        return [said("over", fate=session.fate, how=session.how), *notes]
    return notes + _chances(session, lang)


def _of_a_dungeon(session: Dungeon, lang: str) -> list[str]:
    notes = []
    if session.state.sight is not None:
        notes.append(text("pursuit.standing.sight", lang, sight=metres(session.state.sight)))
    for name, n in session.left.items():
        notes.append(text("pursuit.standing.left", lang, name=named(name, lang), n=n))
    tired = [named(name, lang) for name, yes in session.exhausted.items() if yes]
    if tired:
        notes.append(text("pursuit.standing.tired", lang, who=join(tired, lang)))
    return notes


def _chances(session: Pursuit[Any, Any], lang: str) -> list[str]:
    notes = []
    if isinstance(session, Wilderness | Water) and session.flight is not None:
        roll = percent(session.flight.chance, lang)
        notes.append(text("pursuit.standing.flight", lang, chance=roll))
    if isinstance(session, Wilderness):
        daily = percent(session.daily, lang)
        notes.append(text("pursuit.standing.daily", lang, chance=daily))
    return notes


# --- the chance to flee, and the document's tables --------------------------------------------


def flight(found: Flight, lang: str | None = None) -> Listing:
    """List what a chance to flee is made of.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> from rpgkit.show.listing import as_text
    >>> p = pu.Wilderness(pu.Group("A", 6, speed=24), pu.Group("B", 3, speed=36), modifier=-5)
    >>> print(as_text(flight(p.flight, "en")))
    Chance to flee: 30%
    What                                     %
    table: fugitives 5–12, pursuers 1–3    +35
    the referee’s modifier                  −5
    """
    lang = resolve(lang)
    title = text("pursuit.flight", lang, chance=percent(found.chance, lang))
    rows = tuple((term(line, lang), signed(line.amount, lang)) for line in found.terms)
    return Listing(title, (column("what", lang), column("amount", lang)), rows)


def wilderness(used: Cell | None = None, lang: str | None = None) -> Listing:
    """List the table for the wilderness, the cell in use marked."""
    lang = resolve(lang)
    rows = []
    for row in wilderness_rows():
        cells = [cell_said(cell, cell == used, lang) for cell in row]
        rows.append((band_said(row[0].fugitives, lang), *cells))
    heads = tuple(column(name, lang) for name in ("fugitives", "few", "some", "many"))
    note = text("pursuit.table.in-use", lang) if used else ""
    title = text("pursuit.table.wilderness", lang)
    return Listing(title, heads, tuple(rows), note, words=(0, 1, 2, 3))


def cell_said(cell: Cell, used: bool, lang: str) -> str:
    """Write a cell of the table for the wilderness: its chance, and its number of pursuers."""
    code = "pursuit.cell.used" if used else "pursuit.cell"
    percents = percent(Fraction(cell.chance, 100), lang)
    return text(code, lang, chance=percents, pursuers=band_said(cell.pursuers, lang))


def water(used: WaterRow | None = None, lang: str | None = None) -> Listing:
    """List the table for water, the row in use marked."""
    lang = resolve(lang)
    rows = []
    for row in water_rows():
        written = percent(Fraction(row.chance, 100), lang)
        marked = text("pursuit.row.used", lang, chance=written) if row == used else written
        rows.append((row_said(row, lang), marked))
    note = text("pursuit.table.in-use", lang) if used else ""
    heads = (column("speeds", lang), column("chance", lang))
    return Listing(text("pursuit.table.water", lang), heads, tuple(rows), note)


# --- odds -------------------------------------------------------------------------------------


def outlook(found: Outlook, lang: str | None = None) -> Listing:
    """List what fleeing on comes to.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> from rpgkit.show.listing import as_text
    >>> p = pu.Wilderness(pu.Group("A", 6, speed=24), pu.Group("B", 3, speed=36))
    >>> print(as_text(outlook(pu.odds.outlook(p), "en")))
    If they flee on
    What                    Chance
    away at once               35%
    away in the end    52% (14/27)
    caught in the end  48% (13/27)
    days, on average: 0.96 (26/27)
    """
    lang = resolve(lang)
    clear = any(e.value for e in found.course.by("clear"))
    rows = (
        (text(f"pursuit.outlook.now{'.water' if clear else ''}", lang), chance(found.now, lang)),
        (text("pursuit.outlook.ever", lang), chance(found.ever, lang)),
        (text("pursuit.outlook.caught", lang), chance(found.caught, lang)),
    )
    note = text("pursuit.outlook.endless", lang)
    if found.length is not None:
        what = text(f"pursuit.outlook.length.{found.course.unit}", lang)
        note = text("figure.named", lang, who=what, what=lengthy(found.length, lang))
    heads = (column("what", lang), column("chance", lang))
    return Listing(text("pursuit.outlook", lang), heads, rows, note)


def comparison(found: Comparison, lang: str | None = None) -> Listing:
    """List options side by side, with the change in points against the first."""
    lang = resolve(lang)
    rows = tuple(
        (
            option_said(row.option, lang),
            chance(row.now, lang),
            chance(row.ever, lang),
            points(row.gain, lang),
            lengthy(row.length, lang),
        )
        for row in found
    )
    best = found.best
    code = "pursuit.compare.equal" if best is found[0] else "pursuit.compare.best"
    length = f"length.{unit(found[0].outlook)}"
    return Listing(
        text("pursuit.compare", lang),
        tuple(column(name, lang) for name in ("option", "now", "ever", "gain", length)),
        rows,
        text(code, lang, what=option_said(best.option, lang)),
    )


def decisions(found: Decisions, lang: str | None = None) -> Listing:
    """List what each decision is worth, and why another is refused."""
    lang = resolve(lang)
    return Listing(
        text("pursuit.decisions", lang),
        tuple(column(name, lang) for name in ("decision", "away", "caught", "ever", "until")),
        tuple(_decision(one, lang) for one in found),
        words=(0, 4),
    )


def _decision(one: Decision, lang: str) -> tuple[str, ...]:
    name = action(one.action, lang)
    if one.refusal is not None:
        return name, NOTHING, NOTHING, NOTHING, refusal(one.refusal, lang)
    ever = NOTHING if one.ever is None else chance(one.ever, lang)
    step = (percent(one.away, lang), percent(one.caught, lang))
    return name, *step, ever, until_said(one.until, lang)


def split(found: Split, lang: str | None = None) -> Listing:
    """List what becomes of each part of a party that splits, and of them together."""
    lang = resolve(lang)
    rows = []
    for part, (fugitives, pursuers) in zip(found.parts, found.numbers, strict=True):
        name = text("pursuit.split.part", lang, fugitives=fugitives, pursuers=pursuers)
        now, ever = (part.now, part.ever) if part else (Fraction(1), Fraction(1))
        rows.append((name, chance(now, lang), chance(ever, lang)))
    every = text("pursuit.split.everybody", lang)
    rows.append((every, chance(found.now, lang), chance(found.everybody, lang)))
    some = text("pursuit.split.somebody", lang)
    rows.append((some, NOTHING, chance(found.somebody, lang)))
    heads = tuple(column(name, lang) for name in ("part", "now", "ever"))
    return Listing(text("pursuit.split", lang), heads, tuple(rows))


def closed_form(found: ClosedForm, lang: str | None = None) -> Listing:
    """List the chances of a flight in the wilderness, and what follows from them."""
    lang = resolve(lang)
    values = {
        "first": found.first,
        "later": found.later,
        "caught": found.caught,
        "going": found.going_on,
        "after": found.after_failure(),
        "ever": found.ever(),
    }
    rows = [
        (text(f"pursuit.closed.{name}", lang), percent(value, lang), str(value))
        for name, value in values.items()
    ]
    days = found.days()
    written = ("", NOTHING) if days is None else (number(days, lang, 2), str(days))
    rows.append((text("pursuit.closed.days", lang), *written))
    heads = tuple(column(name, lang) for name in ("what", "chance", "fraction"))
    return Listing(text("pursuit.closed", lang), heads, tuple(rows))


def horizon(found: Horizon, lang: str | None = None) -> Listing:
    """List the gap at the end of the coming rounds, and how it ends."""
    lang = resolve(lang)
    gaps = found.gaps
    told = gaps if len(gaps) <= 12 else [*gaps[:6], *gaps[9 : len(gaps) - 1 : 5][:6], gaps[-1]]
    notes = [
        text("pursuit.figure.gap.tires", lang, who=named(who, lang), round=at)
        for who, at in found.tired.items()
    ]
    if found.fate:
        end = {"fate": found.fate, "how": found.how, "round": found.round}
        notes.append(text("pursuit.figure.gap.ends", lang, **end))
    return Listing(
        text("pursuit.figure.gap", lang),
        (column("round", lang), column("gap", lang)),
        tuple((f"{at}", number(gap, lang)) for at, gap in told),
        " · ".join(notes),
    )
