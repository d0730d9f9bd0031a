"""`plot`: the picture that belongs to a result, whatever the document."""

from collections.abc import Callable, Mapping
from typing import Any

from rpgkit.engine.errors import BadValue
from rpgkit.rules.vehicle_chase.odds import ActionOdds, ChaseOdds
from rpgkit.show.charts import Chart
from rpgkit.show.picture import Picture
from rpgkit.show.vehicle_chase.figures import action_bands, chase_curve, fates

__all__ = ["plot"]


def plot(x: Any, *what: Any, lang: str | None = None, **how: Any) -> Picture:
    """Draw the odds of something.

    Parameters
    ----------
    x : ChaseOdds, ActionOdds, or a mapping of str to ActionOdds
        What was worked out.
    *what, **how
        For `ChaseOdds`: whose chance (a vehicle, a side, or a list of them), `fate`, `how`,
        `rounds`; or ``"fates"``, and a `round`, for what has become of each vehicle.
    lang : str, optional
        A language for this once.

    Returns
    -------
    Picture
        Shown as it is in a notebook; it makes a plotly figure or an SVG.

    Raises
    ------
    BadValue
        For something that has no picture.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> plot(vc.odds.action(chase, vc.Accelerate("A")), lang="en")
    A accelerates
    Outcome                     d20  Chance  Zones now  In progress  Zones
    success                13 to 20     40%         +1           +1     +2
    failed by less than 5   9 to 12     20%         +0           +1     +1
    failed                   1 to 8     40%         +0           +0     +0
    Exact.
    """
    draw = _drawer(x, what)
    if draw is None:
        raise BadValue("x", x, "odds of an action or of a chase")
    return Picture(draw(x, *what, lang=lang, **how), lang)


def _drawer(x: Any, what: tuple[Any, ...]) -> Callable[..., Chart] | None:
    if isinstance(x, ChaseOdds):
        return _fates if what == ("fates",) else chase_curve
    several = isinstance(x, Mapping) and x and all(isinstance(o, ActionOdds) for o in x.values())
    return action_bands if several or isinstance(x, ActionOdds) else None


def _fates(odds: ChaseOdds, what: str, **how: Any) -> Chart:
    return fates(odds, **how)
