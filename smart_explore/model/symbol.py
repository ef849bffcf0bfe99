"""A named declaration in a source file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Symbol(NamedTuple):
    """A function, type, constant or other declaration. Lines are 1-based and inclusive.

    ``qualified_name`` joins the enclosing names with ``.`` in every language. ``line_start`` includes decorators and
    annotations, ``doc_line`` is the first line of the comment above (``line_start`` if there is none), ``name_line`` is
    the line of the name. ``signature`` is one line without body and comments, at most 200 characters. ``doc`` is the
    whole text of the doc comment or docstring, without its delimiters; ``""`` if there is none. ``parent`` is the
    qualified name of the type, namespace or function it belongs to, which can be declared in another place (a Go
    receiver's type) or file; ``""`` at top level.
    """

    name: str
    qualified_name: str
    kind: str
    signature: str
    doc: str
    line_start: int
    line_end: int
    name_line: int
    doc_line: int
    exported: bool
    parent: str = ""
    children: tuple[Symbol, ...] = ()

    @property
    def doc_summary(self) -> str:
        """The doc's first line that is not blank, or ``""``."""
        return next((line.strip() for line in self.doc.splitlines() if line.strip()), "")

    def walk(self) -> Iterator[Symbol]:
        """This symbol and everything inside it, in source order."""
        yield self
        for child in self.children:
            yield from child.walk()
