"""The initiative table without a browser: every intent, what is refused and where, two boards."""

import json
from itertools import product

import pandas as pd
import pytest

from rpgkit import combat_turns as ct
from rpgkit import dice
from rpgkit.engine.errors import BadValue, IllegalAction
from rpgkit.engine.session import load
from rpgkit.widgets import InitiativeTable, PlayerView
from tests.widgets.tables import Hands, ambush, shed

JUNK = (None, "", -1, True, '<b>"&🐉', [], {})


def acting():
    return Hands(shed()).play("roll-initiative")


def with_charge():
    """Brandt has acted once, and his charge goes off in his next phase."""
    hands = acting().play("end-phase")
    fields = {"name": "Charge", "who": ""}
    return hands.play(("set-timer", {"fields": fields}))


def idle():
    """Vex alone holds an action, and the others have acted."""
    return acting().play("hold", *["end-phase"] * 4)


def turn_over():
    hands = acting()
    while hands.fight.state.phase == "acting":
        hands.go_on()
    return hands


def pending():
    return Hands(shed(scores={}, dice=dice.AtTable()))


def waits_for_dice():
    hands = pending()
    hands.fight.begin(ct.RollInitiative())
    return hands


PHASES = {
    "surprise": lambda: Hands(ambush()),
    "event": lambda: Hands(ambush()).play(("surprise", {"how": "declare"})),
    "before": lambda: Hands(ambush()).play(
        ("surprise", {"how": "declare", "fields": {"t0": True}}), "roll-initiative"
    ),
    "initiative": lambda: Hands(shed()),
    "pending": waits_for_dice,
    "acting": acting,
    "device": lambda: with_charge().play(*["end-phase"] * 6),
    "idle": idle,
    "turn-end": turn_over,
    "over": lambda: turn_over().play("end-sequence"),
}
INTENTS = sorted(
    name.removeprefix("on_").replace("_", "-")
    for name in dir(InitiativeTable)
    if name.startswith("on_") and name not in ("on_msg", "on_trait_change", "on_widget_constructed")
)
MESSAGES = (
    {"value": "en", "fields": {}},
    {"fields": {"who": "Vex", "name": "Bomb", "track": "stun"}, "level": "light", "value": "fr"},
    {"who": "Ilse", "what": "scores", "value": "walk", "fields": {}, "tool": "odds", "row": "r0"},
    {"who": "Nobody", "name": "Nothing", "value": "fr", "fields": {"text": "Rain", "p0": "x"}},
)


