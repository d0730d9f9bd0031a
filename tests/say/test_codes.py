"""No code without words: what the source can say is looked for in the messages."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

import rpgkit
from rpgkit import vehicle_chase as vc
from rpgkit.rules.vehicle_chase import state
from rpgkit.rules.vehicle_chase.actions import ACTIONS, PilotAction
from rpgkit.rules.vehicle_chase.decided import DECIDED
from rpgkit.rules.vehicle_chase.messages import MESSAGES
from rpgkit.rules.vehicle_chase.rulings import RULINGS
from rpgkit.say.catalogue import messages

SOURCE = Path(rpgkit.__file__).parent


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
    [(r"refuse\.[a-z-]+", 35), (r"term\.[a-z-]+", 20), (r"session\.[a-z-]+", 1)],
)
def test_every_refusal_and_every_line_of_a_sum_has_a_sentence(pattern, at_least):
    codes = strings(pattern)
    assert len(codes) >= at_least
    assert codes <= set(messages())


def test_every_sentence_of_a_refusal_or_a_sum_is_used():
    said = {code for code in MESSAGES if re.fullmatch(r"(refuse|term)\.[a-z-]+", code)}
    assert said - strings(r"(refuse|term)\.[a-z-]+") == {"term.eac"}  # written term.{…}


def test_every_roll_has_a_title():
    keys = first_arguments("Check", "Attack", "Total", "Chance", "Die")
    assert {"chase.board", "chase.damage", "chase.*", "d20.concealment"} <= keys
    tested = {cls.kind for cls in ACTIONS.values() if issubclass(cls, PilotAction)} - {"slow-down"}
    keys = keys - {"chase.*"} | {f"chase.{kind}" for kind in tested}
    assert {f"ask.{key}" for key in keys} <= set(messages())


def test_every_rule_that_is_cited_leads_to_a_heading():
    cited = {rule for key in (*RULINGS, *DECIDED) for rule in [key.rule]}
    for path in (SOURCE / "rules" / "vehicle_chase").glob("*.py"):
        for sources in re.findall(r"Source: ((?:`[a-z0-9.-]+`(?:, )?)+)", path.read_text("utf-8")):
            cited |= set(re.findall(r"`([a-z0-9.-]+)`", sources))
    cited |= strings(r"d20\.[a-z-]+")
    assert len(cited) > 20
    assert {f"rule.{rule}" for rule in cited} <= set(messages())


def test_every_ruling_and_every_decided_point_says_its_question_and_its_readings():
    for ruling in RULINGS:
        assert MESSAGES[f"ruling.{ruling.key}"].rstrip(")").endswith(("?", "."))
        for reading in ruling.readings:
            assert f"ruling.{ruling.key}.{reading}" in MESSAGES
    for point in DECIDED:
        for reading in ("", f".{point.stands}", f".{point.not_taken}"):
            assert f"decided.{point.key}{reading}" in MESSAGES
    known = {r.key for r in RULINGS} | {d.key for d in DECIDED}
    said = {code.split(".")[1] for code in MESSAGES if code.startswith(("ruling.", "decided."))}
    assert said == known


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
