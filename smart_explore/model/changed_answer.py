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
    """The change of a symbol: ``layout`` of layout and comments only, ``moved`` to another file or place.

    ``symbol`` is its current state, or its last one if it was ``removed``; ``before`` is its old state in the file
    ``path_before``, None for a new symbol. ``edited``: its body changed, too. ``added`` and ``removed`` count its
    lines, without inner symbols listed separately. ``users`` are its references; None if not requested.
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
    """A changed file; ``before`` is its old path, ``""`` for a new one.

    ``outside`` are the changed lines (1-based, inclusive) outside symbols, ``outside_before`` the removed ones.
    ``note`` is the reason why its content is not compared, or reports new syntax errors.
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
        """0 done, 1 nothing changed, 3 some files could not be compared."""
        if self.problems:
            return EXIT_PARTIAL
        return EXIT_DONE if self.files else EXIT_NOT_FOUND
