"""What people write in a spreadsheet of combatants: headings and cells, in English and French."""

from __future__ import annotations

import re
from typing import Any

from rpgkit.engine.sources import heading

__all__ = ["HEADINGS", "dice", "level", "pools", "yes"]

HEADINGS = {
    "who": "name",
    "nom": "name",
    "qui": "name",
    "team": "side",
    "camp": "side",
    "equipe": "side",
    "modified_reaction": "reaction",
    "reaction_modifiee": "reaction",
    "initiative_dice": "dice",
    "des": "dice",
    "des_d_initiative": "dice",
    "natural_reaction": "natural",
    "unmodified_reaction": "natural",
    "reaction_naturelle": "natural",
    "reaction_non_modifiee": "natural",
    "rapidite": "quickness",
    "nain": "dwarf",
    "athletisme": "athletics",
    "dice_pools": "pools",
    "reserves": "pools",
    "reserves_de_des": "pools",
    "physical_wound": "physical",
    "blessure_physique": "physical",
    "physique": "physical",
    "stun_wound": "stun",
    "etourdissement": "stun",
    "cache": "hidden",
    "notes": "note",
    "remarque": "note",
}
_YES = {"oui": True, "vrai": True, "x": True, "non": False, "faux": False, "-": False}
_LEVELS = {
    "-": "none",
    "aucune": "none",
    "legere": "light",
    "leger": "light",
    "moderee": "moderate",
    "modere": "moderate",
    "grave": "serious",
}


def yes(value: Any) -> Any:
    """Read a cell that says yes or no; anything else passes as it is.

    Examples
    --------
    >>> yes("Oui"), yes("x"), yes("-"), yes("perhaps")
    (True, True, False, 'perhaps')
    """
    return _YES.get(value.strip().lower(), value) if isinstance(value, str) else value


def level(value: Any) -> Any:
    """Read the level of a wound.

    Examples
    --------
    >>> level("Légère"), level("serious"), level("Light")
    ('light', 'serious', 'light')
    """
    if not isinstance(value, str):
        return value
    word = heading(value) or value.strip()
    return _LEVELS.get(word, word)


def dice(value: Any) -> Any:
    """Read a number of six-sided dice.

    Examples
    --------
    >>> dice("2d6"), dice("3 D6"), dice(4), dice("2d8")
    (2, 3, 4, '2d8')
    """
    written = re.fullmatch(r"\s*(\d+)\s*[dD]6?\s*", value) if isinstance(value, str) else None
    return int(written[1]) if written else value


def pools(value: Any) -> Any:
    """Read dice pools written one after the other.

    Examples
    --------
    >>> pools("Combat 9, Astral: 7"), pools("9")
    ({'Combat': 9, 'Astral': 7}, '9')
    """
    if not isinstance(value, str):
        return value
    found: dict[str, int] = {}
    for part in re.split(r"[,;\n]", value):
        written = re.fullmatch(r"\s*(\D*[^\s\d:=])[\s:=]+(\d+)\s*", part)
        if written is None or written[1] in found:
            return value
        found[written[1]] = int(written[2])
    return found
