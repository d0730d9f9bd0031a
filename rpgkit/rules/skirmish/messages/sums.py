"""Rolls and sums: the title of each roll, each line of a sum, and where a rule comes from.

A heading of the document stands as it is printed, in French, in every language: it is a name.
"""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- titles of rolls; .rolled is how one went, .yes and .no what success and failure mean
    "ask.skirmish.hit": "To hit, {who} against {target}",
    "ask.skirmish.hit.rolled": (
        "{n} hit on {target}+: {dice}",
        "{n} hits on {target}+: {dice}",
    ),
    "ask.skirmish.wound": "To wound, {who} against {target}",
    "ask.skirmish.wound.rolled": (
        "{n} wound on {target}+: {dice}",
        "{n} wounds on {target}+: {dice}",
    ),
    "ask.skirmish.save": "Saves of {who}",
    "ask.skirmish.save.rolled": (
        "{n} saved on {target}+: {dice}",
        "{n} saved on {target}+: {dice}",
    ),
    "ask.skirmish.morale": "Morale test of {who}",
    "ask.skirmish.morale.yes": "holds",
    "ask.skirmish.morale.no": "breaks",
    "ask.skirmish.encounter": "Encounter dice of {who}",
    # --- lines of a sum
    "skirmish.term.hit": "Ballistic Skill {ct}",
    "skirmish.term.melee-hit": "Weapon Skill {cc} against {against}",
    "skirmish.term.wound": "Strength {strength} against Toughness {toughness}",
    "skirmish.term.save": "armour save",
    "skirmish.term.ap": "armour penetration",
    "skirmish.term.power": "power weapon: the wielder’s Strength",
    "skirmish.term.invulnerable": "invulnerable save, never modified",
    "skirmish.term.leadership": "Leadership",
    "skirmish.term.under-half": "under half the base Wounds ({pv} of {base})",
    "skirmish.term.weaker.1": "fewer Wounds than the opponent ({pv} against {opponent})",
    "skirmish.term.weaker.2": "half the opponent’s Wounds ({pv} against {opponent})",
    "skirmish.term.weaker.3": "a third of the opponent’s Wounds ({pv} against {opponent})",
    "skirmish.term.weaker.4": "a quarter of the opponent’s Wounds ({pv} against {opponent})",
    # --- headings of the document
    "rule.skirmish.start": "Comment provoquer un combat\u202f?",
    "rule.skirmish.roll-integrity": "Comment provoquer un combat\u202f? › Pour générer un PNJ",
    "rule.skirmish.join": "Rejoindre un combat\u202f!",
    "rule.skirmish.group-hunt": "Chasse à plusieurs",
    "rule.skirmish.strategy": "Choisir sa stratégie et s’y tenir",
    "rule.skirmish.turn": "Déroulement d’un Tour de combat",
    "rule.skirmish.shooting": "Tirer",
    "rule.skirmish.saves": "Tirer › Sauvegardes d’armure et Sauvegardes Invulnérables",
    "rule.skirmish.melee": "Résoudre les corps à corps",
    "rule.skirmish.morale": "Test de Moral et Fuite",
    "rule.skirmish.ko": "Neutralisation\u202f! Joueur K.O",
    "rule.skirmish.end": "Comment s’achève un affrontement\u202f?",
}
