"""A session in memory: doing, rolling, undoing, decreeing, watching, exporting."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

import pytest

from rpgkit.engine.dice import AtTable, Scripted, Seeded
from rpgkit.engine.errors import BadRoll, BadValue, IllegalAction, NothingToDo, UnknownName
from rpgkit.engine.journal import ask_facts
from rpgkit.engine.procedure import Event
from rpgkit.engine.session import load
from tests.engine.toy import Climb, Rest, Toy, Wall


def place(who: int, at: int) -> Event:
    return Event("toy.placed", {"who": who, "at": at})


def picture(session: Toy) -> tuple[Any, ...]:
    """Everything about a session that may not change when something is refused."""
    return (session.export(), session.state, session.history, session.can_undo, session.can_redo)


def fallen(first: int | None = None) -> Toy:
    """A session in mid-roll: a climber fell, and the damage waits (its first die may lie)."""
    session = Toy(dice=AtTable(5))
    session.do(Climb(0))
    session.roll(1)
    if first:
        session.roll(first)
    return session


# Doing and rolling


def test_machine_dice_roll_to_the_end() -> None:
    session = Toy(dice=Scripted([1, 2, 3]))
    entry = session.do(Climb(0))
    assert session.pending is None
    assert session.state == Wall((0, 0), (5, 0))
    assert (entry.n, entry.kind, entry.of) == (1, "do", 1)
    assert entry.rolls == ((1,), (2, 3))
    assert repr(entry) == "<1 do: toy.climb[1], toy.fell, toy.fall[2, 3], toy.hurt>"


def test_faces_that_are_known_go_with_the_action() -> None:
    session = Toy(dice=AtTable(5))
    entry = session.do(Climb(0), 1, 2, 3)
    assert session.pending is None
    assert session.state == Wall((0, 0), (5, 0))
    assert entry.rolls == ((1,), (2, 3))
    assert session.dice.to_json() == AtTable(5).to_json()  # the machine rolled nothing
    assert Toy.load(session.export()).state == session.state


def test_it_waits_for_the_faces_that_are_not_known_whatever_the_dice() -> None:
    session = Toy(dice=Seeded(5))
    session.do(Climb(0), 1, 2)
    assert session.pending is not None
    assert session.pending.key == "toy.fall"
    assert session.under_way is not None
    assert session.under_way.faces == (2,)


@pytest.mark.parametrize("faces", [(1, 2, 3, 4), (21,), (0,), (20, 5)])
def test_known_faces_that_cannot_be_change_nothing(faces: tuple[int, ...]) -> None:
    session = Toy(dice=AtTable(5))
    before = picture(session)
    with pytest.raises(BadRoll):
        session.do(Climb(0), *faces)
    assert picture(session) == before


def test_dice_at_the_table_wait() -> None:
    session = Toy(dice=AtTable(5))
    session.do(Climb(0))
    assert session.pending is not None
    assert session.pending.key == "toy.climb"
    assert repr(session) == "<Toy: 1 entries, waits for toy.climb>"
    session.roll(1)
    assert session.under_way is not None
    assert session.under_way.action == Climb(0)
    assert session.under_way.rolls == ((1,),)
    session.roll(4)
    assert session.under_way.rolls == ((1,), (4,))
    assert session.under_way.faces == (4,)
    session.roll(3)
    assert session.under_way is None
    assert session.state == Wall((0, 0), (7, 0))


def test_several_dice_typed_at_once() -> None:
    session = fallen()
    session.roll(4, 4)
    assert session.state == Wall((0, 0), (8, 0))


def test_begin_waits_whatever_the_dice() -> None:
    session = Toy(dice=Scripted([1, 2, 3]))
    session.begin(Climb(0))
    assert session.pending is not None
    session.roll()
    assert session.under_way is not None
    assert session.under_way.rolls == ((1,),)
    entry = session.roll()
    assert (entry.rolls, entry.typed) == (((2, 3),), False)
    assert session.state == Wall((0, 0), (5, 0))


def test_an_action_without_dice_never_waits() -> None:
    session = Toy(dice=AtTable(5))
    session.begin(Rest(0))
    assert session.pending is None
    assert session.log[-1].story == (Event("toy.rested", {"who": 0}),)


def test_the_machine_rolls_what_is_missing() -> None:
    session, twin = fallen(first=4), fallen()
    entry = session.roll()
    assert session.pending is None
    (((face,)),) = entry.rolls
    assert session.state.hurt == (4 + face, 0)
    twin.roll_all()
    assert twin.pending is None
    assert twin.log[-1].rolls[0][0] == face, "the machine's next die does not depend on who waits"


def test_what_is_played_is_what_a_replay_will_meet() -> None:
    class Sneaky(Climb):
        """An action that JSON cannot tell from a plain one."""

    session = Toy()
    session.begin(Sneaky(0))
    assert session.under_way is not None
    assert type(session.under_way.action) is Climb


def test_roll_all_goes_through_every_ask() -> None:
    session = Toy(dice=Scripted([1, 2, 3]))
    session.begin(Climb(0))
    entry = session.roll_all()
    assert entry.rolls == ((1,), (2, 3))
    assert entry.of == 1
    assert session.state == Wall((0, 0), (5, 0))


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ((5,), "roll = 5: a d4 shows a whole number 1 to 4"),
        ((1, 5), "roll = 5: a d4 shows a whole number 1 to 4"),
        ((1, 2, 3), "roll = [1, 2, 3]: 2 dice are enough"),
        (([1, 2],), "roll = [1, 2]: a d4 shows a whole number 1 to 4"),
    ],
)
def test_faces_that_cannot_be_change_nothing(faces: tuple[Any, ...], message: str) -> None:
    session = fallen()
    before = picture(session)
    with pytest.raises(BadRoll) as error:
        session.roll(*faces)
    assert str(error.value) == message
    assert picture(session) == before


def test_the_parts_of_a_roll_are_counted_together() -> None:
    session = fallen(first=2)
    before = picture(session)
    with pytest.raises(BadRoll, match="2 dice are enough"):
        session.roll(3, 4)
    assert picture(session) == before


def test_a_script_that_runs_out_changes_nothing() -> None:
    session = Toy(dice=Scripted([1, 2]))
    before = picture(session)
    with pytest.raises(NothingToDo, match="the script has no face left"):
        session.do(Climb(0))
    assert picture(session) == before


def test_a_session_leaves_the_dice_it_was_given_alone() -> None:
    dice = Seeded(3)
    session = Toy(dice=dice)
    session.do(Climb(0))
    assert dice.drawn == 0
    assert session.dice.to_json()["drawn"] == sum(map(len, session.log[-1].rolls))


# Refusing


@pytest.mark.parametrize("start", ["do", "begin"])
def test_an_illegal_action_draws_nothing_and_changes_nothing(start: str) -> None:
    session = Toy(dice=Seeded(3))
    session.decree(place(1, 10))
    before = picture(session)
    with pytest.raises(IllegalAction) as error:
        getattr(session, start)(Climb(1))
    assert (error.value.code, error.value.facts) == ("toy.at-the-top", {"who": 1})
    assert error.value.action == Climb(1)
    assert error.value.legal == (Climb(0), Rest(0), Rest(1)) == session.legal()
    assert picture(session) == before


def test_why_not_says_what_do_would() -> None:
    session = Toy()
    session.decree(place(1, 10))
    assert session.why_not(Climb(0)) is None
    assert session.why_not(Climb(1)) == ("toy.at-the-top", {"who": 1})


def test_nothing_else_can_be_done_while_dice_are_awaited() -> None:
    session = fallen()
    before = picture(session)
    assert session.legal() == ()
    assert session.why_not(Rest(1)) == ("session.under-way", {"roll": "toy.fall"})
    with pytest.raises(IllegalAction, match=r"Rest\(who=1\): session.under-way") as error:
        session.do(Rest(1))
    assert error.value.legal == ()
    with pytest.raises(IllegalAction, match=r"session.under-way"):
        session.decree(place(1, 3))
    assert picture(session) == before


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (Toy.undo, "nothing to undo: this is the start"),
        (Toy.redo, "nothing to redo: nothing was undone, or something was done since"),
        (Toy.roll, "nothing to roll: no action waits for dice"),
        (Toy.roll_all, "nothing to roll: no action waits for dice"),
        (lambda session: session.roll(4), "nothing to roll: no action waits for dice"),
    ],
)
def test_nothing_to_do(call: Callable[[Toy], object], message: str) -> None:
    session = Toy(dice=AtTable(1))
    before = picture(session)
    with pytest.raises(NothingToDo) as error:
        call(session)
    assert str(error.value) == message
    assert picture(session) == before


# Undo, redo, decree


def test_undo_and_redo_keep_the_dice_that_fell() -> None:
    session = Toy(dice=Scripted([20, 1, 2, 3, 15]))
    session.do(Climb(0))
    session.do(Climb(0))
    fell = session.state
    session.undo()
    assert session.state == Wall((1, 0), (0, 0))
    entry = session.redo()
    assert session.state == fell
    assert (entry.kind, entry.of, entry.rolls, entry.story) == ("redo", 2, (), ())
    session.undo()
    session.do(Climb(1))
    assert session.log[-1].rolls == ((15,),), "dice that were taken back are not rolled again"
    assert not session.can_redo


def test_a_new_action_forgets_what_was_undone() -> None:
    session = Toy(dice=Scripted([20, 20, 20]))
    session.do(Climb(0))
    session.undo()
    session.do(Climb(1))
    assert session.history == (Wall((0, 0), (0, 0)), Wall((0, 1), (0, 0)))
    with pytest.raises(NothingToDo):
        session.redo()


def test_undo_in_mid_roll_takes_back_the_whole_action() -> None:
    session = fallen(first=3)
    session.undo()
    assert session.pending is None
    assert session.state == Wall((0, 0), (0, 0))
    assert session.can_redo
    session.redo()
    assert session.under_way is not None
    assert session.under_way.rolls == ((1,), (3,))
    session.roll(2)
    assert session.state == Wall((0, 0), (5, 0))


def test_the_log_is_only_ever_added_to() -> None:
    session = fallen(first=3)
    session.undo()
    session.redo()
    session.roll(2)
    session.undo()
    told = [(e.n, e.kind, e.of, e.rolls) for e in session.log]
    assert told == [
        (1, "do", 1, ()),
        (2, "roll", 1, ((1,),)),
        (3, "roll", 1, ((3,),)),
        (4, "undo", 1, ()),
        (5, "redo", 1, ()),
        (6, "roll", 1, ((2,),)),
        (7, "undo", 1, ()),
    ]
    assert repr(session.log[3]) == "<4 undo of 1: ->"


def test_the_log_shows_every_sum() -> None:
    session = fallen()
    shown = json.loads(json.dumps(session.log[1].to_json()))
    assert shown["action"] == {"do": "Climb", "who": 0}
    roll, event = shown["story"]
    assert event == {"event": "toy.fell", "facts": {"who": 0}}
    assert roll["report"] == {"answer": "fail", "bonus": 3, "total": 4, "dc": 10, "by": -6}
    assert [(t["code"], t["amount"]) for t in roll["sums"]["bonus"]] == [("skill", 3)]
    assert [(t["code"], t["amount"]) for t in roll["sums"]["dc"]] == [("ledge", 10)]
    assert session.pending is not None
    assert ask_facts(session.pending)["dice"] == [4, 4]


def test_each_entry_tells_what_came_with_it_and_no_more() -> None:
    session = fallen()
    session.roll(3)
    session.roll(2)
    told = [
        [item.get("event", item.get("roll")) for item in e.to_json()["story"]] for e in session.log
    ]
    assert told == [[], ["toy.climb", "toy.fell"], [], ["toy.fall", "toy.hurt"]]
    assert session.log[3].to_json()["story"][0]["faces"] == [3, 2], "a roll is shown whole"


def test_a_decree_goes_past_the_rules_and_into_the_log() -> None:
    session = Toy()
    entry = session.decree(place(0, 7))
    assert session.state.ledge == (7, 0)
    assert (entry.kind, entry.event) == ("decree", place(0, 7))
    session.undo()
    assert session.log[-1].event == place(0, 7), "an undo says what it took back"
    assert session.state.ledge == (0, 0)


def test_a_decree_that_makes_no_sense_changes_nothing() -> None:
    session = Toy()
    before = picture(session)
    with pytest.raises(IllegalAction) as error:
        session.decree(place(0, 11))
    assert (error.value.code, error.value.facts) == ("toy.no-such-ledge", {"at": 11})
    with pytest.raises(BadValue, match=r"event = 'toy.flew': this is no event of the toy"):
        session.decree(Event("toy.flew", {"who": 0}))
    with pytest.raises(BadValue, match=r"toy.placed = .*: only JSON values can be saved"):
        session.decree(Event("toy.placed", {"who": 0, "at": object()}))
    with pytest.raises(BadValue, match="only JSON values can be saved"):
        session.decree(Event("toy.placed", {"who": 0, "at": float("nan")}))
    assert picture(session) == before


# Watching


def test_watchers_are_called_after_every_accepted_change() -> None:
    session, seen = Toy(dice=AtTable(1)), []
    stop = session.watch(lambda s: seen.append((len(s.log), s.state.ledge[0])))
    stop_twin = session.watch(lambda s: seen.append((-1, -1)))
    stop_twin()
    session.do(Climb(0))
    session.roll(20)
    with pytest.raises(NothingToDo):
        session.roll()
    session.undo()
    stop()
    stop()
    session.redo()
    assert seen == [(1, 0), (2, 1), (3, 0)]


def test_one_function_may_watch_twice() -> None:
    session, seen = Toy(), []

    def look(session: Toy) -> None:
        seen.append(len(session.log))

    stop = session.watch(look)
    session.watch(look)
    stop()
    session.do(Rest(0))
    assert seen == [1]


def test_a_watcher_added_while_watching_sees_the_next_change() -> None:
    session, seen = Toy(), []

    def look(session: Toy) -> None:
        session.watch(lambda s: seen.append(len(s.log)))

    stop = session.watch(look)
    session.do(Rest(0))
    stop()
    session.do(Rest(0))
    assert seen == [2]


def test_a_failing_watcher_hurts_nobody(caplog: pytest.LogCaptureFixture) -> None:
    session, seen = Toy(), []

    def broken(session: Toy) -> None:
        raise RuntimeError("no screen")

    session.watch(broken)
    session.watch(lambda s: seen.append(len(s.log)))
    with caplog.at_level(logging.ERROR, logger="rpgkit"):
        session.do(Rest(0))
    assert seen == [1]
    assert len(session.log) == 1
    assert "a watcher of <Toy: 1 entries> failed" in caplog.text
    assert "RuntimeError: no screen" in caplog.text


# Export and load


def played() -> Toy:
    """Some of everything, left in mid-roll with something undone before."""
    session = Toy((3, 0), dice=AtTable(9), rulings={"soft": "yes"})
    session.do(Climb(0))
    session.roll()
    if session.pending:
        session.roll_all()
    session.decree(place(1, 4))
    session.undo()
    session.redo()
    session.undo()
    session.do(Climb(1))
    session.roll(1)
    session.roll(2)
    return session


def test_a_loaded_session_goes_on_identically() -> None:
    session = played()
    again = load(json.loads(json.dumps(session.export())))
    assert isinstance(again, Toy)
    assert picture(again) == picture(session)
    assert [e.to_json() for e in again.log] == [e.to_json() for e in session.log]
    assert again.rulings == session.rulings
    for one in (session, again):
        one.roll()
        one.do(Climb(0))
        one.roll_all()
        one.undo()
        one.undo()
    assert picture(again) == picture(session)


def test_an_export_says_which_document_and_rulings() -> None:
    data = played().export()
    assert (data["format"], data["document"]) == (1, "toy")
    assert data["rulings"] == {"soft": "yes"}
    assert data["journal"][-1] == {"kind": "roll", "rolls": [[2]], "typed": True}


def test_an_export_is_a_picture_of_its_moment() -> None:
    session = Toy(dice=Seeded(1))
    data = session.export()
    session.do(Climb(0))
    assert data["journal"] == []
    data["setup"]["skills"].append(9)
    assert session.setup == {"skills": [3, 0]}


def test_later_changes_of_setup_do_not_reach_the_session() -> None:
    assert Toy((1, 2)).export()["setup"] == {"skills": [1, 2]}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 2}, "format = 2: this version reads format 1"),
        ({"format": None}, "format = None: this version reads format 1"),
        ({"dice": {"dice": "loaded"}}, "dice = 'loaded': one of "),
        ({"rulings": {"sofd": "yes"}}, "rulings = 'sofd': did you mean \"soft\"?"),
        ({"journal": [{"kind": "fly"}]}, "journal entry 1.kind = 'fly': one of "),
        (
            {"journal": [{"kind": "undo"}]},
            "journal entry 1 = {'kind': 'undo'}: it cannot",
        ),
        ({"journal": [3]}, "journal entry 1 = 3: a table with the kind"),
        (
            {"journal": [{"kind": "do", "action": {"do": "Climb", "who": 7}, "rolls": []}]},
            "the rules refuse it: toy.nobody {'who': 7}",
        ),
        (
            {"journal": [{"kind": "do", "action": {"do": "Rest", "who": 0}, "rolls": [[3]]}]},
            "no more dice are asked for",
        ),
        (
            {"journal": [{"kind": "do", "action": {"do": "Climb", "who": 0}, "rolls": [[21]]}]},
            "a d20 shows a whole number 1 to 20",
        ),
    ],
)
def test_what_cannot_be_loaded(change: dict[str, Any], message: str) -> None:
    data = {**Toy(dice=Seeded(1)).export(), **change}
    with pytest.raises(BadValue) as error:
        load(data)
    assert message in str(error.value)


def test_a_refused_entry_is_named_by_its_number() -> None:
    session = Toy(dice=Scripted([20, 20]))
    session.do(Climb(0))
    session.decree(place(1, 10))
    data = session.export()
    data["journal"].append({"kind": "do", "action": {"do": "Climb", "who": 1}, "rolls": [[20]]})
    with pytest.raises(BadValue, match=r"^journal entry 3 = .*toy.at-the-top"):
        load(data)


@pytest.mark.parametrize("part", ["setup", "rulings", "dice", "journal"])
def test_an_incomplete_export(part: str) -> None:
    data = Toy().export()
    del data[part]
    with pytest.raises(BadValue, match=f"it lacks {part}"):
        load(data)


def test_an_export_of_another_document() -> None:
    data = Toy().export()
    with pytest.raises(UnknownName, match="document = 'toi': did you mean \"toy\""):
        load({**data, "document": "toi"})
    with pytest.raises(BadValue, match="document = 'vehicle_chase': this is for toy"):
        Toy.load({**data, "document": "vehicle_chase"})


def test_setups_must_be_json() -> None:
    with pytest.raises(BadValue, match=r"^setup = "):
        Toy((1, 2j))  # type: ignore[arg-type]
