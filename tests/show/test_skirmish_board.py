"""What a skirmish board shows, in every phase: the view-model, then HTML."""

from fractions import Fraction
from html.parser import HTMLParser

import pytest

from rpgkit import dice
from rpgkit import skirmish as sk
from rpgkit.show.skirmish.board import Hand, deeds, render, view
from tests.say.french import narrow

NASTY = '<b>"&🐉'
RIFLE = sk.Weapon("Rifle", "rapid-fire", 24, strength=4, ap=1)
SHELL = sk.Weapon("Shell", "heavy", 36, 2, strength=4, blast=True)


def noor(**more):
    return sk.Fighter("Noor", "Hollow", **{"CT": 4, "pv": 8, "weapons": [RIFLE], **more})


def rask(name="Rask", **more):
    return sk.Fighter(name, "Dune", **{"CC": 4, "pv": 8, "Svg": 5, **more})


def duel(*faces, **more):
    setup = {"distance": 24, "dice": dice.Scripted(faces), **more}
    return sk.Skirmish([noor(strategy="entrench"), rask(strategy="charge")], **setup)


def shown(fight, card="", lang="en", **picks):
    return view(fight, Hand(card, picks), lang)


def kinds(view_):
    return [(one["label"], one["need"], one["state"]) for one in view_["volley"]["kinds"]]


def rows(view_):
    return {one["name"]: one for one in view_["field"]["rows"]}


# --- the line ---


def test_everybody_stands_where_the_paces_say():
    fight = duel()
    there = rows(shown(fight))
    assert (there["Noor"]["at"], there["Rask"]["at"]) == (0, 100)
    fight.decree(sk.decrees.place("Rask", 18))
    assert rows(shown(fight))["Rask"]["at"] == 75
    scale = shown(fight)["field"]["scale"]
    assert [one["label"] for one in scale] == ["0", "6", "12", "18", "24 paces"]


def test_the_range_of_the_weapon_in_hand_is_a_band():
    fight = duel(lines={"Hollow": 12, "Dune": 60})
    band = shown(fight)["field"]["band"]
    assert (band["at"], band["width"]) == (0, 50)  # 12 to 60: 24 paces each way, cut at the end
    assert band["label"] == "Rifle: 24 paces"


def test_pv_are_bars_and_the_fallen_are_off_the_line():
    fight = duel()
    fight.decree(sk.decrees.pv("Rask", 2))
    assert (rows(shown(fight))["Rask"]["pv"], rows(shown(fight))["Rask"]["full"]) == ("2/8 W", 25)
    fight.decree(sk.decrees.remove("Rask", "ko"))
    rask_ = rows(shown(fight))["Rask"]
    assert (rask_["at"], rask_["out"], rask_["state"]) == (None, True, "knocked out")


# --- a shot ---


def test_the_scores_to_reach_stand_before_the_roll():
    fight = duel()
    fight.do(sk.Act("Noor"))
    one = shown(fight)
    assert one["question"] == "Noor shoots: with what, at whom?"
    (choice,) = one["choices"]
    # 3+ to hit, 3+ to wound (4 against 3), 5+ less 1 of AP: 6+ to save; 2/3 * 2/3 * 5/6 = 10/27
    assert choice["test"] == ("24 paces, rapid fire, 1 shot: to hit 3+, to wound 3+, save 6+")
    assert choice["chance"] == "37%"
    assert kinds(one) == [
        ("To hit Rask", "3+", "now"),
        ("To wound Rask", "3+", "later"),
        ("Saves of Rask", "6+", "later"),
    ]
    assert [row["chance"] for row in one["losses"][0]["rows"]] == ["63%", "37%"]
    assert one["volley"]["why"][0]["total"]["amount"] == "37%"


def test_one_kind_of_dice_after_the_other():
    fight = duel(3, 4, 5)
    fight.do(sk.Act("Noor"))
    fight.begin(sk.Shoot("Rifle", "Rask"))
    fight.roll()
    one = shown(fight)
    assert kinds(one)[:2] == [("To hit Rask", "3+", "done"), ("To wound Rask", "3+", "now")]
    assert one["volley"]["kinds"][0]["dice"] == [{"face": "3", "hit": True}]
    assert one["choices"] == []
    # a hit that is left: 2/3 * 5/6 = 5/9
    assert [row["chance"] for row in one["losses"][0]["rows"]] == ["44%", "56%"]
    fight.roll()
    assert [row["chance"] for row in shown(fight)["losses"][0]["rows"]] == ["17%", "83%"]
    fight.roll()
    after = shown(fight)
    assert [one["said"] for one in after["just"]] == ["1 hit", "1 wound", "0 saved"]
    assert after["just_title"].startswith("Noor fires at Rask, 24 paces away")
    fight.undo()
    assert "just" not in shown(fight)


