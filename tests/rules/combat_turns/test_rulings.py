"""Each ruling in each of its readings, worked out by hand."""

from fractions import Fraction

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import UnknownName

from .table import (
    END,
    ROLL,
    asked,
    begun,
    codes,
    drive,
    end,
    facts,
    fight,
    now,
    person,
    play,
    refusal,
    rest_of_turn,
)

DEFAULTS = {
    "forewarned-time": "turn",
    "partly-forewarned": "before",
    "first-action": "none",
    "zero-score": "turn",
    "first-score": "rolled",
    "rule-of-six": "yes",
    "free-swap": "each",
    "move-rounding": "exact",
    "passes-count": "all",
    "held-consumes": "uses",
    "damage-to-zero": "loses",
}
OTHERS = {
    "forewarned-time": "action",
    "partly-forewarned": "after",
    "first-action": "one",
    "zero-score": "sequence",
    "first-score": "acted",
    "rule-of-six": "no",
    "free-swap": "one",
    "move-rounding": "down",
    "passes-count": "own",
    "held-consumes": "chains",
    "damage-to-zero": "keeps",
}


def test_all_of_them():
    assert dict(fight({"A": 1}).rulings) == DEFAULTS
    readings = {ruling.key: ruling.readings for ruling in ct.RULINGS}
    assert readings == {key: (DEFAULTS[key], OTHERS[key]) for key in DEFAULTS}


@pytest.mark.parametrize(
    ("rulings", "told"),
    [
        ({"free-swop": "one"}, 'did you mean "free-swap"?'),
        ({"free-swap": "none"}, "rulings.free-swap = 'none'"),
    ],
)
def test_one_that_does_not_exist(rulings, told):
    with pytest.raises(UnknownName) as caught:
        fight({"A": 1}, rulings=rulings)
    assert told in str(caught.value)


# --- surprise


def ambush(**rulings):
    """V and W suffer it, A and B bring it about; scores 25, 14, 30, 3 in turn 1."""
    return fight(
        {"V": 25, "W": 14, "A": 30, "B": 3},
        event=ct.Event("ambush", authors=["A", "B"]),
        like={name: {"reaction": 1, "dice": 1, "pools": {"combat": 4}} for name in "VWAB"},
        rulings=rulings,
    )


def test_forewarned_time_turn():
    """V has 25, 15 and 5, with nobody else in; then all roll anew, with full pools."""
    game = ambush(**{"forewarned-time": "turn"})
    play(game, ct.Declare(("V",)))
    assert game.state.phase == "initiative"
    play(game, ROLL)
    assert game.queue() == ("V",)
    play(game, ct.Spend("simple", {"combat": 3}))
    acted = []
    while game.state.phase == "acting":
        acted.append(now(game))
        play(game, END)
    assert acted == [("V", 25, 1), ("V", 15, 2), ("V", 5, 3)]
    assert (game.state.phase, person(game, "V").pools) == ("event", (1,))
    story = play(game, ct.Happen())
    assert facts(story, "turns.begins") == [{"turn": 2}]
    assert (game.state.turn, person(game, "V").pools) == (2, (4,))
    play(game, ROLL, 1, 2, 3, 4)
    assert game.scores == {"V": 2, "W": 3, "A": 4, "B": 5}


def test_forewarned_time_action():
    """V has one phase; after the event pass 1 goes on with the others, and V keeps the score."""
    game = ambush(**{"forewarned-time": "action"})
    drive(game, ct.Declare(("V",)), ROLL, ct.Spend("simple", {"combat": 3}))
    assert now(game) == ("V", 25, 1)
    assert codes(play(game, END)) == ["turns.phase-over", "turns.event-due"]
    assert "turns.begins" not in codes(play(game, ct.Happen()))
    play(game, ROLL)
    assert game.scores == {"V": 25, "W": 14, "A": 30, "B": 3}
    assert person(game, "V").pools == (1,)
    assert rest_of_turn(game) == {
        1: [("A", 30), ("W", 14), ("B", 3)],
        2: [("A", 20), ("V", 15), ("W", 4)],
        3: [("A", 10), ("V", 5)],
    }


