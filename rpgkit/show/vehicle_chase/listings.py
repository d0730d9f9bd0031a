"""Small tables of words about a chase: what a notebook shows of its odds and of its advice."""

from collections.abc import Mapping
from fractions import Fraction

from rpgkit.engine.actions import Action
from rpgkit.rules.vehicle_chase.advice import Advice
from rpgkit.rules.vehicle_chase.advice import Option as Choice
from rpgkit.rules.vehicle_chase.chase import Chase
from rpgkit.rules.vehicle_chase.odds import FATES, ActionOdds, BandOdds, ChaseOdds, RoundOdds
from rpgkit.rules.vehicle_chase.state import IN
from rpgkit.say import join, number, percent, resolve, signed, text
from rpgkit.say.names import named
from rpgkit.say.story import action, ask_title
from rpgkit.show.listing import Listing
from rpgkit.show.written import bounded, caption, rounds

__all__ = [
    "action_odds",
    "action_title",
    "advice",
    "band",
    "band_said",
    "chase",
    "chase_odds",
    "round_odds",
    "several_actions",
    "then",
]

NOTHING = "–"


def column(name: str, lang: str) -> str:
    """A heading."""
    return text(f"chase.col.{name}", lang)


# --- an action --------------------------------------------------------------------------------


def action_title(odds: ActionOdds, lang: str | None = None) -> str:
    """What is rolled for, or that nothing is.

    Examples
    --------
    >>> action_title(ActionOdds(None, ()), "en")
    'no test'
    """
    return text("chase.band.sure", lang) if odds.roll is None else ask_title(odds.roll, lang)


def band(found: BandOdds, lang: str | None = None) -> str:
    """Name a way an action can go."""
    return text(f"chase.band.{found.band}", lang)


def faces(found: BandOdds, lang: str | None = None) -> str:
    """Write the faces that lead there; a dash without a test."""
    if not found.faces:
        return NOTHING
    first, last = found.faces[0], found.faces[-1]
    if len(found.faces) == 1:
        return number(first, lang)
    if len(found.faces) == last - first + 1:
        return text("chase.faces", lang, first=first, last=last)
    return join(found.faces, lang)


def band_said(odds: ActionOdds, found: BandOdds, lang: str | None = None) -> str:
    """Say a way an action can go: how, with which faces, and how far that leads."""
    said = band(found, lang)
    if found.faces:
        said = text("chase.part", lang, band=said, faces=faces(found, lang))
    if not _moves(odds):
        return said
    far = {"code": "chase.zones" if found.zones else "chase.stays", "n": found.zones}
    return text("figure.named", lang, who=said, what=far)


def _moves(odds: ActionOdds) -> bool:
    return any(found.now or found.later for found in odds.bands)


def action_odds(odds: ActionOdds, lang: str | None = None) -> Listing:
    """List how an action can go, band by band."""
    lang = resolve(lang)
    moves = _moves(odds)
    columns = ["outcome", "faces", "chance", *(["now", "later", "zones"] if moves else [])]
    rows = []
    for found in odds.bands:
        row = [band(found, lang), faces(found, lang), percent(found.probability, lang)]
        if moves:
            row += [signed(n, lang) for n in (found.now, found.later, found.zones)]
        rows.append(tuple(row))
    heads = tuple(column(name, lang) for name in columns)
    return Listing(action_title(odds, lang), heads, tuple(rows))


def several_actions(odds: Mapping[str, ActionOdds], lang: str | None = None) -> Listing:
    """List the chance that each of several actions succeeds."""
    lang = resolve(lang)
    return Listing(
        "",
        (column("action", lang), column("chance", lang)),
        tuple((name, percent(each.success, lang)) for name, each in odds.items()),
    )


# --- a round ----------------------------------------------------------------------------------


