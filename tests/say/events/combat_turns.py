"""What is said of each event of a fight, in English and in French, by hand."""

from typing import Any

VEX = {"who": "Vex"}

# Code, facts, and what is said, in English and in French.
TOLD: list[tuple[str, dict[str, Any], str, str]] = [
    # --- surprise
    (
        "turns.surprise",
        {"successes": {"Vex": 2}, "forewarned": {"Vex": ["Bo", "Cy"], "Ida": ["Bo"]}},
        "Able to act before the event: Vex (against Bo and Cy) and Ida (against Bo)",
        "En mesure d’agir avant l’évènement : Vex (contre Bo et Cy) et Ida (contre Bo)",
    ),
    (
        "turns.surprise",
        {"successes": {}, "forewarned": {"Vex": ["name.event"]}},
        "Able to act before the event: Vex (against the event)",
        "En mesure d’agir avant l’évènement : Vex (contre l’évènement)",
    ),
    (
        "turns.surprise",
        {"successes": {"Vex": 0}, "forewarned": {}},
        "Nobody can act before the event",
        "Personne ne peut agir avant l’évènement",
    ),
    (
        "turns.event-due",
        {},
        "The forewarned have had their time: the event comes now",
        "Le temps accordé avant l’évènement est écoulé : il survient maintenant",
    ),
    (
        "turns.happens",
        {"name": "name.event"},
        "It takes place: the event",
        "Cela se produit : l’évènement",
    ),
    # --- turns and passes
    (
        "turns.begins",
        {"turn": 2},
        "Turn 2: all dice pools are full again",
        "Tour 2 : toutes les réserves de dés sont de nouveau pleines",
    ),
    (
        "turns.initiative",
        {"scores": {"Bob": 14, "El Rayo": 34, "Fat": -1, "Sinaril": 18}},
        "Initiative: El Rayo 34, Sinaril 18, Bob 14 and Fat −1",
        "Initiative : El Rayo 34, Sinaril 18, Bob 14 et Fat −1",
    ),
    (
        "turns.initiative",
        {"scores": {}},
        "Initiative: nobody rolls",
        "Initiative : personne ne lance de dés",
    ),
    (
        "turns.tie",
        {**VEX, "die": 5},
        "Vex: 5 to break the tie",
        "Vex : 5 pour départager l’égalité",
    ),
    (
        "turns.pass-over",
        {"next": 3},
        "Pass 3: every score drops by 10",
        "Passe 3 : chaque score baisse de 10",
    ),
    ("turns.turn-over", {"turn": 1}, "Turn 1 is over", "Fin du tour 1"),
    (
        "turns.ended",
        {"turn": 1},
        "The combat sequence is over",
        "La séquence de combat est terminée",
    ),
    # --- phases
    (
        "turns.phase",
        {**VEX, "score": 34},
        "Vex: combat phase at 34",
        "Vex : phase de combat à 34",
    ),
    ("turns.phase-void", {}, "", ""),
    ("turns.phase-over", VEX, "Vex: end of the phase", "Vex : fin de la phase de combat"),
    (
        "turns.spent",
        {**VEX, "what": "fire-weapon", "kind": "simple", "pool": {}},
        "Vex: simple action, “Fire a weapon”",
        "Vex : action simple, « Faire feu avec une arme »",
    ),
    (
        "turns.spent",
        {**VEX, "what": "cast-spell", "kind": "complex", "pool": {"Combat": 2, "Karma": 1}},
        "Vex: complex action, “Cast a spell”; pool dice: 2 (Combat) and 1 (Karma)",
        "Vex : action complexe, « Lancer un sort » ; dés de réserve : 2 (Combat) et 1 (Karma)",
    ),
    (
        "turns.spent",
        {**VEX, "what": "Juggle knives", "kind": "free", "pool": {"Combat": 0}},
        "Vex: free action, “Juggle knives”",
        "Vex : action automatique, « Juggle knives »",
    ),
    (
        "turns.spent",
        {**VEX, "what": "free", "kind": "free", "pool": {}},
        "Vex: free action",
        "Vex : action automatique",
    ),
    (
        "turns.sprint",
        {**VEX, "successes": 3, "metres": 9},
        "Vex: Athletics, +9 m in this pass",
        "Vex : Athlétisme, +9 m pendant cette passe",
    ),
    (
        "turns.moves",
        {**VEX, "how": "run"},
        "Vex: running in this pass; actions take a penalty, and so do attacks on the runner "
        "(how much is for the GM to say)",
        "Vex : course pendant cette passe ; malus à ses actions, et malus pour ses adversaires "
        "qui l’attaquent (leur valeur revient au MJ)",
    ),
    (
        "turns.moves",
        {**VEX, "how": "walk"},
        "Vex: walking in this pass; actions take a penalty, and so do attacks on the mover "
        "(how much is for the GM to say)",
        "Vex : marche pendant cette passe ; malus à ses actions, et malus pour ses adversaires "
        "qui l’attaquent (leur valeur revient au MJ)",
    ),
    (
        "turns.moves",
        {**VEX, "how": ""},
        "Vex: standing still in this pass",
        "Vex : sur place pendant cette passe",
    ),
    (
        "turns.held",
        {**VEX, "score": 17},
        "Vex: action delayed, from 17 on",
        "Vex : action retardée, depuis 17",
    ),
    (
        "turns.held-played",
        {**VEX, "score": 11},
        "Vex: delayed action played at 11",
        "Vex : action retardée jouée à 11",
    ),
    ("turns.held-lost", VEX, "Vex: delayed action lost", "Vex : action retardée perdue"),
    # --- people
    (
        "turns.wounded",
        {**VEX, "level": "moderate", "track": "physical", "off": 2},
        "Vex: moderate wound (physical), −2 to the score and to Reaction",
        "Vex : blessure modérée (physique), −2 au score et à la Réaction",
    ),
    (
        "turns.wounded",
        {**VEX, "level": "deadly", "track": "stun", "off": 0},
        "Vex: deadly wound (stun)",
        "Vex : blessure mortelle (étourdissement)",
    ),
    (
        "turns.healed",
        {**VEX, "level": "light", "track": "stun", "back": 1},
        "Vex: down to a light wound (stun), +1 to Reaction; the score of this turn stays",
        "Vex : blessure ramenée à légère (étourdissement), +1 à la Réaction ; le score de ce tour "
        "ne change pas",
    ),
    (
        "turns.healed",
        {**VEX, "level": "none", "track": "physical", "back": 3},
        "Vex: wound healed (physical), +3 to Reaction; the score of this turn stays",
        "Vex : blessure guérie (physique), +3 à la Réaction ; le score de ce tour ne change pas",
    ),
    (
        "turns.joins",
        {**VEX, "combatant": {"name": "Vex", "reaction": 6}},
        "Vex: new in the fight",
        "Vex : arrivée dans le combat",
    ),
    (
        "turns.enters",
        VEX,
        "Vex: in the sequence from now on",
        "Vex : entrée dans la séquence",
    ),
    (
        "turns.late",
        {**VEX, "score": 15},
        "Vex: initiative 15, less 10 for each pass gone by",
        "Vex : initiative de 15, moins 10 par passe écoulée",
    ),
    ("turns.out", VEX, "Vex: out of the fight", "Vex : hors de combat"),
    ("turns.removed", VEX, "Vex: gone from the fight", "Vex : départ du combat"),
    (
        "turns.returned",
        VEX,
        "Vex: back in the fight from the next roll of initiative",
        "Vex : retour au combat dès le prochain jet d’initiative",
    ),
    # --- devices
    (
        "turns.timer-set",
        {"name": "Grenade", **VEX, "turn": 1, "in_pass": 2, "phase": None},
        "Grenade: set by Vex, to go off in pass 2 of turn 1, in the setter’s phase",
        "Grenade : programmation par Vex, déclenchement à la passe 2 du tour 1, dans la phase de "
        "son auteur",
    ),
    (
        "turns.timer-set",
        {"name": "Grenade", **VEX, "turn": 2, "in_pass": 1, "phase": 8},
        "Grenade: set by Vex, to go off in pass 1 of turn 2, at phase 8",
        "Grenade : programmation par Vex, déclenchement à la passe 1 du tour 2, à la phase 8",
    ),
    (
        "turns.due",
        {"name": "Grenade", "score": 14},
        "Grenade: due now, at 14",
        "Grenade : c’est le moment, à 14",
    ),
    (
        "turns.asks",
        {"name": "Grenade", **VEX},
        "Grenade: no phase of Vex to go off in; the GM says when",
        "Grenade : plus de phase de Vex où se déclencher ; au MJ de choisir le moment",
    ),
    (
        "turns.went-off",
        {"name": "Grenade", **VEX},
        "Grenade: it goes off",
        "Grenade : déclenchement",
    ),
    # --- what a GM edits
    ("turns.score", {**VEX, "score": -2}, "Vex: score −2", "Vex : score de −2"),
    (
        "turns.pool",
        {**VEX, "pool": "Combat", "left": 4},
        "Vex: 4 left in the pool “Combat”",
        "Vex : reste 4 dans la réserve « Combat »",
    ),
    (
        "turns.hidden",
        {**VEX, "hidden": True},
        "Vex: hidden from the players",
        "Vex : hors de la vue des joueurs",
    ),
    (
        "turns.hidden",
        {**VEX, "hidden": False},
        "Vex: seen by the players",
        "Vex : visible pour les joueurs",
    ),
    ("turns.note", {"text": "The lights go out."}, "The lights go out.", "The lights go out."),
]
