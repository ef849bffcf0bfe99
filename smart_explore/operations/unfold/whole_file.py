"""A file of which nothing is named: its source, its rows, or its outline."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model import FileOutline
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.reading.excerpts import FileText

SHORT_FILE_LINES = 100
MIDDLE_FILE_LINES = 300
DENSE = 0.6
"""A file that is named alone is shown if it has no more lines, or, with more, if rows reduce it to this share; a longer
one is outlined, unless a view of its source is requested.
"""


def whole_file(outline: FileOutline, text: FileText, focus: Sequence[str], view: str) -> tuple[list[Excerpt], bool]:
    """The excerpts of a whole file, and True if its outline is shown beside them."""
    is_outlined = view == "auto" and text.total > MIDDLE_FILE_LINES and bool(outline.symbols)
    needs_rows = not (focus or is_outlined)
    part = text.whole(outline) if needs_rows else text.about(outline, focus)
    most = MIDDLE_FILE_LINES if _is_dense(part) else SHORT_FILE_LINES
    is_wanted = view != "auto" or text.total <= most
    if part.shown or not outline.symbols or (is_wanted and not part.note):
        return [part], False
    return [part] if part.note else [], True


def is_long(text: FileText, focus: Sequence[str], view: str) -> bool:
    """True if a file without outline and rows is too long to be shown whole."""
    return view == "auto" and not focus and text.total > SHORT_FILE_LINES


def _is_dense(excerpt: Excerpt) -> bool:
    """True if the rows are far shorter than the source."""
    return 0 < sum(len(row.text) for row in excerpt.rows) <= DENSE * len(excerpt.text)
