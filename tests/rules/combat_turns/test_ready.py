"""Ready combatants and fights: said in words, playable at once, different enough to be of use."""

import re

import pytest

from rpgkit import combat_turns as ct
from rpgkit import dice
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.combat_turns.messages import MESSAGES
from rpgkit.say import story

ready = ct.ready


def test_ready_combatants_are_varied():
    every = [ready.combatant(key) for key in ready.combatants()]
    assert len(every) >= 12
    names = [one.name for one in every]
    assert len(set(names)) == len(names)
    assert len({one.side for one in every}) >= 4
    assert any(one.dwarf for one in every)
    assert any(one.hidden for one in every)
    assert {one.dice for one in every} == {1, 2, 3, 4}
    assert any(len(one.pools) > 1 for one in every)
    assert any(one.physical != "none" for one in every)
    assert any(one.stun != "none" for one in every)
    assert any(one.natural is not None and one.natural > one.reaction for one in every)


def test_an_old_wound_is_in_the_reaction_already():
    for one in map(ready.combatant, ready.combatants()):
        if (one.physical, one.stun) != ("none", "none"):
            assert one.reaction == one.natural - 1  # each of them is light


def test_sides_and_notes_have_words():
    for one in map(ready.combatant, ready.combatants()):
        for said in (one.side, one.note):
            assert said in MESSAGES or said in ("A", "B", "")
        assert not one.name.startswith("name.")  # names are typed


def test_a_ready_combatant_takes_other_fields():
    twin = ready.combatant("tomas", name="Ewa", side="B", dice=3)
    assert (twin.name, twin.side, twin.dice, twin.reaction) == ("Ewa", "B", 3, 4)
    with pytest.raises(UnknownName, match="vex"):
        ready.combatant("vx")
    with pytest.raises(UnknownName, match="reaction"):
        ready.combatant("vex", raection=4)
    with pytest.raises(BadValue, match="dice"):
        ready.combatant("vex", dice=-1)


def test_the_example_is_that_of_the_document():
    fight = ready.fight("example")
    fight.do(ct.RollInitiative())
    assert [list(each.values()) for each in fight.passes()] == [
        [34, 18, 14, 6],
        [24, 8, 4],
        [14],
        [4],
    ]


def test_ready_fights_differ():
    every = {key: ready.fight(key) for key in ready.fights()}
    assert len(every) >= 4
    events = {key: fight.setting.setup.event for key, fight in every.items()}
    assert events["ambush"].ambush
    assert events["ambush"].authors == ("Corvin", "Pike", "Nell")
    assert not events["accident"].authors
    assert events["accident"].reaction == 8
    assert len(every["depot"].combatants()) == 12
    assert sum(event is None for event in events.values()) >= 3
    for fight in every.values():
        assert fight.title in MESSAGES
        assert len({f.card.side for f in fight.state.fighters}) >= 2
    with pytest.raises(UnknownName, match="depot"):
        ready.fight("depots")


def test_a_ready_fight_takes_what_a_fight_takes():
    fight = ready.fight(
        "customs", rulings={"free-swap": "one"}, title="Tonight", scores={"Vex": 30}
    )
    assert fight.rulings["free-swap"] == "one"
    assert fight.title == "Tonight"
    fight.do(ct.RollInitiative())
    assert fight.scores["Vex"] == 30


@pytest.mark.parametrize("key", ready.fights())
def test_a_ready_fight_plays_and_every_line_of_its_log_is_words(key):
    fight, choose = ready.fight(key, dice=dice.Seeded(3)), dice.Seeded(3)
    while fight.state.phase != "over" and len(fight.log) < 60:
        legal = fight.legal()
        rest = [one for one in legal if not isinstance(one, ct.EndSequence)] or legal
        fight.do(rest[choose.draw(len(rest)) - 1])
    assert fight.state.turn > 0
    for lang in ("en", "fr"):
        for line in story.log_lines(fight, lang):
            for said in (line["text"], *line["details"]):
                assert said
                assert not re.search(r"[{}]|None|name\.|turns\.|ruling\.", said), said


def test_a_ready_fight_is_saved_and_read_again():
    fight = ready.fight("ambush", dice=dice.Seeded(5))
    fight.do(ct.RollSurprise())
    again = ct.Fight.load(fight.export())
    assert again.state == fight.state
    assert again.title == "name.fight-ambush"
