"""Hand-written views of a zone track, one for each thing it must be able to show."""

from copy import deepcopy
from typing import Any

CREW, LAW, BLADES = 0, 1, 2
SIDES = [
    {"name": "Équipage", "side": CREW},
    {"name": "Milice", "side": LAW},
    {"name": "Lames", "side": BLADES},
]
NASTY = "<script>alert('“Ogre” & \"Co\"')</script> 🐉"


def token(name: str, side: int, detail: str = "", **more: Any) -> dict[str, Any]:
    return {
        "key": f"v-{name}",
        "name": name,
        "side": side,
        "detail": detail,
        "place": {"intent": "place", "vehicle": name},
        "step": {"intent": "step", "vehicle": name},
        "inspect": {"intent": "inspect", "vehicle": name},
        **more,
    }


def ghost(name: str, side: int) -> dict[str, Any]:
    return {"key": f"ghost-{name}", "name": name, "side": side, "ghost": True}


def zone(number: int, *pieces: Any, notes: Any = (), **more: Any) -> dict[str, Any]:
    return {
        "key": f"zone-{number}",
        "number": number,
        "notes": list(notes),
        "pieces": list(pieces),
        "drop": {"zone": number},
        **more,
    }


def band(kind: str, width: float, label: str, chance: str) -> dict[str, Any]:
    return {"kind": kind, "width": width, "label": label, "chance": chance}


def choice(key: str, name: str, test: str, chance: str, leads: str, effect: str, *bands: Any):
    return {
        "key": key,
        "name": name,
        "test": test,
        "chance": chance,
        "leads": leads,
        "effect": effect,
        "bands": list(bands),
        "do": {"intent": "choose", "action": {"kind": key, "vehicle": "Comète"}},
    }


def turn(score: int, name: str, side: int, state: str = "later", note: str = "") -> dict[str, Any]:
    return {
        "key": name,
        "name": name,
        "side": side,
        "score": str(score),
        "state": state,
        "note": note,
    }


