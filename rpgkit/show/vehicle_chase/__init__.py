"""The figures, listings and tables of a vehicle chase."""
