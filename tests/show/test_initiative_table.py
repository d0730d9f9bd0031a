"""The HTML of an initiative table: well formed, keyed once, every key pressed by one button."""

from html.parser import HTMLParser
from itertools import product

import pytest

from rpgkit import combat_turns as ct
from rpgkit.show.combat_turns.board import TOOLS, Hand, Shown, render, screen, view
from rpgkit.show.combat_turns.board.course import course
from tests.widgets.tables import ambush, shed

VOID = {"br", "input"}


class Reader(HTMLParser):
    """Tags that are open, and the keys of elements and of the keyboard."""

    def __init__(self):
        super().__init__()
        self.open, self.keys, self.hotkeys, self.ids = [], [], [], []

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        for name, found in (
            ("data-key", self.keys),
            ("data-hotkey", self.hotkeys),
            ("id", self.ids),
        ):
            if attrs.get(name):
                found.append(attrs[name])
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def acting(fight, *actions):
    for action in (ct.RollInitiative(), *actions):
        fight.do(action)
    return fight


def forewarned(fight, *actions):
    for action in (ct.Declare(("Vex",)), *actions):
        fight.do(action)
    return fight


FIGHTS = {
    "surprise": lambda: ambush(),
    "event": lambda: forewarned(ambush(), ct.RollInitiative(), ct.EndPhase()),
    "before": lambda: forewarned(ambush(), ct.RollInitiative()),
    "initiative": lambda: shed(scores={}),
    "acting": lambda: acting(shed(), ct.Hold(), ct.SetTimer("Charge"), ct.Wound("Ilse", "light")),
    "over": lambda: acting(shed(), ct.EndSequence()),
}


@pytest.mark.parametrize(("name", "lang", "live"), [*product(FIGHTS, ("en", "fr"), (True, False))])
def test_every_state_with_every_tool_open(name, lang, live):
    fight = FIGHTS[name]()
    for tool in ("", *TOOLS):
        hand = Hand(picked="Vex", tool=tool)
        html = render(view(fight, hand, Shown(), lang), live=live)
        reader = Reader()
        reader.feed(html)
        assert reader.open == reader.ids == []
        assert sorted(set(reader.keys)) == sorted(reader.keys)
        assert sorted(set(reader.hotkeys)) == sorted(reader.hotkeys)
        assert "fight." not in html


def test_keys_of_those_who_hold_are_nobody_elses():
    people = [ct.Combatant(name, reaction=20 - n) for n, name in enumerate(("Iva", "Zoe", "Bob"))]
    fight = acting(ct.Fight(people, scores={"Iva": 30, "Zoe": 25, "Bob": 20}), ct.Hold(), ct.Hold())
    holders = view(fight, Hand(), Shown(), "en")["holders"]
    assert [(one["name"], one["press"]["hotkey"]) for one in holders] == [
        ("Iva", "i"),
        ("Zoe", "z"),
    ]


def test_what_comes_next_has_devices_in_it_after_the_person_at_the_same_score():
    fight = acting(shed(), ct.SetTimer("Bomb", "Brandt", in_pass=1, phase=16))
    coming = view(fight, Hand(), Shown(), "en")["coming"]
    assert [(one["name"], one["score"]) for one in coming] == [
        ("Brandt", "18"),
        ("Mole", "16"),
        ("Bomb", "16"),
    ]


def test_a_score_told_from_its_roll_to_now():
    fight = acting(shed(), ct.Wound("Ilse", "moderate"), *[ct.EndPhase()] * 5)
    fight.do(ct.Wound("Ilse", "serious", "stun"))
    found = course(fight)
    lines = [(line.kind, line.amount) for line in found.lines["Ilse"]]
    assert lines == [("rolled", 14), ("moderate", -2), ("pass", -10), ("serious", -3)]
    assert sum(amount for _, amount in lines) == fight.scores["Ilse"] == -1
    assert found.played["Ilse", 1].score == 12
    fight.decree(ct.decrees.score("Ilse", 9))
    assert [(line.kind, line.amount) for line in course(fight).lines["Ilse"]] == [("set", 9)]
    fight.undo()
    assert course(fight) == found


def test_the_players_see_no_score_of_the_others_and_no_later_pass_of_theirs():
    fight = acting(shed())
    then = screen(fight, Shown(), "en")["then"]
    assert [(one["name"], one["score"]) for one in then] == [
        ("Brandt", ""),
        ("Ilse", "14"),
        ("Tomas", ""),
        ("Vex", "24"),
        ("Ilse", "4"),
    ]
    then = screen(fight, Shown(scores=True), "en")["then"]
    assert [(one["name"], one["score"]) for one in then][:2] == [("Brandt", "18"), ("Ilse", "14")]
