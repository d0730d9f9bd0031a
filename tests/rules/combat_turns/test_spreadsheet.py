"""A party pasted from a spreadsheet: headings and cells in both languages, and what is wrong."""

import pandas as pd
import pytest

from rpgkit import combat_turns as ct
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.combat_turns import spreadsheet

VEX = ct.Combatant(
    "Vex",
    side="crew",
    reaction=13,
    natural=6,
    dice=4,
    quickness=7,
    athletics=5,
    pools={"Combat": 9, "Astral": 7},
    stun="light",
    hidden=True,
)
ADA = ct.Combatant("Ada", side="guards", reaction=4, dwarf=True)


@pytest.mark.parametrize(
    "pasted",
    [
        "name\tside\treaction\tnatural\tdice\tquickness\tathletics\tpools\tstun\thidden\tdwarf\n"
        "Vex\tcrew\t13\t6\t4\t7\t5\tCombat 9, Astral 7\tlight\tyes\t\n"
        "Ada\tguards\t4\t\t\t\t\t\t\t\tyes\n",
        "Who;Team;Modified reaction;Natural Reaction;Initiative dice;Quickness;Athletics;"
        "Dice pools;Stun wound;Hidden;Dwarf\n"
        "Vex;crew;13;6;4d6;7;5;Combat: 9, Astral: 7;Light;x;-\n"
        "Ada;guards;4;;1d6;;;;none;no;x\n",
        "Nom;Camp;Réaction;Réaction non modifiée;Dés d’initiative;Rapidité;Athlétisme;Réserves;"
        "Étourdissement;Caché;Nain\n"
        "Vex;crew;13;6;4D6;7;5;Combat = 9, Astral = 7;Légère;oui;non\n"
        "Ada;guards;4;;1;;;;aucune;non;oui\n",
    ],
)
def test_a_party_is_pasted_in_either_language(pasted):
    assert ct.Combatant.from_csv(pasted) == [VEX, ADA]


def test_a_frame_may_have_gaps_and_a_named_index():
    frame = pd.DataFrame(
        {
            "Réaction": [13, 4],
            "Réaction non modifiée": [6, None],  # floats, as pandas makes of a gap
            "Dés": [4, None],
            "Nain": [None, True],
        },
        index=pd.Index(["Vex", "Ada"], name="Nom"),
    )
    vex, ada = ct.Combatant.from_frame(frame)
    assert vex == ct.Combatant("Vex", reaction=13, natural=6, dice=4)
    assert ada == ct.Combatant("Ada", reaction=4, dwarf=True)
    assert isinstance(vex.natural, int)


@pytest.mark.parametrize(
    ("columns", "error", "said"),
    [
        ({"nom": ["A", "B"], "réaction": [5, "fast"]}, BadValue, "row 1: reaction = 'fast'"),
        ({"nom": ["A"], "réaction": [120]}, BadValue, "row 0: reaction = 120: 99 or less"),
        ({"nom": ["A"]}, BadValue, "row 0: reaction"),
        ({"nom": ["A"], "réaction": [5], "rapid": [3]}, UnknownName, "row 0: Combatant = 'rapid'"),
        ({"nom": ["A"], "name": ["B"], "réaction": [5]}, BadValue, "row 0: name = 'B': one column"),
        ({"nom": ["A"], "réaction": [5], "dés": ["2d8"]}, BadValue, "row 0: dice = '2d8'"),
        ({"nom": ["A"], "réaction": [5], "réserves": ["9"]}, BadValue, "row 0: pools = '9'"),
        ({"nom": ["A"], "réaction": [5], "stun": ["lihgt"]}, BadValue, 'did you mean "light"'),
        ({"nom": ["A"], "réaction": [5], "nain": ["so-so"]}, BadValue, "row 0: dwarf = 'so-so'"),
    ],
)
def test_what_is_wrong_is_named_with_its_row(columns, error, said):
    with pytest.raises(error, match=said):
        ct.Combatant.from_frame(pd.DataFrame(columns))


def test_every_field_has_a_heading_in_both_languages():
    fields = set(ct.Combatant.model_fields)
    assert set(spreadsheet.HEADINGS.values()) == fields
    assert not set(spreadsheet.HEADINGS) & fields


@pytest.mark.parametrize("twice", ["Combat 9, Combat 7", "Combat", "Combat nine", "9 Combat"])
def test_pools_that_cannot_be_read_are_refused(twice):
    with pytest.raises(BadValue, match="pools"):
        ct.Combatant("A", reaction=5, pools=twice)
