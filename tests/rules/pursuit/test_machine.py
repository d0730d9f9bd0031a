"""Anything legal, in any order, with undo, redo, save and load in between, in all settings."""

import json

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.engine.session import load, open_session
from rpgkit.rules.pursuit import tables
from rpgkit.rules.pursuit.ends import FATES

from .table import dungeon, play, water, wilderness

RULINGS = st.fixed_dictionaries({r.key: st.sampled_from(r.readings) for r in pu.RULINGS})
THINGS = {
    "drops": [pu.Drop("gold", "treasure", 2), pu.Drop("ham", "food", 2, delay=2)],
    "obstacles": [
        pu.Obstacle("oil", 2, holds=1),
        pu.Obstacle("mud", slows=50, rounds=2),
        pu.Obstacle("door", ends=True),
    ],
    "like": {"greedy": True, "hungry": True},
}
HOW = {
    "away": {"faster", "sight", "treasure", "food", "obstacle", "patience", "roll", "ambush",
             "no-encounter", "referee"},
    "caught": {"reached", "stop", "halt", "daily", "referee"},
    "encounter": {"stand", "surprised"},
}  # fmt: skip


def of_dungeon(data, **rest):
    paces = st.sampled_from([0, 4.5, 9, 18])
    return dungeon(
        data.draw(paces),
        data.draw(paces),
        gap=data.draw(st.sampled_from([0, 4.5, 40])),
        sight=data.draw(st.sampled_from([None, 20, 45])),
        sight_chance=data.draw(st.sampled_from([0, 50, 100])),
        patience=data.draw(st.sampled_from([None, 3, 40])),
        reach=data.draw(st.sampled_from([0, 3])),
        halt=data.draw(st.sampled_from(["", "pursuit", "caught"])),
        **THINGS,
        **rest,
    )


def of_wilderness(data, **rest):
    return wilderness(
        data.draw(st.integers(1, 30)),
        data.draw(st.integers(1, 40)),
        speeds=data.draw(st.sampled_from([(24, 24), (24, 36), (48, 12)])),
        surprised=data.draw(st.sampled_from(["nobody", "fugitives", "pursuers", "both"])),
        modifier=data.draw(st.integers(-40, 40)),
        granted=data.draw(st.sampled_from([0, 10])),
        directions=data.draw(st.sampled_from([6, 8, 12])),
        **rest,
    )


def of_water(data, **rest):
    return water(
        data.draw(st.sampled_from([18, 36, 60])),
        data.draw(st.sampled_from([27, 36, 72])),
        gap=data.draw(st.sampled_from([None, 0, 25.5])),
        reach=data.draw(st.sampled_from([0, 10])),
        encounter=data.draw(st.sampled_from([None, 0, 3, 6])),
        **rest,
    )


MAKE = {"dungeon": of_dungeon, "wilderness": of_wilderness, "water": of_water}
DECREES = {
    "dungeon": [
        pu.decrees.gap(30), pu.decrees.gap(0), pu.decrees.sight(None), pu.decrees.sight(10),
        pu.decrees.halt("pursuit"), pu.decrees.hold(2, "a gate", "Ghouls"),
        pu.decrees.slow(30, 2, "rubble", "Ghouls"), pu.decrees.stock("gold", 1),
        pu.decrees.breath("fugitives", 30), pu.decrees.break_rest(),
    ],
    "wilderness": [pu.decrees.surprise("both"), pu.decrees.modifier(10)],
    "water": [pu.decrees.gap(30, "water")],
}  # fmt: skip
ANYWHERE = [
    pu.decrees.reopen(), pu.decrees.reopen(), pu.decrees.let_escape(), pu.decrees.catch(),
    pu.decrees.speed("fugitives", 13.37), pu.decrees.number("pursuers", 4), pu.decrees.note("x"),
]  # fmt: skip


