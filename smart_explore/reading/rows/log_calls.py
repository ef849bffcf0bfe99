"""Recognize calls that only write to a log, as they are irrelevant to a function's purpose."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORD_BEGINS = r"(?:\A|[^A-Za-z0-9]|(?-i:(?<=[a-z0-9])(?=[A-Z])))"
_LOG = re.compile(rf"{_WORD_BEGINS}(?:(?:[gks]|sys)?log|logger|logging|console|timber)\Z", re.IGNORECASE)
_RECORDS = re.compile(
    rf"{_WORD_BEGINS}(?:ev|events?|audit|activity|activities|history|change|transaction)_?(?:log|logger|logging)\Z",
    re.IGNORECASE,
)
"""Logs that are part of what a program does: who did something, what subscribers are told."""
_KEEPS = re.compile(
    r"_*(?:insert|create|save|store|update|upsert|delete|remove|persist|clear|purge|rotate|upload|archive|get|find|fetch"
    r"|load|read|open|parse|list|query|select)(?=[_A-Z])"
)
"""The beginning of functions that treat logs as data: ``insertLog``."""
_WRITES = re.compile(
    r"_*(?:log|check\Z|debug|info|notice|warn|err|fatal|crit|alert|emerg|exception|panic|trace|verbose|silly|success|print|write"
    r"|msg|event|group|table|dir|count|time|assert|(?:[deiwv]|wtf)\Z|with|emit|send)",
    re.IGNORECASE,
)
"""The beginning of members that write to a log; others (``push``, ``get``) show that it is a value."""
_RETURNS_LOG = re.compile(
    r"channel|stack|driver|get_?logger|for_?context|at_?(?:trace|debug|info|warn\w*|error|level)", re.I
)
"""The names of a log's members that return a log."""
_LOG_MACROS = frozenset({"trace!", "debug!", "info!", "warn!", "error!", "log!"})
_PARTS = re.compile(r"::|->|\?\.|&\.|\.")


def callee_parts(callee: str) -> list[str]:
    """The names that a callee is written with: ``store``, ``jobs`` and ``add`` of ``store.jobs?.add``."""
    return _PARTS.split(callee)


def is_log(callee: str) -> bool:
    """True if the callee writes to a log, by its own name or its receiver's."""
    *holders, last = callee_parts(callee)
    if not holders:
        return last in _LOG_MACROS or (_names_log(last) and _KEEPS.match(last) is None)
    if any(map(_RECORDS.search, holders)):
        return False
    is_told = any(map(_names_log, holders))
    return last in _LOG_MACROS or (is_told and _WRITES.match(last) is not None) or _LOG.fullmatch(last) is not None


def _names_log(name: str) -> bool:
    return _LOG.search(name) is not None and _RECORDS.search(name) is None


def log_in_chain(callees: Sequence[str]) -> str:
    """The callee that writes to a log returned by the first callee of a statement; ``""`` if there is none.

    As in ``Log::channel("jobs")->info(..)`` and ``logging.getLogger(name).info(..)``.
    """
    *holders, last = callee_parts(callees[0]) if callees else [""]
    if not holders or _RETURNS_LOG.fullmatch(last) is None or not _names_log(holders[-1]):
        return ""
    return next((name for name in callees[1:] if len(callee_parts(name)) == 1 and _WRITES.match(name)), "")
