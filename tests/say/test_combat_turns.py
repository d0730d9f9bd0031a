"""A fight's actions, rolls, refusals and whole games, told in both languages."""

import itertools

import pytest

from rpgkit import dice
from rpgkit.engine.ask import Die, Total
from rpgkit.engine.errors import IllegalAction
from rpgkit.engine.pools import Successes
from rpgkit.engine.procedure import Refusal
from rpgkit.rules import combat_turns as ct
from rpgkit.rules.combat_turns import state
from rpgkit.rules.combat_turns.actions import ACTIONS
from rpgkit.rules.combat_turns.messages import MESSAGES
from rpgkit.rules.combat_turns.surprise import target_terms
from rpgkit.say import story
from tests.say.french import narrow

DEEDS = [
    (ct.RollSurprise(), "Roll for surprise", "Faire les tests de surprise"),
    (
        ct.Declare(("Vex", "Ida")),
        "Able to act before the event: Vex and Ida",
        "En mesure d’agir avant l’évènement : Vex et Ida",
    ),
    (
        ct.Declare(),
        "Nobody can act before the event",
        "Personne ne peut agir avant l’évènement",
    ),
    (ct.Happen(), "Let the event take place", "Laisser l’évènement se produire"),
    (ct.RollInitiative(), "Roll initiative", "Lancer l’initiative"),
    (
        ct.RollInitiative({"Ida": 7, "Vex": 21}),
        "Initiative as given: Vex 21 and Ida 7",
        "Initiative donnée : Vex 21 et Ida 7",
    ),
    (ct.Spend("quick-shot"), "Quick draw", "Tir instantané"),
    (ct.Spend("complex"), "Complex action", "Action complexe"),
    (
        ct.Spend("Juggle knives", {"Combat": 3}),
        "Juggle knives; pool dice: 3 (Combat)",
        "Juggle knives ; dés de réserve : 3 (Combat)",
    ),
    (
        ct.Athletics(),
        "Test Athletics to run faster",
        "Faire un test d’Athlétisme pour courir plus vite",
    ),
    (
        ct.Athletics({"Combat": 1, "Karma": 2}),
        "Test Athletics to run faster; pool dice: 1 (Combat) and 2 (Karma)",
        "Faire un test d’Athlétisme pour courir plus vite ; dés de réserve : 1 (Combat) et 2 "
        "(Karma)",
    ),
    (ct.Move("Vex", ""), "Vex: stand still", "Vex : rester sur place"),
    (ct.Move("Vex", "walk"), "Vex: walk", "Vex : marcher"),
    (ct.Move("Vex", "run"), "Vex: run", "Vex : courir"),
    (ct.EndPhase(), "End the phase", "Terminer la phase de combat"),
    (ct.Hold(), "Delay the action", "Retarder l’action"),
    (ct.ActHeld("Vex"), "Vex: play the delayed action", "Vex : jouer l’action retardée"),
    (
        ct.ActHeld("Vex", 11),
        "Vex: play the delayed action at 11",
        "Vex : jouer l’action retardée à 11",
    ),
    (ct.EndPass(), "End the pass", "Terminer la passe d’initiative"),
    (
        ct.Wound("Vex", "serious"),
        "Vex: serious wound (physical)",
        "Vex : blessure grave (physique)",
    ),
    (
        ct.Wound("Vex", "light", "stun"),
        "Vex: light wound (stun)",
        "Vex : blessure légère (étourdissement)",
    ),
    (ct.Heal("Vex"), "Vex: heal the wound (physical)", "Vex : soigner la blessure (physique)"),
    (
        ct.Heal("Vex", "moderate", "stun"),
        "Vex: heal to a moderate wound (stun)",
        "Vex : soigner jusqu’à une blessure modérée (étourdissement)",
    ),
    (
        ct.Join({"name": "Zed", "reaction": 5}),
        "Add to the fight: Zed",
        "Ajouter au combat : Zed",
    ),
    (ct.Enter("Vex"), "Vex: join the sequence", "Vex : intégrer la séquence"),
    (ct.KnockOut("Vex"), "Vex: out of the fight", "Vex : mettre hors de combat"),
    (ct.Return("Vex"), "Vex: back into the fight", "Vex : revenir au combat"),
    (ct.Remove("Vex"), "Vex: leave the fight", "Vex : quitter le combat"),
    (ct.SetTimer("Grenade"), "Set to go off: Grenade", "Programmer : Grenade"),
    (
        ct.SetTimer("Grenade", "Vex", turn=2, in_pass=1, phase=8),
        "Set to go off: Grenade (set by Vex): phase 8, pass 1, turn 2",
        "Programmer : Grenade (par Vex) – phase 8, passe 1, tour 2",
    ),
    (
        ct.SetTimer("Grenade", in_pass=3),
        "Set to go off: Grenade: pass 3",
        "Programmer : Grenade – passe 3",
    ),
    (ct.GoOff("Grenade"), "Goes off: Grenade", "Déclencher : Grenade"),
    (ct.NextTurn(), "Next turn", "Tour de combat suivant"),
    (ct.EndSequence(), "End the sequence", "Terminer la séquence"),
]


