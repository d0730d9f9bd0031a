"""The settled points, each where it shows."""

import pytest

from rpgkit.rules import skirmish as sk

from .table import (
    GUN,
    PISTOL,
    RIFLE,
    TORCH,
    drive,
    facts,
    fighter,
    locked,
    one,
    pair,
    play,
    skirmish,
)

EXPECTED = {
    "later-out-of-range": ("advances", "waits"),
    "assault-distance": ("6-or-less", "exactly-6"),
    "assault-locks": ("target", "line"),
    "which-save": ("best", "armour"),
    "locked-in-area": ("spared", "hit"),
    "flame-reach": ("12", "weapon"),
    "equal-initiative": ("together", "roll"),
    "shooting-test": ("at-once", "turn-end"),
    "shooting-losses": ("each", "turn"),
    "several-opponents": ("strongest", "sum"),
    "fall-together": ("no", "both"),
    "half-of-one": ("0", "1"),
    "flight-credits": ("any", "wound"),
}


def test_all_of_them():
    assert {d.key: (d.stands, d.not_taken) for d in sk.DECIDED} == EXPECTED


def test_later_out_of_range_advances_again():
    people = [fighter("A", weapons=[PISTOL], strategy="entrench"), fighter("X", "Dune", pv=20)]
    game = skirmish(people, 12)
    drive(game, sk.Act("A"), (sk.Shoot("Pistol", "X"), 1, 1))
    game.decree(sk.decrees.place("X", 30))
    drive(game, sk.Act("X"), sk.Act("A"))
    assert one(game, "A").x == 6


@pytest.mark.parametrize("distance", [0, 1, 6])
def test_an_assault_from_6_paces_or_less(distance):
    game = pair(distance)
    drive(game, sk.Act("Noor"), sk.Assault("Rask"))
    assert game.melees == (("Noor", "Rask"),)


def test_an_assault_locks_the_target_not_the_line():
    game = skirmish([fighter("A"), fighter("X", "Dune"), fighter("Y", "Dune")], 6)
    drive(game, sk.Act("A"), sk.Assault("X"))
    assert game.melees == (("A", "X"),)
    assert game.due == ("Y",)


def test_the_locked_are_spared_by_an_area():
    people = [fighter("A", weapons=[TORCH], strategy="entrench"), fighter("B")]
    people += [fighter("X", "Dune"), fighter("Y", "Dune")]
    game = skirmish(people, 6)
    drive(game, sk.Act("B"), sk.Assault("X"), sk.Act("Y"))
    game.undo()
    game.decree(sk.decrees.place("Y", 12))
    drive(game, sk.Act("Y"), sk.Assault("B"))
    play(game, sk.Act("A"))
    assert game.state.phase == "melee"  # everybody else is locked


def test_a_flame_reaches_12_whatever_the_range():
    torch = TORCH.but(range=6)
    people = [fighter("A", weapons=[torch], strategy="entrench"), fighter("X", "Dune"),
              fighter("Y", "Dune")]  # fmt: skip
    game = skirmish(people, 6)
    game.decree(sk.decrees.place("Y", 12))
    play(game, sk.Act("A"))
    assert [shot.affected for shot in game.shots()] == [("X", "Y")]


def together():
    """Equal initiative, 1 PV each, both strike home."""
    game = locked({"left": 1, "A": 1}, {"left": 1, "A": 1})
    assert game.due == ("Noor", "Rask")
    play(game, sk.Strike("Noor"), 6, 6, 6, 6)
    assert one(game, "Rask").status == "in"
    return game, play(game, sk.Strike("Rask"), 6, 6)


def test_equal_initiative_strikes_together_and_nobody_gains():
    game, story = together()
    assert [x.status for x in game.state.soldiers] == ["ko", "ko"]
    assert facts(story, "skirmish.gains") == []
    assert set(game.gains.values()) == {(0, 0)}
    assert game.state.how == "one-camp"


def test_the_shooting_test_comes_at_once_before_the_assault():
    game = pair(12, {"CT": 5, "weapons": [PISTOL]}, {"pv": 4, "Cd": 2})
    play(game, sk.Act("Noor"))
    assert one(game, "Noor").x == 6
    story = play(game, sk.Shoot("Pistol", "Rask"), 6, 6, 6, 6)
    assert facts(story, "skirmish.flees") == [{"who": "Rask", "pv": 2}]
    assert game.state.phase == "over"


