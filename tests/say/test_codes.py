"""No code without words: what the source can say is looked for in the messages."""

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

import rpgkit
from rpgkit import vehicle_chase as vc
from rpgkit.rules import DOCUMENTS
from rpgkit.rules import combat_turns as ct
from rpgkit.rules.combat_turns import model, people, setting
from rpgkit.rules.combat_turns import state as turns
from rpgkit.rules.pursuit import ends, scenes
from rpgkit.rules.vehicle_chase import state
from rpgkit.rules.vehicle_chase.actions import ACTIONS, PilotAction
from rpgkit.rules.vehicle_chase.messages import MESSAGES
from rpgkit.say.catalogue import messages
from rpgkit.say.names import tellers

SOURCE = Path(rpgkit.__file__).parent

POOLS = ("Successes", "MoraleTest", "Handful")

each_document = pytest.mark.parametrize("name", DOCUMENTS)


def part(name: str, module: str) -> Any:
    """A module of a document."""
    return import_module(f"rpgkit.rules.{name}.{module}")


def trees() -> list[ast.Module]:
    files = [*(SOURCE / "rules").rglob("*.py"), *(SOURCE / "engine").rglob("*.py")]
    return [ast.parse(path.read_text("utf-8")) for path in files if "messages" not in path.parts]


def strings(pattern: str) -> set[str]:
    """The whole text constants of the source that match; a docstring is longer than any."""
    return {
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(pattern, node.value)
    }


def first_arguments(*names: str) -> set[str]:
    """What calls of these names have first, where it is written out; holes become a star."""
    found = set()
    for tree in trees():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            first = node.args[0]
            if node.func.id in names and isinstance(first, ast.Constant):
                found.add(first.value)
            elif node.func.id in names and isinstance(first, ast.JoinedStr):
                parts = [v.value if isinstance(v, ast.Constant) else "*" for v in first.values]
                found.add("".join(map(str, parts)))
    return {code for code in found if isinstance(code, str)}


@pytest.mark.parametrize(
    ("pattern", "at_least"),
    [
        (r"refuse\.[a-z-]+", 35),
        (r"term\.[a-z-]+", 20),
        (r"pursuit\.refuse\.[a-z-]+", 8),
        (r"pursuit\.term\.[a-z-]+", 7),
        (r"turns\.refuse\.[a-z-]+", 30),
        (r"turns\.term\.[a-z-]+", 2),
        (r"skirmish\.refuse\.[a-z-]+", 40),
        (r"skirmish\.term\.[a-z-]+", 10),
        (r"session\.[a-z-]+", 1),
    ],
)
def test_every_refusal_and_every_line_of_a_sum_has_a_sentence(pattern, at_least):
    codes = strings(pattern)
    assert len(codes) >= at_least
    retold = frozenset().union(*(teller.RETOLD for teller in tellers().values()))
    assert codes - retold <= set(messages())


def test_every_sentence_of_a_refusal_or_a_sum_is_used():
    said = {code for code in MESSAGES if re.fullmatch(r"(refuse|term)\.[a-z-]+", code)}
    assert said - strings(r"(refuse|term)\.[a-z-]+") == {"term.eac"}  # written term.{…}


def test_every_sentence_of_a_refusal_of_a_fight_is_used():
    said = {
        code
        for code in part("combat_turns", "messages").MESSAGES
        if code.startswith("turns.refuse.")
    }
    teller = tellers()["combat_turns"]
    told = strings(r"turns\.refuse\.[a-z-]+") - {"turns.refuse.phase"}
    told |= {f"turns.refuse.{why}" for why in {*teller._FIRST.values(), *teller._PAST.values()}}
    stems = {code.rpartition(".")[0] for code in said if code.count(".") > 2}
    assert {code for code in said if code.count(".") == 2} <= told
    assert stems <= told


def test_every_roll_has_a_title():
    keys = first_arguments("Check", "Attack", "Total", "Chance", "Die", *POOLS)
    keys -= {""}  # odds of any test at all
    assert {"chase.board", "chase.damage", "chase.*", "d20.concealment"} <= keys
    tested = {cls.kind for cls in ACTIONS.values() if issubclass(cls, PilotAction)} - {"slow-down"}
    keys = keys - {"chase.*"} | {f"chase.{kind}" for kind in tested}
    assert {"wilderness.flight", "water.distance", "dungeon.sight", "dungeon.*"} <= keys
    assert {"turns.surprise", "turns.initiative", "turns.tie", "turns.athletics"} <= keys
    assert {"skirmish.hit", "skirmish.wound", "skirmish.save", "skirmish.morale"} <= keys
    keys = keys - {"dungeon.*"} | {"dungeon.food", "dungeon.treasure"}
    assert {f"ask.{key}" for key in keys} <= set(messages())