def test_fewer_shots():
    fight = duel(distance=12)
    fight.do(sk.Act("Noor"))
    key = deeds(fight, Hand())[0].key
    assert [one["value"] for one in shown(fight)["volley"]["settings"]] == ["2"]
    assert shown(fight, key, shots="1")["volley"]["roll"]["label"] == "Roll 1d6"
    assert shown(fight, key, shots="9")["volley"]["roll"]["label"] == "Roll 2d6"


def test_a_quarter_lost_calls_for_morale():
    fight = duel(distance=12)
    fight.do(sk.Act("Noor"))
    *_, morale = shown(fight)["volley"]["kinds"]
    # 2 of 8 PV, and 7 of Leadership: (10/27)^2 = 13.7 %
    assert (morale["need"], morale["said"]) == ("≤ 7", "only if 2 Wounds are lost here: 14%")


def test_a_blast_names_everybody_in_its_area():
    fight = sk.Skirmish(
        [noor(weapons=[SHELL], strategy="entrench"), rask(), rask("Sif")],
        dice=dice.Scripted([6, 6]),
    )
    fight.do(sk.Act("Noor"))
    one = shown(fight)
    assert one["choices"][0]["test"].endswith("also hits Sif")
    assert [label for label, *_ in kinds(one)][:5] == [
        *("To hit Rask", "To wound Rask", "To wound Sif", "Saves of Rask", "Saves of Sif"),
    ]
    assert len(one["losses"]) == 2


# --- melee, morale, the end ---


def melee(*faces, pv=8):
    fight = sk.Skirmish(
        [noor(strategy="charge", weapons=[], A=3), rask(pv=pv, I=2), rask("Sif", I=2)],
        distance=6,
        dice=dice.Scripted(faces),
    )
    for action in (sk.Act("Noor"), sk.Assault("Rask"), sk.Act("Sif"), sk.Assault("Noor")):
        fight.do(action)
    return fight


def test_locks_initiative_and_blows_that_are_split():
    fight = melee()
    one = shown(fight)
    assert one["question"] == "Melee, Initiative 3: who strikes whom?"
    assert [each["key"] for each in one["choices"]] == ["strike:0:1", "strike:0:2", "split:0"]
    assert one["field"]["locks"] == [{"at": one["field"]["locks"][0]["at"], "first": 0, "rows": 3}]
    assert "locked with Noor" in rows(one)["Rask"]["state"]
    split = shown(fight, "split:0", **{"split:1": "1", "split:2": "3"})
    assert split["volley"]["title"] == "Noor splits the blows: Rask (×1) and Sif (×3)"
    assert [label for label, *_ in kinds(split)][:3] == [
        *("To hit Rask", "To hit Sif", "To wound Rask"),
    ]
    too_many = shown(fight, "split:0", **{"split:1": "4", "split:2": "3"})
    assert too_many["volley"]["asides"]


def test_morale_with_its_modifiers_and_its_36():
    fight = duel(3, 3, 1, dice=dice.AtTable())
    fight.decree(sk.decrees.pv("Rask", 3))
    fight.decree(sk.decrees.place("Rask", 12))
    fight.do(sk.Act("Noor"))
    fight.do(sk.Shoot("Rifle", "Rask"), 3, 3, 3, 3, 1, 1)
    assert fight.pending.key == "skirmish.morale"
    one = shown(fight)
    now = one["volley"]["kinds"][-1]
    # Leadership 7, under half: 6; 15 of the 36 throws
    assert (now["need"], now["said"], now["state"]) == ("≤ 6", "42%, 15 in 36", "now")
    assert [term["amount"] for term in one["volley"]["why"][0]["terms"]] == ["7", "−1"]
    assert Fraction(15, 36) == Fraction(
        sum(a + b <= 6 for a in range(1, 7) for b in range(1, 7)), 36
    )


