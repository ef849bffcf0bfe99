"""A file of which nothing is named: its source, its rows, or its outline."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model import FileOutline
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.reading.excerpts import FileText

SHORT_FILE_LINES = 100
"""A file without rows that is named alone is shown if it has no more lines."""

SHORT_FILE_CHARACTERS, MANY_LINES = 4_000, 300
"""A file that is named alone is shown if its rows have no more characters; a longer one is outlined, and one of many
lines, unless a view of its source is requested.
"""


def whole_file(outline: FileOutline, text: FileText, focus: Sequence[str], view: str) -> tuple[list[Excerpt], bool]:
    """The excerpts of a whole file, and True if its outline is shown beside them."""
    is_outlined = view == "auto" and text.total > MANY_LINES and bool(outline.symbols)
    needs_rows = not (focus or is_outlined)
    part = text.whole(outline) if needs_rows else text.about(outline, focus)
    is_wanted = view != "auto" or (text.total <= MANY_LINES and _characters(part) <= SHORT_FILE_CHARACTERS)
    if part.shown or not outline.symbols or (is_wanted and not part.note):
        return [part], False
    return [part] if part.note else [], True


def is_long(text: FileText, focus: Sequence[str], view: str) -> bool:
    """True if a file without outline and rows is too long to be shown whole."""
    return view == "auto" and not focus and text.total > SHORT_FILE_LINES


def _characters(excerpt: Excerpt) -> int:
    """The characters of the rows, of the source where there are none."""
    return sum(len(row.text) for row in excerpt.rows) or len(excerpt.text)
