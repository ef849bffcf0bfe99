"""Merge cases with the same effect into one row: ``case A | B | C: return true``."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from typing import NamedTuple

from smart_explore.model.unfold_answer import BodyRow

_CASE = re.compile(
    r"(?P<word>case (?=\S)|(?=default:|(?![({])[\w.:\"'|, ]+ (?:=>|->) ))"
    r"(?P<label>(?:\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|::|[^:\"'])+?)"
    r"(?P<end>:(?!:)| =>| ->)(?P<outcome>.*)",
    re.DOTALL,
)
"""A row of a case: its label, and its outcome on the same line."""

_LEAVES = re.compile(r"\b(?:return|break|throw|continue|goto|yield|exit|die)\b")
_GUARD = re.compile(r"\b(?:if|when|where)\b")


class _Case(NamedTuple):
    word: str
    label: str
    end: str
    outcome: str


def with_merged_cases(rows: Iterable[BodyRow], depth: int, labels: Container[int]) -> list[BodyRow]:
    """The rows; at ``depth`` a case that falls through, or has the same effect on its line, is merged with the next.

    ``labels`` are the lines (from 1) of cases that fall through unless they leave.
    """
    merged: list[BodyRow] = []
    before: _Case | None = None
    for row in rows:
        case = _case_of(row) if row.depth == depth and row.kind == "case" else None
        is_label = row.line_start in labels
        if case and before and before.end == case.end and _leads_on(before, case, row):
            joined = _Case(before.word or case.word, f"{before.label} | {case.label}", case.end, case.outcome)
            row = row.with_text("".join(joined))._replace(line_start=merged.pop().line_start)
            before = joined
        else:
            before = case
        merged.append(row)
        if row.is_head or (case and not _may_be_one(case, is_label)):
            before = None
    return merged


def _case_of(row: BodyRow) -> _Case | None:
    written = _CASE.fullmatch(row.text)
    return _Case(**written.groupdict()) if written and not _GUARD.search(written["label"]) else None


def _may_be_one(case: _Case, is_label: bool) -> bool:
    """True if a case may be merged with the next: an empty label falls through, another one must leave."""
    if not case.outcome:
        return is_label
    return not is_label or _LEAVES.search(case.outcome) is not None


def _leads_on(before: _Case, case: _Case, row: BodyRow) -> bool:
    """True if the previous case has no outcome of its own, or the same outcome as this one, which is on one line."""
    return not before.outcome or (before.outcome == case.outcome and not row.is_head)
