"""What is said of each event of a skirmish, in English and in French, by hand."""

from typing import Any

FIRES = {"who": "Noor", "weapon": "name.rotor", "target": "Rask", "distance": 18}
STRIKES = {"who": "Rask", "assaulted": False, "two_weapons": False}
TOTALS = [
    {"who": "Noor", "status": "in", "pv": 4, "xp": 9, "credits": 25},
    {"who": "Ivo", "status": "waits", "pv": 12, "xp": 0, "credits": 0},
    {"who": "Rask", "status": "ko", "pv": 0, "xp": 0, "credits": 0},
]

# Code, facts, and what is said, in English and in French.
TOLD: list[tuple[str, dict[str, Any], str, str]] = [
    # --- opening
    (
        "skirmish.attacked",
        {"who": "Noor", "target": "Rask", "strategy": "entrench"},
        "Noor attacks Rask; strategy: entrench",
        "Noor attaque Rask ; stratégie : retranchement",
    ),
    (
        "skirmish.confirmed",
        {"target": "Rask", "by": "gm"},
        "The GM confirms that Rask is there",
        "Rask : présence confirmée par le MJ",
    ),
    (
        "skirmish.confirmed",
        {"target": "Rask", "by": "player"},
        "The player confirms that Rask is there",
        "Rask : présence confirmée par le joueur",
    ),
    (
        "skirmish.strategy",
        {"who": "Rask", "strategy": "charge"},
        "Rask; strategy: charge",
        "Rask ; stratégie : charge",
    ),
    (
        "skirmish.joined",
        {"who": "Ivo", "strategy": "charge", "clock": 1},
        "Ivo joins the fight after 1 minute; strategy: charge",
        "Ivo rejoint le combat après 1 minute ; stratégie : charge",
    ),
    (
        "skirmish.joined",
        {"who": "Ivo", "strategy": "entrench", "clock": 30},
        "Ivo joins the fight after 30 minutes; strategy: entrench",
        "Ivo rejoint le combat après 30 minutes ; stratégie : retranchement",
    ),
    (
        "skirmish.hunts",
        {"who": "Noor", "strategy": "charge", "dice": 2, "die": 10, "clock": 0},
        "Noor hunts and rolls 2 encounter dice (d10); strategy: charge",
        "Noor part en chasse et lance 2 dés de rencontre (d10) ; stratégie : charge",
    ),
    (
        "skirmish.found",
        {"who": "Noor", "face": 4, "npc": "skarn", "name": "Skarn 2"},
        "On a 4, Skarn 2 turns up",
        "Sur un 4, Skarn 2 apparaît",
    ),
    (
        "skirmish.nobody",
        {"who": "Noor", "face": 1},
        "On a 1, nobody turns up",
        "Sur un 1, personne n’apparaît",
    ),
    (
        "skirmish.void-roll",
        {"who": "Ivo", "dice": 1, "die": 6, "wanted_dice": 2, "wanted_die": 6, "faces": [5]},
        "The roll of 1d6 is void, whatever it shows: 2d6 was wanted",
        "Le jet de 1d6 est nul, quel qu’en soit le résultat : il fallait 2d6",
    ),
    (
        "skirmish.clock",
        {"minutes": 31},
        "31 minutes since the fight was opened",
        "31 minutes depuis l’ouverture du combat",
    ),
    (
        "skirmish.begins",
        {"distance": 24},
        "The fight begins, 24 paces apart",
        "Le combat commence, à 24 pas",
    ),
    # --- acting
    ("skirmish.acts", {"who": "Noor", "turn": 1}, "", ""),
    (
        "skirmish.moved",
        {"who": "Rask", "paces": 6, "at": 18, "distances": {"Noor": 18, "Ivo": 12}},
        "Rask advances 6 paces: 18 from Noor and 12 from Ivo",
        "Rask avance de 6 pas : Noor à 18 et Ivo à 12",
    ),
    (
        "skirmish.fires",
        {**FIRES, "shots": 4, "affected": ["Rask"]},
        "Noor fires at Rask, 18 paces away: rotor gun, 4 shots",
        "Noor tire sur Rask, à 18 pas : mitrailleuse rotative, 4 tirs",
    ),
    (
        "skirmish.fires",
        {**FIRES, "weapon": "Mortar", "shots": 1, "affected": ["Rask", "Sif"]},
        "Noor fires at Rask, 18 paces away: Mortar, 1 shot; each hit counts against Rask and Sif",
        "Noor tire sur Rask, à 18 pas : Mortar, 1 tir ; chaque jet réussi touche Rask et Sif",
    ),
    ("skirmish.shooting-over", {"who": "Noor"}, "", ""),
    (
        "skirmish.assaulted",
        {"who": "Rask", "target": "Noor", "distance": 6, "at": 0, "melee": 1},
        "Rask assaults Noor, from 6 paces away: both are locked in melee",
        "Rask donne l’assaut à Noor, depuis 6 pas : corps à corps, verrouillé de part et d’autre",
    ),
    (
        "skirmish.assaulted",
        {"who": "Ivo", "target": "Rask", "distance": 0, "at": 0, "melee": 1},
        "Ivo assaults Rask on the spot: both are locked in melee",
        "Ivo donne l’assaut à Rask sur place : corps à corps, verrouillé de part et d’autre",
    ),
    ("skirmish.acted", {"who": "Noor"}, "", ""),
    # --- wounds
    (
        "skirmish.cannot-wound",
        {"who": "Noor", "target": "Rask"},
        "Noor cannot wound Rask: too strong a Toughness",
        "Noor ne peut pas blesser Rask : Endurance trop élevée",
    ),
    (
        "skirmish.no-save",
        {"who": "Rask", "wounds": 1},
        "Rask has no save against 1 wound",
        "Rask n’a pas de sauvegarde contre 1 blessure",
    ),
    (
        "skirmish.hurt",
        {"who": "Rask", "by": "Noor", "lost": 2, "pv": 8, "where": "shooting"},
        "Rask: −2 W, 8 left",
        "Rask : −2 PV, reste 8",
    ),
    (
        "skirmish.ko",
        {"who": "Rask", "by": ["Noor", "Ivo"], "player": True},
        "Rask is knocked out by Noor and Ivo",
        "Rask est K.O. (par Noor et Ivo)",
    ),
    (
        "skirmish.ko",
        {"who": "Rask", "by": [], "player": True},
        "Rask is knocked out",
        "Rask est K.O.",
    ),
    ("skirmish.stands", {"who": "Noor"}, "Noor fights on", "Noor continue le combat"),
    (
        "skirmish.flees",
        {"who": "Noor", "pv": 3},
        "Noor panics, takes a wound in the back and flees: 3 W left",
        "Noor cède à la panique, prend une blessure dans le dos et s’enfuit : reste 3 PV",
    ),
    (
        "skirmish.gains",
        {"who": "Noor", "from": "Rask", "xp": 9, "credits": 25, "whole": True},
        "Noor gains 9 XP and 25 credits for Rask",
        "Noor gagne 9 XP et 25 crédits pour Rask",
    ),
    (
        "skirmish.gains",
        {"who": "Noor", "from": "Rask", "xp": 4, "credits": 12, "whole": False},
        "Noor gains 4 XP and 12 credits for Rask: half, for a flight",
        "Noor gagne 4 XP et 12 crédits pour Rask : la moitié, pour une fuite",
    ),
    # --- melee and turn
    ("skirmish.melees", {"melees": []}, "", ""),
    (
        "skirmish.melees",
        {"melees": [1]},
        "Everybody has acted: on to the melees",
        "Tout le monde a agi : place aux corps à corps",
    ),
    (
        "skirmish.step",
        {"melee": 1, "initiative": 4, "who": ["Noor", "Rask"]},
        "Initiative 4: Noor and Rask",
        "Initiative 4 : Noor et Rask",
    ),
    (
        "skirmish.strikes",
        {**STRIKES, "blows": {"Noor": 2}},
        "Rask strikes Noor with 2 blows",
        "Rask frappe Noor : 2 attaques",
    ),
    (
        "skirmish.strikes",
        {"who": "Rask", "assaulted": True, "two_weapons": True, "blows": {"Noor": 1, "Ivo": 3}},
        "Rask strikes Noor (×1) and Ivo (×3) with 4 blows (+1 for the assault and +1 for two "
        "weapons)",
        "Rask frappe Noor (×1) et Ivo (×3) : 4 attaques (+1 pour l’assaut et +1 pour deux armes)",
    ),
    ("skirmish.melee-over", {"melee": 1}, "", ""),
    ("skirmish.turn-over", {"turn": 3}, "Turn 3 ends", "Fin du tour 3"),
    (
        "skirmish.endless",
        {"turn": 3},
        "This fight can change no more by itself: the GM may close it",
        "Plus rien ne peut changer dans ce combat : le MJ peut y mettre fin",
    ),
    (
        "skirmish.ended",
        {"how": "one-camp"},
        "The fight is over: one side at most still stands",
        "Le combat s’achève : un camp au plus tient encore",
    ),
    (
        "skirmish.ended",
        {"how": "gm"},
        "The fight is over: closed by the GM",
        "Le combat s’achève : le MJ y met fin",
    ),
    (
        "skirmish.totals",
        {"totals": TOTALS},
        "Gains of the fight: Noor (+9 XP, +25 credits) and Rask (+0 XP, +0 credits)",
        "Gains du combat : Noor (+9 XP, +25 crédits) et Rask (+0 XP, +0 crédits)",
    ),
    # --- decrees
    ("skirmish.pv", {"who": "Noor", "pv": 5}, "Noor: 5 W", "Noor : 5 PV"),
    (
        "skirmish.placed",
        {"who": "Noor", "at": 12},
        "Noor now stands at 12 paces on the line",
        "Noor se trouve maintenant à 12 pas sur la ligne",
    ),
    (
        "skirmish.recruited",
        {"fighter": {"name": "Odile", "clan": "Hollow"}},
        "Odile is there too, on the side of Hollow",
        "Odile est là aussi (clan : Hollow)",
    ),
    (
        "skirmish.removed",
        {"who": "Noor", "status": "fled"},
        "Noor leaves the fight",
        "Noor quitte le combat",
    ),
    (
        "skirmish.removed",
        {"who": "Noor", "status": "ko"},
        "Noor is out of action",
        "Noor est hors de combat",
    ),
    (
        "skirmish.granted",
        {"who": "Noor", "xp": 5, "credits": -10},
        "Noor: +5 XP, −10 credits",
        "Noor : +5 XP, −10 crédits",
    ),
    ("skirmish.note", {"text": "Rain."}, "Rain.", "Rain."),
]
