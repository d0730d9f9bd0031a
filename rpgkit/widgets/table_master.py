"""What a GM decrees on an initiative table, rather than plays."""

from __future__ import annotations

from rpgkit.engine.errors import UnknownName
from rpgkit.rules.combat_turns import Fight, decrees
from rpgkit.widgets.session_board import Message, whole
from rpgkit.widgets.table_phases import fields

__all__ = ["TableMaster"]


class TableMaster:
    """Decrees; mixed into the widget of a fight."""

    fight: Fight

    def on_decree_score(self, message: Message) -> None:
        """Set somebody's score in the running pass."""
        f = fields(message)
        who = str(message.get("who") or f.get("who", ""))
        self.fight.decree(decrees.score(who, whole("score", f.get("score"), -99, 199)))

    def on_decree_pool(self, message: Message) -> None:
        """Set what is left in a pool."""
        left = whole("left", fields(message).get("left"), 0, 99)
        who, pool = str(message.get("who", "")), str(message.get("pool", ""))
        self.fight.decree(decrees.pool(who, pool, left))

    def on_decree_pools(self, message: Message) -> None:
        """Set what is left in a pool chosen from everybody's."""
        f = fields(message)
        fighters = self.fight.state.fighters
        known = {
            f"{i}/{n}": (fighter.name, pool)
            for i, fighter in enumerate(fighters)
            for n, (pool, _) in enumerate(fighter.card.pools)
        }
        chosen = str(f.get("pool", ""))
        if chosen not in known:
            raise UnknownName("pool", chosen, known)
        self.fight.decree(decrees.pool(*known[chosen], whole("left", f.get("left"), 0, 99)))

    def on_hide(self, message: Message) -> None:
        """Hide somebody from the players, or show them."""
        who = str(message.get("who", ""))
        self.fight.decree(decrees.hide(who, bool(message.get("value"))))

    def on_decree_hide(self, message: Message) -> None:
        """Hide somebody from the players."""
        self.fight.decree(decrees.hide(str(fields(message).get("who", ""))))

    def on_decree_show(self, message: Message) -> None:
        """Show somebody to the players."""
        self.fight.decree(decrees.hide(str(fields(message).get("who", "")), False))

    def on_decree_note(self, message: Message) -> None:
        """Write a line into the log."""
        self.fight.decree(decrees.note(str(fields(message).get("text", ""))))
