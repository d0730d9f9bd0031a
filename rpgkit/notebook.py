"""What a notebook shows of a game and of its odds, as the last line of a cell.

The rules know no screen, so nothing here is written into their classes: IPython is told by the
*names* of the types what to call, and nothing is imported before something is shown. Each document
says in ``rpgkit/show/<document>/cells.py`` what is shown of what, by the type's name within its
rules: ``CELLS`` the results, ``BOARDS`` the games, each with its widget and with what it says in
text. A `Distribution` belongs to none of them.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from rpgkit.rules import DOCUMENTS

__all__ = ["register"]

Data = dict[str, Any]  # by MIME type
Bundle = Data | tuple[Data, Data]  # and what is said about them


def register(shell: Any) -> None:
    """Teach an IPython shell to show what rpgkit makes.

    Parameters
    ----------
    shell : IPython.core.interactiveshell.InteractiveShell
        Called by ``import rpgkit`` when there is one.
    """
    bundles = shell.display_formatter.mimebundle_formatter
    texts = shell.display_formatter.formatters["text/plain"]
    bundles.for_type_by_name(*_DISTRIBUTION, _ignoring_choice(_distribution))
    texts.for_type_by_name(*_DISTRIBUTION, _printing(_distribution))
    board = getattr(shell, "kernel", None) is not None  # a widget needs somebody to talk to
    for document in DOCUMENTS:
        cells = import_module(f"rpgkit.show.{document}.cells")
        for path, show in cells.CELLS.items():
            bundles.for_type_by_name(*_named(document, path), _ignoring_choice(show))
            # IPython has its own way to write tuples, and many results are tuples.
            texts.for_type_by_name(*_named(document, path), _printing(show))
        for path, (widget, standing) in cells.BOARDS.items():
            show = _board(widget, standing) if board else standing
            bundles.for_type_by_name(*_named(document, path), _ignoring_choice(show))


_DISTRIBUTION = ("rpgkit.odds.distribution", "Distribution")


def _distribution(found: Any) -> Data:
    from rpgkit.show.distributions import listing
    from rpgkit.show.picture import listed

    return listed(listing(found))


def _named(document: str, path: str) -> tuple[str, str]:
    """The module and the name of a type."""
    module, _, name = f"rpgkit.rules.{document}.{path}".rpartition(".")
    return module, name


def _ignoring_choice(show: Callable[[Any], Bundle]) -> Callable[..., Bundle]:
    """IPython says which types it wants, and sorts out itself what it does not."""
    return lambda x, include=None, exclude=None: show(x)


def _printing(show: Callable[[Any], Data]) -> Callable[[Any, Any, bool], None]:
    return lambda x, printer, cycle: printer.text(show(x)["text/plain"])


def _board(widget: str, standing: Callable[[Any], Data]) -> Callable[[Any], Bundle]:
    """The board to play on; what it says in text stays the same from run to run."""
    module, name = widget.split(":")

    def show(session: Any) -> Bundle:
        board = getattr(import_module(module), name)(session)
        data, metadata = board._repr_mimebundle_()
        return {**data, "text/plain": standing(session)["text/plain"]}, metadata

    return show
