"""Indexes of other places: exported, imported, checked, and begun with those of another work tree."""
