"""A fight as a forum post: what must be said before what, totals at the end, markup in names."""

import random
import re

import pytest

from rpgkit import dice
from rpgkit import skirmish as sk
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.say import story
from rpgkit.show.skirmish.post import JOINER, MARKUPS, post
from tests.say.french import narrow


def noor_and_rask(*faces, rask="Rask", **more):
    gun = sk.Weapon("Gun", "assault", 12, 2, strength=4, ap=1)
    noor = sk.Fighter("Noor", "Hollow", CT=4, pv=4, weapons=[gun], strategy="charge")
    other = sk.Fighter(rask, "Dune", pv=4, Svg=4, Cd=7, strategy="charge", xp=50, credits=100)
    return sk.Skirmish([noor, other], distance=18, dice=dice.Scripted(faces), **more)


def played(*faces, rask="Rask", **more):
    """Two shots hit and wound; one is saved on 5+; 8 against 7: he breaks, with 2 PV left."""
    fight = noor_and_rask(*(faces or (3, 3, 4, 4, 1, 5, 6, 2)), rask=rask, **more)
    fight.do(sk.Act("Noor"))
    fight.do(sk.Shoot("Gun", rask))
    return fight


ENGLISH = """\
[b]Fight: Hollow and Dune[/b]
The fight begins, 18 paces apart

[b]Strategies[/b]
Noor (Hollow): charge
Rask (Dune): charge

[b]Turn 1[/b]
Noor advances 6 paces: 12 from Rask
Noor fires at Rask, 12 paces away: Gun, 2 shots
To hit, Noor against Rask – score to reach: [b]3+[/b] (Ballistic Skill 4)
→ 2 hits on 3+: 3 3
To wound, Noor against Rask – score to reach: [b]3+[/b] (Strength 4 against Toughness 3)
→ 2 wounds on 3+: 4 4
Saves of Rask – score to reach: [b]5+[/b] (armour save 4+; armour penetration −1)
→ 1 saved on 5+: 5 1
Rask: −1 W, 3 left
Morale test of Rask – score to reach: [b]7 or less[/b] (Leadership 7)
→ 6 + 2 = 8 against 7: breaks
Rask panics, takes a wound in the back and flees: 2 W left
The fight is over: one side at most still stands

[b]Gains[/b]
Noor: [b]2 XP and 5 credits[/b] (Rask +2 XP +5 credits)
"""


def test_a_whole_fight_in_bbcode():
    assert post(played(), "bbcode", "en") == ENGLISH


def test_the_same_fight_in_markdown_and_in_french():
    lines = post(played(), "markdown", "fr").splitlines()
    assert lines[:4] == [
        narrow("### Combat : Hollow et Dune"),
        "",
        "- Le combat commence, à 18 pas",
        "",
    ]
    assert narrow("- Noor tire sur Rask, à 12 pas : Gun, 2 tirs") in lines
    assert (
        narrow("  - Sauvegardes (Rask) – score à obtenir : **5+** (Sauvegarde d’armure 4+")
        + narrow(" ; Pénétration d’Armure −1)")
    ) in lines
    assert lines[-1] == narrow("- Noor : **2 XP et 5 crédits** (Rask +2 XP +5 crédits)")


def test_gains_are_told_at_the_end_only():
    said = post(played(), "bbcode", "en")
    before, after = said.split("[b]Gains[/b]")
    assert "XP" not in before
    assert after.count("XP") == 2


def test_the_score_to_reach_stands_before_every_roll_and_a_distance_before_every_shot():
    fight = sk.ready.fight("lines", dice=dice.Seeded(11))
    sk.to_end(fight)
    lines = post(fight, "bbcode", "en").splitlines()
    rolls = [n for n, line in enumerate(lines) if line.startswith("→ ")]
    assert len(rolls) > 50
    assert all("– score to reach: [b]" in lines[n - 1] for n in rolls)
    shots = [line for line in lines if " fires at " in line]
    moves = [line for line in lines if " advances " in line]
    assert shots
    assert moves
    assert all(re.search(r", \d+ paces away: ", line) for line in shots)
    assert all(re.search(r" advances \d paces?: \d+ from ", line) for line in moves)


def test_what_was_undone_is_left_out():
    fight = played()
    fight.undo()
    assert post(fight, lang="en").splitlines()[8:] == [
        "Noor advances 6 paces: 12 from Rask",
        "",
        "[b]Gains[/b]",
        "Nobody has gained anything.",
        "The fight is not over: these are the gains so far.",
    ]
    fight.redo()
    assert post(fight, "bbcode", "en") == ENGLISH


def test_the_roll_that_waits_is_announced_with_its_score():
    fight = sk.ready.fight("duel", dice=dice.AtTable())
    fight.do(sk.Act("Noor"))
    fight.do(sk.Shoot("name.rotor", "Rask"))
    lines = post(fight, lang="en").splitlines()
    assert "→" not in "".join(lines)
    assert lines[lines.index("") - 1 :].count("") == 3
    assert "To hit, Noor against Rask – score to reach: [b]3+[/b] (Ballistic Skill 4)" in lines