def test_gains_so_far_and_at_the_end():
    fight = duel()
    assert "gains" not in shown(fight)
    fight.decree(sk.decrees.grant("Noor", 5, 0))
    (gain,) = shown(fight)["gains"]["rows"]
    assert (gain["xp"], gain["credits"], gain["after"]) == ("+5", "0", "")
    fight.decree(sk.decrees.close())
    one = shown(fight)
    assert (one["ending"]["title"], one["choices"]) == ("Closed by the GM.", [])
    assert [row["after"] for row in one["gains"]["rows"]] == [
        *("8 W, 5 XP, 0 credits", "8 W, 0 XP, 0 credits"),
    ]


def test_a_fight_that_cannot_end_offers_to_close():
    strong = rask(E=10, weapons=[RIFLE], strategy="entrench", CT=1)
    fight = sk.Skirmish([noor(strategy="entrench", E=10), strong], dice=dice.Seeded(1))
    sk.to_end(fight)
    assert fight.state.endless
    buttons = shown(fight)["turning"]["buttons"]
    assert [one["key"] for one in buttons if not one.get("off")] == ["close"]


# --- the opening ---


def test_an_attack_its_region_its_confirmation_and_who_may_join():
    there = [noor(region="North"), rask(region="South"), rask("Sif", region="North")]
    fight = sk.Skirmish(there, opening="attack")
    assert shown(fight)["volley"]["title"] == "Noor: attack Sif (charge)"
    far = shown(fight, "attack", target="Rask")
    assert far["volley"]["asides"]
    fight.do(sk.Attack("Noor", "Sif", "charge"))
    one = shown(fight)
    assert [each["key"] for each in one["choices"]] == ["confirm", "join", "begin", "wait"]
    assert "refused" in one["choices"][2]
    assert one["turning"]["coming"] == [
        "0 minutes since it was opened; clan mates may join for 30 more.",
        "Nobody else can engage Noor and Sif.",
    ]
    fight.do(sk.Wait(31))
    assert [each["key"] for each in shown(fight)["choices"]] == ["confirm", "begin"]


def test_a_hunt_doubles_its_dice_and_a_wrong_roll_can_be_made():
    fight = sk.ready.fight("hunt", dice=dice.Seeded(1))
    assert shown(fight)["volley"]["roll"]["label"] == "Roll 1d6"
    assert shown(fight, "hunt", dice="2", die="8")["volley"]["roll"]["label"] == "Roll 2d8"
    fight.do(sk.Hunt("Noor", "charge"))
    again = shown(fight, "hunt")
    assert again["volley"]["roll"]["label"] == "Roll 2d6"


# --- all of it as a page ---


class Page(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.said, self.tags = [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.said.append(data)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("live", [True, False])
def test_names_are_never_markup(lang, live):
    fight = sk.Skirmish([noor(), rask(NASTY, region=NASTY)], title=NASTY, dice=dice.Seeded(1))
    fight.do(sk.Act("Noor"))
    page = Page(render(shown(fight, lang=lang), live=live))
    assert NASTY in "".join(page.said)
    assert not any(tag == "b" and attrs == {'"&🐉': None} for tag, attrs in page.tags)
    assert all("id" not in attrs for _, attrs in page.tags)


def test_it_speaks_french():
    fight = duel()
    fight.do(sk.Act("Noor"))
    one = shown(fight, lang="fr")
    assert one["question"] == narrow("Noor tire : avec quoi, sur qui ?")
    assert kinds(one)[0] == ("Toucher Rask", "3+", "now")
    assert rows(one)["Rask"]["pv"] == "8/8 PV"


def test_a_page_without_a_kernel_has_no_tools_and_no_gm():
    html = render(shown(duel()), live=False)
    assert "decree-" not in html
    assert "tool-undo" not in html
    assert "disabled" in html


@pytest.mark.parametrize("key", sk.ready.fights())
def test_every_part_has_a_key_of_its_own(key):
    fight = sk.ready.fight(key, dice=dice.Seeded(2))
    for _ in range(8):
        keys = [attrs["data-key"] for _, attrs in Page(render(shown(fight))).tags
                if "data-key" in attrs]  # fmt: skip
        assert len(keys) == len(set(keys))
        for action in fight.legal()[:1]:
            fight.do(action)
