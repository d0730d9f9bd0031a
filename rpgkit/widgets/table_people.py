"""What happens to people on an initiative table: wounds, coming and going, moving."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rpgkit.engine.errors import BadValue, IllegalAction, UnknownName
from rpgkit.rules.combat_turns import (
    Combatant,
    Enter,
    Fight,
    Heal,
    Join,
    KnockOut,
    Move,
    Remove,
    Return,
    Wound,
)
from rpgkit.rules.combat_turns.model import LEVELS, MOST
from rpgkit.rules.combat_turns.people import TRACKS
from rpgkit.rules.combat_turns.state import GONE
from rpgkit.show.combat_turns.board import Hand
from rpgkit.widgets.session_board import Message, whole
from rpgkit.widgets.table_phases import TablePhases, fields

__all__ = ["TablePeople"]

NUMBERS = ("reaction", "dice", "natural", "quickness", "athletics")


class TablePeople(TablePhases):
    """What happens to people; mixed into the widget of a fight."""

    fight: Fight
    hand: Hand

    # -- wounds --

    def on_wound(self, message: Message) -> None:
        """Somebody is hurt."""
        f = fields(message)
        track = str(f.get("track", TRACKS[0]))
        self.play(Wound(str(f.get("who", "")), str(message.get("level", "")), track))

    def on_heal(self, message: Message) -> None:
        """A wound gets better."""
        f = fields(message)
        track = str(f.get("track", TRACKS[0]))
        self.play(Heal(str(f.get("who", "")), str(message.get("level", "")), track))

    def on_hurt(self, message: Message) -> None:
        """Set a wound from somebody's sheet: worse, or better."""
        who, level = str(message.get("who", "")), str(message.get("value", ""))
        track = str(message.get("track", ""))
        if track not in TRACKS:
            raise UnknownName("track", track, TRACKS)
        if level not in LEVELS:
            raise UnknownName("level", level, LEVELS)
        s = self.fight.state
        now = s.fighters[self.fight.setting.number(s, who)].wounds[TRACKS.index(track)]
        worse = LEVELS.index(level) > LEVELS.index(now)
        self.fight.do(Wound(who, level, track) if worse else Heal(who, level, track))

    # -- coming and going --

    def _who(self, message: Message) -> str:
        return str(message.get("who") or fields(message).get("who", ""))

    def on_knock_out(self, message: Message) -> None:
        """Somebody is out of the fight."""
        self.play(KnockOut(self._who(message)))

    def on_return(self, message: Message) -> None:
        """Somebody comes round."""
        self.play(Return(self._who(message)))

    def on_remove(self, message: Message) -> None:
        """Somebody leaves for good."""
        who = self._who(message)
        self.play(Remove(who))
        if self.hand.picked == who:
            self.hand.picked = ""

    def on_enter(self, message: Message) -> None:
        """Somebody who waited comes in."""
        self.play(Enter(self._who(message)))

    def on_join(self, message: Message) -> None:
        """Somebody new comes in."""
        self.play(Join(_combatant(fields(message)).to_json()))

    def on_paste(self, message: Message) -> None:
        """A party copied from a spreadsheet comes in."""
        table = str(fields(message).get("table", ""))
        if not table.strip():
            raise BadValue("table", table, "rows with a line of headings")
        people = Combatant.from_csv(table)
        if not people:
            raise BadValue("table", table, "a row under the headings")
        self.join_all(people)
        self.hand.drop()

    def join_all(self, people: Iterable[Combatant]) -> None:
        """Everybody joins, or nobody does.

        Raises
        ------
        BadValue
            For something that is no combatant.
        IllegalAction
            For somebody who cannot join.
        """
        party = list(people)
        names: set[str] = set()
        there = sum(f.status != GONE for f in self.fight.state.fighters)
        for one in party:
            if not isinstance(one, Combatant):
                raise BadValue("party", one, "a Combatant")
            action = Join(one.to_json())
            refused = self.fight.why_not(action)
            if refused is not None:
                raise IllegalAction(refused.code, refused.facts, action, ())
            if one.name in names:
                raise IllegalAction("turns.refuse.same-name", {"who": one.name}, action, ())
            names.add(one.name)
            if there + len(names) > MOST:
                raise IllegalAction("turns.refuse.too-many", {"most": MOST}, action, ())
        for one in party:
            self.fight.begin(Join(one.to_json()))
            if self.fight.pending is not None:
                self.fight.roll_all()

    # -- moving --

    def on_move(self, message: Message) -> None:
        """Somebody stands, walks or runs in this pass."""
        self.fight.do(Move(str(message.get("who", "")), str(message.get("value", ""))))


def _combatant(f: dict[str, Any]) -> Combatant:
    """The combatant of the form; what is left empty keeps its default."""
    said = {name: str(f.get(name, "")).strip() for name in ("name", "side", "new-side", "note")}
    data: dict[str, Any] = {"name": said["name"], "note": said["note"]}
    if side := said["new-side"] or said["side"]:
        data["side"] = side
    for name in NUMBERS:
        typed = str(f.get(name, "")).strip()
        if typed or name == "reaction":
            data[name] = whole(name, typed, -20 if name in ("reaction", "natural") else 0, 99)
    for track in TRACKS:
        if f.get(track):
            data[track] = str(f[track])
    data["pools"] = _pools(str(f.get("pools", "")))
    data["dwarf"], data["hidden"] = bool(f.get("dwarf")), bool(f.get("hidden"))
    return Combatant(**data)


def _pools(typed: str) -> dict[str, int]:
    """Pools as they are typed, "combat 9, spell 4"."""
    found: dict[str, int] = {}
    for part in typed.replace(";", ",").split(","):
        name, _, size = part.strip().rpartition(" ")
        if not part.strip():
            continue
        if not name.strip() or not size.isdecimal():
            raise BadValue("pools", part.strip(), "a name and a number")
        found[name.strip()] = int(size)
    return found
