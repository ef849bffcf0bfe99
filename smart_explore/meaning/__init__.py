"""Static embeddings: vectors of words, pooled into vectors of symbols and questions."""