@pytest.mark.parametrize(("done", "english", "french"), DEEDS)
def test_an_action_is_told(done, english, french):
    assert story.action(done, "en") == english
    assert story.action(done, "fr") == narrow(french)
    assert story.action(ACTIONS.to_json(done), "en", document="combat_turns") == english


def test_no_action_is_left_out():
    assert {type(done) for done, *_ in DEEDS} == set(ACTIONS.values())


def test_everything_in_the_catalogue_is_called_something_of_its_own():
    for lang in ("en", "fr"):
        called = [story.action(ct.Spend(key), lang) for key in ct.catalogue()]
        assert len(set(called)) == len(called) == 42


WHO = {"who": "Vex"}


@pytest.mark.parametrize(
    ("ask", "english", "french"),
    [
        (Successes("turns.surprise", WHO, 5, 4), "Surprise (Vex)", "Surprise (Vex)"),
        (
            Successes("turns.surprise", {"who": "name.event"}, 5, 4),
            "Surprise (the event)",
            "Surprise (l’évènement)",
        ),
        (
            Total("turns.initiative", {**WHO, "reaction": 13}, "4d6"),
            "Initiative (Vex, Reaction 13 + 4d6)",
            "Initiative (Vex, Réaction 13 + 4d6)",
        ),
        (Die("turns.tie", WHO, 6), "Tie (Vex)", "Égalité (Vex)"),
        (Successes("turns.athletics", WHO, 4, 4), "Athletics (Vex)", "Athlétisme (Vex)"),
    ],
)
def test_a_roll_has_a_title(ask, english, french):
    assert story.ask_title(ask, "en") == english
    assert story.ask_title(ask, "fr") == french


@pytest.mark.parametrize(
    ("test", "faces", "english", "french"),
    [
        (
            {"dice": 5, "target": 4},
            (1, 5, 6, 2, 4),
            "3 successes against 4: 6 5 4 2 1",
            "3 succès contre 4 : 6 5 4 2 1",
        ),
        # sixes are rolled again only where the target is out of reach
        ({"dice": 2, "target": 6}, (6, 1), "1 success against 6: 6 1", "1 succès contre 6 : 6 1"),
        (
            {"dice": 3, "target": 9},
            (5, 6, 6, 6, 2),  # 5; 6 + 6, which is enough; 6 + 2
            "1 success against 9: 6+6 6+2 5",
            "1 succès contre 9 : 6+6 6+2 5",
        ),
        (
            {"dice": 2, "target": 8, "again": False},
            (6, 6),
            "0 successes against 8: 6 6",
            "0 succès contre 8 : 6 6",
        ),
        ({"dice": 0, "target": 4}, (), "no dice, no success", "aucun dé, aucun succès"),
    ],
)
def test_a_success_test_shows_its_dice(test, faces, english, french):
    ask = Successes("turns.surprise", WHO, **test)
    assert ask.needed(faces) == ()
    assert story.roll(ask, faces, "en") == english
    assert story.roll(ask, faces, "fr") == narrow(french)


