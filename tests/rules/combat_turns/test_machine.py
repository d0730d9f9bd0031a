"""Anything, in any order, with undo, redo, save and load in between.

Whatever is done: nobody acts twice in a pass; nobody who is there with a positive score is skipped;
a pass takes off ten; turns and passes only grow; what was saved is what is loaded; undone, all is
as at the start.
"""

import json

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rpgkit import combat_turns as ct
from rpgkit import dice

from .table import events

LEVELS = ["light", "moderate", "serious", "deadly"]
TRACKS = ["physical", "stun"]
RULINGS = {ruling.key: st.sampled_from(ruling.readings) for ruling in ct.RULINGS}


def one(name, reaction, dice, **rest):
    return ct.Combatant(
        name, side="red" if name < "C" else "blue", reaction=reaction, dice=dice, **rest
    )


class Table(RuleBasedStateMachine):
    """Two to five fighters at a table whose rulings are drawn; others may join."""

    @initialize(
        people=st.lists(st.tuples(st.integers(-3, 45), st.integers(0, 1)), min_size=2, max_size=5),
        seed=st.integers(0, 10**6),
        waits=st.booleans(),
        rulings=st.fixed_dictionaries(RULINGS),
        event=st.sampled_from([None, None, None, ct.Event(), ct.Event(authors=["B"], ambush=True)]),
    )
    def sit_down(self, people, seed, waits, rulings, event):
        self.game = ct.Fight(
            [
                one("ABCDE"[i], *numbers, athletics=i, quickness=5, pools={"combat": 3})
                for i, numbers in enumerate(people)
            ],
            event=event,
            rulings=rulings,
            dice=dice.AtTable(seed) if waits else dice.Seeded(seed),
        )
        self.start = self.game.state
        if event is None:
            self.do(ct.RollInitiative())

    # --- what is done

    def do(self, action):
        if self.game.why_not(action) is not None:
            return
        before = self.game.state
        entry = self.game.do(action)
        if self.game.pending:
            entry = self.game.roll_all()
        json.dumps(entry.to_json(), allow_nan=False)
        for event in events(self.game._time.now.story):
            after = self.game.rules.apply(before, event)
            if event.code in ("turns.pass-over", "turns.turn-over", "turns.event-due"):
                self.nobody_is_skipped(before)
            if event.code == "turns.pass-over":
                self.ten_come_off(before, after)
            before = after
        assert before == self.game.state

    def nobody_is_skipped(self, state):
        """Everybody there with a positive score had a phase: ended, delayed, or broken off."""
        for fighter in state.fighters:
            if fighter.status == "in" and not fighter.barred and (fighter.score or 0) > 0:
                assert fighter.acted, fighter.name

    def ten_come_off(self, before, after):
        assert after.in_pass == before.in_pass + 1
        for old, new in zip(before.fighters, after.fighters, strict=True):
            assert new.score == (None if old.score is None else old.score - 10)

    @invariant()
    def nobody_acts_twice_in_a_pass(self):
        """From what happened alone: the phases in which something was done, or that were ended."""
        turn = in_pass = 1
        phase, done = 0, {}
        game = self.game
        for moment in game._time.moments[: game._time.at + 1]:
            for event in events(moment.story):
                if event.code == "turns.begins":
                    turn, in_pass = event.facts["turn"], 1
                elif event.code == "turns.pass-over":
                    in_pass = event.facts["next"]
                elif event.code in ("turns.phase", "turns.held-played"):
                    phase += 1
                elif event.code in ("turns.spent", "turns.phase-over"):
                    done.setdefault((turn, in_pass, event.facts["who"]), set()).add(phase)
        assert all(len(phases) == 1 for phases in done.values()), done

    @rule(data=st.data())
    @precondition(lambda self: self.game.legal())
    def act(self, data):
        legal = self.game.legal()
        kinds = sorted({action.kind for action in legal})
        if len(kinds) > 1 and data.draw(st.integers(0, 19)):
            kinds.remove("end-sequence")
        kind = data.draw(st.sampled_from(kinds))
        self.do(data.draw(st.sampled_from([a for a in legal if a.kind == kind])))

    @rule(chance=st.randoms(use_true_random=True), moves=st.integers(1, 25))
    @precondition(lambda self: self.game.state.phase in ("acting", "turn-end", "initiative"))
    def fight_on(self, chance, moves):
        """Phases are ended or delayed, held actions played, devices go off, passes end."""
        for _ in range(moves):
            state, holders = self.game.state, list(self.game.holding())
            if state.phase != "acting":
                self.do(ct.NextTurn() if state.phase == "turn-end" else ct.RollInitiative())
            elif holders and chance.random() < 0.4:
                phase = chance.choice([None, None, chance.randint(1, 30)])
                self.do(ct.ActHeld(chance.choice(holders), phase))
            elif state.now is None:
                self.do(ct.EndPass())
            elif state.now.device:
                self.do(ct.GoOff(state.now.device))
            else:
                self.do(chance.choice([ct.EndPhase(), ct.Hold(), ct.Spend("simple")]))

    @rule(data=st.data())
    @precondition(lambda self: self.game.combatants())
    def people(self, data):
        who = data.draw(st.sampled_from(self.game.combatants()))
        level, track = data.draw(st.sampled_from(LEVELS)), data.draw(st.sampled_from(TRACKS))
        made = [
            ct.Wound(who, level, track),
            ct.Heal(who, "none", track),
            ct.KnockOut(who),
            ct.Return(who),
            ct.Enter(who),
            ct.Move(who, "run"),
            ct.SetTimer(f"bomb {who}", who),
            ct.SetTimer("shell", who, phase=data.draw(st.integers(1, 30))),
        ]
        if data.draw(st.integers(0, 9)) == 0:
            made = [ct.Remove(who)]
        elif self.game.acting in self.game.combatants() and data.draw(st.booleans()):
            made = [ct.KnockOut(self.game.acting), ct.Wound(self.game.acting, level, track)]
        self.do(data.draw(st.sampled_from(made)))

    @rule(data=st.data(), reaction=st.integers(-4, 40), dice=st.integers(0, 2))
    def the_gm_steps_in(self, data, reaction, dice):
        """Somebody joins, or gets another score."""
        people, number = self.game.combatants(), len(self.game.state.fighters)
        if number < 8 and data.draw(st.booleans()):
            self.do(ct.Join({"name": f"F{number}", "reaction": reaction, "dice": dice}))
        elif self.game.state.phase == "acting" and people:
            who = data.draw(st.sampled_from(people))
            self.do(ct.Return(who))
            self.game.decree(ct.decrees.score(who, reaction))

    @rule(redo=st.booleans(), again=st.booleans())
    @precondition(lambda self: self.game.can_undo or self.game.can_redo)
    def undo_and_redo(self, redo, again):
        if redo and self.game.can_redo:
            self.game.redo()
        elif self.game.can_undo:
            there = self.game.state
            self.game.undo()
            if again:
                self.game.redo()
                assert self.game.state == there

    @rule()
    def save_load_and_play_to_the_end(self):
        """Whatever was done before, what is loaded is the same, and a turn comes to its end."""
        saved = json.loads(json.dumps(self.game.export(), allow_nan=False))
        again = ct.Fight.load(saved)
        assert again.state == self.game.state
        assert again.export() == saved
        assert [e.to_json() for e in again.log] == [e.to_json() for e in self.game.log]
        for _ in range(120):
            if again.state.phase != "acting":
                return
            now = again.state.now
            if now is None:
                again.do(ct.EndPass())
            else:
                again.do(ct.GoOff(now.device) if now.device else ct.EndPhase())
            if again.pending:
                again.roll_all()
        raise AssertionError("the turn does not end")

    # --- what always holds

    @invariant()
    def legal_is_what_is_not_refused(self):
        game = self.game
        hash(game.state)
        legal = game.legal()
        assert all(game.why_not(action) is None for action in legal)
        assert len({json.dumps(game.action_to_json(action)) for action in legal}) == len(legal)
        assert legal or game.state.phase == "over"

    @invariant()
    def time_goes_on(self):
        """Turns and passes only grow, along the whole history."""
        times = [(state.turn, state.in_pass) for state in self.game.history]
        assert times == sorted(times)

    @invariant()
    def who_acts_is_there(self):
        state = self.game.state
        if state.phase == "acting" and state.now and not state.now.device:
            assert state.fighters[state.now.who].status == "in"
        if state.phase == "acting" and state.now is None:
            assert self.game.holding() or self.game.queue()  # or a decree gave somebody a phase
        for fighter in state.fighters:
            if fighter.held is not None:
                assert fighter.status == "in"
                assert fighter.held.in_pass <= state.in_pass
            assert all(n >= 0 for n in fighter.pools)

    @invariant()
    def the_order_is_by_score(self):
        scores = [self.game.scores[name] for name in self.game.queue()]
        assert scores == sorted(scores, reverse=True)

    def teardown(self):
        if hasattr(self, "game"):
            while self.game.can_undo:
                self.game.undo()
            assert self.game.state == self.start


Table.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
TestTable = Table.TestCase
