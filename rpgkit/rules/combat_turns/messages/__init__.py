"""What a fight says: one English template a code, gathered from the files beside this one.

Fields are `str.format` fields as `rpgkit.say.text` reads them. Names come as people typed them, so
no sentence bends round one: no article, no possessive, no verb that agrees with it.
"""

from rpgkit.rules.combat_turns.messages import (
    board,
    catalogue,
    choices,
    events,
    figures,
    names,
    readings,
    refusals,
    sums,
)

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **catalogue.MESSAGES,
    **choices.MESSAGES,
    **events.MESSAGES,
    **refusals.MESSAGES,
    **sums.MESSAGES,
    **readings.MESSAGES,
    **names.MESSAGES,
    **figures.MESSAGES,
    **board.MESSAGES,
}
