"""The view-model of a skirmish board: everything the board shows, as plain JSON.

Text is in the reader's language already. Places on the line are per cent of its length.
"""

from typing import Literal, NotRequired, TypedDict

from rpgkit.show.view import (
    Choice,
    Entry,
    Form,
    Head,
    Intent,
    Named,
    Press,
    Refusal,
    Setting,
    Typed,
    Why,
)

__all__ = [
    "Band",
    "BoardView",
    "Die",
    "Ending",
    "Field",
    "Gain",
    "Gains",
    "Kind",
    "Lock",
    "Loss",
    "Losses",
    "Post",
    "Row",
    "Tick",
    "Turning",
    "Volley",
]


class Row(Named):
    """A fighter's row: who, PV, and where on the line."""

    key: str
    at: float | None
    """None for somebody who is not on the line."""
    start: float
    """Where their camp's line is."""
    pv: str
    full: float
    """Per cent of base PV."""
    state: str
    place: str
    """Where they stand, for a reader who does not see it."""
    mark: Literal["", "now", "aim", "due"]
    locked: bool
    out: bool
    do: NotRequired[Intent]
    """Picks the first deed that is about them."""


class Band(TypedDict):
    """The range of the weapon in hand."""

    at: float
    width: float
    label: str


class Tick(TypedDict):
    """A number on the scale, in paces."""

    at: float
    label: str
    spare: bool


class Lock(TypedDict):
    """A melee: where, and from which row to which."""

    at: float
    first: int
    rows: int


class Field(TypedDict):
    """The line with everybody on it."""

    title: str
    rows: list[Row]
    locks: list[Lock]
    scale: list[Tick]
    band: NotRequired[Band]


class Die(TypedDict):
    """A die that fell."""

    face: str
    hit: bool


class Kind(TypedDict):
    """One kind of dice of a shot or a blow."""

    key: str
    label: str
    need: str
    state: Literal["done", "now", "later"]
    dice: list[Die]
    said: str


class Volley(TypedDict):
    """What is about to be done, or rolled, one kind of dice at a time."""

    key: str
    title: str
    said: NotRequired[str]
    kinds: list[Kind]
    settings: list[Setting]
    asides: list[str]
    roll: Press
    all: NotRequired[Press]
    typed: NotRequired[Typed]
    why: list[Why]


class Loss(TypedDict):
    """A number of PV, and its chance."""

    n: str
    width: float
    chance: str


class Losses(TypedDict):
    """What somebody will lose, exactly."""

    title: str
    rows: list[Loss]
    caption: str


class Gain(TypedDict):
    """What somebody has gained."""

    who: Named
    xp: str
    credits: str
    after: str
    """At the end: what they go home with."""


class Gains(TypedDict):
    """The gains so far, or in all."""

    title: str
    heads: list[str]
    rows: list[Gain]
    note: str


class Turning(TypedDict):
    """Buttons that play on by themselves, and what still comes this turn."""

    title: str
    buttons: list[Press]
    coming: list[str]


class Ending(TypedDict):
    """How it ended: said large."""

    title: str
    lines: list[str]


class Post(TypedDict):
    """The fight as a post for the forum, in a form of markup."""

    key: str
    label: str
    text: str


class BoardView(TypedDict):
    """All of a skirmish board.

    `refusal` is shown beside what it is `at`. `just` is what was rolled last.
    """

    lang: str
    head: Head
    ending: NotRequired[Ending]
    field: Field
    question: str
    choices: list[Choice]
    volley: NotRequired[Volley]
    just: NotRequired[list[Kind]]
    just_title: NotRequired[str]
    losses: list[Losses]
    turning: Turning
    gains: NotRequired[Gains]
    log: list[Entry]
    master: list[Form]
    posts: list[Post]
    refusal: NotRequired[Refusal]
    say: str
