"""A chase as pandas tables: headings in the reader's language, numbers as numbers."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from rpgkit.odds.estimate import Estimate
from rpgkit.rules.vehicle_chase.advice import Advice
from rpgkit.rules.vehicle_chase.chase import Chase
from rpgkit.rules.vehicle_chase.odds import FATES, ActionOdds, ChaseOdds, RoundOdds
from rpgkit.say import resolve, text
from rpgkit.say.names import named
from rpgkit.say.story import action
from rpgkit.show.vehicle_chase.listings import action_title, band, column, faces, then

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["action_odds", "advice", "chase_odds", "coming", "positions", "round_odds"]

Number = float | Fraction


def _chance(x: Fraction, exact: bool) -> Number:
    return x if exact else float(x)


def positions(chase: Chase, *, lang: str | None = None) -> "DataFrame":
    """Every vehicle of a chase: side, zone, state, engagement, level, armour class, hit points.

    Parameters
    ----------
    chase : Chase
        As it stands.
    lang : str, optional
        A language for this once; so everywhere below.

    Returns
    -------
    pandas.DataFrame
        By vehicle, in the order in which they joined.
    """
    import pandas as pd

    lang = resolve(lang)
    state, setting = chase.state, chase.setting
    names = [named(vehicle.name, lang) for vehicle in setting.vehicles]
    rows = []
    for i, (vehicle, car) in enumerate(zip(setting.vehicles, state.cars, strict=True)):
        engaged = ", ".join(names[j] for j in state.group(i) if j != i)
        status = text(f"chase.status.{car.status}", lang)
        side = named(setting.sides[i], lang)
        rows.append((side, car.zone, status, engaged, vehicle.level, setting.kac[i], car.hp))
    heads = ("side", "zone", "status", "engaged", "level", "kac", "hp")
    index = pd.Index(names, name=column("vehicle", lang))
    return pd.DataFrame(rows, index, [column(head, lang) for head in heads])


def coming(chase: Chase, *, lang: str | None = None) -> "DataFrame":
    """What the coming progress does to each vehicle still in, as things stand."""
    import pandas as pd

    lang = resolve(lang)
    zones = dict(zip(chase.setting.index, (car.zone for car in chase.state.cars), strict=True))
    moves = chase.coming()
    rows = [
        (zones[name], move.zones, zones[name] + move.zones, text(f"chase.move.{move.why}", lang))
        for name, move in moves.items()
    ]
    heads = [column(head, lang) for head in ("zone", "move", "next", "why")]
    index = pd.Index([named(name, lang) for name in moves], name=column("vehicle", lang))
    return pd.DataFrame(rows, index, heads)


def action_odds(odds: ActionOdds, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """How an action can go, band by band.

    Parameters
    ----------
    odds : ActionOdds
        What `action` gave.
    exact : bool
        Chances as ``Fraction`` rather than as floats; so everywhere below.
    """
    import pandas as pd

    lang = resolve(lang)
    rows = [
        (faces(found, lang), _chance(found.probability, exact), found.now, found.later, found.zones)
        for found in odds.bands
    ]
    heads = [column(head, lang) for head in ("faces", "chance", "now", "later", "zones")]
    index = pd.Index([band(found, lang) for found in odds.bands], name=action_title(odds, lang))
    return pd.DataFrame(rows, index, heads)


def round_odds(odds: RoundOdds, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """How far each vehicle moves in a round: a column for each number of zones."""
    import pandas as pd

    lang = resolve(lang)
    zones = {name: odds.zones(name) for name in odds.vehicles}
    far = sorted({n for found in zones.values() for n in found})
    rows = [[_chance(found.get(n, Fraction(0)), exact) for n in far] for found in zones.values()]
    index = pd.Index([named(name, lang) for name in zones], name=column("vehicle", lang))
    return pd.DataFrame(rows, index, pd.Index(far, name=column("zones", lang)))


def chase_odds(
    odds: ChaseOdds, *, exact: bool = False, bounds: bool = False, lang: str | None = None
) -> "DataFrame":
    """The chance of each fate of each vehicle by the end of each round.

    Parameters
    ----------
    odds : ChaseOdds
        What `escape` gave.
    bounds : bool
        Under every fate not only the value but its bounds too, which differ when it was sampled.

    Returns
    -------
    pandas.DataFrame
        By round; columns by vehicle and fate. ``attrs["kind"]`` tells exact from sampled.
    """
    import pandas as pd

    lang = resolve(lang)
    columns: dict[tuple[str, ...], list[Number]] = {}
    for name in odds.vehicles:
        for fate in FATES:
            head = (named(name, lang), text(f"chase.status.{fate}", lang))
            course = odds.by(fate, name)[1:]
            if not bounds:
                columns[head] = [_chance(e.value, exact) for e in course]
                continue
            for bound, values in _bounds(course).items():
                columns[*head, text(f"table.{bound}", lang)] = [_chance(x, exact) for x in values]
    rounds = range(odds.first, odds.first + odds.forecast.rounds)
    table = pd.DataFrame(columns, pd.Index(rounds, name=column("round", lang)))
    table.attrs["kind"] = str(odds.kind)
    return table


def _bounds(course: Iterable[Estimate]) -> dict[str, list[Fraction]]:
    found = list(course)
    return {
        "low": [e.low for e in found],
        "value": [e.value for e in found],
        "high": [Fraction(1) if e.high is None else e.high for e in found],
    }


def advice(found: Advice, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """What a pilot can do, best first: the chance of each, and how far it is behind the best."""
    import pandas as pd

    lang = resolve(lang)
    best = found.best.chance
    rows = [
        (_chance(one.chance, exact), _chance(one.chance - best, exact), then(one, lang))
        for one in found.options
    ]
    names = [action(one.action, lang) for one in found.options]
    heads = [column(head, lang) for head in ("chance", "gain", "then")]
    return pd.DataFrame(rows, pd.Index(names, name=column("action", lang)), heads)
