"""Attack, confirmation, clock, joining and hunts."""

import pytest

from rpgkit.engine.errors import BadNumber, BadValue, IllegalAction, UnknownName
from rpgkit.rules import skirmish as sk

from .table import RIFLE, drive, facts, fighter, one, play, refusal, skirmish


def attack(**rest):
    people = [
        fighter("Noor", region="Steps", weapons=[RIFLE]),
        fighter("Ivo", region="Steps"),
        fighter("Rask", "Dune", region="Steps"),
        fighter("Sif", "Dune", region="Marsh"),
        fighter("Zel", "Third", region="Steps"),
    ]
    return skirmish(people, opening="attack", **rest)


def opened(**rest):
    game = attack(**rest)
    drive(game, sk.Attack("Noor", "Rask", "entrench"))
    return game


def test_an_attack_on_a_player_in_its_order():
    game = attack()
    assert sk.Attack("Noor", "Rask", "charge") in game.legal()
    assert game.engaged == ()
    play(game, sk.Attack("Noor", "Rask", "entrench"))
    assert game.engaged == ("Noor", "Rask")
    assert refusal(game, sk.Attack("Ivo", "Rask", "charge")) == "skirmish.refuse.engaged"
    assert refusal(game, sk.Choose("Rask", "charge")) == "skirmish.refuse.not-confirmed"
    assert refusal(game, sk.Begin()) == "skirmish.refuse.not-confirmed"
    assert refusal(game, sk.Join("Rask", "charge")) == "skirmish.refuse.not-confirmed"
    play(game, sk.Confirm("player"))
    assert refusal(game, sk.Confirm()) == "skirmish.refuse.confirmed"
    assert refusal(game, sk.Begin()) == "skirmish.refuse.no-strategy"
    assert refusal(game, sk.Choose("Rask", "entrench")) == "skirmish.refuse.cannot-entrench"
    play(game, sk.Choose("Rask", "charge"))
    assert refusal(game, sk.Choose("Rask", "charge")) == "skirmish.refuse.strategy-kept"
    assert refusal(game, sk.Choose("Ivo", "charge")) == "skirmish.refuse.not-in"
    play(game, sk.Begin(18))
    assert (game.state.phase, game.due, game.distance("Noor", "Rask")) == ("turn", ("Noor",), 18)
    assert game.pv == {"Noor": 10, "Rask": 10}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (sk.Attack("Noor", "Sif", "charge"), "region"),
        (sk.Attack("Noor", "Ivo", "charge"), "friend"),
        (sk.Attack("Rask", "Noor", "charge"), "not-attackers"),
        (sk.Attack("Ivo", "Rask", "entrench"), "cannot-entrench"),
        (sk.Confirm(), "not-open"),
        (sk.Join("Ivo", "charge"), "not-open"),
        (sk.Begin(), "not-open"),
        (sk.Hunt("Noor", "charge"), "opening"),
        (sk.Act("Noor"), "phase"),
    ],
)
def test_what_an_opening_refuses(action, code):
    game = attack()
    why = game.why_not(action)
    assert why.code == f"skirmish.refuse.{code}"
    with pytest.raises(IllegalAction):
        game.do(action)
    assert game.state == game.history[0]


def test_the_region_facts():
    facts_of = attack().why_not(sk.Attack("Noor", "Sif", "charge")).facts
    assert facts_of == {"who": "Noor", "target": "Sif", "region": "Steps", "other": "Marsh"}


@pytest.mark.parametrize(("minutes", "late"), [(29, None), (30, None), (31, "too-late")])
def test_joining_until_30_minutes(minutes, late):
    game = opened()
    play(game, sk.Wait(minutes))
    code = refusal(game, sk.Join("Sif", "charge"))
    assert code == (late and f"skirmish.refuse.{late}")
    if not late:
        play(game, sk.Join("Sif", "charge"))
        assert one(game, "Sif").x == 24
        assert refusal(game, sk.Join("Sif", "charge")) == "skirmish.refuse.joined"


def test_only_the_clans_involved_join():
    assert refusal(opened(), sk.Join("Zel", "charge")) == "skirmish.refuse.clan"


def test_joining_a_fight_that_has_begun_and_acting_at_once():
    game = opened()
    drive(game, sk.Confirm(), sk.Choose("Rask", "charge"), sk.Begin(30), sk.Act("Noor"))
    play(game, sk.Join("Ivo", "charge"))
    play(game, sk.Act("Rask"))
    assert one(game, "Ivo").x == 0
    assert game.due == ("Ivo",)


def test_the_clock_is_a_gms_too():
    game = opened()
    game.decree(sk.decrees.clock(31))
    assert refusal(game, sk.Join("Ivo", "charge")) == "skirmish.refuse.too-late"
    with pytest.raises(BadNumber):
        game.do(sk.Wait(0))


# --- hunts


def hunt(**rest):
    hunters = [fighter(name) for name in ("A", "B", "C")]
    return skirmish(hunters, opening="hunt", **rest)


