"""The shapes of data that all boards share: what a view says, before it is HTML.

Everything here is JSON: text is in the reader's language already, numbers are computed and
written out. An *intent* is what a control sends up: `{"intent": name, ...}`.
"""

from typing import Any, Literal, NotRequired, TypedDict

Intent = dict[str, Any]


class Named(TypedDict):
    """Somebody or something with a side: drawn as a shape, a letter and a colour."""

    name: str
    side: int
    """Number of the side, from 0: circle A, diamond B, triangle C, square D, ..."""


class Band(TypedDict):
    """One outcome of a test."""

    kind: Literal["yes", "near", "no"]
    """Solid, hatched or hollow."""
    width: float
    """Per cent of the bar, 0 to 100; the sum over a bar is 100 at most."""
    label: str
    """Such as "Success, 14 to 20: +2 zones"."""
    chance: str


class Term(TypedDict):
    """One line of a sum."""

    label: str
    amount: str
    detail: NotRequired[str]
    rule: NotRequired[str]
    """The heading in the document that this comes from, without quotation marks."""


class Why(TypedDict):
    """Where a number comes from."""

    question: str
    terms: list[Term]
    total: Term
    against: NotRequired[list[Term]]


class Option(TypedDict):
    """One value of a choice."""

    value: str
    label: str
    note: NotRequired[str]


class Setting(TypedDict):
    """A choice that belongs to an action: a lane, a skill, a target."""

    key: str
    label: str
    value: str
    options: list[Option]
    do: Intent
    """Sent with `value` added when another option is taken."""


class Toggle(TypedDict):
    """Something that is on or off; sent with `value` (true or false) added."""

    label: str
    on: bool
    do: Intent
    note: NotRequired[str]


class Press(TypedDict):
    """A button."""

    label: str
    do: Intent
    key: NotRequired[str]
    hotkey: NotRequired[str]
    """One character; works while the board has the focus and no field does."""
    off: NotRequired[bool]


class Typed(TypedDict):
    """A field for dice that fell on the table; sent with `fields.faces`, the text typed."""

    do: Intent
    faces: int
    """How many faces to type; 1 gets a single number field."""
    sides: int
    hint: NotRequired[str]
    """Shown when several faces go into the one field, such as "3 5 1 6 2"."""


class Panel(TypedDict):
    """What is about to be rolled (or done without a roll), in full."""

    key: str
    title: str
    chance: NotRequired[str]
    """The chance of the test, with its sign: "35%"."""
    said: NotRequired[str]
    """Under the chance: "7 in 20", or for a total "5d6, 17.5 on average"."""
    bands: NotRequired[list[Band]]
    past: NotRequired[list[str]]
    """What this action has rolled already."""
    asides: NotRequired[list[str]]
    settings: NotRequired[list[Setting]]
    toggles: NotRequired[list[Toggle]]
    roll: Press
    typed: NotRequired[Typed]
    why: NotRequired[Why]


class Choice(TypedDict):
    """Something that may be done, or may not."""

    key: str
    name: str
    test: NotRequired[str]
    """"DC 21, bonus +7: 14 or more", "no test"."""
    chance: NotRequired[str]
    leads: NotRequired[str]
    """The smaller number under the chance, named: "escape 48%"."""
    effect: NotRequired[str]
    bands: NotRequired[list[Band]]
    chosen: NotRequired[bool]
    do: NotRequired[Intent]
    """Sent when it is picked (not when it is done)."""
    refused: NotRequired[str]
    """Why it may not be done; then it is text, not a control."""


class Field(TypedDict):
    """One field of a form."""

    name: str
    label: str
    kind: Literal["select", "number", "text", "check"]
    value: NotRequired[str]
    on: NotRequired[bool]
    options: NotRequired[list[Option]]
    min: NotRequired[int]
    max: NotRequired[int]


class Form(TypedDict):
    """A form; sent with `fields`, the values by name."""

    key: str
    title: str
    submit: str
    do: Intent
    fields: list[Field]
    note: NotRequired[str]


class Refusal(TypedDict):
    """What was not accepted, said beside the control it came from."""

    at: str
    """Key of a choice, a form or a section; shown under the head if nothing has it."""
    text: str


class Head(TypedDict):
    """Where, when, and the session's tools."""

    place: str
    title: str
    """"Round 3"."""
    steps: list[str]
    step: int
    """Which of `steps` is now; -1 when none is."""
    undo: bool
    redo: bool
    save: str
    """Where it is kept (said to a reader, and on hover); "" when nowhere yet."""
    sub: NotRequired[str]
    """Beside the title, smaller: "pass 2 of 4"."""
    keys: NotRequired[dict[str, str]]
    """The keys of tools whose usual ones the board needs itself, such as "redo"."""


class Entry(TypedDict):
    """A line of the log."""

    key: str
    kind: Literal["round", "act", "undo", "redo", "decree", "note"]
    text: str
    dice: NotRequired[str]
    """"6 + 7 = 13 against 21"."""
    undone: NotRequired[bool]