class Table(RuleBasedStateMachine):
    """A pursuit in a setting that is drawn, at a table whose rulings are."""

    @initialize(
        setting=st.sampled_from(sorted(MAKE)),
        seed=st.integers(0, 10**6),
        waits=st.booleans(),
        rulings=RULINGS,
        data=st.data(),
    )
    def sit_down(self, setting, seed, waits, rulings, data):
        rolls = dice.AtTable(seed) if waits else dice.Seeded(seed)
        self.setting = setting
        self.game = MAKE[setting](data, rulings=rulings, dice=rolls)
        self.start = self.game.state

    @rule(data=st.data())
    @precondition(lambda self: self.game.legal())
    def act(self, data):
        before = self.game.state
        entry = self.game.do(data.draw(st.sampled_from(self.game.legal())))
        json.dumps(entry.to_json(), allow_nan=False)
        if not self.game.pending:
            assert self.game.state != before

    @rule()
    @precondition(lambda self: self.game.pending)
    def roll(self):
        self.game.roll()

    @rule(data=st.data())
    @precondition(lambda self: not self.game.pending)
    def decree(self, data):
        event = data.draw(st.sampled_from(DECREES[self.setting] + ANYWHERE))
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
        assert type(again) is type(self.game)
        assert (again.state, again.history) == (self.game.state, self.game.history)
        assert (again.legal(), again.export()) == (self.game.legal(), data)
        self.game = again

    @invariant()
    def fates_and_phases_go_together(self):
        state = self.game.state
        assert (state.phase == "over") is bool(state.fate) is bool(state.how)
        if state.fate:
            assert state.fate in FATES
            assert state.how in HOW[state.fate]
        legal = self.game.legal()
        if state.phase == "over":
            assert set(legal) <= {pu.Rest()}
        elif not self.game.pending:
            assert legal
            assert pu.Rest() not in legal
        assert all(self.game.why_not(action) is None for action in legal)

    @invariant()
    def nothing_is_below_0(self):
        state = self.game.state
        assert min(state.numbers) >= 1
        assert min(state.speeds) >= 0
        if self.setting == "dungeon":
            assert min(state.gap, state.held, state.rest, *state.left, *state.ran) >= 0
            assert state.rest < 3
            assert all(0 < percent <= 100 and left > 0 for percent, left in state.slowed)
        elif self.setting == "water":
            assert state.gap is None or state.gap >= 0
            assert (state.phase == "running") <= (state.gap is not None)
        else:
            assert len(state.headings) == state.day
            assert all(1 <= way <= self.game.scene.directions for way in state.headings)

    @invariant()
    def chances_are_chances(self):
        if self.setting != "dungeon":
            flight = self.game.flight
            assert flight is None or 0 <= flight.percent <= 100

    def teardown(self):
        if hasattr(self, "game"):
            while self.game.can_undo:
                self.game.undo()
            assert self.game.state == self.start


Table.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
TestTable = Table.TestCase


# --- what rises and what falls


@given(st.integers(1, 60), st.integers(1, 60), st.integers(0, 60))
@settings(derandomize=True)
def test_more_pursuers_are_never_harder_to_flee_and_more_fugitives_never_easier(mine, theirs, more):
    here = tables.wilderness(mine, theirs).chance
    assert tables.wilderness(mine, theirs + more).chance >= here
    assert tables.wilderness(mine + more, theirs).chance <= here
    assert 0 <= here <= 100


@given(RULINGS, st.integers(-20_000, 20_000), st.integers(0, 20_000))
@settings(derandomize=True)
def test_slower_is_never_better_on_water(rulings, slower, more):
    """In hundredths of a metre."""
    here = tables.water(slower, rulings).chance
    assert tables.water(slower + more, rulings).chance <= here
    assert 0 <= here <= 100


# --- kept in a campaign file


@pytest.mark.parametrize("make", [dungeon, wilderness, water])
def test_kept_and_opened(make, tmp_path):
    game = make(dice=dice.Seeded(5), title="Across the marsh")
    game.keep(tmp_path / "table.rpgkit", "flight")
    game.do(pu.Flee())
    game.begin(game.legal()[0])
    again = open_session(tmp_path / "table.rpgkit", "flight")
    assert type(again) is type(game)
    assert (again.state, again.title) == (game.state, "Across the marsh")
    assert again.scene == game.scene
    while again.can_undo:
        again.undo()
    assert again.state == again.history[0]


def test_in_the_middle_of_a_roll():
    game = water(36, 48)
    game.do(pu.Flee())
    game.roll(41)
    game.roll(1, 2)
    again = load(json.loads(json.dumps(game.export())))
    assert (again.pending.key, again.under_way.rolls) == ("water.distance", game.under_way.rolls)
    again.roll(3, 4)
    assert again.gap == 100


def test_undo_all_and_redo_all():
    game = wilderness(6, 3)
    for turn in ((pu.Flee(), 36), (pu.Travel(), 1, 51), (pu.Flee(), 99), (pu.Travel(), 2, 50)):
        play(game, *turn)
    states = game.history
    while game.can_undo:
        game.undo()
    assert game.state == states[0]
    while game.can_redo:
        game.redo()
    assert (game.history, game.fate) == (states, "caught")
