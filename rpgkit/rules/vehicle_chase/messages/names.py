"""Names of ready-made things. Vehicles and people keep their own names in every language."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- sides and chases
    "name.players": "The crew",
    "name.hunters": "The hunters",
    "name.chase-water": "Wake of the Kraken",
    "name.chase-desert": "Dust and Dunes",
    "name.chase-forest": "Through the Undergrowth",
    "name.chase-motorway": "Rush Hour",
    # --- weapons
    "name.light-laser": "light laser",
    "name.heavy-laser": "heavy laser",
    "name.autocannon": "autocannon",
    "name.harpoon-gun": "harpoon gun",
    "name.net-launcher": "net launcher",
    "name.sonic-horn": "sonic horn",
    "name.plasma-lance": "plasma lance",
    "name.pistol": "pistol",
    "name.rifle": "rifle",
    "name.boarding-pike": "boarding pike",
    "name.wrench": "wrench",
    "name.grenade": "thrown grenade",
    # --- water
    "name.water": "Open water",
    "name.mega-shark": "Mega-shark",
    "name.piranha-swarm": "Piranha swarms",
    "name.spray": "Spray and mist",
    "name.reefs": "Rocks that break the line of fire",
    "name.fast-current": "Fast current",
    "name.slow-current": "Slow current",
    "name.scatter-whales": "scatter the whales",
    "name.coral-reef": "Coral reef",
    # --- desert
    "name.desert": "Desert",
    "name.dire-worm": "Dire worm",
    "name.rockfall": "Rockfall",
    "name.sandstorm": "Sandstorm",
    "name.soft-sand": "Soft sand",
    "name.raise-dust": "raise a cloud of dust",
    "name.narrow-canyon": "Narrow canyon",
    # --- forest
    "name.forest": "Forest",
    "name.furious-beasts": "Furious beasts",
    "name.falling-trees": "Falling trees",
    "name.trunks": "Tree trunks in the way",
    "name.thicket": "Dense thicket",
    "name.hide-in-foliage": "hide behind the foliage",
    "name.hidden-cave": "Hidden cave",
    # --- motorway
    "name.motorway": "Motorway",
    "name.oncoming-traffic": "Oncoming traffic",
    "name.police-roadblock": "Police roadblock",
    "name.smoke": "Clouds of smoke",
    "name.damaged-road": "Damaged road",
    "name.divert-traffic": "divert the traffic at the enemy",
    "name.diverted-traffic": "Diverted traffic",
    "name.hypertube": "Hypertube",
}
