"""The words of the morale sliders."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "morale.name": "Morale test",
    "morale.somebody": "Fighter",
    "morale.opponent": "Opponent",
    # --- whether one is due
    "morale.due.shooting": (
        "Morale test due: {n} W lost to shooting, a quarter of the base or more"
    ),
    "morale.due.melee": ("Morale test due: lost {n} W this turn, more than {opponent} ({theirs})"),
    "morale.free.shooting": "No test due: less than a quarter of the base lost to shooting",
    "morale.free.melee": "No test due: lost no more this turn than {opponent} ({theirs})",
    "morale.free.nobody": "No test due: nobody is left to run from",
    # --- the numbers
    "morale.where": "Wounds lost to",
    "morale.where.shooting": "Shooting",
    "morale.where.melee": "Melee",
    "morale.in.leadership": "Leadership",
    "morale.in.left": "Wounds left",
    "morale.in.left.note": "under {n} is under half the base",
    "morale.in.opponent": "Wounds left: {opponent}",
    "morale.in.base": "Base Wounds",
    "morale.in.lost": "Wounds lost",
    "morale.in.theirs": "Wounds lost: {opponent}",
    "morale.in.turn": "this turn",
    "morale.rung.1": "fewer from {n}",
    "morale.rung.2": "half from {n}",
    "morale.rung.3": "a third from {n}",
    "morale.rung.4": "a quarter from {n}",
    "morale.sky": "The bars over a slider: the chance to hold at each of its positions.",
    # --- the test
    "morale.holds": "on 2d6, {who} holds",
    "morale.shape": (
        "The 36 throws of 2d6: {n} passes, {score}.",
        "The 36 throws of 2d6: {n} pass, {score}.",
    ),
    "morale.always": "always",
    "morale.sum": "From Leadership to the score to reach",
    "morale.total": "Holds on",
    "morale.fails": "If it fails, {chance}",
    "morale.fails.away": (
        "{who} takes a wound in the back, with no save, and flees with {n} W; the opponents get "
        "half the gains."
    ),
    "morale.fails.ko": (
        "{who} takes a wound in the back, with no save, and is knocked out by it; the opponents "
        "get the whole gains."
    ),
    # --- the throw
    "morale.roll": "Roll 2d6",
    "morale.dice": "Both dice",
    "morale.thrown.holds": "{a} + {b} = {total} against {score}: {who} holds",
    "morale.thrown.flees": "{a} + {b} = {total} against {score}: {who} flees, with a wound more",
    "morale.thrown.ko": "{a} + {b} = {total} against {score}: {who} flees and is knocked out",
    "morale.thrown.other": "The numbers have changed since that throw.",
    "morale.rulings": "Rulings of the table",
    "morale.rulings.changed": ("{n} changed", "{n} changed"),
}
