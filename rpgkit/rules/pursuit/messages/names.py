"""Names of ready-made groups, things and pursuits. People keep their own names."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- parties
    "name.company": "Company",
    "name.fellowship": "Fellowship",
    "name.riders": "Messengers",
    "name.pilgrims": "Pilgrims",
    "name.caravan": "Caravan",
    "name.villagers": "Villagers",
    # --- those behind them
    "name.ghouls": "Ghouls",
    "name.goblins": "Goblins",
    "name.ogres": "Ogres",
    "name.ooze": "Pale ooze",
    "name.bones": "Dry bones",
    "name.wolves": "Wolves",
    "name.bandits": "Bandits",
    "name.lancers": "Lancers",
    "name.wyrm": "Wyrm",
    # --- boats, and what swims after them
    "name.cutter": "Cutter",
    "name.trawler": "Fishing boat",
    "name.raft": "Raft",
    "name.longship": "Longship",
    "name.canoes": "War canoes",
    "name.serpent": "Sea serpent",
    # --- what is dropped, and what is set in the way
    "name.ration": "ration",
    "name.purse": "purse",
    "name.coins": "sack of coins",
    "name.idol": "golden idol",
    "name.oil": "burning oil",
    "name.caltrops": "caltrops",
    "name.door": "barred door",
    "name.bridge": "rope bridge, cut",
    # --- pursuits
    "name.pursuit-gallery": "The Lower Gallery",
    "name.pursuit-vault": "The Emptied Vault",
    "name.pursuit-stairs": "A Thousand Steps",
    "name.pursuit-moor": "Howling on the Moor",
    "name.pursuit-woods": "The Pilgrims’ Wood",
    "name.pursuit-steppe": "Dust Behind Us",
    "name.pursuit-strait": "The Strait",
    "name.pursuit-fog": "Something in the Fog",
    "name.pursuit-river": "Down the River",
}
