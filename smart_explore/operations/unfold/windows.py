"""A line that is asked for by its number: the symbol that it is in, or the statement where it is in none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.unfold_answer import Excerpt, Unresolved
from smart_explore.operations.unfold.wanted import Focused
from smart_explore.symbols.excerpts import FileText
from smart_explore.symbols.lookup import innermost_at


class Window(NamedTuple):
    """The 1-based ``line`` in the innermost ``symbol`` around it, which is shown with a ``focus``."""

    symbol: Symbol
    line: int
    focus: Sequence[str]


def window_at(
    wanted: int | Focused, outline: FileOutline, text: FileText, focus: Sequence[str]
) -> Window | Excerpt | Unresolved:
    """What is around a 1-based line, with a focus of its own or with ``focus``; of line 0 what is about its own."""
    line = wanted if isinstance(wanted, int) else wanted.line
    about = focus if isinstance(wanted, int) else [wanted.focus]
    if not line:
        return text.about(outline, about)
    innermost = innermost_at(outline, line)
    if innermost:
        return Window(innermost, line, about)
    around = text.statement(line)
    if around is None:
        return Unresolved(f"line {line} (it has lines 1-{outline.total_lines})", outline, is_line=True)
    return around if isinstance(wanted, int) else text.about(outline, about, around.line_start, around.line_end)
