"""Edges between symbols, and how each was found."""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.model.relation import Reference
from smart_explore.relations.facts import Definition

How = Literal["self", "local", "import", "inherited", "unique", "ambiguous"]

SURE: tuple[How, ...] = ("self", "local", "import", "inherited")
"""Found by the language's own rules; ``unique`` is the only symbol of that name in the tree, ``ambiguous`` one of
several."""


class Place(NamedTuple):
    """A symbol of a file (its path relative to the root)."""

    path: str
    definition: Definition


class Resolution(NamedTuple):
    """What a reference means: the symbols it can be, and how they were found. No symbols: nothing in the tree."""

    how: How
    places: tuple[Place, ...]


NOTHING = Resolution("ambiguous", ())


class Edge(NamedTuple):
    """A reference in the file at ``path``, inside of ``source`` (None: at the top of the file), to ``targets``."""

    path: str
    source: Definition | None
    reference: Reference
    how: How
    targets: tuple[Place, ...]
