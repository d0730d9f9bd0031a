"""The words of the duel odds."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "duel.name": "Duel odds",
    "duel.title": "{one} against {other}",
    # --- inputs
    "duel.side": "Fighter {letter}",
    "duel.pick": "Take a ready fighter",
    "duel.pick.none": "pick somebody",
    "duel.pick.one": "{name} ({clan})",
    "duel.in.name": "Name",
    "duel.in.left": "Wounds left",
    "duel.in.of": "{what}, {who}",
    "duel.strategy": "Strategy",
    "duel.strategy.none": "nothing to shoot with, so only a charge",
    "duel.weapons": "Weapons",
    "duel.weapons.none": "no weapon",
    "duel.weapon": "One more weapon",
    "duel.weapon.add": "Add",
    "duel.weapon.remove": "Take {weapon} from {who}",
    "duel.sheet": "Characteristics and weapons: {who}",
    "duel.distance": "Distance, in paces",
    "duel.swap": "Change places",
    "duel.opens": "opens the fight",
    "duel.rulings": "Rulings of the table",
    "duel.rulings.changed": ("{n} changed", "{n} changed"),
    # --- the outcome
    "duel.wins": "{who} wins",
    "duel.exact": "exact, both following their strategies to the end",
    "duel.failed": "This cannot be worked out: {why}",
    "duel.turns": "turns on average",
    "duel.left": "W left on average: {who}",
    "duel.nobody": "both out",
    "duel.endless": "never ends",
    # --- what could be changed
    "duel.buys": "What one more point buys {who}",
    "duel.buys.note": "Each change by itself, or another ready weapon; the chance to win with it.",
    "duel.use": "Use this",
    "duel.use.of": "Use this: {what}",
    "duel.strategies": "Which strategy is better for {who}?",
}
