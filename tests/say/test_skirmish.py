"""A skirmish's actions, rolls, sums, refusals and whole logs, told in both languages."""

import itertools

import pytest

from rpgkit import dice
from rpgkit import skirmish as sk
from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Term
from rpgkit.engine.errors import IllegalAction
from rpgkit.engine.pools import Successes
from rpgkit.engine.procedure import Refusal
from rpgkit.rules.skirmish import model, state
from rpgkit.rules.skirmish.actions import ACTIONS
from rpgkit.rules.skirmish.asks import Handful, MoraleTest
from rpgkit.rules.skirmish.messages import MESSAGES
from rpgkit.say import story, text
from rpgkit.say.skirmish import retell, score
from tests.say.french import narrow

DEEDS: list[tuple[Action, str, str]] = [
    (
        sk.Attack("Noor", "Rask", "charge"),
        "Noor: attack Rask (charge)",
        "Noor : attaquer Rask (charge)",
    ),
    (sk.Confirm(), "Presence confirmed by the GM", "Présence confirmée par le MJ"),
    (
        sk.Confirm("player"),
        "Presence confirmed by the player",
        "Présence confirmée par le joueur",
    ),
    (sk.Choose("Rask", "charge"), "Rask: strategy – charge", "Rask : stratégie – charge"),
    (sk.Hunt("Noor", "entrench"), "Noor: hunt (entrench)", "Noor : chasser (retranchement)"),
    (
        sk.Join("Ivo", "charge"),
        "Ivo: join the fight (charge)",
        "Ivo : rejoindre le combat (charge)",
    ),
    (sk.Wait(1), "Let 1 minute pass", "Laisser passer 1 minute"),
    (sk.Wait(12), "Let 12 minutes pass", "Laisser passer 12 minutes"),
    (sk.Begin(), "Begin the first turn", "Commencer le premier tour"),
    (
        sk.Begin(18),
        "Begin the first turn, 18 paces apart",
        "Commencer le premier tour, à 18 pas",
    ),
    (sk.Act("Noor"), "Noor acts", "Noor agit"),
    (
        sk.Shoot("name.torch", "Rask"),
        "Fire at Rask: flamethrower",
        "Tirer sur Rask : lance-flammes",
    ),
    (
        sk.Shoot("Old gun", "Rask", 2),
        "Fire at Rask: Old gun, 2 shots",
        "Tirer sur Rask : Old gun, 2 tirs",
    ),
    (sk.HoldFire(), "Hold fire", "Cesser le tir"),
    (sk.Assault("Rask"), "Assault Rask", "Donner l’assaut : Rask"),
    (sk.StandFast(), "Stand fast, without an assault", "Rester en place, sans assaut"),
    (sk.Strike("Noor"), "Noor strikes", "Noor frappe"),
    (sk.Strike("Noor", "Rask"), "Noor strikes Rask", "Noor frappe Rask"),
    (
        sk.Strike("Noor", split={"Rask": 2, "Sif": 1}),
        "Noor splits the blows: Rask (×2) and Sif (×1)",
        "Noor répartit ses attaques : Rask (×2) et Sif (×1)",
    ),
    (sk.GoOn(), "Go on", "Continuer"),
]


@pytest.mark.parametrize(("done", "english", "french"), DEEDS)
def test_an_action_is_told(done, english, french):
    assert story.action(done, "en") == english
    assert story.action(done, "fr") == narrow(french)


def test_no_action_is_left_out():
    assert {type(done) for done, *_ in DEEDS} == set(ACTIONS.values())


# --- rolls and sums ----------------------------------------------------------------------------

PAIR = {"who": "Noor", "target": "Rask", "where": "melee"}
LEADERSHIP = Term("skirmish.term.leadership", 7, "skirmish.morale")


@pytest.mark.parametrize(
    ("ask", "faces", "english", "french"),
    [
        (
            Successes("skirmish.hit", PAIR, 4, 3),
            (1, 6, 3, 2),
            ("To hit, Noor against Rask", "2 hits on 3+: 6 3 2 1"),
            ("Pour toucher, Noor contre Rask", "2 touches à 3+ : 6 3 2 1"),
        ),
        (
            Successes("skirmish.wound", PAIR, 1, 4),
            (4,),
            ("To wound, Noor against Rask", "1 wound on 4+: 4"),
            ("Pour blesser, Noor contre Rask", "1 blessure à 4+ : 4"),
        ),
        (
            Successes("skirmish.save", {**PAIR, "who": "Rask"}, 2, 5),
            (4, 1),
            ("Saves of Rask", "0 saved on 5+: 4 1"),
            ("Sauvegardes (Rask)", "0 réussie à 5+ : 4 1"),
        ),
        (
            MoraleTest("skirmish.morale", {"who": "Noor"}, (LEADERSHIP,)),
            (3, 4),
            ("Morale test of Noor", "3 + 4 = 7 against 7: holds"),
            ("Test de Moral (Noor)", "3 + 4 = 7 contre 7 : tient bon"),
        ),
        (
            MoraleTest("skirmish.morale", {"who": "Noor"}, (LEADERSHIP,)),
            (4, 4),
            ("Morale test of Noor", "4 + 4 = 8 against 7: breaks"),
            ("Test de Moral (Noor)", "4 + 4 = 8 contre 7 : cède à la panique"),
        ),
        (
            Handful("skirmish.encounter", {"who": "Noor"}, 2, 6),
            (5, 1),
            ("Encounter dice of Noor", "1 and 5"),
            ("Dés de rencontre (Noor)", "1 et 5"),
        ),
    ],
)
def test_a_roll_has_a_title_and_a_result(ask, faces, english, french):
    assert (story.ask_title(ask, "en"), story.roll(ask, faces, "en")) == english
    assert (story.ask_title(ask, "fr"), story.roll(ask, faces, "fr")) == tuple(map(narrow, french))


