"""The whole board of a fight: head, line, deeds, dice, and what is beside them."""

from rpgkit.show.choices import choice_card
from rpgkit.show.controls import form, press
from rpgkit.show.frame import drawer, frame, head, log
from rpgkit.show.html import Markup, classes, h, join
from rpgkit.show.parts import Page, named
from rpgkit.show.skirmish.board.draw import kinds, line, panel
from rpgkit.show.skirmish.board.views import (
    BoardView,
    Ending,
    Gain,
    Gains,
    Losses,
    Post,
    Turning,
)
from rpgkit.show.view import Choice, Form

__all__ = ["render"]


def render(view: BoardView, *, live: bool = True) -> Markup:
    """Draw a skirmish board.

    Parameters
    ----------
    view : BoardView
        What to show.
    live : bool
        `False` for a page with no kernel: every control is disabled, and the tools are left out.

    Returns
    -------
    Markup
        See `rpgkit.show.frame.frame`.
    """
    page = Page(view["lang"], view.get("refusal"))
    ending, posts = view.get("ending"), view["posts"]
    gains = _gains(view["gains"]) if "gains" in view else None
    drawers = ["log", *(["post"] if posts else []), "master"]
    parts = [
        head(page, view["head"], drawers, live=live),
        log(page, view["log"]),
        _posts(page, posts, live) if posts else None,
        _master(page, view["master"]) if live else None,
        _ending(ending) if ending else None,
        line(view["field"]),
        h(
            "div",
            {"class": "sk-body", "data-key": "body"},
            h(
                "div",
                {"class": "sk-main", "data-key": "main"},
                _just(page, view),
                _deeds(page, view),
                gains if ending else None,
            ),
            h(
                "div",
                {"class": "sk-side", "data-key": "side"},
                [_losses(one, n) for n, one in enumerate(view["losses"])],
                _turning(page, view["turning"]),
                None if ending else gains,
            ),
        ),
    ]
    name = f"{view['head']['place']}, {view['head']['title']}"
    return frame(page, "skirmish-board", name, parts, live=live)


def _ending(view: Ending) -> Markup:
    return h(
        "div",
        {"class": "sk-end", "data-key": "ending"},
        h("h3", {"class": "chance"}, view["title"]),
        [h("p", {"class": "h"}, line) for line in view["lines"]],
    )


def _just(page: Page, view: BoardView) -> Markup | None:
    """The dice that fell last, while nothing else is rolled."""
    just = view.get("just")
    if not just:
        return None
    return h(
        "section",
        {"class": "sk-just", "data-key": "just"},
        h("h3", {"class": "h"}, view["just_title"]),
        kinds(page, just, "just"),
    )


def _deeds(page: Page, view: BoardView) -> Markup | None:
    """Put the panel after the chosen deed; a roll under way stands alone."""
    drawn, every = view.get("volley"), view["choices"]
    if not every:
        return panel(page, drawn) if drawn else None

    def card(one: Choice) -> Markup:
        shown = choice_card(page, one, "choice", f"do-{one['key']}")
        if drawn is None or not one.get("chosen"):
            return shown
        return join(shown, panel(page, drawn, "li", titled=drawn["title"] != one["name"]))

    return h(
        "fieldset",
        {"class": "sk-deeds", "data-key": "deeds"},
        h("legend", {"class": "h"}, view["question"]),
        h("ul", {"class": "acts"}, [card(one) for one in every]),
    )


def _losses(view: Losses, n: int) -> Markup:
    return h(
        "figure",
        {"class": "sk-losses", "data-key": f"losses-{n}"},
        h("h3", {"class": "h"}, view["title"]),
        h(
            "table",
            None,
            h(
                "tbody",
                None,
                [
                    h(
                        "tr",
                        None,
                        h("th", {"scope": "row"}, one["n"]),
                        h(
                            "td",
                            {"class": "sk-bar"},
                            h("i", {"class": "bar", "style": f"--v:{one['width']:.2f}"}, h("i")),
                        ),
                        h("td", None, one["chance"]),
                    )
                    for one in view["rows"]
                ],
            ),
        ),
        h("figcaption", None, view["caption"]),
    )


def _turning(page: Page, view: Turning) -> Markup | None:
    """The buttons that play on, and what is still to come."""
    if not view["buttons"] and not view["coming"]:
        return None
    return h(
        "section",
        {"class": "sk-turning", "data-key": "turning"},
        h("h3", {"class": "h"}, view["title"]),
        [h("p", None, one) for one in view["coming"]],
        h(
            "div",
            {"class": "sk-buttons live", "data-group": True},
            [press(one, "line", **{"data-once": True}) for one in view["buttons"]],
        )
        if view["buttons"]
        else None,
        page.refused("step", "turn", "to-end"),
    )


def _gains(view: Gains) -> Markup:
    head = [h("th", {"scope": "col"}, one) for one in view["heads"]]
    return h(
        "section",
        {"class": "sk-gains", "data-key": "gains"},
        h("h3", {"class": "h"}, view["title"]),
        h(
            "table",
            {"class": classes("grid", len(view["heads"]) > 3 and "long")},
            h("thead", None, h("tr", None, head)),
            h("tbody", None, [_gain(one, view["heads"]) for one in view["rows"]]),
        ),
        h("p", {"class": "note quiet"}, view["note"]),
    )


def _gain(one: Gain, heads: list[str]) -> Markup:
    return h(
        "tr",
        None,
        h("th", {"scope": "row"}, named(one["who"])),
        h("td", {"data-label": heads[1]}, one["xp"]),
        h("td", {"data-label": heads[2]}, one["credits"]),
        h("td", {"class": "wide"}, one["after"]) if one["after"] else None,
    )


def _posts(page: Page, posts: list[Post], live: bool) -> Markup:
    """The post in each form of markup, ready to copy."""
    return drawer(page, "post", [_post(page, one, live) for one in posts])


def _post(page: Page, one: Post, live: bool) -> Markup:
    return h(
        "div",
        {"class": "sk-post", "data-key": f"post-{one['key']}"},
        h(
            "label",
            {"class": "stack"},
            h("span", {"class": "h"}, one["label"]),
            h("textarea", {"class": "text", "readonly": True, "rows": 10}, one["text"]),
        ),
        h(
            "button",
            {"type": "button", "class": "btn line", "data-copy": page.t("copied")},
            page.t("copy"),
        )
        if live
        else None,
    )


def _master(page: Page, forms: list[Form]) -> Markup:
    """Draw the GM's tools."""
    return drawer(page, "master", h("div", {"class": "forms"}, [form(page, one) for one in forms]))
