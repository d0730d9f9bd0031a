"""The documents: one package each, all of the same shape, none knowing another.

Attributes
----------
DOCUMENTS : tuple of str
    The package of each document, by its name under ``rpgkit.rules``. A new document adds its
    line here; from then on the tests ask for everything a document owes.
"""

DOCUMENTS: tuple[str, ...] = (
    "vehicle_chase",
    "pursuit",
    "combat_turns",
    "skirmish",
)  # fmt: skip
