"""The whole board: head, track, the phase, and what is beside it."""

from rpgkit.show.choices import roll_panel
from rpgkit.show.frame import frame, head, log
from rpgkit.show.html import Markup, h
from rpgkit.show.parts import Page
from rpgkit.show.zone_track import desk, phases, sides
from rpgkit.show.zone_track.track import track
from rpgkit.show.zone_track.view import ZoneTrackView


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
    parts = [
        head(page, view["head"], ["log", "master"] if master else ["log"], live=live),
        log(page, view["log"]),
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
    name = f"{view['head']['place']}, {view['head']['title']}"
    return frame(page, "zone-track", name, parts, live=live)


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
