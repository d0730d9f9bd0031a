"""What a referee may decree beside the rules, and what even a referee cannot."""

from __future__ import annotations

from typing import Any

from rpgkit.engine.decrees import Decrees, whole
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.fold import Facts
from rpgkit.engine.procedure import Event, Refusal
from rpgkit.rules.pursuit.ends import (
    AWAY,
    CAUGHT,
    MEETING,
    OVER,
    RUNNING,
    SIDES,
    ended,
)
from rpgkit.rules.pursuit.model import MOST_THINGS
from rpgkit.rules.pursuit.scenes import DungeonScene, Scene, WaterScene, WildernessScene

__all__ = [
    "DUNGEON",
    "WATER",
    "WILDERNESS",
    "break_rest",
    "breath",
    "catch",
    "gap",
    "halt",
    "hold",
    "let_escape",
    "modifier",
    "note",
    "number",
    "reopen",
    "sight",
    "slow",
    "speed",
    "stock",
    "surprise",
]


def let_escape() -> Event:
    """Let the fugitives get away.

    Examples
    --------
    >>> let_escape()
    Event(code='pursuit.ended', facts={'fate': 'away', 'how': 'referee'})
    """
    return ended(AWAY, "referee")


def catch() -> Event:
    """Have them caught."""
    return ended(CAUGHT, "referee")


def reopen() -> Event:
    """Have a pursuit that has ended go on."""
    return Event("pursuit.reopened", {"phase": RUNNING})


def speed(side: str, value: float) -> Event:
    """Change how fast a side moves: a load dropped, a horse found, somebody hurt.

    Parameters
    ----------
    side : {"fugitives", "pursuers"}
        Whose speed.
    value : number
        Metres a round, or a day's travel.
    """
    return Event("pursuit.speed", {"side": side, "speed": value})


def number(side: str, value: int) -> Event:
    """Change how many a side is."""
    return Event("pursuit.number", {"side": side, "number": value})


def note(text: str) -> Event:
    """Write a line into the log."""
    return Event("pursuit.note", {"text": text})


def gap(value: float, setting: str = "dungeon") -> Event:
    """Set the gap, in metres.

    Parameters
    ----------
    value : number
        Metres.
    setting : {"dungeon", "water"}
        Where it is.
    """
    return Event(f"{setting}.gap", {"gap": value})


def sight(value: float | None) -> Event:
    """Set how far the pursuers see, in metres; None when they cannot lose sight."""
    return Event("dungeon.sight", {"sight": value})


def halt(outcome: str) -> Event:
    """Force faster fugitives to stop: then there is a pursuit, or they are caught.

    Source: `dungeon.flight`.

    Parameters
    ----------
    outcome : {"pursuit", "caught", ""}
        What comes of it when they flee; "" lets them run.
    """
    return Event("dungeon.halt", {"outcome": outcome})


def hold(rounds: int, by: str, who: str) -> Event:
    """Hold the pursuers up, by something that is not among the scene's obstacles."""
    return Event("dungeon.held", {"rounds": rounds, "by": by, "who": who})


def slow(percent: int, rounds: int, by: str, who: str) -> Event:
    """Take some of their speed for some rounds."""
    return Event("dungeon.slowed", {"percent": percent, "rounds": rounds, "by": by, "who": who})


def stock(name: str, left: int) -> Event:
    """Set how many there are of a drop or an obstacle, 99 at most."""
    return Event("dungeon.stock", {"name": name, "number": left})


def breath(side: str, rounds: int) -> Event:
    """Set how many rounds a side has run already."""
    return Event("dungeon.breath", {"side": side, "rounds": rounds})


def break_rest() -> Event:
    """Something disturbs the rest: the turns so far do not count."""
    return Event("dungeon.rest-broken", {})


def surprise(who: str) -> Event:
    """Change who was surprised: "nobody", "fugitives", "pursuers" or "both"."""
    return Event("wilderness.surprised", {"who": who})


def modifier(points: int) -> Event:
    """Change the referee's points on the chance of flight."""
    return Event("wilderness.modifier", {"points": points})


# --- what cannot be ----------------------------------------------------------------------------

S = Any  # the state of the setting


def _metres(f: Facts, field: str) -> None:
    value = f[field]
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 100_000:
        raise BadValue(field, value, "a number of metres from 0 to 100000")
    if round(value, 2) != value:
        raise BadValue(field, value, "two decimals at most")


def _one_of(f: Facts, field: str, known: tuple[str, ...]) -> None:
    if f[field] not in known:
        raise UnknownName(field, f[field], known)


def _words(f: Facts, field: str) -> None:
    if not isinstance(f[field], str) or not f[field].strip():
        raise BadValue(field, f[field], "some words")


