"""Rulings, errors, documents, and the one function that drives a procedure."""

from __future__ import annotations

import importlib
import pickle
from typing import Any

import pytest

from rpgkit.engine import documents
from rpgkit.engine.errors import (
    AnotherWriter,
    BadRoll,
    BadValue,
    CampaignError,
    IllegalAction,
    NotACampaign,
    NothingToDo,
    RpgkitError,
    UnknownName,
)
from rpgkit.engine.procedure import Event, Rolled, advance
from rpgkit.engine.rulings import Ruling, Rulings
from tests.engine.toy import Climb, Rest, Toy, Wall, WallRules

KNOWN = (
    Ruling("trick-allies", "chase.trick", ("all", "enemies")),
    Ruling("wreck", "chase.wreck", ("out", "stays")),
)


def test_rulings_default_to_the_first_reading() -> None:
    rulings = Rulings(KNOWN, {"wreck": "stays"})
    assert dict(rulings) == {"trick-allies": "all", "wreck": "stays"}
    assert rulings.changed() == {"wreck": "stays"}
    assert Rulings(KNOWN, {"wreck": "out"}) == Rulings(KNOWN)
    assert hash(Rulings(KNOWN, {"wreck": "out"})) == hash(Rulings(KNOWN))
    assert repr(rulings) == "Rulings({'wreck': 'stays'})"


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"wrek": "out"}, "rulings = 'wrek': did you mean \"wreck\"?"),
        ({"wreck": "stay"}, "rulings.wreck = 'stay': did you mean \"stays\"?"),
        ({"wreck": "x"}, 'rulings.wreck = \'x\': one of "out", "stays"'),
    ],
)
def test_unknown_rulings_are_refused(chosen: dict[str, str], message: str) -> None:
    with pytest.raises(UnknownName) as error:
        Rulings(KNOWN, chosen)
    assert str(error.value) == message


@pytest.mark.parametrize(
    "error",
    [
        BadValue("level", -1, "0 or more"),
        BadRoll("roll", 7, "a d6 shows 1 to 6"),
        UnknownName("vehicle", "Comete", ["Comète", "Milice"]),
        IllegalAction("toy.nobody", {"who": 9}, Climb(9), (Rest(0),)),
        NothingToDo("nothing to undo"),
        AnotherWriter("somebody else"),
        NotACampaign("something else"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_survive_another_process(error: RpgkitError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_the_tree_of_errors() -> None:
    assert issubclass(BadValue, ValueError)
    assert issubclass(UnknownName, KeyError)
    assert issubclass(IllegalAction, ValueError)
    assert issubclass(CampaignError, OSError)
    assert {AnotherWriter, NotACampaign} <= set(CampaignError.__subclasses__())


def test_an_illegal_action_names_a_few_alternatives() -> None:
    error = IllegalAction("toy.nobody", {"who": 9}, Climb(9), tuple(Rest(n) for n in range(8)))
    assert str(error) == (
        "Climb(who=9): toy.nobody (who = 9); legal now: Rest(who=0), Rest(who=1), Rest(who=2), "
        "Rest(who=3), Rest(who=4), Rest(who=5), ..."
    )


def test_advance_stops_where_a_die_is_missing() -> None:
    rules, start = WallRules((3,), soft=False), Wall((2,), (0,))
    first = advance(rules, start, Climb(0))
    assert first.pending is not None
    assert (first.state, first.story, first.pending.key) == (start, (), "toy.climb")
    second = advance(rules, start, Climb(0), [(1,)])
    assert second.pending is not None
    assert (second.state, second.pending.key) == (Wall((0,), (0,)), "toy.fall")
    half = advance(rules, start, Climb(0), [(1,), (4,)])
    assert half.pending is not None
    assert len(half.story) == len(second.story) == 2, "a die that lies alone has told nothing yet"
    done = advance(rules, start, Climb(0), [(1,), (4, 3)])
    assert (done.state, done.pending) == (Wall((0,), (7,)), None)
    told = [i.faces if isinstance(i, Rolled) else i.code for i in done.story]
    assert told == [(1,), "toy.fell", (4, 3), "toy.hurt"]
    assert start == Wall((2,), (0,)), "the state it starts from is never changed"


def test_an_action_without_dice_is_done_at_once() -> None:
    step = advance(WallRules((3,), soft=False), Wall((0,), (4,)), Rest(0))
    assert step == (Wall((0,), (3,)), (Event("toy.rested", {"who": 0}),), None)


def test_a_document_is_found_by_its_name() -> None:
    assert documents.find("toy") is Toy
    assert documents.find("vehicle_chase").document == "vehicle_chase"


@pytest.mark.parametrize("name", ["os", "../toy", "toy.x", "Toy", "", None, 3, "tooy"])
def test_no_other_name_is_imported(name: Any) -> None:
    with pytest.raises(UnknownName, match=r"^document = "):
        documents.find(name)


def test_a_fault_inside_a_document_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ModuleNotFoundError("No module named 'numpi'", name="numpi")

    monkeypatch.setattr(importlib, "import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="numpi"):
        documents.find("not_here")


def test_a_document_needs_a_plain_name() -> None:
    with pytest.raises(BadValue, match="a lower-case name such as vehicle_chase"):
        documents.register("Vehicle Chase", Toy)
