"""What a document gives to the kernel by name: its actions, its folds, its decrees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from rpgkit.engine.actions import Action, Actions
from rpgkit.engine.decrees import Decrees, names, whole
from rpgkit.engine.errors import BadNumber, BadValue, UnknownName
from rpgkit.engine.fold import Folds
from rpgkit.engine.procedure import Event, Refusal


@dataclass(frozen=True, slots=True)
class Rope(Action):
    """Tie some climbers together."""

    who: tuple[str, ...]
    length: int = 30
    tight: bool = False
    kind: ClassVar[str] = "rope"


@dataclass(frozen=True, slots=True)
class Halt(Action):
    """No fields at all."""

    kind: ClassVar[str] = "halt"


@dataclass(frozen=True, slots=True)
class Foreign(Action):
    """An action of some other document, of a kind that this one has too."""

    kind: ClassVar[str] = "halt"


ACTIONS = Actions(
    Rope,
    Halt,
    checks={"length": ((int,), "a length"), "tight": ((bool,), "yes or no"), "who": ((tuple,), "")},
)


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (Halt(), {"do": "halt"}),
        (Rope(("A", "B")), {"do": "rope", "who": ["A", "B"]}),
        (Rope((), 0, True), {"do": "rope", "who": [], "length": 0, "tight": True}),
    ],
)
def test_actions_are_written_without_defaults_and_read_again(action, written):
    assert ACTIONS.to_json(action) == written
    assert ACTIONS.from_json(written) == action


def test_a_catalogue_has_its_own_actions_by_kind():
    assert dict(ACTIONS) == {"rope": Rope, "halt": Halt}
    assert ACTIONS.has(Halt())
    assert not any(ACTIONS.has(odd) for odd in (Foreign(), Halt, "halt", None))


@pytest.mark.parametrize("odd", [Foreign(), Halt, Action(), "halt", None, {"do": "halt"}])
def test_what_is_no_action_of_the_catalogue_is_not_written(odd):
    with pytest.raises(BadValue, match="one of Rope, Halt"):
        ACTIONS.to_json(odd)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("halt", "action = 'halt': a table with what is done"),
        ({}, 'do = None: one of "rope", "halt"'),
        ({"do": ["halt"]}, "do = ['halt']: did you mean \"halt\"?"),
        ({"do": "halts"}, "do = 'halts': did you mean \"halt\"?"),
        ({"do": "halt", "now": 1}, "halt = {'now': 1}: it takes "),
        ({"do": "rope"}, "rope = {}: it takes who, length, tight"),
        ({"do": "rope", "who": [], "length": True}, "rope.length = True: a length"),
        ({"do": "rope", "who": [], "tight": 1}, "rope.tight = 1: yes or no"),
    ],
)
def test_json_that_is_no_action_is_told(data, message):
    with pytest.raises(BadValue) as error:
        ACTIONS.from_json(data)
    assert str(error.value) == message


def test_folds_are_found_by_code():
    folds = Folds[int, int]()

    @folds.on("up", "down")
    def _move(setting, state, facts):
        return state + setting * facts["by"]

    assert list(folds) == ["up", "down"]
    assert folds.apply(10, 3, Event("up", {"by": 2})) == 23
    for unknown in (lambda: folds["upp"], lambda: folds.apply(1, 1, Event("upp", {}))):
        with pytest.raises(UnknownName) as error:
            unknown()
        assert str(error.value) == "event = 'upp': did you mean \"up\"?"
    assert "upp" not in folds


DECREES = Decrees(
    {"put": (lambda t, s, f: Refusal("no", {"at": f["at"]}) if f["at"] > t else None, "at why?")}
)


def test_decrees_are_looked_at():
    assert DECREES.refuse(5, None, Event("put", {"at": 5, "why": "so"})) is None
    assert DECREES.refuse(5, None, Event("put", {"at": 6})) == Refusal("no", {"at": 6})


@pytest.mark.parametrize(
    ("event", "kind", "message"),
    [
        (Event("putt", {}), UnknownName, "decree = 'putt': did you mean \"put\"?"),
        (Event("put", {"whi": 1}), UnknownName, "put = 'whi': did you mean \"why\"?"),
        (Event("put", {"why": 1}), BadValue, "put.at = None: must be given"),
    ],
)
def test_decrees_written_wrong_are_told(event, kind, message):
    with pytest.raises(kind) as error:
        DECREES.refuse(5, None, event)
    assert str(error.value) == message


@pytest.mark.parametrize("odd", [0, 4, True, 2.0, "2", None])
def test_whole_numbers_in_their_range(odd):
    whole("at", 1, 1, 3)
    whole("at", 3, 1, 3)
    with pytest.raises(BadNumber, match="a whole number from 1 to 3"):
        whole("at", odd, 1, 3)


@pytest.mark.parametrize("odd", ["AB", ("A",), ["A", 1], None])
def test_lists_of_names(odd):
    assert names({"who": []}, "who") == []
    with pytest.raises(BadValue, match="a list of names"):
        names({"who": odd}, "who")
