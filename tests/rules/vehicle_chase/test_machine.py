"""Anything legal, in any order, with undo, redo, save and load in between."""

import json
from functools import cache

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rpgkit import dice
from rpgkit import vehicle_chase as vc
from rpgkit.rules.vehicle_chase import combat, pilot

from .table import car

MUD = vc.Hazard("Mud", cr=1, swerve=True)
ROCKS = vc.Hazard("Rocks", cr=2, fires="once", rounds=3)
BEAST = vc.Hazard("Beast", cr=1, fires="last")
SLIDE = vc.EnvironmentTrick("Slide", dc=2, penalty=-4, hazard=MUD, concealment=20)
TRACK = vc.Track(
    zones={
        0: vc.Environment("Slope", tricks=[SLIDE], attacks=[vc.AttackLever("Fog", concealment=20)]),
        1: (vc.Environment("Road", hazards=[ROCKS]), vc.Environment("Tube", hazards=[MUD])),
        2: (vc.Environment("Road"), vc.Environment("Tube")),
        4: vc.Environment("Wild", hazards=[BEAST, MUD]),
    }
)
WEAPONS = (vc.Weapon("Rifle", damage="1d6"), vc.Weapon("Pike", melee=True, reach=True))


@cache
def vehicle(i):
    crew = [
        vc.Crew(f"p{i}", role="pilot", piloting=8 + i, skills={"bluff": 5}, weapons=WEAPONS),
        vc.Crew(f"c{i}", attack=4, hp=9, skills={"athletics": 8}, weapons=WEAPONS),
    ]
    side = ("red", "blue", "green", "red")[i]
    return car("ABCD"[i], side, kac=11 + i, hp=30, crew=crew, collision="1d6", height=3 * i)


