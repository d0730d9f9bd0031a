"""The inputs of each setting: what may be put in, how it is read, and what it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from rpgkit.engine.ask import dice_code
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.pursuit import Group
from rpgkit.rules.pursuit.scenes import Scene

__all__ = ["INPUTS", "BadInput", "Choice", "Input", "Number", "Switch", "Words", "read", "typed"]

FAR = 100_000  # metres: as far as the rules go


class BadInput(BadValue):
    """Something typed that cannot be, with a sentence of its own.

    Attributes
    ----------
    code, facts
        The message that says what would do.
    """

    def __init__(self, at: str, given: object, code: str, **facts: object) -> None:
        super().__init__(at, given, code)
        self.code, self.facts = code, {"given": str(given), **facts}


@dataclass(frozen=True, slots=True)
class Number:
    """A number: a field, and a slider where a range makes sense.

    Attributes
    ----------
    key : str
        A field of the scene, or of one side: "gap", "pursuers.speed".
    low, high : int
        What the rules take, both ends with it.
    slider : tuple of int
        The ends of the slider; it goes farther if the value does. None for no slider.
    metres : bool
        Metres to the hundredth; else a whole number.
    optional : bool
        Whether it may be left empty.
    """

    key: str
    low: int
    high: int
    slider: tuple[int, int] | None = None
    metres: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    key: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no."""

    key: str


@dataclass(frozen=True, slots=True)
class Words:
    """A name, or dice."""

    key: str
    dice: bool = False


Input = Number | Choice | Switch | Words


def _speeds(high: int) -> tuple[Input, Input]:
    fugitives, pursuers = (
        Number(f"{side}.speed", 0, FAR, (0, high), metres=True)
        for side in ("fugitives", "pursuers")
    )
    return fugitives, pursuers


_NAMES = (Words("fugitives.name"), Words("pursuers.name"))
_REACH = Number("reach", 0, FAR, metres=True)
INPUTS: Mapping[str, tuple[tuple[Input, ...], tuple[Input, ...]]] = {
    "dungeon": (
        (*_speeds(60), Number("gap", 0, FAR, (0, 120), metres=True)),
        (
            Number("sight", 0, FAR, metres=True, optional=True),
            Number("sight_chance", 0, 100),
            _REACH,
            Number("patience", 1, 9999, optional=True),
            Choice("halt", ("", "pursuit", "caught")),
            Switch("pursuers.gives_up"),
            Switch("pursuers.greedy"),
            Switch("pursuers.hungry"),
            *_NAMES,
        ),
    ),
    "wilderness": (
        (
            Number("fugitives.number", 1, 9999, (1, 40)),
            Number("pursuers.number", 1, 9999, (1, 40)),
            Choice("pace", ("not-faster", "faster", "twice")),
            Choice("surprised", ("nobody", "fugitives", "pursuers", "both")),
            Number("modifier", -100, 100, (-50, 50)),
            Number("granted", 0, 100, (0, 100)),
        ),
        (
            *(Number(f"{side}.speed", 0, FAR, metres=True) for side in ("fugitives", "pursuers")),
            Choice("directions", ("6", "8", "12")),
            *_NAMES,
        ),
    ),
    "water": (
        (
            *_speeds(90),
            Number("gap", 0, FAR, (0, 400), metres=True, optional=True),
            Number("encounter", 0, 1000, optional=True),
        ),
        (
            Words("distance", dice=True),
            Number("encounter_die", 2, 1000),
            _REACH,
            *_NAMES,
        ),
    ),
}
"""What is in view, and what is in the drawer, by setting."""


def find(setting: str, key: object) -> Input:
    """The input of a setting by its key.

    Raises
    ------
    UnknownName
        When there is none.
    """
    known = {one.key: one for part in INPUTS[setting] for one in part}
    if key not in known:
        raise UnknownName("field", key, known)
    return known[str(key)]


def read(scene: Scene, key: str) -> Any:
    """What the scene says now.

    Examples
    --------
    >>> from rpgkit.rules.pursuit import Group, WildernessScene
    >>> scene = WildernessScene(Group("Company", 6, speed=24), Group("Wolves", 3, speed=36))
    >>> read(scene, "fugitives.number"), read(scene, "pace"), read(scene, "modifier")
    (6, 'faster', 0)
    """
    if key == "pace":
        fugitives, pursuers = scene.fugitives.pace, scene.pursuers.pace
        if pursuers <= fugitives:
            return "not-faster"
        return "twice" if pursuers >= 2 * fugitives else "faster"
    if key == "pursuers.gives_up":
        return scene.gives_up
    side, _, what = key.partition(".")
    if not what:
        return getattr(scene, key)
    group: Group = getattr(scene, side)
    return {"number": group.size, "speed": group.pace}.get(what, getattr(group, what))


