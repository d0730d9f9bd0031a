"""Numbers as people type them, in either language."""

from __future__ import annotations

import re
from decimal import Decimal

__all__ = ["decimal"]

_MOST = 40  # characters; nothing that is asked for is longer
_PLAIN = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")
# Where a comma is followed by three digits it can only group them: nothing here is asked for to
# the thousandth.
_GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?")
_BLANKS = re.compile("[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]")


def decimal(typed: object) -> Decimal | None:
    """Read a number: a comma or a point before the decimals, thousands grouped or not.

    Parameters
    ----------
    typed : object
        What was in the field.

    Returns
    -------
    Decimal or None
        None when it is no number.

    Examples
    --------
    >>> decimal("4,5"), decimal("1,000"), decimal("1 000,5"), decimal("−3"), decimal("many")
    (Decimal('4.5'), Decimal('1000'), Decimal('1000.5'), Decimal('-3'), None)
    """
    said = "" if typed is None else str(typed).strip().replace("\N{MINUS SIGN}", "-")
    said = _BLANKS.sub("", said)
    if len(said) > _MOST:
        return None
    if _GROUPED.fullmatch(said):
        said = said.replace(",", "")
    return Decimal(said.replace(",", ".")) if _PLAIN.fullmatch(said) else None
