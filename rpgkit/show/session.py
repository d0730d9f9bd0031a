"""What every board shows of a session, whatever its document: head, log, the roll it waits for."""

from collections.abc import Iterable
from typing import Any

from rpgkit.engine.ask import Ask, Total
from rpgkit.engine.procedure import Rolled
from rpgkit.say import story
from rpgkit.show.view import Entry, Head, Panel
from rpgkit.show.words import BoardWords

__all__ = ["dice_left", "head", "log", "under_way"]

KINDS = {"do": "act", "roll": "act", "decree": "decree", "undo": "undo", "redo": "redo"}


def head(w: BoardWords, place: str, title: str, steps: Iterable[str], step: int) -> Head:
    """Where and when, and what the session's tools can do."""
    kept = w.session.kept
    return {
        "place": place,
        "title": title,
        "steps": list(steps),
        "step": step,
        "undo": w.session.can_undo,
        "redo": w.session.can_redo,
        "save": w.u("kept", file=kept[0].name, name=kept[1]) if kept else "",
    }


def log(lines: Iterable[story.Line]) -> list[Entry]:
    """The lines of a log, newest first."""
    entries: list[Entry] = []
    for line in reversed(list(lines)):
        whole = " ".join([line["text"], *(f"· {more}" for more in line["details"])])
        entry: Entry = {
            "key": f"log-{line['n']}",
            "kind": KINDS[line["kind"]],  # type: ignore[typeddict-item]
            "text": whole,
            "undone": line["undone"],
        }
        if line["dice"]:
            entry["dice"] = line["dice"]
        entries.append(entry)
    return entries


def under_way(w: BoardWords) -> Panel:
    """The roll an action waits for, with what it has rolled already."""
    moment, ask = w.session.under_way, w.session.pending
    assert moment is not None
    assert ask is not None
    panel: Panel = {
        "key": "panel",
        "title": story.ask_title(ask, w.lang),
        "past": [
            story.action(moment.action, w.lang),
            *(w.rolled(item.ask, item.faces) for item in moment.story if isinstance(item, Rolled)),
        ],
        "roll": {
            "label": w.u("roll", dice=dice_left(ask, moment.faces)),
            "do": {"intent": "roll"},
            "key": "roll",
            "hotkey": "t",
        },
        "typed": w.typed(ask, moment.faces, "roll-typed"),
    }
    if isinstance(ask, Total):
        mean = ask.n * (ask.sides + 1) / 2 + ask.plus
        panel["said"] = w.u("on-average", dice=ask.dice, mean=mean)
    elif (bands := w.bands(ask)) and len(bands) <= 3:
        panel["bands"] = bands
        if (good := w.good(ask)) is not None:
            panel["chance"] = good
    if (why := w.why(ask)) is not None:
        panel["why"] = why
    return panel


def dice_left(ask: Ask[Any], faces: tuple[int, ...] = ()) -> str:
    """The dice of a roll that do not lie on the table yet, such as "2d6"."""
    needed = ask.needed(faces)
    return f"{len(needed)}d{needed[0]}"
