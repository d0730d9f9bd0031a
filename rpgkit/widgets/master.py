"""The GM's hand on a chase: each form and each drag is a decree in the log."""

from __future__ import annotations

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.vehicle_chase import Chase, Hazard, decrees, ready
from rpgkit.widgets.session_board import Message, whole

__all__ = ["MasterHand"]


class MasterHand:
    """What a board's GM tools do; mixed into the widget of a chase."""

    chase: Chase

    def on_place(self, message: Message) -> None:
        """Put a vehicle where it was dropped."""
        lane = message.get("lane")
        self.chase.decree(
            decrees.place(
                str(message["vehicle"]),
                whole("zone", message["zone"]),
                None if lane is None else whole("lane", lane, 0, 1),
            )
        )

    def on_step(self, message: Message) -> None:
        """Put a vehicle one zone ahead or back."""
        vehicle = str(message["vehicle"])
        car = self.chase.state.cars[self.chase.setting.number(vehicle)]
        self.chase.decree(decrees.place(vehicle, car.zone + whole("by", message["by"])))

    def on_shift(self, message: Message) -> None:
        """Have somebody act sooner or later."""
        t, s = self.chase.setting, self.chase.state
        order = [t.people[n].name for n in s.talk]
        who = str(message["person"])
        if who not in order:
            raise UnknownName("person", who, order)
        k = order.index(who)
        other = k + whole("by", message["by"])
        if 0 <= other < len(order):
            order[k], order[other] = order[other], order[k]
            self.chase.decree(decrees.reorder(order))

    def on_award(self, message: Message) -> None:
        """Write the experience into the log."""
        self.chase.decree(decrees.award(whole("points", message["points"], 0)))

    def on_decree_place(self, message: Message) -> None:
        """Put a vehicle into a zone."""
        f = message["fields"]
        lane = whole("lane", f["lane"], 0, 1) if f.get("lane") else None
        self.chase.decree(decrees.place(str(f["vehicle"]), whole("zone", f["zone"]), lane))

    def on_decree_fate(self, message: Message) -> None:
        """Let a vehicle escape, leave it behind, or wreck it."""
        f = message["fields"]
        fates = {
            "escaped": decrees.let_escape,
            "left-behind": decrees.leave_behind,
            "wrecked": decrees.wreck,
        }
        self.chase.decree(fates[str(f["fate"])](str(f["vehicle"])))

    def on_decree_reenter(self, message: Message) -> None:
        """Bring a vehicle back."""
        f = message["fields"]
        self.chase.decree(decrees.reenter(str(f["vehicle"]), whole("zone", f["zone"])))

    def on_decree_hp(self, message: Message) -> None:
        """Set somebody's or something's hit points."""
        f = message["fields"]
        who = str(f["who"])
        person = who in self.chase.setting.person_index
        self.chase.decree(decrees.hit_points(who, whole("hp", f["hp"], 0), person=person))

    def on_decree_engage(self, message: Message) -> None:
        """Engage two vehicles."""
        f = message["fields"]
        self.chase.decree(decrees.engage(str(f["vehicle"]), str(f["other"])))

    def on_decree_part(self, message: Message) -> None:
        """Take a vehicle out of its engagement."""
        self.chase.decree(decrees.engaged_no_more(str(message["fields"]["vehicle"])))

    def on_decree_hazard(self, message: Message) -> None:
        """Put a hazard into a zone; everywhere when no zone is named."""
        f = message["fields"]
        where = str(f.get("zone", "")).strip()
        name = str(f.get("name", "")).strip()
        if not name:
            raise BadValue("name", name, "some words")
        hazard = Hazard(name=name, cr=f["cr"], fires=f["fires"], swerve=bool(f.get("swerve")))
        self.chase.decree(decrees.add_hazard(hazard, whole("zone", where) if where else None))

    def on_decree_hazard_gone(self, message: Message) -> None:
        """Take a hazard off the track."""
        there = self.chase.state.hazards
        n = whole("hazard", message["fields"]["hazard"], 0, len(there) - 1)
        if not 0 <= n < len(there):  # picked on a board that was not up to date
            raise UnknownName("hazard", n, [placed.danger.name for placed in there])
        placed = there[n]
        self.chase.decree(decrees.remove_hazard(placed.danger.name, placed.zone))

    def on_decree_scenery(self, message: Message) -> None:
        """Lay out a zone with a piece of a ready environment, or plain."""
        f = message["fields"]
        zone, ground = whole("zone", f["zone"]), str(f["ground"])
        if not ground:
            self.chase.decree(decrees.lay_out(zone, None))
            return
        key, piece = ground.split("/")
        levels = [v.level for v in self.chase.setting.vehicles]
        cr = str(max(1, min(20, round(sum(levels) / len(levels)))))
        if piece == ready.environment(key).lane:
            self.chase.decree(decrees.lay_out(zone, ready.lanes(key)))
        else:
            self.chase.decree(decrees.lay_out(zone, ready.zone(key, piece, cr=cr)))

    def on_decree_seat(self, message: Message) -> None:
        """Put somebody at the wheel, at a gun, or among the passengers."""
        f = message["fields"]
        self.chase.decree(decrees.seat(str(f["person"]), str(f["role"])))

    def on_decree_ally(self, message: Message) -> None:
        """Make two sides allies, or enemies again."""
        f = message["fields"]
        self.chase.decree(decrees.ally(str(f["side"]), str(f["other"]), f["allies"] == "yes"))

    def on_decree_note(self, message: Message) -> None:
        """Write a line into the log."""
        self.chase.decree(decrees.note(str(message["fields"].get("text", ""))))

    def on_decree_end(self, _message: Message) -> None:
        """End the chase now."""
        self.chase.decree(decrees.end())
