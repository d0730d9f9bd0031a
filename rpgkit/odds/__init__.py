"""From procedures to probabilities. It knows no document and no screen."""