def _over(s: S) -> Refusal | None:
    return Refusal("pursuit.refuse.over", {}) if s.phase == OVER else None


def _ended(_: Scene, s: S, f: Facts) -> Refusal | None:
    _one_of(f, "fate", (AWAY, CAUGHT))
    _one_of(f, "how", ("referee",))
    return _over(s)


def _reopened(_: Scene, s: S, f: Facts) -> Refusal | None:
    _one_of(f, "phase", (RUNNING,))
    return None if s.phase == OVER else Refusal("pursuit.refuse.going-on", {})


def _reopened_on_water(scene: WaterScene, s: S, f: Facts) -> Refusal | None:
    refusal = _reopened(scene, s, f)
    return refusal or (Refusal("pursuit.refuse.no-pursuit", {}) if s.gap is None else None)


def _speed(_: Scene, s: S, f: Facts) -> Refusal | None:
    _one_of(f, "side", SIDES)
    _metres(f, "speed")
    return None


def _number(_: Scene, s: S, f: Facts) -> Refusal | None:
    _one_of(f, "side", SIDES)
    whole("number", f["number"], 1, 9999)
    return None


def _note(_: Scene, s: S, f: Facts) -> Refusal | None:
    _words(f, "text")
    return None


def _gap(_: Scene, s: S, f: Facts) -> Refusal | None:
    _metres(f, "gap")
    return _over(s)


def _water_gap(scene: WaterScene, s: S, f: Facts) -> Refusal | None:
    _metres(f, "gap")
    return None if s.phase == RUNNING else Refusal("pursuit.refuse.no-pursuit", {})


def _sight(_: Scene, s: S, f: Facts) -> Refusal | None:
    if f["sight"] is not None:
        _metres(f, "sight")
    return _over(s)


def _halt(_: Scene, s: S, f: Facts) -> Refusal | None:
    _one_of(f, "outcome", ("", "pursuit", "caught"))
    return None if s.phase == MEETING else Refusal("pursuit.refuse.met-already", {})


def _held(_: Scene, s: S, f: Facts) -> Refusal | None:
    whole("rounds", f["rounds"], 1, 999)
    _words(f, "by")
    _words(f, "who")
    return _over(s)


def _slowed(scene: Scene, s: S, f: Facts) -> Refusal | None:
    whole("percent", f["percent"], 1, 100)
    return _held(scene, s, f)


def _stock(scene: DungeonScene, s: S, f: Facts) -> Refusal | None:
    _one_of(f, "name", tuple(thing.name for thing in scene.things))
    whole("number", f["number"], 0, MOST_THINGS)
    return None


def _breath(_: Scene, s: S, f: Facts) -> Refusal | None:
    _one_of(f, "side", SIDES)
    whole("rounds", f["rounds"], 0, 9999)
    return None


def _rest_broken(_: Scene, s: S, f: Facts) -> Refusal | None:
    return None if s.rest else Refusal("pursuit.refuse.no-rest", {})


def _surprised(_: Scene, s: S, f: Facts) -> Refusal | None:
    _one_of(f, "who", ("nobody", "fugitives", "pursuers", "both"))
    return None if s.phase == MEETING else Refusal("pursuit.refuse.met-already", {})


def _modifier(_: Scene, s: S, f: Facts) -> Refusal | None:
    whole("points", f["points"], -100, 100)
    return _over(s)


_ALL: dict[str, Any] = {
    "pursuit.ended": (_ended, "fate how"),
    "pursuit.reopened": (_reopened, "phase"),
    "pursuit.speed": (_speed, "side speed"),
    "pursuit.number": (_number, "side number"),
    "pursuit.note": (_note, "text"),
}

DUNGEON = Decrees[DungeonScene, S](
    {
        **_ALL,
        "dungeon.gap": (_gap, "gap"),
        "dungeon.sight": (_sight, "sight"),
        "dungeon.halt": (_halt, "outcome"),
        "dungeon.held": (_held, "rounds by who"),
        "dungeon.slowed": (_slowed, "percent rounds by who"),
        "dungeon.stock": (_stock, "name number"),
        "dungeon.breath": (_breath, "side rounds"),
        "dungeon.rest-broken": (_rest_broken, ""),
    }
)
WILDERNESS = Decrees[WildernessScene, S](
    {
        **_ALL,
        "wilderness.surprised": (_surprised, "who"),
        "wilderness.modifier": (_modifier, "points"),
    }
)
WATER = Decrees[WaterScene, S](
    {**_ALL, "pursuit.reopened": (_reopened_on_water, "phase"), "water.gap": (_water_gap, "gap")}
)
