"""The morale sliders: does somebody hold? Numbers by hand, the 36 throws as they change."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rpgkit.engine.dice import Dice, Seeded
from rpgkit.engine.errors import BadRoll, BadValue, RpgkitError, UnknownName
from rpgkit.engine.rulings import Rulings
from rpgkit.rules.skirmish import RULINGS, Fighter, Skirmish
from rpgkit.rules.skirmish.odds.nerve import Nerve
from rpgkit.say import resolve, story
from rpgkit.show.history import History
from rpgkit.show.html import Markup
from rpgkit.show.skirmish.morale import (
    Case,
    Desk,
    MoraleView,
    Thrown,
    case_of,
    nerve,
    render,
    typed,
    view,
)
from rpgkit.widgets.board import Board

__all__ = ["MoraleSliders"]

Message = Mapping[str, Any]


class MoraleSliders(Board):
    """A morale test in any state: its modifiers, the 36 throws of 2d6, the chance to hold.

    Parameters
    ----------
    start : Fighter, Skirmish or Case, optional
        What it begins with: a fighter, somebody in a fight as it stands, or numbers.
    who : str
        Of a fight: who tests.
    rulings : dict of str to str, optional
        Readings that differ from the default; those of a fight count when left out.
    dice : Dice, optional
        What rolls; new ones when left out.
    lang : str, optional
        ``"en"`` or ``"fr"``; the user's language unless given. Can be switched on the board.
    **numbers
        The fields of a `Case`, instead of those it begins with: `leadership`, `base`, `left`,
        `lost`, `where`, `opponent`, `theirs`.

    Raises
    ------
    BadValue
        For a start that is none, a number that cannot be, or dice that are none.
    UnknownName
        For a name, a ruling, a reading or a language that does not exist.

    Examples
    --------
    >>> sliders = MoraleSliders(leadership=8, base=12, left=4, opponent=9, lang="en")
    >>> sliders, sliders.nerve.ways
    (MoraleSliders(5 or less, 10/36), 10)
    >>> sliders.change(opponent=16)
    >>> sliders
    MoraleSliders(3 or less, 3/36)
    """

    name = "morale-sliders"
    places = {"roll-typed": "roll"}  # noqa: RUF012 (Board declares it read-only)

    def __init__(
        self,
        start: Case | Fighter | Skirmish | None = None,
        who: str = "",
        *,
        rulings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        lang: str | None = None,
        **numbers: Any,
    ) -> None:
        if dice is not None and not all(hasattr(dice, n) for n in ("draw", "to_json", "waits")):
            raise BadValue("dice", dice, "dice.Seeded(), dice.AtTable() or dice.Scripted()")
        if rulings is None and isinstance(start, Skirmish):
            rulings = start.rulings
        case = Case() if start is None else case_of(start, who)
        desk = Desk(_sound(case, numbers), tuple(Rulings(RULINGS, rulings).changed().items()))
        self._history = History([desk])
        self._refused: dict[str, str] = {}
        self._dice: Dice = Seeded() if dice is None else dice
        self._shown: MoraleView | None = None
        self._news = ""
        super().__init__(lang=resolve(lang))
        self.follows = lang is None
        self.refresh()

    # -- for Python --

    @property
    def case(self) -> Case:
        """Who tests, and in which state."""
        return self._history.now.case

    @property
    def rulings(self) -> dict[str, str]:
        """The readings that differ from the default."""
        return dict(self._history.now.rulings)

    @property
    def nerve(self) -> Nerve:
        """The test: its terms, the score to reach, the ways to pass."""
        return nerve(self.case, self._history.now.rulings)

    @property
    def chance(self) -> Fraction:
        """The chance to hold."""
        return self.nerve.chance

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        """Every throw, oldest first."""
        return self._history.now.thrown

    def change(self, **numbers: Any) -> None:
        """Change some of the numbers, in every view; it can be undone like anything else.

        Raises
        ------
        BadValue
            For a number that cannot be.
        UnknownName
            For one that there is not.
        """
        self._refused.clear()
        self._put(_sound(self.case, numbers))
        self.refresh()

    # -- down --

    def draw(self, live: bool) -> Markup:
        """Draw the board, with live controls or still."""
        shown = view(self._history, self._refused, self.lang, self.refusal)
        if live:
            self._shown = shown
        return render(shown, live=live)

    def spoken(self) -> str:
        """Say what has just changed; nothing while a slider is moving."""
        assert self._shown is not None
        news, self._news = self._news, ""
        return self._shown["thrown"] if news else self._shown["say"]

    def refuse(self, error: RpgkitError) -> str:
        """Say why not, in the board's language, and what would do."""
        return story.why(error, self.lang)

    # -- up --

    def _put(self, case: Case, field: str = "", *, moving: bool = False) -> None:
        self._history.put(replace(self._history.now, case=case), field, moving)

    def on_set(self, message: Message) -> None:
        """Take a number; `moving` while a slider is dragged."""
        field, value = str(message["field"]), message.get("value")
        self.at = field
        self._refused.pop(field, None)
        try:
            case = typed(self.case, field, value)
        except BadValue:
            self._refused[field] = str(value)
            raise
        self._put(case, field, moving=bool(message.get("moving")))

    def on_where(self, message: Message) -> None:
        """Shooting or melee."""
        where = str(message["value"])
        if where not in ("shooting", "melee"):
            raise UnknownName("where", where, ("shooting", "melee"))
        self._put(self.case.but(where=where))

    def on_ruling(self, message: Message) -> None:
        """Take another reading of a ruling."""
        desk = self._history.now.reading(str(message["key"]), str(message["value"]))
        self._history.put(desk)

    def on_roll(self, _message: Message) -> None:
        """Have the machine roll 2d6."""
        self._throw((self._dice.draw(6), self._dice.draw(6)))

    def on_roll_typed(self, message: Message) -> None:
        """Take the two dice that fell on the table."""
        said = str(message["fields"].get("faces", ""))
        faces = [int(one) for one in re.findall(r"[0-9]{1,3}", said)]
        if re.fullmatch(r"\s*[1-6][1-6]\s*", said):
            faces = [int(one) for one in said.strip()]
        odd = re.sub(r"[0-9\s,;+]", "", said)
        if odd or len(faces) != 2 or not all(1 <= face <= 6 for face in faces):
            raise BadRoll("faces", said.strip() or "–", "two faces from 1 to 6")
        self._throw((faces[0], faces[1]))

    def _throw(self, faces: tuple[int, int]) -> None:
        desk = self._history.now
        one = Thrown(desk.case, faces, self.nerve.at_most)
        self._history.put(replace(desk, thrown=(*desk.thrown, one)))
        self._news = "thrown"

    def on_undo(self, _message: Message) -> None:
        """Take back the last input or throw."""
        self._refused.clear()
        self._history.undo()

    def on_redo(self, _message: Message) -> None:
        """Bring it back."""
        self._refused.clear()
        self._history.redo()

    def __repr__(self) -> str:
        found = self.nerve
        return f"MoraleSliders({max(2, found.at_most)} or less, {found.ways}/36)"


def _sound(case: Case, numbers: Mapping[str, Any]) -> Case:
    """The case with some numbers different; what was not given gives way to them."""
    made = case.but(**numbers)
    if made.left > made.base:
        if "left" in numbers:
            raise BadValue("left", made.left, f"{made.base} at most")
        made = made.but(left=made.base)
    if made.left + made.lost > made.base:
        if "lost" in numbers and "left" in numbers:
            raise BadValue("lost", made.lost, f"{made.base - made.left} at most")
        if "lost" in numbers and made.lost < made.base:
            return made.but(left=made.base - made.lost)
        made = made.but(lost=made.base - made.left)
    return made
