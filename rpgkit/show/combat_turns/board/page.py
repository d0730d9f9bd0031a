"""The whole board, drawn: head, phase, table, what comes, and what the players see."""

from rpgkit.show.choices import roll_panel
from rpgkit.show.combat_turns.board.desks import pause, phase, rolling
from rpgkit.show.combat_turns.board.grid import grid, pairs
from rpgkit.show.combat_turns.board.panels import tool
from rpgkit.show.combat_turns.board.parts import TablePage as Page
from rpgkit.show.combat_turns.board.screens import players
from rpgkit.show.combat_turns.board.views import (
    Coming,
    Holder,
    PlayersScreen,
    TableView,
    Timer,
)
from rpgkit.show.controls import form, press, toggle
from rpgkit.show.frame import drawer, frame, head, log
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import named
from rpgkit.show.shapes import colour, icon, shape

__all__ = ["render", "render_players"]

KIND = "initiative-table"


def render(view: TableView, *, live: bool = True) -> Markup:
    """Draw an initiative table.

    Parameters
    ----------
    view : TableView
        What to show.
    live : bool
        False for a page with no kernel: every control is disabled, and the tools are left out.

    Returns
    -------
    Markup
        One `<section class="rpg">`, with no `id` in it.
    """
    page = Page(view["lang"], view.get("refusal"))
    board, warned, open_ = view.get("grid"), view.get("pairs"), view.get("tool")
    stage = view["stage"]
    aside = _aside(page, view)
    parts = [
        head(page, view["head"], ["log", "master"], live=live),
        log(page, view["log"], more=view.get("earlier")),
        _master(page, view) if live else None,
        h(
            "div",
            {"class": classes("it-top", bool(aside) and "with-side"), "data-key": "top"},
            h(
                "div",
                {"class": "it-main", "data-key": "main"},
                _stage(page, view),
                _tools(page, view) if live else None,
                tool(page, open_) if open_ else None,
                pairs(page, warned) if warned else None,
                grid(page, board) if board and stage["kind"] != "rolling" else None,
            ),
            h("div", {"class": "it-side", "data-key": "side"}, aside) if aside else None,
        ),
        _players(page, view, live),
    ]
    name = f"{view['head']['place']}, {view['head']['title']}".removeprefix(", ")
    return frame(page, KIND, name, parts, live=live)


def _stage(page: Page, view: TableView) -> list[Markup | None]:
    stage, panel = view["stage"], view.get("panel")
    if panel is not None:
        return [h("div", {"class": "alone"}, roll_panel(page, panel))]
    if stage["kind"] == "phase":
        return [phase(page, stage), _offer(page, view)]
    if stage["kind"] == "rolling":
        return [rolling(page, stage)]
    return [pause(page, stage)]


def _offer(page: Page, view: TableView) -> Markup | None:
    """Ask whether this is the end, when one side is left."""
    press_ = view.get("offer")
    if press_ is None:
        return None
    return h(
        "div",
        {"class": "it-offer", "data-key": "offer"},
        h("p", None, page.b("one-side")),
        press(press_, "line"),
    )


def _tools(page: Page, view: TableView) -> Markup | None:
    if not view["tools"]:
        return None
    return h(
        "div",
        {
            "class": "it-tools",
            "role": "group",
            "aria-label": page.b("tools"),
            "data-group": True,
            "data-key": "table-tools",
        },
        [press(one) for one in view["tools"]],
    )


# --- beside the table --------------------------------------------------------------------------


def _aside(page: Page, view: TableView) -> list[Markup]:
    parts: list[Markup] = []
    asked = [one for one in view["timers"] if one["asks"]]
    if view["coming"]:
        coming = h("ol", {"class": "next"}, [_coming(one) for one in view["coming"]])
        parts.append(_section(page.b("next"), "coming", coming))
    if view["holders"]:
        holders = h("ul", {"class": "it-holders"}, [_holder(one) for one in view["holders"]])
        parts.append(_section(page.b("held-title"), "holders", holders, page.refused("holders")))
    if view["timers"]:
        timers = h("ul", {"class": "it-timers"}, [_timer(page, one) for one in view["timers"]])
        one = _section(page.b("timers"), "timers", timers, page.refused("timers"))
        parts.insert(0 if asked else len(parts), one)
    return parts


def _section(title: str, key: str, *inside: object) -> Markup:
    return h(
        "div",
        {"role": "group", "data-key": key, "aria-label": title},
        h("h3", {"class": "h"}, title),
        inside,
    )


def _coming(one: Coming) -> Markup:
    side = one["side"]
    return h(
        "li",
        {"data-key": one["key"]},
        h("span", {"class": "s"}, one["score"]),
        h(
            "span",
            {"class": classes("name", None if side is None else colour(side))},
            icon("clock", 20) if side is None else shape(side),
            one["name"],
        ),
        h("p", None, one["note"]),
    )


def _holder(one: Holder) -> Markup:
    button = one.get("press")
    return h(
        "li",
        {"data-key": one["key"]},
        h("p", None, named(one)),
        h("p", {"class": "note"}, one["line"]),
        press(button, "line") if button else h("p", {"class": "note quiet"}, one.get("why_not")),
    )


def _timer(page: Page, one: Timer) -> Markup:
    return h(
        "li",
        {"class": classes(one["asks"] and "asks"), "data-key": one["key"]},
        h("p", {"class": "name"}, icon("clock", 20), one["name"]),
        h("p", {"class": "note"}, one["line"]),
        h("div", {"class": "it-buttons live"}, [press(each, "line") for each in one["presses"]]),
    )


# --- under it ----------------------------------------------------------------------------------


def _players(page: Page, view: TableView, live: bool) -> Markup:
    return h(
        "div",
        {
            "class": "pv",
            "role": "group",
            "data-key": "players",
            "aria-label": page.b("players-see"),
        },
        h(
            "div",
            {"class": "pv-bar"},
            h("h3", {"class": "h"}, page.b("players-see")),
            [toggle(one, f"tick-{n}") for n, one in enumerate(view["ticks"])],
            h(
                "button",
                {
                    "type": "button",
                    "class": "btn line pv-own",
                    "data-key": "own",
                    "data-window": "screen",
                    "data-hotkey": "p",
                    "aria-keyshortcuts": "P",
                },
                icon("eye", 18),
                h("span", None, page.b("own-window")),
                h("kbd", {"aria-hidden": "true"}, "P"),
            )
            if live
            else None,
        ),
        page.refused("tick"),
        players(page, view["players"]),
    )


def _master(page: Page, view: TableView) -> Markup:
    forms = h("div", {"class": "forms"}, [form(page, one) for one in view["master"]])
    return drawer(page, "master", forms)


def render_players(view: PlayersScreen, *, live: bool = True) -> Markup:
    """Draw the players' screen on its own.

    Parameters
    ----------
    view : PlayersScreen
        What the players may see.
    live : bool
        False for a page with no kernel.
    """
    page = Page(view["lang"])
    return frame(page, KIND, view["title"], [players(page, view, alone=True)], live=live)
