"""A file without named parts: its source, its rows, or its outline."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model import FileOutline
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.reading.called_functions import with_called_functions
from smart_explore.reading.constants import with_constants
from smart_explore.reading.excerpts import FileText

SHORT_FILE_LINES = 100
"""The most lines of a file without rows that is shown whole."""

SHORT_FILE_CHARACTERS, MANY_LINES = 4_000, 300
"""The most characters of rows, and lines, of a file that is shown whole; a longer one is outlined unless a view of its
source is requested.
"""


def whole_file(outline: FileOutline, text: FileText, focus: Sequence[str], view: str) -> tuple[list[Excerpt], bool]:
    """The excerpts of a whole file, and True if its outline is shown with them."""
    is_code = _is_mostly_symbols(outline, text)
    is_outlined = view == "auto" and text.total > MANY_LINES and is_code
    needs_rows = not (focus or is_outlined)
    part = (
        text.whole(outline) if needs_rows else with_called_functions(text.about(outline, focus), outline, text, focus)
    )
    is_wanted = view != "auto" or (text.total <= MANY_LINES and _characters(part) <= SHORT_FILE_CHARACTERS)
    part = with_constants(part, outline, text.lines)
    if part.shown or not outline.symbols or ((is_wanted or not is_code) and not part.note):
        return [part], False
    return [part] if part.note else [], True


def _is_mostly_symbols(outline: FileOutline, text: FileText) -> bool:
    """True if an outline says what is in a file: in one of routes or rules most lines are in none of its symbols."""
    return sum(each.line_end - each.line_start + 1 for each in outline.symbols) * 2 >= text.total


def is_long(text: FileText, focus: Sequence[str], view: str) -> bool:
    """True if a file without outline and rows is too long to be shown whole."""
    return view == "auto" and not focus and text.total > SHORT_FILE_LINES


def _characters(excerpt: Excerpt) -> int:
    """The number of characters of the rows, or of the source without rows."""
    return sum(len(row.text) for row in excerpt.rows) or len(excerpt.text)
