"""What frames every board of a session: its head with the tools, its drawers, its log."""

from collections.abc import Iterable

from rpgkit.show.controls import press
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, unseen
from rpgkit.show.shapes import icon
from rpgkit.show.view import Entry, Head, Press

__all__ = ["drawer", "frame", "head", "log"]

LANGUAGES = {"en": "English", "fr": "Français"}
HOTKEYS = {"undo": "U", "redo": "R", "log": "L", "master": "G", "post": "P", "run": "W"}
"""Of the tools, and of the buttons that open a drawer, by its name."""


def frame(page: Page, kind: str, name: str, parts: Iterable[object], *, live: bool) -> Markup:
    """Put the parts of a board into one section.

    Parameters
    ----------
    page
        Whatever refusal none of `parts` has asked for is shown on top.
    kind
        Its class, which is the name of its style sheet.
    name
        What a screen reader calls it.
    parts
        From its head on.
    live
        `False` for a page with no kernel: every control is disabled. What folds still unfolds.

    Returns
    -------
    Markup
        One `<section class="rpg">`, with no `id` in it, so that any number of boards may stand
        in one page.
    """
    body = list(parts)
    # One form round all radios: two boards in one page, or two views of one board, would
    # otherwise share their radio groups.
    form = h(
        "form",
        {"class": "board-form", "data-key": "form", "autocomplete": "off"},
        body if live else h("fieldset", {"disabled": True, "class": "still-fields"}, body),
    )
    return h(
        "section",
        {
            "class": classes("rpg", kind, "is-live" if live else "still"),
            "lang": page.lang,
            "aria-label": name,
            "data-silent": page.t("silent") if live else None,
        },
        page.refused(),  # drawn last: what nothing asked for must not be lost
        form,
        h("p", {"class": "note quiet still-note"}, page.t("still")) if not live else None,
    )


def head(
    page: Page, view: Head, drawers: Iterable[str], *, live: bool, keeps: bool = True
) -> Markup:
    """Draw where and when, the steps, and the session's tools.

    Parameters
    ----------
    drawers
        The drawers that have a button here.
    live
        `False` leaves the tools out.
    keeps
        Whether there is a session that can be kept in a file.
    """
    kept = view["save"]
    return h(
        "header",
        {"class": "head", "data-key": "head"},
        h(
            "div",
            None,
            h(
                "h2",
                {"class": "when"},
                h("span", {"class": "name quiet"}, view["place"]),
                " ",
                h("span", {"class": "far"}, view["title"]),
            ),
            h("p", {"class": "note quiet kept"}, icon("save", 16), kept) if kept else None,
        ),
        h("p", {"class": "sub"}, view["sub"]) if view.get("sub") else None,
        h(
            "ol",
            {"class": "steps", "aria-label": page.t("steps")},
            [
                h("li", {"aria-current": "step" if n == view["step"] else None}, step)
                for n, step in enumerate(view["steps"])
            ],
        )
        if view["steps"]
        else None,
        _tools(page, view, drawers, keeps) if live else None,
    )


def _tools(page: Page, view: Head, drawers: Iterable[str], keeps: bool) -> Markup:
    kept, keys = view["save"], {**HOTKEYS, **view.get("keys", {})}
    return h(
        "div",
        {
            "class": "tools",
            "role": "group",
            "aria-label": page.t("session"),
            "data-group": True,
            "data-key": "tools",
        },
        [
            _tool(page, one, keys[one], **{"data-do": {"intent": one}, "disabled": not can})
            for one, can in (("undo", view["undo"]), ("redo", view["redo"]))
        ],
        [
            _tool(page, one, keys[one], **{"data-toggle": one, "aria-expanded": "false"})
            for one in drawers
        ],
        _tool(
            page,
            "save",
            None,
            **{
                "data-do": {"intent": "save"},
                "title": page.t("saved-in", where=kept) if kept else None,
            },
        )
        if keeps
        else None,
        [_language(page, code, name) for code, name in LANGUAGES.items()],
    )


def _tool(page: Page, name: str, hotkey: str | None, **attributes: object) -> Markup:
    return h(
        "button",
        {
            "type": "button",
            "class": "tool",
            "data-key": f"tool-{name}",
            "data-hotkey": hotkey and hotkey.lower(),
            "aria-keyshortcuts": hotkey,
            **attributes,
        },
        icon(name),
        h("span", None, page.t(name)),
        h("kbd", {"aria-hidden": "true"}, hotkey) if hotkey else None,
    )


def _language(page: Page, code: str, name: str) -> Markup | None:
    """Offer the other language, in its own words."""
    if code == page.lang:
        return None
    return h(
        "button",
        {
            "type": "button",
            "class": "tool",
            "lang": code,
            "data-key": f"tool-{code}",
            "data-do": {"intent": "language", "value": code},
        },
        name,
    )


def drawer(page: Page, name: str, *inside: object) -> Markup:
    """Fold something away; live, the head's button opens it and the summary is not shown."""
    return h(
        "details",
        {"class": "drawer", "data-key": f"drawer-{name}", "data-drawer": name},
        h("summary", None, page.t(name)),
        *inside,
    )


def log(page: Page, entries: list[Entry], more: Press | None = None) -> Markup:
    """List what happened, newest first; `more` asks for what came before."""
    return drawer(
        page,
        "log",
        h(
            "ol",
            {"class": "log", "tabindex": 0, "aria-label": page.t("log"), "reversed": True},
            [_entry(page, one) for one in entries],
        )
        if entries
        else h("p", {"class": "quiet"}, page.t("empty-log")),
        press(more, "line") if more else None,
    )


def _entry(page: Page, one: Entry) -> Markup:
    kind = one["kind"]
    said = page.t(f"kind-{kind}") if kind in ("undo", "redo", "decree") else None
    return h(
        "li",
        {"class": classes(kind, one.get("undone") and "undone"), "data-key": f"log-{one['key']}"},
        h("b", {"class": "mark"}, said) if said else None,
        unseen(page.t("undone")) if one.get("undone") else None,
        h("span", {"class": "said"}, one["text"]),
        h("span", {"class": "dice"}, one["dice"]) if one.get("dice") else None,
    )
