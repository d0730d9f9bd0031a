"""The one place that imports plotly.

The first figure that a notebook shows makes plotly import nbformat, nbformat jsonschema, and
jsonschema `rfc3987_syntax`, which compiles forty grammars to check the spelling of internet
addresses. That takes from two to eight seconds, and nothing here has such an address. jsonschema
does without the module when it is missing, so it is kept out while nbformat is imported, and only
then. Without a lab there may be no nbformat, and plotly does without it too.
"""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import ModuleType

SLOW = "rfc3987_syntax"


@contextmanager
def kept_out(module: str) -> Iterator[None]:
    """Make a module look missing inside the block, and leave `sys.modules` as it was.

    Parameters
    ----------
    module
        Its name. If it is imported already, nothing is done: its cost is paid.

    Examples
    --------
    >>> with kept_out("this_is_slow"):
    ...     "this_is_slow" in sys.modules
    True
    >>> "this_is_slow" in sys.modules
    False
    """
    if module in sys.modules:
        yield
        return
    sys.modules[module] = None  # type: ignore[assignment]  # what import takes for "missing"
    try:
        yield
    finally:
        sys.modules.pop(module, None)


def graph_objects() -> ModuleType:
    """Import `plotly.graph_objects`, quickly, its figures ready to be shown."""
    with kept_out(SLOW):
        with suppress(ModuleNotFoundError):
            importlib.import_module("nbformat")
        return importlib.import_module("plotly.graph_objects")
