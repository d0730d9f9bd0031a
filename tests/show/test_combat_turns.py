"""A fight in tables, listings and figures: values by hand, in both languages."""

from fractions import Fraction

import pandas as pd
import pytest

import rpgkit
from rpgkit import combat_turns as ct
from rpgkit import dice
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.show.combat_turns import figures, listings
from rpgkit.show.combat_turns.cells import CELLS
from rpgkit.show.listing import as_text
from tests.say.french import narrow


def example():
    fight = ct.ready.fight("example")
    fight.do(ct.RollInitiative())
    return fight


def two():
    return [ct.Combatant("Vex", reaction=6), ct.Combatant("Tomas", reaction=5)]


# --- a fight as it stands ----------------------------------------------------------------------


def test_the_order_is_the_documents_to_the_letter():
    table = rpgkit.table(example(), lang="fr")
    assert table.columns.to_list() == ["Passe 1", "Passe 2", "Passe 3", "Passe 4"]
    assert table.to_numpy().tolist() == [
        ["El Rayo (34)", "El Rayo (24)", "El Rayo (14)", "El Rayo (4)"],
        ["Sinaril (18)", "Sinaril (8)", "", ""],
        ["Bob (14)", "Bob (4)", "", ""],
        ["Fat (6)", "", "", ""],
    ]
    assert table.index.to_list() == [1, 2, 3, 4]
    assert table.attrs == {"turn": 1, "pass": 1, "acting": "El Rayo"}


def test_passes_gone_by_are_left_out():
    fight = example()
    for _ in range(4):
        fight.do(ct.EndPhase())
    table = rpgkit.table(fight, "order", lang="en")
    assert table.columns.to_list() == ["Pass 2", "Pass 3", "Pass 4"]
    assert table["Pass 2"].to_list() == ["El Rayo (24)", "Sinaril (8)", "Bob (4)"]


def test_scores_are_numbers():
    table = rpgkit.table(example(), "scores", lang="en")
    assert table.index.to_list() == ["El Rayo", "Sinaril", "Bob", "Fat"]
    assert table["Pass 1"].to_list() == [34, 18, 14, 6]
    assert table.loc["Bob", "Pass 2"] == 4
    assert table["Pass 3"].isna().to_list() == [False, True, True, True]
    assert str(table["Pass 3"].dtype) == "Int64"


def test_before_initiative_there_is_no_order_yet():
    fight = ct.ready.fight("ambush")
    assert rpgkit.table(fight, lang="en").empty
    assert rpgkit.table(fight, "scores", lang="en").empty
    assert rpgkit.table(fight, "queue", lang="en").empty


def test_the_queue_says_what_each_is_about():
    fight = example()
    fight.do(ct.Hold())  # El Rayo, from 34
    fight.do(ct.EndPhase())  # Sinaril
    table = rpgkit.table(fight, "queue", lang="en")
    assert list(table.itertuples(name=None)) == [
        ("Bob", 14, "B", "acting now"),
        ("Fat", 6, "B", "still to act"),
        ("El Rayo", 34, "A", "holds an action, phases 18 to 15"),
        ("Sinaril", 18, "A", "has acted"),
    ]
    fight.do(ct.ActHeld("El Rayo", 15))
    french = rpgkit.table(fight, "queue", lang="fr")
    assert french.loc["El Rayo"].to_list() == [15, "A", "agit maintenant, avec une action retardée"]
    assert french.loc["Bob", "Situation"] == "doit encore agir"


