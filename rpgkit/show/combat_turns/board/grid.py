"""The table, drawn: passes as columns, people as rows."""

from functools import lru_cache

from rpgkit.show.combat_turns.board.parts import TablePage as Page
from rpgkit.show.combat_turns.board.sheets import sheet_row
from rpgkit.show.combat_turns.board.views import Cell, Column, Grid, Pairs, Row
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import named, unseen
from rpgkit.show.shapes import colour, icon, shape

__all__ = ["grid", "pairs"]

DENSE = 12
"""Of more people than that, rows are lower."""


def grid(page: Page, view: Grid) -> Markup:
    """Draw the table; a row that is what it was before is not drawn again."""
    columns = tuple(view["columns"])
    opened = view.get("sheet")
    rows: list[Markup] = []
    for row in view["rows"]:
        rows.append(_row(page.lang, row, columns, page.b("open-sheet", name=row.name)))
        if row.picked and opened is not None:
            rows.append(sheet_row(page, opened, len(columns) + 1))
    return h(
        "div",
        {"class": "it-where", "data-key": "grid"},
        h(
            "table",
            {
                "class": classes(
                    "it",
                    len(view["rows"]) > DENSE and "dense",
                    len(columns) > 5 and "many",
                    len(columns) < 3 and "few",
                ),
                "style": f"--passes: {len(columns)}",
            },
            h("caption", {"class": "sr"}, view["caption"]),
            h(
                "thead",
                None,
                h(
                    "tr",
                    None,
                    h("th", {"scope": "col"}, unseen(page.b("who"))),
                    [_head(one) for one in columns],
                ),
            ),
            h("tbody", None, rows),
        ),
        page.refused("grid"),
        h(
            "p",
            {"class": "it-key"},
            [named(one) for one in view["sides"]],
            [h("span", None, note) for note in view["notes"]],
            h("span", {"class": "live"}, page.b("key-rows")),
        ),
    )


def _head(one: Column) -> Markup:
    return h(
        "th",
        {
            "scope": "col",
            "class": classes(one.now and "cur"),
            "aria-current": "true" if one.now else None,
        },
        h("span", {"class": "long"}, one.label),
        h("span", {"class": "short", "aria-hidden": "true"}, one.short),
    )


@lru_cache(maxsize=2048)
def _row(lang: str, row: Row, columns: tuple[Column, ...], look: str) -> Markup:
    return h(
        "tr",
        {
            "class": classes(row.now and "me", row.away and "away", row.picked and "picked"),
            "data-key": row.key,
            "data-flip": True,
        },
        h(
            "th",
            {"scope": "row", "class": colour(row.side)},
            h(
                "button",
                {
                    "type": "button",
                    "class": "who",
                    "data-key": f"who-{row.key}",
                    "data-do": {"intent": "pick", "row": row.key},
                    "aria-expanded": "true" if row.picked else "false",
                    "title": look,
                },
                shape(row.side),
                h(
                    "span",
                    None,
                    h("span", {"class": "name"}, row.name),
                    unseen(f", {row.side_name}"),
                    h("span", {"class": "note"}, row.note),
                    [h("span", {"class": "mark"}, mark) for mark in row.marks],
                ),
            ),
        ),
        [_cell(cell, column) for cell, column in zip(row.cells, columns, strict=True)],
    )


def _cell(cell: Cell | None, column: Column) -> Markup:
    if cell is None:
        return h("td", {"class": classes(column.now and "col")})
    now = cell.state == "now"
    return h(
        "td",
        {
            "class": classes(
                cell.state, "cell-now" if now else column.now and cell.state != "played" and "col"
            ),
            "aria-current": "step" if now else None,
        },
        h(
            "span",
            {"class": "s"},
            h("s", None, cell.old) if cell.old else None,
            cell.score,
        ),
        h(
            "span",
            {"class": "tag"},
            icon(cell.icon, 14) if cell.icon else None,
            h("span", None, cell.tag),
        )
        if cell.tag
        else None,
    )


def pairs(page: Page, view: Pairs) -> Markup:
    """Draw who was forewarned against whom."""
    return h(
        "table",
        {"class": "it-pairs sum", "data-key": "pairs"},
        h("caption", {"class": "h"}, view["caption"]),
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                h("th", {"scope": "col"}, unseen(page.b("who"))),
                [h("th", {"scope": "col"}, head) for head in view["heads"]],
            ),
        ),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    {"data-key": one["key"]},
                    h(
                        "th",
                        {"scope": "row"},
                        named({"name": one["name"], "side": one["side"]}),
                        h("span", {"class": "rule"}, one["rolled"]) if one["rolled"] else None,
                    ),
                    [
                        h("td", None, h("b", None, said) if beaten else said)
                        for said, beaten in one["against"]
                    ],
                )
                for one in view["rows"]
            ],
        ),
    )
