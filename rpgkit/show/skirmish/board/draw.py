"""The line of fighters, and the dice one kind at a time, as HTML."""

from rpgkit.show.choices import typed_dice
from rpgkit.show.controls import press, setting
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, named, unseen, why_table
from rpgkit.show.shapes import colour, icon, shape
from rpgkit.show.skirmish.board.views import Field, Kind, Row, Tick, Volley

__all__ = ["kinds", "line", "panel"]


def line(view: Field) -> Markup:
    """Draw everybody's row over one scale in paces."""
    band = view.get("band")
    over = [h("i", {"class": "sk-tick", "style": f"--at:{one['at']}"}) for one in view["scale"]]
    for lock in view["locks"]:
        place = f"--at:{lock['at']};--first:{lock['first']};--rows:{lock['rows']}"
        over.append(h("i", {"class": "sk-lock", "style": place}))
    if band:
        place = f"--at:{band['at']};--v:{band['width']}"
        inside = h("b", None, band["label"])
        over.append(h("span", {"class": "sk-band", "data-key": "band", "style": place}, inside))
    return h(
        "div",
        {"class": "sk-line", "data-key": "line", "role": "group", "aria-label": view["title"]},
        h("div", {"class": "sk-over", "aria-hidden": "true"}, over),
        h("ul", {"class": "sk-rows", "data-group": True}, [_row(one) for one in view["rows"]]),
        h("div", {"class": "scale", "aria-hidden": "true"}, [_tick(one) for one in view["scale"]]),
        unseen(band["label"]) if band else None,
    )


def _tick(one: Tick) -> Markup:
    return h(
        "span",
        {
            "style": f"--at:{one['at']}",
            "class": classes(one["spare"] and "spare", one["at"] == 100 and "last"),
        },
        one["label"],
    )


def _row(one: Row) -> Markup:
    at, mark = one["at"], one["mark"]
    return h(
        "li",
        {
            "class": classes("sk-row", colour(one["side"]), mark, one["out"] and "out"),
            "data-key": one["key"],
        },
        named(one, title=one["name"]),
        h(
            "span",
            {"class": "sk-pv"},
            h("b", None, one["pv"]),
            h("i", {"class": "bar", "style": f"--v:{one['full']:.1f}"}, h("i")),
        ),
        h("span", {"class": "sk-lane"}, _token(one, at)) if at is not None else None,
        h("span", {"class": "sk-state"}, one["state"]),
    )


def _token(one: Row, at: float) -> list[Markup]:
    low, high = sorted((at, one["start"]))
    token = classes("sk-token", one["locked"] and "locked")
    place = {"class": token, "data-key": f"token-{one['key']}", "data-flip": True}
    told = unseen(", ".join(said for said in (one["name"], one["place"]) if said))
    do = one.get("do")
    if do is None:
        drawn = h("span", {**place, "style": f"--at:{at}"}, shape(one["side"]), told)
    else:
        drawn = h(
            "button",
            {
                **place,
                "style": f"--at:{at}",
                "type": "button",
                "data-do": do,
                "aria-current": "true" if one["mark"] == "now" else None,
            },
            shape(one["side"]),
            told,
        )
    trail = h("i", {"class": "sk-trail", "style": f"--at:{low};--v:{high - low:.2f}"})
    return [trail, drawn]


def kinds(page: Page, every: list[Kind], key: str, *now: object) -> Markup:
    """Draw the dice, one kind a line; `now` goes into the line that is rolled now."""
    return h(
        "ol",
        {"class": "sk-kinds", "data-key": f"{key}-dice"},
        [_kind(one, key, now if one["state"] == "now" else ()) for one in every],
    )


def _kind(one: Kind, key: str, now: tuple[object, ...]) -> Markup:
    current = one["state"] == "now"
    return h(
        "li",
        {
            "class": one["state"],
            "data-key": f"{key}-{one['key']}",
            "aria-current": "step" if current else None,
        },
        h("b", {"class": "sk-kind"}, one["label"]),
        h("span", {"class": "sk-need"}, one["need"]),
        h(
            "div",
            {"class": "sk-dice"},
            [
                h("span", {"class": classes("die", die["hit"] and "hit")}, die["face"])
                for die in one["dice"]
            ],
            h("span", {"class": "sk-said"}, one["said"]) if one["said"] else None,
            now,
        ),
    )


def panel(page: Page, view: Volley, tag: str = "div", *, titled: bool = True) -> Markup:
    """Draw what is in hand: settings, the dice with their buttons, and why."""
    typed, every = view.get("typed"), view.get("all")
    buttons = h(
        "div",
        {"class": "roll", "data-group": True},
        press(view["roll"], "solid", **{"data-default": True, "data-land": "1"}),
        press(every, "line", **{"data-once": True}) if every else None,
        typed_dice(page, typed, view["key"]) if typed else None,
    )
    return h(
        tag,
        {"class": "panel sk-panel", "data-key": "panel"},
        h("h3", {"class": "h"}, view["title"]) if titled else None,
        h("p", {"class": "said"}, view["said"]) if view.get("said") else None,
        h("div", {"class": "sk-set"}, [setting(one) for one in view["settings"]])
        if view["settings"]
        else None,
        [
            h("p", {"class": "aside"}, icon("hazard"), h("span", None, one))
            for one in view["asides"]
        ],
        kinds(page, view["kinds"], "kinds", buttons) if view["kinds"] else buttons,
        page.refused("panel", view["key"]),
        [why_table(page, one, f"panel-{n}") for n, one in enumerate(view["why"])],
    )
