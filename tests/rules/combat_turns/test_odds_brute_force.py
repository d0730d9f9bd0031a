"""Exact odds against a naive count of every face, for everything that is small enough."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.pools import Successes

from . import naive
from .table import ROLL, begun, drive, fight, play


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("reaction", [-5, -3, 0, 5, 10])
def test_scores_and_passes(reaction, dice):
    sums = Counter(reaction + sum(faces) for faces in product(naive.FACES, repeat=dice))
    passes = Counter()
    for score, ways in sums.items():
        passes[naive.passes(score)] += Fraction(ways, 6**dice)
    assert dict(ct.odds.score(reaction, dice).items()) == {
        score: Fraction(ways, 6**dice) for score, ways in sums.items()
    }
    assert dict(ct.odds.passes(reaction, dice).items()) == passes
    expected = sum(n * chance for n, chance in passes.items())
    assert ct.odds.actions(reaction, dice) == expected


@pytest.mark.parametrize("dice", [1, 3])
@pytest.mark.parametrize("reaction", [3, 10])
def test_what_changes_them(reaction, dice):
    table = {"light": 2, "moderate": 4, "serious": 7}

    def actions(reaction, dice):
        scores = [reaction + sum(faces) for faces in product(naive.FACES, repeat=dice)]
        return Fraction(sum(map(naive.passes, scores)), len(scores))

    now = actions(reaction, dice)
    for wounds, off in ((None, {"light": 1, "moderate": 2, "serious": 3}), (table, table)):
        expected = [
            ("now", now),
            *((level, actions(reaction - n, dice)) for level, n in off.items()),
            ("die", actions(reaction, dice + 1)),
            ("reaction", actions(reaction + 2, dice)),
        ]
        found = ct.odds.changes(reaction, dice, wounds)
        assert [(change.key, change.actions) for change in found] == expected
        assert [change.gain for change in found] == [each - now for _, each in expected]


# --- who acts before whom

# Name, modified and natural Reaction, dice; with ties of every kind.
GROUPS = [
    [("A", 5, 5, 1), ("B", 5, 5, 1)],
    [("A", 5, 5, 1), ("B", 5, 4, 1)],
    [("A", 5, 4, 1), ("B", 4, 9, 2)],
    [("A", 6, 6, 0), ("B", 4, 4, 1)],
    [("A", 6, 6, 0), ("B", 6, 6, 0)],
    [("A", -3, -3, 1), ("B", -4, -4, 1)],
    [("A", -3, -3, 1), ("B", -8, -8, 1)],
    [("A", 5, 5, 1), ("B", 5, 5, 1), ("C", 5, 5, 1)],
    [("A", 5, 5, 2), ("B", 5, 5, 1), ("C", 6, 3, 1)],
    [("A", 4, 6, 2), ("B", 4, 6, 2), ("C", 9, 2, 0)],
    [("A", -2, 0, 1), ("B", -2, 0, 1), ("C", -1, 0, 0)],
]


def people(group):
    return [
        ct.Combatant(name, reaction=reaction, natural=natural, dice=dice)
        for name, reaction, natural, dice in group
    ]


@pytest.mark.parametrize("reading", ["none", "one"])
@pytest.mark.parametrize("group", GROUPS)
def test_before(group, reading):
    expected = naive.before(group, one=reading == "one")
    odds = ct.odds.before(people(group), first_action=reading)
    found = {(a, b): chance for a, row in odds.rows().items() for b, chance in row.items()}
    assert found == expected
    game = ct.Fight(people(group), rulings={"first-action": reading})
    assert ct.odds.before(game).rows() == odds.rows()


PLAYED = [
    (group, reading)
    for group in GROUPS
    for reading, most in (("none", 3), ("one", 2))
    if sum(one[3] for one in group) <= most
]


@pytest.mark.parametrize(("group", "reading"), PLAYED)
def test_before_as_it_is_played(group, reading):
    """Every face of every die put on the table: the order of pass 1 that the rules come to.

    The d6 of ties are thrown once with A highest, once with A lowest: each order as often.
    """
    names = [one[0] for one in group]
    seen = Counter()
    for faces in product(naive.FACES, repeat=sum(one[3] for one in group)):
        for highest_first in (True, False):
            game = ct.Fight(people(group), rulings={"first-action": reading})
            first = _pass_1(game, list(faces), names if highest_first else names[::-1])
            for at, name in enumerate(first):
                seen.update((name, other) for other in names if other not in first[: at + 1])
    ways = 2 * 6 ** sum(one[3] for one in group)
    expected = naive.before(group, one=reading == "one")
    assert {pair: Fraction(seen[pair], ways) for pair in expected} == expected


def _pass_1(game, faces, ranking):
    """Who acted in pass 1, in order; the dice of ties as the ranking has it."""
    acted = []

    def answer():
        while game.pending:
            ask = game.pending
            if ask.key == "turns.tie":
                game.roll(6 - ranking.index(ask.facts["who"]))
            else:
                wanted = len(ask.needed(()))
                game.roll(*faces[:wanted])
                del faces[:wanted]

    game.begin(ROLL)
    answer()
    while game.state.phase == "acting" and game.state.in_pass == 1:
        acted.append(game.acting)
        game.begin(ct.EndPhase())
        answer()
    return acted


def test_before_of_forty_adds_up():
    """For each pair the two chances and that of nobody: here nobody is below 1."""
    group = [ct.Combatant(f"P{n}", reaction=3 + n % 7, dice=1 + n % 4) for n in range(40)]
    rows = ct.odds.before(group).rows()
    assert all(rows[a][b] + rows[b][a] == 1 for a in rows for b in rows[a])


def test_before_with_scores_that_are_known():
    """A has rolled 9: 5 + 1d6 is above half of... 10 and 11 are above it, 9 is a tie."""
    like = {"B": {"dice": 1}}
    game = fight({"A": 9, "B": None}, like=like)
    assert ct.odds.before(game).chance("A", "B") == Fraction(3, 6) + Fraction(1, 12)
    play(game, ROLL, 6)
    assert ct.odds.before(game).chance("B", "A") == 1


def test_before_after_a_wound():
    """A, at 17, is brought to 14: after B, at 15, and before C, who has 14 and rolled it."""
    game = begun({"A": 17, "B": 15, "C": 14}, like={"C": {"reaction": 30}})
    drive(game, ct.Wound("A", "serious"))
    odds = ct.odds.before(game)
    assert (odds.chance("A", "B"), odds.chance("A", "C"), odds.chance("C", "B")) == (0, 1, 0)
    assert "".join(game.queue()) == "BAC"


def test_before_when_the_die_of_a_tie_is_rolled():
    """A has 2, B 5. Late, equal to them, comes before A with 3 to 6, or 2 and half of the rest."""
    like = {name: {"reaction": 14} for name in "AB"}
    game = begun({"A": 14, "B": 14, "C": 20}, like=like)
    assert ct.odds.before(game).chance("A", "B") == Fraction(1, 2)
    play(game, ct.EndPhase(), 2, 5)
    assert ct.odds.before(game).chance("B", "A") == 1
    drive(game, ct.Spend("free"), ct.Join({"name": "Late", "reaction": 14, "dice": 0}))
    odds = ct.odds.before(game)
    assert odds.chance("Late", "A") == Fraction(4, 6) + Fraction(1, 12)
    assert odds.chance("A", "Late") == Fraction(1, 6) + Fraction(1, 12)
    assert odds.chance("Late", "B") == Fraction(1, 6) + Fraction(1, 12)
    assert odds.chance("C", "Late") == 1


def test_before_in_a_later_pass():
    """Somebody at 0 or less acts no more in pass 2, but did in pass 1."""
    game = begun({"A": 25, "B": 9, "C": -2})
    drive(game, ct.EndPhase(), ct.EndPhase())
    odds = ct.odds.before(game)
    assert (odds.chance("A", "B"), odds.chance("B", "C"), odds.chance("C", "B")) == (1, 1, 0)


def test_before_counts_those_who_are_there():
    game = begun({"A": 9, "B": 8, "C": 7})
    drive(game, ct.KnockOut("B"))
    assert ct.odds.before(game).names == ("A", "C")


# --- success tests


@pytest.mark.parametrize("target", range(2, 7))
@pytest.mark.parametrize("dice", range(5))
def test_successes_face_by_face(dice, target):
    expected = naive.faces_pool(dice, target)
    assert dict(ct.odds.successes(dice, target).items()) == expected
    assert dict(ct.odds.successes(dice, target, again=False).items()) == expected


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize("target", [2, 4, 6, 7, 8, 11, 12, 13, 14, 18, 19, 25, 60])
@pytest.mark.parametrize("dice", [0, 1, 2, 5])
def test_successes_with_sixes_rolled_again(dice, target, again):
    expected = naive.pool(dice, target, again)
    assert dict(ct.odds.successes(dice, target, again=again).items()) == expected


def test_a_die_that_is_rolled_again_reaches():
    """By hand: above 6 by one six, above 12 by two."""
    assert [naive.die_reaches(n) for n in (6, 7, 8, 12, 13)] == [
        *(Fraction(1, 6), Fraction(1, 6), Fraction(5, 36), Fraction(1, 36), Fraction(1, 36))
    ]


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize(
    ("dice", "target", "other_dice", "other_target"),
    [
        (2, 4, 2, 4),
        (8, 5, 6, 8),
        (6, 8, 8, 5),
        (5, 4, 4, 2),
        (3, 7, 3, 6),
        (0, 4, 3, 4),
        (4, 9, 0, 4),
    ],
)
def test_opposed(dice, target, other_dice, other_target, again):
    found = ct.odds.opposed(dice, target, other_dice, other_target, again=again)
    mine, theirs = naive.pool(dice, target, again), naive.pool(other_dice, other_target, again)
    assert tuple(found) == naive.opposed(mine, theirs)
    assert sum(found) == 1


def test_opposed_the_other_way_round():
    one, other = ct.odds.opposed(8, 9, 6, 7), ct.odds.opposed(6, 7, 8, 9)
    assert (one.more, one.equal, one.fewer) == (other.fewer, other.equal, other.more)


def thrown(ask, faces=(), weight=Fraction(1)):
    """Every way the dice of an ask can fall, one after the other: (faces, chance)."""
    if not ask.needed(faces):
        yield faces, weight
        return
    for face in naive.FACES:
        yield from thrown(ask, (*faces, face), weight / 6)


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize(("dice", "target"), [(1, 25), (2, 4), (2, 6), (2, 8), (2, 13), (3, 7)])
def test_every_way_the_dice_can_fall(dice, target, again):
    """Six after six until the target is reached; the successes of each way, added up by chance."""
    ask = Successes("turns.surprise", {}, dice, target, again)
    found = Counter()
    for faces, chance in thrown(ask):
        found[ask.read(faces)] += chance
    expected = naive.pool(dice, target, again)
    assert found == expected
    total = sum(ways for _, ways in ask.outcomes())
    assert {n: Fraction(ways, total) for n, ways in ask.outcomes()} == expected


def test_one_way_by_hand():
    """Against 13: 6, 6, 1 is 13; 6, 5 is 11; 4 stays 4. Against 8 without sixes: nothing."""
    ask = Successes("turns.surprise", {}, 3, 13)
    assert [len(ask.needed(faces)) for faces in ((), (6,), (6, 6), (6, 6, 1))] == [3, 3, 3, 2]
    assert ask.needed((6, 6, 1, 6, 5, 4)) == ()
    assert ask.read((6, 6, 1, 6, 5, 4)) == 1
    assert Successes("turns.surprise", {}, 2, 8, again=False).read((6, 6)) == 0


# --- surprise

SCENES = [  # dice of victims, dice of authors, ambush
    ({"V": 1}, {"A": 1}, False),
    ({"V": 3}, {"A": 2}, True),
    ({"V": 2, "W": 1}, {"A": 1}, False),
    ({"V": 2, "W": 2}, {"A": 2, "B": 1}, False),
    ({"V": 2, "W": 3}, {"A": 1, "B": 2}, True),
    ({"V": 0, "W": 2}, {"A": 0, "B": 1}, False),
    ({"V": 5}, {"A": 4, "B": 3}, False),
    ({"V": 5}, {"A": 4, "B": 3}, True),
    ({"V": 3}, {"A": 1, "B": 1, "C": 2}, False),
]


@pytest.mark.parametrize("reading", ["before", "after"])
@pytest.mark.parametrize(("victims", "authors", "ambush"), SCENES)
def test_surprise(victims, authors, ambush, reading):
    """Every outcome of all dice together: nobody's roll is counted twice."""
    outcomes = list(naive.surprise(victims, authors, 4, 2 if ambush else 4))
    game = fight(
        dict.fromkeys([*victims, *authors]),
        event=ct.Event(authors=list(authors), ambush=ambush),
        like={name: {"reaction": dice} for name, dice in (victims | authors).items()},
        rulings={"partly-forewarned": reading},
    )
    odds = ct.odds.surprise(game)
    assert (odds.victims, odds.authors) == (tuple(victims), tuple(authors))
    enough = 1 if reading == "before" else len(authors)
    for victim in victims:
        for author in authors:
            assert odds.against(victim, author) == naive.chance_of(
                outcomes,
                lambda beaten: author in beaten[victim],  # noqa: B023
            )
        counts = [
            naive.chance_of(outcomes, lambda beaten: len(beaten[victim]) >= n)  # noqa: B023
            for n in (len(authors), 1, enough)
        ]
        assert [odds.all(victim), odds.some(victim), odds.forewarned(victim)] == counts
    assert odds.nobody() == naive.chance_of(
        outcomes, lambda beaten: all(len(found) < enough for found in beaten.values())
    )


