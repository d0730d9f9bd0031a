"""The desk: whose turn it is, what may be done, and the roll that is prepared."""

from rpgkit.show.choices import choice_card, roll_panel
from rpgkit.show.controls import press, toggle
from rpgkit.show.html import Markup, classes, h, join
from rpgkit.show.parts import Page, unseen
from rpgkit.show.shapes import colour, icon, shape
from rpgkit.show.view import Choice, Panel, Press
from rpgkit.show.zone_track.view import Desk, Group, Halves, Turn


def order(page: Page, turns: list[Turn]) -> Markup | None:
    """List who acts in which order, who has acted, and whose turn it is."""
    if not turns:
        return None
    return h(
        "ol",
        {"class": "zt-order", "aria-label": page.t("order"), "data-key": "order"},
        [_turn(page, one) for one in turns],
    )


def _turn(page: Page, one: Turn) -> Markup:
    note = one.get("note") or (page.t("done") if one["state"] == "done" else "")
    return h(
        "li",
        {
            "class": one["state"],
            "aria-current": "true" if one["state"] == "now" else None,
            "data-key": f"turn-{one['key']}",
            "title": one.get("note"),
        },
        icon("done", 16) if one["state"] == "done" else None,
        one["score"],
        h("span", {"class": "name"}, one["name"]),
        unseen(", " + note) if note else None,
    )


def desk(page: Page, view: Desk, turns: list[Turn], panel: Panel | None) -> Markup:
    """Draw the turn under way."""
    return join(
        h(
            "div",
            {"class": "zt-who", "data-key": "who"},
            h(
                "h3",
                {
                    "class": classes(
                        "far name", colour(view["side"]), len(view["name"]) > 24 and "long"
                    )
                },
                shape(view["side"]),
                h("span", None, view["name"]),
            ),
            h("div", {"class": "zt-lines"}, [h("p", None, line) for line in view["lines"]]),
            order(page, turns),
            _buttons(view.get("buttons", [])),
        ),
        _double(view),
        _groups(page, view, panel),
    )


def _buttons(buttons: list[Press]) -> Markup | None:
    if not buttons:
        return None
    group = {"class": "zt-buttons", "data-group": True}
    return h("div", group, [press(one, "line") for one in buttons])


def _double(view: Desk) -> Markup | None:
    halves, switch = view.get("halves"), view.get("double")
    if halves:
        return _halves(halves)
    if switch:
        return h("div", {"class": "zt-double", "data-key": "double"}, toggle(switch, "double"))
    return None


def _halves(halves: Halves) -> Markup:
    return h(
        "div",
        {"class": "zt-double", "data-key": "double"},
        h("p", None, h("b", None, halves["title"])),
        h("ol", None, [h("li", None, line) for line in halves["lines"]]),
    )


def _groups(page: Page, view: Desk, panel: Panel | None) -> Markup | None:
    """Put the panel after the chosen card; without a chosen card it stands alone."""
    groups = view["groups"]
    if not groups:
        return h("div", {"class": "alone"}, roll_panel(page, panel)) if panel else None
    chosen = any(one.get("chosen") for group in groups for one in group["choices"])
    cards = [_group(page, group, panel) for group in groups]
    return h(
        "fieldset",
        {"class": "zt-choices", "data-key": "choices"},
        h("legend", {"class": "sr"}, view["legend"]),
        h("p", {"class": "note quiet zt-note-line"}, view["note"]) if view.get("note") else None,
        h(
            "ul",
            {"class": classes("acts", panel is not None and "with-panel")},
            cards,
            roll_panel(page, panel, "li") if panel and not chosen else None,
        ),
    )


def _group(page: Page, group: Group, panel: Panel | None) -> Markup:
    title = group["title"]
    return join(
        h(
            "li",
            {"class": "group", "data-key": f"group-{group['key']}"},
            h("h4", {"class": "h"}, title),
            h("p", {"class": "note quiet"}, group["note"]) if group.get("note") else None,
        )
        if title
        else None,
        [_card(page, group, one, panel) for one in group["choices"]],
    )


def _card(page: Page, group: Group, one: Choice, panel: Panel | None) -> Markup:
    card = choice_card(page, one, "choice", f"act-{group['key']}-{one['key']}")
    return join(card, roll_panel(page, panel, "li") if panel and one.get("chosen") else None)
