"""A line requested by its number: the symbol around it, or the statement if there is none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.unfold_answer import Excerpt, Unresolved
from smart_explore.operations.unfold.named_lines import lines_in
from smart_explore.operations.unfold.requested_parts import Focused
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.literal_entries import SMALL_VALUE, entry_ranges, extract_literals
from smart_explore.symbols.lookup import innermost_at
from smart_explore.symbols.target_grammar import LineRange
from smart_explore.treesitter.locate import require_toolchain


class Window(NamedTuple):
    """The 1-based ``line`` in the innermost ``symbol`` around it, which is shown with a ``focus``."""

    symbol: Symbol
    line: int
    focus: Sequence[str]


def window_at(
    wanted: int | Focused, outline: FileOutline, text: FileText, focus: Sequence[str]
) -> Window | Excerpt | Unresolved:
    """Return the symbol or statement around a 1-based line, with its own focus or ``focus``; of a range its matching
    lines.
    """
    line = wanted if isinstance(wanted, int) else wanted.lines
    about = focus if isinstance(wanted, int) else [wanted.focus]
    if isinstance(line, LineRange):
        first, last = lines_in(text, line)
        return text.about(outline, about, first, last)
    if not line and isinstance(wanted, Focused):
        return text.about(outline, about)
    innermost = innermost_at(outline, line)
    if innermost:
        return Window(innermost, line, about)
    around = text.statement(line)
    if around is None:
        return Unresolved(f"line {line} (it has lines 1-{outline.total_lines})", outline, is_line=True)
    return around if isinstance(wanted, int) else text.about(outline, about, around.line_start, around.line_end)


def around_entry(excerpt: Excerpt, file: SourceFile, text: FileText) -> Excerpt:
    """The excerpt around a line; in a large value it shows only the entry of the line."""
    symbol = excerpt.symbol
    is_value = symbol is None or symbol.kind in VALUE_KINDS | MEMBER_KINDS
    if not (excerpt.marked and excerpt.shown and is_value) or excerpt.line_end - excerpt.line_start < SMALL_VALUE:
        return excerpt
    literals = extract_literals(require_toolchain(), file)
    first = symbol.line_start if symbol else excerpt.line_start
    head = (first, symbol.name_line, symbol.name_line) if symbol else (first, first, first)
    shown = entry_ranges(literals, text.control_flow.functions, head, excerpt.line_end, excerpt.marked)
    return excerpt._replace(shown=shown, focused=(), is_entry=True) if shown else excerpt
