"""The view-model of the escape calculator: everything it shows, as plain JSON."""

from typing import Literal, NotRequired, TypedDict

from rpgkit.show.charts import Chart
from rpgkit.show.view import Entry, Form, Head, Intent, Option, Refusal, Why


class Tab(TypedDict):
    """A setting to choose."""

    key: str
    label: str
    on: bool
    do: Intent


class NumberInput(TypedDict):
    """A number: a field and, with a range, a slider."""

    kind: Literal["number"]
    key: str
    label: str
    value: str
    """As it is written; as it was typed, while it is refused."""
    do: Intent
    bad: bool
    decimal: bool
    empty: NotRequired[str]
    """What it means to leave it empty."""
    slider: NotRequired[tuple[str, str, str]]
    """Low end, high end, value."""
    said: NotRequired[str]
    """The value with its unit, for a reader."""


class ChoiceInput(TypedDict):
    """One of a few words."""

    kind: Literal["choice"]
    key: str
    label: str
    value: str
    options: list[Option]
    do: Intent


class SwitchInput(TypedDict):
    """Yes or no."""

    kind: Literal["switch"]
    key: str
    label: str
    on: bool
    do: Intent


class TextInput(TypedDict):
    """A name, or dice."""

    kind: Literal["text"]
    key: str
    label: str
    value: str
    do: Intent
    bad: bool


InputView = NumberInput | ChoiceInput | SwitchInput | TextInput


class Thing(TypedDict):
    """Something to drop, or an obstacle."""

    name: str
    what: str
    remove: Intent
    said: str


class RulingView(TypedDict):
    """A point the table may settle."""

    key: str
    question: str
    rule: str
    value: str
    options: list[Option]
    do: Intent


class CellView(TypedDict):
    """A cell of a table of the document."""

    chance: str
    band: str
    lit: bool


class RowView(TypedDict):
    """A row of it."""

    head: str
    lit: bool
    cells: list[CellView]


class TableView(TypedDict):
    """A table of the document."""

    caption: str
    note: str
    columns: list[str]
    rows: list[RowView]
    under: list[str]
    """What is said under it."""


class Fact(TypedDict):
    """A number with its name."""

    label: str
    value: str


class Result(TypedDict):
    """What the scene comes to."""

    chance: str
    """The one large number, with its sign; "" when there is nothing to reckon."""
    far: str
    """What stands large instead."""
    fraction: str
    title: str
    note: str
    bar: float
    """Percent; below 0 for no bar."""
    facts: list[Fact]
    asides: list[str]
    whys: list[Why]
    gaps: list[Fact]


class RollView(TypedDict):
    """Rolling for it."""

    label: str
    typed: bool
    note: str
    said: list[str]
    """How the last roll went."""
    aside: str
    open: NotRequired[str]
    """What opens the pursuit, or closes it."""
    shown: bool


class OptionRow(TypedDict):
    """Something that might be changed first."""

    key: str
    what: str
    now: str
    ever: str
    fraction: str
    width: float
    change: str
    best: bool
    use: NotRequired[Intent]
    pin: NotRequired[Intent]


class OptionsView(TypedDict):
    """All of them."""

    rows: list[OptionRow]
    best: str
    old: bool
    """Whether they are of other numbers: a slider is moving."""


class PinRow(TypedDict):
    """A pinned scenario."""

    key: str
    name: str
    note: str
    now: str
    ever: str
    fraction: str
    length: str
    width: float
    points: str
    renaming: bool


class PinsView(TypedDict):
    """All of them, and the form that pins one more."""

    rows: list[PinRow]
    suggested: str
    csv: str
    """A data URI."""


class CalculatorView(TypedDict):
    """The whole board."""

    lang: str
    head: Head
    log: list[Entry]
    subject: str
    """Who flees from whom, for a reader."""
    tabs: list[Tab]
    setting: str
    main: list[InputView]
    more: list[InputView]
    things: list[Thing]
    forms: list[Form]
    rulings: list[RulingView]
    changed: str
    """How many rulings are not the default; "" for none."""
    table: NotRequired[TableView]
    result: Result
    chart: Chart
    roll: RollView
    options: OptionsView
    pins: PinsView
    say: str
    refusal: NotRequired[Refusal]
