"""The whole board: head, track, the phase, and what is beside it."""

from rpgkit.show.choices import roll_panel
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page
from rpgkit.show.shapes import icon
from rpgkit.show.zone_track import desk, phases, sides
from rpgkit.show.zone_track.track import track
from rpgkit.show.zone_track.view import Head, ZoneTrackView

LANGUAGES = {"en": "English", "fr": "Français"}


def render(view: ZoneTrackView, *, live: bool = True) -> Markup:
    """Draw a zone track.

    Parameters
    ----------
    view
        What to show; see `ZoneTrackView`.
    live
        `False` for a page with no kernel: every control is disabled, and the tools are left out.
        What folds still unfolds.

    Returns
    -------
    Markup
        One `<section class="rpg">`, with no `id` in it, so that any number of boards may stand
        in one page.
    """
    page = Page(view["lang"], view.get("refusal"))
    master, seen, odds = view.get("master"), view.get("sheet"), view.get("odds")
    body = [
        _head(page, view["head"], bool(master), live),
        sides.log(page, view["log"]),
        sides.master(page, master) if master and live else None,
        track(page, view["track"]),
        sides.sheet(page, seen) if seen else None,
        h(
            "div",
            {"class": "zt-desk", "data-key": "desk"},
            h("div", {"class": "zt-act", "data-key": "act"}, _stage(page, view)),
            sides.odds(page, odds) if odds else None,
        ),
    ]
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
            "class": classes("rpg zone-track", "is-live" if live else "still"),
            "lang": view["lang"],
            "aria-label": f"{view['head']['place']}, {view['head']['title']}",
            "data-silent": page.t("silent") if live else None,
        },
        # What nothing asked for must not be lost: it goes on top, drawn last.
        _rest(page),
        form,
        h("p", {"class": "note quiet still-note"}, page.t("still")) if not live else None,
    )


def _rest(page: Page) -> Markup | None:
    return page.refused()


def _stage(page: Page, view: ZoneTrackView) -> list[Markup | None]:
    stage, panel = view["stage"], view.get("panel")
    if stage["kind"] == "desk":
        return [desk.desk(page, stage, view["order"], panel)]
    alone = h("div", {"class": "alone"}, roll_panel(page, panel)) if panel else None
    order = desk.order(page, view["order"])
    if stage["kind"] == "progress":
        return [order, alone, phases.progress(page, stage)]
    if stage["kind"] == "initiative":
        return [phases.initiative(page, stage), alone]
    return [phases.end(page, stage)]


def _head(page: Page, head: Head, master: bool, live: bool) -> Markup:
    kept = head["save"]
    return h(
        "header",
        {"class": "head", "data-key": "head"},
        h(
            "div",
            None,
            h(
                "h2",
                {"class": "zt-when"},
                h("span", {"class": "name quiet"}, head["place"]),
                " ",
                h("span", {"class": "far"}, head["title"]),
            ),
            h("p", {"class": "note quiet zt-kept"}, icon("save", 16), kept) if kept else None,
        ),
        h(
            "ol",
            {"class": "steps", "aria-label": page.t("steps")},
            [
                h("li", {"aria-current": "step" if n == head["step"] else None}, step)
                for n, step in enumerate(head["steps"])
            ],
        )
        if head["steps"]
        else None,
        _tools(page, head, master) if live else None,
    )


def _tools(page: Page, head: Head, master: bool) -> Markup:
    kept = head["save"]
    return h(
        "div",
        {
            "class": "tools",
            "role": "group",
            "aria-label": page.t("session"),
            "data-group": True,
            "data-key": "tools",
        },
        _tool(page, "undo", "U", **{"data-do": {"intent": "undo"}, "disabled": not head["undo"]}),
        _tool(page, "redo", "R", **{"data-do": {"intent": "redo"}, "disabled": not head["redo"]}),
        _tool(page, "log", "L", **{"data-toggle": "log", "aria-expanded": "false"}),
        _tool(page, "master", "G", **{"data-toggle": "master", "aria-expanded": "false"})
        if master
        else None,
        _tool(
            page,
            "save",
            None,
            **{
                "data-do": {"intent": "save"},
                "title": page.t("saved-in", where=kept) if kept else None,
            },
        ),
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
