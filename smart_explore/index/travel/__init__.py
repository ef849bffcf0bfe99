"""Indexes of other places: exported, imported, checked, and adopted from another work tree."""
