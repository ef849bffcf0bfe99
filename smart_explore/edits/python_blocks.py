"""Blocks that the grammar takes and the language does not: empty ones and wrong indentation, in Python and Starlark."""

from __future__ import annotations

import ast
import warnings

LANGUAGES = frozenset({"python", "starlark"})
MAX_BYTES = 2_000_000


def broken_block(before: bytes | None, after: bytes) -> int:
    """The 1-based line where Python's own parser stops, 0 where it does not, or did so before the edit as well.

    What it does not understand before, in an older or newer version of the language, says nothing.
    """
    if len(after) > MAX_BYTES:
        return 0
    line = _stops_at(after)
    return line if line and (before is None or not _stops_at(before)) else 0


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
