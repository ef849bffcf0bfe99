"""The answer of ``changed``."""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.model.problem import Problem
from smart_explore.model.relations_answer import RelationRow
from smart_explore.model.symbol import Symbol

Change = Literal["added", "removed", "renamed", "moved", "signature", "body", "layout"]
Range = tuple[int, int]


class SymbolChange(NamedTuple):
    """The change of a symbol: ``layout`` is layout and comments alone, ``moved`` to another file or place.

    ``symbol`` is its current state, or the last one if it was ``removed``; ``before`` its old state, None for a new
    one, in the file ``path_before``. ``edited``: its body changed too. ``added`` and ``removed`` count its lines,
    without those of inner symbols that are listed by themselves. ``users`` are its references; None if they were not
    asked for.
    """

    change: Change
    symbol: Symbol
    before: Symbol | None = None
    path_before: str = ""
    edited: bool = False
    added: int = 0
    removed: int = 0
    users: tuple[RelationRow, ...] | None = None


class FileChanges(NamedTuple):
    """A changed file; ``before`` is its old path, ``""`` for a new one. ``path`` is the current one.

    ``outside`` are the changed lines (1-based, inclusive) that belong to no symbol, ``outside_before`` those removed.
    ``note`` says why its content is not compared, or that it has new syntax errors.
    """

    path: str
    before: str
    status: Literal["added", "removed", "renamed", "modified"]
    language: str = ""
    is_test: bool = False
    symbols: tuple[SymbolChange, ...] = ()
    outside: tuple[Range, ...] = ()
    outside_before: tuple[Range, ...] = ()
    added: int = 0
    removed: int = 0
    note: str = ""


class ChangedAnswer(NamedTuple):
    """The changes between two states, ``before`` and ``after``, as the user would write them.

    ``untracked`` counts, by reason, the files that git does not know and that are not compared.
    """

    before: str
    after: str
    files: tuple[FileChanges, ...]
    problems: tuple[Problem, ...] = ()
    untracked: tuple[tuple[str, int], ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing changed, 3 some files could not be looked into."""
        if self.problems:
            return EXIT_PARTIAL
        return EXIT_DONE if self.files else EXIT_NOT_FOUND
