"""Anything legal, in any order, with undo, redo, save and load in between."""

import json

import hypothesis.strategies as st
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rpgkit import dice
from rpgkit.engine.procedure import Event
from rpgkit.engine.session import load
from rpgkit.rules import skirmish as sk

RULINGS = st.fixed_dictionaries({r.key: st.sampled_from(r.readings) for r in sk.RULINGS})
FIGHTS = ["duel", "lines", "attack", "hunt"]
DECREES = [
    sk.decrees.note("x"), sk.decrees.clock(3), sk.decrees.place("Noor", 3),
    sk.decrees.remove("Ivo"), sk.decrees.grant("Noor", 2, 3),
]  # fmt: skip


class Table(RuleBasedStateMachine):
    """A ready fight at a table whose rulings are drawn."""

    @initialize(
        key=st.sampled_from(FIGHTS),
        seed=st.integers(0, 10**6),
        waits=st.booleans(),
        distance=st.sampled_from([0, 6, 12, 25]),
        rulings=RULINGS,
    )
    def sit_down(self, key, seed, waits, distance, rulings):
        rolls = dice.AtTable(seed) if waits else dice.Seeded(seed)
        self.game = sk.ready.fight(key, rulings=rulings, dice=rolls, distance=distance)
        self.start = self.game.state

    def looked_at(self, before):
        after = self.game.state
        for old, new in zip(before.soldiers, after.soldiers, strict=False):
            assert 0 <= new.pv <= old.pv
            assert new.pv == 0 or new.status != "ko" or old.status == "ko" or new.pv == old.pv
        moment = self.game.log[-1]
        locked = {x.name for x in before.soldiers if x.lock}
        for item in moment.story:
            if isinstance(item, Event) and item.code == "skirmish.fires":
                assert item.facts["who"] not in locked
                assert locked.isdisjoint(item.facts["affected"])

    @rule(data=st.data())
    @precondition(lambda self: self.game.legal())
    def act(self, data):
        before = self.game.state
        entry = self.game.do(data.draw(st.sampled_from(self.game.legal())))
        json.dumps(entry.to_json(), allow_nan=False)
        self.looked_at(before)

    @rule()
    @precondition(lambda self: not self.game.pending)
    def follow_the_strategy(self):
        before = self.game.state
        if sk.step(self.game):
            self.looked_at(before)
        else:
            assert before.phase in ("opening", "over") or before.endless

    @rule()
    @precondition(lambda self: self.game.pending)
    def roll(self):
        before = self.game.state
        self.game.roll()
        self.looked_at(before)

    @rule(event=st.sampled_from(DECREES))
    @precondition(lambda self: not self.game.pending)
    def decree(self, event):
        names = {x.name for x in self.game.state.soldiers}
        if event.facts.get("who", "Noor") not in names:
            return
        if self.game.rules.refuse_decree(self.game.state, event) is None:
            self.game.decree(event)

    @rule()
    @precondition(lambda self: self.game.can_undo)
    def undo_and_redo(self):
        before = self.game.state
        self.game.undo()
        self.game.redo()
        assert self.game.state == before

    @rule()
    @precondition(lambda self: self.game.can_undo)
    def undo(self):
        self.game.undo()

    @rule()
    def save_and_load(self):
        data = json.loads(json.dumps(self.game.export()))
        again = load(data)
        assert (again.state, again.history) == (self.game.state, self.game.history)
        assert (again.legal(), again.export()) == (self.game.legal(), data)
        self.game = again

    @invariant()
    def somebody_can_do_something(self):
        state = self.game.state
        if state.phase == "over":
            assert state.how in ("one-camp", "gm")
            assert not self.game.legal()
        elif not self.game.pending and state.phase != "opening":
            assert self.game.legal()
        assert all(self.game.why_not(action) is None for action in self.game.legal())

    @invariant()
    def melees_are_of_two_camps(self):
        state = self.game.state
        if self.game.pending or state.phase == "melee":
            return
        for names in self.game.melees:
            assert len({x.camp for x in state.soldiers if x.name in names}) > 1
        assert not any(x.lock for x in state.soldiers if x.status != "in")

    def teardown(self):
        if hasattr(self, "game"):
            while self.game.can_undo:
                self.game.undo()
            assert self.game.state == self.start


Table.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
TestTable = Table.TestCase


@given(st.integers(0, 10**6), RULINGS, st.sampled_from(["duel", "lines"]))
@settings(derandomize=True, max_examples=15, deadline=None)
def test_gains_are_paid_once_for_each_elimination(seed, rulings, key):
    game = sk.ready.fight(key, rulings=rulings, dice=dice.Seeded(seed))
    sk.to_end(game)
    events = [x for entry in game.log for x in entry.story if isinstance(x, Event)]
    paid = [(e.facts["who"], e.facts["from"]) for e in events if e.code == "skirmish.gains"]
    assert len(set(paid)) == len(paid)
    out = {x.name for x in game.state.soldiers if x.status != "in"}
    assert {fallen for _, fallen in paid} <= out
    camps = {x.name: x.camp for x in game.state.soldiers}
    assert all(camps[a] != camps[b] for a, b in paid)
    falls = [e.facts["who"] for e in events if e.code == "skirmish.ko"]
    assert len(set(falls)) == len(falls)


@given(st.integers(1, 40), st.integers(1, 40), st.integers(2, 12), RULINGS)
@settings(derandomize=True)
def test_more_pv_against_one_are_never_better_for_morale(pv, theirs, cd, rulings):
    here = sk.odds.morale(cd, pv, 40, theirs, rulings).ways
    assert sk.odds.morale(cd, pv, 40, theirs + 1, rulings).ways <= here
    assert sk.odds.morale(cd + 1, pv, 40, theirs, rulings).ways >= here
    assert 1 <= here <= 36
