"""The phase that runs, drawn: the lamp, what is left, the buttons; and what is not a phase."""

from rpgkit.show.combat_turns.board.parts import TablePage as Page
from rpgkit.show.combat_turns.board.views import Now, Pause, Phase, Pips, Rolling, Starter
from rpgkit.show.controls import press
from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import named, unseen
from rpgkit.show.shapes import colour, icon, shape
from rpgkit.show.view import Press

__all__ = ["buttons", "pause", "phase", "rolling"]


def phase(page: Page, view: Phase) -> Markup:
    """Draw whose phase it is, and what can be done."""
    return h(
        "div",
        {"class": "it-phase", "data-key": "phase", "data-home": True},
        _now(view["now"]),
        _budget(page, view) if view["pips"] else None,
        buttons(view["buttons"]),
        [h("p", {"class": "note quiet"}, hint) for hint in view["hints"]],
        page.refused("phase"),
    )


def _now(now: Now) -> Markup:
    side = now["side"]
    sign = now.get("icon")
    # A score stands large enough to be read across the room, until it has three characters.
    long, idle = len(now["score"]) > 2, side is None and not sign
    return h(
        "div",
        {"class": "it-now"},
        h(
            "p",
            {"class": classes("it-score", long and "long", idle and "idle")},
            unseen(now["score_said"]),
            h("span", {"aria-hidden": "true"}, now["score"]),
        ),
        h(
            "div",
            {"class": "it-lines"},
            h(
                "h3",
                {
                    "class": classes(
                        "far name",
                        len(now["name"]) > 22 and "long",
                        None if side is None else colour(side),
                    )
                },
                icon(sign, 32) if sign else None if side is None else shape(side),
                h("span", None, now["name"]),
            ),
            [h("p", {"class": "quiet"}, line) for line in now["lines"]],
        ),
    )


def _budget(page: Page, view: Phase) -> Markup:
    return h(
        "dl",
        {"class": "budget", "aria-label": page.b("left-to", name=view["now"]["name"])},
        [
            h(
                "div",
                {"class": classes(one.get("gone") and "gone")},
                h("dt", None, one["label"]),
                _pips(one),
            )
            for one in view["pips"]
        ],
        h(
            "div",
            None,
            h("dt", None, page.b("pools")),
            h("dd", None, [h("span", {"class": "it-pool"}, said) for said in view["pools"]]),
        )
        if view["pools"]
        else None,
    )


def _pips(one: Pips) -> Markup:
    wide = one.get("wide") and "wide"
    spent, left = one["spent"], one["left"]
    drawn = [h("i", {"class": classes("pip", wide)})] * (spent or (not left))
    drawn += [h("i", {"class": classes("pip", "left", wide)})] * left
    return h("dd", None, drawn, h("span", None, one["said"]))


def buttons(presses: list[Press]) -> Markup:
    """Draw buttons in a row; the first is what comes next."""
    return h(
        "div",
        {"class": "it-buttons", "data-group": True},
        [
            press(one, "solid" if n == 0 else "line", **({"data-land": "1"} if n == 0 else {}))
            for n, one in enumerate(presses)
        ],
    )


def pause(page: Page, view: Pause) -> Markup:
    """Draw a moment at which nobody acts."""
    return h(
        "div",
        {"class": "it-phase", "data-key": "pause", "data-home": True},
        h("h3", {"class": "it-title"}, view["title"]),
        [h("p", {"class": "quiet"}, line) for line in view["lines"]],
        buttons(view["buttons"]) if view["buttons"] else None,
        page.refused("phase"),
    )


def rolling(page: Page, view: Rolling) -> Markup:
    """Draw a roll of many: each with a field for what fell on the table."""
    return h(
        "div",
        {
            "class": "it-phase it-roll",
            "data-key": view["key"],
            "data-home": True,
            "data-form": view["typed"],
        },
        h("h3", {"class": "it-title"}, view["title"]),
        [h("p", {"class": "quiet"}, line) for line in view["lines"]],
        h(
            "div",
            {"class": "it-buttons"},
            press(view["go"], "solid", **{"data-land": "1"}),
            [
                h(
                    "button",
                    {"type": "button", "class": "btn line", "data-submit": facts or True},
                    label,
                )
                for label, facts in view["submits"]
            ],
        ),
        page.refused("phase", view["key"]),
        h(
            "table",
            {"class": "grid it-starters"},
            h(
                "thead",
                None,
                h("tr", None, [h("th", {"scope": "col"}, one) for one in view["heads"]]),
            ),
            h("tbody", None, [_starter(page, view, one) for one in view["starters"]]),
        ),
    )


def _starter(page: Page, view: Rolling, one: Starter) -> Markup:
    heads = view["heads"]
    surprise = view["key"] == "surprise"
    label = page.b("faces-of" if surprise else "score-of", name=one["name"])
    return h(
        "tr",
        {"data-key": f"starter-{one['key']}"},
        h(
            "th",
            {"scope": "row"},
            named(one),
            h("span", {"class": "rule"}, one["role"]) if one["role"] else None,
        ),
        h("td", {"data-label": heads[1]}, one["rolls"]),
        h("td", {"data-label": heads[2]}, one.get("chance", "–")) if surprise else None,
        h(
            "td",
            {"data-label": heads[3] if surprise else heads[2]},
            h("b", None, one["value"])
            if one["value"]
            else h(
                "input",
                {
                    "class": classes("field small", "it-faces" if surprise else "it-typed"),
                    "name": one["key"],
                    "data-key": f"typed-{one['key']}",
                    "type": "text",
                    "inputmode": "text" if surprise else "numeric",
                    "autocomplete": "off",
                    "aria-label": label,
                    "placeholder": one["hint"] or None,
                },
            ),
            page.refused(one["key"]),
        ),
        h("td", {"data-label": heads[4]}, _tick(page, one)) if surprise else None,
    )


def _tick(page: Page, one: Starter) -> Markup | str:
    name = one.get("tick")
    if not name:
        return "–"
    label = page.b("forewarned-one", name=one["name"])
    return h("input", {"type": "checkbox", "name": name, "aria-label": label})
