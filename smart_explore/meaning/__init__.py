"""Static embeddings: vectors of words, pooled into vectors of symbols, notes and questions."""
