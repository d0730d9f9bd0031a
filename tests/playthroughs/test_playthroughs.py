"""Every playthrough, line by line; and that there are enough of them."""

import re

import pytest

from rpgkit import combat_turns as ct
from rpgkit import pursuit as pu
from rpgkit import skirmish as sk
from rpgkit import vehicle_chase as vc
from rpgkit.rules.combat_turns.fold import FOLD
from rpgkit.rules.pursuit import fold
from rpgkit.rules.skirmish.fold import FOLD as SKIRMISH

from . import combat_turns, pursuit, skirmish, vehicle_chase
from .replay import files, replay

DOCUMENTS = {
    "combat_turns": combat_turns.DOCUMENT,
    "pursuit": pursuit.DOCUMENT,
    "skirmish": skirmish.DOCUMENT,
    "vehicle_chase": vehicle_chase.DOCUMENT,
}
RULINGS = [
    (document, ruling)
    for document, rulings in (
        ("combat_turns", ct.RULINGS),
        ("pursuit", pu.RULINGS),
        ("skirmish", sk.RULINGS),
        ("vehicle_chase", vc.RULINGS),
    )
    for ruling in rulings
    # sixes count in odds only: no test of the document itself is against more than 4
    if ruling.key != "rule-of-six"
]
EVERY = "\n".join(path.read_text("utf-8") for path in files())


def document_of(path):
    return next(d for name, d in DOCUMENTS.items() if path.stem.startswith(f"{name}_"))


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_played_again_it_comes_out_the_same(path):
    text = path.read_text("utf-8")
    assert replay(text, document_of(path)).splitlines() == text.splitlines()


TRIED = [
    *((action, band) for action in ("accelerate",) for band in ("success", "near", "fail")),
    *(
        (action, band)
        for action in ("disengage", "engage", "evade", "trick", "keep-pace")
        for band in ("success", "fail")
    ),
    ("slow-down", "success"),
    ("drop-second", "fail"),
]


@pytest.mark.parametrize(("action", "band"), TRIED)
def test_each_pilot_actions_success_and_failure_is_played(action, band):
    assert re.search(rf"chase\.tried vehicle=\S+ action={action} band={band}$", EVERY, re.MULTILINE)


@pytest.mark.parametrize(
    "code",
    [
        "chase.escaped",
        "chase.left-behind",
        "chase.wrecked",
        "chase.declined",
        "chase.reentered",
        "chase.ended",
        "chase.boarded",
        "chase.stayed-aboard",
        "chase.fell",
        "chase.rammed",
        "chase.ram-missed",
        "chase.hazard-fires",
        "chase.hazard-missed",
        "chase.hazard-appears",
        "chase.swerved",
        "chase.lane",
        "chase.overruled",
        "chase.could-turn-back",
        "chase.initiative",
    ],
)
def test_whatever_else_matters_is_played(code):
    assert f"\n  {code}" in EVERY


ENDS = {
    "away": "faster sight treasure food obstacle patience roll ambush no-encounter referee",
    "caught": "halt reached stop daily referee",
    "encounter": "stand surprised",
}


@pytest.mark.parametrize(("fate", "how"), [(f, how) for f in ENDS for how in ENDS[f].split()])
def test_each_way_a_pursuit_can_end_is_played(fate, how):
    assert f"\n  pursuit.ended fate={fate} how={how}\n" in EVERY


def test_every_event_of_a_pursuit_is_played():
    for folds in (fold.DUNGEON, fold.WILDERNESS, fold.WATER):
        assert [code for code in folds if not re.search(rf"\n  {code}[ \n]", EVERY)] == []


def test_every_event_of_a_fight_is_played():
    assert [code for code in FOLD if not re.search(rf"\n  {code}[ \n]", EVERY)] == []


def test_every_event_of_a_skirmish_is_played():
    assert [code for code in SKIRMISH if not re.search(rf"\n  {code}[ \n]", EVERY)] == []


@pytest.mark.parametrize(
    ("document", "ruling"), RULINGS, ids=[f"{name}-{ruling.key}" for name, ruling in RULINGS]
)
def test_each_ruling_changes_a_playthrough(document, ruling):
    """The same commands twice, once for each reading, and another outcome."""
    name = f"{document}_ruling_{ruling.key.replace('-', '_')}"
    (path,) = (path for path in files() if path.stem == name)
    default, other = re.split(r"^: again .*$", path.read_text("utf-8"), flags=re.MULTILINE)

    def commands(text):
        return [line for line in text.splitlines() if line.startswith("> ")]

    def outcome(text):
        return [line for line in text.splitlines() if line.startswith(("  ", "="))]

    assert f'"{ruling.key}": "{ruling.readings[1]}"' in path.read_text("utf-8")
    assert commands(default) == commands(other)
    assert outcome(default) != outcome(other)