def test_the_lines_of_a_score_are_named():
    rifle = sk.Weapon("Rifle", "rapid-fire", 24, strength=4, ap=1)
    blade = sk.Weapon("Blade", "melee", power=True)
    noor = sk.Fighter("Noor", "Hollow", CT=4, CC=3, weapons=[rifle, blade], strategy="entrench")
    rask = sk.Fighter("Rask", "Dune", CC=4, E=4, Svg=3)
    fight = sk.Skirmish([noor, rask], dice=dice.Seeded(1))
    fight.do(sk.Act("Noor"))
    (shot, *_) = fight.shots()
    lines = [story.term(term, "en") for part in shot.pool for term in part.terms]
    assert lines == [
        "Ballistic Skill 4",
        "Strength 4 against Toughness 4",
        "armour save",
        "armour penetration",
    ]
    assert [story.term(term, "fr") for term in shot.pool.save.terms] == [
        "Sauvegarde d’armure",
        "Pénétration d’Armure",
    ]


@pytest.mark.parametrize(
    ("opponent", "english", "french"),
    [
        (4, "fewer Wounds than the opponent (3 against 4)", "moins de PV que l’adversaire"),
        (6, "half the opponent’s Wounds (3 against 6)", "la moitié des PV de l’adversaire"),
        (9, "a third of the opponent’s Wounds (3 against 9)", "le tiers des PV de l’adversaire"),
        (12, "a quarter of the opponent’s Wounds (3 against 12)", "le quart des PV"),
    ],
)
def test_the_lines_of_a_morale_test_are_named(opponent, english, french):
    lines = sk.odds.morale(8, 3, 12, opponent).terms
    assert [story.term(line, "en") for line in lines] == [
        "Leadership",
        "under half the base Wounds (3 of 12)",
        english,
    ]
    assert story.term(lines[-1], "fr").startswith(french)


def test_a_score_that_no_die_shows_is_impossible():
    said = [text(told.pop("code"), "en", **told) for told in map(score, (2, 6, 7))]
    assert said == ["2+", "6+", "impossible"]


# --- refusals ----------------------------------------------------------------------------------

OWN_PHASE = {
    state.OPENING: {"attack", "confirm", "choose", "begin"},
    state.TURN: {"act"},
    state.SHOOTING: {"shoot", "hold-fire"},
    state.ASSAULT: {"assault", "stand-fast"},
    state.MELEE: {"strike"},
    state.OVER: set(),
}
PHASED = sorted(set().union(*OWN_PHASE.values()))


@pytest.mark.parametrize(
    ("phase", "kind"),
    [(p, k) for p, k in itertools.product(OWN_PHASE, PHASED) if k not in OWN_PHASE[p]],
)
def test_every_action_in_every_other_phase_is_refused_in_words(phase, kind):
    refused = Refusal("skirmish.refuse.phase", {"action": kind, "phase": phase})
    for lang in ("en", "fr"):
        assert story.refusal(refused, lang)


def test_no_refusal_for_a_phase_stands_unused():
    pairs = itertools.product(OWN_PHASE, PHASED)
    every = {
        retell("skirmish.refuse.phase", {"action": kind, "phase": phase})["code"]
        for phase, kind in pairs
        if kind not in OWN_PHASE[phase]
    }
    inner = {"turn", "shooting", "assault", "melee"}
    written = {code for code in MESSAGES if code.startswith("skirmish.refuse.")}
    assert {code for code in written if code.split(".")[2] in inner} <= every
    assert {"skirmish.refuse.over", "skirmish.refuse.not-begun"} <= every


