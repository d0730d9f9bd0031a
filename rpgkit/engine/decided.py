"""Points a document leaves open that are settled, and not switchable."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Decided"]


class Decided(NamedTuple):
    """A settled point.

    Attributes
    ----------
    key : str
        Such as ``"swerve-only"``; the message codes are ``decided.`` and the key, and, after
        another dot, each reading.
    rule : str
        The rule it belongs to, such as ``"chase.hazard"``.
    stands, not_taken : str
        The reading that stands, and the other.

    Examples
    --------
    >>> Decided("swerve-only", "chase.hazard", "hit", "always").stands
    'hit'
    """

    key: str
    rule: str
    stands: str
    not_taken: str
