"""The answers of ``note`` as text and as JSON."""

from __future__ import annotations

from typing import Any

from smart_explore.model.recall_answer import NoteAnswer
from smart_explore.render.data import fields
from smart_explore.render.dialect import Dialect
from smart_explore.render.memory.rows import note_document, row
from smart_explore.render.options import RenderOptions
from smart_explore.render.sanitize import line

ROW_CHARACTERS = 150


def note_text(answer: NoteAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The changes, a line for each note or file."""
    lines = [f"{answer.action} {row(each, ROW_CHARACTERS)}" for each in answer.notes]
    if answer.counts:
        counts = (f"{line(what)} {count}" for what, count in sorted(answer.counts, key=_by_kind))
        lines.append(f"{answer.action} {', '.join(counts)}")
    lines += [f"wrote {line(path)}" for path in answer.files]
    if answer.secrets:
        lines.append(f"{answer.secrets} {'secret was' if answer.secrets == 1 else 'secrets were'} kept as [secret]")
    lines += [f"! {line(problem)}" for problem in answer.problems]
    return "\n".join(lines) + "\n"


def _by_kind(count: tuple[str, int]) -> int:
    order = ("notes", "sessions", "prompts")
    return order.index(count[0]) if count[0] in order else len(order)


def note_json(answer: NoteAnswer, options: RenderOptions) -> Any:
    """``id`` is that of the first note."""
    return {
        "id": answer.notes[0].note.id if answer.notes else "",
        "action": answer.action,
        "notes": [note_document(each) for each in answer.notes],
        **fields(answer, "secrets", "folder", "files"),
        "counts": dict(answer.counts),
        **fields(answer, "problems"),
    }
