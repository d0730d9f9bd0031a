"""What a notebook shows of a pursuit and of its odds. Nothing is imported before it is shown."""

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["BOARDS", "CELLS"]

Data = dict[str, Any]  # by MIME type
Show = Callable[[Any], Data]


def _course(found: Any) -> Data:
    from rpgkit.show.figures import plot

    return plot(found)._repr_mimebundle_()


def _listing(name: str) -> Show:
    """Show one of `rpgkit.show.pursuit.listings`."""

    def show(found: Any) -> Data:
        from rpgkit.show.picture import listed
        from rpgkit.show.pursuit import listings

        return listed(getattr(listings, name)(found))

    return show


def _outlook(found: Any) -> Data:
    from rpgkit.show.picture import listed
    from rpgkit.show.pursuit import figures, listings

    return listed(listings.outlook(found), over=figures.course_columns(found.course))


def _comparison(found: Any) -> Data:
    from rpgkit.show.picture import listed
    from rpgkit.show.pursuit import listings, options

    return listed(listings.comparison(found), over=options.comparison_bars(found))


CELLS: Mapping[str, Show] = {
    "flight.Flight": _listing("flight"),
    "odds.course.Course": _course,
    "odds.closed.ClosedForm": _listing("closed_form"),
    "odds.decisions.Decisions": _listing("decisions"),
    "odds.decisions.Horizon": _listing("horizon"),
    "odds.options.Comparison": _comparison,
    "odds.outlook.Outlook": _outlook,
    "odds.outlook.Split": _listing("split"),
}
BOARDS: Mapping[str, tuple[str, Show]] = {
    f"pursuits.{setting}": ("rpgkit.widgets.pursuit_track:PursuitTrack", _listing("pursuit"))
    for setting in ("Dungeon", "Wilderness", "Water")
}
