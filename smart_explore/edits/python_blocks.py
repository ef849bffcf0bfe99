"""Blocks that the grammar takes and the language does not: empty ones and wrong indentation, where these matter."""

from __future__ import annotations

import ast
import warnings

from smart_explore.edits import gdscript_blocks

LANGUAGES = frozenset({"python", "starlark", "gdscript"})
MAX_BYTES = 2_000_000


def broken_block(before: bytes | None, after: bytes, language: str) -> int:
    """The 1-based line where the language's own parser stops, 0 where it does not, or did so before the edit as well.

    What it does not understand before, in an older or newer version of the language, says nothing.
    """
    if len(after) > MAX_BYTES:
        return 0
    find = gdscript_blocks.stops_at if language == "gdscript" else _stops_at
    line = find(after)
    return line if line and (before is None or not find(before)) else 0


def _stops_at(data: bytes) -> int:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(data)
    except SyntaxError as error:
        return error.lineno or 1
    except (ValueError, RecursionError, MemoryError):
        return 0
    return 0