def round_odds(odds: RoundOdds, lang: str | None = None) -> Listing:
    """List how far each vehicle moves in a round, and what becomes of it."""
    lang = resolve(lang)
    zones = {name: odds.zones(name) for name in odds.vehicles}
    status = {name: odds.status(name) for name in odds.vehicles}
    far = sorted({n for found in zones.values() for n in found})
    ends = [fate for fate in (IN, *FATES) if any(fate in found for found in status.values())]
    if ends == [IN]:
        ends = []  # nobody can leave the chase in this round: the column would say 100%
    rows = [
        (
            named(name, lang),
            *(_chance(zones[name].get(n), lang) for n in far),
            *(_chance(status[name].get(fate), lang) for fate in ends),
        )
        for name in odds.vehicles
    ]
    columns = (
        column("vehicle", lang),
        *(text("chase.zones", lang, n=n) for n in far),
        *(text(f"chase.status.{fate}", lang) for fate in ends),
    )
    note = text("figure.exact", lang)
    return Listing(text("chase.round-odds", lang), columns, tuple(rows), note)


def _chance(chance: Fraction | None, lang: str) -> str:
    return percent(chance, lang) if chance else NOTHING


# --- a chase ----------------------------------------------------------------------------------


def chase_odds(odds: ChaseOdds, lang: str | None = None) -> Listing:
    """List what becomes of each vehicle, however late, and how long the chase lasts."""
    lang = resolve(lang)
    ever = {(name, fate): odds.ever(fate, name) for name in odds.vehicles for fate in FATES}
    shown = [fate for fate in FATES if any(ever[name, fate].value for name in odds.vehicles)]
    length = odds.length()
    known = [*ever.values(), *([length] if length else [])]
    note = text("chase.length", lang, length=rounds(length, lang), kind=caption(known, lang))
    return Listing(
        text("chase.ever", lang),
        (column("vehicle", lang), *(text(f"chase.status.{fate}", lang) for fate in shown)),
        tuple(
            (named(name, lang), *(bounded(ever[name, fate], lang) for fate in shown))
            for name in odds.vehicles
        ),
        note,
    )


def chase(session: Chase, lang: str | None = None) -> Listing:
    """List the vehicles of a chase, from the foremost, and where they stand."""
    lang = resolve(lang)
    state, setting = session.state, session.setting
    moment = text("chase.moment", lang, round=state.round, phase=state.phase)
    order = sorted(
        range(len(state.cars)), key=lambda i: (state.cars[i].status != IN, -state.cars[i].zone)
    )
    rows = tuple(
        (
            named(setting.vehicles[i].name, lang),
            named(setting.sides[i], lang),
            number(state.cars[i].zone, lang),
            text(f"chase.status.{state.cars[i].status}", lang),
        )
        for i in order
    )
    title = named(session.title, lang) if session.title else ""
    return Listing(
        text("figure.named", lang, who=title, what=moment) if title else moment,
        tuple(column(name, lang) for name in ("vehicle", "side", "zone", "status")),
        rows,
        words=(0, 1, 3),
    )


# --- advice -----------------------------------------------------------------------------------


def advice(found: Advice, lang: str | None = None) -> Listing:
    """List what a pilot can do, best first."""
    lang = resolve(lang)
    best = found.best.chance
    rows = tuple(
        (
            action(option.action, lang),
            percent(option.chance, lang),
            _behind(best - option.chance, lang),
            then(option, lang),
        )
        for option in found.options
    )
    goal = {"vehicle": named(found.vehicle, lang), "goal": found.goal, "n": found.rounds}
    return Listing(
        text("chase.advice", lang, **goal),
        tuple(column(name, lang) for name in ("action", "chance", "gain", "then")),
        rows,
        _gain(found, lang),
        words=(0, 3),
    )


def _behind(lost: Fraction, lang: str) -> str:
    return percent(-lost, lang, 1) if lost else NOTHING


def _gain(found: Advice, lang: str) -> str:
    if len(found.options) < 2:
        return text("chase.advice.alone", lang)
    if not found.gain:
        return text("chase.advice.equal", lang)
    return text("chase.advice.gain", lang, gain=percent(found.gain, lang, 1))


def then(option: Choice, lang: str | None = None) -> str:
    """Say what the second half of a double manoeuvre should be, after each result of the first."""
    if len({act for _, act in option.then}) == 1:
        return _short(option.then[0][1], lang)
    choices = [
        text("chase.advice.then", lang, band=b, what=_short(a, lang)) for b, a in option.then
    ]
    return "; ".join(choices)


def _short(done: Action, lang: str | None) -> str:
    return text(f"chase.action.{done.kind}", lang)
