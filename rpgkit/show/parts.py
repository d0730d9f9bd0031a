"""Parts that all boards share, from their data to HTML: names, odds, sums."""

import re
from collections.abc import Iterable

from rpgkit.say import text
from rpgkit.show.html import Markup, classes, h, join
from rpgkit.show.shapes import icon, shape
from rpgkit.show.view import Band, Named, Refusal, Term, Why

_NUMBER = re.compile(r"(\d+(?:[.,]\d+)?)")
_BAND = {"yes": "y", "near": "n", "no": None}


class Page:
    """What all parts of one page need: its language, and the refusal to place.

    Parameters
    ----------
    lang
        Language of the board's own words.
    refusal
        Shown once, by the first part that asks for its place.
    """

    def __init__(self, lang: str, refusal: Refusal | None = None) -> None:
        self.lang = lang
        self._refusal = refusal

    def t(self, code: str, /, **facts: object) -> str:
        """Say one of the board's own words, `ui.` and `code`."""
        return text(f"ui.{code}", self.lang, **facts)

    def refused(self, *places: str) -> Markup | None:
        """Place the refusal here if it is `at` one of `places` (anywhere, if none is named)."""
        refusal = self._refusal
        if refusal is None or (places and refusal["at"] not in places):
            return None
        self._refusal = None
        return h(
            "p", {"class": "refusal", "role": "alert"}, icon("no"), h("span", None, refusal["text"])
        )


def named(one: Named, tag: str = "span", **attributes: object) -> Markup:
    """Draw a name with the sign of its side before it."""
    return h(
        tag,
        {"class": "named", **attributes},
        shape(one["side"]),
        h("span", {"class": "name"}, one["name"]),
    )


def unseen(words: str) -> Markup:
    """Say something to a screen reader only."""
    return h("span", {"class": "sr"}, words)


def chance(value: str) -> Markup:
    """Write a chance with its sign smaller than its number.

    Examples
    --------
    >>> chance("<1%")
    '<small>&lt;</small>1<small>%</small>'
    """
    pieces = enumerate(_NUMBER.split(value))
    return join(piece if n % 2 else piece and h("small", None, piece) for n, piece in pieces)


def odds_bar(bands: Iterable[Band], big: bool = False) -> Markup:
    """Draw the bands of a test; the words beside it say the same."""
    return h(
        "span",
        {"class": classes("odds", big and "big"), "aria-hidden": "true"},
        [
            h("i", {"class": _BAND[band["kind"]], "style": f"width:{band['width']:.2f}%"})
            for band in bands
            if band["kind"] != "no" and band["width"] > 0
        ],
    )


def bands_list(bands: Iterable[Band]) -> Markup:
    """List the bands with their chances."""
    return h(
        "ul",
        {"class": "outs"},
        [
            h(
                "li",
                None,
                h(
                    "span",
                    None,
                    h("i", {"class": classes("key", _BAND[band["kind"]])}),
                    band["label"],
                ),
                h("b", None, band["chance"]),
            )
            for band in bands
        ],
    )


def sum_row(page: Page, term: Term, kind: str | None = None) -> Markup:
    """Write one line of a sum: what, from where, how much."""
    rule = term.get("rule")
    source = [part for part in (term.get("detail"), rule and page.t("quoted", words=rule)) if part]
    return h(
        "tr",
        {"class": kind},
        h(
            "th",
            {"scope": "row"},
            term["label"],
            h("span", {"class": "rule"}, " · ".join(source)) if source else None,
        ),
        h("td", None, term["amount"]),
    )


def why_table(page: Page, why: Why, key: str) -> Markup:
    """Write where a number comes from, folded under its question."""
    return h(
        "details",
        {"class": "why", "data-key": f"why-{key}"},
        h("summary", None, icon("turn", 16), h("span", None, why["question"])),
        h(
            "table",
            {"class": "sum"},
            h(
                "tbody",
                None,
                [sum_row(page, term) for term in why["terms"]],
                sum_row(page, why["total"], "total"),
                [sum_row(page, term) for term in why.get("against", [])],
            ),
        ),
    )
