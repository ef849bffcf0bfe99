"""The declarations of a type that apply to its methods: its bases, its decorators, and statements of its body."""

from __future__ import annotations

from typing import NamedTuple


class TypeStatement(NamedTuple):
    """A call or an attribute with a value in the body of a type, on the 1-based lines ``line_start`` to ``line_end``.

    ``text`` is on one line and has at most some hundred characters. With ``is_wanted`` a focus matches it.
    """

    line_start: int
    line_end: int
    text: str
    is_wanted: bool = False


class DeclaredType(NamedTuple):
    """The type around a method; its ``head`` has its decorators and bases and begins on ``line``, from 1.

    The ``statements`` that concern the method most come first. Those of a base in the same file name it.
    """

    line: int
    head: str
    statements: tuple[TypeStatement, ...] = ()
    is_repeated: bool = False
    """True if the same answer shows the head with another method."""

    @property
    def texts(self) -> list[str]:
        """The head and the statements as text."""
        return [self.head, *(each.text for each in self.statements)]