@pytest.mark.parametrize(
    ("reading", "forewarned"),
    [("before", {"V": ["A"], "W": ["A", "B"]}), ("after", {"W": ["A", "B"]})],
)
def test_partly_forewarned(reading, forewarned):
    """A has no success, B one, V one, W two: V beats A only, W beats both."""
    like = {"W": {"reaction": 2}} | {name: {"reaction": 1} for name in "VAB"}
    game = fight(
        dict.fromkeys("VWAB", 9),
        event=ct.Event(authors=["A", "B"]),
        like=like,
        rulings={"partly-forewarned": reading},
    )
    story = play(game, ct.RollSurprise(), 1, 4, 4, 4, 6)
    assert facts(story, "turns.surprise") == [
        {"successes": {"A": 0, "B": 1, "V": 1, "W": 2}, "forewarned": forewarned}
    ]
    assert game.state.forewarned == tuple((who, tuple(all_)) for who, all_ in forewarned.items())
    play(game, ROLL)
    assert set(game.queue()) == set(forewarned)


@pytest.mark.parametrize(
    ("reading", "chance"),
    # V: 1 die against 1 and 1. Beats at least one: 1/2 * (1 - 1/4); both: 1/2 * 1/4
    [("before", Fraction(3, 8)), ("after", Fraction(1, 8))],
)
def test_partly_forewarned_odds(reading, chance):
    game = fight(
        dict.fromkeys("VAB"),
        event=ct.Event(authors=["A", "B"]),
        like={name: {"reaction": 1} for name in "VAB"},
        rulings={"partly-forewarned": reading},
    )
    odds = ct.odds.surprise(game)
    assert (odds.forewarned("V"), odds.nobody()) == (chance, 1 - chance)
    assert (odds.some("V"), odds.all("V")) == (Fraction(3, 8), Fraction(1, 8))


def test_rule_of_six():
    """It shows against targets above six only: 5/36 or none against 8."""
    assert ct.odds.successes(1, 8, again=True).probability(1) == Fraction(5, 36)
    assert ct.odds.successes(1, 8, again=False).items() == [(0, 1)]
    for reading, again in (("yes", True), ("no", False)):
        game = begun({"A": 9}, like={"A": {"athletics": 2}}, rulings={"rule-of-six": reading})
        play(game, ct.Move("A", "run"))
        ask = asked(game, ct.Athletics())
        assert (ask.again, ask.target, ask.needed((6,))) == (again, 4, (6,))
        game = fight({"A": 9}, event=ct.Event(), rulings={"rule-of-six": reading})
        assert asked(game, ct.RollSurprise()).again is again


# --- the turn


def test_first_action_none():
    game = begun({"A": 12, "B": 0, "C": -3}, rulings={"first-action": "none"})
    assert rest_of_turn(game) == {1: [("A", 12)], 2: [("A", 2)]}
    assert game.state.phase == "turn-end"


def test_first_action_one():
    """They come last, and once only: not in pass 2."""
    game = begun({"C": -3, "A": 12, "B": 0}, rulings={"first-action": "one"})
    assert game.queue() == ("A", "B", "C")
    assert rest_of_turn(game) == {1: [("A", 12), ("B", 0), ("C", 0)], 2: [("A", 2)]}


@pytest.mark.parametrize(("reading", "acts"), [("none", {}), ("one", {1: [("B", 0), ("A", 0)]})])
def test_first_action_when_nobody_has_a_score(reading, acts):
    like = {"A": {"quickness": 7}}
    game = begun({"A": -1, "B": 0}, rulings={"first-action": reading}, like=like)
    if acts:
        play(game, ct.Move("A", "walk"))
        assert game.metres("A") == 7
    assert rest_of_turn(game) == acts
    assert game.state.phase == "turn-end"


@pytest.mark.parametrize(("reading", "chance"), [("none", Fraction(1, 2)), ("one", Fraction(1))])
def test_first_action_odds(reading, chance):
    """A at -3 + 1d6 is above 0 half of the time, and always above B."""
    pair = [ct.Combatant("A", reaction=-3), ct.Combatant("B", reaction=-9)]
    assert ct.odds.before(pair, first_action=reading).chance("A", "B") == chance
    game = ct.Fight(pair, rulings={"first-action": reading})
    assert ct.odds.before(game).chance("A", "B") == chance


