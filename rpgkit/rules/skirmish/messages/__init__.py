"""What a skirmish says: one English template a code, gathered from the files beside this one.

Fields are `str.format` fields as `rpgkit.say.text` reads them. Names come as people typed them, so
no sentence bends round one: no article, no possessive, nothing that agrees with it. The short signs
of characteristics are those of the document in French (CT, PV, ...) and the usual ones in English
(BS, W, ...).
"""

from rpgkit.rules.skirmish.messages import (
    board,
    choices,
    duel,
    events,
    figures,
    morale,
    names,
    readings,
    refusals,
    sums,
)

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **board.MESSAGES,
    **choices.MESSAGES,
    **events.MESSAGES,
    **refusals.MESSAGES,
    **sums.MESSAGES,
    **readings.MESSAGES,
    **figures.MESSAGES,
    **names.MESSAGES,
    **morale.MESSAGES,
    **duel.MESSAGES,
}
