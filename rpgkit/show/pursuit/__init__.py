"""What is shown of a pursuit: figures, tables, listings, boards."""