def test_one_phase_or_none_is_left_to_a_holder():
    fight = ct.Fight(
        [ct.Combatant(name, reaction=score - 3) for name, score in (("A", 9), ("B", 8), ("C", 7))],
        scores={"A": 9, "B": 8, "C": 7},
    )
    fight.do(ct.RollInitiative())
    fight.do(ct.Hold())
    table = rpgkit.table(fight, "queue", lang="en")
    assert table.loc["A", "Standing"] == "holds an action, phase 9"
    fight.do(ct.EndPhase())
    assert rpgkit.table(fight, "queue", lang="en").loc["A", "Standing"] == (
        "holds an action, phase 8"
    )
    fight.do(ct.Wound("C", "light"))  # 6: two phases again
    assert rpgkit.table(fight, "queue", lang="en").loc["A", "Standing"] == (
        "holds an action, phases 8 to 7"
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_party_comes_back_from_its_table(lang):
    every = [ready_side(key) for key in ct.ready.combatants()]
    fight = ct.Fight(every)
    again = ct.Combatant.from_frame(rpgkit.table(fight, "party", lang=lang))
    assert [one.but(natural=one.natural, note="") for one in again] == [
        one.but(natural=one.reaction if one.natural is None else one.natural, note="")
        for one in every
    ]


def ready_side(key):
    """A ready combatant with a side that is a plain name, not a code to be said."""
    return ct.ready.combatant(key, side="A")


def test_a_party_carries_its_wounds_on():
    fight = example()
    fight.do(ct.Wound("Bob", "moderate"))
    table = rpgkit.table(fight, "party", lang="en")
    bob = ct.Combatant.from_frame(table.loc[["Bob"]])[0]
    assert (bob.reaction, bob.natural, bob.physical) == (5, 7, "moderate")
    assert rpgkit.table(fight, "party", lang="fr").loc["Bob", "Blessure physique"] == "modérée"


def test_the_log_and_the_rulings_are_there_too():
    fight = example()
    fight.do(ct.EndPhase())
    log = rpgkit.table(fight, "log", lang="en")
    assert log["What"].iloc[1] == "El Rayo: end of the phase; Sinaril: combat phase at 18"
    rulings = rpgkit.table(fight, "rulings", lang="fr")
    assert rulings.index.to_list() == [ruling.key for ruling in ct.RULINGS]
    assert rulings.loc["free-swap", "Choix"] == "les deux"


def test_the_catalogue_in_both_languages():
    english = rpgkit.table("combat_turns", "actions", lang="en")
    french = rpgkit.table("combat_turns", "actions", lang="fr")
    assert english.index.to_list() == french.index.to_list() == list(ct.catalogue())
    assert english.attrs["counts"] == {"free": 13, "simple": 16, "complex": 13}
    assert english.loc["take-aim"].to_list() == ["Take aim", "simple action"]
    assert french.loc["take-aim"].to_list() == ["Ajuster un tir", "action simple"]
    wounds = rpgkit.table("combat_turns", "wounds", lang="en")
    assert wounds["Penalty"].to_dict() == {"light": -1, "moderate": -2, "serious": -3}


def test_a_fight_is_listed():
    fight = example()
    fight.do(ct.Hold())
    fight.do(ct.SetTimer("Grenade"))
    assert as_text(listings.fight(fight, "en")).splitlines()[-1] == (
        "acting: Sinaril, at 18 · held: El Rayo (phases 34 to 19) · set: Grenade"
    )
    assert as_text(listings.fight(fight, "fr")).splitlines()[0] == narrow(
        "L’exemple du document : Tour 1, passe 1 sur 4"
    )
    queue = listings.queue(fight, "en")
    assert queue.rows[0] == ("Sinaril", "18", "A", "acting now")
    # nothing rolled yet: who is there
    waiting = listings.fight(ct.ready.fight("customs"), "en")
    assert waiting.title == "The customs shed: Turn 1 – Initiative"
    assert waiting.rows[0] == ("Vex", "The night crew", "13 + 4d6", "in the fight")
    assert listings.fight(ct.ready.fight("ambush"), "en").title == "Under the arcade: Surprise"


def test_a_device_that_is_due_is_said():
    fight = ct.Fight(
        [ct.Combatant("A", reaction=9), ct.Combatant("B", reaction=5, dice=0)],
        scores={"A": 13},
    )
    fight.do(ct.RollInitiative())
    fight.do(ct.SetTimer("Charge", phase=8))
    fight.do(ct.EndPhase())
    assert listings.fight(fight, "en").note == "due: Charge, at 8"
    assert rpgkit.table(fight, "queue", lang="en").loc["A", "Standing"] == "has acted"


# --- odds --------------------------------------------------------------------------------------


def test_the_matrix_as_a_table():
    # Vex is ahead unless the other die is higher by two at least: 10 ways of 36
    exact = rpgkit.table(ct.odds.before(two()), exact=True, lang="en")
    assert exact.loc["Vex", "Tomas"] == Fraction(13, 18)
    assert exact.loc["Tomas", "Vex"] == Fraction(5, 18)
    assert exact.loc["Vex", "Vex"] is None
    floats = rpgkit.table(ct.odds.before(two()), lang="fr")
    assert floats.dtypes.eq(float).all()
    assert pd.isna(floats.loc["Vex", "Vex"])
    assert floats.index.name == "Nom"


def test_the_matrix_of_a_fight_knows_what_is_rolled():
    table = rpgkit.table(example(), "before", exact=True, lang="en")
    assert table.loc["Bob", "Fat"] == 1
    assert table.loc["Bob", "Sinaril"] == 0


def test_passes_of_a_fight_before_and_after_the_roll():
    fight = ct.Fight([ct.Combatant("A", reaction=10, dice=3), ct.Combatant("B", reaction=5)])
    table = rpgkit.table(fight, "passes", exact=True, lang="en")
    assert table.columns.to_list() == ["1 pass", "2 passes", "3 passes", "Phases a turn"]
    assert table.loc["A"].to_list() == [0, Fraction(1, 2), Fraction(1, 2), Fraction(5, 2)]
    assert table.loc["B"].to_list() == [Fraction(5, 6), Fraction(1, 6), 0, Fraction(7, 6)]
    rolled = rpgkit.table(example(), "passes", exact=True, lang="en")
    assert rolled["Phases a turn"].to_list() == [4, 2, 2, 1]


def test_surprise_as_a_table():
    fight = ct.Fight(
        [
            ct.Combatant("V", reaction=5),
            ct.Combatant("A", reaction=4),
            ct.Combatant("B", reaction=3),
        ],
        event=ct.Event(authors=["A", "B"]),
        rulings={"partly-forewarned": "after"},
    )
    table = rpgkit.table(fight, "surprise", exact=True, lang="en")
    assert table.loc["V", "Acts before it"] == Fraction(1703, 4096)
    assert table.loc["V", "Against A"] == Fraction(1, 2)
    assert table.attrs["nobody"] == 1 - Fraction(1703, 4096)
    assert rpgkit.table(ct.odds.surprise(fight), lang="fr").loc["V", "Agit avant"] == 1703 / 4096
    listed = listings.surprise(ct.odds.surprise(fight), "en")
    assert listed.columns == ("Suffers the event", "Acts before it", "Against A", "Against B")
    assert listed.rows[0][:2] == ("V", "42% (1703/4096)")
    assert listed.note == "nobody before it: 58% (2393/4096)"


def test_changes_as_a_table():
    found = ct.odds.changes(10, 3)
    table = rpgkit.table(found, exact=True, lang="en")
    assert table.index[:2].to_list() == ["as things are", "a light wound"]
    assert table.loc["as things are", "Phases a turn"] == Fraction(5, 2)
    # 9 + 3d6 is 21 or more on 12 or more: 81 ways of 216
    assert table.loc["a light wound", "3 passes"] == Fraction(81, 216)
    assert table.loc["a light wound", "Difference"] == Fraction(-1, 8)
    assert table.loc["one die more", "Initiative dice"] == 4
    assert rpgkit.table(found, lang="fr").loc["+2 en Réaction", "Réaction"] == 12


def test_changes_of_somebody_in_a_fight_follow_its_own_wounds():
    fight = ct.Fight(
        [ct.Combatant("A", reaction=10, dice=3), ct.Combatant("B", reaction=5)],
        wounds={"light": 4},
        scores={"A": 20},
    )
    assert rpgkit.table(fight, "changes", lang="en")["Reaction"].iloc[0] == 10
    fight.do(ct.RollInitiative())
    table = rpgkit.table(fight, "changes", who="B", lang="en")
    assert table["Reaction"].to_list() == [5, 1, 3, 2, 5, 7]
    with pytest.raises(UnknownName, match="who = 'C'"):
        rpgkit.table(fight, "changes", who="C")


def test_one_test_against_another():
    found = ct.odds.opposed(2, 4, 2, 4)
    table = rpgkit.table(found, exact=True, lang="en")
    assert table["Chance"].to_list() == [Fraction(5, 16), Fraction(6, 16), Fraction(5, 16)]
    chart = figures.opposed_bars({"even": found, "odd": ct.odds.opposed(1, 4, 0, 4)}, "en")
    assert [[part.share for part in bar.parts] for bar in chart.bars] == [
        [5 / 16, 6 / 16, 5 / 16],
        [1 / 2, 1 / 2, 0],
    ]
    assert chart.numbers.columns == ("What", "even", "odd")


# --- figures -----------------------------------------------------------------------------------


def test_passes_are_drawn_the_more_the_darker():
    found = {"A": ct.odds.passes(10, 3), "B": ct.odds.passes(5, 1)}
    chart = figures.passes_bars(found, "en")
    assert chart.key == (("no", "1 pass"), ("lost", "2 passes"), ("near", "3 passes"))
    assert [[part.share for part in bar.parts] for bar in chart.bars] == [
        [0, 1 / 2, 1 / 2],
        [5 / 6, 1 / 6, 0],
    ]
    assert (
        chart.told == "Passes in a turn. A: 2 passes 50% and 3 passes 50%; B: 1 pass 83% and "
        "2 passes 17%."
    )


def test_many_passes_and_none_share_a_part():
    found = {"A": ct.odds.passes(-3, 1), "B": ct.odds.passes(30, 6)}
    chart = figures.passes_bars(found, "fr")
    assert [said for _, said in chart.key] == [
        "aucune ou 1 passe",
        "2 passes",
        "3 passes",
        "4 passes et plus",
    ]
    assert all(sum(part.share for part in bar.parts) == pytest.approx(1) for bar in chart.bars)
    assert chart.bars[0].parts[0].share == 1
    assert chart.bars[1].parts[3].share == 1


def test_who_comes_before_whom_is_drawn_for_one():
    chart = figures.before_bars(ct.odds.before(two()), "Tomas", "en")
    assert chart.title == "Tomas: before or after the others in the first pass"
    assert [part.written for part in chart.bars[0].parts] == ["28%", "72%"]
    weak = [ct.Combatant("A", reaction=-3, dice=1), ct.Combatant("B", reaction=-3, dice=1)]
    both = figures.before_bars(ct.odds.before(weak), lang="en")
    # each is above 0 on 4 or more: neither in 9 of 36
    assert both.key[2] == ("lost", "neither acts")
    assert both.bars[0].parts[2].share == 1 / 4
    with pytest.raises(UnknownName, match="Nobody"):
        figures.before_bars(ct.odds.before(two()), "Nobody")


def test_a_fight_is_drawn_by_what_is_asked_of_it():
    fight = example()
    assert rpgkit.plot(fight, lang="en").chart.title == "Passes in a turn"
    before = rpgkit.plot(fight, "before", lang="en").chart
    assert before.title.startswith("El Rayo: before or after")
    assert rpgkit.plot(fight, "before", "Bob", lang="en").chart.title.startswith("Bob")
    changes = rpgkit.plot(fight, "changes", who="Bob", lang="en").chart
    assert changes.title == "What a change does to Reaction 7 + 2d6"
    assert changes.bars[0].name == "as things are: 1.92 phases a turn"
    surprise = rpgkit.plot(ct.ready.fight("accident"), "surprise", lang="fr").chart
    assert surprise.key == (("yes", "avant"), ("no", "pas avant"))
    with pytest.raises(BadValue, match="event"):
        rpgkit.plot(fight, "surprise")


@pytest.mark.parametrize(
    "found",
    [
        ct.odds.before(two()),
        ct.odds.changes(5, 1),
        ct.odds.opposed(3, 4, 2, 5),
        ct.odds.surprise(ct.ready.fight("accident")),
        ct.odds.score(10, 3),
        ct.ready.fight("customs", dice=dice.Seeded(1)),
    ],
    ids=lambda found: type(found).__name__,
)
def test_whatever_is_drawn_is_drawn_for_every_page(found):
    picture = rpgkit.plot(found, lang="en")
    assert picture.to_svg().startswith("<svg")
    assert picture.to_plotly().data
    assert repr(picture).splitlines()[0] == picture.chart.title
    assert repr(picture).count("Exact.") <= 1


def test_every_result_has_a_cell_of_its_own():
    shown = {
        "odds.before.Matrix": ct.odds.before(two()),
        "odds.scores.Changes": ct.odds.changes(5, 1),
        "odds.tests.Opposed": ct.odds.opposed(3, 4, 2, 5),
        "odds.warned.Warned": ct.odds.surprise(ct.ready.fight("ambush")),
    }
    assert set(CELLS) == set(shown)
    for path, show in CELLS.items():
        found = shown[path]
        assert f"{type(found).__module__}.{type(found).__name__}".endswith(path)
        data = show(found)
        assert data["text/plain"]
        assert "<table" in data["text/html"]
