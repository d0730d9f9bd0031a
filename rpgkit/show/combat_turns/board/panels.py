"""What lies open under the buttons, drawn."""

from rpgkit.show.combat_turns.board.parts import TablePage as Page
from rpgkit.show.combat_turns.board.sheets import choice
from rpgkit.show.combat_turns.board.views import Changed, Deed, Matrix, Mover, Odds, Tool
from rpgkit.show.controls import field, press, select, submit
from rpgkit.show.html import Markup, h
from rpgkit.show.parts import named
from rpgkit.show.view import Form

__all__ = ["tool"]


def tool(page: Page, view: Tool) -> Markup:
    """Draw a tool; when it has just been opened its first control takes the focus."""
    form_, paste, found = view.get("form"), view.get("paste"), view.get("odds")
    movers = view.get("movers")
    return h(
        "div",
        {
            "class": "it-tool",
            "role": "group",
            "aria-label": view["title"],
            "data-key": view["key"],
            "data-home": True,
        },
        h(
            "div",
            {"class": "it-tool-head"},
            h("h3", {"class": "h"}, view["title"]),
            press(view["close"], "line", **{"data-hotkey": "Escape"}),
        ),
        h("p", {"class": "note quiet"}, view["note"]) if view.get("note") else None,
        [h("p", {"class": "quiet"}, line) for line in view.get("refused", [])],
        _form(page, form_, view.get("deeds", []), view) if form_ else None,
        _paste(page, paste) if paste else None,
        h("ul", {"class": "it-movers"}, [_mover(one) for one in movers]) if movers else None,
        page.refused("tool"),
        _odds(page, found) if found else None,
    )


def _form(page: Page, one: Form, deeds: list[Deed], view: Tool) -> Markup:
    """Fields, and a button for each thing that can be done with them."""
    take = f"{view['key']}-{view['focus']}"
    fields = [
        field(
            each,
            **({"data-take": True, "data-key": take} if n == 0 and not _first(deeds, one) else {}),
        )
        for n, each in enumerate(one["fields"])
    ]
    return h(
        "div",
        {"class": "form", "data-key": f"{view['key']}-form", "data-form": one["do"]},
        h("div", {"class": "fields"}, fields, submit(one["submit"]) if one["submit"] else None)
        if fields
        else None,
        page.refused(one["key"]),
        h(
            "div",
            {"class": "it-deeds", "data-group": True},
            [
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "btn line",
                        "data-key": take if n == 0 and _first(deeds, one) else each["key"],
                        "data-submit": each["facts"],
                        "data-take": n == 0 and _first(deeds, one),
                    },
                    each["label"],
                )
                for n, each in enumerate(deeds)
            ],
        )
        if deeds
        else None,
    )


def _first(deeds: list[Deed], one: Form) -> bool:
    """Whether the focus goes to the buttons: what is done matters more than how many pool dice."""
    return bool(deeds) and one["key"] == "spend"


def _paste(page: Page, one: Form) -> Markup:
    return h(
        "div",
        {"class": "form", "data-key": "paste", "data-form": one["do"]},
        h("h4", {"class": "h"}, one["title"]),
        h(
            "label",
            {"class": "stack"},
            h("span", {"class": "note quiet"}, one.get("note", "")),
            h(
                "textarea",
                {
                    "class": "text it-paste",
                    "name": "table",
                    "rows": 5,
                    "data-key": "paste-table",
                    "spellcheck": "false",
                },
            ),
        ),
        page.refused(one["key"]),
        submit(one["submit"]),
    )


def _mover(one: Mover) -> Markup:
    return h(
        "li",
        {"data-key": one["key"]},
        named(one),
        choice(
            {
                "label": "",
                "name": f"goes-{one['key']}",
                "value": one["value"],
                "options": one["options"],
                "do": one["do"],
            },
            says=one["name"],
        ),
        h("span", {"class": "it-far"}, one["far"]),
    )


# --- odds --------------------------------------------------------------------------------------


def _odds(page: Page, view: Odds) -> Markup:
    matrix = view.get("matrix")
    return h(
        "div",
        {"class": "it-odds"},
        h("p", {"class": "note quiet"}, view["note"]),
        h(
            "label",
            {"class": "stack"},
            h("span", {"class": "note quiet"}, page.b("odds-of")),
            select(
                view["whose"],
                view["who"],
                {
                    "class": "select",
                    "data-key": "odds-who",
                    "data-do": {"intent": "odds-of"},
                },
            ),
        ),
        h(
            "div",
            {
                "class": "slot",
                "data-key": "figure",
                "data-slot": "figure",
                "aria-hidden": "true",
            },
        ),
        _changes(page, view, view["changes"]) if view["changes"] else None,
        _matrix(page, matrix) if matrix else None,
        page.refused("odds"),
    )


def _changes(page: Page, view: Odds, changes: list[Changed]) -> Markup:
    heads = ("change", "actions-a-turn", "gain", "how-many-passes")
    return h(
        "table",
        {"class": "grid it-changes"},
        h("caption", None, h("span", {"class": "h"}, view["changes_title"]), " ", view["caption"]),
        h("thead", None, h("tr", None, [h("th", {"scope": "col"}, page.b(one)) for one in heads])),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    None,
                    h("th", {"scope": "row"}, one["label"]),
                    h("td", {"data-label": page.b(heads[1])}, h("b", None, one["actions"])),
                    h("td", {"data-label": page.b(heads[2])}, one["gain"] or "–"),
                    h("td", {"data-label": page.b(heads[3])}, one["passes"]),
                )
                for one in changes
            ],
        ),
    )


def _matrix(page: Page, view: Matrix) -> Markup:
    return h(
        "div",
        {"class": "it-matrix", "tabindex": 0, "role": "group", "aria-label": view["caption"]},
        h(
            "table",
            {"class": "sum"},
            h("caption", {"class": "h"}, view["caption"]),
            h(
                "thead",
                None,
                h(
                    "tr",
                    None,
                    h("td", None),
                    [h("th", {"scope": "col", "class": "name"}, name) for name in view["names"]],
                ),
            )
            if view["names"]
            else None,
            h(
                "tbody",
                None,
                [
                    h(
                        "tr",
                        None,
                        h("th", {"scope": "row", "class": "name"}, name),
                        [h("td", None, cell or "–") for cell in cells],
                    )
                    for name, cells in view["rows"]
                ],
            ),
        ),
    )
