"""What is said of each event of a pursuit, in English and in French, by hand."""

from typing import Any

GHOULS = {"by": "nets", "who": "Ghouls"}

# Code, facts, and what is said, in English and in French.
TOLD: list[tuple[str, dict[str, Any], str, str]] = [
    # --- in every setting
    *(
        ("pursuit.ended", {"fate": fate, "how": how}, english, french)
        for fate, how, english, french in [
            (
                "away",
                "faster",
                "The fugitives get away: they are faster",
                "Les fuyards s’échappent : ils sont plus rapides",
            ),
            (
                "caught",
                "halt",
                "The fugitives are caught: something forces them to stop",
                "Les fuyards sont rattrapés : quelque chose les force à s’arrêter",
            ),
            (
                "away",
                "food",
                "The fugitives get away: the pursuers stay with the food",
                "Les fuyards s’échappent : les poursuivants restent à la nourriture",
            ),
            (
                "away",
                "treasure",
                "The fugitives get away: the pursuers stay with the treasure",
                "Les fuyards s’échappent : les poursuivants restent au trésor",
            ),
            (
                "away",
                "obstacle",
                "The fugitives get away: the obstacle ends the pursuit",
                "Les fuyards s’échappent : l’obstacle met fin à la poursuite",
            ),
            (
                "caught",
                "reached",
                "The fugitives are caught: the pursuers are upon them",
                "Les fuyards sont rattrapés : les poursuivants sont sur eux",
            ),
            (
                "away",
                "sight",
                "The fugitives get away: the pursuers have lost sight of them",
                "Les fuyards s’échappent : les poursuivants les ont perdus de vue",
            ),
            (
                "away",
                "patience",
                "The fugitives get away: the pursuers give up",
                "Les fuyards s’échappent : les poursuivants abandonnent",
            ),
            (
                "caught",
                "stop",
                "The fugitives are caught: they flee no more",
                "Les fuyards sont rattrapés : ils ne fuient plus",
            ),
            (
                "encounter",
                "stand",
                "The encounter goes on: nobody flees",
                "La rencontre suit son cours : personne ne fuit",
            ),
            (
                "away",
                "roll",
                "The fugitives get away: the roll to flee succeeds",
                "Les fuyards s’échappent : le jet de fuite est réussi",
            ),
            (
                "away",
                "ambush",
                "The fugitives get away: the pursuers never know that they were there",
                "Les fuyards s’échappent : les poursuivants n’ont jamais rien su de leur présence",
            ),
            (
                "encounter",
                "surprised",
                "The encounter goes on: surprised, they cannot flee",
                "La rencontre suit son cours : surpris, ils ne peuvent pas fuir",
            ),
            (
                "caught",
                "daily",
                "The fugitives are caught: overtaken on the way",
                "Les fuyards sont rattrapés : rejoints en chemin",
            ),
            (
                "away",
                "no-encounter",
                "The fugitives get away: no random encounter on the next day",
                "Les fuyards s’échappent : pas de rencontre aléatoire le lendemain",
            ),
            (
                "away",
                "referee",
                "The fugitives get away: the referee decides so",
                "Les fuyards s’échappent : par décision de l’arbitre",
            ),
        ]
    ),
    (
        "pursuit.reopened",
        {"phase": "running"},
        "The pursuit goes on after all",
        "La poursuite reprend",
    ),
    (
        "pursuit.speed",
        {"side": "fugitives", "speed": 4.5},
        "Fugitives: speed 4.5",
        "Fuyards : déplacement de 4,5",
    ),
    (
        "pursuit.number",
        {"side": "pursuers", "number": 1200},
        "Pursuers: 1,200 strong",
        "Poursuivants : effectif de 1\u202f200",
    ),
    ("pursuit.note", {"text": "The bridge is up."}, "The bridge is up.", "The bridge is up."),
    # --- in a dungeon
    (
        "dungeon.pursuit",
        {"gap": 18, "halted": False},
        "The pursuit begins, 18 m apart",
        "La poursuite s’engage, à 18 m d’écart",
    ),
    (
        "dungeon.pursuit",
        {"gap": 13.5, "halted": True},
        "Something stops the fugitives, and the pursuit begins, 13.5 m apart",
        "Quelque chose arrête les fuyards, et la poursuite s’engage, à 13,5 m d’écart",
    ),
    (
        "dungeon.ran",
        {"round": 3, "gap": 9, "moved": [27, 36]},
        "Round 3: 27 m against 36 m, gap 9 m",
        "Round 3 : 27 m contre 36 m, écart de 9 m",
    ),
    (
        "dungeon.exhausted",
        {"side": "fugitives", "who": "Company"},
        "Company: exhausted, −2 to attack, −2 to damage and −2 to AC",
        "Company : épuisement, −2 à l’attaque, −2 aux dégâts et −2 à la CA",
    ),
    (
        "dungeon.unseen",
        {"who": "Ghouls"},
        "The fugitives are out of sight, but still followed",
        "Les fuyards sont hors de vue, mais toujours suivis",
    ),
    (
        "dungeon.seen",
        {"who": "Ghouls"},
        "The fugitives are in sight again",
        "Les fuyards sont de nouveau en vue",
    ),
    (
        "dungeon.dropped",
        {"name": "two rations", "who": "Ghouls", "kind": "food", "taken": True},
        "Dropped: two rations; the pursuers stop",
        "Appât (two rations) : les poursuivants s’arrêtent",
    ),
    (
        "dungeon.dropped",
        {"name": "gold", "who": "Ghouls", "kind": "treasure", "taken": False},
        "Dropped: gold; the pursuers run on",
        "Appât (gold) : les poursuivants continuent",
    ),
    (
        "dungeon.obstacle",
        {"name": "burning oil"},
        "In the way: burning oil",
        "En travers du passage : burning oil",
    ),
    (
        "dungeon.held",
        {"rounds": 1, **GHOULS},
        "Ghouls: held up for 1 round (nets)",
        "Ghouls : à l’arrêt pendant 1 round (nets)",
    ),
    (
        "dungeon.held",
        {"rounds": 3, **GHOULS},
        "Ghouls: held up for 3 rounds (nets)",
        "Ghouls : à l’arrêt pendant 3 rounds (nets)",
    ),
    (
        "dungeon.slowed",
        {"percent": 50, "rounds": 2, **GHOULS},
        "Ghouls: 50% slower for 2 rounds (nets)",
        "Ghouls : 50 % de déplacement en moins pendant 2 rounds (nets)",
    ),
    ("dungeon.rested", {"turn": 2}, "Rest: turn 2 of 3", "Repos : tour 2 sur 3"),
    (
        "dungeon.rested-enough",
        {},
        "Rested: the exhaustion and its penalties are gone",
        "Repos terminé : l’épuisement et ses malus disparaissent",
    ),
    (
        "dungeon.rest-broken",
        {},
        "The rest is disturbed, and starts again from the first turn",
        "Le repos est troublé, et reprend au premier tour",
    ),
    ("dungeon.gap", {"gap": 40}, "Gap set to 40 m", "Écart fixé à 40 m"),
    (
        "dungeon.sight",
        {"sight": 0},
        "The pursuers see as far as 0 m",
        "Les poursuivants voient jusqu’à 0 m",
    ),
    (
        "dungeon.sight",
        {"sight": None},
        "The pursuers cannot lose sight of the fugitives",
        "Les poursuivants ne peuvent pas perdre les fuyards de vue",
    ),
    ("dungeon.stock", {"name": "nets", "number": 0}, "nets: 0 left", "nets : reste 0"),
    (
        "dungeon.halt",
        {"outcome": ""},
        "Nothing stops the fugitives from running",
        "Rien n’empêche les fuyards de courir",
    ),
    (
        "dungeon.halt",
        {"outcome": "pursuit"},
        "If the fugitives flee, something stops them and there is a pursuit",
        "Si les fuyards s’enfuient, quelque chose les arrête et une poursuite s’engage",
    ),
    (
        "dungeon.halt",
        {"outcome": "caught"},
        "If the fugitives flee, something stops them and they are caught",
        "Si les fuyards s’enfuient, quelque chose les arrête et ils sont rattrapés",
    ),
    (
        "dungeon.breath",
        {"side": "fugitives", "rounds": 29},
        "Fugitives: 29 rounds of running so far",
        "Fuyards : déjà 29 rounds de course",
    ),
    # --- in the wilderness
    (
        "wilderness.failed",
        {"day": 0},
        "The flight fails, and a pursuit begins",
        "La fuite échoue, et une poursuite s’engage",
    ),
    (
        "wilderness.failed",
        {"day": 2},
        "The flight fails on day 2, and the pursuit goes on",
        "La fuite échoue au jour 2, et la poursuite continue",
    ),
    (
        "wilderness.travelled",
        {"day": 1, "heading": 3, "directions": 6},
        "Day 1: heading south-east",
        "Jour 1 : direction sud-est",
    ),
    (
        "wilderness.travelled",
        {"day": 1, "heading": 3, "directions": 8},
        "Day 1: heading east",
        "Jour 1 : direction est",
    ),
    (
        "wilderness.travelled",
        {"day": 4, "heading": 3, "directions": 12},
        "Day 4: heading 3 o’clock",
        "Jour 4 : direction 3 heures",
    ),
    ("wilderness.surprised", {"who": "nobody"}, "Nobody is surprised", "Personne n’est surpris"),
    (
        "wilderness.surprised",
        {"who": "fugitives"},
        "The fugitives are surprised",
        "Les fuyards sont surpris",
    ),
    (
        "wilderness.surprised",
        {"who": "pursuers"},
        "The pursuers are surprised",
        "Les poursuivants sont surpris",
    ),
    (
        "wilderness.surprised",
        {"who": "both"},
        "Both sides are surprised",
        "Les deux camps sont surpris",
    ),
    (
        "wilderness.modifier",
        {"points": -10},
        "Referee’s modifier to the flight: −10",
        "Modificateur de l’arbitre à la fuite : −10",
    ),
    # --- on water
    (
        "water.clear",
        {"day": 0},
        "The fugitives cannot be caught until the next day",
        "Les fuyards ne peuvent pas être rattrapés avant le lendemain",
    ),
    (
        "water.next-day",
        {"day": 1},
        "Day 1: a random encounter, and the pursuers are near again",
        "Jour 1 : une rencontre aléatoire, et les poursuivants sont de nouveau proches",
    ),
    (
        "water.pursuit",
        {"gap": 140, "day": 0},
        "The pursuit begins, 140 m apart",
        "La poursuite s’engage, à 140 m d’écart",
    ),
    (
        "water.sailed",
        {"round": 9, "gap": 4.5, "closed": 12},
        "Round 9: 12 m closer, gap 4.5 m",
        "Round 9 : 12 m de repris, écart de 4,5 m",
    ),
    ("water.gap", {"gap": 90}, "Gap set to 90 m", "Écart fixé à 90 m"),
]