def pilot() -> dict[str, Any]:
    """The moment of the mock-up: the second half of Comète's double manoeuvre, in French."""
    hard = [
        band("yes", 35, "Réussi, 14 à 20 : +2 zones", "35 %"),
        band("near", 20, "Raté de moins de 5 : +1 zone", "20 %"),
        band("no", 45, "Raté de 5 ou plus : sur place", "45 %"),
    ]
    accelerate = choice(
        "accelerate",
        "Accélérer",
        "DD 21, bonus +7 : 14 et plus",
        "35 %",
        "fuite 48 %",
        "+2 zones ; raté de moins de 5 : +1",
        *hard,
    )
    accelerate["chosen"] = True
    keep = "DD 14, bonus +7 : 7 et plus"
    choices = [
        accelerate,
        choice(
            "keep-pace",
            "Maintenir l’allure",
            keep,
            "70 %",
            "fuite 25 %",
            "+1 zone ; raté : −1",
            band("yes", 70, "", ""),
        ),
        choice(
            "evade",
            "Éviter",
            keep,
            "70 %",
            "fuite 28 %",
            "+1 zone et +2 à la CA pour 1 round",
            band("yes", 70, "", ""),
        ),
        choice(
            "trick",
            "Feinter",
            "DD 19, bonus +7 : 12 et plus",
            "45 %",
            "fuite 27 %",
            "+1 zone, −2 au Pilotage de ceux qui suivent",
            band("yes", 45, "", ""),
        ),
        choice(
            "slow-down",
            "Ralentir",
            "sans test",
            "",
            "fuite 12 %",
            "aucun mouvement à la progression",
        ),
        choice(
            "drop",
            "Renoncer à la seconde",
            "sans test",
            "",
            "fuite 12 %",
            "la première garde son −2 ; sur place",
        ),
        {"key": "engage", "name": "Engager", "refused": "aucun autre véhicule dans la zone 7"},
        {
            "key": "disengage",
            "name": "Désengager",
            "refused": "Comète n’est engagée avec personne",
        },
    ]
    return {
        "lang": "fr",
        "head": {
            "place": "Périphérique de Taros",
            "title": "Round 3",
            "steps": ["Actions des pilotes", "Progression", "Combat"],
            "step": 0,
            "undo": True,
            "redo": False,
            "save": "ce-soir.rpgkit",
        },
        "track": {
            "zones": [
                zone(3, ghost("Faucheuse", BLADES)),
                zone(4, token("Faucheuse", BLADES, "niv. 5 · CAC 18", move=-1)),
                zone(
                    5,
                    {
                        "key": "brace-5",
                        "label": "Engagés : Mulet et Brigade 12",
                        "pieces": [
                            token("Mulet", CREW, "niv. 3 · CAC 14", move=1, marks=["évite +2"]),
                            token("Brigade 12", LAW, "niv. 4 · CAC 17", marks=["feinte −2"]),
                        ],
                    },
                ),
                zone(
                    6,
                    ghost("Mulet", CREW),
                    token("Brigade 7", LAW, "niv. 4 · CAC 17", marks=["déporté −4"]),
                ),
                zone(
                    7,
                    token("Comète", CREW, "niv. 4 · CAC 16", current=True),
                    lit=True,
                    notes=[
                        {"kind": "place", "name": "Chaussée abîmée", "effects": ["−1 aux tests"]}
                    ],
                ),
                zone(
                    8,
                    exit="Comète s’enfuit d’ici, si Brigade 7 reste en 6",
                    notes=[
                        {
                            "kind": "hazard",
                            "name": "Circulation à contresens",
                            "effects": ["FP 4 · +11 · 5d6 · à chaque entrée"],
                        }
                    ],
                ),
                zone(
                    9,
                    lanes=[
                        {
                            "key": "lane-9-0",
                            "drop": {"zone": 9, "lane": "Hypertube"},
                            "notes": [
                                {
                                    "kind": "place",
                                    "name": "Hypertube",
                                    "effects": ["+4 pour accélérer"],
                                }
                            ],
                            "pieces": [],
                        },
                        {
                            "key": "lane-9-1",
                            "drop": {"zone": 9, "lane": "Chaussée"},
                            "notes": [{"kind": "place", "name": "Chaussée", "effects": []}],
                            "pieces": [],
                        },
                    ],
                ),
            ],
            "sides": SIDES,
            "notes": ["une zone : environ 60 m"],
        },
        "order": [
            turn(22, "Mulet", CREW, "done", "évite, réussi"),
            turn(19, "Faucheuse", BLADES, "done", "allure, raté"),
            turn(17, "Comète", CREW, "now"),
            turn(14, "Brigade 7", LAW),
            turn(11, "Brigade 12", LAW),
        ],
        "stage": {
            "kind": "desk",
            "name": "Comète",
            "side": CREW,
            "lines": ["Noor, Pilotage +8", "zone 7, devant tous ses ennemis"],
            "legend": "Seconde action de Comète",
            "note": "En grand, la chance du test. « fuite » : la chance que Comète soit enfuie à "
            "la fin du round.",
            "halves": {
                "title": "Double manœuvre, −2 à chaque test",
                "lines": ["Accélérer : 6 + 7 = 13 contre 21, raté de 8", "à choisir"],
            },
            "groups": [{"key": "pilot", "title": "", "choices": choices}],
        },
        "panel": {
            "key": "accelerate-3-2",
            "title": "Accélérer",
            "chance": "35 %",
            "said": "7 faces sur 20",
            "bands": hard,
            "asides": [
                "Réussi, Comète entre tout de suite en zone 8 : la circulation la touche à 80 %."
            ],
            "settings": [
                {
                    "key": "lane",
                    "label": "Trajet, si Comète atteint la zone 9",
                    "value": "Hypertube",
                    "options": [
                        {"value": "Hypertube", "label": "Hypertube"},
                        {"value": "Chaussée", "label": "Chaussée"},
                    ],
                    "do": {"intent": "option", "name": "lane"},
                }
            ],
            "roll": {"label": "Lancer 1d20", "do": {"intent": "do"}},
            "typed": {"do": {"intent": "typed"}, "faces": 1, "sides": 20},
            "why": {
                "question": "Pourquoi 14 et plus ?",
                "terms": [
                    {"label": "Pilotage de Noor", "amount": "+8"},
                    {
                        "label": "Double manœuvre",
                        "amount": "−2",
                        "detail": "45 m, 15 de plus que l’ennemi le plus rapide",
                        "rule": "Double manœuvre",
                    },
                    {
                        "label": "Chaussée abîmée",
                        "amount": "−1",
                        "detail": "zone 7",
                        "rule": "Environnements",
                    },
                    {"label": "Devant tous ses ennemis", "amount": "+2", "rule": "Être devant"},
                ],
                "total": {"label": "Bonus", "amount": "+7"},
                "against": [{"label": "DD : 17 + niveau 4", "amount": "21", "rule": "Accélérer"}],
            },
        },
        "odds": {
            "title": "Comète enfuie",
            "advice": "À faire maintenant : accélérer, 20 points de mieux qu’éviter.",
            "summary": [
                {"label": "à la fin du round 3", "amount": "48 %"},
                {"label": "à la fin du round 5", "amount": "79 %"},
                {"label": "à la fin du round 10", "amount": "95 %"},
            ],
            "caption": "À la fin du round. Plan : Comète accélère, les autres maintiennent "
            "l’allure. Calcul exact.",
            "plan": [planned("Comète", CREW, "accelerate"), planned("Brigade 7", LAW, "keep-pace")],
        },
        "log": [
            {
                "key": "9",
                "kind": "act",
                "text": "Comète accélère : raté.",
                "dice": "6 + 7 = 13 / 21",
            },
            {"key": "8", "kind": "undo", "text": "Comète maintient l’allure."},
            {
                "key": "7",
                "kind": "act",
                "text": "Comète maintient l’allure : réussi.",
                "dice": "12 + 7 = 19 / 14",
                "undone": True,
            },
            {"key": "6", "kind": "decree", "text": "Brigade 7 va en zone 6."},
            {"key": "5", "kind": "round", "text": "Round 3"},
        ],
        "master": master(),
        "say": "Comète : accélérer ?",
    }


