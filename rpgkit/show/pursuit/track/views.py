"""The view-model of a pursuit track: everything the board shows, as plain JSON.

Text is in the reader's language already. Places on a ruler are per cent of its length.
"""

from typing import Literal, NotRequired, TypedDict

from rpgkit.show.view import (
    Choice,
    Entry,
    Form,
    Head,
    Named,
    Panel,
    Press,
    Refusal,
    Term,
)

__all__ = [
    "Breath",
    "Cell",
    "Clock",
    "Compass",
    "Ending",
    "Gap",
    "Limit",
    "Line",
    "Meeting",
    "Odds",
    "Option",
    "Run",
    "Runner",
    "Table",
    "Thing",
    "Tick",
    "TrackView",
]


class Runner(Named):
    """A side on the ruler."""

    key: str
    """Stays with the side from view to view, so that its token slides."""
    at: float
    detail: str
    """"30 m a round"."""


class Tick(TypedDict):
    """A number on a ruler's scale."""

    at: float
    label: str
    strong: NotRequired[str]
    """A word beside it, such as "caught"."""
    spare: NotRequired[bool]
    """Whether it may be left out where there is little room."""


class Limit(TypedDict):
    """A place where something happens, such as "out of sight"."""

    at: float
    label: str


class Line(TypedDict):
    """The ruler between the two sides."""

    told: str
    """All of it in a sentence, for a reader who does not see it."""
    pursuers: Runner
    fugitives: Runner
    trail: list[float]
    """Where the fugitives were, seen from the pursuers."""
    ahead: list[float]
    """Where they will be at the end of each round, if nothing changes."""
    limits: list[Limit]
    scale: list[Tick]


class Gap(TypedDict):
    """How far apart they are."""

    amount: str
    unit: str
    title: str
    lines: list[str]
    """How the gap closes, and what follows."""
    marks: list[str]
    """What holds for some rounds: "held up for 2 rounds"."""
    line: NotRequired[Line]


class Cell(TypedDict):
    """A round of a clock."""

    kind: Literal["ran", "now", "left", "caught", "tired"]


class Clock(TypedDict):
    """The breath of one side, or of both while they have run equally long."""

    key: str
    sides: list[Named]
    told: str
    said: str
    """"12 of 30 rounds run"."""
    cells: list[Cell]
    ticks: list[Tick]
    marks: list[str]
    """The penalties of the exhausted."""


class Breath(TypedDict):
    """The clocks of all who can tire."""

    title: str
    said: str
    """What comes first if nothing changes."""
    clocks: list[Clock]


class Thing(TypedDict):
    """Something that can be dropped or set in the way."""

    key: str
    name: str
    left: str
    """"1 of 2"."""
    gone: bool


class Compass(TypedDict):
    """The ways taken, as the referee's die fell."""

    told: str
    directions: int
    headings: list[int]
    """Faces of the die, oldest first."""
    letters: list[str]
    """Of the directions from north on, clockwise; "" for one that is not lettered."""
    days: list[str]
    """"Day 2: north-east", newest first."""
    title: str


class Table(TypedDict):
    """A table of the document, the cell in use lit."""

    title: str
    note: NotRequired[str]
    heads: list[str]
    rows: list[list[str]]
    """The first cell of each names it; of the others, those with a text before a "|" say it small
    over the chance."""
    lit: tuple[int, int]
    """Row and column in `rows`; (-1, -1) when no cell is in use."""


class Meeting(TypedDict):
    """Who meets whom, and where the chance comes from."""

    title: str
    lines: list[str]
    facts: list[Term]
    compass: NotRequired[Compass]
    table: NotRequired[Table]


class Ending(TypedDict):
    """How it ended, or the day that is safe: said large."""

    title: str
    lines: list[str]
    buttons: list[Press]


class Odds(TypedDict):
    """What is said round the figure; the figure itself is a widget of its own."""

    title: str
    summary: list[Term]
    caption: str


class Option(TypedDict):
    """A row of "should we run?"."""

    key: str
    name: str
    now: str
    ever: str
    change: str
    """In points; "" in the first row."""
    best: bool


class Run(TypedDict):
    """Flee now, against fleeing after each thing that could be changed first."""

    heads: list[str]
    options: list[Option]
    note: str


class TrackView(TypedDict):
    """All of a pursuit track.

    `refusal` is shown beside what it is `at`. `panel` is the roll under way or prepared: it
    stands after the chosen decision in the hand on a phone, in a column of its own on a desk.
    """

    lang: str
    head: Head
    ending: NotRequired[Ending]
    gap: NotRequired[Gap]
    breath: NotRequired[Breath]
    things: NotRequired[list[Thing]]
    meeting: NotRequired[Meeting]
    question: str
    choices: list[Choice]
    panel: NotRequired[Panel]
    odds: NotRequired[Odds]
    run: NotRequired[Run]
    log: list[Entry]
    master: list[Form]
    refusal: NotRequired[Refusal]
    say: str
