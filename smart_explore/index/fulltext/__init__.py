"""Segments of an inverted index, in Lucene's words: made, stored, read and merged. Knows nothing of the database."""
