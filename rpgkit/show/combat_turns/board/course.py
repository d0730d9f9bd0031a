"""How a turn has come to where it is: who did what in which pass, and where a score comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rpgkit.engine.procedure import Event
from rpgkit.rules.combat_turns import Fight
from rpgkit.rules.combat_turns.order import STEP

__all__ = ["Course", "Line", "Played", "course"]


class Played(NamedTuple):
    """What somebody did in a pass.

    Attributes
    ----------
    score : int
        Where: their score, or the phase of a held action.
    how : str
        "acts", "done", "held" (not played yet) or "lost".
    own : int
        Their score in that pass.
    """

    score: int
    how: str
    own: int


class Line(NamedTuple):
    """A part of a score: "rolled", "set", "pass" or a wound's level, how much, and which track."""

    kind: str
    amount: int
    track: str = ""


@dataclass
class Course:
    """The turn so far.

    Attributes
    ----------
    played : dict of (str, int) to Played
        By name and pass.
    lines : dict of str to list of Line
        What makes up each score now.
    plain : dict of str to int
        What each score would be now without the wounds of this turn.
    successes : dict of str to int
        Of the test of surprise; empty when there was none.
    """

    played: dict[tuple[str, int], Played] = field(default_factory=dict)
    lines: dict[str, list[Line]] = field(default_factory=dict)
    plain: dict[str, int] = field(default_factory=dict)
    successes: dict[str, int] = field(default_factory=dict)
    _in_pass: int = 1
    _now: tuple[str, int, bool] | None = None

    def wounds(self, who: str) -> list[Line]:
        """What wounds have taken off in this turn."""
        return [line for line in self.lines.get(who, []) if line.track]

    def _score(self, who: str) -> int:
        return sum(line.amount for line in self.lines.get(who, []))

    def _begin(self, who: str, kind: str, score: int) -> None:
        self.lines[who], self.plain[who] = [Line(kind, score)], score

    def _mark(self, who: str, score: int, how: str) -> None:
        self.played[who, self._in_pass] = Played(score, how, self._score(who))

    # -- events --

    def take(self, event: Event) -> None:
        """Go on by an event."""
        handle = getattr(self, "_on_" + event.code.removeprefix("turns.").replace("-", "_"), None)
        if handle is not None:
            handle(event.facts)

    def _on_surprise(self, f: Any) -> None:
        self.successes = dict(f["successes"])

    def _on_begins(self, f: Any) -> None:
        self.played, self.lines, self.plain = {}, {}, {}
        self._in_pass, self._now = 1, None

    def _on_initiative(self, f: Any) -> None:
        for who, score in f["scores"].items():
            self._begin(who, "rolled", score)

    def _on_late(self, f: Any) -> None:
        self._begin(f["who"], "rolled", f["score"])
        self._step(f["who"], self._in_pass - 1)

    def _step(self, who: str, passes: int) -> None:
        if not passes:
            return
        lines = self.lines[who]
        at = next((k for k, line in enumerate(lines) if line.kind == "pass"), None)
        off = -STEP * passes
        if at is None:
            lines.append(Line("pass", off))
        else:
            lines[at] = Line("pass", lines[at].amount + off)
        self.plain[who] += off

    def _on_pass_over(self, f: Any) -> None:
        for who in self.lines:
            self._step(who, 1)
        self._in_pass, self._now = f["next"], None

    def _on_wounded(self, f: Any) -> None:
        if f["who"] in self.lines and f["off"]:
            self.lines[f["who"]].append(Line(f["level"], -f["off"], f["track"]))

    def _on_score(self, f: Any) -> None:
        self._begin(f["who"], "set", f["score"])

    def _on_phase(self, f: Any) -> None:
        self._now = f["who"], f["score"], False

    def _on_held_played(self, f: Any) -> None:
        self._now = f["who"], f["score"], True

    def _on_phase_over(self, f: Any) -> None:
        if self._now is not None:
            self._mark(f["who"], self._now[1], "done")

    def _on_held(self, f: Any) -> None:
        self._mark(f["who"], f["score"], "held")

    def _on_held_lost(self, f: Any) -> None:
        for (who, in_pass), done in self.played.items():
            if who == f["who"] and done.how == "held":
                self.played[who, in_pass] = done._replace(how="lost")


def _events(fight: Fight) -> Iterator[Event]:
    """All that has happened, without what was taken back."""
    undone: set[int] = set()
    for entry in fight.log:
        if entry.kind == "undo":
            undone.add(entry.of)
        elif entry.kind == "redo":
            undone.discard(entry.of)
    for entry in fight.log:
        if entry.of not in undone and entry.kind not in ("undo", "redo"):
            yield from (item for item in entry.story if isinstance(item, Event))


def course(fight: Fight) -> Course:
    """Follow a fight to where it stands.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight([ct.Combatant("Vex", reaction=13), ct.Combatant("Ilse", reaction=7)],
    ...                  scores={"Vex": 34, "Ilse": 11})
    >>> for action in (ct.RollInitiative(), ct.EndPhase(), ct.Wound("Ilse", "light")):
    ...     _ = fight.do(action)
    >>> found = course(fight)
    >>> found.played["Vex", 1]
    Played(score=34, how='done', own=34)
    >>> found.lines["Ilse"]
    [Line(kind='rolled', amount=11, track=''), Line(kind='light', amount=-1, track='physical')]
    >>> found.plain["Ilse"]
    11
    """
    found = Course()
    for event in _events(fight):
        found.take(event)
    return found