def test_losses_are_counted_for_each_enemys_phase():
    people = [fighter(name, weapons=[RIFLE], strategy="entrench") for name in "AB"]
    people.append(fighter("X", "Dune", pv=8))
    game = skirmish(people, 24, rulings={"turn-order": "camps"})
    for name in "AB":
        drive(game, sk.Act(name), (sk.Shoot("Rifle", "X"), 6, 6))
        assert game.pending is None  # 1 of 8, twice: no test
    assert one(game, "X").pv == 6


def test_friendly_fire_calls_for_no_test():
    shooter = fighter("A", CT=5, weapons=[GUN.but(blast=True)], strategy="entrench")
    people = [shooter, fighter("B", pv=4), fighter("X", "Dune", pv=40)]
    game = skirmish(people, 24)
    game.decree(sk.decrees.place("B", 24))
    play(game, sk.Act("A"))
    play(game, sk.Shoot("Gun", "X"), 6, 6, 6, 1, 1, 1, 6, 6, 6)
    assert one(game, "B").pv == 1
    assert game.state.phase == "turn"


def test_the_strongest_opponent_sets_the_modifier():
    people = [fighter("A", A=1, I=1, pv=9, Cd=8), fighter("X", "Dune", I=5, pv=10),
              fighter("Y", "Dune", I=4, pv=9)]  # fmt: skip
    game = skirmish(people, 6)
    drive(game, sk.Act("A"), sk.Assault("X"), sk.Act("Y"), sk.Assault("A"))
    drive(game, (sk.Strike("X", "A"), 6, 6), (sk.Strike("Y", "A"), 1, 1))
    game.begin(sk.Strike("A", "X"))
    game.roll(1, 1)
    assert [(t.code, t.amount) for t in game.pending.terms] == [
        ("skirmish.term.leadership", 8),
        ("skirmish.term.weaker", -1),
    ]
    assert game.pending.terms[1].facts["opponent"] == 10


def flight(player, first_player):
    """X, down to 1 PV of 4 after one shot, flees from Noor; who else shot before is out."""
    people = [
        fighter("A", CT=5, weapons=[PISTOL], strategy="entrench", player=player),
        fighter("B", player=first_player),
        fighter("X", "Dune", pv=3, left=2, Cd=2, credits=100, xp=0),
    ]
    game = skirmish(people, 12)
    game.decree(sk.decrees.remove("B"))
    play(game, sk.Act("A"))
    play(game, sk.Shoot("Pistol", "X", 1), 6, 6, 6, 6)
    return game


@pytest.mark.parametrize(
    ("player", "first", "credits"), [(True, True, 90), (False, True, 90), (False, False, 95)]
)
def test_a_flight_that_kills_costs_10_percent_if_any_player_was_in_the_fight(
    player, first, credits
):
    game = flight(player, first)
    assert (one(game, "X").status, one(game, "X").pv) == ("ko", 0)
    assert game.after()["X"].credits == credits
    assert game.gains["A"] == (4, 10)  # in full: it is a knock-out like any other


def test_a_flight_pays_half_to_everybody_still_there():
    people = [fighter("A", CT=5, weapons=[PISTOL], strategy="entrench"), fighter("B"),
              fighter("X", "Dune", pv=4, Cd=2, worth=2), fighter("Y", "Dune")]  # fmt: skip
    game = skirmish(people, 12)
    play(game, sk.Act("A"))
    story = play(game, sk.Shoot("Pistol", "X"), 6, 1, 6, 6, 6)
    assert game.gains == {"A": (4, 12), "B": (4, 12), "X": (0, 0), "Y": (0, 0)}
    assert [fact["whole"] for fact in facts(story, "skirmish.gains")] == [False, False]


def test_a_clan_mates_knock_out_does_not_pay():
    people = [fighter("A", CT=5, weapons=[GUN.but(blast=True)], strategy="entrench"),
              fighter("B", left=1), fighter("X", "Dune", pv=40), fighter("Y", "Dune")]  # fmt: skip
    game = skirmish(people, 24)
    game.decree(sk.decrees.place("B", 24))
    game.decree(sk.decrees.place("Y", 30))
    play(game, sk.Act("A"))
    play(game, sk.Shoot("Gun", "X", 1), 6, 1, 6)
    assert one(game, "B").status == "ko"
    assert game.gains == {"A": (0, 0), "B": (0, 0), "X": (4, 10), "Y": (4, 10)}
    assert one(game, "B").felled_by_player
