"""The JSON Schema of one edit, for the tool's clients."""

from __future__ import annotations

from typing import Any

from smart_explore.edits.request import OPERATIONS


def _text(description: str) -> dict[str, Any]:
    return {"type": "string", "description": description}


EDIT_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "path": _text("The file, relative to the root."),
        "op": {"type": "string", "enum": list(OPERATIONS), "default": "text"},
        "old": _text("text: as it stands, with enough lines around to be in one place."),
        "new": _text("text: in place of old. replace_symbol, replace_body, insert_*: the code. create: the content."),
        "symbol": _text("The symbol ('Class.method'); for text: old is inside of it."),
        "near_line": {"type": "integer", "minimum": 1, "description": "text: which of several places, roughly."},
        "all": {"type": "boolean", "description": "text: every place."},
        "expected_count": {"type": "integer", "minimum": 1, "description": "text: how many places there must be."},
        "expected_hash": _text("The file's hash as it was read: refused where it is another by now."),
        "new_name": _text("rename: the new name."),
        "to": _text("move: the new path."),
        "keep_doc": {"type": "boolean", "description": "delete_symbol: leave the comment above it."},
    },
    "required": ["path"],
    "additionalProperties": False,
}
