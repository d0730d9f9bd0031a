"""What can be tabled and drawn of a fight."""

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["DOCUMENT", "PLOTS", "SEVERAL", "TABLES"]

Makers = Mapping[str, Callable[..., Any]]

TABLES: dict[type, Makers] = {}
PLOTS: dict[type, Makers] = {}
SEVERAL: dict[type, Makers] = {}
DOCUMENT: Makers = {}
