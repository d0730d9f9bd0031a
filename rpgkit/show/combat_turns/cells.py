"""What a notebook shows of a fight and of its odds. Nothing is imported before it is shown."""

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["BOARDS", "CELLS"]

Data = dict[str, Any]  # by MIME type
Show = Callable[[Any], Data]

CELLS: Mapping[str, Show] = {}
BOARDS: Mapping[str, tuple[str, Show]] = {}
