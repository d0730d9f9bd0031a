"""The hand on an escape calculator: what each of its controls does."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import traitlets as t
from ipywidgets import Widget, widget_serialization

from rpgkit.engine.dice import Dice, Seeded, from_json
from rpgkit.engine.errors import BadValue, NothingToDo
from rpgkit.rules.pursuit import Drop, Flee, Obstacle, Pursuit
from rpgkit.rules.pursuit.model import MOST_THINGS
from rpgkit.rules.pursuit.odds import Row
from rpgkit.rules.pursuit.scenes import DungeonScene, Scene
from rpgkit.say import story, text
from rpgkit.show.history import History
from rpgkit.show.pursuit.calculator import BadInput, Desk, Hand, Pin
from rpgkit.show.pursuit.calculator.inputs import Number, number, typed
from rpgkit.show.pursuit.calculator.ledger import changed, pin_of
from rpgkit.show.pursuit.calculator.reckoning import alternatives, reckon
from rpgkit.show.pursuit.calculator.words import Words
from rpgkit.show.typed import decimal
from rpgkit.widgets.board import Board
from rpgkit.widgets.keeping import keep

__all__ = ["CalculatorHand"]

Message = Mapping[str, Any]


class CalculatorHand(Board):
    """What is on the calculator's desk, and what hands do to it; the widget draws it."""

    track = t.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)
    """The board of the pursuit that was begun here, while it is open."""

    def __init__(self, history: History[Desk], dice: Dice | None, **traits: Any) -> None:
        self._history, self.hand = history, Hand()
        self._dice, self._news = dice, ""
        super().__init__(**traits)

    @property
    def scene(self) -> Scene:
        """The inputs of the open tab."""
        return self._history.now.scene

    @property
    def pursuit(self) -> Pursuit[Any, Any] | None:
        """The session that was begun here last; None before a roll."""
        return self._history.now.pursuit

    def shut(self) -> None:
        """Take the board of the pursuit away; the pursuit itself goes on."""
        shown, self.track = self.track, None
        if shown is not None:
            shown.close()

    # -- the inputs --

    def on_tab(self, message: Message) -> None:
        """Open another setting."""
        setting = str(message["value"])
        desk = self._history.now
        if setting not in desk.scenes:
            raise BadValue("setting", setting, f"one of {', '.join(desk.scenes)}")
        self.hand.refused.clear()
        self._history.put(replace(desk, setting=setting))

    def on_set(self, message: Message) -> None:
        """Take a number, a word or a choice; `moving` while a slider is dragged."""
        field, value = str(message["field"]), message.get("value")
        self.at = field
        self.hand.refused.pop(field, None)
        try:
            scene = typed(self.scene, field, value)
        except BadInput:
            self.hand.refused[field] = str(value)
            raise
        self._put(scene, field, moving=bool(message.get("moving")))

    def _put(self, scene: Scene, field: str = "", *, moving: bool = False) -> None:
        self._history.put(self._history.now.showing(scene), field, moving)

    def on_ruling(self, message: Message) -> None:
        """Take another reading of a ruling."""
        desk = self._history.now.reading(str(message["key"]), str(message["value"]))
        self._history.put(desk)

    def on_drop(self, message: Message) -> None:
        """Add something that can be dropped."""
        f = message["fields"]
        delay = number(Number("drop", 1, 999, optional=True), f.get("delay"))
        more = {} if delay is None else {"delay": delay}
        name, count = self._thing("drop", f)
        drop = Drop(name=name, kind=f["kind"], number=count, **more)
        self._put(self._dungeon.but(drops=(*self._dungeon.drops, drop)))

    def on_obstacle(self, message: Message) -> None:
        """Add something that can be set in the way."""
        f = message["fields"]
        name, count = self._thing("obstacle", f)
        effect = str(f["effect"])
        does: dict[str, Any] = {"ends": True} if effect == "ends" else {}
        if not does:
            rounds = number(Number("obstacle", 1, 999), f.get("rounds"))
            percent = Number("obstacle", 1, 100)
            does = (
                {"slows": number(percent, f.get("percent")), "rounds": rounds}
                if effect == "slows"
                else {"holds": rounds}
            )
        one = Obstacle(name=name, number=count, **does)
        self._put(self._dungeon.but(obstacles=(*self._dungeon.obstacles, one)))

    @property
    def _dungeon(self) -> DungeonScene:
        """The open tab, if it has things: the one that was pressed may be shut by now."""
        if not isinstance(self.scene, DungeonScene):
            raise BadValue("setting", self.scene.setting, "dungeon")
        return self.scene

    def _thing(self, form: str, fields: Mapping[str, Any]) -> tuple[str, int]:
        name = str(fields.get("name", "")).strip()
        if not name or len(name) > 80:
            raise BadInput(form, name, "calc.bad.name", most=80)
        if any(thing.name.casefold() == name.casefold() for thing in self._dungeon.things):
            raise BadInput(form, name, "calc.bad.twice")
        count = number(Number(form, 1, MOST_THINGS), fields.get("number"))
        return name, int(count or 1)

    def on_remove(self, message: Message) -> None:
        """Take away something to drop, or an obstacle."""
        scene, name = self._dungeon, message["name"]
        self._put(
            scene.but(
                drops=tuple(one for one in scene.drops if one.name != name),
                obstacles=tuple(one for one in scene.obstacles if one.name != name),
            )
        )

    # -- options and pins --

    def _option(self, message: Message) -> Row:
        found = alternatives(self.scene, self._history.now.rulings)
        n = message.get("n")
        if not isinstance(n, int) or not 0 <= n < len(found):
            raise BadValue("option", n, f"0 to {len(found) - 1}")
        if found[n].option.code != message.get("code"):  # of a board that was not up to date
            raise BadValue("option", message.get("code"), found[n].option.code)
        return found[n]

    def on_use(self, message: Message) -> None:
        """Put an option into the inputs."""
        self._put(changed(self.scene, self._option(message)))

    def on_pin_option(self, message: Message) -> None:
        """Pin an option."""
        row = self._option(message)
        self.put_pin(pin_of(self._history.now, row), Words(self.lang).option(row))

    def on_pin(self, message: Message) -> None:
        """Pin what is on the board."""
        name = str(message["fields"].get("name", ""))
        self.put_pin(Pin(0, "", self.scene, self._history.now.rulings), name)

    def put_pin(self, pin: Pin, name: str) -> None:
        """Pin a scenario under a name, or under a suggested one."""
        said = name.strip() or Words(self.lang).suggested(pin.scene)
        if len(said) > 80:
            raise BadInput("pins", said, "calc.bad.name", most=80)
        self._history.put(self._history.now.pinned(said, pin))

    def on_unpin(self, message: Message) -> None:
        """Let a pinned scenario go."""
        desk = self._history.now
        gone = desk.pin(message["key"])
        self._history.put(desk.repinned(one for one in desk.pins if one is not gone))

    def on_take(self, message: Message) -> None:
        """Take a pinned scenario up again, with its rulings."""
        desk = self._history.now
        pin = desk.pin(message["key"])
        self.hand.refused.clear()
        self._history.put(replace(desk.showing(pin.scene), rulings=pin.rulings))

    def on_rename_open(self, message: Message) -> None:
        """Give a pin's name into hand, or leave it."""
        key = self._history.now.pin(message["key"]).key
        self.hand.renaming = 0 if key == self.hand.renaming else key

    def on_rename(self, message: Message) -> None:
        """Give a pin another name."""
        desk = self._history.now
        pin = desk.pin(message["key"])
        self.at = f"rename-{pin.key}"
        name = str(message["fields"].get("name", "")).strip()
        if not name or len(name) > 80:
            raise BadInput(self.at, name, "calc.bad.name", most=80)
        named = replace(pin, name=desk.free(name, but=pin.key))
        self.hand.renaming = 0
        self._history.put(desk.repinned(named if one is pin else one for one in desk.pins))

    # -- rolling for it --

    def on_roll(self, _message: Message) -> None:
        """Begin a pursuit, and have the machine roll."""
        self._begin()

    def on_roll_typed(self, message: Message) -> None:
        """Begin a pursuit with the d100 that fell on the table."""
        said = str(message["fields"].get("face", "")).strip()
        face = decimal(said)
        if face is None or face != int(face) or not 1 <= face <= 100:
            raise BadInput("roll", said, "calc.bad.face")
        self._begin(int(face))

    def _begin(self, *faces: int) -> None:
        desk = self._history.now
        dice = Seeded() if self._dice is None else copy.deepcopy(self._dice)
        if dice.waits and not faces and reckon(desk.scene, desk.rulings).flight is not None:
            faces = (dice.draw(100),)  # the machine was asked for this one
        pursuit = Pursuit.of(desk.scene, dict(desk.rulings), dice)
        pursuit.do(Flee(), *faces)
        while pursuit.pending is not None and not dice.waits:
            pursuit.roll()
        if self._dice is not None:  # the next pursuit does not roll the same faces again
            self._dice = from_json(pursuit.export()["dice"])
        self._history.put(replace(desk, rolls=(*desk.rolls, pursuit)))
        self._news = " ".join(line["text"] for line in story.log_lines(pursuit, self.lang)[-1:])

    def on_open(self, message: Message) -> None:
        """Open the pursuit below, or close it."""
        if self.pursuit is None:
            raise NothingToDo("no pursuit was begun")
        self.hand.open = bool(message["value"])
        self.shut()
        if self.hand.open:
            from rpgkit.widgets.pursuit_track import PursuitTrack

            self.track = PursuitTrack(self.pursuit, lang=self.lang)

    def on_language(self, message: Message) -> None:
        """Go on in another language; the pursuit below as well."""
        super().on_language(message)
        if isinstance(self.track, Board):
            self.track.on_language(message)
            self.track.refresh()

    # -- the session's tools --

    def on_undo(self, _message: Message) -> None:
        """Take back the last input, pin or roll."""
        self.hand.refused.clear()
        self._history.undo()

    def on_redo(self, _message: Message) -> None:
        """Bring it back."""
        self.hand.refused.clear()
        self._history.redo()

    def on_save(self, _message: Message) -> None:
        """Keep the pursuit that was begun here in a campaign file."""
        if self.pursuit is None:
            raise BadInput("head", "", "calc.bad.nothing-to-keep")
        file, name = keep(self.pursuit, "pursuit")
        self._news = text("ui.saved", self.lang, file=str(file), name=name)