@pytest.mark.parametrize(("speed", "dice"), [("fast", 8), ("medium", 5), ("slow", 2)])
def test_surprise_by_an_event(speed, dice):
    game = fight({"V": None}, event=ct.Event("e", speed=speed), like={"V": {"reaction": 3}})
    mine, theirs = naive.faces_pool(3, 4), naive.pool(dice, 4)
    assert ct.odds.surprise(game).forewarned("V") == naive.opposed(mine, theirs)[0]


@pytest.mark.parametrize("reading", ["before", "after"])
def test_surprise_as_it_is_played(reading):
    """V with two dice, W with one, against A and B with one each: each die a hit or not."""
    game = fight(
        dict.fromkeys("VWAB"),
        event=ct.Event(authors=["A", "B"]),
        like={"V": {"reaction": 2}} | {name: {"reaction": 1} for name in "WAB"},
        rulings={"partly-forewarned": reading},
    )
    odds = ct.odds.surprise(game)
    seen = Counter()
    for faces in product((3, 4), repeat=5):  # one face for each half of the die
        story = play(game, ct.RollSurprise(), *faces)
        forewarned = story[-1].facts["forewarned"]
        seen.update(list(forewarned))
        seen["nobody"] += not forewarned
        game.undo()
    assert {name: Fraction(n, 32) for name, n in seen.items()} == {
        "V": odds.forewarned("V"),
        "W": odds.forewarned("W"),
        "nobody": odds.nobody(),
    }


def test_surprise_counts_wounds():
    game = fight(dict.fromkeys("VA"), event=ct.Event(authors=["A"]), like={"V": {"reaction": 4}})
    before = ct.odds.surprise(game).forewarned("V")
    play(game, ct.Wound("V", "moderate"))
    mine, theirs = naive.faces_pool(2, 4), naive.faces_pool(5, 4)
    assert ct.odds.surprise(game).forewarned("V") == naive.opposed(mine, theirs)[0] < before


@pytest.mark.parametrize("dwarf", [False, True])
@pytest.mark.parametrize("dice", range(5))
def test_sprint(dice, dwarf):
    each = 2 if dwarf else 3
    expected = {each * n: chance for n, chance in naive.faces_pool(dice, 4).items()}
    assert dict(ct.odds.sprint(dice, dwarf=dwarf).items()) == expected