def test_the_two_ends_of_a_roll_have_words_of_their_own_or_neither():
    words = {code for code in messages() if re.fullmatch(r"ask\..*\.(yes|no)", code)}
    assert words
    for code in words:
        title = code.rpartition(".")[0]
        assert {title, f"{title}.yes", f"{title}.no"} <= set(messages())


@each_document
def test_every_rule_that_is_cited_leads_to_a_heading(name):
    rulings, decided = part(name, "rulings").RULINGS, part(name, "decided").DECIDED
    cited = {rule for key in (*rulings, *decided) for rule in [key.rule]}
    for path in (SOURCE / "rules" / name).rglob("*.py"):
        for sources in re.findall(r"Source: ((?:`[a-z0-9.-]+`(?:, )?)+)", path.read_text("utf-8")):
            cited |= set(re.findall(r"`([a-z0-9.-]+)`", sources))
    cited |= strings(r"d20\.[a-z-]+")
    assert len(cited) > 12
    assert {f"rule.{rule}" for rule in cited} <= set(messages())


@each_document
def test_every_ruling_and_every_decided_point_says_its_question_and_its_readings(name):
    rulings, decided = part(name, "rulings").RULINGS, part(name, "decided").DECIDED
    said = part(name, "messages").MESSAGES
    for ruling in rulings:
        assert said[f"ruling.{ruling.key}"].rstrip(")").endswith(("?", "."))
        for reading in ruling.readings:
            assert f"ruling.{ruling.key}.{reading}" in said
    for point in decided:
        for reading in ("", f".{point.stands}", f".{point.not_taken}"):
            assert f"decided.{point.key}{reading}" in said
    known = {r.key for r in rulings} | {d.key for d in decided}
    keys = {code.split(".")[1] for code in said if code.startswith(("ruling.", "decided."))}
    assert keys == known


def test_everything_a_board_shows_of_a_pursuit_has_a_word():
    hows = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ended":
                hows |= {one.value for one in node.args[1:] if isinstance(one, ast.Constant)}
    assert {"sight", "daily", "referee"} <= hows
    shown = {
        "how": hows | {"food", "treasure"},  # written as the kind of the drop
        "fate": set(ends.FATES),
        "side": set(ends.SIDES),
        "phase": {ends.MEETING, ends.RUNNING, ends.DECIDE, ends.CLEAR, ends.OVER},
        "setting": set(scenes.SCENES),
        "heading": {
            f"{sides}.{face}"
            for sides in get_args(scenes.WildernessScene.model_fields["directions"].annotation)
            for face in range(1, sides + 1)
        },
    }
    for family, words in shown.items():
        start = f"pursuit.{family}."
        assert {code.removeprefix(start) for code in messages() if code.startswith(start)} == words


def test_everything_a_board_shows_of_a_fight_has_a_word():
    levels = {*model.LEVELS}
    shown = {
        "act": {*ct.catalogue(), *setting.KINDS},
        "kind": {*setting.KINDS},
        "left": {*setting.KINDS},
        "phase": {
            turns.SURPRISE,
            turns.INITIATIVE,
            turns.ACTING,
            turns.EVENT,
            turns.TURN_END,
            turns.OVER,
        },
        "status": {turns.IN, turns.WAITS, turns.OUT, turns.GONE},
        "level": levels,
        "track": {*people.TRACKS},
        "move": {"stand", "walk", "run"},
        "speed": {*ct.Event.REACTIONS},
    }
    for family, words in shown.items():
        start = f"turns.{family}."
        assert {code.removeprefix(start) for code in messages() if code.startswith(start)} == words


def test_everything_a_board_shows_of_a_state_has_a_word():
    phases = {state.INITIATIVE, state.PILOT, state.PROGRESS, state.COMBAT, state.OVER}
    statuses = {state.IN, state.ESCAPED, state.LEFT_BEHIND, state.WRECKED}
    roles = get_args(vc.Crew.model_fields["role"].annotation)
    fires = get_args(vc.Hazard.model_fields["fires"].annotation)
    reasons = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Move":
                reasons |= {one.value for one in node.args[1:] if isinstance(one, ast.Constant)}
    assert {"slowed", "carried", "overruled"} <= reasons
    shown = {
        "phase": phases,
        "status": statuses,
        "role": roles,
        "fires": fires,
        "move": reasons,
        "lane": "01",
        "band": ("success", "near", "fail"),
        "effect": ("evade", "trick", "swerve", "hidden"),
    }
    for family, words in shown.items():
        for word in words:
            assert f"chase.{family}.{word}" in MESSAGES
