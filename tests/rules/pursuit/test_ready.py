"""Ready groups and pursuits: said in words, playable at once, different enough to be of use."""

import re

import pytest

from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules.pursuit.messages import MESSAGES
from rpgkit.say import story

ready = pu.ready
SETTINGS = {"dungeon": pu.Dungeon, "wilderness": pu.Wilderness, "water": pu.Water}


def test_ready_groups_span_numbers_speeds_and_traits():
    groups = [ready.group(key) for key in ready.groups()]
    assert len(groups) >= 10
    assert all(group.name in MESSAGES for group in groups)
    assert min(group.pace for group in groups) <= 9
    assert max(group.pace for group in groups) >= 54
    # A group for each row of the table for the wilderness.
    rows = [(1, 4), (5, 12), (13, 24), (25, 9999)]
    assert all(any(low <= group.size <= high for group in groups) for low, high in rows)
    traits = {(group.greedy, group.hungry) for group in groups}
    assert traits == {(False, False), (True, False), (False, True), (True, True)}
    assert {False} <= {group.monsters for group in groups}
    assert {False} <= {group.gives_up for group in groups}
    assert any(len({member.speed for member in group.members}) > 1 for group in groups)


def test_a_ready_group_takes_other_numbers_names_and_fields():
    many = ready.group("wolves", "The grey pack", 9)
    assert (many.name, many.size, many.pace, many.hungry) == ("The grey pack", 9, 54, True)
    fast = ready.group("company", speed=36, number=5, greedy=True)
    assert (fast.size, fast.pace, fast.greedy) == (5, 36, True)
    assert ready.group("bones", gives_up=True).gives_up


def test_what_is_not_there_is_refused():
    with pytest.raises(UnknownName, match="ghouls"):
        ready.group("ghoul")
    with pytest.raises(UnknownName, match="moor"):
        ready.pursuit("more")
    with pytest.raises(UnknownName, match="water"):
        ready.pursuits("sea")
    with pytest.raises(BadValue):
        ready.group("ghouls", number=0)
    with pytest.raises(UnknownName, match="gap"):
        ready.pursuit("gallery", gab=3)


@pytest.mark.parametrize("setting", SETTINGS)
def test_there_are_three_pursuits_in_each_setting(setting):
    keys = ready.pursuits(setting)
    assert len(keys) >= 3
    assert all(isinstance(ready.pursuit(key), SETTINGS[setting]) for key in keys)
    assert set(keys) <= set(ready.pursuits())


@pytest.mark.parametrize("key", ready.pursuits())
def test_everything_in_a_ready_pursuit_has_a_name_in_words(key):
    scene = ready.pursuit(key).scene
    things = [thing.name for thing in getattr(scene, "things", ())]
    names = [scene.title, *(group.name for group in scene.groups), *things]
    assert set(names) <= set(MESSAGES)


def test_each_dungeon_offers_something_that_helps():
    for key in ready.pursuits("dungeon"):
        p = ready.pursuit(key)
        p.do(pu.Flee())
        assert p.state.phase == "running"
        best = pu.odds.should_we_run(p).best
        assert best.ever.value > pu.odds.outlook(p).ever.value


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("key", ready.pursuits())
def test_a_ready_pursuit_plays_and_every_line_of_its_log_is_words(key, seed):
    p, choose = ready.pursuit(key, dice=dice.Seeded(seed)), dice.Seeded(seed)
    while p.state.phase != "over" and len(p.log) < 80:
        legal = p.legal()
        for action in legal:
            assert story.action(action, "fr")
        p.do(legal[choose.draw(len(legal)) - 1])
    assert p.fate or len(p.log) == 80
    for lang in ("en", "fr"):
        for line in story.log_lines(p, lang):
            for said in (line["text"], *line["details"]):
                assert said
                assert not re.search(r"[{}]|None|name\.|pursuit\.|ruling\.", said), said


def test_a_ready_pursuit_takes_what_a_scene_takes():
    p = ready.pursuit("strait", rulings={"water-36": "25"}, title="Tonight", encounter=None)
    assert p.rulings["water-36"] == "25"
    assert (p.title, p.scene.encounter) == ("Tonight", None)


def test_a_ready_pursuit_is_saved_and_read_again():
    p = ready.pursuit("fog", dice=dice.Seeded(5))
    p.do(pu.Flee())
    again = pu.Water.load(p.export())
    assert again.state == p.state
    assert again.title == "name.pursuit-fog"