@pytest.mark.parametrize("phase", PHASES)
def test_no_intent_breaks_a_board_in_any_phase(phase, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # where it is saved
    assert len(INTENTS) > 40
    hands = PHASES[phase]()
    played = len(hands.fight.log)
    for intent, message in product(INTENTS, MESSAGES):
        hands.send(intent, **message)
        assert json.dumps(hands.board.view)
        if len(hands.fight.log) > played:
            hands = PHASES[phase]()


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_nonsense_is_refused_or_does_nothing(junk):
    hands = acting()
    for intent in set(INTENTS) - {"undo", "redo", "save", "roll-initiative", "end-sequence"}:
        before = hands.fight.state.turn
        hands.send(
            intent,
            who=junk,
            what=junk,
            level=junk,
            value="fr",
            tool=junk,
            row=junk,
            device=junk,
            fields={},
        )
        fields = {"who": junk, "score": junk, "name": junk, "table": junk}
        hands.send(intent, value="en", fields=fields)
        assert hands.fight.state.turn == before


def test_the_example_of_the_document_to_the_letter():
    scores = {"Vex": 34, "Brandt": 18, "Ilse": 14, "Tomas": 6}
    people = [one for one in shed().setting.setup.combatants if one.name in scores]
    hands = Hands(ct.Fight(people, scores=scores)).play("roll-initiative")
    table = hands.board.frame()
    passes = [table[f"Pass {n}"].dropna().astype(int).to_dict() for n in range(1, 5)]
    assert passes == [
        {"Vex": 34, "Brandt": 18, "Ilse": 14, "Tomas": 6},
        {"Vex": 24, "Brandt": 8, "Ilse": 4},
        {"Vex": 14},
        {"Vex": 4},
    ]
    assert "Pass 5" not in table.columns


def test_a_wound_strikes_the_old_score_and_reorders():
    hands = acting()
    hands.play(("wound", {"level": "serious", "fields": {"who": "Brandt"}}))
    assert hands.fight.queue() == ("Vex", "Mole", "Brandt", "Ilse", "Tomas")
    assert "<s>18</s>15" in hands.html
    hands.play(("pick", {"row": "r1"}))
    assert "Why is Brandt at 15?" in hands.html
    assert "has the keys" in hands.html
    hands.play(("hurt", {"who": "Brandt", "track": "physical", "value": "light"}))  # healed
    assert hands.fight.scores["Brandt"] == 15


def test_typed_scores_for_some_the_others_roll():
    hands = Hands(shed(scores={}))
    assert "17 to 37" in hands.send("initiative-typed", fields={"p0": "16"})
    assert hands.board.refusal["at"] == "p0"
    assert hands.send("initiative-typed", fields={"p0": "²"}) is not None
    assert len(hands.fight.log) == 0
    hands.play(("initiative-typed", {"fields": {"p0": "30", "p1": " 11 ", "p2": ""}}))
    assert (hands.fight.scores["Vex"], hands.fight.scores["Brandt"]) == (30, 11)
    assert 9 <= hands.fight.scores["Ilse"] <= 19


def test_surprise_typed_for_some_and_who_is_forewarned_against_whom():
    hands = Hands(ambush())
    assert hands.send("surprise", how="typed", fields={"p0": "5 5 5"}) is not None
    assert hands.board.refusal["at"] == "p0"
    assert hands.send("surprise", how="typed", fields={"p0": "5 5 5 7 1"}) is not None
    assert len(hands.fight.log) == 0
    typed = {"p0": "5 5 5, 1 1", "p1": "1 1 1 1", "p2": "1 1 1 1", "p3": "2+2+2"}
    hands.play(("surprise", {"how": "typed", "fields": typed}))
    assert hands.fight.state.forewarned == (("Vex", ("Brandt",)),)
    assert "3 successes" in hands.html
    assert hands.html.count("acts before") == 1
    hands.play("roll-initiative", "happen", "roll-initiative")
    assert set(hands.fight.scores) == {"Vex", "Ilse", "Brandt", "Tomas"}


def test_pool_dice_go_with_an_action_and_athletics_runs_on():
    hands = acting()
    assert "9" in hands.send("spend", what="fire-weapon", fields={"pool0": "10"})
    hands.play(("spend", {"what": "fire-weapon", "fields": {"pool0": "4"}}))
    assert hands.fight.state.fighters[0].pools == (5,)
    assert hands.send("athletics") is not None  # he does not run
    hands.play("undo", ("move", {"who": "Vex", "value": "run"}), "athletics")
    assert hands.fight.metres("Vex") >= 4


def test_a_delay_across_passes_is_played_by_its_key():
    hands = idle()
    assert (
        'data-do="{&quot;intent&quot;: &quot;act-held&quot;, &quot;who&quot;: &quot;Vex&quot;}"'
        in (hands.html)
    )
    hands.play("end-pass", ("act-held", {"who": "Vex"}), "end-phase")
    assert hands.fight.state.in_pass == 2
    assert hands.fight.acting == "Brandt"


def test_a_timer_whose_setter_is_out_is_not_forgotten():
    hands = with_charge()
    hands.play(("knock-out", {"fields": {"who": "Brandt"}}), *["end-phase"] * 3)
    assert hands.fight.state.in_pass == 2
    assert "when does it go off?" in hands.html
    hands.play(("go-off", {"name": "Charge"}))
    assert "when does it go off?" not in hands.html


def test_a_party_is_pasted_whole_or_not_at_all():
    hands = acting()
    table = "name\tside\treaction\tdice\nAda\tguards\t8\t2\nBo\tguards\tmany\t1\n"
    said = hands.send("paste", fields={"table": table})
    assert said.startswith("Row 3: Reaction:")
    assert "many" in said
    assert hands.fight.combatants() == ("Vex", "Brandt", "Ilse", "Tomas", "Mole")
    said = hands.send("paste", fields={"table": "name,reaction\nAda,3\nVex,3\n"})
    assert "Vex" in said
    assert hands.send("paste", fields={"table": "name,reaction\nAda,3\nAda,4\n"}) is not None
    assert hands.send("paste", fields={"table": ""}) is not None
    assert len(hands.fight.combatants()) == 5
    hands.play(("paste", {"fields": {"table": table.replace("many", "5")}}))
    assert hands.fight.combatants()[-2:] == ("Ada", "Bo")
    assert {"Ada", "Bo"} <= set(hands.fight.scores)


def test_from_a_data_frame_and_back():
    hands = Hands(shed(scores={}))
    frame = pd.DataFrame({"name": ["Ada", "Bo"], "side": "guards", "reaction": [8, 5]})
    hands.board.add(frame)
    hands.board.add([ct.Combatant("Cy", reaction=3)])
    with pytest.raises(BadValue):
        hands.board.add(["Di"])
    with pytest.raises(IllegalAction):
        hands.board.add("name;reaction\nVex;3\n")
    hands.play("roll-initiative")
    table = hands.board.frame()
    assert list(table.index) == [*hands.fight.queue()]
    assert table.loc["Ada", "Reaction"] == 8
    assert table["Pass 1"].is_monotonic_decreasing


def test_the_join_form_takes_every_field():
    hands = acting()
    assert "Name" in hands.send("join", fields={"name": " ", "reaction": "5"})
    assert "Reaction" in hands.send("join", fields={"name": "Ada", "reaction": ""})
    assert "Pools" in hands.send("join", fields={"name": "Ada", "reaction": "5", "pools": "nine"})
    fields = {
        "name": "Ada", "side": "crew", "new-side": "ghosts", "reaction": "9", "dice": "0",
        "natural": "10", "quickness": "5", "athletics": "4", "pools": "combat 9; spell 4",
        "physical": "light", "stun": "none", "note": "late", "dwarf": True, "hidden": True,
    }  # fmt: skip
    hands.play(("join", {"fields": fields}))
    ada = hands.fight.state.fighters[-1]
    assert (ada.card.side, ada.reaction, ada.card.natural, ada.score) == ("ghosts", 9, 10, 9)
    assert ada.card.pools == (("combat", 9), ("spell", 4))
    assert (ada.wounds, ada.card.dwarf, ada.card.hidden) == (("light", "none"), True, True)


def test_decrees():
    hands = acting()
    hands.play(
        ("decree-score", {"fields": {"who": "Tomas", "score": "40"}}),
        ("decree-pools", {"fields": {"pool": "1/0", "left": "2"}}),
        ("decree-pool", {"who": "Vex", "pool": "combat", "fields": {"left": "1"}}),
        ("decree-show", {"fields": {"who": "Mole"}}),
        ("decree-hide", {"fields": {"who": "Tomas"}}),
        ("decree-note", {"fields": {"text": "Rain"}}),
    )
    fighters = {f.name: f for f in hands.fight.state.fighters}
    assert hands.fight.scores["Tomas"] == 40
    assert (fighters["Vex"].pools, fighters["Brandt"].pools) == ((1,), (2,))
    assert (fighters["Mole"].card.hidden, fighters["Tomas"].card.hidden) == (False, True)
    assert "Rain" in hands.html
    assert hands.send("decree-score", fields={"who": "Tomas", "score": "many"}) is not None


def test_undo_takes_back_a_roll_under_way_and_redo_brings_it_back():
    hands = waits_for_dice()
    assert hands.send("roll-typed", fields={"faces": "6 6 6"}) is None
    assert hands.send("end-phase") is not None
    hands.play("undo")
    assert hands.fight.pending is None
    hands.play("redo")
    assert hands.fight.pending is not None
    hands.play("undo", ("roll-initiative", {}))
    assert hands.fight.state.phase == "acting"


def test_two_boards_stay_in_step_and_each_keeps_its_language(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    one = acting()
    other = Hands(one.fight, lang="fr")
    one.play(("open", {"tool": "wound"}))
    assert 'it-tool"' not in other.html
    other.play("end-phase")
    assert "Mole" in one.html
    assert 'it-tool"' not in one.html  # what was open belonged to the moment before
    assert "Phase suivante" in other.html
    one.play(("language", {"value": "fr"}), "save")
    assert "Phase suivante" in one.html
    again = Hands(load(one.fight.export()))
    assert again.fight.state == one.fight.state
    other.board.close()
    one.play("end-phase")
    assert "Retarder" in other.html


def test_a_long_log_is_told_once_and_shown_in_part():
    hands = acting()
    for n in range(80):
        hands.fight.decree(ct.decrees.note(f"Note {n}."))
    assert "Note 79." in hands.html
    assert "Note 3." not in hands.html
    hands.play("whole-log")
    assert "Note 3." in hands.html


def test_a_page_with_no_kernel_shows_the_table_with_nothing_to_press():
    hands = acting().play(("pick", {"row": "r0"}))
    data, _ = hands.board._repr_mimebundle_()
    still = data["text/html"]
    assert "El" not in data["text/plain"]
    assert "34" in still
    assert "Wound" not in still.split("<form", 1)[1].split("it-key")[0].replace("Wound (", "")
    assert "<fieldset disabled" in still
    assert data["text/plain"] == "InitiativeTable(turn 1, pass 1)"


def test_names_are_names_and_never_tags():
    name = '<b>"&🐉'
    people = [ct.Combatant(name, side="<i>", reaction=9), ct.Combatant("B", reaction=5)]
    hands = Hands(ct.Fight(people, dice=dice.Seeded(1)))
    hands.play("roll-initiative", ("pick", {"row": "r0"}), ("open", {"tool": "odds"}))
    hands.play("hold", ("open", {"tool": "wound"}))
    assert '<b>"' not in hands.html
    assert '<i>"' not in hands.html
    assert "&lt;b&gt;" in hands.html


def test_forty_and_no_more():
    crowd = [ct.Combatant(f"C{n}", side="ab"[n % 2], reaction=5 + n % 7) for n in range(40)]
    hands = Hands(ct.Fight(crowd, dice=dice.Seeded(1))).play("roll-initiative")
    assert hands.html.count('data-key="who-r') == 40
    said = hands.send("join", fields={"name": "Late", "reaction": "5"})
    assert "40" in said
    hands.play(("open", {"tool": "odds"}))
    assert "acts before" in hands.html


def test_what_is_no_fight_and_what_is_no_view():
    with pytest.raises(BadValue):
        InitiativeTable("a fight")
    with pytest.raises(BadValue):
        PlayerView(None)
    with pytest.raises(BadValue, match="players"):
        InitiativeTable(shed(), view="player")
    assert isinstance(InitiativeTable(shed(), view="players"), PlayerView)
