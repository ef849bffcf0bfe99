"""Which logs of a body are shown: those that are the effect itself, not a note on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from smart_explore.languages.captures import FileCaptures
from smart_explore.symbols.body_nodes import STATEMENT, BodyNode
from smart_explore.symbols.log_calls import callee_parts, is_log

_RECORD = re.compile(rb"(?:await\s+)?log\(\s*(?:[A-Za-z_][\w.]*\s*[=:,)]|[{\[])", re.IGNORECASE)
_ALARM = re.compile(r"(?:error|warn|exception|critical|fatal)", re.IGNORECASE)
_ALL_GIVEN = re.compile(rb"\s*,?\s*\)?\s*;?\Z")
_HANDS_ON = re.compile(rb"\((?:[^()\"'`]{1,30},\s*)?([A-Za-z_$][\w$]*)\s*\)\s*;?\Z")
"""The end of a call whose last argument is a variable."""
_ENTRY = re.compile(rb"if\s*\(?\s*(?:\w+\s+)?(\w+)\s*:?=")

MAX_LOG_TEXT = 60
"""Characters of an alarm's text that summarises a block."""


def logs_what_is_set(data: bytes, nodes: Sequence[BodyNode], index: int) -> bool:
    """True if a statement of a block logs only a variable that earlier statements of the block set."""
    node = nodes[index]
    given = _HANDS_ON.search(data, node.start, node.end) if node.kind == STATEMENT else None
    if given is None or not index:
        return False
    is_set = rb"(?<![\w$.])%b\s*(?::[^=\n;(]{1,40})?(?:\+|:)?=(?![=>])" % re.escape(given[1])
    return re.compile(is_set).search(data, nodes[0].start, node.start) is not None


def is_record(data: bytes, node: BodyNode) -> bool:
    """True if a plain ``log(..)`` takes values, not a text: such a function often writes to a database."""
    return _RECORD.match(data, node.start, node.end) is not None


def writes_entry(
    data: bytes, node: BodyNode, inner: Sequence[BodyNode], calls_within: Callable[[int, int], Iterable[str]]
) -> bool:
    """Return whether a condition only gets an entry of a log and writes it, as in ``if c := log.Check(..); c != nil``.

    ``inner`` are the statements that it leads to; ``calls_within`` names the callees between two bytes.
    """
    entry = _ENTRY.match(data, node.start, node.head_end)
    if (
        entry is None
        or not inner
        or not any(is_log(each) for each in list(calls_within(node.start, node.head_end))[:1])
    ):
        return False
    member = f"{entry[1].decode('utf-8', 'replace')}."
    first = [next(iter(calls_within(each.start, each.end)), "") for each in inner if each.kind == STATEMENT]
    return 0 < len(first) == len(inner) and all(callee.startswith(member) for callee in first)


def is_alarm(callee: str) -> bool:
    """True if a log function of this name reports a problem: warnings, errors and worse."""
    return _ALARM.match(callee_parts(callee)[-1]) is not None


def short_log(file: FileCaptures, node: BodyNode, callee: str) -> str:
    """The short form of a call that writes to a log by its ``callee``; an alarm includes its first string argument."""
    strings = file.captures_in("telling.text", node.start, node.end) if is_alarm(callee) else []
    if node.kind != STATEMENT or not strings:
        return f"{callee}(…)"
    first = min(strings, key=lambda each: (each.start, -each.end))
    text = " ".join(file.data[first.start : first.end].decode("utf-8", "replace").split())
    if len(text) > MAX_LOG_TEXT:
        text = f"{text[: MAX_LOG_TEXT - 2]}…{text[-1]}"
    return f"{callee}({text})" if _ALL_GIVEN.match(file.data, first.end, node.end) else f"{callee}({text} …)"