@pytest.mark.parametrize(("reading", "again"), [("turn", True), ("sequence", False)])
def test_zero_score(reading, again):
    """B is brought from 2 to -1: no more in this turn, or in none to come."""
    game = begun(
        {"A": 12, "B": 2, "C": 1},
        like={name: {"reaction": 15} for name in "ABC"},
        rulings={"zero-score": reading},
    )
    play(game, ct.Wound("B", "serious"))
    assert rest_of_turn(game) == {1: [("A", 12), ("C", 1)], 2: [("A", 2)]}
    drive(game, ct.NextTurn(), (ROLL, 1, 2))  # A and C have the same scores: a die each
    assert game.scores["B"] == 12
    assert ("B" in game.queue()) == again
    assert any("B" in column for column in game.passes()) == again
    acted = [who for column in rest_of_turn(game).values() for who, _ in column]
    assert acted.count("B") == (2 if again else 0)


@pytest.mark.parametrize(("reading", "passes"), [("turn", 4), ("sequence", 1)])
def test_zero_score_and_the_passes_of_the_next_turn(reading, passes):
    """B would have four passes; of those who act, A has one."""
    game = begun(
        {"A": 9, "B": 1},
        like={"B": {"reaction": 40}, "A": {"quickness": 8}},
        rulings={"zero-score": reading},
    )
    drive(game, ct.Wound("B", "light"), END, ct.NextTurn(), ROLL)
    play(game, ct.Move("A", "walk"))
    assert (game.state.passes, game.metres("A")) == (passes, Fraction(8, passes))


def test_zero_score_counts_damage_only():
    """Nobody is barred by a score that is rolled so low, or that ten a pass bring down."""
    game = begun({"A": 9, "B": -2}, rulings={"zero-score": "sequence"})
    play(game, ct.Wound("B", "light"))
    rest_of_turn(game)
    drive(game, ct.NextTurn(), ROLL)
    assert game.scores == {"A": 5, "B": 4}
    assert game.queue() == ("A", "B")


def test_zero_score_and_a_deadly_wound():
    """It takes somebody out; healed and back, they act again from the next turn."""
    game = begun({"A": 9, "B": 1}, rulings={"zero-score": "sequence"})
    drive(game, ct.Wound("B", "deadly"), END, ct.Heal("B"), ct.Return("B"), ct.NextTurn())
    play(game, ROLL, 1, 2)
    assert game.queue() == ("B", "A")


# --- ties: A rolled 20, B 18, and A is wounded to 18 before anybody acts


@pytest.mark.parametrize("reaction", [(9, 3), (3, 9)])
@pytest.mark.parametrize(("reading", "order"), [("rolled", "AB"), ("acted", None)])
def test_first_score(reading, order, reaction):
    """Rolled 20 stays 20. As it stands both have 18, and modified Reaction decides."""
    like = {"A": {"reaction": reaction[0]}, "B": {"reaction": reaction[1]}}
    game = begun({"A": 20, "B": 18}, like=like, rulings={"first-score": reading})
    play(game, ct.Wound("A", "moderate"))
    assert game.scores == {"A": 18, "B": 18}
    expected = order or ("AB" if reaction[0] - 2 > reaction[1] else "BA")
    assert game.queue() == tuple(expected)
    acted = rest_of_turn(game)
    assert ["".join(who for who, _ in acted[n]) for n in (1, 2)] == [expected, expected]


@pytest.mark.parametrize(("reading", "order"), [("rolled", "BA"), ("acted", "AB")])
def test_first_score_wounded_after_acting(reading, order):
    """A acts at 20, B at 22 less 2; in pass 2 A has 10 and B 10; A is then at a disadvantage."""
    game = begun({"A": 21, "B": 22}, rulings={"first-score": reading})
    play(game, ct.Wound("B", "moderate"))  # 20
    assert now(game) == ("A", 21, 1)
    end(game)
    play(game, ct.Wound("A", "light"))  # acted at 21, 20 now
    end(game)
    assert game.scores == {"A": 10, "B": 10}
    assert game.queue() == tuple(order)


@pytest.mark.parametrize(("reading", "order"), [("rolled", "AB"), ("acted", "AB")])
def test_first_score_is_the_score_not_the_phase(reading, order):
    """A has 17 and plays at 11 what was held; B acts at 16 and is at 7 in pass 2 by decree."""
    game = begun({"A": 17, "B": 16, "C": 3}, rulings={"first-score": reading})
    drive(game, ct.Hold(), END, ct.ActHeld("A", 11), END, ct.Wound("A", "light"), END)
    assert game.scores == {"A": 6, "B": 6, "C": -7}
    assert game.queue() == tuple(order)


