"""What is shown of combat turns: figures, tables, listings, boards."""