def typed(scene: Scene, key: str, value: object) -> Scene:
    """The scene with an input as somebody typed or chose it.

    Raises
    ------
    BadInput
        When it cannot be; the scene stays as it is.
    UnknownName
        For an input that the setting does not have, or a choice that does not exist.

    Examples
    --------
    >>> from rpgkit.rules.pursuit import Group, WildernessScene
    >>> scene = WildernessScene(Group("Company", 6, speed=24), Group("Wolves", 3, speed=36))
    >>> typed(scene, "pursuers.number", " 9 ").pursuers
    Group('Wolves', 9, speed=36)
    """
    one = find(scene.setting, key)
    taken = _TAKE[type(one)](one, value)
    return _written(scene, key, taken)


def number(one: Number, value: object) -> int | float | None:
    """Read a number that somebody typed, with a comma or a point.

    Raises
    ------
    BadInput
        See `typed`.
    """
    said = "" if value is None else str(value).strip()
    if not said and one.optional:
        return None
    plain = said.replace("\N{MINUS SIGN}", "-").replace(",", ".")
    for blank in (" ", "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"):
        plain = plain.replace(blank, "")
    try:
        exact = Decimal(plain)
    except InvalidOperation:
        exact = Decimal("nan")
    fine = exact.is_finite() and one.low <= exact <= one.high
    if not fine or (not one.metres and exact != int(exact)):
        kind = "metres" if one.metres else "whole"
        code = f"calc.bad.{kind}" + (".optional" if one.optional else "")
        raise BadInput(one.key, said, code if said else f"{code}.empty", low=one.low, high=one.high)
    return int(exact) if exact == int(exact) else float(exact)


def _words(one: Words, value: object) -> str:
    said = str(value).strip()
    if one.dice:
        try:
            n, _, plus = dice_code(said)
        except BadValue:
            n, plus = 0, 0
        if n + plus < 1:
            raise BadInput(one.key, said, "calc.bad.dice")
    elif not said or len(said) > 80:
        raise BadInput(one.key, said, "calc.bad.name", most=80)
    return said


def _choice(one: Choice, value: object) -> str:
    if str(value) not in one.values:
        raise UnknownName(one.key, value, one.values)
    return str(value)


_TAKE: Mapping[type, Callable[[Any, object], Any]] = {
    Number: number,
    Words: _words,
    Choice: _choice,
    Switch: lambda _one, value: bool(value),
}


def _written(scene: Scene, key: str, value: Any) -> Scene:
    if read(scene, key) == value:
        return scene
    if key == "pace":
        return _paced(scene, value)
    if key == "directions":
        return scene.but(directions=int(value))
    if key == "encounter" and value is not None and value > scene.encounter_die:  # type: ignore[attr-defined]
        raise BadInput(key, value, "calc.bad.encounter", die=scene.encounter_die)  # type: ignore[attr-defined]
    if key == "encounter_die" and value < (scene.encounter or 0):  # type: ignore[attr-defined]
        raise BadInput(key, value, "calc.bad.encounter-die", n=scene.encounter)  # type: ignore[attr-defined]
    side, _, what = key.partition(".")
    if not what:
        return scene.but(**{key: value})
    group: Group = getattr(scene, side)
    other = scene.pursuers if side == "fugitives" else scene.fugitives
    if what == "name" and value.casefold() == other.name.casefold():
        raise BadInput(key, value, "calc.bad.same-name")
    changed = (
        group.resized(value)
        if what == "number"
        else group.paced(value)
        if what == "speed"
        else group.but(**{what: value})
    )
    return scene.but(**{side: changed})


def _paced(scene: Scene, pace: str) -> Scene:
    """Other pursuers' speed: half as fast again, twice as fast, or three quarters."""
    own = scene.fugitives.pace
    factor = {"not-faster": 0.75, "faster": 1.5, "twice": 2}[pace]
    speed = own * factor if own or pace == "not-faster" else 1
    return scene.but(pursuers=scene.pursuers.paced(speed))