@pytest.mark.parametrize("reading", ["rolled", "acted"])
def test_first_score_of_one_who_did_not_act_in_the_first_pass(reading):
    """A holds from 17 into pass 2, D comes late with 17: no less than B, who acted at 16."""
    game = begun({"A": 17, "B": 16}, rulings={"first-score": reading})
    drive(game, ct.Hold(), END, ct.EndPass(), ct.Wound("A", "light"))
    play(game, ct.Join({"name": "D", "reaction": 17, "dice": 0}))
    play(game, ct.Wound("D", "light"))
    assert game.scores == {"A": 6, "B": 6, "D": 6}
    # A and D have 17 both; the Reaction of D is 16, that of A 4
    assert game.queue() == ("D", "A", "B")


# --- actions and movement: see also test_actions and test_movement


@pytest.mark.parametrize(("reading", "most"), [("each", 5), ("one", 3)])
def test_free_swap(reading, most):
    game = begun({"A": 9}, rulings={"free-swap": reading})
    assert game.left() == {"free": most, "simple": 2, "complex": 1}
    drive(game, *[ct.Spend("free")] * most)
    assert refusal(game, ct.Spend("free")) == "turns.refuse.no-room"
    assert (refusal(game, ct.Spend("simple")) is None) == (reading == "one")


@pytest.mark.parametrize(
    ("reading", "walk", "run", "sprint"),
    # Quickness 5 in 3 passes: 5/3, 15/3 = 5; with 4 in 3: 4/3, 4; one success is 3 m more
    [("exact", Fraction(5, 3), 5, 8), ("down", 1, 5, 8)],
)
def test_move_rounding(reading, walk, run, sprint):
    like = {"A": {"quickness": 5, "athletics": 1}}
    game = begun({"A": 21}, like=like, rulings={"move-rounding": reading})
    play(game, ct.Move("A", "walk"))
    assert game.metres("A") == walk
    play(game, ct.Move("A", "run"))
    assert game.metres("A") == run
    play(game, ct.Athletics(), 4)
    assert game.metres("A") == sprint


@pytest.mark.parametrize(("reading", "far"), [("exact", Fraction(17, 2)), ("down", 8)])
def test_move_rounding_is_of_the_total(reading, far):
    """A dwarf of Quickness 9 in 4 passes: 18/4 = 4.5, and two successes 4: 8.5."""
    like = {"A": {"quickness": 9, "athletics": 2, "dwarf": True}}
    game = begun({"A": 31}, like=like, rulings={"move-rounding": reading})
    drive(game, ct.Move("A", "run"), (ct.Athletics(), 4, 5))
    assert game.metres("A") == far


@pytest.mark.parametrize(("reading", "far"), [("all", [2, 2, 2]), ("own", [2, 8, 8])])
def test_passes_count(reading, far):
    """A has 4 passes, B 1, and C, at -1, none: as if it were one."""
    like = {name: {"quickness": 8} for name in "ABC"}
    game = begun({"A": 34, "B": 6, "C": -1}, like=like, rulings={"passes-count": reading})
    drive(game, *(ct.Move(name, "walk") for name in "ABC"))
    assert [game.metres(name) for name in "ABC"] == far


# --- delays: see also test_delays


def carried(reading):
    """A holds in pass 1 from 25; B, C and D act; pass 2 is at B's phase, at 20."""
    scores = {"A": 25, "B": 30, "C": 24, "D": 11}
    game = begun(scores, rulings={"held-consumes": reading})
    drive(game, END, ct.Hold(), END, END, ct.EndPass())
    assert now(game) == ("B", 20, 2)
    return game


def test_held_consumes_uses():
    game = carried("uses")
    end(game)
    drive(game, ct.ActHeld("A", 18), END)
    assert game.holding() == {}
    assert rest_of_turn(game) == {2: [("C", 14), ("D", 1)], 3: [("B", 10), ("A", 5), ("C", 4)]}