def test_the_lines_of_a_target_number_are_named():
    fight = ct.Fight(
        [ct.Combatant("A", reaction=4), ct.Combatant("B", reaction=3)],
        event=ct.Event(authors=["A"], ambush=True),
    )
    terms = target_terms(fight.setting, author=True)
    assert [(story.term(line, "en"), line.amount) for line in terms] == [
        ("target number of a surprise test", 4),
        ("author of an ambush", -2),
    ]
    assert [story.term(line, "fr") for line in terms] == [
        "seuil de réussite d’un test de surprise",
        "auteur d’une embuscade",
    ]


# --- refusals ----------------------------------------------------------------------------------

SURPRISE = "surprise comes first: roll for it, or say who is forewarned"
SETTLED = "surprise is settled before the first turn, and this sequence is past that"
INITIATIVE = "initiative comes first: roll it, or type the scores"
ROLLED = (
    "initiative is rolled once a turn: who comes late rolls on joining, and a GM can edit a score"
)
EVENT = "the event comes first: let it take place"
TURN_OVER = "the turn is over: begin the next one, or end the sequence"
TURN_RUNS = "this turn is not over: somebody still has a phase, or holds an action"
OVER = "the sequence is over: undo to take it up again"
OF_A_PHASE = [
    ct.Spend("simple"),
    ct.Athletics(),
    ct.Move("Vex", "run"),
    ct.EndPhase(),
    ct.Hold(),
    ct.ActHeld("Vex"),
    ct.EndPass(),
    ct.SetTimer("Grenade", "Vex"),
]
TESTS = [ct.RollSurprise(), ct.Declare()]
# What is out of its time, by phase.
TRIED = {
    state.SURPRISE: {
        SURPRISE: [*OF_A_PHASE, ct.RollInitiative(), ct.NextTurn()],
    },
    state.INITIATIVE: {
        SETTLED: TESTS,
        INITIATIVE: [*OF_A_PHASE, ct.NextTurn()],
    },
    state.ACTING: {SETTLED: TESTS, ROLLED: [ct.RollInitiative()], TURN_RUNS: [ct.NextTurn()]},
    state.EVENT: {EVENT: [*OF_A_PHASE, *TESTS, ct.RollInitiative(), ct.NextTurn()]},
    state.TURN_END: {SETTLED: TESTS, TURN_OVER: [*OF_A_PHASE, ct.RollInitiative()]},
    state.OVER: {OVER: [*OF_A_PHASE, *TESTS, ct.RollInitiative(), ct.NextTurn()]},
}


def fight(**how):
    return ct.Fight(
        [ct.Combatant("Vex", reaction=6), ct.Combatant("Bo", side="B", reaction=5)],
        event=ct.Event(authors=["Bo"]),
        **how,
    )


@pytest.mark.parametrize("phase", TRIED)
def test_what_is_refused_here_and_now_says_what_would_do(phase):
    rules = fight().rules
    here = rules.setting.start._replace(phase=phase)
    for sentence, tried in TRIED[phase].items():
        for action in tried:
            refused = rules.refuse(here, action)
            assert refused is not None
            assert refused.code == "turns.refuse.phase"
            assert story.refusal(refused, "en") == sentence
            assert story.refusal(refused, "fr") != sentence


def test_every_phase_is_looked_at():
    words = {c.removeprefix("turns.phase.") for c in MESSAGES if c.startswith("turns.phase.")}
    assert set(TRIED) == words
    everywhere = {type(one) for each in TRIED.values() for one in itertools.chain(*each.values())}
    assert everywhere == {type(one) for one in [*OF_A_PHASE, *TESTS]} | {
        ct.RollInitiative,
        ct.NextTurn,
    }


LEFT = {"free": 3, "simple": 1, "complex": 0}


