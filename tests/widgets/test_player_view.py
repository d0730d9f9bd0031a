"""Nothing of what players must not see is in anything that their widget has or sends."""

import json
import re

import pytest

from rpgkit import combat_turns as ct
from rpgkit import dice
from rpgkit.widgets import InitiativeTable, PlayerView
from tests.widgets.tables import Hands, shed

TEXT = re.compile(r"<svg.*?</svg>|<[^>]*>", re.DOTALL)


def everything(view):
    """All of a player view that can leave the kernel, as one text."""
    state = {k: v for k, v in view.get_state().items() if k not in ("_esm", "_css")}
    data, metadata = view._repr_mimebundle_()
    data["text/html"] = re.sub(r"<style>.*?</style>", "", data["text/html"], flags=re.DOTALL)
    return json.dumps([state, data, metadata, repr(view)], default=str, ensure_ascii=False)


def words(view):
    """What stands on the players' screen, and what a reader is told."""
    return TEXT.sub(" ", view.view["html"]) + view.view["say"]


def numbers(view):
    return {int(n) for n in re.findall(r"\d+", words(view))}


def fight():
    """Brandt acts at 58, 48, 38, ..., Mole at 56, 46, ...: numbers that nothing else has."""
    people = [
        ct.Combatant("Vex", side="crew", reaction=13, dice=4),
        ct.Combatant("Brandt", side="guards", reaction=58, dice=0, note="has the keys"),
        ct.Combatant("Ilse", side="crew", reaction=7, dice=2, note="owes money"),
        ct.Combatant("Mole", side="moles", reaction=56, dice=0, hidden=True, note="a traitor"),
    ]
    return ct.Fight(people, players="crew", dice=dice.Seeded(1), title="Treason at two",
                    event=ct.Event("the double cross"))  # fmt: skip


SECRET = ("Mole", "moles", "traitor", "keys", "money", "Treason", "double cross", "Bomb")


def test_nothing_hidden_at_any_moment_of_a_fight():
    hands = Hands(fight())
    players = hands.board.player_view()
    forewarned = {"t0": True, "t1": True, "t2": True, "t3": True}
    steps = [
        ("surprise", {"how": "declare", "fields": forewarned}),
        "roll-initiative",
        ("set-timer", {"fields": {"name": "Bomb", "who": "Mole"}}),
        ("wound", {"level": "serious", "fields": {"who": "Brandt"}}),
        ("wound", {"level": "moderate", "fields": {"who": "Ilse", "track": "stun"}}),
        ("spend", {"what": "fire-weapon", "fields": {}}),
        ("decree-note", {"fields": {"text": "The Mole waits"}}),
        *["go-on"] * 3,
        "hold",
        *["go-on"] * 20,
    ]
    seen = set()
    for step in steps:
        if step == "go-on":
            hands.go_on()
        else:
            hands.play(step)
        told = everything(players)
        seen.add(hands.fight.acting)
        assert [word for word in SECRET if word in told] == []
        for level in ("light", "moderate", "serious"):
            assert level not in told
        s = hands.fight.state
        own = {f.score - 10 * k for f in s.fighters if f.card.side == "crew" and f.score
               for k in range(5)}  # fmt: skip
        assert numbers(players) <= {s.turn, s.in_pass} | own
    assert {"Mole", "Brandt", "Vex", "Bomb"} <= seen


def test_a_phase_of_somebody_hidden_looks_like_the_time_between_two():
    hands = Hands(shed()).play("roll-initiative", "end-phase")
    players = PlayerView(hands.fight, lang="en")
    assert "Brandt" in players.view["say"]
    hands.play("end-phase")
    assert hands.fight.acting == "Mole"
    assert players.view["say"] == "Turn 1, pass 1"
    revision = players.view["revision"]
    hands.play(("wound", {"level": "light", "fields": {"who": "Mole"}}), ("pick", {"row": "r4"}))
    hands.play(("spend", {"what": "fire-weapon", "fields": {}}))
    assert players.view["revision"] == revision  # nothing was sent at all


def test_what_is_ticked_is_seen_by_every_screen_of_the_fight_and_no_more():
    hands = Hands(shed()).play("roll-initiative", "end-phase")
    hands.play(
        ("wound", {"level": "light", "fields": {"who": "Tomas"}}),
        ("set-timer", {"fields": {"name": "Charge", "who": "Brandt"}}),
    )
    screens = [hands.board.player_view(), InitiativeTable(hands.fight, "en", view="players")]
    assert all(18 not in numbers(one) for one in screens)
    hands.play(("tick", {"what": "scores", "value": True}))
    assert all({18, 5} <= numbers(one) for one in screens)
    assert all("light" not in everything(one) for one in screens)
    hands.play(("tick", {"what": "wounds", "value": True}))
    assert all("light" in words(one) for one in screens)
    hands.play(("tick", {"device": "Charge", "value": True}))
    assert all("Charge" in words(one) for one in screens)
    assert all("Mole" not in everything(one) for one in screens)
    for what in ({"what": "scores"}, {"what": "wounds"}, {"device": "Charge"}):
        hands.play(("tick", {**what, "value": False}))
    assert all(18 not in numbers(one) for one in screens)
    assert all("Charge" not in everything(one) for one in screens)


def test_a_hidden_combatant_can_be_shown_and_hidden_again():
    hands = Hands(shed()).play("roll-initiative")
    players = hands.board.player_view()
    assert "Mole" not in everything(players)
    hands.play(("hide", {"who": "Mole", "value": False}))
    assert "Mole" in words(players)
    hands.play(("hide", {"who": "Mole", "value": True}))
    assert "Mole" not in everything(players)


@pytest.mark.parametrize("intent", ["undo", "end-phase", "save", "tick", "decree-score", "pick"])
def test_nothing_can_be_done_from_the_players_screen(intent):
    hands = Hands(shed()).play("roll-initiative")
    players = hands.board.player_view()
    before = hands.fight.export()
    players._take(players, {"intent": intent, "value": True, "what": "scores", "row": "r4"}, None)
    assert hands.fight.export() == before
    assert "Mole" not in everything(players)


def test_the_players_screen_speaks_its_own_language_and_stops_with_its_widget():
    hands = Hands(shed()).play("roll-initiative")
    players = hands.board.player_view("fr")
    assert players.view["say"] == "Tour 1, passe 1. Vex"
    players._take(players, {"intent": "language", "value": "en"}, None)
    assert players.view["say"] == "Turn 1, pass 1. Vex"
    players.close()
    hands.play("end-phase")
    assert players.view["say"] == "Turn 1, pass 1. Vex"
