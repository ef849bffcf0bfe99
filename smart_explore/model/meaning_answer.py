"""The meaning of a name at a place of a file."""

from __future__ import annotations

from typing import NamedTuple


class MeantSymbol(NamedTuple):
    """A symbol that is meant, or a file if ``qualified_name`` is ``""``. Lines are 1-based and inclusive.

    ``path`` is displayed. ``how`` is how it was resolved, as in a row of a relation; ``""`` for a symbol declared at
    the place itself.
    """

    path: str
    language: str = ""
    name: str = ""
    qualified_name: str = ""
    kind: str = "file"
    line_start: int = 1
    line_end: int = 1
    name_line: int = 1
    how: str = ""
    signature: str = ""
    doc: str = ""


class MeaningAnswer(NamedTuple):
    """The symbols that a name can mean, best first; ``is_read`` is False in languages without reference rules."""

    symbols: tuple[MeantSymbol, ...] = ()
    is_read: bool = True
