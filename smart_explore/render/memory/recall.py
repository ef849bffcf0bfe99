"""The answer of ``recall`` as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from smart_explore.model.recall_answer import RecallAnswer
from smart_explore.render.data import fields
from smart_explore.render.dialect import Dialect
from smart_explore.render.memory.rows import full_lines, note_document, row
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, page
from smart_explore.render.sanitize import line

ROW_CHARACTERS = 88
"""The width of a row if there are ten; fewer rows may be wider."""
ROWS_CHARACTERS = 800
MAX_ROW_CHARACTERS = 150
WEAK_ROWS = 3
"""How many weak matches are shown."""
_CLOSING_CHARACTERS = 150


def recall_text(answer: RecallAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, then a row for each note, or each in full, as far as the budget goes."""
    budget = Budget(options.max_tokens)
    budget.reserve(_CLOSING_CHARACTERS)
    parts = [*_header(answer)]
    budget.take("\n".join(parts))
    notes = answer.notes[:WEAK_ROWS] if answer.weak else answer.notes
    width = max(ROW_CHARACTERS, min(MAX_ROW_CHARACTERS, ROWS_CHARACTERS // max(1, len(notes))))
    shown = 0
    for note in notes:
        text = "\n".join(full_lines(note)) if answer.whole else row(note, width)
        if not budget.take(text):
            if answer.whole and not shown:
                head = text[: max(200, budget.left - 1)]
                parts.append(head[: head.rfind("\n") + 1] + "  ... cut")
                shown = 1
            break
        parts.append(text)
        shown += 1
    parts += _closing(answer, shown, options, dialect)
    return page(parts)


def _header(answer: RecallAnswer) -> Iterator[str]:
    for problem in answer.problems:
        yield f"! {line(problem)}"
    where = f"project {line(answer.project)}" if answer.project else "all projects"
    if answer.whole and answer.notes:
        return
    if not answer.notes:
        query = f" for {line(' / '.join(answer.queries))[:80]}" if answer.queries else ""
        yield f"no notes{query} among {answer.kept} ({where})"
    elif answer.around:
        yield f"around {line(answer.around)}, oldest first ({where})"
    elif answer.weak:
        yield f"weak matches only, of {answer.kept} notes ({where})"
    else:
        yield f"{answer.total} of {answer.kept} notes ({where})"


def _closing(answer: RecallAnswer, shown: int, options: RenderOptions, dialect: Dialect) -> Iterator[str]:
    if answer.whole:
        if shown < len(answer.notes):
            unlisted = " ".join(each.note.id for each in answer.notes[shown:])
            yield f"not shown: {unlisted}; ask for fewer, or {dialect.option('max_tokens', options.max_tokens * 2)}"
        return
    if not answer.notes:
        return
    if shown < len(answer.notes) and not answer.weak:
        yield f"{len(answer.notes) - shown} more: {dialect.option('max_tokens', options.max_tokens * 2)}"
    elif answer.total > len(answer.notes) and not answer.weak and not answer.around:
        yield f"{answer.total - shown} more: {dialect.option('limit', len(answer.notes) * 2 + 2)}"
    yield f"in full: {dialect.recall(answer.notes[0].note.id)}"


def recall_json(answer: RecallAnswer, options: RenderOptions) -> Any:
    """The notes with all that is known of them; ``tokens`` is what one takes in full."""
    return {
        "query": answer.queries[0] if len(answer.queries) == 1 else list(answer.queries),
        "project": answer.project,
        "notes": [note_document(each, answer.whole) for each in answer.notes],
        **fields(answer, "total", "kept", "weak", "problems"),
    }
