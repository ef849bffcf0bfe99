"""A graph for drawing."""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem
from smart_explore.model.relations_answer import RelatedSymbol


class GraphNode(NamedTuple):
    """A symbol, file or folder: its name, and the ``group`` to draw it in; ``start`` is True for a requested one."""

    id: str
    label: str
    group: str = ""
    kind: str = ""
    line: int = 0
    start: bool = False
    test: bool = False


class GraphEdge(NamedTuple):
    """``source`` and ``target`` are nodes' ids; ``times`` counts calls or imports; ``cycle``: it is on a cycle."""

    source: str
    target: str
    how: str = ""
    times: int = 1
    cycle: bool = False


class GraphAnswer(NamedTuple):
    """The neighbourhood of a symbol by its calls, or the files or folders below a folder by their imports.

    ``more`` nodes were left out. ``candidates`` are as in RelationsAnswer: then all else is empty.
    """

    target: str
    relation: Literal["calls", "imports"]
    nodes: tuple[GraphNode, ...] = ()
    edges: tuple[GraphEdge, ...] = ()
    more: int = 0
    candidates: tuple[RelatedSymbol, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing to draw or the target is ambiguous, 3 a file was lost."""
        return exit_code(has_results=bool(self.nodes), problems=lost(self.problems))
