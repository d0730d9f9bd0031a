"""The whole board of a pursuit: head, rulers or compass, decisions, and what is beside them."""

from rpgkit.show.choices import choice_card, roll_panel
from rpgkit.show.controls import press
from rpgkit.show.frame import frame, head, log
from rpgkit.show.html import Markup, classes, h, join
from rpgkit.show.parts import Page
from rpgkit.show.pursuit.track import aside, landscape, rulers
from rpgkit.show.pursuit.track.views import Ending, TrackView
from rpgkit.show.view import Choice

__all__ = ["render"]


def render(view: TrackView, *, live: bool = True) -> Markup:
    """Draw a pursuit track.

    Parameters
    ----------
    view : TrackView
        What to show.
    live : bool
        `False` for a page with no kernel: every control is disabled, and the tools are left out.

    Returns
    -------
    Markup
        See `rpgkit.show.frame.frame`.
    """
    page = Page(view["lang"], view.get("refusal"))
    ending, run, odds = view.get("ending"), view.get("run"), view.get("odds")
    drawers = ["log", *(["run"] if run else []), "master"]
    parts = [
        head(page, view["head"], drawers, live=live),
        log(page, view["log"]),
        aside.run(page, run) if run else None,
        aside.master(page, view["master"]) if live else None,
        _ending(ending) if ending else None,
        rulers.gap(view["gap"]) if "gap" in view else None,
        rulers.breath(view["breath"]) if "breath" in view else None,
        landscape.meeting(page, view["meeting"]) if "meeting" in view else None,
        rulers.things(page.t("things"), view["things"]) if "things" in view else None,
        h(
            "div",
            {"class": classes("pt-body", odds is not None and "has-odds"), "data-key": "body"},
            _decisions(page, view),
            aside.odds(page, odds) if odds else None,
        ),
    ]
    name = f"{view['head']['place']}, {view['head']['title']}"
    return frame(page, "pursuit-track", name, parts, live=live)


def _ending(view: Ending) -> Markup:
    return h(
        "div",
        {"class": "pt-end", "data-key": "ending"},
        h("h3", {"class": "chance"}, view["title"]),
        [h("p", {"class": "h"}, line) for line in view["lines"]],
        h(
            "div",
            {"class": "pt-buttons live", "data-group": True},
            [press(one, "line") for one in view["buttons"]],
        )
        if view["buttons"]
        else None,
    )


def _decisions(page: Page, view: TrackView) -> Markup | None:
    """Put the panel after the chosen decision; without one it stands alone."""
    panel, every = view.get("panel"), view["choices"]
    if not every:
        return h("div", {"class": "alone"}, roll_panel(page, panel)) if panel else None
    chosen = any(one.get("chosen") for one in every)

    def card(one: Choice) -> Markup:
        drawn = choice_card(page, one, "choice", f"do-{one['key']}")
        return join(drawn, roll_panel(page, panel, "li") if panel and one.get("chosen") else None)

    return h(
        "fieldset",
        {"class": "pt-choices", "data-key": "choices"},
        h("legend", {"class": "h"}, view["question"]),
        h(
            "ul",
            {"class": classes("acts", panel is not None and "with-panel")},
            [card(one) for one in every],
            roll_panel(page, panel, "li") if panel and not chosen else None,
        ),
    )
