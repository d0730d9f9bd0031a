"""What a notebook shows of a fight and of its odds. Nothing is imported before it is shown."""

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["BOARDS", "CELLS"]

Data = dict[str, Any]  # by MIME type
Show = Callable[[Any], Data]


def _listing(name: str) -> Show:
    """Show one of `rpgkit.show.combat_turns.listings`."""

    def show(found: Any) -> Data:
        from rpgkit.show.combat_turns import listings
        from rpgkit.show.picture import listed

        return listed(getattr(listings, name)(found))

    return show


def _drawn(name: str) -> Show:
    """Show a listing, and its picture over it."""

    def show(found: Any) -> Data:
        from rpgkit.show.combat_turns import figures, listings
        from rpgkit.show.picture import listed

        return listed(getattr(listings, name)(found), over=getattr(figures, f"{name}_bars")(found))

    return show


CELLS: Mapping[str, Show] = {
    "odds.before.Matrix": _listing("before"),
    "odds.scores.Changes": _drawn("changes"),
    "odds.tests.Opposed": _drawn("opposed"),
    "odds.warned.Warned": _drawn("surprise"),
}
BOARDS: Mapping[str, tuple[str, Show]] = {
    "fight.Fight": ("rpgkit.widgets.initiative_table:InitiativeTable", _listing("fight")),
}
