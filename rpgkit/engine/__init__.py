"""The kernel: procedures that ask for dice. It knows no document and no screen."""
