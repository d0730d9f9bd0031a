"""Rolls and sums: the title of each roll, each line of a sum, and where a rule comes from.

A heading of the document stands as it is printed, in French, in every language: it is a name.
"""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- titles of rolls
    "ask.turns.surprise": "Surprise ({who})",
    "ask.turns.initiative": "Initiative ({who}, Reaction {reaction} + {dice})",
    "ask.turns.tie": "Tie ({who})",
    "ask.turns.athletics": "Athletics ({who})",
    # --- lines of a sum
    "turns.term.target": "target number of a surprise test",
    "turns.term.ambush": "author of an ambush",
    # --- headings of the document
    "rule.turns.surprise": "Surprise",
    "rule.turns.turn": "Description d’un tour de combat › Début du tour de combat",
    "rule.turns.actions": "Description d’un tour de combat › Phase de combat",
    "rule.turns.movement": "Description d’un tour de combat › Le déplacement",
    "rule.turns.damage": "Dommages et Initiative",
    "rule.turns.ties": "Égalité d’Initiative",
    "rule.turns.delay": "Actions retardées",
    "rule.turns.timer": "Initiative et objet à retardement",
    "rule.turns.join": "latecomers: ours, not in the document",
    "rule.turns.end": "the end of a sequence: ours, not in the document",
}
