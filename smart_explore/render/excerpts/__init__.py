"""Source of symbols: whole, as rows, or around a focus."""
