"""The track: zones with what is in them, and the vehicles as tokens."""

from rpgkit.show.html import Markup, classes, h
from rpgkit.show.parts import Page, named, unseen
from rpgkit.show.shapes import colour, icon, shape
from rpgkit.show.zone_track.view import Brace, Gap, Lane, Note, Piece, Track, Zone


def track(page: Page, view: Track) -> Markup:
    """Draw the zones as columns; `zone-track.css` turns them into rows when it is narrow."""
    names = {one["side"]: one["name"] for one in view["sides"]}
    columns = " ".join(map(_width, view["zones"]))
    return h(
        "div",
        {"class": "zt-where", "data-key": "track"},
        h("h3", {"class": "sr"}, page.t("zones-in-order")),
        h(
            "ol",
            {"class": "zt-track", "data-group": True, "style": f"--columns: {columns}"},
            [_gap(one) if "gap" in one else _zone(page, one, names) for one in view["zones"]],
        ),
        page.refused("track"),
        h(
            "p",
            {"class": "zt-key"},
            [named(one) for one in view["sides"]],
            h("span", None, page.t("key-ghost")),
            h("span", {"class": "live"}, page.t("key-drag")),
            [h("span", None, note) for note in view["notes"]],
            h("span", {"class": "fw"}, page.t("onward"), icon("ahead", 16)),
        ),
    )


def _width(one: Zone | Gap) -> str:
    """Give room to what is inside: a stretch of nothing is narrow, vehicles want a name."""
    if "gap" in one:
        return "4.5rem"
    if one["pieces"] or any(lane["pieces"] for lane in one.get("lanes", [])):
        return "minmax(10.5rem, 1.5fr)"
    if one["notes"] or one.get("lanes") or one.get("exit"):
        return "minmax(8.5rem, 1.2fr)"
    return "minmax(4.5rem, .8fr)"


def _gap(one: Gap) -> Markup:
    return h("li", {"class": "zt-gap", "data-key": one["key"]}, h("span", None, one["gap"]))


def _zone(page: Page, one: Zone, names: dict[int, str]) -> Markup:
    exit_, hidden = one.get("exit"), one.get("unseen")
    lanes = one.get("lanes", [])
    number = str(one["number"]).replace("-", "\N{MINUS SIGN}")
    return h(
        "li",
        {
            "class": classes("zt-zone", one.get("lit") and "lit", exit_ and "exit"),
            "data-key": one["key"],
            "data-drop": one.get("drop"),
        },
        h(
            "p",
            {"class": "zt-no"},
            unseen(page.t("zone", number=number)),
            h("span", {"aria-hidden": "true"}, number),
        ),
        h("p", {"class": "zt-unseen"}, icon("hidden", 16), hidden) if hidden else None,
        h(
            "div",
            {"class": "zt-info"},
            h("p", {"class": "zt-exit"}, icon("flag", 16), h("span", None, exit_))
            if exit_
            else None,
            [_note(note) for note in one["notes"]],
        ),
        h("div", {"class": "zt-lanes"}, [_lane(page, lane, names) for lane in lanes])
        if lanes
        else None,
        _pieces(page, one["pieces"], names),
    )


def _note(note: Note) -> Markup:
    hazard = note["kind"] == "hazard"
    return h(
        "div",
        {"class": classes("zt-note", hazard and "hz")},
        icon("hazard") if hazard else None,
        h(
            "p",
            None,
            h("span", {"class": "name"}, note["name"]),
            [h("span", {"class": "effect"}, effect) for effect in note["effects"]],
        ),
    )


def _lane(page: Page, lane: Lane, names: dict[int, str]) -> Markup:
    first = next((note["name"] for note in lane["notes"]), "")
    return h(
        "div",
        {
            "class": "lane",
            "role": "group",
            "aria-label": page.t("lane", name=first) if first else page.t("plain-lane"),
            "data-key": lane["key"],
            "data-drop": lane.get("drop"),
        },
        [_note(note) for note in lane["notes"]],
        _pieces(page, lane["pieces"], names),
    )


def _pieces(page: Page, pieces: list[Piece | Brace], names: dict[int, str]) -> Markup:
    return h(
        "div",
        {"class": "zt-pieces"},
        [
            _brace(page, one, names) if "pieces" in one else _piece(page, one, names)
            for one in pieces
        ],
    )


def _brace(page: Page, brace: Brace, names: dict[int, str]) -> Markup:
    curve = "M11 1C3 1 8 50 1 50c7 0 2 49 10 49"
    return h(
        "div",
        {"class": "brace", "role": "group", "aria-label": brace["label"], "data-key": brace["key"]},
        h(
            "svg",
            {"viewBox": "0 0 12 100", "preserveAspectRatio": "none", "aria-hidden": "true"},
            h("path", {"d": curve, "vector-effect": "non-scaling-stroke"}),
        ),
        h(
            "div",
            None,
            h("p", {"class": "lbl", "aria-hidden": "true"}, page.t("engaged")),
            [_piece(page, piece, names) for piece in brace["pieces"]],
        ),
    )


def _piece(page: Page, piece: Piece, names: dict[int, str]) -> Markup:
    if piece.get("ghost"):
        return h(
            "p",
            {"class": f"ghost {colour(piece['side'])}", "data-key": piece["key"]},
            shape(piece["side"]),
            h("span", {"class": "name", "aria-hidden": "true"}, piece["name"]),
            unseen(page.t("ghost", name=piece["name"])),
        )
    place = piece.get("place")
    current = piece.get("current", False)
    side = names.get(piece["side"])
    return h(
        "button",
        {
            "type": "button",
            "class": classes("tok", colour(piece["side"]), current and "now"),
            "aria-current": "true" if current else None,
            "data-key": piece["key"],
            "data-flip": True,
            "data-item": True,
            "data-do": piece.get("inspect"),
            "data-drag": place,
            "data-step": piece.get("step"),
            "aria-keyshortcuts": "Alt+ArrowRight Alt+ArrowLeft" if piece.get("step") else None,
        },
        shape(piece["side"]),
        h(
            "span",
            {"class": "what"},
            h("span", {"class": "name"}, piece["name"]),
            unseen(", " + page.t("side", name=side) + ", ") if side else None,
            h(
                "span",
                {"class": "line"},
                h("span", {"class": "note"}, piece.get("detail")),
                _move(page, piece.get("move", 0)),
            ),
            [h("span", {"class": "mark"}, mark) for mark in piece.get("marks", [])],
        ),
    )


def _move(page: Page, zones: int) -> Markup | None:
    if not zones:
        return None
    ahead = zones > 0
    count, arrow = (
        h("span", {"aria-hidden": "true"}, abs(zones)),
        icon("ahead" if ahead else "back"),
    )
    words = page.t("move-ahead" if ahead else "move-back", n=abs(zones))
    return h(
        "span",
        {"class": "move", "title": words},
        (count, arrow) if ahead else (arrow, count),
        unseen(", " + words),
    )
