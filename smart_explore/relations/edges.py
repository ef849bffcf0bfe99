"""Edges between symbols, and how each was found."""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.relations.facts.facts import Definition, Site, Usage
from smart_explore.relations.facts.file_facts import FileFacts

Evidence = Literal["compiler", "self", "local", "import", "inherited", "unique", "through", "ambiguous"]

SURE: tuple[Evidence, ...] = ("compiler", "self", "local", "import", "inherited")
"""Evidence of a compiler's index or of the language's rules. Others: ``unique`` is the only symbol with the name in the
tree, ``ambiguous`` one of several. ``through`` is a method that implements the called one of a base or an interface.
"""


class SymbolRef(NamedTuple):
    """A symbol of a file (its path relative to the root)."""

    path: str
    definition: Definition


class Resolution(NamedTuple):
    """The candidates for a reference, and how they were found; no places: external or unknown.

    ``possible`` are further symbols that it may mean, because a type is unknown.
    """

    how: Evidence
    places: tuple[SymbolRef, ...]
    possible: tuple[SymbolRef, ...] = ()


NOTHING = Resolution("ambiguous", ())
_FUNCTION_AND_METHOD = {"function", "method"}


class Edge(NamedTuple):
    """A usage at a site in a file, and the symbols that it means there."""

    file: FileFacts
    site: Site
    how: Evidence
    targets: tuple[SymbolRef, ...]
    usage: Usage

    @property
    def source(self) -> Definition | None:
        """The definition around the site; None at the top level of a file."""
        return self.file.definition(self.site.inside) if self.site.inside >= 0 else None


def same_symbol(place: SymbolRef, other: SymbolRef) -> bool:
    """True if two places are one symbol: overloads and redeclarations of a name in a file count as one.

    A function nested in a function named like a type is no method of the type.
    """
    is_same_name = place.path == other.path and place.definition.qualified_name == other.definition.qualified_name
    return is_same_name and {place.definition.kind, other.definition.kind} != _FUNCTION_AND_METHOD