class Table(RuleBasedStateMachine):
    """Two to four vehicles at a table whose rulings are drawn."""

    @initialize(
        n=st.integers(2, 4),
        seed=st.integers(0, 10**6),
        waits=st.booleans(),
        rulings=st.fixed_dictionaries({r.key: st.sampled_from(r.readings) for r in vc.RULINGS}),
        allied=st.booleans(),
        rolled=st.booleans(),
    )
    def sit_down(self, n, seed, waits, rulings, allied, rolled):
        cars = [vehicle(i) for i in range(n)]
        people = [who.name for v in cars for who in v.people]
        self.game = vc.Chase(
            cars,
            track=TRACK,
            players="red",
            alliances=[("blue", "green")] if allied and n > 2 else (),
            initiative=None if rolled else {name: -k for k, name in enumerate(people)},
            rulings=rulings,
            dice=dice.AtTable(seed) if waits else dice.Seeded(seed),
        )
        self.start = self.game.state

    @rule(data=st.data())
    @precondition(lambda self: self.game.legal())
    def act(self, data):
        legal = self.game.legal()
        kinds = sorted({(a.kind, getattr(a, "double", False)) for a in legal})
        kind = data.draw(st.sampled_from(kinds))
        same = [a for a in legal if (a.kind, getattr(a, "double", False)) == kind]
        action = data.draw(st.sampled_from(same))
        if isinstance(action, vc.Progress):
            action = vc.Progress(decline=tuple(data.draw(st.sets(st.sampled_from("AB")))))
        before = self.game.state
        entry = self.game.do(action)
        if not self.game.pending:
            self.moved_by_the_rules(before, self.game.state, action)
        json.dumps(entry.to_json(), allow_nan=False)

    def moved_by_the_rules(self, before, after, action):
        """Own actions bring a zone at a time, and progress never more than one forward."""
        for i, (was, now) in enumerate(zip(before.cars, after.cars, strict=True)):
            if isinstance(action, vc.Progress) and i not in dict(before.overruled):
                if self.game.setting.vehicles[i].name not in action.decline:
                    assert -1 <= now.zone - was.zone <= 1
            elif not isinstance(action, vc.Progress):
                most = isinstance(action, vc.Accelerate) and action.vehicle == "ABCD"[i]
                assert 0 <= now.zone - was.zone <= most

    @rule()
    @precondition(lambda self: self.game.pending)
    def roll(self):
        before = self.game.under_way.base
        action = self.game.under_way.action
        self.game.roll()
        if not self.game.pending:
            self.moved_by_the_rules(before, self.game.state, action)

    @rule(lane=st.integers(0, 1), data=st.data())
    @precondition(lambda self: self.game.state.phase == "pilot" and not self.game.pending)
    def take_a_lane(self, lane, data):
        legal = [a for a in self.game.legal() if isinstance(a, (vc.KeepPace, vc.Evade))]
        if legal:
            chosen = data.draw(st.sampled_from(legal))
            self.game.do(type(chosen)(chosen.vehicle, lane=lane, double=chosen.double))

    @rule(data=st.data())
    @precondition(lambda self: not self.game.pending)
    def decree(self, data):
        made = [
            vc.decrees.place("A", data.draw(st.integers(-1, 5))),
            vc.decrees.overrule("B", data.draw(st.sampled_from([-1, 0, 2, None]))),
            vc.decrees.reenter("B", data.draw(st.integers(0, 3))),
            vc.decrees.let_escape("A"),
            vc.decrees.engage("A", "B"),
            vc.decrees.engage("A", "B"),
            vc.decrees.hit_points("p0", data.draw(st.integers(0, 2)), person=True),
            vc.decrees.reorder(data.draw(st.permutations(sorted(self.game.setting.person_index)))),
            vc.decrees.ally("red", "blue", data.draw(st.booleans())),
            vc.decrees.lay_out(2, data.draw(st.sampled_from([None, TRACK.zones[0]]))),
        ]
        event = data.draw(st.sampled_from(made))
        if self.game.rules.refuse_decree(self.game.state, event) is None:
            self.game.decree(event)

    @rule()
    @precondition(lambda self: self.game.can_undo)
    def undo_and_redo(self):
        if self.game.pending:
            self.game.undo()
            return
        there = self.game.state
        self.game.undo()
        self.game.redo()
        assert self.game.state == there

    @rule()
    @precondition(lambda self: self.game.can_undo)
    def undo(self):
        self.game.undo()

    @rule()
    @precondition(lambda self: self.game.can_redo)
    def redo(self):
        self.game.redo()

    @rule()
    def save_and_load(self):
        saved = json.loads(json.dumps(self.game.export(), allow_nan=False))
        again = vc.Chase.load(saved)
        assert again.state == self.game.state
        assert again.export() == saved
        assert [e.to_json() for e in again.log] == [e.to_json() for e in self.game.log]
        for game in (again, self.game):  # the next die is the one there would have been
            if not game.pending and game.legal():
                game.do(game.legal()[0])
            if game.pending:
                game.roll()
        assert again.state == self.game.state

    @invariant()
    def legal_is_what_is_not_refused(self):
        game, state = self.game, self.game.state
        hash(state)
        if game.pending:
            assert game.legal() == ()
            return
        legal = game.legal()
        assert all(game.why_not(action) is None for action in legal)
        assert len(set(legal)) == len(legal)
        if state.phase == "over":
            assert legal == ()
            return
        assert legal
        if state.phase == "pilot":
            thought = pilot.candidates(game.setting, state, state.order[state.turn])
        elif state.phase == "combat" and len(legal) > 1:
            who = next(a.person for a in legal if isinstance(a, vc.Pass))
            thought = combat.candidates(game.setting, state, game.setting.person_number(who))
        else:
            return
        assert {a for a in thought if game.why_not(a) is None} <= set(legal)

    @invariant()
    def engagements_stand_together_and_nobody_out_is_in_one(self):
        state, setting = self.game.state, self.game.setting
        for i, one in enumerate(state.cars):
            if one.status != "in":
                assert not one.effects
                assert not state.group(i)
        members = [i for group in state.groups for i in group]
        assert len(members) == len(set(members))
        for group in state.groups:
            assert len(group) > 1
            assert all(setting.same_place(state, group[0], i) for i in group)

    @invariant()
    def harm_and_hazards_stay_within_bounds(self):
        for one in self.game.state.cars:
            assert 0 <= one.hp <= 30
            kinds = [(e.kind, e.source) for e in one.effects]
            assert len(kinds) == len(set(kinds))
        assert all(h.rounds is None or h.rounds > 0 for h in self.game.state.hazards)

    def teardown(self):
        if hasattr(self, "game"):
            while self.game.can_undo:
                self.game.undo()
            assert self.game.state == self.start


Table.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
TestTable = Table.TestCase
