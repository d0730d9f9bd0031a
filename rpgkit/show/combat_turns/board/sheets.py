"""One person's sheet, drawn under their row."""

from rpgkit.show.combat_turns.board.parts import TablePage as Page
from rpgkit.show.combat_turns.board.views import Sheet, Wounds
from rpgkit.show.controls import form, press, segments, toggle
from rpgkit.show.html import Markup, h
from rpgkit.show.parts import why_table

__all__ = ["choice", "sheet_row"]


def sheet_row(page: Page, view: Sheet, span: int) -> Markup:
    """Draw the sheet as a row of the table, as wide as it is."""
    why = view.get("why")
    moves = view.get("moves")
    return h(
        "tr",
        {"class": "it-sheet", "data-key": view["key"]},
        h(
            "td",
            {"colspan": span},
            h(
                "div",
                {"class": "it-open", "role": "group", "aria-label": view["name"]},
                h("p", {"class": "quiet"}, " · ".join(view["lines"])),
                why_table(page, why, view["key"]) if why else None,
                h(
                    "div",
                    {"class": "it-choices"},
                    [choice(one) for one in view["tracks"]],
                    choice(moves) if moves else None,
                ),
                page.refused("sheet"),
                h("div", {"class": "forms"}, [form(page, one) for one in view["forms"]])
                if view["forms"]
                else None,
                h(
                    "div",
                    {"class": "it-buttons"},
                    [toggle(one, f"{view['key']}-hide") for one in view["toggles"]],
                    [press(one, "line") for one in view["buttons"]],
                ),
            ),
        ),
    )


def choice(one: Wounds, says: str = "") -> Markup:
    """Draw a choice as a bar: picking another value sends it.

    `says` is what a reader is told where the eye sees it beside the bar.
    """
    return h(
        "fieldset",
        {"class": "stack"},
        h("legend", {"class": "sr" if says else "note quiet"}, says or one["label"]),
        segments(one["name"], one["options"], one["value"], one["do"]),
    )
