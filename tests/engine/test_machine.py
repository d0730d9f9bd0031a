"""A state machine attacks undo, redo, save and load, with a plain list of states as the oracle."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rpgkit.engine.dice import AtTable, Seeded
from rpgkit.engine.procedure import Event
from rpgkit.engine.session import load, open_session
from tests.engine.toy import TOP, Climb, Rest, Toy, Wall

START = Wall((0, 0), (0, 0))
actions = st.builds(Climb, st.integers(0, 1)) | st.builds(Rest, st.integers(0, 1))


class TableTalk(RuleBasedStateMachine):
    """Whatever a table may do with a session that is kept in a file."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "tonight.rpgkit"
        self.line, self.at = [START], 0  # the oracle: settled states, and which is now
        self.told: list[object] = []

    @initialize(seed=st.integers(0, 99), table=st.booleans())
    def sit_down(self, seed: int, table: bool) -> None:
        self.session = Toy(dice=AtTable(seed) if table else Seeded(seed))
        self.session.keep(self.path, "docks")

    def settle(self) -> None:
        """Tell the oracle that something was done; an action under way has no state yet."""
        self.line[self.at + 1 :] = [self.session.state]
        self.at += 1

    def legal(self, action: Climb | Rest) -> bool:
        return self.session.why_not(action) is None

    @precondition(lambda self: not self.session.pending)
    @rule(action=actions, wait=st.booleans())
    def act(self, action: Climb | Rest, wait: bool) -> None:
        if self.legal(action):
            (self.session.begin if wait else self.session.do)(action)
            self.settle()

    @precondition(lambda self: self.session.pending)
    @rule(data=st.data())
    def type_a_face(self, data: st.DataObject) -> None:
        moment = self.session.under_way
        assert moment is not None
        assert moment.pending is not None
        sides = moment.pending.needed(moment.faces)[0]
        self.session.roll(data.draw(st.integers(1, sides)))
        self.line[self.at] = self.session.state

    @precondition(lambda self: self.session.pending)
    @rule(everything=st.booleans())
    def let_the_machine_roll(self, everything: bool) -> None:
        (self.session.roll_all if everything else self.session.roll)()
        self.line[self.at] = self.session.state

    @precondition(lambda self: not self.session.pending)
    @rule(who=st.integers(0, 1), at=st.integers(0, TOP))
    def decree(self, who: int, at: int) -> None:
        self.session.decree(Event("toy.placed", {"who": who, "at": at}))
        self.settle()

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def undo(self) -> None:
        self.session.undo()
        self.at -= 1

    @precondition(lambda self: self.session.can_redo)
    @rule()
    def redo(self) -> None:
        self.session.redo()
        self.at += 1

    @rule()
    def save_and_load(self) -> None:
        loaded = load(json.loads(json.dumps(self.session.export())))
        assert isinstance(loaded, Toy)
        loaded.keep(self.path, "docks", overwrite=True)
        self.session = loaded

    @rule()
    def restart_the_kernel(self) -> None:
        opened = open_session(self.path)
        assert isinstance(opened, Toy)
        self.session = opened

    @invariant()
    def it_is_where_the_oracle_says(self) -> None:
        assert self.session.state == self.line[self.at]
        assert list(self.session.history) == self.line[: self.at + 1]
        assert self.session.can_undo == (self.at > 0)
        assert self.session.can_redo == (self.at < len(self.line) - 1)

    @invariant()
    def the_log_only_grows(self) -> None:
        log = [entry.to_json() for entry in self.session.log]
        assert log[: len(self.told)] == self.told
        assert [entry["n"] for entry in log] == list(range(1, len(log) + 1))
        self.told = log

    def teardown(self) -> None:
        self.go_on_identically()
        session = load(self.session.export())  # no file: many more writes would prove no more
        while session.can_undo:
            session.undo()
        assert session.state == START
        assert session.history == (START,)
        self.folder.cleanup()

    def go_on_identically(self) -> None:
        """Three sessions, one of them saved, one of them opened, do the same from here on."""
        twins = [load(self.session.export()), open_session(self.path)]
        for one in twins:
            if one.pending:
                one.roll_all()
            one.begin(Climb(0) if one.why_not(Climb(0)) is None else Rest(0))
            if one.pending:
                one.roll_all()
            one.undo()
            one.redo()
        assert twins[0].export() == twins[1].export()
        assert twins[0].state == twins[1].state


TableTalk.TestCase.settings = settings(
    max_examples=20, stateful_step_count=15, deadline=None, database=None
)
test_table_talk = TableTalk.TestCase
