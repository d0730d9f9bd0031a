"""Refusals, sums, rolls, actions and a whole log, told in both languages."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import ClassVar

import pytest

from rpgkit import dice
from rpgkit import vehicle_chase as vc
from rpgkit.engine.actions import Action, Actions
from rpgkit.engine.ask import Attack, Chance, Check, Die, Term, Total
from rpgkit.engine.errors import (
    BadNumber,
    BadRoll,
    BadValue,
    IllegalAction,
    NothingToDo,
    UnknownName,
)
from rpgkit.engine.procedure import Refusal
from rpgkit.rules.vehicle_chase.actions import ACTIONS
from rpgkit.rules.vehicle_chase.messages import MESSAGES
from rpgkit.say import story
from tests.say.french import narrow

# --- refusals, sums, titles --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refused", "english", "french"),
    [
        (
            Refusal("refuse.phase", {"action": "ram", "phase": "pilot"}),
            "“Ram” is not for this phase (Pilot actions)",
            "« Percuter » n’est pas possible dans cette phase (Actions des pilotes)",
        ),
        (
            Refusal("refuse.out", {"vehicle": "Milice", "status": "left-behind"}),
            "Milice is no longer in the chase (left behind): only the GM can bring it back",
            "Milice n’est plus dans la poursuite (distancé) : seul le MJ peut décider d’un retour",
        ),
        (
            Refusal("refuse.no-skill", {"who": "Noor", "skill": "stealth"}),
            "Noor has no bonus in Stealth: choose another skill, or give one",
            "Noor n’a pas de bonus en Discrétion : choisissez une autre compétence, ou donnez-en "
            "un",
        ),
        (
            Refusal("refuse.unfit", {"weapon": "name.grenade"}),
            "the GM has ruled out “thrown grenade” in a chase: choose another weapon",
            "le MJ a exclu « grenade lancée » des poursuites : choisissez une autre arme",
        ),
        (
            Refusal("session.under-way", {"roll": "chase.evade"}),
            "an action is under way: roll its dice first, or undo it",
            "une action est en cours : lancez d’abord ses dés, ou annulez-la",
        ),
    ],
)
def test_a_refusal_says_why_and_what_would_do(refused, english, french):
    assert story.refusal(refused, "en") == english
    assert story.refusal(refused, "fr") == narrow(french)
    error = IllegalAction(refused.code, refused.facts, None, ())
    assert story.why(error, "fr") == narrow(french)


def test_other_errors_are_said_as_far_as_there_are_words():
    missed = UnknownName("vehicle", "Comete", ["Comète", "Milice"])
    assert story.why(missed, "en") == "Nothing goes by the name “Comete”. Did you mean “Comète”?"
    assert story.why(UnknownName("vehicle", "x", ["Comète", "Milice"]), "fr") == narrow(
        "Rien ne porte le nom « x » ; il existe Comète et Milice."
    )
    assert story.why(BadRoll("roll", 25, "a d20 …"), "en") == "The dice asked for cannot show 25."
    assert story.why(BadRoll("roll", [7, 8], "…"), "fr") == (
        "Les dés demandés ne peuvent pas montrer 7 et 8."
    )
    assert "take back" in story.why(NothingToDo("nothing to undo"), "en")
    assert story.why(ValueError("as it is"), "fr") == "as it is"


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (
            Term("term.skill", 8, "chase.pilot-actions", {"skill": "Piloting", "who": "Noor"}),
            "Piloting (Noor)",
            "Pilotage (Noor)",
        ),
        (
            Term("term.ground", -1, "chase.environment", {"name": "name.damaged-road"}),
            "Damaged road",
            "Route endommagée",
        ),
        (
            Term("term.more-enemies", 5, "chase.disengage", {"n": 1}),
            "1 enemy beyond the first",
            "1 ennemi au-delà du premier",
        ),
        (
            Term("term.more-enemies", 10, "chase.disengage", {"n": 2}),
            "2 enemies beyond the first",
            "2 ennemis au-delà du premier",
        ),
        (Term("term.range", -2, "d20.range", {"metres": 60}), "range, 60 m", "portée, 60 m"),
    ],
)
def test_a_line_of_a_sum_is_named(line, english, french):
    assert story.term(line, "en") == english
    assert story.term(line, "fr") == french


def test_a_rule_leads_to_its_heading_which_is_french_in_both_languages():
    assert story.heading("chase.keep-pace", "en") == "Maintenir l’allure"
    assert story.heading("chase.keep-pace", "fr") == "Maintenir l’allure"
    assert story.heading("d20.cover", "fr") == "convention d20, absente du document"


def test_a_roll_has_a_title():
    facts = {"hazard": "name.rockfall", "vehicle": "Comète"}
    damage = Total("chase.hazard-damage", facts, "5d6")
    assert story.ask_title(damage, "en") == "5d6 damage: Rockfall against Comète"
    assert story.ask_title(damage, "fr") == narrow("5d6 dégâts : Chute de rochers contre Comète")


PLUS_7 = (Term("", 7, ""),)
AC_16 = (Term("", 16, ""),)


@pytest.mark.parametrize(
    ("ask", "faces", "english", "french"),
    [
        (
            Check("k", {}, PLUS_7, AC_16),
            (14,),
            "14 + 7 = 21 against 16: success by 5",
            "14 + 7 = 21 contre 16 : réussi de 5",
        ),
        (
            Check("k", {}, PLUS_7, AC_16),
            (9,),
            "9 + 7 = 16 against 16: success, just",
            "9 + 7 = 16 contre 16 : réussi de justesse",
        ),
        (
            Check("k", {}, (Term("", -4, ""),), AC_16),
            (3,),
            "3 − 4 = −1 against 16: failure by 17",
            "3 − 4 = −1 contre 16 : raté de 17",
        ),
        (
            Attack("k", {}, PLUS_7, AC_16, True),
            (9,),
            "9 + 7 = 16 against 16: hit",
            "9 + 7 = 16 contre 16 : touché",
        ),
        (
            Attack("k", {}, PLUS_7, (Term("", 8, ""),), True),
            (1,),
            "1 + 7 = 8 against 8: natural 1, miss",
            "1 + 7 = 8 contre 8 : 1 naturel, raté",
        ),
        (Total("k", {}, "3d6"), (3, 5, 1), "3 + 5 + 1 = 9", "3 + 5 + 1 = 9"),
        (Total("k", {}, "1d6"), (4,), "4", "4"),
        (Total("k", {}, "1d8-1"), (4,), "4 − 1 = 3", "4 − 1 = 3"),
        (
            Chance("k", {}, 20),
            (37,),
            "37 against 20: failed",
            "37 contre 20 : raté",
        ),
        (
            Chance("wilderness.flight", {"who": "Company"}, 35),
            (35,),
            "35 against 35: success",
            "35 contre 35 : réussi",
        ),
        (
            Chance("dungeon.food", {}, 3, sides=6),
            (4,),
            "4 against 3: failed",
            "4 contre 3 : raté",
        ),
        (
            Chance("wilderness.pursuit", {}, 50),
            (50,),
            "50 against 50: caught",
            "50 contre 50 : rattrapés",
        ),
        (
            Chance("wilderness.pursuit", {}, 50),
            (51,),
            "51 against 50: not caught",
            "51 contre 50 : pas rattrapés",
        ),
        (
            Chance("d20.concealment", {}, 20),
            (37,),
            "37 against 20: the hit lands",
            "37 contre 20 : le coup porte",
        ),
        (Die("k", {"who": "Noor", "bonus": 4}, 20), (13,), "13 + 4 = 17", "13 + 4 = 17"),
        (Die("k", {"who": "Noor"}, 20), (13,), "13", "13"),
    ],
)
def test_how_a_roll_went_is_figures_and_a_word(ask, faces, english, french):
    assert story.roll(ask, faces, "en") == english
    assert story.roll(ask, faces, "fr") == narrow(french)


# --- actions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("done", "english", "french"),
    [
        (vc.RollInitiative(), "Initiative", "Initiative"),
        (
            vc.Accelerate("V", double=True, lane=1),
            "V: accelerate, by the second route (double manoeuvre)",
            "V : accélérer, par le second trajet (double manœuvre)",
        ),
        (vc.Disengage("V"), "V: disengage", "V : désengager"),
        (
            vc.Disengage("V", agreed=True),
            "V: disengage, by agreement of all",
            "V : désengager, d’un commun accord",
        ),
        (vc.Engage("V", target="W"), "V: engage W", "V : engager W"),
        (vc.Evade("V"), "V: evade", "V : éviter"),
        (vc.Trick("V"), "V: trick", "V : feinter"),
        (vc.Trick("V", skill="Bluff"), "V: trick with Bluff", "V : feinter (Bluff)"),
        (
            vc.Trick("V", skill="stealth", using="name.raise-dust"),
            "V: trick with Stealth, raise a cloud of dust",
            "V : feinter (Discrétion), soulever la poussière",
        ),
        (vc.Trick("V", using="A haystack"), "V: trick, A haystack", "V : feinter, A haystack"),
        (vc.KeepPace("V"), "V: keep pace", "V : maintenir l’allure"),
        (vc.SlowDown("V"), "V: slow down", "V : ralentir"),
        (vc.DropSecond("V"), "V: drop the second action", "V : renoncer à la seconde action"),
        (vc.Uncontrolled("V"), "V: no action", "V : aucune action"),
        (vc.Progress(), "Progress", "Progression"),
        (
            vc.Progress(("V", "W")),
            "Progress; not escaping: V and W",
            "Progression ; sans fuite pour V et W",
        ),
        (
            vc.Shoot("Ivo", "name.rifle", "W", full=True, penalty=-2),
            "Ivo shoots at W (rifle), full attack, −2 from the GM",
            "Ivo tire sur W (fusil), attaque à outrance, −2 du MJ",
        ),
        (
            vc.Shoot("Ivo", "name.rifle", "W", occupant="Rask"),
            "Ivo shoots at Rask, aboard W (rifle)",
            "Ivo tire sur Rask, à bord : W (fusil)",
        ),
        (vc.Strike("Ivo", "Pike", "Rask"), "Ivo strikes at Rask (Pike)", "Ivo frappe Rask (Pike)"),
        (vc.Board("Ivo", "W", skill="acrobatics"), "Ivo boards W", "Ivo aborde W"),
        (vc.Ram("V", "W"), "V rams W", "V percute W"),
        (vc.Pass("Ivo"), "Ivo passes", "Ivo passe"),
        (vc.NextRound(), "Next round", "Round suivant"),
    ],
)
def test_an_action_is_told_in_full(done, english, french):
    assert story.action(done, "en") == english
    assert story.action(done, "fr") == narrow(french)


def test_every_action_has_a_name_an_effect_and_a_sentence():
    for kind in ACTIONS:
        assert {f"chase.action.{kind}", f"chase.action.{kind}.effect", f"chase.do.{kind}"} <= set(
            MESSAGES
        )


def test_what_is_no_action_is_refused():
    with pytest.raises(UnknownName):
        story.action("accelerate", "en")
    with pytest.raises(UnknownName, match="keep-pace"):
        story.action({"do": "keep-pce", "vehicle": "V"}, "en")
    with pytest.raises(UnknownName):
        story.action({"do": ["pass"], "person": "Ivo"}, "en")


@dataclass(frozen=True)
class Skip(Action):
    """An action of another document, of a kind that vehicle chases have too."""

    person: str
    kind: ClassVar[str] = "pass"


def test_a_kind_of_action_that_two_documents_have(monkeypatch):
    other = SimpleNamespace(
        ACTIONS=Actions(Skip), deed=lambda a: {"code": "chase.do.pass", "person": f"Not {a.person}"}
    )
    every = {"other": other, **story.tellers()}
    monkeypatch.setattr(story, "tellers", lambda: every)
    written = {"do": "pass", "person": "Ivo"}
    with pytest.raises(BadValue, match="one of other, vehicle_chase"):
        story.action(written, "en")
    assert story.action(written, "en", document="vehicle_chase") == "Ivo passes"
    assert story.action(written, "en", document="other") == "Not Ivo passes"
    assert story.action(vc.Pass("Ivo"), "en") == "Ivo passes"
    assert story.action(Skip("Ivo"), "en") == "Not Ivo passes"
    assert story.action({"do": "next-round"}, "en") == "Next round"
    with pytest.raises(UnknownName, match="other"):
        story.action(written, "en", document="othr")
    with pytest.raises(UnknownName, match="pass"):
        story.action({"do": "next-round"}, "en", document="other")


# --- a log -------------------------------------------------------------------------------------


def chase() -> vc.Chase:
    crew = [vc.Crew("Noor", role="pilot", piloting=8)]
    law = [vc.Crew("Rask", role="pilot", piloting=6)]
    sand = vc.Environment("Dunes", hazards=[vc.Hazard("Ogre", cr=4)])
    return vc.Chase(
        [
            vc.Vehicle("Comète", side="crew", level=4, kac=16, crew=crew, zone=1),
            vc.Vehicle("Milice", side="law", level=4, kac=17, crew=law),
        ],
        track=vc.Track(zones={2: sand}),
        initiative={"Noor": 17, "Rask": 14},
        dice=dice.AtTable(),
    )


def test_a_log_is_told_with_rolls_decrees_and_what_was_taken_back():
    game = chase()
    game.do(vc.Accelerate("Comète"))
    game.roll(14)  # 14 + 8 + 2 for being ahead = 24 against 21, and into the dunes
    game.roll(8)  # the ogre: 8 + 11 = 19 against 16
    game.roll(1, 2, 3, 4, 5)
    game.undo()
    game.redo()
    game.decree(vc.decrees.place("Milice", 1))
    game.do(vc.KeepPace("Milice"))
    game.roll(3)
    game.undo()
    told = story.log_lines(game, "en")
    assert [(line["kind"], line["text"], line["dice"], line["undone"]) for line in told] == [
        ("do", "Comète: accelerate", "", False),
        ("roll", "Comète: acceleration succeeds", "14 + 10 = 24 against 21: success by 3", False),
        ("roll", "Comète: accelerate", "", False),
        ("roll", "Comète: accelerate", "", False),
        ("undo", "Taken back – Comète: acceleration succeeds", "", False),
        ("redo", "Brought back – Comète: acceleration succeeds", "", False),
        ("decree", "GM: Milice put into zone 1", "", False),
        ("do", "Milice: keep pace", "", True),
        ("roll", "Milice: pace lost", "3 + 6 = 9 against 14: failure by 5", True),
        ("undo", "Taken back – Milice: pace lost", "", False),
    ]
    assert [line["details"] for line in told[:4]] == [
        [],
        ["Comète: +1 zone at once, to zone 2", "Ogre (CR 4) attacks Comète"],
        ["Ogre attacks Comète: 8 + 11 = 19 against 16: hit"],
        ["5d6 damage: Ogre against Comète: 1 + 2 + 3 + 4 + 5 = 15", "Comète: 15 damage (Ogre)"],
    ]
    french = story.log_lines(game, "fr")
    assert french[1]["text"] == narrow("Comète : accélération réussie")
    assert french[1]["dice"] == narrow("14 + 10 = 24 contre 21 : réussi de 3")
    assert french[4]["text"] == narrow("Annulé – Comète : accélération réussie")
    assert french[6]["text"] == narrow("MJ : Milice va en zone 1")


def test_what_a_field_needs_is_said_in_both_languages():
    assert story.why(BadNumber("hp", "x", 0, 99), "en") == (
        "x: a whole number from 0 to 99 is needed here."
    )
    assert story.why(BadNumber("hp", " ", 0, 99), "fr") == (
        "Il faut ici un nombre entier de 0 à 99."
    )
    assert (
        story.why(BadValue("text", "", "some words"), "fr") == "Il faut écrire quelque chose ici."
    )
    assert story.why(BadValue("cr", 3.5, "a rating"), "en") == "3.5 will not do here."
    assert story.why(BadValue("sides", ["red", "red"], "two different sides"), "fr") == (
        "red et red ne convient pas ici."
    )


def test_an_error_says_itself_in_the_language_of_the_user():
    chase = vc.Chase([vc.Vehicle("A", side="a", level=1, kac=10)], initiative={"A": 1})
    with pytest.raises(IllegalAction) as caught:
        chase.do(vc.Disengage("A"))
    first, rest = str(caught.value).split("\n")
    assert first == "A is engaged with nobody, so there is nothing to leave"
    assert "refuse.not-engaged" in rest
