"""The view-model of an initiative table: everything the board shows, as plain values.

Rows and cells are tuples, not dictionaries: a row that is what it was is not drawn again.
"""

from typing import Literal, NamedTuple, NotRequired, TypedDict

from rpgkit.show.view import (
    Entry,
    Form,
    Head,
    Intent,
    Named,
    Option,
    Panel,
    Press,
    Refusal,
    Toggle,
    Why,
)

CellState = Literal["played", "held", "now", "next", "lost"]


class Cell(NamedTuple):
    """Somebody in a pass."""

    score: str
    state: CellState
    old: str = ""
    """The score before the wounds of this turn, struck out."""
    tag: str = ""
    icon: str = ""


class Row(NamedTuple):
    """Somebody in the table."""

    key: str
    name: str
    side: int
    side_name: str
    note: str
    marks: tuple[str, ...]
    cells: tuple[Cell | None, ...]
    now: bool
    """Whether it is their phase."""
    away: bool
    """Whether they are out of the fight, or not in it yet."""
    picked: bool


class Column(NamedTuple):
    """A pass."""

    label: str
    short: str
    now: bool


class Grid(TypedDict):
    """Passes as columns, people as rows."""

    caption: str
    columns: list[Column]
    rows: list[Row]
    sides: list[Named]
    notes: list[str]
    sheet: NotRequired["Sheet"]
    """Stands under the row that is picked."""


class Wounds(TypedDict):
    """One track of somebody's wounds."""

    label: str
    name: str
    value: str
    options: list[Option]
    do: Intent


class Sheet(TypedDict):
    """One person, looked at."""

    key: str
    name: str
    lines: list[str]
    why: NotRequired[Why]
    tracks: list[Wounds]
    moves: NotRequired[Wounds]
    forms: list[Form]
    toggles: list[Toggle]
    buttons: list[Press]


class Now(TypedDict):
    """What the lamp is on."""

    score: str
    score_said: str
    name: str
    side: int | None
    icon: NotRequired[str]
    lines: list[str]


class Pips(TypedDict):
    """How many actions of a kind are left."""

    label: str
    spent: int
    left: int
    said: str
    wide: NotRequired[bool]
    gone: NotRequired[bool]


class Coming(TypedDict):
    """A phase, or a device, that comes."""

    key: str
    score: str
    name: str
    side: int | None
    note: str


class Holder(Named):
    """Somebody who holds an action."""

    key: str
    line: str
    press: NotRequired[Press]
    why_not: NotRequired[str]


class Timer(TypedDict):
    """A device that is set."""

    key: str
    name: str
    line: str
    asks: bool
    """Whether the GM must say when."""
    presses: list[Press]


class Deed(TypedDict):
    """An action of the catalogue."""

    key: str
    label: str
    facts: Intent
    """Added to the intent of the form it stands in."""


class Mover(Named):
    """Somebody in the turn, and how they move in this pass."""

    key: str
    value: str
    options: list[Option]
    do: Intent
    far: str


class Matrix(TypedDict):
    """Who acts before whom: the chance of the one in the row."""

    caption: str
    names: list[str]
    rows: list[tuple[str, list[str]]]


class Changed(TypedDict):
    """What something changes."""

    label: str
    actions: str
    gain: str
    passes: str


class Odds(TypedDict):
    """The odds of the next roll."""

    title: str
    note: str
    matrix: NotRequired[Matrix]
    changes: list[Changed]
    changes_title: str
    caption: str
    whose: list[Option]
    who: str


class Tool(TypedDict):
    """What lies open under the buttons."""

    key: str
    title: str
    note: NotRequired[str]
    focus: int
    """Grows with each opening: the first control then gets the focus."""
    close: Press
    form: NotRequired[Form]
    deeds: NotRequired[list[Deed]]
    refused: NotRequired[list[str]]
    paste: NotRequired[Form]
    movers: NotRequired[list[Mover]]
    odds: NotRequired[Odds]


class Phase(TypedDict):
    """A combat phase, or the wait between two."""

    kind: Literal["phase"]
    now: Now
    pips: list[Pips]
    pools: list[str]
    buttons: list[Press]
    hints: list[str]


class Starter(Named):
    """Somebody who rolls."""

    key: str
    role: str
    rolls: str
    value: str
    hint: str
    chance: NotRequired[str]
    tick: NotRequired[str]


class Rolling(TypedDict):
    """A roll of many: surprise or initiative."""

    kind: Literal["rolling"]
    key: str
    title: str
    lines: list[str]
    heads: list[str]
    starters: list[Starter]
    typed: Intent
    submits: list[tuple[str, Intent]]
    go: Press


class Pair(TypedDict):
    """Somebody who suffers the event, against each author."""

    key: str
    name: str
    side: int
    rolled: str
    against: list[tuple[str, bool]]


class Pairs(TypedDict):
    """Who is forewarned against whom."""

    caption: str
    heads: list[str]
    rows: list[Pair]


class Pause(TypedDict):
    """Nobody acts: the event, the end of a turn, the end."""

    kind: Literal["pause"]
    title: str
    lines: list[str]
    buttons: list[Press]


class PlayersScreen(TypedDict):
    """What the players see: nothing else is known to whoever draws it."""

    lang: str
    title: str
    name: str
    side: int | None
    score: str
    marks: list[str]
    then: list["PlayersTurn"]
    then_said: str
    holding: list[str]
    devices: list[str]
    say: str


class PlayersTurn(Named):
    """Somebody whose turn comes, as far as the players may know."""

    key: str
    score: str
    marks: list[str]


class TableView(TypedDict):
    """All of an initiative table, for the GM."""

    lang: str
    head: Head
    stage: Phase | Rolling | Pause
    panel: NotRequired[Panel]
    tools: list[Press]
    tool: NotRequired[Tool]
    grid: NotRequired[Grid]
    pairs: NotRequired[Pairs]
    coming: list[Coming]
    holders: list[Holder]
    timers: list[Timer]
    offer: NotRequired[Press]
    ticks: list[Toggle]
    players: PlayersScreen
    master: list[Form]
    log: list[Entry]
    earlier: NotRequired[Press]
    refusal: NotRequired[Refusal]
    say: str