def test_held_consumes_chains():
    """The action of pass 2 is held in its turn, from 15: not for pass 2 any more, where A has
    acted, but for pass 3, before 5."""
    game = carried("chains")
    end(game)
    drive(game, ct.ActHeld("A", 18), END)
    assert game.holding() == {"A": None}
    assert refusal(game, ct.ActHeld("A")) == "turns.refuse.not-between"
    assert now(game) == ("C", 14, 2)
    end(game, 2)
    assert now(game) == ("B", 10, 3)  # the pass did not wait for anybody
    end(game)
    assert now(game) == ("A", 5, 3)
    assert game.holding() == {"A": (6, 10)}
    play(game, ct.ActHeld("A"))
    assert now(game) == ("A", 10, 3)
    assert game.left() == {"free": 4, "simple": 2, "complex": 1}  # without a free action
    assert rest_of_turn(game) == {3: [("A", 10), ("C", 4)]}


def test_held_consumes_chains_not_above_the_score_held_from():
    """Pass 3: held from 15 in pass 2, so not before B, who is at 21."""
    game = begun({"A": 25, "B": 41}, rulings={"held-consumes": "chains"})
    drive(game, END, ct.Hold(), ct.EndPass(), END)
    assert now(game) == ("A", 15, 2)
    drive(game, ct.ActHeld("A", 25), END)
    assert now(game) == ("B", 21, 3)
    end(game)
    assert game.holding() == {"A": (6, 15)}


def test_held_consumes_chains_as_long_as_there_are_passes():
    game = begun({"A": 25, "B": 41}, rulings={"held-consumes": "chains"})
    drive(game, END, ct.Hold(), ct.EndPass(), END, ct.ActHeld("A"), END)
    story = drive(game, END, ct.ActHeld("A"), END)
    # what was held of pass 3, at 5, has no pass 4 to go to
    assert facts(story, "turns.held-lost") == [{"who": "A"}]
    assert now(game) == ("B", 11, 4)
    assert game.holding() == {}


# --- damage


@pytest.mark.parametrize(
    ("reading", "acts"), [("loses", [("A", 12)]), ("keeps", [("A", 12), ("C", 1), ("B", 0)])]
)
def test_damage_to_zero(reading, acts):
    """B, at 2, is brought to -1 before acting."""
    game = begun({"A": 12, "B": 2, "C": 1}, rulings={"damage-to-zero": reading})
    story = play(game, ct.Wound("B", "serious"))
    assert game.scores["B"] == -1
    assert "turns.held-lost" not in codes(story)
    acts = acts if reading == "keeps" else [("A", 12), ("C", 1)]
    assert rest_of_turn(game) == {1: acts, 2: [("A", 2)]}


def test_damage_to_zero_of_the_one_whose_phase_has_just_begun():
    game = begun({"A": 2}, rulings={"damage-to-zero": "loses"})
    story = play(game, ct.Wound("A", "serious"))
    assert codes(story) == ["turns.wounded", "turns.phase-void", "turns.turn-over"]
    game = begun({"A": 2, "B": 1}, rulings={"damage-to-zero": "keeps"})
    play(game, ct.Wound("A", "serious"))
    assert rest_of_turn(game) == {1: [("B", 1), ("A", 0)]}


@pytest.mark.parametrize("reading", ["loses", "keeps"])
def test_damage_to_zero_while_acting(reading):
    """What has begun goes on."""
    game = begun({"A": 2, "B": 1}, rulings={"damage-to-zero": reading})
    drive(game, ct.Spend("simple"), ct.Wound("A", "serious"), ct.Spend("simple"))
    assert now(game) == ("A", 2, 1)
    assert rest_of_turn(game) == {1: [("A", 2), ("B", 1)]}


@pytest.mark.parametrize("reading", ["loses", "keeps"])
def test_damage_to_zero_after_acting(reading):
    game = begun({"A": 2, "B": 1}, rulings={"damage-to-zero": reading})
    drive(game, END, ct.Wound("A", "serious"))
    assert rest_of_turn(game) == {1: [("B", 1)]}


@pytest.mark.parametrize(("damage", "acts"), [("loses", []), ("keeps", [("A", 0)])])
@pytest.mark.parametrize("zero", ["turn", "sequence"])
def test_damage_to_zero_and_zero_score(damage, acts, zero):
    """Kept is the action of this pass; who is barred is barred from then on."""
    rulings = {"damage-to-zero": damage, "zero-score": zero}
    game = begun({"B": 9, "A": 2}, rulings=rulings)
    play(game, ct.Wound("A", "serious"))
    assert rest_of_turn(game) == {1: [("B", 9), *acts]}
    drive(game, ct.NextTurn(), ROLL)
    assert game.queue() == (("B", "A") if zero == "turn" else ("B",))
