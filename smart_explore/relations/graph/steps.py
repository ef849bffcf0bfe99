"""Steps and results of walks over the graph."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.ranking.paths import is_aside
from smart_explore.relations.edges import Evidence, SymbolRef
from smart_explore.relations.facts.facts import Definition

MAX_VISITED = 2_000
"""The most symbols of a walk."""


class Step(NamedTuple):
    """A symbol reached on a walk (``definition`` None: a file's top level), ``depth`` steps from the start.

    ``lines`` are its references to ``via``, or ``via``'s references to it; ``through`` is the method named there, if
    ``via`` implements it.
    """

    path: str
    definition: Definition | None
    lines: tuple[int, ...]
    how: Evidence
    depth: int
    via: SymbolRef
    through: SymbolRef | None = None

    @property
    def is_aside(self) -> bool:
        """True if it is not production code: tests, mocks, fixtures, stubs, examples."""
        return is_aside(self.path, self.definition.qualified_name if self.definition else "")


class Walked(NamedTuple):
    """The steps of a walk, near ones first; the number of edges too unsure to follow; True if it ended early.

    Unsure edges are counted even if the walk has steps for them.
    """

    steps: list[Step]
    ambiguous: int
    more: bool
