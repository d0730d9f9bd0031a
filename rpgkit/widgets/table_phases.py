"""What hands do on an initiative table in the course of a turn: rolls, phases, delays, devices."""

from __future__ import annotations

from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.engine.errors import BadNumber, BadRoll
from rpgkit.rules.combat_turns import (
    ActHeld,
    Athletics,
    Declare,
    EndPass,
    EndPhase,
    EndSequence,
    Fight,
    GoOff,
    Happen,
    Hold,
    NextTurn,
    RollInitiative,
    RollSurprise,
    SetTimer,
    Spend,
)
from rpgkit.rules.combat_turns.state import IN
from rpgkit.rules.combat_turns.turns import can_roll
from rpgkit.show.combat_turns.board import Hand
from rpgkit.widgets.session_board import Message, whole

__all__ = ["TablePhases", "fields"]


def fields(message: Message) -> dict[str, Any]:
    """The fields that came with a message."""
    found = message.get("fields")
    return dict(found) if isinstance(found, dict) else {}


class TablePhases:
    """The course of a turn; mixed into the widget of a fight."""

    fight: Fight
    hand: Hand
    at: str

    def play(self, action: Action) -> None:
        """Do an action; with dice on the table it waits for them."""
        self.fight.do(action)
        self.hand.drop()

    # -- surprise and initiative --

    def on_roll_surprise(self, _message: Message) -> None:
        """Have the machine roll for everybody."""
        self._roll_all(RollSurprise())

    def on_roll_initiative(self, _message: Message) -> None:
        """Have the machine roll for everybody."""
        self._roll_all(RollInitiative())

    def _roll_all(self, action: Action) -> None:
        self.fight.begin(action)
        if self.fight.pending is not None:
            self.fight.roll_all()
        self.hand.drop()

    def on_initiative_typed(self, message: Message) -> None:
        """Take the scores typed for some or all; the machine rolls for the others."""
        scores: dict[str, int] = {}
        for i, f in enumerate(self.fight.state.fighters):
            typed = str(fields(message).get(f"p{i}", "")).strip()
            if typed and f.status == IN:
                self.at = f"p{i}"
                low, high = can_roll(f)
                scores[f.name] = whole("score", typed, low, high)
                if not low <= scores[f.name] <= high:
                    raise BadNumber("score", typed, low, high)
        self.at = "initiative"
        self._roll_all(RollInitiative(scores or None))

    def on_surprise(self, message: Message) -> None:
        """Take the dice typed for some or all, or the GM's word for who is forewarned."""
        said = fields(message)
        fighters = self.fight.state.fighters
        if message.get("how") == "declare":
            ticked = (f.name for i, f in enumerate(fighters) if said.get(f"t{i}"))
            self.play(Declare(tuple(ticked)))
            return
        keys = {f.name: f"p{i}" for i, f in enumerate(fighters)}
        typed = {key: str(value) for key, value in said.items() if str(value).strip()}
        faces: dict[str, tuple[int, ...]] = {}
        trial = self.fight.imagine(self.fight.state)
        trial.begin(RollSurprise())
        while (ask := trial.pending) is not None:
            key = keys.get(str(ask.facts.get("who")), "event")
            if key in typed:
                self.at = key
                faces[key] = _faces(typed[key])
                ask.check(faces[key])
                if left := len(ask.needed(faces[key])):
                    wanted = len(faces[key]) + left
                    raise BadRoll("roll", list(faces[key]), f"{wanted} faces")
                trial.roll(*faces[key])
            else:
                trial.roll()
        self.at = "surprise"
        self.fight.begin(RollSurprise())
        while (ask := self.fight.pending) is not None:
            key = keys.get(str(ask.facts.get("who")), "event")
            self.fight.roll(*faces.get(key, ()))
        self.hand.drop()

    def on_happen(self, _message: Message) -> None:
        """The event takes place."""
        self.play(Happen())

    # -- a phase --

    def on_end_phase(self, _message: Message) -> None:
        """The next one acts."""
        self.play(EndPhase())

    def on_spend(self, message: Message) -> None:
        """Something is done, with dice from pools."""
        pool = self._pool(message)
        if message.get("sprint"):
            self.play(Athletics(pool))
        else:
            self.play(Spend(str(message.get("what", "")), pool))

    def _pool(self, message: Message) -> dict[str, int]:
        """The dice announced with an action, by pool."""
        now = self.fight.state.now
        if now is None or now.device:
            return {}
        f = self.fight.state.fighters[now.who]
        found: dict[str, int] = {}
        for n, ((name, _), left) in enumerate(zip(f.card.pools, f.pools, strict=True)):
            typed = str(fields(message).get(f"pool{n}", "")).strip()
            if typed:
                found[name] = whole("pool", typed, 0, left)
        return {name: dice for name, dice in found.items() if dice}

    def on_athletics(self, _message: Message) -> None:
        """Run faster."""
        self.play(Athletics())

    def on_hold(self, _message: Message) -> None:
        """Delay instead of acting."""
        self.play(Hold())

    def on_act_held(self, message: Message) -> None:
        """Play a held action."""
        self.play(ActHeld(str(message.get("who", ""))))

    # -- passes and turns --

    def on_end_pass(self, _message: Message) -> None:
        """Nobody wants to act any more in this pass."""
        self.play(EndPass())

    def on_next_turn(self, _message: Message) -> None:
        """Begin a new turn."""
        self.play(NextTurn())

    def on_end_sequence(self, _message: Message) -> None:
        """End all of it."""
        self.play(EndSequence())

    # -- devices --

    def on_set_timer(self, message: Message) -> None:
        """Set a device, or give one another moment."""
        f = fields(message)
        self.play(
            SetTimer(
                str(f.get("name", "")),
                str(f.get("who", "")),
                **{name: _maybe(name, f.get(name)) for name in ("turn", "in_pass", "phase")},
            )
        )

    def on_go_off(self, message: Message) -> None:
        """A device goes off."""
        self.play(GoOff(str(message.get("name", ""))))


def _maybe(field: str, typed: object) -> int | None:
    """A whole number, or nothing."""
    said = "" if typed is None else str(typed).strip()
    return whole(field, said, 1, 999) if said else None


def _faces(typed: str) -> tuple[int, ...]:
    """Faces such as "3 5 1" or "3, 5, 1".

    Raises
    ------
    BadRoll
        For anything else.
    """
    words = typed.replace(",", " ").replace("+", " ").split()
    if not words or not all(word.isdecimal() for word in words):
        raise BadRoll("roll", typed, "the faces of the dice")
    return tuple(map(int, words))