def planned(name: str, side: int, value: str) -> dict[str, Any]:
    return {
        "key": name,
        "name": name,
        "side": side,
        "value": value,
        "options": [
            {"value": "accelerate", "label": "accélère"},
            {"value": "keep-pace", "label": "maintient l’allure"},
            {"value": "slow-down", "label": "ralentit"},
        ],
        "do": {"intent": "plan", "vehicle": name},
    }


def master() -> dict[str, Any]:
    vehicles = [{"value": n, "label": n} for n in ("Comète", "Mulet", "Brigade 7")]
    which = {"name": "vehicle", "label": "Véhicule", "kind": "select", "options": vehicles}
    return {
        "forms": [
            {
                "key": "place",
                "title": "Placer",
                "submit": "Placer",
                "do": {"intent": "place"},
                "fields": [
                    which,
                    {"name": "zone", "label": "Zone", "kind": "number", "value": "7"},
                ],
            },
            {
                "key": "hit-points",
                "title": "Points de vie",
                "submit": "Fixer",
                "do": {"intent": "hit-points"},
                "fields": [which, {"name": "points", "label": "PV", "kind": "number", "min": 0}],
            },
            {
                "key": "hazard",
                "title": "Danger actif",
                "submit": "Ajouter",
                "do": {"intent": "hazard"},
                "note": "À chaque véhicule qui entre.",
                "fields": [
                    {"name": "name", "label": "Nom", "kind": "text"},
                    {"name": "zone", "label": "Zone", "kind": "number"},
                    {
                        "name": "cr",
                        "label": "FP",
                        "kind": "select",
                        "value": "4",
                        "options": [{"value": str(n), "label": str(n)} for n in range(1, 21)],
                    },
                    {"name": "swerve", "label": "déporte aussi", "kind": "check", "on": True},
                ],
            },
        ],
        "order": [
            {"name": "Mulet", "side": CREW, "score": "22", "up": None, "down": {"intent": "later"}},
            {
                "name": "Comète",
                "side": CREW,
                "score": "17",
                "up": {"intent": "sooner", "vehicle": "Comète"},
                "down": None,
            },
        ],
    }


def first_half() -> dict[str, Any]:
    """A pilot's turn begins: nothing chosen yet, double manoeuvre on offer, in English."""
    view = pilot()
    view["lang"] = "en"
    stage = view["stage"]
    del stage["halves"], view["panel"]
    for one in stage["groups"][0]["choices"]:
        one.pop("chosen", None)
    stage["double"] = {
        "label": "Double manoeuvre",
        "on": False,
        "do": {"intent": "double"},
        "note": "two actions, −4 on each test; nothing is left for combat",
    }
    stage["buttons"] = [
        {"label": "No action: uncontrolled", "do": {"intent": "pass"}, "hotkey": "n"}
    ]
    return view


