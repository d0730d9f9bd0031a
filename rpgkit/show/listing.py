"""A small table of words: as HTML that follows the page's theme, and as text."""

from dataclasses import dataclass
from unicodedata import east_asian_width

from rpgkit.show.html import Markup, h

__all__ = ["Listing", "as_html", "as_text"]

_CELL = "padding:.2em 1.2em .2em 0;text-align:"
_EDGE = "border:0;border-bottom:1px solid color-mix(in srgb,currentColor 45%,transparent)"
# The theme's ink where there is a theme, else that of the page; it is the same for all of it.
INK = "color:var(--jp-content-font-color1,inherit)"


@dataclass(frozen=True, slots=True)
class Listing:
    """A table of words.

    Attributes
    ----------
    title, note : str
        What stands over and under it.
    columns : tuple of str
        The headings.
    rows : tuple of tuple of str
        The first cell of each names it.
    words : tuple of int
        Which columns hold words; the others hold numbers, set to the right.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    words: tuple[int, ...] = (0,)


def as_html(listing: Listing) -> Markup:
    """Write it as a table of HTML.

    Examples
    --------
    >>> '<th scope="row"' in as_html(Listing("Odds", ("Round", "A"), (("3", "48%"),)))
    True
    """

    def cell(
        tag: str, n: int, said: str, scope: str | None = None, edge: str = "border:0"
    ) -> Markup:
        words = n in listing.words
        style = f"{_CELL}{'left' if words else 'right'};{edge};vertical-align:baseline"
        if not (words and n):  # sentences may be broken, names and numbers not
            style += ";white-space:nowrap"
        return h(tag, {"scope": scope, "style": style}, said)

    head = [cell("th", n, said, "col", _EDGE) for n, said in enumerate(listing.columns)]
    body = [
        h(
            "tr",
            None,
            [cell("td" if n else "th", n, x, None if n else "row") for n, x in enumerate(row)],
        )
        for row in listing.rows
    ]
    side = "white-space:nowrap;padding:.2em 0;text-align:left;caption-side:"
    return h(
        "table",
        {"style": f"{INK};border-collapse:collapse;font-variant-numeric:tabular-nums;margin:0"},
        h("caption", {"style": f"{INK};{side}top;font-weight:600"}, listing.title)
        if listing.title
        else None,
        h("thead", None, h("tr", None, head)),
        h("tbody", None, body),
        h("tfoot", None, h("tr", None, _note(listing))) if listing.note else None,
    )


def _note(listing: Listing) -> Markup:
    style = f"{_CELL}left;border:0;font-weight:normal"
    return h("td", {"colspan": len(listing.columns), "style": style}, listing.note)


def as_text(listing: Listing) -> str:
    """Write it as lines of text, the columns under one another.

    Examples
    --------
    >>> print(as_text(Listing("Odds", ("Round", "A"), (("3", "48%"), ("10", "100%")))))
    Odds
    Round     A
    3       48%
    10     100%
    """
    grid = [listing.columns, *listing.rows]
    widths = [max(map(_width, column)) for column in zip(*grid, strict=True)]
    lines = [
        "  ".join(
            cell + " " * (width - _width(cell))
            if n in listing.words
            else " " * (width - _width(cell)) + cell
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in grid
    ]
    return "\n".join(line for line in (listing.title, *lines, listing.note) if line)


def _width(text: str) -> int:
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)
