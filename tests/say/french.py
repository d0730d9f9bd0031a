"""French as it is typed, and as it is typeset."""

import re


def narrow(french: str) -> str:
    """What is written here with plain spaces, with the narrow ones of French typography."""
    return re.sub(r" (?=[:;!?»%])|(?<=«) ", "\N{NARROW NO-BREAK SPACE}", french)