def pending() -> dict[str, Any]:
    """In mid-roll: a hazard has hit, and its damage is wanted."""
    view = pilot()
    view["lang"] = "en"
    view["stage"] |= {"groups": [], "legend": "Dice of Comète"}
    view["panel"] = {
        "key": "ask-12",
        "title": "Damage of the oncoming traffic",
        "said": "5d6, 17.5 on average",
        "past": ["Accelerate: 15 + 7 = 22 against 21, success", "Traffic: 8 + 11 = 19, a hit"],
        "roll": {"label": "Roll 5d6", "do": {"intent": "roll"}},
        "typed": {
            "do": {"intent": "typed"},
            "faces": 5,
            "sides": 6,
            "hint": "3 5 1 6 2",
        },
    }
    view["refusal"] = {"at": "panel", "text": "A d6 has no face 9: type 5 faces from 1 to 6."}
    return view


def crowd() -> dict[str, Any]:
    """Twelve vehicles, six sides, long and nasty names, negative and far zones."""
    view = pilot()
    names = [
        "The Honourable Baroness Philippa von Hohenzollern-Sigmaringen’s Landau",
        NASTY,
        "🚀🔥",
        'O"Brien’s',
        "Donaudampfschifffahrtsgesellschaftskapitän",
        *(f"Wolf {n}" for n in range(1, 8)),
    ]
    view["lang"] = "en"
    view["head"] |= {"place": NASTY, "title": "Round 12"}
    view["track"]["sides"] = [{"name": f"Side {n}", "side": n} for n in range(6)]
    tokens = [
        token(n, i % 6, "level 12 · KAC 25", marks=["evading +2", "tricked −4", "swerving −4"])
        for i, n in enumerate(names)
    ]
    tokens[0]["current"] = True
    view["track"]["zones"] = [
        zone(-12, tokens[6]),
        zone(-11, tokens[7]),
        {"key": "gap--10", "gap": "−10 to 3: 14 empty zones"},
        zone(4, tokens[4], tokens[5]),
        zone(5),
        zone(
            6,
            {"key": "brace-6", "label": "Engaged", "pieces": tokens[8:12]},
            notes=[
                {"kind": "hazard", "name": NASTY, "effects": ["CR 20 · +32 · 25d10", "once"]},
                {"kind": "place", "name": "A thicket of very long words", "effects": ["−2", "-1"]},
            ],
        ),
        zone(7, tokens[1], tokens[2], tokens[3]),
        zone(8, tokens[0], lit=True),
        zone(9),
    ]
    view["order"] = [
        turn(30 - i, n, i % 6, "done" if i < 3 else "now" if i == 3 else "later")
        for i, n in enumerate(names)
    ]
    view["stage"] |= {"name": names[0], "lines": [NASTY, "zone 8"]}
    view["refusal"] = {"at": "nowhere", "text": NASTY}
    return view


def progress() -> dict[str, Any]:
    view = pilot()
    del view["panel"]
    view["lang"] = "en"
    view["head"]["step"] = 1
    by = [
        {"value": "-1", "label": "−1"},
        {"value": "0", "label": "0"},
        {"value": "1", "label": "+1"},
    ]

    def mover(name: str, side: int, now: int, move: int, why: str, **more: Any) -> dict[str, Any]:
        return {
            "key": name,
            "name": name,
            "side": side,
            "now": str(now),
            "then": str(now + move),
            "why": why,
            "by": {
                "value": str(move),
                "options": by,
                "do": {"intent": "overrule", "vehicle": name},
            },
            **more,
        }

    view["stage"] = {
        "kind": "progress",
        "title": "Progress",
        "note": "All move together. Nothing has moved yet.",
        "movers": [
            mover(
                "Comète",
                CREW,
                7,
                1,
                "accelerated",
                fate="escapes",
                decline={
                    "label": "declines to escape",
                    "on": False,
                    "do": {"intent": "decline", "vehicle": "Comète"},
                },
            ),
            mover("Mulet", CREW, 5, 1, "evaded"),
            mover("Brigade 7", LAW, 6, 0, "slowed down", ruled=True),
            mover("Faucheuse", BLADES, 4, -1, "failed to keep pace", fate="left behind"),
        ],
        "asides": ["Oncoming traffic attacks Comète on entering zone 8."],
        "go": {"label": "Move everybody", "do": {"intent": "progress"}, "hotkey": "m"},
    }
    return view


