"""The request of edits as JSON: a list of objects with known keys only."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, cast, get_args

from smart_explore.errors import BadRequestError
from smart_explore.source.hashes import is_hash

Operation = Literal[
    "text",
    "replace_symbol",
    "replace_body",
    "insert_before",
    "insert_after",
    "delete_symbol",
    "rename",
    "create",
    "delete_file",
    "move",
]
OPERATIONS: tuple[str, ...] = get_args(Operation)

WHOLE_FILES = ("create", "delete_file", "move")

MAX_EDITS = 1_000
MAX_FILES = 500
MAX_NEW_CHARACTERS = 8_000_000


class Edit(NamedTuple):
    """One edit. The fields used depend on ``op``; see the table in docs/editing.md.

    ``near_line`` is 1-based, 0 for none. ``expected_count`` is the number of places expected for ``all``, 0 for any.
    ``occurrences`` are not part of a request: for a rename in one file, line (from 0), column in bytes and new text.
    """

    op: Operation
    path: str
    old: str = ""
    new: str = ""
    symbol: str = ""
    near_line: int = 0
    all: bool = False
    expected_count: int = 0
    expected_hash: str = ""
    new_name: str = ""
    to: str = ""
    keep_doc: bool = False
    occurrences: tuple[tuple[int, int, str], ...] = ()


_TEXT = frozenset({"path", "op", "old", "new", "symbol", "near_line", "all", "expected_count", "expected_hash"})
_SYMBOL = frozenset({"path", "op", "symbol", "expected_hash"})
ALLOWED: dict[str, frozenset[str]] = {
    "text": _TEXT,
    "replace_symbol": _SYMBOL | {"new"},
    "replace_body": _SYMBOL | {"new"},
    "insert_before": _SYMBOL | {"new"},
    "insert_after": _SYMBOL | {"new"},
    "delete_symbol": _SYMBOL | {"keep_doc"},
    "rename": _SYMBOL | {"new_name"},
    "create": frozenset({"path", "op", "new"}),
    "delete_file": frozenset({"path", "op", "expected_hash"}),
    "move": frozenset({"path", "op", "to", "expected_hash"}),
}
_NEEDED: dict[str, tuple[str, ...]] = {
    "text": ("old", "new"),
    "replace_symbol": ("symbol", "new"),
    "replace_body": ("symbol", "new"),
    "insert_before": ("symbol", "new"),
    "insert_after": ("symbol", "new"),
    "delete_symbol": ("symbol",),
    "rename": ("symbol", "new_name"),
    "create": ("new",),
    "delete_file": (),
    "move": ("to",),
}
_HALF = re.compile("[\ud800-\udfff]")
"""A lone surrogate."""
_INTEGERS = frozenset({"near_line", "expected_count"})
_FLAGS = frozenset({"all", "keep_doc"})


def read_request(document: Any) -> tuple[Edit, ...]:
    """The edits of ``{"edits": [...]}``, of a bare list, or of one edit. Raises BadRequestError for other data."""
    if isinstance(document, Mapping) and "edits" in document:
        unknown = [key for key in document if key != "edits"]
        if unknown:
            raise BadRequestError(f"unknown key besides edits: {unknown[0]!r}", "options are named on the command line")
        document = document["edits"]
    items = [document] if isinstance(document, Mapping) else document
    if not isinstance(items, list | tuple) or not items:
        raise BadRequestError("no edits", 'send {"edits": [{"path": "a.py", "old": "...", "new": "..."}]}')
    if len(items) > MAX_EDITS:
        raise BadRequestError(f"{len(items)} edits, more than {MAX_EDITS} at once", "send them in several requests")
    edits = tuple(_edit(item, number) for number, item in enumerate(items))
    if sum(len(edit.new) for edit in edits) > MAX_NEW_CHARACTERS:
        raise BadRequestError(f"more than {MAX_NEW_CHARACTERS} characters of new text", "send several requests")
    if len({edit.path for edit in edits}) > MAX_FILES:
        raise BadRequestError(f"more than {MAX_FILES} files at once", "send them in several requests")
    return edits


def _edit(item: Any, number: int) -> Edit:
    where = f"edit {number + 1}"
    if not isinstance(item, Mapping):
        raise BadRequestError(f"{where} is not an object", 'send {"path": ..., "old": ..., "new": ...}')
    op = item.get("op") or "text"
    if op not in ALLOWED:
        raise BadRequestError(f"{where}: no op {op!r}", f"it is one of {', '.join(OPERATIONS)}")
    given = {key: value for key, value in item.items() if value is not None}
    for key in given:
        if key not in ALLOWED[op]:
            keys = ", ".join(sorted(ALLOWED[op]))
            raise BadRequestError(f"{where}: {op} has no {str(key)[:80]!r}", f"its keys are {keys}")
    for key in ("path", *_NEEDED[op]):
        if key not in given:
            raise BadRequestError(f"{where}: {op} needs {key!r}", f"its keys are {', '.join(sorted(ALLOWED[op]))}")
    values = {str(key): _value(str(key), value, where) for key, value in given.items() if key != "op"}
    if values.get("expected_hash") and not is_hash(values["expected_hash"]):
        raise BadRequestError(
            f"{where}: expected_hash is not a SHA-256",
            "send 12 to 64 digits, as outline and unfold print them",
        )
    if not values["path"]:
        raise BadRequestError(f"{where}: the path is empty", "name a file")
    return Edit(op=cast(Operation, op), **values)


def _value(key: str, value: Any, where: str) -> Any:
    if key in _FLAGS:
        if not isinstance(value, bool):
            raise BadRequestError(f"{where}: {key} must be true or false, not {str(value)[:80]!r}")
        return value
    if key in _INTEGERS:
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise BadRequestError(f"{where}: {key} must be a whole number from 1, not {str(value)[:80]!r}")
        return value
    if not isinstance(value, str):
        raise BadRequestError(f"{where}: {key} must be a string, not {str(value)[:80]!r}")
    if key in ("old", "new") and _HALF.search(value):
        raise BadRequestError(f"{where}: {key} contains half of a surrogate pair", "send whole characters as UTF-8")
    return value
