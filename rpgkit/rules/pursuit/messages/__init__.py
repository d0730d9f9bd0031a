"""What a pursuit says: one English template a code, gathered from the files beside this one.

Fields are `str.format` fields as `rpgkit.say.text` reads them. Names come as people typed them, so
no sentence bends round one: no article, no possessive, no verb that agrees with it. The two sides
are fugitives and pursuers in every setting, and sentences call them that.
"""

from rpgkit.rules.pursuit.messages import (
    board,
    calculator,
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
    **choices.MESSAGES,
    **events.MESSAGES,
    **refusals.MESSAGES,
    **sums.MESSAGES,
    **readings.MESSAGES,
    **figures.MESSAGES,
    **board.MESSAGES,
    **names.MESSAGES,
    **calculator.MESSAGES,
}