@pytest.mark.parametrize(
    ("refused", "english", "french"),
    [
        (
            Refusal("skirmish.refuse.phase", {"action": "strike", "phase": "shooting"}),
            "blows are struck when everybody has acted: whoever acts now shoots first",
            "on frappe quand tout le monde a agi : d’abord le tir de qui agit",
        ),
        (
            Refusal("skirmish.refuse.phase", {"action": "choose", "phase": "turn"}),
            "the fight has begun: that belongs to its opening",
            "le combat a commencé : cela se règle à l’ouverture",
        ),
        (
            Refusal("skirmish.refuse.opening", {"action": "hunt", "opening": ""}),
            "everybody is there already: this fight needs no opening",
            "tout le monde est là dès le début : ce combat n’a pas d’ouverture",
        ),
        (
            Refusal("skirmish.refuse.not-in", {"who": "Rask", "status": "ko"}),
            "Rask is knocked out",
            "Rask est K.O.",
        ),
        (
            Refusal("skirmish.refuse.too-late", {"clock": 31, "limit": 30}),
            "31 minutes have passed: one may join until 30 minutes after the opening",
            "31 minutes sont passées : on peut rejoindre le combat jusqu’à 30 minutes après son "
            "ouverture",
        ),
        (
            Refusal(
                "skirmish.refuse.out-of-range",
                {"who": "Noor", "weapon": "name.sidearm", "target": "Rask", "distance": 18}
                | {"range": 12},
            ),
            "Rask is 18 paces away, and “sidearm” reaches 12",
            "Rask est à 18 pas, et « pistolet » porte à 12",
        ),
        (
            Refusal("skirmish.refuse.other-camp", {"who": "Noor", "due": ["Rask", "Sif"]}),
            "another side is due: now acts Rask or Sif",
            "c’est à un autre camp d’agir : Rask ou Sif",
        ),
        (
            Refusal("skirmish.refuse.strategy-kept", {"who": "Noor", "strategy": "entrench"}),
            "Noor keeps to the strategy stated – entrench – to the end",
            "Noor garde jusqu’au bout la stratégie annoncée (retranchement)",
        ),
    ],
)
def test_a_refusal_says_why(refused, english, french):
    assert story.refusal(refused, "en") == english
    assert story.refusal(refused, "fr") == narrow(french)


def test_an_error_speaks_for_itself():
    fight = sk.ready.fight("duel", dice=dice.Seeded(1))
    with pytest.raises(IllegalAction, match="another side is due: now acts Noor"):
        fight.do(sk.Act("Rask"))


# --- words for what a board shows --------------------------------------------------------------


def family(start):
    return {code.removeprefix(start) for code in MESSAGES if code.startswith(start)}


def test_everything_a_board_shows_of_a_fight_has_a_word():
    phases = {
        state.OPENING,
        state.TURN,
        state.SHOOTING,
        state.ASSAULT,
        state.MELEE,
        state.OVER,
    }
    types = {sk.ready.weapon(key).type for key in sk.ready.weapons()}
    stats = {*sk.odds.compare.MORE, *sk.odds.compare.SAVES}
    assert family("skirmish.phase.") == phases
    assert family("skirmish.status.") == {state.WAITS, state.IN, state.KO, state.FLED}
    assert family("skirmish.strategy.") == {*model.STRATEGIES, ""}
    assert family("skirmish.type.") == types
    assert family("skirmish.flag.") == {"blast", "flame", "power", "one_handed"}
    assert family("skirmish.stat.") == stats
    assert family("skirmish.sign.") == {*stats, "ap"}


@pytest.mark.parametrize("key", sk.ready.weapons())
def test_every_ready_weapon_has_a_name_in_both_languages(key):
    name = sk.ready.weapon(key).name
    assert name != story.named(name, "en")
    assert name != story.named(name, "fr")


# --- whole games -------------------------------------------------------------------------------


def test_a_duel_is_told():
    gun = sk.Weapon("Gun", "assault", 12, 2, strength=4)
    noor = sk.Fighter("Noor", "Hollow", CT=4, pv=4, weapons=[gun], strategy="charge")
    rask = sk.Fighter("Rask", "Dune", pv=4, Svg=4, strategy="charge", leadership=7)
    faces = [3, 3, 4, 4, 1, 5, 6, 2]  # two hits, two wounds, one saved; he breaks not: 8 is over 7
    fight = sk.Skirmish([noor, rask], distance=18, dice=dice.Scripted(faces))
    fight.do(sk.Act("Noor"))
    fight.do(sk.Shoot("Gun", "Rask"))
    assert story.tell(fight, "en") == [
        "Noor advances 6 paces: 12 from Rask",
        "Noor fires at Rask, 12 paces away: Gun, 2 shots (2 hits on 3+: 3 3) "
        "· To wound, Noor against Rask: 2 wounds on 3+: 4 4 · Saves of Rask: 1 saved on 4+: 5 1 "
        "· Rask: −1 W, 3 left · Morale test of Rask: 6 + 2 = 8 against 7: breaks "
        "· Rask panics, takes a wound in the back and flees: 2 W left "
        "· Noor gains 2 XP and 5 credits for Rask: half, for a flight "
        "· The fight is over: one side at most still stands "
        "· Gains of the fight: Noor (+2 XP, +5 credits) and Rask (+0 XP, +0 credits)",
    ]
    assert story.tell(fight, "fr")[0] == narrow("Noor avance de 6 pas : Rask à 12")
