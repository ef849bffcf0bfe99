# ruff: noqa: E501 - an edit is easier to read on one line
"""What is no request for edits, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from editing import compare

from smart_explore.edits.request import MAX_EDITS, MAX_FILES, read_request
from smart_explore.errors import BadRequestError

BAD: Sequence[Any] = [
    None, {}, [], "x", {"edits": []}, {"edits": [{}], "level": "exact"}, {"edits": "x"}, [1], [{}], [{"path": "a"}],
    [{"path": "a", "old": "x"}], [{"path": "", "old": "x", "new": "y"}], [{"path": 1, "old": "x", "new": "y"}],
    [{"path": "a", "old": 1, "new": "y"}], [{"path": "a", "old": "x", "new": "y", "op": "odd"}],
    [{"path": "a", "op": "create", "new": "y", "old": "x"}], [{"path": "a", "op": "move"}],
    [{"path": "a", "op": "rename", "symbol": "x"}], [{"path": "a", "op": "delete_symbol", "symbol": "x", "keep_doc": 1}],
    [{"path": "a", "old": "x", "new": "y", "all": "yes"}], [{"path": "a", "old": "x", "new": "y", "near_line": 0}],
    [{"path": "a", "old": "x", "new": "y", "near_line": True}], [{"path": "a", "old": "x", "new": "y", "near_line": "3"}],
    [{"path": "a", "old": "x", "new": "y", "expected_hash": "xyz"}], [{"path": "a", "old": "x", "new": "\udfff"}],
    [{"path": "a", "old": "x", "new": "y"}, {"path": "a", "old": "x"}],
    [{"path": "a", "old": "x", "new": "y"}] * (MAX_EDITS + 1),
    [{"path": f"a{n}", "old": "x", "new": "y"} for n in range(MAX_FILES + 1)],
    [{"path": "a", "old": "x", "new": "y" * 8_000_000}, {"path": "a", "old": "x", "new": "y"}],
]  # fmt: skip


def test_a_request_that_is_none_says_why() -> None:
    parts = []
    for document in BAD:
        with pytest.raises(BadRequestError) as refused:
            read_request(document)
        shown = str(document if not isinstance(document, list) or len(document) < 3 else document[:1])[:100]
        parts.append(f"{shown}\n  {refused.value.message}; {refused.value.hint}")
    compare("bad", "\n".join(parts) + "\n")
    assert (
        len(read_request([{"path": f"a{n % MAX_FILES}", "old": "x", "new": "y"} for n in range(MAX_EDITS)]))
        == MAX_EDITS
    )
    assert len(read_request([{"path": "a", "old": "x", "new": "y" * 4_000_000}] * 2)) == 2
    (edit,) = read_request({"path": "a", "old": "x", "new": "", "near_line": 1, "symbol": None, "all": True})
    assert (edit.op, edit.near_line, edit.all, edit.symbol) == ("text", 1, True, "")
