"""`plot`: the picture that belongs to a result, whatever the document."""

from collections.abc import Callable, Mapping
from typing import Any

from rpgkit.engine.errors import BadValue
from rpgkit.show.charts import Chart
from rpgkit.show.picture import Picture
from rpgkit.show.registry import shown

__all__ = ["plot"]


def plot(x: Any, *what: Any, lang: str | None = None, **how: Any) -> Picture:
    """Draw the odds of something.

    Parameters
    ----------
    x : object
        What was worked out: `ChaseOdds` or `ActionOdds` of a chase; a `Course`, an `Outlook` or a
        `Comparison` of a pursuit, or the pursuit itself; a `Matrix`, `Warned`, `Changes` or
        `Opposed` of a fight, or the fight itself; any `Distribution`; or a mapping that gives
        names to several `ActionOdds`, several `Course` or several `Opposed`.
    *what, **how
        Which picture, if there are several, and what it takes. For `ChaseOdds`: whose chance (a
        vehicle, a side, or a list of them), `fate`, `how`, `rounds`; or ``"fates"``, and a
        `round`, for what has become of each vehicle. For a `Course`: ``"curve"``, and a `fate`;
        ``"columns"`` when left out. For a fight: ``"passes"`` when left out, ``"before"`` or
        ``"changes"`` and whose, or ``"surprise"``.
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
    drawers = _drawers(x)
    if not drawers:
        raise BadValue("x", x, "a game or odds that a picture can be made of")
    named = bool(what) and isinstance(what[0], str) and what[0] in drawers
    draw = drawers[what[0]] if named else next(iter(drawers.values()))
    return Picture(draw(x, *what[named:], lang=lang, **how), lang)


def _drawers(x: Any) -> Mapping[str, Callable[..., Chart]]:
    if not isinstance(x, Mapping):
        return shown(type(x), "PLOTS")
    kinds = {type(one) for one in x.values()}
    return shown(kinds.pop(), "SEVERAL") if len(kinds) == 1 else {}
