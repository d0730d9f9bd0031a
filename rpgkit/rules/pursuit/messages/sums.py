"""Rolls and sums: the title of each roll, each line of a sum, and where a rule comes from.

A heading of the document stands as it is printed, in French, in every language: it is a name.
"""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- titles of rolls; with .yes and .no, what success and failure mean where they need words
    "ask.dungeon.food": "Food ({name}) for {who}",
    "ask.dungeon.treasure": "Treasure ({name}) for {who}",
    "ask.dungeon.sight": "Out of sight ({who})",
    "ask.dungeon.sight.yes": "they give up",
    "ask.dungeon.sight.no": "they go on",
    "ask.wilderness.flight": "Roll to flee ({who})",
    "ask.wilderness.direction": "Direction on day {day}",
    "ask.wilderness.pursuit": "Pursuit on day {day} ({who})",
    "ask.wilderness.pursuit.yes": "caught",
    "ask.wilderness.pursuit.no": "not caught",
    "ask.water.flight": "Roll to flee ({who})",
    "ask.water.distance": "Encounter distance ({dice} × 10 m)",
    "ask.water.encounter": "Random encounter on the next day",
    "ask.water.encounter.yes": "an encounter",
    "ask.water.encounter.no": "none",
    # --- lines of a sum
    "pursuit.term.table": "table: fugitives {fugitives}, pursuers {pursuers}",
    "pursuit.term.faster": "table: {by} m faster",
    "pursuit.term.slower": "table: {by} m slower",
    "pursuit.term.slower.equal": "table: equal speeds",
    "pursuit.term.referee": "the referee’s modifier",
    "pursuit.term.twice": "fugitives at least twice as fast",
    "pursuit.term.half": "pursuers at least twice as fast",
    "pursuit.term.granted": "granted to the surprised by the surroundings",
    # --- headings of the document
    "rule.dungeon.flight": "En donjon › Fuite",
    "rule.dungeon.pursuit": "En donjon › Poursuite",
    "rule.dungeon.sight": "En donjon › Poursuite › Ligne de vue",
    "rule.dungeon.treasure": "En donjon › Poursuite › Appât du gain",
    "rule.dungeon.food": "En donjon › Poursuite › Appât du pain",
    "rule.dungeon.obstacles": "En donjon › Poursuite › Obstacles",
    "rule.dungeon.running": "En donjon › Course",
    "rule.dungeon.exhaustion": "En donjon › Course › Épuisement",
    "rule.dungeon.order": "the order within a round: ours, not in the document",
    "rule.wilderness.flight": "Dans les contrées sauvages › Fuite",
    "rule.wilderness.surprise": "Dans les contrées sauvages › Fuite › Surprise",
    "rule.wilderness.ambush": "Dans les contrées sauvages › Fuite › Embuscade",
    "rule.wilderness.pursuit": "Dans les contrées sauvages › Poursuite",
    "rule.water.flight": "Sur l’eau › Fuite",
    "rule.water.success": "Sur l’eau › Fuite › Réussite",
    "rule.water.pursuit": "Sur l’eau › Poursuite",
}
