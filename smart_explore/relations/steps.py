"""What a walk over the graph meets: the nouns of walks."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.ranking.paths import is_aside
from smart_explore.relations.edges import Evidence, SymbolRef
from smart_explore.relations.facts import Definition

MAX_VISITED = 2_000
"""A walk ends after so many symbols."""


class Step(NamedTuple):
    """A symbol met on a walk (``definition`` None: the top of the file), ``depth`` steps from the start.

    ``lines`` are where it speaks of ``via``, or is spoken of by it; ``through`` is the method that it names there,
    where ``via`` carries that out.
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
        """Whether it is no part of what the project is for: tests, mocks, fixtures, stubs, examples."""
        return is_aside(self.path, self.definition.qualified_name if self.definition else "")


class Walked(NamedTuple):
    """What a walk met, near ones first; how many edges were too unsure to follow; whether it ended early.

    Of the unsure those are counted that the same walk has steps for where these are wanted.
    """

    steps: list[Step]
    ambiguous: int
    more: bool
