"""The GM's hand on a fight: each form is a decree in the log."""

from __future__ import annotations

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.skirmish import Fighter, Skirmish, Weapon, decrees
from rpgkit.rules.skirmish.state import Arms, Card
from rpgkit.widgets.session_board import Message, whole

__all__ = ["SkirmishMaster"]


class SkirmishMaster:
    """What a board's GM tools do; mixed into the widget of a fight."""

    fight: Skirmish

    def on_decree_pv(self, message: Message) -> None:
        """Set somebody's PV."""
        f = message["fields"]
        who = str(f["who"])
        s = self.fight.state
        base = s.soldiers[self.fight.setting.number(s, who)].card.pv
        self.fight.decree(decrees.pv(who, whole("pv", f.get("pv"), 1, base)))

    def on_decree_place(self, message: Message) -> None:
        """Put somebody elsewhere on the line."""
        f = message["fields"]
        self.fight.decree(decrees.place(str(f["who"]), whole("at", f.get("at"))))

    def on_decree_remove(self, message: Message) -> None:
        """Take somebody out of the fight."""
        f = message["fields"]
        self.fight.decree(decrees.remove(str(f["who"]), str(f.get("status", ""))))

    def on_decree_grant(self, message: Message) -> None:
        """Give gains, or take some back; nothing typed is none."""
        f = message["fields"]
        xp, credits = (whole(one, f.get(one) or "0") for one in ("xp", "credits"))
        self.fight.decree(decrees.grant(str(f["who"]), xp, credits))

    def on_decree_recruit(self, message: Message) -> None:
        """Add somebody with the sheet of another."""
        f = message["fields"]
        name, like = str(f.get("name", "")).strip(), str(f["like"])
        if not name:
            raise BadValue("name", name, "some words")
        every = {one.name: one.card for one in self.fight.state.soldiers}
        if like not in every:
            raise UnknownName("like", like, every)
        one = sheet(every[like]).but(
            name=name, clan=str(f["clan"]), strategy=str(f.get("strategy", ""))
        )
        self.fight.decree(decrees.recruit(one))

    def on_decree_clock(self, message: Message) -> None:
        """Set the clock."""
        minutes = whole("minutes", message["fields"].get("minutes"), 0, 100_000)
        self.fight.decree(decrees.clock(minutes))

    def on_decree_note(self, message: Message) -> None:
        """Write a line into the log."""
        self.fight.decree(decrees.note(str(message["fields"].get("text", ""))))

    def on_decree_close(self, _message: Message) -> None:
        """Close the fight."""
        self.fight.decree(decrees.close())


def sheet(one: Card) -> Fighter:
    """The sheet that a card was made of, unhurt and without a strategy."""
    fields = {name: getattr(one, name) for name in Card._fields if name not in LOOKED_UP}
    weapons = [Weapon(**{name: getattr(arms, name) for name in Arms._fields}) for arms in one.arms]
    return Fighter(**fields, weapons=weapons, two_weapons=one.two)


LOOKED_UP = ("arms", "two", "power")
