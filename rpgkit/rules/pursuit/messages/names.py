"""Names of ready-made groups, things and pursuits. People keep their own names."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- parties
    "name.company": "The company",
    "name.fellowship": "The fellowship",
    "name.riders": "The messengers",
    "name.pilgrims": "The pilgrims",
    "name.caravan": "The caravan",
    "name.villagers": "The villagers",
    # --- those behind them
    "name.ghouls": "The ghouls",
    "name.goblins": "The goblins",
    "name.ogres": "The ogres",
    "name.ooze": "The pale ooze",
    "name.bones": "The dry bones",
    "name.wolves": "The wolves",
    "name.bandits": "The bandits",
    "name.lancers": "The lancers",
    "name.wyrm": "The wyrm",
    # --- boats, and what swims after them
    "name.cutter": "The cutter",
    "name.trawler": "The fishing boat",
    "name.raft": "The raft",
    "name.longship": "The longship",
    "name.canoes": "The war canoes",
    "name.serpent": "The sea serpent",
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
