"""Notebooks: a symbol for each cell, named by its heading or its number.

Format: nbformat 4, a JSON object whose ``cells`` each have a ``cell_type`` and a ``source``, a text or its lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from smart_explore.languages import documents, outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.language import OutlineRules
from smart_explore.languages.signatures import clip, fold_space

_HEADING = re.compile(r"\A\s*#{1,6}\s+(\S.*)")


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The cells, in their order."""
    for number, cell in enumerate(file.captures.get("notebook.cell", ()), 1):
        kind, source = _read(file.data[cell.start : cell.end])
        heading = _HEADING.match(source) if kind == "markdown" else None
        name = heading[1].strip() if heading else f"cell {number}"
        made = Definition.derived("heading" if heading else "cell", name, cell.start, cell)
        made.extras[f"{kind}: {next((line for line in source.splitlines() if line.strip()), '')}"] = [cell]
        yield made


def _read(data: bytes) -> tuple[str, str]:
    """A cell's type and source."""
    try:
        cell: Any = json.loads(data)
        source = cell.get("source", "")
        return str(cell.get("cell_type", "")), source if isinstance(source, str) else "".join(map(str, source))
    except (ValueError, AttributeError, TypeError, RecursionError):
        return "", ""


def signature(definition: Definition, file: FileCaptures) -> str:
    """The cell's type and its first line."""
    return clip(fold_space(next(iter(definition.extras), definition.name)))


OUTLINE = OutlineRules(
    exported=documents.exported,
    doc=documents.no_doc,
    signature=signature,
    adjust=lambda definition, file: True,
    scope=outline_defaults.own_name,
    from_captures=from_captures,
)
