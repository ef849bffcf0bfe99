"""The profile of a whole file."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.model.outline import Import
from smart_explore.model.problem import Problem


class Layout(NamedTuple):
    """The text format of a file.

    ``encoding`` is ASCII, UTF-8, UTF-16, UTF-32 or unknown (not valid UTF-8); ``bom`` is True if it begins with a byte
    order mark. ``line_ends`` is LF, CRLF, CR, mixed or none. ``indentation`` is tabs, spaces, mixed or none;
    ``indent_width`` the most frequent step in spaces, 0 if the file is not indented by spaces.
    """

    encoding: str
    bom: bool
    line_ends: str
    final_newline: bool
    indentation: str
    indent_width: int


class NamedRange(NamedTuple):
    """Something with a name at lines ``line_start`` to ``line_end``, 1-based and inclusive."""

    name: str
    line_start: int
    line_end: int


class Profile(NamedTuple):
    """``code_lines`` are neither blank nor only comments. ``functions`` and ``types`` count symbols.

    ``nesting`` is the number of blocks (bodies of types and functions, branches, loops) around the most nested code,
    which begins at ``nesting_line``.
    """

    path: str
    language: str
    size: int
    lines: int
    code_lines: int
    comment_lines: int
    blank_lines: int
    layout: Layout
    functions: int
    types: int
    longest: NamedRange | None
    nesting: int
    nesting_line: int
    imports: tuple[Import, ...] = ()


class ProfileAnswer(NamedTuple):
    """``importers`` are the files that import it, each as ``path:line``; None if not requested."""

    profile: Profile | None
    importers: tuple[str, ...] | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 the file cannot be read, 3 it has syntax errors."""
        if self.profile is None:
            return EXIT_NOT_FOUND
        return EXIT_PARTIAL if self.problems else EXIT_DONE