@pytest.mark.parametrize(
    ("code", "facts", "english", "french"),
    [
        (
            "no-room",
            {"what": "cast-spell", "kind": "complex", **LEFT},
            "“Cast a spell” is a complex action; this phase has room for 3 free actions or "
            "1 simple action",
            "« Lancer un sort » est une action complexe ; cette phase a encore la place pour "
            "3 actions automatiques ou 1 action simple",
        ),
        (
            "no-room",
            {"what": "complex", "kind": "complex", **LEFT},
            "no complex action fits any more; this phase has room for 3 free actions or "
            "1 simple action",
            "il n’y a plus la place d’une action complexe ; cette phase a encore la place pour "
            "3 actions automatiques ou 1 action simple",
        ),
        (
            "no-room",
            {"what": "Juggle", "kind": "free", "free": 0, "simple": 0, "complex": 0},
            "this phase is full: there is nothing left to do but to end it",
            "cette phase est pleine : il ne reste qu’à la terminer",
        ),
        (
            "pool",
            {**WHO, "pool": "Combat", "dice": 5, "left": 2},
            "Vex: 2 left in the pool “Combat”, not 5; it is full again next turn",
            "Vex : reste 2 dans la réserve « Combat », et non 5 ; elle se régénère au tour suivant",
        ),
        (
            "gone-by",
            {"turn": 1, "pass": 2, "phase": 14},
            "phase 14, pass 2, turn 1: that has gone by; name a later moment",
            "phase 14, passe 2, tour 1 : ce moment est passé ; choisissez-en un plus tardif",
        ),
        (
            "gone-by",
            {"turn": 1, "pass": 1, "phase": None},
            "pass 1, turn 1: of the pass that is running, a phase still to come must be named",
            "passe 1, tour 1 : dans la passe en cours, il faut indiquer une phase encore à venir",
        ),
        (
            "not-in",
            {**WHO, "status": "waits"},
            "Vex: has not joined the sequence yet",
            "Vex : pas encore dans la séquence",
        ),
        ("not-in", {**WHO, "status": "out"}, "Vex: is out of the fight", "Vex : hors de combat"),
        (
            "not-in",
            {**WHO, "status": "gone"},
            "Vex: has left the fight",
            "Vex : a quitté le combat",
        ),
        (
            "not-worse",
            {**WHO, "level": "serious"},
            "Vex: has a serious wound there already; name a worse one",
            "Vex : porte déjà là une blessure grave ; indiquez-en une pire",
        ),
        (
            "not-better",
            {**WHO, "level": "light"},
            "Vex: has a light wound there; name a lesser one",
            "Vex : porte là une blessure légère ; indiquez-en une moindre",
        ),
        (
            "not-better",
            {**WHO, "level": "none"},
            "Vex: has no wound there",
            "Vex : n’a là aucune blessure",
        ),
        (
            "window",
            {**WHO, "phase": 15, "low": 9, "high": 13},
            "Vex: the held action can be played from phase 13 down to phase 9, not at 15",
            "Vex : l’action retardée se joue de la phase 13 à la phase 9, et non à 15",
        ),
        (
            "window",
            {**WHO, "phase": 15, "low": 9, "high": 9},
            "Vex: the held action can be played at 9 now, not at 15",
            "Vex : l’action retardée se joue maintenant à 9, et non à 15",
        ),
        (
            "too-many",
            {"most": 40},
            "there are 40 combatants in the fight already, the most there can be",
            "40 combattants sont déjà là, et c’est le maximum",
        ),
        (
            "device-first",
            {"name": "Grenade"},
            "Grenade: due now; let it go off, or set another moment",
            "Grenade : c’est le moment ; déclenchez, ou fixez un autre moment",
        ),
    ],
)
def test_a_refusal_says_why(code, facts, english, french):
    refused = Refusal(f"turns.refuse.{code}", facts)
    assert story.refusal(refused, "en") == english
    assert story.refusal(refused, "fr") == narrow(french)


def test_an_error_speaks_for_itself():
    with pytest.raises(IllegalAction, match="say who is forewarned"):
        fight().do(ct.RollInitiative())


# --- whole games -------------------------------------------------------------------------------


