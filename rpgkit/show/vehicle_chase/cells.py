"""What a notebook shows of a chase and of its odds. Nothing is imported before it is shown."""

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["BOARDS", "CELLS"]

Data = dict[str, Any]  # by MIME type
Show = Callable[[Any], Data]


def _standing(chase: Any) -> Data:
    from rpgkit.show.picture import listed
    from rpgkit.show.vehicle_chase import listings

    return listed(listings.chase(chase))


def _course(odds: Any) -> Data:
    from rpgkit.show.figures import plot

    return plot(odds)._repr_mimebundle_()


def _round(odds: Any) -> Data:
    from rpgkit.show.picture import listed
    from rpgkit.show.vehicle_chase import listings

    return listed(listings.round_odds(odds))


def _action(odds: Any) -> Data:
    from rpgkit.show.picture import listed
    from rpgkit.show.vehicle_chase import figures, listings

    return listed(listings.action_odds(odds), over=figures.action_bands(odds))


def _advice(found: Any) -> Data:
    from rpgkit.show.picture import listed
    from rpgkit.show.vehicle_chase import listings

    return listed(listings.advice(found))


CELLS: Mapping[str, Show] = {
    "odds.ChaseOdds": _course,
    "odds.RoundOdds": _round,
    "action_odds.ActionOdds": _action,
    "advice.Advice": _advice,
}
BOARDS: Mapping[str, tuple[str, Show]] = {
    "chase.Chase": ("rpgkit.widgets.zone_track:ZoneTrack", _standing),
}
