"""What a notebook shows of a game and of its odds, as the last line of a cell.

The rules know no screen, so nothing here is written into their classes: IPython is told by the
*names* of the types what to call, and nothing is imported before something is shown.
"""

from collections.abc import Callable
from typing import Any

__all__ = ["register"]

Data = dict[str, Any]  # by MIME type
Bundle = Data | tuple[Data, Data]  # and what is said about them
RULES = "rpgkit.rules.vehicle_chase"


def register(shell: Any) -> None:
    """Teach an IPython shell to show what rpgkit makes.

    Parameters
    ----------
    shell : IPython.core.interactiveshell.InteractiveShell
        Called by ``import rpgkit`` when there is one.
    """
    bundles = shell.display_formatter.mimebundle_formatter
    texts = shell.display_formatter.formatters["text/plain"]
    board = getattr(shell, "kernel", None) is not None  # a widget needs somebody to talk to
    shown: dict[tuple[str, str], Callable[[Any], Bundle]] = {
        (f"{RULES}.chase", "Chase"): _board if board else _standing,
        (f"{RULES}.odds", "ChaseOdds"): _course,
        (f"{RULES}.odds", "RoundOdds"): _round,
        (f"{RULES}.action_odds", "ActionOdds"): _action,
        (f"{RULES}.advice", "Advice"): _advice,
    }
    for (module, name), show in shown.items():
        bundles.for_type_by_name(module, name, _ignoring_choice(show))
    # IPython has its own way to write tuples, and these are tuples.
    texts.for_type_by_name(f"{RULES}.action_odds", "ActionOdds", _printing(_action))
    texts.for_type_by_name(f"{RULES}.advice", "Advice", _printing(_advice))


def _ignoring_choice(show: Callable[[Any], Bundle]) -> Callable[..., Bundle]:
    """IPython says which types it wants, and sorts out itself what it does not."""
    return lambda x, include=None, exclude=None: show(x)


def _printing(show: Callable[[Any], Data]) -> Callable[[Any, Any, bool], None]:
    return lambda x, printer, cycle: printer.text(show(x)["text/plain"])


def _board(chase: Any) -> Bundle:
    """The zone track to play on; what it says in text stays the same from run to run."""
    from rpgkit.widgets.zone_track import ZoneTrack

    data, metadata = ZoneTrack(chase)._repr_mimebundle_()
    return {**data, "text/plain": _standing(chase)["text/plain"]}, metadata


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
