"""Old and new versions of symbols: their tokens, digests and similarity, and the matching of old to new ones."""