def test_the_opening_and_the_strategies_come_first():
    fight = sk.ready.fight("attack", dice=dice.Seeded(1))
    fight.do(sk.Attack("Noor", "Rask", "entrench"))
    said = post(fight, lang="en")
    assert "Gains" not in said
    fight.do(sk.Confirm("player"))
    fight.do(sk.Choose("Rask", "charge"))
    fight.do(sk.Begin(12))
    lines = post(fight, lang="en").splitlines()
    assert lines[2:11] == [
        "[b]Opening[/b]",
        "Noor attacks Rask; strategy: entrench",
        "The player confirms that Rask is there",
        "Rask; strategy: charge",
        "The fight begins, 12 paces apart",
        "",
        "[b]Strategies[/b]",
        "Noor (Hollow): entrench",
        "Rask (Dune): charge",
    ]


def test_encounter_dice_of_a_hunt_are_told():
    fight = sk.ready.fight("hunt", dice=dice.Scripted([4, 1, 6]))
    fight.do(sk.Hunt("Noor", "entrench"))
    fight.do(sk.Hunt("Ivo", "charge"))
    lines = post(fight, "markdown", "en").splitlines()
    assert "  - Encounter dice of Noor: 4" in lines
    assert "  - Encounter dice of Ivo: 1 and 6" in lines
    assert "- On a 1, nobody turns up" in lines


def test_who_was_knocked_out_is_told_what_the_infirmary_leaves():
    # Two wounds and no save: the 2 PV that were left. Half of 5, then 10 % of 105 and of 99.
    gun = sk.Weapon("Gun", "assault", 12, 2, strength=4)
    noor = sk.Fighter("Noor", "Hollow", CT=4, weapons=[gun], strategy="charge")
    rask = sk.Fighter("Rask", "Dune", pv=5, left=2, Cd=2, xp=105, credits=99, strategy="charge")
    fight = sk.Skirmish([noor, rask], distance=18, dice=dice.Scripted([3, 3, 4, 4]))
    fight.do(sk.Act("Noor"))
    fight.do(sk.Shoot("Gun", "Rask"))
    said = post(fight, lang="en").splitlines()
    assert said[-2] == "Noor: [b]4 XP and 10 credits[/b] (Rask +4 XP +10 credits)"
    assert said[-1] == (
        "Rask: to the infirmary; after the next care session 2 W, 95 XP and 90 credits"
    )


# --- markup ------------------------------------------------------------------------------------


def test_bbcode_in_a_name_opens_no_tag():
    said = post(played(rask="[b]Rask[/b] [url=x]"), lang="en")
    assert "[url" not in said
    assert f"[{JOINER}b]Rask[{JOINER}/b]" in said
    assert said.count("[b]") == said.count("[/b]") == ENGLISH.count("[b]")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("*Rask*", r"\*Rask\*"),
        ("_Rask_ `x`", r"\_Rask\_ \`x\`"),
        ("[R](u)", r"\[R\](u)"),
        ("<b>&", r"\<b\>\&"),
        ("a|b #1", r"a\|b \#1"),
        ("http://x", r"http:/\/x"),
        ("www.x", r"www\.x"),
        ("back\\slash", r"back\\slash"),
    ],
)
def test_markdown_in_a_name_is_escaped(name, written):
    said = post(played(rask=name), "markdown", "en")
    assert f"12 from {written}\n" in said
    assert f"12 from {name}\n" not in said


@pytest.mark.parametrize(
    ("name", "written"),
    [("1. Rask", r"1\. Rask"), ("- Rask", r"\- Rask"), ("+ Rask", r"\+ Rask"), ("2) R", r"2\) R")],
)
def test_a_name_begins_no_list_within_the_list(name, written):
    assert f"\n- {written} (Dune): charge" in post(played(rask=name), "markdown", "en")


def test_a_name_keeps_to_its_line():
    said = post(played(rask="Rask\n[b]Hi"), "bbcode", "en")
    assert f"12 from Rask [{JOINER}b]Hi\n" in said


def test_what_is_no_fight_and_no_markup_is_refused():
    with pytest.raises(BadValue, match="a Skirmish"):
        post("fight")
    with pytest.raises(UnknownName, match="bbcode"):
        post(played(), "html")


# --- anything that happens ---------------------------------------------------------------------


@pytest.mark.parametrize("key", sk.ready.fights())
@pytest.mark.parametrize("seed", range(3))
def test_anything_that_is_legal_can_be_told_and_posted(key, seed):
    luck = random.Random(seed)
    rulings = {ruling.key: luck.choice(ruling.readings) for ruling in sk.RULINGS}
    fight = sk.ready.fight(key, dice=dice.Seeded(seed), rulings=rulings)
    for _ in range(40):
        legal = fight.legal()
        if not legal:
            break
        fight.do(luck.choice(legal))
    told = len(story.tell(fight, "fr"))
    assert told == len(fight.log)
    for markup in MARKUPS:
        french, english = (post(fight, markup, lang) for lang in ("fr", "en"))
        assert french.count("\n") == english.count("\n") > told
