"""The two rulers of a pursuit, drawn: the gap in metres, the breath in rounds."""

from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import named
from rpgkit.show.pursuit.track.views import Breath, Clock, Gap, Line, Runner, Thing, Tick
from rpgkit.show.shapes import colour, shape

__all__ = ["breath", "gap", "things"]


def _at(place: float) -> str:
    return f"--at:{place:g}"


def gap(view: Gap) -> Markup:
    """Draw how far apart they are: the number large, the ruler beside it."""
    return h(
        "div",
        {"class": "pt-top", "data-key": "gap"},
        h(
            "div",
            {"class": "pt-gap"},
            h(
                "p",
                {"class": classes("chance", len(view["amount"]) > 4 and "long")},
                view["amount"],
                h("small", None, "\N{NARROW NO-BREAK SPACE}" + view["unit"]),
            ),
            h(
                "div",
                {"class": "pt-how"},
                h("p", None, h("b", None, view["title"])),
                [h("p", {"class": "quiet"}, line) for line in view["lines"]],
                _marks(view["marks"]),
            ),
        ),
        _line(view["line"]) if "line" in view else None,
    )


def _marks(marks: list[str]) -> Markup | None:
    if not marks:
        return None
    return h("p", {"class": "pt-marks"}, [h("span", {"class": "mark"}, mark) for mark in marks])


def _line(view: Line) -> Markup:
    fled, chased = view["fugitives"], view["pursuers"]
    return h(
        "div",
        {"class": "pt-line", "role": "img", "aria-label": view["told"]},
        h("span", {"class": "pt-span", "style": f"--v:{fled['at']:g}"}),
        [h("span", {"class": "pt-trail", "style": _at(each)}) for each in view["trail"]],
        [h("span", {"class": "pt-ahead", "style": _at(each)}) for each in view["ahead"]],
        [
            h(
                "span",
                {"class": "pt-limit", "style": _at(one["at"])},
                h("b", {"class": "note"}, one["label"]),
            )
            for one in view["limits"]
        ],
        _runner(chased, "low"),
        _runner(fled, "high"),
        h("div", {"class": "scale"}, [_tick(one) for one in view["scale"]]),
    )


def _runner(one: Runner, row: str) -> Markup:
    side = "end" if one["at"] > 60 else "near" if one["at"] < 12 else None
    return h(
        "span",
        {
            "class": classes("pt-runner", row, colour(one["side"]), side),
            "style": _at(one["at"]),
            "data-key": one["key"],
            "data-flip": True,
        },
        shape(one["side"]),
        h(
            "span",
            {"class": "pt-who"},
            h("span", {"class": "name"}, one["name"]),
            h("span", {"class": "note quiet"}, one["detail"]),
        ),
    )


def _tick(one: Tick) -> Markup:
    place = "first" if not one["at"] else "last" if one["at"] >= 100 else None
    return h(
        "span",
        {"class": classes(place, one.get("spare") and "spare"), "style": _at(one["at"])},
        one["label"],
        [" ", h("b", None, one["strong"])] if one.get("strong") else None,
    )


def breath(view: Breath) -> Markup:
    """Draw the clocks of all who can tire."""
    return h(
        "div",
        {"class": "pt-breath", "data-key": "breath"},
        h(
            "div",
            {"class": "pt-h"},
            h("h3", {"class": "h"}, view["title"]),
            h("p", None, view["said"]) if view["said"] else None,
        ),
        [_clock(one) for one in view["clocks"]],
    )


def _clock(one: Clock) -> Markup:
    return h(
        "div",
        {"class": "pt-side", "data-key": one["key"]},
        h(
            "p",
            {"class": "pt-whose"},
            [named(side) for side in one["sides"]],
            h("span", {"class": "note quiet"}, one["said"]),
            _marks_inline(one["marks"]),
        ),
        h(
            "div",
            {"class": "pt-clock", "role": "img", "aria-label": one["told"]},
            [h("i", {"class": cell["kind"]}) for cell in one["cells"]],
        ),
        h("div", {"class": "pt-cl", "aria-hidden": "true"}, [_label(each) for each in one["ticks"]])
        if one["ticks"]
        else None,
    )


def _marks_inline(marks: list[str]) -> list[Markup]:
    return [h("span", {"class": "mark"}, mark) for mark in marks]


def _label(one: Tick) -> Markup:
    place = "first" if one["at"] < 5 else "last" if one["at"] >= 95 else None
    return h(
        "span",
        {"class": classes(place, one.get("spare") and "spare"), "style": _at(one["at"])},
        h("b", None, one["label"]),
        " ",
        one.get("strong"),
    )


def things(title: str, every: list[Thing]) -> Markup:
    """List what there is to throw, and what is left of it."""
    return h(
        "div",
        {"class": "pt-things", "data-key": "things"},
        h("h3", {"class": "h"}, title),
        h(
            "ul",
            None,
            [
                h(
                    "li",
                    {"class": classes(one["gone"] and "gone"), "data-key": one["key"]},
                    h("span", {"class": "name"}, one["name"]),
                    h("span", {"class": "note quiet"}, one["left"]),
                )
                for one in every
            ],
        ),
    )
