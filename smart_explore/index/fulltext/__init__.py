"""Segments of an inverted index, in Lucene's terms: built, stored, read and merged. Independent of the database."""
