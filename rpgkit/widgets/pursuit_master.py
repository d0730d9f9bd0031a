"""The GM's hand on a pursuit: each form is a decree in the log."""

from __future__ import annotations

from math import nan
from typing import Any

from rpgkit.engine.errors import IllegalAction
from rpgkit.rules.pursuit import Pursuit, decrees
from rpgkit.widgets.session_board import Message, whole

__all__ = ["PursuitMaster"]

MOST = 100_000


def measure(typed: object) -> int | float:
    """Read a distance or a speed that somebody typed, with a point or a comma.

    Raises
    ------
    IllegalAction
        When it is none, or none that a pursuit knows.
    """
    said = "" if typed is None else str(typed).strip()
    try:
        value = float(said.replace(",", "."))
    except ValueError:
        value = nan
    if not 0 <= value <= MOST or round(value, 2) != value:
        code = "track.bad.number" if said else "track.bad.number.empty"
        raise IllegalAction(code, {"given": said, "low": 0, "high": MOST}, None, ())
    return int(value) if value.is_integer() else value


class PursuitMaster:
    """What a board's GM tools do; mixed into the widget of a pursuit."""

    pursuit: Pursuit[Any, Any]

    def on_decree_gap(self, message: Message) -> None:
        """Set the gap."""
        value = measure(message["fields"].get("gap"))
        self.pursuit.decree(decrees.gap(value, self.pursuit.scene.setting))

    def on_decree_sight(self, message: Message) -> None:
        """Set how far the pursuers see; nothing typed means that sight is never lost."""
        said = str(message["fields"].get("sight") or "").strip()
        self.pursuit.decree(decrees.sight(measure(said) if said else None))

    def on_decree_speed(self, message: Message) -> None:
        """Change how fast a side is."""
        f = message["fields"]
        self.pursuit.decree(decrees.speed(str(f["side"]), measure(f.get("speed"))))

    def on_decree_number(self, message: Message) -> None:
        """Change how many a side is."""
        f = message["fields"]
        number = whole("number", f.get("number"), 1, 9999)
        self.pursuit.decree(decrees.number(str(f["side"]), number))

    def on_decree_hold(self, message: Message) -> None:
        """Hold the pursuers up."""
        f = message["fields"]
        rounds = whole("rounds", f.get("rounds"), 1, 999)
        self.pursuit.decree(decrees.hold(rounds, str(f.get("by", "")), self._pursuers))

    def on_decree_slow(self, message: Message) -> None:
        """Slow the pursuers for some rounds."""
        f = message["fields"]
        percent = whole("percent", f.get("percent"), 1, 100)
        rounds = whole("rounds", f.get("rounds"), 1, 999)
        self.pursuit.decree(decrees.slow(percent, rounds, str(f.get("by", "")), self._pursuers))

    @property
    def _pursuers(self) -> str:
        name: str = self.pursuit.scene.pursuers.name
        return name

    def on_decree_halt(self, message: Message) -> None:
        """Force faster fugitives to stop, or let them run."""
        self.pursuit.decree(decrees.halt(str(message["fields"].get("outcome", ""))))

    def on_decree_stock(self, message: Message) -> None:
        """Set how many there are of something to drop or to set in the way."""
        f = message["fields"]
        left = whole("number", f.get("left"), 0, 9999)
        self.pursuit.decree(decrees.stock(str(f["name"]), left))

    def on_decree_breath(self, message: Message) -> None:
        """Set how many rounds a side has run."""
        f = message["fields"]
        rounds = whole("rounds", f.get("rounds"), 0, 9999)
        self.pursuit.decree(decrees.breath(str(f["side"]), rounds))

    def on_decree_break_rest(self, _message: Message) -> None:
        """Disturb the rest."""
        self.pursuit.decree(decrees.break_rest())

    def on_decree_surprise(self, message: Message) -> None:
        """Say who is surprised."""
        self.pursuit.decree(decrees.surprise(str(message["fields"].get("who", ""))))

    def on_decree_modifier(self, message: Message) -> None:
        """Set the referee's points on the chance of flight."""
        points = whole("points", message["fields"].get("points"), -100, 100)
        self.pursuit.decree(decrees.modifier(points))

    def on_decree_let_escape(self, _message: Message) -> None:
        """Let the fugitives get away."""
        self.pursuit.decree(decrees.let_escape())

    def on_decree_catch(self, _message: Message) -> None:
        """Have the fugitives caught."""
        self.pursuit.decree(decrees.catch())

    def on_decree_reopen(self, _message: Message) -> None:
        """Have a pursuit that has ended go on."""
        self.pursuit.decree(decrees.reopen())

    def on_decree_note(self, message: Message) -> None:
        """Write a line into the log."""
        self.pursuit.decree(decrees.note(str(message["fields"].get("text", ""))))