def test_all_npcs_drawn_add_up_and_carry_their_strategy():
    game = hunt()
    story = play(game, sk.Hunt("A", "charge"), 3)
    assert facts(story, "skirmish.found") == [
        {"who": "A", "face": 3, "npc": "skarn", "name": "Skarn"}
    ]
    play(game, sk.Hunt("B", "charge"), 1, 4)
    assert [x.name for x in game.state.soldiers] == ["A", "B", "C", "Skarn", "Skarn 2"]
    assert one(game, "Skarn 2").strategy == "charge"
    assert game.state.camps == ("Hollow", "Reach")
    play(game, sk.Begin(18))
    assert (game.distance("A", "Skarn"), game.due) == (18, ("A", "B"))


def test_nobody_found():
    game = hunt()
    story = play(game, sk.Hunt("A", "charge"), 2)
    assert facts(story, "skirmish.nobody") == [{"who": "A", "face": 2}]
    assert refusal(game, sk.Begin()) == "skirmish.refuse.nobody-found"
    assert refusal(game, sk.Hunt("A", "charge")) == "skirmish.refuse.rolled"


@pytest.mark.parametrize("wrong", [{"dice": 2}, {"die": 8}])
def test_a_wrong_roll_is_void_even_if_it_were_good(wrong):
    game = hunt()
    game.begin(sk.Hunt("A", "charge", **wrong))
    game.roll(*[6] * len(game.pending.needed(())))
    assert [x.name for x in game.state.soldiers] == ["A", "B", "C"]
    assert game.state.opening.dice == 1  # the next one rolls twice the right number


def test_the_number_announced_is_doubled():
    game = hunt(announced=2)
    play(game, sk.Hunt("A", "charge"), 1, 1)
    game.begin(sk.Hunt("B", "charge"))
    assert game.pending.dice == 4


def test_the_thirty_minutes_run_from_the_first_roll():
    game = hunt()
    drive(game, sk.Wait(90), (sk.Hunt("A", "charge"), 3), sk.Wait(30))
    assert refusal(game, sk.Hunt("B", "charge")) is None
    play(game, sk.Wait(1))
    assert refusal(game, sk.Hunt("B", "charge")) == "skirmish.refuse.too-late"
    assert refusal(game, sk.Join("B", "charge")) == "skirmish.refuse.hunt-rolls"


def test_another_encounter_table():
    tables = sk.Tables(encounters=[sk.Encounter(4, 1, 4, "bat", number=2)])
    bat = sk.Fighter("Bat", "Cave", player=False, strategy="charge")
    game = hunt(tables=tables, npcs={"bat": bat}, die=4)
    play(game, sk.Hunt("A", "charge"), 4)
    assert [x.name for x in game.state.soldiers][3:] == ["Bat", "Bat 2"]
    assert type(game).load(game.export()).state == game.state


# --- what cannot be built


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: skirmish([fighter(), fighter("Ivo")]), "two clans"),
        (lambda: skirmish([fighter(), fighter()]), "twice: noor"),
        (lambda: skirmish([fighter(), fighter("R", "D")], opening="hunt"), "of one clan"),
        (lambda: skirmish([fighter(), fighter("R", "D")], lines={"X": 1}), "unknown: X"),
        (lambda: skirmish([fighter()], opening="hunt", die=7), "no d7"),
        (lambda: fighter(pv=4, left=5), "4 hit points at most"),
        (lambda: fighter(strategy="entrench"), "a shooting weapon"),
        (lambda: fighter(weapons=[RIFLE, RIFLE]), "its own name"),
        (lambda: sk.Weapon("Rifle", "assault"), "a range of 1 pace"),
        (lambda: sk.Weapon("X", "assault", 6, blast=True, flame=True), "not both"),
        (lambda: sk.Encounter(6, 5, 7), "faces of the die"),
        (lambda: sk.Tables(wound={0: 4, 2: 6}), "for each difference"),
        (lambda: sk.Tables(gains=[sk.Gain(1, 1, 1)] * 2), "each worth once"),
        (lambda: sk.Tables(encounters=[sk.Encounter(6, 1, 3), sk.Encounter(6, 3, 4)]), "once"),
    ],
)
def test_what_cannot_be_built(make, told):
    with pytest.raises(BadValue, match=told):
        make()


def test_names_that_nobody_has():
    game = attack()
    with pytest.raises(UnknownName, match='did you mean "Rask"'):
        game.do(sk.Attack("Noor", "Raks", "charge"))
    with pytest.raises(UnknownName, match='did you mean "charge"'):
        game.do(sk.Attack("Noor", "Rask", "chrage"))


def test_a_table_of_sheets_is_read_as_it_is():
    rows = sk.Fighter.from_csv(
        "name;clan;CT;CC;F;E;PV;I;A;Cd;Svg;Svg*\nNoor;Hollow;4;3;3;3;12;4;2;8;3;5\n"
    )
    found = rows[0]
    assert (found.ballistic, found.pv, found.leadership) == (4, 12, 8)
    assert (found.save, found.invulnerable) == (3, 5)


def test_where_the_camps_begin():
    people = [fighter(name, name) for name in "ABCD"]
    game = skirmish(people, 10)
    assert [x.x for x in game.state.soldiers] == [0, 10, -10, 20]
    assert skirmish(people, 10, lines={"C": 7}).state.lines == (0, 10, 7, 20)