def test_the_example_of_the_document_is_told():
    names = ["El Rayo", "Sinaril", "Bob", "Fat"]
    scores = dict(zip(names, (34, 18, 14, 6), strict=True))
    game = ct.Fight(
        [ct.Combatant(name, reaction=score - 6) for name, score in scores.items()], scores=scores
    )
    game.do(ct.RollInitiative())
    for _ in range(4):
        game.do(ct.EndPhase())
    assert story.tell(game, "en") == [
        "Initiative: El Rayo 34, Sinaril 18, Bob 14 and Fat 6 · El Rayo: combat phase at 34",
        "El Rayo: end of the phase · Sinaril: combat phase at 18",
        "Sinaril: end of the phase · Bob: combat phase at 14",
        "Bob: end of the phase · Fat: combat phase at 6",
        "Fat: end of the phase · Pass 2: every score drops by 10 · El Rayo: combat phase at 24",
    ]
    assert story.tell(game, "fr")[-1] == narrow(
        "Fat : fin de la phase de combat · Passe 2 : chaque score baisse de 10 · El Rayo : phase "
        "de combat à 24"
    )


def test_surprise_and_a_sprint_are_told():
    game = ct.Fight(
        [
            ct.Combatant("Vex", side="A", reaction=2, athletics=2, pools={"Combat": 3}),
            ct.Combatant("Bo", side="B", reaction=1),
        ],
        event=ct.Event(authors=["Bo"], ambush=True),
        scores={"Vex": 8},
        dice=dice.Scripted([1, 5, 3, 6, 4, 1]),
    )
    for action in (
        ct.RollSurprise(),
        ct.RollInitiative(),
        ct.Move("Vex", "run"),
        ct.Athletics({"Combat": 1}),
        ct.EndPhase(),
    ):
        game.do(action)
    assert story.tell(game, "en") == [
        "Able to act before the event: Vex (against Bo) · Surprise (Bo): 0 successes against 2: 1 "
        "· Surprise (Vex): 1 success against 4: 5 3",
        "Initiative: Vex 8 · Vex: combat phase at 8",
        "Vex: running in this pass; actions take a penalty, and so do attacks on the runner (how "
        "much is for the GM to say)",
        "Vex: complex action, “Use a skill”; pool dice: 1 (Combat) (2 successes against 4: 6 4 1) "
        "· Vex: Athletics, +6 m in this pass",
        "Vex: end of the phase · The forewarned have had their time: the event comes now",
    ]


def test_a_delay_a_wound_and_a_device_are_told():
    game = ct.Fight(
        [
            ct.Combatant("Vex", side="A", reaction=11),
            ct.Combatant("Bo", side="B", reaction=9),
            ct.Combatant("Ida", side="B", reaction=4),
        ],
        scores={"Vex": 17, "Bo": 12, "Ida": 9},
        extra=[ct.ExtraAction("Juggle knives", "free")],
    )
    for action in (
        ct.RollInitiative(),
        ct.Hold(),
        ct.Spend("Juggle knives"),
        ct.SetTimer("Grenade"),
        ct.EndPhase(),
        ct.ActHeld("Vex", 11),
        ct.EndPhase(),
        ct.Wound("Ida", "moderate"),
        ct.KnockOut("Bo"),
        ct.EndPhase(),
    ):
        game.do(action)
    assert story.tell(game, "en")[1:] == [
        "Vex: action delayed, from 17 on · Bo: combat phase at 12",
        "Bo: free action, “Juggle knives”",
        "Grenade: set by Bo, to go off in pass 2 of turn 1, in the setter’s phase",
        "Bo: end of the phase · Ida: combat phase at 9",
        "Vex: delayed action played at 11",
        "Vex: end of the phase · Ida: combat phase at 9",
        "Ida: moderate wound (physical), −2 to the score and to Reaction · Ida: combat phase at 7",
        "Bo: out of the fight",
        "Ida: end of the phase · Grenade: no phase of Bo to go off in; the GM says when · Pass 2: "
        "every score drops by 10 · Vex: combat phase at 7",
    ]