def combat() -> dict[str, Any]:
    view = pilot()
    view["lang"] = "en"
    view["head"]["step"] = 2
    hit = [band("yes", 55, "Hit, 10 to 20", "55%"), band("no", 45, "Miss", "45%")]
    shoot = choice("shoot-1", "Fire at Brigade 7", "KAC 17, bonus +8", "55%", "", "2d6", *hit)
    shoot["chosen"] = True
    view["stage"] = {
        "kind": "desk",
        "name": "Comète",
        "side": CREW,
        "lines": ["Noor: a standard action left", "Ivo: everything left"],
        "legend": "Combat of those aboard Comète",
        "groups": [
            {
                "key": "Ivo",
                "title": "Ivo, gunner",
                "note": "standard and move actions left",
                "choices": [
                    shoot,
                    {"key": "board", "name": "Board", "refused": "no vehicle is engaged"},
                ],
            },
            {
                "key": "Noor",
                "title": "Noor, pilot",
                "note": "a standard action left",
                "choices": [
                    {"key": "ram", "name": "Ram", "refused": "Comète is engaged with nobody"}
                ],
            },
        ],
        "buttons": [
            {"label": "Pass", "do": {"intent": "pass"}, "hotkey": "n"},
            {"label": "Next round", "do": {"intent": "next"}, "hotkey": "e"},
        ],
    }
    view["panel"] = {
        "key": "shoot-1",
        "title": "Fire at Brigade 7",
        "chance": "55%",
        "bands": hit,
        "settings": [
            {
                "key": "target",
                "label": "Target",
                "value": "b7",
                "options": [
                    {"value": f"b{n}", "label": f"Brigade {n}"} for n in (7, 12, 13, 14, 15)
                ],
                "do": {"intent": "option", "name": "target"},
            }
        ],
        "roll": {"label": "Roll 1d20", "do": {"intent": "do"}},
        "typed": {"do": {"intent": "typed"}, "faces": 1, "sides": 20},
    }
    view["sheet"] = {
        "name": "Brigade 7",
        "side": LAW,
        "lines": [
            {"label": "Hit points", "amount": "31 of 40"},
            {"label": "Swerving", "amount": "−4", "detail": "until its next turn"},
        ],
        "close": {"intent": "inspect", "vehicle": None},
    }
    return view


def initiative() -> dict[str, Any]:
    view = pilot()
    del view["panel"], view["odds"]
    view["lang"] = "en"
    view["head"] |= {"title": "Before the chase", "step": -1, "undo": False}
    view["order"], view["log"] = [], []
    view["stage"] = {
        "kind": "initiative",
        "title": "Initiative",
        "note": "Ties: the higher bonus, then a roll.",
        "starters": [
            {"key": "Comète", "name": "Comète", "side": CREW, "bonus": "+4", "value": ""},
            {"key": "Brigade 7", "name": "Brigade 7", "side": LAW, "bonus": "+1", "value": "17"},
        ],
        "typed": {"intent": "initiative"},
        "submit": "Use the dice typed",
        "buttons": [{"label": "Roll for all", "do": {"intent": "initiative"}, "hotkey": "i"}],
    }
    return view


def end() -> dict[str, Any]:
    view = pilot()
    del view["panel"], view["odds"]
    view["lang"] = "en"
    view["head"]["step"] = -1
    view["order"] = []
    view["stage"] = {
        "kind": "end",
        "title": "The crew got away",
        "lines": ["One side is left in the chase."],
        "finishes": [
            {"key": "c", "name": "Comète", "side": CREW, "outcome": "escaped", "detail": "round 3"},
            {"key": "b", "name": "Brigade 7", "side": LAW, "outcome": "left behind"},
        ],
        "xp": [
            {"label": "Brigade 7, CR 4", "amount": "1,200"},
            {"label": "Oncoming traffic, CR 4", "amount": "1,200"},
        ],
        "total": {"label": "In all", "amount": "2,400"},
        "buttons": [{"label": "Back into the chase…", "do": {"intent": "reenter"}}],
    }
    return view


VIEWS = {
    make.__name__: make
    for make in (pilot, first_half, pending, crowd, progress, combat, initiative, end)
}


def view(name: str, **changes: Any) -> dict[str, Any]:
    """A fresh copy of a sample, with some entries changed."""
    return deepcopy(VIEWS[name]()) | changes
