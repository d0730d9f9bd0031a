"""What a notebook shows of a skirmish and of its odds. Nothing is imported before it is shown."""

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["BOARDS", "CELLS"]

Data = dict[str, Any]  # by MIME type
Show = Callable[[Any], Data]


def _listing(name: str, picture: str = "") -> Show:
    """Show one of `rpgkit.show.skirmish.listings`, a picture over it if there is one."""

    def show(found: Any) -> Data:
        from rpgkit.show.picture import listed
        from rpgkit.show.skirmish import figures, listings

        over = getattr(figures, picture)(found) if picture else None
        return listed(getattr(listings, name)(found), over=over)

    return show


CELLS: Mapping[str, Show] = {
    "odds.compare.Changes": _listing("changes"),
    "odds.compare.Strategies": _listing("strategies", "strategies_bars"),
    "odds.duel.Duel": _listing("duel", "duel_bars"),
    "odds.many.Outlook": _listing("outlook"),
    "odds.nerve.Nerve": _listing("nerve", "morale_columns"),
    "odds.volley.Volley": _listing("volley", "volley_bar"),
}
BOARDS: Mapping[str, tuple[str, Show]] = {
    "fight.Skirmish": ("rpgkit.widgets.skirmish_board:SkirmishBoard", _listing("skirmish")),
}
