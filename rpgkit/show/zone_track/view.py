"""The view-model of a zone track: everything the board shows, as plain JSON."""

from typing import Literal, NotRequired, TypedDict, final

from rpgkit.show.view import (
    Choice,
    Entry,
    Form,
    Head,
    Intent,
    Named,
    Option,
    Panel,
    Press,
    Refusal,
    Term,
    Toggle,
)


@final
class Piece(Named):
    """A vehicle on the track, or (`ghost`) where progress will take it."""

    key: str
    """Stays with the vehicle from view to view, so that the token slides."""
    ghost: NotRequired[bool]
    current: NotRequired[bool]
    detail: NotRequired[str]
    """"level 4 · KAC 16"."""
    marks: NotRequired[list[str]]
    """"evading +2", "tricked −2"."""
    move: NotRequired[int]
    """Zones it will go in progress; 0 or absent draws no arrow."""
    place: NotRequired[Intent]
    """Sent when it is dropped, with the zone's `drop` added."""
    step: NotRequired[Intent]
    """Sent with `by` (+1 or -1) by Alt+arrow."""
    inspect: NotRequired[Intent]


@final
class Brace(TypedDict):
    """Vehicles engaged with each other."""

    key: str
    label: str
    """Full sentence for a reader: "Engaged: Mulet and Brigade 12"."""
    pieces: list[Piece]


class Note(TypedDict):
    """An environment or a hazard: its name and what it does."""

    kind: Literal["place", "hazard"]
    name: str
    effects: list[str]


class Lane(TypedDict):
    """One of the parallel routes of a zone."""

    key: str
    notes: list[Note]
    pieces: list[Piece | Brace]
    drop: NotRequired[Intent]


@final
class Zone(TypedDict):
    """A zone: a column of the track, or a row when the board is narrow."""

    key: str
    number: int
    lit: NotRequired[bool]
    exit: NotRequired[str]
    """"Comète escapes from here, if Brigade 7 stays in 6": the dashed line stands before it."""
    unseen: NotRequired[str]
    """"not in sight yet": nobody has come near enough to see what lies here."""
    notes: list[Note]
    pieces: list[Piece | Brace]
    lanes: NotRequired[list[Lane]]
    drop: NotRequired[Intent]
    """Added to the `place` of a token that is dropped here: `{"zone": 7}`."""


@final
class Gap(TypedDict):
    """A stretch of empty zones, drawn narrow."""

    key: str
    gap: str
    """"8 to 14: 7 empty zones"."""


class Track(TypedDict):
    """Zones from the last to the foremost."""

    zones: list[Zone | Gap]
    sides: list[Named]
    notes: list[str]
    """"one zone: about 60 m"."""


class Turn(Named):
    """A place in the initiative order."""

    key: str
    score: str
    state: Literal["done", "now", "later"]
    note: NotRequired[str]
    """What was done, for a reader: "evade, success"."""


class Group(TypedDict):
    """Choices under one heading, such as one person's."""

    key: str
    title: str
    note: NotRequired[str]
    choices: list[Choice]


class Halves(TypedDict):
    """A double manoeuvre under way: what each half is."""

    title: str
    lines: list[str]


class Desk(Named):
    """The turn of a pilot or of somebody in combat."""

    kind: Literal["desk"]
    lines: list[str]
    """"Noor, Piloting +8", "zone 7, ahead of all enemies"."""
    legend: str
    """What is being chosen, for a reader: "Second action of Comète"."""
    note: NotRequired[str]
    double: NotRequired[Toggle]
    halves: NotRequired[Halves]
    groups: list[Group]
    buttons: NotRequired[list[Press]]


class Overrule(TypedDict):
    """The move of a vehicle: what it is, and what it may be overruled to."""

    value: str
    options: list[Option]
    do: Intent


class Mover(Named):
    """A vehicle in the progress phase."""

    key: str
    now: str
    then: str
    """Zones before and after."""
    why: str
    by: Overrule
    decline: NotRequired[Toggle]
    fate: NotRequired[str]
    """"escapes", "left behind"."""
    ruled: NotRequired[bool]
    """Whether the GM overruled it."""


class Progress(TypedDict):
    """All move together: the moves before they happen."""

    kind: Literal["progress"]
    title: str
    note: NotRequired[str]
    movers: list[Mover]
    asides: list[str]
    go: Press


class Starter(Named):
    """A crew that rolls initiative."""

    key: str
    bonus: str
    value: str
    """The score, or "" before the roll."""
    note: NotRequired[str]


class Initiative(TypedDict):
    """The start: initiative, rolled or typed (the die that fell, by key, in `fields`)."""

    kind: Literal["initiative"]
    title: str
    note: NotRequired[str]
    starters: list[Starter]
    typed: Intent
    submit: str
    buttons: list[Press]


class Finish(Named):
    """What became of a vehicle."""

    key: str
    outcome: str
    detail: NotRequired[str]


class End(TypedDict):
    """The chase is over."""

    kind: Literal["end"]
    title: str
    lines: list[str]
    finishes: list[Finish]
    xp: NotRequired[list[Term]]
    total: NotRequired[Term]
    buttons: NotRequired[list[Press]]


class Sheet(Named):
    """One vehicle, looked at."""

    lines: list[Term]
    close: Intent


class Planned(Named):
    """A vehicle's plan for the odds; sent with `value` added."""

    key: str
    value: str
    options: list[Option]
    do: Intent


class Odds(TypedDict):
    """What is said round the figure; the figure itself is a widget of its own."""

    title: str
    summary: list[Term]
    """"Comète escapes: 48% by round 3"; what a page without the figure shows."""
    caption: str
    advice: NotRequired[str]
    plan: list[Planned]


class ShiftRow(Named):
    """A place in the order, with what moves it."""

    key: str
    score: str
    up: Intent | None
    down: Intent | None


class Master(TypedDict):
    """The GM's tools."""

    forms: list[Form]
    order: list[ShiftRow]


class ZoneTrackView(TypedDict):
    """All of a zone track.

    `refusal` is shown beside what it is `at`. `stage` is the phase; `panel` the roll under way
    or prepared: it stands after the chosen card, in the hand on a phone and in its own column on
    a desk.
    """

    lang: str
    head: Head
    track: Track
    order: list[Turn]
    stage: Desk | Progress | Initiative | End
    panel: NotRequired[Panel]
    sheet: NotRequired[Sheet]
    odds: NotRequired[Odds]
    log: list[Entry]
    master: NotRequired[Master]
    refusal: NotRequired[Refusal]
    say: str
