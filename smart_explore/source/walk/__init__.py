"""Walks over folders, and records of them."""
