"""The players' screen, drawn: on its own, or under the GM's table."""

from rpgkit.show.combat_turns.board.parts import TablePage as Page
from rpgkit.show.combat_turns.board.views import PlayersScreen, PlayersTurn
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.shapes import colour, icon, shape

__all__ = ["players"]


def players(page: Page, view: PlayersScreen, *, alone: bool = False) -> Markup:
    """Draw what the players see; `alone` where it is all there is."""
    side = view["side"]
    who = (
        h(
            "p",
            {"class": classes("pv-big name", len(view["name"]) > 16 and "long",
                              None if side is None else colour(side))},
            icon("clock", 48) if side is None else shape(side),
            h("span", None, view["name"]),
            h("span", {"class": "pv-score"}, view["score"]) if view["score"] else None,
        )
        if view["name"]
        else None
    )  # fmt: skip
    return h(
        "div",
        {
            "class": classes("pv-screen", alone and "on-own"),
            "role": "group",
            "aria-label": page.b("players-screen"),
            "data-key": "screen",
        },
        h(
            "div",
            None,
            h("p", {"class": "pv-pass"}, view["title"]),
            who,
            [h("p", {"class": "pv-mark"}, icon("wound", 18), mark) for mark in view["marks"]],
        ),
        h(
            "div",
            None,
            h("p", {"class": "quiet"}, view["then_said"]) if view["then"] else None,
            h("ol", None, [_turn(one) for one in view["then"]]) if view["then"] else None,
            [h("p", {"class": "hold"}, icon("hold", 20), line) for line in view["holding"]],
            [h("p", {"class": "hold"}, icon("clock", 20), line) for line in view["devices"]],
        ),
    )


def _turn(one: PlayersTurn) -> Markup:
    return h(
        "li",
        {"class": classes("name", colour(one["side"])), "data-key": one["key"]},
        shape(one["side"]),
        h("span", None, one["name"]),
        h("span", {"class": "pv-score"}, one["score"]) if one["score"] else None,
        [h("span", {"class": "pv-mark"}, mark) for mark in one["marks"]],
    )
